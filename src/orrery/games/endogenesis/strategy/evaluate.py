"""How good a position looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from operator import mul
from typing import Any

from orrery.games.endogenesis.cards.bespoke import Copy
from orrery.games.endogenesis.cards.catalogue import COST, ENERGY, FACES, GLYPH, KIND
from orrery.games.endogenesis.cards.kinds import Monster
from orrery.games.endogenesis.cards.monster_effects import ALL_PLAYERS, DiscardOrSuffer, Hits, Who
from orrery.games.endogenesis.cards.reaction_effects import Guard, Redirect, Reflect, Root
from orrery.games.endogenesis.cards.verbs import (
    ALL,
    TWO,
    Charge,
    Deal,
    GainEnergy,
    Lose,
    Omen,
    Points,
    Refresh,
    RefreshOthers,
    Restore,
    RestoreDealt,
    Unanswered,
)
from orrery.games.endogenesis.rules.ending import score as score_of
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    ARTIFACT,
    AUTO_SLOT,
    LEGENDARY,
    MAIN,
    MONSTER,
    REACTION,
    ROWS,
    ROYALE,
    SLOTS,
    TACTICAL,
    TACTICAL_ROUNDS,
    TURN,
    ULTIMATE,
    WONDER,
    Cosmos,
)


# ---------------------------------------------------------------- what cards are good for
def by_row(card: Any, value: Callable[[Any, int], float]) -> tuple[float, ...]:
    """What the effects of a Skill come to in each upgrade row."""
    return tuple([sum([value(verb, row) for verb in card.does]) for row in range(4)])


def strike(verb: Any, row: int) -> float:
    """The damage an effect probably does to one target."""
    if isinstance(verb, Deal):
        n = verb.base[row] * (0.75 if verb.value is not None else 1.0) + (1.4 if verb.noted else 0.0)
        return max(n, verb.floor) + (0.5 * verb.bonus[row] if verb.bonus else 0.0)
    if isinstance(verb, Unanswered):
        return 0.7 * verb.bonus[row]
    if isinstance(verb, Points):
        return float(verb.base[row])
    if isinstance(verb, DiscardOrSuffer):
        return float(verb.beasts[row] if verb.beasts else verb.n[row])
    return 2.0 if isinstance(verb, Copy | RefreshOthers) else 1.0 if isinstance(verb, Refresh) else 0.0


def besides(verb: Any, row: int) -> float:
    """What an effect is worth beside that, in damage."""
    if isinstance(verb, Deal) and verb.to in (TWO, ALL):
        return 0.4 * verb.base[row]
    if isinstance(verb, GainEnergy):
        return 0.7 * verb.n[row]
    if isinstance(verb, Restore):
        return 0.5 * verb.n[row]
    return 0.5 if isinstance(verb, RestoreDealt | Omen | Charge) else 0.2


def guard(verb: Any, row: int) -> float:
    """The damage a Reaction probably keeps off."""
    if isinstance(verb, Guard):
        return verb.n[row] + (0.5 * verb.more[row] if verb.more else 0.0)
    if isinstance(verb, Reflect):
        return 1.3 * verb.n[row]
    if isinstance(verb, Redirect):
        return 1.3 * min(5, verb.n[row])
    return 1.0 + verb.n[row] if isinstance(verb, Root) else 0.3


def mauling(card: Any) -> list[tuple[float, Who]]:
    """The damage a Monster's turn probably does, and to whom."""
    found = []
    for verb in card.active:
        if isinstance(verb, Hits):
            more = (1.0 if verb.per is not None else 0.0) + (1.4 if verb.noted else 0.0)
            found.append((verb.n + more, verb.who))
        elif isinstance(verb, DiscardOrSuffer):
            found.append((1.0, ALL_PLAYERS))
    return found


def warding(card: Any) -> int:
    """The damage a Monster's Reaction keeps off the first Skill of a turn."""
    return 2 if card.reaction else 0


