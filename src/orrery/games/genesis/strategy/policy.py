"""What a sensible player does without thinking: how likely each option of a question is (for bots).

Every choice is priced by the rates of `evaluate`: what it costs, what it does to whom, and what the unit can strike
from where it will stand. A choice that brings more is likelier, a foolish one is rare but never left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, log

from orrery.engine.questions import Ask
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import AERIAL, ALLY, CHAMPION, SPECTRAL, SUMMON, SWIFT
from orrery.games.genesis.cards.placing import Beckon, Conjure, Hop, Push, Shift, Switch, Toss, Warp, mover
from orrery.games.genesis.cards.printing import BLITZ, REPLICATE
from orrery.games.genesis.cards.verbs import Ail, Draw, Exert, Gain, Heal, KillIt, NegateIt, Return, Rouse, Shield
from orrery.games.genesis.rules.abilities import ability_named, energy_of
from orrery.games.genesis.rules.arena import ARENA, SEES, SPOT_OF, SPOTS, WAYS, distance
from orrery.games.genesis.rules.state import ABILITY, SEAT, TARGETS, UNIT, Arena
from orrery.games.genesis.rules.timelines import legal_faces
from orrery.games.genesis.rules.units import DESPERATION, sight
from orrery.games.genesis.strategy.features import power, stepping
from orrery.strategy.prior import FOOLISH, by_worth

LIFE, DYING, AURA, CARD, LAST_CARD, THOUGHT = 0.08, 0.25, 0.035, 0.10, 0.5, 0.02
BODY, HEALTH, READY, STRIKES, FAR, DECAY = 0.16, 0.12, 0.02, 0.07, -0.05, -0.3
"""What one of each is worth in log odds: life, life near death, Aura, a card of the Timeline, of its last ones, a
Thought; a Summon and its life, a unit that has not acted, a point of damage it can do, a step it is away, Decay. Fitted
to 180 games of regular players; Thoughts and Decay by hand."""
LAST_CARDS = 8
VICTORY = 3.0
"""A Champion struck down, or lost."""
KEEN = 12.0
"""So sharply a better choice is preferred: one worth 0.1 more is e^(0.1 x this) times likelier."""
NEVER, SURE = log(FOOLISH) / KEEN, exp(KEEN)
"""Below this gain a choice is foolish, and so likely is one that brings 1 or more."""
EARLY = 0.05
"""What it costs to exert a unit before its own turn: where it would go, and what its Main Phase would bring."""
AGILE = 0.03
"""What it is worth to move or to push somebody, when nobody need be dodged."""
KEPT = 0.7
"""So much of the threat of a card is gone when it has been played."""
DODGES = 0.7
"""How often a move out of the way helps."""


class Appraisal:
    """What an ability costs and does, priced once."""

    __slots__ = (
        *("act", "area", "bars", "decay", "draws", "energy", "exerts", "harm", "heals", "helps", "hp", "kills"),
        *("kinds", "moves", "only_harm", "price", "pushes", "rouses", "shields", "swaps", "worth"),
    )

    def __init__(self, act: Act) -> None:
        self.act = act
        self.harm = power(act)
        self.area = not act.targets
        self.kinds = act.elements | act.matches
        self.energy, self.hp = act.energy, act.hp
        self.price = AURA * act.aura + THOUGHT * (act.card + act.discard) + READY * act.exert
        if act.card:
            self.price += KEPT * STRIKES * self.harm
        has = {type(effect): effect for effect in act.does}
        self.heals = sum([e.n for e in act.does if isinstance(e, Heal)])
        self.shields = sum([e.n for e in act.does if isinstance(e, Shield)])
        self.draws = sum([e.n for e in act.does if isinstance(e, Draw)])
        self.decay = sum([e.decay for e in act.does if isinstance(e, Ail)])
        self.helps = bool(self.heals or Rouse in has or any(t.side == ALLY for t in act.targets))
        """Whether it is meant for one's own side."""
        self.kills = KillIt in has or Return in has
        self.exerts, self.rouses, self.bars = Exert in has, Rouse in has, NegateIt in has
        self.moves = any(verb in has for verb in (Hop, Shift, Warp, Switch))
        self.pushes, self.swaps = Push in has or Toss in has, Switch in has
        self.only_harm = bool(self.harm) and not (self.heals or self.decay or self.exerts or self.pushes or self.kills)
        self.worth = (THOUGHT - CARD) * self.draws - self.price
        """What it brings by itself, whoever stands where, less its price."""
        for effect in act.does:
            if isinstance(effect, Gain):
                self.worth += AURA * effect.aura + LIFE * effect.hp
            elif isinstance(effect, Conjure):
                self.worth += presence(BOOK.face_of[effect.name])


