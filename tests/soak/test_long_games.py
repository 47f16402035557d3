"""The laws where they take minutes: on long games, and at every decision of the nastiest mechanics."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine import laws
from orrery.games.endogenesis import GAME
from tests.engine.gauntlet.game import GAME as GAUNTLET

VAULTS = pytest.mark.parametrize("vaults", [False, True], ids=["one deck", "private lists"])


@pytest.mark.parametrize(
    ("mode", "players", "options", "seed"), [("standard", 3, {"beyond": True}, 2), ("short", 4, {}, 4)]
)
def test_laws_of_long_games_of_endogenesis(mode: str, players: int, options: dict[str, Any], seed: int) -> None:
    laws.check(
        GAME, mode, players, [seed], laws=["replay", "rest", "conservation", "words", "end", "text"], options=options
    )


@VAULTS
def test_every_law_holds_at_every_decision(vaults: bool) -> None:
    names = ["rest", "options", "secrecy", "twins", "imagination", "together"]
    laws.check(GAUNTLET, seeds=[23], laws=names, options={"vaults": vaults}, thorough=True)


@VAULTS
def test_worlds_are_seldom_dealt_twice(vaults: bool) -> None:
    """Every question is asked whoever can answer it, so nearly every first deal fits; none needs the last resort."""
    found = laws.report(GAUNTLET, seeds=range(200, 212), laws=["imagination"], options={"vaults": vaults})
    assert found.holds
    assert found.counts["worlds"] > 1000
    assert found.counts["tries"] <= found.counts["worlds"] / 50
    assert found.counts["last resorts"] == 0
