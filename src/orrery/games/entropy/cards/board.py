"""Action tiles, Focus cards, Missions, Lifeform Objective tiles and alternative Objectives."""

from __future__ import annotations

from orrery.engine.boxes import in_group
from orrery.engine.cards import Pack
from orrery.games.entropy.cards import counts
from orrery.games.entropy.cards.kinds import ActionTile, Condition, FocusCard, LifeformTile, Mission, ObjectiveTile
from orrery.games.entropy.cards.stars import IIIA, IIIB, IIIC
from orrery.games.entropy.cards.verbs import Act, ActivateStar, Advance, Cards, Each, Gain, Lifeforms
from orrery.games.entropy.rules import tally
from orrery.games.entropy.rules.state import (
    ACTIVATE,
    ANIMAL,
    BACTERIA,
    BIOME,
    CARBON,
    CATCH,
    HEAT,
    LIFE,
    LIFEFORMS,
    MOST_TIER,
    PLANET,
    PLANT,
    RADIATION,
    SOUP,
    STAR,
    TAKE,
    UPGRADE,
    WATER,
    Cosmos,
)

TILE = "that its space is a tile, and its Traffic Bonus"
ACTION_TILES = in_group(
    __name__,
    (
        ActionTile(code="T1", name="Activate Stars", action=ACTIVATE, icon="sunbeams", source="R", house=TILE),
        ActionTile(code="T2", name="Set Biome", action=BIOME, icon="forest", source="R", house=TILE),
        ActionTile(code="T3", name="Upgrade Console", action=UPGRADE, icon="gears", source="R", house=TILE),
        ActionTile(code="T4", name="Take Life Cards", action=TAKE, icon="card-draw", source="R", house=TILE),
        ActionTile(code="T5", name="Catch an Asteroid", action=CATCH, icon="asteroid", source="R", house=TILE),
        ActionTile(
            code="T6",
            name="Primordial Soup",
            action=SOUP,
            icon="bubbling-bowl",
            source="R",
            house="that its space is a tile, and its Traffic Bonus at distance 2",
        ),
    ),
)

FOCUS_CARDS = in_group(
    __name__,
    (
        FocusCard(code="A-S", name="Efficient Fusion", group="A", token=STAR, helps=(1, 2), icon="star-formation"),
        FocusCard(code="A-P", name="Light Alloys", group="A", token=PLANET, helps=(1, 2), icon="metal-bar"),
        FocusCard(code="A-L", name="Synthetic Habitat", group="A", token=LIFE, helps=(1, 2), icon="habitat-dome"),
        FocusCard(
            code="B-S",
            name="Seeding Light",
            group="B",
            token=STAR,
            icon="sun",
            does=(Lifeforms(BACTERIA),),
            second=(Advance(2),),
        ),
        FocusCard(
            code="B-P",
            name="Living Dust",
            group="B",
            token=PLANET,
            icon="dust-cloud",
            does=(Lifeforms(BACTERIA, local=True),),
            second=(Lifeforms(BACTERIA, 2, local=True),),
        ),
        FocusCard(
            code="B-L",
            name="Fertility",
            group="B",
            token=LIFE,
            icon="sprout",
            does=(Lifeforms(BACTERIA, local=True),),
            second=(Lifeforms(PLANT, local=True),),
        ),
        FocusCard(
            code="C-S",
            name="Ignition",
            group="C",
            token=STAR,
            icon="spark-plug",
            does=(ActivateStar(1, local=True),),
            second=(ActivateStar(4, local=True),),
        ),
        FocusCard(
            code="C-P",
            name="Heat Sink",
            group="C",
            token=PLANET,
            icon="heat-haze",
            does=(Gain(entropy=2),),
            second=(Gain(entropy=2), ActivateStar(1)),
        ),
        FocusCard(
            code="C-L",
            name="Photosynthesis",
            group="C",
            token=LIFE,
            icon="solid-leaf",
            does=(ActivateStar(1, local=True),),
            second=(ActivateStar(2, local=True),),
        ),
        FocusCard(
            code="D-S",
            name="Observatory",
            group="D",
            token=STAR,
            icon="observatory",
            does=(Cards(),),
            second=(Cards(2), Gain(entropy=1)),
        ),
        FocusCard(
            code="D-P",
            name="Tractor Beam",
            group="D",
            token=PLANET,
            icon="beam-wake",
            does=(Act(CATCH, local=True),),
            second=(Act(CATCH, discount=1, local=True),),
        ),
        FocusCard(
            code="D-L",
            name="Gene Archive",
            group="D",
            token=LIFE,
            icon="dna1",
            does=(Cards(),),
            second=(Cards(), Gain(vp=2)),
        ),
    ),
)


