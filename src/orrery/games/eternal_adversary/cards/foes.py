"""The three monster types and the three arch enemies (ADV-7.16, 16.8)."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.eternal_adversary.cards.kinds import ArchEnemy, Arm, Monster, Per
from orrery.games.eternal_adversary.rules.state import CURSE, MELEE, RANGED

HELLION = Monster(
    name="Hellion",
    icon="imp",
    source="R",
    health=9,
    armor=0,
    arm=Arm(name="Hellion claws", segment=MELEE, dice=2, yellow=Per(damage=1)),
)
RAWHEAD = Monster(
    name="Rawhead",
    icon="bloody-stash",
    source="R",
    house="health, armor, attack",
    health=11,
    armor=0,
    arm=Arm(name="Rawhead gaze", segment=CURSE, dice=2, blue=Per(damage=1)),
)
TENGU = Monster(
    name="Tengu",
    icon="raven",
    source="R",
    house="health, armor, attack",
    health=8,
    armor=1,
    arm=Arm(name="Tengu feathers", segment=RANGED, dice=2, yellow=Per(chits=1)),
)

_OLD, _LIE = Per(damage=1), Per(discard=1)
OLD_ONE = ArchEnemy(
    name="The Old One",
    icon="tentacles-skull",
    source="R",
    house="which lightning gives what, health",
    armor=8,
    even=(26, 62, 80),
    ahead=(130, 170),
    arms=(
        Arm(name="Tentacles", segment=MELEE, dice=5, yellow=_OLD),
        Arm(name="Whispers", segment=CURSE, dice=3, yellow=_OLD),
    ),
)
DECEIVER = ArchEnemy(
    name="The Deceiver",
    icon="evil-hand",
    source="R",
    house="armor, dice, which lightning discards, health",
    armor=5,
    even=(28, 74, 120),
    ahead=(138, 165),
    arms=(
        Arm(name="False blade", segment=MELEE, dice=4, blue=_LIE),
        Arm(name="Lies", segment=CURSE, dice=4, blue=_LIE),
    ),
)
DEVOURER = ArchEnemy(
    name="The Devourer",
    icon="mouth-watering",
    armor=4,
    even=(27, 86, 95),
    ahead=(127, 170),
    hunger=4,
    arms=(
        Arm(name="Spat bones", segment=RANGED, dice=3),
        Arm(name="Maw", segment=MELEE, dice=4),
    ),
)

FOES = Pack("foes", (HELLION, RAWHEAD, TENGU, OLD_ONE, DECEIVER, DEVOURER))
