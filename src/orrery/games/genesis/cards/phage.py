"""Phage: survival. Earth, decay, death touch, traps, creatures that drain."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.genesis.cards.kinds import (
    ACTION,
    ALTERATION,
    MOVES,
    ONTO,
    PLACED,
    UNIT_TARGET,
    Alteration,
    Enchantment,
    Spell,
    Summon,
    Target,
    Technique,
)
from orrery.games.genesis.cards.printing import (
    DEATH_TOUCH,
    DECOY,
    REPLICATE,
    attack,
    beckon,
    cast,
    enchant,
    named,
    paralyze,
    raised,
    resistance,
    toss,
    trigger,
    weakness,
)
from orrery.games.genesis.cards.verbs import Ail, Dispel, Engulf, Raze

P = "P"

GIANT_SCORPION = Summon(
    name="Giant Scorpion",
    affiliations=P,
    chi=4,
    source="R",
    house="affiliation, all numbers, the awareness and the attack",
    icon="scorpion",
    hp=2,
    sees="FRONT1",
    enter=(beckon(5),),
    active=(attack(2),),
)
LANDSLIDE = Spell(
    name="Landslide",
    affiliations=P,
    chi=7,
    source="P",
    house="affiliation, all numbers, the element, the awareness and the Stun",
    rarity="rare",
    icon="falling-rocks",
    enter=(cast(Engulf(3, "earth"), Ail(stun=True, whom="summons"), speed=ACTION, aura=9, sees="ROW1"),),
)
MARROW_SPEAR = Technique(
    name="Marrow Spear",
    affiliations=P,
    chi=6,
    rarity="uncommon",
    icon="bone-knife",
    enter=(attack(3, "range earth", energy=3, hp=2, sees="LINE4"),),
)
GRAPPLING_ROOTS = Spell(
    name="Grappling Roots",
    affiliations=P,
    chi=4,
    icon="tree-roots",
    enter=(cast(Ail(ground=True, stun=True), aura=4, sees="DIAMOND2", targets=(UNIT_TARGET,)),),
)
ROT_TOUCH = Spell(
    name="Rot Touch",
    affiliations=P,
    chi=4,
    icon="evil-hand",
    enter=(cast(Ail(decay=3), speed=ACTION, aura=4, sees="FAN", targets=(Target(),)),),
)
EARTHSHAPE = Spell(
    name="Earthshape",
    affiliations=P,
    chi=4,
    icon="earth-crack",
    enter=(cast(Raze(3, "earth"), speed=ACTION, aura=4, sees="ARENA", targets=(Target(what=ALTERATION),)),),
)
SPORE_BLOOM = Alteration(
    name="Spore Bloom",
    affiliations=P,
    chi=4,
    icon="mushrooms",
    hp=1,
    enter=(raised("create", 4),),
    passive=(
        REPLICATE,
        trigger("Spores", MOVES, Ail(decay=2, whom="it"), who=ONTO, says="when a unit moves onto {me}"),
        trigger("Spores", PLACED, Ail(decay=2, whom="it"), who=ONTO, says="when a unit is placed onto {me}"),
    ),
)
PREDATORS_MUTATION = Enchantment(
    name="Predator's Mutation",
    affiliations=P,
    chi=6,
    rarity="uncommon",
    icon="dna2",
    enter=(enchant("target", 5, "RING"),),
    active=(attack(1, "drain"),),
)
DUST_STALKER = Summon(
    name="Dust Stalker",
    affiliations=P,
    chi=5,
    icon="sand-snake",
    hp=3,
    sees="FRONT1",
    enter=(beckon(6, quick=True),),
    active=(attack(1),),
    passive=(DECOY,),
)
VENOM_WIDOW = Summon(
    name="Venom Widow",
    affiliations=P,
    chi=6,
    rarity="uncommon",
    icon="hanging-spider",
    hp=2,
    sees="CROSS1",
    enter=(beckon(6),),
    active=(attack(2),),
    passive=(DEATH_TOUCH,),
)

# ---------------------------------------------------------------- designed here
ELDER_TREANT = Summon(
    name="Elder Treant",
    affiliations=P,
    chi=8,
    rarity="rare",
    icon="oak",
    hp=8,
    sees="CROSS1",
    enter=(beckon(9),),
    active=(attack(3, "earth"), toss(exert=True)),
    auras=(resistance("attack"), weakness("fire")),
)
PLAGUE_MIST = Spell(
    name="Plague Mist",
    affiliations=P,
    chi=7,
    rarity="uncommon",
    icon="poison-cloud",
    enter=(cast(Ail(decay=2, whom="units"), speed=ACTION, aura=6, sees="BLOCK2"),),
)
BROOD_TOAD = Summon(
    name="Brood Toad",
    affiliations=P,
    chi=6,
    rarity="uncommon",
    icon="frog",
    hp=3,
    sees="FAN",
    enter=(beckon(6),),
    active=(attack(1, "water"),),
    passive=(REPLICATE,),
)
PARALYTIC_STING = Technique(
    name="Paralytic Sting",
    affiliations=P,
    chi=5,
    icon="scorpion-tail",
    enter=(paralyze(exert=True, energy=5, sees="FRONT1"),),
)
ENTANGLE = Technique(
    name="Entangle",
    affiliations=P,
    chi=4,
    icon="vine-leaf",
    enter=(named("Entangle", Ail(ground=True, stun=True), energy=3, sees="RING", targets=(UNIT_TARGET,)),),
)
CORRODE = Spell(
    name="Corrode",
    affiliations=P,
    chi=3,
    icon="acid",
    enter=(cast(Dispel(), aura=4, sees="DIAMOND2+SELF", targets=(Target(skill=True),)),),
)

PHAGE = Pack(
    "phage",
    (
        GIANT_SCORPION,
        LANDSLIDE,
        MARROW_SPEAR,
        GRAPPLING_ROOTS,
        ROT_TOUCH,
        EARTHSHAPE,
        SPORE_BLOOM,
        PREDATORS_MUTATION,
        DUST_STALKER,
        VENOM_WIDOW,
        ELDER_TREANT,
        PLAGUE_MIST,
        BROOD_TOAD,
        PARALYTIC_STING,
        ENTANGLE,
        CORRODE,
    ),
)
