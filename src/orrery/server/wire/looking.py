"""Looking back at games that are over, by HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from orrery.server.wire.table import Wire


class LookBackWish(Wire):
    """POST /api/tables/{id}/look-back: begin to look back at this match, or `stop` doing so."""

    stop: bool = False


class MomentInfo(Wire):
    """One real choice. `n`: its position, as GET /api/tables/{id}/positions/{n} counts them. `known` and `true`: each
    seat’s chance to win before it, from what it could know and with everything known. `loss`: how much of its chance
    the seat gave away, against the `better` option (null: there was none). `luck`: what chance changed for each seat
    until the next choice."""

    n: int
    seat: int
    label: str
    known: tuple[float, ...]
    true: tuple[float, ...]
    loss: float
    luck: tuple[float, ...]
    better: str | None = None


class TurningInfo(Wire):
    """Where the game turned: the place of its moment in `moments`, whether by a `choice` of this seat or by `luck`, and
    by how much its chance changed. `told`: what happened. Of a choice: what the better one `does`, and what speaks for
    it."""

    moment: int
    by: Literal["choice", "luck"]
    seat: int
    change: float
    told: tuple[str, ...]
    does: tuple[str, ...]
    reasons: tuple[str, ...]


class AccountInfo(Wire):
    """What a seat's chance came from: `begin` and the four parts add up to `end`. `accuracy`: the share it kept of all
    that was at stake in its choices (null: it had none that mattered)."""

    begin: float
    own: float
    others: float
    luck: float
    rest: float
    end: float
    accuracy: float | None
    choices: int
    mistakes: int


class LookBackFound(Wire):
    """A whole match, looked back at."""

    names: tuple[str, ...]
    moments: tuple[MomentInfo, ...]
    turnings: tuple[TurningInfo, ...]
    accounts: tuple[AccountInfo, ...]


class LookBackInfo(Wire):
    """GET and POST /api/tables/{id}/look-back: whether this match was looked back at (`none`: not yet), how much of it
    is done, and what was found."""

    table: str
    state: Literal["none", "waiting", "working", "done", "failed"]
    done: int = 0
    of: int = 0
    found: LookBackFound | None = None


class RecordIn(Wire):
    """POST /api/records: the record of a finished match, which becomes a table that is over."""

    text: Annotated[str, Meta(min_length=1)]
