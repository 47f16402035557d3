"""What a player of Smugglers counts."""

from __future__ import annotations

from orrery.games.template.rules.ending import parts
from orrery.games.template.rules.state import Harbour


def figures(s: Harbour, seat: int) -> dict[str, float]:
    """The score, coins, cards in hand, and whether a card lies in ambush."""
    return {
        "score": sum([n for _, n in parts(s, seat)]),
        "coins": s.coins[seat],
        "hand": len(s.hands[seat]),
        "ambush": int(s.hidden[seat] >= 0),
    }