_SKILLS = (ACTIVE, ULTIMATE)
STRIKE = [by_row(c, strike) if KIND[f] in _SKILLS else () for f, c in enumerate(FACES)]
"""By face and upgrade row: damage to one target."""
POWER = [
    tuple([a + b for a, b in zip(STRIKE[f], by_row(c, besides), strict=True)]) if STRIKE[f] else ()
    for f, c in enumerate(FACES)
]
"""By face and upgrade row: what a Skill is worth, in damage."""
GUARDS = [by_row(c, guard) if KIND[f] == REACTION else () for f, c in enumerate(FACES)]
"""By face and upgrade row: damage a Reaction keeps off."""
NET = [
    tuple([n - sum([verb.n[row] for verb in c.does if isinstance(verb, GainEnergy)]) for row, n in enumerate(COST[f])])
    if STRIKE[f] and COST[f]
    else (1, 1, 1, 1)
    for f, c in enumerate(FACES)
]
"""By face and upgrade row: the Energy a Skill takes, less what it gives."""
BEASTLY = [isinstance(c, Monster) for c in FACES]
MAUL = [mauling(c) if BEASTLY[f] else [] for f, c in enumerate(FACES)]
WARD = [warding(c) if BEASTLY[f] else 0 for f, c in enumerate(FACES)]
LOSES = [sum([verb.n for verb in c.does if isinstance(verb, Lose)]) if STRIKE[f] else 0 for f, c in enumerate(FACES)]
"""By face: Health a Skill costs."""
LOOT = [c.shards + 0.35 * c.cards if BEASTLY[f] else 0.0 for f, c in enumerate(FACES)]
"""By face: what a Monster's kill brings beside a Prism, in Shards."""

CARD = [
    ENERGY[f]
    + (0.15 * POWER[f][0] if KIND[f] in _SKILLS else 0.0)
    + (0.3 if KIND[f] == REACTION or f == GLYPH else 0.0)
    + (0.3 if KIND[f] == ARTIFACT and c.does else 0.0)
    if KIND[f] < WONDER
    else 0.0
    for f, c in enumerate(FACES)
]
"""By face: what a card in the hand is worth, in Energy."""

# ---------------------------------------------------------------- how good it looks
CHANCES = (0.0, 0.01, 0.02, 0.04, 0.1, 0.3, 0.75, 0.88, 0.94, 0.97)
"""The chance to kill with a reach of 6 too little … just enough (at index 6) … 3 to spare."""
RESTED = 1.5
"""The card of a player who rests, in Energy."""
NEXT_HAND = 2
"""Energy that the cards of a Draw Phase bring at least."""

PRISM, LEAD, MAX_HEALTH, SHARD, MIGHT, COVER, PAID, CARDS, WONDER_CARD, ASCENDED, HEALTH = range(11)
DEAD, QUARRY, SPOILS, PREY, DANGER = range(11, 16)
WORTH = (
    0.53,  # each Prism
    0.17,  # … and its square
    0.15,  # Max Health
    0.21,  # Shards, under Skills or not
    0.1,  # what the Skills can do in a turn, in damage
    0.01,  # what the best Reaction keeps off
    0.08,  # it can be paid
    0.02,  # cards in the hand, in Energy
    0.15,  # Wonders
    0.15,  # a Class
    0.01,  # Health
    -0.06,  # dead
    0.46,  # the chance to take a Prism from the Monster in play
    0.14,  # Shards and cards one may expect from it
    0.07,  # the chance to kill another player
    -0.12,  # the chance to be killed
)
"""What counts, and how much of a logit each is worth: within two standard errors of what fits 1,359 games between two
regulars best. To be Weakened is not counted: it came out as a small good, which it can only be by what goes with it."""
Traits = list[float]
Sums = list[tuple[int, float]]
AttackPlan = tuple[int, float, int]
"""Whom the acting player goes for (-1: nobody), how likely it kills, and the Energy that takes of its hand."""
HOLD_BACK: AttackPlan = (-1, 0.0, 0)


def chance(margin: float) -> float:
    """How likely a kill is with so much damage more than is needed."""
    i = int(margin + 106) - 100
    return CHANCES[0 if i < 0 else i if i < 10 else 9]


def sums_of(skills: Sequence[tuple[int, float]]) -> Sums:
    """What every set of these Skills (cost and damage) costs and does."""
    sums = [(0, 0.0)]
    for c, n in skills:
        sums += [(a + c, b + n) for a, b in sums]
    return sums


