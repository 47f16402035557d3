"""All cards by face, and the facts of the box by number, for rules that must be quick.

Cards and rules need each other: what a card does is made of rules, and rules look cards up. So cards import rules by
name, and rules import this module and read from it while they run: `catalogue.HEROES`.
"""

from __future__ import annotations

from itertools import accumulate

from orrery.engine.boxes import in_box
from orrery.engine.cards import Card
from orrery.engine.verbs import Effect
from orrery.engine.words import slug
from orrery.games.eternal_adversary.cards.equipment import EQUIPMENT
from orrery.games.eternal_adversary.cards.events import EVENTS
from orrery.games.eternal_adversary.cards.foes import FOES
from orrery.games.eternal_adversary.cards.heroes import SHEETS
from orrery.games.eternal_adversary.cards.kinds import ArchEnemy, Arm, Equipment, Event, Hero, Location, Monster, Weapon
from orrery.games.eternal_adversary.cards.locations import LOCATIONS
from orrery.games.eternal_adversary.cards.weapons import WEAPONS
from orrery.games.eternal_adversary.rules.state import Worlds

PACKS = (LOCATIONS, WEAPONS, EQUIPMENT, EVENTS, SHEETS, FOES)
FACES: tuple[Card, ...] = in_box(__name__, [card for pack in PACKS for card in pack])
BY_SLUG = {card.slug: face for face, card in enumerate(FACES)}
Worlds.faces = FACES


def _arms(card: Card) -> tuple[Arm, ...]:
    """The attacks printed on a card."""
    if isinstance(card, (Weapon, Monster)):
        return (card.arm,)
    return card.arms if isinstance(card, (Hero, ArchEnemy)) else ()


_FIRST_ARM = tuple(accumulate([len(_arms(card)) for card in FACES], initial=0))
"""By face: the number of the first attack printed on it."""


def _numbers(face: int) -> tuple[int, ...]:
    """The numbers of the attacks printed on a card."""
    return tuple(range(_FIRST_ARM[face], _FIRST_ARM[face + 1]))


# ---------------------------------------------------------------- by face
ARM_OF: tuple[int, ...] = tuple(
    [_FIRST_ARM[face] if isinstance(card, Weapon) else -1 for face, card in enumerate(FACES)]
)
"""By face: the number of a weapon's attack, or -1."""
WHEN: tuple[int, ...] = tuple([card.when if isinstance(card, (Equipment, Event)) else 0 for card in FACES])
"""By face: the windows in which it may be used."""
GRADE: tuple[str, ...] = tuple([card.grade if isinstance(card, Equipment) else "" for card in FACES])
"""By face: T, B, A or TB for equipment, "" otherwise."""
DOES: tuple[tuple[Effect, ...], ...] = tuple([card.does for card in FACES])
"""By face: what it does."""
PLACES: tuple[Location | None, ...] = tuple([card if isinstance(card, Location) else None for card in FACES])
"""By face: the location, or None."""
KEPT: frozenset[int] = frozenset([face for face, card in enumerate(FACES) if isinstance(card, Event) and card.when])
"""Faces of events that are kept."""

# ---------------------------------------------------------------- heroes, monsters, arch enemies by number
HEROES: tuple[Hero, ...] = tuple([card for card in FACES if isinstance(card, Hero)])
MONSTERS: tuple[Monster, ...] = tuple([card for card in FACES if isinstance(card, Monster)])
ARCHES: tuple[ArchEnemy, ...] = tuple([card for card in FACES if isinstance(card, ArchEnemy)])
ABILITY_WHEN: tuple[int, ...] = tuple([hero.ability.when for hero in HEROES])
"""By hero: the windows of its ability."""
HERO_ARMS: tuple[tuple[int, ...], ...] = tuple([_numbers(f) for f, card in enumerate(FACES) if isinstance(card, Hero)])
"""By hero: the numbers of its own attacks."""
MONSTER_ARMS: tuple[int, ...] = tuple([_FIRST_ARM[f] for f, card in enumerate(FACES) if isinstance(card, Monster)])
"""By monster type: the number of its attack."""
ARCH_ARMS: tuple[tuple[int, ...], ...] = tuple(
    [_numbers(f) for f, card in enumerate(FACES) if isinstance(card, ArchEnemy)]
)
"""By arch enemy: the numbers of its attacks."""

# ---------------------------------------------------------------- attacks by number
ARMS: tuple[Arm, ...] = tuple([arm for card in FACES for arm in _arms(card)])
ARM_NAMES: tuple[str, ...] = tuple([slug(arm.name) for arm in ARMS])
"""Attacks by number, in notation."""
FLAT: frozenset[int] = frozenset([n for n, arm in enumerate(ARMS) if arm.flat])
"""Attacks that may deal their damage without a roll."""
REROLL: frozenset[int] = frozenset([n for n, arm in enumerate(ARMS) if arm.reroll])
"""Attacks whose blues may be rerolled."""
DISCARD: frozenset[int] = frozenset([n for n, arm in enumerate(ARMS) if arm.blue.discard])
"""Attacks that may discard dice of their target."""
THROWN: frozenset[int] = frozenset([n for n, arm in enumerate(ARMS) if arm.thrown])
"""Attacks with a weapon that is discarded after them."""
