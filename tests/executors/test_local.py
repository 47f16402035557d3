"""Jobs on this machine: every task gives its result once, whatever happens to workers."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from orrery import executors
from orrery.engine.clauses import BadSetup
from orrery.executors import Local, WorkerLost
from tests.executors import jobs


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_order_if_wanted(workers: int) -> None:
    assert list(Local(workers).in_order(jobs.square, range(40))) == [n * n for n in range(40)]
    assert sorted(Local(workers).as_they_come(jobs.square, range(40))) == [n * n for n in range(40)]
    assert list(Local(workers).in_order(jobs.square, [])) == []


def test_one_worker_is_this_process_and_two_are_others() -> None:
    assert dict(Local().as_they_come(jobs.pid_of, range(3))) == dict.fromkeys(range(3), os.getpid())
    pids = dict(Local(2).as_they_come(jobs.pid_of, range(30)))
    assert sorted(pids) == list(range(30))
    assert len(set(pids.values())) == 2
    assert os.getpid() not in pids.values()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_job_that_fails_says_why(workers: int) -> None:
    with pytest.raises(ValueError, match="seven"):
        list(Local(workers).in_order(jobs.refuse_seven, range(30)))


def test_an_error_that_cannot_travel_is_told_in_words() -> None:
    with pytest.raises(RuntimeError, match="Odd: 0 and 1"):
        list(Local(2).in_order(jobs.fail_oddly, [0]))


def test_a_killed_worker_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    tasks = [(n, tmp_path / "mark") for n in range(30)]
    assert sorted(Local(2).as_they_come(jobs.die_once, tasks)) == list(range(30))
    assert (tmp_path / "mark").exists()


def test_a_task_that_kills_every_worker_ends_the_run() -> None:
    with pytest.raises(WorkerLost, match="3 workers died of task 4, the last with exit code -9"):
        list(Local(2).in_order(jobs.die, range(8)))


def test_tasks_are_taken_as_they_are_needed_and_workers_go() -> None:
    taken = 0

    def tasks() -> Iterator[int]:
        nonlocal taken
        for n in count():
            taken = n
            yield n

    results = Local(2).as_they_come(jobs.square, tasks())
    assert len({next(results) for _ in range(10)}) == 10
    assert taken < 20
    assert len(multiprocessing.active_children()) >= 2
    results.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []


def test_a_place_is_named() -> None:
    assert executors.on().workers == 1
    assert executors.on("local", 3).workers == 3
    assert executors.on("local:2").workers == 2
    with executors.on("local:2") as executor:
        assert list(executor.in_order(jobs.square, [2])) == [4]
    for where, why in (
        ("moon", "no place 'moon'"),
        ("local:many", "number of workers"),
        ("local:0", "1 to 256 workers"),
    ):
        with pytest.raises(BadSetup, match=why):
            executors.on(where)


@pytest.mark.parametrize(
    ("where", "why"),
    [("moon", "no place 'moon'"), ("local:many", "number of workers"), ("local:0", "1 to 256 workers")],
)
def test_a_place_that_is_none_is_refused(where: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        executors.on(where)
