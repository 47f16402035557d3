"""What people do with tables around a match: make, claim, leave, take over, return, look back, play on."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec
from sqlalchemy import Connection

from orrery.engine.boxes import with_packs
from orrery.engine.clauses import BadSetup
from orrery.engine.game import find_mode
from orrery.engine.packs import read_pack
from orrery.games import find
from orrery.server import wire
from orrery.server.bots import levels
from orrery.server.http import names
from orrery.server.http.problems import Refuse, shown
from orrery.server.http.sessions import Guest
from orrery.server.live import deck_shelf
from orrery.server.live.live_table import LiveTable
from orrery.server.live.registry import Registry
from orrery.server.logs import log
from orrery.server.store import ratings, replay, tables
from orrery.server.store.replay import LogEntry
from orrery.server.store.tables import Brought, SeatRow, TableRow


# ---------------------------------------------------------------- new tables
async def new_table(
    registry: Registry,
    guest: Guest,
    request: wire.NewTable,
    order: wire.StandingOrder = "targeted",
    decks: Mapping[int, Brought] | None = None,
) -> wire.NewTableInfo:
    """A table as wished; it begins at once if no seat is open. `order`: the standing order of its people; `decks`: what
    are at their seats already."""
    if not registry.offers(request.game):
        raise Refuse(404, "not-found", f"There is no game {shown(request.game)} here.")
    packs = [read_pack(text) for text in request.packs]
    game = await asyncio.to_thread(with_packs, find(request.game), packs)
    seats, invites = seated(guest, request.seats, request.level)
    brought = dict(decks or {}) | await _decks(registry, guest, request)
    seats = [replace(seat, deck=brought.get(seat.seat)) for seat in seats]
    count, options = len(request.seats), dict(request.options)
    setup = game.prepare(count, request.mode, tables.with_decks(game.name, count, options, seats))
    seats = [replace(seat, standing=order) if seat.kind == "person" else seat for seat in seats]
    row = TableRow(
        id=secrets.token_urlsafe(12),
        name=f"{guest.name}’s table" if request.name is None else names.name(request.name),
        game=game.name,
        mode=setup.mode,
        players=setup.players,
        options=dict(request.options),
        rules=tables.rules_of(game.name),
        key=fresh_key(),
        public=request.public,
        level=request.level,
        clock=request.clock.kind,
        seconds=_seconds(request.clock),
        status="waiting",
        host=guest.session,
        created=time.time(),
        packs=[pack.text for pack in packs] or None,
        hints=sum(seat.who != "bot" for seat in request.seats) < 2 if request.hints is None else request.hints,
        rated="yes" if request.rated and not packs else "no",
    )
    live = await _made(registry, row, seats, [])
    return wire.NewTableInfo(live.info(guest.session), invites)


async def _decks(registry: Registry, guest: Guest, request: wire.NewTable) -> dict[int, Brought]:
    """The decks that are wished for at the seats of a new table."""
    mode, found = find_mode(find(request.game), request.mode).name, dict[int, Brought]()
    for n, seat in enumerate(request.seats):
        if seat.deck is not None:
            if seat.who == "open":
                raise BadSetup("Whoever takes an open seat brings a deck of their own.")
            found[n] = await deck_shelf.brought(registry, guest.session, seat.deck, request.game, mode)
    return found


def fresh_key() -> bytes:
    """The secret of a new match: nobody can guess it."""
    return secrets.token_bytes(32)


def _seconds(clock: wire.Clock) -> float:
    if clock.kind == "none":
        return 0.0
    if clock.seconds < 1:
        raise BadSetup(f"A clock of {clock.seconds:g} seconds is too short; it must have at least 1.")
    return clock.seconds


def seated(
    guest: Guest, requests: Sequence[wire.SeatRequest], level: str
) -> tuple[list[SeatRow], tuple[wire.Invite, ...]]:
    """The seats as wished, and the secrets of the open ones."""
    levels.check(level, *[request.level for request in requests])
    seats, invites, taken = list[SeatRow](), list[wire.Invite](), set[str]()
    if sum(request.who == "me" for request in requests) > 1:
        raise BadSetup("You can have one seat of your own; let a friend at your screen have the other (hotseat).")
    for n, request in enumerate(requests):
        wished = None if request.name is None else names.name(request.name)
        if request.who == "bot":
            lvl = request.level or level
            seats.append(SeatRow(n, "bot", free_name(wished or f"{lvl.capitalize()} bot", taken), level=lvl))
        elif request.who == "open":
            token = secrets.token_urlsafe(24)
            invites.append(wire.Invite(n, token))
            seats.append(SeatRow(n, "open", wished or "", invite=tables.hashed(token)))
        else:
            name = guest.name if request.who == "me" else wished or "Friend"
            seats.append(SeatRow(n, "person", free_name(name, taken), session=guest.session))
    return seats, tuple(invites)


def free_name(name: str, taken: set[str]) -> str:
    """The name, with a number behind it if somebody has it already."""
    found, n = name, 2
    while found in taken:
        found, n = f"{name} {n}", n + 1
    taken.add(found)
    return found


async def _made(registry: Registry, row: TableRow, seats: list[SeatRow], entries: list[LogEntry]) -> LiveTable:
    """Write a new table down; it has begun if nobody is missing. A match that cannot begin leaves nothing behind."""
    most = registry.settings.limits.tables_per_session
    if not any(seat.kind == "open" for seat in seats):
        row = replace(row, status="running")
        row.rated = "yes" if row.rated == "yes" and ratings.may_count(row, seats) else "no"
    live = await registry.replays.run(LiveTable, registry, row, seats, entries)
    live.taken = None if live.m is None else replay.snapshot(live.m, live.kept, row.rules)

    def job(connection: Connection) -> bool:
        if tables.unfinished(connection, row.host) >= most:
            return False
        tables.insert_table(connection, row, seats, entries)
        tables.keep_snapshot(connection, row.id, live.taken)
        return True

    if not await registry.store.run(job):
        raise Refuse(429, "too-many", f"You have {most} tables that are not over.", limit="tables-per-session")
    log("table.made", table=row.id, game=row.game, players=row.players, public=row.public)
    if row.status == "running":
        log("table.started", table=row.id, game=row.game, players=row.players)
    return registry.add(live)


async def quick(registry: Registry, guest: Guest, request: wire.Quick) -> wire.NewTableInfo:
    """Me against bots, at once."""
    if not registry.offers(request.game):
        raise Refuse(404, "not-found", f"There is no game {shown(request.game)} here.")
    if request.newcomer:
        request = _first_game(request)
    game = await asyncio.to_thread(with_packs, find(request.game), [read_pack(text) for text in request.packs])
    mode = find_mode(game, request.mode)
    players = mode.players[0] if request.players is None else request.players
    if request.deck is None:
        game.prepare(players, request.mode, request.options)
    bots = [wire.SeatRequest("bot", request.level)] * (players - 1)
    seats = (wire.SeatRequest("me", deck=request.deck), *bots)
    options, rated = request.options, not request.newcomer
    wanted = wire.NewTable(
        request.game, seats, request.mode, options, level=request.level, rated=rated, packs=request.packs
    )
    return await new_table(registry, guest, wanted)


def _first_game(request: wire.Quick) -> wire.Quick:
    """What was wished, and in all that was not the game's own idea of a first game."""
    first = find(request.game).first_game
    gentle = request.mode in (None, first.mode) and request.players in (None, first.players)
    return msgspec.structs.replace(
        request,
        level="novice",
        mode=request.mode or first.mode,
        players=request.players or (first.players if request.mode in (None, first.mode) else None),
        options={**first.options, **request.options} if gentle else request.options,
    )


