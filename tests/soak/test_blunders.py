"""Two hundred games of each title between novices, without a blunder."""

from __future__ import annotations

import pytest

from tests.bots.test_blunders import TITLES, blunders

GAMES = 200


@pytest.mark.parametrize("title", TITLES)
def test_a_novice_makes_no_blunder_in_many_games(title: str) -> None:
    assert [one for seed in range(1000, 1000 + GAMES) for one in blunders(title, seed, 0.3)] == []
