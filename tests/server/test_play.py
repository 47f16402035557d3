"""People at a table: whole games over real sockets, what they are answered, and what they never see."""

from __future__ import annotations

import json
import random
from typing import Any

import orrery
from orrery.engine.view import ids_in
from orrery.games import find
from orrery.server.settings import Limits, Rate

SLUGS = {card.slug for card in find("template").faces}


def sit(server: Any, **more: Any) -> tuple[Any, Any, str]:
    """Ada hosts a table with one open seat, Ben claims it."""
    ada, ben = server.guest("Ada"), server.guest("Ben")
    made = ada.table(["me", "open"], **more)
    table, invite = made["table"]["id"], made["invites"][0]
    assert made["table"]["status"] == "waiting"
    status, info = ben.post(f"/api/tables/{table}/claim", {"seat": 1, "token": invite["token"]})
    assert (status, info["status"], info["mine"]) == (200, "running", [1])
    return ada, ben, table


def hidden_cards(view: dict[str, Any]) -> set[int]:
    """How many cards of each kind a viewer sees by their faces: hands of the others must be backs."""
    return {n for n, player in enumerate(view["table"]["players"]) if any(c["card"] for c in player["hand"])}


def test_two_people_play_a_whole_game_and_the_record_proves_it(server: Any, play: Any) -> None:
    ada, ben, table = sit(server)
    lines = [ada.socket(), ben.socket()]
    for seat, line in enumerate(lines):
        assert line.hello(table, seat)["type"] == "state"
    play(table, dict(enumerate(lines)), random.Random(5).choice)
    ends = [line.had("ended", table=table) for line in lines]
    assert ends[0]["outcome"] == ends[1]["outcome"]
    assert all(sum(v for _, v in part) == score for part, score in zip(*_parts(ends[0]), strict=True))
    status, record = ada.get(f"/api/tables/{table}/record")
    assert status == 200
    again = orrery.verify(record)
    assert again.over
    assert list(again.outcome.winners) == ends[0]["outcome"]["winners"]  # type: ignore[union-attr]
    stories = [[said["sentence"] for f in line.frames if f["type"] == "state" for said in f["story"]] for line in lines]
    for seat, story in enumerate(stories):
        assert story == [said.sentence for said in again.story(seat)]


def _parts(end: dict[str, Any]) -> tuple[Any, Any]:
    return end["outcome"]["breakdown"], end["outcome"]["scores"]


def test_no_frame_holds_what_its_reader_may_not_know(server: Any, play: Any) -> None:
    """Every frame of a whole game is held against the truth: a face-down piece has no face anywhere in it."""
    ada, ben, table = sit(server)
    watcher = server.guest().socket()
    lines: dict[int | None, Any] = {0: ada.socket(), 1: ben.socket(), None: watcher}
    for seat, line in lines.items():
        line.hello(table, seat)
    play(table, {0: lines[0], 1: lines[1]}, random.Random(8).choice)
    watcher.had("ended")
    truth = orrery.replay(ada.get(f"/api/tables/{table}/record")[1])
    for seat, line in lines.items():
        for frame in line.frames:
            _harmless(frame, seat)
        seen = {slug for frame in line.frames for slug in SLUGS if f'"{slug}"' in json.dumps(frame)}
        assert seen, "a test that sees no card proves nothing"
    assert truth.over


def _harmless(frame: dict[str, Any], seat: int | None) -> None:
    """Hands of others are backs, and options belong to the reader."""
    if frame["type"] != "state":
        assert "view" not in frame
        return
    assert frame["seat"] == seat
    assert all(ask["seat"] == seat for ask in frame["asks"])
    for number, player in enumerate(frame["view"]["table"]["players"]):
        if number != seat:
            known = [c["id"] for c in player["hand"] if c["card"] is not None]
            assert seat is not None or not known, "a spectator sees a hand"
            assert player["hidden"] is None or player["hidden"]["card"] is None
    assert not frame["view"]["table"]["deck"]["known"] or seat is not None


