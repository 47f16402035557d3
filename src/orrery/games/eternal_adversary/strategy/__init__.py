"""What only bots need of Eternal Adversary: found by its name when a bot asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from orrery.engine.questions import Ask
from orrery.games.eternal_adversary.interface.figures import FIGURES
from orrery.games.eternal_adversary.rules.state import Worlds
from orrery.games.eternal_adversary.strategy import evaluate, features, figures, policy
from orrery.games.eternal_adversary.strategy.study import STUDY
from orrery.strategy.base import Heat, Slips, Strategy
from orrery.strategy.linear import Features

ACTIONS = FIGURES.turns
"""Whatever is asked at a REST begins an action. Steps are judged one by one, by what the steps left can still reach."""


class EternalAdversaryStrategy(Strategy[Worlds]):
    """What bots know of Eternal Adversary: each method points into the folder."""

    study = STUDY
    actions = ACTIONS
    slips = Slips(blur=0.35, careless=0.12, trust=0.5)
    trust = 0.02
    steady = 0.9
    heats = (Heat(), Heat((1, 2, 4), rounds=2400, before=60, close=0.05))
    evaluator = features.EVALUATOR

    def evaluate(self, s: Worlds) -> Sequence[float]:
        return evaluate.evaluate(s)

    def figures(self, s: Worlds, seat: int) -> dict[str, float]:
        return figures.figures(s, seat)

    def features(self, s: Worlds) -> Features | None:
        return features.features_of(s) if evaluate.on_the_way(s) else None

    def learn_from(self, rng: Random) -> tuple[str | None, int | None, Mapping[str, Any]]:
        """Every size of the teams, the small ones more often."""
        return None, rng.choice((2, 2, 2, 4, 6)), {}

    def policy(self, s: Worlds, ask: Ask) -> Sequence[float] | None:
        return policy.weights(s, ask)

    def turn(self, s: Worlds) -> tuple[int, int]:
        return s.round, s.active


STRATEGY = EternalAdversaryStrategy()
