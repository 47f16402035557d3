"""OpenSpiel's own tests on our games, and its ISMCTS bot at one of our tables."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import orrery
from orrery.envs.openspiel import openspiel_name
from orrery.games import NAMES


def loaded(game: str, **parameters: Any) -> Any:
    """A game as OpenSpiel loads it."""
    return pyspiel.load_game(openspiel_name(game), parameters)


def begun(game: Any, deal: int = 3) -> Any:
    """A state after its deal."""
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


def test_every_game_is_registered() -> None:
    assert {openspiel_name(game) for game in NAMES} <= set(pyspiel.registered_names())


def test_a_game_passes_the_random_simulation() -> None:
    pyspiel.random_sim_test(loaded("endless-forms", deals=5), 1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", NAMES)
def test_a_state_is_copied_and_kept(game: str) -> None:
    spiel = loaded(game, deals=10)
    state, rng = begun(spiel), np.random.default_rng(1)
    for _ in range(25):
        state.apply_action(int(rng.choice(state.legal_actions())))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))
    for other in (again, state.clone()):
        assert str(other) == str(state)
        assert other.legal_actions() == state.legal_actions()
        action = state.legal_actions()[0]
        other.apply_action(action)
    state.apply_action(state.legal_actions()[0])
    assert str(other) == str(state) == str(again)


@pytest.mark.parametrize("game", NAMES)
def test_a_resampled_state_looks_the_same_to_its_player(game: str) -> None:
    state, rng = begun(loaded(game)), np.random.default_rng(2)
    for _ in range(30):
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert [state.action_to_string(player, a) for a in state.legal_actions()] == [
            other.action_to_string(player, a) for a in other.legal_actions()
        ]
        state.apply_action(int(rng.choice(state.legal_actions())))


def test_the_same_history_is_the_same_match() -> None:
    one, two = begun(loaded("genesis", seed=4), 9), begun(loaded("genesis", seed=4), 9)
    other = begun(loaded("genesis", seed=5), 9)
    assert str(one) == str(two) != str(other)


def test_parameters_choose_mode_players_and_settings() -> None:
    game = pyspiel.load_game("python_orrery_entropy(mode=solo,players=1,actions=options)")
    assert (game.num_players(), game.num_distinct_actions()) == (1, 64)
    state = begun(loaded("entropy", mode="solo", players=1, settings='{"level": "master"}'))
    assert state.match.view(0)["table"]["solo"]["level"] == "master"


def test_returns_are_by_rank() -> None:
    state, rng = begun(loaded("endless-forms")), np.random.default_rng(3)
    while not state.is_terminal():
        assert state.returns() == [0, 0]
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert sorted(state.returns()) == [-1, 1]


def test_ismcts_searches_a_position() -> None:
    spiel, rng = loaded("endless-forms"), np.random.RandomState(1)
    bot = ISMCTSBot(spiel, RandomRolloutEvaluator(1, rng), 1.4, 5, random_state=rng)
    state = begun(spiel)
    before = str(state)
    action = bot.step(state)
    assert action in state.legal_actions()
    assert str(state) == before


def test_a_wrong_parameter_is_refused() -> None:
    with pytest.raises(orrery.OrreryError, match="has no mode 'blitz'"):
        loaded("genesis", mode="blitz")


def test_an_action_that_is_not_legal_is_refused() -> None:
    state = begun(loaded("genesis"))
    before = str(state)
    masked = next(a for a in range(100) if a not in state.legal_actions())
    with pytest.raises(ValueError, match=r"\(GEN-"):
        state.apply_action(masked)
    assert str(state) == before
