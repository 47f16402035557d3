"""HTTP: looking back at matches that are over, and records that are brought."""

from __future__ import annotations

import gzip

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.server import wire
from orrery.server.http.api import live_table, posted, registry_of, reply, session_of, told, who_asks
from orrery.server.http.problems import Refuse
from orrery.server.live import looking_back


async def look_back(request: Request) -> Response:
    """GET /api/tables/{id}/look-back."""
    registry, limits = registry_of(request), registry_of(request).settings.limits
    if not registry.looks.take(await who_asks(request)):
        raise Refuse(429, "too-fast", f"Too many looks back ({limits.looks}).", limit=limits.looks.name)
    live = await live_table(request)
    return _packed(reply(await looking_back.state(live, await session_of(request))), request)


async def begin(request: Request) -> Response:
    """POST /api/tables/{id}/look-back."""
    guest, wish = await posted(request, wire.LookBackWish)
    live = await live_table(request)
    return _packed(reply(await looking_back.begin(live, guest.session, wish), request, guest), request)


async def bring(request: Request) -> Response:
    """POST /api/records."""
    most = registry_of(request).settings.limits.record_bytes
    guest, brought = await posted(request, wire.RecordIn, most)
    table = await looking_back.bring(registry_of(request), guest, await who_asks(request), brought.text)
    return reply(table, request, guest, 201)


def _packed(response: Response, request: Request) -> Response:
    """A long answer in small, for browsers that understand it."""
    if len(response.body) > 10_000 and "gzip" in request.headers.get("accept-encoding", ""):
        response.body = gzip.compress(bytes(response.body), 6, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response


def routes() -> list[Route]:
    """Their addresses."""
    return [
        Route("/api/tables/{id}/look-back", told(look_back), methods=["GET"]),
        Route("/api/tables/{id}/look-back", told(begin), methods=["POST"]),
        Route("/api/records", told(bring), methods=["POST"]),
    ]
