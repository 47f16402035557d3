"""Bots, clocks, standing orders, undo, and people who come and go."""

from __future__ import annotations

import os
import random
import signal
import time
from typing import Any

import pytest

from orrery.engine.clauses import IllegalChoice
from orrery.engine.view import Ear
from orrery.server.bots import tasks
from orrery.server.live import lobby, standing_answers, windows
from orrery.server.store import replay
from orrery.server.store.tables import rules_of


def hotseat(server: Any, **more: Any) -> tuple[Any, str, Any]:
    """Ada at both seats of a table."""
    ada = server.guest("Ada")
    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}], **more)["table"]["id"]
    line = ada.socket()
    for seat in (0, 1):
        line.hello(table, seat)
    return ada, table, line


# ---------------------------------------------------------------- bots
def test_play_now_is_a_game_against_bots_to_its_end(server: Any, play: Any) -> None:
    ada = server.guest()
    status, made = ada.post("/api/quick", {"game": "template", "level": "regular", "players": 3})
    assert (status, made["table"]["status"], made["table"]["mine"]) == (201, "running", [0])
    table, line = made["table"]["id"], ada.socket()
    line.hello(table, 0)
    play(table, {0: line}, random.Random(2).choice)
    assert line.had("ended")["outcome"]["ranks"]
    by = {entry.by for entry in server.server.registry._tables[table].log if entry.seat == 1}
    assert by <= {"bot", "forced"}


def test_a_killed_worker_is_replaced_and_the_table_goes_on(server: Any, play: Any) -> None:
    ada = server.guest()
    table = ada.post("/api/quick", {"game": "template", "level": "expert", "players": 2})[1]["table"]["id"]
    line = ada.socket()
    line.hello(table, 0)
    play(table, {0: line}, random.Random(2).choice, most=3)
    workers = server.server.registry.workers
    (old,) = workers.pids
    os.kill(old, signal.SIGKILL)
    play(table, {0: line}, random.Random(2).choice)
    assert line.had("ended")
    (new,) = workers.pids
    assert new != old
    assert os.getpriority(os.PRIO_PROCESS, new) > os.getpriority(os.PRIO_PROCESS, os.getpid())


def test_a_slow_worker_is_replaced_too(start: Any, play: Any) -> None:
    server = start(bot_patience=1.0)
    ada = server.guest()
    table = ada.post("/api/quick", {"game": "template", "level": "novice", "players": 2})[1]["table"]["id"]
    line = ada.socket()
    line.hello(table, 0)
    play(table, {0: line}, random.Random(2).choice, most=3)
    (old,) = server.server.registry.workers.pids
    os.kill(old, signal.SIGSTOP)
    play(table, {0: line}, random.Random(2).choice)
    assert line.had("ended")
    assert old not in server.server.registry.workers.pids


def test_a_worker_gets_a_world_that_owes_nothing_to_the_truth() -> None:
    """The same bytes from two matches that differ only in what the seat cannot know."""
    from orrery.games import find

    setup = find("template").prepare(3)
    for seed in range(12):
        m = replay.begin(setup, bytes([seed]) * 32)
        rng = random.Random(seed)
        for _ in range(seed * 2):
            if m.over:
                break
            ask = m.asks[0]
            m.choose(rng.choice(ask.options).text, ask.seat)
        if m.over:
            continue
        seat = m.asks[0].seat
        twin = m.imagine(seat, random.Random(99))
        twin.auto = False
        one, two = (tasks.pack(x, seat, random.Random(7)) for x in (m, twin))
        assert one == two
        assert m.key not in one
        there, number = tasks.unpack(one, random.Random(1))
        assert number == seat
        assert there.view(seat) == m.view(seat)
        assert [o.text for a in there.asks if a.seat == seat for o in a.options] == [
            o.text for a in m.asks if a.seat == seat for o in a.options
        ]
        assert there.imagined
        assert not isinstance(there.s.ear, Ear)


# ---------------------------------------------------------------- clocks
def test_when_the_time_for_a_move_is_up_a_bot_answers(server: Any, monkeypatch: Any) -> None:
    key = key_where(_can_hide, [])
    monkeypatch.setattr(lobby, "fresh_key", lambda: key)
    ada = server.guest("Ada")
    clock = {"kind": "move", "seconds": 1}
    table = ada.table(["me", {"who": "bot", "level": "novice"}], clock=clock, level="novice")["table"]["id"]
    line = ada.socket()
    state = line.hello(table, 0)
    mine = state["company"]["clocks"][0]
    assert mine["running"]
    assert 0 < mine["left_ms"] <= 1000
    late = line.state_after(table, 0, state["seq"] + 1)
    assert late["seq"] > state["seq"]
    assert next(e.by for e in server.server.registry._tables[table].log if e.seat == 0) == "clock"


