"""Estimates and tests for games that come in deals. The games of a deal share their luck, so it is deals that are
independent: every interval and every test here goes by deals (linearized ratios, which is the cluster-robust way), and
many tests together are corrected by Holm, so that all of them raise a false alarm in 5 % of runs at most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.special import stdtr, stdtrit
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

LEVEL = 0.05
"""So often all tests of one family together raise a false alarm, at most."""
FEWEST = 20
"""Fewer deals that tell anything are no evidence: nothing is tested by them."""

Numbers = Any
"""An array with a number for each deal."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % interval, and how many cases (games, seats, choices) it is of."""

    value: float
    low: float
    high: float
    cases: float


@dataclass(frozen=True, slots=True)
class Tested:
    """A difference with its 95 % interval, how many standard errors it is, and how likely luck alone makes one as
    large."""

    value: float
    low: float
    high: float
    t: float
    p: float


NOTHING = Tested(0.0, 0.0, 0.0, 0.0, 1.0)


def ratio(top: Numbers, below: Numbers) -> Estimate:
    """The sum of the one over the sum of the other, as a decision is one of so many."""
    cases = float(below.sum())
    if cases == 0:
        return Estimate(float("nan"), float("nan"), float("nan"), 0.0)
    value, error, n = _linear(top, below)
    reach = error * float(stdtrit(max(1, n - 1), 0.975))
    return Estimate(value, value - reach, value + reach, cases)


def share(top: Numbers, below: Numbers) -> Estimate:
    """As `ratio`, where it is a share between 0 and 1: Wilson's interval for as many independent cases as these are
    worth."""
    cases = float(below.sum())
    if cases == 0:
        return Estimate(float("nan"), 0.0, 1.0, 0.0)
    value, error, _ = _linear(top, below)
    value = min(1.0, max(0.0, value))
    spread = value * (1 - value)
    worth = min(cases * 4, spread / error**2) if error > 0 and spread > 0 else float(np.count_nonzero(below))
    low, high = proportion_confint(value * worth, worth, alpha=LEVEL, method="wilson")
    return Estimate(value, float(low), float(high), cases)


def _linear(top: Numbers, below: Numbers) -> tuple[float, float, int]:
    """A ratio of sums, its standard error by deals, and how many deals there are."""
    value = float(top.sum() / below.sum())
    pull = (top - value * below) / below.mean()
    n = len(top)
    return value, float(pull.std(ddof=1) / np.sqrt(n)) if n > 1 else 0.0, n


def differs(a: tuple[Numbers, Numbers], b: tuple[Numbers, Numbers]) -> Tested:
    """The ratio under A less that under B, on the same deals."""
    pulls = []
    values = []
    for top, below in (a, b):
        if below.sum() < FEWEST or np.count_nonzero(below) < FEWEST:
            return NOTHING
        value = float(top.sum() / below.sum())
        values.append(value)
        pulls.append((top - value * below) / below.mean())
    return _tested(values[0] - values[1], pulls[0] - pulls[1], int(np.count_nonzero((a[0] != b[0]) | (a[1] != b[1]))))


def differs_from(top: Numbers, below: Numbers, value: float = 0.0) -> Tested:
    """A ratio less a value that it should have."""
    if below.sum() < FEWEST or np.count_nonzero(below) < FEWEST:
        return NOTHING
    found = float(top.sum() / below.sum())
    pull = (top - found * below) / below.mean()
    return _tested(found - value, pull, int(np.count_nonzero(top - value * below)))


def _tested(value: float, pull: Numbers, evidence: int) -> Tested:
    """Whether a value is more than luck, by what each deal pulls at it."""
    n = len(pull)
    if evidence < FEWEST or n < FEWEST:
        return NOTHING
    error = float(pull.std(ddof=1) / np.sqrt(n))
    if error == 0:
        return NOTHING
    t, reach = value / error, error * float(stdtrit(n - 1, 0.975))
    return Tested(value, value - reach, value + reach, t, float(2 * stdtr(n - 1, -abs(t))))


def corrected(ps: Sequence[float]) -> list[float]:
    """What these probabilities become when they are tested together (Holm): below LEVEL is an alarm."""
    if not ps:
        return []
    return [float(p) for p in multipletests(ps, alpha=LEVEL, method="holm")[1]]
