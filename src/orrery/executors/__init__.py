"""Where jobs are carried out: in this process, in several on this machine, or on a cluster with Ray.

An executor is given a job (a function that can be found by its name) and tasks (plain values), and gives back what the
job makes of each: in order, or as it comes. A worker that dies loses nothing: what it had in hand is done again
elsewhere, and every task gives its result once. Whoever works in bulk (simulation, arena, learning, analysis, data)
takes an executor and knows no process.
"""

from __future__ import annotations

from orrery.engine.clauses import BadSetup
from orrery.executors.base import Executor, WorkerLost
from orrery.executors.local import Local

__all__ = ["MOST_WORKERS", "Executor", "Local", "WorkerLost", "on"]

MOST_WORKERS = 256
"""Of one machine."""


def on(where: str = "local", workers: int = 1) -> Executor:
    """The executor of this name: `local` (so many processes of this machine), `local:4`, `ray` (the cluster that runs
    on this machine, or one that is started here), `ray:ADDRESS` (needs the extra `cluster`)."""
    kind, _, rest = where.partition(":")
    if kind == "local":
        if rest and not rest.isdigit():
            raise BadSetup(f"{where!r}: behind local: stands the number of workers, as in local:4.")
        count = int(rest) if rest else workers
        if not 1 <= count <= MOST_WORKERS:
            raise BadSetup(f"There must be 1 to {MOST_WORKERS} workers, not {count}.")
        return Local(count)
    if kind == "ray":
        from orrery.executors.cluster import Cluster

        return Cluster(rest or None)
    raise BadSetup(f"There is no place {where!r} to run on: say local, local:4, ray or ray:ADDRESS.")
