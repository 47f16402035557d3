"""What people do with tables around a match: make, claim, leave, take over, return, look back, play on."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from orrery.engine.clauses import BadSetup
from orrery.games import find
from orrery.server import wire
from orrery.server.http import names
from orrery.server.http.problems import Refuse, shown
from orrery.server.http.sessions import Guest
from orrery.server.live.live_table import Sitting
from orrery.server.live.registry import House
from orrery.server.logs import log
from orrery.server.store import replay, tables
from orrery.server.store.replay import Entry
from orrery.server.store.tables import SeatRow, TableRow


# ---------------------------------------------------------------- new tables
async def new_table(house: House, guest: Guest, wish: wire.NewTable) -> wire.NewTableInfo:
    """A table as wished; it begins at once if no seat is open."""
    if not house.offers(wish.game):
        raise Refuse(404, "not-found", f"There is no game {shown(wish.game)} here.")
    game = find(wish.game)
    setup = game.prepare(len(wish.seats), wish.mode, wish.options)
    seats, invites = seated(guest, wish.seats, wish.level)
    row = TableRow(
        id=secrets.token_urlsafe(12),
        name=f"{guest.name}’s table" if wish.name is None else names.name(wish.name),
        game=game.name,
        mode=setup.mode,
        players=setup.players,
        options=dict(wish.options),
        rules=tables.rules_of(game.name),
        key=fresh_key(),
        public=wish.public,
        level=wish.level,
        clock=wish.clock.kind,
        seconds=_seconds(wish.clock),
        status="waiting",
        host=guest.session,
        created=time.time(),
        hints=sum(seat.who != "bot" for seat in wish.seats) < 2 if wish.hints is None else wish.hints,
    )
    sitting = await _made(house, row, seats, [])
    return wire.NewTableInfo(sitting.info(guest.session), invites)


def fresh_key() -> bytes:
    """The secret of a new match: nobody can guess it."""
    return secrets.token_bytes(32)


def _seconds(clock: wire.Clock) -> float:
    if clock.kind == "none":
        return 0.0
    if clock.seconds < 1:
        raise BadSetup(f"A clock of {clock.seconds:g} seconds is too short; it must have at least 1.")
    return clock.seconds


def seated(guest: Guest, wishes: Sequence[wire.SeatWish], level: str) -> tuple[list[SeatRow], tuple[wire.Invite, ...]]:
    """The seats as wished, and the secrets of the open ones."""
    seats, invites, taken = list[SeatRow](), list[wire.Invite](), set[str]()
    if sum(wish.who == "me" for wish in wishes) > 1:
        raise BadSetup("You can have one seat of your own; let a friend at your screen have the other (hotseat).")
    for n, wish in enumerate(wishes):
        wished = None if wish.name is None else names.name(wish.name)
        if wish.who == "bot":
            lvl = wish.level or level
            seats.append(SeatRow(n, "bot", _free(wished or f"{lvl.capitalize()} bot", taken), level=lvl))
        elif wish.who == "open":
            token = secrets.token_urlsafe(24)
            invites.append(wire.Invite(n, token))
            seats.append(SeatRow(n, "open", wished or "", invite=tables.hashed(token)))
        else:
            name = guest.name if wish.who == "me" else wished or "Friend"
            seats.append(SeatRow(n, "person", _free(name, taken), session=guest.session))
    return seats, tuple(invites)


def _free(name: str, taken: set[str]) -> str:
    """The name, with a number behind it if somebody has it already."""
    found, n = name, 2
    while found in taken:
        found, n = f"{name} {n}", n + 1
    taken.add(found)
    return found


async def _made(house: House, row: TableRow, seats: list[SeatRow], entries: list[Entry]) -> Sitting:
    """Write a new table down; it has begun if nobody is missing. A match that cannot begin leaves nothing behind."""
    most = house.settings.limits.tables_per_session
    if not any(seat.kind == "open" for seat in seats):
        row = replace(row, status="running")
    sitting = await house.replays.run(Sitting, house, row, seats, entries)

    def job(connection: Connection) -> bool:
        if tables.unfinished(connection, row.host) >= most:
            return False
        tables.insert_table(connection, row, seats, entries)
        return True

    if not await house.store.run(job):
        raise Refuse(429, "too-many", f"You have {most} tables that are not over.", limit="tables-per-session")
    log("table.made", table=row.id, game=row.game, players=row.players, public=row.public)
    if row.status == "running":
        log("table.started", table=row.id, game=row.game, players=row.players)
    return house.add(sitting)


async def quick(house: House, guest: Guest, wish: wire.Quick) -> wire.NewTableInfo:
    """Me against bots, at once."""
    if not house.offers(wish.game):
        raise Refuse(404, "not-found", f"There is no game {shown(wish.game)} here.")
    setup = find(wish.game).prepare(wish.players, wish.mode, wish.options)
    bots = [wire.SeatWish("bot", wish.level)] * (setup.players - 1)
    seats = (wire.SeatWish("me"), *bots)
    return await new_table(house, guest, wire.NewTable(wish.game, seats, wish.mode, wish.options, level=wish.level))


async def listed(house: House, session: str | None) -> wire.Tables:
    """The lists of the lobby."""

    def job(connection: Connection) -> tuple[list[wire.TableInfo], list[wire.TableInfo]]:
        public, mine = tables.listed(connection, session)
        seats = tables.seats_of(connection, [row.id for row in (*public, *mine)])

        def info(row: TableRow) -> wire.TableInfo:
            return row.info(seats[row.id], session, set(), set())

        return [info(row) for row in public], [info(row) for row in mine]

    public, mine = await house.store.run(job)
    return wire.Tables(tuple(public), tuple(mine))


# ---------------------------------------------------------------- seats
async def claim(sitting: Sitting, guest: Guest, wish: wire.Claim) -> None:
    """Sit down; the last one to do so starts the match. Called while nobody else works on the table."""
    hash_ = None if wish.token is None else tables.hashed(wish.token)
    mine = [s for s in sitting.seats if s.session == guest.session and (wish.seat is None or s.seat == wish.seat)]
    if mine and (wish.seat is not None or wish.token is None):
        return
    if sitting.row.status != "waiting":
        raise Refuse(409, "not-open", "All seats of this table are taken.")
    fits = [s for s in sitting.seats if s.kind == "open" and (wish.seat is None or s.seat == wish.seat)]
    if hash_ is not None:
        fits = [s for s in fits if s.invite is not None and secrets.compare_digest(s.invite, hash_)]
        if not fits:
            raise Refuse(403, "wrong-token", "This invitation is not valid, or somebody has used it.")
    elif not sitting.row.public:
        raise Refuse(403, "private", "This table is private: you need an invitation.")
    if not fits:
        raise Refuse(409, "not-open", "This seat is taken.")
    name = _free(guest.name, {s.name for s in sitting.seats if s.kind != "open"})
    await sitting.sit_down(replace(fits[0], kind="person", session=guest.session, name=name, invite=None))


async def invite(sitting: Sitting, guest: Guest, wish: wire.SeatDeed) -> wire.Invite:
    """A new invitation to an open seat; the old one is void. Called while nobody else works on the table."""
    if sitting.row.host != guest.session:
        raise Refuse(403, "not-host", "Only the host invites.")
    seat = next((s for s in sitting.seats if s.kind == "open" and wish.seat in (None, s.seat)), None)
    if seat is None:
        raise Refuse(409, "not-open", "There is no such open seat.")
    token = secrets.token_urlsafe(24)
    await sitting.change_seat(replace(seat, invite=tables.hashed(token)))
    return wire.Invite(seat.seat, token)


def _mine(sitting: Sitting, guest: Guest, seat: int | None) -> SeatRow:
    """The seat that is meant, if it is the guest's."""
    mine = [s for s in sitting.seats if s.session == guest.session and seat in (None, s.seat)]
    if not mine:
        raise Refuse(403, "not-yours", "This seat is not yours." if seat is not None else "You have no seat here.")
    return mine[0]


