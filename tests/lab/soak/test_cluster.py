"""A real Ray cluster of two nodes on this machine: what runs on it is what runs here, whoever is killed meanwhile.
It needs the extra `cluster`; `make campaigns` installs it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ray.cluster_utils import Cluster as Nodes

from orrery import executors, lab
from orrery.bots import arena
from orrery.executors import Executor, WorkerLost
from orrery.lab import Simulation

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """Two nodes with a core each."""
    found = Nodes(initialize_head=True, head_node_args={"num_cpus": 1})
    found.add_node(num_cpus=1)
    found.wait_for_nodes()
    yield found
    found.shutdown()


@pytest.fixture
def cluster(nodes: Any) -> Iterator[Executor]:
    with executors.on(f"ray:{nodes.address}") as executor:
        yield executor


def square(n: int) -> int:
    return n * n


def place(n: int) -> tuple[int, str, int]:
    import ray

    sum(range(3_000_000))  # it takes a while
    return n, ray.get_runtime_context().get_node_id(), os.getpid()


def refuse_seven(n: int) -> int:
    if n == 7:
        raise ValueError("seven")
    return n


def die_once(task: tuple[int, Path]) -> int:
    n, mark = task
    if n == 25 and not mark.exists():
        mark.write_text("killed")
        os.kill(os.getpid(), signal.SIGKILL)
    return n


def die(n: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return n


def test_both_nodes_work(cluster: Executor) -> None:
    assert cluster.workers == 2
    found = list(cluster.as_they_come(place, range(60)))
    assert sorted([n for n, _, _ in found]) == list(range(60))
    assert len({node for _, node, _ in found}) == 2


def test_results_come_in_order_if_wanted(cluster: Executor) -> None:
    assert list(cluster.in_order(square, range(5000))) == [n * n for n in range(5000)]


def test_a_job_that_fails_says_why(cluster: Executor) -> None:
    with pytest.raises(ValueError, match="seven"):
        list(cluster.as_they_come(refuse_seven, range(30)))


def test_a_killed_worker_loses_nothing_and_doubles_nothing(cluster: Executor, tmp_path: Path) -> None:
    tasks = [(n, tmp_path / "mark") for n in range(60)]
    assert sorted(cluster.as_they_come(die_once, tasks)) == list(range(60))
    assert (tmp_path / "mark").exists()


def test_a_task_that_kills_every_worker_ends_the_run(cluster: Executor) -> None:
    with pytest.raises(WorkerLost):
        list(cluster.as_they_come(die, range(1)))


def test_the_arena_gives_the_same_results_on_the_cluster(cluster: Executor) -> None:
    plan = arena.Plan("template", ("random", "novice"), games=20, players=2, seed=5)
    here, there = arena.run(plan), arena.run(plan, cluster)
    assert [(g.n, g.winners, g.decisions) for g in here] == [(g.n, g.winners, g.decisions) for g in there]


def test_a_simulation_on_the_cluster_is_the_same_and_its_file_whole(cluster: Executor, tmp_path: Path) -> None:
    plan = Simulation("endless-forms", 60, bots=("habit",), seed=3)
    here, there = (lab.run(plan, tmp_path / name, where) for name, where in (("a", None), ("b", cluster)))
    games = [{deal.deal: deal.games for deal in results} for results in (here, there)]
    assert sorted(games[1]) == list(range(60))
    assert games[0] == games[1]


def test_a_node_that_goes_in_mid_run_loses_nothing(nodes: Any) -> None:
    extra = nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    with executors.on(f"ray:{nodes.address}") as executor:
        assert executor.workers == 3
        results = executor.as_they_come(place, range(120))
        found = [next(results) for _ in range(30)]
        nodes.remove_node(extra, allow_graceful=False)
        found += results
        assert sorted([n for n, _, _ in found]) == list(range(120))
        assert len({node for _, node, _ in found}) == 3
