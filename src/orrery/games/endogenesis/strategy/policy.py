"""What a sensible player does without thinking: how likely each option of a question is (for bots).

In its turn a player has a plan: whom to go for, with which Skills, and which cards pay for them. Plans and everything
else are priced by the rates of `evaluate`; what brings more is likelier, a foolish choice is rare but never left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from orrery.engine.questions import Ask
from orrery.games.endogenesis.cards.catalogue import BY_SLUG, COST, ENERGY, FACES, GLYPH, KIND
from orrery.games.endogenesis.cards.monster_effects import DiscardOrSuffer
from orrery.games.endogenesis.cards.reaction_effects import FROM_MONSTERS, Guard, Redirect, Reflect, Root
from orrery.games.endogenesis.cards.verbs import (
    AGAINST_LEGENDARIES,
    AGAINST_MARKED,
    AGAINST_MONSTERS,
    AGAINST_PRISM_HOLDERS,
    IF_ANOTHER_USED,
    IF_TARGET_HALF,
    IF_YOU_ARE_LOW,
    OTHERS,
    PER_CHARGE,
    PER_MARKED,
    PER_TWO_CARDS,
    PER_TWO_CHARGES,
    Deal,
    Play,
    Unanswered,
)
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    ARTIFACT,
    AUTO_SLOT,
    CAPACITY,
    DEAR_HEALTH,
    HAND_LIMIT,
    LEGENDARY,
    MILESTONES,
    MONSTER,
    REACTION,
    ROWS,
    ROYALE,
    SHORT,
    SLOT_NAMES,
    SLOTS,
    TURN,
    ULT,
    ULTIMATE,
    Cosmos,
)
from orrery.games.endogenesis.strategy import evaluate as seen
from orrery.games.endogenesis.strategy.evaluate import (
    BEASTLY,
    GUARDS,
    LOOT,
    NET,
    POWER,
    STRIKE,
    WORTH,
    blood_price,
    chance,
)
from orrery.strategy.prior import by_worth

SLOT_OF = {name: k for k, name in enumerate(SLOT_NAMES)}
KEEN = 16.0
"""So sharply a better choice is preferred: one worth 0.1 more is e^(0.1 x this) times likelier."""

RATE = tuple([2 * worth for worth in WORTH])
"""What one of each is worth: see `evaluate.WORTH`. Habits count in half logits."""
PRISM, LEAD, MORE_HEALTH, SHARD = RATE[seen.PRISM], RATE[seen.LEAD], RATE[seen.MAX_HEALTH], RATE[seen.SHARD]
MIGHT, COVER, PAID, WONDER = RATE[seen.MIGHT], RATE[seen.COVER], RATE[seen.PAID], RATE[seen.WONDER_CARD]
CARD, HEALTH, DANGER = RATE[seen.CARDS], RATE[seen.HEALTH], -RATE[seen.DANGER]
DEATH = -RATE[seen.DEAD]
VICTORY = 4.0
"""The last Prism."""
SPENT = 1.1 * CARD
"""What an Energy from the hand costs."""
UNUSED = 0.3 * SHARD
"""What is lost while a Shard is not used."""
REST = seen.RESTED * CARD
"""The card of a player who rests."""
NOW = 0.25
"""So much more inviting is what costs nothing and can only be done in the own turn than to end it."""
PLAIN_HIT = 0.02
"""What a damage is worth that kills nobody."""
IN_ROYALE = 0.06
"""What each damage to a Monster is worth in Chaos Royale, where there is nobody to take the kill."""


# ---------------------------------------------------------------- what is printed
def harm(verb: Any, row: int, foe: int) -> float:
    """The damage an effect probably does to a player, a Monster, a Legendary (foe 0, 1, 2)."""
    if isinstance(verb, Deal):
        if foe and verb.to == OTHERS:
            return 0.0
        n = max(verb.base[row] * (0.75 if verb.value is not None else 1.0) + (1.4 if verb.noted else 0.0), verb.floor)
        if verb.bonus:
            often = 0.7 if verb.per is IF_ANOTHER_USED else 0.5
            if verb.per is AGAINST_MONSTERS or verb.per is AGAINST_LEGENDARIES:
                often = 1.0 if foe == 2 or (foe and verb.per is AGAINST_MONSTERS) else 0.0
            elif verb.per is AGAINST_PRISM_HOLDERS and foe:
                often = 0.0
            n += often * verb.bonus[row]
        return n
    if isinstance(verb, Unanswered):
        return verb.bonus[row] * (1.0 if foe else 0.6)
    if isinstance(verb, DiscardOrSuffer):
        return float(verb.beasts[row]) if foe and verb.beasts else 0.5 * verb.n[row]
    return seen.strike(verb, row)


TOLD = (IF_YOU_ARE_LOW, IF_TARGET_HALF, AGAINST_MARKED, PER_MARKED, PER_TWO_CARDS, PER_CHARGE, PER_TWO_CHARGES)
"""Conditions that are looked up as they stand when a player makes a plan."""


def as_it_stands(s: Cosmos, play: Play, verb: Deal, c: int) -> float:
    """The damage of an effect that depends on how things stand."""
    row = play.row
    n: float = verb.base[row] if verb.value is None else min(verb.base[row], verb.value.times(s, play, c))
    if verb.per is not None:
        bonus = verb.bonus[row] * verb.per.times(s, play, c)
        n += min(bonus, verb.most[row]) if verb.most else bonus
    return n


def keeps(verb: Any, row: int, beast: bool) -> float:
    """The damage a Reaction keeps off, from a Monster or from a player."""
    if isinstance(verb, Guard):
        often = float(beast) if verb.per is FROM_MONSTERS else 0.5
        return verb.n[row] + (often * verb.more[row] if verb.more else 0.0)
    if isinstance(verb, Root):
        return 99.0
    return float(verb.n[row]) if isinstance(verb, Reflect | Redirect) else 0.0


HARM = tuple(
    [[seen.by_row(c, partial(harm, foe=foe)) if STRIKE[f] else () for f, c in enumerate(FACES)] for foe in range(3)]
)
"""By foe (player, Monster, Legendary), face and row: damage to one target."""
KEEPS = tuple(
    [[seen.by_row(c, partial(keeps, beast=b)) if GUARDS[f] else () for f, c in enumerate(FACES)] for b in (False, True)]
)
"""By attacker (player, Monster), face and row: damage a Reaction keeps off."""
WARDS = [sum([keeps(verb, 0, False) for verb in c.reaction]) if BEASTLY[f] else 0.0 for f, c in enumerate(FACES)]
"""By face: damage a Monster's Reaction keeps off the first Skill of a turn."""
LIVE = [
    next((v for v in c.does if isinstance(v, Deal) and (v.value or v.per in TOLD)), None) if STRIKE[f] else None
    for f, c in enumerate(FACES)
]
"""By face: the effect whose damage depends on how things stand."""
IN_SLOT = [
    tuple([MIGHT * n for n in POWER[f]] or [PAID + COVER * n for n in GUARDS[f]] or [0.0] * 4)
    for f in range(len(FACES))
]
"""By face and row: what a Skill in a slot is worth."""
NO_SKILL = GLYPH
"""The face of an empty slot: one that does nothing there."""
FIRST_POWER = [power[0] if power else 0.0 for power in POWER]
"""By face: what a Skill is worth without Shards, in damage."""
WONDERS = {
    "revelation": 0.12,
    "stolen-fate": 0.1,
    "unmake": 0.05,
    "third-eye": -0.1,
    "oracles-thread": -0.15,
    "overvoltage": 0.0,
    "free-forge": 0.1,
    "twin-soul": 0.05,
    "severance": 0.0,
}
"""What a Wonder brings when it is played, beside not having it any more; those not named wait for a plan."""
BRINGS = [WONDERS.get(c.slug, -0.2) for c in FACES]
METEOR, CATACLYSM, STARFORGE, BLOOM = [
    BY_SLUG[name] for name in ("meteor-fall", "cataclysm", "starforge", "genesis-bloom")
]
ENERGIZE, TIME_LOOP, DRUM = [BY_SLUG[name] for name in ("energize", "time-loop", "war-drum")]
TO_KEEP = {
    "lazarus": 3.0,
    "mirror-veil": 3.0,
    "meteor-fall": 3.0,
    "starforge": 2.5,
    "revelation": 2.5,
    "time-loop": 2.0,
}
"""How good Wonders are to have; others 1."""


