"""Profiles, one's own games, ratings, by HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from orrery.server.wire.table import TableInfo, Wire

Code = Annotated[str, Meta(min_length=8, max_length=80)]


class DeviceInfo(Wire):
    """A browser that is signed in: since when, and whether it is this one."""

    id: str
    made: float
    this: bool


class ProfileInfo(Wire):
    """GET /api/profile. `kept`: there is a recovery code, so that one can sign in elsewhere; since when."""

    name: str | None
    kept: bool = False
    since: float | None = None
    devices: tuple[DeviceInfo, ...] = ()


class ProfileDeed(Wire):
    """POST /api/profile: make a recovery `code` (the old one is void), sign `in` with one, sign `out` (this device, or
    that `device`), or `delete` everything about oneself."""

    what: Literal["code", "in", "out", "delete"]
    code: Code | None = None
    device: Annotated[str, Meta(max_length=80)] | None = None


class ProfileDone(Wire):
    """What POST /api/profile answers. `code`: the new recovery code, which is told once."""

    profile: ProfileInfo
    code: str | None = None


class StatisticRow(Wire):
    """How often one has played and won with something: `kind` says what (a mode, an option of the seat as people read
    it, an opponent)."""

    kind: str
    label: str
    played: int
    won: int


class GameStatistics(Wire):
    """One's matches of a game that are over. `drawn` are those that several sides won, or nobody."""

    game: str
    played: int
    won: int
    drawn: int
    rows: tuple[StatisticRow, ...]


class MyGames(Wire):
    """GET /api/my-games?game=&result=&against=&kind=&before=: one's tables, newest first; `more`: there are older ones.
    `statistics`: of all matches that are over."""

    tables: tuple[TableInfo, ...]
    more: bool
    statistics: tuple[GameStatistics, ...]


class RatingInfo(Wire):
    """A rating: `rating` is what is ranked by (the estimate less what is uncertain), `mu` the estimate and `sigma` its
    standard deviation."""

    name: str
    person: bool
    me: bool
    mu: float
    sigma: float
    rating: float
    played: int
    won: int


class LadderPart(Wire):
    """The ratings of a game and mode, the best first."""

    game: str
    mode: str
    ratings: tuple[RatingInfo, ...]


class Ladder(Wire):
    """GET /api/ladder. `missing`: what has to be installed before anything can be rated."""

    parts: tuple[LadderPart, ...]
    missing: str | None = None