def test_time_for_the_whole_game_runs_out_once_and_is_kept_over_a_restart(start: Any) -> None:
    one = start()
    ada, table, line = hotseat(one, clock={"kind": "game", "seconds": 60})
    live = one.server.registry._tables[table]
    line.choose(table, 0)
    spent = live.clocks.spent[0]
    assert spent > 0
    one.stop()
    two = start(one.port)
    line = ada.socket()
    line.hello(table, 1)
    state = line.hello(table, 0)
    live = two.server.registry._tables[table]
    assert live.clocks.spent[0] == spent
    assert state["company"]["clocks"][0]["left_ms"] < 60_000 - 1000 * spent + 1
    assert state["company"]["clocks"][1]["left_ms"] <= 60_000
    live.clocks.spent[1] = 60.0  # as if she had thought for a minute
    two.server.registry._tables[table].autoplay.stop()
    line.send(type="order", table=table, seat=1, key="order-key-1", order="stop")
    late = line.until(lambda f: f["type"] == "state" and f["seat"] == 1 and f["seq"] > 0)
    assert late["seq"] > 0
    assert {e.by for e in live.log if e.seat == 1} == {"clock"}


# ---------------------------------------------------------------- standing orders and pace
def test_windows_and_whom_a_choice_means_are_told_by_rules_that_know_no_game() -> None:
    from orrery.games import find

    setup = find("template").prepare(2)
    found = 0
    for seed in range(60):
        m = replay.begin(setup, bytes([seed]) * 32)
        rng, meant = random.Random(seed), frozenset[int]()
        while not m.over and found < 5:
            ask = m.asks[0]
            if ask.about == "answer":
                assert windows.is_window(m, ask)
                assert ask.seat in meant
                found += 1
            elif ask.about in ("turn", "target", "keep", "stow", "bid"):
                assert not windows.is_window(m, ask)
            option = rng.choice(ask.options)
            meant = windows.meant(m, option)
            m.choose(option, ask.seat)
    assert found == 5


OWN = {"genesis": {"main", "end"}, "endogenesis": {"show"}, "entropy": {"mission"}, "endless-forms": {"deploy"}}
OTHERS = {"genesis": {"open", "last"}, "endogenesis": {"cancel", "fatal"}}


@pytest.mark.parametrize("name", OWN)
def test_ones_own_turn_is_no_window_whoever_answered_before(name: str) -> None:
    from orrery.games import find

    game, met = find(name), set()
    for seed in range(4):
        m, rng = replay.begin(game.prepare(), bytes([seed]) * 32), random.Random(seed)
        while not m.over:
            ask = m.asks[0]
            if windows.may_pass(ask) and not m.together:
                met.add((ask.about, windows.is_window(m, ask)))
            m.choose(rng.choice(ask.options), ask.seat)
    assert {(about, False) for about in OWN[name]} <= met
    assert {(about, True) for about in OTHERS.get(name, ())} <= met
    assert not {(about, True) for about in OWN[name]} & met
    assert not {("open", False), ("last", False), ("cancel", False)} & met


def key_where(right: Any, answers: list[str]) -> bytes:
    """The key of a match of two in which, after these answers, the pending question is right."""
    from orrery.games import find

    setup = find("template").prepare(2)
    for n in range(2000):
        m = replay.begin(setup, n.to_bytes(32, "big"))
        try:
            for text in answers:
                m.choose(text, m.asks[0].seat)
        except IllegalChoice:
            continue
        if right(m.asks[0]):
            return m.key
    raise AssertionError("there is no such match")


def raid(server: Any, monkeypatch: Any, order: str) -> tuple[Any, str, Any]:
    """Seat 0 has hidden an ambush and stands under this order; seat 1 raids it."""
    hidden = ["hide", "hide-it guard", "done", "bid 0", "bid 0"]
    key = key_where(lambda ask: ask.seat == 1 and "play raid" in [o.text for o in ask.options], hidden)
    monkeypatch.setattr(lobby, "fresh_key", lambda: key)
    _, table, line = hotseat(server)
    line.send(type="order", table=table, seat=0, key="order-key", order=order)
    line.kind("ack", key="order-key")
    for seat, text in zip((0, 0, 1, 0, 1, 1), [*hidden, "play raid"], strict=True):
        line.drain()
        line.choose(table, seat, lambda texts, text=text: text)
    line.drain()
    return server.server.registry._tables[table], table, line


