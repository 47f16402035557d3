"""The socket of a client: strict frames in, one line out, and a check of the seat on every message."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketState

from orrery.engine import reasons
from orrery.engine.clauses import OrreryError
from orrery.server import wire
from orrery.server.bots import hints
from orrery.server.http import names
from orrery.server.http.limits import Bucket
from orrery.server.http.problems import shown
from orrery.server.http.sessions import same_origin
from orrery.server.live import chat
from orrery.server.live.live_table import Done, LiveTable
from orrery.server.live.registry import Registry
from orrery.server.logs import failed, log

Command = wire.Choose | wire.Undo | wire.ConsentUndo | wire.Concede
Standing = wire.Order | wire.Always | wire.StopFor | wire.Forget
AtSeat = (
    Command
    | wire.Order
    | wire.Say
    | wire.WhyNot
    | wire.PreviewRequest
    | wire.JudgeRequest
    | wire.HintRequest
    | wire.Always
    | wire.StopFor
    | wire.Forget
)


async def socket(websocket: WebSocket) -> None:
    """The endpoint /ws."""
    registry: Registry = websocket.app.state.registry
    if not same_origin(websocket, registry.settings.origins):
        log("socket.refused", why="origin")
        await websocket.send_denial_response(_denial(403, "origin", "This page may not connect to this server."))
        return
    guest = await registry.sessions.known(websocket)
    session = None if guest is None else guest.session
    most, who = (
        registry.settings.limits.connections_per_session,
        session or str(websocket.client and websocket.client.host),
    )
    if sum(channel.who == who for channel in registry.connected) >= most:
        sentence = f"More than {most} connections of one session (or, without one, one address) are not possible."
        await websocket.send_denial_response(_denial(429, "too-many", sentence, "connections-per-session"))
        return
    await websocket.accept()
    await SocketChannel(registry, websocket, session, who).run()


def _denial(status: int, error: str, sentence: str, limit: str | None = None) -> Any:
    from starlette.responses import Response

    body = wire.encode(wire.Problem(error, sentence, (), limit))
    return Response(body, status, media_type="application/json")


class SocketChannel:
    """One connection."""

    def __init__(self, registry: Registry, websocket: WebSocket, session: str | None, who: str) -> None:
        self.registry = registry
        self.session = session
        self.who = who
        """What its connections are counted by: the session, or the address of who has none."""
        self._socket = websocket
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self._unsent = 0
        self._follows: dict[tuple[str, int | None], LiveTable] = {}
        self._messages = Bucket(registry.settings.limits.messages)
        self._chat = Bucket(registry.settings.limits.chat)
        self._refusals = 0
        self._thinking: set[asyncio.Task[None]] = set()

    # ---------------------------------------------------------------- out
    def send(self, frame: bytes) -> None:
        """Put a frame into the queue; a client that does not read is dropped, and resumes when it does."""
        self._unsent += len(frame)
        if self._unsent > self.registry.settings.limits.unsent_bytes:
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
        """Close the connection, after what is in the queue if that goes quickly."""
        if self._socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._out.join(), 1.0)
            with contextlib.suppress(RuntimeError, OSError):
                await self._socket.close(code)

    # ---------------------------------------------------------------- in
    async def run(self) -> None:
        """Until the client goes."""
        self.registry.connected.add(self)
        writer = asyncio.ensure_future(self._write())
        try:
            while True:
                got = await self._socket.receive()
                if got["type"] == "websocket.disconnect":
                    return
                raw = got.get("text")
                await self._take(raw.encode() if raw is not None else got.get("bytes") or b"")
                if self._refusals >= self.registry.settings.limits.refusals_in_a_row:
                    await self.end(1008)
                    return
        finally:
            writer.cancel()
            for thought in self._thinking:
                thought.cancel()
            self.registry.connected.discard(self)
            for (_, seat), live in self._follows.items():
                live.leave(self, seat)

    async def _take(self, raw: bytes) -> None:
        """One frame."""
        limits = self.registry.settings.limits
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
        live = await self.registry.table(message.table)
        if live is None:
            said = f"There is no table {shown(message.table)}."
            return self.tell(wire.Fault("not-found", said, None, getattr(message, "key", None), message.table))
        if isinstance(message, wire.Bye):
            live.leave(self, message.seat)
            self._follows.pop((message.table, message.seat), None)
            return None
        if isinstance(message, wire.Hello):
            return await self._hello(live, message)
        if not self._owns(live, message.seat):
            said = "This seat is not yours."
            return self.tell(wire.Refused(message.table, message.seat, message.key, "not-yours", said))
        return await self._at_seat(live, message)

    def _owns(self, live: LiveTable, seat: int) -> bool:
        return self.session is not None and seat < len(live.seats) and live.seats[seat].session == self.session

    async def _hello(self, live: LiveTable, hello: wire.Hello) -> None:
        table = live.row.id
        if hello.seat is not None and not self._owns(live, hello.seat):
            return self.tell(wire.Fault("not-yours", "This seat is not yours.", None, None, table))
        most = self.registry.settings.limits.followed_tables
        if (table, hello.seat) not in self._follows and len(self._follows) >= most:
            said = f"One connection may follow {most} tables."
            return self.tell(wire.Fault("too-many", said, "followed-tables", None, table))
        async with live.lock:  # while a command is being written nobody may see it
            self._follows[table, hello.seat] = live
            live.follow(self, hello)
        for words in await chat.last(self.registry.store, table):
            self.tell(words)
        return None

    async def _at_seat(self, live: LiveTable, message: AtSeat) -> None:
        """Something done at a seat of one's own."""
        if isinstance(message, wire.Say):
            if (no := names.unsayable(message.text)) is not None:
                return self._fault("malformed", no, None, message.key)
            if not self._chat.take():
                rate = self.registry.settings.limits.chat
                return self._fault("too-fast", f"Too many words ({rate}).", rate.name, message.key)
            return self.tell(await chat.say(live, message))
        if isinstance(message, (wire.Order, wire.Always, wire.StopFor, wire.Forget)):
            return self.tell(await self._order(live, message))
        if isinstance(message, wire.WhyNot):
            await asyncio.to_thread(reasons.texts_naming, live.row.played(), live.row.mode)
            async with live.lock:
                return self.tell(live.why_not(message.seat, message.key, message.text, message.of))
        if isinstance(message, wire.PreviewRequest):
            async with live.lock:
                return self.tell(live.preview(message.seat, message.seq, message.key, message.text))
        if isinstance(message, wire.JudgeRequest):
            async with live.lock:
                return self.tell(live.judge(message.seat, message.seq, message.key))
        if isinstance(message, wire.HintRequest):
            return self._think(live, message)
        told: list[wire.Ack] = []

        def done(ack: wire.Ack) -> None:
            told.append(ack)
            self.tell(ack)

        answer = await self._command(live, message, done)
        if not told:
            self.tell(answer)
        if isinstance(answer, wire.Refused) and answer.code == "stale":
            async with live.lock:
                known = live.followers.story_of(self, message.seat)
                hello = wire.Hello(message.table, message.seat, message.seq, known)
                self._follows[message.table, message.seat] = live
                live.follow(self, hello)
        return None

    async def _order(
        self, live: LiveTable, order: wire.Order | wire.Always | wire.StopFor | wire.Forget
    ) -> wire.Ack | wire.Refused:
        seat = order.seat
        if isinstance(order, wire.Always):
            return await live.alone(live.always, seat, order.seq, order.key, order.text)
        if isinstance(order, wire.StopFor):
            await live.alone(live.stop_for, seat, order.card)
        elif isinstance(order, wire.Order):
            await live.alone(live.set_order, seat, order.order)
        else:
            await live.alone(live.forget, seat, order.about, order.source)
        return wire.Ack(order.table, seat, order.key, live.seq(seat))

    def _think(self, live: LiveTable, message: wire.HintRequest) -> None:
        """A hint takes its time; what else comes from this client does not wait for it."""

        async def answer() -> None:
            self.tell(await hints.hint(live, self.who, message))

        task = asyncio.ensure_future(answer())
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _command(self, live: LiveTable, command: Command, done: Done) -> wire.Ack | wire.Refused:
        if isinstance(command, wire.Choose):
            return await live.command("choose", command.seat, command.seq, command.key, command.text, done=done)
        if isinstance(command, wire.Undo):
            return await live.command(
                "undo", command.seat, command.seq, command.key, ask=command.ask, since=command.since, done=done
            )
        if isinstance(command, wire.Concede):
            return await live.command("concede", command.seat, command.seq, command.key, done=done)
        return await live.consent(command.seat, command.seq, command.key, command.agree)
