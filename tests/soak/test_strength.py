"""How strong the bots are at the five games, shown by playing: each level beats the one below, and none of them ever
chooses what is not offered. The long arenas are in docs/lab/measured.md."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import Budget
from tests.bots.contests import FEW, mixed, wins

GAMES = orrery.list_games()
SAMPLE, DUELS = {"eternal-adversary": 40}, {"endogenesis": 8, "genesis": 8}
"""Where luck asks for more games, between regular and novice and of experts."""
THOUGHTS = {"eternal-adversary": 300, "genesis": 300}
"""Where an expert of few iterations needs more of them."""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_illegal_is_ever_chosen_in_two_hundred_games(game: str) -> None:
    assert min(mixed(game, 200)) > 20


@pytest.mark.parametrize(("better", "worse"), [("novice", "random"), ("regular", "novice")])
@pytest.mark.parametrize("game", GAMES)
def test_each_level_beats_the_one_below(game: str, better: str, worse: str) -> None:
    """A small sample, larger where luck is."""
    games = SAMPLE.get(game, 10)
    assert wins(game, better, worse, games, FEW) > games / 2


@pytest.mark.parametrize("game", GAMES)
def test_an_expert_beats_a_regular(game: str) -> None:
    """With a tenth of the iterations a second allows, and more where that is too few."""
    games = DUELS.get(game, 4)
    assert wins(game, "expert", "regular", games, Budget(iterations=THOUGHTS.get(game, 100))) > games / 2