def test_a_choice_that_others_do_not_see_means_nobody() -> None:
    from orrery.games import find

    m, unseen = replay.begin(find("template").prepare(2), bytes(32)), 0
    rng = random.Random(3)
    while not m.over:
        for ask in m.asks:
            for option in ask.options:
                assert ask.seat not in windows.meant(m, option)
                if m.together or ask.secret:
                    assert windows.meant(m, option) == frozenset()
                    unseen += 1
        ask = m.asks[0]
        m.choose(rng.choice(ask.options), ask.seat)
    assert unseen


def test_a_seat_is_targeted_by_what_the_story_says_happens_to_it(server: Any, monkeypatch: Any) -> None:
    """The ambush of seat 0 strikes seat 1, though no choice was aimed there."""
    live, table, line = raid(server, monkeypatch, "stop")
    assert 1 not in live.targeted, "it has just chosen"
    line.choose(table, 0, lambda texts: next(text for text in texts if text != "no"))
    assert 1 in live.targeted
    assert 0 not in live.targeted


@pytest.mark.parametrize("order", ["stop", "targeted"])
def test_a_window_is_shown_where_the_order_says_stop(server: Any, monkeypatch: Any, order: str) -> None:
    live, table, line = raid(server, monkeypatch, order)
    state = line.hello(table, 0)
    assert (state["view"]["about"], state["asks"][0]["window"]) == ("answer", True)
    assert state["company"]["order"] == order
    assert "order" not in {entry.by for entry in live.log}
    live.targeted.clear()
    line.send(type="order", table=table, seat=0, key="other-key", order=order)
    after = line.kind("state", seat=0)
    assert bool(after["asks"]) == (order == "stop"), "untargeted, a window is passed under that order"


def test_a_seat_is_asked_about_a_card_it_has_marked(server: Any, monkeypatch: Any) -> None:
    live, table, line = raid(server, monkeypatch, "targeted")
    line.send(type="stop-for", table=table, seat=1, key="mark-key-1", card="guard")
    marked = line.kind("state", seat=1)["company"]["answers"]
    assert [(one["about"], one["source"], one["question"]) for one in marked] == [("stop-for", "guard", "Guard")]
    line.send(type="stop-for", table=table, seat=1, key="mark-key-2", card="no-such-card")
    line.kind("ack", key="mark-key-2")
    assert standing_answers.stopped(live.seats[1], {"guard"})
    assert not standing_answers.stopped(live.seats[1], {"no-such-card"})
    assert not standing_answers.stopped(live.seats[0], {"guard"}), "only who marked it is asked"
    line.send(type="forget", table=table, seat=1, key="mark-key-3", about="stop-for", source="guard")
    line.kind("ack", key="mark-key-3")
    assert not standing_answers.stopped(live.seats[1], {"guard"})


def test_people_begin_by_being_asked_when_they_are_meant(server: Any) -> None:
    _, table, line = hotseat(server)
    assert line.hello(table, 0)["company"]["order"] == "targeted"


def test_what_one_has_begun_oneself_only_echoes() -> None:
    """To pass lets it happen: that is asked of who wants to be asked about everything."""
    from orrery.games import find

    m, rng, last, found = replay.begin(find("genesis").prepare(2), bytes(32)), random.Random(3), None, set()
    while not m.over:
        ask = m.asks[0]
        if windows.is_echo(m, ask, last):
            found.add(ask.about)
            assert (ask.seat, ask.options[0].text) == (last, "pass")
        option = rng.choice(ask.options)
        last = last if option.text in windows.PASSES else ask.seat
        m.choose(option, ask.seat)
    assert found == {"respond"}


def test_a_window_is_passed_where_the_order_says_so_and_nobody_can_tell(server: Any, monkeypatch: Any) -> None:
    live, table, line = raid(server, monkeypatch, "pass")
    line.state_after(table, 0, 8)
    passed = next(entry for entry in live.log if entry.by == "order")
    assert (passed.seat, passed.text) == (0, "no")
    assert {event.by for event in live.events(1, 0) if event.seat != 1} == {"person"}
    assert {event.by for event in live.events(None, 0)} == {"person"}
    assert not any(f["asks"] and f["asks"][0]["window"] for f in line.frames if f["type"] == "state")


# ---------------------------------------------------------------- undo
def _can_hide(ask: Any) -> bool:
    return ask.seat == 0 and any(option.text == "hide" for option in ask.options)


