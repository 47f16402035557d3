"""Ratings of people and of levels of bots, for each game and mode: openskill's Plackett-Luce, with how sure it is.

A match counts if it was to count when it began, however it ended. It counts once, in the order matches end. Where the
package openskill is not installed matches wait; they count when it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from sqlalchemy import Connection, insert, select, update

from orrery.engine.settings import EachSeat
from orrery.games import find
from orrery.server.bots.levels import LEVELS
from orrery.server.store import tables
from orrery.server.store.schema import RATINGS, SESSIONS, TABLES
from orrery.server.store.tables import SeatRow, TableRow

MISSING = "Ratings need the package openskill: pip install 'orrery[server]'. Matches count as soon as it is there."
SURE = 3.0
"""A rating is the estimate less so many standard deviations: who has played little is ranked low."""


def missing() -> str | None:
    """What has to be installed, or None."""
    return None if find_spec("openskill") else MISSING


def may_count(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether a match can be rated: between different people, or people and fixed levels of bots, with nothing changed
    but what each seat plays with, and not from a position somebody knows."""
    people = [seat.session for seat in seats if seat.kind == "person"]
    fixed = all(seat.level in LEVELS for seat in seats if seat.kind == "bot")
    each = {setting.name: setting for setting in find(row.game).settings}
    changed = [name for name, value in row.options.items() if value != each[name].default]
    plain = all(isinstance(each[name].takes, EachSeat) for name in changed)
    different = bool(people) and None not in people and len(set(people)) == len(people)
    own = row.forked_from is None and not row.imported
    return different and len(seats) > 1 and fixed and plain and own


def catch_up(connection: Connection) -> int:
    """Rate the matches that are over and have not counted yet; how many."""
    if missing():
        return 0
    query = select(TABLES).where(TABLES.c.rated == "yes", TABLES.c.status == "ended").order_by(TABLES.c.ended)
    rows = [tables.table_of(row) for row in connection.execute(query)]
    seats = tables.seats_of(connection, [row.id for row in rows])
    for row in rows:
        _rate(connection, row, seats[row.id])
        connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(rated="counted"))
    return len(rows)


def _rate(connection: Connection, row: TableRow, seats: list[SeatRow]) -> None:
    from openskill.models import PlackettLuce

    assert row.outcome is not None
    model = PlackettLuce()
    sides = row.facts["sides"] if row.facts else list(range(row.players))
    order = sorted(set(sides))
    if len(order) < 2:
        return
    who = [_player(seat) for seat in seats]
    now = {player: _now(connection, row, player) for player in who}
    teams = [[seat.seat for seat in seats if sides[seat.seat] == side] for side in order]
    before = [[model.rating(mu=now[who[n]][0], sigma=now[who[n]][1]) for n in team] for team in teams]
    ranks = [float(min(row.outcome["ranks"][n] for n in team)) for team in teams]
    after = model.rate(before, ranks=ranks)
    changed: dict[str, tuple[float, float]] = {}
    for team, rated in zip(teams, after, strict=True):
        for n, rating in zip(team, rated, strict=True):
            changed[who[n]] = rating.mu, rating.sigma
    for seat, player in zip(seats, who, strict=True):
        if player in changed and (seat.kind == "bot" or seat.session is not None):
            won = seat.seat in row.outcome["winners"]
            _keep(connection, row, player, seat.session, *changed.pop(player), won=won)


def _player(seat: SeatRow) -> str:
    return f"bot:{seat.level}" if seat.kind == "bot" else f"person:{seat.session or tables.NOBODY}"


def _at(row: TableRow, player: str) -> Any:
    return (RATINGS.c.game == row.game) & (RATINGS.c.mode == row.mode) & (RATINGS.c.player == player)


def _now(connection: Connection, row: TableRow, player: str) -> tuple[float, float]:
    from openskill.models import PlackettLuce

    found = connection.execute(select(RATINGS.c.mu, RATINGS.c.sigma).where(_at(row, player))).one_or_none()
    if found is not None:
        return found.mu, found.sigma
    fresh = PlackettLuce().rating()
    return fresh.mu, fresh.sigma


def _keep(
    connection: Connection, row: TableRow, player: str, session: str | None, mu: float, sigma: float, won: bool
) -> None:
    values = {
        "mu": mu,
        "sigma": sigma,
        "played": RATINGS.c.played + 1,
        "won": RATINGS.c.won + int(won),
    }
    if connection.execute(update(RATINGS).where(_at(row, player)).values(values)).rowcount == 0:
        fresh = {"game": row.game, "mode": row.mode, "player": player, "session": session, "mu": mu, "sigma": sigma}
        connection.execute(insert(RATINGS), {**fresh, "played": 1, "won": int(won)})


def ladder(connection: Connection, most: int = 100) -> dict[tuple[str, str], list[dict[str, Any]]]:
    """All ratings by game and mode, the best first."""
    joined = RATINGS.outerjoin(SESSIONS, RATINGS.c.session == SESSIONS.c.id)
    query = select(RATINGS, SESSIONS.c.name).select_from(joined)
    found: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in connection.execute(query):
        found.setdefault((row.game, row.mode), []).append(row._asdict())
    for rows in found.values():
        rows.sort(key=lambda one: -worth(one["mu"], one["sigma"]))
        del rows[most:]
    return found


def worth(mu: float, sigma: float) -> float:
    """What is ranked by."""
    return mu - SURE * sigma