def presence(face: int) -> float:
    """What a Summon that enters is worth: its life and half of its strike, which has a way to go."""
    found = BODY + HEALTH * BOOK.hp[face] + STRIKES / 2 * strength(face)
    passive = BOOK.faces[face].passive
    return found * (2 if REPLICATE in passive else 1) + (0.1 if BLITZ in passive else 0.0)


@cache
def strength(face: int) -> int:
    """The most damage a unit does by an ability of its own."""
    return max([power(BOOK.acts[a]) for a in BOOK.active[face]], default=0)


@cache
def plans() -> list[Appraisal]:
    """By ability."""
    found = [Appraisal(act) for act in BOOK.acts]
    for face, abilities in enumerate(BOOK.enter):
        for a in abilities:
            if any(isinstance(effect, Beckon) for effect in BOOK.acts[a].does):
                found[a].worth += presence(face)
    return found


@cache
def played() -> tuple[dict[str, Appraisal], ...]:
    """By face, what a Champion can do with a card, by the word of the option."""
    book = plans()
    return tuple([{book[a].act.option: book[a] for a in abilities} for abilities in BOOK.enter])


@cache
def used() -> tuple[dict[str, Appraisal], ...]:
    """By face, what is printed on a card in the Arena, by name."""
    book = plans()
    return tuple([{book[a].act.slug: book[a] for a in abilities} for abilities in BOOK.active])


# ---------------------------------------------------------------- what an ability does
def coming(s: Arena) -> dict[int, int]:
    """The damage that is on the Stack for each card."""
    found: dict[int, int] = {}
    book = plans()
    for entry in s.stack:
        n = book[entry[ABILITY]].harm
        if n:
            for p in entry[TARGETS:]:
                found[p] = found.get(p, 0) + n
    return found


def hurt(s: Arena, p: int, n: int, hp: int) -> float:
    """What its side loses when a unit that will have so much life loses n of it."""
    if hp <= 0 or n <= 0:
        return 0.0
    face = s.face[p]
    if BOOK.kind[face] == CHAMPION:
        if n >= hp:
            return VICTORY
        return LIFE * n + (DYING * min(n, n + DESPERATION - hp) if hp - n < DESPERATION else 0.0)
    return HEALTH * n if n < hp else BODY + HEALTH * hp + STRIKES * strength(face)


def loss(s: Arena, p: int, it: Appraisal, soon: dict[int, int]) -> float:
    """What its side loses when an ability is turned on a unit; below 0 if it helps."""
    due = soon.get(p, 0) if soon else 0
    hp, face, found = s.hp[p] - due, s.face[p], 0.0
    if it.harm:
        n, kinds = it.harm, it.kinds
        weak, resist = BOOK.weak[face], BOOK.resist[face]
        if (weak | resist) & kinds:
            n += (weak & kinds).bit_count() - (resist & kinds).bit_count()
        found = hurt(s, p, n, hp)
        if it.only_harm:
            return found
    if it.heals:
        rate = HEALTH if BOOK.kind[face] == SUMMON else LIFE + DYING if hp < DESPERATION else LIFE
        found -= rate * it.heals
    if it.shields and due:
        found -= hurt(s, p, min(it.shields, due), s.hp[p])
    if it.kills:
        found += hurt(s, p, hp, hp)
    if it.decay:
        found += -DECAY if BOOK.kind[face] == CHAMPION else HEALTH * it.decay
    if it.exerts and not s.exerted >> p & 1:
        found += LIFE * strength(face)
    if it.rouses and s.exerted >> p & 1:
        found -= LIFE * strength(face)
    if it.pushes:
        found += AGILE
    return found


def cost(s: Arena, seat: int, unit: int, it: Appraisal) -> float:
    """Energy and life, dearer when few are left; the rest of the price is printed."""
    found = 0.0
    if it.energy:
        n, cards = energy_of(s, seat, it.act), len(s.timelines[seat])
        if n >= cards:
            return VICTORY
        found = CARD * n + LAST_CARD * max(0, n - max(0, cards - LAST_CARDS))
    if it.hp:
        found += hurt(s, unit, it.hp, s.hp.get(unit, 0))
    return found