async def leave(sitting: Sitting, guest: Guest, deed: wire.SeatDeed) -> None:
    """Stand up. Before the start the seat is free again, and a host who leaves closes the table."""
    await sitting.alone(_leave, sitting, guest, deed)


async def _leave(sitting: Sitting, guest: Guest, deed: wire.SeatDeed) -> None:
    if sitting.row.status == "waiting" and sitting.row.host == guest.session:
        table = sitting.row.id
        await sitting.house.store.run(lambda c: tables.change_table(c, table, status="closed"))
        sitting.row.status = "closed"
        sitting.show_company()
        return
    seat = _mine(sitting, guest, deed.seat)
    if sitting.row.status == "waiting":
        await sitting.change_seat(replace(seat, kind="open", session=None, name=""))
    elif sitting.row.status == "running":
        await sitting.change_seat(replace(seat, away="left"))


async def resign(sitting: Sitting, guest: Guest, deed: wire.SeatDeed) -> None:
    """Give up."""
    seat = _mine(sitting, guest, deed.seat).seat
    for _ in range(20):  # the table may move on between looking and doing
        answer = await sitting.deed("concede", seat, sitting.seq(seat), secrets.token_hex(8))
        if isinstance(answer, wire.Ack):
            return
        if answer.code != "stale":
            raise Refuse(409, answer.code, answer.sentence)
    raise Refuse(409, "stale", "The table moves too fast; try again.")


