"""What people do with what is kept about them: recovery codes, devices, all of it in a file, its end."""

from __future__ import annotations

import secrets
import time

from sqlalchemy import Connection

from orrery.server import wire
from orrery.server.http.problems import Refuse
from orrery.server.http.sessions import Guest
from orrery.server.live.registry import Registry
from orrery.server.logs import log
from orrery.server.store import my_games, profiles, ratings, tables
from orrery.server.store.my_games import Filter

WRONG = "This recovery code belongs to no profile here."


async def profile(registry: Registry, guest: Guest | None, cookie: str) -> wire.ProfileInfo:
    """Who one is here, and where one is signed in."""
    if guest is None:
        return wire.ProfileInfo(None)
    since, devices = await registry.store.run(
        lambda c: (profiles.kept(c, guest.session), profiles.devices(c, guest.session))
    )
    told = [wire.DeviceInfo(tables.hashed(hash_)[:16], made, hash_ == cookie) for hash_, made in devices]
    return wire.ProfileInfo(guest.name, since is not None, since, tuple(told))


async def new_code(registry: Registry, guest: Guest, cookie: str) -> str:
    """A recovery code; the one before is void."""
    code = profiles.new_code()
    await registry.store.run(lambda c: profiles.keep(c, guest.session, cookie or guest.session, code))
    log("profile.kept")
    return code


async def sign_in(registry: Registry, guest: Guest | None, code: str) -> Guest:
    """This browser belongs to the profile of this code from now on; what it had as a guest goes along."""
    cookie = secrets.token_urlsafe(32)
    old = None if guest is None else guest.session

    def job(connection: Connection) -> tuple[str, str] | None:
        session = profiles.of_code(connection, code)
        if session is None:
            return None
        profiles.sign_in(connection, session, tables.hashed(cookie))
        if old is not None and old != session and profiles.kept(connection, old) is None:
            profiles.move(connection, old, session)
        return tables.session_of(connection, tables.hashed(cookie))

    found = await registry.store.run(job)
    if found is None:
        raise Refuse(403, "wrong-code", WRONG)
    if old is not None:
        registry.let_go(old)
    registry.sessions.forget(found[0], *([old] if old else []))
    log("profile.signed-in")
    return Guest(*found, cookie)


async def sign_out(registry: Registry, guest: Guest, cookie: str, device: str | None) -> None:
    """One device less: this one, or another."""

    def job(connection: Connection) -> bool:
        for hash_, _ in profiles.devices(connection, guest.session):
            if (device is None and hash_ == cookie) or tables.hashed(hash_)[:16] == device:
                return profiles.sign_out(connection, guest.session, hash_)
        return False

    if not await registry.store.run(job):
        raise Refuse(404, "not-found", "There is no such device; without a recovery code one cannot sign out.")
    registry.sessions.forget(guest.session)


async def delete(registry: Registry, guest: Guest) -> None:
    """Everything about this person is gone."""
    session = guest.session
    await registry.store.run(lambda c: profiles.forget(c, session))
    registry.let_go(session)
    registry.sessions.forget(session)
    log("profile.deleted")


# ---------------------------------------------------------------- one's own games, ratings
async def games(registry: Registry, session: str | None, wanted: Filter) -> wire.MyGames:
    """One's tables, and what they add up to."""
    if session is None:
        return wire.MyGames((), False, ())
    all_ = await registry.store.run(lambda c: my_games.mine(c, session))
    found = [(row, seats) for row, seats in all_ if my_games.fits(wanted, row, seats, session)]
    page = [row.info(seats, session, set(), set()) for row, seats in found[: my_games.PAGE]]
    return wire.MyGames(tuple(page), len(found) > my_games.PAGE, my_games.statistics(all_, session))


async def ladder(registry: Registry, session: str | None) -> wire.Ladder:
    """The ratings of everybody."""
    found = await registry.store.run(ratings.ladder)
    parts = []
    for (game, mode), rows in sorted(found.items()):
        told = [
            wire.RatingInfo(
                row["name"] or row["player"].removeprefix("bot:"),
                row["session"] is not None,
                session is not None and row["session"] == session,
                round(row["mu"], 2),
                round(row["sigma"], 2),
                round(ratings.worth(row["mu"], row["sigma"]), 2),
                row["played"],
                row["won"],
            )
            for row in rows
        ]
        parts.append(wire.LadderPart(game, mode, tuple(told)))
    return wire.Ladder(tuple(parts), ratings.missing())


def export_name() -> str:
    """What the file of everything about oneself is called."""
    return f"orrery-{time.strftime('%Y-%m-%d')}.json"
