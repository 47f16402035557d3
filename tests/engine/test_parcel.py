"""Imagined worlds for another process, and matches that hand out forced questions."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from orrery.engine.flow import Match
from orrery.games.template import GAME

SETUP = GAME.prepare(3)


def options(m: Match, seat: int) -> list[str]:
    return [o.text for ask in m.asks if ask.seat == seat for o in ask.options]


def step(m: Match, rng: Random) -> None:
    ask = rng.choice(m.asks)
    m.choose(rng.choice(ask.options), ask.seat)


@pytest.mark.parametrize("seed", range(6))
def test_a_parcel_opens_to_a_world_that_looks_the_same(seed: int) -> None:
    m, rng, rooms = Match.new(SETUP, seed), Random(seed), 0
    while not m.over:
        seat = rng.choice(m.asks).seat
        rooms += m.together
        raw = pickle.dumps(m.pack(seat, Random(5)))
        assert m.key not in raw
        world = Match.unpack(GAME, pickle.loads(raw), Random(1))
        assert world.imagined
        assert world.view(seat) == m.view(seat)
        assert options(world, seat) == options(m, seat)
        assert world.digest() == m.imagine(seat, Random(5)).digest()
        step(m, rng)
    assert rooms


def test_a_parcel_of_two_matches_that_look_alike_is_the_same() -> None:
    m, rng = Match.new(SETUP, 3), Random(3)
    while not m.over:
        seat = m.asks[0].seat
        twin = m.imagine(seat, Random(99))
        assert pickle.dumps(m.pack(seat, Random(7))) == pickle.dumps(twin.pack(seat, Random(7)))
        step(m, rng)


def test_a_parcel_can_be_opened_again_and_played_to_the_end() -> None:
    m, rng = Match.new(SETUP, 1), Random(1)
    for _ in range(10):
        step(m, rng)
    parcel = m.pack(m.asks[0].seat, rng)
    first, second = (Match.unpack(GAME, parcel, Random(2)) for _ in range(2))
    before = second.digest()
    while not first.over:
        step(first, rng)
    assert second.digest() == before


def test_somebody_who_only_watches_can_have_a_parcel() -> None:
    m, rng = Match.new(SETUP, 1), Random(1)
    while not m.over:
        world = Match.unpack(GAME, m.pack(None, rng), Random(2))
        assert world.view(None) == m.view(None)
        step(m, rng)


def test_forced_questions_are_handed_out_if_wanted_and_change_nothing() -> None:
    every, real = Match.new(SETUP, 4, auto=False), Match.new(SETUP, 4)
    forced = 0
    while not every.over:
        ask = every.asks[0]
        if len(ask.choices) == 1:
            forced += 1
            every.choose(ask.options[0], ask.seat)
        else:
            choice = ask.options[-1].text
            every.choose(choice, ask.seat)
            real.choose(choice, ask.seat)
    assert forced
    assert real.over
    assert every.entries() == real.entries()
    assert every.fork().digest() == real.digest()


def test_what_was_heard_is_one_ear_for_all_viewers() -> None:
    m, rng = Match.new(SETUP, 2, listen=True), Random(2)
    ear = m.heard
    for _ in range(8):
        before = len(ear)
        step(m, rng)
        assert m.heard is ear
        for viewer in range(3):
            told = ear.story(GAME, viewer, SETUP.names)
            earlier = len([1 for _, _, to, *_ in ear.heard[:before] if to >> viewer & 1])
            assert ear.story(GAME, viewer, SETUP.names, before) == told[earlier:]
            assert m.story(viewer) == told
    assert len(ear)


def test_what_was_heard_is_found_again_when_nobody_listened() -> None:
    loud, quiet, rng = Match.new(SETUP, 2, listen=True), Match.new(SETUP, 2), Random(2)
    for _ in range(12):
        ask = loud.asks[0]
        text = rng.choice(ask.options).text
        loud.choose(text, ask.seat)
        quiet.choose(text, ask.seat)
    assert quiet.heard.heard == loud.heard.heard
    assert quiet.heard is quiet.heard
    assert not quiet.imagine(0, rng).heard.heard
