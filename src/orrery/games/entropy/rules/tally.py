"""Counting what lies in a player's play area (ENT-1.10): for rewards "for each …", conditions, scoring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from orrery.engine.text import amount, keyword
from orrery.games.entropy.cards.words import (
    ASTEROID,
    BIOME,
    CONDITION,
    CONDITION_SIGNS,
    FOCUS_TIER,
    GENERATOR,
    LIFE_CARD,
    LIFEFORM,
    LIFEFORM_SIGNS,
    PLANET,
    STAR,
    STARS,
    Phrase,
)
from orrery.games.entropy.rules.state import ANIMAL, ANY, BACTERIA, CONDITIONS, LIFEFORMS, PLANT, TIERS, Cosmos


@dataclass(frozen=True, slots=True)
class Count:
    """Something of which a reward counts each: words for "for each …" and how many a seat has."""

    words: Phrase
    of: Callable[[Cosmos, int], int]


@dataclass(frozen=True, slots=True)
class CountOfOne:
    """The same where the player first chooses one of several kinds (ENT-23.7)."""

    words: Phrase
    kinds: tuple[str, ...]
    of: Callable[[Cosmos, int, int], int]


# ---------------------------------------------------------------- pieces
def star_types(s: Cosmos, seat: int) -> list[int]:
    """The type of each of the seat's Stars."""
    at, face, kind = s.star_at, s.face, s.kind
    return [kind[face[at[system]]] for system in s.systems[seat] if at[system] >= 0]


def planet_types(s: Cosmos, seat: int) -> list[int]:
    """The type of each of the seat's Planets."""
    at, face, kind = s.planet_at, s.face, s.kind
    return [kind[face[at[spot]]] for spot in s.worlds[seat]]


def asteroid_types(s: Cosmos, seat: int) -> list[int]:
    """The type of each of the seat's Asteroids."""
    at, face, kind = s.asteroid_at, s.face, s.kind
    return [kind[face[at[i]]] for spot in s.worlds[seat] for i in (spot * 2, spot * 2 + 1) if at[i] >= 0]


def stars(s: Cosmos, seat: int) -> int:
    """Stars."""
    return len(star_types(s, seat))


def different_stars(s: Cosmos, seat: int) -> int:
    """ENT-20.8: different type codes."""
    return len(set(star_types(s, seat)))


def different_tiers(s: Cosmos, seat: int) -> int:
    """Different tiers among the Stars."""
    return len({TIERS[t] for t in star_types(s, seat)})


def sum_of_tiers(s: Cosmos, seat: int) -> int:
    """ENT-23.10."""
    return sum([TIERS[t] for t in star_types(s, seat)])


def planets(s: Cosmos, seat: int) -> int:
    """Planets."""
    return len(s.worlds[seat])


def planets_of(s: Cosmos, seat: int, condition: int) -> int:
    """Planets of one type."""
    return planet_types(s, seat).count(condition)


def different_planets(s: Cosmos, seat: int) -> int:
    """Different Planet types."""
    return len(set(planet_types(s, seat)))


def asteroids(s: Cosmos, seat: int) -> int:
    """Asteroids."""
    return len(asteroid_types(s, seat))


def asteroids_of(s: Cosmos, seat: int, condition: int) -> int:
    """Asteroids of one type."""
    return asteroid_types(s, seat).count(condition)


def different_asteroids(s: Cosmos, seat: int) -> int:
    """Different Asteroid types."""
    return len(set(asteroid_types(s, seat)))


def scarred(s: Cosmos, seat: int) -> int:
    """ENT-21.2: Asteroids on spaces that cost a Lifeform."""
    return sum([s.asteroid_at[spot * 2] >= 0 for spot in s.worlds[seat]])


def biomes(s: Cosmos, seat: int) -> int:
    """Biomes, fulfilled or not."""
    return sum([s.biome_at[spot] >= 0 for spot in s.worlds[seat]])


def fulfilled_biomes(s: Cosmos, seat: int) -> int:
    """Fulfilled Biomes."""
    return sum([s.flipped >> spot & 1 for spot in s.worlds[seat]])


def settled(s: Cosmos, seat: int) -> int:
    """ENT-20.7: Planets that have a Biome and at least 1 Life card."""
    return sum([s.biome_at[spot] >= 0 and s.cards_on(spot) > 0 for spot in s.worlds[seat]])


# ---------------------------------------------------------------- Lifeforms and Life cards
def total(s: Cosmos, seat: int, lifeform: int) -> int:
    """Lifeforms of one type on all Planets."""
    on = s.on
    return sum([on[spot * 3 + lifeform] for spot in s.worlds[seat]])


def planets_with(s: Cosmos, seat: int, lifeform: int) -> int:
    """Planets with at least 1 Lifeform of this type."""
    on = s.on
    return sum([on[spot * 3 + lifeform] > 0 for spot in s.worlds[seat]])


def planets_with_life(s: Cosmos, seat: int) -> int:
    """Planets with at least 1 Lifeform of any type."""
    on = s.on
    return sum([on[spot * 3] + on[spot * 3 + 1] + on[spot * 3 + 2] > 0 for spot in s.worlds[seat]])


def planets_with_all(s: Cosmos, seat: int, each: int = 1) -> int:
    """ENT-21.3: Planets with at least so many Lifeforms of each type."""
    on = s.on
    return sum([min(on[spot * 3 : spot * 3 + 3]) >= each for spot in s.worlds[seat]])


def cards_played(s: Cosmos, seat: int) -> int:
    """Life cards played."""
    return sum(s.played[seat * 3 : seat * 3 + 3])