# ---------------------------------------------------------------- whom to go for
class AttackPlan(NamedTuple):
    """To go for a character: what it is worth, with the price of it; the Energy and the places of Skills it takes, the
    damage it lacks if all is thrown in, and what the kill would bring."""

    worth: float
    energy: int = 0
    places: int = 0
    lacks: float = 99.0
    prize: float = 0.0


NO_PLAN = AttackPlan(0.0)
Skill = tuple[int, float, float, int]
"""A Skill, or a set of them: Energy, damage to a player, damage to the Monster, places as bits."""
Skills = tuple[Skill, ...]
FEW: Skill = (0, 0.0, 0.0, 0)
"""No Skill at all."""


def foe_of(s: Cosmos, c: int) -> int:
    """Whether a character is a player, a Monster or a Legendary."""
    return 0 if c < MONSTER else 2 if KIND[s.face[s.monsters[c - MONSTER]]] == LEGENDARY else 1


def ready(s: Cosmos, seat: int, beast: int) -> Skills:
    """What each Skill takes and does that a player can still use in this turn."""
    face, under, spent, at, hp = s.face, s.under, s.spent, seat * SLOTS, s.hp[seat]
    weak, players, beasts = s.weakened >> seat & 1, HARM[0], HARM[foe_of(s, beast) if beast >= 0 else 1]
    more, found = s.drums[seat] + s.forge, []
    for k, p in enumerate(s.slots[at : at + AUTO_SLOT]):
        i = at + k
        if p < 0 or spent >> i & 1:
            continue
        f = face[p]
        if not STRIKE[f] or blood_price(s, i, f) >= hp:
            continue
        row = 0 if weak else ROWS[k][under[i]]
        c, n, m, live = NET[f][row] - s.energized, players[f][row], beasts[f][row], LIVE[f]
        if live is not None and beast >= 0:
            m = as_it_stands(s, Play(seat, p, row, i), live, beast)
        if n or m:
            found.append((c, n + more, m + more, 1 << i))
        elif c < 0:
            found.append((c, n, m, 1 << i))
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def within(skills: Skills, energy: int) -> tuple[Skills, float, float]:
    """The sets of these Skills that so much Energy pays for, the cheapest first; the most they do to a player, and to
    the Monster."""
    sets = [FEW]
    for c, n, m, bit in skills:
        sets += [(a + c, x + n, y + m, mask | bit) for a, x, y, mask in sets]
    paid = tuple(sorted([one for one in sets if one[0] <= energy]))
    return paid, max([one[1] for one in paid]), max([one[2] for one in paid])


