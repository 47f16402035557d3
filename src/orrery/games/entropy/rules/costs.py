"""What an action costs after everything that makes it cheaper (9.3, 10.1, 12.2, 14.8, 16.1)."""

from __future__ import annotations

from typing import NamedTuple

from orrery.games.entropy.rules.state import DEAR, DISCOUNTS, SPACE_MASS, STAR, TIERS, Cosmos


class Discount(NamedTuple):
    """What the Generator takes off now: Entropy, on how many more Stars, and whether that is every Star left."""

    off: int
    stars: int
    covers: bool


NO_DISCOUNT = Discount(0, 0, False)


def focus_help(s: Cosmos, landing: int, token: int) -> int:
    """ENT-14.8: the discount or extra icons of a Focus card, for the landing action taken with its token."""
    if not landing or s.placing != token:
        return 0
    tier = s.tiers[s.active * 3 + token]
    if not tier:
        return 0
    helps: tuple[int, int] = s.card(s.focus[s.active * 3 + token]).helps
    return helps[tier - 1]


def evolve_discount(s: Cosmos, landing: int, discount: int) -> int:
    """What the effect and the Focus card take off the Energy."""
    return discount + focus_help(s, landing, STAR)


def evolution_cost(target: int, discount: int) -> int:
    """ENT-9.3: Energy by target tier (a new tier I Star costs 1)."""
    return max(0, TIERS[target] - discount)


def planet_cost(s: Cosmos, planet: int, discount: int) -> int:
    """ENT-10.1: the Mass shown on a Planet."""
    return max(0, s.cost[s.face[planet]] - discount)


def activation_cost(s: Cosmos, star: int, discount: int) -> int:
    """ENT-12.1: the Entropy shown on a Star."""
    return max(0, TIERS[s.kind[s.face[star]]] - discount)


def generator_discount(s: Cosmos, landing: int, done: int, discounted: int) -> Discount:
    """ENT-12.2, 12.3: in the landing action, after the Stars of these systems (bits), so many of them discounted."""
    off, stars = DISCOUNTS[s.generator[s.active]] if landing else (0, 0)
    left = stars - discounted
    if not off or left <= 0:
        return NO_DISCOUNT
    rest = sum([s.star_at[x] >= 0 and not done >> x & 1 for x in s.systems[s.active]])
    return Discount(off, left, left >= rest)


def asteroid_mass(asteroid: int, space: int, discount: int) -> int:
    """ENT-16.1: the Mass of an Asteroid on the Lifeform space (0) or the Mass space (1)."""
    return max(0, (asteroid in DEAR) + SPACE_MASS * space - discount)
