"""Records from the command line: replayed, walked through, verified; broken ones are refused with file and line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery import bots

Run = Any


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match of three random bots."""
    match = orrery.new("template", players=3, seed=2)
    bots.play_out(match, [bots.RandomBot(seat) for seat in range(3)])
    file = tmp_path / "match.rec"
    file.write_text(match.record(), "utf-8")
    return file


def test_replay_tells_the_story_and_the_outcome(run: Run, record: Path) -> None:
    match = orrery.replay(record.read_text("utf-8"))
    for words, viewer in (((), None), (("--seat", "2"), 1)):
        ran = run("replay", str(record), *words)
        assert ran.code == 0
        said = " ".join(ran.out.split())
        for line in match.story(viewer):
            assert line.sentence in said
        assert "score" in said


def test_step_by_step_goes_on_back_and_to_a_number(run: Run, record: Path) -> None:
    ran = run("replay", str(record), "--step", "--seat", "1", typed="\n\nb\n3\nwhat\nq\n")
    assert ran.code == 0
    stops = [line.split(" of ")[0] for line in ran.out.splitlines() if ": Enter, b, a number or q" in line]
    assert stops == ["1", "2", "3", "2", "3", "3"]
    assert "Press Enter to go on" in ran.out


def test_step_by_step_to_the_end_shows_the_outcome(run: Run, record: Path) -> None:
    ran = run("replay", str(record), "--step", typed="\n" * 200)
    assert ran.code == 0
    assert "score" in ran.out
    assert run("replay", str(record), "--step", typed="\n").code == 0


def test_an_unfinished_record_says_who_is_asked_and_nothing_secret(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "open.rec"
    match = orrery.new("template", players=2, seed=1)
    file.write_text(match.record(), "utf-8")
    asked = [match.setup.names[ask.seat] for ask in match.asks]
    ran = run("replay", str(file))
    assert all(f"{name} is asked." in ran.out for name in asked)
    assert match.asks[0].prompt not in ran.out
    ran = run("replay", str(file), "--seat", str(match.asks[0].seat + 1))
    assert match.asks[0].prompt in ran.out


def test_verify_holds(run: Run, record: Path) -> None:
    ran = run("verify", str(record))
    assert ran.code == 0
    assert ran.out.startswith("The record holds.")
    assert orrery.replay(record.read_text("utf-8")).digest() in ran.out


def corrupted(text: str) -> dict[str, str]:
    lines = text.split("\n")
    middle = len(lines) // 2
    return {
        "empty": "",
        "foreign": "Dear Ada\n",
        "header": text.replace("players: 3", "players: 9"),
        "line changed": "\n".join([*lines[:middle], lines[middle] + "x", *lines[middle + 1 :]]),
        "line missing": "\n".join([*lines[:middle], *lines[middle + 1 :]]),
        "truncated": "\n".join(lines[:middle]),
        "no end": "\n".join([*lines[:-2], ""]),
        "too long": text + "more\n",
    }


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("kind", sorted(corrupted("")))
def test_a_broken_record_is_refused_with_its_line(run: Run, record: Path, command: str, kind: str) -> None:
    record.write_text(corrupted(record.read_text("utf-8"))[kind], "utf-8")
    assert run(command, str(record)).refused().startswith(f"{record}, line ")


def test_what_is_no_text_or_no_file_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"\xff\xfe\x00")
    assert run("verify", str(file)).refused() == f"{file} is not a record: it is not UTF-8 text."
    assert "Is a directory" in run("replay", str(tmp_path)).refused()
    assert "No such file" in run("replay", str(tmp_path / "none")).refused()


def test_what_is_far_too_long_or_deep_is_refused(run: Run, record: Path, tmp_path: Path) -> None:
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(1 << 32)  # nothing but zeros, and no place on the disk
    assert "none has more than 32 MB" in run("verify", str(huge)).refused()
    assert "none has more than 32 MB" in run("replay", "/dev/zero").refused()
    text = record.read_text("utf-8")
    for deep in ("[" * 100_000, '{"a":' * 100_000, "9" * 5000):
        record.write_text(text.replace("options: {}", f"options: {deep}"), "utf-8")
        assert run("verify", str(record)).refused().startswith(f"{record}, line ")
    record.write_text(text.replace("players: 3", "players: " + "9" * 5000), "utf-8")
    assert "is no number of players" in run("verify", str(record)).refused()


def test_numbers_nobody_can_mean_are_no_faults(run: Run, record: Path) -> None:
    long = "9" * 5000
    assert run("play", "template", "--seed", long, typed=f"{long}\nquit\n").code == 0
    assert "There is no option 9999" in run("play", "template", "--seed", "5", typed=f"{long}\nquit\n").out
    assert run("replay", str(record), "--step", typed=f"{long}\nq\n").code == 0


def test_a_seat_that_was_not_there_is_refused(run: Run, record: Path) -> None:
    assert run("replay", str(record), "--seat", "4").refused().endswith("its seats are 1 to 3.")
