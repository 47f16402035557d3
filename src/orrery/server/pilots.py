"""Who answers a question when no person does: bots, standing orders, the clock, and the server where nothing is to be
chosen. One task for each asked seat; it is dropped when its question is no longer the seat's."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING

from orrery.engine.flow import Match
from orrery.engine.questions import Ask
from orrery.server import answers, windows, wire, world
from orrery.server.logs import failed, log
from orrery.server.workers import NoAnswer

if TYPE_CHECKING:
    from orrery.server.sitting import Sitting

Mark = tuple[int, str]
"""The seat's sequence number, and the way its question is answered: bot, forced, order, clock."""


class Pilots:
    """The pilots of one table."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._tasks: dict[int, tuple[Mark, asyncio.Task[None]]] = {}

    def at_once(self, m: Match) -> Ask | None:
        """The pending question if it is answered at once: one option, open, no window, not in company."""
        if m.over or m.together or self.sitting.row.undo is not None:
            return None
        ask = m.asks[0]
        if len(ask.choices) != 1 or ask.secret or windows.is_window(m, ask, self.sitting.turn):
            return None
        return ask

    def way(self, m: Match, ask: Ask) -> str:
        """How this question is answered; "" if by a person, without a clock."""
        table, seat = self.sitting, self.sitting.seats[ask.seat]
        held = table.row.undo is not None
        if seat.by_bot:
            return "" if held else "bot"
        if seat.attended and not held:
            window = windows.is_window(m, ask, table.turn)
            if self._always(m, ask) is not None:
                return "order"
            if window and (seat.standing == "pass" or (seat.standing == "targeted" and ask.seat not in table.targeted)):
                return "order"
            if len(ask.choices) == 1:
                noticed = sum(other.attended for other in table.seats) > 1
                if not noticed or not (window or ask.secret or m.together):
                    return "forced"
        return "" if table.row.clock == "none" else "clock"

    def _always(self, m: Match, ask: Ask) -> str | None:
        """The seat's standing answer; none to a question it has just come back to by undo."""
        table = self.sitting
        if ask.seat in table.came_back:
            return None
        return answers.given(m, ask, table.seats[ask.seat], table.turn, table.kept)

    def plan(self, already: float = 0.0) -> None:
        """Have every pending question answered by whoever answers it now. `already`: seconds it was pending before."""
        m, table = self.sitting.m, self.sitting
        asks = () if m is None else m.asks
        wanted: dict[int, Mark] = {}
        for ask in asks:
            assert m is not None
            seq = table.seq(ask.seat)
            wanted[ask.seat] = (seq, self.way(m, ask))
            table.clocks.put(ask.seat, seq, already)
        table.clocks.clear(set(wanted), set(m.view(None)["waiting"]) if m is not None and m.together else set())
        for seat, (mark, task) in list(self._tasks.items()):
            if wanted.get(seat) != mark:
                del self._tasks[seat]
                task.cancel()
        for seat, mark in wanted.items():
            if mark[1] and seat not in self._tasks:
                self._tasks[seat] = (mark, asyncio.ensure_future(self._run(seat, *mark)))

    @property
    def flying(self) -> bool:
        """Whether somebody is about to answer."""
        return bool(self._tasks)

    def stop(self) -> None:
        """Nobody answers any more."""
        for _, task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    async def _run(self, seat: int, seq: int, way: str) -> None:
        """Answer one question in its time."""
        try:
            if way == "clock":
                await asyncio.sleep(max(0.0, self.sitting.clocks.left(seat)))
            text = await (self._first(seat) if way in ("forced", "order") else self._bot(seat))
            if self._tasks.get(seat, ((-1, ""),))[0] != (seq, way):
                return
            del self._tasks[seat]
            answer = await self.sitting.deed("choose", seat, seq, None, text, by=way)
            if isinstance(answer, wire.Refused) and answer.code == "illegal":
                log("pilot.refused", table=self.sitting.row.id, seat=seat, by=way)
                await self.sitting.deed("choose", seat, seq, None, self._any(seat), by=way)
        except asyncio.CancelledError:
            raise
        except Exception:
            failed("pilot.failed", table=self.sitting.row.id, seat=seat, by=way)

    def _think(self) -> float:
        """A time that depends on nothing."""
        return random.uniform(*self.sitting.house.settings.think)

    def _ask(self, seat: int) -> Ask:
        assert self.sitting.m is not None
        return next(ask for ask in self.sitting.m.asks if ask.seat == seat)

    async def _first(self, seat: int) -> str:
        await asyncio.sleep(self._think())
        m, ask = self.sitting.m, self._ask(seat)
        assert m is not None
        return self._always(m, ask) or ask.options[0].text

    def _any(self, seat: int) -> str:
        return random.choice([option.text for option in self._ask(seat).options])

    async def _bot(self, seat: int) -> str:
        """A bot's choice, after the think time; in a window it thinks no longer than that, choice or not."""
        table, house, begun = self.sitting, self.sitting.house, time.monotonic()
        m, think, ask = table.m, self._think(), self._ask(seat)
        assert m is not None
        level = table.seats[seat].level or table.row.level
        if len(ask.choices) == 1:
            text = ask.options[0].text
        else:
            window = windows.is_window(m, ask, table.turn)
            seconds = max(0.02, min(house.settings.bot_seconds, think if window else house.settings.bot_seconds))
            try:
                packed = world.pack(m, seat, random.Random(random.SystemRandom().getrandbits(64)))
                text = await house.workers.answer(level, packed, seconds)
            except (NoAnswer, RuntimeError) as wrong:
                log("bot.stood-in", table=table.row.id, seat=seat, why=type(wrong).__name__)
                text = self._any(seat)
        await asyncio.sleep(max(0.0, think - (time.monotonic() - begun)))
        return text
