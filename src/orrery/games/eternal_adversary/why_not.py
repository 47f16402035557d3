"""Why a text that is no option is none, from the same functions that make the options."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.engine.flow import Ask
from orrery.games.eternal_adversary.state import Worlds


def why_not(s: Worlds, seat: int, ask: Ask, text: str) -> No | None:
    """The reason."""
    return None
