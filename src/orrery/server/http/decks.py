"""HTTP: building decks, keeping and sharing them, trying them; options by chance."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.engine.choosing import surprise
from orrery.engine.game import find_mode
from orrery.games import find
from orrery.server import wire
from orrery.server.http.api import (
    Handler,
    game_of,
    lasting,
    number,
    posted,
    registry_of,
    reply,
    session_of,
    told,
    who_asks,
)
from orrery.server.http.problems import Refuse
from orrery.server.live import deck_shelf

T = TypeVar("T", bound=wire.Wire)


async def _taken(request: Request) -> None:
    """Count the work on decks of whoever asks; refused if it is too much."""
    registry, limits = registry_of(request), registry_of(request).settings.limits
    if not registry.deck_work.take(await who_asks(request)):
        raise Refuse(429, "too-fast", f"Too much work on decks ({limits.deck_work}).", limit=limits.deck_work.name)


def _worked(kind: type[T], work: Callable[[str, T], Any]) -> Handler:
    """A handler for something that is worked out of a deck, in a thread."""

    async def handler(request: Request) -> Response:
        guest, wish = await posted(request, kind)
        await _taken(request)
        found = await registry_of(request).replays.ask(guest.session, work, game_of(request), wish)
        return reply(found, request, guest)

    return handler


async def rules(request: Request) -> Response:
    """GET /api/games/{game}/deck-rules."""
    return lasting(await asyncio.to_thread(deck_shelf.told, game_of(request)), request)


async def trial(request: Request) -> Response:
    """GET /api/games/{game}/deck-trial. With `after`, a number of games: once there are more."""
    raw, session = request.query_params.get("after"), await session_of(request)
    if raw is not None and session is not None:
        await registry_of(request).trials.news(session, game_of(request), number(raw, "number of games", 4))
    return reply(deck_shelf.trial(registry_of(request), session, game_of(request)))


async def try_deck(request: Request) -> Response:
    """POST /api/games/{game}/deck-trial."""
    guest, wish = await posted(request, wire.TrialWish)
    await _taken(request)
    return reply(deck_shelf.try_deck(registry_of(request), guest.session, game_of(request), wish), request, guest)


async def mine(request: Request) -> Response:
    """GET /api/decks."""
    return reply(await deck_shelf.mine(registry_of(request), await session_of(request)))


async def one(request: Request) -> Response:
    """GET /api/decks/{id}."""
    return reply(await deck_shelf.one(registry_of(request), await session_of(request), request.path_params["id"]))


async def keep(request: Request) -> Response:
    """POST /api/decks."""
    guest, wish = await posted(request, wire.NewDeck)
    await _taken(request)
    if not registry_of(request).offers(wish.game):
        raise Refuse(404, "not-found", f"There is no game {wish.game!r} here.")
    done = await deck_shelf.keep(registry_of(request), guest.session, wish.game, wish.deck)
    return reply(done, request, guest, 201)


async def change(request: Request) -> Response:
    """POST /api/decks/{id}."""
    guest, deed = await posted(request, wire.DeckDeed)
    await _taken(request)
    done = await deck_shelf.do(registry_of(request), guest.session, request.path_params["id"], deed)
    return reply(done, request, guest)


async def shared(request: Request) -> Response:
    """POST /api/shared-decks."""
    guest, link = await posted(request, wire.DeckLink)
    await _taken(request)
    return reply(await deck_shelf.shared(registry_of(request), link.token), request, guest)


def _by_chance(game: str, wish: wire.SurpriseWish) -> wire.SurpriseInfo:
    found = find(game)
    mode = find_mode(found, wish.mode)
    players = mode.players[0] if wish.players is None else wish.players
    found.prepare(players, mode.name)
    seat = wish.seat if wish.seat is not None and wish.seat < players else None
    options = surprise(found, mode.name, players, Random(), wish.options, wish.only, seat)
    return wire.SurpriseInfo(dict(options))


def _read(game: str, wish: wire.DeckText) -> wire.DeckRead:
    return deck_shelf.read(game, wish.text)


def routes() -> list[Route]:
    """Their addresses."""
    get: dict[str, Callable[[Request], Any]] = {
        "/api/games/{game}/deck-rules": rules,
        "/api/games/{game}/deck-trial": trial,
        "/api/decks": mine,
        "/api/decks/{id}": one,
    }
    post: dict[str, Handler] = {
        "/api/games/{game}/deck-report": _worked(wire.DeckIn, deck_shelf.report),
        "/api/games/{game}/deck-complete": _worked(wire.DeckByChance, deck_shelf.complete),
        "/api/games/{game}/deck-hand": _worked(wire.DeckByChance, deck_shelf.hand),
        "/api/games/{game}/deck-read": _worked(wire.DeckText, _read),
        "/api/games/{game}/deck-trial": try_deck,
        "/api/games/{game}/surprise": _worked(wire.SurpriseWish, _by_chance),
        "/api/decks": keep,
        "/api/shared-decks": shared,
        "/api/decks/{id}": change,
    }
    found = [Route(path, told(handler), methods=["GET"]) for path, handler in get.items()]
    return [*found, *[Route(path, told(handler), methods=["POST"]) for path, handler in post.items()]]
