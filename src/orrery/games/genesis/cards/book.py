"""The cards as the rules read them: abilities as plain attributes, printed facts as tuples by face.

A `Book` is made once, of all cards (`catalogue.BOOK`), and never changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from types import MappingProxyType

from orrery.games.genesis.cards.kinds import (
    ANYTHING,
    ATTACK,
    BY_ATTACK,
    BY_CAST,
    DIES,
    SWIFT,
    Ability,
    Continuous,
    Design,
    Hero,
    Printed,
)
from orrery.games.genesis.rules.arena import ARENA, SEES


class Act:
    """An ability as the rules read it: plain attributes, no searching."""

    __slots__ = (
        "ability",
        "aims",
        "area",
        "arena",
        "asks_more",
        "attack",
        "aura",
        "card",
        "chain",
        "choose",
        "destroy",
        "discard",
        "does",
        "elements",
        "energy",
        "exert",
        "from_thoughts",
        "hp",
        "id",
        "kind",
        "masks",
        "matches",
        "needs_grave",
        "negates",
        "option",
        "range",
        "slug",
        "speed",
        "swift",
        "targets",
        "when",
        "who",
    )

    def __init__(self, number: int, ability: Ability, card: bool, option: str = "") -> None:
        self.id = number
        self.ability = ability
        self.card = card
        self.speed = ability.speed
        self.swift = ability.speed == SWIFT
        self.kind = ability.kind
        self.attack = ability.kind == ATTACK
        self.matches = (0, BY_ATTACK, BY_CAST)[ability.kind]
        self.exert, self.aura, self.energy = ability.exert, ability.aura, ability.energy
        self.hp, self.discard, self.destroy = ability.hp, ability.discard, ability.destroy
        self.masks: tuple[int, ...] | None = SEES[ability.sees] if ability.sees else None
        self.arena = ability.sees == ARENA
        self.targets = ability.targets
        self.chain = ability.chain
        self.choose = ability.choose
        self.range, self.area, self.elements = ability.range, ability.area, ability.elements
        self.does = ability.does
        self.when, self.who = ability.when, ability.who
        self.needs_grave = ability.needs_grave
        self.from_thoughts = ability.from_thoughts
        self.asks_more = bool(ability.energy or ability.hp or ability.discard or ability.needs_grave)
        """Whether it needs more than an Exert, Aura and targets."""
        first = ability.targets[0] if ability.targets else None
        self.negates = first is not None and first.on_stack
        self.aims = first is not None and not first.on_stack and not first.skill
        """Whether its target is something that stands on a spot."""
        self.slug = ability.slug
        self.option = option
        """The word in an option, where a card has several abilities to choose from."""


class _Numbered:
    """The abilities of one card, by their numbers."""

    __slots__ = ("active", "acts", "enter", "passive")

    def __init__(self, card: Printed, first: int) -> None:
        played = card.enter if isinstance(card, Design) else ()
        several = len(played) > 1
        acts = [Act(first + n, a, True, a.slug if several else "") for n, a in enumerate(played)]
        acts += [Act(first + len(acts) + n, a, False) for n, a in enumerate((*card.active, *card.passive))]
        self.acts = tuple(acts)
        numbers = range(first, first + len(acts))
        rest = len(played) + len(card.active)
        self.enter = tuple(numbers[: len(played)])
        self.active = tuple(numbers[len(played) : rest])
        self.passive = tuple(numbers[rest:])

    def swift(self) -> tuple[int, ...]:
        """Those played from Thoughts at Swift speed."""
        return tuple([act.id for act in self.acts if act.card and act.swift])

    def triggers(self) -> Mapping[int, tuple[int, ...]]:
        """The passive ones by the event they listen to."""
        passive = [act for act in self.acts if act.id in self.passive]
        found = {event: tuple([act.id for act in passive if act.when == event]) for event in range(DIES + 1)}
        return MappingProxyType({event: some for event, some in found.items() if some})


def _numbered(cards: Iterable[Printed]) -> tuple[_Numbered, ...]:
    found: list[_Numbered] = []
    first = 0
    for card in cards:
        found.append(_Numbered(card, first))
        first += len(found[-1].acts)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Book:
    """All cards by face, and all abilities by number."""

    faces: tuple[Printed, ...]
    face_of: Mapping[str, int]
    """The face of each slug."""
    acts: tuple[Act, ...]
    """All abilities by number."""
    kind: tuple[int, ...]
    """What kind of card it is: CHAMPION, SUMMON, …"""
    hp: tuple[int, ...]
    """Printed HP, 0 without any."""
    keys: tuple[int, ...]
    """Keywords a card in the Arena has of itself, as bits; so are the next two."""
    resist: tuple[int, ...]
    weak: tuple[int, ...]
    masks: tuple[tuple[int, ...] | None, ...]
    """What its printed awareness sees, at 4 * spot + facing; None without one."""
    enter: tuple[tuple[int, ...], ...]
    """Abilities a Champion plays from Thoughts."""
    swift: tuple[tuple[int, ...], ...]
    """Those of them that are Swift."""
    active: tuple[tuple[int, ...], ...]
    """Abilities played from the Arena."""
    listens: tuple[int, ...]
    """The events its Triggers listen to, as bits."""
    triggers: tuple[Mapping[int, tuple[int, ...]], ...]
    """Its Triggers by event."""
    auras: tuple[tuple[Continuous, ...], ...]
    """Its continuous abilities."""
    grants: tuple[int, ...]
    """Keywords that it gives to anything, as bits."""
    fog: tuple[bool, ...]
    """Whether it shortens every awareness."""
    reduction: tuple[int, ...]
    """Energy Reduction of a Champion."""
    chi: tuple[int, ...]
    """The Chi of a Timeline card."""
    rank: tuple[int, ...]
    """Its place among all cards in the order of their names in notation."""


def read(faces: Sequence[Printed]) -> Book:
    """The book of these cards."""
    numbered = _numbered(faces)
    own = [[a for a in card.auras if a.on == "self" and card.kind & ANYTHING] for card in faces]
    triggers = tuple([some.triggers() for some in numbered])
    return Book(
        faces=tuple(faces),
        face_of=MappingProxyType({card.slug: face for face, card in enumerate(faces)}),
        acts=tuple([act for some in numbered for act in some.acts]),
        kind=tuple([card.kind for card in faces]),
        hp=tuple([card.hp for card in faces]),
        keys=tuple([_join(a.keys for a in auras) for auras in own]),
        resist=tuple([_join(a.resist for a in auras) for auras in own]),
        weak=tuple([_join(a.weak for a in auras) for auras in own]),
        masks=tuple([SEES[card.sees] if card.sees else None for card in faces]),
        enter=tuple([some.enter for some in numbered]),
        swift=tuple([some.swift() for some in numbered]),
        active=tuple([some.active for some in numbered]),
        listens=tuple([_join(1 << event for event in events) for events in triggers]),
        triggers=triggers,
        auras=tuple([card.auras for card in faces]),
        grants=tuple([_join(a.keys for a in card.auras) for card in faces]),
        fog=tuple([any(a.fog for a in card.auras) for card in faces]),
        reduction=tuple([card.reduction if isinstance(card, Hero) else 0 for card in faces]),
        chi=tuple([card.chi if isinstance(card, Design) else 0 for card in faces]),
        rank=_ranks([card.slug for card in faces]),
    )


def _ranks(names: Sequence[str]) -> tuple[int, ...]:
    """The place of each name in their order."""
    order = {name: n for n, name in enumerate(sorted(names))}
    return tuple([order[name] for name in names])


def _join(bits: Iterable[int]) -> int:
    return reduce(or_, bits, 0)
