"""Hints in all games, on a laptop and on a phone: what they recommend stays in sight."""

from __future__ import annotations

from random import Random

import pytest

from tests.web.conftest import Visit
from tests.web.test_coach import SCREENS, check_hint


@pytest.mark.parametrize("screen", SCREENS)
def test_hints_never_cover_what_they_recommend(visit: Visit, title: str, screen: str) -> None:
    visitor, rng = visit(**SCREENS[screen]), Random(title)
    visitor.go(visitor.quick_short(title))
    marked = 0
    for n in range(24):
        if visitor.settle()["over"]:
            break
        if n % 3 == 2:
            marked += check_hint(visitor)
        visitor.move(rng)
    assert marked
