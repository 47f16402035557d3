"""What the kernel costs. Measure with `pytest tests/bench --benchmark-only`; nothing here asserts a time.

The figures to watch: a match adds less than 3 µs a decision to the bare rules of the template, and a fork of a table of
150 pieces with five answers since its REST takes at most 25 µs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

import orrery
from orrery import bench
from orrery.engine.cards import Card
from orrery.engine.clauses import Ledger
from orrery.engine.flow import PASS, REST, Ask, Match, Rules, Shuffle
from orrery.engine.game import Ending, Game, Mode
from orrery.engine.table import Table, Zone, Zones, table
from orrery.engine.view import Eye
from orrery.engine.words import Words
from orrery.games.template import GAME

Benchmark = Any
GAMES = 40
FACES = tuple([Card(name=f"Card {n}") for n in range(30)])
PIECES = 150
ANSWERS = 5


# ---------------------------------------------------------------- a match against the bare rules
def test_random_play_in_a_match(benchmark: Benchmark) -> None:
    setup = GAME.prepare(3)

    def play() -> int:
        return sum(bench.play_randomly(Match.new(setup, seed), Random(seed).random) for seed in range(GAMES))

    decisions = benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    benchmark.extra_info["decisions"] = decisions


def test_random_play_by_the_bare_rules(benchmark: Benchmark) -> None:
    setup = GAME.prepare(3)
    benchmark.pedantic(lambda: [bench.play_bare(setup, seed) for seed in range(GAMES)], rounds=5, warmup_rounds=1)


def test_the_kernel_beyond_the_rules(benchmark: Benchmark) -> None:
    found = benchmark.pedantic(bench.overhead, (GAME, 0.2), {"players": 3}, rounds=3)
    benchmark.extra_info |= found.plain()
    assert found.decisions > 0


# ---------------------------------------------------------------- a table of 150 pieces, five answers since its REST
@table
class Box(Table):
    """A deck, a hand for each seat, a row."""

    turn: int
    deck: Zone
    hands: Zones
    row: Zone
    marks: dict[int, int]


class Boxes(Game[Box]):
    """Each turn a seat puts a card of its hand into the row, then marks cards there, one question each."""

    name = "boxes"
    title = "Boxes"
    modes = (Mode("standard", (3,), 200),)
    faces = FACES
    words = Words({"ask.put": "Put a card into the row.", "ask.mark": "Mark a card.", "end.put": "All cards are put."})
    ledger = Ledger(())

    def setup(self, mode: str, players: int, options: Mapping[str, Any]) -> Box:
        s = Box(players)
        s.deck = s.add([n % len(FACES) for n in range(PIECES)])
        s.hands = [[] for _ in range(players)]
        return s

    def rules(self, s: Box) -> Rules:
        if not s.turn:
            yield Shuffle(s.deck)
            for seat in range(s.seats):
                for _ in range(12):
                    s.draw(s.deck, s.hands[seat], seat)
            s.turn = 1
        while s.turn < 6:
            seat = s.turn % s.seats
            yield REST
            put = yield Ask(seat, "put", [("put", p) for p in s.hands[seat]])
            s.take(s.hands[seat], put[1], 1 << seat)
            s.reveal(put[1])
            s.row.append(put[1])
            for _ in range(ANSWERS):
                marked = yield Ask(seat, "mark", [PASS, *[("mark", p) for p in s.row]])
                if marked is not PASS:
                    s.marks[marked[1]] = s.marks.get(marked[1], 0) + 1
            s.turn += 1

    def view(self, s: Box, eye: Eye) -> dict[str, Any]:
        return {"deck": eye.pile(s.deck), "row": eye.pieces(s.row), "hands": [eye.pieces(hand) for hand in s.hands]}

    def ending(self, s: Box) -> Ending:
        return Ending((1,) * s.seats, (0.0,) * s.seats, tuple(range(s.seats)), "put", ((),) * s.seats)

    def vocabulary(self, mode: str) -> Iterator[str]:
        yield "pass"
        yield from (f"{verb} {card.slug}" for verb in ("put", "mark") for card in FACES)


Box.faces = FACES


@pytest.fixture
def position() -> Match:
    """The third turn, five answers into it."""
    match = orrery.new(Boxes(), seed=1)
    for _ in range(2 * (1 + ANSWERS) + ANSWERS):
        match.choose(match.asks[0].options[-1])
    match.settle()
    return match


def test_the_position_is_what_it_says(position: Match) -> None:
    assert len(position.s.face) == PIECES
    assert not position.resting
    assert len(position.entries()) == 1 + 2 * (1 + ANSWERS) + ANSWERS
    s: Any = position.s
    assert len(s.row) == 3
    assert position.fork().digest() == position.digest()


def test_fork(benchmark: Benchmark, position: Match) -> None:
    assert benchmark(position.fork).digest() == position.digest()


def test_copy(benchmark: Benchmark, position: Match) -> None:
    assert benchmark(position.s.copy).canon() == position.s.canon()


def test_view(benchmark: Benchmark, position: Match) -> None:
    seat = position.asks[0].seat
    assert benchmark(position.view, seat)["seat"] == seat


def test_imagine(benchmark: Benchmark, position: Match) -> None:
    seat = position.asks[0].seat
    world = benchmark(position.imagine, seat, Random(0))
    assert world.view(seat) == position.view(seat)


def test_digest(benchmark: Benchmark, position: Match) -> None:
    assert benchmark(position.digest) == position.digest()
