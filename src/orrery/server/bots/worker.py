"""A bot's worker: a process of its own, at low priority, that gets imagined worlds and sends back texts, advice or what
a coach says."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Literal, NamedTuple

from orrery.bots import Budget, Seat, make
from orrery.bots.analysis import Advice, hint
from orrery.bots.remarks import Remark, remark, watch
from orrery.bots.search import Thought
from orrery.server.bots.tasks import unpack


class Chosen(NamedTuple):
    """A choice that a coach is to judge, what was thought of it and of the others, and the share of the chance to win
    from which on it speaks."""

    text: str
    thoughts: tuple[Thought, ...]
    share: float


class Task(NamedTuple):
    """A question to a bot: its level, the packed world, how long it may think, where its own chance begins, and what is
    wanted: a choice, advice on every option, or, of a coach, what it thinks of all of them or says of one."""

    level: str
    world: bytes
    seconds: float
    seed: int
    want: Literal["choice", "advice", "thoughts", "remark"] = "choice"
    chosen: Chosen | None = None


def work(line: Connection, nice: int) -> None:
    """Say that it is ready, then answer questions until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    with contextlib.suppress(OSError, AttributeError):
        os.nice(nice)
    with contextlib.suppress(OSError):
        line.send("ready")
    while True:
        try:
            task: Task = line.recv()
        except (EOFError, OSError):
            return
        try:
            line.send((True, WORK[task.want](task)))
        except Exception as wrong:
            line.send((False, f"{type(wrong).__name__}: {wrong}"))


def think(task: Task) -> str:
    """What the bot chooses in this world, as text."""
    rng = Random(task.seed)
    world, number = unpack(task.world, rng)
    seat = Seat(world, number)
    chosen = make(task.level, rng.getrandbits(32)).choose(seat, Budget(seconds=task.seconds))
    return chosen if isinstance(chosen, str) else chosen.text


def advise(task: Task) -> Advice:
    """What the expert thinks of every option in this world."""
    rng = Random(task.seed)
    world, number = unpack(task.world, rng)
    return hint(world, number, Budget(seconds=task.seconds), rng.getrandbits(32))


def thoughts(task: Task) -> tuple[Thought, ...]:
    """What a coach thinks of every option in this world."""
    rng = Random(task.seed)
    world, number = unpack(task.world, rng)
    return watch(world, number, Budget(seconds=task.seconds), rng.getrandbits(32))


def judge(task: Task) -> Remark | None:
    """What a coach says of a choice in this world."""
    assert task.chosen is not None
    rng = Random(task.seed)
    world, number = unpack(task.world, rng)
    text, seen, share = task.chosen
    return remark(world, number, text, seen, share, Budget(seconds=task.seconds), rng.getrandbits(32))


WORK: dict[str, Callable[[Task], Any]] = {"choice": think, "advice": advise, "thoughts": thoughts, "remark": judge}
