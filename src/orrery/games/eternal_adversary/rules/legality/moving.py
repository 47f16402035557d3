"""Why a hero may not step somewhere (chapter 4)."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.eternal_adversary.cards.kinds import WORMHOLE
from orrery.games.eternal_adversary.rules.figures import lair, location, ways, wormholes
from orrery.games.eternal_adversary.rules.state import MOVE, ORDER, Worlds

LAIR_CLOSED = No("lair-closed", "ADV-4.7")
NOT_CONNECTED = No("not-connected", "ADV-4.1")
NO_WORMHOLE = No("no-wormhole", "ADV-4.9")
MET_ENEMY = No("met-enemy", "ADV-4.16")
NO_MOVES_LEFT = No("no-moves", "ADV-4.1")
STOPPED = No("stopped", "ADV-4.17")


def why_not_spend_move(s: Worlds) -> No | None:
    """ADV-4.1: every step takes one of the hero's moves."""
    return None if s.moves > 0 else NO_MOVES_LEFT


def why_not_step(s: Worlds, seat: int, node: int) -> No | None:
    """ADV-4.1, 4.7, 4.9, 4.16, 4.17: whether the phasing hero may step there."""
    if seat % 2 == ORDER and node == lair(s):
        return LAIR_CLOSED
    if s.fought:
        return MET_ENEMY
    if s.step > MOVE or s.halted:
        return why_not_spend_move(s) or STOPPED
    here = s.at[seat]
    if node not in ways(s, here):
        place = location(s, here)
        alone = place is not None and place.kind == WORMHOLE and len(wormholes(s)) == 1
        return NO_WORMHOLE if alone else NOT_CONNECTED
    return why_not_spend_move(s)