async def takeover(sitting: Sitting, guest: Guest, deed: wire.SeatDeed) -> None:
    """A bot plays at one's own seat, or at that of a person who has left or is gone."""
    await sitting.alone(_takeover, sitting, guest, deed)


async def _takeover(sitting: Sitting, guest: Guest, deed: wire.SeatDeed) -> None:
    if sitting.row.status != "running":
        raise Refuse(409, "not-running", "This match is not being played.")
    own = _mine(sitting, guest, None)
    if deed.seat is None or deed.seat == own.seat:
        seat = own
    elif deed.seat < len(sitting.seats):
        seat = sitting.seats[deed.seat]
    else:
        raise Refuse(404, "not-found", f"There is no seat {deed.seat} at this table.")
    if seat.kind != "person" or seat.away == "bot":
        raise Refuse(409, "bot", "A bot plays at this seat already.")
    absence = sitting.house.settings.absence
    if seat.session != guest.session and seat.away != "left" and not _absent(sitting, seat, absence):
        sentence = f"A bot can take this seat when its player has left, or has been gone for {absence:g} seconds."
        raise Refuse(409, "present", sentence, limit="absence")
    await sitting.change_seat(replace(seat, away="bot", level=deed.level or sitting.row.level))


def _absent(sitting: Sitting, seat: SeatRow, absence: float) -> bool:
    return seat.seat not in sitting.here() and sitting.followers.absent(seat.seat) >= absence


async def come_back(sitting: Sitting, guest: Guest, deed: wire.SeatDeed) -> None:
    """Play one's seat again."""
    seat = _mine(sitting, guest, deed.seat)
    await sitting.alone(sitting.change_seat, replace(seat, away="", level=None))


# ---------------------------------------------------------------- playing on
async def fork(sitting: Sitting, guest: Guest, wish: wire.ForkWish) -> wire.NewTableInfo:
    """Play on from a position of an ended match, oneself at one seat, bots at the others."""
    if sitting.m is None or not sitting.m.over:
        raise Refuse(409, "not-over", "One can play on from a position when the match is over.")
    stops = replay.stops(sitting.kept)
    if wish.n >= len(stops) - 1:
        raise Refuse(404, "not-found", f"There is nothing to choose at position {wish.n}.")
    if wish.seat >= sitting.row.players:
        raise Refuse(404, "not-found", f"There is no seat {wish.seat} at this table.")
    kept = [e._replace(key=None, took=0.0) for e in sitting.kept[: stops[wish.n]]]
    wishes = [wire.SeatWish("me" if n == wish.seat else "bot", wish.level) for n in range(sitting.row.players)]
    seats, _ = seated(guest, wishes, wish.level)
    row = replace(
        sitting.row,
        id=secrets.token_urlsafe(12),
        name=f"{sitting.row.name}, played on",
        public=False,
        level=wish.level,
        clock="none",
        seconds=0.0,
        status="waiting",
        host=guest.session,
        created=time.time(),
        outcome=None,
        undo=None,
        forked_from=sitting.row.id,
        hints=True,
    )
    made = await _made(sitting.house, row, seats, kept)
    return wire.NewTableInfo(made.info(guest.session))
