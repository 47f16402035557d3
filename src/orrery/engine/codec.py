"""Cards as plain data and back, strictly: what TOML, JSON and a form can hold.

A card, a verb or any other frozen value is a table: `is` says its class (a word no field can be called by) and the
other keys are its fields; a field with its default is left out. Where only one class fits, `is` may be left out too.
What may stand in a field is what its annotation says. Of verbs and other values only those fit that stand in the same
place somewhere in the box, so nothing is asked of the rules that they have never done. A Python function cannot be
written down: a value that holds one is refused by the function's name.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from orrery.engine.cards import Card
from orrery.engine.clauses import BadPack

IS, LIKE = "is", "like"
"""Keys that are no fields: the class of a value; the card of the box that a card is like, but for what it says."""
LONGEST_TEXT, LONGEST_NAME, MOST_VALUES, MOST_DEEP = 600, 60, 64, 12
_ODD_SIGNS = frozenset(map(chr, (*range(32), 127, *range(128, 160), *range(0xD800, 0xE000), *range(0x202A, 0x202F))))
"""Control characters, halves of characters, and what turns the direction of text: marked text is made of the former."""


# ---------------------------------------------------------------- what an annotation may say beside a type
@dataclass(frozen=True)
class OneOf:
    """One of these values, each with the name it is written by."""

    values: Mapping[str, Any]

    @classmethod
    def of(cls, *texts: str) -> OneOf:
        """One of these texts."""
        return cls({text: text for text in texts})

    @classmethod
    def numbered(cls, *names: str, first: int = 0) -> OneOf:
        """A number, called by the name at its place."""
        return cls({name: n for n, name in enumerate(names, first)})


@dataclass(frozen=True)
class Flags:
    """A number that is a set of these bits, written as a list of their names."""

    values: Mapping[str, int]

    @classmethod
    def numbered(cls, *names: str) -> Flags:
        """The bits in their order."""
        return cls({name: 1 << n for n, name in enumerate(names)})


@dataclass(frozen=True)
class Whole:
    """A whole number in these limits."""

    low: int = 0
    high: int = 99


@dataclass(frozen=True)
class Place:
    """Where a value stands: on which kind of card, in which of its fields, and in which field of which class."""

    kind: str
    top: str
    owner: str
    field: str

    @property
    def on_card(self) -> bool:
        """Whether it is a field of the card itself."""
        return self.owner == self.kind and self.field == self.top


class NeedsFunction(BadPack):
    """A value that holds a Python function, which cannot be written down."""


# ---------------------------------------------------------------- the format of one game
class Format:
    """How the cards of one game are written down; learnt from the cards of its box."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.box: Mapping[str, Card] = {card.slug: card for card in cards}
        self.kinds: dict[str, type[Card]] = {}
        self.parts: dict[str, type[Any]] = {}
        self.places: dict[Place, dict[str, type[Any]]] = {}
        self._ranges: dict[tuple[str, str], tuple[int, int]] = {}
        for card in cards:
            self.kinds.setdefault(type(card).__name__, type(card))
            for field in dataclasses.fields(card):
                self._learn(Place(type(card).__name__, field.name, type(card).__name__, field.name), card)

    def _learn(self, place: Place, owner: Any) -> None:
        for value in _leaves(getattr(owner, place.field)):
            if isinstance(value, int) and not isinstance(value, bool):
                low, high = self._ranges.get((place.owner, place.field), (0, 0))
                self._ranges[place.owner, place.field] = min(low, value), max(high, value)
            if not dataclasses.is_dataclass(value) or isinstance(value, type):
                continue
            name = type(value).__name__
            self.parts.setdefault(name, type(value))
            self.places.setdefault(place, {})[name] = type(value)
            for field in dataclasses.fields(value):
                self._learn(Place(place.kind, place.top, name, field.name), value)

    # ---- writing
    def encode(self, card: Card) -> dict[str, Any]:
        """A card as plain data. NeedsFunction: it cannot be, and which function stands in the way."""
        return {IS: type(card).__name__, **self._fields(card, card.name)}

    def known(self, card: Card) -> dict[str, Any]:
        """The fields of a card that can be written down, for whoever compares or edits it."""
        found, hints = {}, hints_of(type(card))
        for field in dataclasses.fields(card):
            with suppress(NeedsFunction):
                found[field.name] = self._plain(hints[field.name], getattr(card, field.name), card.name)
        return found

    def _fields(self, value: Any, at: str) -> dict[str, Any]:
        found, hints = {}, hints_of(type(value))
        for field in dataclasses.fields(value):
            mine = getattr(value, field.name)
            if field.init and (is_needed(field) or mine != default_of(field)):
                found[field.name] = self._plain(hints[field.name], mine, f"{at}, {field.name}")
        return found

    def _plain(self, hint: Any, value: Any, at: str) -> Any:
        marked = mark_of(hint)
        if isinstance(marked, OneOf):
            return _named(marked.values, value, at)
        if isinstance(marked, Flags):
            return _bits(marked.values, value, at)
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            inner = self._fields(value, at)
            return inner if bare_of(hint) is type(value) else {IS: type(value).__name__, **inner}
        if isinstance(value, (tuple, frozenset)):
            inside = sorted(value) if isinstance(value, frozenset) else value
            return [self._plain(item_of(hint, n), one, f"{at} {n + 1}") for n, one in enumerate(inside)]
        if callable(value):
            name = getattr(value, "__qualname__", str(value)).replace("<locals>.", "")
            raise NeedsFunction(f"{at}: this is the Python function `{name}`, which cannot stand in a pack.")
        return value

    # ---- reading
    def decode(self, row: Any, at: str) -> Card:
        """A card from plain data; BadPack names the place in which something does not fit, and what would."""
        if not isinstance(row, dict):
            raise BadPack(f"{at}: a card must be a table, not {_told(row)}.")
        name = row.get("name", row.get(LIKE))
        at = f"{at} ({name[:LONGEST_NAME]})" if isinstance(name, str) and not _odd(name) else at
        if LIKE in row:
            return self._like(row, at)
        kind = row.get(IS)
        if not isinstance(kind, str) or kind not in self.kinds:
            why = f"there is no kind of card {_told(kind)}" if IS in row else f"`{IS}` is missing"
            raise BadPack(f"{at}: {why}; {_fitting(kind, self.kinds)}.")
        fields = {key: value for key, value in row.items() if key != IS}
        card: Card = self._value(self.kinds[kind], fields, at, Place(kind, "", kind, ""))
        return self._whole(card, at)

    def _like(self, row: dict[str, Any], at: str) -> Card:
        """A card of the box, but for the fields that are said."""
        model = self.box.get(row[LIKE]) if isinstance(row[LIKE], str) else None
        if model is None:
            raise BadPack(f"{at}: the box has no card {_told(row[LIKE])}; {_fitting(row[LIKE], self.box)}.")
        kind = type(model).__name__
        if row.get(IS, kind) != kind:
            raise BadPack(f"{at}: {model.name} is a {kind}, not a {_told(row[IS])}.")
        fields = {key: value for key, value in row.items() if key not in (IS, LIKE)}
        values = self._values(type(model), fields, at, Place(kind, "", kind, ""))
        try:
            card = dataclasses.replace(model, **values)
        except (ValueError, TypeError, KeyError, IndexError, AssertionError) as wrong:
            raise BadPack(f"{at}: {_reason(wrong)}.") from None
        return self._whole(card, at)

    def _whole(self, card: Card, at: str) -> Card:
        """The card, if it is one as a whole: it has a name in notation, and can be printed."""
        if not card.slug:
            raise BadPack(f"{at}, name: a name needs letters or digits.")
        flaw = card.flaw()
        if flaw:
            raise BadPack(f"{at}: {flaw}")
        try:
            _ = card.line, card.text, card.sections, card.facts(), card.hash()
        except Exception as wrong:
            raise BadPack(f"{at}: it cannot be printed ({_reason(wrong)}).") from None
        return card

    def _value(self, cls: type[Any], fields: dict[str, Any], at: str, place: Place) -> Any:
        """A frozen value of this class from its fields."""
        values = self._values(cls, fields, at, place)
        needed = [field.name for field in dataclasses.fields(cls) if is_needed(field) and field.name not in fields]
        if needed:
            raise BadPack(f"{at}: a {cls.__name__} needs {', '.join(needed)}.")
        try:
            return cls(**values)
        except (ValueError, TypeError, KeyError, IndexError, AssertionError) as wrong:
            raise BadPack(f"{at}: {_reason(wrong)}.") from None

    def _values(self, cls: type[Any], fields: dict[str, Any], at: str, place: Place) -> dict[str, Any]:
        known = [field.name for field in dataclasses.fields(cls) if field.init]
        hints, found = hints_of(cls), {}
        for key, value in fields.items():
            if key not in known:
                raise BadPack(f"{at}: a {cls.__name__} has no field {_told(key)}; {_fitting(key, known)}.")
            inside = Place(place.kind, place.top or key, cls.__name__, key)
            found[key] = self._read(hints[key], value, f"{at}, {key}", inside)
        return found

    def _read(self, hint: Any, value: Any, at: str, place: Place) -> Any:
        """The value as its annotation wants it."""
        if at.count(", ") > MOST_DEEP:
            raise BadPack(f"{at}: this is nested too deeply.")
        marked, bare = mark_of(hint), bare_of(hint)
        if isinstance(marked, OneOf):
            return _by_name(marked.values, value, at)
        if isinstance(marked, Flags):
            return _by_names(marked.values, value, at)
        origin, args = get_origin(bare), get_args(bare)
        if origin is Literal:
            return _by_name({str(arg): arg for arg in args}, value, at)
        if origin in (tuple, frozenset):
            return self._several(bare, value, at, place)
        if origin in (Union, types.UnionType) and value is None and type(None) in args:
            return None
        if bare is bool:
            return value if type(value) is bool else _wrong(at, value, "true or false")
        if bare is int:
            return self._number(marked, value, at, place)
        if bare is str:
            return _text(value, at, place.field)
        return self._part(hint, value, at, place)

    def _several(self, bare: Any, value: Any, at: str, place: Place) -> Any:
        args = get_args(bare)
        if not isinstance(value, list):
            _wrong(at, value, "a list")
        fixed = len(args) if get_origin(bare) is tuple and args[1:] != (...,) else None
        if len(value) > MOST_VALUES or (fixed is not None and len(value) != fixed):
            wanted = f"{fixed} values" if fixed is not None else f"at most {MOST_VALUES} values"
            raise BadPack(f"{at}: a list of {wanted} fits here, not of {len(value)}.")
        read = [self._read(item_of(bare, n), one, f"{at} {n + 1}", place) for n, one in enumerate(value)]
        return tuple(read) if get_origin(bare) is tuple else frozenset(read)

    def _number(self, marked: Any, value: Any, at: str, place: Place) -> int:
        low, high = self.limits(marked, place)
        if type(value) is not int or not low <= value <= high:
            _wrong(at, value, f"a whole number from {low} to {high}")
        return int(value)

    def limits(self, marked: Any, place: Place) -> tuple[int, int]:
        """The smallest and the largest number that fit here: two digits, three where the box has them; below zero where
        the box has that."""
        if isinstance(marked, Whole):
            return marked.low, marked.high
        low, high = self._ranges.get((place.owner, place.field), (0, 0))
        most = 99 if max(-low, high) < 100 else 999
        return -most if low < 0 else 0, max(most, high)

    def _part(self, hint: Any, value: Any, at: str, place: Place) -> Any:
        """A verb or another value: one of those that stand in this place in the box."""
        fitting = self.fitting(hint, place)
        if not fitting:
            raise BadPack(f"{at}: here the box has Python functions or nothing, so a pack cannot say it.")
        if not isinstance(value, dict):
            _wrong(at, value, f"a table with `{IS}`: {_among(fitting)}")
        name = value.get(IS, next(iter(fitting)) if len(fitting) == 1 else None)
        if not isinstance(name, str) or name not in fitting:
            why = f"there is no {_told(name)} here" if IS in value else f"`{IS}` is missing"
            raise BadPack(f"{at}: {why}; {_fitting(name, fitting)}.")
        inner = {key: one for key, one in value.items() if key != IS}
        return self._value(fitting[name], inner, f"{at}, {name}", place)

    def fitting(self, hint: Any, place: Place) -> dict[str, type[Any]]:
        """The classes that may stand in this place: those of the box, as far as data can say all they need."""
        related = [
            some
            for other, some in self.places.items()
            if (other.top, other.owner, other.field) == (place.top, place.owner, place.field)
            or (other.top == place.top and other.on_card and place.on_card)
            if _akin(self.kinds[other.kind], self.kinds[place.kind])
        ]
        found = {name: cls for some in related for name, cls in some.items() if not _functions(cls)}
        alone = bare_of(hint)
        if isinstance(alone, type) and dataclasses.is_dataclass(alone) and alone.__name__ in self.parts:
            found = {name: cls for name, cls in found.items() if issubclass(cls, alone)}
        return dict(sorted(found.items()))


