"""What may be done and why not: each function gives None, or the reason."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.template.cards.catalogue import AMBUSHES
from orrery.games.template.rules.state import Harbour

NOT_HELD = No("not-held", "SMUG-3.1")
NO_AMBUSH = No("no-ambush", "SMUG-3.3")
ONLY_HIDDEN = No("only-hidden", "SMUG-3.3")


def why_not_play(s: Harbour, seat: int, face: int) -> No | None:
    """SMUG-3.2: a card of this face may be played from the hand, but an ambush only hidden."""
    if not any(s.face[p] == face for p in s.hands[seat]):
        return NOT_HELD
    return ONLY_HIDDEN if face in AMBUSHES else None


def why_not_hide(s: Harbour, seat: int) -> No | None:
    """SMUG-3.3: whoever holds an ambush may hide it."""
    return None if any(s.face[p] in AMBUSHES for p in s.hands[seat]) else NO_AMBUSH


def why_not_bid(s: Harbour, seat: int, coins: int) -> No | None:
    """SMUG-2.2: nobody bids more than it has."""
    return None if 0 <= coins <= s.coins[seat] else No("too-much", "SMUG-2.2", n=s.coins[seat])
