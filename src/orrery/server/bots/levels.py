"""The levels of bots that people are offered."""

from __future__ import annotations

from orrery import bots
from orrery.server.wire import LevelInfo

LEVELS = ("novice", "regular", "expert")
"""The weakest first."""


def levels() -> tuple[LevelInfo, ...]:
    """The levels, in the words of whoever registered them."""
    known = bots.names()
    return tuple([LevelInfo(name, known[name]) for name in LEVELS])
