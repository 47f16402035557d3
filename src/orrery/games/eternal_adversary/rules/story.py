"""What is told: numbers of the state become notation when something happens, so that words can be made of it later."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from orrery.engine.questions import Choice
from orrery.engine.table import each
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.rules.belongings import holder
from orrery.games.eternal_adversary.rules.naming import ability_slug, die_name, place_slug, slugs, unit_slug
from orrery.games.eternal_adversary.rules.state import CHAOS, MONSTER, ORDER, SEGMENTS, T_OF, TRACKS, Worlds, side_of
from orrery.games.eternal_adversary.rules.targets import happens_to


def tell(s: Worlds, kind: str, *pieces: int, clauses: Sequence[str] = (), **params: Any) -> None:
    """Something happened that people read of. Costs nothing when nobody listens."""
    if s.ear is not None:
        s.tell(kind, *pieces, clauses=clauses, meant=happens_to(s, kind, pieces, params), **named(s, params))


# ---------------------------------------------------------------- what is told, as plain data
def _units(s: Worlds, units: int) -> list[list[str]]:
    """Those of Order, and those of Chaos."""
    return [[unit_slug(s, unit) for unit in each(units) if side_of(unit) == side] for side in (ORDER, CHAOS)]


def _vote(s: Worlds, choice: Choice) -> list[str]:
    """A choice by its verb and its values; of a divided loss also whose it is."""
    said = [choice[0], *slugs(s, choice)]
    if choice[0] == "split":
        pair = s.agenda[-1][T_OF]
        said += [unit_slug(s, pair), unit_slug(s, MONSTER + pair)]
    return said


def _owner(s: Worlds, piece: int) -> str:
    """Who holds an item; "" if nobody does."""
    return unit_slug(s, holder(s, piece))


def _counted(s: Worlds, counted: Sequence[Any]) -> list[Any]:
    """An attack, its dice, and what else it counts."""
    arm, dice, blight, flat = counted
    return [catalogue.ARM_NAMES[arm], list(dice), blight, flat]


NAMED: Mapping[str, Callable[[Worlds, Any], Any]] = MappingProxyType(
    {
        "node": place_slug,
        "other": place_slug,
        "unit": unit_slug,
        "foe": unit_slug,
        "taker": unit_slug,
        "arm": lambda s, arm: catalogue.ARM_NAMES[arm],
        "beast": lambda s, kind: catalogue.MONSTERS[kind].slug,
        "hero": lambda s, hero: catalogue.HEROES[hero].slug,
        "arch": lambda s, arch: catalogue.ARCHES[arch].slug,
        "track": lambda s, track: TRACKS[track],
        "segment": lambda s, segment: SEGMENTS[segment],
        "dice": lambda s, dice: list(dice),
        "units": _units,
        "vote": _vote,
        "held": _owner,
        "counted": _counted,
    }
)
"""How each parameter is told that stands for something."""


def named(s: Worlds, params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters with what they stand for. Dice of an attack lie in the view of the battle; others are `rolled`: their
    faces stand in the line."""
    said = {key: NAMED[key](s, value) if key in NAMED else value for key, value in params.items()}
    if "dice" in params and "arm" not in params:
        said["rolled"] = [die_name(d) for d in params["dice"]]
    if "seat" in params:
        hero = s.hero[params["seat"]]
        said["who"] = catalogue.HEROES[hero].slug if hero >= 0 else ""
    if "hero" in params:
        said["ability"] = ability_slug(params["hero"])
    return said
