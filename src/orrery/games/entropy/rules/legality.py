"""What may be done: one function per action, None or why not. Options, refusals and "why not?" all ask here."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.entropy.rules.costs import asteroid_mass, evolution_cost
from orrery.games.entropy.rules.life import MET, fits, helps, meets_need
from orrery.games.entropy.rules.rondel import occupied, tokens_on_the_way
from orrery.games.entropy.rules.state import (
    ANY,
    ENERGY,
    ENTROPY,
    EXCHANGE_COST,
    INNER,
    LYING,
    MASS,
    MOST_CARDS,
    MOST_LIFEFORMS,
    MOST_TIER,
    PATHS,
    READY,
    SECTORS,
    TIERS,
    UPGRADE_COST,
    WILD,
    Cosmos,
)
from orrery.games.entropy.rules.tally import provided

DISTANCE = No("distance", "ENT-6.1")
NO_TOKEN = No("no-token", "ENT-6.4", "ENT-6.3")
WRONG_TOKEN = No("wrong-token", "ENT-6.3")
TOKEN_LIES = No("token-lies", "ENT-6.9", "ENT-6.4", "ENT-6.18")
NO_TOKEN_OUTSIDE = No("no-token-outside", "ENT-6.5")
ENTROPY_DUE = No("entropy-due", "ENT-7.6")
KEEP_ENTROPY = No("keep-entropy", "ENT-7.6")
MUST_RETRIEVE = No("must-retrieve", "ENT-6.7")
WILD_LOCKED = No("wild-locked", "ENT-6.15")
NOT_ON_BOARD = No("not-on-board", "ENT-23.6")
ONLY_IN_ACTION = No("only-in-action", "ENT-5.7")
ONE_WAY = No("one-way", "ENT-5.7")
TWO_ENTROPY = No("two-entropy", "ENT-5.7")
NO_PATH = No("no-path", "ENT-9.2")
NO_ENERGY = No("no-energy", "ENT-9.1")
NO_STAR_LEFT = No("no-star-left", "ENT-9.5")
NO_STAR = No("no-star", "ENT-5.6")
HAS_STAR = No("has-star", "ENT-9.7")
NO_SYSTEM_TILE = No("no-system-tile", "ENT-1.3")
NO_SUCH_SYSTEM = No("no-such-system", "ENT-1.10")
SYSTEM_FULL = No("system-full", "ENT-10.1")
NO_MASS = No("no-mass", "ENT-10.1")
NOT_OFFERED = No("not-offered", "ENT-8.4")
NO_PLACE = No("no-place", "ENT-10.7")
NOT_HELD = No("not-held", "ENT-11.1")
THREE_CARDS = No("three-cards", "ENT-11.10")
OTHER_PLANET = No("other-planet", "ENT-11.2")
NO_CONDITIONS = No("no-conditions", "ENT-11.3")
NO_LIFEFORMS = No("no-lifeforms", "ENT-11.4")
SAME_EITHER_WAY = No("same-either-way", "ENT-11.16")
ONE_DISCARD = No("one-discard", "ENT-11.6")
USELESS_DISCARD = No("useless-discard", "ENT-11.7")
ITSELF = No("itself", "ENT-11.14")
ONCE_EACH = No("once-each", "ENT-12.1")
NO_ENTROPY = No("no-entropy", "ENT-12.1")
NO_DISCOUNT = No("no-discount", "ENT-12.2")
ONE_BIOME = No("one-biome", "ENT-13.2")
NEED_UNMET = No("need-unmet", "ENT-13.4")
FLIPPED = No("flipped", "ENT-13.5")
NO_BIOME = No("no-biome", "ENT-13.3")
TOO_LATE = No("too-late", "ENT-18.6")
SCARCE = No("scarce", "ENT-7.8")
NOT_TRIGGERED = No("not-triggered", "ENT-7.7")
NO_UPGRADE_ENERGY = No("no-upgrade-energy", "ENT-14.1")
TOP_TIER = No("top-tier", "ENT-14.6")
WILD_HAS_NO_CARD = No("wild-has-no-card", "ENT-14.5")
NO_ASTEROID_LEFT = No("no-asteroid-left", "ENT-1.3")
TWO_ASTEROIDS = No("two-asteroids", "ENT-1.8")
CANNOT_PAY_SPACE = No("cannot-pay-space", "ENT-16.1")
SPACE_TAKEN = No("space-taken", "ENT-16.1")
FROM_HERE = No("from-here", "ENT-16.2")
FIVE_LIFEFORMS = No("five-lifeforms", "ENT-17.6")
NOTHING_TO_ADVANCE = No("nothing-to-advance", "ENT-17.6")
ONLY_INDICATED = No("only-indicated", "ENT-17.8")
ONLY_HERE = No("only-here", "ENT-5.6")
NOT_YOURS = No("not-yours", "ENT-1.10")
NOT_ARRIVED = No("not-arrived", "ENT-10.2")
MISSIONS_GONE = No("missions-gone", "ENT-18.1")
MISSION_UNMET = No("mission-unmet", "ENT-18.1")
MISSION_STEP = No("mission-step", "ENT-18.1")
NO_SUCH_MISSION = No("no-such-mission", "ENT-18.1")
ONE_SMALL = No("one-small", "ENT-19.8")
CLAIMED_ALONE = No("claimed-alone", "ENT-19.10")


# ---------------------------------------------------------------- movement
def why_not_move(s: Cosmos, seat: int, distance: int, ring: int, token: int) -> No | None:
    """ENT-6.1 to 6.5, 7.6: whether the Scientist may go so far, to this ring, placing this token (-1: none)."""
    if not 1 <= distance <= 3:
        return DISTANCE
    sector = ((s.scientists[seat] >> 1) + distance) % SECTORS
    if ring == INNER:
        if token < 0:
            return NO_TOKEN
        if token not in (sector % 3, WILD):
            return WRONG_TOKEN
        at = s.tokens[seat * 4 + token]
        if at != READY:
            behind = (at - (s.scientists[seat] >> 1)) % SECTORS
            flips = token == WILD and s.locked >> seat & 1
            return TOKEN_LIES if at == LYING or (0 < behind <= distance and not flips) else NO_TOKEN
    elif token >= 0:
        return NO_TOKEN_OUTSIDE
    if (
        distance == 3
        and not s.goods[seat * 4 + ENTROPY]
        and occupied(s, seat, sector, ring)
        and not tokens_on_the_way(s, seat, 3)
    ):
        return ENTROPY_DUE
    return None


def why_not_retrieve(s: Cosmos, seat: int, token: int) -> No | None:
    """ENT-23.6: whether an effect may take this token back; 7.6: not the last one the Entropy due depends on."""
    at = s.tokens[seat * 4 + token]
    if at < 0:
        return NOT_ON_BOARD
    if token == WILD and s.locked >> seat & 1:
        return WILD_LOCKED
    if s.due and not s.goods[seat * 4 + ENTROPY] and s.ahead() == 1:
        gap = (at - (s.scientists[seat] >> 1)) % SECTORS
        if s.passed < gap <= s.moved:
            return KEEP_ENTROPY
    return None


# ---------------------------------------------------------------- free actions
def why_not_exchange(s: Cosmos, seat: int) -> No | None:
    """ENT-5.7: 2 Entropy for 1 Energy or 1 Mass, in the Action step only."""
    if not s.in_action_step():
        return ONLY_IN_ACTION
    return None if s.goods[seat * 4 + ENTROPY] >= EXCHANGE_COST else TWO_ENTROPY


def why_not_own_biome(s: Cosmos, seat: int, biome: int) -> No | None:
    """ENT-13.3: whether the Biome lies next to one of the seat's Planets."""
    return None if biome in s.biome_at and s.biome_at.index(biome) in s.worlds[seat] else NO_BIOME