async def listed(registry: Registry, session: str | None) -> wire.Tables:
    """The lists of the lobby."""

    def job(connection: Connection) -> tuple[list[wire.TableInfo], list[wire.TableInfo]]:
        public, mine = tables.listed(connection, session)
        seats = tables.seats_of(connection, [row.id for row in (*public, *mine)])

        def info(row: TableRow) -> wire.TableInfo:
            return row.info(seats[row.id], session, set(), set())

        return [info(row) for row in public], [info(row) for row in mine]

    public, mine = await registry.store.run(job)
    return wire.Tables(tuple(public), tuple(mine))


# ---------------------------------------------------------------- seats
async def claim(live: LiveTable, guest: Guest, request: wire.Claim) -> None:
    """Sit down; the last one to do so starts the match. Called while nobody else works on the table."""
    hash_ = None if request.token is None else tables.hashed(request.token)
    mine = [s for s in live.seats if s.session == guest.session and (request.seat is None or s.seat == request.seat)]
    if mine and (request.seat is not None or request.token is None):
        return
    if live.row.status != "waiting":
        raise Refuse(409, "not-open", "All seats of this table are taken.")
    fits = [s for s in live.seats if s.kind == "open" and (request.seat is None or s.seat == request.seat)]
    if hash_ is not None:
        fits = [s for s in fits if s.invite is not None and secrets.compare_digest(s.invite, hash_)]
        if not fits:
            raise Refuse(403, "wrong-token", "This invitation is not valid, or somebody has used it.")
    elif not live.row.public:
        raise Refuse(403, "private", "This table is private: you need an invitation.")
    if not fits:
        raise Refuse(409, "not-open", "This seat is taken.")
    name = free_name(guest.name, {s.name for s in live.seats if s.kind != "open"})
    seat = replace(fits[0], kind="person", session=guest.session, name=name, invite=None)
    if request.deck is not None:
        seat = replace(seat, deck=await _fitting(live, guest, seat, request.deck))
    await live.sit_down(seat)


