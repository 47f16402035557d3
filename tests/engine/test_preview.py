"""What an option would do: told before it is chosen, and no more than its seat can know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine.clauses import IllegalChoice
from orrery.engine.flow import Match
from orrery.engine.preview import Change, differences
from orrery.games.template import GAME


def at_turn(seed: int) -> Match:
    """A match of two in which the first seat has its turn."""
    m = Match.new(GAME.prepare(2), seed)
    while m.asks[0].about != "turn":
        for ask in m.asks:
            m.choose(ask.options[0], ask.seat)
    return m


def plays(about: str, verb: str) -> tuple[Match, Any]:
    """A match in which this is asked and an option of this verb is offered, and the option."""
    for seed in range(60):
        m = at_turn(seed)
        for option in m.asks[0].options:
            if m.asks[0].about == about and option.text.startswith(verb):
                return m, option
    raise AssertionError(f"no {verb} in any match")


def test_what_will_be_told_and_what_will_change() -> None:
    m, option = plays("turn", "play")
    seat, before = option.ask.seat, m.digest()
    told = m.preview(seat, option)
    assert m.digest() == before
    assert [line.kind for line in told.lines][:1] == ["play"]
    assert any(change.before is not None and change.after is None for change in told.changes), "a card leaves the hand"
    assert told == m.preview(seat, option.text), "an option and its text are the same"


def test_it_stops_at_the_choice_of_somebody_else() -> None:
    m, option = plays("turn", "pass")
    told = m.preview(option.ask.seat, option)
    assert told.stops == "others"
    assert told.unanswered is not None, "the other may pass too"
    assert len(told.unanswered.lines) >= len(told.lines)


def test_an_illegal_option_has_no_preview() -> None:
    m = at_turn(1)
    seat = m.asks[0].seat
    with pytest.raises(IllegalChoice) as refused:
        m.preview(seat, "play no-such-card")
    assert refused.value.refusal.clauses
    with pytest.raises(IllegalChoice):
        m.preview(1 - seat, "pass")


def test_the_end_is_told_with_its_outcome() -> None:
    for seed in range(20):
        m, rng = orrery.new("endless-forms", seed=seed), Random(seed)
        while not m.over:
            last = m.fork()
            option = rng.choice(m.asks[0].options)
            m.choose(option)
        told = last.preview(option.ask.seat, option.text)
        if told.stops == "end":
            assert told.outcome == m.outcome
            return
        assert told.outcome is None
    raise AssertionError("no match ends without a hidden card or a die")


def test_differences_go_by_fields_places_and_ids() -> None:
    before = {"hp": 5, "hand": [{"id": 3, "card": "a"}, {"id": 4, "card": "b"}], "row": [1, 2]}
    after = {"hp": 3, "hand": [{"id": 4, "card": "b", "worn": True}], "row": [1, 7], "new": "x"}
    assert list(differences(before, after)) == [
        Change(("hp",), 5, 3),
        Change(("hand", "#3"), {"id": 3, "card": "a"}, None),
        Change(("hand", "#4", "worn"), None, True),
        Change(("row", 1), 2, 7),
        Change(("new",), None, "x"),
    ]
