"""What only bots need of Genesis: found by its name when a bot asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from orrery.engine.decklists import Decklist
from orrery.engine.questions import Ask
from orrery.games.genesis.cards.catalogue import FACES
from orrery.games.genesis.cards.kinds import Hero
from orrery.games.genesis.rules.state import FIRST, Arena
from orrery.games.genesis.strategy import blunders, decks, evaluate, features, figures, policy, traits
from orrery.games.genesis.strategy.study import STUDY
from orrery.strategy.base import Strategy
from orrery.strategy.learnt import Traits
from orrery.strategy.linear import Features


class GenesisStrategy(Strategy[Arena]):
    """What bots know of Genesis: each method points into the folder."""

    losses = figures.LOSSES
    study = STUDY
    actions = frozenset(
        {
            *("turn", "step", "second-step", "main", "open", "end", "last", "first"),
            *("lock-out", "lock-in", "locked", "pick", "champion", "build"),
        }
    )
    trust = 0.02
    evaluator = features.EVALUATOR
    learnt = traits.LEARNT

    def evaluate(self, s: Arena) -> Sequence[float]:
        return evaluate.evaluate(s)

    def figures(self, s: Arena, seat: int) -> dict[str, float]:
        return figures.figures(s, seat)

    def features(self, s: Arena) -> Features | None:
        return features.features_of(s) if s.units and s.phase >= FIRST and not any(s.out) else None

    def learn_from(self, rng: Random) -> tuple[str | None, int | None, Mapping[str, Any]]:
        """Duels: half of them by lot, half between equal Champions, where play decides."""
        champion = rng.choice([card.slug for card in FACES if isinstance(card, Hero)])
        return None, None, {"champions": [champion] * 2} if rng.random() < 0.5 else {}

    def policy(self, s: Arena, ask: Ask) -> Sequence[float] | None:
        return policy.weights(s, ask)

    def blunders(self, s: Arena, ask: Ask) -> Sequence[int]:
        return blunders.blunders(s, ask)

    def traits(self, s: Arena, ask: Ask) -> Traits | None:
        return traits.traits(s, ask)

    def complete(self, deck: Decklist, rng: Random) -> Decklist:
        return decks.complete(deck, rng)

    def turn(self, s: Arena) -> tuple[int, int, int]:
        return s.round, s.turn, s.active


STRATEGY = GenesisStrategy()
