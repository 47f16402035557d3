"""The socket of a client: strict frames in, one line out, and a check of the seat on every message."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketState

from orrery.engine import reasons
from orrery.engine.clauses import OrreryError
from orrery.games import find
from orrery.server import wire
from orrery.server.bots import hints
from orrery.server.http import names
from orrery.server.http.limits import Bucket
from orrery.server.http.problems import shown
from orrery.server.http.sessions import same_origin
from orrery.server.live import chat
from orrery.server.live.live_table import Done, Sitting
from orrery.server.live.registry import House
from orrery.server.logs import failed, log

Deed = wire.Choose | wire.Undo | wire.ConsentUndo | wire.Concede
AtSeat = Deed | wire.Order | wire.Say | wire.WhyNot | wire.Hint | wire.Always | wire.Forget


async def socket(websocket: WebSocket) -> None:
    """The endpoint /ws."""
    house: House = websocket.app.state.house
    if not same_origin(websocket, house.settings.origins):
        log("socket.refused", why="origin")
        await websocket.send_denial_response(_denial(403, "origin", "This page may not connect to this server."))
        return
    guest = await house.sessions.known(websocket)
    session = None if guest is None else guest.session
    most, who = (
        house.settings.limits.connections_per_session,
        session or str(websocket.client and websocket.client.host),
    )
    if sum(line.who == who for line in house.connected) >= most:
        sentence = f"More than {most} connections of one session (or, without one, one address) are not possible."
        await websocket.send_denial_response(_denial(429, "too-many", sentence, "connections-per-session"))
        return
    await websocket.accept()
    await Connected(house, websocket, session, who).run()


def _denial(status: int, error: str, sentence: str, limit: str | None = None) -> Any:
    from starlette.responses import Response

    body = wire.encode(wire.Problem(error, sentence, (), limit))
    return Response(body, status, media_type="application/json")


class Connected:
    """One connection."""

    def __init__(self, house: House, websocket: WebSocket, session: str | None, who: str) -> None:
        self.house = house
        self.session = session
        self.who = who
        """What its connections are counted by: the session, or the address of who has none."""
        self._socket = websocket
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self._unsent = 0
        self._follows: dict[tuple[str, int | None], Sitting] = {}
        self._messages = Bucket(house.settings.limits.messages)
        self._chat = Bucket(house.settings.limits.chat)
        self._refusals = 0
        self._thinking: set[asyncio.Task[None]] = set()

    # ---------------------------------------------------------------- out
    def send(self, frame: bytes) -> None:
        """Put a frame into the line; a client that does not read is dropped, and resumes when it does."""
        self._unsent += len(frame)
        if self._unsent > self.house.settings.limits.unsent_bytes:
            log("socket.dropped", why="unsent-bytes")
            self._spawn_end(1013)
            return
        self._out.put_nowait(frame)

    def hang_up(self) -> None:
        """End the connection, because of a fault of ours."""
        self._spawn_end(1011)

    def _spawn_end(self, code: int) -> None:
        self._ending = asyncio.ensure_future(self.end(code))

    def tell(self, message: msgspec.Struct) -> None:
        """Send one message."""
        self.send(wire.encode(message))

    async def _write(self) -> None:
        while True:
            frame = await self._out.get()
            self._unsent -= len(frame)
            try:
                await self._socket.send_text(frame.decode())
            finally:
                self._out.task_done()

    async def end(self, code: int) -> None:
        """Close the connection, after what is in the line if that goes quickly."""
        if self._socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._out.join(), 1.0)
            with contextlib.suppress(RuntimeError, OSError):
                await self._socket.close(code)

    # ---------------------------------------------------------------- in
    async def run(self) -> None:
        """Until the client goes."""
        self.house.connected.add(self)
        writer = asyncio.ensure_future(self._write())
        try:
            while True:
                got = await self._socket.receive()
                if got["type"] == "websocket.disconnect":
                    return
                raw = got.get("text")
                await self._take(raw.encode() if raw is not None else got.get("bytes") or b"")
                if self._refusals >= self.house.settings.limits.refusals_in_a_row:
                    await self.end(1008)
                    return
        finally:
            writer.cancel()
            for thought in self._thinking:
                thought.cancel()
            self.house.connected.discard(self)
            for (_, seat), sitting in self._follows.items():
                sitting.leave(self, seat)

    async def _take(self, raw: bytes) -> None:
        """One frame."""
        limits = self.house.settings.limits
        if len(raw) > limits.frame_bytes:
            said = f"A message may have {limits.frame_bytes} bytes; this one has {len(raw)}."
            return self._fault("too-large", said, "frame-bytes", wire.key_of(raw))
        if not self._messages.take():
            said = f"Too many messages ({limits.messages})."
            return self._fault("too-fast", said, limits.messages.name, wire.key_of(raw))
        try:
            message = wire.client_message.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            return self._fault(
                "malformed", f"This message is not understood: {wire.why(wrong)}.", None, wire.key_of(raw)
            )
        try:
            await self._understand(message)
        except OrreryError as wrong:
            self._fault("failed", str(wrong), key=getattr(message, "key", None))
        except Exception:
            failed("message.failed", kind=type(message).__name__)
            self._fault("failed", "This could not be done; nothing has changed.", key=getattr(message, "key", None))
        return None

    def _fault(self, code: Any, said: str, limit: str | None = None, key: str | None = None) -> None:
        self._refusals += code in ("malformed", "too-large", "too-fast")
        self.tell(wire.Fault(code, said, limit, key))

    async def _understand(self, message: wire.ClientMessage) -> None:
        self._refusals = 0
        if isinstance(message, wire.Ping):
            return self.tell(wire.Pong(message.nonce))
        sitting = await self.house.sitting(message.table)
        if sitting is None:
            said = f"There is no table {shown(message.table)}."
            return self.tell(wire.Fault("not-found", said, None, getattr(message, "key", None), message.table))
        if isinstance(message, wire.Bye):
            sitting.leave(self, message.seat)
            self._follows.pop((message.table, message.seat), None)
            return None
        if isinstance(message, wire.Hello):
            return await self._hello(sitting, message)
        if not self._owns(sitting, message.seat):
            said = "This seat is not yours."
            return self.tell(wire.Refused(message.table, message.seat, message.key, "not-yours", said))
        return await self._at_seat(sitting, message)

    def _owns(self, sitting: Sitting, seat: int) -> bool:
        return self.session is not None and seat < len(sitting.seats) and sitting.seats[seat].session == self.session

    async def _hello(self, sitting: Sitting, hello: wire.Hello) -> None:
        table = sitting.row.id
        if hello.seat is not None and not self._owns(sitting, hello.seat):
            return self.tell(wire.Fault("not-yours", "This seat is not yours.", None, None, table))
        most = self.house.settings.limits.followed_tables
        if (table, hello.seat) not in self._follows and len(self._follows) >= most:
            said = f"One connection may follow {most} tables."
            return self.tell(wire.Fault("too-many", said, "followed-tables", None, table))
        async with sitting.lock:  # while a deed is being written nobody may see it
            self._follows[table, hello.seat] = sitting
            sitting.follow(self, hello)
        for words in await chat.last(self.house.store, table):
            self.tell(words)
        return None

    async def _at_seat(self, sitting: Sitting, message: AtSeat) -> None:
        """Something done at a seat of one's own."""
        if isinstance(message, wire.Say):
            if (no := names.unsayable(message.text)) is not None:
                return self._fault("malformed", no, None, message.key)
            if not self._chat.take():
                rate = self.house.settings.limits.chat
                return self._fault("too-fast", f"Too many words ({rate}).", rate.name, message.key)
            return self.tell(await chat.say(sitting, message))
        if isinstance(message, (wire.Order, wire.Always, wire.Forget)):
            return self.tell(await self._order(sitting, message))
        if isinstance(message, wire.WhyNot):
            await asyncio.to_thread(reasons.texts_naming, find(sitting.row.game), sitting.row.mode)
            async with sitting.lock:
                return self.tell(sitting.why_not(message.seat, message.key, message.text, message.of))
        if isinstance(message, wire.Hint):
            return self._think(sitting, message)
        told: list[wire.Ack] = []

        def done(ack: wire.Ack) -> None:
            told.append(ack)
            self.tell(ack)

        answer = await self._deed(sitting, message, done)
        if not told:
            self.tell(answer)
        if isinstance(answer, wire.Refused) and answer.code == "stale":
            async with sitting.lock:
                known = sitting.followers.story_of(self, message.seat)
                hello = wire.Hello(message.table, message.seat, message.seq, known)
                self._follows[message.table, message.seat] = sitting
                sitting.follow(self, hello)
        return None

    async def _order(self, sitting: Sitting, order: wire.Order | wire.Always | wire.Forget) -> wire.Ack | wire.Refused:
        seat = order.seat
        if isinstance(order, wire.Always):
            return await sitting.alone(sitting.always, seat, order.seq, order.key, order.text)
        if isinstance(order, wire.Order):
            await sitting.alone(sitting.set_order, seat, order.order)
        else:
            await sitting.alone(sitting.forget, seat, order.about, order.source)
        return wire.Ack(order.table, seat, order.key, sitting.seq(seat))

    def _think(self, sitting: Sitting, message: wire.Hint) -> None:
        """A hint takes its time; what else comes from this client does not wait for it."""

        async def answer() -> None:
            self.tell(await hints.hint(sitting, self.who, message))

        task = asyncio.ensure_future(answer())
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _deed(self, sitting: Sitting, deed: Deed, done: Done) -> wire.Ack | wire.Refused:
        if isinstance(deed, wire.Choose):
            return await sitting.deed("choose", deed.seat, deed.seq, deed.key, deed.text, done=done)
        if isinstance(deed, wire.Undo):
            return await sitting.deed("undo", deed.seat, deed.seq, deed.key, ask=deed.ask, done=done)
        if isinstance(deed, wire.Concede):
            return await sitting.deed("concede", deed.seat, deed.seq, deed.key, done=done)
        return await sitting.consent(deed.seat, deed.seq, deed.key, deed.agree)