def why_not_fulfil(s: Cosmos, seat: int, spot: int) -> No | None:
    """ENT-13.5, 13.6: whether an effect may flip the Biome next to this Planet."""
    if s.biome_at[spot] < 0:
        return NO_BIOME
    return FLIPPED if s.flipped >> spot & 1 else None


def why_not_flip(s: Cosmos, seat: int, spot: int) -> No | None:
    """ENT-5.9: whether the Biome next to this Planet may be flipped now."""
    if not s.has_turn(seat):
        return TOO_LATE
    biome = s.biome_at[spot]
    if biome < 0:
        return NO_BIOME
    if s.flipped >> spot & 1:
        return FLIPPED
    return None if meets_need(s, spot, s.face[biome]) else NEED_UNMET


def why_not_reward(s: Cosmos, seat: int, spot: int) -> No | None:
    """ENT-7.7, 7.8: whether this Biome pays for the landing."""
    if spot not in s.triggered:
        return NOT_TRIGGERED
    scarce = s.kind[s.face[s.biome_at[spot]]]
    return SCARCE if scarce and not s.goods[seat * 4 + ENTROPY] else None


# ---------------------------------------------------------------- Stars
def why_not_evolve(s: Cosmos, seat: int, system: int, target: int, discount: int) -> No | None:
    """ENT-9.1, 9.2, 9.5."""
    star = s.star_at[system]
    if star < 0:
        return NO_STAR
    if target not in PATHS[s.kind[s.face[star]]]:
        return NO_PATH
    if not s.stars[target]:
        return NO_STAR_LEFT
    return None if s.goods[seat * 4 + ENERGY] >= evolution_cost(target, discount) else NO_ENERGY


