"""The 44 Planets and the 8 Starting Planets."""

from __future__ import annotations

from orrery.engine.boxes import in_group, no_more
from orrery.engine.cards import Pack
from orrery.games.entropy.cards.kinds import Planet
from orrery.games.entropy.cards.verbs import Act, ActivateStar, Advance, Cards, Gain, Lifeforms, Retrieve
from orrery.games.entropy.rules.state import (
    ACTIVATE,
    AGGREGATE,
    BACTERIA,
    BIOME,
    CARBON,
    CATCH,
    CREATE,
    EVOLVE,
    HEAT,
    RADIATION,
    UPGRADE,
    WATER,
)

PLANETS = in_group(
    __name__,
    (
        Planet(code="P1", name="Cinder", kind=HEAT, icons="1H", cost=3, icon="volcano", does=(Gain(energy=1),)),
        Planet(code="P2", name="Ashfall", kind=HEAT, icons="1H", cost=3, icon="lava", does=(Gain(entropy=2),)),
        Planet(code="P3", name="Emberly", kind=HEAT, icons="1H", cost=3, icon="fire-ring", does=(Gain(mass=1),)),
        Planet(code="P4", name="Kindle", kind=HEAT, icons="1H", cost=3, icon="sunbeams", does=(ActivateStar(),)),
        Planet(code="P5", name="Forge", kind=HEAT, icons="1H", cost=4, icon="star-formation", does=(Act(EVOLVE),)),
        Planet(code="P6", name="Pyre", kind=HEAT, icons="1H", cost=4, icon="burning-meteor", does=(Gain(energy=2),)),
        Planet(code="P7", name="Crucible", kind=HEAT, icons="1H", cost=4, icon="gears", does=(Act(UPGRADE),)),
        Planet(code="P8", name="Helios", kind=HEAT, icons="1H", cost=5, icon="sun", does=(Gain(energy=2), Cards())),
        Planet(code="P9", name="Caldera", kind=HEAT, icons="2H", cost=4, icon="fire-zone", does=(Gain(energy=1),)),
        Planet(code="P10", name="Scoria", kind=HEAT, icons="2H", cost=4, icon="exploding-planet", does=(Retrieve(),)),
        Planet(
            code="P11", name="Inferna", kind=HEAT, icons="2H", cost=5, icon="planet-core", does=(Gain(generator=1),)
        ),
        Planet(code="P12", name="Graphis", kind=CARBON, icons="1C", cost=3, icon="stone-sphere", does=(Gain(mass=1),)),
        Planet(code="P13", name="Sootveil", kind=CARBON, icons="1C", cost=3, icon="coal-pile", does=(Gain(energy=1),)),
        Planet(code="P14", name="Loam", kind=CARBON, icons="1C", cost=3, icon="fern", does=(Cards(),)),
        Planet(
            code="P15",
            name="Humus",
            kind=CARBON,
            icons="1C",
            cost=3,
            icon="sprout",
            does=(Lifeforms(BACTERIA, local=True),),
        ),
        Planet(
            code="P16",
            name="Anthra",
            kind=CARBON,
            icons="1C",
            cost=4,
            icon="ringed-planet",
            source="R",
            house="all but its effect",
            does=(Act(AGGREGATE),),
        ),
        Planet(code="P17", name="Keel", kind=CARBON, icons="1C", cost=4, icon="minerals", does=(Gain(mass=2),)),
        Planet(code="P18", name="Lodestar", kind=CARBON, icons="1C", cost=4, icon="asteroid", does=(Act(CATCH),)),
        Planet(code="P19", name="Terra Nigra", kind=CARBON, icons="1C", cost=5, icon="mountains", does=(Act(BIOME),)),
        Planet(code="P20", name="Umber", kind=CARBON, icons="2C", cost=4, icon="crystal-cluster", does=(Gain(mass=1),)),
        Planet(code="P21", name="Charon", kind=CARBON, icons="2C", cost=4, icon="stone-pile", does=(Gain(entropy=2),)),
        Planet(code="P22", name="Fullerene", kind=CARBON, icons="2C", cost=5, icon="crystal-growth", does=(Advance(),)),
        Planet(
            code="P23",
            name="Nerys",
            kind=WATER,
            icons="1W",
            cost=3,
            icon="droplets",
            does=(Lifeforms(BACTERIA, local=True),),
        ),
        Planet(code="P24", name="Lacuna", kind=WATER, icons="1W", cost=3, icon="waves", does=(Cards(),)),
        Planet(code="P25", name="Thule", kind=WATER, icons="1W", cost=3, icon="island", does=(Gain(mass=1),)),
        Planet(code="P26", name="Brack", kind=WATER, icons="1W", cost=3, icon="river", does=(Gain(entropy=2),)),
        Planet(code="P27", name="Archive", kind=WATER, icons="1W", cost=4, icon="dna1", does=(Cards(2),)),
        Planet(code="P28", name="Mere", kind=WATER, icons="1W", cost=4, icon="big-wave", does=(Advance(),)),
        Planet(
            code="P29",
            name="Delta Nine",
            kind=WATER,
            icons="1W",
            cost=4,
            icon="whirlpool-shuriken",
            does=(Lifeforms(BACTERIA, 2, local=True),),
        ),
        Planet(code="P30", name="Genesis", kind=WATER, icons="1W", cost=5, icon="water-drop", does=(Act(CREATE),)),
        Planet(
            code="P31",
            name="Thalassa",
            kind=WATER,
            icons="2W",
            cost=4,
            icon="ringed-planet",
            source="R",
            house="name and icons",
            does=(Cards(),),
        ),
        Planet(
            code="P32",
            name="Fathom",
            kind=WATER,
            icons="2W",
            cost=4,
            icon="bubbles",
            does=(Lifeforms(BACTERIA, local=True),),
        ),
        Planet(
            code="P33",
            name="Abyssal",
            kind=WATER,
            icons="2W",
            cost=5,
            icon="at-sea",
            does=(Cards(), Lifeforms(BACTERIA, local=True)),
        ),
        Planet(
            code="P34", name="Ionis", kind=RADIATION, icons="1R", cost=3, icon="radioactive", does=(Gain(entropy=2),)
        ),
        Planet(
            code="P35",
            name="Flare Watch",
            kind=RADIATION,
            icons="1R",
            cost=3,
            icon="sun-radiations",
            does=(ActivateStar(),),
        ),
        Planet(code="P36", name="Gammon", kind=RADIATION, icons="1R", cost=3, icon="atom", does=(Gain(energy=1),)),
        Planet(code="P37", name="Halflight", kind=RADIATION, icons="1R", cost=3, icon="moon-orbit", does=(Retrieve(),)),
        Planet(
            code="P38", name="Dynamo", kind=RADIATION, icons="1R", cost=4, icon="nuclear", does=(Gain(generator=1),)
        ),
        Planet(
            code="P39", name="Aurora", kind=RADIATION, icons="1R", cost=4, icon="striped-sun", does=(Act(ACTIVATE),)
        ),
        Planet(
            code="P40", name="Static", kind=RADIATION, icons="1R", cost=4, icon="static-waves", does=(Gain(entropy=4),)
        ),
        Planet(code="P41", name="Zenith", kind=RADIATION, icons="1R", cost=5, icon="star-swirl", does=(Gain(vp=3),)),
        Planet(
            code="P42", name="Corona", kind=RADIATION, icons="2R", cost=4, icon="atom-core", does=(Gain(entropy=2),)
        ),
        Planet(code="P43", name="Spectra", kind=RADIATION, icons="2R", cost=4, icon="cloud-ring", does=(Cards(),)),
        Planet(code="P44", name="Quasar End", kind=RADIATION, icons="2R", cost=5, icon="galaxy", does=(Act(EVOLVE),)),
    ),
)

