"""How good a position of Genesis looks, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from orrery.engine.game import Outcome
from orrery.games.genesis.interface.words import WORDS
from orrery.games.genesis.rules.damage import BY_CONCEDING, BY_HP, BY_LOOP, BY_TIMELINE
from orrery.games.genesis.rules.state import FIRST, MATCH, Arena
from orrery.games.genesis.strategy.features import EVALUATOR, features_of

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


DEFEATED = 6.0
"""How far below the living a defeated Champion counts for its partner, in log odds: in 200 games of 2v2 by habit a team
that had lost one more Champion than the other won one time in twenty, and with this it is said to."""


def strengths(s: Arena) -> list[float]:
    """How strong each seat is, in log odds. The judge learnt from duels, where nobody is defeated before the end, and
    its figures mean something beside each other only; so a defeated seat is held against the living."""
    looks = EVALUATOR.odds(features_of(s))
    living = [look for look, out in zip(looks, s.out, strict=True) if not out]
    if not living or len(living) == s.seats:
        return looks
    fallen = sum(living) / len(living) - DEFEATED
    return [fallen if out else look for look, out in zip(looks, s.out, strict=True)]


def evaluate(s: Arena) -> Sequence[float]:
    """Win chances, shared between partners as one side; before the Champions stand everybody is equal."""
    if not s.units or s.phase < FIRST:
        return [1 / s.seats] * s.seats
    looks = strengths(s)
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
