"""What a sensible player does without thinking: how likely each option of a question is (for bots).

Most options are measured in counters they bring by the end of the game, from what is printed: X and Y where a species
is, in the turns it still has. A choice is the likelier the more it brings (`by_counters`). The figures of Effects
are near what they were worth to a regular player in 14,738 questions of 56 games; those of Events are judgement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from orrery.engine.questions import Ask, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.catalogue import FACE_OF
from orrery.games.endless_forms.cards.forms import BONDS, FIRST_HABITAT, FORMS, LANDS
from orrery.games.endless_forms.cards.kinds import A_HABITAT, Bond, Form, Land
from orrery.games.endless_forms.cards.nature import (
    AMPHIBIAN,
    ANY,
    ARTHROPOD,
    BIRD,
    DAY,
    ECTOTHERMS,
    HUMANS,
    MAMMAL,
    REPTILE,
    TURNS,
    WATER,
)
from orrery.games.endless_forms.rules.deployment import cards
from orrery.games.endless_forms.rules.interdiction import PASS_OR_REVEAL
from orrery.games.endless_forms.rules.rates import NO_EVADE, bite, evade, expop, form, lands, lasting, usual
from orrery.games.endless_forms.rules.state import ALONE, DEPOP, EXERT, NEXT_TO, PLACES, Desert
from orrery.games.endless_forms.strategy.forecast import WORTH, waiting
from orrery.games.endless_forms.strategy.growth import HUNTS, MUTATION, OWN_PREY_HUNTS, ROAMS, TURNS_LEFT, decline
from orrery.strategy.prior import by_worth

WEIGHTS = {
    "mulligan": {"mulligan": 0.3},
    "recycle": {"stop": 0.3},
    "course": {"no": 0.2},
    "drop": {"none": 0.5},
}
"""How likely each kind of choice is, against 1 for the others."""
KEEN, CALM = 4.0, 0.35
"""How much a counter more counts: in the last turn, and so much less with every turn before it."""
KEENNESS = tuple([KEEN / (1 + CALM * (TURNS - turn)) for turn in range(TURNS + 1)])
UNLIKELY = 0.05
TAKES = 0.6
"""Counters a hunter takes from the other side in a turn."""
DREAD = 1.0
"""Counters a turn that it costs to come to where a hunter has nothing else to eat."""


def by_counters(s: Desert, values: Sequence[float]) -> Sequence[float]:
    """How likely choices are that bring so many counters by the end."""
    return by_worth(values, KEENNESS[s.turn])


# ---------------------------------------------------------------- species and places
@lru_cache(maxsize=1 << 16)
def fares(it: Form, ground: Land, has: int, first: int) -> tuple[float, float]:
    """What a species gains by exerting at a habitat with these resources, and what it loses, from a turn of its player
    to the end."""
    day, night = usual(it, ground, has, it.rank)
    days, nights = TURNS_LEFT[first]
    gain = max(day, 0) * days + (0 if it.day_only else max(night, 0) * nights)
    loss = decline(it, ground, has) * max(0, TURNS + 1 - first)
    return float(gain), min(loss, gain) if it.dormant else loss


@lru_cache(maxsize=1 << 14)
def quarry(it: Form, size: int, prey: Form) -> tuple[float, float]:
    """How likely a hunter of this size feeds on such prey, as printed, and how much more X it gets of it."""
    if not size - 2 <= prey.rank <= size and not it.wider >> prey.rank & 1:
        return 0.0, 0.0
    for groups, tags, least, most in prey.wards:
        if least <= size <= most and (it.group & groups or it.tags & tags or not (groups or tags)):
            return 0.0, 0.0
    caught = 1.0 if it.digs or not prey.refuge else 0.0 if prey.refuge == ANY else 0.5
    if prey.evades and not it.sure:
        caught *= (min([on for on, _, _ in prey.evades]) - 1) / 6
    more = 0.0
    for bonus, kinds, signs, unless in it.preyed:
        if bool(prey.group & kinds or prey.tags & signs) != unless:
            more += bonus
    return caught, more - (0 if it.ignores_toxic else prey.toxic)


def feeds(s: Desert, seat: int, it: Form, p: int, at: int, size: int) -> tuple[float, float]:
    """How often a hunter of this size finds prey at a place (below 0: its own side's), and the X it gets more."""
    face, best, more = s.face, ROAMS, 0.0
    for q in s.columns[4 - seat * 4 + at]:
        caught, bonus = quarry(it, size, FORMS[face[q]])
        if HUNTS * caught > best:
            best, more = HUNTS * caught, bonus
    if best > ROAMS:
        return best, more
    if it.alone:
        return 0.8, 0.0
    for q in s.columns[seat * 4 + at]:
        if q != p and size - 2 <= FORMS[face[q]].rank <= size:
            return -OWN_PREY_HUNTS, 0.0
    return best, more


def hungry(s: Desert, seat: int, at: int, p: int) -> list[int]:
    """The sizes of the other side's hunters at a place that find nothing of this seat's there but p."""
    found = []
    for q in s.columns[4 - seat * 4 + at]:
        it = FORMS[s.face[q]]
        if it.predator:
            size = it.rank
            if not any(r != p and size - 2 <= FORMS[s.face[r]].rank <= size for r in s.columns[seat * 4 + at]):
                found.append(size)
    return found


def settles(s: Desert, seat: int, p: int, at: int, ground: Land, has: int, first: int) -> float:
    """What a species brings at a place, from a turn of its player on."""
    it = form(s, p)
    gain, loss = fares(it, ground, has, first)
    turns = (TURNS + 2 - first) // 2
    if it.company or it.flock:
        gain += turns * beside(s, p, it, at, seat)
    if it.predator:
        share, more = feeds(s, seat, it, p, at, it.rank)
        gain = (gain + more * turns) * abs(share) + TAKES * share * turns
    for size in hungry(s, seat, at, p):
        if it.rank <= size <= it.rank + 2:
            loss += DREAD * turns
    return gain - loss


def beside(s: Desert, p: int, it: Form, at: int, seat: int) -> float:
    """What company changes of X."""
    n, mine = 0.0, [FORMS[s.face[q]] for q in s.columns[seat * 4 + at] if q != p]
    for bonus, group, periods, absent in it.company:
        if any(other.group & group for other in mine) != absent:
            n += bonus * (1.0 if periods == 3 else 0.5)
    if it.flock:
        n += min(it.flock, sum([s.face[q] == s.face[p] and q != p for q in s.columns[seat * 4 + at]]))
    return n


class Habitats:
    """The habitats as they are now."""

    __slots__ = ("grounds", "has")

    def __init__(self, s: Desert, only: int = -1) -> None:
        self.grounds = lands(s)
        self.has = [lasting(s, at, ground) if only < 0 or at == only else 0 for at, ground in enumerate(self.grounds)]


Spot = tuple[int, Land, int, list[int]]
"""A place with room: where, what it is, what it has, and the hunters that find nothing there."""


def spots(s: Desert, seat: int) -> list[Spot]:
    """The places with room for a seat."""
    return [
        (at, ground, lasting(s, at, ground), hungry(s, seat, at, NO_PIECE))
        for at, ground in enumerate(lands(s))
        if len(s.columns[seat * 4 + at]) < ground.limit
    ]


def at_best(s: Desert, seat: int, p: int, room: Sequence[Spot]) -> float:
    """What a species that comes now brings at its best place."""
    best, turn, it = -9.0, s.turn, FORMS[s.face[p]]
    plain = not (it.predator or it.company or it.flock)
    for at, ground, has, hunters in room:
        if plain and not hunters:
            gain, loss = fares(it, ground, has, turn)
            value = gain - loss + ground.oasis
        else:
            value = settles(s, seat, p, at, ground, has, turn) + ground.oasis
        if value > best:
            best = value
    return best + it.up


def places(s: Desert, ask: Ask) -> Sequence[float] | None:
    """Where the species fares best."""
    p = ask.of
    if p is None or s.face[p] >= FIRST_HABITAT:
        return None
    row, seat, found = Habitats(s), ask.seat, []
    here = s.place.get(p, -1)
    first = s.turn if s.active == seat and here < 0 else s.turn + 2 if s.active == seat else s.turn + 1
    for choice in ask.choices:
        at = s.row.index(choice[1]) if len(choice) > 1 else here
        ground = row.grounds[at]
        found.append(settles(s, seat, p, at, ground, row.has[at], first) + (ground.oasis if here < 0 else 0))
    return by_counters(s, found)


def moves(s: Desert, ask: Ask) -> Sequence[float]:
    """Species that would fare better next door; few are worth it."""
    row, seat, first, found = Habitats(s), ask.seat, s.turn + (2 if s.active == ask.seat else 1), []
    for choice in ask.choices:
        if choice[0] == "move":
            p = choice[1]
            here, best = s.place[p], -9.0
            for at in NEXT_TO[here]:
                if len(s.columns[seat * 4 + at]) < row.grounds[at].limit:
                    best = max(best, settles(s, seat, p, at, row.grounds[at], row.has[at], first))
            found.append(best - settles(s, seat, p, here, row.grounds[here], row.has[here], first) - MOVING)
        else:
            found.append(revealing(s, seat) if choice[0] == "reveal" else 0.0)
    return by_counters(s, found)


MOVING = 1.5
"""A move must bring more than that."""


# ---------------------------------------------------------------- deploying
def by_face(known: dict[str, float], usually: float) -> tuple[float, ...]:
    """A table by face."""
    return tuple([known.get(slug, usually) for slug, _ in sorted(FACE_OF.items(), key=lambda item: item[1])])


A_TURN = by_face(
    {
        "convergent-evolution": 0.85,
        "r-strategist": 0.82,
        "aesthetic-choice": 0.75,
        "diversification": 0.73,
        "artificially-sustained": 0.7,
        "mutigen": 0.48,
        "pathogen": 0.42,
        "pack-hunt": 0.42,
        "stable-climate": 0.39,
        "maimed": 0.38,
        "insular-gigantism": 0.38,
        "wicked-reflexes": 0.31,
        "blight": 0.3,
        "environmental-homogenization": 0.29,
        "over-graze": 0.23,
        "wildlife-study": 0.21,
        "feeder": 0.2,
        "insect-swarm": 0.18,
        "a-road-runs-through-it": 0.17,
        "insular-dwarfism": 0.17,
        "shrouding-weather": 0.16,
        "bloom": 0.16,
        "spreading-grasses": 0.12,
    },
    0.0,
)
"""What an Effect brings in each turn its player still has."""
LAID, KEPT, AT_HAND = 0.3, 0.4, 2.0
"""What an Event on the table is worth more than in hand, a turn; what an Effect in hand is worth; and a turn in which
one may still deploy a species."""
AT_ONCE = by_face(
    {
        "introduced-population": 4.0,
        "dehydration": 3.5,
        "ecological-preserve": 3.5,
        "ecological-succession": 2.5,
        "outbreak": 3.5,
        "echoed-form": 1.5,
        "withering": 2.5,
        "wildfire": 2.0,
        "offroading-degradation": 2.0,
        "empathetic-thinking": 1.0,
        "organic-recycling": 1.0,
        "seasonal-migration": 1.0,
    },
    0.0,
)
"""What an Event does that needs no special moment."""


def fresh(s: Desert, seat: int) -> list[int]:
    """A seat's species that have yet to exert in this turn; none in the other's turn."""
    if s.active != seat or s.step > EXERT:
        return []
    return [p for at in range(PLACES) for p in s.columns[seat * 4 + at] if not s.exerted >> p & 1]


def own(s: Desert, seat: int) -> list[int]:
    """A seat's species."""
    return [p for p in s.population if s.back[p] == seat]


def in_spring(s: Desert, seat: int) -> float:
    """Rites of Spring: a counter for each exertion, by Day."""
    return float(len(fresh(s, seat))) if s.period == DAY else 0.0


def held_back(s: Desert, seat: int) -> float:
    """Limited Resources: what the other side's species gain beyond 2, or one's own."""
    active = s.active
    more = sum([max(0, FORMS[s.face[p]].up - 1) for p in fresh(s, active)])
    return float(more if active != seat else -more)


def recovering(s: Desert, seat: int) -> float:
    """Rejuvenation: two counters for each weak species."""
    return 2.0 * sum([s.population[p] <= 2 for p in own(s, seat)])


def rediscovered(s: Desert, seat: int) -> float:
    """Once Thought Extinct: a species of the discard pile."""
    return 5.0 if any(s.face[p] < FIRST_HABITAT for p in s.discards[seat]) else 0.0


def rescued(s: Desert, seat: int) -> float:
    """Conservation Effort, if one's own species is rare."""
    return 3.5 if any(s.population[p] <= 3 for p in own(s, seat)) else -3.0


def grown(s: Desert, seat: int) -> float:
    """Regeneration, if there is anybody it heals."""
    return 3.0 if any(FORMS[s.face[p]].group & ECTOTHERMS for p in own(s, seat)) else 0.0


def swarming(s: Desert, seat: int) -> float:
    """Aggressive Overpopulation, if one's own species is large."""
    return 3.0 if any(s.population[p] >= 5 for p in own(s, seat)) else -3.0


def wet(s: Desert, seat: int) -> float:
    """Amphibians of this side more than of the other."""
    return float(sum([(1 if s.back[p] == seat else -1) * (FORMS[s.face[p]].group == AMPHIBIAN) for p in s.population]))


def at_home(s: Desert, seat: int) -> float:
    """Hyper-Adaptive Fauna: those that look for a resource, and mostly lack it."""
    return 0.6 * sum([bool(FORMS[s.face[p]].lines) for p in fresh(s, seat)])


def again(s: Desert, seat: int) -> float:
    """Molting: one more exertion."""
    if s.active != seat or s.step != EXERT:
        return 0.0
    fit = [FORMS[s.face[p]] for p in own(s, seat) if s.exerted >> p & 1]
    return float(max([it.up for it in fit if it.group & MOLTS and not it.predator], default=0))


def feasting(s: Desert, seat: int) -> float:
    """Overpredation: two counters for each hunter."""
    return 1.5 * sum([FORMS[s.face[p]].predator for p in fresh(s, seat)])


def dying_out(s: Desert, seat: int) -> float:
    """Extinction Event: who has more loses more."""
    return (s.score(1 - seat) - s.score(seat)) / 12


MOLTS = REPTILE | BIRD | ARTHROPOD
MOMENTS: dict[int, Callable[[Desert, int], float]] = {
    FACE_OF["rites-of-spring"]: in_spring,
    FACE_OF["limited-resources"]: held_back,
    FACE_OF["rejuvenation"]: recovering,
    FACE_OF["once-thought-extinct"]: rediscovered,
    FACE_OF["conservation-effort"]: rescued,
    FACE_OF["regeneration"]: grown,
    FACE_OF["aggressive-overpopulation"]: swarming,
    FACE_OF["monsoon-season"]: wet,
    FACE_OF["drought"]: lambda s, seat: -wet(s, seat),
    FACE_OF["hyper-adaptive-fauna"]: at_home,
    FACE_OF["molting"]: again,
    FACE_OF["overpredation"]: feasting,
    FACE_OF["extinction-event"]: dying_out,
}
"""What the other Events would do now."""


def revealing(s: Desert, seat: int) -> float:
    """What is won by revealing the own Event now rather than let it wait."""
    face = s.face[s.events[seat]]
    moment = MOMENTS.get(face)
    return (AT_ONCE[face] if moment is None else moment(s, seat)) - waiting(s, seat, face)


def deploys(s: Desert, ask: Ask) -> Sequence[float]:
    """What brings most: species where they fare best, Effects and Events by their print."""
    seat, turns, found = ask.seat, (TURNS + 2 - s.turn) // 2, list[float]()
    for choice in ask.choices:
        verb = choice[0]
        if verb in ("species", "effect"):
            found.append(max(brings(s, seat, cards(s, seat, verb), turns)))
        elif verb == "event":
            found.append(LAID * turns - 0.2)
        else:
            found.append(revealing(s, seat) if verb == "reveal" else 0.0)
    return by_counters(s, found)


def brings(s: Desert, seat: int, choices: Sequence[Choice], turns: int) -> list[float]:
    """What deploying each of these cards brings."""
    found, room = list[float](), list[Spot]()
    for choice in choices:
        face = s.face[choice[1]]
        if face < FIRST_HABITAT:
            room = room or spots(s, seat)
            found.append(at_best(s, seat, choice[1], room) - AT_HAND)
        else:
            found.append(A_TURN[face] * turns - KEPT)
    return found


def chosen(s: Desert, ask: Ask) -> Sequence[float]:
    """The card of a kind that brings most."""
    return by_counters(s, brings(s, ask.seat, ask.choices, (TURNS + 2 - s.turn) // 2))


def arrivals(s: Desert, ask: Ask) -> Sequence[float]:
    """The species that brings most; none brings nothing."""
    room = spots(s, ask.seat)
    return by_counters(s, [at_best(s, ask.seat, c[1], room) if len(c) > 1 else 0.0 for c in ask.choices])


# ---------------------------------------------------------------- Effects and Events on something
def sooner(s: Desert, owner: int) -> int:
    """Depops before a seat's species can exert again."""
    return (s.step <= DEPOP) + (s.active == owner)


def left(s: Desert, q: int, counters: int, row: Habitats) -> float:
    """What a species with so many counters comes to: nothing if it dies before it can exert again."""
    owner, it, at = s.back[q], form(s, q), s.place[q]
    mine = s.active == owner
    gain, loss = fares(it, row.grounds[at], row.has[at], s.turn + (2 if mine else 1))
    if counters <= 0 or ((s.exerted >> q & 1 or not mine) and counters <= it.down * sooner(s, owner)):
        return 0.0
    if it.predator:
        gain *= abs(feeds(s, owner, it, q, at, it.rank)[0])
    return max(0.0, counters + gain - loss)


def harmed(s: Desert, seat: int, q: int, n: int, row: Habitats) -> float:
    """What it brings a seat that a species loses n counters (gains them, below 0)."""
    counters = s.population[q]
    lost = left(s, q, counters, row) - left(s, q, counters - n, row)
    return lost if s.back[q] != seat else -lost


def suits(s: Desert, seat: int, bond: Bond, q: int, row: Habitats) -> float:
    """What an Effect on a species brings a seat."""
    owner, it, at = s.back[q], form(s, q), s.place[q]
    first = s.turn + (s.active != owner)
    turns = (TURNS + 2 - first) // 2
    gain, loss = fares(it, row.grounds[at], row.has[at], first)
    up = bond.up + (it.predator if bond.reflexes else 0) - (1 if bond.sustains else 0)
    more, share = float(turns * up), 1.0
    if it.predator:
        share = abs(feeds(s, owner, it, q, at, it.rank)[0])
        then = abs(feeds(s, owner, it, q, at, it.rank + bond.rank)[0]) if bond.rank else share
        more = more * then + gain * (then - share)
    more = max(more, -gain * share)
    more -= max(-loss, bond.down * (TURNS + 1 - first) * (1.0 if bond.down_periods == 3 else 0.5))
    more += turns * (MUTATION * bond.mutates - bond.sickens)
    if bond.rank and not it.predator:
        for size in hungry(s, owner, at, q):
            if it.rank <= size <= it.rank + 2 and not it.rank + bond.rank <= size <= it.rank + bond.rank + 2:
                more += DREAD * turns
    if not left(s, q, s.population[q], row):
        more = min(more, 0.0) if owner == seat else 0.0
    return more if owner == seat else -more


def serves(s: Desert, seat: int, at: int, ground: Land, has: int) -> float:
    """What a habitat that is like this at a place gives a seat's species more than the others'."""
    total, first, face = 0.0, s.turn + 1, s.face
    for q in s.columns[seat * 4 + at]:
        gain, loss = fares(FORMS[face[q]], ground, has, first)
        total += gain - loss
    for q in s.columns[4 - seat * 4 + at]:
        gain, loss = fares(FORMS[face[q]], ground, has, first)
        total -= gain - loss
    return total


def builds(s: Desert, seat: int, bond: Bond, at: int, row: Habitats) -> float:
    """What an Effect on a habitat brings a seat."""
    ground, has, turns = row.grounds[at], row.has[at], (TURNS + 1 - s.turn) / 2
    now = serves(s, seat, at, ground, has)
    if bond.copies:
        return max([serves(s, seat, at, row.grounds[near], row.has[near]) for near in NEXT_TO[at]]) - now
    if bond.names:
        return serves(s, seat, at, ground, 0) - now
    total = serves(s, seat, at, ground, (has | bond.adds) & ~bond.drops) - now
    if bond.spreads:
        for near in NEXT_TO[at]:
            wet = row.has[near]
            total += serves(s, seat, near, row.grounds[near], wet | bond.spreads)
            total -= serves(s, seat, near, row.grounds[near], wet)
    if bond.feeds or bond.grazes:
        for q in (*s.columns[at], *s.columns[4 + at]):
            it = FORMS[s.face[q]]
            touched = it.group & BIRD if bond.feeds else it.group & MAMMAL and not it.predator
            if touched:
                total += turns if (s.back[q] == seat) == bond.feeds else -turns
    if bond.calms and s.columns[seat * 4 + at]:
        total += turns
    return total


def hosts(s: Desert, ask: Ask) -> Sequence[float] | None:
    """Where an Effect brings most."""
    effect, seat = ask.of, ask.seat
    if effect is None:
        return None
    bond, row = BONDS[s.face[effect]], Habitats(s)
    if ask.choices[0][0] == "zone":
        return [1.0 if choice[2] != "yours" else UNLIKELY for choice in ask.choices]
    if bond.target == A_HABITAT:
        return by_counters(s, [builds(s, seat, bond, s.row.index(c[1]), row) for c in ask.choices])
    return by_counters(s, [suits(s, seat, bond, c[1], row) if len(c) > 1 else 0.0 for c in ask.choices])


LOSES = {FACE_OF["dehydration"]: 3, FACE_OF["outbreak"]: 2}
MOLTING, ECHO = FACE_OF["molting"], FACE_OF["echoed-form"]


def aims(s: Desert, ask: Ask) -> Sequence[float] | None:
    """The species an Event does most for: harm to the other side, help to the own one."""
    seat, card, row = ask.seat, ask.of, Habitats(s)
    if card is None:
        return None
    face = s.face[card]
    n = LOSES.get(face, -3)
    if face == MOLTING:
        return by_counters(s, [float(expop(s, c[1], -1)) for c in ask.choices])
    if face == ECHO:
        return by_counters(s, [-left(s, c[1], s.population[c[1]], row) for c in ask.choices])
    return by_counters(s, [harmed(s, seat, c[1], n, row) for c in ask.choices])


PRESERVE, WITHERS, SUCCESSION, DEVELOPS = [
    FACE_OF[slug]
    for slug in ("ecological-preserve", "withering", "ecological-succession", "anthropinistic-development")
]
OFFROAD, FIRE = FACE_OF["offroading-degradation"], FACE_OF["wildfire"]


def grounds(s: Desert, ask: Ask) -> Sequence[float] | None:
    """The habitat at which an Event does most."""
    if ask.of is None:
        return None
    face, seat, row, found = s.face[ask.of], ask.seat, Habitats(s), []
    for choice in ask.choices:
        at = s.row.index(choice[1])
        if face == SUCCESSION:
            found.append(-serves(s, seat, at, row.grounds[at], row.has[at]))
        elif face == DEVELOPS:
            now = serves(s, seat, at, row.grounds[at], row.has[at])
            found.append(serves(s, seat, at, row.grounds[at], HUMANS | row.has[at] & WATER) - now)
        else:
            found.append(sum([struck(s, seat, face, q, row) for q in (*s.columns[at], *s.columns[4 + at])]))
    return by_counters(s, found)


def struck(s: Desert, seat: int, face: int, q: int, row: Habitats) -> float:
    """What an Event at its habitat does to a species, for a seat."""
    it = FORMS[s.face[q]]
    if face == PRESERVE:
        return harmed(s, seat, q, -it.down, row) if s.back[q] == seat else 0.0
    if face == WITHERS:
        return harmed(s, seat, q, 1 if row.has[s.place[q]] & WATER else 2, row)
    if face == OFFROAD:
        return harmed(s, seat, q, 1, row) if it.rank <= 3 else 0.0
    return harmed(s, seat, q, 2, row)


def models(s: Desert, ask: Ask) -> Sequence[float]:
    """A species that fares well anywhere; a habitat that serves one's own."""
    row, turn = Habitats(s), s.turn
    found = []
    for choice in ask.choices:
        it = FORMS[s.face[choice[1]]]
        gain, loss = fares(it, row.grounds[s.place[choice[1]]], row.has[s.place[choice[1]]], turn)
        found.append(gain * (0.5 if it.predator else 1.0) - loss)
    return by_counters(s, found)


def copies(s: Desert, ask: Ask) -> Sequence[float]:
    """The habitat that serves one's own species between the two."""
    row, seat = Habitats(s), ask.seat
    near = [s.row.index(choice[1]) for choice in ask.choices]
    host = sum(near) // len(near)
    return by_counters(s, [serves(s, seat, host, row.grounds[at], row.has[at]) for at in near])


def enters(s: Desert, ask: Ask) -> Sequence[float]:
    """The habitat that serves one's own species."""
    assert ask.of is not None
    at, seat, shown = s.row.index(ask.of), ask.seat, [LANDS[s.face[choice[1]]] for choice in ask.choices]
    return by_counters(s, [serves(s, seat, at, ground, ground.resources) for ground in shown])


# ---------------------------------------------------------------- hunting
def preys(s: Desert, ask: Ask) -> Sequence[float]:
    """Prey that feeds well, hurts the other side, and does not get away."""
    p, seat, found = ask.of, ask.seat, list[float]()
    assert p is not None
    it = form(s, p)
    row = Habitats(s, -1 if it.reaches else s.place[p])
    varied = bool(it.preyed or it.alone)
    for choice in ask.choices:
        if len(choice) == 1:
            found.append(float(expop(s, p, ALONE)))
            continue
        q = choice[1]
        on = evade(s, p, q)
        caught = 1.0 if on == NO_EVADE else (on - 1) / 6
        fed = expop(s, p, q) if varied else it.up
        found.append(caught * (fed + harmed(s, seat, q, bite(s, p, q), row) - FORMS[s.face[q]].toxic))
    return by_counters(s, found)


def victims(s: Desert, ask: Ask) -> Sequence[float]:
    """Others before one's own."""
    seat = ask.seat
    return [
        0.3 if len(choice) == 1 else 1.0 if s.back[choice[1]] & 1 != seat else UNLIKELY * 3 for choice in ask.choices
    ]


def events(s: Desert, ask: Ask) -> Sequence[float]:
    """The Event that is worth most while it waits."""
    return [2.0 ** WORTH[s.face[choice[1]]] for choice in ask.choices]


# ---------------------------------------------------------------- exertion and windows
PASSES, RESCUES, REVEALS = (0.98, 0.02), (0.1, 0.9), (0.35, 0.65)
SAVES = FACE_OF["life-finds-a-way"]
ASKED = frozenset((FACE_OF["limited-resources"], FACE_OF["rejuvenation"], FACE_OF["once-thought-extinct"]))
"""Events with a moment in the other's turn."""
EXERTING = frozenset(
    [FACE_OF[slug] for slug in ("rites-of-spring", "hyper-adaptive-fauna", "molting", "overpredation")]
)
"""Events whose moment is before one's own exertions; others are revealed in deployment or not at all."""
OPENS = frozenset(("w1", "w2", "w10"))
IDLE = 0.01
"""How likely one ends the phase while somebody can exert."""


def exerts(s: Desert, ask: Ask) -> Sequence[float]:
    """Everything that can exert does; an Event when it brings something."""
    found, choices = [], ask.choices
    for choice in choices:
        verb = choice[0]
        if verb == "reveal":
            won = revealing(s, ask.seat) if s.face[s.events[ask.seat]] in EXERTING else 0.0
            found.append(3.0 * won if won > 0 else IDLE)
        else:
            found.append(IDLE if verb == "done" else 1.0)
    return found


def answers(s: Desert, ask: Ask) -> Sequence[float]:
    """In a window: Life Finds a Way saves who is dying; the rest mostly waits."""
    seat = ask.seat
    face = s.face[s.events[seat]]
    if face == SAVES:
        return RESCUES if s.dooming else PASSES
    if face in ASKED and ask.about in OPENS and revealing(s, seat) > 0:
        return REVEALS
    return PASSES


def weights(s: Desert, ask: Ask) -> Sequence[float] | None:
    """What a sensible player is likely to do: deploy and exert what can be, keep an Event for its moment, put species
    where they grow, help its own side and harm the other."""
    about, choices = ask.about, ask.choices
    if choices is PASS_OR_REVEAL:
        return answers(s, ask)
    if len(choices) == 1:
        return None
    find = BY_QUESTION.get(about)
    if find is not None:
        return find(s, ask)
    usual_weights = WEIGHTS.get(about)
    if usual_weights is not None:
        return [usual_weights.get(choice[0], 1.0) for choice in choices]
    return None


BY_QUESTION: dict[str, Callable[[Desert, Ask], Sequence[float] | None]] = {
    "deploy": deploys,
    "species": chosen,
    "effect": chosen,
    "exert": exerts,
    "where": places,
    "bolt": places,
    "wander": places,
    "move": moves,
    "migrate": moves,
    "introduce": arrivals,
    "revive": arrivals,
    "attach": hosts,
    "infect": hosts,
    "aim": aims,
    "aim-habitat": grounds,
    "model": models,
    "copy": copies,
    "succession": enters,
    "event": events,
    "prey": preys,
    "power": victims,
    "strike": victims,
}
