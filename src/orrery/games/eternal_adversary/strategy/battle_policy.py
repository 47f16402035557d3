"""What a sensible player does in a battle: weapons, targets, blocks, retreat, and what is used in its windows.
Priced in points of health; what is left after the final battle is worth nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from orrery.engine.questions import Choice
from orrery.games.eternal_adversary.cards.catalogue import ARM_OF, ARMS, FACES, HEROES, MONSTERS
from orrery.games.eternal_adversary.cards.kinds import Arm
from orrery.games.eternal_adversary.rules.figures import armor, stat
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_DICE,
    A_SEGMENT,
    A_TOTAL,
    A_UNIT,
    ARCH,
    ARMOR,
    ATTACK,
    BLUE,
    CHAOS,
    FINAL,
    HANDS,
    MONSTER,
    ORDER,
    YELLOW,
    Worlds,
)
from orrery.games.eternal_adversary.strategy.prospect import (
    ARCH_RATE,
    ARM_WORTH,
    DIE_WORTH,
    MONSTER_RATE,
    Fight,
    gear,
    standing,
    strikes,
    work,
)
from orrery.strategy.linear import chance
from orrery.strategy.prior import by_worth

Weights = Sequence[float]

IN_BATTLE = 0.8
"""How much a point of health counts."""


def duel(s: Worlds, seat: int, heroes: Sequence[int], monster: int) -> tuple[float, float]:
    """An Order hero against these Chaos heroes and a monster (-1: none): how likely it wins, and what it costs it."""
    foes = [(s.health[x] + stat(s, x, ARMOR) + 0.5, strikes(s, x)) for x in heroes]
    if monster >= 0:
        foes.append((float(MONSTERS[monster].health + MONSTERS[monster].armor), MONSTER_RATE[monster]))
    must, rate, worn = work(foes), strikes(s, seat), stat(s, seat, ARMOR)
    won = chance(3.5 * log((s.health[seat] + worn + 0.5 * gear(s, seat)) * rate / must))
    return won, min(float(s.health[seat]), max(0.0, must / rate - 0.7 * worn))


# ---------------------------------------------------------------- battle: weapons, targets, blocks
def arm_of(s: Worlds, choice: Choice) -> int:
    """The attack a choice takes up."""
    return choice[2] if choice[1] is None else ARM_OF[s.face[choice[1]]]


def wield(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Each weapon by the best set it belongs to; what is thrown is kept for the final battle."""
    attack = 0 if s.dread >> seat & 1 else stat(s, seat, ATTACK)
    mine = [a[A_ARM] for a in s.attacks if a[A_UNIT] == seat]
    free = HANDS - sum([ARMS[a].hands for a in mine])
    taken = sum([ARM_WORTH[a] for a in mine])
    die = max([DIE_WORTH[a] for a in mine], default=0.0)
    arms = [arm_of(s, c) if c[0] == "wield" else -1 for c in choices]
    deal = []
    for i, arm in enumerate(arms):
        if arm < 0:
            deal.append(taken + attack * die - 1.0)
        elif not ARMS[arm].hands:
            deal.append(99.0 if s.phase == FINAL else 0.0)
        else:
            best = taken + ARM_WORTH[arm] + attack * max(die, DIE_WORTH[arm])
            if ARMS[arm].hands == 1 and free == HANDS:
                for j, other in enumerate(arms):
                    if other >= 0 and ARMS[other].hands == 1 and j != i:
                        both = ARM_WORTH[arm] + ARM_WORTH[other] + attack * max(DIE_WORTH[arm], DIE_WORTH[other])
                        best = max(best, taken + both)
            deal.append(best)
    return by_worth(deal, ON_WEAPONS)


ON_WEAPONS = 2.0
"""A point of damage a round, against another weapon."""


