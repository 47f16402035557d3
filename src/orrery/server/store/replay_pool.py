"""Where matches are played again: in threads of their own, few at once and few in line, so that whoever looks back
holds up nobody who plays."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from orrery.server.http.problems import Refuse
from orrery.server.settings import Limits

P = ParamSpec("P")
T = TypeVar("T")
BUSY = "Too many matches are being played again just now; try again in a moment."


class ReplayPool:
    """The threads, and who waits for them."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._threads = ThreadPoolExecutor(limits.replays_at_once, "replays")
        self._waiting: Counter[str] = Counter()

    async def ask(self, who: str, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What the work returns; refused if too many wait already, or too many of this client."""
        if self._waiting[who] >= self._limits.replays_per_session:
            raise Refuse(429, "too-many", BUSY, limit="replays-per-session")
        if self._waiting.total() >= self._limits.replays_in_line:
            raise Refuse(503, "busy", BUSY, limit="replays-in-line")
        self._waiting[who] += 1
        try:
            return await self.run(work, *args, **named)
        finally:
            self._waiting -= Counter({who: 1})

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What the work returns, however many wait."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args, **named))

    def close(self) -> None:
        """Begin nothing new."""
        self._threads.shutdown(wait=False, cancel_futures=True)
