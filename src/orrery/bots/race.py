"""The options of a question race against each other.

In a round every option still running is tried in the same imagined world, by players whose whims begin alike, so that
what differs is the option and what comes of it. One drops out when next to nothing can be lost by leaving it, and when
there is no time left for so many. A first look counts like some rounds: it is less deep than a search, but also less
blurred. Options that end close to each other may race again, looking further ahead or longer; how they stood is their
first look then. How far each race looks and how long it goes on its game says (`Game.heats`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from orrery.strategy.base import Heat

Key = tuple[Any, ...]

FIELD = 16
"""So many options run, those that look best."""
CHECK = 8
"""After so many rounds each, options may drop out."""
TRIES = 24
"""Before so many rounds nothing is known of an option."""
NOTHING = 0.0002
"""A chance to win that is not worth thinking about."""


class Race:
    """Who is still running, and what every option got in each round. `looks` is what a first look at it gave, `doubts`
    what habit takes off that: it changes who is ahead, but not what an option is said to be worth."""

    __slots__ = ("doubts", "field", "heat", "looks", "running", "values")

    def __init__(
        self,
        looks: dict[Key, float],
        doubts: dict[Key, float],
        heat: Heat | None = None,
        running: Sequence[Key] = (),
    ) -> None:
        self.looks, self.doubts, self.heat = looks, doubts, heat or Heat()
        self.running = list(running) or sorted(looks, key=lambda key: doubts[key] - looks[key])[:FIELD]
        self.field = len(self.running)
        self.values: dict[Key, list[float]] = {key: [] for key in looks}

    def note(self, key: Key, value: float) -> None:
        """What an option got in this round."""
        self.values[key].append(value)

    def worth(self, key: Key) -> float:
        """What an option is worth by all that was seen of it."""
        values, before = self.values[key], self.heat.before
        return (sum(values) + before * self.looks[key]) / (len(values) + before)

    def chance(self, key: Key) -> float:
        """What an option is said to be worth. One that no longer runs is so far behind the best as it was in the rounds
        both ran in: by itself it would be judged by other worlds, and more by its first look, which may be hopeful."""
        if key in self.running:
            return self.worth(key)
        best = max(self.running, key=self.worth)
        return min(1.0, max(0.0, self.worth(best) - self.lead(best, key)))

    def lead(self, best: Key, key: Key) -> float:
        """By how much the best one is before another, in the rounds that one ran in and by their first looks."""
        mine, its, before = self.values[best], self.values[key], self.heat.before
        ahead = sum(mine[: len(its)]) - sum(its) + before * (self.looks[best] - self.looks[key])
        return ahead / (len(its) + before)

    def doubt(self, key: Key) -> float:
        """What is left of the doubt in it, the less the more was seen."""
        before = self.heat.before
        return before * self.doubts[key] / (len(self.values[key]) + before)

    def standing(self, key: Key) -> float:
        """By what an option is before others or behind them."""
        return self.worth(key) - self.doubt(key)

    def order(self) -> list[Key]:
        """All options, the best first: those still running as they stand, then those that ran longest."""
        running = sorted(self.running, key=lambda key: -self.standing(key))
        gone = [key for key in self.looks if key not in self.running]
        return running + sorted(gone, key=lambda key: (-len(self.values[key]), -self.standing(key)))

    @property
    def over(self) -> bool:
        """Whether there is nothing more to find out by running on."""
        return len(self.running) == 1 or len(self.values[self.running[0]]) >= self.heat.rounds

    def close(self, within: float) -> list[Key]:
        """The options that may be the best one after all, if one looked further: by so much of a chance to win a
        judgement is easily wrong in an even game."""
        best, *others = self.order()
        chance = self.standing(best)
        least = chance - within * 4 * chance * (1 - chance)
        return [best, *[key for key in others if self.values[key] and self.standing(key) >= least]]

    def again(self, running: Sequence[Key], heat: Heat) -> Race:
        """A new race of these; how they stand now is the first look."""
        looks = {key: self.worth(key) if key in running else self.chance(key) for key in self.looks}
        return Race(looks, {key: self.doubt(key) for key in self.looks}, heat, running)

    def thin(self, spent: float) -> None:
        """After a round, some drop out, now that this share of the time is spent."""
        best = max(self.running, key=self.standing)
        if len(self.values[best]) % CHECK:
            return
        allowed = max(2, round(self.field ** (1 - spent)))
        stay = [key for key in self.running if key == best or self.regret(key, best) > NOTHING]
        self.running = sorted(stay, key=lambda key: -self.standing(key))[:allowed]

    def regret(self, key: Key, best: Key) -> float:
        """How much is lost on average by leaving this option for the best, seeing that it may be the better one."""
        ahead = [mine - its for mine, its in zip(self.values[best], self.values[key], strict=True)]
        n = len(ahead)
        if n < TRIES:
            return math.inf
        mean = sum(ahead) / n
        error = math.sqrt(sum([(one - mean) ** 2 for one in ahead])) / n
        lead = self.standing(best) - self.standing(key)
        if error < 1e-9:
            return 0.0
        z = lead / error
        return error * (math.exp(-z * z / 2) / math.sqrt(2 * math.pi) - z * math.erfc(z / math.sqrt(2)) / 2)
