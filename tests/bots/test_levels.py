"""The levels: none of them touches the truth, all keep their budget, and each beats the one below."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

import orrery
from orrery import bots
from orrery.bots import Bot, Budget, RandomBot, Seat, answer
from orrery.bots.greedy import NoviceBot, RegularBot, prospects
from orrery.bots.search import ExpertBot
from orrery.engine.flow import Match
from orrery.engine.questions import Ask
from orrery.engine.table import Table
from orrery.strategy import Slips, Strategy, strategy_of
from tests.bots.poison import Poison, choose, poison

LEVELS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "regular": RegularBot,
    "expert": ExpertBot,
}
FEW = Budget(iterations=12)


def test_the_poison_works() -> None:
    match = orrery.new("template", players=2, seed=1)
    poison(match)
    Poison.armed = True
    try:
        with pytest.raises(PermissionError):
            match.s.face[0]
        with pytest.raises(PermissionError):
            match.fork().s.face[0]
    finally:
        Poison.armed = False


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_reads_the_truth(level: str) -> None:
    match = orrery.new("template", players=3, seed=4)
    players = [LEVELS[level](seat) for seat in range(3)]
    while not match.over:
        number = match.asks[0].seat
        match.choose(choose(match, players[number], FEW), number)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    def played() -> str:
        match = orrery.new("template", players=2, seed=9)
        bots.play_out(match, [LEVELS[level](seat) for seat in range(2)], FEW)
        return match.record()

    assert played() == played()


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_no_level_ever_chooses_what_is_not_offered(level: str) -> None:
    for seed in range(10):
        match = orrery.new("template", players=2 + seed % 3, seed=seed)
        bots.play_out(match, [LEVELS[level](seat) for seat in range(match.setup.players)], FEW)


def share(a: str, b: str, games: int, budget: Budget) -> float:
    """The share of wins of a over b, each seed with both seatings."""
    won = 0.0
    for n in range(games):
        match = orrery.new("template", players=2, seed=n // 2)
        seats = [LEVELS[a](n), LEVELS[b](n + 1000)]
        outcome = bots.play_out(match, seats if n % 2 == 0 else seats[::-1], budget)
        won += (n % 2 in outcome.winners) / len(outcome.winners)
    return won / games


@pytest.mark.parametrize(
    ("a", "b", "games"), [("novice", "random", 60), ("regular", "novice", 60), ("expert", "regular", 16)]
)
def test_each_level_beats_the_one_below(a: str, b: str, games: int) -> None:
    assert share(a, b, games, Budget(iterations=150)) > 0.55


def position() -> tuple[Match, Seat]:
    """A turn with several options."""
    match, rng = orrery.new("template", players=3, seed=2), Random(2)
    while match.asks[0].about != "turn" or len(match.asks[0].options) < 4:
        match.choose(rng.choice(match.asks[0].options))
    return match, Seat(match, match.asks[0].seat)


def test_a_novice_errs_as_its_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat = position()
    game = type(strategy_of(match.setup.game))

    def chosen(slips: Slips) -> set[str]:
        monkeypatch.setattr(game, "slips", slips)
        return {NoviceBot(seed).choose(seat, FEW) for seed in range(60)}

    steady, careless = chosen(Slips(blur=0, careless=0)), chosen(Slips(blur=0, careless=1))
    assert len(steady) < len(seat.texts()), "it looks, and never takes what looks bad"
    assert careless == set(seat.texts()), "it does not look"
    assert chosen(Slips(blur=100, careless=0)) == set(seat.texts()), "it sees nothing"


def by_habit_the_worst(seat: Seat, game: type, monkeypatch: pytest.MonkeyPatch) -> str:
    """The option that looks worst, which is the likeliest one from now on."""
    looks = prospects(seat, seat.texts(), Random(1), RegularBot.worlds)
    worst = min(looks, key=looks.__getitem__)

    def weights(self: Strategy[Table], s: Table, ask: Ask) -> list[float]:
        return [10.0 if option.text == worst else 0.1 for option in ask.options]

    monkeypatch.setattr(game, "policy", weights)
    return worst


def test_a_novice_has_the_share_of_trust_in_habit_its_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat = position()
    game = type(strategy_of(match.setup.game))
    worst = by_habit_the_worst(seat, game, monkeypatch)
    monkeypatch.setattr(game, "trust", 1.0)
    monkeypatch.setattr(game, "slips", Slips(blur=0, careless=0))
    assert NoviceBot(1).choose(seat, FEW) != worst, "a novice has none, unless its game says so"
    monkeypatch.setattr(game, "slips", Slips(blur=0, careless=0, trust=0.5))
    assert NoviceBot(1).choose(seat, FEW) == worst


def test_a_regular_trusts_habit_as_its_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat = position()
    game = type(strategy_of(match.setup.game))
    worst = by_habit_the_worst(seat, game, monkeypatch)
    assert RegularBot(1).choose(seat, FEW) != worst, "habit is silent unless the game lets it speak"
    monkeypatch.setattr(game, "trust", 1.0)
    assert RegularBot(1).choose(seat, FEW) == worst
    expert = ExpertBot(1)
    assert expert.choose(seat, Budget(iterations=1)) == worst, "an expert's first look is a regular's"
    assert expert.thoughts[0].chance < max(thought.chance for thought in expert.thoughts), "which says what it saw"


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_no_level_blunders_while_there_is_another_choice(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not though it looks best, and not carelessly; where everything is a blunder one is made."""
    match, seat = position()
    game, texts = type(strategy_of(match.setup.game)), seat.texts()
    looks = prospects(seat, texts, Random(1), RegularBot.worlds)
    best = max(texts, key=looks.__getitem__)

    def chosen(*blunders: str) -> set[str]:
        never = [texts.index(text) for text in blunders]
        monkeypatch.setattr(game, "blunders", lambda self, s, ask: never if ask.about == "turn" else ())
        return {str(LEVELS[level](seed).choose(seat, FEW)) for seed in range(20)}

    assert best in chosen()
    assert best not in chosen(best)
    for slips in (Slips(careless=1), Slips(blur=100, careless=0)):
        monkeypatch.setattr(game, "slips", slips)
        assert chosen(*texts[:-1]) == {texts[-1]}
    assert chosen(*texts) <= set(texts)