@lru_cache(maxsize=1 << 13)
def strongest(skills: tuple[int, ...], foe: int, energy: int) -> float:
    """The most damage that Skills (face x 4 + row) do to such a foe for so much Energy."""
    rows = [(code >> 2, code & 3) for code in skills]
    return seen.reach(seen.sums_of([(NET[f][row], HARM[foe][f][row]) for f, row in rows]), energy)


def held(s: Cosmos, seat: int) -> int:
    """The Energy in a hand."""
    face = s.face
    return sum([ENERGY[face[p]] for p in s.hands[seat]])


def menace(s: Cosmos, seat: int, foe: int) -> float:
    """The damage the strongest of the others can do to such a foe in its next turn."""
    out, found, slots, face, under = s.gone | 1 << seat, 0.0, s.slots, s.face, s.under
    for c in range(s.seats):
        if out >> c & 1:
            continue
        at, weak, hp, skills = c * SLOTS, s.weakened >> c & 1, s.hp[c], []
        for k, p in enumerate(slots[at : at + AUTO_SLOT]):
            f = face[p] if p >= 0 else NO_SKILL
            if STRIKE[f] and (blood_price(s, at + k, f) < hp or not hp):
                skills.append(f << 2 | (0 if weak else ROWS[k][under[at + k]]))
        if skills:
            n = strongest(tuple(skills), foe, held(s, c) + 1)
            if n > found:
                found = n
    return found


def guarded(s: Cosmos, seat: int) -> tuple[float, int]:
    """What the best Reaction keeps off that a player can pay, and its cost."""
    best, price, at, hand = 0.0, 0, seat * SLOTS, -1
    slots, face, spent = s.slots, s.face, s.spent
    for i in range(at, at + ULT):
        p = slots[i]
        if p >= 0 and GUARDS[face[p]] and not spent >> i & 1:
            f, row = face[p], s.row_of(i)
            if hand < 0:
                hand = held(s, seat)
            n = KEEPS[0][f][row]
            if COST[f][row] <= hand and n > best:
                best, price = n if n < 9 else 3.0, COST[f][row]
    return best, price


