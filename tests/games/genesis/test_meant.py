"""Whom choices and lines affect, as data: at least the seats that sentences name and whose cards they are on."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.engine.flow import Match
from orrery.engine.view import ids_in
from orrery.games.genesis import GAME
from orrery.games.genesis.interface.words import WORDS

TABLES = [("duel", 2), ("match", 2), ("free-for-all", 3), ("2v2", 4)]
SEAT = re.compile(r"\{(\w+):seat\}")


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_choices_are_meant_for_whose_cards_they_are_on(mode: str, players: int) -> None:
    """Every open choice on a card that lies before a player, or that a player commands, is meant for that player."""
    setup, aimed = GAME.prepare(players, mode), 0
    for seed in range(3):
        match, rng = Match.new(setup, seed), Random(seed)
        while not match.over:
            (ask,) = match.asks
            if not ask.secret and not match.together:
                table = match.view(ask.seat)["table"]
                whose = {id: n for n, player in enumerate(table["players"]) for id in ids_in(player)}
                whose |= {unit["id"]: unit["seat"] for unit in table["units"]}
                whose |= {one["id"]: one["owner"] for one in table["alterations"]}
                for option in ask.options:
                    seats = {whose[option.on]} - {ask.seat} if option.on in whose else set()
                    aimed += len(seats)
                    assert seats <= option.meant
                    assert all(0 <= seat < players for seat in option.meant)
            match.choose(rng.choice(ask.options))
    assert aimed > 10


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_lines_are_meant_for_whom_they_name(mode: str, players: int) -> None:
    setup, told = GAME.prepare(players, mode), 0
    for seed in range(2):
        match, rng = Match.new(setup, seed), Random(seed)
        while not match.over:
            match.choose(rng.choice(match.asks[0].options))
        for line in match.story(0):
            named = [line.params[slot] for slot in SEAT.findall(WORDS.messages[f"tell.{line.kind}"]) if slot != "seat"]
            assert set(named) <= set(line.meant)
            assert all(0 <= seat < players for seat in line.meant)
            told += line.kind in ("targets", "damage")
            if line.kind in ("targets", "damage", "killed", "defeated"):
                assert line.meant
    assert told > 10


@rule("GEN-10.1", "GEN-16.36", "GEN-20.13")
def test_whom_a_target_a_negate_and_a_push_mean(stage: Any) -> None:
    hands = {0: ["gust"], 1: ["absolute-denial"]}
    g = stage("raha@c3N", "kunn@c4S", units={1: ["cave-rat@c5S"]}, hands=hands)
    g.do(0, "use c3.raha range-attack-2")
    assert {o.text: o.meant for o in g.match.asks[0].options} == {"target c4.kunn": {1}, "target c5.cave-rat": {1}}
    g.do(0, "target c4.kunn")
    g.do(1, "play absolute-denial")
    assert [line.meant for line in g.match.story(None) if line.kind == "targets"] == [(1,)]
    assert g.match.asks[0].about == "respond"


@rule("GEN-20.13")
def test_to_defer_means_the_partner(stage: Any) -> None:
    g = stage("raha@a1N", "malik@a6S", "kunn@e1N", "feng@e6S", mode="2v2", phase="turn")
    options = {o.text: o.meant for o in g.match.asks[0].options}
    assert options["defer"] == {2}
    assert options["activate a1.raha"] == set()
