"""`python -m orrery.server.wire_types` prints the wire as TypeScript types, made from the same Structs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from orrery.server.wire import HTTP_TYPES, ClientMessage, ServerMessage

_PLAIN: dict[type[Any], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def typescript() -> str:
    """The whole file."""
    lines = ["// Made by `python -m orrery.server.wire_types`. Do not edit.", ""]
    for name, union in (("ClientMessage", ClientMessage), ("ServerMessage", ServerMessage)):
        members = inspect.type_info(union)
        assert isinstance(members, inspect.UnionType)
        lines += [f"export type {name} = {_union(members)};", ""]
    for struct in _structs():
        lines += _interface(struct)
    return "\n".join(lines)


def _structs() -> list[inspect.StructType]:
    """Every struct that is reached, in the order of its name."""
    found: dict[str, inspect.StructType] = {}
    todo: list[Any] = [inspect.type_info(t) for t in (ClientMessage, ServerMessage, *HTTP_TYPES)]
    while todo:
        info = todo.pop()
        if isinstance(info, inspect.StructType):
            if info.cls.__name__ in found:
                continue
            found[info.cls.__name__] = info
        todo += _parts(info)
    return [found[name] for name in sorted(found)]


def _parts(info: Any) -> Iterator[Any]:
    if isinstance(info, inspect.StructType):
        yield from (field.type for field in info.fields)
    elif isinstance(info, inspect.UnionType):
        yield from info.types
    elif isinstance(info, inspect.VarTupleType):
        yield info.item_type
    elif isinstance(info, inspect.TupleType):
        yield from info.item_types
    elif isinstance(info, inspect.DictType):
        yield info.value_type


def _interface(struct: inspect.StructType) -> list[str]:
    doc = (struct.cls.__doc__ or "").strip().split("\n")
    lines = ["/** " + " ".join(part.strip() for part in doc) + " */", f"export interface {struct.cls.__name__} {{"]
    if struct.tag is not None:
        lines.append(f'  {struct.tag_field}: "{struct.tag}";')
    sent = struct.cls.__name__ in _SENT
    for field in struct.fields:
        mark = "?" if sent and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type)};")
    return [*lines, "}", ""]


_SENT = {
    *("Hello", "Bye", "Choose", "Undo", "ConsentUndo", "Concede", "Order", "Say", "WhyNot", "Ping", "SessionIn"),
    *("NewTable", "SeatRequest", "Clock", "Quick", "Claim", "SeatAction", "ForkRequest"),
    *("LessonDeed", "LessonWhy", "CoachRequest", "LookBackWish", "WatchRequest", "RemarkRequest", "ProfileDeed"),
}
"""What clients send: fields with a default may be left out. The server always sends every field."""


def _type(info: Any) -> str:
    if type(info) in _PLAIN:
        return _PLAIN[type(info)]
    if isinstance(info, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in info.values)
    if isinstance(info, inspect.StructType):
        return info.cls.__name__
    if isinstance(info, inspect.UnionType):
        return _union(info)
    if isinstance(info, inspect.VarTupleType):
        inner = _type(info.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(info, inspect.TupleType):
        return f"[{', '.join(_type(part) for part in info.item_types)}]"
    if isinstance(info, inspect.DictType):
        return f"Record<string, {_type(info.value_type)}>"
    raise TypeError(f"no TypeScript for {info!r}")


def _union(info: inspect.UnionType) -> str:
    return " | ".join(_type(part) for part in info.types)


if __name__ == "__main__":
    print(typescript())