def prize_of(s: Cosmos, seat: int, c: int) -> float:
    """What it is worth to kill a character."""
    if c < MONSTER:
        return SHARD + DEATH * rivalry(s, seat, c)
    f = s.face[s.monsters[c - MONSTER]]
    found = SHARD * (LOOT[f] + s.bounty[c - MONSTER])
    if s.mode == ROYALE:
        return found + 0.4
    if KIND[f] == LEGENDARY:
        n = s.prisms[seat]
        found += VICTORY if n + 1 >= (2 if s.mode == SHORT else 3) else PRISM + LEAD * (2 * n + 1)
    return found


def rivalry(s: Cosmos, seat: int, c: int) -> float:
    """How much of another player's loss is one's own gain: all if there is nobody else, more if it leads."""
    rivals = s.seats - 1 - s.gone.bit_count()
    if rivals < 2:
        return 1.0
    if not s.prisms[c]:
        return 0.8 / rivals
    ahead = max([n for i, n in enumerate(s.prisms) if i != seat])
    return (1.5 if s.prisms[c] >= ahead else 0.8) / rivals


class Means:
    """What a player has for its plans: Skills, Energy, and what it costs to spend that."""

    __slots__ = ("fear", "guard", "hand", "most", "most_on_beast", "rival", "s", "seat", "sets", "spare")

    def __init__(self, s: Cosmos, seat: int, skills: Skills) -> None:
        self.s, self.seat = s, seat
        self.hand = held(s, seat)
        self.sets, self.most, self.most_on_beast = within(skills, self.hand + s.energy)
        over = len(s.hands[seat]) + (not s.used) - HAND_LIMIT
        self.spare = over if over > 0 else 0
        """Cards that would have to be discarded."""
        self.guard: tuple[float, int] | None = None
        self.fear = -1.0
        """What it costs to be without the Reaction, once it was asked for."""
        self.rival = -1.0
        """The damage another player can do to the Monster, once it was asked for."""

    def costs(self, energy: int) -> float:
        """What it costs to use Skills for so much: cards, the rest, the Reaction that can no longer be paid."""
        s, paid = self.s, energy - self.s.energy
        found = 0.0 if s.used else REST
        if paid <= 0:
            return found
        if paid > self.spare:
            found += SPENT * (paid - self.spare)
        if self.guard is None:
            self.guard = guarded(s, self.seat)
        cover, price = self.guard
        if self.hand - paid >= price or not cover:
            return found
        if self.fear < 0:
            n = menace(s, self.seat, 0) - s.hp[self.seat]
            self.fear = PAID + DANGER * (chance(n) - chance(n - cover))
        return found + self.fear

    def first(self, on: int, mark: float, more: float = 0.0) -> Skill:
        """The cheapest set of Skills that does so much, with `more`, to a player (1) or to the Monster (2)."""
        for one in self.sets:
            if one[on] + more >= mark:
                return one
        return FEW

    def against(self, c: int, more: float = 0.0) -> AttackPlan:
        """The best that can be done against a character, with so much damage besides."""
        if c >= MONSTER:
            return self.hunting(c, more)
        s, most = self.s, self.most + more
        hp = s.hp[c]
        if most < hp:
            return NO_PLAN
        need = hp + guarded(s, c)[0]
        prize, best, last = prize_of(s, self.seat, c), NO_PLAN, None
        for mark in (need + 1, need) if most >= need else (most,):
            one = self.first(1, mark, more)
            energy, n, _, places = one
            if one is not last and (places or more):
                last = one
                worth = prize * chance(n + more - need) - self.costs(energy)
                if worth > best.worth:
                    best = AttackPlan(worth, energy, places, need - most, prize)
        return best

    def hunting(self, c: int, more: float) -> AttackPlan:
        """The best that can be done against a Monster: its kill, or the Shards of its injuries."""
        s, most, place = self.s, self.most_on_beast, c - MONSTER
        f, hp, wounds = s.face[s.monsters[place]], s.hp[c], s.wounds_left[place]
        left = hp + (0.0 if s.monster_spent >> c & 1 else WARDS[f]) - more
        prize = prize_of(s, self.seat, c)
        best, last = AttackPlan(0.0, 0, 0, left - most, prize), None
        marks = [left + 1, left] if most >= left else [most] if most + 1 >= left or s.mode == ROYALE else []
        injuries = [t for t in FACES[f].thresholds if wounds >> t & 1] if wounds else ()
        if injuries:
            marks += [left - t for t in injuries if left - t <= most]
        for mark in marks:
            one = self.first(2, mark)
            energy, _, n, places = one
            if one is last or not (places or more):
                continue
            last = one
            likely = chance(n - left)
            worth = likely * prize - self.costs(energy)
            if injuries:
                worth += SHARD * sum([left - n <= t for t in injuries])
            if s.mode == ROYALE:
                worth += IN_ROYALE * min(n, left)
            elif prize > 1 and likely < 0.9 and (worth > best.worth or left - n > hp):
                worth -= (1 - likely) * self.offered(hp, left - n) * prize
            if worth > best.worth:
                best = AttackPlan(worth, energy, places, left - most, prize)
        return best

    def offered(self, hp: int, left: float) -> float:
        """How much likelier another player takes the Prism of a Legendary that has only so much Health left."""
        if self.rival < 0:
            self.rival = menace(self.s, self.seat, foe_of(self.s, MONSTER))
        return 0.7 * (chance(self.rival - left) - chance(self.rival - hp))