def reach(sums: Sums, energy: int) -> float:
    """The most damage to one target with so much Energy."""
    return max([b for a, b in sums if a <= energy])


class Strength:
    """What a player has and can do, however this turn goes on."""

    __slots__ = ("covers", "held", "later", "now", "pool", "reach", "sums", "traits")

    traits: Traits
    covers: list[tuple[int, float]]
    """Reactions: cost, and the damage they keep off."""
    held: int
    pool: int
    sums: Sums
    """What the Skills can do that are still ready."""
    now: float
    reach: float
    later: float


def hand_of(s: Cosmos, seat: int) -> tuple[int, float]:
    """The Energy in a hand, and what its cards are worth."""
    face, held, cards = s.face, 0, 0.0
    for p in s.hands[seat]:
        f = face[p]
        held += ENERGY[f]
        cards += CARD[f]
    return held, cards


def blood_price(s: Cosmos, at: int, face: int) -> int:
    """The Health that using the Skill in this place costs: who has no more than that does nothing with it."""
    augment = s.augments[at]
    return LOSES[face] if augment < 0 else LOSES[face] + int(s.card(augment).first_loss)


def slots_of(s: Cosmos, seat: int, acting: bool) -> tuple[Sums, Sums, Sums, float]:
    """What is in the slots: Skills (cost and damage), those of them an acting player has still ready, Reactions (cost
    and what they keep off); and what the Skills can do in a turn."""
    face, slots, under, spent, at = s.face, s.slots, s.under, s.spent, seat * SLOTS
    weak, might, hp = s.weakened >> seat & 1, 0.0, s.hp[seat]
    skills: Sums = []
    ready: Sums = []
    covers: Sums = []
    for k in range(AUTO_SLOT):
        i = at + k
        p = slots[i]
        if p < 0:
            continue
        f, row = face[p], ROWS[k][under[i]]
        if STRIKE[f]:
            might += POWER[f][row]
            if hp <= blood_price(s, i, f) and hp:
                continue
            skills.append((NET[f][row], STRIKE[f][row]))
            if acting and not spent >> i & 1:
                row = 0 if weak else row
                ready.append((NET[f][row], STRIKE[f][row]))
        elif GUARDS[f]:
            covers.append((COST[f][row], GUARDS[f][row]))
    return skills, ready, covers, might


def standing_of(s: Cosmos, seat: int, acting: bool) -> Strength:
    """What a player has in hand, slots and beside them."""
    at, shards, n = seat * SLOTS, s.shards[seat], s.prisms[seat]
    held, cards = hand_of(s, seat)
    skills, ready, covers, might = slots_of(s, seat, acting)
    sums = sums_of(skills)
    my = Strength()
    my.covers, my.held = covers, held
    my.reach, my.later = reach(sums, held), reach(sums, held + NEXT_HAND)
    my.pool, my.sums, my.now = 0, [], 0.0
    if acting:
        my.pool = s.energy
        my.sums = sums_of(ready)
        my.now = reach(my.sums, held + s.energy)
    my.traits = [
        n,
        n * n,
        s.mh[seat],
        shards + sum(s.under[at : at + AUTO_SLOT + 1]) - 0.3 * shards,
        might if might < 14 else 14.0,
        max([kept for _, kept in covers], default=0.0),
        0.0,
        cards if cards < 8 else 8 + 0.3 * (cards - 8),
        len(s.wonders[seat]) + (0.7 if s.slots[at + AUTO_SLOT] >= 0 else 0.0),
        s.path[seat] >= 0,
        s.hp[seat],
        s.dead >> seat & 1,
        0.0,
        0.0,
        0.0,
        0.0,
    ]
    return my


def cover(my: Strength, held: int) -> float:
    """The damage the best Reaction keeps off that so much Energy pays for."""
    return max([n for cost, n in my.covers if cost <= held], default=0.0)