def _akin(one: type[Any], other: type[Any]) -> bool:
    return issubclass(one, other) or issubclass(other, one)


# ---------------------------------------------------------------- annotations
def hints_of(cls: Any) -> Mapping[str, Any]:
    return _annotations(cls)


@cache
def _annotations(cls: Any) -> Mapping[str, Any]:
    return get_type_hints(cls, include_extras=True)


def mark_of(hint: Any) -> Any:
    """What an annotation says beside a type."""
    return get_args(hint)[1] if get_origin(hint) is Annotated else None


def bare_of(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def item_of(hint: Any, n: int) -> Any:
    """The annotation of the n-th value of a tuple or set."""
    args = get_args(bare_of(hint))
    return args[0] if len(args) == 1 or args[1:] == (...,) else args[n] if n < len(args) else Any


def is_needed(field: dataclasses.Field[Any]) -> bool:
    return field.init and field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def default_of(field: dataclasses.Field[Any]) -> Any:
    return field.default_factory() if field.default_factory is not dataclasses.MISSING else field.default


def _functions(cls: Any) -> bool:
    """Whether a value of this class cannot be made without a Python function."""
    return any(_is_function(hints_of(cls)[field.name]) for field in dataclasses.fields(cls) if is_needed(field))


def _is_function(hint: Any) -> bool:
    bare = bare_of(hint)
    if get_origin(bare) in (tuple, Union, types.UnionType):
        return all(_is_function(arg) for arg in get_args(bare) if arg is not ...)
    if isinstance(bare, type) and dataclasses.is_dataclass(bare):
        return _functions(bare)
    return get_origin(bare) is Callable or bare is Callable or get_origin(bare) is types.FunctionType


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, (tuple, list, frozenset, set)):
        for one in value:
            yield from _leaves(one)
    else:
        yield value


