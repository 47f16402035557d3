"""The registry: all tables of a server, who is connected, and what they share."""

from __future__ import annotations

import asyncio
import contextlib
import string
import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, insert, select, update

from orrery.engine.clauses import OrreryError
from orrery.games import find
from orrery.server.bots.analyst import Analyst
from orrery.server.bots.pool import NICEST, Workers
from orrery.server.bots.trials import Trials
from orrery.server.http.limits import Buckets
from orrery.server.http.sessions import Sessions
from orrery.server.live.classroom import Classroom
from orrery.server.live.coaching import Coaches
from orrery.server.live.live_table import LiveTable
from orrery.server.live.watching import Watchers
from orrery.server.logs import failed, log
from orrery.server.settings import Settings
from orrery.server.store import ratings, tables
from orrery.server.store.database import Database
from orrery.server.store.replay_pool import ReplayPool
from orrery.server.store.schema import ALIVE
from orrery.server.store.writer import Store

if TYPE_CHECKING:
    from orrery.server.http.sockets import SocketChannel

HEARTBEAT = 5.0
_ID = frozenset(string.ascii_letters + string.digits + "_-")
_LONGEST_ID = 40
"""What a table can be called: so many of these."""


class Registry:
    """Everything one server holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.url)
        self.store = Store(self.database.engine)
        self.workers = Workers(settings.workers, settings.bot_patience)
        self.analyst = Analyst()
        self.sessions = Sessions(self.store)
        self.posts = Buckets(settings.limits.posts)
        self.hints = Buckets(settings.limits.hints)
        self.looks = Buckets(settings.limits.looks)
        self.codes = Buckets(settings.limits.codes)
        self.deck_work = Buckets(settings.limits.deck_work)
        self.trials = Trials(settings.trial_games, settings.trial_bot)
        self.replays = ReplayPool(settings.limits)
        self.classroom = Classroom(self.store, self.replays)
        self.coaches = Coaches(self.store)
        self.watchers = Watchers(Workers(1, settings.bot_patience, NICEST), settings.coach_seconds)
        self.connected: set[SocketChannel] = set()
        self.closing = False
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._seen = 0.0
        self._heart: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take up the tables that go on by themselves, and those that should have begun."""
        self._seen = await self.store.run(_last_seen)
        await self.store.run(ratings.catch_up)
        self._heart = asyncio.ensure_future(self._beat())
        for table in await self.store.run(lambda c: (*tables.ticking(c), *tables.half_begun(c))):
            try:
                await self.table(table)
            except Exception:
                failed("table.failed", table=table)
        log("server.open", database=self.database.engine.dialect.name)

    async def _beat(self) -> None:
        """Leave word now and then that the server lives, so that the time it is down counts for nobody."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            with contextlib.suppress(Exception):
                await self.store.run(_seen_now)
            self._tidy()

    async def close(self) -> None:
        """End gracefully: nothing new begins, connections end so that clients resume, all writes are finished."""
        if self.closing:
            return
        self.closing = True
        if self._heart is not None:
            self._heart.cancel()
        for live in self._tables.values():
            live.stop()
        for live in self._tables.values():
            async with live.lock:
                pass
        for live in self._tables.values():
            with contextlib.suppress(Exception):
                await live.keep()
        await asyncio.gather(*[channel.end(1001) for channel in list(self.connected)], return_exceptions=True)
        with contextlib.suppress(Exception):
            await self.store.run(_seen_now)
        await self.store.close()
        self.replays.close()
        self.trials.close()
        self.analyst.close()
        self.workers.close()
        self.watchers.close()
        self.database.close()
        log("server.closed")

    # ---------------------------------------------------------------- tables
    async def table(self, table: str) -> LiveTable | None:
        """The table of this name, from memory or from its log; None if there is none. BadLog: it does not replay."""
        if not 0 < len(table) <= _LONGEST_ID or not _ID.issuperset(table):
            return None
        found = self._tables.get(table)
        if found is not None:
            return found
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> LiveTable | None:
        found = await self.store.run(lambda connection: tables.load(connection, table))
        if found is None:
            return None
        row, seats, entries, taken, said = found
        live = await self.replays.run(LiveTable, self, row, seats, entries, taken)
        await live.renew()
        live.said = said
        already = max(0.0, self._seen - entries[-1].at) if entries and row.clock != "none" else 0.0
        if row.status == "waiting" and self.ready(live) and not self.closing:
            await self._begin(live)
        return self.add(live, already)

    async def _begin(self, live: LiveTable) -> None:
        """All seats are taken and it still waits, because the server fell down in between or its rules have changed
        since: it begins now, or goes on waiting if it cannot, so that its people may at least leave."""
        try:
            await live.start()
        except OrreryError:
            failed("table.stuck", table=live.row.id)

    def add(self, live: LiveTable, already: float = 0.0) -> LiveTable:
        """A table that is in memory from now on."""
        self._tables[live.row.id] = live
        if not self.closing:
            live.resume(already)
        return live

    def forget(self, live: LiveTable) -> None:
        """What is in memory of a table is not true and cannot be put right: whoever follows it connects again, and it
        is read anew when somebody asks for it."""
        live.stop()
        if self._tables.get(live.row.id) is live:
            del self._tables[live.row.id]
        for follower in live.followers:
            follower.channel.hang_up()

    def let_go(self, session: str) -> None:
        """Whatever is in memory of this session is not true any more."""
        for live in list(self._tables.values()):
            if session in (live.row.host, *[seat.session for seat in live.seats]):
                self.forget(live)
        for channel in list(self.connected):
            if channel.session == session:
                channel.hang_up()

    def _tidy(self) -> None:
        """Forget tables that nobody looks at and where nothing goes on, the longest untouched first."""
        idle = [s for s in self._tables.values() if not len(s.followers) and not s.busy]
        idle.sort(key=lambda s: s.touched)
        for live in idle[: max(0, len(self._tables) - self.settings.live_tables)]:
            live.stop()
            del self._tables[live.row.id]

    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    def offers(self, game: str) -> bool:
        """Whether this game can be played here."""
        from orrery import list_games

        if game not in (*list_games(), *self.settings.games):
            return False
        find(game)
        return True

    def ready(self, live: LiveTable) -> bool:
        """Whether all seats of a table are taken."""
        return all(seat.kind != "open" for seat in live.seats)


def _last_seen(connection: Connection) -> float:
    seen = connection.execute(select(ALIVE.c.at).where(ALIVE.c.id == 1)).scalar_one_or_none()
    if seen is None:
        seen = time.time()
        connection.execute(insert(ALIVE), {"id": 1, "at": seen})
    return float(seen)


def _seen_now(connection: Connection) -> None:
    connection.execute(update(ALIVE).where(ALIVE.c.id == 1).values(at=time.time()))
