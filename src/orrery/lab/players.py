"""Who plays in a simulation: the bots everybody knows, and *habit*, which only a simulation may use.

Habit plays by the policy of the game's strategy, without a thought for what follows: some hundred games a second. The
policy looks only at what its seat sees, but it is asked at the true table, so habit is no bot for a table of people.
"""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from orrery.bots import Bot, Budget, Seat, answer
from orrery.bots.arena import made
from orrery.engine.clauses import BadSetup
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.strategy import strategy_of

HABIT = "habit"


class Player(Protocol):
    """Answers for a seat."""

    def answer(self, match: Match, seat: int) -> None:
        """Choose for this seat, which is asked."""


class Habit:
    """Takes what the policy finds likeliest or, as often as the strategy says, draws by it."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._rng = Random(seed)
        self._strategy = strategy_of(game)

    def answer(self, match: Match, seat: int) -> None:
        ask = next(ask for ask in match.asks if ask.seat == seat)
        weights, rng = self._strategy.policy(ask.table, ask), self._rng
        n, steady = len(ask.choices), rng.random() < self._strategy.steady
        if weights is None:
            i = int(rng.random() * n)
        elif steady:
            i = max(range(n), key=weights.__getitem__)
        else:
            i = rng.choices(range(n), weights)[0]
        match.choose(ask.options[i], seat)


class Thinking:
    """A bot at its seat."""

    def __init__(self, bot: Bot, budget: Budget, seat: Seat) -> None:
        self._bot, self._budget, self._seat = bot, budget, seat

    def answer(self, match: Match, seat: int) -> None:
        answer(match, self._bot, self._seat, self._budget)


def player(name: str, match: Match, seat: int, seed: int) -> Player:
    """The player of this name for a seat of a match: `habit`, or a bot as the arena names it (`expert:0.25`)."""
    if name == HABIT:
        return Habit(match.game, seed)
    bot, budget = made(name, seed)
    return Thinking(bot, budget, Seat(match, seat))


def check_player(name: str, game: Game[Any]) -> None:
    """Refuse a name that is no player's. Programs are refused too: nobody ends them when a worker is lost."""
    if name == HABIT:
        return
    if name.startswith("program:"):
        raise BadSetup("A simulation plays with bots of this process; programs play in the arena.")
    made(name, 0)
