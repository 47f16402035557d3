"""Thymos: emotion. Fire, heavy hits, desperation, moving."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.genesis.abilities import (
    ALTERATION,
    ENCHANTMENT,
    ENEMY,
    EVERY,
    FIRE,
    MOVES,
    OFF,
    ROUND_BEGINS,
    SPELL,
    SUMMON,
    TECHNIQUE,
    Continuous,
    Design,
    Target,
)
from orrery.games.genesis.bespoke import burning_tribute
from orrery.games.genesis.keywords import Brand, Burn, Crumble, Trample
from orrery.games.genesis.placing import Lure
from orrery.games.genesis.printing import (
    BLITZ,
    attack,
    beckon,
    cast,
    decoy,
    enchant,
    keyword,
    raised,
    toss,
    trigger,
    warp,
)

T = "T"

STAMPEDING_FORCE = Design(
    name="Stampeding Force",
    kind=ENCHANTMENT,
    affiliations=T,
    chi=6,
    source="R",
    rarity="uncommon",
    icon="bull-horns",
    enter=(enchant("you", 8),),
    passive=(trigger("Stampede", MOVES, Trample(1), says="after each of your moves"),),
)
PHYR_HILL = Design(
    name="Phyr Hill",
    kind=ALTERATION,
    affiliations=T,
    chi=5,
    source="P",
    icon="volcano",
    enter=(raised("build", 5),),
    auras=(
        Continuous(name="Phyr", on="spot", also=FIRE, words="Attack abilities of a unit standing on it are also Fire."),
    ),
)
CRUSHING_BLOW = Design(
    name="Crushing Blow",
    kind=TECHNIQUE,
    affiliations=T,
    chi=5,
    icon="hammer-drop",
    enter=(attack(4, "heavy", energy=4, sees="FRONT1"),),
)
HIP_THROW = Design(
    name="Hip Throw", kind=TECHNIQUE, affiliations=T, chi=4, icon="back-pain", enter=(toss(energy=3, sees="CROSS1"),)
)
FEINT = Design(
    name="Feint", kind=TECHNIQUE, affiliations=T, chi=5, icon="domino-mask", enter=(decoy(energy=4, sees="RING"),)
)
LAST_STAND = Design(
    name="Last Stand",
    kind=TECHNIQUE,
    affiliations=T,
    chi=4,
    icon="enrage",
    enter=(attack(2, energy=4, sees="FAN", desperate=4),),
)
GOAD = Design(
    name="Goad",
    kind=SPELL,
    affiliations=T,
    chi=4,
    icon="shouting",
    enter=(cast(Lure(), aura=3, sees="LINE4", targets=(Target(what=SUMMON, side=ENEMY),)),),
)
EMBER_SNARE = Design(
    name="Ember Snare",
    kind=ALTERATION,
    affiliations=T,
    chi=4,
    icon="fire-ring",
    enter=(raised("trap", 3),),
    passive=(trigger("Snare", MOVES, Burn(2, "fire"), Crumble(), who=OFF, says="a unit leaving this spot by a move"),),
)
BURNING_TRIBUTE = Design(
    name="Burning Tribute",
    kind=ENCHANTMENT,
    affiliations=T,
    chi=6,
    rarity="uncommon",
    icon="burning-embers",
    enter=(enchant("arena", 5),),
    passive=(trigger("Tribute", ROUND_BEGINS, burning_tribute, who=EVERY, says="beginning of round"),),
)
RAMPAGING_RHINOX = Design(
    name="Rampaging Rhinox",
    kind=SUMMON,
    affiliations=T,
    chi=6,
    rarity="uncommon",
    icon="rhinoceros-horn",
    hp=5,
    sees="FRONT1",
    enter=(beckon(11),),
    active=(attack(4, "heavy"),),
    passive=(BLITZ,),
)

# ---------------------------------------------------------------- designed here
METEOR_FIST = Design(
    name="Meteor Fist",
    kind=TECHNIQUE,
    affiliations=T,
    chi=8,
    rarity="rare",
    icon="fireflake",
    enter=(attack(6, "heavy fire", energy=5, sees="FRONT1"),),
)
PHYR_DRAKE = Design(
    name="Phyr Drake",
    kind=SUMMON,
    affiliations=T,
    chi=7,
    rarity="rare",
    icon="drakkar-dragon",
    hp=5,
    sees="CONE2",
    enter=(beckon(8),),
    active=(attack(3, "fire"),),
    auras=(keyword("Flight"),),
)
FLAME_DANCE = Design(
    name="Flame Dance",
    kind=TECHNIQUE,
    affiliations=T,
    chi=6,
    rarity="uncommon",
    icon="small-fire",
    enter=(attack(2, "area fire", energy=5, sees="RING"),),
)
EMBER_WOLF = Design(
    name="Ember Wolf",
    kind=SUMMON,
    affiliations=T,
    chi=5,
    icon="wolf-head",
    hp=2,
    sees="FRONT1",
    enter=(beckon(6, quick=True),),
    active=(attack(2, "fire"),),
)
BLAZING_CHARGE = Design(
    name="Blazing Charge",
    kind=TECHNIQUE,
    affiliations=T,
    chi=4,
    icon="fire-dash",
    enter=(warp(energy=3, sees="LINE3"),),
)
KINDLE = Design(
    name="Kindle",
    kind=SPELL,
    affiliations=T,
    chi=3,
    icon="candle-flame",
    enter=(cast(Brand("fire"), aura=3, sees="WAVE"),),
)

THYMOS = Pack(
    "thymos",
    (
        STAMPEDING_FORCE,
        PHYR_HILL,
        CRUSHING_BLOW,
        HIP_THROW,
        FEINT,
        LAST_STAND,
        GOAD,
        EMBER_SNARE,
        BURNING_TRIBUTE,
        RAMPAGING_RHINOX,
        METEOR_FIST,
        PHYR_DRAKE,
        FLAME_DANCE,
        EMBER_WOLF,
        BLAZING_CHARGE,
        KINDLE,
    ),
)
