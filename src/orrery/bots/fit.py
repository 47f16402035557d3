"""Learning what the features of a position are worth (`engine.judge`): games are played by habit, fast and in great
number, and a logistic regression finds the weights by which positions tell best who won in the end.

Habit plays no expert's game, but it plays thousands of them in a minute, and what wins by habit mostly wins otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import log
from random import Random
from typing import Any

from orrery.bots.greedy import at_end_of_action
from orrery.engine.clauses import BadSetup
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.executors import Executor, Local
from orrery.games import find
from orrery.strategy.base import strategy_of, win_chances
from orrery.strategy.linear import chance

STEADY = (0.5, 0.9, 0.97)
"""How often the likeliest choice is taken, one of these in each game; else one is drawn, as often as it is likely."""
OFTEN = 0.1
"""The share of positions between actions that is learnt from."""
HELD_OUT = 6
"""One game in so many is not learnt from: by these the weights are measured."""
RIDGE = 5.0
"""How dear weights are beside all that was seen, so that what is seldom seen counts little."""
BATCH = 50
"""Games a worker plays at a time."""
STEPS, MEMORY = 400, 12

Row = tuple[list[tuple[int, float]], float, float]
"""A position: what side 0 has more of each feature than side 1 (twice: at the end, at the beginning), how `evaluate`
saw it, and who won."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """The weights by name, and how surprised the old and the new ones are by games they were not fitted to: minus the
    logarithm of the chance the winner was given, on average. `knows_nothing` always names how often side 0 wins."""

    weights: dict[str, tuple[float, float]]
    games: int
    positions: int
    knows_nothing: float
    before: float
    after: float


def fit(
    name: str,
    games: int,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Fitted:
    """Play games with these seeds and learn from how they ended."""
    game = find(name)
    strategy = strategy_of(game)
    if strategy.evaluator is None:
        raise BadSetup(f"{game.title} does not evaluate positions by features, so there is nothing to learn.")
    if games < 2 * HELD_OUT:
        raise BadSetup(f"There must be at least {2 * HELD_OUT} games to learn from, not {games}.")
    learnt, held = list[Row](), list[Row]()
    for n, rows in enumerate(_played(name, range(seed, seed + games), executor or Local())):
        (learnt if n % HELD_OUT else held).extend(rows)
        if progress is not None:
            progress(n + 1, games)
    names = strategy.evaluator.names
    weights = regression(learnt, 2 * len(names))
    share = sum([won for _, _, won in learnt]) / len(learnt)
    return Fitted(
        {
            name: (weights[2 * i], weights[2 * i + 1])
            for i, name in enumerate(names)
            if abs(weights[2 * i]) + abs(weights[2 * i + 1]) >= 0.0005
        },
        games,
        len(learnt) + len(held),
        surprise([share] * len(held), held),
        surprise([looked for _, looked, _ in held], held),
        surprise([chance(sum([weights[i] * x for i, x in features])) for features, _, _ in held], held),
    )


def surprise(chances: Sequence[float], rows: Sequence[Row]) -> float:
    """Minus the logarithm of the chance the winner was given, on average."""
    total = 0.0
    for said, (_, _, won) in zip(chances, rows, strict=True):
        given = min(max(said, 1e-4), 1 - 1e-4)
        total -= won * log(given) + (1 - won) * log(1 - given)
    return total / len(rows)


# ---------------------------------------------------------------- games
def _played(name: str, seeds: range, executor: Executor) -> Iterator[list[Row]]:
    """The rows of each game, in order."""
    jobs = [(name, seeds[i : i + BATCH]) for i in range(0, len(seeds), BATCH)]
    for batch in executor.in_order(_batch, jobs):
        yield from batch


def _batch(job: tuple[str, Sequence[int]]) -> list[list[Row]]:
    game = find(job[0])
    return [rows_of(game, seed) for seed in job[1]]


def rows_of(game: Game[Any], seed: int) -> list[Row]:
    """Positions of one game played by habit, between actions, with how it ended."""
    rng = Random(seed)
    match = begun(game, seed, rng)
    steady, seen = rng.choice(STEADY), list[tuple[list[tuple[int, float]], float]]()
    while not match.over:
        if rng.random() < OFTEN and at_end_of_action(match):
            seen.append((_difference(game, match), win_chances(match)[0]))
        ask = match.asks[0]
        weights = strategy_of(game).policy(ask.table, ask) or [1.0] * len(ask.options)
        likeliest = rng.random() < steady
        i = weights.index(max(weights)) if likeliest else rng.choices(range(len(weights)), weights)[0]
        match.choose(ask.options[i], ask.seat)
    assert match.outcome is not None
    sides = {game.side(match.s, seat) for seat in match.outcome.winners}
    won = 0.5 if len(sides) != 1 else float(sides == {game.side(match.s, 0)})
    return [(*one, won) for one in seen if one[0]]


def begun(game: Game[Any], seed: int, rng: Random) -> Match:
    """A match of the kind that is learnt from."""
    mode, players, options = strategy_of(game).learn_from(rng)
    return Match.new(game.prepare(players, mode, options), seed)


def _difference(game: Game[Any], match: Match) -> list[tuple[int, float]]:
    """What side 0 has more than the other one."""
    at = strategy_of(game).features(match.s)
    if at is None:
        return []
    mine, found = game.side(match.s, 0), dict[int, float]()
    for seat, features in enumerate(at.features):
        sign = at.sure if game.side(match.s, seat) == mine else -at.sure
        for i, much in features:
            found[2 * i] = found.get(2 * i, 0.0) + sign * much
    later = {i + 1: x * at.left for i, x in found.items()}
    return [(i, x) for i, x in (found | later).items() if x]


# ---------------------------------------------------------------- regression
def regression(rows: Sequence[Row], width: int) -> list[float]:
    """The weights of a logistic regression with a ridge, by L-BFGS."""
    import numpy as np

    at = np.array([n for n, row in enumerate(rows) for _ in row[0]])
    of = np.array([i for row in rows for i, _ in row[0]])
    much = np.array([x for row in rows for _, x in row[0]])
    won, n = np.array([row[2] for row in rows]), len(rows)
    scale = np.sqrt(np.bincount(of, much * much, width) / n)
    scale[scale == 0] = 1.0
    much, dear = much / scale[of], RIDGE / n

    def loss(w: Any) -> tuple[float, Any]:
        odds = np.bincount(at, much * w[of], n)
        said = 1 / (1 + np.exp(-np.clip(odds, -40, 40)))
        slope = np.bincount(of, much * (said - won)[at], width) / n + 2 * dear * w
        return float(np.logaddexp(0, odds).mean() - (won * odds).mean() + dear * (w * w).sum()), slope

    found = _descend(loss, np.zeros(width)) / scale
    return [float(w) for w in found]


def _descend(loss: Callable[[Any], tuple[float, Any]], w: Any) -> Any:
    """The least loss, by L-BFGS with steps that are halved until they help."""
    value, slope = loss(w)
    past: list[tuple[Any, Any, float]] = []
    for _ in range(STEPS):
        way, kept = slope.copy(), []
        for moved, turned, weight in reversed(past):
            kept.append(weight * (moved @ way))
            way -= kept[-1] * turned
        if past:
            moved, turned, weight = past[-1]
            way *= 1 / (weight * (turned @ turned))
        for (moved, turned, weight), much in zip(past, reversed(kept), strict=True):
            way += moved * (much - weight * (turned @ way))
        step = 1.0
        while True:
            there = w - step * way
            after, bent = loss(there)
            if after <= value - 1e-4 * step * (slope @ way):
                break
            step /= 2
            if step < 1e-9:
                return w
        moved, turned = there - w, bent - slope
        if moved @ turned > 0:
            past = [*past[-MEMORY + 1 :], (moved, turned, 1 / (moved @ turned))]
        done = value - after < 1e-8
        w, value, slope = there, after, bent
        if done:
            break
    return w
