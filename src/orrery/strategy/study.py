"""What a simulation counts of a game, as its strategy says it: which zones hold what a seat has, by which options a
seat uses a card, and what a seat plays with. All else (who won, how long it was, what was chosen) every game has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from orrery.engine.table import NO_PIECE, Table

Trait = Callable[[Any, int], str | None]
"""What a seat plays with (its Champion, its deck), read off the table at the end; None if it has none."""


@dataclass(frozen=True, slots=True)
class Study:
    """What is counted of a game beyond what every game has."""

    held: tuple[str, ...] = ()
    """The fields of the table whose pieces a seat has: zones with one for each seat, or slots with as many for each."""
    uses: frozenset[str] = frozenset()
    """The verbs of options by which a seat uses the card they are on: plays it, takes it, pays for it."""
    traits: Mapping[str, Trait] = field(default_factory=lambda: MappingProxyType({}))
    """What seats play with, by what it is called."""

    def has(self, s: Table) -> Iterator[tuple[int, int]]:
        """Every piece a seat has, as (seat, piece)."""
        seats = s.seats
        for name in self.held:
            zones = getattr(s, name)
            if zones and isinstance(zones[0], int):
                wide = len(zones) // seats
                yield from ((i // wide, p) for i, p in enumerate(zones[: wide * seats]) if p != NO_PIECE)
            else:
                yield from ((seat, p) for seat, zone in enumerate(zones[:seats]) for p in zone)
