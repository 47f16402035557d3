"""Frames of the stack: names for what the state holds as plain numbers."""

from __future__ import annotations

from random import Random
from typing import Any

import orrery
from orrery.engine import positions
from orrery.games.entropy import GAME
from orrery.games.entropy.rules.frames import SHAPES, top
from orrery.games.entropy.rules.sequence import RESOLVE
from orrery.games.entropy.rules.state import VERBS, Cosmos


def plain(s: Cosmos) -> Cosmos:
    """The same table read from its text, where frames are plain tuples."""
    other: Any = positions.read(GAME, Cosmos, positions.write(GAME, s))
    return other


def test_a_frame_prints_and_counts_as_the_tuple_it_is() -> None:
    for kind, shape in enumerate(SHAPES):
        frame = shape._make(range(kind, kind + len(shape._fields)))
        assert frame == tuple(frame)
        assert repr(frame) == repr(tuple(frame))
        assert frame.kind == kind
    assert len(SHAPES) == VERBS + 1
    assert len(RESOLVE) == VERBS + len(Cosmos.verbs)


def test_frames_of_a_position_as_text_have_their_names() -> None:
    seen = set()
    for seed in range(4):
        m, rng = orrery.new("entropy", players=2, seed=seed), Random(seed)
        while not m.over:
            s = m.s
            assert isinstance(s, Cosmos)
            read = plain(s)
            assert read.digest() == s.digest()
            assert all(type(frame) is tuple for frame in read.stack)
            assert type(top(read)) is type(top(s))
            seen.add(type(top(s)))
            ask = m.asks[0]
            assert GAME.prompt_params(read, ask) == GAME.prompt_params(s, ask)
            m.choose(rng.choice(ask.options))
    assert len(seen) > 12
