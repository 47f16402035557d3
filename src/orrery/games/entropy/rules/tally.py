"""Counting what lies in a player's play area (ENT-1.10): for rewards "for each …", conditions, scoring."""

from __future__ import annotations

from orrery.games.entropy.rules.state import ANY, TIERS, Cosmos


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
