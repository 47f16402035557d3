"""Positions as text parse back."""

from __future__ import annotations

import random

import pytest

import orrery
from orrery.engine import positions
from orrery.games.template import GAME
from orrery.games.template.rules.state import Harbour


def test_every_position_of_a_game_parses_back() -> None:
    m, rng = orrery.new("template", players=3, seed=2), random.Random(2)
    while not m.over:
        text = positions.write(GAME, m.s)
        again = positions.read(GAME, Harbour, text)
        assert again.digest() == m.s.digest()
        assert positions.write(GAME, again) == text
        m.choose(rng.choice(rng.choice(m.asks).options))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("orrery position 1", "FEN", "no position of Smugglers"),
        ("game: template", "game: chess", "no position of Smugglers"),
        ("phase: ", "fase: ", "'fase' is no field"),
        ("phase: ", "phase: x", "phase cannot be read"),
        ("phase: 1", 'phase: "1"', "is not int"),
        ('"trade"', '"grade"', "face cannot be read"),
    ],
)
def test_a_bad_position_is_refused_with_its_line(old: str, new: str, why: str) -> None:
    text = positions.write(GAME, orrery.new("template", players=3, seed=2).s)
    assert old in text
    with pytest.raises(orrery.BadRecord, match=why):
        positions.read(GAME, Harbour, text.replace(old, new, 1))


def test_a_position_that_is_nested_too_deep_is_refused_with_its_line() -> None:
    text = positions.write(GAME, orrery.new("template", players=3, seed=2).s)
    line = next(line for line in text.split("\n") if line.startswith("coins"))
    deep = text.replace(line, line.split(" ")[0] + " " + "[" * 100_000)
    with pytest.raises(orrery.BadRecord, match="coins cannot be read"):
        positions.read(GAME, Harbour, deep)


def test_a_missing_field_is_named() -> None:
    text = positions.write(GAME, orrery.new("template", players=3, seed=2).s)
    short = "\n".join(line for line in text.split("\n") if not line.startswith("coins"))
    with pytest.raises(orrery.BadRecord, match="says nothing of coins"):
        positions.read(GAME, Harbour, short)


@pytest.mark.parametrize("name", orrery.list_games())
def test_a_match_goes_on_from_its_position(name: str) -> None:
    m, rng = orrery.new(name, seed=4), random.Random(4)
    for _ in range(60):
        m.choose(rng.choice(rng.choice(m.asks).options))
    while not m.resting:
        m.choose(rng.choice(rng.choice(m.asks).options))
    again = orrery.from_position(name, m.position(), m.setup.mode, seed=1)
    assert again.digest() == m.digest()
    assert [[o.text for o in ask.options] for ask in again.asks] == [[o.text for o in ask.options] for ask in m.asks]
    while not again.over:
        again.choose(rng.choice(rng.choice(again.asks).options))


def test_a_match_and_a_question_say_what_they_are() -> None:
    m = orrery.new("template", players=2, seed=2)
    assert repr(m).startswith("<Match template standard, 2 players: asks seat ")
    assert repr(m.asks[0]).startswith("<Ask seat ")
    assert all(option.text in repr(m.asks[0]) for option in m.asks[0].options)