async def _fitting(live: LiveTable, guest: Guest, seat: SeatRow, deck: str) -> Brought:
    """A deck of the guest's, with which the match can begin."""
    row = live.row
    found = await deck_shelf.brought(live.registry, guest.session, deck, row.game, row.mode)
    seats = [replace(seat, deck=found) if one.seat == seat.seat else one for one in live.seats]
    row.played().prepare(row.players, row.mode, tables.with_decks(row.game, row.players, row.options, seats))
    return found


async def bring(live: LiveTable, guest: Guest, wish: wire.BringDeck) -> None:
    """Play with one of one's own decks, or as the host chose. Called while nobody else works on the table."""
    if live.row.status != "waiting":
        raise Refuse(409, "not-waiting", "The match has begun; decks are chosen before it.")
    seat = mine(live, guest, wish.seat)
    deck = None if wish.deck is None else await _fitting(live, guest, seat, wish.deck)
    await live.change_seat(replace(seat, deck=deck))


async def invite(live: LiveTable, guest: Guest, request: wire.SeatAction) -> wire.Invite:
    """A new invitation to an open seat; the old one is void. Called while nobody else works on the table."""
    if live.row.host != guest.session:
        raise Refuse(403, "not-host", "Only the host invites.")
    seat = next((s for s in live.seats if s.kind == "open" and request.seat in (None, s.seat)), None)
    if seat is None:
        raise Refuse(409, "not-open", "There is no such open seat.")
    token = secrets.token_urlsafe(24)
    await live.change_seat(replace(seat, invite=tables.hashed(token)))
    return wire.Invite(seat.seat, token)


def mine(live: LiveTable, guest: Guest, seat: int | None) -> SeatRow:
    """The seat that is meant, if it is the guest's."""
    mine = [s for s in live.seats if s.session == guest.session and seat in (None, s.seat)]
    if not mine:
        raise Refuse(403, "not-yours", "This seat is not yours." if seat is not None else "You have no seat here.")
    return mine[0]


async def leave(live: LiveTable, guest: Guest, action: wire.SeatAction) -> None:
    """Stand up. Before the start the seat is free again, and a host who leaves closes the table."""
    await live.alone(_leave, live, guest, action)


