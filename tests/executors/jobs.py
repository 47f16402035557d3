"""Jobs that workers can find by their names."""

from __future__ import annotations

import os
import signal
from pathlib import Path


def square(n: int) -> int:
    return n * n


def pid_of(n: int) -> tuple[int, int]:
    return n, os.getpid()


def refuse_seven(n: int) -> int:
    if n == 7:
        raise ValueError("seven")
    return n


def die_once(task: tuple[int, Path]) -> int:
    """The worker that comes to the fifth task first is killed in the middle of it."""
    n, mark = task
    if n == 5 and not mark.exists():
        mark.write_text("killed")
        os.kill(os.getpid(), signal.SIGKILL)
    return n


def die(n: int) -> int:
    if n == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return n


class Odd(Exception):
    """An error that cannot be pickled back."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


def fail_oddly(n: int) -> int:
    raise Odd(n, n + 1)
