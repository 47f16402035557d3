"""The words of the rulebook that have an entry of their own, as parts of marked text."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from orrery.engine.text import amount, keyword
from orrery.games.endogenesis.rules.state import CATEGORIES, KINDS

TRUE_STRIKE = keyword("true-strike", "true strike")
BONUS = keyword("bonus-damage", "bonus damage")
DEFENCE = keyword("defence", "Defence")
REFLECT, REFLECTS = keyword("reflect", "reflect"), keyword("reflect", "reflects")
REDIRECT, REDIRECTS = keyword("redirect", "redirect"), keyword("redirect", "redirects")
MARK, MARKED = keyword("mark", "mark"), keyword("mark", "marked")
EXHAUST, EXHAUSTS, EXHAUSTED = [keyword("exhaust", word) for word in ("exhaust", "exhausts", "exhausted")]
REFRESH, REFRESHED = keyword("refresh", "refresh"), keyword("refresh", "refreshed")
RESTORE, RESTORES = keyword("restore", "restore"), keyword("restore", "restores")
LOSE, LOSES = keyword("lose", "lose"), keyword("lose", "loses")
WEAKENED = keyword("weakened", "Weakened")
DISCHARGE = keyword("discharge", "Discharge")
ESCAPES, ESCAPE = keyword("escapes", "Escapes"), keyword("escapes", "escapes")
MERCY = keyword("mercy", "Mercy")
ENERGY = keyword("energy", "Energy")
ENERGY_VALUE = keyword("energy", "Energy value")
MAX_HEALTH = keyword("max-health", "Max Health")
ROW = keyword("row", "row")
SHARD, SHARDS = keyword("shard", "Shard"), keyword("shard", "Shards")
PRISM, PRISMS = keyword("prism", "Prism"), keyword("prism", "Prisms")
CHARGE, CHARGES = keyword("charge", "Charge"), keyword("charge", "Charges")
WONDER, WONDERS = keyword("wonder", "Wonder"), keyword("wonder", "Wonders")
REACTION, ACTIVE = keyword("reaction", "Reaction"), keyword("active", "Active")
INITIATIVE, DEATHCRY = keyword("initiative", "Initiative"), keyword("deathcry", "Deathcry")
AUTO = keyword("auto-trigger", "Auto-trigger Skill")
ULTIMATE, BASIC = keyword("ultimate", "Ultimate"), keyword("basic", "Basic Skill")
AUGMENT, CLASS = keyword("augment", "Augment"), keyword("class", "Class")
EVENT, DISTORTION = keyword("event", "Event"), keyword("distortion", "Distortion")

KIND_KEYS = (
    *("active", "reaction", "ultimate", "initiative", "deathcry", "artifact", "augment", "wonder"),
    *("monster", "legendary", "event", "distortion", "class"),
)
"""By kind of card, the key of its entry."""
KIND_WORDS = tuple([keyword(key, name) for key, name in zip(KIND_KEYS, KINDS, strict=True)])
"""The kinds of cards as keywords."""
CATEGORY_WORDS = tuple([keyword(name.lower(), name) for name in CATEGORIES])
"""The categories of Skills as keywords."""
COUNTED: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"Shard": (SHARD, SHARDS), "Prism": (PRISM, PRISMS), "Charge": (CHARGE, CHARGES)}
)
"""What is counted and has an entry: one and several."""


def rows(values: tuple[int, ...]) -> str:
    """Values by upgrade row as one amount: one number if the Shards change nothing."""
    return amount(values[0] if len(set(values)) == 1 else "/".join(map(str, values)))


def counted(values: tuple[int, ...], one: str, many: str) -> str:
    """Values by upgrade row with their noun: "1 card", "2/3/3 cards"."""
    return f"{rows(values)} {one if set(values) == {1} else many}"
