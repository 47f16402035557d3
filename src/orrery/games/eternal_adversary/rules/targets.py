"""Whom a choice is aimed at, and to whom it happens what is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from orrery.engine.questions import Choice, piece_in
from orrery.games.eternal_adversary.rules.belongings import holder
from orrery.games.eternal_adversary.rules.figures import owner_of
from orrery.games.eternal_adversary.rules.naming import ATTACK, HERO, KIND, SEAT, UNIT, VALUES
from orrery.games.eternal_adversary.rules.state import A_UNIT, CHAOS, SPLIT, T_KIND, T_OF, Worlds
from orrery.games.eternal_adversary.rules.team import seats_of


def owner(s: Worlds, piece: int) -> int | None:
    """Whose card it is, as everybody can see: an item of Order, an event that Chaos keeps."""
    seat = holder(s, piece)
    if seat >= 0:
        return seat
    return next((x for x in range(CHAOS, s.seats, 2) if piece in s.keep[x]), None)


SEATS: Mapping[int, Callable[[Worlds, int], Sequence[int]]] = MappingProxyType(
    {
        UNIT: lambda s, unit: seats_of(s, unit) if unit >= 0 else (),
        SEAT: lambda s, seat: (seat,),
        HERO: lambda s, hero: (s.hero.index(hero),) if hero in s.hero else (),
        ATTACK: lambda s, k: seats_of(s, s.attacks[k][A_UNIT]),
        KIND: lambda s, kind: (owner_of(s, kind),),
    }
)
"""Whom the plain values of choices stand for."""


def aimed_at(s: Worlds, choice: Choice) -> set[int]:
    """The seats a choice names, whose units or cards it is on, or whose loss it divides."""
    found = set[int]()
    for what, value in zip(VALUES.get(choice[0], ()), choice[2:], strict=False):
        if what in SEATS:
            found.update(SEATS[what](s, value))
    piece = piece_in(choice)
    whose = None if piece is None else owner(s, piece)
    if whose is not None:
        found.add(whose)
    if choice[0] == "split" and s.agenda and s.agenda[-1][T_KIND] == SPLIT:
        found.add(s.agenda[-1][T_OF])
    return found


TO_THE_UNIT = frozenset(
    {"heal", "chits", "dread", "fewer-dice", "lost-dice", "pierced", "prevented", "hit", "dies", "settle", "bola"}
)
"""What is told of a unit because it happens to it, not because it does it."""
TO_THE_SEAT = frozenset({"shaken", "struck", "split"})
"""What is told of a hero because it happens to it."""


def happens_to(s: Worlds, kind: str, pieces: Sequence[int], params: Mapping[str, Any]) -> list[int]:
    """The seats to which it happens: whose units are hit or aimed at, who is given something, whose card it is on."""
    seat = params.get("seat")
    found = {owner(s, piece) for piece in pieces} - {None, seat}
    if "taker" in params:
        found.add(params["taker"])
    unit = params.get("foe", params.get("unit", -1) if kind in TO_THE_UNIT else -1)
    if unit >= 0:
        found.update(seats_of(s, unit))
    if kind in TO_THE_SEAT:
        found.add(seat)
    return sorted(x for x in found if x is not None)