def planning(s: Cosmos, seat: int) -> tuple[AttackPlan, AttackPlan]:
    """The best plan of a player's turn, and the dearest prey that is still out of reach."""
    targets = s.enemies(seat)
    beast = max(targets, default=-1)
    skills, best, hunt = ready(s, seat, beast if beast >= MONSTER else -1), NO_PLAN, NO_PLAN
    if skills:
        means = Means(s, seat, skills)
        for c in targets:
            plan = means.against(c)
            if plan.worth > best.worth:
                best = plan
            if plan.prize > hunt.prize and plan.lacks > 0:
                hunt = plan
    return best, hunt


# ---------------------------------------------------------------- the own turn
class Wants(NamedTuple):
    """What a player's slots lack: the power of its weakest Basic Skill, whether it has a Reaction, room for an Ultimate
    Skill; and what a Glyph is worth to it."""

    least: float
    hidden: bool
    room: bool
    glyph: float


def wants(s: Cosmos, seat: int) -> Wants:
    """What cards are kept for."""
    face, (a, b, c, ult) = s.face, s.slots[seat * SLOTS : seat * SLOTS + AUTO_SLOT]
    f, g, h = face[a] if a >= 0 else NO_SKILL, face[b] if b >= 0 else NO_SKILL, face[c] if c >= 0 else NO_SKILL
    least = min(FIRST_POWER[f], FIRST_POWER[g], FIRST_POWER[h])
    hidden = bool(GUARDS[f] or GUARDS[g] or GUARDS[h])
    return Wants(least, hidden, ult < 0, 0.3 if s.path[seat] < 0 else -0.2)


def keeping(f: int, want: Wants) -> float:
    """What a card is worth in the hand: its Energy, and what it could be in a slot."""
    kind, value = KIND[f], float(ENERGY[f])
    if kind == ACTIVE:
        more = FIRST_POWER[f] - want.least - 0.5
        return value + 0.4 * more if more > 0 else value
    if kind == REACTION:
        return value + (0.1 * GUARDS[f][1] if want.hidden else 1.0 + 0.3 * GUARDS[f][1])
    if kind == ULTIMATE:
        return value + 1.0 if want.room else value
    return value + want.glyph if f == GLYPH else value


def raised(f: int, k: int, n: int) -> tuple[float, float]:
    """What a Shard more than n under a Skill is worth, and the damage it adds."""
    row, to, room = ROWS[k][n], ROWS[k][n + 1], CAPACITY[k]
    if to > row:
        return IN_SLOT[f][to] - IN_SLOT[f][row], STRIKE[f][to] - STRIKE[f][row] if STRIKE[f] else 0.0
    return 0.4 * (IN_SLOT[f][ROWS[k][min(room, n + 2)]] - IN_SLOT[f][row]), 0.0


RAISED = [[[raised(f, k, n) for n in range(CAPACITY[k])] for f in range(len(FACES))] for k in range(AUTO_SLOT)]
"""By slot, face and Shards."""


