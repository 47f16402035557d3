"""Axon: mastery. Air, water and electricity, negation, teleporting."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.genesis.cards.kinds import (
    ACTION,
    ATTACK,
    CAST,
    SUMMON,
    Continuous,
    Enchantment,
    Spell,
    Summon,
    Target,
    Technique,
)
from orrery.games.genesis.cards.placing import Shift
from orrery.games.genesis.cards.printing import (
    REPLICATE,
    attack,
    beckon,
    cast,
    enchant,
    negate,
    paralyze,
    push,
    resistance,
)
from orrery.games.genesis.cards.verbs import Blast, Engulf, Return

A = "A"

QUICK_SHOT = Technique(
    name="Quick Shot",
    affiliations=A,
    chi=4,
    source="R",
    house="affiliation, Chi, speed, and the awareness beyond two spots ahead",
    icon="pocket-bow",
    enter=(attack(1, "range", energy=4, sees="LINE3"),),
)
BOLT_SHOT = Technique(
    name="Bolt Shot",
    affiliations=A,
    chi=5,
    source="R",
    house="affiliation, all numbers, the attack and the awareness",
    icon="lightning-bow",
    enter=(attack(2, "range electric", energy=5, sees="LINE4"),),
)
COGNITIVE_RESTRICTION = Spell(
    name="Cognitive Restriction",
    affiliations=A,
    chi=5,
    source="R",
    house="affiliation, Chi, Aura, and that it stops attacks only",
    icon="brain-freeze",
    enter=(negate(ATTACK, aura=6),),
)
ARCANE_BLAST = Spell(
    name="Arcane Blast",
    affiliations=A,
    chi=6,
    source="R",
    house="affiliation, all numbers, the list of elements and the awareness",
    rarity="uncommon",
    icon="magic-swirl",
    enter=(
        cast(
            Blast(4),
            speed=ACTION,
            aura=7,
            sees="BLOCK2",
            targets=(Target(),),
            choose=("fire", "water", "air", "earth", "electric"),
        ),
    ),
)
REBOUND = Spell(
    name="Rebound",
    affiliations=A,
    chi=4,
    source="R",
    house="affiliation, Chi, speed, Aura and awareness",
    icon="return-arrow",
    enter=(cast(Return(), aura=5, sees="DIAMOND2", targets=(Target(what=SUMMON),)),),
)
DENSE_FOG = Enchantment(
    name="Dense Fog",
    affiliations=A,
    chi=5,
    source="R",
    house="affiliation, Chi, Aura and what it does",
    rarity="uncommon",
    icon="fog",
    enter=(enchant("arena", 6),),
    auras=(
        Continuous(
            name="Fog", fog=True, words="Every awareness but the whole Arena loses the spots farther than distance 2."
        ),
    ),
)
GOLIATH_SPHINX_EATER = Summon(
    name="Goliath Sphinx-Eater",
    affiliations=A,
    chi=5,
    source="R",
    house="affiliation, Chi, HP, Aura and awareness",
    icon="egyptian-sphinx",
    hp=5,
    sees="CONE2",
    enter=(beckon(7),),
    active=(attack(2, "air"),),
)
TSUNAMI = Spell(
    name="Tsunami",
    affiliations=A,
    chi=7,
    source="P",
    house="affiliation, all numbers, the element and the awareness",
    rarity="rare",
    icon="big-wave",
    enter=(cast(Engulf(3, "water"), speed=ACTION, aura=9, sees="WAVE"),),
)
PRESSURE_POINT = Technique(
    name="Pressure Point",
    affiliations=A,
    chi=6,
    rarity="uncommon",
    icon="pointing",
    enter=(paralyze(exert=True, energy=4, sees="FRONT1"),),
)
FORKED_LIGHTNING = Spell(
    name="Forked Lightning",
    affiliations=A,
    chi=6,
    rarity="uncommon",
    icon="lightning-branches",
    enter=(
        cast(
            Blast(3, "electric"),
            speed=ACTION,
            aura=9,
            sees="BLOCK2",
            targets=(Target(), Target()),
            chain=True,
        ),
    ),
)
ABSOLUTE_DENIAL = Spell(
    name="Absolute Denial", affiliations=A, chi=7, rarity="rare", icon="cancel", enter=(negate(aura=9),)
)
UNRAVEL = Spell(name="Unravel", affiliations=A, chi=5, icon="spiral-arrow", enter=(negate(CAST, aura=5),))
SLIPSTREAM = Spell(
    name="Slipstream", affiliations=A, chi=4, icon="wingfoot", enter=(cast(Shift(diagonal=True), aura=3),)
)
SPELL_SINK = Enchantment(
    name="Spell Sink",
    affiliations=A,
    chi=5,
    icon="magic-shield",
    enter=(enchant("you", 6),),
    auras=(resistance("cast"),),
)
MIRROR_SPRITE = Summon(
    name="Mirror Sprite",
    affiliations=A,
    chi=5,
    icon="fairy",
    hp=2,
    sees="FAN",
    enter=(beckon(6),),
    active=(attack(1, "water"),),
    passive=(REPLICATE,),
)
NULL_ACOLYTE = Summon(
    name="Null Acolyte",
    affiliations=A,
    chi=5,
    icon="hooded-figure",
    hp=4,
    sees="LINE3",
    enter=(beckon(6),),
    active=(push(exert=True),),
    auras=(resistance("cast"),),
)

AXON = Pack(
    "axon",
    (
        QUICK_SHOT,
        BOLT_SHOT,
        COGNITIVE_RESTRICTION,
        ARCANE_BLAST,
        REBOUND,
        DENSE_FOG,
        GOLIATH_SPHINX_EATER,
        TSUNAMI,
        PRESSURE_POINT,
        FORKED_LIGHTNING,
        ABSOLUTE_DENIAL,
        UNRAVEL,
        SLIPSTREAM,
        SPELL_SINK,
        MIRROR_SPRITE,
        NULL_ACOLYTE,
    ),
)
