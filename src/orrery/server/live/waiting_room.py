"""Around a match: bots for the seats that stay open before it, the same again after it."""

from __future__ import annotations

from dataclasses import replace

from orrery.engine.clauses import BadSetup
from orrery.engine.settings import EachSeat
from orrery.games import find
from orrery.server import wire
from orrery.server.bots import levels
from orrery.server.http.problems import Refuse
from orrery.server.http.sessions import Guest
from orrery.server.live import lobby
from orrery.server.live.live_table import LiveTable
from orrery.server.store import tables


async def fill(live: LiveTable, guest: Guest, action: wire.SeatAction) -> None:
    """A bot takes an open seat, or all of them; with the last one the match begins. Called while nobody else works on
    the table."""
    if live.row.host != guest.session:
        raise Refuse(403, "not-host", "Only the host seats bots.")
    levels.check(action.level)
    open_ = [s for s in live.seats if s.kind == "open" and action.seat in (None, s.seat)]
    if live.row.status != "waiting" or not open_:
        raise Refuse(409, "not-open", "There is no such open seat.")
    level = action.level or live.row.level
    for seat in open_:
        taken = {s.name for s in live.seats if s.kind != "open"}
        name = lobby.free_name(f"{level.capitalize()} bot", taken)
        await live.sit_down(replace(seat, kind="bot", name=name, level=level, invite=None, session=None))


async def again(live: LiveTable, guest: Guest) -> wire.NewTableInfo:
    """A new table like this one: the same mode, options, decks of mine and bots; other people get open seats."""
    own = lobby.mine(live, guest, None)
    row, host = live.row, live.row.host == guest.session
    requests, decks = list[wire.SeatRequest](), dict[int, tables.Brought]()
    for seat in live.seats:
        if seat.seat == own.seat:
            requests.append(wire.SeatRequest("me"))
        elif seat.kind == "bot":
            requests.append(wire.SeatRequest("bot", seat.level))
        elif seat.session == guest.session:
            requests.append(wire.SeatRequest("hotseat", name=seat.name))
        else:
            requests.append(wire.SeatRequest("open"))
        if seat.deck is not None and (seat.session == guest.session or (host and seat.kind == "bot")):
            decks[seat.seat] = seat.deck
    options = row.options if host else _of_everybody(live)
    wanted = wire.NewTable(
        game=row.game,
        seats=tuple(requests),
        mode=row.mode,
        options=options,
        clock=wire.Clock(row.clock, row.seconds),
        level=row.level,
        hints=row.hints,
    )
    return await lobby.new_table(live.registry, guest, wanted, own.standing, decks)


def _of_everybody(live: LiveTable) -> dict[str, object]:
    """The options without lists that may be somebody's secret (a deck as text)."""
    secret = {
        setting.name
        for setting in find(live.row.game).settings
        if isinstance(setting.takes, EachSeat) and setting.takes.of.others
    }
    if not secret & set(live.row.options):
        return dict(live.row.options)
    found = {name: value for name, value in live.row.options.items() if name not in secret}
    try:
        find(live.row.game).prepare(live.row.players, live.row.mode, found)
    except BadSetup:
        return {}
    return found
