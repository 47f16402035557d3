"""The JSON Schema of the packs of a game: for editors that complete and check what is typed, and for forms."""

from __future__ import annotations

import dataclasses
import types
from typing import Any, Literal, Union, get_args, get_origin

from orrery.engine.codec import (
    IS,
    LIKE,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_VALUES,
    Flags,
    Format,
    OneOf,
    Place,
    bare_of,
    default_of,
    hints_of,
    is_needed,
    item_of,
    mark_of,
)
from orrery.engine.packs import MOST_CARDS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def schema(game: str, title: str, made: Format) -> Schema:
    """The schema of a pack for this game."""
    maker = _Maker(made)
    cards = [{"$ref": maker.kind(kind)} for kind in made.kinds] + [
        {"$ref": maker.likeness(kind)} for kind in made.kinds
    ]
    return {
        "$schema": DIALECT,
        "title": f"A pack of cards for {title}",
        "type": "object",
        "additionalProperties": False,
        "required": ["name", "game", "card"],
        "properties": {
            "name": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
            "game": {"const": game},
            "card": {"type": "array", "minItems": 1, "maxItems": MOST_CARDS, "items": {"anyOf": cards}},
        },
        "$defs": maker.defs,
    }


class _Maker:
    def __init__(self, made: Format) -> None:
        self.made = made
        self.defs: dict[str, Schema] = {}

    def kind(self, kind: str) -> str:
        """Where the schema of a kind of card stands."""
        if kind not in self.defs:
            self.defs[kind] = self._object(self.made.kinds[kind], Place(kind, "", kind, ""), kind, needs_is=True)
        return f"#/$defs/{kind}"

    def likeness(self, kind: str) -> str:
        """Where the schema of a card like one of this kind stands."""
        name = f"{LIKE}-{kind}"
        if name not in self.defs:
            names = [slug for slug, card in self.made.box.items() if type(card).__name__ == kind]
            whole = self.defs[self.kind(kind).rpartition("/")[2]]
            properties = {LIKE: {"enum": names}, **whole["properties"]}
            told = f"A {kind} of the box, but for the fields that are said."
            self.defs[name] = {**whole, "description": told, "required": [LIKE], "properties": properties}
        return f"#/$defs/{name}"

    def _object(self, cls: type[Any], place: Place, name: str, needs_is: bool) -> Schema:
        hints, fields = hints_of(cls), dataclasses.fields(cls)
        properties: Schema = {IS: {"const": cls.__name__}}
        made: Schema = {
            "type": "object",
            "title": cls.__name__,
            "description": " ".join((cls.__doc__ or "").split("\n\n")[0].split()),
            "additionalProperties": False,
            "required": [*([IS] if needs_is else []), *[field.name for field in fields if is_needed(field)]],
            "properties": properties,
        }
        for field in fields:
            inside = Place(place.kind, place.top or field.name, cls.__name__, field.name)
            found = self._field(hints[field.name], inside, name) if field.init else None
            if found is not None:
                properties[field.name] = found
                if not is_needed(field) and isinstance(default_of(field), (bool, int, str)) and "type" in found:
                    plain = found["type"] in ("boolean", "integer", "string") and "enum" not in found
                    properties[field.name] = {**found, "default": default_of(field)} if plain else found
        return made

    def _field(self, hint: Any, place: Place, name: str) -> Schema | None:
        """The schema of what fits into a field; None if that is nothing but Python functions."""
        mark, bare = mark_of(hint), bare_of(hint)
        if isinstance(mark, OneOf):
            return {"type": "string", "enum": list(mark.values)}
        if isinstance(mark, Flags):
            return {"type": "array", "uniqueItems": True, "items": {"type": "string", "enum": list(mark.values)}}
        origin, args = get_origin(bare), get_args(bare)
        if origin is Literal:
            return {"type": "string", "enum": [str(arg) for arg in args]}
        if origin in (tuple, frozenset):
            return self._several(bare, place, name)
        if origin in (Union, types.UnionType) and type(None) in args:
            found = self._parts(hint, place, name)
            return None if found is None else {"anyOf": [found, {"type": "null"}]}
        if bare is bool:
            return {"type": "boolean"}
        if bare is int:
            low, high = self.made.limits(mark, place)
            return {"type": "integer", "minimum": low, "maximum": high}
        if bare is str:
            return {"type": "string", "maxLength": LONGEST_NAME if place.field == "name" else LONGEST_TEXT}
        return self._parts(hint, place, name)

    def _several(self, bare: Any, place: Place, name: str) -> Schema | None:
        args = get_args(bare)
        if get_origin(bare) is tuple and args[1:] != (...,):
            items = [self._field(item_of(bare, n), place, name) for n in range(len(args))]
            return {"type": "array", "prefixItems": items, "minItems": len(args), "maxItems": len(args)}
        inner = self._field(item_of(bare, 0), place, name)
        return None if inner is None else {"type": "array", "maxItems": MOST_VALUES, "items": inner}

    def _parts(self, hint: Any, place: Place, name: str) -> Schema | None:
        """One of the values that stand in this place in the box."""
        fitting = self.made.fitting(hint, place)
        refs = []
        for cls in fitting.values():
            inner = f"{place.kind}.{place.top}.{cls.__name__}"
            if inner not in self.defs:
                self.defs[inner] = {}
                self.defs[inner] = self._object(cls, place, inner, needs_is=len(fitting) > 1)
            refs.append({"$ref": f"#/$defs/{inner}"})
        return None if not refs else refs[0] if len(refs) == 1 else {"anyOf": refs}
