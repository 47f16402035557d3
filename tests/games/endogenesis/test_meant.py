"""Whom choices are aimed at and whom lines of the story happen to, as data."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine.questions import Option, piece_in
from orrery.engine.view import Eye, Line, ids_in
from orrery.games.endogenesis import GAME
from orrery.games.endogenesis.rules.state import MONSTER

SEAT = re.compile(r"\{(\w+):seat\}")
"""In a message, the slot of a seat."""
HAPPENS = {"hurt", "mark", "lose", "dies"}
"""Lines about a character to which something happens, by whoever did it."""


def named_by_place(m: Any, option: Option) -> set[int]:
    """The seats in whose part of the public view the piece of the option lies."""
    piece = piece_in(option.choice)
    if piece is None:
        return set()
    shown, players = Eye(GAME, option.ask.table, m.setup.players).id(piece), m.view(None)["table"]["players"]
    return {seat for seat, player in enumerate(players) if shown in ids_in(player)} - {option.ask.seat}


def named_by_words(line: Line) -> set[int]:
    """The seats that a line names other than the one who acts."""
    slots = SEAT.findall(GAME.words.messages[f"tell.{line.kind}"])
    found = {line.params[slot] for slot in slots if slot != "seat"}
    if line.kind in HAPPENS and line.params["who"] < MONSTER and line.params.get("slayer") != line.params["who"]:
        found.add(line.params["who"])
    return found


@pytest.mark.parametrize(("players", "options"), [(3, {"beyond": True}), (2, {"fragments": True}), (5, {})])
def test_what_is_named_is_meant(players: int, options: dict[str, Any]) -> None:
    m, rng, aimed = orrery.new("endogenesis", players=players, seed=players, options=options), Random(players), 0
    for _ in range(600):
        if m.over:
            break
        ask = rng.choice(m.asks)
        if not m.together and not ask.secret:
            for option in ask.options:
                assert named_by_place(m, option) <= option.meant, option
                if option.choice[0] == "target" and option.choice[1] is None:
                    aimed += 1
                    assert option.meant == {int(option.choice[2].removeprefix("player-")) - 1} - {ask.seat}
        m.choose(ask.options[rng.randrange(len(ask.options))])
    assert aimed > 0 or players == 2
    for line in m.story(None):
        own_loss = line.kind == "lose" and not line.meant
        assert own_loss or named_by_words(line) <= set(line.meant), line
        assert all(0 <= seat < players for seat in line.meant)


def test_a_skill_that_leaves_no_choice_means_whom_it_touches(table: Callable[..., Any]) -> None:
    g = table(players=3, slots={0: {"b1": "Pulsar", "b2": "Comet Lance", "u": "Supernova"}}, energy=9)
    ask = g.match.asks[0]
    assert ask.find("use supernova").meant == {1, 2}
    assert ask.find("use comet-lance").meant == frozenset()  # its target is asked
