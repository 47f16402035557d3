"""What only bots need of Endless Forms: found by its name when a bot asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from orrery.engine.decklists import Decklist
from orrery.engine.questions import Ask
from orrery.games.endless_forms.rules.decks import RANDOM
from orrery.games.endless_forms.rules.state import Desert
from orrery.games.endless_forms.strategy import decks, evaluate, features, figures, policy
from orrery.games.endless_forms.strategy.study import STUDY
from orrery.strategy.base import Strategy
from orrery.strategy.linear import Features


class EndlessFormsStrategy(Strategy[Desert]):
    """What bots know of Endless Forms: each method points into the folder."""

    study = STUDY
    actions = frozenset(("deploy", "exert", "move"))
    evaluator = features.EVALUATOR
    steady = 0.9

    def evaluate(self, s: Desert) -> Sequence[float]:
        return evaluate.evaluate(s)

    def figures(self, s: Desert, seat: int) -> dict[str, float]:
        return figures.figures(s, seat)

    def features(self, s: Desert) -> Features | None:
        return features.features_of(s) if s.turn and s.conceded < 0 else None

    def learn_from(self, rng: Random) -> tuple[str | None, int | None, Mapping[str, Any]]:
        """The decks of a first game, or any two."""
        return None, None, {"decks": [RANDOM] * 2} if rng.random() < 0.4 else {}

    def policy(self, s: Desert, ask: Ask) -> Sequence[float] | None:
        return policy.weights(s, ask)

    def complete(self, deck: Decklist, rng: Random) -> Decklist:
        return decks.complete(deck, rng)

    def turn(self, s: Desert) -> int:
        return s.turn


STRATEGY = EndlessFormsStrategy()