def upgrading(s: Cosmos, seat: int, k: int) -> tuple[float, float]:
    """What another Shard under a slot is worth, and the damage it adds at once."""
    i = seat * SLOTS + k
    p = s.slots[i]
    if p < 0 or k == AUTO_SLOT:
        return 0.0, 0.0
    gain, more = RAISED[k][s.face[p]][s.under[i]]
    return gain, 0.0 if more and (s.spent >> i & 1 or s.weakened >> seat & 1) else more


def growing(s: Cosmos, seat: int) -> float:
    """What a point of Max Health is worth, with the Wonder that it brings or brings nearer."""
    n = s.mh[seat]
    found = MORE_HEALTH + HEALTH - 0.7 * SHARD * (2 if n >= DEAR_HEALTH else 1)
    return found + (WONDER if n + 1 in MILESTONES else 0.06 if n + 2 in MILESTONES else 0.0)


def place_price(s: Cosmos, seat: int, k: int, plan: AttackPlan) -> tuple[int, float]:
    """The row of a slot, and what it is worth that something else comes into it, without what that is."""
    i = seat * SLOTS + k
    old, row = s.slots[i], ROWS[k][s.under[i]]
    if old < 0:
        return row, (0.1 if k < ULT else 0.0) - CARD
    price = -CARD - IN_SLOT[s.face[old]][row]
    if plan.places >> i & 1:
        price -= plan.worth
    elif plan.energy > s.energy:
        price += SPENT
    return row, price


def playing(s: Cosmos, seat: int, f: int, plan: AttackPlan, hunt: AttackPlan) -> float:
    """What it is worth to play a Wonder now."""
    if f == BLOOM:
        return 0.05 * (s.mh[seat] - s.hp[seat]) - 0.2
    more = 5.0 if f == METEOR else 2.0 if f == CATACLYSM else 0.0
    ready = plan.places.bit_count()
    if f == STARFORGE:
        more = 2.0 * ready
    elif f == ENERGIZE:
        more = 1.5 if ready > 1 else 0.0
    elif f == TIME_LOOP:
        more = 3.0 if s.energy + held(s, seat) > 2 else 0.0
    if more and 0 < hunt.lacks <= more:
        return 0.8 * hunt.prize - WONDER
    return BRINGS[f] - (0.0 if s.used or BRINGS[f] < 0 else 0.3 * REST)


def acting(s: Cosmos, ask: Ask) -> Sequence[float]:
    """What serves the plan, and what makes one stronger."""
    seat, face = ask.seat, s.face
    best, hunt = planning(s, seat) if ask.about == "turn" else (NO_PLAN, NO_PLAN)
    free, want, worths = NOW + best.worth, None, []
    prices: dict[str, tuple[int, float]] = {}
    for choice in ask.choices:
        verb = choice[0]
        if verb == "equip" or verb == "hide":
            name = choice[2]
            if name not in prices:
                prices[name] = place_price(s, seat, SLOT_OF[name], best)
            row, price = prices[name]
            gain = IN_SLOT[face[choice[1]]][row] if verb == "equip" else hiding(s, seat, SLOT_OF[name], row)
            worths.append(NOW + gain + price)
        elif verb == "use" and KIND[face[choice[1]]] != ARTIFACT:
            worths.append(using(s, seat, choice[1], best))
        elif verb == "use" or verb == "discard":
            if want is None:
                want = wants(s, seat)
            worths.append(burning(s, seat, face[choice[1]], best, want))
        elif verb == "upgrade":
            gain, more = upgrading(s, seat, SLOT_OF[choice[2]])
            worths.append(free + UNUSED + gain + (0.5 * hunt.prize if more and more >= hunt.lacks else 0.0))
        elif verb == "health":
            worths.append(free + growing(s, seat))
        elif verb == "wonder":
            worths.append(playing(s, seat, face[choice[1]], best, hunt))
        else:
            worths.append(FOR_TURN[verb])
    return by_worth(worths, KEEN)


FOR_TURN = {"end": 0.0, "done": 0.0, "ascend": 1.0, "attach": 0.1, "prime": 0.05}
"""What is left, by the verb alone."""


