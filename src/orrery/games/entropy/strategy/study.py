"""What a simulation counts of Entropy."""

from __future__ import annotations

from types import MappingProxyType

from orrery.games.entropy.rules.state import Cosmos
from orrery.strategy.study import Study


def focus(s: Cosmos, seat: int) -> str | None:
    """ENT-4.4: the Focus set of a seat."""
    piece = s.focus[seat * 3]
    return None if piece < 0 else f"set {s.card(piece).group}"


STUDY = Study(
    held=("hands", "missions", "claimed"),
    uses=frozenset(
        {"play", "take", "evolve", "add", "aggregate", "catch", "set", "activate", "mission", "reward", "upgrade"}
    ),
    traits=MappingProxyType({"Focus set": focus}),
)