STARTING_PLANETS = in_group(
    __name__,
    (
        Planet(
            code="SP1",
            name="First Ember",
            kind=HEAT,
            icons="1H",
            brings=Gain(mass=2, energy=1),
            icon="campfire",
            does=(Gain(mass=1),),
        ),
        Planet(
            code="SP2",
            name="Second Ember",
            kind=HEAT,
            icons="1H",
            brings=Gain(mass=1, energy=2),
            icon="sunrise",
            does=(Gain(entropy=2),),
        ),
        Planet(
            code="SP3",
            name="First Cinder",
            kind=CARBON,
            icons="1C",
            brings=Gain(energy=2, entropy=2),
            icon="rock",
            does=(Gain(energy=1),),
        ),
        Planet(
            code="SP4",
            name="Second Cinder",
            kind=CARBON,
            icons="1C",
            brings=Gain(mass=2, entropy=2),
            icon="stone-stack",
            does=(Cards(),),
        ),
        Planet(
            code="SP5",
            name="First Tide",
            kind=WATER,
            icons="1W",
            brings=Gain(mass=3),
            icon="drop",
            does=(Gain(energy=1),),
        ),
        Planet(
            code="SP6",
            name="Second Tide",
            kind=WATER,
            icons="1W",
            brings=Gain(mass=1, energy=1, entropy=2),
            icon="water-splash",
            does=(Gain(mass=1),),
        ),
        Planet(
            code="SP7",
            name="First Glow",
            kind=RADIATION,
            icons="1R",
            brings=Gain(energy=3),
            icon="moon",
            does=(Cards(),),
        ),
        Planet(
            code="SP8",
            name="Second Glow",
            kind=RADIATION,
            icons="1R",
            brings=Gain(mass=2, energy=1),
            icon="aura",
            does=(Gain(entropy=2),),
        ),
    ),
    no_more,
)

PACK = Pack("planets", (*PLANETS, *STARTING_PLANETS))
