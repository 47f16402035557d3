"""The draws of a match can be worked out again from its key alone, by somebody who knows nothing of the game."""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
import random
from collections.abc import Iterator

import pytest

import orrery
from orrery.engine.fairness import Draw, draws
from orrery.engine.flow import Match
from orrery.engine.record import commitment


def worked_out(key: bytes, words: tuple[str, ...], draw: Draw) -> tuple[str, ...]:
    """What is drawn, by the words of `chance.py` and nothing else."""
    if any(words):
        said = "".join([f"{len(word.encode())}:{word}" for word in words])
        key = hmac.new(key, said.encode(), hashlib.sha256).digest()
    if draw.room:
        key = hmac.new(key, draw.room.encode(), hashlib.sha256).digest()

    def pairs() -> Iterator[int]:
        j = 0
        while True:
            block = hmac.new(key, f"{draw.n}.{j}".encode(), hashlib.sha256).digest()
            yield from [int.from_bytes(block[i : i + 2], "big") for i in range(0, 32, 2)]
            j += 1

    stream = pairs()

    def below(bound: int) -> int:
        return next(v % bound for v in stream if v < 65536 - 65536 % bound)

    if draw.kind != "shuffle":
        numbers = [below(draw.of) for _ in range(draw.count)]
        return tuple([draw.faces[n] if draw.faces else str(n) for n in numbers])
    order = list(range(draw.of))
    for i in range(draw.of - 1, 0, -1):
        j = below(i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(map(str, order))


@pytest.mark.parametrize("game", ["template", *orrery.list_games()])
@pytest.mark.parametrize("words", [(), ("mine", "")])
def test_every_draw_comes_from_the_key_and_the_words(game: str, words: tuple[str, ...]) -> None:
    setup = dataclasses.replace(orrery.find(game).prepare(2), words=words)
    m, rng = Match.new(setup, 11), random.Random(11)
    while not m.over:
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
    found = draws(m)
    assert len(found) > 2
    assert {draw.kind for draw in found} <= {"roll", "shuffle", "pick"}
    for draw in found:
        assert worked_out(m.key, words, draw) == draw.drawn
    assert commitment(m.key) == hashlib.sha256(m.key).hexdigest()


def test_another_key_gives_other_draws() -> None:
    m = orrery.new("eternal-adversary", seed=3)
    found = draws(m)
    assert found
    assert any(worked_out(bytes(32), (), draw) != draw.drawn for draw in found)
