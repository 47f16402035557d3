"""Coaches that watch somebody play against bots: each question while it is thought about, and then the choice.

All of it happens in a worker of its own, behind those of the bots, from a world that the seat imagines; no move waits
for it. Where there is too much to do the coach says nothing."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import OrderedDict
from dataclasses import dataclass

from orrery.bots.remarks import Remark
from orrery.bots.search import Thought
from orrery.server import wire
from orrery.server.bots import tasks
from orrery.server.bots.pool import NoAnswer, Workers
from orrery.server.bots.worker import Chosen
from orrery.server.http.problems import Refuse
from orrery.server.live.live_table import NOT_RUNNING, LiveTable
from orrery.server.logs import log

MOST = 8
"""So many questions are thought about or wait for it; of further ones nothing is said."""
OFF = "Hints are switched off at this table, and with them the coach."
COMPANY = "A coach watches games against bots only: here other people play."


@dataclass(eq=False, slots=True)
class Watched:
    """A question that is watched: the world its seat imagines, and what the coach thinks of its options."""

    seq: int
    world: bytes
    thoughts: asyncio.Task[tuple[Thought, ...]]
    wanted: bool = False
    """Whether somebody waits for what is said of the choice."""


class Watchers:
    """The coaches of a server, by session, table and seat."""

    def __init__(self, workers: Workers, seconds: float) -> None:
        self.workers = workers
        self._seconds = seconds
        self._all: OrderedDict[tuple[str, str, int], Watched] = OrderedDict()

    async def watch(self, live: LiveTable, session: str, wanted: wire.WatchRequest) -> wire.Watching:
        """Think about the seat's question, while its player does. What was thought about before is given up, unless
        somebody waits for it."""
        async with live.lock:
            self._check(live, session, wanted.seat)
            which, now = (session, live.row.id, wanted.seat), live.seq(wanted.seat)
            before = self._all.get(which)
            if before is not None and before.seq == wanted.seq:
                return wire.Watching(True)
            ask, m = live.put_to(wanted.seat), live.m
            if wanted.seq != now or ask is None or m is None or len(ask.choices) < 2 or self._busy() >= MOST:
                return wire.Watching(False)
            world = tasks.pack(m, wanted.seat, random.Random(random.SystemRandom().getrandbits(64)))
        if before is not None and not before.wanted:
            before.thoughts.cancel()
        thinking = asyncio.ensure_future(self.workers.think(world, self._seconds))
        thinking.add_done_callback(_heard)
        self._all[which] = Watched(wanted.seq, world, thinking)
        self._all.move_to_end(which)
        while len(self._all) > 4 * MOST:
            self._all.popitem(last=False)
        return wire.Watching(True)

    async def remark(self, live: LiveTable, session: str, wanted: wire.RemarkRequest) -> wire.Remarked:
        """What is said of the choice that was made at a question which was watched; mostly nothing."""
        async with live.lock:
            self._check(live, session, wanted.seat)
        watched = self._all.get((session, live.row.id, wanted.seat))
        if watched is None or watched.seq != wanted.seq:
            return wire.Remarked(None)
        watched.wanted = True
        try:
            seen = await asyncio.shield(watched.thoughts)
            chosen = Chosen(wanted.text, seen, wanted.share)
            return wire.Remarked(_info(await self.workers.judge(watched.world, self._seconds / 2, chosen)))
        except (NoAnswer, RuntimeError) as wrong:
            log("coach.silent", table=live.row.id, seat=wanted.seat, why=type(wrong).__name__)
            return wire.Remarked(None)

    def _check(self, live: LiveTable, session: str, seat: int) -> None:
        """Refuse where no coach may watch."""
        if seat >= len(live.seats) or live.seats[seat].session != session:
            raise Refuse(403, "not-yours", "A coach speaks to you at your own seat only.")
        if live.m is None:
            raise Refuse(409, "not-running", NOT_RUNNING)
        if not live.row.hints:
            raise Refuse(409, "switched-off", OFF)
        if live.needed(seat) or any(other.attended for other in live.seats if other.seat != seat):
            raise Refuse(409, "switched-off", COMPANY)

    def _busy(self) -> int:
        return sum(not watched.thoughts.done() for watched in self._all.values())

    def close(self) -> None:
        """Nobody watches any more."""
        for watched in self._all.values():
            watched.thoughts.cancel()
        self.workers.close()


def _heard(thinking: asyncio.Task[tuple[Thought, ...]]) -> None:
    """That a worker failed is told to whoever waits; where nobody does it is no news."""
    with contextlib.suppress(asyncio.CancelledError):
        thinking.exception()


def _info(said: Remark | None) -> wire.RemarkInfo | None:
    if said is None:
        return None
    chance, best = round(said.chance, 3), round(said.best, 3)
    return wire.RemarkInfo(said.chosen, said.better, said.label, said.does, said.reasons, chance, best)
