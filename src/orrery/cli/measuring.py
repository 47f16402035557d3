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
from orrery.engine.game import Game
from orrery.games import TEMPLATE

LONGEST = 3600
WHERE = {"rest": "at a REST", "effect": "in an effect", "room": "in a room"}


def bench(
    game: str | None = None,
    /,
    *,
    seconds: float = 2.0,
    mode: str | None = None,
    players: int | None = None,
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
    json
        As JSON for other programs.
    """
    if not 0 < seconds <= LONGEST:
        raise CommandRefused(f"The time is {seconds:g} seconds; it must be more than 0 and at most {LONGEST}.")
    chosen = [load(game)] if game is not None else _loadable()
    kernel_game = chosen[0] if game == TEMPLATE else load(TEMPLATE)
    found: list[Figures] = []
    kernel, stopped = None, False
    try:
        kernel = _measure_all(chosen, kernel_game, seconds, mode, players, found)
    except KeyboardInterrupt:
        stopped = True
    if json:
        machine = {"orrery": __version__, "python": platform.python_version(), "machine": platform.machine()}
        print_json({**machine, "games": [f.plain() for f in found], "kernel": kernel.plain() if kernel else None})
    elif found:
        _show(console(), found, kernel)
    if stopped:
        complain(f"Interrupted: {len(found)} of {len(chosen)} games were measured.")
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
    games: list[Game[Any]],
    kernel_game: Game[Any],
    seconds: float,
    mode: str | None,
    players: int | None,
    found: list[Figures],
) -> Overhead:
    """Measure the games, each into `found` as soon as it is done, then the kernel."""
    with progress(SpinnerColumn(), TextColumn("{task.description}")) as bar:
        task = bar.add_task("measuring")
        for game in games:
            bar.update(task, description=f"measuring {game.title} for about {seconds:g} s")
            found.append(measure(game, seconds, mode, players))
        bar.update(task, description="measuring the kernel against the bare rules")
        return overhead(kernel_game, seconds)


def _show(screen: Console, found: list[Figures], kernel: Overhead | None) -> None:
    table = Table(box=box.SIMPLE_HEAD, border_style="quiet", pad_edge=False)
    table.add_column("game", header_style="key")
    table.add_column("decisions/s", no_wrap=True, justify="right", header_style="key")
    for cost in COSTS:
        table.add_column(cost, justify="right", header_style="key")
    for figures in found:
        table.add_row(*_row(figures), style="title")
        for place, costs in figures.places.items():
            label = f"  {WHERE[place]} ({figures.positions[place]})"
            table.add_row(label, "", *[_micro(costs[cost]) for cost in COSTS], style="quiet")
    screen.print(table)
    screen.print(
        Text(
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


def _row(figures: Figures) -> list[str]:
    name = f"{figures.game}, {figures.players} players"
    return [name, f"{figures.decisions_per_second:,.0f}", *[_micro(figures.costs[cost]) for cost in COSTS]]


def _micro(value: float) -> str:
    return f"{value:.1f}" if value < 100 else f"{value:,.0f}"
