"""Many games between bots: what tests of a few games and the long campaigns of tests/soak share."""

from __future__ import annotations

from random import Random

import orrery
from orrery import bots
from orrery.bots import Bot, Budget, Seat, SeatOption
from orrery.engine.questions import Option

FEW = Budget(iterations=8)
OFTEN = {"random": 0.97, "novice": 0.026, "regular": 0.003, "expert": 0.001}
"""How often a level chooses in the many games: the slow ones seldom, or they would take hours."""


class Mixed:
    """All levels in one, the fast ones more often."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.levels = [bots.make(level, seed) for level in OFTEN]
        self.asked = [0] * len(OFTEN)

    def choose(self, seat: Seat, budget: Budget) -> str | Option | SeatOption:
        (i,) = self.rng.choices(range(len(OFTEN)), list(OFTEN.values()))
        self.asked[i] += 1
        return self.levels[i].choose(seat, budget)


def mixed(game: str, games: int) -> list[int]:
    """Games of all levels in one, in every mode and number of players in turn; a choice that is not offered ends them
    with a BadBot. How often each level was asked."""
    found = orrery.find(game)
    ways = [(mode.name, players) for mode in found.modes for players in mode.players]
    asked = [0] * len(OFTEN)
    for seed in range(games):
        mode, players = ways[seed % len(ways)]
        match = orrery.new(game, players, mode=mode, seed=seed)
        seated = [Mixed(10 * seed + seat) for seat in range(players)]
        bots.play_out(match, list[Bot](seated), FEW)
        asked = [a + sum(bot.asked[i] for bot in seated) for i, a in enumerate(asked)]
    return asked


def wins(game: str, better: str, worse: str, games: int, budget: Budget) -> float:
    """How many of some games with fixed seeds the better level wins, each seed with both seatings."""
    won = 0.0
    for n in range(games):
        match = orrery.new(game, players=2, seed=n // 2)
        seated: list[Bot] = [bots.make(better, n), bots.make(worse, n + 1000)]
        winners = bots.play_out(match, seated if n % 2 == 0 else seated[::-1], budget).winners
        won += (n % 2 in winners) / len(winners) if winners else 0.5
    return won
