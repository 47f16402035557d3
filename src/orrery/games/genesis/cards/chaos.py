"""Chaos: power. Darkness, life as a price, the dead, brands."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.genesis.cards.kinds import (
    ACTION,
    CHAMPION,
    MOVES,
    ONTO,
    Alteration,
    Continuous,
    Spell,
    Summon,
    Target,
    Technique,
)
from orrery.games.genesis.cards.printing import (
    attack,
    beckon,
    brand,
    cast,
    decoy,
    keyword,
    raised,
    trigger,
    warp,
    weakness,
)
from orrery.games.genesis.cards.verbs import Ail, Blast, Burn, Gain

C = "C"

INFERNO_PITS = Alteration(
    name="Inferno Pits",
    affiliations=C,
    chi=5,
    source="P",
    house="affiliation, all numbers and what it does",
    icon="lava",
    enter=(raised("create", 6),),
    passive=(trigger("Inferno", MOVES, Burn(2, "fire"), who=ONTO, says="when a unit moves onto {me}"),),
)
CATACOMBS_OF_SAHAS = Alteration(
    name="Catacombs of Sahas",
    affiliations=C,
    chi=6,
    source="P",
    house="affiliation, all numbers and what it does",
    rarity="uncommon",
    icon="tombstone",
    enter=(raised("create", 6),),
    auras=(
        Continuous(
            name="The dead defend", graves=True, words="A Summon counts as killed this round on the spots around it."
        ),
    ),
)
SHADOWSTEP = Technique(
    name="Shadowstep",
    affiliations=C,
    chi=5,
    icon="shadow-follower",
    enter=(warp(energy=3, sees="DIAMOND2"),),
)
RECKLESS_GAMBIT = Technique(
    name="Reckless Gambit",
    affiliations=C,
    chi=5,
    icon="card-burn",
    enter=(attack(3, discard=2, sees="FAN"),),
)
MARK_OF_DUSK = Spell(
    name="Mark of Dusk",
    affiliations=C,
    chi=4,
    icon="eclipse-saw",
    enter=(brand("dark", speed=ACTION, aura=3, sees="ARENA"),),
)
ECLIPSE_FLAME = Spell(
    name="Eclipse Flame",
    affiliations=C,
    chi=6,
    rarity="uncommon",
    icon="eclipse-flare",
    enter=(cast(Blast(4, "fire dark"), speed=ACTION, aura=7, sees="CONE2", targets=(Target(),)),),
)
SIPHON_SOUL = Spell(
    name="Siphon Soul",
    affiliations=C,
    chi=6,
    rarity="uncommon",
    icon="soul-vessel",
    enter=(attack(3, "drain", aura=9, sees="FAN"),),
)
BLOOD_PACT = Spell(
    name="Blood Pact",
    affiliations=C,
    chi=4,
    icon="bloody-stash",
    enter=(cast(Gain(aura=8), speed=ACTION, hp=4),),
)
GRAVE_THRALL = Summon(
    name="Grave Thrall",
    affiliations=C,
    chi=4,
    icon="shambling-zombie",
    hp=3,
    sees="FRONT1",
    enter=(beckon(4, resurrect=True),),
    active=(attack(2, "dark"),),
    auras=(weakness("holy"),),
)

# ---------------------------------------------------------------- designed here
OBLIVION = Spell(
    name="Oblivion",
    affiliations=C,
    chi=8,
    rarity="rare",
    icon="black-hole-bolas",
    enter=(cast(Blast(6, "dark"), speed=ACTION, aura=7, hp=2, sees="LINE4", targets=(Target(what=CHAMPION),)),),
)
PIT_LORD = Summon(
    name="Pit Lord",
    affiliations=C,
    chi=7,
    rarity="rare",
    icon="daemon-skull",
    hp=6,
    sees="FAN",
    enter=(beckon(9),),
    active=(attack(4, "dark"),),
    auras=(weakness("holy"),),
)
NIGHT_SHADE = Summon(
    name="Night Shade",
    affiliations=C,
    chi=6,
    rarity="uncommon",
    icon="ghost",
    hp=3,
    sees="FRONT1",
    enter=(beckon(7),),
    active=(attack(2, "dark"),),
    auras=(keyword("Spectral"),),
)
RISEN_KNIGHT = Summon(
    name="Risen Knight",
    affiliations=C,
    chi=5,
    icon="skeleton",
    hp=4,
    sees="FAN",
    enter=(beckon(5, resurrect=True),),
    active=(attack(2),),
)
VILE_GRIP = Technique(
    name="Vile Grip",
    affiliations=C,
    chi=5,
    icon="grab",
    enter=(attack(2, "dark", energy=2, hp=1, sees="FANPLUS"),),
)
SHADOW_FEINT = Technique(
    name="Shadow Feint",
    affiliations=C,
    chi=4,
    icon="shadow-grasp",
    enter=(decoy(energy=4, sees="CROSS1"),),
)
JINX = Spell(
    name="Jinx",
    affiliations=C,
    chi=3,
    icon="cursed-star",
    enter=(cast(Ail(weak="cast"), aura=2, sees="LINE4", targets=(Target(),)),),
)

CHAOS = Pack(
    "chaos",
    (
        INFERNO_PITS,
        CATACOMBS_OF_SAHAS,
        SHADOWSTEP,
        RECKLESS_GAMBIT,
        MARK_OF_DUSK,
        ECLIPSE_FLAME,
        SIPHON_SOUL,
        BLOOD_PACT,
        GRAVE_THRALL,
        OBLIVION,
        PIT_LORD,
        NIGHT_SHADE,
        RISEN_KNIGHT,
        VILE_GRIP,
        SHADOW_FEINT,
        JINX,
    ),
)
