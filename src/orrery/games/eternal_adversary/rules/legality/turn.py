"""Why nothing of this kind can be done at this moment of a turn (chapters 3 and 5)."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.eternal_adversary.rules.state import Worlds

OWN_TURN = No("own-turn", "ADV-3.5", "ADV-15.8")
STOP_FIRST = No("stop-first", "ADV-5.1")
TURN_OVER = No("turn-over", "ADV-11.10")
STAYS_SECRET = No("stays-secret", "ADV-2.12")

BEFORE_STOPPING = frozenset({"trade", "move"})
"""The questions of a turn before the hero has stopped."""


def why_not_go_on(s: Worlds, seat: int) -> No | None:
    """ADV-11.10: after a retreat or a death the turn is over."""
    return TURN_OVER if s.ended and seat == s.active else None


def why_not_now(s: Worlds, seat: int, about: str) -> No | None:
    """ADV-3.5, 5.1, 11.10: whether the hero may explore or encounter while this is asked."""
    if seat != s.active:
        return OWN_TURN
    return why_not_go_on(s, seat) or (STOP_FIRST if about in BEFORE_STOPPING else None)
