"""Fair shuffles, shown: the words people add to the key of a match before it begins, the draws of a match that is over,
and the host's signature under its record."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection, insert, select

from orrery.engine.fairness import draws
from orrery.engine.signatures import new_key, sign
from orrery.server import wire
from orrery.server.http.problems import Refuse
from orrery.server.http.sessions import Guest
from orrery.server.live import lobby
from orrery.server.live.live_table import LiveTable
from orrery.server.live.registry import Registry
from orrery.server.store import history
from orrery.server.store.schema import HOST


async def add_words(live: LiveTable, guest: Guest, wish: wire.WordsIn) -> None:
    """The words of a seat, before the match begins. Called while nobody else works on the table."""
    seat = lobby.mine(live, guest, wish.seat).seat
    if live.row.status != "waiting":
        raise Refuse(409, "not-waiting", "Words are added to the key before the match begins.")
    await live.set_words(seat, wish.words.strip())


def drawn(live: LiveTable) -> Callable[[], wire.DrawsInfo]:
    """Every draw of a match that is over, with the key it came from, to be worked out again by anybody."""
    if live.m is None or not live.m.over:
        raise Refuse(403, "secret", "The key of a match is told when the match is over.")
    again, key, words = history.again(live), live.row.key.hex(), tuple(live.row.words)

    def work() -> wire.DrawsInfo:
        m = again()
        found = [wire.DrawInfo(d.kind, d.room, d.n, d.of, d.count, d.faces, d.drawn) for d in draws(m)]
        return wire.DrawsInfo(key, words, tuple(found))

    return work


async def signed(registry: Registry, record: str) -> str:
    """The record with the signature of this host; its key is made when it first signs."""
    private = await registry.store.run(_host_key)
    return await registry.replays.run(partial(sign, record, private))


def _host_key(connection: Connection) -> bytes:
    found = connection.execute(select(HOST.c.signing_key).where(HOST.c.id == 1)).scalar_one_or_none()
    if found is None:
        found = new_key()
        connection.execute(insert(HOST), {"id": 1, "signing_key": found})
    return bytes(found)