def plans_of(s: Cosmos, all_of: Sequence[Strength], quarry: int, need: int) -> list[AttackPlan]:
    """What the acting player may still do: hold back, hunt the Monster, or strike a player it could kill."""
    active, dead, plans = s.active, s.dead | s.gone, [HOLD_BACK]
    my = all_of[active]
    can = my.held + my.pool
    targets = [(seat, s.hp[seat] + cover(his, his.held)) for seat, his in enumerate(all_of)]
    if quarry >= 0:
        targets.append((quarry, need))
    for c, wanted in targets:
        if c == active or dead >> c & 1:
            continue
        cost = min([a for a, b in my.sums if b >= wanted], default=99)
        likely = chance(my.now - wanted)
        if cost > can:
            cost = can
        if likely > 0.05 or (c == quarry and my.now > 1):
            plans.append((c, likely, cost - my.pool if cost > my.pool else 0))
    return plans


def prospects_of(s: Cosmos) -> tuple[list[float], list[Traits]]:
    """How strong every player looks, and why. The acting one may still hold back, hunt the Monster or strike a player:
    what looks best for it counts, with the Energy that takes gone."""
    seats, dead, active, order = s.seats, s.dead | s.gone, s.active, s.order
    mine = 0 <= active < MONSTER and s.phase == TURN and s.step == MAIN and not dead >> active & 1
    all_of = [standing_of(s, seat, mine and seat == active) for seat in range(seats)]
    quarry, need, maul = MONSTER, 0, [0.0] * seats
    p = s.monsters[0]
    if p < 0 or dead >> MONSTER & 1:
        quarry = -1
    else:
        f = s.face[p]
        need = s.hp[MONSTER] + (0 if s.monster_spent >> MONSTER & 1 else WARD[f])
        if 0 <= active < MONSTER:
            mauled(s, MONSTER, f, maul)
            for seat, my in enumerate(all_of):
                if maul[seat]:
                    my.traits[HEALTH] = max(0.0, my.traits[HEALTH] - maul[seat])
    i = order.index(active) + 1 if active in order else 0 if s.phase != TURN else len(order)
    turns = [(seat, all_of[seat].reach) for seat in order[i:]] + [(seat, all_of[seat].later) for seat in order[:i]]
    for seat in order[i - mine * (not s.used) : i] + order[i:]:
        all_of[seat].traits[CARDS] += RESTED
    plans = plans_of(s, all_of, quarry, need) if mine else [HOLD_BACK]
    best: tuple[float, list[float], list[Traits]] | None = None
    for plan in plans:
        found = carried_out(s, all_of, plan, turns, quarry, need, maul)
        looks = [sum(map(mul, WORTH, x)) for x in found]
        if len(plans) == 1:
            return looks, found
        gap = looks[active] - max([n for seat, n in enumerate(looks) if seat != active])
        if best is None or gap > best[0]:
            best = gap, looks, found
    assert best is not None
    return best[1], best[2]


def carried_out(
    s: Cosmos,
    all_of: Sequence[Strength],
    plan: AttackPlan,
    turns: Sequence[tuple[int, float]],
    quarry: int,
    need: int,
    maul: Sequence[float],
) -> list[Traits]:
    """What counts of each player if the acting one goes for this target, with this chance, for so much of its hand."""
    target, likely, paid = plan
    active, dead = s.active, s.dead | s.gone
    found = [my.traits[:] for my in all_of]
    safety: list[float] = []
    for seat, my in enumerate(all_of):
        held = my.held - paid if seat == active else my.held
        covered = cover(my, held)
        safety.append(s.hp[seat] - maul[seat] + covered)
        found[seat][PAID] = covered > 0
    if paid:
        found[active][CARDS] -= 1.1 * paid
    if target >= 0 and not s.used:
        found[active][CARDS] -= RESTED
    if quarry >= 0:
        hunters = [(active, all_of[active].now), *turns] if target == quarry else turns
        hunted(s, all_of, quarry, need - s.hp[quarry], hunters, found)
    if 0 <= target < MONSTER:
        found[active][PREY] += likely
        found[target][DANGER] += likely
    for seat, n in turns:
        if seat == active and paid:
            n *= 1 - paid / (all_of[seat].held + NEXT_HAND)
        for other in range(s.seats):
            if other != seat and (other != target or seat != active) and not dead >> other & 1:
                p = chance(n - safety[other])
                found[seat][PREY] = max(found[seat][PREY], p)
                found[other][DANGER] = max(found[other][DANGER], p)
    return found


