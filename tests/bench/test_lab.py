"""What a second worker is worth: the same games by one process and by two. On quiet cores two are 1.8 times as fast or
more; compare the two figures of one run. (One worker is this very process; two are started first, as in any run.)"""

from __future__ import annotations

from typing import Any

import pytest

from orrery.executors import Executor, Local
from orrery.lab import Simulation
from orrery.lab.playing import Job
from orrery.lab.results import played_line

GAMES = 40
ROUNDS = 3


class Warm:
    """An executor whose workers have begun already: a long run that is measured in parts."""

    def __init__(self, executor: Executor, plan: Simulation) -> None:
        self._lines = executor.as_they_come(played_line, (Job(plan, deal) for deal in range(10**9)))
        self.play(4 * executor.workers)

    def play(self, deals: int) -> int:
        return sum(len(next(self._lines)[1]) > 0 for _ in range(deals))


@pytest.mark.parametrize("workers", [1, 2])
def test_games_by_habit(benchmark: Any, workers: int) -> None:
    warm = Warm(Local(workers), Simulation("endless-forms", 1, bots=("habit",)))
    assert benchmark.pedantic(warm.play, args=(GAMES,), rounds=ROUNDS) == GAMES
