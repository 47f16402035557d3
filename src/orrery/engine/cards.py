"""Frozen card values, and packs of them. `packs.py` reads the packs that people add."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from orrery.engine.clauses import BadPack
from orrery.engine.sources import Origin, origins
from orrery.engine.text import Section, capital, plain
from orrery.engine.verbs import Effect, said
from orrery.engine.words import slug


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """Printed facts and what the card does, in order. Never holds anything of a match. Subclass it per kind of card."""

    name: str
    icon: str = "card-pick"
    source: str = "H"
    does: tuple[Effect, ...] = ()
    words: str = ""
    """Text beyond what the verbs say; needed only where there is no verb to say it."""
    public: str = ""
    """Which part is publicly known, on a card the rulebook names ("the numbers")."""
    unique: ClassVar[tuple[str, ...]] = ()
    """Fields that are different on every card of a box."""
    house: str = ""
    """Which part is designed here, on a card that is otherwise printed or publicly known ("cost and awareness")."""

    def __post_init__(self) -> None:
        try:
            _ = self.origins
        except ValueError as wrong:
            raise ValueError(f"{self.name}: source {wrong}") from None

    @property
    def origins(self) -> tuple[Origin, ...]:
        """Where it comes from, part by part."""
        return origins(self.source, self.public, self.house)

    @property
    def slug(self) -> str:
        """The name in notation."""
        return slug(self.name)

    @property
    def line(self) -> str:
        """What kind of card it is and the figures printed on it, in words, as marked text: "Species of rank 5". What
        its sections say is not said again. Override it for kinds of cards with figures or a better name."""
        name = type(self).__name__
        return capital("".join([f" {c.lower()}" if c.isupper() else c for c in name]).strip())

    @property
    def sections(self) -> tuple[Section, ...]:
        """What is printed, part by part: made from the verbs, then the card's own words. Override it for kinds of cards
        with more parts."""
        found = (Section("does", "", said(self.does)), Section("words", "", self.words))
        return tuple([section for section in found if section.text])

    @property
    def text(self) -> str:
        """What is printed, as it reads."""
        return " ".join([plain(section.printed) for section in self.sections])

    def flaw(self) -> str:
        """What is wrong with it as a whole, in a sentence, where its fields do not fit together; "" if nothing is.
        Asked of cards that people bring."""
        return ""

    def hash(self) -> str:
        """A short hash of what the card does, the same on every machine: not of its picture, its source and the words
        that stand beside what its verbs say."""
        return hashlib.blake2b(repr(_printed(self)).encode(), digest_size=4).hexdigest()

    def facts(self) -> dict[str, Any]:
        """The printed facts of this kind of card as plain data. What says its own text (a verb) is in the text already;
        override it where numbers stand for words."""
        found = {f.name: getattr(self, f.name) for f in dataclasses.fields(self) if f.name not in _SAID_APART}
        return {name: plain_fact(value) for name, value in found.items() if not _speaks(value)}


_SAID_APART = frozenset(("name", "icon", "source", "public", "house", "does", "words"))
_NO_RULE = frozenset(("icon", "source", "public", "house", "words"))


def _speaks(value: Any) -> bool:
    """Whether a value (or all of several) says its own text."""
    if isinstance(value, (tuple, list)):
        return bool(value) and all(map(_speaks, value))
    return callable(getattr(value, "text", None))


def plain_fact(value: Any) -> Any:
    """A printed fact as JSON has it: what is no plain value says its own text, or its name."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [plain_fact(v) for v in value]
    if isinstance(value, (set, frozenset)):
        return sorted([str(plain_fact(v)) for v in value])
    if isinstance(value, Mapping):
        return {str(k): plain_fact(v) for k, v in value.items()}
    if _speaks(value):
        return plain(value.text())
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain_fact(getattr(value, f.name)) for f in dataclasses.fields(value)}
    return str(getattr(value, "__name__", value))


@dataclass(frozen=True, slots=True)
class Pack:
    """Cards that come together."""

    name: str
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        seen: set[str] = set()
        for card in self.cards:
            if card.slug in seen:
                raise BadPack(f"Pack {self.name}: there are two cards named {card.name}.")
            seen.add(card.slug)

    def hash(self) -> str:
        """A short hash of what the cards do, the same on every machine."""
        return hashlib.blake2b(repr([_printed(card) for card in self.cards]).encode(), digest_size=6).hexdigest()

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)


def _printed(value: Any) -> Any:
    """A frozen value as plain data that prints alike everywhere; a function by its name."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        parts = [
            (f.name, _printed(getattr(value, f.name))) for f in dataclasses.fields(value) if f.name not in _NO_RULE
        ]
        return (type(value).__name__, parts)
    if isinstance(value, (tuple, list)):
        return [_printed(v) for v in value]
    if isinstance(value, (set, frozenset)):
        return sorted([repr(_printed(v)) for v in value])
    if isinstance(value, Mapping):
        return [(k, _printed(v)) for k, v in value.items()]
    return getattr(value, "__qualname__", value) if callable(value) else value
