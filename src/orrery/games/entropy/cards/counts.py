"""What rewards count, "for each …": the words for it, and how many a seat has (ENT-1.10)."""

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
from orrery.games.entropy.rules.state import ANIMAL, BACTERIA, CONDITIONS, LIFEFORMS, PLANT, Cosmos
from orrery.games.entropy.rules.tally import (
    asteroids,
    asteroids_of,
    biomes,
    cards_of,
    cards_played,
    different_asteroids,
    different_planets,
    different_tiers,
    fulfilled_biomes,
    generator_steps,
    icons_of,
    planets,
    planets_of,
    planets_with,
    planets_with_life,
    stars,
    sum_of_tiers,
    upgraded_tiers,
)


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
