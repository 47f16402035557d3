"""What notation reads like for people: places, units, attacks in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from orrery.engine.text import card, keyword
from orrery.games.eternal_adversary.cards.catalogue import ARCHES, ARM_NAMES, ARMS, FACES, HEROES, MONSTERS
from orrery.games.eternal_adversary.cards.kinds import Weapon
from orrery.games.eternal_adversary.cards.maps import BOARDS
from orrery.games.eternal_adversary.rules.naming import ability_slug, place_slug, unit_slug
from orrery.games.eternal_adversary.rules.state import TRACKS, Worlds

NAMES: Mapping[str, str] = MappingProxyType(
    {place.slug: place.name for board in BOARDS for place in board.places}
    | {unit.slug: card(unit.slug, unit.name) for unit in (*HEROES, *MONSTERS)}
    | {arch.slug: card(arch.slug, arch.name.removeprefix("The ")) for arch in ARCHES}
)
"""Cities and units by slug; units are marked as the cards they are."""
_WEAPONS = frozenset([face.slug for face in FACES if isinstance(face, Weapon)])
ARM_WORDS: Mapping[str, str] = MappingProxyType(
    {slug: card(slug, arm.name) if slug in _WEAPONS else arm.name for slug, arm in zip(ARM_NAMES, ARMS, strict=True)}
)
"""Attacks by slug; those of weapon cards are marked."""
ABILITY_WORDS: Mapping[str, str] = MappingProxyType(
    {ability_slug(h): hero.ability.name for h, hero in enumerate(HEROES)}
)
"""Abilities by slug."""


def place_name(s: Worlds, node: int) -> str:
    """A city in words."""
    return NAMES[place_slug(s, node)] if node >= 0 else "its place"


def unit_name(s: Worlds, unit: int) -> str:
    """A unit in words."""
    return NAMES[unit_slug(s, unit)] if unit >= 0 else "nobody"


def arm_name(arm: int) -> str:
    """A weapon in words."""
    return ARM_WORDS[ARM_NAMES[arm]]


def kind_name(kind: int) -> str:
    """A monster type in words."""
    return NAMES[MONSTERS[kind].slug]


def track_name(track: int) -> str:
    """An experience track in words."""
    return keyword(TRACKS[track], TRACKS[track].capitalize())
