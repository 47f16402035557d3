"""What coming back costs in Genesis in the middle of an exchange. Measure with `pytest tests/bench --benchmark-only`.

The figure to watch: with four abilities on the Stack a fork takes at most 25 µs, as at any other REST.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from orrery.engine.flow import Match
from orrery.games.genesis import GAME

Benchmark = Any
DEEP = 4
POSITIONS = 10


@pytest.fixture(scope="module")
def exchanges() -> list[Match]:
    """Positions of random play in which somebody may respond to a Stack of four."""
    setup, found = GAME.prepare(2, "duel"), list[Match]()
    for seed in range(200):
        match, rng = Match.new(setup, seed), Random(seed)
        while not match.over:
            if len(match.s.stack) >= DEEP and match.resting:  # type: ignore[attr-defined]
                found.append(match.fork())
                if len(found) == POSITIONS:
                    return found
                break
            match.choose(rng.choice(match.asks[0].options))
    raise AssertionError("random play does not get so deep")


def test_a_fork_with_a_stack_of_four(benchmark: Benchmark, exchanges: list[Match]) -> None:
    forks = benchmark(lambda: [match.fork() for match in exchanges])
    benchmark.extra_info["forks"] = len(forks)
    for match, fork in zip(exchanges, forks, strict=True):
        assert len(stack_of(fork)) >= DEEP
        assert fork.digest() == match.digest()


def stack_of(match: Match) -> Any:
    s: Any = match.s
    return s.stack


def test_an_imagined_world_with_a_stack_of_four(benchmark: Benchmark, exchanges: list[Match]) -> None:
    rng = Random(0)
    worlds = benchmark(lambda: [match.imagine(match.asks[0].seat, rng) for match in exchanges])
    benchmark.extra_info["worlds"] = len(worlds)
    assert all(stack_of(world) == stack_of(match) for match, world in zip(exchanges, worlds, strict=True))