def test_undo_in_company_is_free_and_nobody_notices(server: Any, monkeypatch: Any) -> None:
    key = key_where(_can_hide, [])
    monkeypatch.setattr(lobby, "fresh_key", lambda: key)
    _, table, line = hotseat(server)
    before, other = line.states[table, 0], line.states[table, 1]
    after = line.choose(table, 0, lambda texts: "hide")
    assert after["company"]["undo"] == {"may": True, "why": None, "askable": False, "asked_by": None} | {
        "agreed": [],
        "needed": [],
    }
    assert line.command("undo", table, 0, after["seq"])["type"] == "ack"
    undone = line.state_after(table, 0, after["seq"] + 1)
    assert (undone["view"], undone["asks"]) == (before["view"], before["asks"])
    assert line.hello(table, 1)["seq"] == other["seq"]


def test_undo_on_the_table_by_the_rule_of_information(server: Any, monkeypatch: Any) -> None:
    key = key_where(_can_hide, ["done", "done", "bid 0", "bid 0"])
    monkeypatch.setattr(lobby, "fresh_key", lambda: key)
    _, table, line = hotseat(server)
    for seat in (0, 1, 0, 1):
        line.choose(table, seat)
    before = line.state_after(table, 0, 4)
    assert not before["company"]["undo"]["may"]
    assert before["company"]["undo"]["askable"]
    after = line.choose(table, 0, lambda texts: "hide")
    assert after["view"]["about"] == "ambush"
    assert after["company"]["undo"]["may"]
    assert line.command("undo", table, 0, after["seq"])["type"] == "ack"
    undone = line.state_after(table, 0, after["seq"] + 1)
    assert (undone["view"], undone["asks"]) == (before["view"], before["asks"])
    assert [s["sentence"] for s in undone["story"]][-1:] == [s["sentence"] for s in before["story"]][-1:]
    assert line.hello(table, 1)["view"]["about"] == "turn"


def test_whether_a_choice_can_be_taken_back_is_told_at_once_as_by_playing_again() -> None:
    from orrery.games import find

    for game in ("template", "genesis"):
        m, rng = replay.begin(find(game).prepare(2), bytes(32)), random.Random(6)
        checked, found = 0, set[bool]()
        while not m.over and checked < 150:
            ask = rng.choice(m.asks)
            m.choose(rng.choice(ask.options).text, ask.seat)
            played_again = m.fork()  # nobody listens there, so it finds out by playing the match again
            for seat in range(2):
                refusals = m.undo_refusal(seat), played_again.undo_refusal(seat)
                assert (refusals[0] is None) == (refusals[1] is None), refusals
                checked += 1
            found |= {m.undo_refusal(seat) is None for seat in range(2)}
        assert found == {True, False}


def test_undo_after_others_have_moved_needs_everybodys_consent(server: Any, monkeypatch: Any) -> None:
    key = key_where(_can_hide, [])
    monkeypatch.setattr(lobby, "fresh_key", lambda: key)
    ada, ben = server.guest("Ada"), server.guest("Ben")
    made = ada.table(["me", "open"])
    table = made["table"]["id"]
    ben.post(f"/api/tables/{table}/claim", {"token": made["invites"][0]["token"]})
    one, two = ada.socket(), ben.socket()
    start = one.hello(table, 0)
    two.hello(table, 1)
    one.choose(table, 0)
    two.choose(table, 1)
    state = one.state_after(table, 0, 2)
    assert state["view"]["about"] == "bid"
    no = one.command("undo", table, 0, state["seq"])
    assert (no["type"], no["code"]) == ("refused", "illegal")
    assert state["company"]["undo"]["why"] == no["sentence"]
    assert one.command("undo", table, 0, state["seq"], ask=True)["type"] == "ack"
    asked = two.until(lambda f: f["type"] == "company" and f["company"]["undo"]["asked_by"] == 0)
    assert asked["company"]["undo"]["needed"] == [1]
    seq = two.states[table, 1]["seq"]
    assert two.command("consent-undo", table, 1, seq, agree=False)["type"] == "ack"
    one.until(lambda f: f["type"] == "company" and f["company"]["undo"]["asked_by"] is None)
    assert one.command("undo", table, 0, state["seq"], ask=True)["type"] == "ack"
    assert two.command("consent-undo", table, 1, seq, agree=True)["type"] == "ack"
    back = one.state_after(table, 0, state["seq"] + 1)
    assert back["view"] == start["view"]
    assert back["asks"] == start["asks"]
    assert back["story_from"] == 0
    live = server.server.registry._tables[table]
    assert [e.kind for e in live.log] == ["choose", "choose", "rewind"]
    again = replay.rebuild(live.setup(), live.row.key, replay.in_force(live.log))
    assert again.digest() == live.m.digest()


