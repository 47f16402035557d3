"""What only bots need of Entropy: found by its name when a bot asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.questions import Ask
from orrery.games.entropy.rules.state import Cosmos
from orrery.games.entropy.strategy import evaluate, figures, policy
from orrery.games.entropy.strategy.study import STUDY
from orrery.strategy.base import Strategy


class EntropyStrategy(Strategy[Cosmos]):
    """What bots know of Entropy: each method points into the folder."""

    study = STUDY
    actions = frozenset({"move"})
    ahead = 6

    def evaluate(self, s: Cosmos) -> Sequence[float]:
        return evaluate.evaluate(s)

    def figures(self, s: Cosmos, seat: int) -> dict[str, float]:
        return figures.figures(s, seat)

    def policy(self, s: Cosmos, ask: Ask) -> Sequence[float] | None:
        return policy.weights(s, ask)

    def turn(self, s: Cosmos) -> tuple[int, int]:
        return s.round, s.turn


STRATEGY = EntropyStrategy()