def _three_planet_types(s: Cosmos, seat: int) -> bool:
    return len(s.worlds[seat]) >= 3 and tally.different_planets(s, seat) >= 3


def _three_asteroid_types(s: Cosmos, seat: int) -> bool:
    return tally.different_asteroids(s, seat) >= 3


def _a_second_tier(s: Cosmos, seat: int) -> bool:
    return MOST_TIER in s.tiers[seat * 3 : seat * 3 + 3]


def _all_upgraded(s: Cosmos, seat: int) -> bool:
    return min(s.tiers[seat * 3 : seat * 3 + 3]) > 0


def _generator_three(s: Cosmos, seat: int) -> bool:
    return s.generator[seat] >= 3


def _star(s: Cosmos, seat: int, kind: int) -> bool:
    return kind in tally.star_types(s, seat)


def _three_icons(s: Cosmos, seat: int, condition: int) -> bool:
    return any(tally.icons_in(s, seat, system, condition) >= 3 for system in s.systems[seat])


def _has_iiia(s: Cosmos, seat: int) -> bool:
    return _star(s, seat, IIIA)


def _has_iiib(s: Cosmos, seat: int) -> bool:
    return _star(s, seat, IIIB)


def _has_iiic(s: Cosmos, seat: int) -> bool:
    return _star(s, seat, IIIC)


def _three_heat(s: Cosmos, seat: int) -> bool:
    return _three_icons(s, seat, HEAT)


def _three_carbon(s: Cosmos, seat: int) -> bool:
    return _three_icons(s, seat, CARBON)


def _three_water(s: Cosmos, seat: int) -> bool:
    return _three_icons(s, seat, WATER)


def _three_radiation(s: Cosmos, seat: int) -> bool:
    return _three_icons(s, seat, RADIATION)


MISSIONS = in_group(
    __name__,
    (
        Mission(
            code="M1",
            name="Diverse Worlds",
            icon="ringed-planet",
            source="R",
            house="name",
            asks=Condition("3 Planets of different types", _three_planet_types),
            does=(Each(counts.EACH_BIOME, (Gain(mass=2),)),),
        ),
        Mission(
            code="M2",
            name="Sample Collection",
            icon="asteroid",
            source="R",
            house="name",
            asks=Condition("3 different Asteroid types", _three_asteroid_types),
            does=(Each(counts.EACH_BACTERIA_OR_PLANT_CARD, (Gain(entropy=2),)),),
        ),
        Mission(
            code="M3",
            name="Specialist",
            icon="gears",
            source="R",
            house="name",
            asks=Condition("a Focus card at tier 2", _a_second_tier),
            does=(Each(counts.EACH_STAR, (Lifeforms(PLANT),)),),
        ),
        Mission(
            code="M4",
            name="Generalist",
            icon="big-gear",
            source="R",
            house="name",
            asks=Condition("each Focus card upgraded at least once", _all_upgraded),
            does=(Each(counts.EACH_PLANET, (Lifeforms(PLANT),)),),
        ),
        Mission(
            code="M5",
            name="Power Plant",
            icon="nuclear-plant",
            source="R",
            house="name",
            asks=Condition("the Generator advanced at least 3 times", _generator_three),
            does=(Each(counts.EACH_PLANT_OR_ANIMAL_CARD, (Gain(energy=2),)),),
        ),
        Mission(
            code="M6",
            name="Giant Watch",
            icon="sun-radiations",
            source="R",
            house="name",
            asks=Condition("a IIIA Star", _has_iiia),
            does=(Each(counts.EACH_PLANET, (Gain(entropy=2),)),),
        ),
        Mission(
            code="M7",
            name="Pulse Study",
            icon="star-cycle",
            source="R",
            house="name, and where icons count",
            asks=Condition("a IIIB Star", _has_iiib),
            does=(Each(counts.EACH_SAME_ICON, (Lifeforms(BACTERIA),)),),
        ),
        Mission(
            code="M8",
            name="Blue Horizon",
            icon="polar-star",
            source="R",
            house="name",
            asks=Condition("a IIIC Star", _has_iiic),
            does=(Each(counts.EACH_LIVING_PLANET, (Cards(),)),),
        ),
        Mission(
            code="M9",
            name="Hot System",
            icon="fire-ring",
            source="R",
            house="name",
            asks=Condition("3 Heat icons in 1 Solar System", _three_heat),
            does=(Each(counts.EACH_BACTERIA_OR_ANIMAL_CARD, (Gain(mass=2),)),),
        ),
        Mission(
            code="M10",
            name="Carbon System",
            icon="coal-pile",
            source="R",
            house="name",
            asks=Condition("3 Carbon icons in 1 Solar System", _three_carbon),
            does=(Each(counts.EACH_FOCUS_TIER, (Gain(energy=2),)),),
        ),
        Mission(
            code="M11",
            name="Wet System",
            icon="waves",
            source="R",
            house="name",
            asks=Condition("3 Water icons in 1 Solar System", _three_water),
            does=(Each(counts.EACH_GENERATOR_STEP, (Cards(),)),),
        ),
        Mission(
            code="M12",
            name="Bright System",
            icon="radioactive",
            source="R",
            house="name",
            asks=Condition("3 Radiation icons in 1 Solar System", _three_radiation),
            does=(Each(counts.EACH_ASTEROID, (Lifeforms(BACTERIA),)),),
        ),
    ),
)

