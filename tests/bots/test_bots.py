"""Bots play whole games, are reproducible, and are refused when they misbehave."""

from __future__ import annotations

import pytest

import orrery
from orrery import bots
from orrery.bots import BadBot, Budget, RandomBot, Seat, UnknownBot


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_bots_play_to_the_end(players: int) -> None:
    match = orrery.new("template", players=players, seed=players)
    outcome = bots.play_out(match, [RandomBot(seat) for seat in range(players)])
    assert match.over
    assert outcome == match.outcome
    assert outcome.winners


def test_the_same_seeds_make_the_same_game() -> None:
    def played(seed: int) -> str:
        match = orrery.new("template", players=3, seed=1)
        bots.play_out(match, [bots.make("random", seed + n) for n in range(3)])
        return match.record()

    assert played(5) == played(5)
    assert played(5) != played(6)


def test_every_option_is_chosen_sometimes() -> None:
    match = orrery.new("template", players=2, seed=3)
    while match.asks[0].about != "bid":
        match.choose(match.asks[0].options[0])
    bot, seat = RandomBot(0), Seat(match, match.asks[0].seat)
    assert {bot.choose(seat, Budget()) for _ in range(200)} == set(seat.texts())


def test_an_unknown_bot_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownBot, match=r"^There is no bot 'grandmaster'; there are .*random.*\.$"):
        bots.make("grandmaster")


def test_bots_can_be_added_by_name_but_not_twice() -> None:
    with pytest.raises(ValueError, match="already"):
        bots.register("random", RandomBot, "")
    assert "random" in bots.names()


@pytest.mark.parametrize("budget", [{"seconds": 0}, {"iterations": -1}, {"seconds": float("nan")}])
def test_a_budget_of_nothing_is_refused(budget: dict[str, float]) -> None:
    with pytest.raises(orrery.BadSetup, match="more than 0"):
        Budget(**budget)  # type: ignore[arg-type]


def test_there_must_be_a_bot_for_every_seat() -> None:
    with pytest.raises(orrery.BadSetup, match="1 bots for 2 seats"):
        bots.play_out(orrery.new("template", players=2, seed=1), [RandomBot()])


class Says:
    """A bot that answers whatever it was made with."""

    def __init__(self, said: object) -> None:
        self.said = said

    def choose(self, seat: Seat, budget: Budget) -> str:
        if isinstance(self.said, Exception):
            raise self.said
        return self.said  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("nonsense", "chose 'nonsense'"),
        (None, "chose None, which is no option"),
        (RuntimeError("oh"), "RuntimeError: oh"),
    ],
)
def test_a_bot_that_misbehaves_is_named_and_nothing_changes(said: object, sentence: str) -> None:
    match = orrery.new("template", players=2, seed=1)
    before = match.digest()
    with pytest.raises(BadBot, match=sentence):
        bots.play_out(match, [Says(said), Says(said)])
    assert match.digest() == before


def test_a_bot_may_answer_with_an_option_of_its_seat_or_of_a_world_it_imagined() -> None:
    from random import Random

    match = orrery.new("template", players=2, seed=1)
    seat = Seat(match, match.asks[0].seat)
    ask = seat.ask()
    assert ask is not None
    bots.answer(match, Says(ask.options[0]), seat)
    seat = Seat(match, match.asks[0].seat)
    world = seat.imagine(Random(0))
    imagined = next(a for a in world.asks if a.seat == seat.number).options[0]
    assert bots.answer(match, Says(imagined), seat) == imagined.text
