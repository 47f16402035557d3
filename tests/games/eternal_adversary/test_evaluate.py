"""What bots think of positions and options."""

from __future__ import annotations

import random
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import orrery
from orrery.bots import Seat, answer, make
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary.cards.catalogue import ARM_NAMES
from orrery.games.eternal_adversary.rules.state import FINAL, Worlds
from orrery.games.eternal_adversary.strategy.prospect import best_set, work
from orrery.strategy import strategy_of, win_chances
from tests.games.eternal_adversary.conftest import Looks, Stage, ended


@pytest.mark.parametrize("players", [2, 5])
def test_every_option_has_a_weight_and_chances_add_up(players: int) -> None:
    m, rng = orrery.new("eternal-adversary", players, seed=players), Random(players)
    while not m.over:
        ask = rng.choice(m.asks)
        weights = strategy_of(ask.game).policy(ask.table, ask)
        if weights is not None:
            assert len(weights) == len(ask.choices)
            assert min(weights) > 0
        chances = win_chances(m)
        assert chances[0] + chances[1] == pytest.approx(1)
        m.choose(rng.choice(ask.options), ask.seat)


def test_work_counts_the_dangerous_ones_and_two_hands_hold_what_they_can() -> None:
    assert work([(10.0, 4.0)]) == 40
    assert work([(10.0, 4.0), (5.0, 4.0)]) == work([(5.0, 4.0), (10.0, 4.0)]) == 80
    knife, claymore = ARM_NAMES.index("bowie-knife"), ARM_NAMES.index("claymore")
    assert best_set([knife, claymore], 2.0, 2) > best_set([knife], 2.0, 2) > 0


def _moves(g: Scenario, seat: int) -> None:
    """A regular bot moves this hero to where it stops."""
    bot, handle = make("regular", 7), Seat(g.match, seat)
    while g.match.asks[0].seat == seat and g.match.asks[0].about in ("trade", "move"):
        answer(g.match, bot, handle)


def test_two_order_heroes_do_not_go_for_the_same_rift(between_two_rifts: Callable[..., tuple[str, str]]) -> None:
    assert set(between_two_rifts(_moves)) == {"Reno", "Cheyenne"}


def test_a_hero_next_to_something_to_do_goes_there_and_does_it(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", at={"samurai": "Boise", "goatman": "Boston"}, removed=("Boise",))
    _moves(g, 0)
    assert look(g).at("samurai") != "Boise"
    g.waits(0, "act")
    assert answer(g.match, make("regular", 7), Seat(g.match, 0)) == "open"


def _by_habit(ask: Any, rng: random.Random) -> Any:
    weights = strategy_of(ask.game).policy(ask.table, ask) or [1.0] * len(ask.options)
    i = weights.index(max(weights)) if rng.random() < 0.9 else rng.choices(range(len(weights)), weights)[0]
    return ask.options[i]


GAMES = 120


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_at_the_beginning_of_the_final_battle_chances_are_what_comes_of_it(players: int) -> None:
    """ADV-16.9: what Order is about to take off the guard counts before it is divided, so that chances do not leap."""
    before, after, won = [], [], []
    for seed in range(GAMES):
        m, rng = orrery.new("eternal-adversary", players, seed=seed), Random(seed)
        while isinstance(m.s, Worlds) and m.s.phase < FINAL:
            m.choose(_by_habit(m.asks[0], rng))
        before.append(win_chances(m)[0])
        while not m.over and m.asks[0].about == "split":
            m.choose(_by_habit(m.asks[0], rng))
        after.append(win_chances(m)[0])
        while not m.over:
            m.choose(_by_habit(m.asks[0], rng))
        won.append(0 in ended(m).winners)
    assert sum(before) / GAMES == pytest.approx(sum(won) / GAMES, abs=0.1)
    assert sum(before) / GAMES == pytest.approx(sum(after) / GAMES, abs=0.06)
