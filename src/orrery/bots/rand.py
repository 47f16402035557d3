"""The random bot: any option, each as likely as the others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orrery.bots import Budget
    from orrery.bots.seat import Seat


class RandomBot:
    """Chooses by chance; the same seed in the same game makes the same choices."""

    __slots__ = ("_random",)

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed).random

    def choose(self, seat: Seat, budget: Budget) -> str:
        """One of the options."""
        texts = seat.texts()
        return texts[int(self._random() * len(texts))]
