"""Gymnasium's own check on our environments, and the ids it knows them by."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import orrery
import orrery.envs
from orrery.engine.clauses import BadSetup
from orrery.envs import IllegalAction
from orrery.games import NAMES, TEMPLATE


@pytest.mark.parametrize("game", [*NAMES, TEMPLATE])
@pytest.mark.parametrize("words", [{}, {"actions": "vocabulary", "form": "ints"}], ids=["options", "vocabulary"])
def test_an_environment_passes(game: str, words: dict[str, Any]) -> None:
    """The check draws an action at one question and takes it at another: `illegal="lose"` lets it."""
    check_env(orrery.envs.gym(game, illegal="lose", **words), skip_render_check=True)


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("orrery/EndlessForms-v0", "endless-forms"),
        ("orrery/Endogenesis-v0", "endogenesis"),
        ("orrery/Entropy-v0", "entropy"),
        ("orrery/EternalAdversary-v0", "eternal-adversary"),
        ("orrery/Genesis-v0", "genesis"),
    ],
)
def test_games_are_registered(name: str, game: str) -> None:
    env = gymnasium.make(name, bots="random", seat=1)
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    made: Any = env.unwrapped
    assert (made.plan.game.name, made.session.seat) == (game, 1)
    assert info["about"] == made.session.ask.about


def played(env: Any, seed: int) -> list[Any]:
    """A whole episode of actions that are possible: what came of each."""
    env.action_space.seed(seed)
    _, info = env.reset(seed=seed)
    found = [info]
    while True:
        _, reward, terminated, truncated, info = env.step(env.action_space.sample())
        found.append((reward, info))
        if terminated or truncated:
            return found


def test_an_episode_ends_with_the_reward_and_can_be_played_again() -> None:
    env = orrery.envs.gym("template", bots="novice", players=3)
    first, again = played(env, 4), played(env, 4)
    assert first == again
    reward, info = first[-1]
    assert reward in (-1, -0.5, 0, 0.5, 1)
    assert info["won"] == (info["rank"] == 1)
    with pytest.raises(IllegalAction, match=r"The match is over\."):
        env.step(0)


def test_the_learner_sits_where_it_is_told_or_anywhere() -> None:
    assert {played_at(seat) for seat in (0, 1)} == {0, 1}
    env = orrery.envs.gym("template", players=2)
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}


def played_at(seat: int) -> int:
    """Where the learner sits after a reset."""
    env = orrery.envs.gym("template", players=2, seat=seat)
    env.reset(seed=1)
    assert env.session is not None
    assert env.session.seat == seat
    return env.seat


def test_a_masked_action_is_refused_and_nothing_changes() -> None:
    env = orrery.envs.gym("entropy", players=2)
    with pytest.raises(IllegalAction, match=r"call reset\(\) first"):
        env.step(0)
    env.reset(seed=1)
    assert env.session is not None
    before = env.session.match.digest()
    with pytest.raises(ValueError, match=r"Action 63 is masked: .* \(ENT-"):
        env.step(63)
    assert env.session.match.digest() == before


def test_a_masked_action_may_lose_the_episode() -> None:
    env = orrery.envs.gym("entropy", players=2, illegal="lose")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(63)
    assert (reward, terminated) == (-1.0, True)
    assert "is masked" in info["refusal"]
    with pytest.raises(IllegalAction, match=r"call reset\(\) first"):
        env.step(0)


def test_the_mask_is_there_for_libraries_that_ask_for_it() -> None:
    env = orrery.envs.gym("genesis")
    seen, _ = env.reset(seed=1)
    assert np.array_equal(env.action_masks(), seen["action_mask"])
    assert all(seen["action_mask"][env.action_space.sample()] for _ in range(20))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"bots": "grandmaster"}, "There is no bot 'grandmaster'; there are random, novice, regular, expert."),
        ({"bots": ["random"], "players": 3}, "There are 1 bots for 2 other seats."),
        ({"seat": 2}, "There is no seat 2; seats are numbered from 0 to 1."),
        ({"illegal": "ignore"}, "There is no way 'ignore' with illegal actions; there are refuse, lose."),
    ],
)
def test_a_wrong_word_is_refused(words: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        orrery.envs.gym("entropy", **words)
