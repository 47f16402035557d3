"""Names of places, units, attacks and dice; options as text; every option text there can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from orrery.engine.flow import Ask, Choice
from orrery.engine.words import slug
from orrery.games.eternal_adversary.cards.catalogue import (
    ARCH_ARMS,
    ARCHES,
    ARM_NAMES,
    ARM_OF,
    ARMS,
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
from orrery.games.eternal_adversary.interface.words import DICE, WORDS, counted_words, die_name, roll_words
from orrery.games.eternal_adversary.rules.figures import DITHER, SECONDS, pair_loss, picker
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_UNIT,
    ARCH,
    BLUE,
    MONSTER,
    ORDER,
    SEGMENTS,
    SIDES,
    SPLIT,
    TRACKS,
    UNITS,
    YELLOW,
    Worlds,
)
from orrery.games.eternal_adversary.rules.team import members

FACES_OF_DIE = (1, 2, 3, BLUE, YELLOW)


# ---------------------------------------------------------------- names
def place_name(s: Worlds, node: int) -> str:
    """A city in words."""
    return BOARDS[s.map].places[node].name if node >= 0 else "nowhere"


def unit_name(s: Worlds, unit: int) -> str:
    """A unit in words."""
    if unit < 0:
        return "nobody"
    if unit == ARCH:
        return ARCHES[s.arch].name.removeprefix("The ")
    return HEROES[s.hero[unit]].name if unit < MONSTER else MONSTERS[s.monster[unit - MONSTER]].name


def unit_slug(s: Worlds, unit: int) -> str:
    """A unit in notation."""
    if unit == ARCH:
        return ARCHES[s.arch].slug
    return HEROES[s.hero[unit]].slug if unit < MONSTER else MONSTERS[s.monster[unit - MONSTER]].slug


def attack_slug(s: Worlds, k: int) -> str:
    """An attack of the round in notation: whose, with what, and which of several equal ones."""
    a = s.attacks[k]
    before = sum(b[A_UNIT] == a[A_UNIT] and b[A_ARM] == a[A_ARM] for b in s.attacks[:k])
    which = f"-{before + 1}" if before else ""
    return f"{unit_slug(s, a[A_UNIT])}.{ARM_NAMES[a[A_ARM]]}{which}"


def attack_name(s: Worlds, k: int) -> str:
    """An attack of the round in words."""
    a = s.attacks[k]
    return f"the {unit_name(s, a[A_UNIT])}'s {ARMS[a[A_ARM]].name}"


def holder(s: Worlds, piece: int) -> int:
    """The seat that holds an item, or -1."""
    for seat in range(ORDER, s.seats, 2):
        if piece in s.weapons[seat] or piece in s.gear[seat]:
            return seat
    return -1


# ---------------------------------------------------------------- options
def _place(s: Worlds, node: int) -> str:
    return BOARDS[s.map].places[node].slug


Writer = Callable[[Worlds, int], str]
Writers = tuple[Writer, Writer]
PLACE: Writers = (_place, place_name)
UNIT: Writers = (unit_slug, unit_name)
HERO: Writers = (lambda s, h: HEROES[h].slug, lambda s, h: HEROES[h].name)
SEAT: Writers = (lambda s, x: HEROES[s.hero[x]].slug, lambda s, x: HEROES[s.hero[x]].name)
ARM: Writers = (lambda s, arm: ARM_NAMES[arm], lambda s, arm: ARMS[arm].name)
FIGHT: Writers = (attack_slug, attack_name)
FACE: Writers = (lambda s, die: DICE[die], lambda s, die: DICE[die])
KIND: Writers = (lambda s, kind: MONSTERS[kind].slug, lambda s, kind: MONSTERS[kind].name)
TRACK: Writers = (lambda s, t: TRACKS[t], lambda s, t: TRACKS[t].capitalize())
NUMBER: Writers = (lambda s, n: str(n), lambda s, n: str(n))


def ability_slug(hero: int) -> str:
    """A hero's ability in notation."""
    return slug(HEROES[hero].ability.name)


ABILITY: Writers = (lambda s, h: ability_slug(h), lambda s, h: HEROES[h].ability.name)

VALUES: dict[str, tuple[Writers, ...]] = {
    **dict.fromkeys(("step", "start", "flee", "shift", "to", "from", "card"), (PLACE,)),
    **dict.fromkeys(("wield", "focus", "stims", "quick"), (ARM,)),
    **dict.fromkeys(("with", "flat", "reroll", "sight", "strip", "owe"), (FIGHT,)),
    **dict.fromkeys(("die", "exchange"), (FACE,)),
    **dict.fromkeys(("monster", "banish"), (KIND,)),
    "hero": (HERO,),
    "use": (ABILITY,),
    "block": (UNIT, UNIT),
    "aim": (ARM, UNIT),
    "unit": (UNIT,),
    "strip-die": (FIGHT, FACE),
    "spend": (UNIT, NUMBER),
    "raise": (TRACK,),
    "split": (NUMBER, NUMBER),
    "pick": (NUMBER,),
    "give": (SEAT,),
}
"""What the plain values of each verb are."""


