"""Which abilities a card has now, by what names, and what they cost (GEN-9, GEN-14)."""

from __future__ import annotations

from orrery.games.genesis.cards import catalogue
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.rules.state import Arena


def energy_of(s: Arena, seat: int, act: Act) -> int:
    """GEN-9.8 to 9.10: the printed Energy less the Champion's reduction, never below 0."""
    return max(0, act.energy - catalogue.BOOK.reduction[s.face[s.champion[seat]]])


def borrowed(s: Arena, seat: int) -> list[tuple[int, int]]:
    """Pairs of a card and an ability it can play though it is not printed on a unit of the seat."""
    found: list[tuple[int, int]] = []
    active, face = catalogue.BOOK.active, s.face
    for e in s.skills:
        if active[face[e]]:
            bearer = s.bearer[e]
            if bearer >= 0 and s.control[bearer] == seat:
                found += [(bearer, a) for a in active[face[e]]]
    for p in s.alterations:
        if active[face[p]] and s.decider(s.owner(p)) == seat:
            found += [(p, a) for a in active[face[p]]]
    return found


def ability_named(s: Arena, seat: int, unit: int, name: str) -> Act | None:
    """The ability a unit plays under this name."""
    for a in (*catalogue.BOOK.active[s.face[unit]], *[a for p, a in borrowed(s, seat) if p == unit]):
        if catalogue.BOOK.acts[a].slug == name:
            return catalogue.BOOK.acts[a]
    return None


def ability_on(face: int, option: str) -> Act | None:
    """The ability of a card in Thoughts that is meant."""
    for a in catalogue.BOOK.enter[face]:
        if catalogue.BOOK.acts[a].option == option:
            return catalogue.BOOK.acts[a]
    return None
