"""What practice adds to habit."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.strategy.learnt import LearntPrior, Traits, written


def test_figures_add_up_by_name_and_by_what_holds() -> None:
    practice = LearntPrior({"play.fox": {"always": 0.5, "rain": -1.5}})
    traits = Traits(["play.fox", "pass"], ["always", "rain", "night"])
    assert practice.gains(traits) == [-1.0, 0.0]
    assert practice.upon([2.0, 3.0], traits) == pytest.approx([2 * 0.36788, 3.0], abs=1e-4)
    assert practice.upon(None, traits) == pytest.approx([0.36788, 1.0], abs=1e-4)


def test_practice_is_read_as_it_was_written(tmp_path: Path) -> None:
    practice = LearntPrior({"play.fox.now": {"always": 0.5, "life-3": -1.25}, "pass": {"rain": 0.1}})
    file = tmp_path / "learnt.toml"
    file.write_text(written(practice, ["where it comes from"]), "utf-8")
    assert file.read_text("utf-8").startswith("# where it comes from\n")
    assert LearntPrior.read(file).figures == practice.figures
