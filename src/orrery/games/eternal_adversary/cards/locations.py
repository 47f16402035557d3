"""The 30 location cards (ADV-6.1 to 6.20)."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.eternal_adversary.cards.kinds import (
    A_RIFT,
    CHAOS_RIFT,
    HEALING,
    ORDER_SHRINE,
    QUARTERMASTER,
    WANDERING,
    WORMHOLE,
    Location,
    printed,
)
from orrery.games.eternal_adversary.rules.state import ORDER


def _rift(number: int, copies: int) -> Location:
    return Location(
        name=f"Rift {number}",
        kind=A_RIFT,
        copies=copies,
        number=number,
        token=True,
        icon="vortex",
        source="R",
        words=printed(A_RIFT, number),
    )


def _healing(number: int) -> Location:
    return Location(
        name=f"Healing Shrine {number}",
        kind=HEALING,
        copies=1,
        number=number,
        xp=ORDER,
        icon="health-normal",
        source="R",
        words=printed(HEALING, number),
    )


LOCATIONS = Pack(
    "locations",
    (
        Location(
            name="Quartermaster Shrine",
            kind=QUARTERMASTER,
            copies=3,
            xp=ORDER,
            icon="swap-bag",
            source="R",
            words=printed(QUARTERMASTER),
        ),
        Location(
            name="Chaos Rift",
            kind=CHAOS_RIFT,
            copies=2,
            token=True,
            summons=True,
            icon="magic-portal",
            source="R",
            words=printed(CHAOS_RIFT),
        ),
        Location(
            name="Order Shrine",
            kind=ORDER_SHRINE,
            copies=1,
            xp=ORDER,
            icon="greek-temple",
            source="R",
            words=printed(ORDER_SHRINE),
        ),
        _healing(2),
        _healing(3),
        _rift(5, 5),
        _rift(4, 4),
        _rift(3, 3),
        _rift(2, 2),
        _rift(1, 1),
        Location(
            name="Wandering Monster",
            kind=WANDERING,
            copies=4,
            summons=True,
            icon="evil-minion",
            source="R",
            words=printed(WANDERING),
        ),
        Location(
            name="Wormhole",
            kind=WORMHOLE,
            copies=3,
            xp=ORDER,
            icon="portal",
            source="R",
            words=printed(WORMHOLE),
        ),
    ),
)
