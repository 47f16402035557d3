"""The bots at the five games: they know only their seat, never choose what is not offered, and know who is ahead. How
strong they are is shown in tests/soak."""

from __future__ import annotations

from math import log
from random import Random

import pytest

import orrery
from orrery import bots
from orrery.bots.greedy import at_end_of_action
from orrery.engine.flow import Match, Option
from orrery.engine.questions import Ask
from orrery.strategy import strategy_of, win_chances
from tests.bots.contests import FEW, mixed
from tests.bots.poison import choose

GAMES = orrery.list_games()

SURPRISE = {"genesis": 0.4}
"""Where positions say more than they must of who will win."""


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
@pytest.mark.parametrize("game", GAMES)
def test_no_level_reads_the_truth(game: str, level: str) -> None:
    """A whole game; the level makes some thirty of its choices, from first to last, with the truth poisoned."""
    match, rng, bot = orrery.new(game, players=2, seed=6), Random(6), bots.make(level, 6)
    asked = 0
    while not match.over:
        ask = match.asks[0]
        if len(ask.options) > 1 and rng.random() < 0.1:
            match.choose(choose(match, bot, FEW), ask.seat)
            asked += 1
        else:
            match.choose(rng.choice(ask.options), ask.seat)
    assert asked > 5


@pytest.mark.parametrize("game", GAMES)
def test_nothing_illegal_is_chosen_in_thirty_games(game: str) -> None:
    """`make soak` plays two hundred."""
    assert min(mixed(game, 30)) > 2


def by_habit(ask: Ask, rng: Random) -> Option:
    """What a play-out would choose: half of the time the likeliest option, else one drawn."""
    weights = strategy_of(ask.game).policy(ask.table, ask) or [1.0] * len(ask.options)
    i = weights.index(max(weights)) if rng.random() < 0.5 else rng.choices(range(len(weights)), weights)[0]
    return ask.options[i]


def surprise(match: Match, rng: Random) -> float:
    """How far from how the game ended its positions looked to the first seat, on average, as minus the logarithm of a
    chance."""
    found = list[float]()
    while not match.over:
        if at_end_of_action(match) and rng.random() < 0.2:
            found.append(win_chances(match)[0])
        ask = match.asks[0]
        match.choose(by_habit(ask, rng), ask.seat)
    assert match.outcome is not None
    sides = {match.game.side(match.s, seat) for seat in match.outcome.winners}
    won = (match.game.side(match.s, 0) in sides) / len(sides) if sides else 0.5
    return -sum([won * log(max(p, 1e-3)) + (1 - won) * log(max(1 - p, 1e-3)) for p in found]) / len(found)


@pytest.mark.parametrize("game", GAMES)
def test_how_positions_look_comes_true(game: str) -> None:
    """Who always says even is surprised by log 2 = 0.69, and one who is too sure by more. Where what counts is learnt
    from many games, figures set by hand do worse than the bound."""
    games = [surprise(orrery.new(game, players=2, seed=seed), Random(seed)) for seed in range(60)]
    assert sum(games) / 60 < SURPRISE.get(game, 0.66)


MANY = [(game, way.name, way.players[-1]) for game in GAMES for way in orrery.find(game).modes if way.players[-1] > 2]
"""Every mode of more than two, with the most players."""


@pytest.mark.parametrize(("game", "mode", "players"), MANY)
def test_how_positions_look_comes_true_with_the_most_players(game: str, mode: str, players: int) -> None:
    """What is learnt with two must not mislead more than knowing nothing where partners fall and others play on."""
    games = [surprise(orrery.new(game, players, mode=mode, seed=seed), Random(seed)) for seed in range(40)]
    assert sum(games) / 40 < 0.7
