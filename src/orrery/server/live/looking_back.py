"""Looking back at matches that are over: who may, what is kept, and tables made of records."""

from __future__ import annotations

import secrets
import time
from collections import defaultdict, deque
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy import Connection, func, select

from orrery.bots.lookback import LookBack
from orrery.engine.clauses import BadRecord
from orrery.engine.flow import Match
from orrery.engine.questions import CHANCE
from orrery.engine.record import RecordLine, last_line, read_body, read_header, result_of
from orrery.games import find
from orrery.server import wire
from orrery.server.bots import analyst
from orrery.server.bots.analyst import Job
from orrery.server.http import names
from orrery.server.http.problems import Refuse, shown
from orrery.server.http.sessions import Guest
from orrery.server.live import presenter
from orrery.server.live.live_table import LiveTable
from orrery.server.live.registry import Registry
from orrery.server.logs import log
from orrery.server.store import analyses, replay, tables
from orrery.server.store.replay import LogEntry
from orrery.server.store.schema import TABLES
from orrery.server.store.tables import SeatRow, TableRow

NOT_OVER = "One can look back at a match when it is over."
BY_CHANCE = ("roll", "shuffle", "pick")
"""What chance said inside a room; it comes from the key again."""
NOT_YOURS = "Only those who played this match can look back at it."


# ---------------------------------------------------------------- looking back
def may(live: LiveTable, session: str | None) -> None:
    """Refuse whoever may not look back at this match: nobody may while it goes on."""
    if live.m is None or not live.m.over:
        raise Refuse(403, "secret", NOT_OVER)
    mine = session is not None and session in (live.row.host, *[seat.session for seat in live.seats])
    if not (mine or live.row.public):
        raise Refuse(403, "not-yours", NOT_YOURS)


def _named(live: LiveTable) -> tuple[str, str]:
    """What the match and what looks at it are kept by."""
    return analyses.key_of(live.row, live.seats, live.kept), analyses.engine_of(live.row.game)


async def state(live: LiveTable, session: str | None) -> wire.LookBackInfo:
    """How far looking back at this match is."""
    may(live, session)
    key, engine = _named(live)
    found = await live.registry.store.run(lambda c: analyses.found(c, key, engine))
    if found is not None:
        many = len(found.moments)
        return wire.LookBackInfo(live.row.id, "done", many, many, found)
    job = live.registry.analyst.job(key)
    if job is None:
        return wire.LookBackInfo(live.row.id, "none")
    return wire.LookBackInfo(live.row.id, job.state, job.done, job.of)


async def begin(live: LiveTable, session: str, wish: wire.LookBackWish) -> wire.LookBackInfo:
    """Begin to look back at this match, or stop."""
    now = await state(live, session)
    work, (key, engine) = live.registry.analyst, _named(live)
    if wish.stop:
        work.stop(key)
        return await state(live, session)
    if now.state in ("done", "waiting", "working"):
        return now
    limits = live.registry.settings.limits
    if work.waiting(session) >= limits.look_backs_per_session:
        said = f"You look back at {limits.look_backs_per_session} matches already; wait for one of them."
        raise Refuse(429, "too-many", said, limit="look-backs-per-session")
    if work.waiting() >= limits.look_backs_in_line:
        raise Refuse(503, "busy", "Too many matches wait to be looked back at; try again later.", "look-backs-in-line")
    row, setup, kept = live.row, live.setup(), tuple(live.kept)
    match = analyst.Match(row.game, row.mode, row.players, dict(setup.options), setup.names, row.key, kept)
    store = live.registry.store

    async def keep(found: LookBack) -> None:
        told = _told(found, kept)
        await store.run(lambda connection: analyses.keep(connection, key, engine, told))

    job = work.begin(Job(key, session, match, keep))
    return wire.LookBackInfo(row.id, job.state, job.done, job.of)


def _told(found: LookBack, kept: Sequence[LogEntry]) -> wire.LookBackFound:
    """What was found as it goes over the wire, with the positions of the replay."""
    places: dict[int, deque[int]] = defaultdict(deque)
    for n, i in enumerate(replay.stops(kept)[:-1]):
        if kept[i].kind == "choose":
            places[kept[i].seat].append(n)
    moments = []
    for one in found.moments:
        better = one.best_label if one.loss > 0 else None
        n = places[one.seat].popleft()
        parts = [tuple([round(x, 4) for x in part]) for part in (one.known, one.true, one.luck)]
        moments.append(
            wire.MomentInfo(n, one.seat, one.label, parts[0], parts[1], round(one.loss, 4), parts[2], better)
        )
    turnings = [
        wire.TurningInfo(
            turn.moment,
            "luck" if turn.by == "luck" else "choice",
            turn.seat,
            turn.change,
            found.moments[turn.moment].told,
            turn.does,
            turn.reasons,
        )
        for turn in found.turnings
    ]
    accounts = [
        wire.AccountInfo(
            one.begin,
            one.own,
            one.others,
            one.luck,
            one.rest,
            one.end,
            one.accuracy,
            one.choices,
            one.mistakes,
        )
        for one in found.accounts
    ]
    return wire.LookBackFound(found.names, tuple(moments), tuple(turnings), tuple(accounts))


