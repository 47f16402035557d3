"""What notation reads like for people: places, units, attacks and the values of choices in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from orrery.engine.questions import Choice
from orrery.games.eternal_adversary.cards.catalogue import ARCHES, ARM_NAMES, ARMS, HEROES, MONSTERS
from orrery.games.eternal_adversary.cards.maps import BOARDS
from orrery.games.eternal_adversary.rules.naming import (
    ABILITY,
    ARM,
    ATTACK,
    FACE,
    HERO,
    KIND,
    NUMBER,
    PLACE,
    SEAT,
    SLUGS,
    TRACK,
    UNIT,
    VALUES,
    ability_slug,
    place_slug,
    unit_slug,
)
from orrery.games.eternal_adversary.rules.state import A_ARM, A_UNIT, TRACKS, Worlds

NAMES: Mapping[str, str] = MappingProxyType(
    {place.slug: place.name for board in BOARDS for place in board.places}
    | {card.slug: card.name for card in (*HEROES, *MONSTERS)}
    | {arch.slug: arch.name.removeprefix("The ") for arch in ARCHES}
)
"""Cities and units by slug."""
ARM_WORDS: Mapping[str, str] = MappingProxyType(dict(zip(ARM_NAMES, [arm.name for arm in ARMS], strict=True)))
"""Attacks by slug."""
ABILITY_WORDS: Mapping[str, str] = MappingProxyType(
    {ability_slug(h): hero.ability.name for h, hero in enumerate(HEROES)}
)
"""Abilities by slug."""


def place_name(s: Worlds, node: int) -> str:
    """A city in words."""
    return NAMES[place_slug(s, node)] if node >= 0 else "nowhere"


def unit_name(s: Worlds, unit: int) -> str:
    """A unit in words."""
    return NAMES[unit_slug(s, unit)] if unit >= 0 else "nobody"


def attack_name(s: Worlds, k: int) -> str:
    """An attack of the round in words."""
    a = s.attacks[k]
    return f"the {unit_name(s, a[A_UNIT])}'s {ARMS[a[A_ARM]].name}"


WORDS_OF: Mapping[int, Callable[[Worlds, int], str]] = MappingProxyType(
    {
        PLACE: place_name,
        UNIT: unit_name,
        SEAT: unit_name,
        HERO: lambda s, hero: HEROES[hero].name,
        ABILITY: lambda s, hero: HEROES[hero].ability.name,
        ARM: lambda s, arm: ARMS[arm].name,
        ATTACK: attack_name,
        FACE: SLUGS[FACE],
        KIND: lambda s, kind: MONSTERS[kind].name,
        TRACK: lambda s, track: TRACKS[track].capitalize(),
        NUMBER: SLUGS[NUMBER],
    }
)
"""How what a plain value stands for is said (`naming.SLUGS`: how it is written)."""


def worded(s: Worlds, choice: Choice) -> list[str]:
    """The plain values of a choice in words."""
    return [WORDS_OF[what](s, value) for what, value in zip(VALUES.get(choice[0], ()), choice[2:], strict=False)]
