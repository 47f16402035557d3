"""The laws of every game on a thousand random matches: all modes, all numbers of players, all kinds of settings.

The tests of each game check the laws on few seeds. Here every match has settings of its own, and other seeds. A breach
says which match it was: `orrery check GAME --law LAW --mode MODE --players N` looks at it alone.
"""

from __future__ import annotations

import pytest

import orrery
from orrery.engine import laws

MATCHES = 1000
"""At least so many matches of each game, all laws, modes and numbers of players together."""
FIRST = 10_000
"""The first seed: none that other tests use."""

CASES = [(game, mode, players) for game in orrery.list_games() for mode, players in laws.cases(orrery.find(game))]


@pytest.mark.parametrize("law", laws.LAWS)
@pytest.mark.parametrize(("game", "mode", "players"), CASES)
def test_a_law_holds_on_many_matches(game: str, mode: str, players: int, law: str) -> None:
    found = orrery.find(game)
    each = -(-MATCHES // (len(laws.cases(found)) * len(laws.LAWS)))
    seeds = range(FIRST, FIRST + each)
    report = laws.report(found, mode, players, seeds, [law], vary=True, most=1)
    for breach in report.broken:
        raise breach
    assert report.counts["matches"] == each
