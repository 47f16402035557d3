"""Where two options lead: what a player would count of every seat some turns later, on average over imagined worlds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random

from orrery.bots.search import Horizon, play_on
from orrery.bots.seat import Seat
from orrery.engine.flow import Match
from orrery.strategy.base import strategy_of

WORLDS = 48
"""So many worlds are imagined."""
SURE = 2.0
"""A difference counts that is so many times larger than its error."""
LEAST = 0.15
"""A smaller one is not worth a word, however sure it is …"""
SHARE = 0.03
"""… nor is a smaller share of the figure."""

Counted = dict[tuple[int, str], float]
"""What was counted, by seat and figure."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure of one seat (`Strategy.figures`) after an option, and after the other one."""

    seat: int
    name: str
    here: float
    there: float
    good: bool
    """Whether it speaks for the first option."""

    @property
    def reversed(self) -> Difference:
        """As seen from the other option."""
        return Difference(self.seat, self.name, self.there, self.here, not self.good)


def outlook(seat: Seat, option: str, other: str | None, rng: Random, worlds: int = WORLDS) -> list[Difference]:
    """The differences that are more than luck between two options, or an option and now: those of the seat first, then
    those of its side, then of the others."""
    here, there = list[Counted](), list[Counted]()
    game, sides = None, list[int]()
    for _ in range(worlds):
        world, luck = seat.imagine(rng), rng.random()
        game, sides = world.game, [world.game.side(world.s, number) for number in range(seat.players)]
        here.append(_later(world, seat.number, option, luck))
        there.append(_counted(world) if other is None else _later(world, seat.number, other, luck))
    if game is None:
        return []
    losses, mine = strategy_of(game).losses, sides[seat.number]

    def good(number: int, name: str, more: bool) -> bool:
        return more == ((sides[number] == mine) == (name not in losses))

    found = [Difference(k[0], k[1], a, b, good(*k, a > b)) for k, a, b in _differences(here, there)]
    return sorted(found, key=lambda one: (sides[one.seat] != mine, one.seat != seat.number))


def _later(world: Match, number: int, option: str, luck: float) -> Counted:
    """What is counted some turns after this option."""
    tried = world.fork()
    horizon = Horizon(tried)
    tried.choose(option, number)
    play_on(tried, horizon, Random(luck))
    return _counted(tried)


def _counted(world: Match) -> Counted:
    """What is counted of every seat in this world."""
    strategy, seats = strategy_of(world.game), range(world.setup.players)
    return {(seat, name): n for seat in seats for name, n in strategy.figures(world.s, seat).items()}


def _differences(here: list[Counted], there: list[Counted]) -> Iterator[tuple[tuple[int, str], float, float]]:
    """Seat and figure, and the two averages, where they differ by more than luck."""
    n = len(here)
    for key in here[0]:
        pairs = [(a[key], b[key]) for a, b in zip(here, there, strict=True) if key in a and key in b]
        if len(pairs) < n:
            continue
        one, two = sum([a for a, _ in pairs]) / n, sum([b for _, b in pairs]) / n
        mean = one - two
        error = sqrt(sum([(a - b - mean) ** 2 for a, b in pairs])) / n
        if abs(mean) > max(SURE * error, LEAST, SHARE * max(abs(one), abs(two))):
            yield key, one, two
