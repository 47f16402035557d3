"""A table of a server, joined by an invite link: the chair of the seat the link offers (docs/protocol.md)."""

from __future__ import annotations

import contextlib
import json
import secrets
import threading
from collections.abc import Callable, Sequence
from http.cookies import SimpleCookie
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import ProxyHandler, Request, build_opener

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from orrery.agents.chair import Asked, Foreseen, NotBegun, Offered, Told
from orrery.engine.clauses import IllegalChoice, OrreryError, Refusal
from orrery.engine.game import Game, Outcome
from orrery.games import find

PATIENCE = 20.0
"""Seconds after which an answer that should have come has not."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class CannotJoin(OrreryError):
    """The link leads to no free seat, or the server does not answer."""


class NoPreview(OrreryError):
    """Nothing is told beforehand at this table."""


class Link:
    """An invite link, taken apart: http://server/table/ID#seat=1&invite=TOKEN."""

    def __init__(self, text: str) -> None:
        try:
            parts = urlsplit(text.strip())
            _ = parts.port
        except ValueError:
            raise CannotJoin("This is no invite link: it is no address.") from None
        place = parts.path.strip("/").split("/")
        wanted = parse_qs(parts.fragment)
        if parts.scheme not in ("http", "https") or not parts.hostname or place[:1] != ["table"] or len(place) != 2:
            raise CannotJoin("This is no invite link; one is like http://server/table/ID#seat=1&invite=TOKEN.")
        self.server = f"{parts.scheme}://{parts.netloc}"
        self.socket = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/ws"
        self.table = place[1]
        self.token = next(iter(wanted.get("invite", [])), None)
        seat = next(iter(wanted.get("seat", [])), "")
        self.seat = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else None
        self.near = parts.hostname in LOOPBACK
        """On this machine: no proxy stands between."""


