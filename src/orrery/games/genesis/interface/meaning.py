"""Whom a choice affects: the seats it names, those whose cards or abilities it is turned on."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.engine.flow import Choice
from orrery.games.genesis.cards.placing import mover
from orrery.games.genesis.rules.state import CHAMPION_BACK, SEAT, TARGETS, Arena


def owner(s: Arena, piece: int) -> int | None:
    """Whose card it is, as everybody can see: who commands the unit, else its owner; of a draft, who holds it."""
    if s.back[piece] <= CHAMPION_BACK:
        return s.commander(piece) if s.back[piece] < CHAMPION_BACK or piece in s.champion else None
    return next((seat for seat in range(s.seats) if piece in s.packs[seat] or piece in s.picks[seat]), None)


def meant(s: Arena, seat: int, choice: Choice) -> Iterable[int]:
    """GEN-10: whose card is named, or bears it; whose ability is negated; whose unit is moved or rid of an ailment."""
    verb = choice[0]
    if verb == "defer":
        return (s.partner(seat),)
    if verb == "negate":
        return (s.stack[-choice[2]][SEAT],)
    piece = choice[1] if len(choice) > 1 else None
    if piece is not None:
        cards = [piece, s.bearer.get(piece, -1)] if verb == "target" else [piece]
    elif s.resolving and verb in ("at", "turn"):
        cards = [mover(s.resolving)]
    elif s.resolving and verb == "remove":
        cards = list(s.resolving[TARGETS:])
    else:
        cards = []
    return {whose for card in cards if card >= 0 and (whose := owner(s, card)) is not None}