Side = list[tuple[int, int]]
"""Units with their spots, as bits."""


def sides(s: Arena, seat: int) -> tuple[Side, Side]:
    """One's own side and the others."""
    ours, theirs = list[tuple[int, int]](), list[tuple[int, int]]()
    team, control, spot = s.team, s.control, s.spot
    mine = team[seat]
    for p in s.units:
        (ours if team[control[p]] == mine else theirs).append((1 << spot[p], p))
    return ours, theirs


def gain(s: Arena, seat: int, unit: int, it: Appraisal, who: tuple[Side, Side], soon: dict[int, int]) -> float:
    """What an ability brings this seat, aimed as well as possible."""
    found, act = it.worth, it.act
    if it.energy or it.hp:
        found -= cost(s, seat, unit, it)
    if it.bars:
        return found + max([menace(s, seat, entry) for entry in s.stack], default=0.0)
    if it.moves:
        found += AGILE
        if soon and unit in soon:
            found += DODGES * hurt(s, unit, soon[unit], s.hp[unit])
    if it.area:
        return found + swept(s, it, sight(s, unit, act), who, soon) if it.harm or it.decay else found
    if act.aims:
        seen, best, what = sight(s, unit, act), -VICTORY, act.targets[0].what
        for spot, p in who[not it.helps]:
            if seen & spot and what & BOOK.kind[s.face[p]] and not (act.attack and barred(s, p, act)):
                x = loss(s, p, it, soon)
                if it.helps:
                    x = -x
                if x > best:
                    best = x
        found += best
    return found


def swept(s: Arena, it: Appraisal, seen: int, who: tuple[Side, Side], soon: dict[int, int]) -> float:
    """What an ability brings that is turned on everybody in sight."""
    ours, theirs = who
    lost = sum([loss(s, p, it, soon) for spot, p in ours if seen & spot])
    return sum([loss(s, p, it, soon) for spot, p in theirs if seen & spot]) - lost


def barred(s: Arena, p: int, act: Act) -> bool:
    """Whether an attack cannot be aimed at a unit as it is printed: Aerial and Spectral."""
    keys = BOOK.keys[s.face[p]]
    return bool(keys & SPECTRAL or (keys & AERIAL and not act.range))


def menace(s: Arena, seat: int, entry: tuple[int, ...]) -> float:
    """What an ability on the Stack takes from this seat."""
    if s.team[entry[SEAT]] == s.team[seat]:
        return -VICTORY
    it, found = plans()[entry[ABILITY]], 0.0
    for p in entry[TARGETS:]:
        if p in s.control:
            x = loss(s, p, it, {})
            found += x if s.team[s.control[p]] == s.team[seat] else -x
    return found + it.worth + it.price


# ---------------------------------------------------------------- playing and passing
WINDOWS = ("main", "open", "end", "respond", "last")
"""The questions in which something may be played."""
PASSING = 1.0
"""How likely it is to pass: as likely as an ability that brings as much as it costs."""


def plays(s: Arena, ask: Ask) -> Sequence[float]:
    """Whatever brings more than it costs."""
    seat, face, active = ask.seat, s.face, s.active
    soon, who = coming(s) if s.stack else {}, sides(s, seat)
    hero, found = s.champion[seat], [PASSING]
    cards, units = played(), used()
    for choice in ask.choices[1:]:
        p = choice[1]
        if choice[0] == "play":
            it, unit = cards[face[p]][choice[2] if len(choice) > 2 else ""], hero
        else:
            it, unit = units[face[p]].get(choice[2]) or borrowed(s, seat, p, choice[2]), p
        worth = gain(s, seat, unit, it, who, soon)
        if it.act.exert and unit != active and not s.exerted >> unit & 1:
            worth -= EARLY
        found.append(exp(KEEN * worth) if NEVER < worth < 1.0 else SURE if worth > 0 else FOOLISH)
    return found


def borrowed(s: Arena, seat: int, unit: int, name: str) -> Appraisal:
    """An ability that an Enchantment gives its bearer."""
    act = ability_named(s, seat, unit, name)
    assert act is not None
    return plans()[act.id]


