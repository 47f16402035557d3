"""`orrery check GAME`: the laws every game must keep, on random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from orrery.cli.packs import packed
from orrery.cli.screen import (
    FAILED,
    INTERRUPTED,
    CommandRefused,
    check_target,
    complain,
    console,
    load,
    progress,
    write_record,
)
from orrery.cli.setting_up import options_of
from orrery.engine import laws
from orrery.engine.game import Game, find_mode

GAMES_A_CASE = 3
BLOCK = 8
"""Games that are checked between two steps of the progress bar."""


@dataclass
class Done:
    """What has been checked so far."""

    held: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    broken: list[laws.LawBroken] = field(default_factory=list)
    cases: set[tuple[str, int]] = field(default_factory=set)


def check(
    game: str,
    /,
    *,
    games: int | None = None,
    mode: str | None = None,
    players: int | None = None,
    law: str | None = None,
    option: tuple[str, ...] = (),
    seed: int = 0,
    save: Path | None = None,
    pack: tuple[str, ...] = (),
) -> int:
    """Check the laws of a game on random play, in all modes, with all numbers of players and all kinds of settings.

    Parameters
    ----------
    game
        The game.
    games
        How many games in total, spread over modes and numbers of players; without it three of each.
    mode
        Only this way to play.
    players
        Only this number of players.
    law
        Only this law.
    option
        An option of the game as KEY=VALUE; may be said again. The others are by default, or any, as the seed says.
    seed
        The first seed.
    save
        Write the record of the first game that breaks a law to this file.
    pack
        A file with cards that add to the box or replace some of it; may be said again.
    """
    found = packed(load(game), pack)
    options = options_of(found, option)
    cases = _cases(found, mode, players)
    names = _names(law)
    if games is not None and games < 1:
        raise CommandRefused(f"The number of games is {games}; it must be at least 1.")
    if save is not None:
        check_target(save)
    total = GAMES_A_CASE * len(cases) if games is None else games
    done, stopped = Done(), False
    try:
        _run(found, list(_blocks(cases, total, seed)), names, options, done)
    except KeyboardInterrupt:
        stopped = True
    _show(console(), found, done, names, len(cases))
    if save is not None and done.broken:
        write_record(save, done.broken[0].record)
    for breach in done.broken:
        complain(f"{breach}.")
    if stopped:
        complain(f"Interrupted: {sum(done.held.values())} of {total * len(names)} checks were done.")
        return INTERRUPTED
    return FAILED if done.broken else 0


def _cases(game: Game[Any], mode: str | None, players: int | None) -> list[tuple[str, int]]:
    """Modes and numbers of players to check; a number is enough if one of the modes takes it."""
    modes = game.modes if mode is None else (find_mode(game, mode),)
    cases = [(m.name, n) for m in modes for n in m.players if players in (None, n)]
    if not cases:
        game.prepare(players, mode)
        raise CommandRefused(f"No mode of {game.title} is for {players} players.")
    return cases


def _names(law: str | None) -> list[str]:
    if law is not None and law not in laws.LAWS:
        raise CommandRefused(f"There is no law {law!r}; there are {', '.join(laws.LAWS)}.")
    return list(laws.LAWS) if law is None else [law]


def _blocks(cases: list[tuple[str, int]], total: int, seed: int) -> Iterator[tuple[str, int, range]]:
    """What is checked in which order: (mode, players, seeds). The games are dealt evenly over the cases, and the cases
    take turns, so that an interrupted check has seen all of them."""
    shares = [total // len(cases) + (i < total % len(cases)) for i in range(len(cases))]
    for start in range(0, shares[0], BLOCK):
        for (mode, players), n in zip(cases, shares, strict=True):
            if start < n:
                yield mode, players, range(seed + start, seed + min(start + BLOCK, n))


def _run(
    game: Game[Any], blocks: list[tuple[str, int, range]], names: list[str], options: Mapping[str, Any], done: Done
) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with progress(*columns) as bar:
        task = bar.add_task("", total=sum(len(seeds) for _, _, seeds in blocks) * len(names))
        broken: set[tuple[str, int, str]] = set()
        for mode, players, seeds in blocks:
            for name in names:
                bar.update(task, description=f"{mode}, {players} players, {name}")
                if (mode, players, name) not in broken:
                    found = laws.report(game, mode, players, seeds, [name], options, vary=True)
                    done.counts.update(found.counts)
                    done.broken += found.broken
                    if found.broken:
                        broken.add((mode, players, name))
                    else:
                        done.held[name] += len(seeds)
                bar.advance(task, len(seeds))
            done.cases.add((mode, players))


def _show(screen: Console, game: Game[Any], done: Done, names: list[str], cases: int) -> None:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, style="name")
    grid.add_column(justify="right")
    grid.add_column()
    failed = {breach.law for breach in done.broken}
    for name in names:
        mark = Text("✗ broken", "bad") if name in failed else Text("✓ holds", "good") if done.held[name] else Text("–")
        grid.add_row(mark, name, f"{done.held[name]} games", Text(laws.LAWS[name], "quiet"))
    screen.print(Text(game.title, "title"))
    screen.print(grid)
    said = ", ".join(f"{n:,} {name}" for name, n in sorted(done.counts.items()))
    screen.print(
        Text(f"Modes and numbers of players: {len(done.cases)} of {cases}. Looked at: {said or 'nothing'}.", "quiet")
    )
