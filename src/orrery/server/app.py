"""The application: addresses, the socket and the registry behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from orrery.server.http import api, decks, fair_play, guards, looking, people, site
from orrery.server.http.sockets import socket
from orrery.server.live.registry import Registry
from orrery.server.settings import Settings


def make_app(settings: Settings, static: Path = site.STATIC) -> Starlette:
    """An application on these settings. The database is opened here, so that a bad one is told before it starts."""
    registry = Registry(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await registry.open()
        try:
            yield
        finally:
            await registry.close()

    pages = [Route("/", site.page), Route("/{path:path}", site.page)]
    app = Starlette(
        routes=[
            *(*decks.routes(), *looking.routes(), *people.routes(), *fair_play.routes(), *api.routes()),
            *(WebSocketRoute("/ws", socket), *pages),
        ],
        middleware=[Middleware(site.Headers), Middleware(guards.AddressLimit, most=settings.limits.path_bytes)],
        exception_handlers={HTTPException: api.refused, Exception: api.broke},
        lifespan=lifespan,
    )
    app.state.registry = registry
    app.state.static = static
    return app
