"""`orrery lookback`: what a finished match was decided by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from rich import box
from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import orrery
from orrery.bots import lookback as looking
from orrery.bots.lookback import Account, LookBack, Turning
from orrery.cli.screen import CommandRefused, console, print_json, progress, read_match

ROWS = 20
"""So many rows of the curve are printed."""


def lookback(file: Path, /, *, worlds: int = looking.WORLDS, json: bool = False) -> int:
    """Look back at a finished match: who was ahead when, where it turned and which choice was better, what was luck and
    what were choices, and how well each player chose.

    Parameters
    ----------
    file
        The record.
    worlds
        Worlds imagined for each seat at each choice.
    json
        As JSON for other programs.
    """
    if not 2 <= worlds <= 1000:
        raise CommandRefused(f"There must be 2 to 1000 worlds, not {worlds}.")
    match = read_match(file, orrery.replay)
    with progress(TextColumn("looking back"), BarColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("looking back", total=None)
        found = looking.look_back(match, worlds, progress=lambda n, of: bar.update(task, completed=n, total=of))
    if json:
        print_json(asdict(found))
    else:
        _show(console(), found)
    return 0


def _show(screen: Console, found: LookBack) -> None:
    screen.print(Text("Chance to win: from what each could know, and with everything known", "title"))
    curve = _table("choice", *[column for name in found.names for column in (name, "all known")])
    last = len(found.moments) - 1
    for n in sorted({round(k * last / ROWS) for k in range(ROWS + 1)} if last >= 0 else ()):
        moment = found.moments[n]
        pairs = zip(moment.known, moment.true, strict=True)
        curve.add_row(str(n + 1), *[f"{chance:.0%}" for pair in pairs for chance in pair])
    screen.print(curve)
    screen.print(Text("Turning points", "title"))
    for turn in found.turnings:
        screen.print(Text(f"  {_told(found, turn)}"))
    screen.print(Text("What it came from, in points of the chance to win", "title"))
    table = _table("", *found.names)
    rows: dict[str, Callable[[Account], str]] = {
        "at the beginning": lambda one: f"{one.begin:.0%}",
        "own choices": lambda one: _points(one.own),
        "choices of others": lambda one: _points(one.others),
        "luck": lambda one: _points(one.luck),
        "not foreseen": lambda one: _points(one.rest),
        "at the end": lambda one: f"{one.end:.0%}",
        "accuracy": lambda one: "–" if one.accuracy is None else f"{one.accuracy:.0%}",
        "mistakes": lambda one: f"{one.mistakes} of {one.choices}",
    }
    for words, shown in rows.items():
        table.add_row(words, *[shown(one) for one in found.accounts])
    screen.print(table)


def _points(part: float) -> str:
    """A part of a chance in points, with its sign."""
    return f"{100 * part:+.0f}" if abs(part) >= 0.005 else "0"


def _told(found: LookBack, turn: Turning) -> str:
    """A turning point in a line or two."""
    moment, name = found.moments[turn.moment], found.names[turn.seat]
    begin = f"choice {turn.moment + 1}: {name} {_points(turn.change)} points by "
    if turn.by == "luck":
        return f"{begin}luck. {' '.join(moment.told)}"
    why = " ".join((*turn.does, *turn.reasons))
    return f"{begin}“{moment.label}”. Better was “{moment.best_label}”. {why}"


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, border_style="quiet", pad_edge=False)
    for i, column in enumerate(columns):
        table.add_column(column, justify="left" if i == 0 else "right", header_style="key")
    return table
