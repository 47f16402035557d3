"""`orrery arena`, `orrery fit`, `orrery practise`, `orrery hint` and `orrery analyse`: bots against each other, what
they learn from games, and what they think of a match."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import orrery
from orrery import executors
from orrery.bots import Budget, analysis, arena
from orrery.bots import fit as fitting
from orrery.bots import practise as practising
from orrery.bots.analysis import Advice, Analysis
from orrery.bots.arena import Plan, Played
from orrery.cli.packs import packed
from orrery.cli.screen import (
    INTERRUPTED,
    CommandRefused,
    complain,
    console,
    load,
    make_folder,
    print_json,
    progress,
    read_match,
)
from orrery.cli.setting_up import options_of
from orrery.executors import Executor
from orrery.strategy import learnt, linear

COLUMNS = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
"""What the bar says of a long run."""


def arena_command(
    game: str,
    /,
    *,
    bots: str = "random,novice,regular",
    games: int = 100,
    workers: int = 1,
    on: str = "local",
    players: int | None = None,
    mode: str | None = None,
    option: tuple[str, ...] = (),
    seed: int = 0,
    file: Path | None = None,
    records: Path | None = None,
    pack: tuple[str, ...] = (),
    json: bool = False,
) -> int:
    """Let bots play each other, with seats and luck shared out evenly, and say who is how strong.

    Parameters
    ----------
    game
        The game.
    bots
        The bots with commas between them; expert:0.25 thinks a quarter of a second, expert:200i 200 iterations;
        program:COMMAND is a program (see docs/agents.md).
    games
        How many games in all.
    workers
        How many processes of this machine play at the same time.
    on
        Where: local, local:4, ray, ray:ADDRESS.
    players
        The number of players.
    mode
        The way to play; without it the game's first.
    option
        An option of the game as KEY=VALUE; may be said again.
    seed
        The first seed.
    file
        Keep every result in this file; an interrupted run goes on from it, and the summary is written beside it.
    records
        Keep the record of every game that is played in this folder (orrery data makes tables of them).
    pack
        A file with cards that add to the box or replace some of it; may be said again.
    json
        The summary as JSON.
    """
    names = tuple([name.strip() for name in bots.split(",") if name.strip()])
    box = packed(load(game), pack)
    plan = Plan(game, names, games, players, mode, seed, options_of(box, option), box.with_packs)
    plan.check()
    if records is not None:
        make_folder(records)
    with executors.on(on, workers) as executor:
        played, stopped = _played(plan, executor, file, records)
    found = arena.summary(plan, played)
    if file is not None:
        file.with_suffix(".json").write_text(_dumped(found), "utf-8")
    if json:
        print_json(found)
    elif played:
        _show_arena(console(), plan, found)
    if stopped:
        rest = f" The same command with --file {file} goes on." if file is not None else ""
        complain(f"Interrupted after {len(played)} of {games} games.{rest}")
    return INTERRUPTED if stopped else 0


def _dumped(value: Any) -> str:
    import json as plain

    return plain.dumps(value, indent=1) + "\n"


def _played(plan: Plan, executor: Executor, file: Path | None, records: Path | None) -> tuple[list[Played], bool]:
    """The games, and whether the run was interrupted."""
    kept: list[Played] = []
    with progress(*COLUMNS) as bar:
        task = bar.add_task(f"{plan.game}: {' '.join(plan.bots)}", total=plan.games)
        try:
            found = arena.run(
                plan, executor, file, lambda done, of: bar.update(task, completed=done, total=of), kept, records
            )
            return found, False
        except KeyboardInterrupt:
            return kept, True


def _show_arena(screen: Console, plan: Plan, found: dict[str, Any]) -> None:
    table = _table("bot", "games", "wins", "95% interval", "mean rank", "rating", "forfeits")
    for row in found["standings"]:
        rating = f"{row['rating']:.1f} ± {row['spread']:.1f}"
        wins, span = f"{row['share']:.1%}", f"{row['low']:.1%} – {row['high']:.1%}"
        table.add_row(row["bot"], str(row["games"]), wins, span, f"{row['rank']:.2f}", rating, str(row["forfeits"]))
    screen.print(table)
    duels = _table("bot", "against", "games", "wins", "95% interval", "seeds won, even, lost")
    for row in found["duels"]:
        span = f"{row['low']:.1%} – {row['high']:.1%}"
        seeds = f"{row['ahead']}, {row['even']}, {row['behind']}"
        duels.add_row(row["bot"], row["rival"], str(row["games"]), f"{row['share']:.1%}", span, seeds)
    screen.print(duels)
    first = found["first_seat_share"]
    seat = "nobody won one" if first is None else f"the first seat won {first:.1%} of them"
    screen.print(f"{found['games']} games of {plan.game}; {seat}; {found['mean_decisions']:.0f} decisions a game.")
    for forfeit in found["forfeits"][:5]:
        screen.print(Text(f"Game {forfeit['n'] + 1} was forfeited: {forfeit['reason']}", "bad"))


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, border_style="quiet", pad_edge=False)
    for i, column in enumerate(columns):
        left = i == 0 or column == "against"
        table.add_column(column, justify="left" if left else "right", header_style="key", no_wrap=True)
    return table


# ---------------------------------------------------------------- learning
def fit(
    game: str,
    /,
    *,
    games: int = 16_000,
    seed: int = 1000,
    workers: int = 1,
    on: str = "local",
    file: Path | None = None,
) -> int:
    """Learn from many games, played by habit, what the features of a position are worth, and say how well they tell who
    will win.

    Parameters
    ----------
    game
        The game.
    games
        How many games are played; one in six is only measured by.
    seed
        The first seed.
    workers
        How many processes of this machine play at the same time.
    on
        Where: local, local:4, ray, ray:ADDRESS.
    file
        Write the weights into this file, as the game's evaluator.toml holds them.
    """
    with executors.on(on, workers) as executor, progress(*COLUMNS) as bar:
        task = bar.add_task(f"{load(game).name}: learning", total=games)
        try:
            found = fitting.fit(game, games, seed, executor, lambda n, of: bar.update(task, completed=n, total=of))
        except KeyboardInterrupt:
            complain("Interrupted: nothing was learnt.")
            return INTERRUPTED
    said = f"{found.positions} positions of {found.games} games"
    note = f"orrery fit {game} --games {games} --seed {seed}: {said}. [at the end, added at the beginning]"
    _keep(file, linear.written(found.weights, [note]))
    screen = console()
    table = _table("judged by", "mean surprise")
    table.add_row("how often the first side wins", f"{found.knows_nothing:.4f}")
    table.add_row("the weights as they are", f"{found.before:.4f}")
    table.add_row("the new weights", f"{found.after:.4f}")
    screen.print(table)
    screen.print(f"{said}; surprise is minus the logarithm of the chance the winner was given, in games held out.")
    return 0


def practise(
    game: str,
    /,
    *,
    games: int = 12_000,
    seed: int = 1000,
    workers: int = 1,
    on: str = "local",
    file: Path | None = None,
) -> int:
    """Learn from many games against oneself which choices are good when, and say what that is worth.

    Parameters
    ----------
    game
        The game.
    games
        How many games are played to learn from.
    seed
        The first seed.
    workers
        How many processes of this machine play the games that show what was learnt; learning itself is one process's.
    on
        Where: local, local:4, ray, ray:ADDRESS.
    file
        Write what was learnt into this file, as the game's learnt.toml holds it.
    """
    with executors.on(on, workers) as executor, progress(*COLUMNS) as bar:
        task = bar.add_task(f"{load(game).name}: practising", total=games)
        try:
            found = practising.practise(
                game, games, seed, lambda n, of: bar.update(task, completed=n, total=of), executor=executor
            )
        except KeyboardInterrupt:
            complain("Interrupted: nothing was learnt.")
            return INTERRUPTED
    said = f"the likeliest choices won {found.won:g} of {found.of} other games over those by habit alone"
    _keep(file, learnt.written(found.practice, [f"orrery practise {game} --games {games} --seed {seed}: {said}."]))
    console().print(f"With the practice of {found.games} games {said}.")
    return 0


def _keep(file: Path | None, text: str) -> None:
    """Write down what was learnt, if it is to be kept."""
    if file is None:
        return
    try:
        file.write_text(text, "utf-8")
    except OSError as wrong:
        raise CommandRefused(f"{file} cannot be written: {wrong.strerror}.") from None


# ---------------------------------------------------------------- hints
def hint(
    file: Path, /, *, seat: int | None = None, seconds: float = 2.0, iterations: int | None = None, json: bool = False
) -> int:
    """What the expert would choose at the end of a record, how likely each option is to win, and why.

    Parameters
    ----------
    file
        The record.
    seat
        The seat that is asked (1 is the first); needed only when several choose at once.
    seconds
        How long to think.
    iterations
        Think so many iterations instead: reproducible.
    json
        As JSON for other programs.
    """
    match = read_match(file, orrery.replay)
    budget = Budget(iterations=iterations) if iterations is not None else Budget(seconds=seconds)
    advice = analysis.hint(match, None if seat is None else seat - 1, budget)
    if json:
        print_json(asdict(advice))
    else:
        _show_advice(console(), advice, match.setup.names[advice.seat])
    return 0


def _show_advice(screen: Console, advice: Advice, name: str) -> None:
    screen.print(Text(f"{name}: {advice.prompt}", "title"))
    table = _table("option", "chance", "looked at")
    for one in advice.hints:
        table.add_row(Text(one.label), f"{one.chance:.0%}", str(one.visits))
    screen.print(table)
    screen.print(Text(advice.why))


# ---------------------------------------------------------------- analyses
def analyse(
    file: Path,
    /,
    *,
    worlds: int = analysis.WORLDS,
    workers: int = 1,
    on: str = "local",
    plot: Path | None = None,
    json: bool = False,
) -> int:
    """The chances of every seat over a recorded match, from what it could know, and the turning points.

    Parameters
    ----------
    file
        The record.
    worlds
        Worlds imagined for each seat at each position.
    workers
        How many processes of this machine look at positions at the same time.
    on
        Where: local, local:4, ray, ray:ADDRESS.
    plot
        Draw the curves into this file: .png or .svg.
    json
        As JSON for other programs.
    """
    if not 1 <= worlds <= 1000:
        raise CommandRefused(f"There must be 1 to 1000 worlds, not {worlds}.")
    if plot is not None and plot.suffix not in (".png", ".svg"):
        raise CommandRefused(f"{plot} must end in .png or .svg.")
    match = read_match(file, orrery.replay)
    columns = (TextColumn("analysing"), BarColumn(), TimeRemainingColumn())
    with executors.on(on, workers) as executor, progress(*columns) as bar:
        task = bar.add_task("analysing", total=None)
        found = analysis.analyse(
            match, worlds, progress=lambda done, of: bar.update(task, completed=done, total=of), executor=executor
        )
    if plot is not None:
        try:
            analysis.plot(found, str(plot))
        except OSError as wrong:
            raise CommandRefused(f"{plot} cannot be written: {wrong.strerror}.") from None
    if json:
        print_json(asdict(found))
    else:
        _show_analysis(console(), found)
    return 0


def _show_analysis(screen: Console, found: Analysis) -> None:
    table = _table("answers", *found.names)
    last = len(found.points) - 1
    for i in sorted({round(k * last / 20) for k in range(21)}):
        point = found.points[i]
        table.add_row(str(point.answers), *[f"{chance:.0%}" for chance in point.chances])
    screen.print(table)
    screen.print(Text("Turning points", "title"))
    for turn in found.turns:
        change = f"{found.names[turn.seat]} {turn.before:.0%} → {turn.after:.0%}"
        screen.print(Text(f"  after {turn.answers} answers: {change}. {' '.join(turn.told)}"))


arena_command.__name__ = "arena"
