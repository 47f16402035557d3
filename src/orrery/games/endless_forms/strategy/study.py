"""What a simulation counts of Endless Forms."""

from __future__ import annotations

from types import MappingProxyType

from orrery.games.endless_forms.rules.state import Desert
from orrery.strategy.study import Study


def deck(s: Desert, seat: int) -> str:
    """The ready deck of a seat."""
    return s.deck_names[seat] or "a deck of one's own"


STUDY = Study(
    held=("hands",),
    uses=frozenset({"deploy", "event", "reveal", "use", "enter", "exert", "recycle"}),
    traits=MappingProxyType({"deck": deck}),
)
