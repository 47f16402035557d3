"""How good a position of Entropy looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from orrery.games.entropy.rules import tally
from orrery.games.entropy.rules.ending import items
from orrery.games.entropy.rules.life import MET, fits
from orrery.games.entropy.rules.state import (
    ALTERNATIVE_VP,
    BIG_NEEDS,
    GENERATOR_END,
    LEVEL_CHALLENGES,
    LEVEL_VP,
    PRINTED_VP,
    SMALL_NEEDS,
    TIERS,
    TRACK_END,
    Cosmos,
)
from orrery.games.entropy.rules.tally import provided

CLIMB = (0.0, 0.12, 0.45, 0.4, 0.0)
"""How much of an advance on track I a Star of each tier already is."""
NEAR = (0.9, 0.6, 0.4, 0.28, 0.18, 0.12, 0.08, 0.05, 0.03)
"""How much of an advance on track III a Biome is that still wants so many Lifeforms."""
SMALL_HOPE, BIG_HOPE = 0.8, 0.6
"""How much of a Lifeform tile one may hope for with all but the last Lifeform it needs."""
PLANET, TIER, STAR, BIOME, FOCUS_TIER, STEP, ROCK, MISSION = 1.6, 0.9, 0.6, 1.4, 1.6, 1.1, 0.8, 1.0
"""What a part of the engine brings in twenty rounds, beside what it counts for."""
LIVING = (0.2, 0.35, 0.5)
GOOD, LESS, TOO_MANY = 0.55, 0.03, 8
"""The first Energy or Mass is worth so much, each further one so much less, up to so many."""
CARD, BETTER, SHINE = 0.9, 0.3, 1.5
BRIGHT = (8, 9, 10)
"""The Stars of tier IV, the last of all types."""


Lifeforms = tuple[int, int, int]
"""Bacteria, Plants, Animals."""
Site = tuple[int, int, int, int]
"""A Planet with room for a Life card: the icons it provides, and its Lifeforms."""
Survey = tuple[
    float,
    float,
    float,
    Lifeforms,
    Sequence[int],
    tuple[float, float, float],
    tuple[float, float, float],
    tuple[float, float, float],
]
"""VP in hand; what can be had soon; what the engine promises; Lifeforms by type; the spaces of the Main Objectives, how
much of an advance is prepared on each, what each counts, and what is half way to being counted."""


def living(s: Cosmos, seat: int) -> tuple[Lifeforms, list[int], tuple[int, int, int], float, list[Site]]:
    """What lives on a seat's Planets: Lifeforms; Planets by type; Biomes, those with a Life card too, and Planets with
    one of the two; how much of an advance on track III the Biomes are; sites, if there is a Life card to play."""
    face, kind, biome_at, card_at, on = s.face, s.kind, s.biome_at, s.card_at, s.on
    bacteria = plants = animals = biomes = settled = half = 0
    near, hand = 0.0, s.hands[seat]
    types, sites = [0, 0, 0, 0], []
    for spot in s.worlds[seat]:
        i = spot * 3
        b, p, a = on[i], on[i + 1], on[i + 2]
        bacteria += b
        plants += p
        animals += a
        types[kind[face[s.planet_at[spot]]]] += 1
        if hand and card_at[i + 2] < 0:
            sites.append((provided(s, spot), b, p, a))
        biome = biome_at[spot]
        if biome < 0:
            half += card_at[i] >= 0
            continue
        biomes += 1
        if card_at[i] >= 0:
            settled += 1
        else:
            half += 1
        if not s.flipped >> spot & 1:
            bs, ps, ans, anything = s.needs[face[biome]]
            lacks = (bs - b if bs > b else 0) + (ps - p if ps > p else 0) + (ans - a if ans > a else 0)
            if anything > b + p + a + lacks:
                lacks = anything - b - p - a
            near += NEAR[lacks] if lacks < 9 else 0.0
    return (bacteria, plants, animals), types, (biomes, settled, half), near, sites


def sky(s: Cosmos, seat: int) -> tuple[int, int, int, float, int, int]:
    """What a seat's Solar Systems are made of: Stars, their tiers, their types (as bits), how much of an advance on
    track I they are; Asteroids, and Solar Systems with a Planet that none has hit."""
    face, kind, star_at, asteroid_at, planet_at = s.face, s.kind, s.star_at, s.asteroid_at, s.planet_at
    tiers = stars = seen = rocks = untouched = 0
    climb = 0.0
    for system in s.systems[seat]:
        star = star_at[system]
        if star >= 0:
            which = kind[face[star]]
            tier = TIERS[which]
            seen |= 1 << which
            stars += 1
            tiers += tier
            climb += CLIMB[tier]
        j = system * 4
        here = (asteroid_at[j] >= 0) + (asteroid_at[j + 1] >= 0) + (asteroid_at[j + 2] >= 0) + (asteroid_at[j + 3] >= 0)
        rocks += here
        if not here and planet_at[system * 2] >= 0:
            untouched += 1
    return stars, tiers, seen, climb, rocks, untouched


def playable(s: Cosmos, hand: Sequence[int], sites: Sequence[Site]) -> float:
    """What the Life cards in hand are worth, most those that a Planet has everything for."""
    face, needs, icons, kind, ready = s.face, s.needs, s.icons, s.kind, 0.0
    for card in hand if len(hand) < 7 else hand[:7]:
        f = face[card]
        b, p, a, _ = needs[f]
        best = 0.2
        for there, has_b, has_p, has_a in sites:
            if has_b >= b and has_p >= p and has_a >= a:
                wanted = fits(icons[f], there)
                if wanted == MET:
                    best = 1.0
                    break
                if wanted:
                    best = 0.6
        ready += best * (CARD + BETTER * kind[f])
    return ready


def shining(s: Cosmos, seat: int, stars: int, seen: int) -> int:
    """What the best tier IV Star pays when it is activated."""
    pays = (sum(s.played[seat * 3 : seat * 3 + 3]), 3 * stars, 2 * len(s.worlds[seat]))
    return max([n for which, n in zip(BRIGHT, pays, strict=True) if seen >> which & 1], default=0)


def stock(s: Cosmos, seat: int, energy: int, mass: int, entropy: int) -> float:
    """What Focus tiers, the Generator, a Mission and the goods bring in twenty rounds."""
    e = energy if energy < TOO_MANY else TOO_MANY
    m = mass if mass < TOO_MANY else TOO_MANY
    return (
        FOCUS_TIER * (s.tiers[seat * 3] + s.tiers[seat * 3 + 1] + s.tiers[seat * 3 + 2])
        + STEP * s.generator[seat]
        + MISSION * (len(s.missions[seat]) > 0)
        + GOOD * (e + m)
        - LESS * (e * e + m * m)
        + 0.3 * (entropy if entropy < 6 else 6)
    )


def survey(s: Cosmos, seat: int) -> Survey:
    """What a play area comes to: its Planets, its Solar Systems, the hand and the goods."""
    hand = s.hands[seat]
    lifeforms, types, (biomes, settled, half), near, sites = living(s, seat)
    stars, tiers, seen, climb, rocks, untouched = sky(s, seat)
    energy, mass, entropy, points = s.goods[seat * 4 : seat * 4 + 4]
    ready = playable(s, hand, sites) if hand else 0.0
    ready = ready if ready < 4 else 4.0
    brings = shining(s, seat, stars, seen) if seen >> BRIGHT[0] else 0
    for tile in s.claimed[seat * 6 : seat * 6 + 6]:
        if tile >= 0:
            points += s.card(tile).vp
    engine = (
        PLANET * len(s.worlds[seat])
        + TIER * tiers
        + STAR * stars
        + BIOME * biomes
        + ROCK * rocks
        + LIVING[0] * lifeforms[0]
        + LIVING[1] * lifeforms[1]
        + LIVING[2] * lifeforms[2]
        + stock(s, seat, energy, mass, entropy)
        + ready
        + SHINE * brings
    )
    spaces: Sequence[int] = s.markers[seat * 3 : seat * 3 + 3]
    if seat == s.active:
        spaces = [m + n for m, n in zip(spaces, s.noted, strict=True)]
    counted = (max(types), settled, seen.bit_count())
    if s.alternatives:
        counted = (items(s, seat, 0), items(s, seat, 1), items(s, seat, 2))
    return (
        points + 0.25 * (energy + mass + entropy + len(hand)),
        0.15 * brings * (entropy if entropy < 4 else 4) + 0.35 * ready,
        engine,
        lifeforms,
        spaces,
        (climb, untouched * (0.2 + 0.05 * (mass if mass < 4 else 4)), near),
        counted,
        (0.5, 0.2 + 0.4 * half, 0.3),
    )


def rounds_left(s: Cosmos, found: Sequence[Survey]) -> float:
    """How many rounds the game will probably still last, this one counted: by the second most advanced Objective."""
    if s.last or s.round == s.cap:
        return s.last_round() - s.round + 1 - s.turn / s.seats
    most = second = 0.0
    for k in range(6):
        if k < 3:
            part = 1.0 if s.big[k] < 0 else max([x[3][k] for x in found]) / BIG_NEEDS[k]
        else:
            part = max([x[4][k - 3] for x in found]) / TRACK_END
            if s.solo:
                part = max(part, s.markers[k] / TRACK_END)
        if part > most:
            most, second = part, most
        elif part > second:
            second = part
    if second >= 1:  # the end will be triggered in this turn
        return 2 - s.turn / s.seats
    left = 3 + 14 * (1 - min(1.0, second)) + 4 * (1 - min(1.0, most))
    return min(left, s.cap + 1 - s.round if s.cap else 99, 20 - s.round if s.solo else 99)


def worth(s: Cosmos, found: Survey, others: Sequence[Survey], left: float) -> float:
    """VP a seat may expect: what it would score now, and what it can still make of what it has prepared.
    The figures were set by hand from watched games, not fitted."""
    points, soon, engine, lifeforms, spaces, steps, counted, partly = found
    hope = left / (left + 4)
    value = points + soon * hope + engine * left / 20
    for track in range(3):
        printed = (ALTERNATIVE_VP if s.alternatives >> track & 1 else PRINTED_VP)[track]
        most = TRACK_END
        for other in others:
            if other is not found and other[4][track] >= TRACK_END:
                most = TRACK_END - 1
        at = spaces[track] + steps[track] * hope
        if at >= most:
            per = float(printed[most])
        else:
            low = int(at)
            per = printed[low] + (at - low) * (printed[low + 1] - printed[low])
        value += per * (counted[track] + partly[track] * hope) + hope * spaces[track]
    for k in range(3):
        n = lifeforms[k]
        seat_small = s.small[k]
        if seat_small and n < SMALL_NEEDS[k]:
            value += s.card(seat_small[-1]).vp * (n / SMALL_NEEDS[k]) ** 2 * SMALL_HOPE * hope
        if s.big[k] >= 0 and n < BIG_NEEDS[k]:
            value += 20 * (n / BIG_NEEDS[k]) ** 3 * BIG_HOPE * hope
    return value


GROWTH = 2.5
"""VP a round that come from what is not there yet."""


def exam(s: Cosmos, expected: float, left: float) -> float:
    """The chance to pass the solo exam: the VP must come, and the Challenges nearest to being met."""
    chance = 1 / (1 + exp((LEVEL_VP[s.level] - expected) / (4 + 0.7 * left)))
    lacking = LEVEL_CHALLENGES[s.level] - len(s.met)
    if lacking > 0:
        for part in sorted([met_by(s, challenge) for challenge in s.challenges])[-lacking:]:
            chance *= 0.1 + 0.85 * part * part
    return chance


def met_by(s: Cosmos, challenge: int) -> float:
    """How much of a Challenge the solo player has, from 0 to 1."""
    return PARTS[s.card(challenge).code](s)


def _stars(s: Cosmos) -> list[int]:
    return sorted([TIERS[t] for t in tally.star_types(s, 0)], reverse=True)


def _pair(s: Cosmos) -> float:
    first, second, *_ = [*_stars(s), 0, 0]
    return (first + min(3, second)) / 7


def _life_of_a_star(s: Cosmos) -> float:
    tiers = _stars(s)
    return (max(tiers, default=0) + 2 * min(3, len(set(tiers)))) / 10


def _elements(s: Cosmos) -> float:
    worlds = s.worlds[0]
    living = {s.kind[s.face[s.planet_at[spot]]] for spot in worlds if s.card_at[spot * 3] >= 0}
    return (2 * len(living) + tally.different_planets(s, 0)) / 12


def _bombardment(s: Cosmos) -> float:
    return (min(5, tally.asteroids(s, 0)) + tally.different_asteroids(s, 0)) / 9


def _scars(s: Cosmos) -> float:
    rocks = [sum([p >= 0 for p in s.asteroid_at[spot * 2 : spot * 2 + 2]]) for spot in s.worlds[0]]
    return sum(sorted(rocks)[-2:]) / 4


def _layers(s: Cosmos) -> float:
    kinds = [{s.kind[s.face[c]] for c in s.card_at[spot * 3 : spot * 3 + 3] if c >= 0} for spot in s.worlds[0]]
    return max(map(len, kinds), default=0) / 3


def _biosphere(s: Cosmos) -> float:
    return max([sum([min(2, n) for n in s.on[spot * 3 : spot * 3 + 3]]) for spot in s.worlds[0]], default=0) / 6


PARTS: dict[str, Callable[[Cosmos], float]] = {
    "C1": _pair,
    "C2": _life_of_a_star,
    "C3": lambda s: min(6, len(s.worlds[0])) / 6,
    "C4": _elements,
    "C5": _bombardment,
    "C6": _scars,
    "C7": lambda s: min(3, tally.fulfilled_biomes(s, 0)) / 3,
    "C8": _layers,
    "C9": _biosphere,
    "C10": lambda s: min(3, tally.cards_of(s, 0, 2)) / 3,
    "C11": lambda s: min(5, tally.upgraded_tiers(s, 0)) / 5,
    "C12": lambda s: s.generator[0] / GENERATOR_END,
}
"""By Challenge, how much of it there is."""


def evaluate(s: Cosmos) -> Sequence[float]:
    """Win chances from what everybody may expect, sharper towards the end; solo: the chance to pass the exam."""
    found = [survey(s, seat) for seat in range(s.seats)]
    left = rounds_left(s, found)
    looks = [worth(s, x, found, left) for x in found]
    if s.solo:
        return [0.0 if s.gone else exam(s, looks[0] + GROWTH * left, left)]
    heat = 1 / (3 + 0.7 * left)
    best = max(looks)
    weights = [0.0 if seat in s.gone else exp(heat * (look - best)) for seat, look in enumerate(looks)]
    total = sum(weights)
    return [w / total for w in weights]
