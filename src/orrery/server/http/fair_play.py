"""HTTP: words for the key of a match, and its draws when it is over."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.server import wire
from orrery.server.http.api import live_table, looked, posted, reply, told
from orrery.server.live import fair_play


async def words(request: Request) -> Response:
    """POST /api/tables/{id}/words."""
    guest, wish = await posted(request, wire.WordsIn)
    live = await live_table(request)
    await live.alone(fair_play.add_words, live, guest, wish)
    return reply(live.info(guest.session), request, guest)


async def draws(request: Request) -> Response:
    """GET /api/tables/{id}/draws."""
    live = await live_table(request)
    return reply(await looked(request, live, lambda session: fair_play.drawn(live)))


def routes() -> list[Route]:
    """Their addresses."""
    return [
        Route("/api/tables/{id}/words", told(words), methods=["POST"]),
        Route("/api/tables/{id}/draws", told(draws), methods=["GET"]),
    ]
