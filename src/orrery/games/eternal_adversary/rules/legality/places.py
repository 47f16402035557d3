"""Why a location may not be opened, or its action not be taken (chapters 5 and 6)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from orrery.engine.clauses import No
from orrery.games.eternal_adversary.cards.kinds import (
    A_RIFT,
    CHAOS_RIFT,
    HEALING,
    ORDER_SHRINE,
    QUARTERMASTER,
    WANDERING,
)
from orrery.games.eternal_adversary.rules.figures import enemy_at, face_down, location, shifts
from orrery.games.eternal_adversary.rules.state import CHAOS, ORDER, Worlds

ENEMY_HERE = No("enemy-here", "ADV-5.2")
NOTHING_CLOSED = No("nothing-closed", "ADV-5.10", "ADV-5.12")
ONE_ACTION = No("one-action", "ADV-5.9")
ONE_ATTEMPT = No("one-attempt", "ADV-6.12", "ADV-6.14")
KILL_FIRST = No("kill-first", "ADV-6.14")
NEVER_CLOSED = No("never-closed", "ADV-6.6")
INDESTRUCTIBLE = No("indestructible", "ADV-6.3", "ADV-6.8")
OPEN_FIRST = No("open-first", "ADV-5.1")
NO_SUCH_ACTION = No("no-such-action", "ADV-5.8")
MONSTER_HERE = No("monster-here", "ADV-6.7", "ADV-6.18")
NO_NEIGHBOUR = No("no-neighbour", "ADV-6.18", "ADV-6.19")
EMPTY_DISPLAY = No("empty-display", "ADV-6.3")

ACTIONS: Mapping[tuple[int, int], tuple[str, ...]] = MappingProxyType(
    {
        (ORDER, QUARTERMASTER): ("visit",),
        (ORDER, ORDER_SHRINE): ("stamina", "heal"),
        (ORDER, HEALING): ("heal",),
        (ORDER, A_RIFT): ("attack",),
        (CHAOS, QUARTERMASTER): ("sabotage",),
        (CHAOS, CHAOS_RIFT): ("summon",),
        (CHAOS, HEALING): ("attack",),
        (CHAOS, WANDERING): ("summon", "shift"),
    }
)
"""ADV-5.8: the action of each side on each kind of location."""


def why_not_open(s: Worlds, seat: int) -> No | None:
    """ADV-5.1, 5.2: whether the phasing hero may open the card it stands on."""
    node = s.at[seat]
    if not face_down(s, node):
        return NOTHING_CLOSED
    return ENEMY_HERE if enemy_at(s, seat % 2, node) else None


def why_not_encounter(s: Worlds, seat: int, verb: str) -> No | None:
    """ADV-5.6 to 5.9, chapter 6: whether the hero may take this action of the card it stands on."""
    node, side = s.at[seat], seat % 2
    if face_down(s, node):
        return OPEN_FIRST
    place = location(s, node)
    kind = -1 if place is None else place.kind
    if verb not in ACTIONS.get((side, kind), ()):
        return _why_not_there(side, kind, verb)
    if s.acted:
        return ONE_ATTEMPT if verb == "attack" else ONE_ACTION
    if verb == "attack" and side == ORDER and s.monster_at[node] >= 0:
        return KILL_FIRST
    if enemy_at(s, side, node):
        return ENEMY_HERE
    if verb == "summon" and s.monster_at[node] >= 0:
        return MONSTER_HERE
    if verb == "shift" and not shifts(s, node):
        return NO_NEIGHBOUR
    return EMPTY_DISPLAY if verb == "sabotage" and not s.display else None


def _why_not_there(side: int, kind: int, verb: str) -> No:
    """ADV-5.8, 6.3, 6.6, 6.8: why this kind of location has no such action for this side."""
    if verb == "attack" and kind == CHAOS_RIFT:
        return NEVER_CLOSED
    if verb == "attack" and side == CHAOS and kind in (ORDER_SHRINE, QUARTERMASTER):
        return INDESTRUCTIBLE
    return NO_SUCH_ACTION
