"""The one thread that talks to the database. What is waiting is committed together; only then anybody is answered."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], asyncio.AbstractEventLoop, "asyncio.Future[Any]"]
_MOST = 200
"""So many jobs share a commit at most."""


class Store:
    """Runs jobs on the database, one after the other, many to a commit: a sync of the disk is what takes time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()
        self.commits = 0

    async def run(self, job: Callable[[Connection], T]) -> T:
        """What the job returns, once it is committed; if it fails, only its own changes are undone."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((job, loop, future))
        return await future

    async def close(self) -> None:
        """Finish what is waiting, then stop."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        with self._engine.connect() as connection:
            while True:
                batch, last = self._batch()
                if batch:
                    self._commit(connection, batch)
                if last:
                    return

    def _batch(self) -> tuple[list[Job], bool]:
        """All that is waiting, and whether it is the last."""
        batch: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) >= _MOST:
                return batch, False
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return batch, False
        return batch, True

    def _commit(self, connection: Connection, batch: list[Job]) -> None:
        results: list[tuple[Any, BaseException | None]] = []
        try:
            with connection.begin():
                for job, _, _ in batch:
                    results.append(_tried(job, connection))
            self.commits += 1
        except Exception as wrong:
            results = [(None, wrong)] * len(batch)
        for (_, loop, future), (value, failure) in zip(batch, results, strict=True):
            loop.call_soon_threadsafe(_answer, future, value, failure)


def _tried(job: Callable[[Connection], Any], connection: Connection) -> tuple[Any, BaseException | None]:
    try:
        with connection.begin_nested():
            return job(connection), None
    except Exception as wrong:
        return None, wrong


def _answer(future: asyncio.Future[Any], value: Any, failure: BaseException | None) -> None:
    if future.done():
        return
    if failure is None:
        future.set_result(value)
    else:
        future.set_exception(failure)
