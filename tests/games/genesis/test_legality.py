"""What is quick in legality agrees with the reasons: what is offered is what no function refuses, on random play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from orrery.engine.clauses import rule
from orrery.engine.flow import Match
from orrery.engine.questions import Ask
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.placing import STAY
from orrery.games.genesis.rules.arena import NAMES, SPOT_OF, WAYS
from orrery.games.genesis.rules.legality import (
    has_target,
    targets_of,
    why_not_activate,
    why_not_defer,
    why_not_name,
    why_not_raise,
    why_not_step,
    why_not_target,
    why_not_turn,
)
from orrery.games.genesis.rules.state import ABILITY, TEAMS, UNIT, Arena
from orrery.games.genesis.rules.units import sight

TABLES = [("duel", 2), ("free-for-all", 3), ("2v2", 4)]


def played(mode: str, players: int, seeds: range) -> Iterator[tuple[Arena, Ask]]:
    """The questions of random play, each with the table it is asked at."""
    setup = GAME.prepare(players, mode)
    for seed in seeds:
        match, rng = Match.new(setup, seed), Random(seed)
        while not match.over:
            (ask,) = match.asks
            yield cast(Arena, match.s), ask
            match.choose(rng.choice(ask.options))


@rule("GEN-7.5", "GEN-8.1", "GEN-8.3")
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_steps_are_what_nothing_refuses(mode: str, players: int) -> None:
    asked = 0
    for s, ask in played(mode, players, range(30, 33)):
        if ask.about not in ("step", "second-step"):
            continue
        asked += 1
        unit = s.active
        ways = [way for way in WAYS if why_not_turn(s, unit, way) is None]
        legal = {STAY, *[("turn", None, way) for way in ways]}
        for at, name in enumerate(NAMES):
            if why_not_step(s, unit, at) is None:
                legal |= {("move", None, name), *[("move", None, name, way) for way in ways]}
        assert set(ask.choices) == legal
    assert asked > 100


@rule("GEN-7.1", "GEN-20.13")
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_turns_are_what_nothing_refuses(mode: str, players: int) -> None:
    asked = 0
    for s, ask in played(mode, players, range(40, 46)):
        if ask.about != "turn":
            continue
        asked += 1
        mine = [("activate", u) for u in s.units if why_not_activate(s, ask.seat, u) is None]
        assert [c for c in ask.choices if c[0] == "activate"] == mine
        if ("defer",) in ask.choices:
            assert s.mode == TEAMS
            assert why_not_defer(s, ask.seat) is None
    assert asked > 50


@rule("GEN-9.4", "GEN-10.2", "GEN-10.16")
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_a_target_is_found_where_one_may_be_named(mode: str, players: int) -> None:
    looked = found = 0
    acts = [act for act in BOOK.acts if act.targets and act.when < 0]
    for n, (s, ask) in enumerate(played(mode, players, range(50, 52))):
        if n % 5 or ask.seat >= players or not s.units:
            continue
        for unit in s.units:
            if s.control[unit] != ask.seat:
                continue
            for act in acts:
                looked += 1
                legal = targets_of(s, ask.seat, unit, act)
                found += len(legal)
                assert has_target(s, ask.seat, unit, act) == bool(legal)
                if len(act.targets) == 1 and not act.negates:
                    t, seen = act.targets[0], sight(s, unit, act)
                    cards = (*s.units, *s.alterations, *s.skills)
                    said = {p for p in cards if why_not_target(s, ask.seat, unit, act, t, p, seen) is None}
                    assert set(legal) == said or not seen
    assert looked > 1000
    assert found > 100


@rule("GEN-10.1", "GEN-16.16", "GEN-16.17")
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_what_may_be_named_is_refused_by_nothing(mode: str, players: int) -> None:
    named = 0
    for s, ask in played(mode, players, range(60, 66)):
        if ask.about == "target":
            named += 1
            assert all(why_not_name(s, choice[1]) is None for choice in ask.choices)
        elif ask.about == "raise":
            how = BOOK.acts[s.resolving[ABILITY]].slug
            legal = [at for at in range(len(NAMES)) if why_not_raise(s, s.resolving[UNIT], how, at) is None]
            assert [SPOT_OF[choice[2]] for choice in ask.choices] == legal
    assert named > 20
