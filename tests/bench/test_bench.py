"""The measuring library measures what it says."""

from __future__ import annotations

from random import Random

import pytest

from orrery import bench
from orrery.engine.flow import Match
from orrery.games.template import GAME


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bare_rules_play_the_same_games_as_a_match(players: int) -> None:
    setup = GAME.prepare(players)
    for seed in range(10):
        match = Match.new(setup, seed)
        bench.play_randomly(match, Random(seed).random)
        assert match.s.digest() == bench.play_bare(setup, seed).digest()


def test_positions_are_of_the_place_they_are_filed_under() -> None:
    kept = bench.sample(GAME.prepare(3), 0.05)
    assert set(kept) == set(bench.PLACES)
    for place, positions in kept.items():
        assert 0 < len(positions) <= bench.KEPT
        for match in positions:
            assert not match.over
            assert match.resting == (place == "rest")
            assert bench.place_of(match) == place


def test_figures_hold_every_cost_of_every_place() -> None:
    figures = bench.measure(GAME, 0.05, players=4)
    assert (figures.game, figures.mode, figures.players) == ("template", "standard", 4)
    assert figures.matches >= 1
    assert figures.decisions >= figures.matches
    for costs in (figures.costs, *figures.places.values()):
        assert list(costs) == list(bench.COSTS)
        assert all(cost > 0 for cost in costs.values())


def test_the_kernel_is_the_difference() -> None:
    found = bench.overhead(GAME, 0.02)
    assert found.decisions > 0
    assert found.kernel == found.match - found.bare
    assert found.plain()["kernel"] == found.kernel
