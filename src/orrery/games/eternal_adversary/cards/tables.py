"""The facts of the box by number, for rules that must be quick. `packs` fills them once, at import."""

from __future__ import annotations

from orrery.engine.cards import Card
from orrery.engine.verbs import Effect
from orrery.engine.words import slug
from orrery.games.eternal_adversary.cards.kinds import ArchEnemy, Arm, Equipment, Event, Hero, Location, Monster, Weapon

ARMS: list[Arm] = []
ARM_NAMES: list[str] = []
"""Attacks by number, in notation."""
ARM_OF: list[int] = []
"""By face: the number of a weapon's attack, or -1."""
WHEN: list[int] = []
"""By face: the windows in which it may be used."""
GRADE: list[str] = []
"""By face: T, B, A or TB for equipment, "" otherwise."""
DOES: list[tuple[Effect, ...]] = []
PLACES: list[Location | None] = []
"""By face: the location, or None."""
HEROES: list[Hero] = []
HERO_ARMS: list[tuple[int, ...]] = []
MONSTERS: list[Monster] = []
MONSTER_ARMS: list[int] = []
ARCHES: list[ArchEnemy] = []
ARCH_ARMS: list[tuple[int, ...]] = []
HERO_FACES: list[int] = []
MONSTER_FACES: list[int] = []
ARCH_FACES: list[int] = []
ABILITY_WHEN: list[int] = []
"""By hero: the windows of its ability."""
FLAT, REROLL, DISCARD, THROWN = set[int](), set[int](), set[int](), set[int]()
"""Attacks with something of their own to ask or to do."""
KEPT: set[int] = set()
"""Faces of events that are kept."""


def fill(faces: tuple[Card, ...]) -> None:
    """Enter all cards; called once by the packs."""
    for face, card in enumerate(faces):
        ARM_OF.append(_arm(card.arm) if isinstance(card, Weapon) else -1)
        WHEN.append(card.when if isinstance(card, (Equipment, Event)) else 0)
        GRADE.append(card.grade if isinstance(card, Equipment) else "")
        DOES.append(card.does)
        PLACES.append(card if isinstance(card, Location) else None)
        if isinstance(card, Hero):
            HEROES.append(card)
            HERO_FACES.append(face)
            ABILITY_WHEN.append(card.ability.when)
            HERO_ARMS.append(tuple([_arm(arm) for arm in card.arms]))
        elif isinstance(card, Monster):
            MONSTERS.append(card)
            MONSTER_FACES.append(face)
            MONSTER_ARMS.append(_arm(card.arm))
        elif isinstance(card, ArchEnemy):
            ARCHES.append(card)
            ARCH_FACES.append(face)
            ARCH_ARMS.append(tuple([_arm(arm) for arm in card.arms]))
        elif isinstance(card, Event) and card.when:
            KEPT.add(face)


def _arm(arm: Arm) -> int:
    number = len(ARMS)
    ARMS.append(arm)
    ARM_NAMES.append(slug(arm.name))
    for wanted, where in ((arm.flat, FLAT), (arm.reroll, REROLL), (arm.blue.discard, DISCARD), (arm.thrown, THROWN)):
        if wanted:
            where.add(number)
    return number
