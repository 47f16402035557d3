"""Who answers a question when no person does: bots, standing orders, the clock, and the server where nothing is to be
chosen. One task for each asked seat; it is dropped when its question is no longer the seat's."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from orrery.engine.flow import Match
from orrery.engine.questions import Ask
from orrery.engine.topics import UNSAID
from orrery.server import wire
from orrery.server.bots import tasks
from orrery.server.bots.pool import NoAnswer
from orrery.server.live import standing_answers, windows
from orrery.server.logs import failed, log

if TYPE_CHECKING:
    from orrery.server.live.live_table import LiveTable

Mark = tuple[int, str]
"""The seat's sequence number, and the way its question is answered: bot, forced, order, clock."""

ALONE = (0.05, 0.12)
"""Seconds between which a think time is drawn at a table of one person and bots."""
AGAIN = 1.0
"""Seconds after which an answer that could not be written down is tried again."""


@dataclass(eq=False)
class PendingAnswer:
    """An answer to one question of a seat that is on its way. From the moment it is `given` to the table nobody else
    answers that question, and it is not called back: the table may be busy with another command, and takes it then."""

    mark: Mark
    given: bool = False
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    def drop(self) -> None:
        """It need not answer any more."""
        if self.task is not None and not self.given:
            self.task.cancel()


