"""Options as text, what their labels and prompts say, and every option text there can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from orrery.engine.flow import Choice
from orrery.games.eternal_adversary.cards.catalogue import (
    ARCH_ARMS,
    ARCHES,
    ARM_NAMES,
    ARM_OF,
    DISCARD,
    FACES,
    FLAT,
    HERO_ARMS,
    HEROES,
    MONSTER_ARMS,
    MONSTERS,
    REROLL,
)
from orrery.games.eternal_adversary.cards.kinds import Equipment, Event, Weapon
from orrery.games.eternal_adversary.cards.maps import BOARDS
from orrery.games.eternal_adversary.rules.naming import DICE, ability_slug, slugs
from orrery.games.eternal_adversary.rules.state import (
    BLUE,
    ORDER,
    TRACKS,
    YELLOW,
    Worlds,
)

FACES_OF_DIE = (1, 2, 3, BLUE, YELLOW)


# ---------------------------------------------------------------- options


def text(s: Worlds, name: str | None, choice: Choice) -> str:
    """A choice in notation; `name` is its piece."""
    if len(choice) == 1:
        return str(choice[0])
    return " ".join([choice[0], *([name] if name is not None else []), *slugs(s, choice)])


# ---------------------------------------------------------------- every option text
PLAIN = (
    *("pass", "done", "yes", "no", "stop", "end", "open", "hand-in", "visit", "stamina", "health", "heal", "attack"),
    *(
        "summon",
        "draw",
        "item",
        "xp",
        "dither",
        "gnaw",
        "cling",
        "stand",
        "stay",
        "retreat",
        "enough",
        "doom",
        "decline",
    ),
)
MOST_EQUAL = 3
"""Copies of a weapon in the box, so equal attacks of one hero."""


def vocabulary() -> Iterator[str]:
    """Every option text that can ever be offered."""
    yield from PLAIN
    heroes = [hero.slug for hero in HEROES]
    order = [hero.slug for hero in HEROES if hero.side == ORDER]
    monsters = [monster.slug for monster in MONSTERS]
    units = [*heroes, *monsters, *[arch.slug for arch in ARCHES]]
    for verb in ("step", "start", "flee", "shift", "to", "from", "card"):
        yield from (f"{verb} {place.slug}" for board in BOARDS for place in board.places)
    yield from (f"hero {hero}" for hero in heroes)
    yield from (f"use {ability_slug(h)}" for h in range(len(HEROES)))
    yield from (f"raise {track}" for track in TRACKS)
    yield from (f"{verb} {kind}" for verb in ("monster", "banish") for kind in monsters)
    yield from (f"pick {n}" for n in (1, 2))
    yield from (f"split {a} {b}" for a in range(14) for b in range(14 - a))
    yield from (f"unit {unit}" for unit in units)
    yield from (f"block {unit}" for unit in units)
    yield from (f"block {a} {b}" for a in heroes for b in monsters)
    yield from (f"spend {unit} {n}" for unit in units for n in range(MOST_CHITS + 1))
    yield from (f"{verb} {DICE[face]}" for verb in ("die", "exchange") for face in FACES_OF_DIE)
    yield from _item_texts(order)
    yield from _attack_texts(heroes, units)


MOST_CHITS = 60
"""Nobody has more chits than this; the laws watch it."""


def _item_texts(order: Sequence[str]) -> Iterator[str]:
    items = [card.slug for card in FACES if isinstance(card, (Weapon, Equipment))]
    kept = [card.slug for card in FACES if isinstance(card, (Equipment, Event))]
    yield from (f"use {card}" for card in kept)
    for verb in ("take", "sabotage", "discard", "scrap", "pay", "wield"):
        yield from (f"{verb} {item}" for item in items)
    for verb in ("request", "rust", "pay"):
        yield from (f"{verb} {hero}.{item}" for hero in order for item in items)
    yield from (f"give {item} {hero}" for item in items for hero in order)


def _attack_texts(heroes: Sequence[str], units: Sequence[str]) -> Iterator[str]:
    for verb in ("wield", "focus", "stims", "quick"):
        yield from (f"{verb} {arm}" for arm in sorted(set(ARM_NAMES)))
    yield from (f"aim {arm} {unit}" for arm in sorted(set(ARM_NAMES)) for unit in units)
    names = sorted(set(_attack_names(heroes)))
    for verb in ("with", "sight", "owe"):
        yield from (f"{verb} {name}" for name in names)
    for verb, able in (("flat", FLAT), ("reroll", REROLL), ("strip", DISCARD)):
        arms = {ARM_NAMES[arm] for arm in able}
        yield from (f"{verb} {name}" for name in names if _arm_of(name) in arms)
    yield from (f"strip-die {name} {DICE[face]}" for name in names for face in FACES_OF_DIE)


def _arm_of(name: str) -> str:
    """The weapon in the name of an attack."""
    arm = name.partition(".")[2]
    return arm[:-2] if arm.endswith(("-2", "-3")) else arm


def _attack_names(heroes: Sequence[str]) -> Iterator[str]:
    cards = [ARM_NAMES[arm] for arm in ARM_OF if arm >= 0]
    for h, hero in enumerate(heroes):
        yield from (f"{hero}.{ARM_NAMES[arm]}" for arm in HERO_ARMS[h])
        if HEROES[h].side == ORDER:
            for arm in cards:
                yield from (f"{hero}.{arm}{f'-{n}' if n > 1 else ''}" for n in range(1, MOST_EQUAL + 1))
    yield from (f"{m.slug}.{ARM_NAMES[MONSTER_ARMS[k]]}" for k, m in enumerate(MONSTERS))
    yield from (f"{arch.slug}.{ARM_NAMES[arm]}" for k, arch in enumerate(ARCHES) for arm in ARCH_ARMS[k])
