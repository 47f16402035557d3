"""Fair shuffles, shown: words of the players, draws that can be worked out again, signed records."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import pytest

import orrery
from orrery.engine import signatures


def waiting(server: Any) -> tuple[Any, Any, str, str]:
    """A table of Ada's with a free seat for Ben."""
    ada, ben = server.guest("Ada"), server.guest("Ben")
    made = ada.table(["me", {"who": "open"}])
    return ada, ben, made["table"]["id"], made["invites"][0]["token"]


def played(server: Any, play: Any, *words: str) -> tuple[Any, Any, str]:
    """A match of two people who added these words."""
    ada, ben, table, token = waiting(server)
    if words:
        assert ada.post(f"/api/tables/{table}/words", {"words": words[0]})[0] == 200
    assert ben.post(f"/api/tables/{table}/claim", {"token": token})[0] == 200
    lines = {0: ada.socket(), 1: ben.socket()}
    for seat, line in lines.items():
        line.hello(table, seat)
    play(table, lines, random.Random(1).choice)
    return ada, ben, table


def test_words_change_the_shuffles_and_stand_in_the_record(server: Any, play: Any) -> None:
    ada, _, table = played(server, play, "three red kites")
    info = ada.get(f"/api/tables/{table}")[1]
    assert info["words"] == ["three red kites", ""]
    status, found = ada.get(f"/api/tables/{table}/draws")
    assert status == 200
    assert hashlib.sha256(bytes.fromhex(found["key"])).hexdigest() == info["commitment"]
    assert found["words"] == ["three red kites", ""]
    assert {draw["kind"] for draw in found["draws"]} <= {"roll", "pick", "shuffle"}
    record = ada.get(f"/api/tables/{table}/record")[1]
    assert 'words: ["three red kites", ""]' in record
    match = orrery.verify(record)
    assert match.over
    status, made = ada.post(f"/api/tables/{table}/fork", {"n": 3, "seat": 0, "level": "novice"})
    assert (status, made["table"]["words"]) == (201, ["three red kites", ""])


def test_nobody_adds_words_once_the_match_has_begun(server: Any) -> None:
    ada, ben, table, token = waiting(server)
    assert ben.post(f"/api/tables/{table}/words", {"words": "mine"})[0] in (403, 404)
    ben.post(f"/api/tables/{table}/claim", {"token": token})
    status, no = ada.post(f"/api/tables/{table}/words", {"words": "late"})
    assert status == 409
    assert "before the match begins" in no["sentence"]
    assert ada.get(f"/api/tables/{table}")[1]["words"] == []


@pytest.mark.parametrize("words", ["a" * 101, "bell\u0007", 7, None])
def test_odd_words_are_refused(server: Any, words: Any) -> None:
    ada, _, table, _ = waiting(server)
    assert ada.post(f"/api/tables/{table}/words", {"words": words})[0] == 400


def test_words_go_with_whoever_leaves(server: Any) -> None:
    ada = server.guest("Ada")
    made = ada.table(["me", {"who": "open"}, {"who": "open"}])
    ben, table = server.guest("Ben"), made["table"]["id"]
    assert ben.post(f"/api/tables/{table}/claim", {"token": made["invites"][0]["token"]})[0] == 200
    assert ben.post(f"/api/tables/{table}/words", {"words": "ben's"})[1]["words"] == ["", "ben's", ""]
    assert ben.post(f"/api/tables/{table}/leave", {})[0] == 200
    assert ada.get(f"/api/tables/{table}")[1]["words"] == ["", "", ""]


def test_the_key_is_nobodys_while_the_match_goes_on(server: Any) -> None:
    ada, ben, table, token = waiting(server)
    ben.post(f"/api/tables/{table}/claim", {"token": token})
    for guest in (ada, ben, server.guest("Eve")):
        status, no = guest.get(f"/api/tables/{table}/draws")
        assert status == 403
        assert "key" not in no


def test_a_record_is_signed_by_its_host(start: Any, play: Any) -> None:
    one = start()
    ada, _, table = played(one, play)
    plain = ada.get(f"/api/tables/{table}/record")[1]
    text = ada.get(f"/api/tables/{table}/record?signed=1")[1]
    first = signatures.check(text)
    assert first is not None
    assert signatures.split(text)[0] == plain
    assert orrery.verify(text).over
    one.stop()
    start(one.port)
    second = signatures.check(ada.get(f"/api/tables/{table}/record?signed=1")[1])
    assert second is not None
    assert second.public == first.public, "a host keeps its key"
