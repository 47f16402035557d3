"""People and what belongs to them: recovery codes, devices, all about oneself and its end. A profile is a session with
a recovery code; its devices are cookies that stand for it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Column, Connection, Table, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from orrery.server.store import analyses, tables
from orrery.server.store.replay import in_force
from orrery.server.store.schema import (
    ANALYSES,
    CHAT,
    DEVICES,
    LOG,
    METADATA,
    PROFILES,
    SEATS,
    SESSIONS,
    SNAPSHOTS,
    TABLES,
)

SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Of a recovery code: no letters that look like others."""
GROUPS, LONG = 6, 4
SOMEBODY = "Somebody"
"""What is left of a name at tables of others."""


def new_code() -> str:
    """A recovery code: 120 bits nobody can guess."""
    return "-".join("".join(secrets.choice(SIGNS) for _ in range(LONG)) for _ in range(GROUPS))


def read_code(raw: str) -> str:
    """A code as it is hashed: however it was written down."""
    alike = str.maketrans({"o": "0", "i": "1", "l": "1"})
    return "".join(sign for sign in raw.lower().translate(alike) if sign in SIGNS)


# ---------------------------------------------------------------- profiles and devices
def kept(connection: Connection, session: str) -> float | None:
    """Since when this session has a recovery code; None if it has none."""
    return connection.execute(select(PROFILES.c.made).where(PROFILES.c.session == session)).scalar_one_or_none()


def devices(connection: Connection, session: str) -> list[tuple[str, float]]:
    """The hashes of the cookies of a profile, and since when each is signed in."""
    query = select(DEVICES.c.cookie, DEVICES.c.made).where(DEVICES.c.session == session).order_by(DEVICES.c.made)
    return [(cookie, made) for cookie, made in connection.execute(query)]


def keep(connection: Connection, session: str, cookie: str, code: str) -> None:
    """This session has this recovery code from now on; the cookie it was asked with is its first device."""
    now, hash_ = time.time(), tables.hashed(read_code(code))
    if connection.execute(update(PROFILES).where(PROFILES.c.session == session).values(code=hash_)).rowcount == 0:
        connection.execute(insert(PROFILES), {"session": session, "code": hash_, "made": now})
        connection.execute(insert(DEVICES), {"cookie": cookie, "session": session, "made": now})


def of_code(connection: Connection, code: str) -> str | None:
    """Whose recovery code this is."""
    hash_ = tables.hashed(read_code(code))
    return connection.execute(select(PROFILES.c.session).where(PROFILES.c.code == hash_)).scalar_one_or_none()


def sign_in(connection: Connection, session: str, cookie: str) -> None:
    """A further device."""
    connection.execute(insert(DEVICES), {"cookie": cookie, "session": session, "made": time.time()})


def sign_out(connection: Connection, session: str, cookie: str) -> bool:
    """One device less; whether there was such a one."""
    where = and_(DEVICES.c.session == session, DEVICES.c.cookie == cookie)
    return connection.execute(delete(DEVICES).where(where)).rowcount > 0


# ---------------------------------------------------------------- all about a person
def owned(connection: Connection, session: str) -> list[str]:
    """The tables this session hosts or sits at."""
    seated = select(SEATS.c.table_id).where(SEATS.c.session == session)
    query = select(TABLES.c.id).where((TABLES.c.host == session) | TABLES.c.id.in_(seated))
    return list(connection.execute(query).scalars())


def belongings() -> Iterator[tuple[Table, Column[Any]]]:
    """Every column that says whose something is."""
    for table in METADATA.sorted_tables:
        for column in table.columns:
            if any(key.column is SESSIONS.c.id for key in column.foreign_keys):
                yield table, column


def move(connection: Connection, old: str, new: str) -> None:
    """Everything of a guest belongs to a profile from now on; where the profile has the same already, that stays."""
    for table, column in belongings():
        try:
            with connection.begin_nested():
                connection.execute(update(table).where(column == old).values({column.name: new}))
        except IntegrityError:
            connection.execute(delete(table).where(column == old))
    connection.execute(delete(SESSIONS).where(SESSIONS.c.id == old))


def everything(connection: Connection, session: str) -> dict[str, Any]:
    """All that is kept about a person, by table: what says so, what was answered at its seats, what it said there."""
    found: dict[str, Any] = {}
    secret = {"key", "invite", "code", "cookie"}

    def rows(table: Table, where: Any) -> list[dict[str, Any]]:
        shown = [column for column in table.columns if column.name not in secret]
        return [row._asdict() for row in connection.execute(select(*shown).where(where))]

    found["sessions"] = rows(SESSIONS, SESSIONS.c.id == session)
    for table, column in belongings():
        found.setdefault(table.name, [])
        found[table.name] += rows(table, column == session)
    mine = connection.execute(select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.session == session)).all()
    found["answers"], found["chat"] = [], []
    for table_id, seat in mine:
        found["answers"] += rows(LOG, (LOG.c.table_id == table_id) & (LOG.c.seat == seat))
        found["chat"] += rows(CHAT, (CHAT.c.table_id == table_id) & (CHAT.c.seat == seat))
    return found


def forget(connection: Connection, session: str) -> None:
    """Nothing about this person is left. Matches nobody else played in are gone; where others played, nobody is told
    any more who sat there."""
    if connection.execute(select(SESSIONS.c.id).where(SESSIONS.c.id == tables.NOBODY)).scalar_one_or_none() is None:
        connection.execute(insert(SESSIONS), {"id": tables.NOBODY, "name": SOMEBODY, "created": 0.0})
    for table in owned(connection, session):
        _unanalysed(connection, table)
        others = select(SEATS.c.seat).where(
            SEATS.c.table_id == table, SEATS.c.session.is_not(None), SEATS.c.session != session
        )
        if connection.execute(others.limit(1)).first() is None:
            _drop(connection, table)
        else:
            _leave(connection, table, session)
    for other, column in belongings():
        if other not in (TABLES, SEATS):
            connection.execute(delete(other).where(column == session))
    connection.execute(delete(SESSIONS).where(SESSIONS.c.id == session))


def _unanalysed(connection: Connection, table: str) -> None:
    """What looking back has found names those who played."""
    loaded = tables.load(connection, table)
    if loaded is not None:
        row, seats, log, _, _ = loaded
        record = analyses.key_of(row, seats, in_force(log))
        connection.execute(delete(ANALYSES).where(ANALYSES.c.record == record))


def _drop(connection: Connection, table: str) -> None:
    for part in (CHAT, SNAPSHOTS, LOG, SEATS):
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(delete(TABLES).where(TABLES.c.id == table))


def _leave(connection: Connection, table: str, session: str) -> None:
    here = and_(SEATS.c.table_id == table, SEATS.c.session == session)
    for seat in connection.execute(select(SEATS.c.seat).where(here)).scalars().all():
        connection.execute(delete(CHAT).where(CHAT.c.table_id == table, CHAT.c.seat == seat))
        named = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat)
        connection.execute(named.values(session=None, name=f"{SOMEBODY} {seat + 1}", away="left"))
    hosted = update(TABLES).where(TABLES.c.id == table, TABLES.c.host == session)
    connection.execute(hosted.values(host=tables.NOBODY, name=""))
