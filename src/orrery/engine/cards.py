"""Frozen card values, packs of them, and strict decoding of packs that people add as TOML or JSON files."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import tomllib
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from orrery.engine.clauses import BadPack
from orrery.engine.sources import Origin, origins
from orrery.engine.text import Section, capital, plain
from orrery.engine.verbs import Effect, Verb, said
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


# ---------------------------------------------------------------- packs from files
def read_pack(path: Path, kinds: Mapping[str, type[Card]], verbs: Mapping[str, type[Any]]) -> Pack:
    """A pack from a .toml or .json file: `name` and a list `card`, each with `kind` and the fields of that kind.

    A verb (or any other frozen value of the game) is a table with `verb`, its name in `verbs`, and its fields. Unknown
    names and fields, missing fields and values of the wrong type are refused with the place they stand in.
    """
    try:
        raw = path.read_text("utf-8")
        data = tomllib.loads(raw) if path.suffix == ".toml" else json.loads(raw)
    except OSError as wrong:
        raise BadPack(f"{path.name} cannot be read: {wrong.strerror}.") from None
    except UnicodeDecodeError:
        raise BadPack(f"{path.name} is not UTF-8 text.") from None
    except (tomllib.TOMLDecodeError, json.JSONDecodeError) as wrong:
        raise BadPack(f"{path.name} is not valid {path.suffix[1:].upper()}: {wrong}.") from None
    return decode_pack(data, kinds, verbs, path.name)


def decode_pack(data: Any, kinds: Mapping[str, type[Card]], verbs: Mapping[str, type[Any]], source: str) -> Pack:
    """A pack from plain data; `source` names it in refusals."""
    if not isinstance(data, dict) or set(data) != {"name", "card"}:
        raise BadPack(f"{source}: a pack has `name` and a list `card`, and nothing else.")
    if not isinstance(data["name"], str) or not isinstance(data["card"], list):
        raise BadPack(f"{source}: `name` must be text and `card` a list.")
    cards = []
    for n, row in enumerate(data["card"], 1):
        at = f"{source}, card {n}"
        if not isinstance(row, dict) or row.get("kind") not in kinds:
            raise BadPack(f"{at}: `kind` must be one of {', '.join(kinds)}.")
        fields = {k: v for k, v in row.items() if k != "kind"}
        cards.append(_value(kinds[row["kind"]], fields, verbs, f"{at} ({row.get('name', 'no name')})"))
    return Pack(data["name"], tuple(cards))


def _value(cls: type[Any], fields: dict[str, Any], verbs: Mapping[str, type[Any]], at: str) -> Any:
    """A frozen value of this class from its fields."""
    hints = get_type_hints(cls)
    known = {f.name: f for f in dataclasses.fields(cls) if f.init}
    odd = [k for k in fields if k not in known]
    if odd:
        raise BadPack(f"{at}: {cls.__name__} has no field {odd[0]!r}; its fields are {', '.join(known)}.")
    needed = [
        k
        for k, f in known.items()
        if f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING and k not in fields
    ]
    if needed:
        raise BadPack(f"{at}: {cls.__name__} needs {', '.join(needed)}.")
    values = {k: _decoded(hints[k], v, verbs, f"{at}, {k}") for k, v in fields.items()}
    try:
        return cls(**values)
    except ValueError as wrong:
        raise BadPack(f"{at}: {wrong}.") from None


def _decoded(hint: Any, value: Any, verbs: Mapping[str, type[Any]], at: str) -> Any:
    """The value as its annotation wants it."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        for part in args:
            try:
                return _decoded(part, value, verbs, at)
            except BadPack:
                continue
        if isinstance(value, dict) and "verb" in value:
            return _verb(value, verbs, at)
        raise BadPack(f"{at}: {value!r} does not fit.")
    if origin is tuple and isinstance(value, list):
        if len(args) == 2 and args[1] is Ellipsis:
            return tuple([_decoded(args[0], v, verbs, f"{at} {i + 1}") for i, v in enumerate(value)])
        if len(args) == len(value):
            return tuple([_decoded(a, v, verbs, at) for a, v in zip(args, value, strict=True)])
    if origin is frozenset and isinstance(value, list):
        return frozenset([_decoded(args[0], v, verbs, at) for v in value])
    if origin is Literal and value in args:
        return value
    if isinstance(hint, type):
        if isinstance(value, dict) and (dataclasses.is_dataclass(hint) or issubclass(hint, Verb)):
            made = _verb(value, verbs, at)
            if isinstance(made, hint):
                return made
        elif type(value) is hint:
            return value
    if hint is type(None) and value is None:
        return None
    raise BadPack(f"{at}: {value!r} is not {getattr(hint, '__name__', hint)}.")


def _verb(value: dict[str, Any], verbs: Mapping[str, type[Any]], at: str) -> Any:
    name = str(value.get("verb"))
    if name not in verbs:
        raise BadPack(f"{at}: there is no verb {name!r}; there are {', '.join(sorted(verbs))}.")
    return _value(verbs[name], {k: v for k, v in value.items() if k != "verb"}, verbs, at)
