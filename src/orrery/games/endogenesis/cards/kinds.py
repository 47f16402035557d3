"""The kinds of cards in the box: printed facts as frozen values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from orrery.engine.cards import Card
from orrery.engine.questions import Rules
from orrery.engine.verbs import Effect, sentences
from orrery.games.endogenesis.rules.state import (
    ARTIFACT,
    AUGMENT,
    BEAST,
    CATEGORIES,
    CLASS,
    DISTORTION,
    EVENT,
    KINDS,
    LEGENDARY,
    NO_CATEGORY,
    WONDER,
)


def rows(values: tuple[int, ...]) -> str:
    """Values by upgrade row, as printed: one number if the Shards change nothing."""
    return str(values[0]) if len(set(values)) == 1 else "/".join(map(str, values))


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill(Card):
    """A Skill: `cost` and the numbers of its verbs stand by upgrade row."""

    kind: int
    category: int
    cost: tuple[int, ...]
    energy: int = 1
    beyond: bool = False
    discharge: tuple[int, ...] = ()
    """ENDO-19.3: with that many Charges or more all of them are discarded, and `bursts` happens."""
    bursts: tuple[Effect, ...] = ()

    @property
    def printed(self) -> str:
        """The whole card in words."""
        head = f"{CATEGORIES[self.category]} {KINDS[self.kind]}, cost {rows(self.cost) if self.cost else '*'}."
        parts = [head, self.text]
        if self.discharge:
            burst = sentences(self.bursts)
            parts.append(f"Discharge at {rows(self.discharge)} or more Charges{': ' + burst if burst else '.'}")
        return " ".join(part for part in parts if part)


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
    def printed(self) -> str:
        """The whole card in words."""
        return f"Artifact: gain {self.energy} Energy. {self.text}".strip()


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
    def printed(self) -> str:
        """The whole card in words."""
        return f"Augment, cost {self.cost}. {self.words}"


@dataclass(frozen=True, slots=True, kw_only=True)
class WonderCard(Card):
    """ENDO-15: played once, at no cost. `reactive`: the moment it answers to; played in the own turn if empty."""

    kind: ClassVar[int] = WONDER
    category: ClassVar[int] = NO_CATEGORY
    energy: ClassVar[int] = 0
    beyond: bool = False
    reactive: str = ""
    needs: Callable[[Any, int], bool] | None = None
    """Whether it has an object (ENDO-10.18)."""
    royale: bool = True
    tactical: bool = True

    @property
    def printed(self) -> str:
        """The whole card in words."""
        return f"Wonder{', reactive' if self.reactive else ''}. {self.text}"


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
    def printed(self) -> str:
        """The whole card in words."""
        wounds = f", injury at {', '.join(map(str, self.thresholds))}" if self.thresholds else ""
        parts = [f"{KINDS[self.kind]}, Health {self.health}{wounds}."]
        if self.mercy:
            parts.append(f"Mercy {self.mercy}.")
        for title, does in (
            ("Initiative", self.initiative),
            ("Active", self.active),
            ("Reaction", self.reaction),
            ("Deathcry", self.deathcry),
        ):
            if does:
                parts.append(f"{title}: {sentences(does)}")
        if self.escapes:
            parts.append("Escapes at the end of its turn if no player damaged it this round.")
        counts = ((self.prism, "Prism"), (self.shards, "Shard"), (self.cards, "card"))
        won = [f"{n} {what}{'s' if n > 1 else ''}" for n, what in counts if n]
        parts.append(f"Kill: {', '.join(won)}.")
        return " ".join(parts)


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
    def printed(self) -> str:
        """The whole card in words."""
        return f"Event. {self.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Distortion(Card):
    """ENDO-17.2: what happens at each round end while it lies on top."""

    kind: ClassVar[int] = DISTORTION
    category: ClassVar[int] = NO_CATEGORY
    energy: ClassVar[int] = 0
    beyond: bool = False
    royale: bool = True

    @property
    def printed(self) -> str:
        """The whole card in words."""
        return f"Distortion. {self.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassCard(Card):
    """ENDO-16: four Skills of one category, or (category -1) of four."""

    kind: ClassVar[int] = CLASS
    energy: ClassVar[int] = 0
    category: int
    beyond: bool = False
    reward: tuple[Callable[[Any, int], Rules], ...] = ()

    @property
    def printed(self) -> str:
        """The whole card in words."""
        of = f"4 {CATEGORIES[self.category]} Skills" if self.category >= 0 else "4 Skills of different categories"
        return f"Class for {of}. {self.words}"
