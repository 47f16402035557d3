"""PettingZoo's own tests on our AEC environments: here each game once, in the campaigns every mode and players."""

from __future__ import annotations

import warnings
from typing import Any

import pettingzoo
import pytest

import orrery
import orrery.envs
from orrery.envs import IllegalAction
from orrery.games import NAMES, TEMPLATE

with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # of its own environments
    from pettingzoo.test import api_test, performance_benchmark, seed_test

# The tests of PettingZoo recommend spaces without a mask, and pictures.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")


__all__ = ["passes", "performance_benchmark"]


def passes(game: str, mode: str | None = None, players: int | None = None, cycles: int = 10, **words: Any) -> None:
    """An environment passes the tests of PettingZoo."""
    api_test(orrery.envs.aec(game, mode, players, **words), num_cycles=cycles)
    seed_test(lambda: orrery.envs.aec(game, mode, players, **words), num_cycles=cycles)


@pytest.mark.parametrize("game", [*NAMES, TEMPLATE])
@pytest.mark.parametrize("actions", orrery.envs.ACTIONS)
def test_an_environment_passes(game: str, actions: str) -> None:
    passes(game, actions=actions)


@pytest.mark.parametrize("form", ["ints", "entities"])
def test_the_other_forms_pass(form: str) -> None:
    passes("genesis", form=form)


def test_a_whole_match_is_played_and_rewarded() -> None:
    env: Any = orrery.envs.aec("endless-forms")
    env.reset(seed=3)
    env.action_space("player_0").seed(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else env.action_space("player_0").sample(seen["action_mask"]))
    assert sorted(total.values()) == [-1, 1]
    with pytest.raises(IllegalAction, match=r"The match is over\."):
        env.step(0)


def test_whoever_chooses_at_the_same_time_is_asked_in_the_order_of_seats() -> None:
    env: Any = orrery.envs.aec("endogenesis", players=3)
    env.reset(seed=1)
    session = env.session
    while not session.match.together:
        env.step(0)
    asked = []
    room = session.match.pending
    while session.match.pending is room:
        asked.append(env.agent_selection)
        env.step(0)
    assert asked == sorted(asked)
    assert set(asked) == {"player_0", "player_1", "player_2"}


def test_what_is_not_possible_is_refused_and_nothing_changes() -> None:
    env: Any = orrery.envs.aec("entropy", players=3)
    with pytest.raises(IllegalAction, match=r"call reset\(\) first"):
        env.step(0)
    env.reset(seed=1)
    before, agent = env.session.match.digest(), env.agent_selection
    with pytest.raises(ValueError, match=r"Action 63 is masked: .* \(ENT-"):
        env.step(63)
    with pytest.raises(ValueError, match="There is no agent 'player_9'"):
        env.observe("player_9")
    assert (env.session.match.digest(), env.agent_selection) == (before, agent)


def test_an_agent_of_an_ended_match_may_do_nothing() -> None:
    env: Any = orrery.envs.aec("template", players=2)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(0)
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []


def test_a_view_is_an_observation_too() -> None:
    env: Any = orrery.envs.aec("genesis", form="view")
    env.reset(seed=1)
    seen = env.last()[0]
    seat = env.session.seat
    assert seen["observation"] == env.session.match.view(seat)
    assert seen["options"] == [option.text for option in env.session.ask.options]
    assert env.observation_space(env.agent_selection).contains(seen)


def test_the_question_is_rendered_as_text() -> None:
    env: Any = orrery.envs.aec("genesis", render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown.startswith(f"{env.agent_selection}: {env.session.ask.prompt}\n  0 ")
    assert orrery.envs.aec("genesis").render() is None


def test_games_are_known_by_id() -> None:
    env: Any = pettingzoo.make("aec", "orrery/EndlessForms-v0", form="ints")
    env.reset(seed=1)
    assert env.session.match.game.name == "endless-forms"
