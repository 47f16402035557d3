"""The 63 weapons: 21 designs, three of each (ADV-15.5). Named and partly described in the rulebook where R;
`house` says what of those is ours."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.eternal_adversary.cards.kinds import NOTHING, Arm, Per, Weapon
from orrery.games.eternal_adversary.rules.state import CURSE, MELEE, RANGED


def _weapon(
    name: str,
    icon: str,
    hands: int,
    segment: int,
    dice: int,
    *,
    source: str = "H",
    house: str = "",
    blue: Per = NOTHING,
    yellow: Per = NOTHING,
    more: bool = False,
    flat: int = 0,
    thrown: bool = False,
    reroll: bool = False,
    threes: bool = False,
    sure: bool = False,
    stance: int = 0,
) -> Weapon:
    arm = Arm(
        name=name,
        segment=segment,
        dice=dice,
        hands=hands,
        blue=blue,
        yellow=yellow,
        more=more,
        flat=flat,
        thrown=thrown,
        reroll=reroll,
        threes=threes,
        sure=sure,
        stance=stance,
    )
    return Weapon(name=name, icon=icon, source=source, house=house, arm=arm)


WEAPONS = Pack(
    "weapons",
    (
        _weapon("Makarov", "pistol-gun", 1, RANGED, 1, source="R", house="copies", blue=Per(damage=1)),
        _weapon("Uzi", "uzi", 1, RANGED, 2, source="R", house="copies", flat=4),
        _weapon("AK-47", "ak47", 2, RANGED, 4, source="R", house="dice, lightning, copies", yellow=Per(damage=1)),
        _weapon(
            "Composite bow",
            "bow-arrow",
            2,
            RANGED,
            2,
            source="R",
            house="hands, segment, lightning, copies",
            blue=Per(damage=2),
        ),
        _weapon(
            "Longbow", "high-shot", 2, RANGED, 3, source="R", house="hands, dice, lightning, copies", blue=Per(damage=1)
        ),
        _weapon(
            "Tomahawk",
            "tomahawk",
            0,
            RANGED,
            2,
            source="R",
            house="segment, dice, lightning, that it is discarded, copies",
            blue=Per(damage=2),
            thrown=True,
        ),
        _weapon("Atlatl", "thrown-spear", 1, RANGED, 2, yellow=Per(pierce=1)),
        _weapon("Musket", "musket", 2, RANGED, 3, threes=True),
        _weapon(
            "Toledo rapier",
            "sword-hilt",
            1,
            MELEE,
            2,
            source="R",
            house="what more of one lightning gives, copies",
            more=True,
        ),
        _weapon("Horseman's pick", "war-pick", 1, MELEE, 1, source="R", house="lightning, copies", blue=Per(pierce=2)),
        _weapon("Gladius", "gladius", 1, MELEE, 1, source="R", house="lightning, copies", yellow=Per(chits=1)),
        _weapon(
            "Bowie knife",
            "bowie-knife",
            1,
            MELEE,
            1,
            source="R",
            house="that a die is rerolled only once, copies",
            reroll=True,
        ),
        _weapon(
            "War club",
            "wood-club",
            1,
            MELEE,
            2,
            source="R",
            house="hands, dice, which lightning gives chits, copies",
            yellow=Per(chits=1),
        ),
        _weapon("Claymore", "two-handed-sword", 2, MELEE, 4),
        _weapon("Macuahuitl", "spiked-bat", 2, MELEE, 3, blue=Per(damage=2)),
        _weapon("Halberd", "halberd", 2, MELEE, 3, blue=Per(discard=1)),
        _weapon("Dirk and buckler", "shield-bash", 1, MELEE, 1, stance=1),
        _weapon(
            "Holy Blade",
            "winged-sword",
            2,
            CURSE,
            3,
            source="R",
            house="hands, dice, lightning, copies",
            blue=Per(heal=1),
        ),
        _weapon("Hexed kris", "plain-dagger", 1, CURSE, 1, yellow=Per(damage=2)),
        _weapon("Witch-hunter's pistol", "crossed-pistols", 1, CURSE, 2, sure=True),
        _weapon("Thunderbird staff", "wizard-staff", 2, CURSE, 4, yellow=Per(damage=1)),
    ),
)
