"""The screen: calm colours that are never the only signal, refusals in one sentence, files read and written safely."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress, ProgressColumn
from rich.text import Text
from rich.theme import Theme

from orrery.engine.clauses import BadRecord, OrreryError
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.record import FORMATS
from orrery.games import NAMES, TEMPLATE, find

REFUSED, FAILED, BROKEN, INTERRUPTED = 2, 1, 3, 130
"""Exit codes: something was refused; a law is broken, a clause uncovered or a bot failed; a fault of ours; Ctrl-C."""

THEME = Theme(
    {
        "title": "bold",
        "name": "cyan",
        "key": "dim",
        "quiet": "dim",
        "mine": "bold",
        "back": "dim italic",
        "number": "cyan",
        "word": "cyan",
        "card": "bold",
        "good": "green",
        "bad": "red",
    }
)


class CommandRefused(OrreryError):
    """Something asked of the command line cannot be done; `str()` is one sentence."""


def console(stderr: bool = False) -> Console:
    """A console on the output as it is now; texts are never read as markup."""
    return Console(theme=THEME, highlight=False, markup=False, emoji=False, stderr=stderr)


def complain(sentence: str) -> None:
    """One sentence on the error output."""
    print(" ".join(sentence.split()), file=sys.stderr)


def progress(*columns: ProgressColumn) -> Progress:
    """A bar on the error output, for people who look at it: nothing is written where nobody does."""
    screen = console(stderr=True)
    return Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)


def print_json(value: Any) -> None:
    """Plain data for other programs."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


# ---------------------------------------------------------------- games
def load(name: str) -> Game[Any]:
    """The game of this name; one that cannot be imported is refused like one that does not exist."""
    try:
        return find(name)
    except OrreryError:
        raise
    except Exception as wrong:
        raise CommandRefused(f"The game {name!r} cannot be loaded ({type(wrong).__name__}: {wrong}).") from wrong


def folder_of(game: Game[Any]) -> str:
    """The name of the game's folder."""
    return game.name.replace("-", "_")


def every_name() -> tuple[str, ...]:
    """The games people are offered and the one to copy."""
    return (*NAMES, TEMPLATE)


def counts(players: tuple[int, ...]) -> str:
    """The numbers of players of a mode: "2", "3–5", "1, 3"."""
    if len(players) > 1 and players == tuple(range(players[0], players[-1] + 1)):
        return f"{players[0]}–{players[-1]}"
    return ", ".join(map(str, players))


# ---------------------------------------------------------------- files
LONGEST = 32 << 20
"""No record has so many bytes: the longest matches have some hundred thousand."""


def read_match(file: Path, rebuild: Callable[[str], Match]) -> Match:
    """The match of a record (`rebuild` is orrery.replay or orrery.verify); what is wrong is said with file and line."""
    try:
        with file.open("rb") as open_file:
            raw = open_file.read(LONGEST + 1)
        if len(raw) > LONGEST:
            raise CommandRefused(f"{file} is not a record: none has more than {LONGEST >> 20} MB.")
        return rebuild(raw.decode("utf-8"))
    except BadRecord as wrong:
        sentence = str(wrong)
        raise CommandRefused(f"{file}, {sentence[:1].lower()}{sentence[1:]}") from None
    except OSError as wrong:
        raise CommandRefused(f"{file} cannot be read: {wrong.strerror}.") from None
    except UnicodeDecodeError:
        raise CommandRefused(f"{file} is not a record: it is not UTF-8 text.") from None


def make_folder(folder: Path) -> None:
    """A folder to write into, made if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise CommandRefused(f"The folder {folder} cannot be made: {wrong.strerror}.") from None


def check_target(file: Path) -> None:
    """Refuse to write a record where it cannot be written, or over something that is none."""
    if not file.parent.is_dir():
        raise CommandRefused(f"{file} cannot be written: there is no folder {file.parent}.")
    if file.is_dir():
        raise CommandRefused(f"{file} cannot be written: it is a folder.")
    if file.exists() and not _is_record(file):
        raise CommandRefused(f"{file} exists and is not a record, so it is left alone: choose another name.")


def _is_record(file: Path) -> bool:
    """Whether a file may be overwritten: it is a record, or empty."""
    try:
        with file.open("rb") as old:
            start = old.read(len(FORMATS[0])).decode(errors="replace")
    except OSError as wrong:
        raise CommandRefused(f"{file} cannot be written: {wrong.strerror}.") from None
    return start in ("", *FORMATS)


def write_record(file: Path, text: str) -> None:
    """Write a record whole or not at all."""
    check_target(file)
    draft = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        draft.write_bytes(text.encode())
        draft.replace(file)
    except OSError as wrong:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise CommandRefused(f"{file} cannot be written: {wrong.strerror}.") from None


# ---------------------------------------------------------------- input
class InputEnded(Exception):
    """There is no more input."""


def read_line(screen: Console, prompt: str = "› ") -> str:
    """One line from the person at the screen. Input from a file or a pipe is written out, so that it reads the same."""
    if sys.stdin is None:
        raise InputEnded
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (gives `input` a history and editing keys)
        try:
            return input(prompt).strip()
        except EOFError:
            screen.print()
            raise InputEnded from None
    screen.print(Text(prompt, style="number"), end="")
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        raise CommandRefused("The input is not UTF-8 text.") from None
    screen.print(line.strip())
    if not line:
        raise InputEnded
    return line.strip()
