"""A table as text that parses back: for bug reports, tests, and tables that outlive a change of the rules. One line for
each field, faces by name. `rules` is the version of the rules it was written by (today's, where it is not said); a
table of older ones is brought to today's (`migrations.py`).

orrery position 1
game: template
rules: 1
seats: 3
face: ["trade", "trade", "raid"]
phase: 3
coins: [4, 2, 6]
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, get_args, get_origin

from orrery.engine.clauses import BadRecord, OrreryError
from orrery.engine.flow import Match
from orrery.engine.game import Game, find_mode, staged
from orrery.engine.migrations import migrate
from orrery.engine.table import Table

FIRST = "orrery position 1"
RULES = "rules"
LEFT_OUT = ("not state", "derived")
"""Marks of fields that are no state, or are worked out of it again."""


def write(game: Game[Any], s: Table) -> str:
    """The whole table, secrets and all, as text."""
    lines = [FIRST, f"game: {game.name}", f"{RULES}: {game.version}"]
    for name, _ in fields(s):
        value = [game.faces[f].slug for f in s.face] if name == "face" else _plain(getattr(s, name))
        lines.append(f"{name}: {json.dumps(value, ensure_ascii=False)}")
    return "\n".join([*lines, ""])


def fields(s: Table | type[Table]) -> list[tuple[str, Any]]:
    """The fields that are state, with their annotations."""
    return [(k, h) for k, h in s.hints.items() if not (get_origin(h) is Annotated and get_args(h)[1] in LEFT_OUT)]


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return [[_plain(k), _plain(v)] for k, v in sorted(value.items())]
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, (list, tuple, array)):
        return [_plain(v) for v in value]
    if isinstance(value, Table):
        return {name: _plain(getattr(value, name)) for name, _ in fields(value)}
    return value


def begin(
    game: Game[Any],
    text: str,
    mode: str | None = None,
    seed: int | bytes | str | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
) -> Match:
    """A match that goes on from the position of this text."""
    chosen = find_mode(game, mode)
    kind = type(game.prepare(chosen.players[0], chosen.name, options).table())
    s = read(game, kind, text)
    setup = game.prepare(s.seats, chosen.name, options, names)
    return Match.new(staged(setup, s), seed)


def read(game: Game[Any], kind: type[Table], text: str) -> Table:
    """The table of this text, strictly: a line that is missing, odd or of the wrong kind is named."""
    lines = text.rstrip("\n").split("\n")
    if lines[0] != FIRST or lines[1:2] != [f"game: {game.name}"]:
        raise BadRecord(1, f"this is no position of {game.title}.")
    told, line_of = _told(lines)
    version = told.pop(RULES, game.version)
    try:
        migrate(game, told, str(version))
    except (OrreryError, LookupError, TypeError, ValueError) as wrong:
        raise BadRecord(line_of[RULES], f"the table cannot be brought to the rules of today: {wrong}.") from None
    wanted, found = dict(fields(kind)), dict[str, Any]()
    for name, value in told.items():
        n = line_of.get(name, line_of.get(RULES, 1))
        if name not in wanted:
            raise BadRecord(n, f"{name!r} is no field of the table.")
        try:
            found[name] = _faces(game, value) if name == "face" else _typed(wanted[name], value)
        except (ValueError, TypeError, KeyError, RecursionError) as wrong:
            raise BadRecord(n, f"{name} cannot be read: {wrong}.") from None
    missing = [name for name in wanted if name not in found]
    if missing:
        raise BadRecord(len(lines), f"the position says nothing of {', '.join(missing)}.")
    s = kind(found["seats"])
    for name, value in found.items():
        setattr(s, name, value)
    return s


def _told(lines: list[str]) -> tuple[dict[str, Any], dict[str, int]]:
    """What a position says of each field, as plain data, and in which line."""
    told, line_of = dict[str, Any](), dict[str, int]()
    for n, line in enumerate(lines[2:], 3):
        name, colon, raw = line.partition(": ")
        if not colon or name in told:
            raise BadRecord(n, f"{name!r} is no field of the table, or stands twice.")
        try:
            told[name] = raw if name == RULES else json.loads(raw)
        except (ValueError, RecursionError) as wrong:
            raise BadRecord(n, f"{name} cannot be read: {wrong}.") from None
        line_of[name] = n
    return told, line_of


def _faces(game: Game[Any], names: list[str]) -> list[int]:
    known = {card.slug: face for face, card in enumerate(game.faces)}
    return [known[name] for name in names]


def _typed(hint: Any, value: Any) -> Any:
    """Plain data as the annotation wants it."""
    if get_origin(hint) is Annotated:
        base, mark = get_args(hint)[:2]
        return array("I", value) if mark == "array" else _typed(base, value)
    origin, args = get_origin(hint) or hint, get_args(hint)
    if origin is list:
        return [_typed(args[0], v) for v in value]
    if origin is dict:
        return {_typed(args[0], k): _typed(args[1], v) for k, v in value}
    if origin in (set, frozenset):
        return origin([_typed(args[0], v) for v in value])
    if origin is tuple:
        return _tupled(args, value)
    if isinstance(origin, type) and issubclass(origin, Table):
        inner = origin(value["seats"])
        for name, part in fields(origin):
            setattr(inner, name, _typed(part, value[name]))
        return inner
    if args:  # a union: lists inside it stand for tuples
        return _tupled((), value) if isinstance(value, list) else value
    if isinstance(value, list):
        return _tupled((), value)
    if isinstance(origin, type) and type(value) is not origin:
        raise TypeError(f"{value!r} is not {origin.__name__}")
    return value


def _tupled(args: tuple[Any, ...], value: Any) -> Any:
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple([_typed(args[0], v) for v in value])
    if args and len(args) == len(value):
        return tuple([_typed(a, v) for a, v in zip(args, value, strict=True)])
    return tuple([_tupled((), v) if isinstance(v, list) else v for v in value])
