"""Practising (`engine.practice`): a game's habits play themselves, choices are drawn, and what a choice was made of
gains by as much as its seat stands better some turns later (a policy gradient, with `evaluate` as the critic).

Habits are written by hand, for any position; what practice adds is which card is worth playing when, and when it is
better to wait, which nobody would write down for every card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from orrery.bots.fit import begun
from orrery.bots.greedy import at_end_of_action
from orrery.engine.clauses import BadSetup
from orrery.engine.game import Game
from orrery.engine.questions import Ask
from orrery.executors import Executor, Local
from orrery.games import find
from orrery.strategy.base import strategy_of, win_chances
from orrery.strategy.learnt import LearntPrior, Traits

RATE = 0.03
"""How far one lesson moves a figure that has seldom moved."""
COOLING = 4
"""After one in so many of all games a lesson moves figures half as far, after as many again a third."""
UNMOVED = 1e-3
"""What the squares of a figure's lessons begin with."""
TRIFLE = 1e-4
"""A lesson that would teach less is left out."""
LEAST = 0.1
"""Figures below this are forgotten in the end: they are many, and mostly luck."""
CONTEST = 400
"""So many games, played by the likeliest choices, show what practice is worth."""


@dataclass(frozen=True, slots=True)
class Practised:
    """What was learnt, and how many of the games of a contest it won over habit."""

    practice: LearntPrior
    games: int
    won: float
    of: int


class Lesson(NamedTuple):
    """A choice of one's own: who made it, in which turn, how its seat stood, what was drawn and how likely."""

    seat: int
    turn: int
    stood: float
    chosen: int
    likely: Sequence[float]
    traits: Traits


def practise(
    name: str,
    games: int,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    contest: int = CONTEST,
    executor: Executor | None = None,
) -> Practised:
    """Play games with these seeds and learn from them, one after the other since each goes on from what the last one
    taught; then hold what was learnt against habit in other games, wherever the executor plays them."""
    game = find(name)
    if strategy_of(game).learnt is None:
        raise BadSetup(f"{game.title} has no choices to practise.")
    if games < 1:
        raise BadSetup(f"There must be at least one game to practise, not {games}.")
    student = Student(game)
    for n in range(games):
        student.play(seed + n, RATE / (1 + COOLING * n / games))
        if progress is not None:
            progress(n + 1, games)
    practice = student.learnt()
    contests = [(name, practice, seed + games + n // 2, n % 2) for n in range(contest)]
    won = sum((executor or Local()).in_order(_contest, contests))
    return Practised(practice, games, won, contest)


class Student:
    """Learns while it plays itself; it begins with habit alone."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.practice = LearntPrior({})
        self._moved: dict[str, dict[str, float]] = {}

    def play(self, seed: int, rate: float) -> None:
        """One game, and what it teaches."""
        game, rng, strategy = self.game, Random(seed), strategy_of(self.game)
        match = begun(game, seed, rng)
        lessons, looks, turn = list[Lesson](), list[Sequence[float]](), strategy.turn(match.s)
        look = win_chances(match)
        while not match.over:
            if at_end_of_action(match):
                look = win_chances(match)
            if (now := strategy.turn(match.s)) != turn:
                turn = now
                looks.append(look)
            ask = match.asks[0]
            traits = strategy.traits(ask.table, ask) if len(ask.options) > 1 else None
            likely = chances(game, self.practice, ask, traits)
            i = rng.choices(range(len(likely)), likely)[0]
            if traits is not None:
                lessons.append(Lesson(ask.seat, len(looks), look[ask.seat], i, likely, traits))
            match.choose(ask.options[i], ask.seat)
        end = win_chances(match)
        for lesson in lessons:
            later = lesson.turn + strategy.ahead - 1
            look = looks[later] if later < len(looks) else end
            self.learn(lesson, look[lesson.seat] - lesson.stood, rate)

    def learn(self, lesson: Lesson, better: float, rate: float) -> None:
        """What was chosen becomes likelier by as much as its seat stands better since, and the rest rarer."""
        names, holding = lesson.traits
        for j, name in enumerate(names):
            much = better * ((j == lesson.chosen) - lesson.likely[j])
            if abs(much) < TRIFLE:
                continue
            figures = self.practice.figures.setdefault(name, {})
            moved = self._moved.setdefault(name, {})
            for it in holding:
                moved[it] = moved.get(it, UNMOVED) + much * much
                figures[it] = figures.get(it, 0.0) + rate * much / sqrt(moved[it])

    def learnt(self) -> LearntPrior:
        """What is worth keeping of it."""
        kept = {
            name: {it: figure for it, figure in of_name.items() if abs(figure) >= LEAST}
            for name, of_name in self.practice.figures.items()
        }
        return LearntPrior({name: of_name for name, of_name in kept.items() if of_name})


def chances(game: Game[Any], practice: LearntPrior, ask: Ask, traits: Traits | None) -> list[float]:
    """How likely each choice is with this practice."""
    weights = strategy_of(game).policy(ask.table, ask) or [1.0] * len(ask.options)
    if traits is not None:
        weights = practice.upon(weights, traits)
    total = sum(weights)
    return [weight / total for weight in weights]


def _contest(task: tuple[str, LearntPrior, int, int]) -> float:
    name, practice, seed, side = task
    return wins(find(name), practice, seed, side)


def wins(game: Game[Any], practice: LearntPrior, seed: int, side: int) -> float:
    """Whether the side of the first seat (0), or the others (1), win by practice over habit, both by what is
    likeliest; half for a draw."""
    match = begun(game, seed, Random(seed))
    first = game.side(match.s, 0)
    while not match.over:
        ask = match.asks[0]
        by_practice = (game.side(match.s, ask.seat) != first) == bool(side)
        likely = chances(game, practice, ask, strategy_of(game).traits(ask.table, ask) if by_practice else None)
        match.choose(ask.options[likely.index(max(likely))], ask.seat)
    assert match.outcome is not None
    winners = {(game.side(match.s, seat) != first) == bool(side) for seat in match.outcome.winners}
    return 0.5 if len(winners) != 1 else float(winners.pop())
