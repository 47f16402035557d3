"""Tables and seats as they are kept, and how they are read and written."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from orrery.engine.boxes import with_packs
from orrery.engine.choosing import start
from orrery.engine.game import Game, Setup
from orrery.engine.packs import PackFile, read_pack
from orrery.engine.record import commitment
from orrery.games import find
from orrery.server import wire
from orrery.server.store.replay import LogEntry, Snapshot
from orrery.server.store.schema import CHAT, DEVICES, LOG, PROFILES, SEATS, SESSIONS, SNAPSHOTS, TABLES

NOBODY = "nobody"
"""The session of whoever has deleted all about oneself."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A deck that somebody brought to a seat: its name, and the values of the options it sets there. Only whoever sits
    there is told of it."""

    name: str
    options: dict[str, Any]


@dataclass(slots=True)
class SeatRow:
    """A seat: `kind` is person, open or bot; `away` is "", left, or bot (a bot plays for the person)."""

    seat: int
    kind: str
    name: str
    away: str = ""
    level: str | None = None
    session: str | None = None
    invite: str | None = None
    standing: wire.StandingOrder = "targeted"
    answers: tuple[wire.StandingAnswer, ...] = ()
    deck: Brought | None = None

    @property
    def state(self) -> Any:
        """As the wire calls it."""
        return {"": "person", "left": "left", "bot": "bot-for"}[self.away] if self.kind == "person" else self.kind

    @property
    def by_bot(self) -> bool:
        """Whether a bot answers here."""
        return self.kind == "bot" or self.away == "bot"

    @property
    def attended(self) -> bool:
        """Whether a person plays here, who could notice things."""
        return self.kind == "person" and self.away == ""


@dataclass(slots=True)
class TableRow:
    """A table: what its match is made of, who hosts it and how far it is."""

    id: str
    name: str
    game: str
    mode: str
    players: int
    options: dict[str, Any]
    rules: str
    key: bytes
    public: bool
    level: str
    clock: Any
    seconds: float
    status: Any
    host: str
    created: float
    outcome: dict[str, Any] | None = None
    undo: dict[str, Any] | None = None
    forked_from: str | None = None
    hints: bool = True
    imported: bool = False
    words: list[str] = field(default_factory=list)
    """What each seat added to the key."""
    rated: str = "no"
    facts: dict[str, Any] | None = None
    ended: float | None = None
    packs: list[str] | None = None
    """The texts of the packs it is played with."""

    def played(self) -> Game[Any]:
        """The game with its packs."""
        return with_packs(find(self.game), self._packs())

    def _packs(self) -> list[PackFile]:
        return [read_pack(text) for text in self.packs or ()]

    def setup(self, seats: Sequence[SeatRow]) -> Setup:
        """What the match is made of."""
        names = tuple([seat.name for seat in seats])
        options = with_decks(self.game, self.players, self.options, seats)
        made = self.played().prepare(self.players, self.mode, options, names)
        return replace(made, words=tuple(self.words)) if any(self.words) else made

    def info(self, seats: list[SeatRow], session: str | None, here: set[int], gone: set[int]) -> wire.TableInfo:
        """The table as this session may know it."""
        return wire.TableInfo(
            id=self.id,
            name=self.name,
            game=self.game,
            mode=self.mode,
            players=self.players,
            status=self.status,
            public=self.public,
            options=self.options if session == self.host else _open(self.options),
            clock=wire.Clock(self.clock, self.seconds),
            level=self.level,
            seats=seat_infos(seats, session, here, gone),
            mine=tuple([s.seat for s in seats if session is not None and s.session == session]),
            hosting=session == self.host,
            created=self.created,
            commitment=commitment(self.key),
            outcome=None if self.outcome is None else wire.OutcomeInfo(**self.outcome),
            forked_from=self.forked_from,
            hints=self.hints,
            words=tuple(self.words),
            imported=self.imported,
            rated=self.rated != "no",
            packs=tuple([wire.PackInfo(pack.hash, pack.name, pack.names) for pack in self._packs()]),
        )


def seat_infos(seats: list[SeatRow], session: str | None, here: set[int], gone: set[int]) -> tuple[wire.SeatInfo, ...]:
    """The seats as a session sees them."""
    return tuple(
        [
            wire.SeatInfo(
                seat=s.seat,
                name=s.name,
                state=s.state,
                level=s.level,
                mine=session is not None and s.session == session,
                here=s.seat in here,
                conceded=s.seat in gone,
                deck=s.deck.name if s.deck is not None and session is not None and s.session == session else None,
            )
            for s in seats
        ]
    )


def with_decks(game: str, players: int, options: Mapping[str, Any], seats: Sequence[SeatRow]) -> dict[str, Any]:
    """The options of a match with the decks that were brought to its seats."""
    found = dict(options)
    for seat in seats:
        for name, value in (seat.deck.options if seat.deck is not None else {}).items():
            setting = next(one for one in find(game).settings if one.name == name)
            every = list(found.get(name) or start(setting, players))
            every[seat.seat] = value
            found[name] = every
    return found


def _open(options: dict[str, Any]) -> dict[str, Any]:
    """The options everybody may know: single values. A list (of decks, say) may be somebody's secret."""
    return {name: value for name, value in options.items() if isinstance(value, (bool, int, float, str))}


