"""Positions judged by their features: weights by name, from a file that can be read and written."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.strategy.linear import Features, LinearEvaluator, chance, written

NAMES = ("points", "hand.fox", "hand.owl")
WEIGHTS = {"points": (0.5, -0.25), "hand.owl": (1.0, 2.0)}


def test_weights_move_from_the_beginning_to_the_end() -> None:
    judge = LinearEvaluator(NAMES, WEIGHTS)
    has = [(0, 4.0), (2, 1.0)]
    assert judge.strength(has, left=0.0) == pytest.approx(4 * 0.5 + 1.0)
    assert judge.strength(has, left=1.0) == pytest.approx(4 * 0.25 + 3.0)
    assert judge.odds(Features(0.0, 0.5, [has, []])) == [pytest.approx(1.5), 0.0]


def test_what_no_weight_is_known_of_counts_nothing() -> None:
    assert LinearEvaluator(NAMES, WEIGHTS).strength([(1, 99.0)], left=1.0) == 0


def test_a_weight_for_what_is_not_counted_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no features hand\.bat"):
        LinearEvaluator(NAMES, {"hand.bat": (1.0, 0.0)})


def test_the_file_reads_back(tmp_path: Path) -> None:
    file = tmp_path / "evaluator.toml"
    file.write_text(written(WEIGHTS, ["where it comes from"]), "utf-8")
    assert file.read_text("utf-8").startswith("# where it comes from\npoints = [0.500, -0.250]\n\n[hand]\n")
    judge = LinearEvaluator.read(NAMES, file)
    assert (judge.late, judge.early) == ([0.5, 0.0, 1.0], [-0.25, 0.0, 2.0])


def test_chances_are_between_0_and_1() -> None:
    assert chance(0) == 0.5
    assert 0 < chance(-1e9) < 1e-9
    assert chance(2) == pytest.approx(1 - chance(-2))
