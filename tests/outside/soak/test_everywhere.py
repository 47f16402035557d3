"""Other people's suites on every game, mode and number of players, and OpenSpiel's ISMCTS against our expert."""

from __future__ import annotations

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import orrery
import orrery.envs
from orrery import bots
from orrery.bots import Budget, Seat
from orrery.engine import laws
from orrery.envs.openspiel import openspiel_name
from orrery.games import NAMES, TEMPLATE
from tests.outside.test_openspiel import begun, loaded
from tests.outside.test_pettingzoo import passes, performance_benchmark

CASES = [(game, mode, n) for game in (*NAMES, TEMPLATE) for mode, n in laws.cases(orrery.find(game))]
REGISTERED = [case for case in CASES if case[0] != TEMPLATE]

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")


@pytest.mark.parametrize("actions", orrery.envs.ACTIONS)
@pytest.mark.parametrize(("game", "mode", "players"), CASES)
def test_pettingzoo(game: str, mode: str, players: int, actions: str) -> None:
    for form in ("floats", "ints", "entities"):
        passes(game, mode, players, cycles=200, actions=actions, form=form)


@pytest.mark.parametrize("game", [*NAMES, TEMPLATE])
def test_the_benchmark_of_pettingzoo(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(orrery.envs.aec(game))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("actions", orrery.envs.ACTIONS)
@pytest.mark.parametrize(("game", "mode", "players"), CASES)
def test_gymnasium(game: str, mode: str, players: int, actions: str) -> None:
    for form in ("floats", "ints", "entities"):
        env = orrery.envs.gym(game, "novice", mode, players, illegal="lose", actions=actions, form=form)
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize(("game", "mode", "players"), REGISTERED)
def test_openspiel(game: str, mode: str, players: int) -> None:
    spiel = pyspiel.load_game(openspiel_name(game), {"mode": mode, "players": players})
    pyspiel.random_sim_test(spiel, 3, serialize=True, verbose=False)


@pytest.mark.parametrize("game", ["endless-forms", "genesis"])
def test_ismcts_plays_a_game_against_our_expert(game: str) -> None:
    spiel, rng = loaded(game), RandomState(1)
    ismcts = ISMCTSBot(
        spiel, RandomRolloutEvaluator(1, rng), 1.4, 30, random_state=rng, allow_inconsistent_action_sets=True
    )
    expert, state = bots.make("expert", 1), begun(spiel)
    while not state.is_terminal():
        player = state.current_player()
        if player == 0:
            state.apply_action(int(ismcts.step(state)))
        else:
            chosen = expert.choose(Seat(state.match, player), Budget(iterations=50))
            text = chosen if isinstance(chosen, str) else chosen.text
            state.apply_action(state.string_to_action(player, text))
    assert sorted(state.returns()) in ([-1, 1], [0, 0])
