"""What people say to each other at a table."""

from __future__ import annotations

import time

from sqlalchemy import Connection, insert, select

from orrery.server import wire
from orrery.server.live.live_table import USED, LiveTable
from orrery.server.store.schema import CHAT
from orrery.server.store.writer import Store

LAST = 50
"""So many lines are told to whoever comes."""

_COLUMNS = (CHAT.c.table_id, CHAT.c.n, CHAT.c.seat, CHAT.c.name, CHAT.c.text, CHAT.c.at)


async def last(store: Store, table: str) -> list[wire.Said]:
    """The last lines, oldest first."""
    query = select(*_COLUMNS).where(CHAT.c.table_id == table).order_by(CHAT.c.n.desc()).limit(LAST)
    rows = await store.run(lambda connection: connection.execute(query).all())
    return [wire.Said(*row) for row in reversed(rows)]


async def say(live: LiveTable, message: wire.Say) -> wire.Ack | wire.Refused:
    """Keep a line and tell it to everybody; the same key says it once."""
    return await live.alone(_say, live, message)


async def _say(live: LiveTable, message: wire.Say) -> wire.Ack | wire.Refused:
    table, seat, n, now = message.table, message.seat, live.said + 1, time.time()
    name = live.seats[seat].name
    values = {"seat": seat, "name": name, "text": message.text, "key": message.key, "at": now}

    def job(connection: Connection) -> str | None:
        """What was said with this key before."""
        before = select(CHAT.c.text).where(CHAT.c.table_id == table, CHAT.c.seat == seat, CHAT.c.key == message.key)
        said: str | None = connection.execute(before).scalar()
        if said is None:
            connection.execute(insert(CHAT), {"table_id": table, "n": n, **values})
        return said

    said = await live.registry.store.run(job)
    if said is None:
        live.said = n
        live.followers.tell(wire.Said(table, n, seat, name, message.text, now))
    elif said != message.text:
        return live.refused(seat, message.key, "key-used", USED)
    return wire.Ack(table, seat, message.key, live.seq(seat))
