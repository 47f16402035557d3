"""HTTP: the lobby, tables and their seats, records and positions. No GET changes anything."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from orrery import list_games
from orrery.engine.clauses import BadSetup, OrreryError, UnknownGame
from orrery.engine.notation import whole_number
from orrery.server import wire
from orrery.server.http import catalog, names
from orrery.server.http.problems import Refuse, shown
from orrery.server.http.sessions import Guest, same_origin, set_cookie
from orrery.server.live import fair_play, lobby, waiting_room
from orrery.server.live.live_table import LiveTable
from orrery.server.live.registry import Registry
from orrery.server.logs import failed
from orrery.server.store import history

T = TypeVar("T", bound=wire.Wire)
Result = TypeVar("Result")
FAILED = "This could not be done; it has been logged."
Handler = Callable[[Request], Awaitable[Response]]


# ---------------------------------------------------------------- in and out
def registry_of(request: Request) -> Registry:
    registry: Registry = request.app.state.registry
    return registry


def reply(value: Any, request: Request | None = None, guest: Guest | None = None, status: int = 200) -> Response:
    """A value as JSON, with the cookie of a new session."""
    response = Response(wire.encode(value), status, media_type="application/json")
    response.headers["Cache-Control"] = "no-store"
    if request is not None and guest is not None:
        set_cookie(response, request, guest)
    return response


def lasting(value: Any, request: Request) -> Response:
    """Something large and public that stays the same, packed for browsers that understand it."""
    response = reply(value)
    response.headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", ""):
        response.body = _packed(bytes(response.body))
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response


@lru_cache(maxsize=64)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


async def posted(request: Request, kind: type[T], most: int | None = None) -> tuple[Guest, T]:
    """Who posts, and what, strictly. `most`: how many bytes, if not as many as usual."""
    registry, limits = registry_of(request), registry_of(request).settings.limits
    if not same_origin(request, registry.settings.origins):
        raise Refuse(403, "origin", "This page may not post to this server.")
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refuse(415, "content-type", "A request must be application/json.")
    if not registry.posts.take(await who_asks(request)):
        raise Refuse(429, "too-fast", f"Too many requests ({limits.posts}).", limit=limits.posts.name)
    raw = await _body(request, most or limits.body_bytes)
    try:
        body = msgspec.json.decode(raw or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Refuse(400, "malformed", f"This request is not understood: {wire.why(wrong)}.") from None
    called = names.name(body.name) if isinstance(body, wire.SessionIn) else None
    return await registry.sessions.guest(request, called), body


async def _body(request: Request, most: int) -> bytes:
    raw = b""
    async for part in request.stream():
        raw += part
        if len(raw) > most:
            raise Refuse(413, "too-large", f"A request may have {most} bytes.", limit="body-bytes")
    return raw


def problem(
    status: int, error: str, sentence: str, problems: tuple[str, ...] = (), limit: str | None = None
) -> Response:
    """A refusal."""
    return reply(wire.Problem(error, sentence, problems, limit), status=status)


def told(handler: Handler) -> Handler:
    """Every failure is a sentence."""

    async def safe(request: Request) -> Response:
        try:
            return await handler(request)
        except Refuse as no:
            return problem(no.status, no.error, no.sentence, (), no.limit)
        except UnknownGame as no:
            return problem(404, "not-found", str(no))
        except BadSetup as no:
            found = tuple([wire.SetupProblem(one.sentence, one.option, one.seat) for one in no.found])
            return reply(wire.Problem("setup", str(no), no.problems, None, found), status=400)
        except OrreryError as no:
            return problem(409, "refused", str(no))
        except ClientDisconnect:
            return problem(400, "malformed", "This request breaks off.")
        except Exception:
            failed("request.failed", path=request.scope["route"].path)
            return problem(500, "failed", FAILED)

    return safe


async def live_table(request: Request) -> LiveTable:
    table = request.path_params["id"]
    live = await registry_of(request).table(table)
    if live is None:
        raise Refuse(404, "not-found", f"There is no table {shown(table)}.")
    return live


async def who_asks(request: Request) -> str:
    """Whose requests are counted together: those of a session or, without one, of an address."""
    return await session_of(request) or str(request.client.host if request.client else "")


async def session_of(request: Request) -> str | None:
    known = await registry_of(request).sessions.known(request)
    return None if known is None else known.session


# ---------------------------------------------------------------- the lobby
async def who(request: Request) -> Response:
    """GET /api/session."""
    known = await registry_of(request).sessions.known(request)
    return reply(wire.SessionInfo(None if known is None else known.name))


async def sign_in(request: Request) -> Response:
    """POST /api/session."""
    guest, _ = await posted(request, wire.SessionIn)
    return reply(wire.SessionInfo(guest.name), request, guest)


async def games(request: Request) -> Response:
    """GET /api/games."""
    return lasting(await asyncio.to_thread(catalog.lobby, registry_of(request).settings.games), request)


def game_of(request: Request) -> str:
    name: str = request.path_params["game"]
    if not registry_of(request).offers(name):
        raise Refuse(404, "not-found", f"There is no game {shown(name)} here.")
    return name


async def cards(request: Request) -> Response:
    """GET /api/games/{game}/cards."""
    return lasting(await asyncio.to_thread(catalog.cards, game_of(request)), request)


async def rules(request: Request) -> Response:
    """GET /api/games/{game}/rules."""
    return lasting(await asyncio.to_thread(catalog.rules, game_of(request)), request)


async def rulebook(request: Request) -> Response:
    """GET /api/games/{game}/rulebook."""
    return lasting(await asyncio.to_thread(catalog.rulebook, game_of(request)), request)


# ---------------------------------------------------------------- lessons
async def lessons(request: Request) -> Response:
    """GET /api/lessons."""
    registry = registry_of(request)
    games = tuple(dict.fromkeys((*list_games(), *registry.settings.games)))
    return reply(await registry.classroom.progress(await session_of(request), games))


async def lesson(request: Request) -> Response:
    """POST /api/games/{game}/lessons/{lesson}."""
    guest, deed = await posted(request, wire.LessonDeed)
    room, key = registry_of(request).classroom, request.path_params["lesson"]
    return reply(await room.do(guest.session, game_of(request), key, deed), request, guest)


async def lesson_why(request: Request) -> Response:
    """POST /api/games/{game}/lessons/{lesson}/why."""
    guest, asked = await posted(request, wire.LessonWhy)
    room, key = registry_of(request).classroom, request.path_params["lesson"]
    return reply(await room.why(guest.session, game_of(request), key, asked), request, guest)


# ---------------------------------------------------------------- tables
async def new_table(request: Request) -> Response:
    """POST /api/tables."""
    guest, wanted = await posted(request, wire.NewTable)
    return reply(await lobby.new_table(registry_of(request), guest, wanted), request, guest, 201)


async def quick(request: Request) -> Response:
    """POST /api/quick."""
    guest, wanted = await posted(request, wire.Quick)
    return reply(await lobby.quick(registry_of(request), guest, wanted), request, guest, 201)


async def all_tables(request: Request) -> Response:
    """GET /api/tables."""
    return reply(await lobby.listed(registry_of(request), await session_of(request)))


async def one_table(request: Request) -> Response:
    """GET /api/tables/{id}."""
    live = await live_table(request)
    session = await session_of(request)
    async with live.lock:
        return reply(live.info(session))


async def claim(request: Request) -> Response:
    """POST /api/tables/{id}/claim."""
    guest, wanted = await posted(request, wire.Claim)
    live = await live_table(request)
    await live.alone(lobby.claim, live, guest, wanted)
    return reply(live.info(guest.session), request, guest)


async def bring_deck(request: Request) -> Response:
    """POST /api/tables/{id}/deck."""
    guest, wish = await posted(request, wire.BringDeck)
    live = await live_table(request)
    await live.alone(lobby.bring, live, guest, wish)
    return reply(live.info(guest.session), request, guest)


async def fill(request: Request) -> Response:
    """POST /api/tables/{id}/fill."""
    guest, wish = await posted(request, wire.SeatAction)
    live = await live_table(request)
    await live.alone(waiting_room.fill, live, guest, wish)
    return reply(live.info(guest.session), request, guest)


async def again(request: Request) -> Response:
    """POST /api/tables/{id}/again."""
    guest, _ = await posted(request, wire.SeatAction)
    live = await live_table(request)
    return reply(await waiting_room.again(live, guest), request, guest, 201)


async def invite(request: Request) -> Response:
    """POST /api/tables/{id}/invite."""
    guest, wanted = await posted(request, wire.SeatAction)
    live = await live_table(request)
    return reply(await live.alone(lobby.invite, live, guest, wanted), request, guest)


async def coached(request: Request) -> Response:
    """POST /api/tables/{id}/coach."""
    guest, wanted = await posted(request, wire.CoachRequest)
    live = await live_table(request)
    return reply(await registry_of(request).coaches.say(live, guest.session, wanted), request, guest)


async def watched(request: Request) -> Response:
    """POST /api/tables/{id}/coach/watch."""
    guest, wanted = await posted(request, wire.WatchRequest)
    live = await live_table(request)
    return reply(await registry_of(request).watchers.watch(live, guest.session, wanted), request, guest)


async def remarked(request: Request) -> Response:
    """POST /api/tables/{id}/coach/remark."""
    guest, wanted = await posted(request, wire.RemarkRequest)
    live = await live_table(request)
    return reply(await registry_of(request).watchers.remark(live, guest.session, wanted), request, guest)


SeatWork = Callable[[LiveTable, Guest, wire.SeatAction], Awaitable[None]]


def _at_seat(work: SeatWork) -> Handler:
    """A handler for something done at a seat."""

    async def handler(request: Request) -> Response:
        guest, action = await posted(request, wire.SeatAction)
        live = await live_table(request)
        await work(live, guest, action)
        return reply(live.info(guest.session), request, guest)

    return handler


async def fork(request: Request) -> Response:
    """POST /api/tables/{id}/fork."""
    guest, wanted = await posted(request, wire.ForkRequest)
    live = await live_table(request)
    return reply(await lobby.fork(live, guest, wanted), request, guest, 201)


# ---------------------------------------------------------------- looking back
async def looked(request: Request, live: LiveTable, look: Callable[[str | None], Callable[[], Result]]) -> Result:
    """What comes of looking back: who may is checked while nobody else works on the table, the rest waits its turn."""
    registry, who, session = registry_of(request), await who_asks(request), await session_of(request)
    limits = registry.settings.limits
    if not registry.looks.take(who):
        raise Refuse(429, "too-fast", f"Too many looks back ({limits.looks}).", limit=limits.looks.name)
    async with live.lock:
        work = look(session)
    return await registry.replays.ask(who, work)


async def record(request: Request) -> Response:
    """GET /api/tables/{id}/record; with `?signed=1` the host signs it."""
    live = await live_table(request)
    text = await looked(request, live, lambda session: history.record(live, session))
    if request.query_params.get("signed"):
        text = await fair_play.signed(registry_of(request), text)
    return PlainTextResponse(text, headers={"Cache-Control": "no-store"})


async def position(request: Request) -> Response:
    """GET /api/tables/{id}/positions/{n}."""
    n, raw = number(request.path_params["n"], "position", 9), request.query_params.get("seat")
    seat = None if raw is None else number(raw, "seat", 2)
    live = await live_table(request)
    return reply(await looked(request, live, lambda session: history.position(live, session, seat, n)))


def number(raw: str, what: str, digits: int) -> int:
    """A number in an address."""
    found = whole_number(raw, digits)
    if found is None:
        raise Refuse(400, "malformed", f"{shown(raw)} is no {what}.")
    return found


async def health(request: Request) -> Response:
    """GET /healthz: whether the database answers."""
    registry = registry_of(request)
    await registry.store.run(lambda connection: None)
    return reply({"ok": not registry.closing, "tables": registry.in_memory(), "connections": len(registry.connected)})


async def nothing(request: Request) -> Response:
    """Any other address under /api."""
    raise Refuse(404, "not-found", "There is nothing at this address.")


def routes() -> list[Route]:
    """All addresses of HTTP."""
    get = {
        "/healthz": health,
        "/api/session": who,
        "/api/games": games,
        "/api/games/{game}/cards": cards,
        "/api/games/{game}/rules": rules,
        "/api/games/{game}/rulebook": rulebook,
        "/api/lessons": lessons,
        "/api/tables": all_tables,
        "/api/tables/{id}": one_table,
        "/api/tables/{id}/record": record,
        "/api/tables/{id}/positions/{n}": position,
    }
    post = {
        "/api/session": sign_in,
        "/api/games/{game}/lessons/{lesson}": lesson,
        "/api/games/{game}/lessons/{lesson}/why": lesson_why,
        "/api/quick": quick,
        "/api/tables": new_table,
        "/api/tables/{id}/claim": claim,
        "/api/tables/{id}/invite": invite,
        "/api/tables/{id}/deck": bring_deck,
        "/api/tables/{id}/fill": fill,
        "/api/tables/{id}/again": again,
        "/api/tables/{id}/coach": coached,
        "/api/tables/{id}/coach/watch": watched,
        "/api/tables/{id}/coach/remark": remarked,
        "/api/tables/{id}/leave": _at_seat(lobby.leave),
        "/api/tables/{id}/resign": _at_seat(lobby.resign),
        "/api/tables/{id}/takeover": _at_seat(lobby.takeover),
        "/api/tables/{id}/return": _at_seat(lobby.come_back),
        "/api/tables/{id}/fork": fork,
    }
    found = [Route(path, told(handler), methods=["GET"]) for path, handler in get.items()]
    found += [Route(path, told(handler), methods=["POST"]) for path, handler in post.items()]
    return [*found, Route("/api/{rest:path}", told(nothing), methods=["GET", "POST", "PUT", "DELETE", "PATCH"])]


async def refused(request: Request, no: Exception) -> Response:
    """What the addresses themselves refuse."""
    assert isinstance(no, HTTPException)
    if no.status_code == 405:
        allowed = (no.headers or {}).get("Allow", "")
        answer = problem(405, "method", f"{shown(request.method)} is not possible at this address; use {allowed}.")
        answer.headers.update(no.headers or {})
        return answer
    return problem(no.status_code, "refused", f"{no.detail.rstrip('.')}.")


async def broke(request: Request, _: Exception) -> Response:
    """What nobody else has caught; it is logged by the web server."""
    return problem(500, "failed", FAILED)
