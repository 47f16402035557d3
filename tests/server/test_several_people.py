"""Several people at one table: who must agree, whose time is up, what the pace tells, two devices of one player."""

from __future__ import annotations

import dataclasses
import random
import time
from typing import Any, cast

import pytest

from orrery.engine.topics import Limit
from orrery.games import find
from orrery.games.template.rules.state import Harbour
from orrery.server.store import replay


def people(server: Any, count: int, **more: Any) -> tuple[str, list[Any], list[Any]]:
    """A running table of so many people, each with a socket at the own seat."""
    guests = [server.guest(name) for name in ("Ada", "Bob", "Cid")[:count]]
    made = guests[0].table(["me", *["open"] * (count - 1)], **more)
    table = made["table"]["id"]
    for guest, invite in zip(guests[1:], made["invites"], strict=True):
        assert guest.post(f"/api/tables/{table}/claim", {"token": invite["token"]})[0] == 200
    lines = [guest.socket() for guest in guests]
    for seat, line in enumerate(lines):
        line.hello(table, seat)
    return table, guests, lines


def test_all_others_must_agree_before_anything_is_taken_back(server: Any) -> None:
    while True:  # until nobody's first choice is a forced one, which could not be taken back
        table, _, lines = people(server, 3)
        asks = [line.states[table, seat]["asks"] for seat, line in enumerate(lines)]
        if all(found and len(found[0]["options"]) > 1 for found in asks):
            break
    first = lines[0].states[table, 0]["view"]
    for seat, line in enumerate(lines):
        line.choose(table, seat, lambda texts: "done")
    for seat, line in enumerate(lines):
        while line.states[table, seat]["view"]["about"] != "bid":
            line.kind("state")
    seqs = [line.states[table, seat]["seq"] for seat, line in enumerate(lines)]
    assert lines[0].command("undo", table, 0, seqs[0], ask=True)["type"] == "ack"
    asked = lines[2].until(lambda f: f["type"] == "company" and f["company"]["undo"]["asked_by"] == 0)
    assert asked["company"]["undo"]["needed"] == [1, 2]
    assert lines[1].command("undo", table, 1, seqs[1], ask=True)["sentence"].startswith("Somebody else's request")
    assert lines[1].command("consent-undo", table, 1, seqs[1], agree=True)["type"] == "ack"
    half = lines[0].until(lambda f: f["type"] == "company" and f["company"]["undo"]["agreed"] == [1])
    assert half["company"]["undo"]["asked_by"] == 0
    live = server.server.registry._tables[table]
    assert "rewind" not in {entry.kind for entry in live.log}, "one of two is not enough"
    assert lines[2].command("consent-undo", table, 2, seqs[2], agree=True)["type"] == "ack"
    back = lines[0].state_after(table, 0, seqs[0] + 1)
    assert back["view"] == first
    assert [entry.kind for entry in live.log][-1] == "rewind"
    assert lines[2].command("consent-undo", table, 2, live.seq(2), agree=True)["code"] == "illegal"


def test_who_has_no_time_left_in_a_game_is_answered_for_to_its_end(server: Any) -> None:
    table, _, lines = people(server, 2, clock={"kind": "game", "seconds": 1}, level="novice")
    live = server.server.registry._tables[table]
    end = time.monotonic() + 20
    while not live.m.over and time.monotonic() < end:
        for line in lines:
            line.drain()
    assert live.m.over, "the clocks alone play the match out"
    assert {entry.by for entry in live.log} <= {"clock", "forced"}
    assert sum(entry.by == "clock" for entry in live.log if entry.seat == 0) > 1
    assert all(clock["left_ms"] == 0 for clock in lines[0].states[table, 0]["company"]["clocks"])
    assert {event.by for event in live.events(1, 0) if event.seat == 0} <= {"clock", "person"}


def test_a_window_without_a_choice_is_shown_where_others_could_tell(server: Any) -> None:
    setup = find("template").prepare(2)
    m = replay.begin(setup, bytes(32))
    while m.together:
        m.choose(m.asks[0].options[0].text, m.asks[0].seat)
    ask = m.asks[0]
    ask.choices = [choice for choice in ask.choices if choice == ("pass",)]
    table, guests, _ = people(server, 2)
    live = server.server.registry._tables[table]
    cast(Harbour, m.s).active = 1 - ask.seat
    assert len(ask.choices) == 1
    assert live.autoplay.way(m, ask) == "", "a person passes it, whether there is a choice or not"
    live.seats[ask.seat].standing = "pass"
    assert live.autoplay.way(m, ask) == "order"
    live.seats[ask.seat].standing = "stop"
    live.seats[1 - ask.seat].away = "bot"
    assert live.autoplay.way(m, ask) == "forced", "a bot does not mind the pace"
    live.seats[1 - ask.seat].away = ""
    cast(Harbour, m.s).active = ask.seat
    assert live.autoplay.way(m, ask) == "", "whether there is more to choose depends on the hand"
    ask.about = "target"
    assert live.autoplay.way(m, ask) == "forced", "everybody sees that there is one target"
    assert guests


def limited(monkeypatch: pytest.MonkeyPatch, limit: Limit) -> None:
    """A rule of the template gives the question of a turn this time."""
    game = find("template")
    monkeypatch.setattr(
        type(game), "topics", {**game.topics, "turn": dataclasses.replace(game.topics["turn"], limit=limit)}
    )