def test_frames_are_the_engines_own_view_and_nothing_else(server: Any) -> None:
    """The whole frame, byte for byte: what the engine shows this seat in the same match."""
    ada, ben, table = sit(server)
    lines = [ada.socket(), ben.socket()]
    for seat, line in enumerate(lines):
        line.hello(table, seat)
    live = server.server.registry._tables[table]
    from orrery.server.store import replay

    for _ in range(12):
        m = replay.rebuild(live.setup(), live.row.key, live.kept)
        for seat, line in enumerate(lines):
            line.drain()
            line.send(type="hello", table=table, seat=seat)
            whole = {"type": "state", "seat": seat, "story_from": 0, "seq": live.seq(seat)}
            state = line.until(lambda f, whole=whole: whole.items() <= f.items())  # no part that was still under way
            assert state["view"] == json.loads(json.dumps(m.view(seat)))
            asks = [a for a in m.asks if a.seat == seat]
            assert [a["prompt"] for a in state["asks"]] == [a.prompt for a in asks]
            assert [[o["text"] for o in a["options"]] for a in state["asks"]] == [
                [o.text for o in a.options] for a in asks
            ]
            assert [x["sentence"] for x in state["story"]] == [x.sentence for x in m.story(seat)]
        seat = m.asks[0].seat
        lines[seat].choose(table, seat, lambda texts: texts[-1])


def test_answers_given_in_company_are_unseen_until_all_are_given(server: Any) -> None:
    """How many answers another seat has given in a room changes no byte that this one gets."""
    ada, ben, table = sit(server)
    one, two = ada.socket(), ben.socket()
    before = one.hello(table, 0)
    two.hello(table, 1)
    one.kind("company")
    state = two.asked(table, 1)
    assert state["view"]["about"] == "stow"
    ack = two.command("choose", table, 1, state["seq"], text="done")
    assert ack["type"] == "ack"
    again = one.hello(table, 0, seq=before["seq"], story=0)
    assert again["seq"] == before["seq"]
    assert again["view"] == before["view"]
    assert "events" not in {f["type"] for f in one.frames}
    assert one.command("choose", table, 0, before["seq"], text="done")["type"] == "ack"
    after = one.state_after(table, 0, before["seq"] + 1)
    assert after["view"]["about"] == "bid"


def test_a_key_is_answered_from_the_log_and_happens_once(server: Any) -> None:
    ada, _, table = sit(server)
    line = ada.socket()
    state = line.hello(table, 0)
    first = line.command("choose", table, 0, state["seq"], "the-same-key", text="done")
    again = line.command("choose", table, 0, state["seq"], "the-same-key", text="done")
    other = ada.socket().command("choose", table, 0, 99, "the-same-key", text="done")
    assert first["type"] == again["type"] == other["type"] == "ack"
    assert first["seq"] == again["seq"] == other["seq"] == state["seq"] + 1
    assert len(server.server.registry._tables[table].log) == 1


def test_a_key_that_was_used_for_something_else_is_refused(start: Any) -> None:
    one = start()
    ada = one.guest("Ada")
    table = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    line = ada.socket()
    line.hello(table, 0)
    ack = line.command("choose", table, 0, 0, key="one-key-only", text="done")
    assert ack["type"] == "ack"
    _only_as_before(line, table, ack)
    one.stop()
    start(one.port)
    line = ada.socket()
    _only_as_before(line, table, ack)
    assert line.hello(table, 0)["seq"] == ack["seq"]
    assert line.command("choose", table, 1, 0, key="one-key-only", text="done")["type"] == "ack", (
        "another seat, another key"
    )


def _only_as_before(line: Any, table: str, ack: dict[str, Any]) -> None:
    """The key that "done" was chosen with is answered again, for nothing else, and nothing else happens."""
    assert line.command("choose", table, 0, 0, key="one-key-only", text="done") == ack
    for kind, more in (("choose", {"text": "hide"}), ("choose", {"text": ""}), ("concede", {}), ("undo", {})):
        no = line.command(kind, table, 0, ack["seq"], key="one-key-only", **more)
        assert (no["type"], no["code"]) == ("refused", "key-used")
        assert no["sentence"].endswith(".")
    no = line.command("consent-undo", table, 0, ack["seq"], key="one-key-only", agree=True)
    assert no["code"] == "key-used"


