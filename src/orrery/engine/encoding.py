"""A position as numbers: what a game says of itself so that programs that learn can read it.

A game's `interface/encoding.py` has `groups(mode, seats)`: what is on the table, group by group, each with fields that
have a name and a range and with a function that fills them from a `Look`, one viewer's look at a table. What a viewer
must not know is not in a Look: faces it has not seen have the code BACK, and seats are counted from the viewer on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from orrery.engine.questions import Choice

NO_CARD, BACK, FIRST_FACE = 0, 1, 2
"""Codes of a card: there is none; its face is not known; from here on the faces in the order of the game."""

Kind = Literal["number", "category", "card", "seat"]


@dataclass(frozen=True, slots=True)
class Field:
    """A number with its name and its range; a category has a name for each of its values. 0 is always in the range:
    rows that are not filled are 0."""

    name: str
    kind: Kind
    low: int = 0
    high: int = 1
    names: tuple[str, ...] = ()


def number(name: str, high: int, low: int = 0) -> Field:
    """A number; one outside its range is shown as the nearest one inside."""
    return Field(name, "number", min(low, 0), high)


def flag(name: str) -> Field:
    """Yes or no."""
    return Field(name, "number", 0, 1)


def flags(name: str, of: Sequence[str]) -> tuple[Field, ...]:
    """A yes or no for each of these: filled by `bits`."""
    return tuple([flag(f"{name}.{what}") for what in of])


def category(name: str, names: Sequence[str]) -> Field:
    """One of these, by its place among them."""
    return Field(name, "category", 0, len(names) - 1, tuple(names))


def card(name: str) -> Field:
    """A card by its code: none, a back, a face."""
    return Field(name, "card")


def seat(name: str) -> Field:
    """A seat: 0 for nobody, 1 for the viewer, 2 for the next one (a spectator counts from seat 0)."""
    return Field(name, "seat")


class Look:
    """One viewer's look at a table. `code[piece]` is what the viewer sees of a piece, NO_CARD for NO_PIECE; `order` are
    the seats from the viewer on; `place[seat]` says which of them a seat is, from 1 on, and `place[-1]` is 0."""

    __slots__ = ("code", "order", "place", "s", "viewer")

    def __init__(self, s: Any, viewer: int) -> None:
        self.s = s
        self.viewer = viewer
        bit, seats, first, back = 1 << viewer, s.seats, FIRST_FACE, BACK
        code = [face + first if known & bit else back for face, known in zip(s.face, s.known, strict=True)]
        code.append(NO_CARD)
        self.code = code
        self.order, self.place = _ORDERS.get((seats, viewer)) or _order(seats, viewer)


_ORDERS: dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}


def _order(seats: int, viewer: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    first = viewer if viewer < seats else 0
    order = tuple([(first + i) % seats for i in range(seats)])
    place = (*[order.index(seat) + 1 for seat in range(seats)], 0)
    _ORDERS[seats, viewer] = order, place
    return order, place


Rows = Callable[[Look], list[int]]
"""Fills a group: the values of its rows one after another."""


@dataclass(frozen=True, slots=True)
class Group:
    """Rows of one kind: at most so many, each with these fields. What goes beyond is not shown."""

    name: str
    most: int
    fields: tuple[Field, ...]
    rows: Rows


@dataclass(frozen=True, slots=True)
class OptionFields:
    """What a game tells of an option beyond its verb, card, owner, words and numbers; of one that is only a verb there
    is nothing to tell."""

    fields: tuple[Field, ...]
    values: Callable[[Look, Choice], Sequence[int]]


_BITS = {n: tuple([tuple([mask >> i & 1 for i in range(n)]) for mask in range(1 << n)]) for n in range(1, 9)}


def bits(mask: int, n: int) -> tuple[int, ...]:
    """The lowest n (at most 8) bits, one by one."""
    return _BITS[n][mask & ((1 << n) - 1)]
