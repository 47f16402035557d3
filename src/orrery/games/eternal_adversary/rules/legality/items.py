"""Why an item may not be taken, bought, handed over or discarded (ADV-3.2, ADV-6.2, chapter 15)."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.eternal_adversary.rules.belongings import has_room, holder, is_weapon, partners
from orrery.games.eternal_adversary.rules.state import Worlds

SLOTS_FULL = No("slots-full", "ADV-15.13")
ONE_WEAPON = No("one-weapon", "ADV-6.2")
NOT_SHOWN = No("not-in-display", "ADV-7.13")
NOTHING_SHOWN = No("empty-display", "ADV-15.3")
NOT_TOGETHER = No("not-together", "ADV-3.2")
CHANGED_HANDS = No("changed-hands", "ADV-3.9")
NO_ROOM = No("no-room", "ADV-15.14")
NOT_HELD = No("not-held", "ADV-15.1")
AT_WILL = No("at-will", "ADV-15.15")


def why_not_take_any(s: Worlds) -> No | None:
    """ADV-15.3: items are taken from the display."""
    return None if s.display else NOTHING_SHOWN


def why_not_take(s: Worlds, piece: int) -> No | None:
    """ADV-7.13: whether this item may be taken."""
    return None if piece in s.display else NOT_SHOWN


def why_not_buy(s: Worlds, piece: int) -> No | None:
    """ADV-6.2: at the quartermaster up to one weapon, any number of equipment."""
    return why_not_take(s, piece) or (ONE_WEAPON if s.bought and is_weapon(s, piece) else None)


def why_not_hold(s: Worlds, seat: int, piece: int) -> No | None:
    """ADV-15.13: with full slots one equipment held is discarded first."""
    return None if has_room(s, seat, piece) else SLOTS_FULL


def why_not_give(s: Worlds, seat: int, piece: int, to: int) -> No | None:
    """ADV-3.2, 3.9, 15.14: whether this item may be handed to that hero."""
    return NOT_HELD if holder(s, piece) != seat else _why_not_trade(s, seat, piece, to, to)


def why_not_request(s: Worlds, seat: int, piece: int) -> No | None:
    """ADV-3.2, 3.9, 15.14: whether this item of another hero may be asked for."""
    owner = holder(s, piece)
    return NOT_HELD if owner < 0 else _why_not_trade(s, seat, piece, owner, seat)


def _why_not_trade(s: Worlds, seat: int, piece: int, other: int, taker: int) -> No | None:
    if other not in partners(s, seat):
        return NOT_TOGETHER
    if piece in s.traded:
        return CHANGED_HANDS
    return None if has_room(s, taker, piece) else NO_ROOM
