"""What is counted of a position: life, Aura, cards, units and the harm they can do, and every card in the Arena. What
each is worth was learnt from how duels ended (`evaluator.toml`, made by `orrery fit`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK, FACES
from orrery.games.genesis.cards.verbs import Blast, Drain, EachChampion, Engulf, Strike, Trample
from orrery.games.genesis.rules.arena import ADJACENT, ARENA, SEES, SPOTS, distance
from orrery.games.genesis.rules.state import ABILITY, END, MAIN, SEAT, TARGETS, Arena
from orrery.games.genesis.rules.timelines import SIZE
from orrery.strategy.linear import Feature, Features, LinearEvaluator

PLAIN = (
    *("life", "last-life", "aura", "timeline", "last-cards", "thoughts", "summons", "their-life", "ready", "harm"),
    *("later-harm", "way", "decay", "coming"),
    *("life-4", "life-15", "aura-5", "aura-15", "timeline-15", "timeline-25", "two-thoughts", "memories"),
    *("forethoughts", "first", "turn", "stunned", "pacified", "stunned-summons"),
)
"""Life, up to 8 of it, Aura, the Timeline and its last cards, Thoughts, Summons and their life, units that have not
acted, the damage they and the others can do from where they stand, their way to the foe, Decay, damage on the Stack;
the first points of life and Aura and the last cards again, as they count more; whose turn and round it is; units that
cannot act."""
LIFE_4 = PLAIN.index("life-4")
STUNNED, PACIFIED, STUNNED_SUMMONS, KINDS = range(len(PLAIN) - 3, len(PLAIN) + 1)
GROUPS = ("champion", "champion-life", "champion-aura", "champion-timeline", "reach", "in-arena", "life-of")
"""By Champion: who it is, its life, Aura and Timeline, how far it is from its foes; by card: what is in the Arena, the
life of Summons. Thoughts count by their number only: those of others are imagined, often from other cards than a
Champion's ready ones, and would be judged by what they tell of the Champion."""
CHAMPION, CHAMPION_LIFE, CHAMPION_AURA, CHAMPION_TIMELINE, REACH, IN_ARENA, LIFE_OF = [
    KINDS + i * len(FACES) for i in range(len(GROUPS))
]
NAMES = (*PLAIN, *[f"{group}.{card.slug}" for group in GROUPS for card in FACES])
EVALUATOR = LinearEvaluator.read(NAMES, Path(__file__).with_name("evaluator.toml"))


def features_of(s: Arena) -> Features:
    """The features of every seat; the game is as far as its Timelines."""
    features = [of_seat(s, seat) for seat in range(s.seats)]
    face, control, champion, stunned = s.face, s.control, s.champion, s.stunned
    for unit in s.units:
        mine = features[control[unit]]
        if unit not in champion:
            mine += [(IN_ARENA + face[unit], 1.0), (LIFE_OF + face[unit], s.hp[unit] / 2)]
            if stunned >> unit & 1:
                mine.append((STUNNED_SUMMONS, 1.0))
        else:
            if stunned >> unit & 1:
                mine.append((STUNNED, 1.0))
            if s.pacified >> unit & 1:
                mine.append((PACIFIED, 1.0))
    for card in (*s.alterations, *s.skills):
        features[s.back[card] % 4].append((IN_ARENA + face[card], 1.0))
    cards = [len(s.timelines[seat]) for seat in range(s.seats) if not s.out[seat]]
    return Features(min(1.0, sum(cards) / (SIZE * max(1, len(cards)))), 1.0, features)


def of_seat(s: Arena, seat: int) -> list[Feature]:
    """What a seat has, but for what is in the Arena; a defeated one has nothing."""
    if s.out[seat]:
        return []
    hero, life, aura, cards = s.heroes[seat], s.hp.get(s.champion[seat], 0), s.aura[seat], len(s.timelines[seat])
    found: list[Feature] = list(enumerate(has(s, seat)))
    more = (
        *(min(life, 4), min(life, 15), min(aura, 5), min(aura, 15), min(cards, 15), min(cards, 25)),
        *(min(len(s.thoughts[seat]), 2), len(s.memories[seat]), len(s.forethoughts[seat])),
        *(s.first == seat, s.turn == seat),
    )
    found += enumerate(more, LIFE_4)
    found += [
        (CHAMPION + hero, 10.0),
        (CHAMPION_LIFE + hero, (life - 20) / 2),
        (CHAMPION_AURA + hero, min(aura, 30) / 3),
        (CHAMPION_TIMELINE + hero, (cards - 15) / 3),
        (REACH + hero, _nearest(s, seat)),
    ]
    return found


