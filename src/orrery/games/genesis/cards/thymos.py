"""Thymos: emotion. Fire, heavy hits, desperation, moving."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.genesis.cards.bespoke import burning_tribute
from orrery.games.genesis.cards.kinds import (
    ENEMY,
    EVERY,
    FIRE,
    MOVES,
    OFF,
    ROUND_BEGINS,
    SUMMON,
    Alteration,
    Continuous,
    Enchantment,
    Spell,
    Summon,
    Target,
    Technique,
)
from orrery.games.genesis.cards.placing import Lure
from orrery.games.genesis.cards.printing import (
    BLITZ,
    attack,
    beckon,
    brand,
    cast,
    decoy,
    enchant,
    keyword,
    raised,
    toss,
    trigger,
    warp,
)
from orrery.games.genesis.cards.verbs import Burn, Crumble, Trample

T = "T"

STAMPEDING_FORCE = Enchantment(
    name="Stampeding Force",
    affiliations=T,
    chi=6,
    source="R",
    house="affiliation, all numbers and whom it hits",
    rarity="uncommon",
    icon="bull-horns",
    enter=(enchant("you", 8),),
    passive=(trigger("Stampede", MOVES, Trample(1), says="after each move of yours"),),
)
PHYR_HILL = Alteration(
    name="Phyr Hill",
    affiliations=T,
    chi=5,
    source="P",
    house="affiliation, all numbers and what it does",
    icon="volcano",
    enter=(raised("build", 5),),
    auras=(
        Continuous(name="Phyr", on="spot", also=FIRE, words="Attack abilities of a unit standing on it are also Fire."),
    ),
)
CRUSHING_BLOW = Technique(
    name="Crushing Blow",
    affiliations=T,
    chi=5,
    icon="hammer-drop",
    enter=(attack(4, "heavy", energy=4, sees="FRONT1"),),
)
HIP_THROW = Technique(name="Hip Throw", affiliations=T, chi=4, icon="back-pain", enter=(toss(energy=3, sees="CROSS1"),))
FEINT = Technique(name="Feint", affiliations=T, chi=5, icon="domino-mask", enter=(decoy(energy=4, sees="RING"),))
LAST_STAND = Technique(
    name="Last Stand",
    affiliations=T,
    chi=4,
    icon="enrage",
    enter=(attack(2, energy=4, sees="FAN", desperate=4),),
)
GOAD = Spell(
    name="Goad",
    affiliations=T,
    chi=4,
    icon="shouting",
    enter=(cast(Lure(), aura=3, sees="LINE4", targets=(Target(what=SUMMON, side=ENEMY),)),),
)
EMBER_SNARE = Alteration(
    name="Ember Snare",
    affiliations=T,
    chi=4,
    icon="fire-ring",
    enter=(raised("trap", 3),),
    passive=(
        trigger("Snare", MOVES, Burn(2, "fire"), Crumble(), who=OFF, says="when a unit leaves {mine} spot by a move"),
    ),
)
BURNING_TRIBUTE = Enchantment(
    name="Burning Tribute",
    affiliations=T,
    chi=6,
    rarity="uncommon",
    icon="burning-embers",
    enter=(enchant("arena", 5),),
    passive=(
        trigger(
            "Tribute", ROUND_BEGINS, burning_tribute, who=EVERY, says="at the beginning of the round its owner chooses"
        ),
    ),
)
RAMPAGING_RHINOX = Summon(
    name="Rampaging Rhinox",
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
METEOR_FIST = Technique(
    name="Meteor Fist",
    affiliations=T,
    chi=8,
    rarity="rare",
    icon="fireflake",
    enter=(attack(6, "heavy fire", energy=5, sees="FRONT1"),),
)
PHYR_DRAKE = Summon(
    name="Phyr Drake",
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
FLAME_DANCE = Technique(
    name="Flame Dance",
    affiliations=T,
    chi=6,
    rarity="uncommon",
    icon="small-fire",
    enter=(attack(2, "area fire", energy=5, sees="RING"),),
)
EMBER_WOLF = Summon(
    name="Ember Wolf",
    affiliations=T,
    chi=5,
    icon="wolf-head",
    hp=2,
    sees="FRONT1",
    enter=(beckon(6, quick=True),),
    active=(attack(2, "fire"),),
)
BLAZING_CHARGE = Technique(
    name="Blazing Charge",
    affiliations=T,
    chi=4,
    icon="fire-dash",
    enter=(warp(energy=3, sees="LINE3"),),
)
KINDLE = Spell(
    name="Kindle",
    affiliations=T,
    chi=3,
    icon="candle-flame",
    enter=(brand("fire", aura=3, sees="WAVE"),),
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
