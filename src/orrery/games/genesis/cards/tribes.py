"""Cards of two affiliations: Vadhis (B and A), Ajna (B and T), Vishud (P and C), Sahas (A and C)."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.genesis.cards.bespoke import libraries_of_sahas
from orrery.games.genesis.cards.kinds import (
    ACTION,
    ALLY,
    ATTACK,
    BY_ATTACK,
    CAST,
    EVERY,
    FLIGHT,
    MOVES,
    OCCUPIES,
    OFF,
    ROUND_BEGINS,
    TURN_ENDS,
    UNIT_TARGET,
    UNITS,
    Alteration,
    Continuous,
    Enchantment,
    Spell,
    Summon,
    Target,
    Technique,
)
from orrery.games.genesis.cards.placing import Push
from orrery.games.genesis.cards.printing import (
    BLITZ,
    DASH,
    DEATH_TOUCH,
    attack,
    beckon,
    brand,
    cast,
    cure,
    defense,
    enchant,
    hop,
    keyword,
    named,
    negate,
    paralyze,
    raised,
    resistance,
    toss,
    trigger,
    warp,
    weakness,
)
from orrery.games.genesis.cards.verbs import Ail, Burn, Cleanse, Crumble, Engulf, Gain, Grant
from orrery.games.genesis.rules.state import TURN_END

# ---------------------------------------------------------------- Vadhis
BA = "BA"
HURRICANE_SWEEP = Technique(
    name="Hurricane Sweep",
    affiliations=BA,
    chi=5,
    source="R",
    house="affiliations, all numbers, the element and the awareness",
    icon="whirlwind",
    enter=(attack(2, "area air", energy=5, sees="RING"),),
)
IMPERIAL_ARENA_GATE = Alteration(
    name="Imperial Arena Gate",
    affiliations=BA,
    chi=5,
    source="P",
    house="its name, all numbers and what it does",
    icon="gate",
    hp=5,
    enter=(raised("create", 6),),
    auras=(Continuous(name="Gate", keys=OCCUPIES, words="It occupies its spot."),),
)
STORM_ROC = Summon(
    name="Storm Roc",
    affiliations=BA,
    chi=7,
    rarity="rare",
    icon="eagle-emblem",
    hp=4,
    sees="LINE3",
    enter=(beckon(10),),
    active=(attack(2, "range air"),),
    passive=(DASH,),
    auras=(keyword("Aerial", "Flight"),),
)
STORMCROWN_ARCHON = Summon(
    name="Stormcrown Archon",
    affiliations=BA,
    chi=8,
    rarity="rare",
    icon="crowned-explosion",
    hp=6,
    sees="LINE4",
    enter=(beckon(11),),
    active=(attack(3, "range electric"),),
    auras=(keyword("Aerial", "Flight"),),
)
JUDGEMENT_STORM = Spell(
    name="Judgement Storm",
    affiliations=BA,
    chi=7,
    rarity="rare",
    icon="lightning-storm",
    enter=(cast(Engulf(3), speed=ACTION, aura=7, sees="BLOCK2", choose=("air", "electric", "holy")),),
)
ZEPHYR_LANCE = Technique(
    name="Zephyr Lance",
    affiliations=BA,
    chi=6,
    rarity="uncommon",
    icon="barbed-spear",
    enter=(attack(2, "range air", (Push(),), energy=5, sees="LINE4"),),
)
TEMPLE_DUELIST = Summon(
    name="Temple Duelist",
    affiliations=BA,
    chi=5,
    icon="sword-clash",
    hp=4,
    sees="FAN",
    enter=(beckon(7),),
    active=(attack(2),),
    passive=(DASH,),
)
MEASURED_PARRY = Technique(
    name="Measured Parry",
    affiliations=BA,
    chi=4,
    icon="sword-break",
    enter=(defense(4, energy=3, sees="CROSS1"),),
)
REDIRECTING_THROW = Technique(
    name="Redirecting Throw",
    affiliations=BA,
    chi=3,
    icon="throwing-ball",
    enter=(toss(energy=3, sees="FRONT1"),),
)
BRAND_OF_JUDGEMENT = Spell(
    name="Brand of Judgement",
    affiliations=BA,
    chi=3,
    icon="burning-eye",
    enter=(brand("holy", speed=ACTION, aura=3, sees="RING"),),
)

# ---------------------------------------------------------------- Ajna
BT = "BT"
DRACO_CAVERNS = Alteration(
    name="Draco Caverns",
    affiliations=BT,
    chi=6,
    source="P",
    house="affiliations, all numbers and what it does",
    rarity="uncommon",
    icon="cave-entrance",
    enter=(raised("create", 6),),
    auras=(Continuous(name="Updraft", on="near", keys=FLIGHT, words="Summons on or around it have Flight."),),
)
MAGMA_HATCHLING = Summon(
    name="Magma Hatchling",
    affiliations=BT,
    chi=5,
    icon="egg-clutch",
    hp=3,
    sees="FAN",
    enter=(beckon(5),),
    active=(attack(1, "area fire"),),
    auras=(resistance("fire"), weakness("water")),
)
DRAGONS_WRATH = Technique(
    name="Dragon's Wrath",
    affiliations=BT,
    chi=8,
    rarity="rare",
    icon="dragon-breath",
    enter=(attack(3, "area fire", energy=5, sees="SWEEP"),),
)
SUNSCALE_DRAGON = Summon(
    name="Sunscale Dragon",
    affiliations=BT,
    chi=7,
    rarity="rare",
    icon="dragon-spiral",
    hp=6,
    sees="FAN",
    enter=(beckon(12),),
    active=(attack(2, "area fire"),),
    auras=(keyword("Aerial", "Flight"),),
)
WAR_CHANTER = Summon(
    name="War Chanter",
    affiliations=BT,
    chi=6,
    rarity="uncommon",
    icon="sing",
    hp=4,
    sees="FAN",
    enter=(beckon(7),),
    active=(attack(2, "holy"),),
    passive=(BLITZ,),
)
RIGHTEOUS_REFUSAL = Spell(
    name="Righteous Refusal",
    affiliations=BT,
    chi=6,
    rarity="uncommon",
    icon="stop-sign",
    enter=(negate(ATTACK, aura=5),),
)
ZEAL_STRIKE = Technique(
    name="Zeal Strike",
    affiliations=BT,
    chi=5,
    icon="shining-sword",
    enter=(attack(2, "holy", energy=3, sees="FAN"),),
)
WARM_LIGHT = Spell(
    name="Warm Light",
    affiliations=BT,
    chi=4,
    icon="sunrise",
    enter=(cure(3, Cleanse(one=True), aura=5, sees="DIAMOND2"),),
)
DEFIANT_ROAR = Technique(
    name="Defiant Roar",
    affiliations=BT,
    chi=3,
    icon="sonic-shout",
    enter=(named("Roar", Grant(more=1, until=TURN_END), energy=2),),
)
CINDER_MONK = Summon(
    name="Cinder Monk",
    affiliations=BT,
    chi=3,
    icon="monk-face",
    hp=3,
    sees="FRONT1",
    enter=(beckon(5),),
    active=(attack(1, "holy"),),
)

# ---------------------------------------------------------------- Vishud
PC = "PC"
NO_MANS_LAND = Alteration(
    name="No Man's Land",
    affiliations=PC,
    chi=6,
    source="P",
    house="affiliations, all numbers and what it does",
    rarity="uncommon",
    icon="desert",
    enter=(raised("build", 6),),
    auras=(
        Continuous(
            name="Berserk",
            on="near",
            more=1,
            weak=BY_ATTACK,
            words="Summons on or around it deal +1 damage and have Weakness [attack].",
        ),
    ),
)
CARRION_IMP = Summon(
    name="Carrion Imp",
    affiliations=PC,
    chi=4,
    icon="imp-laugh",
    hp=2,
    sees="RING",
    enter=(beckon(4),),
    active=(attack(1, hp=1),),
)
BONE_HYDRA = Summon(
    name="Bone Hydra",
    affiliations=PC,
    chi=8,
    rarity="rare",
    icon="hydra",
    hp=8,
    sees="FAN",
    enter=(beckon(8, resurrect=True),),
    active=(attack(3, "dark"),),
)
WITHERING_TIDE = Spell(
    name="Withering Tide",
    affiliations=PC,
    chi=7,
    rarity="rare",
    icon="half-dead",
    enter=(cast(Engulf(1, "dark"), Ail(decay=2, whom="units"), speed=ACTION, aura=8, sees="WAVE"),),
)
GNAWING_HUNGER = Enchantment(
    name="Gnawing Hunger",
    affiliations=PC,
    chi=6,
    rarity="uncommon",
    icon="gluttonous-smile",
    enter=(enchant("target", 6, "RING"),),
    passive=(trigger("Feast", TURN_ENDS, Gain(hp=1), says="at the end of {mine} turn"),),
    auras=(Continuous(name="Hunger", more=1, words="Damage the bearer deals is increased by 1."),),
)
RAT_KING = Summon(
    name="Rat King",
    affiliations=PC,
    chi=6,
    rarity="uncommon",
    icon="seated-mouse",
    hp=3,
    sees="FRONT1",
    enter=(beckon(6),),
    active=(attack(2),),
    passive=(DEATH_TOUCH,),
)
SAVAGE_BITE = Technique(
    name="Savage Bite",
    affiliations=PC,
    chi=5,
    icon="fangs",
    enter=(attack(2, "drain", energy=4, sees="FRONT1"),),
)
DEVOUR_THOUGHT = Spell(name="Devour Thought", affiliations=PC, chi=5, icon="brain-leak", enter=(negate(CAST, aura=5),))
SKITTER = Technique(name="Skitter", affiliations=PC, chi=3, icon="centipede", enter=(hop(energy=2, sees="DIAG1"),))
CAVE_RAT = Summon(
    name="Cave Rat",
    affiliations=PC,
    chi=3,
    icon="rat",
    hp=1,
    sees="FRONT1",
    enter=(beckon(4, quick=True),),
    active=(attack(1),),
)

# ---------------------------------------------------------------- Sahas
AC = "AC"
YAMARAJA = Summon(
    name="Yamaraja",
    affiliations=AC,
    chi=8,
    source="R",
    house="type, all numbers, the awareness, the attack and Death Touch",
    rarity="rare",
    icon="horned-skull",
    hp=8,
    sees="FAN",
    enter=(beckon(13),),
    active=(attack(4, "dark"),),
    passive=(DEATH_TOUCH,),
)
LIBRARIES_OF_SAHAS = Alteration(
    name="Libraries of Sahas",
    affiliations=AC,
    chi=5,
    source="P",
    house="affiliations, all numbers and what it does",
    rarity="uncommon",
    icon="bookshelf",
    enter=(raised("build", 4),),
    passive=(trigger("Exchange", ROUND_BEGINS, libraries_of_sahas, who=EVERY, says="at the beginning of the round"),),
)
WRAITH_OF_SAHAS = Summon(
    name="Wraith of Sahas",
    affiliations=AC,
    chi=7,
    rarity="uncommon",
    icon="haunting",
    hp=4,
    sees="FAN",
    enter=(beckon(9),),
    active=(attack(2, "drain"),),
    auras=(keyword("Spectral"),),
)
TIME_FRACTURE = Spell(
    name="Time Fracture",
    affiliations=AC,
    chi=8,
    rarity="rare",
    icon="time-trap",
    enter=(paralyze(aura=12, sees="BLOCK2"),),
)
NULL_RIFT = Alteration(
    name="Null Rift",
    affiliations=AC,
    chi=5,
    rarity="uncommon",
    icon="vortex",
    enter=(raised("trap", 4),),
    passive=(
        trigger(
            "Rift",
            MOVES,
            Burn(1, "dark"),
            Ail(stun=True, pacify=True, whom="it"),
            Crumble(),
            who=OFF,
            says="when a unit leaves {mine} spot by a move",
        ),
    ),
)
ELEMENTAL_AEGIS = Enchantment(
    name="Elemental Aegis",
    affiliations=AC,
    chi=5,
    rarity="uncommon",
    icon="rainbow-star",
    enter=(enchant("target", 5, "DIAMOND2+SELF", Target(what=UNITS, side=ALLY)),),
    auras=(resistance("air", "earth", "fire", "water", "electric", "dark", "holy"),),
)
BLINK_STRIKE = Technique(
    name="Blink Strike", affiliations=AC, chi=4, icon="teleport", enter=(warp(energy=3, sees="CONE2"),)
)
SHADE_WISP = Summon(
    name="Shade Wisp",
    affiliations=AC,
    chi=3,
    icon="spark-spirit",
    hp=1,
    sees="CONE2",
    enter=(beckon(4),),
    active=(attack(1, "electric"),),
    auras=(keyword("Flight"),),
)
STATIC_FIELD = Spell(
    name="Static Field",
    affiliations=AC,
    chi=3,
    icon="electrical-resistance",
    enter=(cast(Ail(pacify=True), aura=4, sees="LINE3", targets=(UNIT_TARGET,)),),
)
LEADEN_AIR = Spell(
    name="Leaden Air",
    affiliations=AC,
    chi=3,
    icon="anvil",
    enter=(cast(Ail(ground=True), aura=2, sees="LINE5", targets=(UNIT_TARGET,)),),
)

TRIBES = Pack(
    "tribes",
    (
        HURRICANE_SWEEP,
        IMPERIAL_ARENA_GATE,
        STORM_ROC,
        STORMCROWN_ARCHON,
        JUDGEMENT_STORM,
        ZEPHYR_LANCE,
        TEMPLE_DUELIST,
        MEASURED_PARRY,
        REDIRECTING_THROW,
        BRAND_OF_JUDGEMENT,
        DRACO_CAVERNS,
        MAGMA_HATCHLING,
        DRAGONS_WRATH,
        SUNSCALE_DRAGON,
        WAR_CHANTER,
        RIGHTEOUS_REFUSAL,
        ZEAL_STRIKE,
        WARM_LIGHT,
        DEFIANT_ROAR,
        CINDER_MONK,
        NO_MANS_LAND,
        CARRION_IMP,
        BONE_HYDRA,
        WITHERING_TIDE,
        GNAWING_HUNGER,
        RAT_KING,
        SAVAGE_BITE,
        DEVOUR_THOUGHT,
        SKITTER,
        CAVE_RAT,
        YAMARAJA,
        LIBRARIES_OF_SAHAS,
        WRAITH_OF_SAHAS,
        TIME_FRACTURE,
        NULL_RIFT,
        ELEMENTAL_AEGIS,
        BLINK_STRIKE,
        SHADE_WISP,
        STATIC_FIELD,
        LEADEN_AIR,
    ),
)

# ---------------------------------------------------------------- from the Subconscious only (GEN-18.6)
BAI_HU = Summon(
    name="Bai Hu",
    affiliations=BT,
    chi=0,
    source="R",
    house="affiliations, all numbers, the awareness, the attack and Blitz",
    rarity="none",
    icon="tiger",
    hp=5,
    sees="FAN",
    enter=(beckon(8),),
    active=(attack(3),),
    passive=(BLITZ,),
)
SUBCONSCIOUS = Pack("subconscious", (BAI_HU,))
