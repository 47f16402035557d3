"""The words of the cards as numbers: resources, groups, tags, periods. Sets of them are ints, one bit each."""

from __future__ import annotations

from typing import Annotated

from orrery.engine.codec import Flags, OneOf, Whole
from orrery.engine.text import amount, icon, keyword

RESOURCES = (
    *("water", "algae", "grasses", "leaves", "wood", "sap"),
    *("pollen", "seeds", "fruits", "arthropods", "humans"),
)
"""FORM-13.2: the eleven resources."""
WATER, ALGAE, GRASSES, LEAVES, WOOD, SAP, POLLEN, SEEDS, FRUITS, ARTHROPODS, HUMANS = [1 << i for i in range(11)]
EVERYTHING = (1 << 11) - 1

GROUPS = ("amphibian", "reptile", "bird", "mammal", "arthropod")
AMPHIBIAN, REPTILE, BIRD, MAMMAL, ARTHROPOD = [1 << i for i in range(5)]
ECTOTHERMS = AMPHIBIAN | REPTILE | ARTHROPOD

TAGS = (
    *("flyer", "burrower", "snake", "owl", "Blanched", "Melanic"),
    *("nocturnal", "lizard", "toad", "bat", "venomous"),
)
"""FORM-16.5: only the first six are named by other cards."""
FLYER, BURROWER, SNAKE, OWL, BLANCHED, MELANIC, NOCTURNAL, LIZARD, TOAD, BAT, VENOMOUS = [1 << i for i in range(11)]

DAY, NIGHT, ANY = 1, 2, 3
"""Periods a text works in."""
PERIODS = ("", "day", "night")
PERIOD_OF_TURN = (DAY, *[NIGHT if (turn - 1) // 2 % 2 else DAY for turn in range(1, 18)])
"""FORM-3.2: the period by turn number."""

TURNS = 16
LEAST_RANK, MOST_RANK = 1, 6

Resources = Annotated[int, Flags.numbered(*RESOURCES)]
Groups = Annotated[int, Flags.numbered(*GROUPS)]
Tags = Annotated[int, Flags.numbered(*TAGS)]
Periods = Annotated[int, Flags.numbered(*PERIODS[1:])]
Rank = Annotated[int, Whole(0, MOST_RANK)]
Rarity = Annotated[str, OneOf.of("common", "uncommon", "rare")]
"""What a field of a card takes, for whoever writes one down."""


def named(mask: int, names: tuple[str, ...]) -> list[str]:
    """The names of the bits that are set."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def bits_of(words: tuple[str, ...], names: tuple[str, ...]) -> int:
    """The bits of these names; a name there is none of is an error."""
    mask = 0
    for word in words:
        mask |= 1 << names.index(word)
    return mask


# ---------------------------------------------------------------- as marked text
EVADE, REFUGE, TOXIC, EXERT, EXPOP, DEPOP = [
    keyword(word.lower(), word) for word in ("Evade", "Refuge", "Toxic", "Exert", "expop", "depop")
]
"""Words the rulebook defines."""
ON_DAY, AT_NIGHT = icon("day", "Day"), icon("night", "Night")


def resource(name: str) -> str:
    """A resource as printed."""
    return icon(name, name.capitalize())


def resource_list(mask: int) -> list[str]:
    """Resources as printed, one by one."""
    return [resource(name) for name in named(mask, RESOURCES)]


def resource_words(mask: int, joint: str = "/") -> str:
    """Resources as printed on cards: "Seeds/Fruits"."""
    return joint.join(resource_list(mask))


def kinds(groups: int, tags: int = 0, ending: str = "") -> list[str]:
    """Groups and tags one by one, with an ending for the plural: "bird", "owls"."""
    return [keyword(name.lower(), f"{name}{ending}") for name in (*named(groups, GROUPS), *named(tags, TAGS))]


def group_words(mask: int, joint: str = " and ") -> str:
    """Groups in the plural: "birds and reptiles"."""
    return joint.join(kinds(mask, ending="s"))


def period_words(periods: int) -> str:
    """ " (Day)", " (Night)" or nothing."""
    return "" if periods == ANY else f" ({icon(PERIODS[periods], PERIODS[periods].capitalize())})"


def signed(n: int) -> str:
    """A modifier as printed: "+1" or "−1"."""
    return amount(f"+{n}" if n >= 0 else f"−{-n}")
