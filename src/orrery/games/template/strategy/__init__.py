"""What only bots need of Smugglers: found by its name when a bot asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.template.rules.state import Harbour
from orrery.games.template.strategy import evaluate, figures
from orrery.games.template.strategy.study import STUDY
from orrery.strategy.base import Strategy


class SmugglersStrategy(Strategy[Harbour]):
    """Win chances from scores and hands; no policy."""

    study = STUDY

    def evaluate(self, s: Harbour) -> Sequence[float]:
        return evaluate.evaluate(s)

    def figures(self, s: Harbour, seat: int) -> dict[str, float]:
        return figures.figures(s, seat)

    def turn(self, s: Harbour) -> tuple[int, int]:
        return s.round, s.active


STRATEGY = SmugglersStrategy()