def focus(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The weapon whose dice do most."""
    return by_worth([DIE_WORTH[choice[2]] for choice in choices], 12.0)


def maw(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The Ghoul's strongest weapon."""
    return by_worth([ARM_WORTH[choice[2]] for choice in choices], 3.0)


def rate_of(s: Worlds, unit: int) -> float:
    """What a unit deals in a round."""
    if unit < MONSTER:
        return strikes(s, unit)
    return ARCH_RATE[s.arch] if unit == ARCH else MONSTER_RATE[s.monster[unit - MONSTER]]


def aim(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Who deals most for the health it has left."""
    threats = [log(max(0.5, rate_of(s, c[3])) / max(1.0, standing(s, c[3]))) for c in choices]
    return by_worth(threats, 3.0)


def dealt(s: Worlds) -> list[float]:
    """What the attacks of each side deal in this round, on average."""
    found = [0.0, 0.0]
    for a in s.attacks:
        unit = a[A_UNIT]
        found[ORDER if unit < MONSTER and unit % 2 == 0 else CHAOS] += a[A_DICE] * DIE_WORTH[a[A_ARM]]
    return found


def block(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """A block takes X damage and deals X less: good for the side that deals more in a round, unless it kills now."""
    both = dealt(s)
    side = seat % 2
    mine, its = both[side], max(0.5, both[1 - side])
    theirs = sum([standing(s, u) for u in range(ARCH + 1) if s.units >> u & 1 and side_of(u) != side])
    prices = []
    for choice in choices:
        price = 0.0
        for unit in choice[2:]:
            added = armor(s, unit) - s.chits[unit]
            own = sum([a[A_DICE] * DIE_WORTH[a[A_ARM]] for a in s.attacks if a[A_UNIT] == unit])
            if theirs <= mine:
                price -= its / 2
            else:
                price += min(added, its) - added * its / max(0.5, mine) - max(0.0, added - own) - 0.3
        prices.append(price)
    return by_worth(prices, IN_BATTLE)


def side_of(unit: int) -> int:
    """Order heroes sit on even seats."""
    return ORDER if unit < MONSTER and unit % 2 == 0 else CHAOS


def chits(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """All of them: health stays, chits do not."""
    return [1.0] + [0.03] * (len(choices) - 1)


def retreat(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """An Order hero that is likely to lose goes; a Chaos hero loses nothing by dying but its place."""
    won = Fight(s).won
    go = exp(6 * (0.5 - won)) if seat % 2 == ORDER else exp(4 * (won - 0.9))
    return [1.0] + [go if choice[0] == "retreat" else 0.3 * go for choice in choices[1:]]


def split(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """What leaves least to fight through."""
    pair = s.agenda[-1][1]
    prices = []
    for choice in choices:
        foes = []
        hero, beast = s.health[pair] - choice[2], s.health[MONSTER + pair] - choice[3]
        if hero > 0:
            foes.append((float(hero + stat(s, pair, ARMOR)), strikes(s, pair)))
        if beast > 0:
            kind = s.monster[pair]
            foes.append((float(beast + MONSTERS[kind].armor), MONSTER_RATE[kind]))
        prices.append(-log(1 + work(foes)) if foes else 0.0)
    return by_worth(prices, 15.0)


# ---------------------------------------------------------------- windows
PASSES = 1.0
BEFORE_FINAL = {
    "Bear's Strength": 0.5,
    "Ignite": 0.8,
    "Illusions": 9.0,
    "Dread": 0.5,
    "Undying": 9.0,
    "Cauldron of Rebirth": 0.15,
    "Hansa Shieldwall": 0.15,
    "Iaijutsu": 0.15,
    "Ancestral Rites": 0.15,
    "Black Shield": 0.7,
    "Curse of Rust": 0.1,
    "Infection": 3.0,
    "Stolen Hour": 4.0,
    "Unstable Rift": 1.0,
    "Feast of Bones": 0.1,
    "Rift Charge": 1.2,
    "Smoke Grenade": 0.05,
}
"""In a window before the final battle, against 1 for passing; all else 0.04: it is kept for the final battle."""
AT_LAST = {"Lucky Charm": 0.3, "Mirror of Truth": 3.0, "Iaijutsu": 1.0, "Bola": 0.04}
"""… and in the final battle; all else 4: what is left after it is worth nothing."""
EARLY_FACE = [BEFORE_FINAL.get(card.name, 0.04) for card in FACES]
FINAL_FACE = [AT_LAST.get(card.name, 4.0) for card in FACES]
EARLY_HERO = [BEFORE_FINAL.get(hero.ability.name, 0.04) for hero in HEROES]
FINAL_HERO = [AT_LAST.get(hero.ability.name, 4.0) for hero in HEROES]
DOES = {"strip": 9.0, "reroll": 3.0, "sight": 4.0, "cling": 2.0, "gnaw": 0.3, "flat": 0.5}
"""What the dice themselves allow."""


def window(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """By what is used, before the final battle and in it."""
    last = s.phase == FINAL
    found = [PASSES]
    for choice in choices[1:]:
        if choice[0] == "use":
            if choice[1] is None:
                found.append((FINAL_HERO if last else EARLY_HERO)[choice[2]])
            else:
                found.append((FINAL_FACE if last else EARLY_FACE)[s.face[choice[1]]])
        else:
            found.append(DOES.get(choice[0], 1.0))
    return found


def before_damage(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """What saves health in the final battle, or a life before it."""
    found = list(window(s, seat, choices))
    if seat % 2 == ORDER:
        hit = s.incoming[seat] - s.chits[seat]
        if s.phase != FINAL:
            dying = 1.5 if hit >= s.health[seat] else 0.04
        else:
            dying = 6.0 if hit >= s.health[seat] else 3.0 if hit >= 3 else 0.2
        found[1:] = [dying] * (len(choices) - 1)
    return found


def before_roll(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """A flat 4 instead of few dice."""
    found = list(window(s, seat, choices))
    for i, choice in enumerate(choices):
        if choice[0] == "flat":
            a = s.attacks[choice[2]]
            found[i] = exp(1.5 * (ARMS[a[A_ARM]].flat - a[A_DICE] * DIE_WORTH[a[A_ARM]]))
    return found


def own_dice(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Lightnings that do nothing are exchanged or rolled again."""
    found = list(window(s, seat, choices))
    idle = 0.0
    for k, a in enumerate(s.attacks):
        if a[A_UNIT] == seat and a[A_SEGMENT] == s.segment:
            arm = ARMS[a[A_ARM]]
            idle = max(idle, sum([max(0.0, DIE_MEAN - die_value(arm, d)) for d in s.dice[k]]))
    for i, choice in enumerate(choices):
        if choice[0] == "use" and s.phase == FINAL:
            found[i] = exp(1.2 * (idle - 2.0))
    return found


DIE_MEAN = 8 / 6


def die_value(arm: Arm, face: int) -> float:
    """What a die that shows this is worth to an attack."""
    if face <= 3:
        return float(face)
    if face not in (BLUE, YELLOW):
        return DIE_MEAN
    per = arm.blue if face == BLUE else arm.yellow
    return per.damage + 0.8 * (per.chits + per.heal) + 0.4 * per.pierce + per.discard


def after_rift(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Nothing if the rift is closed; a Runed Seal if that closes it."""
    dice = s.dice[0]
    if BLUE in dice or (s.sealed and YELLOW in dice):
        return [1.0] + [0.02] * (len(choices) - 1)
    found = [1.0]
    for choice in choices[1:]:
        seal = FACES[s.face[choice[1]]].name == "Runed Seal"
        found.append((8.0 if YELLOW in dice else 0.02) if seal else 0.4)
    return found


def which_dice(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Dice below the average; of a rift or retreat roll, that has failed, all."""
    if not s.taken or s.taken[0] < 0:
        return [0.03] + [1.0] * (len(choices) - 1)
    arm = ARMS[s.attacks[s.taken[0]][A_ARM]]
    return by_worth([0.0] + [DIE_MEAN - die_value(arm, c[2]) for c in choices[1:]], 5.0)


def exchanges(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Lightnings that give less than 2 damage."""
    arm = ARMS[s.attacks[s.taken[0]][A_ARM]]
    return by_worth([0.0 if c[0] == "enough" else 2.0 - die_value(arm, c[2]) for c in choices], 3.0)


def ambush(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """When the hero there is likely to lose."""
    won, _ = duel(s, s.active, (), s.monster[seat])
    return [1.0] + [exp(5 * (0.6 - won))] * (len(choices) - 1)


def strips(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The enemy's best die."""
    return by_worth([die_value(ARMS[s.attacks[c[2]][A_ARM]], c[3]) for c in choices], 1.5)


def which_attack(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The one with most dice."""
    return by_worth([float(max(s.attacks[c[2]][A_TOTAL], s.attacks[c[2]][A_DICE])) for c in choices], 1.0)
