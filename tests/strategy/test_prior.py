"""How likely choices are by what they are worth."""

from __future__ import annotations

from math import e

import pytest

from orrery.strategy.prior import FOOLISH, by_worth


def test_the_best_is_likeliest_and_what_is_worth_less_is_rarer_by_so_much() -> None:
    assert by_worth([0.5, 1.5, 1.5], 1.0) == pytest.approx([1 / e, 1.0, 1.0])
    assert by_worth([0.5, 1.5], 2.0) == pytest.approx([1 / e**2, 1.0])


def test_a_foolish_choice_stays_possible() -> None:
    assert by_worth([1.0, -1e9], 150.0) == [1.0, FOOLISH]
