"""Hints: what the strong bot would do, for whom it is told, and when it is not."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from orrery.server.settings import Limits, Rate

FAST = {"hint_seconds": 0.1}


def ask_hint(line: Any, table: str, seat: int, seq: int) -> dict[str, Any]:
    """What comes back for a hint."""
    key = secrets.token_hex(8)
    line.send(type="hint", table=table, seat=seat, seq=seq, key=key)
    return dict(line.until(lambda f: f["type"] in ("hinted", "refused", "error") and f["key"] == key))


def test_a_hint_names_the_best_options_and_why(start: Any) -> None:
    server = start(**FAST)
    ada = server.guest()
    table = ada.post("/api/quick", {"game": "template", "level": "novice"})[1]["table"]["id"]
    line = ada.socket()
    line.hello(table, 0)
    for _ in range(4):
        state = line.asked(table, 0)
        offered = {o["text"]: (o["label"], o["on"]) for o in state["asks"][0]["options"]}
        told = ask_hint(line, table, 0, state["seq"])
        while told.get("code") == "too-fast":
            server.server.registry.hints._all.clear()
            told = ask_hint(line, table, 0, state["seq"])
        assert told["type"] == "hinted", told
        assert told["seq"] == state["seq"]
        assert 1 <= len(told["hints"]) <= min(5, len(offered))
        for hint in told["hints"]:
            assert offered[hint["text"]] == (hint["label"], hint["on"])
            assert 0 <= hint["chance"] <= 1
        assert told["hints"][0]["label"].partition(": ")[0] in told["why"]
        line.choose(table, 0, lambda texts, best=told["hints"][0]["text"]: best)


def test_a_hint_changes_nothing_and_nobody_else_hears_of_it(start: Any) -> None:
    server = start(**FAST)
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}], hints=True, public=True)["table"]["id"]
    line, other = ada.socket(), eve.socket()
    state = line.hello(table, 0)
    other.hello(table)
    other.drain()
    heard = len(other.frames)
    assert ask_hint(line, table, 0, state["seq"])["type"] == "hinted"
    other.drain()
    assert len(other.frames) == heard
    assert line.hello(table, 0)["seq"] == state["seq"]


def test_hints_are_refused_with_a_sentence(start: Any) -> None:
    server = start(**FAST)
    ada, eve = server.guest("Ada"), server.guest("Eve")
    made = ada.table(["me", {"who": "hotseat", "name": "Bea"}])["table"]
    assert made["hints"] is False, "where several people play, the maker has to allow hints"
    line = ada.socket()
    state = line.hello(made["id"], 0)
    assert state["company"]["hints"] is False
    no = ask_hint(line, made["id"], 0, state["seq"])
    assert (no["code"], no["sentence"]) == ("switched-off", "Hints are switched off at this table.")

    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}], hints=True)["table"]["id"]
    state = line.hello(table, 0)
    assert ask_hint(line, table, 0, state["seq"] + 1)["code"] == "stale"
    watching = eve.socket()
    watching.hello(table)
    assert ask_hint(watching, table, 0, 0)["code"] == "not-yours"
    watching.send(type="hint", table=table, seat=None, seq=0, key="no-seat-at-all")
    assert watching.kind("error")["code"] == "malformed"
    line.choose(table, 0, lambda texts: "done")
    waiting = line.hello(table, 0)
    assert not waiting["asks"]
    no = ask_hint(line, table, 0, waiting["seq"])
    assert (no["code"], no["sentence"]) == ("not-asked", "Nothing is asked of you now; a hint is for a question.")
    assert ada.post(f"/api/tables/{table}/resign", {"seat": 1})[1]["status"] == "ended"
    assert ask_hint(line, table, 0, 0)["code"] == "not-running"


def test_hints_are_limited_by_session(start: Any) -> None:
    server = start(**FAST, limits=replace(Limits(), hints=Rate("hints-per-second", 0.001, 2)))
    ada = server.guest()
    table = ada.post("/api/quick", {"game": "template", "level": "novice"})[1]["table"]["id"]
    one, two = ada.socket(), ada.socket()
    one.hello(table, 0)
    two.hello(table, 0)
    state = one.asked(table, 0)
    assert ask_hint(one, table, 0, state["seq"])["type"] == "hinted"
    assert ask_hint(two, table, 0, state["seq"])["type"] == "hinted"
    no = ask_hint(one, table, 0, state["seq"])
    assert (no["code"], no["limit"]) == ("too-fast", "hints-per-second")


def test_a_choice_does_not_wait_for_a_hint(start: Any) -> None:
    server = start(hint_seconds=3.0)
    ada = server.guest()
    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}], hints=True)["table"]["id"]
    line = ada.socket()
    state = line.hello(table, 0)
    line.send(type="hint", table=table, seat=0, seq=state["seq"], key="a-long-thought")
    assert line.command("choose", table, 0, state["seq"], text=state["asks"][0]["options"][0]["text"])["type"] == "ack"
    assert not any(f["type"] == "hinted" for f in line.frames)
