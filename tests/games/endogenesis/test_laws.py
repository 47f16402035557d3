"""The laws of the engine on random matches of Endogenesis, in every mode, with every number of players, with and
without Beyond."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine import laws
from orrery.games.endogenesis import GAME

CASES: list[tuple[str, int, dict[str, Any], int]] = [
    ("chaos-royale", 1, {"difficulty": "initiate"}, 2),
    ("chaos-royale", 2, {"beyond": True, "difficulty": "royale"}, 2),
    ("tactical", 3, {}, 1),
    ("tactical", 4, {}, 1),
    ("tactical", 5, {}, 1),
]
LONG: list[tuple[str, int, dict[str, Any], int]] = [
    ("standard", 2, {}, 1),
    ("short", 2, {"beyond": True, "fragments": True}, 3),
]
"""Longer ones still are in tests/soak."""


@pytest.mark.parametrize(("mode", "players", "options", "seeds"), CASES)
def test_laws(mode: str, players: int, options: dict[str, Any], seeds: int) -> None:
    laws.check(GAME, mode, players, range(seeds), options=options)


@pytest.mark.parametrize(("mode", "players", "options", "seed"), LONG)
def test_laws_of_long_games(mode: str, players: int, options: dict[str, Any], seed: int) -> None:
    laws.check(
        GAME, mode, players, [seed], laws=["replay", "rest", "conservation", "words", "end", "text"], options=options
    )


@pytest.mark.parametrize(("mode", "players", "options"), [("short", 2, {}), ("short", 3, {"beyond": True})])
def test_secrets_of_long_games(mode: str, players: int, options: dict[str, Any]) -> None:
    laws.check(GAME, mode, players, [7], laws=["secrecy", "twins", "imagination"], options=options)


@pytest.mark.parametrize("players", [4, 5])
def test_ends_with_many_players(players: int) -> None:
    laws.check(GAME, "standard", players, [1], laws=["end", "conservation"], options={"beyond": True})