def test_against_bots_alone_one_may_take_back_anything(server: Any, play: Any) -> None:
    ada = server.guest()
    table = ada.post("/api/quick", {"game": "template", "level": "novice"})[1]["table"]["id"]
    line = ada.socket()
    line.hello(table, 0)
    play(table, {0: line}, lambda texts: texts[0], most=2)
    state = line.asked(table, 0)
    ack = line.command("undo", table, 0, state["seq"], ask=True)
    assert ack["type"] == "ack"
    assert line.state_after(table, 0, ack["seq"])["asks"]


# ---------------------------------------------------------------- coming and going
def deal_with_choices(ada: Any, ben: Any, one: Any, two: Any) -> str:
    """A table of two people, dealt until the first choice of neither is a forced one."""
    while True:
        made = ada.table(["me", "open"])
        table: str = made["table"]["id"]
        ben.post(f"/api/tables/{table}/claim", {"token": made["invites"][0]["token"]})
        asks = [line.hello(table, seat)["asks"] for seat, line in enumerate((one, two))]
        if all(found and len(found[0]["options"]) > 1 for found in asks):
            return table


def test_leave_takeover_and_return(start: Any, play: Any) -> None:
    server = start(absence=0.0)
    ada, ben = server.guest("Ada"), server.guest("Ben")
    one, two = ada.socket(), ben.socket()
    table = deal_with_choices(ada, ben, one, two)
    assert ada.post(f"/api/tables/{table}/takeover", {"seat": 1})[1]["error"] == "present"
    assert ben.post(f"/api/tables/{table}/leave")[1]["seats"][1]["state"] == "left"
    assert one.until(lambda f: f["type"] == "state" and f["company"]["seats"][1]["state"] == "left")
    info = ada.post(f"/api/tables/{table}/takeover", {"seat": 1, "level": "novice"})[1]
    assert (info["seats"][1]["state"], info["seats"][1]["level"]) == ("bot-for", "novice")
    one.choose(table, 0)
    state = one.state_after(table, 0, 2)
    assert state["view"]["about"] == "bid"
    assert ben.post(f"/api/tables/{table}/return")[1]["seats"][1]["state"] == "person"
    assert ada.post(f"/api/tables/{table}/takeover", {"seat": 0})[1]["seats"][0]["state"] == "bot-for"
    two.drain()
    play(table, {1: two}, random.Random(1).choice, most=3)
    by = {e.by for e in server.server.registry._tables[table].log if e.seat == 0}
    assert "bot" in by, "the bot at the other seat plays too"
    two.line.close()
    assert ada.post(f"/api/tables/{table}/return", {"seat": 0})[0] == 200
    one.until(lambda f: f["type"] == "company" and not f["company"]["seats"][1]["here"])
    assert ada.post(f"/api/tables/{table}/takeover", {"seat": 1})[0] == 200


def test_resigning_by_post_ends_a_game_of_two(server: Any) -> None:
    ada, table, line = hotseat(server)
    line.choose(table, 0)
    assert ada.post(f"/api/tables/{table}/resign", {"seat": 1})[1]["status"] == "ended"
    assert line.had("ended")["outcome"]["winners"] == [0]


def test_a_host_who_leaves_before_the_start_closes_the_table(server: Any) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    made = ada.table(["me", "open", "open"], public=True)
    table = made["table"]["id"]
    assert ben.post(f"/api/tables/{table}/claim")[1]["mine"] == [1]
    assert ben.post(f"/api/tables/{table}/leave")[1]["seats"][1]["state"] == "open"
    assert ben.post(f"/api/tables/{table}/claim")[1]["mine"] == [1]
    assert ada.post(f"/api/tables/{table}/leave")[1]["status"] == "closed"
    assert ben.get("/api/tables")[1]["open"] == []
    assert server.guest("Eve").post(f"/api/tables/{table}/claim")[0] == 409


def test_the_pace_of_a_passed_window_depends_on_nothing_hidden(start: Any) -> None:
    """A forced pass and one by order wait for the same think time, drawn in the same way."""
    server = start(think=(0.05, 0.1))
    ada = server.guest()
    table = ada.post("/api/quick", {"game": "template", "level": "novice"})[1]["table"]["id"]
    live = server.server.registry._tables[table]
    began = time.monotonic()
    times = [live.autoplay._think() for _ in range(200)]
    assert min(times) >= 0.05
    assert max(times) <= 0.1
    assert time.monotonic() - began < 1
    assert rules_of("template") == live.row.rules
