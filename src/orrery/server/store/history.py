"""Looking back: the record of a match and its positions. What is asked for is checked at once; then the match is played
again, which is for a thread (`replay_pool.py`) that touches nothing of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from orrery.engine.flow import Match
from orrery.server import wire
from orrery.server.http.problems import Refuse
from orrery.server.live import presenter
from orrery.server.live.live_table import LiveTable
from orrery.server.store import replay
from orrery.server.store.replay import LogEntry


def record(live: LiveTable, session: str | None) -> Callable[[], str]:
    """The whole match with all its secrets: for everybody when it is over; before that for a host who is alone."""
    alone = all(s.kind == "bot" or s.session == session for s in live.seats)
    if live.m is None or not (live.m.over or (alone and session == live.row.host)):
        raise Refuse(403, "secret", "The record holds every secret; it is given out when the match is over.")
    again = _again(live, live.kept)
    return lambda: again().record()


def position(live: LiveTable, session: str | None, seat: int | None, n: int) -> Callable[[], wire.Position]:
    """What a viewer saw at a position."""
    if live.m is None:
        raise Refuse(409, "not-running", "This match has not begun.")
    if seat is not None and seat >= live.row.players:
        raise Refuse(404, "not-found", f"There is no seat {seat} at this table.")
    if live.m.over:
        return _replayed(live, seat, n)
    if seat is None or session is None or live.seats[seat].session != session:
        raise Refuse(403, "not-yours", "While a match goes on, one looks back from one's own seat only.")
    return _own_past(live, seat, n)


def again(live: LiveTable) -> Callable[[], Match]:
    """The whole match, for a thread."""
    return _again(live, live.kept)


def _again(live: LiveTable, kept: Sequence[LogEntry]) -> Callable[[], Match]:
    """The match these answers lead to, for a thread: nothing of what it needs is changed by who plays on."""
    return partial(replay.rebuild, live.setup(), live.row.key, tuple(kept))


def _replayed(live: LiveTable, seat: int | None, n: int) -> Callable[[], wire.Position]:
    stops = replay.stops(live.kept)
    if n >= len(stops):
        raise Refuse(404, "not-found", f"The last position of this match is {len(stops) - 1}.")
    table, last, again = live.row.id, len(stops) - 1, _again(live, live.kept[: stops[n]])
    chosen = live.kept[stops[n]] if n < last else None

    def work() -> wire.Position:
        m = again()
        shown = _shown(m, table, seat, n, last)
        shown.next = None if chosen is None else _chosen(m, chosen)
        return shown

    return work


def _own_past(live: LiveTable, seat: int, n: int) -> Callable[[], wire.Position]:
    """As the seat saw it at its own sequence number n: what others did unseen changes nothing of it."""
    last, table = live.seq(seat), live.row.id
    if n > last:
        raise Refuse(404, "not-found", f"You have come to {last} so far.")
    counts = replay.seqs(live.log, seat)
    until = sum(count <= n for count in counts)
    again = _again(live, replay.in_force(live.log[:until]))
    return lambda: _shown(again(), table, seat, n, last)


def _shown(m: Match, table: str, seat: int | None, n: int, last: int) -> wire.Position:
    lines = tuple(presenter.StoryCache().lines(m, seat))
    asks = presenter.asks(m, seat)
    return wire.Position(table, seat, n, last, presenter.view(m, seat), asks, lines, None, presenter.outcome(m))


def _chosen(m: Any, entry: LogEntry) -> wire.Chosen:
    ask = next((a for a in m.asks if a.seat == entry.seat), None)
    option = ask.find(entry.text) if ask is not None else None
    return wire.Chosen(entry.seat, entry.text or entry.kind, entry.kind if option is None else option.label)
