"""How good a position of Endless Forms looks."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.endless_forms.rules.state import Desert
from orrery.games.endless_forms.strategy.features import EVALUATOR, features_of
from orrery.strategy.linear import chance


def evaluate(s: Desert) -> Sequence[float]:
    """Win chances by what both seats have."""
    if s.conceded >= 0:
        return [float(seat != s.conceded) for seat in range(s.seats)]
    if not s.turn:
        return [0.5, 0.5]
    mine, theirs = EVALUATOR.odds(features_of(s))
    first = chance(mine - theirs)
    return [first, 1 - first]
