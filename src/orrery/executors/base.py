"""What every executor can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import Any, TypeVar

from orrery.engine.clauses import OrreryError

T = TypeVar("T")
R = TypeVar("R")
TRIES = 3
"""A task that so many workers died of is not tried again."""


class WorkerLost(OrreryError):
    """Workers died of one task again and again."""


class Executor(ABC):
    """Carries out jobs. Use it with `with`: then its workers go when they are no longer needed."""

    @property
    @abstractmethod
    def workers(self) -> int:
        """How many tasks are carried out at the same time."""

    @abstractmethod
    def numbered(self, job: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
        """The place of each task and what the job makes of it, as it comes. Tasks are taken as they are needed, so
        there may be millions. The first one that fails ends it with its error."""

    def as_they_come(self, job: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """What the job makes of each task, the quick ones first."""
        for _, result in self.numbered(job, tasks):
            yield result

    def in_order(self, job: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """What the job makes of each task, in the order of the tasks."""
        early: dict[int, R] = {}
        wanted = 0
        for n, result in self.numbered(job, tasks):
            early[n] = result
            while wanted in early:
                yield early.pop(wanted)
                wanted += 1

    @abstractmethod
    def close(self) -> None:
        """Let go of whatever it holds."""

    def __enter__(self) -> Executor:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def attempt(job: Callable[[Any], Any], task: Any) -> tuple[bool, Any]:
    """Carry out a job where somebody else waits for it: whether it went well, and the result or the error."""
    try:
        return True, job(task)
    except Exception as wrong:
        import pickle
        import traceback

        wrong.add_note("In a worker:\n" + "".join(traceback.format_exception(wrong)))
        try:
            pickle.loads(pickle.dumps(wrong))
        except Exception:
            return False, RuntimeError(f"{type(wrong).__name__}: {wrong}")
        return False, wrong
