"""What is printed on the cards in the Arena, added up: the same until one comes or goes, so it is read once for long.

`s.lineup` keeps it. Whoever brings a card into the Arena, takes one out or changes whose it is empties that."""

from __future__ import annotations

from functools import cache

from orrery.games.genesis.cards import catalogue
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.rules.arena import ARENA, SEES
from orrery.games.genesis.rules.state import Arena

Use = tuple[int, Act, tuple[int, ...]]
"""An ability printed on a unit: its Aura, the ability, what it sees from every spot and facing. A plain tuple, taken
apart by name: with named tuples random play is 6 % slower."""
Uses = tuple[Use, ...]


@cache
def uses() -> tuple[tuple[Uses, Uses, Uses], ...]:
    """By face, the abilities printed on a unit: what it has when it acts, when it does not, and when it is exerted."""
    found = []
    for active, masks in zip(catalogue.BOOK.active, catalogue.BOOK.masks, strict=True):
        acts = [catalogue.BOOK.acts[a] for a in active]
        acting: Uses = tuple([(act.aura, act, (act.aims and (act.masks or masks)) or SEES[ARENA]) for act in acts])
        swift = tuple([use for act, use in zip(acts, acting, strict=True) if act.swift])
        tireless = tuple([use for act, use in zip(acts, acting, strict=True) if act.swift and not act.exert])
        found.append((acting, swift, tireless))
    return tuple(found)


class Lineup:
    """The cards in the Arena as the hot questions want to know them."""

    __slots__ = ("fog", "grants", "lends", "listens", "swift", "tireless", "uses")

    def __init__(self, s: Arena) -> None:
        face, control, table = s.face, s.control, uses()
        self.uses: list[list[tuple[int, Uses, Uses, Uses]]] = [[] for _ in range(s.seats)]
        """For each seat, its units with what they may play when they act, when they do not, and when exerted."""
        self.swift, self.tireless = [0] * s.seats, [0] * s.seats
        """For each seat, as bits, its units with a Swift ability, and with one that they may play exerted."""
        self.listens = 0
        """The events something listens to."""
        self.grants = 0
        """The keywords that cards give to others."""
        self.fog = False
        """Whether an Enchantment on the Arena shortens every awareness."""
        self.lends = False
        """Whether there are abilities printed on anything but a unit."""
        for p in s.units:
            f = face[p]
            self.listens |= catalogue.BOOK.listens[f]
            if catalogue.BOOK.active[f]:
                seat, (acting, swift, exerted) = control[p], table[f]
                self.uses[seat].append((p, acting, swift, exerted))
                if swift:
                    self.swift[seat] |= 1 << p
                if exerted:
                    self.tireless[seat] |= 1 << p
        for p in s.alterations:
            self._add(face[p])
        for p in s.skills:
            self._add(face[p])
            self.fog |= catalogue.BOOK.fog[face[p]] and s.bearer[p] < 0

    def _add(self, f: int) -> None:
        self.listens |= catalogue.BOOK.listens[f]
        self.grants |= catalogue.BOOK.grants[f]
        self.lends |= bool(catalogue.BOOK.active[f])


def lineup(s: Arena) -> Lineup:
    """What the cards in the Arena have printed on them now."""
    found: Lineup | None = s.lineup
    if found is None:
        found = s.lineup = Lineup(s)
    return found
