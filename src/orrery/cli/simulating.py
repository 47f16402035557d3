"""`orrery sim GAME`: thousands of games, and what they say about the game, its cards and a change of them."""

from __future__ import annotations

import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from orrery import executors
from orrery.cli.screen import INTERRUPTED, CommandRefused, complain, console, load, print_json, progress
from orrery.cli.setting_up import options_of
from orrery.engine.game import Game
from orrery.engine.packs import pack_from
from orrery.lab import Arm, Simulation, findings, run, write_report

if TYPE_CHECKING:
    from orrery.lab.analysis import Effect, Findings

BASE = "base"
SHOWN = 12
"""So many lines of what was found are told; the report has all."""


def sim(
    game: str,
    /,
    *,
    games: int = 1000,
    bots: str = "regular",
    pack: tuple[str, ...] = (),
    against: str | None = None,
    set: tuple[str, ...] = (),
    set_against: tuple[str, ...] = (),
    cards: str | None = None,
    players: int | None = None,
    mode: str | None = None,
    seed: int = 0,
    apart: bool = False,
    on: str = "local",
    workers: int = 1,
    file: Path | None = None,
    report: Path | None = None,
    json: bool = False,
) -> int:
    """Play thousands of games and say what they show, with error bars: who wins, what is chosen, which cards do what,
    and what a pack or an option changes.

    Parameters
    ----------
    game
        The game.
    games
        How many games in all. More than before makes an earlier run longer.
    bots
        Who plays: one for all seats, or one for each with commas between them; expert:50i thinks 50 iterations; habit
        plays by the game's policy without thinking, some hundred games a second.
    pack
        A pack to play with (A): a file or the name of an installed one; may be said again.
    against
        What A is compared with (B): a pack, several with commas between them, or base (no pack). With a pack and
        without this it is base.
    set
        An option of the game as KEY=VALUE, for both; may be said again.
    set_against
        An option of B alone, or for B otherwise than for A; may be said again.
    cards
        Measure what these cards are worth (names in notation with commas between them, or all): every deal is played a
        second time with another card in the place of one.
    players
        The number of players.
    mode
        The way to play; without it the game's first.
    seed
        The first seed.
    apart
        The bots of B do not have the chance of those of A: with B like A this shows what luck alone can do.
    on
        Where: local, local:4, ray, ray:ADDRESS.
    workers
        How many processes of this machine play at the same time.
    file
        The results; an interrupted run goes on from it. Without it: GAME.sim.
    report
        Write a page about it, with plots and tables, into this file (.html).
    json
        What was found as JSON.
    """
    if report is not None and report.suffix != ".html":
        raise CommandRefused(f"{report} must end in .html.")
    for package in ("scipy", "statsmodels"):
        import_module(package)  # who lacks them hears of it before the games, not after
    box = load(game)
    options = options_of(box, set)
    other = () if against is None or against == BASE else tuple(against.split(","))
    compared = against is not None or bool(set_against) or (bool(pack) and cards is None)
    plan = Simulation(
        game=game,
        games=games,
        bots=tuple([name.strip() for name in bots.split(",") if name.strip()]),
        players=players,
        mode=mode,
        seed=seed,
        a=Arm(packs_of(box, pack), options),
        b=Arm(packs_of(box, other), options | options_of(box, set_against)) if compared else None,
        cards=() if cards is None else tuple([name.strip() for name in cards.split(",") if name.strip()]),
        apart=apart,
    )
    file = file or Path(f"{game}.sim")
    stopped = _played(plan, file, on, workers)
    if stopped:
        complain(f"Interrupted: the finished games are in {file}. The same command goes on.")
        return INTERRUPTED
    return _told(file, report, json)


def packs_of(game: Game[Any], said: tuple[str, ...]) -> tuple[str, ...]:
    """The texts of packs that were named: files, or installed ones."""
    return tuple([pack_from(name, game.name, game.faces).text for name in said])