def test_a_stale_deed_gets_what_it_missed(server: Any) -> None:
    host = server.guest("Ada")
    table = host.table(["me", {"who": "hotseat", "name": "Bea"}])["table"]["id"]
    one, two = host.socket(), host.socket()
    old = one.hello(table, 0)
    two.hello(table, 0)
    two.hello(table, 1)
    two.choose(table, 0)
    two.choose(table, 1)
    answer = one.command("choose", table, 0, old["seq"], text="bid 1")
    assert (answer["type"], answer["code"]) == ("refused", "stale")
    events = one.kind("events")["events"]
    assert [(e["seq"], e["kind"], e["seat"]) for e in events] == [(1, "choose", 0), (2, "choose", 1)]
    assert one.kind("state")["seq"] == 2


def test_refusals_carry_the_engines_sentence_and_clause(server: Any) -> None:
    host = server.guest("Ada")
    table = host.table(["me", {"who": "hotseat", "name": "Bea"}])["table"]["id"]
    line = host.socket()
    for seat in (0, 1):
        line.hello(table, seat)
    for seat in (0, 1):
        line.choose(table, seat)
    seq = line.states[table, 0]["seq"]
    no = line.command("choose", table, 0, seq, text="bid 12")
    assert (no["code"], no["sentence"], no["clauses"]) == ("illegal", "You have only 4 coins.", ["SMUG-2.2"])
    line.send(type="why-not", table=table, seat=0, key="why-not-1", text="bid 12")
    why = line.kind("answered", key="why-not-1")
    assert (why["possible"], why["sentence"], why["clauses"]) == (False, no["sentence"], no["clauses"])
    line.send(type="why-not", table=table, seat=0, key="why-not-2", text="bid 1")
    assert line.kind("answered", key="why-not-2")["possible"] is True
    held = line.states[table, 0]["view"]["table"]["players"][0]["hand"][0]
    for n, of in enumerate((held["id"], held["card"])):
        line.send(type="why-not", table=table, seat=0, key=f"why-of-{n}", of=of)
        why = line.kind("answered", key=f"why-of-{n}")
        assert why["possible"] is False
        assert why["sentence"]
    assert line.hello(table, 0)["seq"] == seq


def test_what_an_option_would_do_is_told_before_it_is_chosen(server: Any) -> None:
    ada = server.guest("Ada")
    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}])["table"]["id"]
    line = ada.socket()
    for seat in (0, 1):
        line.hello(table, seat)
    for seat in (0, 1):
        line.choose(table, seat)
    before = line.states[table, 0]
    bid = before["asks"][0]["options"][-1]["text"]
    line.send(type="preview", table=table, seat=0, seq=before["seq"], key="preview-1", text=bid)
    told = line.kind("previewed", key="preview-1")
    assert (told["text"], told["preview"]["stops"]) == (bid, "others"), "the other bids at the same time"
    assert told["unanswered"] is None
    assert line.hello(table, 0)["seq"] == before["seq"], "nothing has happened"
    while before["asks"][0]["about"] != "turn":
        for seat in (0, 1):
            if line.states[table, seat]["asks"]:
                line.choose(table, seat)
        before = next(line.states[table, seat] for seat in (0, 1) if line.states[table, seat]["asks"])
    seat = before["seat"]
    play = next(option["text"] for option in before["asks"][0]["options"] if option["text"].startswith("play "))
    line.send(type="preview", table=table, seat=seat, seq=before["seq"], key="preview-2", text=play)
    told = line.kind("previewed", key="preview-2")["preview"]
    assert told["lines"][0]["kind"] == "play"
    assert any(change["after"] is None for change in told["changes"]), "the card leaves the hand"


