"""The laws of secrets run on encodings too: two worlds a viewer cannot tell apart encode to the same bytes."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.engine import laws
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.envs.encoding import SLOTS, encoder
from orrery.games import NAMES, TEMPLATE

GAMES = [orrery.find(name) for name in (*NAMES, TEMPLATE)]


def encoded(match: Match, viewer: int) -> Any:
    """All arrays that are made for a seat."""
    encoder_ = encoder(match.game, match.setup.mode, match.setup.players)
    ints = encoder_.ints(match, viewer)
    options = [encoder_.option_ints(ask, ask.choices[:SLOTS]).tolist() for ask in match.asks if ask.seat == viewer]
    return [ints.tolist(), options]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_encodings_keep_secrets(game: Game[Any]) -> None:
    mode = game.modes[0]
    report = laws.check(game, mode.name, mode.players[0], seeds=[1], laws=["secrecy"], shown=encoded)
    assert report.counts["renderings compared"] > 0


def test_a_planted_leak_is_found() -> None:
    def leaky(match: Match, viewer: int) -> Any:
        s: Any = match.s
        return [s.face[p] for hand in s.thoughts for p in hand]

    with pytest.raises(laws.LawBroken, match="can tell"):
        laws.check(orrery.find("genesis"), "duel", 2, seeds=range(4), laws=["secrecy"], shown=leaky)
