"""Rewards: by rank, by winning, by score, and chances gained on the way."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.envs import REWARDS, Plan
from orrery.envs.rewards import chances, spread


@pytest.mark.parametrize(
    ("ranks", "rewards"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((2, 1, 3), [0, 1, -1]),
        ((1, 1, 3), [0.5, 0.5, -1]),
        ((1, 3, 1, 3), [2 / 3, -2 / 3, 2 / 3, -2 / 3]),
    ],
)
def test_ranks_are_spread_evenly(ranks: tuple[int, ...], rewards: list[float]) -> None:
    assert spread(ranks) == pytest.approx(rewards)


@pytest.mark.parametrize(("game", "mode", "players"), [("entropy", "solo", 1), ("endogenesis", "chaos-royale", 2)])
def test_who_plays_alone_or_on_one_side_wins_or_loses(game: str, mode: str, players: int) -> None:
    match, rng = orrery.new(game, players, mode, seed=1), Random(1)
    while not match.over:
        match.choose(rng.choice(match.asks[0].options))
    outcome = match.outcome
    assert outcome is not None
    won = 1.0 if outcome.winners else -1.0
    assert REWARDS["rank"](match) == [won] * players
    assert REWARDS["win"](match) == [float(won > 0)] * players
    assert REWARDS["score"](match) == list(outcome.scores)


def test_by_rank_goes_by_the_ranks() -> None:
    match, rng = orrery.new("entropy", 3, seed=1), Random(1)
    while not match.over:
        match.choose(rng.choice(match.asks[0].options))
    assert match.outcome is not None
    assert REWARDS["rank"](match) == spread(match.outcome.ranks)


@pytest.mark.parametrize("reward", REWARDS)
def test_a_match_is_rewarded_once_at_its_end(reward: str) -> None:
    session, rng = Plan("endless-forms", reward=reward).session(2), Random(1)
    while not session.over:
        assert session.rewards() == [0.0, 0.0]
        session.choose(rng.randrange(len(session.ask.choices)))
    assert session.rewards() == list(REWARDS[reward](session.match))


def test_shaping_adds_up_to_the_chances_gained() -> None:
    session, rng = Plan("endless-forms", reward="win", shaping=0.5).session(2), Random(1)
    total = session.rewards()[0]
    first = dict(session._before)
    while not session.over:
        session.choose(rng.randrange(len(session.ask.choices)))
        total += session.rewards()[0]
    won = REWARDS["win"](session.match)[0]
    assert total == pytest.approx(won + 0.5 * (session._before[0] - first[0]))


def test_shaping_is_a_function_of_what_the_seat_can_know() -> None:
    """The evaluator reads a whole table, so it is given one the seat imagines."""
    match = orrery.new("genesis", seed=4)
    rng = Random(2)
    for _ in range(30):
        match.choose(rng.choice(match.asks[0].options))
    world = match.imagine(0, Random(9))
    assert chances(match, 0, Random(5)) == chances(world, 0, Random(5))
