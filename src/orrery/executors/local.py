"""Jobs on this machine: in this process, or in several."""

from __future__ import annotations

import gc
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from orrery.executors.base import TRIES, Executor, WorkerLost, attempt

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 2
"""A worker has so many tasks in hand, so that it never waits for the next one."""


class Local(Executor):
    """So many processes of this machine; with one worker, this very process."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers

    @property
    def workers(self) -> int:
        return self._workers

    def numbered(self, job: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
        if self._workers <= 1:
            for n, task in enumerate(tasks):
                yield n, job(task)
            return
        run = _Run(job, tasks, self._workers)
        try:
            yield from run.results()
        finally:
            run.end()

    def close(self) -> None:
        """Nothing is held: the processes of a run go with it."""


@dataclass
class _Worker:
    """A process, the way to it, and what it has in hand, the oldest first."""

    process: SpawnProcess
    pipe: Connection
    doing: dict[int, Any] = field(default_factory=dict)


class _Run:
    """One job for many tasks. Processes are started as tasks come."""

    def __init__(self, job: Callable[[Any], Any], tasks: Iterable[Any], workers: int) -> None:
        self._job = job
        self._tasks = enumerate(tasks)
        self._most = workers
        self._again: deque[tuple[int, Any]] = deque()
        self._lost: dict[int, int] = {}
        self._workers: list[_Worker] = []

    def results(self) -> Iterator[tuple[int, Any]]:
        """The results as they come."""
        self._fill()
        while any(worker.doing for worker in self._workers):
            for ready in wait([worker.pipe for worker in self._workers]):
                worker = next(worker for worker in self._workers if worker.pipe is ready)
                try:
                    n, well, result = worker.pipe.recv()
                except (EOFError, OSError):
                    self._bury(worker)
                    continue
                del worker.doing[n]
                self._fill()
                if not well:
                    raise result
                yield n, result
            self._fill()

    def end(self) -> None:
        """All processes go, whatever they are doing."""
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join()
            worker.pipe.close()

    def _fill(self) -> None:
        """Every worker gets what it can have in hand; first each of them one task."""
        for share in range(1, AHEAD + 1):
            for worker in self._workers:
                while len(worker.doing) < share and (one := self._next()) is not None:
                    self._give(worker, *one)
            while share == 1 and len(self._workers) < self._most and (one := self._next()) is not None:
                self._give(self._hire(), *one)

    def _next(self) -> tuple[int, Any] | None:
        return self._again.popleft() if self._again else next(self._tasks, None)

    def _give(self, worker: _Worker, n: int, task: Any) -> None:
        worker.doing[n] = task
        try:
            worker.pipe.send((n, task))
        except (BrokenPipeError, ConnectionResetError):
            return  # it is dead: reading from it says so

    def _hire(self) -> _Worker:
        """A new process. Only it holds the other end of its pipe, so its death is seen at once."""
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_work, args=(there, self._job), daemon=True)
        process.start()
        there.close()
        worker = _Worker(process, here)
        self._workers.append(worker)
        return worker

    def _bury(self, worker: _Worker) -> None:
        """A worker has died: what it had in hand is done by others."""
        self._workers.remove(worker)
        worker.pipe.close()
        worker.process.join()
        for place, (n, task) in enumerate(worker.doing.items()):
            self._lost[n] = self._lost.get(n, 0) + (place == 0)
            if self._lost[n] == TRIES:
                code = worker.process.exitcode
                raise WorkerLost(f"{TRIES} workers died of task {n + 1}, the last with exit code {code}.")
            self._again.append((n, task))


def _work(pipe: Connection, job: Callable[[Any], Any]) -> None:
    """A worker is polite to whoever else uses the machine, need not look for garbage in what is loaded by now, and
    leaves it to its master to be interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    gc.freeze()
    while True:
        try:
            n, task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send((n, *attempt(job, task)))
        except (BrokenPipeError, ConnectionResetError):
            return
