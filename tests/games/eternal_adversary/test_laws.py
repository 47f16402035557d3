"""The laws every game must keep, on random play of both maps and all numbers of players."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine import laws
from orrery.games.eternal_adversary import GAME

SHORT = {"anti_stall": 3}
"""Doom rises from round 3 on: games a third as long."""
SLOW = {"imagination", "secrecy", "replay"}
CASES = [
    (2, "us", {}),
    (2, "eu", {"arch_enemy": "the-deceiver"}),
    (3, "eu", {"draft": True}),
    (4, "us", {"monster_placement": "choose"}),
    (5, "us", {}),
    (6, "eu", {}),
]


@pytest.mark.parametrize(("players", "board", "options"), CASES)
def test_laws(players: int, board: Any, options: Any) -> None:
    chosen = [law for law in laws.LAWS if players < 5 or law not in SLOW]
    found = laws.check(
        GAME, "standard", players, seeds=[players], laws=chosen, options={"map": board, **SHORT, **options}
    )
    assert not found.broken


@pytest.mark.parametrize("law", sorted(SLOW))
@pytest.mark.parametrize("options", [{"draft": True, "trade_step": False}, {"anti_stall": 2}])
def test_slow_laws_on_short_games(law: Any, options: Any) -> None:
    laws.check(GAME, "standard", 3, seeds=[7], laws=[law], options={**SHORT, **options})
