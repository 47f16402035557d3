"""Numbers in notation: read, or nothing."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.engine.flow import Match
from orrery.engine.notation import whole_number

ODD = ("²", "٣", "-1", "+1", "1.0", " 1", "", "0x1", "9" * 5000)


@pytest.mark.parametrize("text", ODD)
def test_what_is_no_plain_number_is_nothing(text: str) -> None:
    assert whole_number(text) is None


def test_a_plain_number_is_read_up_to_its_length() -> None:
    assert [whole_number(text) for text in ("0", "7", "007", "123456789")] == [0, 7, 7, 123456789]
    assert whole_number("1234567890") is None
    assert whole_number("100", digits=2) is None


@pytest.mark.parametrize("name", [*orrery.list_games(), "template"])
def test_a_number_that_is_none_is_refused_by_every_question(name: str) -> None:
    """In the place of every word of an option stands something that is nearly a number."""
    game, rng = orrery.find(name), Random(name)
    match = Match.new(game.prepare(), 1)
    for _ in range(150):
        if match.over:
            break
        ask = rng.choice(match.asks)
        words = rng.choice(ask.options).text.split(" ")
        for at in range(1, len(words)):
            odd = " ".join([*words[:at], rng.choice(ODD), *words[at + 1 :]])
            assert match.refusal(ask.seat, odd) is not None
        match.choose(rng.choice(ask.options), ask.seat)
