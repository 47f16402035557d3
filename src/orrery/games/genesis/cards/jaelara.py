"""Jaelara: neutral cards for every Champion."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.genesis.cards.kinds import (
    ACTION,
    ALLY,
    ALTERATION,
    ELEMENTS,
    MOVES,
    OCCUPIES,
    OFF,
    SUMMON,
    UNIT_TARGET,
    Alteration,
    Continuous,
    Enchantment,
    Spell,
    Summon,
    Target,
    Technique,
)
from orrery.games.genesis.cards.placing import Follow, Push
from orrery.games.genesis.cards.printing import (
    DASH,
    attack,
    beckon,
    cast,
    counter_attack,
    cure,
    defense,
    enchant,
    hop,
    keyword,
    named,
    push,
    raised,
    resistance,
    trigger,
)
from orrery.games.genesis.cards.verbs import Blast, Burn, Cleanse, Crumble, Dispel, Draw, Heal, Raze, Rouse

LEFT_HOOK = Technique(
    name="Left Hook",
    chi=4,
    source="R",
    house="affiliation, Chi, speed, the attack and which awareness",
    icon="punch",
    enter=(attack(2, energy=3, sees="HOOK"),),
)
GUST = Spell(
    name="Gust",
    chi=3,
    source="R",
    house="affiliation, Chi, Aura and which awareness",
    icon="wind-slap",
    enter=(cast(Push(), aura=2, sees="FAN", targets=(UNIT_TARGET,)),),
)
SHOULDER_HOP = Technique(
    name="Shoulder Hop",
    chi=3,
    source="R",
    house="affiliation, type, Chi, Energy and awareness",
    icon="jump-across",
    enter=(hop(energy=2, sees="LEAP"),),
)
JAELARIAN_HOUND = Summon(
    name="Jaelarian Hound",
    chi=5,
    source="R",
    house="affiliation, Chi, Aura, and the awareness beyond the spot ahead",
    icon="hound",
    hp=3,
    sees="FRONT1",
    enter=(beckon(7),),
    active=(attack(3),),
)
BLACK_STONE_GOLEM = Summon(
    name="Black Stone Golem",
    chi=6,
    rarity="uncommon",
    source="R",
    house="affiliation, all numbers, the awareness, the attack and the resistance",
    icon="rock-golem",
    hp=7,
    sees="FRONT1",
    enter=(beckon(10),),
    active=(attack(3, "heavy"),),
    auras=(resistance("attack"),),
)
URTICATING_TARANTULA = Summon(
    name="Urticating Tarantula",
    chi=5,
    source="R",
    house="affiliation, Chi, HP, Aura and awareness",
    icon="spider-alt",
    hp=3,
    sees="FAR23",
    enter=(beckon(8),),
    active=(attack(3, "range"),),
)
BREATH_OF_JAELARA = Spell(
    name="Breath of Jaelara",
    chi=4,
    source="P",
    house="all numbers, the awareness, and how it strengthens Summons",
    icon="wind-hole",
    enter=(cure(3, target=Target(what=SUMMON), aura=4, sees="DIAMOND2"),),
)
INSTILL_VIGOR = Spell(
    name="Instill Vigor",
    chi=5,
    source="P",
    house="all numbers, the awareness, and how it strengthens Summons",
    icon="sprint",
    enter=(cast(Rouse(), aura=6, sees="DIAMOND2", targets=(Target(what=SUMMON, side=ALLY),)),),
)
EPIPHANY = Spell(
    name="Epiphany",
    chi=6,
    source="P",
    house="all numbers, also of the copies, and what it does",
    icon="brain",
    max_copies=2,
    rarity="uncommon",
    enter=(cast(Draw(2), aura=3),),
)
GUARD_STANCE = Technique(name="Guard Stance", chi=3, icon="shield", enter=(defense(3, energy=2, sees="FAN"),))
SHOULDER_CHARGE = Technique(
    name="Shoulder Charge",
    chi=4,
    icon="shoulder-armor",
    enter=(push(Follow(), energy=2, sees="FRONT1"),),
)
STONE_RAMPART = Alteration(
    name="Stone Rampart",
    chi=4,
    icon="stone-wall",
    hp=4,
    enter=(raised("create", 4),),
    auras=(Continuous(name="Rampart", keys=OCCUPIES, words="It occupies its spot."),),
)
WINGED_HARNESS = Enchantment(
    name="Winged Harness",
    chi=4,
    icon="feathered-wing",
    enter=(enchant("target", 4, "DIAMOND2"),),
    auras=(keyword("Flight", "Aerial"),),
)

# ---------------------------------------------------------------- designed here
JAELARIAN_COLOSSUS = Summon(
    name="Jaelarian Colossus",
    chi=8,
    rarity="rare",
    icon="stone-tower",
    hp=8,
    sees="FAN",
    enter=(beckon(12),),
    active=(
        attack(4),
        named("Smash", Raze(4), speed=ACTION, exert=True, targets=(Target(what=ALTERATION),)),
    ),
    passive=(counter_attack(1),),
)
SKYWARD_FALCON = Summon(
    name="Skyward Falcon",
    chi=7,
    rarity="uncommon",
    icon="falcon-moon",
    hp=4,
    sees="LINE3",
    enter=(beckon(9),),
    active=(attack(2, "range"),),
    passive=(DASH,),
    auras=(keyword("Aerial", "Flight"),),
)
TRAIL_RUNNER = Summon(
    name="Trail Runner",
    chi=5,
    icon="run",
    hp=3,
    sees="FAN",
    enter=(beckon(6, quick=True),),
    active=(attack(1),),
    passive=(DASH,),
)
PIERCING_VOLLEY = Technique(
    name="Piercing Volley",
    chi=7,
    rarity="uncommon",
    icon="arrow-flights",
    enter=(attack(3, "range", energy=5, sees="LINE5"),),
)
IRON_WALL = Technique(name="Iron Wall", chi=5, icon="shield-bash", enter=(defense(5, energy=3, sees="FANPLUS"),))
TUMBLE = Technique(name="Tumble", chi=4, icon="acrobatic", enter=(hop(energy=2, sees="CROSS2"),))
PRISMATIC_LANCE = Spell(
    name="Prismatic Lance",
    chi=7,
    rarity="rare",
    icon="prism",
    enter=(cast(Blast(5), speed=ACTION, aura=8, sees="LINE5", targets=(Target(),), choose=tuple(ELEMENTS)),),
)
SHATTER_BONDS = Spell(
    name="Shatter Bonds",
    chi=6,
    rarity="uncommon",
    icon="breaking-chain",
    enter=(cast(Dispel(), aura=4, sees="ARENA", targets=(Target(skill=True),)),),
)
CLEAR_MIND = Spell(
    name="Clear Mind",
    chi=5,
    icon="meditation",
    enter=(cast(Cleanse(), Heal(2), aura=4, sees="DIAMOND2+SELF", targets=(Target(what=3, side=ALLY),)),),
)
SPIKE_PIT = Alteration(
    name="Spike Pit",
    chi=6,
    rarity="uncommon",
    icon="spikes-full",
    enter=(raised("trap", 4),),
    passive=(trigger("Spikes", MOVES, Burn(3), Crumble(), who=OFF, says="when a unit leaves {mine} spot by a move"),),
)
BATTLE_FOCUS = Enchantment(
    name="Battle Focus",
    chi=6,
    rarity="uncommon",
    icon="target-laser",
    enter=(enchant("you", 9),),
    auras=(Continuous(name="Focus", more=1, words="Damage you deal is increased by 1."),),
)

JAELARA = Pack(
    "jaelara",
    (
        LEFT_HOOK,
        GUST,
        SHOULDER_HOP,
        JAELARIAN_HOUND,
        BLACK_STONE_GOLEM,
        URTICATING_TARANTULA,
        BREATH_OF_JAELARA,
        INSTILL_VIGOR,
        EPIPHANY,
        GUARD_STANCE,
        SHOULDER_CHARGE,
        STONE_RAMPART,
        WINGED_HARNESS,
        JAELARIAN_COLOSSUS,
        SKYWARD_FALCON,
        TRAIL_RUNNER,
        PIERCING_VOLLEY,
        IRON_WALL,
        TUMBLE,
        PRISMATIC_LANCE,
        SHATTER_BONDS,
        CLEAR_MIND,
        SPIKE_PIT,
        BATTLE_FOCUS,
    ),
)
