"""Heroes, monsters, tokens and doom on the map: their numbers, and what changes them (chapters 7, 12, 13, 14, 16)."""

from __future__ import annotations

from functools import cache

from orrery.engine.flow import Choice
from orrery.engine.table import NO_PIECE, each
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import WORMHOLE, Location
from orrery.games.eternal_adversary.cards.maps import LAIRS, NEAR, SLOTS_ON_MAP, STARTS
from orrery.games.eternal_adversary.rules.state import (
    A_SEGMENT,
    A_UNIT,
    ARCH,
    ARMOR,
    CHAOS,
    HEALTH,
    MONSTER,
    N_TRACKS,
    ORDER,
    Worlds,
    side_of,
)
from orrery.games.eternal_adversary.rules.team import CLOCK, members


# ---------------------------------------------------------------- numbers
def stat(s: Worlds, seat: int, track: int) -> int:
    """ADV-14.7: the number just right of the last cube."""
    return catalogue.HEROES[s.hero[seat]].tracks[track][s.cubes[seat * N_TRACKS + track]]


def armor(s: Worlds, unit: int) -> int:
    """The Armor stat of a unit."""
    if unit < MONSTER:
        return stat(s, unit, ARMOR)
    return catalogue.ARCHES[s.arch].armor if unit == ARCH else catalogue.MONSTERS[s.monster[unit - MONSTER]].armor


def full_health(s: Worlds, unit: int) -> int:
    """The most health a unit can have."""
    if unit < MONSTER:
        return stat(s, unit, HEALTH)
    if unit == ARCH:
        return arch_health(s)
    return catalogue.MONSTERS[s.monster[unit - MONSTER]].health


def arch_health(s: Worlds) -> int:
    """ADV-16.8: as its card says, by the heroes that are left on both sides."""
    return catalogue.ARCHES[s.arch].health(len(members(s, ORDER)), len(members(s, CHAOS)))


def pair_loss(s: Worlds, seat: int) -> int:
    """ADV-16.9, 16.11: what a Chaos hero and its monster lose together: Order doom, but no more than they have."""
    return min(s.doom[ORDER], s.health[seat] + s.health[MONSTER + seat])


def worn_out(s: Worlds) -> bool:
    """ADV-8.25: from the 31st round of a battle on nobody in it gains chits or health."""
    return s.battle >= 0 and s.rounds > s.attrition


# ---------------------------------------------------------------- the map
def location(s: Worlds, node: int) -> Location | None:
    """The face-up card of a slot, or None."""
    return catalogue.PLACES[s.face[s.cards[node]]] if s.up >> node & 1 else None


def face_down(s: Worlds, node: int) -> bool:
    """Whether a face-down card lies there."""
    return node < SLOTS_ON_MAP and not s.up >> node & 1 and s.cards[node] != NO_PIECE


def revealed(s: Worlds, node: int) -> bool:
    """ADV-1.12: a slot whose card is face up or has been removed."""
    return node < SLOTS_ON_MAP and (bool(s.up >> node & 1) or s.cards[node] == NO_PIECE)


def hero_at(s: Worlds, side: int, node: int) -> bool:
    """Whether a hero of this side is there."""
    return node in s.at[side::2]


def enemy_at(s: Worlds, side: int, node: int) -> bool:
    """ADV-1.8: whether an enemy of this side is there."""
    if side == ORDER:
        return s.monster_at[node] >= 0 or node in s.at[1::2]
    return node in s.at[0::2]


def wormholes(s: Worlds) -> list[int]:
    """The slots with a face-up wormhole."""
    cards, face, up, places = s.cards, s.face, s.up, catalogue.PLACES
    found = []
    for node in range(SLOTS_ON_MAP):
        if up >> node & 1:
            place = places[face[cards[node]]]
            if place is not None and place.kind == WORMHOLE:
                found.append(node)
    return found


def ways(s: Worlds, node: int) -> tuple[int, ...]:
    """ADV-4.1, 4.9: where a hero may step or retreat from here: connections, and other open wormholes."""
    near = NEAR[s.map][node]
    if s.up >> node & 1:
        place = catalogue.PLACES[s.face[s.cards[node]]]
        if place is not None and place.kind == WORMHOLE:
            return near + tuple([w for w in wormholes(s) if w != node and w not in near])
    return near


def lair(s: Worlds) -> int:
    """The arch enemy's space."""
    return LAIRS[s.map]


def starts(s: Worlds, side: int) -> tuple[int, ...]:
    """The starts of a side."""
    return STARTS[s.map][side]


# ---------------------------------------------------------------- monsters
def owner_of(s: Worlds, kind: int) -> int:
    """ADV-2.8: the seat that holds the card of this monster type."""
    return s.monster.index(kind)


def placers(s: Worlds) -> list[int]:
    """ADV-7.2: the Chaos players in the order in which they place, the next one first."""
    return [x for x in CLOCK[s.seats][s.pointer] if x % 2 == CHAOS and not s.gone >> x & 1]


DITHER: Choice = ("dither",)
SECONDS = 10
"""ADV-7.3: so long Chaos may take to choose a monster."""


def picker(s: Worlds) -> int:
    """ADV-7.3: who picks if Chaos takes too long: the first Order player clockwise from the phasing hero."""
    return members(s, ORDER)[0]


def move_hero(s: Worlds, seat: int, node: int) -> None:
    """ADV-4.13, 12.8: a hero put somewhere outside its own steps: enemies brought together fight."""
    s.at[seat] = node
    if enemy_at(s, seat % 2, node):
        s.fights |= 1 << node


def havens(s: Worlds, seat: int) -> list[int]:
    """ADV-11.3, 11.4, 11.9: neighbours without an enemy; if there are none, any. Never the lair for Order."""
    side = seat % 2
    near = [n for n in ways(s, s.at[seat]) if side == CHAOS or n != lair(s)]
    return [n for n in near if not enemy_at(s, side, n)] or near


def shifts(s: Worlds, node: int) -> list[int]:
    """ADV-6.18: revealed neighbours without a monster, if one is here to be moved."""
    if s.monster_at[node] < 0:
        return []
    return [n for n in NEAR[s.map][node] if revealed(s, n) and s.monster_at[n] < 0]


# ---------------------------------------------------------------- the units in a battle
@cache
def _units(mask: int) -> tuple[int, ...]:
    return tuple(each(mask))


def present(s: Worlds) -> tuple[int, ...]:
    """The units in the battle, in their order."""
    return _units(s.units)


def fighting(s: Worlds) -> list[int]:
    """The attacks made in this segment, by their place in the round."""
    segment, units = s.segment, s.units
    return [k for k, a in enumerate(s.attacks) if a[A_SEGMENT] == segment and units >> a[A_UNIT] & 1]


def enemies(s: Worlds, unit: int) -> list[int]:
    """ADV-9.6: the living units of the other side in this battle."""
    side = side_of(unit)
    return [u for u in present(s) if side_of(u) != side]