def cards_of(s: Cosmos, seat: int, lifeform: int) -> int:
    """Life cards of one type played."""
    return s.played[seat * 3 + lifeform]


# ---------------------------------------------------------------- the Console
def upgraded_tiers(s: Cosmos, seat: int) -> int:
    """ENT-14.7."""
    return sum(s.tiers[seat * 3 : seat * 3 + 3])


def generator_steps(s: Cosmos, seat: int) -> int:
    """ENT-17.5: the number of the marker's space."""
    return s.generator[seat]


# ---------------------------------------------------------------- Life Condition icons
def provided(s: Cosmos, spot: int) -> int:
    """ENT-11.2: the icons (packed) of a Planet, its Asteroids and the Star of its Solar System."""
    icons, face = s.icons, s.face
    found = icons[face[s.planet_at[spot]]]
    for p in (s.asteroid_at[spot * 2], s.asteroid_at[spot * 2 + 1], s.star_at[spot >> 1]):
        if p >= 0:
            found += icons[face[p]]
    return found


def icons_in(s: Cosmos, seat: int, system: int, condition: int) -> int:
    """ENT-23.9: icons of one type in a Solar System; an Any icon counts as one of the type being counted."""
    icons, face, star = s.icons, s.face, s.star_at[system]
    found = icons[face[star]] if star >= 0 else 0
    for spot in (system * 2, system * 2 + 1):
        planet = s.planet_at[spot]
        if planet >= 0 and spot in s.worlds[seat]:
            found += icons[face[planet]]
            for p in s.asteroid_at[spot * 2 : spot * 2 + 2]:
                if p >= 0:
                    found += icons[face[p]]
    return (found >> 4 * condition & 15) + (found >> 4 * ANY & 15)


def icons_of(s: Cosmos, seat: int, condition: int) -> int:
    """All icons of one type in the play area."""
    return sum([icons_in(s, seat, system, condition) for system in s.systems[seat]])


def _planets_of(condition: int) -> Callable[[Cosmos, int], int]:
    def of(s: Cosmos, seat: int) -> int:
        return planets_of(s, seat, condition)

    of.__qualname__ = f"planets_of_{CONDITIONS[condition]}"
    return of


def _planets_with(lifeform: int) -> Callable[[Cosmos, int], int]:
    def of(s: Cosmos, seat: int) -> int:
        return planets_with(s, seat, lifeform)

    of.__qualname__ = f"planets_with_{LIFEFORMS[lifeform]}"
    return of


def _cards_of_two(one: int, other: int) -> Callable[[Cosmos, int], int]:
    def of(s: Cosmos, seat: int) -> int:
        return cards_of(s, seat, one) + cards_of(s, seat, other)

    of.__qualname__ = f"cards_of_{LIFEFORMS[one]}_and_{LIFEFORMS[other]}"
    return of


def _a(kernel: str, after: str = "") -> Phrase:
    return Phrase("", kernel, after)


def _same(what: str) -> Phrase:
    return Phrase("", f"{what} of one type", " you choose")


def _cards(one: int, other: int) -> Count:
    signs = f"{LIFEFORM_SIGNS[one]} or {LIFEFORM_SIGNS[other]}"
    return Count(_a(f"played {signs} card"), _cards_of_two(one, other))


WITH = f"{PLANET} with at least {amount(1)}"
EACH_STAR = Count(_a(STAR), stars)
EACH_TIER = Count(_a(f"different {STAR} tier", " you have"), different_tiers)
TIER_SUM = Count(_a(f"tier of each of your {STARS}"), sum_of_tiers)
EACH_PLANET = Count(_a(PLANET), planets)
EACH_PLANET_OF = tuple([Count(_a(f"{CONDITION_SIGNS[c]} {PLANET}"), _planets_of(c)) for c in range(4)])
EACH_PLANET_TYPE = Count(_a(f"different {PLANET} type", " you have"), different_planets)
EACH_PLANET_WITH = tuple([Count(_a(f"{WITH} {LIFEFORM_SIGNS[k]}"), _planets_with(k)) for k in range(3)])
EACH_LIVING_PLANET = Count(_a(f"{WITH} {LIFEFORM}"), planets_with_life)
EACH_SAME_PLANET = CountOfOne(_same(PLANET), CONDITIONS, planets_of)
EACH_ASTEROID = Count(_a(ASTEROID), asteroids)
EACH_ASTEROID_TYPE = Count(_a(f"different {ASTEROID} type", " you have"), different_asteroids)
EACH_SAME_ASTEROID = CountOfOne(_same(ASTEROID), CONDITIONS, asteroids_of)
EACH_BIOME = Count(_a(BIOME), biomes)
EACH_FULFILLED = Count(_a(f"{keyword('fulfilled', 'fulfilled')} {BIOME}"), fulfilled_biomes)
EACH_CARD = Count(_a(f"played {LIFE_CARD}"), cards_played)
EACH_SAME_CARD = CountOfOne(_same(f"played {LIFE_CARD}"), LIFEFORMS, cards_of)
EACH_BACTERIA_OR_PLANT_CARD = _cards(BACTERIA, PLANT)
EACH_PLANT_OR_ANIMAL_CARD = _cards(PLANT, ANIMAL)
EACH_BACTERIA_OR_ANIMAL_CARD = _cards(BACTERIA, ANIMAL)
EACH_FOCUS_TIER = Count(_a(f"upgraded {FOCUS_TIER}"), upgraded_tiers)
EACH_GENERATOR_STEP = Count(Phrase("of your ", f"{GENERATOR} advancements"), generator_steps)
EACH_SAME_ICON = CountOfOne(_same(f"{CONDITION} icon"), CONDITIONS, icons_of)
