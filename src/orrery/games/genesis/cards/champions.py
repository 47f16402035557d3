"""The twelve Champions (GEN-2.2).

Values without a source in the rulebook are ours, within HP + Aura / 4 + 3 x reduction of 40 to 45.
"""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.genesis.cards.kinds import ACTION, ALLY, SUMMON, UNIT_TARGET, Continuous, Hero, Target
from orrery.games.genesis.cards.kinds import SPECTRAL as SPECTRAL_KEY
from orrery.games.genesis.cards.placing import Conjure, March, Shift
from orrery.games.genesis.cards.printing import BROODCALL, DASH, attack, counter_attack, cure, named
from orrery.games.genesis.cards.verbs import Ail, Blast, Grant

KUNN = Hero(
    name="Kunn",
    source="R",
    house="HP, Aura, Energy Reduction, awareness and the attack",
    icon="swordman",
    tribe="Vadhis",
    affiliations="BA",
    hp=28,
    aura=40,
    reduction=2,
    sees="FAN",
    active=(attack(2),),
    passive=(DASH,),
)
RAHA = Hero(
    name="Ra'Ha",
    source="R",
    public="the tribe and the affiliations",
    house="HP, Aura, Sidestep, and the awareness beyond two spots ahead",
    icon="bowman",
    tribe="Vadhis",
    affiliations="BA",
    hp=25,
    aura=50,
    reduction=1,
    sees="LINE3",
    active=(attack(2, "range"), named("Sidestep", Shift(), aura=5)),
)
NUBIA = Hero(
    name="Nubia",
    source="R",
    public="the tribe, and that she is a caster",
    house="HP, Aura, Energy Reduction, awareness and Cure",
    icon="female-vampire",
    tribe="Vadhis",
    affiliations="BA",
    hp=20,
    aura=80,
    reduction=0,
    sees="FANPLUS",
    active=(attack(1), cure(3, speed=ACTION, aura=4, exert=True)),
)
MALIK = Hero(
    name="Malik",
    source="P",
    house="all numbers, the awareness, the attack and Skull's Fury",
    icon="skull-crack",
    tribe="Vishud",
    affiliations="PC",
    hp=30,
    aura=35,
    reduction=2,
    sees="FRONT1",
    active=(attack(3),),
    auras=(
        Continuous(
            name="Skull's Fury",
            more=1,
            desperate=True,
            words="While you are in Desperation attack abilities you play, cards included, deal +1 damage.",
        ),
    ),
)
IDIRIS = Hero(
    name="Idiris",
    source="R",
    public="the tribe and the affiliations",
    house="HP, Aura, Energy Reduction, awareness, the attack, and the element and Aura of Fireball",
    icon="fire-spell-cast",
    tribe="Vishud",
    affiliations="PC",
    hp=20,
    aura=80,
    reduction=0,
    sees="LINE5",
    active=(
        attack(1),
        named("Fireball", Blast(2, "fire"), speed=ACTION, aura=3, exert=True, targets=(Target(),)),
    ),
)
ODARA = Hero(
    name="Odara",
    source="R",
    public="the affiliations",
    house="all numbers, the awareness, the attack and Broodcall",
    icon="beast-eye",
    tribe="Vishud",
    affiliations="PC",
    hp=24,
    aura=65,
    reduction=0,
    sees="DIAMOND2",
    active=(attack(1),),
    passive=(BROODCALL,),
)
FENG = Hero(
    name="Feng",
    source="P",
    house="all numbers, the awareness, the attack and Counter Attack",
    icon="fire-punch",
    tribe="Ajna",
    affiliations="BT",
    hp=28,
    aura=32,
    reduction=3,
    sees="FAN",
    active=(attack(2, "fire"),),
    passive=(counter_attack(1),),
)
LONG = Hero(
    name="Long",
    source="P",
    house="all numbers, the awareness, the attack and Dragon's Call",
    icon="dragon-head",
    tribe="Ajna",
    affiliations="BT",
    hp=24,
    aura=65,
    reduction=0,
    sees="CROSS2",
    active=(attack(1), named("Dragon's Call", March(), aura=4, targets=(Target(what=SUMMON, side=ALLY),))),
)
ERIKA = Hero(
    name="Erika",
    source="R",
    public="that she is a caster",
    house="the tribe, all numbers, the awareness, the attack and the cost of Conjure",
    icon="tiger-head",
    tribe="Ajna",
    affiliations="BT",
    hp=20,
    aura=80,
    reduction=0,
    sees="CONE2",
    active=(attack(1), named("Conjure Bai Hu", Conjure("bai-hu"), speed=ACTION, aura=10, exert=True)),
)
RAYNE = Hero(
    name="Rayne",
    source="P",
    house="all numbers, the awareness and both attacks",
    icon="cloak-dagger",
    tribe="Sahas",
    affiliations="AC",
    hp=26,
    aura=50,
    reduction=1,
    sees="HOOK",
    active=(attack(2, "dark"), attack(1, "drain", speed=ACTION, aura=2, exert=True)),
)
KENDRA = Hero(
    name="Kendra",
    source="P",
    house="all numbers, the awareness, the attack and Hex",
    icon="lightning-arc",
    tribe="Sahas",
    affiliations="AC",
    hp=20,
    aura=80,
    reduction=0,
    sees="FANPLUS",
    active=(attack(1, "electric"), named("Hex", Ail(weak="attack"), aura=5, targets=(UNIT_TARGET,))),
)
AZHREN = Hero(
    name="Azhren",
    icon="spectre",
    tribe="Sahas",
    affiliations="AC",
    hp=27,
    aura=45,
    reduction=2,
    sees="TEE",
    active=(attack(3, "heavy"), named("Phase", Grant(keys=SPECTRAL_KEY), aura=6)),
)

CHAMPIONS = Pack("champions", (KUNN, RAHA, NUBIA, MALIK, IDIRIS, ODARA, FENG, LONG, ERIKA, RAYNE, KENDRA, AZHREN))