def test_a_preview_that_cannot_be_given_is_refused(server: Any) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}])["table"]["id"]
    line, other = ada.socket(), eve.socket()
    seq = line.hello(table, 0)["seq"]
    for n, (who, more, code) in enumerate(
        [(line, {"text": "fly"}, "illegal"), (line, {"seq": seq + 1}, "stale"), (other, {}, "not-yours")]
    ):
        key = f"preview-no-{n}"
        who.send(**{"type": "preview", "table": table, "seat": 0, "seq": seq, "key": key, "text": "done"} | more)
        assert who.kind("refused", key=key)["code"] == code


def test_pieces_that_are_not_in_sight_are_refused_all_alike(server: Any) -> None:
    ada = server.guest("Ada")
    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}])["table"]["id"]
    line = ada.socket()
    shown = set(ids_in(line.hello(table, 0)["view"]["table"]))
    said = set()
    for n, of in enumerate([*sorted(set(range(40)) - shown), 10**6, -1]):
        line.send(type="why-not", table=table, seat=0, key=f"unseen-{n}", of=of)
        why = line.kind("answered", key=f"unseen-{n}")
        said.add((why["possible"], why["sentence"], tuple(why["clauses"])))
    assert [one[:2] for one in said] == [(False, "You see no such piece.")]


def test_spectators_see_the_public_view_and_cannot_act(server: Any) -> None:
    ada, _, table = sit(server)
    watcher = server.guest("Eve")
    line = watcher.socket()
    state = line.hello(table)
    assert state["seat"] is None
    assert state["asks"] == []
    assert not hidden_cards(state["view"])
    no = line.command("choose", table, 0, 0, text="done")
    assert (no["type"], no["code"]) == ("refused", "not-yours")
    mine = ada.socket()
    assert mine.hello(table, 0)["company"]["spectators"] == 1
    line.line.close()
    assert mine.until(lambda f: f["type"] == "company" and f["company"]["spectators"] == 0)


def test_people_talk(server: Any) -> None:
    ada, ben, table = sit(server)
    one, two = ada.socket(), ben.socket()
    one.hello(table, 0)
    two.hello(table, 1)
    one.send(type="say", table=table, seat=0, key="chat-key-1", text="Good luck!")
    one.send(type="say", table=table, seat=0, key="chat-key-1", text="Good luck!")
    assert two.kind("said")["text"] == "Good luck!"
    one.send(type="say", table=table, seat=0, key="chat-key-2", text="And you?")
    assert two.kind("said")["text"] == "And you?"
    late = ben.socket()
    late.hello(table, 1)
    assert [late.kind("said")["n"] for _ in range(2)] == [1, 2]
    one.send(type="say", table=table, seat=0, key="chat-key-2", text="And you, Ben?")
    assert one.kind("refused")["code"] == "key-used"


def test_what_cannot_be_seen_or_turns_the_writing_is_not_said(start: Any) -> None:
    ada, ben, table = sit(start(limits=Limits(chat=Rate("chat-per-second", 100, 100))))
    one, two = ada.socket(), ben.socket()
    one.hello(table, 0)
    two.hello(table, 1)
    for n, odd in enumerate(("a\0b", "\u202eyou win", "\x1b[2J", "\x85", "\u2066x", " \u3164\n", "\u200b")):
        one.send(type="say", table=table, seat=0, key=f"odd-key-{n}", text=odd)
        no = one.kind("error", key=f"odd-key-{n}")
        assert (no["code"], no["sentence"][-1]) == ("malformed", ".")
    for n, good in enumerate(("Two\nlines", "\u05e9\u05dc\u05d5\u05dd\u200f!", "\U0001f468\u200d\U0001f469", "😀")):
        one.send(type="say", table=table, seat=0, key=f"good-key-{n}", text=good)
        assert two.kind("said", n=1 + n)["text"] == good


def test_who_concedes_has_lost(server: Any) -> None:
    ada, ben, table = sit(server)
    one, two = ada.socket(), ben.socket()
    state = one.hello(table, 0)
    two.hello(table, 1)
    assert one.command("concede", table, 0, state["seq"])["type"] == "ack"
    two.state_after(table, 1, state["seq"] + 1)
    two.choose(table, 1)
    assert two.had("ended")["outcome"]["winners"] == [1]
    assert ben.get(f"/api/tables/{table}")[1]["status"] == "ended"
