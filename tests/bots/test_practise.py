"""LearntPrior: which choices are good when, learnt by playing oneself."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import orrery
from orrery.bots import Budget, Seat
from orrery.bots.greedy import RegularBot
from orrery.bots.practise import Lesson, Student, practise, wins
from orrery.bots.search import ExpertBot
from orrery.engine.clauses import BadSetup
from orrery.engine.questions import Ask
from orrery.games.genesis.rules.state import Arena
from orrery.games.genesis.strategy import GenesisStrategy
from orrery.games.genesis.strategy.traits import LEARNT, MOMENTS, SLUGS
from orrery.strategy import strategy_of
from orrery.strategy.learnt import Traits

GENESIS = orrery.find("genesis")


def test_what_pays_becomes_likelier_where_it_pays() -> None:
    student, rng = Student(GENESIS), Random(1)
    for _ in range(400):
        weather = rng.choice(["sun", "rain"])
        traits = Traits(["walk", "wait"], ["always", weather])
        likely = student.practice.upon([0.5, 0.5], traits)
        likely = [one / sum(likely) for one in likely]
        i = rng.choices((0, 1), likely)[0]
        dry = (weather == "sun") == (i == 0)
        student.learn(Lesson(0, 0, 0.5, i, likely, traits), 0.1 if dry else -0.1, 0.05)
    walk, wait = student.practice.gains(Traits(["walk", "wait"], ["always", "sun"]))
    assert walk > wait + 1
    walk, wait = student.practice.gains(Traits(["walk", "wait"], ["always", "rain"]))
    assert wait > walk + 1


def test_the_same_seed_teaches_the_same() -> None:
    one, two = practise("genesis", 60, seed=3, contest=4), practise("genesis", 60, seed=3, contest=4)
    assert one.practice.figures == two.practice.figures != {}
    assert (one.won, one.of) == (two.won, 4)


def test_what_cannot_be_practised_is_refused() -> None:
    with pytest.raises(BadSetup, match="has no choices to practise"):
        practise("template", 10)
    with pytest.raises(BadSetup, match="at least one game"):
        practise("genesis", 0)


@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("2v2", 4), ("free-for-all", 3)])
def test_practice_knows_a_choice_by_nothing_its_seat_cannot_see(mode: str, players: int) -> None:
    """In every world a seat imagines the question has the same traits as in the true one."""
    looked = 0
    for seed in range(3):
        match, rng = orrery.new("genesis", mode=mode, players=players, seed=seed), Random(seed)
        for _ in range(250):
            if match.over:
                break
            ask = match.asks[0]
            traits = strategy_of(GENESIS).traits(ask.table, ask)
            if traits is not None and rng.random() < 0.2:
                looked += 1
                assert len(traits.names) == len(ask.choices)
                world = Seat(match, ask.seat).imagine(rng)
                other = next(one for one in world.asks if one.seat == ask.seat)
                assert strategy_of(GENESIS).traits(other.table, other) == traits
            match.choose(rng.choice(ask.options), ask.seat)
    assert looked > 30


def test_what_genesis_has_practised_names_cards_that_are_there() -> None:
    assert len(LEARNT.figures) > 100
    for name in LEARNT.figures:
        verb, what, *rest = name.split(".")
        if verb == "pass":
            assert what in MOMENTS
            assert rest[0] in SLUGS
        else:
            assert what in SLUGS, name


def test_practice_beats_habit() -> None:
    """The likeliest choice with practice against the likeliest by habit, games that were not practised in."""
    won = sum([wins(GENESIS, LEARNT, 5_000_000 + n // 2, n % 2) for n in range(60)])
    assert won > 30


def test_an_expert_has_practised_and_a_regular_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, by_both = list[str](), GenesisStrategy.prior

    def noted(self: GenesisStrategy, s: Arena, ask: Ask) -> Sequence[float] | None:
        asked.append(ask.about)
        return by_both(self, s, ask)

    monkeypatch.setattr(GenesisStrategy, "prior", noted)
    match, rng = orrery.new("genesis", seed=4), Random(4)
    while match.asks[0].about != "main" or len(match.asks[0].options) < 3:
        match.choose(rng.choice(match.asks[0].options), match.asks[0].seat)
    seat = Seat(match, match.asks[0].seat)
    RegularBot(1).choose(seat, Budget())
    assert not asked
    ExpertBot(1).choose(seat, Budget(iterations=30))
    assert "main" in asked
