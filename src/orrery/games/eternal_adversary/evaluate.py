"""How good a position looks for each team, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from orrery.engine.game import Outcome
from orrery.games.eternal_adversary.figures import arch_health, full_health, lair, location, stat
from orrery.games.eternal_adversary.kinds import A_RIFT
from orrery.games.eternal_adversary.maps import DISTANCE
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
    if s.phase != FINAL:
        margin += 0.4 * (DOOM - s.doom[CHAOS]) / DOOM - 0.4 * errands(s) / DOOM
        sharp = 2.5 + 2.0 * s.doom[CHAOS] / DOOM
    else:
        sharp = 6.0
    return _spread(s, 1 / (1 + exp(-sharp * margin)))


def errands(s: Worlds) -> float:
    """The doom that is on its way: carried tokens by their distance from the lair, tokens within reach of free hands;
    less, for Order, what stands before a rift it could close."""
    away, goal = DISTANCE[s.map], lair(s)
    lying = [n for n, tokens in enumerate(s.tokens_at) if tokens]
    worth = 0.0
    for seat in range(s.seats):
        at = s.at[seat]
        if at < 0:
            continue
        if seat % 2 == CHAOS:
            worth += s.tokens[seat] * (0.9 - 0.06 * away[at][goal])
            if lying and s.tokens[seat] < CARRY:
                worth += 0.3 - 0.03 * min(away[at][n] + away[n][goal] for n in lying)
        else:
            place = location(s, at)
            if place is not None and place.kind == A_RIFT and s.monster_at[at] < 0:
                worth -= 0.1 + 0.05 * place.number
    return worth


def _spread(s: Worlds, order: float) -> list[float]:
    """Each seat's share: the chances of all seats add up to 1."""
    n_order = (s.seats + 1) // 2
    n_chaos = s.seats - n_order
    return [order / n_order if seat % 2 == ORDER else (1 - order) / n_chaos for seat in range(s.seats)]
