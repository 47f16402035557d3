"""Fair shuffles: words for the key of a match, and every draw of a match that is over."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from orrery.server.wire.table import SeatNumber, Wire


class WordsIn(Wire):
    """POST /api/tables/{id}/words: what the person of this seat (left out: my only one) adds to the key."""

    words: Annotated[str, Meta(max_length=100, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")]
    seat: SeatNumber | None = None


class DrawInfo(Wire):
    """One draw (docs/protocol.md says how it comes from the key). A roll shows `count` of the `faces`, a pick is a
    number below `of`, a shuffle an order of `of` pieces."""

    kind: Literal["roll", "pick", "shuffle"]
    room: str
    n: int
    of: int
    count: int
    faces: tuple[str, ...]
    drawn: tuple[str, ...]


class DrawsInfo(Wire):
    """GET /api/tables/{id}/draws, when the match is over."""

    key: str
    words: tuple[str, ...]
    draws: tuple[DrawInfo, ...]
