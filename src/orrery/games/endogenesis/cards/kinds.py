"""The kinds of cards in the box: printed facts as frozen values."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from orrery.engine.cards import Card
from orrery.engine.codec import OneOf
from orrery.engine.questions import Rules
from orrery.engine.text import Section, amount
from orrery.engine.verbs import Effect, Verb, said
from orrery.games.endogenesis.cards.keywords import (
    CATEGORY_WORDS,
    CHARGES,
    COUNTED,
    DISCHARGE,
    ESCAPES,
    KIND_WORDS,
    MERCY,
    rows,
)
from orrery.games.endogenesis.cards.keywords import ENERGY as ENERGY_WORD
from orrery.games.endogenesis.rules.state import (
    ARTIFACT,
    AUGMENT,
    BEAST,
    CATEGORIES,
    CLASS,
    DEATHCRY,
    DISTORTION,
    EVENT,
    KINDS,
    LEGENDARY,
    NO_CATEGORY,
    WONDER,
    Category,
)


def at_row(effects: tuple[Effect, ...], row: int) -> tuple[Effect, ...]:
    """The effects as they are with the Shards of one upgrade row, for their text."""
    return tuple([_verb_at(e, row) if isinstance(e, Verb) else e for e in effects])


def _verb_at(verb: Verb, row: int) -> Verb:
    fields = [(field.name, getattr(verb, field.name)) for field in dataclasses.fields(verb)]
    by_row = {name: (value[row],) for name, value in fields if type(value) is tuple and value and type(value[0]) is int}
    return dataclasses.replace(verb, **by_row) if by_row else verb


def head(text: str) -> Section:
    """The line that says what kind of card it is."""
    return Section("kind", "", text)


def effects(card: Card) -> tuple[Section, ...]:
    """What a card does and its own words."""
    return filled(Section("does", "", said(card.does)), Section("words", "", card.words))


def filled(*sections: Section) -> tuple[Section, ...]:
    """The sections in which something stands."""
    return tuple([section for section in sections if section.text])


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill(Card):
    """A Skill: `cost` and the numbers of its verbs stand by upgrade row."""

    kind: Annotated[int, OneOf.numbered(*KINDS[: DEATHCRY + 1])]
    category: Category
    cost: tuple[int, ...]
    energy: int = 1
    beyond: bool = False
    discharge: tuple[int, ...] = ()
    """ENDO-19.3: with that many Charges or more all of them are discarded, and `bursts` happens."""
    bursts: tuple[Effect, ...] = ()

    @property
    def sections(self) -> tuple[Section, ...]:
        """Kind and cost, what it does, its Discharge."""
        kind = f"{CATEGORY_WORDS[self.category]} {KIND_WORDS[self.kind]}"
        cost = f"cost {rows(self.cost)}" if self.cost else "cost of what it copies"
        return filled(head(f"{kind}, {cost}."), *effects(self), Section("discharge", "", self.discharged))

    @property
    def discharged(self) -> str:
        """ENDO-19.3: the Discharge as marked text."""
        return discharge_text(self.discharge, self.bursts) if self.discharge else ""

    def at_row(self, row: int) -> str:
        """What it does with the Shards of this upgrade row, its Discharge with it, as marked text."""
        does = said(at_row(self.does, row))
        if not self.discharge:
            return does
        return f"{does} {discharge_text(self.discharge[row : row + 1], at_row(self.bursts, row))}"

    def burst_at(self, row: int) -> str:
        """What its Discharge does with the Shards of this upgrade row, as marked text."""
        return said(at_row(self.bursts, row)) or "all its Charges are discarded."

    def facts(self) -> dict[str, Any]:
        """The printed facts, kind and category by their names."""
        return {**Card.facts(self), "kind": KINDS[self.kind], "category": CATEGORIES[self.category]}


def discharge_text(charges: tuple[int, ...], bursts: tuple[Effect, ...]) -> str:
    """ENDO-19.3: with how many Charges a Skill discharges, and what happens then, as marked text."""
    burst = said(bursts)
    return f"{DISCHARGE} at {rows(charges)} or more {CHARGES}: {burst or 'all of them are discarded.'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Artifact(Card):
    """ENDO-14.1: gives Energy, then its bonus effect, and is discarded."""

    kind: ClassVar[int] = ARTIFACT
    category: ClassVar[int] = NO_CATEGORY
    copies: int = 1
    copies_beyond: int = 0
    energy: int
    beyond: bool = False
    glyph: bool = False

    @property
    def sections(self) -> tuple[Section, ...]:
        """The Energy it gives, then what else it does."""
        return (Section("energy", "Artifact", f"gain {amount(self.energy)} {ENERGY_WORD}."), *effects(self))


@dataclass(frozen=True, slots=True, kw_only=True)
class Augment(Card):
    """ENDO-20: what an Augment changes on the Skill it is attached to."""

    kind: ClassVar[int] = AUGMENT
    category: ClassVar[int] = NO_CATEGORY
    energy: ClassVar[int] = 1
    beyond: ClassVar[bool] = True
    cost: int
    base: int = 0
    base_on_players: int = 0
    bonus_on_monsters: int = 0
    only_bonus: bool = False
    true_strike: bool = False
    dearer: int = 0
    first_loss: int = 0
    heals: int = 0
    draws: int = 0
    marks: bool = False
    second: bool = False
    again: bool = False
    firm: bool = False

    @property
    def sections(self) -> tuple[Section, ...]:
        """Kind and cost, then what it changes."""
        return (head(f"{KIND_WORDS[AUGMENT]}, cost {amount(self.cost)}."), *effects(self))

    def facts(self) -> dict[str, Any]:
        """The printed facts, with the Energy every Augment gives."""
        return {**Card.facts(self), "energy": self.energy}


@dataclass(frozen=True, slots=True, kw_only=True)
class WonderCard(Card):
    """ENDO-15: played once, at no cost. `reactive`: the moment it answers to; played in the own turn if empty."""

    kind: ClassVar[int] = WONDER
    category: ClassVar[int] = NO_CATEGORY
    energy: ClassVar[int] = 0
    beyond: bool = False
    reactive: Annotated[str, OneOf.of("", "fatal", "skill", "wonder", "death")] = ""
    needs: Callable[[Any, int], bool] | None = None
    """Whether it has an object (ENDO-10.18)."""
    royale: bool = True
    tactical: bool = True

    @property
    def sections(self) -> tuple[Section, ...]:
        """Whether it is reactive, then what it does."""
        return (head(f"{KIND_WORDS[WONDER]}{', reactive' if self.reactive else ''}."), *effects(self))


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster(Card):
    """A Monster: Health, thresholds, Skills, and what its slayer gets."""

    kind: ClassVar[int] = BEAST
    category: ClassVar[int] = NO_CATEGORY
    energy: ClassVar[int] = 0
    health: int
    thresholds: tuple[int, ...] = ()
    shards: int = 0
    cards: int = 0
    starter: bool = False
    beyond: bool = False
    mercy: int = 0
    active: tuple[Effect, ...] = ()
    reaction: tuple[Effect, ...] = ()
    initiative: tuple[Effect, ...] = ()
    deathcry: tuple[Effect, ...] = ()
    escapes: bool = False

    @property
    def prism(self) -> int:
        """ENDO-3.6: Prisms for the kill."""
        return 1 if self.kind == LEGENDARY else 0

    @property
    def sections(self) -> tuple[Section, ...]:
        """Health, Mercy, its Skills, whether it escapes, and what its slayer gets."""
        escapes = f"{ESCAPES} at the end of its turn if no player damaged it this round."
        return filled(
            head(f"{KIND_WORDS[self.kind]}, Health {amount(self.health)}{self.wounds}."),
            Section("mercy", "", f"{MERCY} {amount(self.mercy)}." if self.mercy else ""),
            Section("initiative", "Initiative", said(self.initiative)),
            Section("active", "Active", said(self.active)),
            Section("reaction", "Reaction", said(self.reaction)),
            Section("deathcry", "Deathcry", said(self.deathcry)),
            Section("escapes", "", escapes if self.escapes else ""),
            Section("kill", "Kill", self.reward),
        )

    @property
    def wounds(self) -> str:
        """ENDO-11.3: the injury thresholds as marked text."""
        return f", injury at {', '.join([amount(n) for n in self.thresholds])}" if self.thresholds else ""

    @property
    def reward(self) -> str:
        """ENDO-11.5: what the kill gives, as marked text."""
        counts = ((self.prism, "Prism"), (self.shards, "Shard"), (self.cards, "card"))
        return f"{', '.join([f'{amount(n)} {_noun(n, what)}' for n, what in counts if n])}."

    def facts(self) -> dict[str, Any]:
        """The printed facts, with the Prisms of the kill."""
        return {**Card.facts(self), "prism": self.prism}


def _noun(n: int, what: str) -> str:
    one, many = COUNTED.get(what, (what, f"{what}s"))
    return one if n == 1 else many


@dataclass(frozen=True, slots=True, kw_only=True)
class Legendary(Monster):
    """A Legendary Monster: its kill gives a Prism."""

    kind: ClassVar[int] = LEGENDARY


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Card):
    """ENDO-17.1: one effect when it comes up."""

    kind: ClassVar[int] = EVENT
    category: ClassVar[int] = NO_CATEGORY
    energy: ClassVar[int] = 0
    beyond: bool = False
    royale: bool = True

    @property
    def sections(self) -> tuple[Section, ...]:
        """What it is, then its effect."""
        return head(f"{KIND_WORDS[EVENT]}."), Section("event", "", said(self.does))


@dataclass(frozen=True, slots=True, kw_only=True)
class Distortion(Card):
    """ENDO-17.2: what happens at each round end while it lies on top."""

    kind: ClassVar[int] = DISTORTION
    category: ClassVar[int] = NO_CATEGORY
    energy: ClassVar[int] = 0
    beyond: bool = False
    royale: bool = True

    @property
    def sections(self) -> tuple[Section, ...]:
        """What it is, then its effect."""
        return head(f"{KIND_WORDS[DISTORTION]}."), Section("distortion", "", said(self.does))


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassCard(Card):
    """ENDO-16: four Skills of one category, or (category -1) of four."""

    kind: ClassVar[int] = CLASS
    energy: ClassVar[int] = 0
    category: Category
    beyond: bool = False
    reward: tuple[Callable[[Any, int], Rules], ...] = ()

    @property
    def sections(self) -> tuple[Section, ...]:
        """The Skills it asks for, then its Reward and Passive."""
        of = f"{CATEGORY_WORDS[self.category]} Skills" if self.category >= 0 else "Skills of different categories"
        return (head(f"{KIND_WORDS[CLASS]} for {amount(4)} {of}."), *effects(self))

    def facts(self) -> dict[str, Any]:
        """The printed facts, the category by its name; None for the Formless."""
        return {**Card.facts(self), "category": CATEGORIES[self.category] if self.category >= 0 else None}
