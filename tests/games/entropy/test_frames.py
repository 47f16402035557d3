"""Frames of the stack: names for what the state holds as plain numbers."""

from __future__ import annotations

from inspect import signature
from random import Random

import orrery
from orrery.engine import positions
from orrery.games.entropy import GAME
from orrery.games.entropy.interface.prompts import prompt_params
from orrery.games.entropy.rules.frames import SHAPES, top
from orrery.games.entropy.rules.sequence import RESOLVE
from orrery.games.entropy.rules.state import VERBS, Cosmos


def plain(s: Cosmos) -> Cosmos:
    """The same table read from its text."""
    other = positions.read(GAME, Cosmos, positions.write(GAME, s))
    assert isinstance(other, Cosmos)
    return other


def test_what_resolves_a_frame_has_its_names_as_parameters() -> None:
    assert len(SHAPES) == VERBS + 1
    for shape, resolve in zip(SHAPES, RESOLVE, strict=False):
        assert tuple(signature(resolve).parameters)[1:] == shape._fields[1:], resolve


def test_every_frame_of_whole_games_has_its_names() -> None:
    seen = set()
    for seed in range(4):
        m, rng = orrery.new("entropy", players=2, seed=seed), Random(seed)
        while not m.over:
            s = m.s
            assert isinstance(s, Cosmos)
            for frame in s.stack:
                assert type(frame) is tuple
                assert len(frame) == len(SHAPES[min(frame[0], VERBS)]._fields)
            read = plain(s)
            assert read.digest() == s.digest()
            assert top(read) == top(s)
            seen.add(type(top(s)))
            ask = m.asks[0]
            assert prompt_params(read, ask) == prompt_params(s, ask)
            m.choose(rng.choice(ask.options))
    assert len(seen) > 12
