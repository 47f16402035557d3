"""The 55 Stars of 11 types, the 6 Starting Stars and the 40 Asteroids."""

from __future__ import annotations

from orrery.engine.boxes import in_group
from orrery.engine.cards import Pack
from orrery.games.entropy.cards.counts import EACH_CARD, EACH_PLANET, EACH_STAR
from orrery.games.entropy.cards.kinds import Asteroid, Star, StartingStar
from orrery.games.entropy.cards.verbs import Act, Advance, Cards, Each, Gain, Lifeforms
from orrery.games.entropy.rules.state import ANIMAL, BACTERIA, CARBON, CATCH, HEAT, PLANT, RADIATION, WATER

IA, IB, IIA, IIB, IIC, IIIA, IIIB, IIIC, IVA, IVB, IVC = range(11)

RED_DWARF = (Lifeforms(BACTERIA),)
BLUE_PROTOSTAR = (Cards(),)

STARS = in_group(
    __name__,
    (
        Star(
            code="IA",
            name="Red Dwarf",
            kind=IA,
            icons="1H",
            icon="sun",
            source="R",
            house="name, icon, and that the 1 thing it gives is a Bacteria",
            does=RED_DWARF,
        ),
        Star(
            code="IB",
            name="Blue Protostar",
            kind=IB,
            icons="1R",
            icon="barbed-sun",
            source="R",
            house="all but its type",
            does=BLUE_PROTOSTAR,
        ),
        Star(
            code="IIA",
            name="Orange Star",
            kind=IIA,
            icons="1H 1C",
            icon="sunbeams",
            source="R",
            house="name, icons, and that it is the Star of the example that gives 3 of one good",
            does=(Gain(energy=3),),
        ),
        Star(
            code="IIB",
            name="Yellow Star",
            kind=IIB,
            icons="1H 1R",
            icon="striped-sun",
            source="R",
            house="name, icons, and that it is the Star of the example that gives 3 of another good",
            does=(Gain(mass=3),),
        ),
        Star(
            code="IIC",
            name="Blue Star",
            kind=IIC,
            icons="1R 1W",
            icon="star-formation",
            source="R",
            house="all but its type and that it has an icon of the example",
            does=(Cards(2), Lifeforms(BACTERIA)),
        ),
        Star(
            code="IIIA",
            name="Red Giant",
            kind=IIIA,
            icons="2H 1C",
            icon="sun-radiations",
            source="R",
            house="all but its type",
            does=(Act(CATCH, free=True),),
        ),
        Star(
            code="IIIB",
            name="Variable Giant",
            kind=IIIB,
            icons="1C 1W 1Any",
            icon="star-cycle",
            source="R",
            house="name, icons, and that it is the Star of the example that advances twice",
            does=(Advance(2),),
        ),
        Star(
            code="IIIC",
            name="Blue Giant",
            kind=IIIC,
            icons="2R 1W",
            icon="polar-star",
            source="R",
            house="all but its type",
            does=(Lifeforms(PLANT), Cards()),
        ),
        Star(
            code="IVA",
            name="White Dwarf",
            kind=IVA,
            icons="2H 1Any",
            icon="round-star",
            source="R",
            house="name and icons",
            does=(Each(EACH_CARD, (Gain(vp=1),)),),
        ),
        Star(
            code="IVB",
            name="Neutron Star",
            kind=IVB,
            icons="1C 1W 1Any",
            icon="star-swirl",
            source="R",
            house="name and icons",
            does=(Each(EACH_STAR, (Gain(vp=3),)),),
        ),
        Star(
            code="IVC",
            name="Black Hole",
            kind=IVC,
            icons="2R 1Any",
            icon="black-hole-bolas",
            source="R",
            house="name and icons",
            does=(Each(EACH_PLANET, (Gain(vp=2),)),),
        ),
    ),
)

STARTING_STARS = in_group(
    __name__,
    (
        StartingStar(
            code="S1",
            name="Dawn",
            sector=1,
            kind=IA,
            icons="1H",
            cards=(BACTERIA, PLANT),
            brings=Gain(energy=1, mass=2, entropy=3),
            icon="sunrise",
            does=RED_DWARF,
        ),
        StartingStar(
            code="S2",
            name="Vesper",
            sector=2,
            kind=IB,
            icons="1R",
            cards=(BACTERIA, BACTERIA),
            brings=Gain(energy=3, mass=1, entropy=1),
            icon="falling-star",
            does=BLUE_PROTOSTAR,
        ),
        StartingStar(
            code="S3",
            name="Hearth",
            sector=3,
            kind=IA,
            icons="1H",
            cards=(BACTERIA, PLANT),
            brings=Gain(energy=2, mass=2, entropy=1),
            icon="heraldic-sun",
            does=RED_DWARF,
        ),
        StartingStar(
            code="S4",
            name="Beacon",
            sector=4,
            kind=IB,
            icons="1R",
            cards=(BACTERIA, PLANT),
            brings=Gain(energy=1, mass=3, entropy=1),
            icon="beveled-star",
            does=BLUE_PROTOSTAR,
        ),
        StartingStar(
            code="S5",
            name="Kiln",
            sector=5,
            kind=IA,
            icons="1H",
            cards=(BACTERIA, BACTERIA),
            brings=Gain(energy=2, mass=1, entropy=3),
            icon="sunset",
            does=RED_DWARF,
        ),
        StartingStar(
            code="S6",
            name="Lantern",
            sector=6,
            kind=IB,
            icons="1R",
            cards=(BACTERIA, ANIMAL),
            brings=Gain(energy=2, mass=2, entropy=1),
            icon="flat-star",
            does=BLUE_PROTOSTAR,
        ),
    ),
)

ASTEROIDS = in_group(
    __name__,
    (
        Asteroid(
            code="AH",
            name="Heat Asteroid",
            kind=HEAT,
            icons="1H",
            icon="burning-meteor",
            source="R",
            house="its icon, and that it costs no Mass more",
        ),
        Asteroid(
            code="AC",
            name="Carbon Asteroid",
            kind=CARBON,
            icons="1C",
            icon="asteroid",
            source="R",
            house="its icon, and that it costs no Mass more",
        ),
        Asteroid(
            code="AW",
            name="Water Asteroid",
            kind=WATER,
            icons="1W",
            icon="comet-spark",
            source="R",
            house="its icon, and that it is of the two types that cost more",
            words="Costs 1 Mass more.",
        ),
        Asteroid(
            code="AR",
            name="Radiation Asteroid",
            kind=RADIATION,
            icons="1R",
            icon="fragmented-meteor",
            source="R",
            house="its icon, and that it is of the two types that cost more",
            words="Costs 1 Mass more.",
        ),
    ),
)

PACK = Pack("stars", (*STARS, *STARTING_STARS, *ASTEROIDS))
