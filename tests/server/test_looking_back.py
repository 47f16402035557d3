"""Looking back at a match: for those who played it, when it is over, kept, and stopped when nobody wants it; records
that are brought become tables that are over."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.server.settings import Limits

RECORDS = Path(__file__).parents[1] / "records"


def finished(guest: Any, play: Any, **more: Any) -> str:
    """A match of the template that is over."""
    table: str = guest.table(["me", {"who": "hotseat"}], **more)["table"]["id"]
    line = guest.socket()
    for seat in (0, 1):
        line.hello(table, seat)
    play(table, {0: line, 1: line}, random.Random(4).choice)
    return table


def done(guest: Any, table: str) -> dict[str, Any]:
    """What was found, when it is."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        status, info = guest.get(f"/api/tables/{table}/look-back")
        assert status == 200, info
        if info["state"] == "done":
            return dict(info["found"])
        assert info["state"] in ("waiting", "working"), info
        time.sleep(0.15)
    raise AssertionError("it does not end")


def bring(guest: Any, name: str) -> dict[str, Any]:
    status, table = guest.post("/api/records", {"text": (RECORDS / f"{name}.rec").read_text("utf-8")})
    assert status == 201, table
    return dict(table)


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_match_is_looked_back_at_once_and_it_is_kept(
    start: Any, play: Any, database: str, request: pytest.FixtureRequest
) -> None:
    url = None if database == "sqlite" else request.getfixturevalue("fresh_postgres")
    server = start(database=url)
    ada = server.guest("Ada")
    table = finished(ada, play)
    assert ada.get(f"/api/tables/{table}/look-back")[1]["state"] == "none"
    status, begun = ada.post(f"/api/tables/{table}/look-back")
    assert (status, begun["state"]) == (200, "waiting")
    found = done(ada, table)
    assert found["names"] == ["Ada", "Friend"]
    for seat, account in enumerate(found["accounts"]):
        parts = sum(account[part] for part in ("own", "others", "luck", "rest"))
        assert account["begin"] + parts == pytest.approx(account["end"])
        assert account["choices"] == sum(moment["seat"] == seat for moment in found["moments"])
    for moment in found["moments"]:
        at = ada.get(f"/api/tables/{table}/positions/{moment['n']}?seat={moment['seat']}")[1]
        assert at["next"]["seat"] == moment["seat"]
        assert at["next"]["label"] == moment["label"]
        if moment["better"] is not None:
            assert moment["better"] in [option["label"] for option in at["asks"][0]["options"]]
    server.stop()
    again = start(server.port, database=url)
    assert ada.get(f"/api/tables/{table}/look-back")[1]["found"] == found
    assert again.server.registry.analyst.pid is None, "nothing was looked at twice"


def test_nobody_looks_back_at_a_match_that_goes_on(server: Any) -> None:
    ada = server.guest("Ada")
    table = ada.table(["me", {"who": "bot"}])["table"]["id"]
    for status, no in (ada.get(f"/api/tables/{table}/look-back"), ada.post(f"/api/tables/{table}/look-back")):
        assert (status, no["error"]) == (403, "secret")
    waiting = ada.table(["me", "open"])["table"]["id"]
    assert ada.post(f"/api/tables/{waiting}/look-back")[0] == 403
    assert server.server.registry.analyst.waiting() == 0


def test_only_those_who_played_look_back_but_at_public_tables_all(server: Any, play: Any) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = finished(ada, play)
    for status, no in (eve.get(f"/api/tables/{table}/look-back"), eve.post(f"/api/tables/{table}/look-back")):
        assert (status, no["error"]) == (403, "not-yours")
    shown = finished(ada, play, public=True)
    assert eve.get(f"/api/tables/{shown}/look-back")[0] == 200


def test_looking_back_can_be_stopped_and_begun_again(server: Any) -> None:
    ada = server.guest("Ada")
    table, analyst = bring(ada, "genesis.match")["id"], server.server.registry.analyst
    ada.post(f"/api/tables/{table}/look-back")
    end = time.monotonic() + 60
    while (far := ada.get(f"/api/tables/{table}/look-back")[1])["done"] < 3:
        assert time.monotonic() < end
        time.sleep(0.15)
    assert far["state"] == "working"
    assert far["of"] > far["done"]
    assert ada.post(f"/api/tables/{table}/look-back", {"stop": True})[1]["state"] == "none"
    small = bring(ada, "template.standard")["id"]
    ada.post(f"/api/tables/{small}/look-back")
    assert done(ada, small)["moments"], "the next one gets a new process"
    assert analyst.waiting() == 0