def why_not_add_star(s: Cosmos, seat: int, target: int, system: int, discount: int) -> No | None:
    """ENT-9.7: a tier I Star for a Solar System without one, or (system -1) for a new one."""
    if TIERS[target] > 1:
        return NO_PATH
    if not s.stars[target]:
        return NO_STAR_LEFT
    if system < 0:
        if not s.tiles_left():
            return NO_SYSTEM_TILE
    elif s.star_at[system] >= 0:
        return HAS_STAR
    return None if s.goods[seat * 4 + ENERGY] >= evolution_cost(target, discount) else NO_ENERGY


def why_not_activate(s: Cosmos, seat: int, system: int, discount: int) -> No | None:
    """ENT-12.1, 12.6: whether the Star's Entropy can be paid; 7.6: what is due on landing is not spent."""
    star = s.star_at[system]
    if star < 0:
        return NO_STAR
    cost = TIERS[s.kind[s.face[star]]] - discount
    if cost <= 0 or cost <= s.spendable():
        return None
    return KEEP_ENTROPY if cost <= s.goods[seat * 4 + ENTROPY] else NO_ENTROPY


# ---------------------------------------------------------------- Planets and Biomes
def why_not_take_planet(s: Cosmos, seat: int) -> No | None:
    """ENT-10.7: whether there is any place for another Planet."""
    if s.tiles_left() or any(s.free_spot(system) >= 0 for system in s.systems[seat]):
        return None
    return NO_PLACE


def why_not_aggregate(s: Cosmos, seat: int, planet: int, discount: int) -> No | None:
    """ENT-10.1, 10.7."""
    if why_not_take_planet(s, seat):
        return NO_PLACE
    return None if s.goods[seat * 4 + MASS] >= s.cost[s.face[planet]] - discount else NO_MASS


def why_not_settle(s: Cosmos, seat: int, system: int) -> No | None:
    """ENT-10.1: whether a Planet may be put into this Solar System (-1: a new one)."""
    if system < 0:
        return None if s.tiles_left() else NO_SYSTEM_TILE
    return None if s.free_spot(system) >= 0 else SYSTEM_FULL


def why_not_set_biome(s: Cosmos, seat: int, spot: int) -> No | None:
    """ENT-13.2."""
    return None if s.biome_at[spot] < 0 else ONE_BIOME


def why_not_upgrade(s: Cosmos, seat: int, token: int) -> No | None:
    """ENT-14.1, 14.5, 14.6."""
    if token == WILD:
        return WILD_HAS_NO_CARD
    if s.tiers[seat * 3 + token] >= MOST_TIER:
        return TOP_TIER
    return None if s.goods[seat * 4 + ENERGY] >= UPGRADE_COST else NO_UPGRADE_ENERGY


def why_not_choose_planet(s: Cosmos, seat: int, planet: int) -> No | None:
    """ENT-1.10, 10.2: whether the Planet lies in the seat's play area and has arrived there."""
    if planet not in s.planet_at or s.planet_at.index(planet) >> 1 not in s.systems[seat]:
        return NOT_YOURS
    return None if s.planet_at.index(planet) in s.worlds[seat] else NOT_ARRIVED


def why_not_take(stacks: list[list[int]], piece: int) -> No | None:
    """ENT-8.4: only the visible top of a stack is offered."""
    return None if any(stack and stack[-1] == piece for stack in stacks) else NOT_OFFERED


# ---------------------------------------------------------------- Life cards
def why_not_play(s: Cosmos, seat: int, card: int, spot: int, extra: int) -> No | None:
    """ENT-11.1 to 11.10: whether this card may be played to this Planet, with `extra` Any icons from a Focus card and
    a discard if one is needed."""
    if s.cards_on(spot) >= MOST_CARDS:
        return THREE_CARDS
    face, i, on = s.face[card], spot * 3, s.on
    b, p, a, _ = s.needs[face]
    if on[i] < b or on[i + 1] < p or on[i + 2] < a:
        return NO_LIFEFORMS
    wanted = fits(s.icons[face], provided(s, spot) + (extra << 4 * ANY))
    if wanted == MET:
        return None
    if wanted:
        for other in s.hands[seat]:
            if other != card and helps(s, other, wanted):
                return None
    return NO_CONDITIONS


