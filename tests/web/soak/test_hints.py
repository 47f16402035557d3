"""Hints in all games, on a laptop and on a phone: what they recommend stays in sight."""

from __future__ import annotations

import pytest

from tests.web.conftest import Visit
from tests.web.test_coach import SCREENS, look_at_hints


@pytest.mark.parametrize("screen", SCREENS)
def test_hints_never_cover_what_they_recommend(visit: Visit, title: str, screen: str) -> None:
    assert look_at_hints(visit, title, screen, 4)