@pytest.mark.parametrize("seconds", [0.1, 0.4])
def test_the_expert_keeps_its_time(seconds: float) -> None:
    _, seat = position()
    bot = ExpertBot(1)
    begun = time.monotonic()
    bot.choose(seat, Budget(seconds=seconds))
    took = time.monotonic() - begun
    assert bot.iterations > 0
    assert took >= seconds or bot.settled, "it used its time, or more of it could not have changed its mind"
    assert took <= seconds * 1.2 + 0.05, "and not more, but for one iteration on a busy machine"


def test_the_expert_can_be_interrupted_and_still_has_a_move() -> None:
    match, seat = position()
    bot = ExpertBot(1)
    bot.stop = lambda: True
    answer(match, bot, seat, Budget(seconds=60))
    assert bot.iterations == 0
    assert bot.thoughts[0].text


def test_the_expert_says_what_it_thinks_of_every_option() -> None:
    _, seat = position()
    bot = ExpertBot(1)
    chosen = bot.choose(seat, Budget(iterations=100))
    assert sorted(t.text for t in bot.thoughts) == sorted(seat.texts())
    assert bot.thoughts[0].text == chosen
    assert sum(t.visits for t in bot.thoughts) == bot.iterations
    assert bot.iterations == 100 or bot.settled
    assert all(0 <= t.chance <= 1 for t in bot.thoughts)


def test_more_thought_is_better_than_less() -> None:
    won = 0.0
    for n in range(16):
        match = orrery.new("template", players=2, seed=n // 2)
        seats = [Seat(match, 0), Seat(match, 1)]
        players = [ExpertBot(n), ExpertBot(n + 1000)]
        while not match.over:
            number = match.asks[0].seat
            answer(match, players[number], seats[number], Budget(iterations=80 if number == n % 2 else 4))
        assert match.outcome is not None
        won += (n % 2 in match.outcome.winners) / len(match.outcome.winners)
    assert won / 16 > 0.5
