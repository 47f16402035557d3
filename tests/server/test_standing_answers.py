"""Standing answers: given again and again, seen by their seat alone, and silent about what a hand holds."""

from __future__ import annotations

import secrets
import time
from typing import Any

from orrery.engine.clauses import IllegalChoice
from orrery.games import find
from orrery.server import wire
from orrery.server.live import lobby, standing_answers
from orrery.server.store import replay
from orrery.server.store.replay import LogEntry
from orrery.server.store.tables import SeatRow


def order(line: Any, kind: str, table: str, seat: int, **more: Any) -> dict[str, Any]:
    """Give an order; what comes back."""
    key = secrets.token_hex(8)
    line.send(type=kind, table=table, seat=seat, key=key, **more)
    return dict(line.until(lambda f: f["type"] in ("ack", "refused", "error") and f["key"] == key))


def at_first_turn(server: Any, monkeypatch: Any) -> tuple[Any, str, Any, dict[str, Any]]:
    """Ada at both seats, at the first question of a turn of seat 0; seat 1 has passed."""
    monkeypatch.setattr(lobby, "fresh_key", lambda: raided()[0].key)
    ada = server.guest("Ada")
    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}])["table"]["id"]
    line = ada.socket()
    for seat in (0, 1):
        line.hello(table, seat)
    for seat, text in ((0, "done"), (1, "done"), (0, "bid 0"), (1, "bid 0"), (1, "pass")):
        line.choose(table, seat, lambda texts, text=text: text)
    return ada, table, line, line.asked(table, 0)


def test_a_standing_answer_is_given_every_time_until_it_is_forgotten(start: Any, monkeypatch: Any) -> None:
    server = start()
    ada, table, line, state = at_first_turn(server, monkeypatch)
    ask = state["asks"][0]
    assert (ask["about"], ask["always"]) == ("turn", True)
    assert order(line, "always", table, 0, seq=state["seq"], text="pass")["type"] == "ack"
    live = server.server.registry._tables[table]
    others = 0
    while not line.states[table, 1]["view"]["over"] and others < 12:
        line.drain()
        for seat in (0, 1):
            now = line.states[table, seat]
            if now["asks"]:
                assert seat == 1 or now["asks"][0]["about"] != "turn"
                line.choose(table, seat)
                others += 1
    mine = [e for e in live.log if e.seat == 0 and e.by == "order"]
    assert len(mine) > 1
    assert {e.text for e in mine} == {"pass"}
    assert {e.by for e in live.events(1, 0) if e.seat == 0} == {"person"}
    kept = line.states[table, 0]["company"]["answers"]
    assert [(a["about"], a["text"], a["answer"]) for a in kept] == [("turn", "pass", "Pass: play nothing this round")]
    assert line.states[table, 1]["company"]["answers"] == []
    assert order(line, "forget", table, 0, about="turn", source=None)["type"] == "ack"
    assert line.states[table, 0]["company"]["answers"] == []
    assert ada.get(f"/api/tables/{table}")[0] == 200


def test_standing_answers_outlive_the_server(start: Any, monkeypatch: Any) -> None:
    one = start()
    ada, table, line, state = at_first_turn(one, monkeypatch)
    assert order(line, "always", table, 0, seq=state["seq"], text="pass")["type"] == "ack"
    one.stop()
    start(one.port)
    again = ada.socket().hello(table, 0)
    assert [a["text"] for a in again["company"]["answers"]] == ["pass"]


def test_what_cannot_be_a_standing_answer_is_refused(start: Any) -> None:
    server = start()
    ada = server.guest("Ada")
    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}])["table"]["id"]
    line = ada.socket()
    state = line.hello(table, 0)
    assert state["asks"][0]["always"] is False
    no = order(line, "always", table, 0, seq=state["seq"], text="done")
    assert (no["code"], no["sentence"]) == ("illegal", standing_answers.SECRET)
    assert order(line, "always", table, 0, seq=state["seq"] + 1, text="done")["code"] == "stale"
    assert order(line, "always", table, 0, seq=state["seq"], text="fly away")["code"] == "illegal"
    line.choose(table, 0, lambda texts: "done")
    line.drain()
    now = line.states[table, 0]["seq"]
    assert order(line, "always", table, 0, seq=now, text="done")["code"] == "not-asked"
    stranger = server.guest("Eve").socket()
    assert order(stranger, "always", table, 0, seq=0, text="done")["code"] == "not-yours"


def test_after_undo_the_question_is_put_to_the_person(start: Any) -> None:
    server = start()
    ada = server.guest()
    table = ada.post("/api/quick", {"game": "template", "level": "novice"})[1]["table"]["id"]
    line = ada.socket()
    line.hello(table, 0)
    state = line.asked(table, 0)
    while state["asks"][0]["about"] != "turn":
        line.choose(table, 0)
        state = line.asked(table, 0)
    assert order(line, "always", table, 0, seq=state["seq"], text="pass")["type"] == "ack"
    line.state_after(table, 0, state["seq"] + 1)
    line.drain()
    later = line.asked(table, 0)
    assert later["asks"][0]["about"] != "turn"
    live = server.server.registry._tables[table]
    while live.kept[-1].by != "order" or live.kept[-1].seat:  # back to the answer that was given by order
        last = line.states[table, 0]
        ack = line.command("undo", table, 0, last["seq"], ask=True)
        assert ack["type"] == "ack"
        line.state_after(table, 0, ack["seq"])
        if line.asked(table, 0)["asks"][0]["about"] == "turn":
            break
    back = line.asked(table, 0)
    assert back["asks"][0]["about"] == "turn"
    time.sleep(0.2)
    line.drain()
    assert line.states[table, 0]["seq"] == back["seq"], "nobody answers for a person who has just come back"


