"""Trials: how strong a deck is, by a short arena against the ready ones. One process at the lowest priority plays them,
one after the other: nobody at a table waits for it, it says how far it is, and it can be stopped at any time."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Literal, NamedTuple

from orrery.bots import arena
from orrery.engine.decklists import Decklist, decks_of
from orrery.games import find
from orrery.server.logs import failed, log

GAMES = 56
"""A trial plays about so many games: every ready deck is met from both seats, as often as the others."""
BOT = "regular"
"""Who plays both sides: quick, and far from random."""
PATIENCE = 20.0
"""Seconds after which whoever waits for news is told that there are none."""
SILENCE = 120.0
"""A process that has said nothing for so many seconds is of no use."""


class Bout(NamedTuple):
    """Two games of one seed against a ready deck, each from another seat, as plain values."""

    game: str
    mode: str
    rival: str
    seed: int
    bot: str
    options: tuple[dict[str, Any], dict[str, Any]]


def work(line: Connection) -> None:
    """In the process: play the bouts that come, and tell what was won in each, until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its processes itself
    with contextlib.suppress(OSError, AttributeError):
        os.nice(19)
    while True:
        try:
            bout: Bout = line.recv()
        except (EOFError, OSError):
            return
        try:
            line.send((True, played(bout)))
        except (EOFError, OSError):
            return
        except Exception as wrong:
            line.send((False, f"{type(wrong).__name__}: {wrong}"))


def played(bout: Bout) -> tuple[float, float]:
    """What the deck won of each game."""
    won = []
    for seat, options in enumerate(bout.options):
        plan = arena.Plan(bout.game, (bout.bot, bout.bot), 1, 2, bout.mode, bout.seed, options)
        winners = arena.play(plan, 0, bout.seed, (bout.bot, bout.bot)).winners
        won.append(1 / len(winners) if seat in winners else 0.0)
    return won[0], won[1]


def bouts(game: str, deck: Decklist, games: int = GAMES, bot: str = BOT) -> Iterator[Bout]:
    """The bouts of a trial, the ready decks in turn."""
    found = find(game)
    rules = decks_of(found)
    assert rules is not None
    mode = found.modes[0].name
    mine = rules.options(deck, mode)
    rivals = {key: rules.options(ready, mode) for key, ready in rules.ready.items()}
    rounds = max(1, games // (2 * len(rivals)))
    for seed in range(rounds):
        for n, (key, theirs) in enumerate(rivals.items()):
            first = {name: [mine[name], theirs[name]] for name in mine}
            second = {name: [theirs[name], mine[name]] for name in mine}
            yield Bout(game, mode, key, seed * len(rivals) + n, bot, (first, second))


State = Literal["waiting", "playing", "stopped", "done", "failed"]


@dataclass(slots=True)
class Trial:
    """One deck that is tried."""

    who: str
    game: str
    deck: Decklist
    todo: list[Bout]
    games: int
    state: State = "waiting"
    won: dict[str, list[tuple[float, float]]] = field(default_factory=dict)
    """For each ready deck what was won of it, a pair for each bout."""

    @property
    def played(self) -> int:
        """How many games have been played."""
        return 2 * sum([len(pairs) for pairs in self.won.values()])

    @property
    def measured(self) -> tuple[float, float, float] | None:
        """The share of the games won and its 95 per cent interval; None before there is a game."""
        seeds: list[Sequence[float]] = [pair for pairs in self.won.values() for pair in pairs]
        return (arena.mean(seeds), *arena.interval(seeds)) if seeds else None


class Trials:
    """The process, and the decks that wait for it: one of each person."""

    def __init__(self, games: int = GAMES, bot: str = BOT) -> None:
        self._games = games
        self._bot = bot
        self._trials: dict[tuple[str, str], Trial] = {}
        self._queue: asyncio.Queue[Trial] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "trials")
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._news = asyncio.Event()

    @property
    def pid(self) -> int | None:
        """The process, if it lives."""
        return self._process.pid if self._process is not None and self._process.is_alive() else None

    def of(self, who: str, game: str) -> Trial | None:
        """The last trial of a person in a game."""
        return self._trials.get((who, game))

    async def news(self, who: str, game: str, played: int) -> None:
        """Wait until more games of this trial have been played than so many, or it is over, but not for ever."""
        with contextlib.suppress(asyncio.TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while True:
                    trial = self.of(who, game)
                    if trial is None or trial.played != played or trial.state not in ("waiting", "playing"):
                        return
                    await self._news.wait()

    def _tell(self) -> None:
        """Something has changed."""
        news, self._news = self._news, asyncio.Event()
        news.set()

    def waiting(self) -> int:
        """How many decks are tried or wait."""
        return sum(trial.state in ("waiting", "playing") for trial in self._trials.values())

    def begin(self, who: str, game: str, deck: Decklist) -> Trial:
        """Try this deck when its turn comes, and no other of this person any more."""
        self.stop(who, game)
        todo = list(bouts(game, deck, self._games, self._bot))
        trial = self._trials[who, game] = Trial(who, game, deck, todo, 2 * len(todo))
        self._queue.put_nowait(trial)
        if self._task is None:
            self._task = asyncio.ensure_future(self._serve())
        return trial

    def stop(self, who: str, game: str) -> None:
        """Play no more games of this trial; what was played stays."""
        trial = self._trials.get((who, game))
        if trial is not None and trial.state in ("waiting", "playing"):
            playing = trial.state == "playing"
            trial.state = "stopped"
            self._tell()
            if playing:
                self._kill()

    async def _serve(self) -> None:
        while True:
            trial = await self._queue.get()
            if trial.state == "waiting":
                await self._try(trial)
            self._forget()

    async def _try(self, trial: Trial) -> None:
        trial.state = "playing"
        loop = asyncio.get_running_loop()
        for bout in trial.todo:
            try:
                won = await loop.run_in_executor(self._thread, self._ask, bout)
            except Exception as wrong:
                if trial.state == "playing":
                    failed("trial.failed", game=trial.game, why=str(wrong))
                    trial.state = "failed"
                    self._tell()
            if trial.state != "playing":
                return
            trial.won.setdefault(bout.rival, []).append(won)
            self._tell()
        trial.state = "done"
        self._tell()
        log("trial.done", game=trial.game, games=trial.played)

    def _forget(self, most: int = 200) -> None:
        """Keep the last trials only."""
        over = [key for key, trial in self._trials.items() if trial.state not in ("waiting", "playing")]
        for key in over[: max(0, len(self._trials) - most)]:
            del self._trials[key]

    def _ask(self, bout: Bout) -> tuple[float, float]:
        """In the thread: what the process says."""
        if self._process is None or not self._process.is_alive():
            self._start()
        line = self._line
        assert line is not None
        line.send(bout)
        if not line.poll(SILENCE):
            self._kill()
            raise TimeoutError(f"nothing was heard for {SILENCE:g} s")
        ok, said = line.recv()
        if not ok:
            raise RuntimeError(said)
        return said  # type: ignore[no-any-return]

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), name="orrery-trials", daemon=True)
        self._process.start()
        theirs.close()

    def _kill(self) -> None:
        """End the process, whatever it does; the next bout gets a new one."""
        if self._process is not None:
            self._process.kill()
            self._process.join()

    def close(self) -> None:
        """Begin nothing new, and end the process."""
        if self._task is not None:
            self._task.cancel()
        for trial in self._trials.values():
            trial.state = "stopped" if trial.state in ("waiting", "playing") else trial.state
        self._kill()
        self._thread.shutdown(wait=False, cancel_futures=True)
