"""The laws of every game, on random play with several kinds of decks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine import laws
from orrery.engine.flow import Match
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms import GAME
from orrery.games.endless_forms.catalogue import EVENT_FACES
from orrery.games.endless_forms.decks import READY, write
from orrery.games.endless_forms.deployment import PUT_DOWN
from orrery.games.endless_forms.interdiction import PASS_OR_REVEAL, REVEAL

OPTIONS: dict[str, dict[str, Any]] = {
    "first game": {},
    "random decks": {"decks": ["random", "random"], "even_sunset": True},
    "private decks": {"decks": [write(READY["town-and-feeder"]), write(READY["fur-and-sky-islands"])]},
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=list(OPTIONS))
def test_the_laws_hold(options: dict[str, Any]) -> None:
    report = laws.check(GAME, seeds=range(2), options=options)
    assert report.holds
    assert report.counts["last resorts"] == 0


def holding(rng: Random, m: Match) -> None:
    """A choice of players who lay Events as soon as they can and keep them: so that windows and chains really come."""
    ask = m.asks[0]
    i = rng.randrange(len(ask.choices))
    if ask.about in ("deploy", "exert", "move"):
        if PUT_DOWN in ask.choices:
            i = list(ask.choices).index(PUT_DOWN)
        elif rng.random() < 0.8:
            i = len(ask.choices) - 1
        if ask.choices[i] == REVEAL:
            i = 0
    elif ask.choices == PASS_OR_REVEAL:
        i = int(rng.random() < (0.6 if ask.about == "w11" else 0.15))
    m.choose(ask.options[i], ask.seat)


@pytest.mark.parametrize("seed", range(3))
def test_windows_keep_what_is_secret_and_find_their_way_back(seed: int) -> None:
    """Matches full of windows: a fork stands where the match stands, and nobody can tell an imagined world from it."""
    options = {"decks": ["random", "random"], "open_decklists": bool(seed % 2)}
    m, rng, met = orrery.new("endless-forms", seed=seed, options=options), Random(seed), set[str]()
    for seat in (0, 1):
        m.choose("keep", seat)
    again = m.fork()
    while not m.over:
        met.add(m.asks[0].about)
        if again.resting:
            again = again.fork()
        assert again.digest() == m.digest()
        for viewer in (0, 1, None) if rng.random() < 0.2 else ():
            world = m.imagine(viewer, Random(seed))
            assert world.view(viewer) == m.view(viewer)
            assert [ask.about for ask in world.asks] == [ask.about for ask in m.asks]
        state = rng.getstate()
        holding(rng, m)
        rng.setstate(state)
        holding(rng, again)
    assert {"w1", "w2", "w3", "w5", "w10"} <= met
    assert orrery.replay(m.record()).digest() == m.digest()
    GAME.check(m.s)


def test_an_imagined_face_down_event_is_an_event() -> None:
    m, rng = orrery.new("endless-forms", seed=5), Random(5)
    worlds = 0
    while not m.over and worlds < 40:
        if m.s.events[1] != NO_PIECE:
            guess = m.imagine(0, rng)
            assert guess.s.face[guess.s.events[1]] in EVENT_FACES
            worlds += 1
        holding(rng, m)
    assert worlds == 40


def test_what_looks_good_is_good() -> None:
    """The estimate agrees with the end more often the nearer it is."""
    right = {6: 0, 14: 0}
    for seed in range(40):
        m, rng, said = orrery.new("endless-forms", seed=seed), Random(seed), dict[int, float]()
        while not m.over:
            chances = m.evaluate()
            assert abs(sum(chances) - 1) < 1e-9
            said.setdefault(m.s.turn, chances[0])
            holding(rng, m)
        for turn in right:
            right[turn] += (said[turn] > 0.5) == (0 in m.outcome.winners)
    assert right[6] >= 22
    assert right[14] >= 31
    assert right[14] > right[6]
