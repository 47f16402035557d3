"""Real servers, real sockets, real databases: what the tests of the server share.

A Postgres server is started by the tests themselves, as a user that is not root, on a free port of this machine, in a
temporary folder; where its programs are missing, see tests/packages.py.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from orrery.server.main import Server
from orrery.server.settings import Settings
from tests import packages

PATIENCE = 20.0
"""Seconds after which something that should have happened has not."""


Pick = Callable[[list[str]], str]
"""Chooses one of the texts."""


# ---------------------------------------------------------------- clients
class Socket:
    """A client at the socket; it remembers every frame it got."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.frames: list[dict[str, Any]] = []
        self.states: dict[tuple[str, int | None], dict[str, Any]] = {}

    def send(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def get(self) -> dict[str, Any]:
        """The next frame."""
        return self._keep(json.loads(self.line.recv(PATIENCE)))

    def drain(self) -> None:
        """Read what has come, waiting a moment for the first frame."""
        wait = 0.05
        while True:
            try:
                raw = self.line.recv(wait)
            except TimeoutError:
                return
            self._keep(json.loads(raw))
            wait = 0

    def _keep(self, frame: dict[str, Any]) -> dict[str, Any]:
        self.frames.append(frame)
        if frame["type"] == "state":
            self.states[frame["table"], frame["seat"]] = frame
        return frame

    def until(self, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read until a frame is right."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            frame = self.get()
            if right(frame):
                return frame
        raise AssertionError(f"it did not come; the last frames were {[f['type'] for f in self.frames[-8:]]}")

    def kind(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Read until a frame of this kind with these fields."""
        return self.until(lambda f: f["type"] == kind and all(f.get(k) == v for k, v in fields.items()))

    def had(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A frame of this kind with these fields, whether it has come already or is still to come."""
        for frame in self.frames:
            if frame["type"] == kind and all(frame.get(k) == v for k, v in fields.items()):
                return frame
        return self.kind(kind, **fields)

    def hello(self, table: str, seat: int | None = None, **more: Any) -> dict[str, Any]:
        self.send(type="hello", table=table, seat=seat, **more)
        return self.until(lambda f: f["type"] in ("state", "waiting", "error") and f.get("seat", seat) == seat)

    def command(
        self, kind: str, table: str, seat: int, seq: int, key: str | None = None, **more: Any
    ) -> dict[str, Any]:
        """Do something at a seat; the ack or refusal."""
        key = key or secrets.token_hex(8)
        self.send(type=kind, table=table, seat=seat, seq=seq, key=key, **more)
        return self.until(lambda f: f["type"] in ("ack", "refused", "error") and f["key"] == key)

    def asked(self, table: str, seat: int) -> dict[str, Any]:
        """Read until the seat is asked (or the match is over); its state."""
        state = self.states.get((table, seat))
        while state is None or not (state["asks"] or state["view"]["over"]):
            state = self.until(lambda f: f["type"] == "state" and (f["table"], f["seat"]) == (table, seat))
        return state

    def choose(
        self, table: str, seat: int, pick: Callable[[list[str]], str] = lambda texts: texts[0]
    ) -> dict[str, Any]:
        """Answer the seat's question; the state after it."""
        state = self.asked(table, seat)
        text = pick([option["text"] for option in state["asks"][0]["options"]])
        ack = self.command("choose", table, seat, state["seq"], text=text)
        assert ack["type"] == "ack", ack
        return self.state_after(table, seat, ack["seq"])

    def state_after(self, table: str, seat: int | None, seq: int) -> dict[str, Any]:
        """The first state with at least this sequence number."""
        state = self.states.get((table, seat))
        while state is None or state["seq"] < seq:
            state = self.until(lambda f: f["type"] == "state" and (f["table"], f["seat"]) == (table, seat))
        return state


def play_on(table: str, lines: dict[int, Socket], pick: Pick, most: int = 1000) -> int:
    """These seats answer what they are asked, until the match is over or so many answers are given; how many were."""
    given, end = 0, time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        for seat, line in lines.items():
            state = line.states[table, seat]
            if state["view"]["over"] or given >= most:
                return given
            if state["asks"]:
                line.choose(table, seat, pick)
                given += 1
            else:
                line.drain()
    raise AssertionError(f"the match does not go on after {given} answers")


class Guest:
    """A person with a cookie."""

    def __init__(self, port: int, name: str | None = None) -> None:
        self.port = port
        self.cookie: str | None = None
        self.set_cookie: str | None = None
        self._sockets = ExitStack()
        if name is not None:
            assert self.post("/api/session", {"name": name})[0] == 200

    def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Any, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request(method, path, body, ({"cookie": self.cookie} if self.cookie else {}) | headers)
            answer = line.getresponse()
            raw = answer.read()
            if answer.getheader("set-cookie"):
                self.set_cookie = answer.getheader("set-cookie")
                self.cookie = str(self.set_cookie).split(";")[0]
            is_json = (answer.getheader("content-type") or "").startswith("application/json")
            return answer.status, json.loads(raw) if is_json else raw.decode(), answer.headers
        finally:
            line.close()

    def get(self, path: str) -> tuple[int, Any]:
        return self.request("GET", path)[:2]

    def post(self, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        raw = json.dumps({} if body is None else body).encode()
        return self.request("POST", path, raw, **({"content-type": "application/json"} | headers))[:2]

    def table(self, seats: list[Any], **more: Any) -> dict[str, Any]:
        """A new table of the template; what came of it."""
        wishes = [{"who": seat} if isinstance(seat, str) else seat for seat in seats]
        status, made = self.post("/api/tables", {"game": "template", "seats": wishes, **more})
        assert status == 201, made
        return dict(made)

    def socket(self, **more: Any) -> Socket:
        headers = {"cookie": self.cookie} if self.cookie else {}
        opened = connect(f"ws://127.0.0.1:{self.port}/ws", additional_headers=headers, proxy=None, **more)
        return Socket(self._sockets.enter_context(opened))

    def close(self) -> None:
        self._sockets.close()


# ---------------------------------------------------------------- servers
class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.server = Server(settings, "127.0.0.1", port)
        self.port: int = self.server.line.getsockname()[1]
        self.guests: list[Guest] = []
        self._thread = threading.Thread(target=self._run, name="server")
        self._thread.start()

    def _run(self) -> None:
        asyncio.run(self.server.serve())

    def guest(self, name: str | None = None) -> Guest:
        guest = Guest(self.port, name)
        self.guests.append(guest)
        return guest

    def stop(self) -> None:
        """End it gracefully; once is enough."""
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not end"
        for guest in self.guests:
            guest.close()


@pytest.fixture
def play() -> Callable[..., int]:
    """Lets seats play on."""
    return play_on


@pytest.fixture
def make_guest() -> Iterator[Callable[[int, str], Guest]]:
    """Guests of a server at some port."""
    made: list[Guest] = []

    def make(port: int, name: str) -> Guest:
        made.append(Guest(port, name))
        return made[-1]

    yield make
    for guest in made:
        guest.close()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings for tests: the template is offered, and nobody takes time to think."""
    return Settings(data=tmp_path / "data", games=("template",), think=(0.0, 0.0), bot_seconds=0.1, workers=1)


@pytest.fixture
def start(settings: Settings) -> Iterator[Callable[..., Running]]:
    """Starts servers, with other settings where some are given."""
    running: list[Running] = []

    def begin(port: int = 0, **changes: Any) -> Running:
        running.append(Running(replace(settings, **changes), port))
        return running[-1]

    yield begin
    for server in running:
        server.stop()


@pytest.fixture
def server(start: Callable[..., Running]) -> Running:
    """A server on SQLite."""
    return start()


# ---------------------------------------------------------------- Postgres
PROGRAMS = "ORRERY_POSTGRES"
"""The environment variable that names the folder of initdb and postgres."""
DEBIAN = Path("/usr/lib/postgresql")
"""Here Debian keeps a folder for each version."""
ADVICE = (
    f"install it, or name the folder of initdb and postgres in {PROGRAMS} (the tests without it: -k 'not postgres')"
)


def _programs() -> Path | None:
    """The folder of initdb and postgres: as the environment says, on the path, in Debian's place."""
    named, on_path = os.environ.get(PROGRAMS), shutil.which("initdb")
    folders = [Path(named)] if named else []
    if on_path is not None:
        folders.append(Path(on_path).resolve().parent)
    folders += sorted(DEBIAN.glob("*/bin"), reverse=True)
    return next((one for one in folders if (one / "initdb").exists() and (one / "postgres").exists()), None)


def programs() -> Path:
    """The folder of initdb and postgres, which are installed where they are missing."""
    return packages.install("postgresql", _programs, ADVICE)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Whether Postgres can be had is seen before the first test."""
    packages.require(session, items, "postgres", programs)


def _unprivileged() -> tuple[int, int] | None:
    """Postgres does not run as root: the user and group it runs as instead."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return user.pw_uid, user.pw_gid
    raise AssertionError("Postgres does not run as root, and there is neither a user postgres nor nobody.")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Postgres server that was started for these tests."""
    folder_of, user = programs(), _unprivileged()
    folder = Path(f"/tmp/orrery-pg-{secrets.token_hex(4)}")
    folder.mkdir(mode=0o700)
    as_user: dict[str, Any] = {}
    if user is not None:
        os.chown(folder, *user)
        as_user = {"user": user[0], "group": user[1], "extra_groups": []}
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/", **as_user}
    words = ["-D", f"{folder / 'db'}", "-U", "orrery", "-A", "trust", "-E", "UTF8", "--no-sync"]
    command = [f"{folder_of / 'initdb'}", *words]
    subprocess.run(command, check=True, **quiet)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    more = ["-F", "-c", "listen_addresses=127.0.0.1", "-k", str(folder)]  # -F: nothing here outlives the tests
    process = subprocess.Popen([folder_of / "postgres", "-D", folder / "db", "-p", str(port), *more], **quiet)
    try:
        url = f"postgresql+psycopg://orrery@127.0.0.1:{port}/postgres"
        _answers(process, port)
        yield url
    finally:
        process.send_signal(signal.SIGINT)  # the fast way: it does not wait for connections
        process.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def _answers(process: subprocess.Popen[bytes], port: int) -> None:
    """Wait until Postgres takes connections."""
    import psycopg

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, "Postgres has ended at once"
        try:
            psycopg.connect(f"host=127.0.0.1 port={port} user=orrery dbname=postgres", connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise AssertionError("Postgres does not answer")


@pytest.fixture
def fresh_postgres(postgres: str) -> str:
    """An empty database of its own."""
    import psycopg

    plain = postgres.replace("+psycopg", "")
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(plain, autocommit=True) as line:
        line.execute(f"CREATE DATABASE {name}")
    return postgres.rpartition("/")[0] + f"/{name}"
