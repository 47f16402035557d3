"""Ten thousand games: equal arms raise no alarm, and a small change that somebody planted is found and named first."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery import lab
from orrery.executors import Local
from orrery.lab import Arm, Simulation

GAMES = 10_000
WORKERS = 2
CHANGES = {
    "an attack one point stronger": (
        "genesis",
        "quick-shot",
        """enter = [
  { name = "Range Attack [2]", kind = 1, energy = 4, range = true, sees = "LINE3", targets = [{}],
    does = [{ is = "Strike", n = 2 }] },
]""",
    ),
    "a Champion's attack one point stronger": (
        "genesis",
        "kunn",
        """active = [
  { name = "Basic Attack [3]", kind = 1, exert = true, targets = [{}], does = [{ is = "Strike", n = 3 }] },
]""",
    ),
    "a price of 1 instead of 4": ("entropy", "p28-mere", "cost = 1"),
}


@pytest.mark.parametrize("game", orrery.list_games())
def test_equal_arms_raise_no_alarm(game: str, tmp_path: Path) -> None:
    """One run for each game with bots that have chance of their own in each arm. The seed is fixed: with another one,
    one run in twenty may raise an alarm, and that is what the level says."""
    plan = Simulation(game, GAMES // 5, bots=("habit",), b=Arm(), apart=True, seed=1_000_000)
    found = lab.findings(lab.run(plan, tmp_path / "a.sim", Local(WORKERS)))
    assert len(found.compared) > 100
    assert [(effect.what, effect.name, effect.tested) for effect in found.compared if effect.alarm] == []


@pytest.mark.parametrize("change", CHANGES)
def test_a_planted_change_is_found_and_named_first(change: str, tmp_path: Path) -> None:
    game, card, fields = CHANGES[change]
    pack = f'name = "Planted"\ngame = "{game}"\n\n[[card]]\nlike = "{card}"\n{fields}\n'
    plan = Simulation(game, GAMES, bots=("habit",), a=Arm((pack,)), b=Arm())
    found = lab.findings(lab.run(plan, tmp_path / "a.sim", Local(WORKERS)))
    assert [effect.card for effect in found.accused][:1] == [card]
