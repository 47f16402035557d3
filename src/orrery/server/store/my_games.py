"""One's own games, by what one looks for, and what they add up to."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from sqlalchemy import Connection, select

from orrery.server import wire
from orrery.server.store import tables
from orrery.server.store.schema import SEATS, TABLES
from orrery.server.store.tables import SeatRow, TableRow

PAGE = 30
"""So many tables are told at once."""
MOST = 2000
"""So many are looked through."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What one looks for; None: anything."""

    game: str | None = None
    result: str | None = None
    """won, drawn, lost, open"""
    against: str | None = None
    """people, bots"""
    kind: str | None = None
    """played, brought"""
    before: float | None = None


Mine = tuple[TableRow, list[SeatRow]]


def mine(connection: Connection, session: str) -> list[Mine]:
    """All tables of a session that are not closed, newest first."""
    seated = select(SEATS.c.table_id).where(SEATS.c.session == session)
    own = (TABLES.c.host == session) | TABLES.c.id.in_(seated)
    query = select(TABLES).where(own, TABLES.c.status != "closed").order_by(TABLES.c.created.desc()).limit(MOST)
    rows = [tables.table_of(row) for row in connection.execute(query)]
    seats = tables.seats_of(connection, [row.id for row in rows])
    return [(row, seats[row.id]) for row in rows]


def result(row: TableRow, seats: list[SeatRow], session: str) -> str | None:
    """How a match ended for a session that has one seat of it: won, drawn or lost; None if it is not over, or it has
    none, or several."""
    at = [seat.seat for seat in seats if seat.session == session]
    if row.status != "ended" or row.outcome is None or len(at) != 1:
        return None
    winners = row.outcome["winners"]
    sides = row.facts["sides"] if row.facts else list(range(row.players))
    if at[0] not in winners:
        return "lost" if winners else "drawn"
    return "won" if len({sides[seat] for seat in winners}) == 1 else "drawn"


def fits(wanted: Filter, row: TableRow, seats: list[SeatRow], session: str) -> bool:
    """Whether somebody looks for this table."""
    ended = result(row, seats, session)
    people = any(seat.kind == "person" and seat.session != session for seat in seats)
    return (
        wanted.game in (None, row.game)
        and (wanted.result is None or wanted.result == ("open" if row.status != "ended" else ended))
        and (wanted.against is None or (wanted.against == "people") == people)
        and (wanted.kind is None or (wanted.kind == "brought") == row.imported)
        and (wanted.before is None or row.created < wanted.before)
    )


def statistics(all_: list[Mine], session: str) -> tuple[wire.GameStatistics, ...]:
    """What the matches that are over add up to, game by game."""
    results: dict[str, Counter[str]] = defaultdict(Counter)
    played: dict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    won: dict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    for row, seats in all_:
        ended = result(row, seats, session)
        if ended is None or row.imported:
            continue
        results[row.game][ended] += 1
        for what in _what(row, seats, session):
            played[row.game][what] += 1
            won[row.game][what] += ended == "won"
    return tuple(
        [
            wire.GameStatistics(
                game,
                ends.total(),
                ends["won"],
                ends["drawn"],
                tuple([wire.StatisticRow(*what, n, won[game][what]) for what, n in played[game].most_common()]),
            )
            for game, ends in sorted(results.items())
        ]
    )


def _what(row: TableRow, seats: list[SeatRow], session: str) -> list[tuple[str, str]]:
    """What a match is counted under."""
    at = next(seat.seat for seat in seats if seat.session == session)
    found = [("mode", row.mode), ("seat", str(at + 1))]
    if row.facts:
        found += [(option, value) for option, value in row.facts["played"][at]]
    others = {
        ("bot", seat.level or "") if seat.kind == "bot" else ("person", seat.name) for seat in seats if seat.seat != at
    }
    return found + sorted(others)
