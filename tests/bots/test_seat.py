"""A seat gives a bot what it may know and nothing else."""

from __future__ import annotations

import dataclasses
import gc
import types
from random import Random
from typing import Any

import pytest

import orrery
from orrery.bots import Seat
from orrery.engine.flow import Match
from orrery.engine.questions import Ask, Option
from orrery.engine.table import Table

SECRETS = (Match, Table, Ask, Option)
"""Whoever holds one of these can read the true table."""


def in_the_middle(players: int = 3, seed: int = 7, steps: int = 12) -> Match:
    """A match after some choices, listening, so that there is a story too."""
    match, rng = orrery.new("template", players=players, seed=seed, listen=True), Random(seed)
    for _ in range(steps):
        ask = match.asks[0]
        match.choose(ask.options[rng.randrange(len(ask.options))])
    return match


def looked_up(thing: Any) -> list[Any]:
    """Everything an attribute, slot or closure of a thing gives, private ones too; dunder names are Python's own."""
    found = [getattr(thing, name, None) for name in dir(thing) if not name.startswith("__")]
    found += list(getattr(thing, "__dict__", {}).values())
    for function in (thing, getattr(thing, "__func__", None)):
        if isinstance(function, types.FunctionType):
            found += [cell.cell_contents for cell in function.__closure__ or ()]
            found += [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
    found += [getattr(thing, "__self__", None)]
    return found


def reachable(start: list[Any]) -> list[Any]:
    """Everything that can be reached from there by attributes, closures and what the collector sees in containers."""
    found: dict[int, Any] = {}
    todo = list(start)
    while todo:
        thing = todo.pop()
        if id(thing) in found or isinstance(thing, (type, types.ModuleType, types.BuiltinFunctionType)):
            continue
        found[id(thing)] = thing
        if isinstance(thing, SECRETS):
            continue
        if not isinstance(thing, (str, int, float, bytes, type(None))):
            todo += looked_up(thing)
        if not isinstance(thing, types.FunctionType):
            todo += gc.get_referents(thing)
    return list(found.values())


def test_nothing_a_seat_holds_or_says_leads_to_the_match() -> None:
    match = in_the_middle()
    seats = [Seat(match, n) for n in range(3)]
    said: list[Any] = [*seats]
    for seat in seats:
        said += [seat.view(), seat.ask(), seat.texts(), seat.story(), seat.refusal("nonsense"), seat.over, seat.outcome]
    leaks = [thing for thing in reachable(said) if isinstance(thing, SECRETS)]
    assert leaks == []


def test_the_walk_finds_what_it_looks_for() -> None:
    match = in_the_middle()

    class Leaky:
        def __init__(self) -> None:
            self.look = lambda: match.view(0)

    assert any(thing is match for thing in reachable([Leaky()]))
    assert any(isinstance(thing, Option) for thing in reachable([{"ask": [match.asks[0].options[0]]}]))


def test_a_question_is_plain_and_frozen() -> None:
    match = orrery.new("template", players=2, seed=1)
    (true,) = [ask for ask in match.asks if ask.seat == match.asks[0].seat]
    ask = Seat(match, true.seat).ask()
    assert ask is not None
    assert (ask.seat, ask.about, ask.prompt) == (true.seat, true.about, true.prompt)
    assert [(o.text, o.label, o.on) for o in ask.options] == [(o.text, o.label, o.on) for o in true.options]
    with pytest.raises(dataclasses.FrozenInstanceError):
        ask.about = "other"  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        ask.options[0].text = "other"  # type: ignore[misc]


def test_a_seat_that_is_not_asked_has_no_question() -> None:
    match = in_the_middle()
    asked = {ask.seat for ask in match.asks}
    others = [n for n in range(3) if n not in asked]
    assert others
    assert Seat(match, others[0]).ask() is None
    assert Seat(match, others[0]).texts() == ()


def test_a_seat_says_what_its_match_says_to_it() -> None:
    match = in_the_middle()
    for n in range(3):
        seat = Seat(match, n)
        assert seat.view() == match.view(n)
        assert [line.sentence for line in seat.story(2)] == [line.sentence for line in match.story(n, 2)]
        assert seat.refusal("nonsense") == match.refusal(n, "nonsense")
        assert (seat.game, seat.mode, seat.players, seat.names) == ("template", "standard", 3, match.setup.names)
        world = seat.imagine(Random(1))
        assert world.imagined
        assert world.view(n) == match.view(n)
        assert world.entries() == match.imagine(n, Random(1)).entries()


def test_a_seat_keeps_its_match_no_longer_than_it_lives() -> None:
    from orrery.bots import seat as module

    before = len(module._MATCHES)
    seat = Seat(in_the_middle(), 0)
    assert len(module._MATCHES) == before + 1
    del seat
    assert len(module._MATCHES) == before