class Autoplay:
    """The answers that are on their way at one table."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._pending: dict[int, PendingAnswer] = {}

    def at_once(self, m: Match) -> Ask | None:
        """The pending question if it is answered at once: one option, open, no window, not in company, and either
        everybody knows that there is one option or nobody else looks on."""
        if m.over or m.together or self.table.row.undo is not None:
            return None
        ask = m.asks[0]
        if len(ask.choices) != 1 or ask.secret or windows.is_window(m, ask):
            return None
        return ask if m.game.topics.get(ask.about, UNSAID).evident or self._alone(ask.seat) else None

    def _alone(self, seat: int) -> bool:
        """Whether a person plays at this seat and no other person plays or watches."""
        table = self.table
        return [s.seat for s in table.seats if s.attended] == [seat] and not table.followers.watching()

    def way(self, m: Match, ask: Ask) -> str:
        """How this question is answered; "" if by a person, without a clock."""
        table, seat = self.table, self.table.seats[ask.seat]
        held = table.row.undo is not None
        if seat.by_bot:
            return "" if held else "bot"
        if seat.attended and not held:
            window = windows.is_window(m, ask)
            if self._always(m, ask) is not None:
                return "order"
            if self._passed(m, ask, window):
                return "order"
            if len(ask.choices) == 1:
                evident = m.game.topics.get(ask.about, UNSAID).evident and not (window or ask.secret or m.together)
                if evident or self._alone(ask.seat):
                    return "forced"
        return "" if table.row.clock == "none" else "clock"

    def _passed(self, m: Match, ask: Ask, window: bool) -> bool:
        """Whether the seat's standing order passes this question."""
        table, order = self.table, self.table.seats[ask.seat].standing
        if order == "stop" or ask.seat in table.came_back:
            return False
        if not window:
            return windows.is_echo(m, ask, table.last_deed())
        return order == "pass" or ask.seat not in table.targeted

    def _always(self, m: Match, ask: Ask) -> str | None:
        """The seat's standing answer; none to a question it has just come back to by undo."""
        table = self.table
        if ask.seat in table.came_back:
            return None
        return standing_answers.given(m, ask, table.seats[ask.seat], table.kept)

    def schedule(self, already: float = 0.0) -> None:
        """Have every pending question answered by whoever answers it now. `already`: seconds it was pending before."""
        m, table = self.table.m, self.table
        asks = () if m is None else m.asks
        wanted: dict[int, Mark] = {}
        for ask in asks:
            assert m is not None
            seq = table.seq(ask.seat)
            wanted[ask.seat] = (seq, self.way(m, ask))
            limit = m.game.topics.get(ask.about, UNSAID).limit
            table.clocks.put(ask.seat, seq, already, None if limit is None else limit.seconds)
        table.clocks.clear(set(wanted), set(m.view(None)["waiting"]) if m is not None and m.together else set())
        for seat, pending in list(self._pending.items()):
            if wanted.get(seat) != pending.mark:
                del self._pending[seat]
                pending.drop()
        for seat, mark in wanted.items():
            if mark[1] and seat not in self._pending:
                pending = self._pending[seat] = PendingAnswer(mark)
                pending.task = asyncio.ensure_future(self._run(seat, pending))

    @property
    def answering(self) -> bool:
        """Whether somebody is about to answer."""
        return bool(self._pending)

    def stop(self) -> None:
        """Nobody answers any more."""
        for pending in self._pending.values():
            pending.drop()
        self._pending.clear()

    async def _run(self, seat: int, pending: PendingAnswer) -> None:
        """Answer one question in its time."""
        way, again = pending.mark[1], False
        try:
            if way == "clock":
                await asyncio.sleep(max(0.0, self.table.clocks.left(seat)))
            text = self._late(seat) if way == "clock" else None
            if text is None:
                text = await (self._first(seat) if way in ("forced", "order") else self._bot(seat))
            if text is not None and self._pending.get(seat) is pending:
                await self._give(seat, pending, text)
        except asyncio.CancelledError:
            raise
        except Exception:
            failed("autoplay.failed", table=self.table.row.id, seat=seat, by=way)
            again = True
            await asyncio.sleep(AGAIN)
        finally:
            if self._pending.get(seat) is pending:
                del self._pending[seat]
                if again:
                    self.schedule()

    def _late(self, seat: int) -> str | None:
        """What it means by the rules that the time of a question has run out, where a rule says so (`Topic.limit`)."""
        m, ask = self.table.m, self._ask(seat)
        limit = None if m is None or ask is None else m.game.topics.get(ask.about, UNSAID).limit
        return None if limit is None or ask is None or ask.find(limit.answer) is None else limit.answer

    async def _give(self, seat: int, pending: PendingAnswer, text: str) -> None:
        """Give the answer to the table; where it is not possible, any that is."""
        pending.given = True
        seq, way = pending.mark
        answer = await self.table.command("choose", seat, seq, None, text, by=way)
        if isinstance(answer, wire.Refused) and answer.code == "illegal":
            log("autoplay.refused", table=self.table.row.id, seat=seat, by=way)
            ask = self._ask(seat)
            if ask is not None:
                await self.table.command("choose", seat, seq, None, _any(ask), by=way)

    def _think(self) -> float:
        """A time that depends on nothing but whether more than one person is there: one alone among bots sees what they
        do at a pace of its own (the page shows it picture by picture), and need not wait for them."""
        settings = self.table.registry.settings
        people = sum(seat.attended for seat in self.table.seats) + self.table.followers.watching()
        return random.uniform(*(settings.think if people > 1 else min(settings.think, ALONE)))

    def _ask(self, seat: int) -> Ask | None:
        """What the seat is asked; None where its answer is just being written down."""
        m = self.table.m
        return None if m is None else next((ask for ask in m.asks if ask.seat == seat), None)

    async def _first(self, seat: int) -> str | None:
        """The standing answer or the first one, after the think time; None where the question is answered already."""
        await asyncio.sleep(self._think())
        m, ask = self.table.m, self._ask(seat)
        return None if m is None or ask is None else self._always(m, ask) or ask.options[0].text

    async def _bot(self, seat: int) -> str | None:
        """A bot's choice, after a time that is set before it looks at what there is to choose; None where the question
        is answered already."""
        m, ask = self.table.m, self._ask(seat)
        if m is None or ask is None:
            return None
        begun, pace = time.monotonic(), self._pace(m, ask)
        text = ask.options[0].text if len(ask.choices) == 1 else await self._thought(m, ask, pace)
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - begun)))
        return text

    def _level(self, seat: int) -> str:
        return self.table.seats[seat].level or self.table.row.level

    def _pace(self, m: Match, ask: Ask) -> float:
        """How long a bot takes for its answer: the think time, and for a move of its own no less than it may search."""
        search = self.table.registry.settings.bot_seconds
        searches = self._level(ask.seat) == "expert" and not windows.is_window(m, ask)
        return max(self._think(), search) if searches else self._think()

    async def _thought(self, m: Match, ask: Ask, pace: float) -> str:
        """A bot's choice; in a window it thinks no longer than its pace allows."""
        table, registry = self.table, self.table.registry
        search = registry.settings.bot_seconds
        seconds = max(0.02, min(search, pace) if windows.is_window(m, ask) else search)
        try:
            packed = tasks.pack(m, ask.seat, random.Random(random.SystemRandom().getrandbits(64)))
            return await registry.workers.answer(self._level(ask.seat), packed, seconds)
        except (NoAnswer, RuntimeError) as wrong:
            log("bot.stood-in", table=table.row.id, seat=ask.seat, why=type(wrong).__name__)
            return _any(ask)


def _any(ask: Ask) -> str:
    """One of the answers, by chance."""
    return random.choice([option.text for option in ask.options])
