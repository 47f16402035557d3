"""Decks as they are kept: each as text, so that what later rules do not know is still there."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from orrery.server.store.schema import DECKS, SESSIONS


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A deck of a session. `share` is the SHA-256 of the token of the link to it."""

    id: str
    session: str
    game: str
    text: str
    created: float
    changed: float
    share: str | None = None


_COLUMNS = [DECKS.c[f.name] for f in fields(DeckRow)]


def of_session(connection: Connection, session: str) -> list[DeckRow]:
    """The decks of a session, the last changed first."""
    query = select(*_COLUMNS).where(DECKS.c.session == session).order_by(DECKS.c.changed.desc(), DECKS.c.id)
    return [DeckRow(**row._asdict()) for row in connection.execute(query)]


def count(connection: Connection, session: str) -> int:
    """How many decks a session has."""
    query = select(func.count()).select_from(DECKS).where(DECKS.c.session == session)
    return int(connection.execute(query).scalar_one())


def find(connection: Connection, deck: str) -> DeckRow | None:
    """The deck of this id."""
    row = connection.execute(select(*_COLUMNS).where(DECKS.c.id == deck)).one_or_none()
    return None if row is None else DeckRow(**row._asdict())


def shared(connection: Connection, share: str) -> tuple[DeckRow, str] | None:
    """The deck whose link has a token of this hash, and what its owner is called."""
    joined = DECKS.join(SESSIONS, DECKS.c.session == SESSIONS.c.id)
    query = select(*_COLUMNS, SESSIONS.c.name.label("by")).select_from(joined).where(DECKS.c.share == share)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    values = row._asdict()
    by = values.pop("by")
    return DeckRow(**values), by


def add(connection: Connection, row: DeckRow) -> None:
    """A new deck."""
    connection.execute(insert(DECKS), asdict(row))


def change(connection: Connection, deck: str, **values: Any) -> None:
    """Other values of some columns."""
    connection.execute(update(DECKS).where(DECKS.c.id == deck).values(**values))


def remove(connection: Connection, deck: str) -> None:
    """The deck is gone."""
    connection.execute(delete(DECKS).where(DECKS.c.id == deck))
