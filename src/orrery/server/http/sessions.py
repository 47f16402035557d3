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
        self._owners: dict[str, str] = {}
        """The session of each cookie, by the hash of the cookie."""

    async def known(self, connection: HTTPConnection) -> Guest | None:
        """Whoever sends this, if it has a session."""
        cookie = connection.cookies.get(SECURE if is_secure(connection) else PLAIN)
        if not cookie or len(cookie) > 100:
            return None
        hash_ = tables.hashed(cookie)
        session = self._owners.get(hash_)
        if session is None or session not in self._names:
            found = await self._store.run(lambda c: tables.session_of(c, hash_))
            if found is None:
                return None
            session, self._names[found[0]] = found
            self._owners[hash_] = session
        return Guest(session, self._names[session])

    def forget(self, *sessions: str) -> None:
        """Something has changed about these: their cookies and names are read anew."""
        for session in sessions:
            self._names.pop(session, None)
        self._owners = {cookie: owner for cookie, owner in self._owners.items() if owner not in sessions}

    def hash_of(self, connection: HTTPConnection) -> str:
        """The hash of the cookie that was sent; "" if there was none."""
        cookie = connection.cookies.get(SECURE if is_secure(connection) else PLAIN)
        return tables.hashed(cookie) if cookie else ""

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
        if cookie is not None:
            self._owners[session] = session
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
