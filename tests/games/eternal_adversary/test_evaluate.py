"""What bots think of positions and options."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.games.eternal_adversary.evaluate import best_set, work
from orrery.games.eternal_adversary.tables import ARM_NAMES


@pytest.mark.parametrize("players", [2, 5])
def test_every_option_has_a_weight_and_chances_add_up(players):
    m, rng = orrery.new("eternal-adversary", players, seed=players), Random(players)
    while not m.over:
        ask = rng.choice(m.asks)
        weights = ask.game.weights(ask.table, ask)
        if weights is not None:
            assert len(weights) == len(ask.choices)
            assert min(weights) > 0
        chances = m.evaluate()
        assert chances[0] + chances[1] == pytest.approx(1)
        m.choose(rng.choice(ask.options), ask.seat)


def test_work_counts_the_dangerous_ones_and_two_hands_hold_what_they_can():
    assert work([(10.0, 4.0)]) == 40
    assert work([(10.0, 4.0), (5.0, 4.0)]) == work([(5.0, 4.0), (10.0, 4.0)]) == 80
    knife, claymore = ARM_NAMES.index("bowie-knife"), ARM_NAMES.index("claymore")
    assert best_set([knife, claymore], 2.0, 2) > best_set([knife], 2.0, 2) > 0
