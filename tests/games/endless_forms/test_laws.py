"""The laws of every game, on random play with several kinds of decks."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine import laws
from orrery.games.endless_forms import GAME
from orrery.games.endless_forms.decks import READY, write

OPTIONS: dict[str, dict[str, Any]] = {
    "first game": {},
    "random decks": {"decks": ["random", "random"], "even_sunset": True},
    "private decks": {"decks": [write(READY["town-and-feeder"]), write(READY["fur-and-sky-islands"])]},
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=list(OPTIONS))
def test_the_laws_hold(options: dict[str, Any]) -> None:
    report = laws.check(GAME, seeds=range(2), options=options)
    assert report.holds
    assert report.counts["last resorts"] == 0
