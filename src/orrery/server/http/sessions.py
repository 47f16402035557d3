"""Who a request comes from: a random cookie, of which only the hash is kept; and whether it comes from our own page."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from orrery.server.store import tables
from orrery.server.store.writer import Store

PLAIN, SECURE = "orrery", "__Host-orrery"
YEAR = 365 * 86400


@dataclass(frozen=True, slots=True)
class Guest:
    """A session and, if it was just made, the cookie to set."""

    session: str
    name: str
    cookie: str | None = None


class Sessions:
    """The sessions of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._names: dict[str, str] = {}

    async def known(self, connection: HTTPConnection) -> Guest | None:
        """Whoever sends this, if it has a session."""
        cookie = connection.cookies.get(SECURE if is_secure(connection) else PLAIN)
        if not cookie or len(cookie) > 100:
            return None
        session = tables.hashed(cookie)
        name = self._names.get(session)
        if name is None:
            name = await self._store.run(lambda c: tables.session_name(c, session))
            if name is None:
                return None
            self._names[session] = name
        return Guest(session, name)

    async def guest(self, connection: HTTPConnection, name: str | None = None) -> Guest:
        """Whoever sends this; with a new session if it has none, under a new name if one is given."""
        found = await self.known(connection)
        if found is not None and name in (None, found.name):
            return found
        cookie = None if found is not None else secrets.token_urlsafe(32)
        session = found.session if found is not None else tables.hashed(cookie or "")
        called = name or "Guest"
        await self._store.run(lambda c: tables.save_session(c, session, called, time.time()))
        self._names[session] = called
        return Guest(session, called, cookie)


def is_secure(connection: HTTPConnection) -> bool:
    """Whether it came by HTTPS."""
    return connection.scope["scheme"] in ("https", "wss")


def set_cookie(response: Response, connection: HTTPConnection, guest: Guest) -> None:
    """Give a new session its cookie."""
    if guest.cookie is not None:
        secure = is_secure(connection)
        name = SECURE if secure else PLAIN
        response.set_cookie(name, guest.cookie, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax")


def same_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether a browser sends this from our own page. Programs that are no browsers send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host") and origin != "null"
    except ValueError:  # it is no address at all
        return False
