"""The 63 equipment cards: 21 designs, three of each (ADV-15.8 to 15.11). Only Third Sight is named in the rulebook."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.engine.verbs import Effect
from orrery.games.eternal_adversary.cards.bespoke import Bola, Seal, Sight, Stims, TakeItem
from orrery.games.eternal_adversary.cards.kinds import (
    ANSWERING,
    ANYTIME,
    BEFORE,
    BOLAS,
    IN_MOVE,
    OWN_DICE,
    PREROLL,
    RETREATED,
    RETREATING,
    RIFTED,
    RIFTING,
    ROUND,
    Equipment,
)
from orrery.games.eternal_adversary.cards.verbs import (
    Bypass,
    CancelAttack,
    Chits,
    Exorcise,
    FewerDice,
    GainStamina,
    Heal,
    HomeBeacon,
    MoreMoves,
    Peek,
    Prevent,
    Reroll,
    Says,
    SideChits,
)
from orrery.games.eternal_adversary.rules.state import MONSTERS_ONLY


def _gear(
    name: str, icon: str, grade: str, when: int, does: Effect, moment: str = "", source: str = "H", house: str = ""
) -> Equipment:
    return Equipment(
        name=name, icon=icon, grade=grade, when=when, does=(does,), moment=moment, source=source, house=house
    )


_START, _MOVE, _BEFORE = "at the start of a round", "in your Move step", "before damage"

EQUIPMENT = Pack(
    "equipment",
    (
        _gear("Third Sight", "third-eye", "A", ROUND, Sight(), _START, "R", "what it does, copies"),
        _gear("Field Medkit", "first-aid-kit", "T", ANYTIME, Heal(5)),
        _gear("Combat Stims", "syringe", "B", ROUND, Stims(), _START),
        _gear("Kevlar Vest", "kevlar-vest", "B", BEFORE, Chits(4), _BEFORE),
        _gear("Holy Water", "holy-water", "B", BEFORE, CancelAttack(), _BEFORE),
        _gear(
            "Smoke Grenade",
            "smoke-bomb",
            "B",
            RETREATING,
            Says("your retreat succeeds without a roll"),
            "when you may retreat",
        ),
        _gear("Flashbang", "flash-grenade", "B", PREROLL, FewerDice(3), "before the roll"),
        _gear("Adrenaline", "heart-beats", "T", IN_MOVE, MoreMoves(3), _MOVE),
        _gear("Ghost Cloak", "cloak-dagger", "T", IN_MOVE, Bypass(MONSTERS_ONLY), _MOVE),
        _gear("Rift Charge", "dynamite", "T", RIFTING, Says("roll 3 dice more"), "before a rift roll"),
        _gear("Runed Seal", "rune-stone", "T", RIFTED, Seal(), "after a rift roll"),
        _gear("Recon Drone", "delivery-drone", "T", ANYTIME, Peek(2)),
        _gear("Homing Beacon", "radar-sweep", "T", IN_MOVE, HomeBeacon(), _MOVE),
        _gear("Supply Drop", "parachute", "T", ANYTIME, TakeItem()),
        _gear("Sacred Herbs", "herbs-bundle", "T", ANYTIME, GainStamina(1)),
        _gear("Guardian Totem", "totem", "A", BEFORE, Prevent(3), _BEFORE),
        _gear("Banner of Worlds", "vertical-banner", "B", ROUND, SideChits(2), _START),
        _gear("Exorcism Scroll", "scroll-unfurled", "T", ANYTIME, Exorcise()),
        _gear("Bola", "bolas", "B", BOLAS, Bola(), "before anybody retreats"),
        _gear(
            "Mirror of Truth",
            "mirror-mirror",
            "B",
            ANSWERING,
            Says("negate one hostile change to your dice as it is made"),
            "when an enemy changes your dice",
        ),
        _gear("Lucky Charm", "clover", "TB", OWN_DICE | RIFTED | RETREATED, Reroll(), "after your own roll"),
    ),
)