def values(s: Worlds, choice: Choice, form: int) -> list[str]:
    """The plain values of a choice in notation (0) or in words (1)."""
    writers = VALUES.get(choice[0], ())
    return [writer[form](s, value) for writer, value in zip(writers, choice[2:], strict=False)]


def said_of(s: Worlds, choice: Choice) -> list[Any]:
    """What a label says of the plain values of a choice: who blocks; what each of a pair loses, and who they are."""
    words: list[Any] = list(values(s, choice, 1))
    verb = choice[0]
    if verb == "block":
        return [" and ".join(words)]
    if verb == "split":
        pair = s.agenda[-1][1]
        return [*words, unit_name(s, pair), unit_name(s, MONSTER + pair)]
    if verb == "pick":
        return [choice[2]]
    return [words[0], choice[3]] if verb == "spend" else words


def pair(s: Worlds) -> dict[str, Any]:
    """The pair whose loss Order divides, if one is on the agenda (ADV-16.9)."""
    if not s.agenda or s.agenda[-1][0] != SPLIT:
        return {}
    seat = s.agenda[-1][1]
    return {"pair": unit_name(s, seat), "beast": unit_name(s, MONSTER + seat), "loss": pair_loss(s, seat)}


def mind(s: Worlds, ask: Ask) -> str:
    """What a question adds where a team decides: who picks if it takes too long, who decides if it is not of one
    mind."""
    said = ""
    if DITHER in ask.choices:
        said += WORDS.say("mind.late", (), ask.names, n=SECONDS, seat=picker(s))
    if s.decider >= 0:
        side = s.votes[0][0] % 2 if s.votes else ask.seat % 2
        key = "mind.split" if len(s.votes) == len(members(s, side)) else "mind.first"
        said += WORDS.say(key, (), ask.names, seat=s.decider, side=SIDES[side])
    return said


def text(s: Worlds, name: str | None, choice: Choice) -> str:
    """A choice in notation; `name` is its piece."""
    if len(choice) == 1:
        return str(choice[0])
    return " ".join([choice[0], *([name] if name is not None else []), *values(s, choice, 0)])


# ---------------------------------------------------------------- the story
def spell(s: Worlds, params: dict[str, Any]) -> dict[str, Any]:
    """Numbers that stand for something, as words. Dice of an attack lie in the view of the battle; others are `rolled`:
    their faces stand in the line."""
    said = dict(params)
    if "dice" in params and "arm" not in params:
        said["rolled"] = [die_name(d) for d in params["dice"]]
    for key, value in params.items():
        if key in ("node", "other"):
            said[key] = place_name(s, value)
        elif key in ("unit", "foe"):
            said[key] = unit_name(s, value)
        elif key == "seat":
            said["who"] = HEROES[s.hero[value]].name if s.hero[value] >= 0 else "hero"
        elif key == "taker":
            said[key] = HEROES[s.hero[value]].name
        elif key == "arm":
            said[key] = ARMS[value].name
        elif key == "beast":
            said[key] = MONSTERS[value].name
        elif key == "hero":
            said["ability"] = HEROES[value].ability.name
            said[key] = HEROES[value].name
        elif key == "arch":
            said[key] = ARCHES[value].name
        elif key == "track":
            said[key] = TRACKS[value]
        elif key == "segment":
            said[key] = SEGMENTS[value].capitalize()
        elif key == "dice":
            said[key] = roll_words(value)
        elif key == "units":
            said[key] = _sides(s, value)
        elif key == "vote":
            words = dict(zip("abcd", said_of(s, value), strict=False))
            said[key] = WORDS.say(f"do.{value[0]}", **words)
        elif key == "held":
            owner = holder(s, value)
            said[key] = f" of the {HEROES[s.hero[owner]].name}" if owner >= 0 else ""
        elif key == "counted":
            said[key] = counted_words(ARMS[value[0]], *value[1:])
    return said


def _sides(s: Worlds, units: int) -> str:
    """Who fights whom."""
    there = [u for u in range(UNITS) if units >> u & 1]
    order = [unit_name(s, u) for u in there if u < MONSTER and u % 2 == ORDER]
    chaos = [unit_name(s, u) for u in there if u >= MONSTER or u % 2 != ORDER]
    return f"{', '.join(order)} against {', '.join(chaos)}"


Worlds.speller = staticmethod(spell)


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
