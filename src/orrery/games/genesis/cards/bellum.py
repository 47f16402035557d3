"""Bellum: belief. Holy strength, protection, cures."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.genesis.cards.bespoke import purifying_wave
from orrery.games.genesis.cards.kinds import (
    ACTION,
    ALLY,
    CHAMPION,
    EVERY,
    ROUND_BEGINS,
    ROUND_ENDS,
    UNIT_TARGET,
    UNITS,
    Alteration,
    Enchantment,
    Spell,
    Summon,
    Target,
    Technique,
)
from orrery.games.genesis.cards.printing import (
    attack,
    beckon,
    cast,
    counter_attack,
    cure,
    enchant,
    keyword,
    raised,
    resistance,
    trigger,
)
from orrery.games.genesis.cards.verbs import Ail, Blast, Bless, Shield

B = "B"

PHYR_CUB = Summon(
    name="Phyr Cub",
    affiliations=B,
    chi=3,
    source="R",
    house="affiliation, all numbers, the awareness and the attack",
    icon="lion",
    hp=2,
    sees="FRONT1",
    enter=(beckon(4),),
    active=(attack(1, "fire"),),
)
SUBJUGATION_STRIKE = Technique(
    name="Subjugation Strike",
    affiliations=B,
    chi=8,
    source="P",
    house="affiliation, type and both awarenesses",
    rarity="rare",
    icon="crush",
    enter=(
        attack(5, "heavy holy", exert=True, sees="FRONT1"),
        cast(Blast(6, "holy"), aura=16, sees="BLOCK2", targets=(Target(),)),
    ),
)
ANGEL_OF_RETRIBUTION = Summon(
    name="Angel of Retribution",
    affiliations=B,
    chi=7,
    source="P",
    house="affiliation, all numbers, the awareness, the attack and Flight",
    rarity="rare",
    icon="angel-wings",
    hp=6,
    sees="FANPLUS",
    enter=(beckon(12),),
    active=(attack(3, "holy"),),
    auras=(keyword("Aerial", "Flight"),),
)
PURIFYING_WAVE = Spell(
    name="Purifying Wave",
    affiliations=B,
    chi=6,
    source="P",
    house="affiliation, all numbers, the awareness and what it does",
    rarity="rare",
    icon="water-splash",
    enter=(cast(purifying_wave, aura=6, sees="RING+SELF"),),
)
CATHEDRAL_OF_VADHIS = Alteration(
    name="Cathedral of Vadhis",
    affiliations=B,
    chi=5,
    source="P",
    house="all numbers and what it does",
    icon="church",
    hp=4,
    enter=(raised("build", 5),),
    passive=(trigger("Sanctuary", ROUND_BEGINS, Bless(1, "on"), who=EVERY, says="at the beginning of the round"),),
)
SPINNING_SPEAR = Technique(
    name="Spinning Spear",
    affiliations=B,
    chi=5,
    icon="spears",
    enter=(attack(2, "area", energy=4, sees="SWEEP"),),
)
LULL = Spell(
    name="Lull",
    affiliations=B,
    chi=4,
    icon="night-sleep",
    enter=(cast(Ail(pacify=True), aura=4, sees="LINE4", targets=(UNIT_TARGET,)),),
)
WARD_OF_FAITH = Spell(
    name="Ward of Faith",
    affiliations=B,
    chi=5,
    icon="aura",
    enter=(cast(Shield(4), aura=4, sees="DIAMOND2+SELF", targets=(Target(what=UNITS, side=ALLY),)),),
)
MEND = Spell(name="Mend", affiliations=B, chi=3, icon="healing", enter=(cure(3, aura=5, sees="RING+SELF"),))
SMITE_THE_WICKED = Spell(
    name="Smite the Wicked",
    affiliations=B,
    chi=5,
    icon="sunbeams",
    enter=(cast(Blast(3, "holy"), speed=ACTION, aura=6, sees="LINE5", targets=(Target(what=CHAMPION),)),),
)
WARDING_TOTEM = Alteration(
    name="Warding Totem",
    affiliations=B,
    chi=5,
    icon="totem",
    hp=3,
    enter=(raised("build", 5),),
    passive=(trigger("Vigil", ROUND_ENDS, Bless(1, "around"), who=EVERY, says="at the end of the round"),),
)
IRON_OATH = Enchantment(
    name="Iron Oath",
    affiliations=B,
    chi=5,
    icon="bordered-shield",
    enter=(enchant("you", 6),),
    auras=(resistance("attack"),),
)
VADHIS_SENTINEL = Summon(
    name="Vadhis Sentinel",
    affiliations=B,
    chi=5,
    icon="guards",
    hp=5,
    sees="FAN",
    enter=(beckon(7),),
    active=(attack(1),),
    passive=(counter_attack(2),),
)
ZEALOT_PAIR = Summon(
    name="Zealot Pair",
    affiliations=B,
    chi=4,
    icon="two-shadows",
    hp=2,
    sees="FANPLUS",
    enter=(beckon(5),),
    active=(attack(2, "holy"),),
)

# ---------------------------------------------------------------- designed here
AEGIS_SPARK = Spell(
    name="Aegis Spark",
    affiliations=B,
    chi=3,
    icon="sparkles",
    enter=(cast(Shield(2), aura=3, sees="RING+SELF", targets=(Target(what=UNITS, side=ALLY),)),),
)
RADIANT_GUARDIAN = Summon(
    name="Radiant Guardian",
    affiliations=B,
    chi=7,
    rarity="uncommon",
    icon="winged-shield",
    hp=7,
    sees="FAN",
    enter=(beckon(9),),
    active=(attack(2, "holy"),),
    passive=(counter_attack(1),),
    auras=(resistance("dark"),),
)

BELLUM = Pack(
    "bellum",
    (
        PHYR_CUB,
        SUBJUGATION_STRIKE,
        ANGEL_OF_RETRIBUTION,
        PURIFYING_WAVE,
        CATHEDRAL_OF_VADHIS,
        SPINNING_SPEAR,
        LULL,
        WARD_OF_FAITH,
        MEND,
        SMITE_THE_WICKED,
        WARDING_TOTEM,
        IRON_OATH,
        VADHIS_SENTINEL,
        ZEALOT_PAIR,
        AEGIS_SPARK,
        RADIANT_GUARDIAN,
    ),
)