def using(s: Cosmos, seat: int, piece: int, plan: AttackPlan) -> float:
    """What it is worth to use a Skill: it is in the plan, or there is Energy for it that will be lost."""
    i, f = s.slots.index(piece), s.face[piece]
    row = s.row_of(i)
    if plan.places >> i & 1:
        return plan.worth + NOW + (0.1 if NET[f][row] < 0 else 0.0)
    if blood_price(s, i, f) >= s.hp[seat]:
        return -1.0
    price = COST[f][row] if COST[f] else 1
    if s.energy - price < plan.energy:
        return -0.2
    return PLAIN_HIT * STRIKE[f][row] + 0.03 * (s.mh[seat] > s.hp[seat]) - (0.0 if s.used else REST)


def burning(s: Cosmos, seat: int, f: int, plan: AttackPlan, want: Wants) -> float:
    """What it is worth to turn a card into Energy: the plan is short of it. What is dear to keep goes last."""
    short, n = plan.energy - s.energy, ENERGY[f]
    if short > 0:
        lost = keeping(f, want) - n + (0.5 * (n - short) if n > short else 0.0)
        return plan.worth + NOW - CARD * lost
    return -CARD * keeping(f, want) - (0.05 if s.phase == TURN and len(s.hands[seat]) > HAND_LIMIT else 0.1)


def hiding(s: Cosmos, seat: int, k: int, row: int) -> float:
    """What the best Reaction of the hand is worth in this slot."""
    face, at = s.face, seat * SLOTS
    f = max([face[p] for p in s.hands[seat] if GUARDS[face[p]]], key=lambda f: GUARDS[f][1])
    for i, p in enumerate(s.slots[at : at + ULT]):
        if i != k and p >= 0 and GUARDS[face[p]]:
            return IN_SLOT[f][row] - PAID - 0.5 * COVER * GUARDS[f][1]
    return IN_SLOT[f][row]


# ---------------------------------------------------------------- whom to hit
def aiming(s: Cosmos, ask: Ask) -> Sequence[float]:
    """Where the blow, and what may follow it this turn, brings most."""
    seat, about = ask.seat, ask.about
    targets = [s.aimed(choice) for choice in ask.choices]
    if about == "redirect":
        blow = s.incoming(seat)
        worths = [struck(s, seat, c, blow) for c in targets]
    elif about == "player":
        worths = [0.3 * rivalry(s, seat, c) + 0.01 * len(s.hands[c]) for c in targets]
    elif s.act and s.user == seat and s.doing >= 0 and STRIKE[s.doing]:
        worths = following(s, seat, targets, about == "point")
    else:
        worths = [struck(s, seat, c, 5) for c in targets]
    return by_worth(worths, KEEN)


def following(s: Cosmos, seat: int, targets: Sequence[int], points: bool) -> list[float]:
    """What the Skill being used is worth on each of these, with what may follow it."""
    f, row, live = s.doing, s.level, LIVE[s.doing]
    beast = max(targets)
    means, worths = Means(s, seat, ready(s, seat, beast if beast >= MONSTER else -1)), []
    for c in targets:
        if points:
            n = float(s.note + s.aims.count(c))
        else:
            n = HARM[foe_of(s, c)][f][row] if live is None else as_it_stands(s, Play(seat, -1, row, s.at), live, c)
            n += s.drums[seat] + s.forge
        worth = means.against(c, n).worth + PLAIN_HIT * n * (1.0 if c >= MONSTER else rivalry(s, seat, c))
        worths.append(worth - 2.0 if points and s.aims.count(c) >= s.hp[c] + 2 else worth)
    return worths


def struck(s: Cosmos, seat: int, c: int, n: float) -> float:
    """What a single blow is worth."""
    return chance(n - s.hp[c]) * prize_of(s, seat, c) + PLAIN_HIT * n * (1.0 if c >= MONSTER else rivalry(s, seat, c))


# ---------------------------------------------------------------- answers
def responding(s: Cosmos, ask: Ask) -> Sequence[float]:
    """A Reaction that saves one's life, or keeps off more than it costs."""
    seat = ask.seat
    blow, hp = s.incoming(seat), s.hp[seat]
    beast = s.hit_by >= MONSTER
    loss = DEATH + (0.0 if beast else SHARD)
    fear = menace(s, seat, 0) if len(ask.choices) > 1 else 0.0
    worths = []
    for choice in ask.choices:
        if choice[0] == "pass":
            worths.append(0.0)
            continue
        if choice[0] == "react":
            at = s.slots.index(choice[1])
            f, row = s.face[choice[1]], s.row_of(at)
            saves, price = KEEPS[beast][f][row], SPENT * COST[f][row]
        else:
            saves, price = 99.0, WONDER
        after = hp - max(0.0, blow - saves)
        if blow >= hp:
            worths.append((loss if after > 0 else 0.0) - price)
        else:
            safer = DANGER * (chance(fear - hp + blow) - chance(fear - after))
            worths.append(HEALTH * (after - hp + blow) + safer - price)
    return by_worth(worths, KEEN)


