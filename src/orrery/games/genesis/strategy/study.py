"""What a simulation counts of Genesis."""

from __future__ import annotations

from types import MappingProxyType

from orrery.games.genesis.rules.state import Arena
from orrery.strategy.study import Study


def champion(s: Arena, seat: int) -> str | None:
    """GEN-2.1: the Champion of a seat."""
    face = s.heroes[seat]
    return None if face < 0 else str(s.faces[face].slug)


STUDY = Study(
    held=("thoughts",),
    uses=frozenset({"play", "use"}),
    traits=MappingProxyType({"Champion": champion}),
)