class Pace(ProgressColumn):
    """Games per second since this run began."""

    def __init__(self) -> None:
        super().__init__()
        self._first: float | None = None
        self._begun = time.monotonic()

    def render(self, task: Task) -> Text:
        """The pace as it is now."""
        if self._first is None and task.total is not None:
            self._first, self._begun = task.completed, time.monotonic()
        spent = time.monotonic() - self._begun
        played = task.completed - (self._first or 0.0)
        return Text(f"{played / spent:.1f} games/s" if spent > 0 and played else "", "quiet")


def _played(plan: Simulation, file: Path, on: str, workers: int) -> bool:
    """Play what is missing; whether somebody interrupted it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Pace(), TimeRemainingColumn())
    bar: Progress
    with executors.on(on, workers) as executor, progress(*columns) as bar:
        task = bar.add_task(f"{plan.game}: {' '.join(plan.bots)}", total=None)
        try:
            run(plan, file, executor, lambda done, of: bar.update(task, completed=done, total=of))
        except KeyboardInterrupt:
            return True
        except OSError as wrong:
            raise CommandRefused(f"{file} cannot be written: {wrong.strerror}.") from None
    return False


def _told(file: Path, report: Path | None, json: bool) -> int:
    """Say what the file holds."""
    from orrery import lab

    found = findings(lab.load(file))
    if report is not None:
        try:
            write_report(found, str(report))
        except OSError as wrong:
            raise CommandRefused(f"{report} cannot be written: {wrong.strerror}.") from None
    if json:
        print_json(found.plain())
        return 0
    screen = console()
    _show(screen, found)
    screen.print(f"The games are in {file}." + (f" The report is {report}." if report is not None else ""))
    return 0


def _show(screen: Console, found: Findings) -> None:
    """The most important of it."""
    played = " and ".join([f"{n:,} games of {arm}" for n, arm in zip(found.games, "AB", strict=False)])
    pace = sum(found.games) / found.seconds if found.seconds else 0.0
    screen.print(f"{played} in {found.deals:,} deals; {pace:.1f} games a second and core.")
    for kind in ("seat", "trait", "length"):
        rows = found.rows[kind]
        if rows:
            table = _table(kind, *"AB"[: len(found.games)], "95% interval of A")
            for row in rows[:SHOWN]:
                shown = [f"{x.value:.1%}" if kind != "length" else f"{x.value:.2f}" for x in row.values]
                first = row.values[0]
                span = (
                    f"{first.low:.1%} – {first.high:.1%}" if kind != "length" else f"{first.low:.2f} – {first.high:.2f}"
                )
                table.add_row(" ".join([row.name, row.which]).strip(), *shown, span)
            screen.print(table)
    alarms = found.alarms
    if not alarms:
        screen.print("Nothing that was tested is more than luck.")
        return
    table = _table("more than luck", "measure", "A", "B", "difference", "95% interval", "p, corrected")
    for effect in alarms[:SHOWN]:
        table.add_row(*_line(effect))
    screen.print(table)
    if len(alarms) > SHOWN:
        screen.print(f"and {len(alarms) - SHOWN} more; the report has all.")
    if found.accused:
        names = ", ".join([effect.name for effect in found.accused[:5]])
        screen.print(Text(f"Cards with which something is the matter, the surest first: {names}.", "title"))


def _line(effect: Effect) -> tuple[str, ...]:
    values = [f"{value:.3f}" for value in effect.values] or ["", ""]
    tested = effect.tested
    span = f"{tested.low:+.3f} – {tested.high:+.3f}"
    return effect.name, effect.what, *values, f"{tested.value:+.3f}", span, f"{effect.adjusted:.1e}"


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, border_style="quiet", pad_edge=False)
    for i, column in enumerate(columns):
        table.add_column(column, justify="left" if i == 0 or column == "measure" else "right", header_style="key")
    return table
