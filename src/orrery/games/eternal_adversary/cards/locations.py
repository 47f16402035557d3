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
        words="Opened: 1 Chaos token, all Chaos heroes +1 XP. "
        f"Order, without a monster: roll {number}; with a blue the rift is closed, its tokens are destroyed, "
        "Order doom +1, all Order heroes +1 XP. Chaos: pick up its token.",
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
        words="Opened: all Order heroes +1 XP. Order: heal 5. "
        f"Chaos: roll {number}; with a yellow the shrine is destroyed and Chaos doom +2.",
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
            words="Opened: all Order heroes +1 XP. Order: take up to 1 weapon and any equipment, then 6 new items. "
            "Chaos: discard 1 item of the display.",
        ),
        Location(
            name="Chaos Rift",
            kind=CHAOS_RIFT,
            copies=2,
            token=True,
            summons=True,
            icon="magic-portal",
            source="R",
            words="Never closed. Opened: open every face-down neighbour; 1 Chaos token and 1 monster here; "
            "all Chaos heroes +1 XP. Chaos: pick up its token; place a monster if none is here.",
        ),
        Location(
            name="Order Shrine",
            kind=ORDER_SHRINE,
            copies=1,
            xp=ORDER,
            icon="greek-temple",
            source="R",
            words="Never destroyed. Opened: all Order heroes +1 XP. Order: +2 stamina or heal 5.",
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
            words="Opened: 1 monster, all Chaos heroes +1 XP. Chaos: place a monster; or, if one is here, move it to a "
            "revealed neighbour without one and place a new one.",
        ),
        Location(
            name="Wormhole",
            kind=WORMHOLE,
            copies=3,
            xp=ORDER,
            icon="portal",
            source="R",
            words="Opened: all Order heroes +1 XP. Open wormholes are one step apart.",
        ),
    ),
)