# ---------------------------------------------------------------- single values
def _named(values: Mapping[str, Any], value: Any, at: str) -> str:
    for name, one in values.items():
        if one == value:
            return name
    raise BadPack(f"{at}: {value!r} has no name in the format.")


def _bits(values: Mapping[str, int], value: int, at: str) -> list[str]:
    names = [name for name, bit in values.items() if value & bit == bit]
    if sum({values[name] for name in names}) != value:
        raise BadPack(f"{at}: {value!r} has no name in the format.")
    return names


def _by_name(values: Mapping[str, Any], value: Any, at: str) -> Any:
    if not isinstance(value, str) or value not in values:
        raise BadPack(f"{at}: {_told(value)} does not fit; {_fitting(value, values)}.")
    return values[value]


def _by_names(values: Mapping[str, int], value: Any, at: str) -> int:
    if not isinstance(value, list) or len(value) > len(values):
        _wrong(at, value, f"a list of {_among(values)}")
    found = 0
    for one in value:
        found |= _by_name(values, one, at)
    return found


def _text(value: Any, at: str, field: str) -> str:
    most = LONGEST_NAME if field == "name" else LONGEST_TEXT
    if not isinstance(value, str):
        _wrong(at, value, "text")
    if len(value) > most:
        raise BadPack(f"{at}: at most {most} characters fit here, not {len(value)}.")
    if _odd(value):
        raise BadPack(f"{at}: text here is one line without control characters.")
    return str(value)


