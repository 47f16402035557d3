"""`orrery learn`: lessons in the terminal, by piped input."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

Run = Any


@pytest.fixture(autouse=True)
def own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """What has been learned is kept in a folder of this test alone."""
    for name in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def test_a_lesson_from_its_beginning_to_its_end(run: Run) -> None:
    ran = run("learn", "template", typed="\nbid 3\nbid 2\nplay trade\n")
    assert ran.code == 0
    assert ran.err == ""
    for said in (
        "At the harbour, 1 of 3",
        "That would win too, and cost more than you need.",
        "so the Silk is yours",
        "Done: You can win a cargo and play a card.",
        "orrery play template",
    ):
        assert said in ran.out, said
    assert ran.out.count("bid 2") >= 1
    assert "All lessons are done" in run("learn", "template").out, "it is remembered"
    assert "✓" in run("learn", "template", "--all").out


def test_back_again_skip_and_leave(run: Run) -> None:
    ran = run("learn", "template", "1", typed="back\n\nback\n\nbid 2\nagain\nskip\n")
    assert ran.code == 0
    assert "This is the first step." in ran.out
    assert ran.out.count("At the harbour, 1 of 3") == 3
    assert "orrery learn template harbour brings it back" in ran.out
    left = run("learn", "template", "harbour", typed="\nquit\n")
    assert (left.code, "You left. Go on with: orrery learn template" in left.out) == (0, True)
    assert "All lessons are done" not in run("learn", "template").out


def test_looking_things_up_and_refusals_stay_in_place(run: Run) -> None:
    ran = run("learn", "template", typed="nonsense\n\nbid 99\nrules cargo\nlog\n?\nbid\nquit\n")
    assert ran.code == 0
    assert "Press Enter to go on" in ran.out
    assert "only 4 coins" in " ".join(ran.out.split())
    assert "That could be" in ran.out
    assert ran.out.count("2 of 3") == 1


def test_what_there_is_not_is_refused_in_one_sentence(run: Run) -> None:
    assert "has no lesson 'nonsense'" in run("learn", "template", "nonsense").refused()
    assert "99" in run("learn", "template", "99").refused()
    run("learn", "chess").refused()
    run("learn", "template", "1", "2").refused()


def test_a_file_of_progress_that_is_not_ours_is_no_harm(run: Run, own_data: Path) -> None:
    for folder in (own_data / "orrery", own_data / ".local/share/orrery"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "lessons.json").write_text("[1, 2", "utf-8")
    assert run("learn", "template", typed="quit\n").code == 0


def test_a_first_game_with_a_coach(run: Run) -> None:
    ran = run("play", "template", "--seed", "5", "--coach", "--bot", "novice", typed="1\n" * 8)
    assert ran.code == 0
    assert ran.out.count("Coach: Now all bid") == 1
    assert "Coach:" not in run("play", "template", "--seed", "5", typed="1\n" * 8).out
