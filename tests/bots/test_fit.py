"""Learning what features of a position are worth from how games ended."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random

import pytest

import orrery
from orrery.bots.fit import Row, fit, regression, rows_of, surprise
from orrery.engine.clauses import BadSetup
from orrery.executors import Local
from orrery.games.eternal_adversary.strategy.evaluate import FAVOUR, TRUST
from orrery.strategy import strategy_of
from orrery.strategy.linear import LinearEvaluator, chance, written

LEARNT = [("endless-forms", 1.0, 0.0), ("eternal-adversary", TRUST, FAVOUR), ("genesis", 1.0, 0.0)]


def test_the_regression_finds_what_games_were_decided_by() -> None:
    rng, truth, rows = Random(3), (1.5, 0.0, -0.8, 0.3), list[Row]()
    for _ in range(6000):
        has = [(i, rng.gauss(0, 1 + i)) for i in range(4)]
        odds = sum([truth[i] * x for i, x in has])
        rows.append((has, 0.5, float(rng.random() < 1 / (1 + exp(-odds)))))
    found = regression(rows, 5)
    assert found[:4] == pytest.approx(truth, abs=0.12)
    assert found[4] == 0, "what was never seen counts nothing"
    said = [chance(sum([found[i] * x for i, x in has])) for has, _, _ in rows]
    assert surprise(said, rows) < surprise([0.5] * len(rows), rows) - 0.2


@pytest.mark.parametrize(("game", "trust", "favour"), LEARNT)
def test_positions_of_a_game_are_counted_as_they_are_judged(game: str, trust: float, favour: float) -> None:
    """The weights of the game make of each row the chance that `evaluate` gave, so what is fitted is what is used."""
    judge = strategy_of(orrery.find(game)).evaluator
    assert judge is not None
    weights = [w for pair in zip(judge.late, judge.early, strict=True) for w in pair]
    rows = [row for seed in range(3) for row in rows_of(orrery.find(game), seed)]
    assert len(rows) > 15
    for has, looked, _ in rows:
        said = chance(trust * sum([weights[i] * x for i, x in has]) + favour)
        assert said == pytest.approx(looked, abs=1e-6)


def test_many_games_teach_more_than_knowing_who_wins_most(tmp_path: Path) -> None:
    found = fit("endless-forms", 400, seed=7)
    assert found.after < found.knows_nothing
    file = tmp_path / "evaluator.toml"
    file.write_text(written(found.weights), "utf-8")
    judge = strategy_of(orrery.find("endless-forms")).evaluator
    assert judge is not None
    read = LinearEvaluator.read(judge.names, file)
    assert read.late[0] == pytest.approx(found.weights["growth"][0], abs=0.001)


def test_two_workers_learn_the_same_as_one() -> None:
    one, two = fit("endless-forms", 60, seed=1), fit("endless-forms", 60, seed=1, executor=Local(2))
    assert one == two


def test_what_cannot_be_learnt_is_refused() -> None:
    with pytest.raises(BadSetup, match="does not evaluate positions by features"):
        fit("template", 100)
    with pytest.raises(BadSetup, match="at least 12 games"):
        fit("genesis", 3)
