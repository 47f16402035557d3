"""How good a position looks for each team, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from orrery.games.eternal_adversary.cards.catalogue import ARCHES, MONSTERS
from orrery.games.eternal_adversary.rules.figures import stat
from orrery.games.eternal_adversary.rules.state import ARCH, ARMOR, FINAL, MONSTER, ORDER, SPLIT, UNITS, Worlds
from orrery.games.eternal_adversary.strategy.features import EVALUATOR, features_of
from orrery.games.eternal_adversary.strategy.prospect import (
    ARCH_RATE,
    CHIT,
    MONSTER_RATE,
    SHARE,
    SMOOTH,
    divided,
    gear,
    standing,
    strikes,
    work,
)
from orrery.strategy.linear import chance

TRUST, FAVOUR = 0.6, 0.5
"""How sure the judge may be, and the log odds Order has besides: it learnt from games by habit, and those of players
who think are less one-sided and favour Order more. By 4,188 positions of 60 games between regulars 0.5 and 0.6 fit
best."""
FINAL_BIAS = ((32.62, 35.60, 36.83), (-4.47, -5.24, -4.56))
FINAL_AHEAD = (2.73, -0.50)
FINAL_TAKES, FINAL_DEALS, FINAL_MUST = (7.00, 4.22), (3.94, 6.70), (10.86, 4.46)
"""The log odds of Order in the final battle, up to its second stage and in it: by its heroes, at tables where it has
more heroes than Chaos, and for each logarithm of what they can take, deal and must get through. What fits best in
30,000 positions of battles fought by habit, from 1,500 games by habit and 30 between regulars (two to six players
counting alike)."""


def final_chance(s: Worlds) -> float:
    """Order's chance in the final battle. Chits are dealt anew in both stages (ADV-16.15): before the first, Order is
    to get its armor twice (`again`), in it once more."""
    takes = rate = owed = 0.0
    heroes = 0
    for seat in range(0, s.seats, 2):
        if s.health[seat] > 0 and not s.gone >> seat & 1:
            alive = standing(s, seat)
            if alive <= 0:
                continue
            heroes += 1
            again = (2 - s.stage) * SMOOTH[s.hero[seat]][ARMOR][s.cubes[seat * 5 + ARMOR]]
            takes += alive + again + gear(s, seat)
            rate += strikes(s, seat)
            owed += s.owed[seat]
    if not heroes:
        return 0.0
    takes += sum([s.owed[unit] for unit in (*range(1, MONSTER, 2), *range(MONSTER + 1, UNITS)) if s.health[unit] > 0])
    second = s.stage == 2
    if second:
        must = max(0.1, standing(s, ARCH) + owed) * ARCH_RATE[s.arch]
    else:
        must = guard(s, owed) + (s.health[ARCH] + 1.3 * ARCHES[s.arch].armor) * ARCH_RATE[s.arch]
    odds = FINAL_TAKES[second] * log(takes) + FINAL_DEALS[second] * log(rate * SHARE[heroes])
    odds += FINAL_AHEAD[second] * (s.seats % 2)
    return chance(FINAL_BIAS[second][heroes - 1] + odds - FINAL_MUST[second] * log(must))


def guard(s: Worlds, owed: float) -> float:
    """What Order must get through before it stands before the arch enemy. Before the fight the guard has no armor chits
    yet, and of pairs whose loss Order still divides that is taken off, in the better way for all of them."""
    due = {task[1] for task in s.agenda if task[0] == SPLIT}
    ways = []
    for first in (True, False) if due else (True,):
        foes = []
        for seat in range(1, s.seats, 2):
            if s.gone >> seat & 1:
                continue
            health = standing(s, seat) if s.health[seat] > 0 else 0.0
            beast = standing(s, MONSTER + seat) if s.health[MONSTER + seat] > 0 else 0.0
            if seat in due:
                health, beast = divided(health, beast, s.doom[ORDER], first)
            chits = (0.0, 0.0) if s.stage else (CHIT * stat(s, seat, ARMOR), CHIT * MONSTERS[s.monster[seat]].armor)
            if health > 0:
                foes.append((health + chits[0] + owed / 2, strikes(s, seat)))
            if beast > 0:
                foes.append((beast + chits[1] + owed / 2, MONSTER_RATE[s.monster[seat]]))
        ways.append(work(foes) if foes else 0.0)
    return min(ways)


def evaluate(s: Worlds) -> Sequence[float]:
    """Win chances, equal for all players of a team: by what is counted on the way to the final battle, and in it by how
    it stands."""
    if on_the_way(s):
        order = chance(TRUST * EVALUATOR.odds(features_of(s))[ORDER] + FAVOUR)
    elif s.winner >= 0:
        order = float(s.winner == ORDER)
    else:
        order = 0.5 if -1 in s.hero else final_chance(s)
    return [order if seat % 2 == ORDER else 1 - order for seat in range(s.seats)]


def on_the_way(s: Worlds) -> bool:
    """Whether all heroes are chosen, the final battle is still to come, and Order has somebody to fight it."""
    order = any(not s.gone >> seat & 1 for seat in range(ORDER, s.seats, 2))
    return s.winner < 0 and s.phase != FINAL and -1 not in s.hero and order
