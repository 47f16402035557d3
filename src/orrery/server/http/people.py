"""HTTP: profiles, one's own games, ratings."""

from __future__ import annotations

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.engine.notation import whole_number
from orrery.server import wire
from orrery.server.http.api import posted, registry_of, reply, session_of, told, who_asks
from orrery.server.http.problems import Refuse, shown
from orrery.server.live import people
from orrery.server.store import profiles
from orrery.server.store.my_games import Filter

ASKED = {
    "result": ("won", "drawn", "lost", "open"),
    "against": ("people", "bots"),
    "kind": ("played", "brought"),
}


async def profile(request: Request) -> Response:
    """GET /api/profile."""
    sessions = registry_of(request).sessions
    known = await sessions.known(request)
    return reply(await people.profile(registry_of(request), known, sessions.hash_of(request)))


async def change(request: Request) -> Response:
    """POST /api/profile."""
    registry = registry_of(request)
    before = await registry.sessions.known(request)
    guest, deed = await posted(request, wire.ProfileDeed)
    cookie = registry.sessions.hash_of(request) if before is not None else guest.session
    code = None
    if deed.what == "code":
        code = await people.new_code(registry, guest, cookie)
    elif deed.what == "in":
        if not registry.codes.take(str(request.client.host if request.client else "")):
            limit = registry.settings.limits.codes
            raise Refuse(429, "too-fast", f"Too many codes ({limit}).", limit=limit.name)
        guest = await people.sign_in(registry, guest, deed.code or "")
        cookie = ""
    elif deed.what == "out":
        await people.sign_out(registry, guest, cookie, deed.device)
    else:
        await people.delete(registry, guest)
    still = guest if deed.what in ("code", "in") else await registry.sessions.known(request)
    done = wire.ProfileDone(await people.profile(registry, still, cookie), code)
    return reply(done, request, guest if still is not None else None)


async def everything(request: Request) -> Response:
    """GET /api/profile/export."""
    registry = registry_of(request)
    if not registry.looks.take(await who_asks(request)):
        limit = registry.settings.limits.looks
        raise Refuse(429, "too-fast", f"Too many looks ({limit}).", limit=limit.name)
    session = await session_of(request)
    found: dict[str, Any] = {}
    if session is not None:
        found = await registry.store.run(lambda c: profiles.everything(c, session))
    name = people.export_name()
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    text = json.dumps(found, indent=1, ensure_ascii=False, default=str)
    return Response(text, media_type="application/json", headers=headers)


async def my_games(request: Request) -> Response:
    """GET /api/my-games."""
    asked = request.query_params
    values = {name: asked.get(name) or None for name in ("game", *ASKED)}
    for name, allowed in ASKED.items():
        if values[name] not in (None, *allowed):
            raise Refuse(400, "malformed", f"{shown(str(values[name]))} is no {name}; there are {', '.join(allowed)}.")
    raw = asked.get("before")
    before = None if raw is None else whole_number(raw.partition(".")[0], 12)
    if raw is not None and before is None:
        raise Refuse(400, "malformed", f"{shown(raw)} is no time.")
    wanted = Filter(**values, before=None if before is None else float(before))
    return reply(await people.games(registry_of(request), await session_of(request), wanted))


async def ladder(request: Request) -> Response:
    """GET /api/ladder."""
    return reply(await people.ladder(registry_of(request), await session_of(request)))


def routes() -> list[Route]:
    """Their addresses."""
    return [
        Route("/api/profile", told(profile), methods=["GET"]),
        Route("/api/profile", told(change), methods=["POST"]),
        Route("/api/profile/export", told(everything), methods=["GET"]),
        Route("/api/my-games", told(my_games), methods=["GET"]),
        Route("/api/ladder", told(ladder), methods=["GET"]),
    ]
