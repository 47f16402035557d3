"""The levels of bots that people are offered: those of Orrery, and the bots that plug-ins bring."""

from __future__ import annotations

from orrery import bots
from orrery.engine.clauses import BadSetup
from orrery.server.wire import LevelInfo

LEVELS = ("novice", "regular", "expert")
"""The weakest first."""
UNSEEN = ("random",)
"""Bots of Orrery that people are not offered."""


def levels() -> tuple[LevelInfo, ...]:
    """The levels, in the words of whoever registered them."""
    known = bots.names()
    further = [name for name in known if name not in (*LEVELS, *UNSEEN)]
    return tuple([LevelInfo(name, known[name]) for name in (*LEVELS, *further)])


def check(*wanted: str | None) -> None:
    """Refuse a level that is not offered."""
    offered = [level.name for level in levels()]
    for level in wanted:
        if level is not None and level not in offered:
            raise BadSetup(f"There is no level {level!r} of bots; there are {', '.join(offered)}.")