LIFEFORM_ICONS = ("virus", "sprout", "paw")
BIG_TILES = in_group(
    __name__,
    tuple(
        [
            LifeformTile(
                code=f"O{LIFEFORMS[k][0]}",
                name=f"Great {LIFEFORMS[k].title()} Objective",
                kind=k,
                big=True,
                vp=20,
                icon=LIFEFORM_ICONS[k],
                source="R" if k == BACTERIA else "H",
                house="name" if k == BACTERIA else "",
            )
            for k in (BACTERIA, PLANT, ANIMAL)
        ]
    ),
)
SHARED = "name, and 12 of the 24 VP that the example has for two such tiles"
SMALL_TILES = in_group(
    __name__,
    tuple(
        [
            LifeformTile(
                code=f"O{LIFEFORMS[k][0]}{vp}",
                name=f"{LIFEFORMS[k].title()} Objective of {vp}",
                kind=k,
                big=False,
                vp=vp,
                players=players,
                icon=LIFEFORM_ICONS[k],
                source="H" if k == ANIMAL else "R",
                house="" if k == ANIMAL else SHARED if vp == 12 else "name and VP",
            )
            for k in (BACTERIA, PLANT, ANIMAL)
            for vp, players in ((12, 1), (9, 1), (6, 3), (4, 4))
        ]
    ),
)

ALTERNATIVES = in_group(
    __name__,
    (
        ObjectiveTile(
            code="AO1",
            name="Alternative Objective I",
            track=0,
            icon="meteor-impact",
            source="R",
            house="name, which of the three it covers, and the VP",
            words="End of game: VP for each of your Asteroids on a space with a Lifeform cost.",
        ),
        ObjectiveTile(
            code="AO2",
            name="Alternative Objective II",
            track=1,
            icon="plants-and-animals",
            source="R",
            house="name, which of the three it covers, and the VP",
            words="End of game: VP for each of your Planets with at least 1 Lifeform of each type.",
        ),
        ObjectiveTile(
            code="AO3",
            name="Alternative Objective III",
            track=2,
            icon="gears",
            source="R",
            house="name, which of the three it covers, and the VP",
            words="End of game: VP for each of your upgraded Focus tiers.",
        ),
    ),
)

PACK = Pack("board", (*ACTION_TILES, *FOCUS_CARDS, *MISSIONS, *BIG_TILES, *SMALL_TILES, *ALTERNATIVES))