# ---------------------------------------------------------------- records
async def bring(registry: Registry, guest: Guest, who: str, text: str) -> wire.TableInfo:
    """A table that is over, made of a record."""
    try:
        row, seats, entries = await registry.replays.ask(who, partial(_read, guest.session, text))
    except BadRecord as wrong:
        raise Refuse(400, "record", f"This record cannot be read: {wrong}") from None
    if not registry.offers(row.game):
        raise Refuse(404, "not-found", f"There is no game {shown(row.game)} here.")
    live = await registry.replays.run(LiveTable, registry, row, seats, entries)
    most = registry.settings.limits.records_per_session

    def job(connection: Connection) -> bool:
        mine = (TABLES.c.host == guest.session, TABLES.c.imported, TABLES.c.status != "closed")
        if connection.execute(select(func.count()).select_from(TABLES).where(*mine)).scalar_one() >= most:
            return False
        tables.insert_table(connection, row, seats, entries)
        return True

    if not await registry.store.run(job):
        raise Refuse(429, "too-many", f"You have brought {most} records already.", limit="records-per-session")
    log("record.brought", table=row.id, game=row.game)
    return registry.add(live).info(guest.session)


def _read(session: str, text: str) -> tuple[TableRow, list[SeatRow], list[LogEntry]]:
    """The table, the seats and the log of a record, for a thread."""
    lines = text.split("\n")
    header, top = read_header(lines)
    if header.key is None:
        raise BadRecord(1, "it holds no key, so its dice cannot be thrown again.")
    if header.packs:
        raise BadRecord(1, "it is played with packs, which tables here cannot have; orrery lookback reads it.")
    if header.position is not None:
        raise BadRecord(1, "it begins in the middle of a match; orrery replay reads it.")
    game = find(header.game)
    made = game.prepare(header.players, header.mode, header.options, header.names)
    setup = replace(made, words=header.words)
    m = Match.new(setup, header.key, auto=False)
    body = read_body(lines, top, header.players)
    entries = _answers(m, _said(body.said))
    if not m.over:
        raise BadRecord(last_line(lines), "its match is not over; play it to its end first.")
    if m.digest() != body.digest and result_of(m) != body.result:
        raise BadRecord(last_line(lines), "it leads to another end than it says.")
    end = presenter.outcome(m)
    assert end is not None
    row = TableRow(
        id=secrets.token_urlsafe(12),
        name=f"{game.title}, from a record",
        game=game.name,
        mode=setup.mode,
        players=setup.players,
        options=dict(header.options),
        rules=tables.rules_of(game.name),
        key=header.key,
        public=False,
        level="regular",
        clock="none",
        seconds=0.0,
        status="ended",
        host=session,
        created=time.time(),
        outcome={name: getattr(end, name) for name in end.__struct_fields__},
        imported=True,
        words=list(header.words),
    )
    return row, [SeatRow(n, "person", names.name(name)) for n, name in enumerate(setup.names)], entries


def _answers(m: Match, told: Sequence[RecordLine]) -> list[LogEntry]:
    """What every seat answered in a record, played on the match; BadRecord says in which line it is not possible."""
    found: list[LogEntry] = []
    gone: set[int] = set()
    for said in told:
        if said.seat in gone:
            continue
        kind = "concede" if said.about == "concede" and not said.text else "choose"
        if kind == "concede":
            gone.add(said.seat)
            m.concede(said.seat)
            found.append(LogEntry(kind, said.seat, "", None, "person", False, False, False, 0.0, 0.0))
            continue
        ask = next((ask for ask in m.asks if ask.seat == said.seat and ask.about == said.about), None)
        option = None if ask is None else ask.find(said.text)
        if option is None and said.about in BY_CHANCE:
            continue
        if ask is None or option is None:
            raise BadRecord(said.line, "this answer does not fit the match, its key or the rules of today.")
        room, forced = m.pending if m.together else None, len(ask.choices) == 1
        m.choose(option, said.seat)
        inside = room is not None and m.together and m.pending is room
        found.append(LogEntry("choose", said.seat, said.text, None, "person", forced, ask.secret, inside, 0.0, 0.0))
    return found


def _said(body: Sequence[Any]) -> list[RecordLine]:
    """The lines of seats, those of rooms among them."""
    lines = [line for said in body for line in ([said] if isinstance(said, RecordLine) else said[2])]
    return [line for line in lines if line.seat != CHANCE]
