"""Looking back holds up nobody who plays: matches are played again in threads, few at once, few in line."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import orrery
from orrery.server.settings import Limits, Rate
from orrery.server.store import replay


class Slow:
    """Playing again waits until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.threads: set[str] = set()
        rebuild = replay.rebuild

        def slowly(*args: Any) -> Any:
            self.threads.add(threading.current_thread().name.rpartition("_")[0])
            assert self.go.wait(20)
            return rebuild(*args)

        monkeypatch.setattr(replay, "rebuild", slowly)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch)


def test_who_looks_back_holds_up_nobody(server: Any, slow: Slow) -> None:
    ada = server.guest("Ada")
    slow.go.set()
    table = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    slow.go.clear()
    slow.threads.clear()
    line = ada.socket()
    line.hello(table, 0)
    with ThreadPoolExecutor(2) as pool:
        looks = [pool.submit(ada.get, f"/api/tables/{table}/{what}") for what in ("record", "positions/0?seat=0")]
        while not slow.threads:
            time.sleep(0.01)
        line.send(type="ping", nonce="x")
        assert line.kind("pong")["nonce"] == "x"
        state = line.choose(table, 0)
        assert state["seq"] == 1, "the same table is played on meanwhile"
        slow.go.set()
        record, position = (look.result(20) for look in looks)
    assert slow.threads == {"replays"}
    assert position[0] == 200
    assert position[1]["n"] == 0
    assert record[0] == 200
    assert len(orrery.verify(record[1]).entries()) >= 0


def test_the_record_is_that_of_the_match_at_the_table(server: Any, play: Any) -> None:
    ada = server.guest("Ada")
    table = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    line = ada.socket()
    for seat in (0, 1):
        line.hello(table, seat)
    for _ in range(6):
        play(table, {0: line, 1: line}, lambda texts: texts[-1], most=1)
        assert ada.get(f"/api/tables/{table}/record")[1] == server.server.registry._tables[table].m.record()
    last = line.states[table, 0]
    line.command("undo", table, 0, last["seq"], ask=True)
    assert ada.get(f"/api/tables/{table}/record")[1] == server.server.registry._tables[table].m.record()


def test_a_table_is_read_anew_beside_those_that_are_played(start: Any, slow: Slow) -> None:
    slow.go.set()
    one = start()
    ada = one.guest("Ada")
    old = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    one.stop()
    two = start(one.port)
    new = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    line = ada.socket()
    line.hello(new, 0)
    slow.go.clear()
    with ThreadPoolExecutor(1) as pool:
        look = pool.submit(ada.get, f"/api/tables/{old}")
        time.sleep(0.1)
        assert not look.done()
        assert line.choose(new, 0)["seq"] == 1
        slow.go.set()
        assert look.result(20)[1]["status"] == "running"
    assert two.server.registry.in_memory() == 2


def test_too_many_in_line_are_refused(start: Any, slow: Slow) -> None:
    slow.go.set()
    server = start(limits=Limits(replays_at_once=1, replays_per_session=2, replays_in_line=3))
    ada, ben = server.guest("Ada"), server.guest("Ben")
    mine = [guest.table(["me", {"who": "hotseat"}])["table"]["id"] for guest in (ada, ben)]
    slow.go.clear()
    waiting = server.server.registry.replays._waiting
    with ThreadPoolExecutor(3) as pool:
        looks = [
            pool.submit(who.get, f"/api/tables/{table}/record")
            for who, table in zip((ada, ada, ben), (mine[0], *mine), strict=True)
        ]
        while waiting.total() < 3:
            time.sleep(0.01)
        status, no = ada.get(f"/api/tables/{mine[0]}/record")
        assert (status, no["limit"]) == (429, "replays-per-session")
        status, no = ben.get(f"/api/tables/{mine[1]}/positions/0?seat=0")
        assert (status, no["limit"]) == (503, "replays-in-line")
        assert no["sentence"].endswith(".")
        assert ben.get("/healthz")[0] == 200
        slow.go.set()
        assert [look.result(20)[0] for look in looks] == [200, 200, 200]
    assert not waiting
    assert ben.get(f"/api/tables/{mine[1]}/record")[0] == 200


def test_looking_back_has_a_rate(start: Any) -> None:
    server = start(limits=Limits(looks=Rate("looks-per-second", 0.001, 2)))
    ada = server.guest("Ada")
    table = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    assert [ada.get(f"/api/tables/{table}/positions/0?seat=0")[0] for _ in range(2)] == [200, 200]
    for path in ("positions/0?seat=0", "record"):
        status, no = ada.get(f"/api/tables/{table}/{path}")
        assert (status, no["limit"]) == (429, "looks-per-second")