class RemoteTable:
    """The chair of a seat at a server's table. A thread reads what the server says; a connection that is lost is made
    again when it is needed."""

    def __init__(self, link: Link, name: str) -> None:
        self._link = link
        self._opener = build_opener(ProxyHandler({})) if link.near else build_opener()
        self._cookie = ""
        self._post("/api/session", {"name": name})
        info = self._post(f"/api/tables/{link.table}/claim", {"seat": link.seat, "token": link.token})
        if not info["mine"]:
            raise CannotJoin("The server gave no seat at this table.")
        mine: list[int] = info["mine"]
        self.number = link.seat if link.seat is not None and link.seat in mine else mine[0]
        self.game: Game[Any] = find(info["game"])
        self._news = threading.Condition()
        self._state: dict[str, Any] | None = None
        self._story: list[Told] = []
        self._answers: dict[str, dict[str, Any]] = {}
        self._held = contextlib.ExitStack()
        self._line: ClientConnection | None = None
        self._states = 0
        self._waits = False
        """Whether the table has said that it waits for players."""
        self._connect()

    # ---------------------------------------------------------------- what the seat may know
    @property
    def _now(self) -> dict[str, Any]:
        """The last state the server told."""
        if self._line is None:
            before = self._states
            self._connect()
            self._until(lambda: self._states > before, PATIENCE)
        self._until(lambda: self._state is not None or self._waits, PATIENCE)
        if self._state is None:
            raise NotBegun("The table still waits for players; look again later.")
        return self._state

    @property
    def outcome(self) -> Outcome | None:
        told = self._now["outcome"]
        if told is None:
            return None
        parts = tuple([tuple([(part[0], part[1]) for part in seat]) for seat in told["breakdown"]])
        return Outcome(tuple(told["ranks"]), tuple(told["scores"]), tuple(told["winners"]), told["reason"], parts)

    def view(self) -> dict[str, Any]:
        return dict(self._now["view"])

    def ask(self) -> Asked | None:
        for ask in self._now["asks"]:
            return Asked(ask["prompt"], tuple([_offered(option) for option in ask["options"]]))
        return None

    def story(self) -> Sequence[Told]:
        return list(self._story)

    def refusal(self, text: str) -> Refusal | None:
        answer = self._asked({"type": "why-not", "text": text})
        return None if answer.get("possible") else Refusal(tuple(answer.get("clauses", ())), answer["sentence"])

    def preview(self, text: str) -> Foreseen:
        raise NoPreview("A server gives no previews yet; they are for tables that start makes.")

    # ---------------------------------------------------------------- doing
    def choose(self, text: str) -> None:
        answer = self._asked({"type": "choose", "text": text, "seq": self._now["seq"]})
        if answer["type"] != "ack":
            raise IllegalChoice(Refusal(tuple(answer.get("clauses", ())), answer["sentence"]))
        self._until(lambda: self._state is not None and self._state["seq"] >= answer["seq"], PATIENCE)

    def wait(self, seconds: float) -> None:
        if self._line is None:
            self._connect()
        self._until(lambda: self._state is not None and (self._state["asks"] or self._state["view"]["over"]), seconds)

    def close(self) -> None:
        """Leave; a bot or the host may take the seat."""
        self._held.close()
        if self._state is None or not self._state["view"]["over"]:
            self._post(f"/api/tables/{self._link.table}/leave", {"seat": self.number})

    # ---------------------------------------------------------------- the server
    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"content-type": "application/json", **({"cookie": self._cookie} if self._cookie else {})}
        request = Request(self._link.server + path, json.dumps(body).encode(), headers)
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                for name, kept in SimpleCookie(answer.headers.get("set-cookie", "")).items():
                    self._cookie = f"{name}={kept.value}"
                found = json.load(answer)
        except HTTPError as refused:
            raise CannotJoin(_sentence(refused)) from None
        except (URLError, OSError, ValueError) as wrong:
            why = getattr(wrong, "reason", wrong)
            raise CannotJoin(f"The server {self._link.server} does not answer as it should: {why}.") from None
        return dict(found)

    def _connect(self) -> None:
        """Open the line and say where the seat has come to."""
        more: dict[str, Any] = {"proxy": None} if self._link.near else {}
        self._held.close()
        try:
            opened = connect(self._link.socket, additional_headers={"cookie": self._cookie}, max_size=None, **more)
            line = self._held.enter_context(opened)
        except (OSError, WebSocketException) as wrong:
            raise CannotJoin(f"The server {self._link.server} cannot be reached: {wrong}.") from None
        self._line = line
        threading.Thread(target=self._read, args=(line,), daemon=True).start()
        seq = None if self._state is None else self._state["seq"]
        hello = {"type": "hello", "table": self._link.table, "seat": self.number, "seq": seq}
        line.send(json.dumps({**hello, "story": len(self._story)}))

    def _read(self, line: ClientConnection) -> None:
        """Take in what the server says, until the line ends."""
        with contextlib.suppress(OSError, WebSocketException):
            for raw in line:
                with self._news:
                    self._heard(json.loads(raw))
                    self._news.notify_all()
        with self._news:
            if self._line is line:
                self._line = None
            self._news.notify_all()

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            lines = [Told(line["sentence"], tuple(line["clauses"])) for line in message["story"]]
            self._story[message["story_from"] :] = lines
            self._state = message
            self._states += 1
        elif message["type"] == "waiting":
            self._waits = message["info"]["status"] == "waiting"
        elif message.get("key"):
            self._answers[message["key"]] = message

    def _asked(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send something done at the seat; the server's answer. A message of the same key is safe to send again."""
        key = secrets.token_hex(8)
        sent = json.dumps({**message, "table": self._link.table, "seat": self.number, "key": key})
        for _ in range(2):
            if self._line is None:
                self._connect()
            assert self._line is not None
            try:
                self._line.send(sent)
            except (OSError, WebSocketException):
                self._line = None
                continue
            self._until(lambda: key in self._answers, PATIENCE)
            if key in self._answers:
                return self._answers.pop(key)
        raise CannotJoin(f"The server {self._link.server} has not answered; look again.")

    def _until(self, right: Callable[[], object], seconds: float) -> None:
        """Wait until something is so, at most so many seconds, and no longer than the line holds."""
        with self._news:
            self._news.wait_for(lambda: right() or self._line is None, seconds)


def _offered(option: dict[str, Any]) -> Offered:
    last = option["parts"][-1:]
    return Offered(option["text"], option["label"], last[0]["value"] if last and last[0]["kind"] == "card" else None)


def _sentence(refused: HTTPError) -> str:
    """What a server says when it refuses."""
    try:
        return str(json.load(refused)["sentence"])
    except (ValueError, KeyError, TypeError, OSError):
        return f"The server refuses with {refused.code}."