def _nearest(s: Arena, seat: int) -> int:
    """How far the nearest Champion of another team is."""
    here, spot, champion, team = s.champion[seat], s.spot, s.champion, s.team
    if here not in spot:
        return 0
    at = [spot[champion[x]] for x in range(s.seats) if team[x] != team[seat] and champion[x] in spot]
    return min([distance(spot[here], foe) for foe in at], default=0)


# ---------------------------------------------------------------- threats
def power(act: Act) -> int:
    """The damage an ability deals, or 0."""
    blows = (Strike, Drain, Blast, Engulf, Trample, EachChampion)
    return sum([effect.n for effect in act.does if isinstance(effect, blows)])


Threat = tuple[int, int, int, tuple[tuple[int, ...], tuple[int, ...]]]
"""Damage, Aura, Energy, and what the ability sees from every spot and facing: at once, and with one step before."""


@cache
def stepping(sees: tuple[int, ...]) -> tuple[int, ...]:
    """What a pattern sees from every spot and facing after one step at most, if nobody is in the way."""
    found = []
    for at in range(SPOTS):
        for facing in range(4):
            mask = 0
            for to in (at, *ADJACENT[at]):
                for turn in (0, 1, 3):
                    mask |= sees[4 * to + (facing + turn) % 4]
            found.append(mask)
    return tuple(found)


@cache
def threats() -> tuple[list[tuple[Threat, ...]], list[tuple[Threat, ...]]]:
    """By face: the harm a unit can do by itself, and the harm a Champion can do with the card."""

    def harm(acts: Sequence[int], masks: tuple[int, ...] | None) -> tuple[Threat, ...]:
        found = []
        for act in [BOOK.acts[a] for a in acts if power(BOOK.acts[a])]:
            sees = act.masks or masks or SEES[ARENA]
            found.append((power(act), act.aura, act.energy, (sees, stepping(sees))))
        return tuple(found)

    faces = range(len(BOOK.faces))
    return [harm(BOOK.active[f], BOOK.masks[f]) for f in faces], [harm(BOOK.enter[f], None) for f in faces]


def reach(s: Arena, seat: int, unit: int, at: int, foes: int, steps: int) -> int:
    """The most damage a unit that stands and looks so (4 x spot + facing) could do to one of these spots, without or
    with one step."""
    own, cards = threats()
    aura, energy, best = s.aura[seat], len(s.timelines[seat]) - 3, 0
    for threat in own[s.face[unit]]:
        if threat[0] > best and threat[3][steps][at] & foes and threat[1] <= aura and threat[2] <= energy:
            best = threat[0]
    if unit == s.champion[seat]:
        for p in s.thoughts[seat]:
            for threat in cards[s.face[p]]:
                if threat[0] > best and threat[3][steps][at] & foes and threat[1] <= aura and threat[2] <= energy:
                    best = threat[0]
    return best


# ---------------------------------------------------------------- what is counted
def has(s: Arena, seat: int) -> tuple[float, ...]:
    """What a seat has: see `PLAIN`."""
    hero, hp, control = s.champion[seat], s.hp, s.control
    team, spot, champion = s.team, s.spot, s.champion
    foes = [spot[champion[x]] for x in range(s.seats) if team[x] != team[seat] and champion[x] in spot]
    mask = 0
    for at in foes:
        mask |= 1 << at
    active = s.active
    spent = s.exerted | (1 << active if active >= 0 and (s.phase == END or s.steps > 1) else 0)
    summons = health = now = later = far = ready = 0
    for unit in s.units:
        if control[unit] != seat:
            continue
        at = spot[unit]
        settled = unit == active and (s.steps or s.phase == MAIN)
        harm = reach(s, seat, unit, 4 * at + s.facing[unit], mask, not settled)
        if spent >> unit & 1:
            later += harm
        else:
            now += harm
            ready += 1
        if not harm:
            far += min([distance(at, foe) for foe in foes], default=3)
        if unit != hero:
            summons += 1
            health += hp[unit]
    life = hp.get(hero, 0)
    cards = len(s.timelines[seat])
    coming = 0
    for entry in s.stack:
        if hero in entry[TARGETS:] and s.team[entry[SEAT]] != team[seat]:
            coming += power(BOOK.acts[entry[ABILITY]])
    return (
        min(life, 40),
        min(life, 8),
        min(s.aura[seat], 60),
        cards,
        min(cards, 8),
        len(s.thoughts[seat]),
        summons,
        health,
        ready,
        now,
        later,
        far,
        len(s.decay.get(hero, ())),
        coming,
    )
