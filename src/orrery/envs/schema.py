"""What the numbers of an encoding mean: names, ranges and the order they stand in."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from orrery.engine.encoding import FIRST_FACE, Field, Group
from orrery.envs.cards import CardTable, Floats

Ints = NDArray[np.int32]


class Schema:
    """The fields of some groups in their order. The same numbers have three forms: `ints`, one whole number a field;
    `floats`, where numbers lie between -1 and 1, a category has a place for each of its values, and a card is told by
    what is printed on it; and `entities`, the ints as a table of rows for each group."""

    def __init__(self, groups: Sequence[Group], seats: int, cards: CardTable, short: bool = True) -> None:
        self.groups = tuple(groups)
        self.seats = seats
        self.card_columns = cards.short_columns if short else cards.columns
        self._cards = cards.short if short else cards.facts
        self.slices: dict[str, slice] = {}
        """Where each group lies among the ints."""
        self.fields: list[tuple[str, Field]] = []
        """Every int with its full name: "units[3].hp"."""
        for group in self.groups:
            start = len(self.fields)
            for row in range(group.most):
                at = f"{group.name}[{row}]" if group.most > 1 else group.name
                self.fields += [(f"{at}.{field.name}", field) for field in group.fields]
            self.slices[group.name] = slice(start, len(self.fields))
        self.low: Ints = np.array([field.low for _, field in self.fields], np.int32)
        self.high: Ints = np.array([self.highest(field) for _, field in self.fields], np.int32)
        self._lay_out()

    def highest(self, field: Field) -> int:
        """The largest value of a field."""
        if field.kind == "card":
            return len(self._cards) - 1
        return self.seats if field.kind == "seat" else field.high

    def _lay_out(self) -> None:
        """Where every field lies among the floats: first all numbers, then all categories, then all cards."""
        kinds: dict[str, list[int]] = {"number": [], "category": [], "card": []}
        for at, (_, field) in enumerate(self.fields):
            kinds["category" if field.kind == "seat" else field.kind].append(at)
        self._numbers, self._categories, self._codes = [np.array(found, np.intp) for found in kinds.values()]
        told = [self.fields[at] for at in kinds["number"]]
        self._scale: Floats = np.array([1 / max(-field.low, field.high, 1) for _, field in told], np.float32)
        names, starts = [name for name, _ in told], list[int]()
        for at in kinds["category"]:
            starts.append(len(names))
            name, field = self.fields[at]
            values = field.names or ("nobody", *[f"seat +{k}" for k in range(self.seats)])
            names += [f"{name}={value}" for value in values]
        self._category_to = np.array(starts, np.intp)
        self._first_card = len(names)
        for at in kinds["card"]:
            names += [f"{self.fields[at][0]}.{column}" for column in self.card_columns]
        self.float_names = tuple(names)

    @property
    def size(self) -> int:
        """How many ints there are."""
        return len(self.fields)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the ints."""
        return tuple([name for name, _ in self.fields])

    @property
    def version(self) -> str:
        """Another one as soon as a field, its range or the order changes."""
        told = [(name, field.kind, int(low), int(high), field.names) for (name, field), low, high in self._ranges()]
        return hashlib.blake2b(repr((told, self.card_columns)).encode(), digest_size=6).hexdigest()

    def _ranges(self) -> Any:
        return zip(self.fields, self.low, self.high, strict=True)

    def plain(self) -> dict[str, Any]:
        """The whole schema as plain data, to be published or kept beside a trained agent."""
        groups = []
        for group in self.groups:
            fields = [
                {
                    "name": field.name,
                    "kind": field.kind,
                    "low": field.low,
                    "high": self.highest(field),
                    **({"names": list(field.names)} if field.names else {}),
                }
                for field in group.fields
            ]
            groups.append({"name": group.name, "most": group.most, "fields": fields})
        return {
            "version": self.version,
            "ints": self.size,
            "floats": len(self.float_names),
            "seats": self.seats,
            "groups": groups,
            "card": list(self.card_columns),
            "cards": len(self._cards) - FIRST_FACE,
        }

    def within(self, ints: Ints) -> Ints:
        """These ints, one row or many, with each brought into the range of its field."""
        np.maximum(ints, self.low, out=ints)
        np.minimum(ints, self.high, out=ints)
        return ints

    # ---------------------------------------------------------------- from ints to the other forms
    def floats(self, ints: Ints, out: Floats | None = None) -> Floats:
        """The floats of one row of ints, or of many; written into `out` if it is given."""
        if out is None:
            out = np.zeros((*ints.shape[:-1], len(self.float_names)), np.float32)
        else:
            out.fill(0)
        numbers, cards = len(self._numbers), self._first_card
        if ints.ndim == 1:
            np.multiply(ints.take(self._numbers), self._scale, out=out[:numbers], casting="unsafe")
            out[self._category_to + ints.take(self._categories)] = 1
            out[cards:] = self._cards.take(ints.take(self._codes), 0).reshape(-1)
            return out
        n = len(ints)
        np.multiply(ints.take(self._numbers, 1), self._scale, out=out[:, :numbers], casting="unsafe")
        out[np.arange(n)[:, None], self._category_to + ints.take(self._categories, 1)] = 1
        out[:, cards:] = self._cards.take(ints.take(self._codes, 1), 0).reshape(n, -1)
        return out

    def entities(self, ints: Ints) -> dict[str, Ints]:
        """For each group a table with a row for each of its things: what models of sets read. Rows of 0 are empty.
        The tables are windows on the ints."""
        lead = ints.shape[:-1]
        return {
            group.name: ints[..., self.slices[group.name]].reshape(*lead, group.most, len(group.fields))
            for group in self.groups
        }
