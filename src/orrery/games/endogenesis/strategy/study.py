"""What a simulation counts of Endogenesis."""

from __future__ import annotations

from types import MappingProxyType

from orrery.games.endogenesis.rules.state import Cosmos
from orrery.strategy.study import Study


def ascended(s: Cosmos, seat: int) -> str | None:
    """ENDO-16.4: the Class of a seat; None if it has none."""
    piece = s.klass[seat]
    return None if piece < 0 else str(s.card(piece).slug)


STUDY = Study(
    held=("hands", "wonders", "slots", "augments", "klass"),
    uses=frozenset({"use", "equip", "hide", "wonder", "react", "ascend", "set"}),
    traits=MappingProxyType({"Class": ascended}),
)
