"""The bench, where cards are changed and packs are made, by HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from orrery.server.wire.http import CardInfo
from orrery.server.wire.table import PackText, Wire

Row = dict[str, Any]


class BenchCard(Wire):
    """A card of the box as a pack would write it. Where it needs a Python function, `why` names it, and `row` is a card
    like it."""

    slug: str
    name: str
    kind: str
    row: Row
    known: Row
    """All its fields that can be written down, with those that are left out because they are as usual."""
    why: str | None = None


class BenchInfo(Wire):
    """GET /api/games/{game}/bench: the JSON Schema of packs of the game, and the cards of its box as rows of a pack."""

    schema: dict[str, Any]
    cards: tuple[BenchCard, ...]


class BenchTry(Wire):
    """POST /api/games/{game}/bench: a pack to look at, as rows, or as the text of a file."""

    name: Annotated[str, Meta(max_length=200)] = "My pack"
    rows: Annotated[tuple[Row, ...], Meta(max_length=200)] = ()
    text: PackText | None = None


class BenchProblem(Wire):
    """What does not fit: at which card, at which of its fields, and what would."""

    card: int | None
    path: tuple[str | int, ...]
    sentence: str


class BenchFound(Wire):
    """What was tried: the cards as they are printed (null where one does not fit), what does not fit, and, if all does,
    the pack as text for a table (`text`) and as a file (`toml`), with its hash."""

    name: str
    rows: tuple[Row, ...]
    cards: tuple[CardInfo | None, ...]
    problems: tuple[BenchProblem, ...]
    text: str | None = None
    toml: str | None = None
    hash: str | None = None