def why_not_play_on(s: Cosmos, seat: int, card: int, spot: int, extra: int) -> No | None:
    """The same; ENT-11.2: if only the other Planet of the system would help, that is the reason."""
    no = why_not_play(s, seat, card, spot, extra)
    if no is NO_CONDITIONS and spot ^ 1 in s.worlds[seat]:
        star = s.star_at[spot >> 1]
        icons = provided(s, spot) + provided(s, spot ^ 1) - (s.icons[s.face[star]] if star >= 0 else 0)
        if fits(s.icons[s.face[card]], icons) == MET:
            return OTHER_PLANET
    return no


def why_not_discard(s: Cosmos, seat: int, card: int, spot: int, extra: int, other: int) -> No | None:
    """ENT-11.6, 11.7, 11.14."""
    if other == card:
        return ITSELF
    wanted = fits(s.icons[s.face[card]], provided(s, spot) + (extra << 4 * ANY))
    return None if wanted != MET and helps(s, other, wanted) else USELESS_DISCARD


# ---------------------------------------------------------------- Asteroids
def why_not_use_space(
    s: Cosmos, seat: int, asteroid: int, spot: int, space: int, paid_with: int, free: int, discount: int
) -> No | None:
    """ENT-16.1 to 16.4, 16.8: whether the Asteroid may go on this space (0 Lifeform, 1 Mass), paid with this Lifeform
    (-1: the space needs none)."""
    if s.asteroid_at[spot * 2 + space] >= 0:
        return SPACE_TAKEN
    if free:
        return None
    if s.goods[seat * 4 + MASS] < asteroid_mass(asteroid, space, discount):
        return CANNOT_PAY_SPACE
    if not space and not s.on[spot * 3 + paid_with]:
        elsewhere = any(s.on[other * 3 + paid_with] for other in s.worlds[seat] if other != spot)
        return FROM_HERE if elsewhere else CANNOT_PAY_SPACE
    return None


def why_not_hit(s: Cosmos, seat: int, asteroid: int, spot: int, free: int, discount: int) -> No | None:
    """ENT-1.8, 16.1: whether some space of this Planet can take the Asteroid."""
    left, right = s.asteroid_at[spot * 2] < 0, s.asteroid_at[spot * 2 + 1] < 0
    if not left and not right:
        return TWO_ASTEROIDS
    if free:
        return None
    mass, i, on = s.goods[seat * 4 + MASS], spot * 3, s.on
    if right and mass >= asteroid_mass(asteroid, 1, discount):
        return None
    if left and mass >= asteroid_mass(asteroid, 0, discount) and (on[i] or on[i + 1] or on[i + 2]):
        return None
    return CANNOT_PAY_SPACE


def why_not_catch(s: Cosmos, seat: int, asteroid: int, only: int, free: int, discount: int) -> No | None:
    """ENT-16.1: whether an Asteroid of this type can be caught at all (`only`: the one Planet it must go to, or -1)."""
    if not s.asteroids[asteroid]:
        return NO_ASTEROID_LEFT
    for spot in s.worlds[seat] if only < 0 else (only,):
        no = why_not_hit(s, seat, asteroid, spot, free, discount)
        if no is None:
            return None
    return no if s.worlds[seat] else CANNOT_PAY_SPACE


# ---------------------------------------------------------------- Lifeforms
def why_not_gain_lifeform(s: Cosmos, spot: int, lifeform: int) -> No | None:
    """ENT-1.8: whether there is room."""
    return None if s.on[spot * 3 + lifeform] < MOST_LIFEFORMS else FIVE_LIFEFORMS


def why_not_advance(s: Cosmos, spot: int, lifeform: int) -> No | None:
    """ENT-17.6, 17.7: whether a Lifeform of this type may come from the one before it (Bacteria from nothing)."""
    if s.on[spot * 3 + lifeform] >= MOST_LIFEFORMS:
        return FIVE_LIFEFORMS
    return None if not lifeform or s.on[spot * 3 + lifeform - 1] else NOTHING_TO_ADVANCE


# ---------------------------------------------------------------- Missions
def why_not_fulfil_mission(s: Cosmos, seat: int, mission: int) -> No | None:
    """ENT-18.1."""
    if not s.missions[seat]:
        return MISSIONS_GONE
    if mission not in s.missions[seat]:
        return NO_SUCH_MISSION
    return None if s.card(mission).asks.met(s, seat) else MISSION_UNMET


def why_not_claim(s: Cosmos, seat: int, lifeform: int) -> No:
    """ENT-19.8, 19.10: nobody claims Lifeform tiles by choice."""
    return ONE_SMALL if s.claimed[seat * 6 + lifeform] >= 0 else CLAIMED_ALONE
