"""The laws of the engine on random play of every mode and number of players."""

from __future__ import annotations

import pytest

from orrery.engine import laws
from orrery.games.genesis import GAME

CASES = [
    ("duel", 2, tuple(laws.LAWS)),
    ("free-for-all", 3, ("rest", "conservation", "secrecy", "concede")),
    ("free-for-all", 4, ("conservation", "end")),
    ("2v2", 4, ("conservation", "secrecy", "end")),
    ("match", 2, ("twins", "together", "conservation")),
    ("draft", 2, ("rest", "twins", "together", "secrecy")),
    ("draft", 3, ("twins", "together")),
    ("draft", 4, ("conservation",)),
]
"""Every law on the duel; on the others those that their own rules could break."""


@pytest.mark.parametrize(("mode", "players", "which"), CASES)
def test_laws(mode: str, players: int, which: tuple[str, ...]) -> None:
    laws.check(GAME, mode, players, seeds=range(1), laws=which)
