"""How far a session is in its lessons, as it is kept: what was done in a lesson is enough to come there again."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from orrery.server.store.schema import LESSONS, SEATS, TABLES


@dataclass(frozen=True, slots=True)
class Progress:
    """What was done in a lesson so far, and whether it was done to its end, now or before."""

    deeds: tuple[str, ...] = ()
    done: bool = False


def of(connection: Connection, session: str) -> dict[tuple[str, str], Progress]:
    """Of every lesson this session has begun, by game and lesson."""
    rows = connection.execute(select(LESSONS).where(LESSONS.c.session == session))
    return {(row.game, row.lesson): Progress(tuple(json.loads(row.deeds)), row.done) for row in rows}


def keep(connection: Connection, session: str, game: str, lesson: str, progress: Progress) -> None:
    """It has come so far."""
    values = {"deeds": json.dumps(progress.deeds), "done": progress.done}
    where = (LESSONS.c.session == session, LESSONS.c.game == game, LESSONS.c.lesson == lesson)
    if connection.execute(update(LESSONS).where(*where).values(values)).rowcount == 0:
        connection.execute(insert(LESSONS), {"session": session, "game": game, "lesson": lesson, **values})


def played(connection: Connection, session: str) -> frozenset[str]:
    """The games this session has sat at a table of."""
    joined = SEATS.join(TABLES, SEATS.c.table_id == TABLES.c.id)
    rows = connection.execute(select(TABLES.c.game).select_from(joined).where(SEATS.c.session == session).distinct())
    return frozenset(rows.scalars())
