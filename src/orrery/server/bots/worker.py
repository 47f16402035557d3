"""A bot's worker: a process of its own, at low priority, that gets imagined worlds and sends back texts or advice."""

from __future__ import annotations

import contextlib
import os
import signal
from multiprocessing.connection import Connection
from random import Random
from typing import NamedTuple

from orrery.bots import Budget, Seat, make
from orrery.bots.analysis import Advice, hint
from orrery.server.bots.tasks import unpack


class Task(NamedTuple):
    """A question to a bot: its level, the packed world, how long it may think, where its own chance begins, and whether
    it is to give advice on every option instead of choosing one."""

    level: str
    world: bytes
    seconds: float
    seed: int
    advise: bool = False


def work(line: Connection) -> None:
    """Say that it is ready, then answer questions until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
    with contextlib.suppress(OSError):
        line.send("ready")
    while True:
        try:
            task: Task = line.recv()
        except (EOFError, OSError):
            return
        try:
            line.send((True, advise(task) if task.advise else think(task)))
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
