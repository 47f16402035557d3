"""How good a position of Genesis looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from orrery.games.genesis.rules.state import FIRST, MATCH, Arena
from orrery.games.genesis.strategy.features import EVALUATOR, features_of

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
