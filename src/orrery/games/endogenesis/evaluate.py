"""How Endogenesis is scored (chapter 3, ENDO-21.19, 22.15), and how good a position looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from orrery.engine.game import Outcome, ranked
from orrery.games.endogenesis.kills import ALONE, PRISMS, ROUNDS, ROYALE_LOST, ROYALE_WON, SCORES
from orrery.games.endogenesis.state import (
    BEAST,
    DEAR_HEALTH,
    LEGENDARY,
    MONSTER,
    PRISM_POINTS,
    ROYALE,
    SHORT,
    SLOTS,
    TACTICAL,
    TACTICAL_ROUNDS,
    Cosmos,
)
from orrery.games.endogenesis.words import WORDS

REASONS = {
    PRISMS: "end.prisms",
    SCORES: "end.scores",
    ALONE: "end.alone",
    ROUNDS: "end.rounds",
    ROYALE_WON: "end.royale-won",
    ROYALE_LOST: "end.royale-lost",
}


def health_points(mh: int) -> int:
    """ENDO-3.3: 1 point for each Max Health up to 10, 2 above."""
    return mh + max(0, mh - DEAR_HEALTH)


def parts(s: Cosmos, seat: int) -> tuple[tuple[str, float], ...]:
    """What a player's score is made of."""
    if s.gone >> seat & 1:
        return (("gave up", 0),)
    if s.mode == ROYALE:
        return (("Monsters slain", s.slain),)
    found: list[tuple[str, float]] = [("Max Health", health_points(s.mh[seat])), ("Shards", s.held_shards(seat))]
    if s.mode == TACTICAL:
        found.append(("Prisms", PRISM_POINTS * s.prisms[seat]))
    return tuple(found)


def standing(s: Cosmos, seat: int, score: float) -> tuple[float, ...]:
    """What ranks the players, the most important first (ENDO-3.1, 3.2, 3.4, 3.7, 22.15)."""
    prisms, there = s.prisms[seat], not s.gone >> seat & 1
    ties = (score, s.mh[seat], s.held_shards(seat))
    if not there:
        return (0,)
    if s.mode == TACTICAL:
        return (1, score, prisms, s.mh[seat], s.held_shards(seat))
    if s.result == SCORES:
        return (1, prisms >= 2, *ties, s.first_to_two == seat) if prisms >= 2 else (1, 0, prisms, *ties)
    return (1, prisms, *ties, s.first_to_two == seat)


def outcome(s: Cosmos) -> Outcome:
    """How it ended."""
    breakdown = tuple([parts(s, seat) for seat in range(s.seats)])
    scores = tuple([sum(value for _, value in part) for part in breakdown])
    if s.mode == ROYALE:
        won = s.result == ROYALE_WON
        winners: tuple[int, ...] = tuple(range(s.seats)) if won else ()
        ranks = tuple([1 if won else 2] * s.seats)
    else:
        ranks = ranked([standing(s, seat, scores[seat]) for seat in range(s.seats)])
        winners = tuple([seat for seat in range(s.seats) if ranks[seat] == 1])
    return Outcome(ranks, scores, winners, WORDS.say(REASONS[s.result]), breakdown)


def evaluate(s: Cosmos) -> Sequence[float]:
    """Win chances: Prisms first, then growth; in Chaos Royale the same for all, from Health against what is to come."""
    if s.mode == ROYALE:
        return [royale(s)] * s.seats
    looks = [look(s, seat) for seat in range(s.seats)]
    best = max(looks)
    weights = [0.0 if s.gone >> seat & 1 else exp(looks[seat] - best) for seat in range(s.seats)]
    total = sum(weights)
    return [w / total for w in weights]


def look(s: Cosmos, seat: int) -> float:
    """How strong a player looks."""
    at = seat * SLOTS
    skills = sum(1.0 for i in range(at, at + SLOTS) if s.slots[i] >= 0)
    under = sum(s.under[at : at + SLOTS])
    value = 0.16 * s.mh[seat] + 0.1 * s.hp[seat] + 0.15 * under + 0.12 * s.shards[seat] + 0.18 * skills
    value += 0.05 * len(s.hands[seat]) + 0.25 * len(s.wonders[seat]) + (0.4 if s.path[seat] >= 0 else 0)
    if s.slots[at + 3] >= 0:
        value += 0.3
    if s.dead >> seat & 1:
        value -= 0.4
    if s.weakened >> seat & 1:
        value -= 0.15
    if seat == s.active:
        value += 0.04 * min(s.energy, 5)
    if s.mode == TACTICAL:
        left = max(0, TACTICAL_ROUNDS[s.seats] - s.round)
        score = sum(n for _, n in parts(s, seat))
        return float(0.25 * score + value * (0.3 + 0.15 * left))
    return value + (2.2 if s.mode == SHORT else 1.6) * s.prisms[seat]


def royale(s: Cosmos) -> float:
    """Chaos Royale: Health, Skills and cards against the Monsters that are left."""
    to_come = 0
    for p in s.roc:
        if s.kind(p) in (BEAST, LEGENDARY):
            to_come += s.card(p).health
    to_come += sum(s.hp[MONSTER : MONSTER + 3])
    fuel = len(s.rok) + sum(len(hand) for hand in s.hands)
    power = sum(s.under) + 2 * sum(p >= 0 for p in s.slots)
    health = min(s.hp[seat] / max(1, s.mh[seat]) for seat in range(s.seats))
    grown = sum(s.mh[: s.seats]) / s.seats
    if any(s.dead >> seat & 1 for seat in range(s.seats)):
        return 0.0
    value = 0.05 * fuel + 0.12 * power + 0.12 * grown + 1.2 * health - 0.045 * to_come - 0.15 * s.drain
    return 1 / (1 + exp(-value))