async def _leave(live: LiveTable, guest: Guest, action: wire.SeatAction) -> None:
    if live.row.status == "waiting" and live.row.host == guest.session:
        table = live.row.id
        await live.registry.store.run(lambda c: tables.change_table(c, table, status="closed"))
        live.row.status = "closed"
        live.show_company()
        return
    seat = mine(live, guest, action.seat)
    if live.row.status == "waiting":
        await live.change_seat(replace(seat, kind="open", session=None, name="", deck=None))
        if any(live.row.words):
            await live.set_words(seat.seat, "")
    elif live.row.status == "running":
        await live.change_seat(replace(seat, away="left"))


async def resign(live: LiveTable, guest: Guest, action: wire.SeatAction) -> None:
    """Give up."""
    seat = mine(live, guest, action.seat).seat
    for _ in range(20):  # the table may move on between looking and doing
        answer = await live.command("concede", seat, live.seq(seat), secrets.token_hex(8))
        if isinstance(answer, wire.Ack):
            return
        if answer.code != "stale":
            raise Refuse(409, answer.code, answer.sentence)
    raise Refuse(409, "stale", "The table moves too fast; try again.")


async def takeover(live: LiveTable, guest: Guest, action: wire.SeatAction) -> None:
    """A bot plays at one's own seat, or at that of a person who has left or is gone."""
    await live.alone(_takeover, live, guest, action)


async def _takeover(live: LiveTable, guest: Guest, action: wire.SeatAction) -> None:
    if live.row.status != "running":
        raise Refuse(409, "not-running", "This match is not being played.")
    own = mine(live, guest, None)
    if action.seat is None or action.seat == own.seat:
        seat = own
    elif action.seat < len(live.seats):
        seat = live.seats[action.seat]
    else:
        raise Refuse(404, "not-found", f"There is no seat {action.seat} at this table.")
    levels.check(action.level)
    if seat.kind != "person" or seat.away == "bot":
        raise Refuse(409, "bot", "A bot plays at this seat already.")
    absence = live.registry.settings.absence
    if seat.session != guest.session and seat.away != "left" and not _absent(live, seat, absence):
        sentence = f"A bot can take this seat when its player has left, or has been gone for {absence:g} seconds."
        raise Refuse(409, "present", sentence, limit="absence")
    await live.change_seat(replace(seat, away="bot", level=action.level or live.row.level))


def _absent(live: LiveTable, seat: SeatRow, absence: float) -> bool:
    return seat.seat not in live.here() and live.followers.absent(seat.seat) >= absence


async def come_back(live: LiveTable, guest: Guest, action: wire.SeatAction) -> None:
    """Play one's seat again."""
    seat = mine(live, guest, action.seat)
    await live.alone(live.change_seat, replace(seat, away="", level=None))


# ---------------------------------------------------------------- playing on
async def fork(live: LiveTable, guest: Guest, request: wire.ForkRequest) -> wire.NewTableInfo:
    """Play on from a position of an ended match, oneself at one seat, bots at the others."""
    if live.m is None or not live.m.over:
        raise Refuse(409, "not-over", "One can play on from a position when the match is over.")
    stops = replay.stops(live.kept)
    if request.n >= len(stops) - 1:
        raise Refuse(404, "not-found", f"There is nothing to choose at position {request.n}.")
    if request.seat >= live.row.players:
        raise Refuse(404, "not-found", f"There is no seat {request.seat} at this table.")
    kept = [e._replace(key=None, took=0.0) for e in live.kept[: stops[request.n]]]
    requests = [wire.SeatRequest("me" if n == request.seat else "bot", request.level) for n in range(live.row.players)]
    seats, _ = seated(guest, requests, request.level)
    seats = [replace(seat, deck=before.deck) for seat, before in zip(seats, live.seats, strict=True)]
    row = replace(
        live.row,
        id=secrets.token_urlsafe(12),
        name=f"{live.row.name}, played on",
        public=False,
        level=request.level,
        clock="none",
        seconds=0.0,
        status="waiting",
        host=guest.session,
        created=time.time(),
        outcome=None,
        undo=None,
        forked_from=live.row.id,
        hints=True,
        imported=False,
        rated="no",
        facts=None,
        ended=None,
    )
    made = await _made(live.registry, row, seats, kept)
    return wire.NewTableInfo(made.info(guest.session))