def hunted(
    s: Cosmos,
    all_of: Sequence[Strength],
    quarry: int,
    ward: int,
    hunters: Sequence[tuple[int, float]],
    found: Sequence[Traits],
) -> None:
    """Who may expect the Monster's Prism, and its Shards and cards, into `found`: the hunters in turn with the damage
    they can do, then whoever will be able to; its Reaction keeps off `ward`."""
    place = quarry - MONSTER
    card = s.card(s.monsters[place])
    prism, wounds = card.kind == LEGENDARY, s.wounds_left[place].bit_count()
    loot = LOOT[s.face[s.monsters[place]]] + s.bounty[place] + 0.8 * wounds
    rest, left = 1.0, s.hp[quarry]
    for seat, n in hunters:
        p = rest * chance(n - left - ward)
        x = found[seat]
        x[QUARRY] += p if prism else 0.0
        x[SPOILS] += p * loot
        rest -= p
        if wounds and rest > 0.3:
            after = left - n + ward
            crossed = sum([left > wound >= after for wound in card.thresholds])
            if crossed:
                x[SPOILS] += rest * crossed
                loot -= 0.8 * crossed
                left = int(0.2 * left + 0.8 * after) if after > 0 else 1
    total = sum([my.later for my in all_of]) + 0.1
    for seat, my in enumerate(all_of):
        p = 0.7 * rest * my.later / total
        x = found[seat]
        x[QUARRY] += p if prism else 0.0
        x[SPOILS] += p * loot


def evaluate(s: Cosmos) -> Sequence[float]:
    """Win chances: Prisms and who is likely to take the next one, growth, Reactions that can be paid, safety; in Chaos
    Royale the same for all, from Health against what is to come."""
    if s.mode == ROYALE:
        return [royale(s)] * s.seats
    looks = prospects_of(s)[0]
    if s.mode == TACTICAL:
        left = max(0, TACTICAL_ROUNDS[s.seats] - s.round)
        for seat in range(s.seats):
            score = score_of(s, seat)
            looks[seat] = 0.25 * score + looks[seat] * (0.6 + 0.2 * left)
    best = max(looks)
    weights = [0.0 if s.gone >> seat & 1 else exp(looks[seat] - best) for seat in range(s.seats)]
    total = sum(weights)
    return [w / total for w in weights]


def mauled(s: Cosmos, beast: int, face: int, hits: list[float]) -> None:
    """Add what a Monster will do to each seat in its turn; ties are broken as then, when it is the active one."""
    active, s.active = s.active, MONSTER
    for n, who in MAUL[face]:
        for seat in who.find(s, beast):
            hits[seat] += n
    s.active = active


def royale(s: Cosmos) -> float:
    """Chaos Royale: what the players can do and bear against the Monsters that are left, and the cards for it."""
    if s.dead & (1 << s.seats) - 1:
        return 0.0
    face, active, mine = s.face, s.active, s.phase == TURN and s.step == MAIN and 0 <= s.active < MONSTER
    to_come = sum([FACES[face[p]].health for p in s.roc if BEASTLY[face[p]]])
    there, maul = 0, [0.0] * s.seats
    for c in s.beasts():
        there += s.hp[c]
        if mine:
            mauled(s, c, face[s.monsters[c - MONSTER]], maul)
    value, done = 0.04 * len(s.rok) - 0.15 * s.drain, 0.0
    for seat in range(s.seats):
        my = standing_of(s, seat, mine and seat == active)
        x, hp = my.traits, s.hp[seat] - maul[seat]
        held = 0.05 * x[CARDS] + 0.25 * x[WONDER_CARD] + (0.4 if x[ASCENDED] else 0.0)
        grown = 0.12 * x[SHARD] + 0.12 * x[MAX_HEALTH] + 0.07 * x[MIGHT]
        safe = 0.1 * max(0.0, hp) - 2.0 * chance(3 - hp - cover(my, my.held))
        value += (held + grown + safe) / s.seats
        if my.sums:
            done = min(float(there), reach(my.sums, my.pool))
    value -= 0.04 * (to_come + there - 0.9 * done) + 0.1 * len(s.beasts())
    return 1 / (1 + exp(-0.8 * value))
