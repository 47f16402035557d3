"""Jobs on a cluster, with Ray. Every machine of it needs the same Orrery."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from orrery.engine.clauses import BadSetup
from orrery.engine.release import RELEASE
from orrery.executors.base import TRIES, Executor, WorkerLost, attempt

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import ray
from ray.exceptions import RayError

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 2
"""So many parcels of tasks a core has in hand or waiting."""
PARCEL = 1.0
"""Seconds a parcel of tasks should take: long beside what Ray needs for it, short beside the run."""
MOST = 1000
"""No parcel has more tasks."""


class Cluster(Executor):
    """All cores of a Ray cluster, also those that come while it runs. Without an address: the cluster this machine
    belongs to, or one of this machine alone that is started here."""

    def __init__(self, address: str | None = None) -> None:
        self._mine = not ray.is_initialized()
        if self._mine:
            try:
                ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, configure_logging=False)
            except (ConnectionError, RuntimeError, ValueError) as wrong:
                raise BadSetup(f"There is no Ray cluster at {address or 'this machine'}: {wrong}.") from None
        self._remote = ray.remote(num_cpus=1, max_retries=TRIES)(_parcel)

    @property
    def workers(self) -> int:
        cores: dict[str, float] = ray.cluster_resources()
        return max(1, int(cores.get("CPU", 1)))

    def numbered(self, job: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
        waiting, size, numbered = dict[Any, float](), 1, enumerate(tasks)
        try:
            while True:
                while len(waiting) < AHEAD * self.workers and (parcel := list(islice(numbered, size))):
                    waiting[self._remote.remote(RELEASE, job, parcel)] = 0.0
                if not waiting:
                    return
                done, _ = ray.wait(list(waiting), num_returns=1)
                for one in done:
                    del waiting[one]
                    results, seconds = self._got(one)
                    size = _better(size, len(results), seconds)
                    for n, well, result in results:
                        if not well:
                            raise result
                        yield n, result
        finally:
            for one in waiting:
                ray.cancel(one, force=True)

    def _got(self, one: Any) -> tuple[list[tuple[int, bool, Any]], float]:
        try:
            found: tuple[list[tuple[int, bool, Any]], float] = ray.get(one)
        except RayError as wrong:
            raise WorkerLost(f"{TRIES + 1} workers died of the same tasks: {wrong}") from None
        return found

    def close(self) -> None:
        if self._mine:
            ray.shutdown()


def _better(size: int, tasks: int, seconds: float) -> int:
    """How many tasks the next parcels should have: never more than twice as many as now."""
    wanted = int(PARCEL * tasks / seconds) if seconds > 0 else MOST
    return max(1, min(wanted, 2 * size, MOST))


def _parcel(release: str, job: Callable[[Any], Any], parcel: list[tuple[int, Any]]) -> Any:
    """Carry out the tasks of a parcel on another machine, and say how long it took."""
    if release != RELEASE:
        why = f"The cluster has Orrery {RELEASE} and this machine {release}: install the same on both."
        return [(n, False, BadSetup(why)) for n, _ in parcel], 0.0
    begun = time.perf_counter()
    return [(n, *attempt(job, task)) for n, task in parcel], time.perf_counter() - begun
