"""What places, units, attacks, dice and the values of choices are called in notation: options, views and the story."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from orrery.engine.questions import Choice
from orrery.engine.words import slug
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.maps import BOARDS
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_UNIT,
    ARCH,
    BLUE,
    EXCHANGED,
    LOST,
    MONSTER,
    TRACKS,
    YELLOW,
    Worlds,
)

DICE = MappingProxyType({1: "1", 2: "2", 3: "3", BLUE: "blue", YELLOW: "yellow", EXCHANGED: "exchanged"})
"""Faces of a die by name."""


def die_name(die: int) -> str:
    """A die on the table, lost or not."""
    return DICE[die - LOST] if die > LOST else DICE[die]


def place_slug(s: Worlds, node: int) -> str:
    """A city; "" where a hero stands nowhere."""
    return BOARDS[s.map].places[node].slug if node >= 0 else ""


def unit_slug(s: Worlds, unit: int) -> str:
    """A unit by its card; "" if there is none."""
    if unit < 0:
        return ""
    if unit == ARCH:
        return catalogue.ARCHES[s.arch].slug
    if unit < MONSTER:
        return catalogue.HEROES[s.hero[unit]].slug
    return catalogue.MONSTERS[s.monster[unit - MONSTER]].slug


def attack_slug(s: Worlds, k: int) -> str:
    """An attack of the round: whose, with what, and which of several equal ones."""
    a = s.attacks[k]
    before = sum(b[A_UNIT] == a[A_UNIT] and b[A_ARM] == a[A_ARM] for b in s.attacks[:k])
    which = f"-{before + 1}" if before else ""
    return f"{unit_slug(s, a[A_UNIT])}.{catalogue.ARM_NAMES[a[A_ARM]]}{which}"


def ability_slug(hero: int) -> str:
    """A hero's ability."""
    return slug(catalogue.HEROES[hero].ability.name)


PLACE, UNIT, SEAT, HERO, ABILITY, ARM, ATTACK, FACE, KIND, TRACK, NUMBER = range(11)
"""What the plain values of choices stand for."""

SLUGS: Mapping[int, Callable[[Worlds, int], str]] = MappingProxyType(
    {
        PLACE: place_slug,
        UNIT: unit_slug,
        SEAT: unit_slug,
        HERO: lambda s, hero: catalogue.HEROES[hero].slug,
        ABILITY: lambda s, hero: ability_slug(hero),
        ARM: lambda s, arm: catalogue.ARM_NAMES[arm],
        ATTACK: attack_slug,
        FACE: lambda s, die: DICE[die],
        KIND: lambda s, kind: catalogue.MONSTERS[kind].slug,
        TRACK: lambda s, track: TRACKS[track],
        NUMBER: lambda s, n: str(n),
    }
)
"""How each of them is written."""

VALUES: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        **dict.fromkeys(("step", "start", "flee", "shift", "to", "from", "card"), (PLACE,)),
        **dict.fromkeys(("wield", "focus", "stims", "quick"), (ARM,)),
        **dict.fromkeys(("with", "flat", "reroll", "sight", "strip", "owe"), (ATTACK,)),
        **dict.fromkeys(("die", "exchange"), (FACE,)),
        **dict.fromkeys(("monster", "banish"), (KIND,)),
        "hero": (HERO,),
        "use": (ABILITY,),
        "block": (UNIT, UNIT),
        "aim": (ARM, UNIT),
        "unit": (UNIT,),
        "strip-die": (ATTACK, FACE),
        "spend": (UNIT, NUMBER),
        "raise": (TRACK,),
        "split": (NUMBER, NUMBER),
        "pick": (NUMBER,),
        "give": (SEAT,),
    }
)
"""What the plain values of each verb are."""


def slugs(s: Worlds, choice: Choice) -> list[str]:
    """The plain values of a choice in notation."""
    return [SLUGS[what](s, value) for what, value in zip(VALUES.get(choice[0], ()), choice[2:], strict=False)]
