"""The analyst: one process at the lowest priority that looks back at games, one after the other. Nobody who plays waits
for it, it says how far it is, and it can be stopped at any time."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Literal, NamedTuple

from orrery.bots.lookback import LookBack, look_back
from orrery.games import find
from orrery.server.logs import failed, log
from orrery.server.store import replay
from orrery.server.store.replay import LogEntry

SILENCE = 120.0
"""An analyst that has said nothing for so many seconds is of no use."""


class Match(NamedTuple):
    """What a match is made of, as plain values."""

    game: str
    mode: str
    players: int
    options: dict[str, Any]
    names: tuple[str, ...]
    key: bytes
    kept: tuple[LogEntry, ...]


def work(line: Connection) -> None:
    """In the process: look back at each match that comes, and tell how far it is, until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its processes itself
    with contextlib.suppress(OSError, AttributeError):
        os.nice(19)
    while True:
        try:
            match: Match = line.recv()
        except (EOFError, OSError):
            return
        try:
            setup = find(match.game).prepare(match.players, match.mode, match.options, match.names)
            played = replay.rebuild(setup, match.key, match.kept)
            found = look_back(played, progress=lambda done, of: line.send(("far", (done, of))))
            line.send(("found", found))
        except (EOFError, OSError):
            return
        except Exception as wrong:
            line.send(("failed", f"{type(wrong).__name__}: {wrong}"))


State = Literal["waiting", "working", "failed"]


@dataclass(slots=True)
class Job:
    """One match that is looked back at, or waits for it."""

    key: str
    who: str
    match: Match
    keep: Callable[[LookBack], Awaitable[None]]
    state: State = "waiting"
    done: int = 0
    of: int = 0


class Analyst:
    """The process and who waits for it."""

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "analyst")
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The process, if it lives."""
        return self._process.pid if self._process is not None and self._process.is_alive() else None

    def job(self, key: str) -> Job | None:
        """The match of this key, if it is looked back at, waits, or has failed."""
        return self._jobs.get(key)

    def waiting(self, who: str | None = None) -> int:
        """How many wait or are being looked back at: of all, or those of somebody."""
        return sum(job.state != "failed" and who in (None, job.who) for job in self._jobs.values())

    def begin(self, job: Job) -> Job:
        """Look back at this match when its turn comes."""
        self._jobs[job.key] = job
        self._queue.put_nowait(job)
        if self._task is None:
            self._task = asyncio.ensure_future(self._serve())
        return job

    def stop(self, key: str) -> None:
        """Do not look back at it any more."""
        job = self._jobs.pop(key, None)
        if job is not None and job.state == "working":
            self._kill()

    async def _serve(self) -> None:
        while True:
            job = await self._queue.get()
            if self._jobs.get(job.key) is not job:
                continue
            job.state = "working"
            try:
                found = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, job)
                if self._jobs.get(job.key) is job:
                    await job.keep(found)
                    del self._jobs[job.key]
                    log("lookback.done", moments=len(found.moments))
            except Stopped:
                pass
            except Exception:
                failed("lookback.failed", game=job.match.game)
                job.state = "failed"

    def _ask(self, job: Job) -> LookBack:
        """In the thread: what the process finds. Stopped: it was killed meanwhile."""
        if self._jobs.get(job.key) is not job:
            raise Stopped
        if self._process is None or not self._process.is_alive():
            self._start()
        line = self._line
        assert line is not None
        try:
            line.send(job.match)
            while True:
                if not line.poll(SILENCE):
                    self._kill()
                    raise TimeoutError(f"nothing was heard for {SILENCE:g} s")
                kind, said = line.recv()
                if kind == "found":
                    assert isinstance(said, LookBack)
                    return said
                if kind == "failed":
                    raise RuntimeError(said)
                job.done, job.of = said
        except (EOFError, OSError):
            if self._jobs.get(job.key) is not job:
                raise Stopped from None
            raise

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), name="orrery-analyst", daemon=True)
        self._process.start()
        theirs.close()

    def _kill(self) -> None:
        """End the process, whatever it does; the next match gets a new one."""
        if self._process is not None:
            self._process.kill()
            self._process.join()

    def close(self) -> None:
        """Begin nothing new, and end the process."""
        if self._task is not None:
            self._task.cancel()
        self._jobs.clear()
        self._kill()
        self._thread.shutdown(wait=False, cancel_futures=True)


class Stopped(Exception):
    """Nobody wants to know any more."""
