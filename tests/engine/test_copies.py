"""`copy.copy`, `copy.deepcopy` and pickle of a match all mean fork: a right, independent match."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import orrery
from orrery.engine.flow import Match
from orrery.engine.laws.walk import asked
from orrery.games import NAMES, TEMPLATE, find

Way = Callable[[Match], Match]


def pickled(m: Match) -> Match:
    """The match after a pickle."""
    found: Match = pickle.loads(pickle.dumps(m))
    return found


WAYS: tuple[Way, ...] = (copy.copy, copy.deepcopy, pickled)
CASES = [(name, mode.name, mode.players[-1]) for name in (*NAMES, TEMPLATE) for mode in find(name).modes]


def step(m: Match, rng: random.Random) -> None:
    """One random choice."""
    ask = rng.choice(m.asks)
    m.choose(rng.choice(ask.options), ask.seat)


def play(m: Match, rng: random.Random, decisions: int) -> Match:
    """So many random choices, or to the end."""
    while not m.over and decisions:
        step(m, rng)
        decisions -= 1
    return m


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("name", "mode", "players"), CASES)
def test_a_copy_goes_its_own_way(name: str, mode: str, players: int, way: Way) -> None:
    rng = random.Random(f"{name} {mode}")
    m = orrery.new(name, mode=mode, players=players, seed=3)
    rooms = 0
    for _ in range(6):
        play(m, rng, rng.randrange(1, 30))
        before, rooms = m.digest(), rooms + m.together
        other = way(m)
        assert other is not m
        assert other.digest() == before
        assert asked(other) == asked(m)
        assert other.game is m.game
        assert [other.view(seat) for seat in (*range(players), None)] == [m.view(s) for s in (*range(players), None)]
        assert other.story(0) == m.story(0)
        assert other.record() == m.record()
        play(other, random.Random(1), 40)
        assert m.digest() == before
        again = play(way(m), random.Random(1), 40)
        assert (again.digest(), again.record()) == (other.digest(), other.record())
    play(m, rng, 10_000)
    assert way(m).outcome == m.outcome


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_in_an_open_room_keeps_what_was_answered(way: Way) -> None:
    m = orrery.new("template", players=4, seed=1)
    rng, rooms = random.Random(1), 0
    while not m.over:
        if m.together:
            before, other = m.digest(), way(m)
            rooms += 1
            assert (other.digest(), asked(other)) == (before, asked(m))
            play(other, random.Random(2), 3)
            assert m.digest() == before
        step(m, rng)
    assert rooms


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_of_a_match_somebody_conceded(way: Way) -> None:
    m = play(orrery.new("template", players=3, seed=2), random.Random(0), 4)
    m.concede(m.asks[0].seat)
    other = way(m)
    assert (other.digest(), other.record()) == (m.digest(), m.record())
    play(other, random.Random(5), 1000)
    assert play(m, random.Random(5), 1000).outcome == other.outcome


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_of_an_imagined_world_is_one(way: Way) -> None:
    m = play(orrery.new("genesis", seed=4), random.Random(4), 60)
    world = m.imagine(m.asks[0].seat, random.Random(8))
    other = way(world)
    assert other.imagined
    assert other.digest() == world.digest()
    before = world.digest()
    play(other, random.Random(9), 30)
    assert world.digest() == before


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_hands_out_forced_questions_if_the_original_does(way: Way) -> None:
    m = Match.new(find("template").prepare(2), 1, auto=False)
    other = way(m)
    for _ in range(20):
        assert asked(other) == asked(m)
        for one in (m, other):
            one.choose(one.asks[0].options[0])


@pytest.mark.parametrize("name", [*NAMES, TEMPLATE])
def test_there_is_one_of_each_game(name: str) -> None:
    game: Any = find(name)
    assert copy.deepcopy(game) is pickle.loads(pickle.dumps(game)) is game


def test_a_shallow_copy_of_a_game_can_be_watched() -> None:
    game: Any = find(TEMPLATE)
    watched = copy.copy(game)
    watched.rules = None
    assert game.rules is not None
    assert type(watched) is type(game)
