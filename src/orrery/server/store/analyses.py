"""What was found by looking back at matches, by what was played and by what looked."""

from __future__ import annotations

import hashlib
import time

import msgspec
from sqlalchemy import Connection, insert, select

from orrery.bots import lookback
from orrery.engine.release import RELEASE
from orrery.server import wire
from orrery.server.store.replay import LogEntry
from orrery.server.store.schema import ANALYSES
from orrery.server.store.tables import SeatRow, TableRow, rules_of


def key_of(row: TableRow, seats: list[SeatRow], kept: list[LogEntry]) -> str:
    """A hash over all that was played: the same record is looked back at once."""
    setup = row.setup(seats)
    played = (row.game, row.mode, row.players, sorted(setup.options.items()), setup.names, row.key.hex())
    answers = [(entry.kind, entry.seat, entry.text) for entry in kept]
    return hashlib.sha256(repr((played, answers)).encode()).hexdigest()


def engine_of(game: str) -> str:
    """What looks: the release, the game's rules and cards, and the way of looking."""
    rules = hashlib.sha256(rules_of(game).encode()).hexdigest()[:16]
    return f"{RELEASE} {rules} {lookback.VERSION}"


def found(connection: Connection, record: str, engine: str) -> wire.LookBackFound | None:
    """What was found; None if nobody has looked."""
    where = (ANALYSES.c.record == record, ANALYSES.c.engine == engine)
    raw = connection.execute(select(ANALYSES.c.found).where(*where)).scalar_one_or_none()
    return None if raw is None else msgspec.json.decode(raw, type=wire.LookBackFound)


def keep(connection: Connection, record: str, engine: str, what: wire.LookBackFound) -> None:
    """Keep it, unless it is there already."""
    if found(connection, record, engine) is None:
        values = {"record": record, "engine": engine, "found": wire.encode(what).decode(), "made": time.time()}
        connection.execute(insert(ANALYSES), values)