@lru_cache
def rules_of(name: str) -> str:
    """The version of a game's rules and cards."""
    game = find(name)
    return json.dumps([game.version, {pack.name: pack.hash() for pack in game.packs}])


def hashed(secret: str) -> str:
    """What is kept of a token or cookie: unguessable ones need no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()


# ---------------------------------------------------------------- reading
_JSON = ("options", "outcome", "undo", "words", "packs", "facts")


def table_of(row: Any) -> TableRow:
    values = row._asdict()
    for name in _JSON:
        values[name] = None if values[name] is None else json.loads(values[name])
    values["key"] = bytes(values["key"])
    return TableRow(**values)


_ANSWERS = msgspec.json.Decoder(tuple[wire.StandingAnswer, ...])
_SEAT_COLUMNS = [SEATS.c[f.name] for f in fields(SeatRow)]
_LOG_COLUMNS = [LOG.c[name] for name in LogEntry._fields]


def load(
    connection: Connection, table: str
) -> tuple[TableRow, list[SeatRow], list[LogEntry], Snapshot | None, int] | None:
    """A table, its seats, its log, its last snapshot, and how much was said at it; None if there is none of this
    name."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
    if row is None:
        return None
    log = connection.execute(select(*_LOG_COLUMNS).where(LOG.c.table_id == table).order_by(LOG.c.n))
    said = connection.execute(select(func.count()).select_from(CHAT).where(CHAT.c.table_id == table)).scalar_one()
    return (
        table_of(row),
        seats_of(connection, [table])[table],
        [LogEntry(*entry) for entry in log],
        _snapshot(connection, table),
        said,
    )


_SNAPSHOT_COLUMNS = [SNAPSHOTS.c[name] for name in Snapshot._fields]


def _snapshot(connection: Connection, table: str) -> Snapshot | None:
    row = connection.execute(select(*_SNAPSHOT_COLUMNS).where(SNAPSHOTS.c.table_id == table)).one_or_none()
    return None if row is None else Snapshot(*row)


