"""Arena, hints and analyses on the command line."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from random import Random

import pytest

import orrery
from orrery.bots import practise as practising
from orrery.cli import main
from orrery.strategy.learnt import LearntPrior


@pytest.fixture
def half(tmp_path: Path) -> Path:
    """The record of a match in the middle of a turn."""
    match, rng = orrery.new("template", players=3, seed=3), Random(1)
    for _ in range(12):
        match.choose(rng.choice(match.asks[0].options))
    path = tmp_path / "half.rec"
    path.write_text(match.record(), "utf-8")
    return path


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The record of a finished match."""
    match, rng = orrery.new("template", players=2, seed=3), Random(1)
    while not match.over:
        match.choose(rng.choice(match.asks[0].options))
    path = tmp_path / "whole.rec"
    path.write_text(match.record(), "utf-8")
    return path


def test_an_arena_is_told_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "template", "--bots", "random,novice", "--games", "6", "--players", "2"]) == 0
    out = capsys.readouterr().out
    assert "95% interval" in out
    assert "novice" in out
    assert "seeds won, even, lost" in out
    assert "6 games of template; the first seat won" in out


def test_an_arena_in_which_nobody_won_is_told_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "arena.jsonl"
    words = ["arena", "template", "--bots", "random,random:1", "--players", "2", "--games", "2", "--file", str(file)]
    assert main(words) == 0
    plan, *games = file.read_text("utf-8").splitlines()
    drawn = [json.dumps(json.loads(line) | {"winners": [], "ranks": [1, 1]}) for line in games]
    file.write_text("\n".join([plan, *drawn, ""]), "utf-8")
    capsys.readouterr()
    assert main(words) == 0
    assert "2 games of template; nobody won one;" in capsys.readouterr().out


def test_an_arena_is_kept_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "arena.jsonl"
    words = ["arena", "template", "--bots", "random,random:1", "--players", "2", "--file", str(file), "--json"]
    assert main([*words, "--games", "4"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert main([*words, "--games", "8"]) == 0
    second = json.loads(capsys.readouterr().out)
    assert (first["games"], second["games"]) == (4, 8)
    assert json.loads(file.with_suffix(".json").read_text())["games"] == 8


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["arena", "template", "--bots", "random"], "at least two bots"),
        (["arena", "template", "--bots", "random,wizard"], "There is no bot 'wizard'"),
        (["arena", "template", "--workers", "0"], "1 to 256 workers"),
        (["arena", "chess"], "There is no game"),
        (["arena", "template", "--games", "0"], "at least one game"),
        (["fit", "template"], "does not evaluate positions by features"),
        (["fit", "genesis", "--games", "2"], "at least 12 games"),
        (["fit", "genesis", "--workers", "0"], "1 to 256 workers"),
        (["practise", "template"], "has no choices to practise"),
        (["practise", "genesis", "--games", "0"], "at least one game"),
        (["hint", "nowhere.rec"], "cannot be read"),
        (["analyse", "nowhere.rec"], "cannot be read"),
        (["analyse", "nowhere.rec", "--plot", "x.gif"], "must end in .png or .svg"),
        (["analyse", "nowhere.rec", "--worlds", "0"], "1 to 1000 worlds"),
    ],
)
def test_refusals_are_one_sentence(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    err = capsys.readouterr().err
    assert why in err
    assert err.count("\n") == 1


def test_what_was_learnt_is_told_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evaluator.toml"
    assert main(["fit", "endless-forms", "--games", "30", "--file", str(file)]) == 0
    assert "the new weights" in capsys.readouterr().out
    assert file.read_text("utf-8").startswith("# orrery fit endless-forms --games 30 --seed 1000: ")


def test_what_was_practised_is_told_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practising, "LEAST", 0.01)
    file = tmp_path / "learnt.toml"
    assert main(["practise", "genesis", "--games", "10", "--file", str(file)]) == 0
    assert "of 400 other games over those by habit alone" in " ".join(capsys.readouterr().out.split())
    assert file.read_text("utf-8").startswith("# orrery practise genesis --games 10 --seed 1000: the likeliest")
    assert LearntPrior.read(file).figures


def test_a_package_that_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["fit", "endless-forms", "--games", "12"]) == 2
    assert "needs the package numpy, which is not installed: pip install 'orrery[bots]'" in capsys.readouterr().err


def test_a_hint_names_the_best_option_and_says_why(half: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", str(half), "--iterations", "30"]) == 0
    out = capsys.readouterr().out
    assert "Play a card, hide an ambush, or pass." in out
    assert re.search(r"wins in (about \d+%|under 1%|over 99%)", " ".join(out.split()))
    assert main(["hint", str(half), "--iterations", "30", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["hints"]) > 1


def test_there_is_no_hint_for_a_finished_match(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", str(whole)]) == 2
    assert "The match is over" in capsys.readouterr().err
    assert main(["hint", str(whole), "--iterations", "0"]) == 2
    assert "more than 0" in capsys.readouterr().err


def test_an_analysis_is_told_kept_and_drawn(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "curve.svg"
    assert main(["analyse", str(whole), "--worlds", "1", "--plot", str(picture)]) == 0
    assert "Turning points" in capsys.readouterr().out
    assert picture.read_text().startswith("<?xml")
    assert main(["analyse", str(whole), "--worlds", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["points"][0]["chances"]
