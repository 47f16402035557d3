"""The options of a new match, as data: what each is for, what it takes and how people call its values. Whoever offers
them (a page, a terminal) makes a control of what is said here and knows no game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from orrery.engine.words import plain, slug

YES_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
LONGEST = 60
"""Of a value that is refused, so many signs are repeated."""


@dataclass(frozen=True, slots=True)
class Needs:
    """Another option must have one of these values: at the same seat, where that option is said seat by seat."""

    option: str
    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Value:
    """A value that is offered: what it is called, a sentence on it, and the card whose picture stands for it."""

    value: Any
    label: str
    words: str = ""
    card: str | None = None
    seats: tuple[int, ...] = ()
    """Only at these seats, from 0; empty: at all."""
    players: int = 1
    """Only where at least so many play."""
    needs: Needs | None = None
    """Offered only where this holds. The game itself checks what goes together."""
    lot: bool = False
    """Chance decides then."""

    def facts(self) -> dict[str, Any]:
        """As plain data."""
        needs = None if self.needs is None else {"option": self.needs.option, "values": list(self.needs.values)}
        return {
            "value": self.value,
            "label": self.label,
            "words": self.words,
            "card": self.card,
            "seats": list(self.seats),
            "players": self.players,
            "needs": needs,
            "lot": self.lot,
        }


# ---------------------------------------------------------------- what an option takes
@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    @property
    def values(self) -> tuple[Any, ...]:
        return (False, True)

    def wrong(self, it: str, value: Any, players: int | None = None, seat: int | None = None) -> str | None:
        """Why this is no such value, as a sentence about `it`; None if it is one. The same for all kinds; `players` is
        None where their number is not known, `seat` where the option is not said seat by seat."""
        return None if type(value) is bool else f"{it} must be yes or no, not {told(value)}."

    def meant(self, text: str) -> Any:
        """The value somebody means who types this; the text itself if none is meant. The same for all kinds."""
        return YES_NO.get(text.lower(), text)

    def facts(self) -> dict[str, Any]:
        """The kind as plain data. The same for all kinds."""
        return {"kind": "flag"}


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number between these."""

    low: int
    high: int

    @property
    def values(self) -> tuple[Any, ...]:
        return ()

    def wrong(self, it: str, value: Any, players: int | None = None, seat: int | None = None) -> str | None:
        if type(value) is int and self.low <= value <= self.high:
            return None
        return f"{it} must be a whole number from {self.low} to {self.high}, not {told(value)}."

    def meant(self, text: str) -> Any:
        return _json(text)

    def facts(self) -> dict[str, Any]:
        return {"kind": "number", "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some values, the usual one first. With `others` the option takes more than these (a deck as text): then
    its own check says which."""

    offered: tuple[Value, ...]
    others: bool = False

    @property
    def values(self) -> tuple[Any, ...]:
        return tuple([one.value for one in self.offered])

    def wrong(self, it: str, value: Any, players: int | None = None, seat: int | None = None) -> str | None:
        found = next((one for one in self.offered if _same(one.value, value)), None)
        if found is None:
            every = ", ".join([_notation(one.value) for one in self.offered])
            return None if self.others else f"{it} must be one of {every}, not {told(value)}."
        if players is not None and players < found.players:
            return f"{it} cannot be {_notation(value)}: there are only {players} players."
        if seat is not None and found.seats and seat not in found.seats:
            where = " and ".join([str(n + 1) for n in found.seats])
            return f"{it} cannot be {_notation(value)}: that is for the seats {where}."
        return None

    def meant(self, text: str) -> Any:
        for one in self.offered:
            if text == one.value or (one.value in (None, "") and not text):
                return one.value
        read = YES_NO.get(text.lower(), _json(text))
        for one in self.offered:
            if _same(one.value, read) or slug(one.label) == slug(text) or _notation(one.value) == text.lower():
                return one.value
        return text

    def facts(self) -> dict[str, Any]:
        return {"kind": "one", "values": [one.facts() for one in self.offered], "others": self.others}


@dataclass(frozen=True, slots=True)
class Row:
    """Several values in a fixed order, each with its name."""

    fields: tuple[tuple[str, Number | OneOf], ...]

    @property
    def values(self) -> tuple[Any, ...]:
        return ()

    def wrong(self, it: str, value: Any, players: int | None = None, seat: int | None = None) -> str | None:
        if not isinstance(value, (list, tuple)) or len(value) != len(self.fields):
            names = ", ".join([name for name, _ in self.fields])
            return f"{it} must be a list of {len(self.fields)} values ({names}), not {told(value)}."
        every = zip(self.fields, value, strict=True)
        return next(filter(None, [kind.wrong(f"{it}, {name},", v, players, seat) for (name, kind), v in every]), None)

    def meant(self, text: str) -> Any:
        parts = _parts(text)
        if parts is None or len(parts) != len(self.fields):
            return _json(text)
        return [
            kind.meant(part) if isinstance(part, str) else part
            for (_, kind), part in zip(self.fields, parts, strict=True)
        ]

    def facts(self) -> dict[str, Any]:
        return {"kind": "row", "fields": [{"label": name, "takes": kind.facts()} for name, kind in self.fields]}


@dataclass(frozen=True, slots=True)
class EachSeat:
    """A value for each seat. If `once`, no two seats may have the same, but for the usual one."""

    of: OneOf
    once: bool = False

    @property
    def values(self) -> tuple[Any, ...]:
        return ()

    def wrong(self, it: str, value: Any, players: int | None = None, seat: int | None = None) -> str | None:
        if not isinstance(value, (list, tuple)):
            return f"{it} must be a list with a value for each seat, not {told(value)}."
        if players is not None and len(value) != players:
            return f"{it} must have a value for each of the {players} seats; it has {len(value)}."
        for n, one in enumerate(value):
            if (said := self.of.wrong(f"{it}, seat {n + 1},", one, players, n)) is not None:
                return said
            if self.once and one in value[:n] and not _same(one, self.of.offered[0].value):
                return f"{it} has {_notation(one)} twice."
        return None

    def meant(self, text: str) -> Any:
        parts = _parts(text)
        if parts is None:
            return _json(text)
        return [self.of.meant(part) if isinstance(part, str) else part for part in parts]

    def facts(self) -> dict[str, Any]:
        return {"kind": "seats", "of": self.of.facts(), "once": self.once}


Kind = Flag | Number | OneOf | Row | EachSeat


def lot_or_seat(most: int, lot: str = "By lot") -> OneOf:
    """A seat by its number, from 1; 0 leaves it to chance."""
    return OneOf((Value(0, lot, lot=True), *[Value(n, f"Seat {n}", players=n) for n in range(1, most + 1)]))


# ---------------------------------------------------------------- an option
@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a new match: its name, its default, a sentence on it, and what it takes.

    Where the default is None, None is always possible; `unset` is what it is called. `check` gets the value before it
    is compared with what the option takes, and returns it in its final form or raises ValueError with a sentence.
    """

    name: str
    default: Any
    words: str
    takes: Kind
    label: str = ""
    unset: str = ""
    check: Callable[[Any], Any] | None = None
    modes: tuple[str, ...] = ()
    seldom: bool = False
    """Few want to change it: it is offered last."""

    @property
    def title(self) -> str:
        """What it is called."""
        said = self.label or plain(self.name)
        return said[:1].upper() + said[1:]

    @property
    def values(self) -> tuple[Any, ...]:
        """All values, where they can be listed."""
        return self.takes.values

    def read(self, value: Any, players: int | None = None) -> Any:
        """The value in its final form. ValueError: it is none, with the reason."""
        if value is None and self.default is None:
            return None
        if self.check is not None:
            value = self.check(value)
        wrong = self.takes.wrong(f"{self.title} (option {self.name})", value, players)
        if wrong is not None:
            raise ValueError(wrong)
        return list(value) if isinstance(value, tuple) else value

    def meant(self, text: str) -> Any:
        """The value somebody means who types this: by its name, as JSON or, where there are several, with commas."""
        return None if self.default is None and text.lower() in ("null", "none") else self.takes.meant(text)

    def facts(self) -> dict[str, Any]:
        """The option as plain data."""
        return {
            "name": self.name,
            "label": self.title,
            "words": self.words,
            "default": self.default,
            "unset": self.unset,
            "modes": list(self.modes),
            "seldom": self.seldom,
            "takes": self.takes.facts(),
        }


# ---------------------------------------------------------------- values as text
def told(value: Any) -> str:
    """A value that was given, in a refusal: never longer than a line."""
    said = repr(value)
    return said if len(said) <= LONGEST else said[:LONGEST] + " …"


def _notation(value: Any) -> str:
    """A value as one types it."""
    if value is None:
        return "none"
    return ("no", "yes")[value] if isinstance(value, bool) else str(value) or "nothing"


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same: 1 is not True."""
    return type(one) is type(other) and bool(one == other)


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _parts(text: str) -> list[Any] | None:
    """The parts of a list, written as JSON or with commas; None if it is something else in JSON."""
    read = _json(text)
    if read is None or isinstance(read, dict):
        return None
    return read if isinstance(read, list) else [part.strip() for part in text.split(",")]
