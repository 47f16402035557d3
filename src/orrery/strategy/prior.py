"""How likely choices are, seen by what they are worth: what the games' habits have in common."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

FOOLISH = 0.02
"""How likely the most foolish choice is, against 1 for the best: rare, but never left out."""


def by_worth(worths: Sequence[float], keen: float) -> list[float]:
    """How likely choices of this worth are: one worth 1 less than the best is e^keen times rarer."""
    best = max(worths)
    least = best + log(FOOLISH) / keen
    return [exp(keen * (worth - best)) if worth > least else FOOLISH for worth in worths]