def seats_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """The seats of some tables."""
    found: dict[str, list[SeatRow]] = {table: [] for table in ids}
    query = select(SEATS.c.table_id, *_SEAT_COLUMNS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
    for row in connection.execute(query):
        values = row._asdict()
        values["answers"] = _ANSWERS.decode(values["answers"])
        values["deck"] = None if values["deck"] is None else Brought(**json.loads(values["deck"]))
        found[values.pop("table_id")].append(SeatRow(**values))
    return found


def listed(connection: Connection, session: str | None) -> tuple[list[TableRow], list[TableRow]]:
    """The public tables that wait or run, and those of a session (its own, or with a seat of it); newest first."""
    public = select(TABLES).where(TABLES.c.public, TABLES.c.status.in_(("waiting", "running")))
    open_ = [table_of(r) for r in connection.execute(public.order_by(TABLES.c.created.desc()).limit(100))]
    if session is None:
        return open_, []
    seated = select(SEATS.c.table_id).where(SEATS.c.session == session)
    own = select(TABLES).where(or_(TABLES.c.host == session, TABLES.c.id.in_(seated)), TABLES.c.status != "closed")
    return open_, [table_of(r) for r in connection.execute(own.order_by(TABLES.c.created.desc()).limit(200))]


def unfinished(connection: Connection, session: str) -> int:
    """How many tables of this host are not over."""
    going = TABLES.c.status.in_(("waiting", "running"))
    query = select(func.count()).select_from(TABLES).where(TABLES.c.host == session, going)
    return int(connection.execute(query).scalar_one())


def ticking(connection: Connection) -> list[str]:
    """The running tables with a clock: they go on even when nobody looks."""
    return list(
        connection.execute(select(TABLES.c.id).where(TABLES.c.status == "running", TABLES.c.clock != "none")).scalars()
    )


def half_begun(connection: Connection) -> list[str]:
    """The tables that wait though all their seats are taken."""
    open_ = select(SEATS.c.table_id).where(SEATS.c.kind == "open")
    waiting = select(TABLES.c.id).where(TABLES.c.status == "waiting", TABLES.c.id.not_in(open_))
    return list(connection.execute(waiting).scalars())


# ---------------------------------------------------------------- writing
def insert_table(connection: Connection, table: TableRow, seats: list[SeatRow], log: list[LogEntry]) -> None:
    """A new table."""
    values = asdict(table)
    for name in _JSON:
        values[name] = None if values[name] is None else json.dumps(values[name])
    connection.execute(insert(TABLES), values)
    connection.execute(insert(SEATS), [{"table_id": table.id, **_seat_values(seat)} for seat in seats])
    append(connection, table.id, 0, log)


def _seat_values(seat: SeatRow) -> dict[str, Any]:
    deck = None if seat.deck is None else json.dumps(asdict(seat.deck))
    return asdict(seat) | {"answers": wire.encode(seat.answers).decode(), "deck": deck}


def append(connection: Connection, table: str, after: int, entries: list[LogEntry]) -> None:
    """More entries of a log."""
    if entries:
        rows = [{"table_id": table, "n": after + i, **entry._asdict()} for i, entry in enumerate(entries, 1)]
        connection.execute(insert(LOG), rows)


def keep_snapshot(connection: Connection, table: str, taken: Snapshot | None) -> None:
    """The last snapshot of a table; None: it has none."""
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))
    if taken is not None:
        connection.execute(insert(SNAPSHOTS), {"table_id": table, **taken._asdict()})


def change_table(connection: Connection, table: str, **values: Any) -> None:
    """Other values of some columns of a table."""
    for name in _JSON:
        if values.get(name) is not None:
            values[name] = json.dumps(values[name])
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))


def change_seat(connection: Connection, table: str, seat: SeatRow) -> None:
    """A seat as it is now."""
    where = (SEATS.c.table_id == table) & (SEATS.c.seat == seat.seat)
    connection.execute(update(SEATS).where(where).values(**_seat_values(seat)))


# ---------------------------------------------------------------- sessions
def session_of(connection: Connection, cookie: str) -> tuple[str, str] | None:
    """Whose cookie this is, and what that one is called; None if it is nobody's. Where there is a profile, only its
    devices count."""
    owner = select(DEVICES.c.session).where(DEVICES.c.cookie == cookie)
    session = connection.execute(owner).scalar_one_or_none()
    if session is None:
        kept = select(PROFILES.c.session).where(PROFILES.c.session == cookie)
        if cookie == NOBODY or connection.execute(kept).scalar_one_or_none() is not None:
            return None
        session = cookie
    name = connection.execute(select(SESSIONS.c.name).where(SESSIONS.c.id == session)).scalar_one_or_none()
    return None if name is None else (session, name)


def save_session(connection: Connection, session: str, name: str, now: float) -> None:
    """Make or rename a session."""
    known = update(SESSIONS).where(SESSIONS.c.id == session).values(name=name)
    if connection.execute(known).rowcount == 0:
        connection.execute(insert(SESSIONS), {"id": session, "name": name, "created": now})
