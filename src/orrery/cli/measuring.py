"""`orrery bench [GAME]`: how fast the games are on this machine."""

from __future__ import annotations

import platform
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import SpinnerColumn, TextColumn
from rich.table import Table
from rich.text import Text

from orrery import __version__
from orrery.bench import COSTS, Figures, Overhead, measure, overhead
from orrery.cli.screen import INTERRUPTED, CommandRefused, complain, console, every_name, load, print_json, progress
from orrery.engine import laws
from orrery.engine.game import Game
from orrery.games import TEMPLATE

LONGEST = 3600
Way = tuple[Game[Any], str | None, int | None]
WHERE = {"rest": "at a REST", "effect": "in an effect", "room": "in a room"}


def bench(
    game: str | None = None,
    /,
    *,
    seconds: float = 2.0,
    mode: str | None = None,
    players: int | None = None,
    all: bool = False,
    json: bool = False,
) -> int:
    """Measure decisions a second in random play, and what a fork, a view, an imagined world, a copy and a digest cost.

    Parameters
    ----------
    game
        The game; without it all of them.
    seconds
        How long to measure each game.
    mode
        The way to play; without it the game's first.
    players
        The number of players; without it the fewest.
    all
        Every mode with every number of players, each for so many seconds.
    json
        As JSON for other programs.
    """
    if not 0 < seconds <= LONGEST:
        raise CommandRefused(f"The time is {seconds:g} seconds; it must be more than 0 and at most {LONGEST}.")
    chosen = [load(game)] if game is not None else _loadable()
    kernel_game = chosen[0] if game == TEMPLATE else load(TEMPLATE)
    ways: list[Way] = [
        (one, m, n) for one in chosen for m, n in (laws.cases(one, mode, players) if all else [(mode, players)])
    ]
    found: list[Figures] = []
    kernel, stopped = None, False
    try:
        kernel = _measure_all(ways, kernel_game, seconds, found)
    except KeyboardInterrupt:
        stopped = True
    if json:
        machine = {"orrery": __version__, "python": platform.python_version(), "machine": platform.machine()}
        print_json({**machine, "games": [f.plain() for f in found], "kernel": kernel.plain() if kernel else None})
    elif found:
        _show(console(), found, kernel, places=not all)
    if stopped:
        complain(f"Interrupted: {len(found)} of {len(ways)} games were measured.")
    return INTERRUPTED if stopped else 0


def _loadable() -> list[Game[Any]]:
    games = []
    for name in every_name():
        try:
            games.append(load(name))
        except CommandRefused as why:
            complain(str(why))
    return games


def _measure_all(
    ways: list[Way],
    kernel_game: Game[Any],
    seconds: float,
    found: list[Figures],
) -> Overhead:
    """Measure these ways to play, each into `found` as soon as it is done, then the kernel."""
    with progress(SpinnerColumn(), TextColumn("{task.description}")) as bar:
        task = bar.add_task("measuring")
        for game, mode, players in ways:
            bar.update(task, description=f"measuring {game.title} for about {seconds:g} s")
            found.append(measure(game, seconds, mode, players))
        bar.update(task, description="measuring the kernel against the bare rules")
        return overhead(kernel_game, seconds)


def _show(screen: Console, found: list[Figures], kernel: Overhead | None, places: bool) -> None:
    """A row a game: with its costs by place, or by quarters and memory."""
    costs = COSTS if places else COSTS[:3]
    table = Table(box=box.SIMPLE_HEAD, border_style="quiet", pad_edge=False)
    table.add_column("game", no_wrap=True, header_style="key")
    for name in ("decisions/s", *(() if places else ("by quarter", "kB")), *costs):
        table.add_column(name, no_wrap=True, justify="right", header_style="key")
    for figures in found:
        title = f"{figures.game} {figures.mode} {figures.players}"
        quarters = " ".join([f"{quarter:.0f}" for quarter in figures.quarters])
        more = () if places else (quarters, f"{figures.memory / 1000:,.0f}")
        speed = f"{figures.decisions_per_second:,.0f}"
        table.add_row(title, speed, *more, *[_micro(figures.costs[cost]) for cost in costs], style="title")
        for place, found_there in figures.places.items() if places else ():
            label = f"  {WHERE[place]} ({figures.positions[place]})"
            table.add_row(label, "", *[_micro(found_there[cost]) for cost in costs], style="quiet")
    screen.print(table)
    screen.print(
        Text(
            "Behind the mode stands the number of players. By quarter: µs a decision early and late in a game. "
            "Costs are medians in µs over positions of random play, their number in brackets.",
            "quiet",
        )
    )
    if kernel is None:
        return
    screen.print()
    screen.print(
        f"Kernel, on {kernel.game}: {kernel.match:.1f} µs a decision in a match, {kernel.bare:.1f} in the bare rules: "
        f"{kernel.kernel:.1f} µs of its own."
    )


def _micro(value: float) -> str:
    return f"{value:.1f}" if value < 100 else f"{value:,.0f}"
