"""Observed steps a second: an action taken and what the next agent sees. Measure with `pytest tests/bench/test_envs.py
--benchmark-only`; nothing here asserts a time.

The figures to watch: `per_second` of a single environment is at least 5,000 on one core and at least three times that
of PettingZoo's own card games in the same run; of a batch at least 10,000 a core.
"""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest

import orrery
import orrery.envs

Benchmark = Any
STEPS = 400
ROWS = 64
WIDEST = [(game.name, game.modes[0].players[-1]) for game in map(orrery.find, orrery.list_games())]
THEIRS = ["classic/leduc_holdem-v4", "classic/texas_holdem-v4", "classic/texas_holdem_no_limit-v6"]


def play(env: Any, steps: int) -> int:
    """So many random steps, as PettingZoo's documentation plays them."""
    rng, taken = Random(1), 0
    while taken < steps:
        env.reset(seed=taken)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(rng.choice(np.flatnonzero(mask).tolist()))
            taken += 1
            if taken == steps:
                break
    return taken


def measured(benchmark: Benchmark, env: Any) -> None:
    """Measure an environment."""
    play(env, STEPS)
    taken = benchmark.pedantic(play, (env, STEPS), rounds=5)
    if benchmark.stats is not None:
        benchmark.extra_info["per_second"] = round(taken / benchmark.stats.stats.median)
    assert taken == STEPS


@pytest.mark.parametrize("name", THEIRS)
def test_a_card_game_of_pettingzoo(benchmark: Benchmark, name: str) -> None:
    with warnings.catch_warnings(action="ignore"):
        measured(benchmark, pettingzoo.make("aec", name))


@pytest.mark.parametrize("actions", orrery.envs.ACTIONS)
@pytest.mark.parametrize(("game", "players"), WIDEST)
def test_a_game_of_ours(benchmark: Benchmark, game: str, players: int, actions: str) -> None:
    measured(benchmark, orrery.envs.aec(game, players=players, actions=actions))


class Stepped:
    """A batch that is stepped on and on, by possible actions."""

    def __init__(self, batch: Any) -> None:
        self.batch, self.shown, self._rng = batch, batch.reset(), np.random.default_rng(1)

    def on(self, steps: int) -> int:
        """So many steps of all matches."""
        for _ in range(steps):
            noise = self._rng.random(self.shown.action_mask.shape, np.float32)
            self.shown = self.batch.step((noise * self.shown.action_mask).argmax(axis=1))
        return steps * int(self.batch.n)


@pytest.mark.parametrize(("game", "players", "form"), [*[(*wide, "ints") for wide in WIDEST], ("entropy", 4, "floats")])
def test_a_batch(benchmark: Benchmark, game: str, players: int, form: str) -> None:
    batch = orrery.envs.batch(game, ROWS, players=players, form=form)
    steps = benchmark.pedantic(Stepped(batch).on, (STEPS // ROWS,), rounds=5, warmup_rounds=1)
    if benchmark.stats is not None:
        benchmark.extra_info["per_second"] = round(steps / benchmark.stats.stats.median)
    assert steps == STEPS // ROWS * ROWS


@pytest.mark.parametrize(("game", "players"), [("entropy", 2)])
def test_a_batch_in_two_processes(benchmark: Benchmark, game: str, players: int) -> None:
    with orrery.envs.batch(game, 2 * ROWS, workers=2, players=players, form="ints") as batch:
        steps = benchmark.pedantic(Stepped(batch).on, (STEPS // ROWS,), rounds=5, warmup_rounds=1)
    if benchmark.stats is not None:
        benchmark.extra_info["per_second"] = round(steps / benchmark.stats.stats.median)
    assert steps == STEPS // ROWS * 2 * ROWS