def aims(s: Arena, ask: Ask) -> Sequence[float] | None:
    """Harm to enemies where it hurts most; help to one's own."""
    if not s.declaring:
        return None
    it, mine = plans()[s.declaring[0]], s.team[ask.seat]
    soon = coming(s) if s.stack else {}
    found = []
    for choice in ask.choices:
        p = choice[1]
        if p not in s.control:
            found.append(FOOLISH)
            continue
        own = s.team[s.control[p]] == mine
        x = loss(s, p, it, soon)
        if not x and not it.helps and not it.moves:
            x = AGILE
        if own:
            x = -x
        found.append(exp(KEEN * x) if NEVER < x < 1.0 else SURE if x > 0 else FOOLISH)
    return found


# ---------------------------------------------------------------- moving
@cache
def blows(face: int, card: bool) -> tuple[tuple[Appraisal, tuple[int, ...], tuple[int, ...]], ...]:
    """The harm a unit does by itself, or a Champion with a card: what it sees from where it stands, and with a step."""
    found = []
    for a in BOOK.enter[face] if card else BOOK.active[face]:
        it = plans()[a]
        if it.harm:
            sees = it.act.masks or (None if card else BOOK.masks[face]) or SEES[ARENA]
            found.append((it, sees, stepping(sees)))
    return tuple(found)


def reaching(s: Arena, seat: int, unit: int) -> list[tuple[float, int, bool, tuple[int, ...], tuple[int, ...]]]:
    """What a unit could do to whom if it saw the spot: (worth, spot, at Swift speed, what it sees, and with a step)."""
    found = []
    own = blows(s.face[unit], False)
    if unit == s.champion[seat]:
        for p in s.thoughts[seat]:
            own += blows(s.face[p], True)
    team, control, aura = s.team, s.control, s.aura[seat]
    mine = team[seat]
    for it, sees, steps in own:
        if it.act.aura > aura:
            continue
        price = it.price + cost(s, seat, unit, it)
        for p in s.units:
            if team[control[p]] != mine and not (it.act.attack and barred(s, p, it.act)):
                x = loss(s, p, it, {}) - price
                if p == s.champion[control[p]]:
                    x += STRIKES * it.harm
                if x > 0:
                    found.append((x, 1 << s.spot[p], it.act.speed == SWIFT, sees, steps))
    found.sort(key=lambda one: -one[0])
    return found


def dangers(s: Arena, seat: int) -> list[tuple[float, int]]:
    """Which spots the enemies' units strike next turn, and how hard."""
    found = []
    for p in s.units:
        who = s.control[p]
        if s.team[who] != s.team[seat]:
            at = 4 * s.spot[p] + s.facing[p]
            for it, _, steps in blows(s.face[p], False)[:1]:
                found.append((STRIKES * it.harm, steps[at]))
    return found


def steps(s: Arena, ask: Ask) -> Sequence[float]:
    """To where the unit can strike from, or at least comes nearer; a Champion also out of the enemies' reach."""
    unit, seat, n = s.active, ask.seat, s.steps
    here, looks = s.spot[unit], s.facing[unit]
    foes = [s.spot[c] for x, c in enumerate(s.champion) if s.team[x] != s.team[seat] and c in s.spot]
    if not foes:
        return [1.0] * len(ask.choices)
    reach = reaching(s, seat, unit)
    hero = unit == s.champion[seat]
    danger = dangers(s, seat) if hero else []
    plan = in_main(s, seat) if hero and n else 0.0
    foe, found, last = foes[0], list[float](), -1
    for choice in ask.choices:
        verb = choice[0]
        to = SPOT_OF[choice[2]] if verb == "move" else here
        facing = looks if verb == "stay" else (looks + WAYS.get(choice[-1], 0)) & 3
        if to != last:
            last, near = to, FAR * (DISTANCE[to][foe] if len(foes) == 1 else min([DISTANCE[to][x] for x in foes]))
            for harm, seen in danger:
                if seen >> to & 1:
                    near -= harm
        at, worth = 4 * to + facing, 0.0
        for x, spot, swift, sees, more in reach:
            if swift or not n or verb == "stay":
                if sees[at] & spot:
                    if x > worth:
                        worth = x
                    break
                if not n and swift and more[at] & spot and LATER * x > worth and verb != "stay":
                    worth = LATER * x
        found.append(worth + near + (plan if verb == "stay" else 0.0))
    return by_worth(found, KEEN)


LATER = 0.6
"""So much of a strike is left when it takes another step."""
DISTANCE = tuple([tuple([distance(one, two) for two in range(SPOTS)]) for one in range(SPOTS)])