def raided() -> tuple[Any, Any]:
    """A match in which seat 0, with an ambush hidden, is raided, and its question."""
    setup = find("template").prepare(2)
    for n in range(2000):
        m = replay.begin(setup, n.to_bytes(32, "big"))
        try:
            for text in ("hide", "hide-it guard", "done", "bid 0", "bid 0"):
                m.choose(text, m.asks[0].seat)
            m.choose("play raid", 1)
        except IllegalChoice:
            continue
        if m.asks[0].about == "target":
            m.choose("at 1", 1)
        if m.asks[0].about == "answer":
            return m, m.asks[0]
    raise AssertionError("there is no such match")


def test_in_a_window_only_passing_can_stand() -> None:
    m, ask = raided()
    seat = SeatRow(0, "person", "Ada")
    assert standing_answers.refusal(m, ask, "yes", seat) == standing_answers.ONLY_PASS
    assert standing_answers.refusal(m, ask, "no", seat) is None
    assert standing_answers.source(m, ask) == "raid", "everybody sees the raid"
    one = standing_answers.with_one(m, ask, "no", ())
    assert [(a.about, a.source, a.text) for a in one] == [("answer", "raid", "no")]
    seat.answers = one
    assert standing_answers.given(m, ask, seat, []) == "no"
    assert standing_answers.with_one(m, ask, "no", one) == one
    seat.answers = (wire.StandingAnswer("answer", "raid", "yes", "", ""),)
    assert standing_answers.given(m, ask, seat, []) is None
    seat.answers = (wire.StandingAnswer("answer", None, "no", "", ""),)
    assert standing_answers.given(m, ask, seat, []) is None, "the same question of another piece is another one"


def test_a_piece_that_not_everybody_knows_is_no_part_of_the_question() -> None:
    m, ask = raided()
    hidden = next(p for p in range(len(m.s.face)) if not m.s.known[p] >> m.setup.players & 1)
    ask.of = hidden
    assert standing_answers.source(m, ask) is None


def test_a_turn_that_never_ends_comes_back_to_the_person() -> None:
    entry = LogEntry("choose", 0, "pass", None, "order", False, False, False, 0.0, 0.0)
    person = entry._replace(by="person")
    assert standing_answers._in_a_row([person, *[entry] * 7, entry._replace(seat=1, by="bot")], 0) == 7
    setup = find("template").prepare(2)
    m = replay.begin(setup, bytes(32))
    for text in ("done", "done", "bid 0", "bid 0"):
        m.choose(text, m.asks[0].seat)
    ask = m.asks[0]
    assert ask.about == "turn"
    seat = SeatRow(ask.seat, "person", "Ada", answers=(wire.StandingAnswer("turn", None, "pass", "", ""),))
    mine = entry._replace(seat=ask.seat)
    assert standing_answers.given(m, ask, seat, [mine] * (standing_answers.IN_A_ROW - 1)) == "pass"
    assert standing_answers.given(m, ask, seat, [mine] * standing_answers.IN_A_ROW) is None


def test_a_standing_answer_takes_the_think_time_and_is_told_to_nobody(start: Any, monkeypatch: Any) -> None:
    m, _ = raided()
    monkeypatch.setattr(lobby, "fresh_key", lambda: m.key)
    server = start(think=(0.3, 0.35))
    ada, bob = server.guest("Ada"), server.guest("Bob")
    made = ada.table(["me", "open"])
    table = made["table"]["id"]
    bob.post(f"/api/tables/{table}/claim", {"token": made["invites"][0]["token"]})
    lines = {0: ada.socket(), 1: bob.socket()}
    for seat, line in lines.items():
        line.hello(table, seat)
    steps = ((0, "hide"), (0, "hide-it guard"), (1, "done"), (0, "bid 0"), (1, "bid 0"), (1, "play raid"))
    for seat, text in steps:
        state = lines[seat].asked(table, seat)
        assert lines[seat].command("choose", table, seat, state["seq"], text=text)["type"] == "ack"
        for other, line in lines.items():
            line.drain()
            assert line.states[table, other]
    state = lines[0].asked(table, 0)
    assert (state["asks"][0]["about"], state["asks"][0]["window"]) == ("answer", True)
    assert order(lines[0], "always", table, 0, seq=state["seq"], text="yes")["sentence"] == standing_answers.ONLY_PASS
    lines[1].drain()
    heard = len(lines[1].frames)
    began = time.monotonic()
    assert order(lines[0], "always", table, 0, seq=state["seq"], text="no")["type"] == "ack"
    lines[1].drain()
    assert len(lines[1].frames) == heard, "an order is shown to its seat alone"
    lines[1].kind("state")
    assert time.monotonic() - began >= 0.3
    assert all(f["company"]["answers"] == [] for f in lines[1].frames if "company" in f)
