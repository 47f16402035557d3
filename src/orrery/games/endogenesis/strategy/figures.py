"""What a player of Endogenesis counts."""

from __future__ import annotations

from orrery.games.endogenesis.rules.ending import score
from orrery.games.endogenesis.rules.state import AUTO_SLOT, SLOTS, Cosmos
from orrery.games.endogenesis.strategy.evaluate import reach, standing_of


def figures(s: Cosmos, seat: int) -> dict[str, float]:
    """Prisms, points, Health and Max Health, what its Skills can do and its best Reaction keeps off, Shards under its
    Skills and in all, Energy and cards in hand, Wonders."""
    at, mine = seat * SLOTS, standing_of(s, seat, False)
    under = sum(s.under[at : at + AUTO_SLOT + 1])
    return {
        "prisms": s.prisms[seat],
        "score": score(s, seat),
        "health": s.hp[seat],
        "max_health": s.mh[seat],
        "damage": reach(mine.sums, 99) if mine.sums else mine.later,
        "guard": max([kept for _, kept in mine.covers], default=0),
        "charged": under,
        "shards": s.shards[seat] + under,
        "energy": mine.held,
        "hand": len(s.hands[seat]),
        "wonders": len(s.wonders[seat]),
    }
