"""The views of the games as TypeScript types for the page, made from the same TypedDicts (`Game.view_type`).

`python -m orrery.server.view_types --write` writes them to `web/src/games/<game>/view.ts`.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

from orrery.engine.game import Game
from orrery.games import NAMES, TEMPLATE, find

HEAD = "// Made by `python -m orrery.server.view_types --write`. Do not edit."
PAGE = Path(__file__).parents[3] / "web" / "src" / "games"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def typed_games() -> list[Game[Any]]:
    """The games of this package whose view has a type, the template among them."""
    games = [find(name) for name in (*NAMES, TEMPLATE)]
    return [game for game in games if game.view_type is not None]


def typescript(game: Game[Any]) -> str:
    """The whole file of one game."""
    lines = [HEAD, ""]
    for found in reached(game.view_type):
        lines += interface(found)
    return "\n".join(lines).rstrip() + "\n"


def reached(root: Any) -> list[Any]:
    """Every TypedDict of a view, the root last."""
    found: dict[Any, None] = {}

    def walk(hint: Any) -> None:
        if is_typeddict(hint):
            if hint in found:
                return
            found[hint] = None
            for inner in get_type_hints(hint, include_extras=True).values():
                walk(inner)
            del found[hint]
            found[hint] = None
        for inner in get_args(hint) if get_origin(hint) is not Literal else ():
            walk(inner)

    walk(root)
    return list(found)


def interface(cls: Any) -> list[str]:
    """A TypedDict as an interface, with its sentences."""
    fields = sentences(cls)
    lines = [f"/** {_line(cls.__doc__ or '')} */"] if cls.__doc__ else []
    lines.append(f"export interface {cls.__name__} {{")
    for name, hint in get_type_hints(cls, include_extras=True).items():
        optional = name in cls.__optional_keys__ or get_origin(hint) is NotRequired
        if name in fields:
            lines.append(f"  /** {_line(fields[name])} */")
        lines.append(f"  {name}{'?' if optional else ''}: {type_of(hint)};")
    return [*lines, "}", ""]


def sentences(cls: Any) -> Mapping[str, str]:
    """The sentence below each field, those of its bases included."""
    body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for base in body.bases:  # a TypedDict forgets at run time what it inherits from
        parent = getattr(sys.modules[cls.__module__], ast.unparse(base), None)
        if is_typeddict(parent):
            found.update(sentences(parent))
    for here, after in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(here, ast.AnnAssign)
            and isinstance(here.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            found[here.target.id] = str(after.value.value)
    return found


def type_of(hint: Any) -> str:
    """A Python type as TypeScript."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (NotRequired, Required):
        return type_of(args[0])
    if origin is Literal:
        return " | ".join([f'"{value}"' if isinstance(value, str) else str(value).lower() for value in args])
    if origin in (Union, types.UnionType):
        return " | ".join([type_of(arg) for arg in args])
    if origin is list or (origin is tuple and args[1:] == (...,)):
        inner = type_of(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join([type_of(arg) for arg in args])}]"
    if origin is dict:
        return f"Record<string, {type_of(args[1])}>"
    raise TypeError(f"no TypeScript for {hint!r}")


def _line(sentence: str) -> str:
    return " ".join(sentence.split())


def files() -> Iterator[tuple[Path, str]]:
    """Where each game's types belong, and what they are."""
    for game in typed_games():
        yield PAGE / game.name / "view.ts", typescript(game)


if __name__ == "__main__":
    for file, text in files():
        if "--write" in sys.argv:
            file.write_text(text, "utf-8")
        else:
            print(text)
