"""Running a simulation: the deals that are not in the results file yet are played and added to it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from orrery.engine.clauses import BadSetup
from orrery.executors import Executor, Local
from orrery.lab.plan import Simulation
from orrery.lab.playing import Job
from orrery.lab.results import Results, ResultsFile, load, played_line

Progress = Callable[[int, int], None]
"""Told how many games are done, and of how many."""


def run(
    plan: Simulation, file: str | Path, executor: Executor | None = None, progress: Progress | None = None
) -> Results:
    """Play what is missing in the file and add it. An interrupted run loses only the deals in hand; the same call goes
    on from the file. More games than the file was begun with make it longer."""
    path, each = Path(file), plan.games_of_a_deal
    with _alone(path), ResultsFile(path, plan) as results:
        missing = [deal for deal in range(plan.deals) if deal not in results.done]
        done = len(results.done)
        if progress is not None:
            progress(done * each, max(done + len(missing), plan.deals) * each)
        jobs = (Job(plan, deal) for deal in missing)
        for deal, line in (executor or Local()).as_they_come(played_line, jobs):
            results.add(deal, line)
            if progress is not None:
                progress(len(results.done) * each, (done + len(missing)) * each)
    return load(path)


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Nobody else writes this file meanwhile. (On Windows nobody sees to that.)"""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with path.open("ab") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadSetup(f"{path} is being written by another run.") from None
        yield
