"""Why a pair cannot lose its health in this way (ADV-16.9)."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.eternal_adversary.rules.figures import pair_loss
from orrery.games.eternal_adversary.rules.state import MONSTER, Worlds

EXACT_LOSS = No("exact-loss", "ADV-16.9", "ADV-16.11")


def why_not_split(s: Worlds, seat: int, hero: int, monster: int) -> No | None:
    """ADV-16.9, 16.11: together exactly the loss, and neither more than it has."""
    exact = hero + monster == pair_loss(s, seat)
    return None if exact and 0 <= hero <= s.health[seat] and 0 <= monster <= s.health[MONSTER + seat] else EXACT_LOSS
