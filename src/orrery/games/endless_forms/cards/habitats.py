"""The 22 habitats. Names and the list of resources are the rulebook's; which habitat has what is designed here."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.endless_forms.cards.kinds import NAME_PRINTED, Ability, Habitat
from orrery.games.endless_forms.cards.nature import (
    ALGAE,
    AMPHIBIAN,
    ARTHROPODS,
    BIRD,
    BLANCHED,
    BURROWER,
    DAY,
    FRUITS,
    GRASSES,
    HUMANS,
    LEAVES,
    MAMMAL,
    MELANIC,
    POLLEN,
    REPTILE,
    RESOURCES,
    SAP,
    SEEDS,
    WATER,
    WOOD,
    named,
)
from orrery.games.endless_forms.cards.traits import (
    Barred,
    Corridor,
    DeepCover,
    FieldCourse,
    Ground,
    HeatIsland,
    HereUp,
    Hollows,
    Lake,
    Limit,
    MastYear,
    Nursery,
    Oasis,
    SkyIsland,
    Thicket,
    Updrafts,
)


def of(
    name: str,
    resources: int,
    trait: str,
    does: tuple[Ability, ...],
    note: str,
    icon: str,
    house: str = NAME_PRINTED,
) -> Habitat:
    """A row of the table; a star after the name marks the Asombro Edition."""
    return Habitat(
        name=name.rstrip("*"),
        resources=tuple(named(resources, RESOURCES)),
        trait=trait,
        does=does,
        note=note,
        icon=icon,
        source="R",
        house=house,
        asombro=name.endswith("*"),
    )


REVERIE = "all but its name and the wording of Reptile Reverie, which the manual gives without a habitat"

# fmt: off
HABITATS = Pack("habitats", (
    of("Agricultural Land*", LEAVES | SAP | SEEDS | HUMANS, "Monoculture", (HereUp(1, most_rank=1),),
       "Crops feed pests.", "farm-tractor"),
    of("Basin Valley", GRASSES | LEAVES | SEEDS, "Broad Floor", (Limit(4),), "A wide bolson floor.", "valley"),
    of("City Suburbs*", WATER | POLLEN | FRUITS | HUMANS, "Fenced Yards", (Barred(5),), "Walls stop large animals.",
       "family-house"),
    of("College Campus", LEAVES | FRUITS | HUMANS, "Field Course", (FieldCourse(),), "Students study the wildlife.",
       "school-bag"),
    of("Creosote Scrub*", LEAVES | SAP | POLLEN, "Allelopathy", (Limit(2),), "Creosote suppresses its neighbours.",
       "berry-bush"),
    of("Desert Arroyo*", WOOD | SEEDS | ARTHROPODS, "Wash Corridor", (Corridor(),), "Dry washes are travel routes.",
       "desert"),
    of("Desert Grassland*", GRASSES | SEEDS | ARTHROPODS, "Open Range", (HereUp(1, MAMMAL, harmless_only=True),),
       "Black grama feeds grazers.", "high-grass"),
    of("Desert Playa*", ARTHROPODS, "Ephemeral Lake", (Lake(WATER | ALGAE),), "A lake bed that fills after storms.",
       "quicksand"),
    of("Desert Spring", WATER | ALGAE | LEAVES, "Oasis", (Oasis(1),), "Permanent water.", "palm-tree"),
    of("Dormant Volcanic Peak", WOOD | LEAVES | FRUITS, "Sky Island", (SkyIsland(),), "An isolated summit.", "volcano"),
    of("Gypsum Flats*", GRASSES | ARTHROPODS, "White on White", (Ground(BLANCHED, MELANIC),), "White Sands.",
       "crystal-cluster"),
    of("Lava Malpais*", SEEDS | FRUITS, "Black on Black", (Ground(MELANIC, BLANCHED),), "A dark basalt flow.", "lava"),
    of("Mesa Plains", GRASSES | POLLEN | SEEDS, "Updrafts", (Updrafts(),), "Thermals rise off the mesa.",
       "monument-valley"),
    of("Mesquite Scrub", SAP | POLLEN | SEEDS, "Thorn Thicket", (Thicket(),), "Thorny cover.", "crown-of-thorns"),
    of("Mountain Forest", LEAVES | WOOD | SAP | ARTHROPODS, "Deep Cover", (DeepCover(5),), "Dense conifers.", "forest"),
    of("Mountain Stream", WATER | ALGAE | WOOD, "Cold Current", (HereUp(1, AMPHIBIAN), HereUp(-1, REPTILE)),
       "Cool running water.", "splashy-stream"),
    of("Ocotillo Foothills*", POLLEN | FRUITS | ARTHROPODS, "Reptile Reverie",
       (HereUp(1, REPTILE, words="{who} have {n}↑ when they exert here"),), "Warm rocky slopes.", "hills",
       house=REVERIE),
    of("Piñon Woodland", WOOD | SAP | SEEDS | FRUITS, "Mast Year", (MastYear(),), "Crops of pine nuts.", "pine-tree"),
    of("Riparian Wetland", WATER | ALGAE | GRASSES | ARTHROPODS, "Nursery Waters", (Nursery(),), "Sheltered shallows.",
       "reed"),
    of("River Bosque*", WATER | LEAVES | WOOD | ARTHROPODS, "Cottonwood Gallery", (HereUp(1, BIRD, periods=DAY),),
       "Cottonwoods along the Rio Grande.", "river"),
    of("Sea of Parking Lots", HUMANS, "Heat Island", (HeatIsland(),), "The heat of asphalt.", "city-car"),
    of("Weathered Badlands", ARTHROPODS, "Hidden Hollows", (Hollows(BURROWER),), "Eroded clay full of holes.", "peaks"),
))
