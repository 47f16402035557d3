"""What is kept between questions is what a fresh look would find; the options found in one walk are the legal ones."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from orrery.engine.clauses import rule
from orrery.engine.flow import PASS, Match
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.rules.abilities import borrowed
from orrery.games.genesis.rules.legality import why_not_play
from orrery.games.genesis.rules.lineup import Lineup
from orrery.games.genesis.rules.playing import hand, offers
from orrery.games.genesis.rules.state import Arena

TABLES = [("duel", 2), ("free-for-all", 3), ("2v2", 4)]


def legal(s: Arena, seat: int) -> set[tuple[Any, ...]]:
    """Everything the seat may do with priority, asked one by one."""
    found: set[tuple[Any, ...]] = {PASS}
    faces: set[int] = set()
    for p in hand(s, seat):
        if s.face[p] not in faces:
            faces.add(s.face[p])
            for act in [BOOK.acts[a] for a in BOOK.enter[s.face[p]]]:
                if why_not_play(s, seat, s.champion[seat], act) is None:
                    found.add(("play", p, act.option) if act.option else ("play", p))
    mine = [(u, a) for u in s.units if s.control[u] == seat for a in BOOK.active[s.face[u]]]
    for unit, a in (*mine, *borrowed(s, seat)):
        if why_not_play(s, seat, unit, BOOK.acts[a]) is None:
            found.add(("use", unit, BOOK.acts[a].slug))
    return found


@rule("GEN-7.12", "GEN-7.13", "GEN-12.3")
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_the_options_of_priority_are_what_the_law_allows_one_by_one(mode: str, players: int) -> None:
    setup, asked, plays = GAME.prepare(players, mode), 0, 0
    for seed in range(4):
        match, rng = Match.new(setup, seed), Random(seed)
        while not match.over:
            (ask,) = match.asks
            if ask.about in ("main", "end", "open", "respond", "last"):
                asked += 1
                plays += len(ask.choices) - 1
                assert len(set(ask.choices)) == len(ask.choices)
                assert set(ask.choices) == legal(cast(Arena, match.s), ask.seat)
            match.choose(rng.choice(ask.options))
    assert asked > 100
    assert plays > 100


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_what_is_kept_is_never_out_of_date(mode: str, players: int) -> None:
    setup, kept = GAME.prepare(players, mode), 0
    for seed in range(20, 24):
        match, rng = Match.new(setup, seed), Random(seed)
        while not match.over:
            s: Any = match.s
            if s.lineup is not None:
                kept += 1
                fresh = Lineup(s)
                assert all(getattr(s.lineup, name) == getattr(fresh, name) for name in Lineup.__slots__)
            if s.standing is not None:
                assert {at for at in range(30) if s.standing >> at & 1} == set(s.spot.values())
            for seat, (cards, found) in enumerate(s.swift_offers or ()):
                assert cards != s.thoughts[seat] or found == offers(s, seat, swift=True)
            match.choose(rng.choice(match.asks[0].options))
    assert kept > 100