def _odd(text: str) -> bool:
    return any(sign in _ODD_SIGNS for sign in text)


def _wrong(at: str, value: Any, wanted: str) -> Any:
    raise BadPack(f"{at}: {_told(value)} does not fit; it must be {wanted}.")


def _told(value: Any) -> str:
    """A value as a refusal repeats it: short, and without what no terminal should be sent."""
    if isinstance(value, (dict, list)):
        return "a table" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10**12:
        return "a number that long"
    said = "true" if value is True else "false" if value is False else "nothing" if value is None else repr(value)
    said = "".join(["?" if _odd(sign) else sign for sign in said])
    return said if len(said) <= 40 else f"{said[:37]}..."


def _reason(wrong: Exception) -> str:
    said = " ".join(str(wrong).split()).rstrip(".")[:200]
    return said if isinstance(wrong, ValueError) and said else f"{type(wrong).__name__}: {said}"


def _among(names: Any, most: int = 12) -> str:
    listed = list(names)
    return ", ".join(listed[:most]) + (f" and {len(listed) - most} more" if len(listed) > most else "")


def _fitting(wrong: Any, names: Any) -> str:
    """What would fit: the name that was probably meant, or the names there are."""
    listed = list(names)
    close = get_close_matches(wrong[:LONGEST_NAME], listed, 2) if isinstance(wrong, str) else []
    if not close and isinstance(wrong, str) and wrong:
        close = [name for name in listed if wrong.lower() in name.lower()][:2]
    if close:
        return f"perhaps {' or '.join(close)} is meant"
    return f"there are {_among(listed)}" if listed else "there are none"
