"""How good a position of Genesis looks, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from orrery.engine.game import Outcome
from orrery.games.genesis.abilities import BOOK, Act
from orrery.games.genesis.arena import ADJACENT, ARENA, SEES, SPOTS, distance
from orrery.games.genesis.damage import BY_CONCEDING, BY_HP, BY_LOOP, BY_TIMELINE
from orrery.games.genesis.keywords import Blast, Drain, EachChampion, Engulf, Strike, Trample
from orrery.games.genesis.state import ABILITY, END, MAIN, MATCH, SEAT, TARGETS, Arena
from orrery.games.genesis.words import WORDS

REASONS = {BY_HP: "hp", BY_TIMELINE: "timeline", BY_CONCEDING: "conceded", BY_LOOP: "endless"}


def outcome(s: Arena) -> Outcome:
    """GEN-1.7, 1.8, 1.10, 19.1, 20.10, 20.17: who is left; in a match who won more games; else the order of defeat."""
    seats = range(s.seats)
    if s.mode == MATCH:
        given_up = [seat for seat in seats if s.why[seat] == BY_CONCEDING]
        scores = [float(w) for w in s.wins]
        standing = [(seat not in given_up, scores[seat]) for seat in seats]
        breakdown = tuple([(("games won", scores[seat]),) for seat in seats])
        reason = "match-conceded" if given_up else "match" if scores[0] != scores[1] else "match-drawn"
    else:
        last = s.events + 1
        team_out = {t: max([s.out[x] or last for x in seats if s.team[x] == t]) for t in s.team}
        standing = [(True, float(team_out[s.team[seat]])) for seat in seats]
        alive = [seat for seat in seats if team_out[s.team[seat]] == last]
        scores = [1.0 if seat in alive else 0.0 for seat in seats]
        breakdown = tuple([(("last one standing", scores[seat]),) for seat in seats])
        ends = [s.why[seat] for seat in seats if s.out[seat] == s.events]
        reason = "drawn" if not alive and BY_LOOP not in ends else REASONS[ends[0]]
    ranks = tuple([1 + sum(other > mine for other in standing) for mine in standing])
    best = [seat for seat in seats if ranks[seat] == 1]
    sides = {s.team[seat] for seat in best}
    winners = tuple(best) if len(sides) == 1 else ()
    return Outcome(ranks, tuple(scores), winners, WORDS.say(f"end.{reason}"), breakdown)


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


# ---------------------------------------------------------------- the position
def features(s: Arena, seat: int) -> tuple[float, ...]:
    """What a seat has: see `WORTH`."""
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


WORTH = (0.08, 0.25, 0.035, 0.10, 0.5, 0.02, 0.16, 0.12, 0.02, 0.07, 0.07, -0.05, -0.3, -0.08)
"""Life, life near death, Aura, Timeline, its last cards, Thoughts, Summons and their life, units that have not acted,
the damage they and the others can do from where they stand, their way to the foe, Decay, damage on the Stack. Fitted to
180 games of regular players; Thoughts, Decay and the Stack, which those games say little of, by hand."""


def worth(s: Arena, seat: int) -> float:
    """One seat's strength in the game that is being played."""
    if s.out[seat]:
        return -8.0
    return sum([w * f for w, f in zip(WORTH, features(s, seat), strict=True)])


def evaluate(s: Arena) -> Sequence[float]:
    """Win chances, shared between partners as one side; before the Champions stand everybody is equal."""
    if not s.units or s.phase < 3:
        return [1 / s.seats] * s.seats
    looks = [worth(s, seat) for seat in range(s.seats)]
    sides = sorted(set(s.team))
    strength = {t: sum(looks[x] for x in range(s.seats) if s.team[x] == t) for t in sides}
    alive = {t: any(not s.out[x] for x in range(s.seats) if s.team[x] == t) for t in sides}
    best = max(strength.values())
    weights = {t: exp(strength[t] - best) if alive[t] else 0.0 for t in sides}
    total = sum(weights.values()) or 1.0
    share = {t: weights[t] / total for t in sides}
    if s.mode == MATCH and max(s.wins) > 0:
        lead = 0.25 * (s.wins[0] - s.wins[1])
        share = {0: min(1.0, max(0.0, share[0] + lead)), 1: min(1.0, max(0.0, share[1] - lead))}
    return [share[s.team[seat]] for seat in range(s.seats)]
