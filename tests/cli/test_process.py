"""The command as a process of its own: a terminal, Ctrl-C, a pipe that closes, a fault."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import orrery
from orrery import cli

PATIENCE = 30
"""Seconds without a word after which a command is given up."""
COMMAND = [sys.executable, "-m", "orrery"]


HEEDFUL = """
import signal, sys
from orrery.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""
"""The command as it is started at a terminal. What starts the tests in the background may have it ignore Ctrl-C, and a
process keeps what it was told when it was started."""


def test_a_game_through_pipes() -> None:
    words = [*COMMAND, "play", "template", "--seed", "5"]
    ran = subprocess.run(words, input="1\n" * 60, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "score" in ran.stdout
    assert "\x1b" not in ran.stdout


def test_ctrl_c_leaves_with_a_sentence_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    words = [sys.executable, "-c", HEEDFUL, "play", "template", "--seed", "5", "--save", str(file)]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = ""
        while "› " not in said:
            said += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
        assert process.stderr.read() == f"Interrupted; the match is saved as {file}.\n"
    assert not orrery.replay(file.read_text("utf-8")).over


def test_a_reader_that_goes_away_is_no_fault() -> None:
    ran = subprocess.run(
        f"{sys.executable} -m orrery rules template | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stderr == ""
    assert len(ran.stdout.splitlines()) == 1


def in_a_terminal(words: list[str], typed: list[tuple[str, str]], **environment: str) -> str:
    """Everything a terminal of 80 columns receives; each line is typed when what stands before it has been seen."""
    terminal, end = pty.openpty()
    plain = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR")}
    env = {**plain, "TERM": "xterm", "COLUMNS": "80", **environment}
    said, seen, waiting = b"", 0, list(typed)
    with subprocess.Popen([*COMMAND, *words], stdin=end, stdout=end, stderr=end, env=env) as process:
        os.close(end)
        while select.select([terminal], [], [], PATIENCE)[0]:
            try:
                said += os.read(terminal, 4096)
            except OSError:
                break
            if waiting and waiting[0][0].encode() in said[seen:]:
                seen = len(said)
                os.write(terminal, waiting.pop(0)[1].encode())
        else:
            process.kill()
            pytest.fail(f"it waits for something: {said[-300:]!r}")
    os.close(terminal)
    return said.decode("utf-8")


HOT_SEAT = ["play", "template", "--hotseat", "--seed", "4", "--players", "2"]
TYPED = [
    ("nobody else is looking. ", "\n"),
    ("for help.", "1\n"),
    ("for help.", "1\n"),
    ("nobody else is looking. ", "\n"),
    ("for help.", "quit\n"),
]
"""Player 2 alone has an ambush to hide, then bids; then Player 1 bids."""


def test_in_a_terminal_the_curtain_wipes_the_screen() -> None:
    said = in_a_terminal(HOT_SEAT, TYPED)
    assert said.count("\x1b[2J") >= 2
    assert said.count("\x1b[3J") >= 2
    assert re.search(r"\x1b\[[0-9;]*3[0-7]m", said), "no colours in a terminal"
    assert "You left before the end." in said


def test_no_color_is_respected() -> None:
    said = in_a_terminal(HOT_SEAT, TYPED, NO_COLOR="1")
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|38;[0-9;]+)m", said)
    assert "You left before the end." in said


def test_a_fault_of_ours_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def faulty(name: str) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr("orrery.cli.rulebook.load", faulty)
    monkeypatch.delenv("ORRERY_DEBUG", raising=False)
    assert cli.main(["rules", "template"]) == 3
    assert capsys.readouterr().err.startswith("A fault of Orrery itself, ZeroDivisionError: by nothing (")
    monkeypatch.setenv("ORRERY_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        cli.main(["rules", "template"])
