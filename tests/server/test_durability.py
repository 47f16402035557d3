"""What is acknowledged lasts: a killed server, a graceful end, both databases, migrations, looking back, playing on."""

from __future__ import annotations

import json
import random
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from websockets.exceptions import ConnectionClosed

import orrery
from orrery.server.store.database import BadDatabase, Database
from orrery.server.store.schema import METADATA

SERVE = """
import os, signal, sys
from pathlib import Path
from orrery.server.store import writer
from orrery.server.main import run
from orrery.server.settings import Settings
data, database, port = sys.argv[1:]
fuse, answer = Path(data) / "fuse", writer._answer

def answer_or_die(*args):
    if fuse.exists():
        os.kill(os.getpid(), signal.SIGKILL)
    answer(*args)

writer._answer = answer_or_die
settings = Settings(data=Path(data), database=database or None, games=("template",), think=(0, 0), workers=1)
if __name__ == "__main__":
    run(settings, "127.0.0.1", int(port))
"""


class Process:
    """A server as a process of its own."""

    def __init__(self, folder: Path, database: str, port: int) -> None:
        script = folder / "serve.py"
        script.write_text(SERVE)
        command = [sys.executable, str(script), str(folder / "data"), database, str(port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Orrery is at http://"), line
        self.port = int(line.strip().rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> str:
        """Ask it to end; its log."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.communicate(timeout=20)[1]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """Either database; "" is SQLite in the data folder."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("fresh_postgres"))


@pytest.fixture
def launch(tmp_path: Path, database: str) -> Iterator[Any]:
    """Starts processes on one database."""
    started: list[Process] = []

    def begin(port: int = 0) -> Process:
        started.append(Process(tmp_path, database, port))
        return started[-1]

    yield begin
    for process in started:
        if process.process.poll() is None:
            process.kill()
        for pipe in (process.process.stdout, process.process.stderr):
            pipe.close()  # type: ignore[union-attr]


def test_a_killed_server_loses_nothing_and_everybody_resumes_exactly(launch: Any, make_guest: Any, play: Any) -> None:
    first = launch()
    ada, ben = make_guest(first.port, "Ada"), make_guest(first.port, "Ben")
    made = ada.table(["me", "open", {"who": "bot", "level": "novice"}])
    table = made["table"]["id"]
    assert ben.post(f"/api/tables/{table}/claim", {"token": made["invites"][0]["token"]})[0] == 200
    lines = {0: ada.socket(), 1: ben.socket()}
    for seat, line in lines.items():
        line.hello(table, seat)
    pick = random.Random(3).choice
    play(table, lines, pick, most=9)
    while not any(x.states[table, s]["asks"] for s, x in lines.items()):
        for x in lines.values():
            x.drain()
    seat, line = next((s, x) for s, x in lines.items() if x.states[table, s]["asks"])
    state = line.states[table, seat]
    key, text = secrets.token_hex(8), state["asks"][0]["options"][-1]["text"]
    ack = line.command("choose", table, seat, state["seq"], key, text=text)
    assert ack["type"] == "ack"
    first.kill()
    seen = {s: x.states[table, s] for s, x in lines.items()}
    second = launch(first.port)
    lines = {0: ada.socket(), 1: ben.socket()}
    again = lines[seat].command("choose", table, seat, state["seq"], key, text=text)
    assert again == ack, "the same command is answered from the log"
    for s, x in lines.items():
        now = x.hello(table, s, seq=seen[s]["seq"], story=0)
        assert now["seq"] >= seen[s]["seq"]
        missed = [e["seq"] for f in x.frames if f["type"] == "events" for e in f["events"]]
        assert missed == list(range(seen[s]["seq"] + 1, now["seq"] + 1))
        if now["seq"] == seen[s]["seq"]:
            assert now["view"] == seen[s]["view"]
            assert now["asks"] == seen[s]["asks"]
    play(table, lines, pick)
    assert lines[0].had("ended")["outcome"] == lines[1].had("ended")["outcome"]
    assert orrery.verify(ada.get(f"/api/tables/{table}/record")[1]).over
    log = second.end()
    assert second.process.returncode in (0, -signal.SIGTERM)
    _tells_nothing(log, [ada.cookie, ben.cookie, made["invites"][0]["token"], "Ada", "Ben"])


def test_a_server_killed_right_after_the_first_commit_of_the_last_claim_has_begun_the_match(
    launch: Any, make_guest: Any, play: Any, tmp_path: Path
) -> None:
    """The process dies between the commit and the answer, before a second commit could follow."""
    first = launch()
    ada, ben = make_guest(first.port, "Ada"), make_guest(first.port, "Ben")
    made = ada.table(["me", "open"])
    table, claim = made["table"]["id"], {"seat": 1, "token": made["invites"][0]["token"]}
    (tmp_path / "data").mkdir(exist_ok=True)
    fuse = tmp_path / "data" / "fuse"
    fuse.write_text("")
    with pytest.raises(OSError):  # noqa: PT011 (the line breaks in one way or another)
        ben.post(f"/api/tables/{table}/claim", claim)
    assert first.process.wait(20) == -signal.SIGKILL
    fuse.unlink()
    launch(first.port)
    assert ben.post(f"/api/tables/{table}/claim", claim)[1]["status"] == "running", "asked again, it is answered"
    lines = {0: ada.socket(), 1: ben.socket()}
    for seat, line in lines.items():
        line.hello(table, seat)
    play(table, lines, random.Random(5).choice)
    assert ada.get(f"/api/tables/{table}")[1]["status"] == "ended"


def _tells_nothing(log: str, secrets_: list[str]) -> None:
    """Every line of a log is an object, and none of these is in it."""
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"server.open", "server.closed"} <= {line["event"] for line in lines}
    for secret in secrets_:
        assert secret.partition("=")[2] not in log if "=" in secret else secret not in log


def test_a_graceful_end_closes_with_1001_and_the_same_address_goes_on(start: Any) -> None:
    one = start()
    ada = one.guest("Ada")
    table = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    line = ada.socket()
    line.hello(table, 0)
    before = line.choose(table, 0)
    one.stop()
    with pytest.raises(ConnectionClosed) as closed:
        line.until(lambda frame: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1001
    two = start(one.port)
    state = ada.socket().hello(table, 0, seq=before["seq"], story=0)
    assert state["view"] == before["view"]
    two.stop()


def test_both_databases_have_the_tables_the_program_thinks(database: str, tmp_path: Path) -> None:
    url = database or f"sqlite:///{tmp_path / 'new' / 'x.sqlite3'}"
    opened = Database(url)
    try:
        with opened.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
            if not database:
                assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
                assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        with pytest.raises(BadDatabase, match="Another Orrery server"):
            Database(url)
    finally:
        opened.close()
    Database(url).close()


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://x/y", "sqlite:////proc/no/x.db", "postgresql+psycopg://127.0.0.1:1/x"]
)
def test_a_database_that_cannot_be_opened_is_told_in_a_sentence(url: str) -> None:
    with pytest.raises(BadDatabase) as wrong:
        Database(url)
    assert str(wrong.value).endswith(".")


def test_an_ended_match_can_be_looked_at_and_played_on(server: Any, play: Any) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}])["table"]["id"]
    line = ada.socket()
    for seat in (0, 1):
        line.hello(table, seat)
    assert ada.get(f"/api/tables/{table}/positions/0?seat=0")[0] == 200
    assert ada.get(f"/api/tables/{table}/positions/0")[0] == 403
    assert ada.post(f"/api/tables/{table}/fork", {"n": 0})[0] == 409
    seen = {0: line.states[table, 0]["view"]}
    rng = random.Random(4)
    while not line.states[table, 0]["view"]["over"]:
        play(table, {0: line, 1: line}, rng.choice, most=1)
        line.drain()
        seen[line.states[table, 0]["seq"]] = line.states[table, 0]["view"]
        if len(seen) == 12:
            for n, view in seen.items():
                past = ada.get(f"/api/tables/{table}/positions/{n}?seat=0")[1]
                assert past["view"] == view, n
    last = eve.get(f"/api/tables/{table}")[1]["positions"]
    for query in ("", "?seat=0", "?seat=1"):
        end = eve.get(f"/api/tables/{table}/positions/{last}{query}")[1]
        assert end["view"]["over"]
        assert end["last"] == last
        assert end["outcome"]["winners"]
    middle = eve.get(f"/api/tables/{table}/positions/{last // 2}?seat=1")[1]
    assert middle["next"]["label"]
    assert eve.get(f"/api/tables/{table}/positions/{last + 1}")[0] == 404
    status, made = eve.post(f"/api/tables/{table}/fork", {"n": last // 2, "seat": 1, "level": "novice"})
    assert (status, made["table"]["forked_from"], made["table"]["status"]) == (201, table, "running")
    other = eve.socket()
    state = other.hello(made["table"]["id"], 1)
    assert [x["sentence"].replace("Novice bot", "Ada").replace("Eve", "Bea") for x in state["story"]][
        : len(middle["story"])
    ] == [x["sentence"] for x in middle["story"]]
    play(made["table"]["id"], {1: other}, rng.choice)
    assert other.had("ended")
