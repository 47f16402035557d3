"""The encoding of a game that has none of its own, made from the type of its view (`Game.view_type`)."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from orrery.engine.encoding import FIRST_FACE, Field, Group, Look, card, category, flag, number
from orrery.engine.game import Game
from orrery.engine.view import Eye

ROWS = 10
"""So many things of a list are shown."""
LARGEST = 99
NUMBERS = 4
"""So many numbers of a list of numbers are shown."""

Read = Callable[[Any, list[int]], None]
"""Appends what is in a part of a view."""


class _Part:
    """A part of a view: its fields, and how they are read."""

    def __init__(self, fields: list[Field], read: Read) -> None:
        self.fields = fields
        self._read = read

    def read(self, value: Any, out: list[int]) -> None:
        """Append the numbers of this part; zeros where there is nothing."""
        if value is None:
            out += [0] * len(self.fields)
        else:
            self._read(value, out)


def groups(game: Game[Any], mode: str, seats: int) -> tuple[Group, ...]:
    """One group for each list of things in the view, and one for everything else; nothing where a game does not say
    what its view is made of."""
    if game.view_type is None:
        return ()
    codes = {face.slug: code for code, face in enumerate(game.faces, FIRST_FACE)}
    seen = _Seen(game)
    found, rest = list[Group](), list[tuple[str, _Part]]()
    for name, hint in _hints(game.view_type).items():
        bare = _bare(hint)
        if get_origin(bare) is list and is_typeddict(_bare(get_args(bare)[0])):
            part = _typed(_bare(get_args(bare)[0]), "", codes)
            most = seats if name == "players" else ROWS
            found.append(Group(name, most, tuple(part.fields), seen.rows(name, part)))
        else:
            rest.append((name, _part(bare, name, codes)))
    table = _joined(rest)
    return (Group("table", 1, tuple(table.fields), seen.table(table)), *found)


class _Seen:
    """The view at a Look, made once for all groups."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._of: Look | None = None
        self._view: Any = None

    def view(self, look: Look) -> Any:
        if self._of is not look:
            self._of, self._view = look, self._game.view(look.s, Eye(self._game, look.s, look.viewer))
        return self._view

    def table(self, part: _Part) -> Callable[[Look], list[int]]:
        def rows(look: Look) -> list[int]:
            out: list[int] = []
            part.read(self.view(look), out)
            return out

        return rows

    def rows(self, name: str, part: _Part) -> Callable[[Look], list[int]]:
        def rows(look: Look) -> list[int]:
            out: list[int] = []
            things = self.view(look).get(name) or []
            for thing in _from_viewer(things, look) if name == "players" else things:
                part.read(thing, out)
            return out

        return rows


def _from_viewer(things: list[Any], look: Look) -> list[Any]:
    """What is listed seat by seat, from the viewer on."""
    return [things[who] for who in look.order] if len(things) == len(look.order) else things


# ---------------------------------------------------------------- hints
def _hints(typed: type[Any]) -> dict[str, Any]:
    return get_type_hints(typed, include_extras=True)


def _bare(hint: Any) -> Any:
    """A hint without NotRequired and without None."""
    if get_origin(hint) is NotRequired:
        hint = get_args(hint)[0]
    if get_origin(hint) in (Union, types.UnionType):
        parts = [part for part in get_args(hint) if part is not type(None)]
        return _bare(parts[0]) if len(parts) == 1 else object
    return hint


def _part(hint: Any, path: str, codes: dict[str, int]) -> _Part:
    """How one value of a view is told. Words, ids and what may be several things are left out."""
    hint, last = _bare(hint), path.rpartition(".")[2]
    if is_typeddict(hint):
        return _typed(hint, path, codes)
    origin, args = get_origin(hint), get_args(hint)
    if origin is list:
        return _list(_bare(args[0]), path, codes)
    if origin is Literal and all(isinstance(value, str) for value in args):
        places = {value: k for k, value in enumerate(args, 1)}
        return _Part([category(path, ("none", *args))], lambda value, out: out.append(places.get(value, 0)))
    if hint is bool:
        return _Part([flag(path)], lambda value, out: out.append(int(value)))
    if hint in (int, float) and last != "id":
        return _Part([number(path, LARGEST, -LARGEST)], lambda value, out: out.append(int(value)))
    if hint is str and last == "card":
        return _Part([card(path)], lambda value, out: out.append(codes.get(value, 0)))
    if origin is dict:
        return _Part([number(f"{path}.count", LARGEST)], lambda value, out: out.append(len(value)))
    return _Part([], lambda value, out: None)


def _typed(typed: type[Any], path: str, codes: dict[str, int]) -> _Part:
    """A part with names; a piece is told as its card, or as a back."""
    hints = _hints(typed)
    piece = {"id", "card", "back"} <= set(hints)
    parts = [
        (name, _part(hint, f"{path}.{name}" if path else name, codes))
        for name, hint in hints.items()
        if not (piece and name in ("id", "card", "back"))
    ]
    inner = _joined(parts)
    if not piece:
        return inner

    def read(value: Any, out: list[int]) -> None:
        out.append(1 if value["card"] is None else codes.get(value["card"], 1))
        inner.read(value, out)

    return _Part([card(f"{path}.card" if path else "card"), *inner.fields], read)


def _list(hint: Any, path: str, codes: dict[str, int]) -> _Part:
    """How many there are, and the first of them."""
    inner, most = _part(hint, path, codes), NUMBERS if hint in (int, float, bool) else ROWS
    fields = [number(f"{path}.count", LARGEST)]
    for row in range(most):
        fields += [Field(f"{f.name}[{row}]", f.kind, f.low, f.high, f.names) for f in inner.fields]

    def read(value: Any, out: list[int]) -> None:
        out.append(len(value))
        for row in range(most if inner.fields else 0):
            inner.read(value[row] if row < len(value) else None, out)

    return _Part(fields, read)


def _joined(parts: list[tuple[str, _Part]]) -> _Part:
    told = [(name, part) for name, part in parts if part.fields]

    def read(value: Any, out: list[int]) -> None:
        for name, part in told:
            part.read(value.get(name), out)

    return _Part([field for _, part in told for field in part.fields], read)
