"""Plain data as TOML that people like to edit: a table for each card, values that are short in one line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDTH = 100
_FIRST = ("is", "like", "name")


def toml(top: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]) -> str:
    """The file of a pack: what stands on top, then [[card]] after [[card]]."""
    lines = [f"{_key(key)} = {value(one)}" for key, one in top.items()]
    for card in cards:
        lines += ["", "[[card]]", *[f"{_key(key)} = {value(one)}" for key, one in _ordered(card)]]
    return "\n".join([*lines, ""])


def value(one: Any, indent: int = 0) -> str:
    """A value; a list of tables that is long stands on several lines."""
    if isinstance(one, str):
        return json.dumps(one, ensure_ascii=False).replace("\x7f", "\\u007F")
    if isinstance(one, bool):
        return "true" if one else "false"
    if isinstance(one, (int, float)):
        return repr(one)
    if isinstance(one, Mapping):
        inside = ", ".join([f"{_key(key)} = {value(it, indent)}" for key, it in _ordered(one)])
        return f"{{ {inside} }}" if inside else "{}"
    line = f"[{', '.join([value(it, indent) for it in one])}]"
    if indent + len(line) <= _WIDTH or not any(isinstance(it, Mapping) for it in one):
        return line
    space = " " * (indent + 2)
    return "[\n" + "".join([f"{space}{value(it, indent + 2)},\n" for it in one]) + " " * indent + "]"


def _ordered(table: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """What a table is and is called comes first."""
    return sorted(table.items(), key=lambda item: _FIRST.index(item[0]) if item[0] in _FIRST else len(_FIRST))


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key)
