"""How good a position looks for each team, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from orrery.engine.game import Outcome
from orrery.games.eternal_adversary.figures import arch_health, face_down, full_health, lair, location, stat
from orrery.games.eternal_adversary.kinds import A_RIFT
from orrery.games.eternal_adversary.maps import DISTANCE, SLOTS_ON_MAP
from orrery.games.eternal_adversary.state import (
    ARCH,
    ARMOR,
    ATTACK,
    CARRY,
    CHAOS,
    DOOM,
    FINAL,
    MONSTER,
    ORDER,
    Worlds,
)
from orrery.games.eternal_adversary.tables import ARM_OF, ARMS, HERO_ARMS
from orrery.games.eternal_adversary.words import WORDS

PER_DIE = 4 / 3 + 0.25
"""Mean damage of a die and a little for its lightnings."""


def outcome(s: Worlds) -> Outcome:
    """ADV-1.2 to 1.4: the winning side shares the victory."""
    winners = tuple([seat for seat in range(s.seats) if seat % 2 == s.winner])
    scores = tuple([1.0 if seat in winners else 0.0 for seat in range(s.seats)])
    conceded = all(s.gone >> seat & 1 for seat in range(1 - s.winner, s.seats, 2))
    reason = WORDS.say(f"end.{('order', 'chaos')[s.winner]}{'-conceded' if conceded else ''}")
    breakdown = tuple([(("victory", score),) for score in scores])
    return Outcome(tuple([1 if seat in winners else 2 for seat in range(s.seats)]), scores, winners, reason, breakdown)


def best_dice(s: Worlds, seat: int) -> float:
    """The dice an Order hero can bring to a round: its best two hands of weapons."""
    one = [ARMS[HERO_ARMS[s.hero[seat]][0]], *[ARMS[ARM_OF[s.face[p]]] for p in s.weapons[seat]]]
    single = sorted([arm.dice for arm in one if arm.hands == 1], reverse=True)[:2]
    double = max([arm.dice for arm in one if arm.hands == 2], default=0)
    free = sum([0.5 * arm.dice for arm in one if arm.hands == 0])
    return max(sum(single), double) + free + stat(s, seat, ATTACK)


def strength(s: Worlds, seat: int, health: float) -> tuple[float, float]:
    """What a hero can take, and what it deals in a round."""
    if seat % 2 == ORDER:
        dice = best_dice(s, seat)
        takes = health + stat(s, seat, ARMOR) + 1.5 * len(s.gear[seat]) + s.stamina[seat]
    else:
        arms = HERO_ARMS[s.hero[seat]]
        arms = arms[:1] if len(arms) == 3 else arms
        dice = sum([ARMS[arm].dice + stat(s, seat, ATTACK) for arm in arms])
        takes = health + stat(s, seat, ARMOR) + s.stamina[seat]
    return takes, dice * PER_DIE


def final_margin(s: Worlds) -> float:
    """The final battle as it would be fought now: Order's strength against that of Chaos, -1 to 1."""
    playing = [seat for seat in range(s.seats) if not s.gone >> seat & 1]
    now = s.phase == FINAL
    order_takes = order_deals = chaos_takes = chaos_deals = 0.0
    for seat in playing:
        most = full_health(s, seat)
        if seat % 2 == ORDER:
            health = s.health[seat] if now else min(most, max(s.health[seat], most * 0.7) + 5)
            if health > 0:
                takes, deals = strength(s, seat, health)
                order_takes, order_deals = order_takes + takes, order_deals + deals
            continue
        pair = [s.health[seat], s.health[MONSTER + seat]] if now else [most, full_health(s, MONSTER + seat)]
        left = sum(pair) if now else max(0, sum(pair) - s.doom[ORDER])
        if left > 0:
            takes, deals = strength(s, seat, left)
            share = left / max(1, sum(pair)) if not now else 1.0
            chaos_takes, chaos_deals = chaos_takes + takes, chaos_deals + (deals + 2.5) * share
    arch = s.health[ARCH] if now else arch_health(s)
    rounds_one = chaos_takes / max(order_deals, 0.1)
    rounds_two = (arch + 5) / max(order_deals, 0.1)
    suffered = rounds_one * chaos_deals * 0.6 + rounds_two * 9
    return (order_takes - suffered) / max(10.0, order_takes + suffered)


def evaluate(s: Worlds) -> Sequence[float]:
    """Win chances, equal for all players of a team: the final battle as it looks, and the time there is to prepare."""
    if s.winner >= 0 or any(h < 0 for h in s.hero):
        share = [1.0 if s.winner < 0 else float(s.winner == side) for side in (ORDER, CHAOS)]
        return _spread(s, share[ORDER] / max(sum(share), 1.0))
    margin = final_margin(s)
    if s.phase == FINAL:
        return _spread(s, 1 / (1 + exp(-6.0 * margin)))
    margin += TIME * (DOOM - s.doom[CHAOS]) / DOOM + growth(s) + sum(errand(s, seat) for seat in range(s.seats))
    return _spread(s, 1 / (1 + exp(-(2.5 + 2.0 * s.doom[CHAOS] / DOOM) * margin)))


TIME = 0.4
"""What all the time before the final battle is worth to Order."""
TOKEN = TIME / DOOM
"""What a point of Chaos doom is worth."""
CLOSING = 0.09
"""What a closed rift is worth to Order: doom, experience, tokens that will never come."""


def growth(s: Worlds) -> float:
    """Experience placed (also where it does not show yet), the map opened and rifts closed, as Order sees it."""
    cubes = [sum(s.cubes[seat * 5 : seat * 5 + 5]) for seat in range(s.seats)]
    order, chaos = cubes[0::2], cubes[1::2]
    opened = s.up.bit_count() + len(s.removed)
    placed = 0.014 * sum(order) / len(order) - 0.010 * sum(chaos) / len(chaos)
    return placed + 0.01 * opened + 0.04 * s.doom[ORDER]


def errand(s: Worlds, seat: int) -> float:
    """What a hero is about to do where it stands, as Order sees it: a rift to close, a card to open; or tokens on their
    way to the lair, tokens within reach, a card to open."""
    at = s.at[seat]
    if at < 0:
        return 0.0
    away = DISTANCE[s.map][at]
    closed = min([away[n] for n in range(SLOTS_ON_MAP) if face_down(s, n)], default=9)
    if seat % 2 == ORDER:
        place = location(s, at)
        worth = 0.012 - 0.002 * closed
        if place is not None and place.kind == A_RIFT and s.monster_at[at] < 0:
            fresh = seat == s.active and not s.acted and not s.ended
            worth += CLOSING * (1 - (5 / 6) ** place.number) * (1.0 if fresh else 0.4)
        return worth
    goal = lair(s)
    worth = s.tokens[seat] * TOKEN * (0.95 - 0.05 * away[goal])
    if s.tokens[seat] < CARRY:
        lying = [away[n] + 0.5 * DISTANCE[s.map][n][goal] for n, tokens in enumerate(s.tokens_at) if tokens]
        worth += 0.4 * TOKEN - 0.05 * TOKEN * min(lying) if lying else 0.006 - 0.001 * closed
    return -worth


def _spread(s: Worlds, order: float) -> list[float]:
    """The chance of its team, for each seat."""
    return [order if seat % 2 == ORDER else 1 - order for seat in range(s.seats)]
