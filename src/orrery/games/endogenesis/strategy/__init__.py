"""What only bots need of Endogenesis: found by its name when a bot asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.questions import Ask
from orrery.games.endogenesis.rules.state import Cosmos
from orrery.games.endogenesis.strategy import evaluate, figures, policy
from orrery.games.endogenesis.strategy.study import STUDY
from orrery.strategy.base import Strategy


class EndogenesisStrategy(Strategy[Cosmos]):
    """What bots know of Endogenesis: each method points into the folder."""

    study = STUDY
    actions = frozenset({"turn"})
    trust = 0.02

    def evaluate(self, s: Cosmos) -> Sequence[float]:
        return evaluate.evaluate(s)

    def figures(self, s: Cosmos, seat: int) -> dict[str, float]:
        return figures.figures(s, seat)

    def policy(self, s: Cosmos, ask: Ask) -> Sequence[float] | None:
        return policy.weights(s, ask)

    def turn(self, s: Cosmos) -> tuple[int, int]:
        return s.round, s.active


STRATEGY = EndogenesisStrategy()