def test_few_wait_at_once(start: Any) -> None:
    server = start(limits=Limits(look_backs_per_session=1, look_backs_in_line=2))
    ada, ben, cleo = (server.guest(name) for name in ("Ada", "Ben", "Cleo"))
    long = [bring(guest, "genesis.match")["id"] for guest in (ada, ben, cleo)]
    short = bring(ada, "template.standard")["id"]
    assert ada.post(f"/api/tables/{long[0]}/look-back")[0] == 200
    status, no = ada.post(f"/api/tables/{short}/look-back")
    assert (status, no["limit"]) == (429, "look-backs-per-session")
    other = bring(ben, "endogenesis.standard")["id"]
    assert ben.post(f"/api/tables/{other}/look-back")[0] == 200
    status, no = cleo.post(f"/api/tables/{bring(cleo, 'entropy.standard')['id']}/look-back")
    assert (status, no["limit"]) == (503, "look-backs-in-line")


@pytest.mark.parametrize("name", sorted(file.stem for file in RECORDS.glob("*.rec")))
def test_a_record_becomes_a_table_that_is_over(server: Any, name: str) -> None:
    ada = server.guest("Ada")
    table = bring(ada, name)
    assert table["status"] == "ended"
    assert table["imported"]
    assert table["mine"] == []
    again = ada.get(f"/api/tables/{table['id']}/record")[1]
    before = orrery.replay((RECORDS / f"{name}.rec").read_text("utf-8"))
    after = orrery.verify(again)
    assert after.digest() == before.digest()
    assert after.entries() == before.entries()
    status, first = ada.get(f"/api/tables/{table['id']}/positions/0")
    assert status == 200
    assert first["last"] > 0
    assert table["id"] in [one["id"] for one in ada.get("/api/tables")[1]["mine"]]


def changed(old: str, new: str) -> str:
    text = (RECORDS / "template.standard.rec").read_text("utf-8")
    assert old in text
    return text.replace(old, new, 1)


def broken() -> dict[str, Any]:
    whole = (RECORDS / "template.standard.rec").read_text("utf-8")
    lines = whole.split("\n")
    key = next(line for line in lines if line.startswith("key: "))
    return {
        "no record": "hello",
        "nothing": "\n",
        "cut off": "\n".join(lines[:20]),
        "no such game": changed("game: template", "game: chess"),
        "a key of another match": changed(key, f"key: {'0' * 64}"),
        "no key": changed(key + "\n", ""),
        "a changed answer": whole.replace("pass", "PASS", 1),
        "not over": orrery.new("template", players=2, seed=1).record(),
        "many players": changed("players: 3", f"players: {'9' * 400}"),
        "deep options": changed("options: {}", "options: " + "[" * 5000 + "]" * 5000),
    }


@pytest.mark.parametrize("what", sorted(broken()))
def test_a_broken_record_gets_a_sentence_and_leaves_nothing(server: Any, what: str) -> None:
    ada = server.guest("Ada")
    status, no = ada.post("/api/records", {"text": broken()[what]})
    assert status in (400, 404), no
    assert no["sentence"].endswith(".")
    assert "\n" not in no["sentence"]
    assert len(no["sentence"]) < 400
    assert ada.get("/api/tables")[1]["mine"] == []


def test_an_enormous_record_is_refused(server: Any) -> None:
    ada = server.guest("Ada")
    status, no = ada.post("/api/records", {"text": "x" * 2_100_000})
    assert (status, no["limit"]) == (413, "body-bytes")


def test_there_is_a_limit_to_records(start: Any) -> None:
    server = start(limits=Limits(records_per_session=1))
    ada = server.guest("Ada")
    bring(ada, "template.standard")
    status, no = ada.post("/api/records", {"text": (RECORDS / "template.standard.rec").read_text("utf-8")})
    assert (status, no["limit"]) == (429, "records-per-session")


def test_one_plays_on_from_a_record(server: Any) -> None:
    ada = server.guest("Ada")
    table = bring(ada, "template.standard")["id"]
    status, made = ada.post(f"/api/tables/{table}/fork", {"n": 3, "seat": 1})
    assert status == 201, made
    assert made["table"]["status"] == "running"
    assert not made["table"]["imported"]
    assert made["table"]["forked_from"] == table
