"""`orrery sim`: what is said, kept and refused."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from orrery import lab
from tests.cli.conftest import Run
from tests.cli.test_process import HEEDFUL

WORDS = ("sim", "template", "--bots", "habit")
PACK = """
name = "Plain"
game = "template"

[[card]]
like = "spyglass"
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def slug() -> str:
    return lab.Simulation("template", 1, bots=("habit",)).setup(lab.Arm()).game.faces[0].slug


def test_games_are_played_kept_and_told(run: Run) -> None:
    ran = run(*WORDS, "--games", "40")
    assert ran.code == 0
    assert "40 games of A in 40 deals" in ran.out
    assert "decisions a turn" in ran.out
    assert "The games are in template.sim." in " ".join(ran.out.split())
    assert len(list(lab.load("template.sim"))) == 40


def test_a_pack_is_held_against_the_game_without_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "plain.toml").write_text(PACK.replace("spyglass", slug()), "utf-8")
    ran = run(*WORDS, "--games", "20", "--pack", "plain.toml", "--report", "out.html")
    assert ran.code == 0
    assert "10 games of A and 10 games of B in 10 deals" in ran.out
    assert "Nothing that was tested is more than luck." in ran.out
    assert "the pack Plain" in (tmp_path / "out.html").read_text("utf-8")
    found = lab.load("template.sim")
    assert [len(packs) for packs in found.header.packs] == [1, 0]
    assert run(*WORDS, "--games", "4", "--against", "plain.toml", "--file", "b.sim").code == 0
    assert [len(packs) for packs in lab.load("b.sim").header.packs] == [0, 1]


def test_options_of_both_and_of_b(run: Run) -> None:
    words = ("sim", "entropy", "--bots", "habit", "--games", "2", "--set", "round_cap=3", "--json")
    ran = run(*words, "--set-against", "focus=choose")
    assert ran.code == 0
    plan = json.loads(ran.out)["simulation"]
    assert plan["a"]["options"] == {"round_cap": 3}
    assert plan["b"]["options"] == {"round_cap": 3, "focus": "choose"}


def test_cards_are_measured_by_matched_pairs(run: Run) -> None:
    ran = run(*WORDS, "--games", "60", "--cards", "all", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["simulation"]["cards"] == ["all"]
    assert sum(len(deal.pairs) for deal in lab.load("template.sim")) >= 25


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("sim", "chess"), "There is no game"),
        ((*WORDS, "--games", "0"), "at least one game"),
        ((*WORDS, "--report", "x.pdf"), "must end in .html"),
        ((*WORDS, "--on", "moon"), "no place 'moon'"),
        ((*WORDS, "--workers", "0"), "1 to 256 workers"),
        ((*WORDS, "--pack", "nowhere.toml"), "nowhere.toml"),
        ((*WORDS, "--against", "nowhere"), "nowhere"),
        ((*WORDS, "--set", "x=1"), "no option 'x'"),
        ((*WORDS, "--cards", "unicorn"), "no card 'unicorn'"),
        ((*WORDS, "--file", "none/a.sim"), "none/a.sim"),
        (("sim", "template", "--bots", "wizard"), "no bot 'wizard'"),
    ],
)
def test_refusals_are_one_sentence(words: tuple[str, ...], why: str, run: Run) -> None:
    assert why in run(*words).refused()


def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(tmp_path: Path) -> None:
    """In a terminal, with two workers: the bar tells the pace, Ctrl-C leaves, the rest is played later."""
    words = [*WORDS, "--games", "3000", "--workers", "2"]
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}
    terminal, end = pty.openpty()
    command = [sys.executable, "-c", HEEDFUL, *words]
    with subprocess.Popen(command, stdin=end, stdout=end, stderr=end, env=env, cwd=tmp_path) as process:
        os.close(end)
        said = b""
        while b"games/s" not in said:
            said += os.read(terminal, 4096)
        process.send_signal(signal.SIGINT)
        while True:
            try:
                said += os.read(terminal, 4096)
            except OSError:
                break
        assert process.wait() == 130
    os.close(terminal)
    assert b"The same command goes on." in said
    before = [deal.deal for deal in lab.load(tmp_path / "template.sim")]
    assert 0 < len(before) < 3000
    ran = subprocess.run([*command[:3], *WORDS, "--games", str(len(before) + 20)], cwd=tmp_path, check=False)
    assert ran.returncode == 0
    after = [deal.deal for deal in lab.load(tmp_path / "template.sim")]
    assert after[: len(before)] == before
    assert sorted(after) == sorted(set(after))
    assert set(range(len(before) + 20)) <= set(after)
