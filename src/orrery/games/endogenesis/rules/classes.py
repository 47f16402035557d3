"""What the Class of a player allows (chapter 16)."""

from __future__ import annotations

from orrery.games.endogenesis.rules.state import AUTO_SLOT, CATEGORIES, SLOTS, ULT, Cosmos

ANY_CATEGORY = (1 << len(CATEGORIES)) - 1
"""Every category, as bits."""


def fits(s: Cosmos, seat: int, at: int, piece: int) -> bool:
    """ENDO-16.5 and 16.8: whether the Class of the player allows this Skill in this place."""
    return allows(s, seat, at, s.categories[s.face[piece]])


def allows(s: Cosmos, seat: int, at: int, category: int) -> bool:
    """ENDO-16.5, 16.8, 18.13: whether the Class of the player allows a Skill of this category in this place."""
    return s.path[seat] < 0 or bool(allowed(s, seat, at) >> category & 1)


def allowed(s: Cosmos, seat: int, at: int) -> int:
    """ENDO-16.5, 16.8, 18.13: the categories, as bits, that the Class of the player allows in this place."""
    path = s.path[seat]
    if path < 0:
        return ANY_CATEGORY
    if not s.formless >> seat & 1 or at % SLOTS == ULT:
        return 1 << path
    slots, face, categories, free = s.slots, s.face, s.categories, ANY_CATEGORY
    for i in range(seat * SLOTS, seat * SLOTS + AUTO_SLOT):
        if i != at and slots[i] >= 0:
            free &= ~(1 << categories[face[slots[i]]])
    return free