def parting(s: Cosmos, ask: Ask) -> Sequence[float]:
    """The card that is least worth keeping."""
    want, face = wants(s, ask.seat), s.face
    return by_worth([-CARD * 1.5 * keeping(face[choice[1]], want) for choice in ask.choices], KEEN)


def answering(s: Cosmos, ask: Ask) -> Sequence[float]:
    """The best Reaction lies in the slot."""
    return by_worth([0.1 * GUARDS[s.face[choice[1]]][1] for choice in ask.choices], KEEN)


def starting(s: Cosmos, ask: Ask) -> Sequence[float]:
    """Strong Skills."""
    return by_worth([MIGHT * POWER[s.face[choice[1]]][0] for choice in ask.choices], KEEN)


def wondering(s: Cosmos, ask: Ask) -> Sequence[float]:
    """Wonders that save or take a Prism."""
    return [TO_KEEP.get(FACES[s.face[choice[1]]].slug, 1.0) for choice in ask.choices]


def losing(s: Cosmos, ask: Ask) -> Sequence[float]:
    """The Skill that is worth least."""
    at = ask.seat * SLOTS
    worths = []
    for choice in ask.choices:
        k = SLOT_OF[choice[2]]
        p = s.slots[at + k]
        worths.append(-IN_SLOT[s.face[p]][ROWS[k][s.under[at + k]]])
    return by_worth(worths, KEEN)


def amounting(s: Cosmos, ask: Ask) -> Sequence[float]:
    """All of it."""
    return [3.0 ** choice[2] for choice in ask.choices]


def copying(s: Cosmos, ask: Ask) -> Sequence[float]:
    """The strongest Skill."""
    return by_worth([0.06 * STRIKE[s.face[choice[1]]][0] for choice in ask.choices], KEEN)


def spreading(s: Cosmos, ask: Ask) -> Sequence[float]:
    """Shards where they do most."""
    return by_worth([upgrading(s, ask.seat, SLOT_OF[choice[2]])[0] for choice in ask.choices], KEEN)


def saving(s: Cosmos, ask: Ask) -> Sequence[float]:
    """A Wonder against death is for that."""
    return [0.3 if choice[0] == "pass" else 1.0 for choice in ask.choices]


def cancelling(s: Cosmos, ask: Ask) -> Sequence[float]:
    """Some Wonders are worth another."""
    return [1.0 if choice[0] == "pass" else 0.5 for choice in ask.choices]


def tithing(s: Cosmos, ask: Ask) -> Sequence[float]:
    """A cheap card rather than the damage."""
    want, face = wants(s, ask.seat), s.face
    return by_worth(
        [-0.12 if choice[0] == "take" else -CARD * keeping(face[choice[1]], want) for choice in ask.choices], KEEN
    )


BY_QUESTION: dict[str, Callable[[Cosmos, Ask], Sequence[float] | None]] = {
    **dict.fromkeys(("turn", "customize", "prepare"), acting),
    **dict.fromkeys(("target", "second", "victim", "point", "player", "redirect"), aiming),
    **dict.fromkeys(("pay", "discard", "draw-discard", "flux"), parting),
    **dict.fromkeys(("reequip", "hide"), answering),
    **dict.fromkeys(("fatal", "death"), saving),
    **dict.fromkeys(("skill-lose", "exhaust"), losing),
    "respond": responding,
    "keep": starting,
    "wonder-keep": wondering,
    "amount": amounting,
    "copy": copying,
    "transpose": spreading,
    "cancel": cancelling,
    "tithe": tithing,
}


def weights(s: Cosmos, ask: Ask) -> Sequence[float] | None:
    """How likely a sensible player makes each choice."""
    if len(ask.choices) == 1:
        return None
    find = BY_QUESTION.get(ask.about)
    return find(s, ask) if find is not None else None
