"""Whom a choice or a line of the story affects is said by the rules: no program has to read it out of words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine.questions import piece_in
from orrery.engine.view import Eye, ids_in
from orrery.games.entropy import GAME
from orrery.games.entropy.rules.state import Cosmos


def ids_of(view: dict[str, Any], seat: int) -> set[int]:
    """The ids of the pieces in a seat's part of a view."""
    return set(ids_in(view["table"]["players"][seat]))


@pytest.mark.parametrize(("mode", "players", "games"), [("standard", 2, 2), ("standard", 4, 2), ("solo", 1, 2)])
def test_a_choice_on_a_piece_is_meant_for_its_owner(mode: str, players: int, games: int) -> None:
    owned = 0
    for seed in range(games):
        m, rng = orrery.new("entropy", mode=mode, players=players, seed=seed), Random(seed)
        while not m.over:
            ask = m.asks[0]
            eye, view = Eye(GAME, m.s, players), m.view(None)
            theirs = [ids_of(view, seat) for seat in range(players)]
            for option in ask.options:
                piece = piece_in(option.choice)
                if piece is None:
                    assert not option.meant
                    continue
                owners = {seat for seat in range(players) if eye.id(piece) in theirs[seat]}
                owned += len(owners)
                assert owners - {ask.seat} <= option.meant
                assert isinstance(m.s, Cosmos)
                assert GAME.owner(m.s, piece) == (min(owners) if owners else None)
            m.choose(rng.choice(ask.options))
    assert owned > 20


def test_no_line_of_the_story_names_a_second_seat() -> None:
    """Nothing in Entropy is done to somebody else, so no line has to say whom it is meant for."""
    slots = [text.replace("{seat:seat}", "") for key, text in GAME.words.messages.items() if key.startswith("tell.")]
    assert not [text for text in slots if ":seat}" in text]
    choices = [text for key, text in GAME.words.messages.items() if key.startswith("do.")]
    assert not [text for text in choices if ":seat}" in text]
