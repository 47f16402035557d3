"""`orrery bench` and `orrery check`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.bench import COSTS
from orrery.cli import lawful, measuring
from orrery.engine import laws
from orrery.engine.game import Setup
from orrery.games.template import Smugglers
from orrery.games.template.rules.state import Harbour

Run = Any


def test_bench_as_json(run: Run) -> None:
    ran = run("bench", "template", "--seconds", "0.1", "--json")
    assert ran.code == 0
    found = json.loads(ran.out)
    (game,) = found["games"]
    assert (game["game"], game["mode"], game["players"]) == ("template", "standard", 2)
    assert game["decisions_per_second"] > 0
    assert set(game["costs"]) == set(COSTS)
    assert set(game["places"]) == {"rest", "effect", "room"}
    assert all(value > 0 for costs in game["places"].values() for value in costs.values())
    assert found["kernel"]["bare"] > 0


def test_bench_as_a_table(run: Run) -> None:
    ran = run("bench", "template", "--seconds", "0.05", "--players", "4")
    assert ran.code == 0
    assert "template standard 4" in ran.out
    assert "µs of its own" in " ".join(ran.out.split())
    assert max(map(len, ran.out.splitlines())) <= 80


def test_bench_of_every_mode_and_number_of_players(run: Run) -> None:
    ran = run("bench", "template", "--all", "--seconds", "0.05")
    assert ran.code == 0
    assert [line.split()[:3] for line in ran.out.splitlines() if line.startswith(" template ")] == [
        ["template", "standard", n] for n in "234"
    ]
    assert "by quarter" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_check_spreads_its_games_over_all_cases(run: Run) -> None:
    ran = run("check", "template", "--games", "4", "--law", "end")
    assert ran.code == 0
    assert "✓ holds  end  4 games" in ran.out
    assert "Modes and numbers of players: 3 of 3." in ran.out
    ran = run("check", "template", "--games", "2", "--law", "end")
    assert "Modes and numbers of players: 2 of 3." in ran.out


def test_check_varies_the_settings_of_its_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    true, seen = laws.Walk, []

    def walk(law: str, setup: Setup, *more: Any, **named: Any) -> laws.Walk:
        seen.append((setup.mode, setup.options["beyond"], setup.options.get("difficulty")))
        return true(law, setup, *more, **named)

    monkeypatch.setattr(laws, "Walk", walk)
    words = ("check", "endogenesis", "--mode", "chaos-royale", "--law", "end", "--games")
    assert run(*words, "24").code == 0
    assert {beyond for _, beyond, _ in seen} == {False, True}
    assert len({difficulty for *_, difficulty in seen}) > 2
    seen.clear()
    assert run(*words, "6", "--option", "beyond=yes", "--option", "difficulty=royale").code == 0
    assert set(seen) == {("chaos-royale", True, "royale")}
    assert "has no option 'moons'" in run("check", "endogenesis", "--option", "moons=2").refused()


def test_check_runs_every_law(run: Run) -> None:
    ran = run("check", "template", "--games", "4")
    assert ran.code == 0
    for law in laws.LAWS:
        assert f"✓ holds  {law} " in ran.out


class Broken(Smugglers):
    """A game whose own check fails."""

    def check(self, s: Harbour) -> None:
        raise AssertionError("the quay is on fire")


def test_a_broken_law_fails_with_a_sentence_and_a_record(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = Broken()
    monkeypatch.setattr(lawful, "load", lambda name: broken)
    file = tmp_path / "breach.rec"
    ran = run("check", "template", "--players", "3", "--law", "conservation", "--save", str(file))
    assert "the quay is on fire" in ran.refused(code=1)
    assert "✗ broken" in ran.out
    assert orrery.replay(file.read_text("utf-8")).game.name == "template"


def test_an_interrupted_check_says_what_was_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    true, calls = laws.report, []

    def report(*args: Any, **more: Any) -> laws.Report:
        calls.append(args)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return true(*args, **more)

    monkeypatch.setattr(laws, "report", report)
    ran = run("check", "template", "--games", "6", "--law", "end")
    assert ran.refused(code=130) == "Interrupted: 4 of 6 checks were done."
    assert "4 games" in ran.out
    assert "Modes and numbers of players: 2 of 3." in ran.out


def test_an_interrupted_check_has_seen_every_case_before_it_repeats_one() -> None:
    cases = [("a", 2), ("a", 3), ("b", 4)]
    blocks = list(lawful._blocks(cases, 61, 100))
    assert [block[:2] for block in blocks[:3]] == cases
    seeds = [(mode, players, seed) for mode, players, some in blocks for seed in some]
    assert len(seeds) == len(set(seeds)) == 61
    assert sorted(seed for mode, _, seed in seeds if mode == "b") == list(range(100, 120))


def test_an_interrupted_bench_shows_what_was_measured(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def overhead(*args: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(measuring, "overhead", overhead)
    ran = run("bench", "template", "--seconds", "0.05")
    assert ran.refused(code=130) == "Interrupted: 1 of 1 games were measured."
    assert "template standard 2" in ran.out