def in_main(s: Arena, seat: int) -> float:
    """The best a Champion can do in its Main Phase only: a second step would skip it."""
    best, aura, cards = 0.0, s.aura[seat], played()
    for p in s.thoughts[seat]:
        for it in cards[s.face[p]].values():
            if it.worth > best and not it.act.swift and it.act.aura <= aura:
                best = it.worth
    return best


def footing(s: Arena, seat: int, face: int, facing: int, spots: Sequence[int]) -> list[float]:
    """What these spots are worth to a unit of a seat: whom it strikes from there with a step, or how near it is."""
    foes = [s.spot[c] for x, c in enumerate(s.champion) if s.team[x] != s.team[seat] and c in s.spot]
    if not foes:
        return [0.0] * len(spots)
    mine = blows(face, False)
    danger = dangers(s, seat) if BOOK.kind[face] == CHAMPION else []
    found = []
    for to in spots:
        worth = FAR * min([DISTANCE[to][foe] for foe in foes])
        for it, _, more in mine:
            if any(more[4 * to + facing] >> foe & 1 for foe in foes):
                worth += STRIKES * it.harm
                break
        for harm, seen in danger:
            if seen >> to & 1:
                worth -= harm
        found.append(worth)
    return found


def entering(s: Arena, ask: Ask) -> Sequence[float] | None:
    """A Summon enters where it strikes from next turn, or near the enemy."""
    if ask.of is None:
        return None
    spots, seat = [SPOT_OF[choice[2]] for choice in ask.choices], ask.seat
    return by_worth(footing(s, seat, s.face[ask.of], s.facing.get(s.champion[seat], 0), spots), KEEN)


def moving(s: Arena, ask: Ask) -> Sequence[float] | None:
    """An ability moves a unit: one's own to a good spot and out of what is on the Stack, another to a bad one."""
    entry = s.resolving
    unit = mover(entry)
    if unit not in s.control:
        return None
    here, owner = s.spot[unit], s.control[unit]
    spots = [here if choice[0] == "stay" else SPOT_OF[choice[2]] for choice in ask.choices]
    worths = footing(s, owner, s.face[unit], s.facing[unit], spots)
    for other in s.stack:
        if unit in other[TARGETS:] and s.team[other[SEAT]] != s.team[owner] and other[UNIT] in s.spot:
            threat = plans()[other[ABILITY]]
            seen = sight(s, other[UNIT], threat.act)
            hit = hurt(s, unit, threat.harm, s.hp[unit])
            worths = [x - hit if seen >> to & 1 else x for x, to in zip(worths, spots, strict=True)]
    if s.team[owner] != s.team[ask.seat]:
        worths = [-x for x in worths]
    return by_worth(worths, KEEN)


# ---------------------------------------------------------------- everything else
def locks(s: Arena, ask: Ask) -> Sequence[float]:
    """A Timeline is good as it is."""
    return [10.0 if choice[0] == "done" else 1.0 for choice in ask.choices]


def picks(s: Arena, ask: Ask) -> Sequence[float]:
    """Dear cards first."""
    return [1.0 + BOOK.chi[s.face[choice[1]]] for choice in ask.choices]


def builds(s: Arena, ask: Ask) -> Sequence[float]:
    """Picked cards before basic ones, dear ones first."""
    return [1.0 if choice[0] == "basic" else 2.0 + BOOK.chi[s.face[choice[1]]] for choice in ask.choices]


def champions(s: Arena, ask: Ask) -> Sequence[float]:
    """Who can use most of the picks."""
    mine = [s.face[p] for p in s.picks[ask.seat]]
    return [1.0 + suited(BOOK.face_of[choice[2]], mine) for choice in ask.choices]


def suited(hero: int, faces: Sequence[int]) -> int:
    """How much Chi of these cards a Champion can use."""
    legal = set(legal_faces(hero))
    return sum([BOOK.chi[face] for face in faces if face in legal])


BY_QUESTION: dict[str, Callable[[Arena, Ask], Sequence[float] | None]] = {
    **dict.fromkeys(WINDOWS, plays),
    "target": aims,
    "step": steps,
    "second-step": steps,
    "beckon": entering,
    "replicate": entering,
    "spot": moving,
    "lock-out": locks,
    "pick": picks,
    "build": builds,
    "champion": champions,
}


def weights(s: Arena, ask: Ask) -> Sequence[float] | None:
    """How likely a sensible player makes each choice."""
    if len(ask.choices) == 1:
        return None
    find = BY_QUESTION.get(ask.about)
    return find(s, ask) if find is not None else None