def test_a_question_with_a_time_of_its_own_is_answered_as_its_rule_says(
    server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited(monkeypatch, Limit(0.3, "pass"))
    table, _, lines = people(server, 2, clock={"kind": "move", "seconds": 60})
    for seat in (0, 1, 0, 1):  # what they throw away, what they bid
        lines[seat].choose(table, seat)
    live = server.server.registry._tables[table]
    late = lines[0].until(lambda f: f["type"] == "state" and any(e.by == "clock" for e in live.log))
    entry = next(e for e in live.log if e.by == "clock")
    assert entry.text == "pass"
    assert 0.3 <= entry.took < 5
    assert late["company"]["clock"] == {"kind": "move", "seconds": 60}


def test_without_clocks_such_a_question_waits(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    limited(monkeypatch, Limit(0.0, "pass"))
    table, _, lines = people(server, 2)
    for seat in (0, 1, 0, 1):
        lines[seat].choose(table, seat)
    live = server.server.registry._tables[table]
    ask = live.m.asks[0]
    assert ask.about == "turn"
    assert live.autoplay.way(live.m, ask) == ""


def paced(live: Any) -> Any:
    """The questions of a match with their answers: (what was asked, its entry, the entry before it)."""
    m, before = replay.begin(live.setup(), live.row.key), None
    for entry in live.log:
        ask = next((ask for ask in m.asks if ask.seat == entry.seat), None)
        if entry.kind == "choose" and ask is not None and not m.together:
            yield ask.about, entry, before
        before = entry
        m.concede(entry.seat) if entry.kind == "concede" else m.choose(entry.text, entry.seat)


@pytest.mark.parametrize("game", ["genesis", "entropy", "endless-forms"])
def test_what_is_answered_with_the_answer_before_it_is_known_to_all(server: Any, game: str, play: Any) -> None:
    """Two people play: an own question whose single answer depends on hidden cards is put to its person like any
    other, so nobody sees a `seq` jump or a quick answer there."""
    table, _, found = people(server, 2, game=game)
    lines = dict(enumerate(found))
    rng = random.Random(5)
    play(table, lines, rng.choice, 120)
    live, hidden = server.server.registry._tables[table], 0
    topics = find(game).topics
    for about, entry, before in paced(live):
        if entry.by == "forced":
            assert topics[about].evident
            assert entry.took == 0
        elif entry.forced:
            hidden += 1
            assert before is None or entry.at != before.at
    assert hidden


def test_a_bot_takes_its_time_for_what_only_it_knows_to_be_forced(start: Any, play: Any) -> None:
    server = start(think=(0.05, 0.05))
    ada, rng = server.guest("Ada"), random.Random(2)
    waited: list[float] = []
    for _ in range(5):  # a short game may have no such question
        table = ada.post("/api/quick", {"game": "genesis", "level": "novice"})[1]["table"]["id"]
        line = ada.socket()
        line.hello(table, 0)
        live = server.server.registry._tables[table]
        while not waited and not live.m.over:
            play(table, {0: line}, rng.choice, 15)
            for about, entry, before in paced(live):
                if (
                    entry.seat == 1
                    and entry.forced
                    and not find("genesis").topics[about].evident
                    and before is not None
                ):
                    waited.append(entry.at - before.at)
    assert min(waited) >= 0.05


def test_the_time_of_an_expert_is_set_before_it_looks(start: Any) -> None:
    server = start(think=(0.05, 0.1), bot_seconds=0.3)
    ada = server.guest("Ada")
    table = ada.post("/api/quick", {"game": "template", "level": "expert"})[1]["table"]["id"]
    live = server.server.registry._tables[table]
    m = replay.begin(live.setup(), bytes(32))
    while m.together:
        m.choose(m.asks[0].options[0].text, m.asks[0].seat)
    ask = m.asks[0]
    live.seats[ask.seat].level = "expert"
    cast(Harbour, m.s).active = ask.seat
    own = [live.autoplay._pace(m, ask)]
    ask.choices = ask.choices[:1]
    own.append(live.autoplay._pace(m, ask))
    assert own == [0.3, 0.3]
    cast(Harbour, m.s).active = 1 - ask.seat
    assert 0.05 <= live.autoplay._pace(m, ask) <= 0.1, "in a window it takes the think time"


def test_two_devices_of_one_player_see_the_same_and_act_once(server: Any) -> None:
    table, guests, lines = people(server, 2)
    phone = guests[0].socket()
    assert phone.hello(table, 0)["asks"] == lines[0].states[table, 0]["asks"]
    seq = phone.states[table, 0]["seq"]
    assert phone.command("choose", table, 0, seq, key="from-the-phone", text="done")["type"] == "ack"
    assert lines[0].state_after(table, 0, seq + 1)["seq"] == seq + 1
    assert lines[0].command("choose", table, 0, seq, text="done")["code"] == "stale"
    assert lines[0].command("choose", table, 0, seq, key="from-the-phone", text="done")["type"] == "ack"
    live = server.server.registry._tables[table]
    assert [entry.seat for entry in live.log] == [0]
    assert phone.states[table, 0]["company"]["seats"][0]["here"]
    phone.line.close()
    lines[1].drain()
    assert lines[1].states[table, 1]["company"]["seats"][0]["here"], "the other device is still there"
