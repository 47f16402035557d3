"""Hints: what the strong bot would do at a seat's question. A worker thinks it out in a world that this seat
imagines, as it does for bots, so a hint knows no more than the seat."""

from __future__ import annotations

import random

from orrery.bots.analysis import Advice
from orrery.server import wire
from orrery.server.bots import tasks
from orrery.server.bots.pool import NoAnswer
from orrery.server.live.live_table import NOT_RUNNING, STALE, LiveTable
from orrery.server.logs import failed, log

MOST = 5
"""So many options are told, the best ones."""
OFF = "Hints are switched off at this table."
NOT_ASKED = "Nothing is asked of you now; a hint is for a question."
NONE = "No hint could be found for this question."

Answer = wire.Hinted | wire.Refused | wire.Fault


async def hint(live: LiveTable, who: str, message: wire.HintRequest) -> Answer:
    """The best options of the seat's question, or why there is no hint. `who`: whose hints are counted."""
    try:
        async with live.lock:
            no = _refusal(live, message)
            if no is not None:
                return no
            rate = live.registry.settings.limits.hints
            if not live.registry.hints.take(who):
                return wire.Fault("too-fast", f"Too many hints ({rate}).", rate.name, message.key, message.table)
            ask, m = live.put_to(message.seat), live.m
            assert ask is not None
            assert m is not None
            pieces = {option.text: option.on for option in ask.options}
            await live.count_no_more()
            packed = tasks.pack(m, message.seat, random.Random(random.SystemRandom().getrandbits(64)))
        advice = await live.registry.workers.advise(packed, live.registry.settings.hint_seconds)
        return _told(message, advice, pieces)
    except (NoAnswer, RuntimeError) as wrong:
        log("hint.none", table=message.table, seat=message.seat, why=type(wrong).__name__)
    except Exception:
        failed("hint.failed", table=message.table, seat=message.seat)
    return wire.Fault("failed", NONE, None, message.key, message.table)


def _refusal(live: LiveTable, message: wire.HintRequest) -> wire.Refused | None:
    """Why there is no hint, or None. Called while nobody else works on the table."""
    seat, key = message.seat, message.key
    if live.m is None or live.m.over:
        return live.refused(seat, key, "not-running", NOT_RUNNING)
    if not live.row.hints:
        return live.refused(seat, key, "switched-off", OFF)
    if message.seq != live.seq(seat):
        return live.refused(seat, key, "stale", STALE)
    if live.put_to(seat) is None:
        return live.refused(seat, key, "not-asked", NOT_ASKED)
    return None


def _told(message: wire.HintRequest, advice: Advice, pieces: dict[str, int | None]) -> wire.Hinted:
    """The advice as it goes over the wire: only options of the true question, on the pieces of the seat's view."""
    best = [
        wire.HintInfo(h.text, h.label, pieces[h.text], round(h.chance, 3), h.visits)
        for h in advice.hints
        if h.text in pieces
    ]
    return wire.Hinted(
        message.table,
        message.seat,
        message.key,
        message.seq,
        tuple(best[:MOST]),
        advice.why,
        advice.does,
        advice.reasons,
        advice.rival,
    )
