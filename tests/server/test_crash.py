"""One command is one commit: whenever the server falls down, a table is as it was before the command or after it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from orrery.engine.clauses import BadSetup
from orrery.games import find
from orrery.server.live import lobby
from orrery.server.store import replay
from orrery.server.store.database import Database
from orrery.server.store.writer import Store

Command = Callable[[Any, Any, Any], Any]


def _choices_for_both() -> bytes:
    """A key by which both seats have a choice at once, so that there is something to take back."""
    setup = find("template").prepare(2)
    keys = (n.to_bytes(32, "big") for n in range(1000))
    return next(key for key in keys if all(len(ask.choices) > 1 for ask in replay.begin(setup, key).asks))


class PowerCut(Exception):
    """From here on nothing reaches the disk."""


def cut(store: Store, after: int) -> Callable[[], bool]:
    """After so many jobs more the database takes no further one; tells whether it came to that."""
    run, done, fallen = store.run, [0], [False]

    async def until_then(job: Any) -> Any:
        if done[0] >= after:
            fallen[0] = True
            raise PowerCut
        done[0] += 1
        return await run(job)

    store.run = until_then  # type: ignore[method-assign]
    return lambda: fallen[0]


def waiting(ada: Any, ben: Any, *others: str, **more: Any) -> tuple[str, str]:
    """A table of Ada with one open seat, and the invitation."""
    made = ada.table(["me", "open", *others], **more)
    return made["table"]["id"], made["invites"][0]["token"]


def running(ada: Any, ben: Any) -> str:
    """A table that Ada and Ben play at."""
    table, token = waiting(ada, ben)
    assert ben.post(f"/api/tables/{table}/claim", {"token": token})[0] == 200
    return table


# ---------------------------------------------------------------- commands: what goes before, and the command itself
def claim_last(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    table, token = waiting(ada, ben, "bot")
    return lambda: ben.post(f"/api/tables/{table}/claim", {"token": token})


def claim_one(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    table, token = waiting(ada, ben, "open")
    return lambda: ben.post(f"/api/tables/{table}/claim", {"token": token})


def make(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    return lambda: ada.post("/api/tables", {"game": "template", "seats": [{"who": "me"}, {"who": "hotseat"}]})


def quick(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    return lambda: ada.post("/api/quick", {"game": "template", "level": "novice", "players": 3})


def invite(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    table, _ = waiting(ada, ben)
    return lambda: ada.post(f"/api/tables/{table}/invite", {"seat": 1})


def leave_before(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    table, token = waiting(ada, ben, "open")
    assert ben.post(f"/api/tables/{table}/claim", {"token": token})[0] == 200
    return lambda: ben.post(f"/api/tables/{table}/leave")


def close(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    table, _ = waiting(ada, ben)
    return lambda: ada.post(f"/api/tables/{table}/leave")


def leave(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    table = running(ada, ben)
    return lambda: ben.post(f"/api/tables/{table}/leave")


def take_over(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    table = running(ada, ben)
    assert ben.post(f"/api/tables/{table}/leave")[0] == 200
    return lambda: ada.post(f"/api/tables/{table}/takeover", {"seat": 1, "level": "novice"})


def come_back(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    table = running(ada, ben)
    assert ben.post(f"/api/tables/{table}/leave")[0] == 200
    return lambda: ben.post(f"/api/tables/{table}/return")


def resign_and_end(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    table = running(ada, ben)
    return lambda: ben.post(f"/api/tables/{table}/resign")


def play_on(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
    table = running(ada, ben)
    line = ada.socket()
    line.hello(table, 0)
    line.choose(table, 0)
    assert ben.post(f"/api/tables/{table}/resign")[0] == 200
    return lambda: ada.post(f"/api/tables/{table}/fork", {"n": 0, "level": "novice"})


def at_the_line(kind: str, *before: tuple[int, str], **more: Any) -> Command:
    """A command of Ada at the socket, after some of both."""

    def prepare(server: Any, ada: Any, ben: Any) -> Callable[[], Any]:
        table = running(ada, ben)
        lines = [ada.socket(), ben.socket()]
        for seat, line in enumerate(lines):
            line.hello(table, seat)
            line.choose(table, seat, lambda texts: "done")
        for seat, earlier in before:
            line = lines[seat]
            line.drain()
            assert line.command(earlier, table, seat, line.states[table, seat]["seq"], ask=True)["type"] == "ack"
        mine = lines[0]
        mine.drain()
        seq = mine.states[table, 0]["seq"]
        if kind == "say":
            return lambda: said(mine, table)
        return lambda: mine.command(kind, table, 0, seq, **more)

    def said(line: Any, table: str) -> Any:
        line.send(type="say", table=table, seat=0, key="a-key-of-words", text="Hello")
        return line.until(lambda f: f["type"] in ("ack", "error"))

    return prepare


DEEDS: dict[str, Command] = {
    "claim the last seat": claim_last,
    "claim one seat of two": claim_one,
    "make a table": make,
    "a table against bots": quick,
    "invite anew": invite,
    "leave before the start": leave_before,
    "close a table": close,
    "leave": leave,
    "take over": take_over,
    "come back": come_back,
    "resign, which ends it": resign_and_end,
    "play on": play_on,
    "choose": at_the_line("choose", text="bid 0"),
    "ask to take back": at_the_line("undo", ask=True),
    "agree to take back": at_the_line("consent-undo", (1, "undo"), agree=True),
    "concede": at_the_line("concede"),
    "say": at_the_line("say"),
}


@pytest.mark.parametrize("command", list(DEEDS))
def test_a_crash_in_the_middle_of_a_deed_leaves_it_done_or_not_done(
    start: Any, tmp_path: Path, play: Any, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(lobby, "fresh_key", _choices_for_both)
    for jobs in range(1, 10):  # a crash before the first job has not begun anything
        one = start(data=tmp_path / str(jobs))
        ada, ben = one.guest("Ada"), one.guest("Ben")
        act = DEEDS[command](one, ada, ben)
        fallen = cut(one.server.registry.store, jobs)
        act()
        for guest in (ada, ben):
            guest.close()
        one.stop()
        two = start(one.port, data=tmp_path / str(jobs))
        for info in two.guest().get("/api/tables")[1]["open"] + ada.get("/api/tables")[1]["mine"]:
            sound(info["id"], {0: ada, 1: ben}, play)
        two.stop()
        if not fallen():
            return
    raise AssertionError("the command never ends")


def sound(table: str, people: dict[int, Any], play: Any) -> None:
    """A table that waits has an open seat; one that runs can be played to its end."""
    info = people[0].get(f"/api/tables/{table}")[1]
    if info["status"] == "waiting":
        assert any(seat["state"] == "open" for seat in info["seats"]), info
        return
    if info["status"] == "running":
        lines = {}
        for person in people.values():
            for seat in person.get(f"/api/tables/{table}")[1]["mine"]:
                person.post(f"/api/tables/{table}/return", {"seat": seat})
                lines[seat] = person.socket()
                assert lines[seat].hello(table, seat)["type"] == "state"
        play(table, lines, lambda texts: texts[-1])
        info = people[0].get(f"/api/tables/{table}")[1]
    assert info["status"] in ("ended", "closed")
    assert (info["outcome"] is not None) == (info["status"] == "ended")


# ---------------------------------------------------------------- what an older server left behind
@pytest.mark.parametrize("made_by", ["claim", "quick"])
def test_a_table_that_was_left_half_begun_begins(start: Any, settings: Any, play: Any, made_by: str) -> None:
    one = start()
    ada, ben = one.guest("Ada"), one.guest("Ben")
    if made_by == "claim":
        table, _ = waiting(ada, ben, public=True)
        people = {0: ada, 1: ben}
        seated = "kind = 'person', invite = NULL, name = 'Ben', session = (SELECT id FROM sessions WHERE name = 'Ben')"
        sql = f"UPDATE seats SET {seated} WHERE kind = 'open'"
    else:
        table = ada.post("/api/quick", {"game": "template", "level": "novice"})[1]["table"]["id"]
        people = {0: ada}
        sql = "UPDATE tables SET status = 'waiting'"
    one.stop()
    opened = Database(settings.url)
    with opened.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM log")
        connection.exec_driver_sql(sql)
        assert connection.exec_driver_sql("SELECT status FROM tables").scalar() == "waiting"
    opened.close()
    start(one.port)
    assert [t["status"] for t in ada.get("/api/tables")[1]["mine"]] == ["running"], "before anybody has looked at it"
    sound(table, people, play)


def test_a_half_begun_table_that_cannot_begin_can_be_left(start: Any, settings: Any) -> None:
    one = start()
    ada = one.guest("Ada")
    table, _ = waiting(ada, ada)
    one.stop()
    opened = Database(settings.url)
    with opened.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE seats SET kind = 'bot', level = 'novice'")
        connection.exec_driver_sql("UPDATE tables SET mode = 'gone'")
    opened.close()
    start(one.port)
    assert ada.get(f"/api/tables/{table}")[1]["status"] == "waiting"
    assert ada.post(f"/api/tables/{table}/leave")[1]["status"] == "closed"


def test_a_table_that_waited_while_the_rules_changed_begins_with_those_of_now(
    start: Any, settings: Any, play: Any
) -> None:
    one = start()
    ada, ben = one.guest("Ada"), one.guest("Ben")
    table, token = waiting(ada, ben)
    one.stop()
    opened = Database(settings.url)
    with opened.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET rules = '[\"0\", {}]'")
    opened.close()
    two = start(one.port)
    assert ben.post(f"/api/tables/{table}/claim", {"token": token})[1]["status"] == "running"
    two.stop()
    start(one.port)
    sound(table, {0: ada, 1: ben}, play)


def test_a_match_that_cannot_begin_leaves_nothing_behind(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table, token = waiting(ada, ben)

    def no(*_: Any) -> Any:
        raise BadSetup("Not today.")

    with monkeypatch.context() as broken:
        broken.setattr(type(find("template")), "setup", no)
        assert ben.post(f"/api/tables/{table}/claim", {"token": token}) == (
            400,
            {
                "error": "setup",
                "sentence": "Not today.",
                "problems": ["Not today."],
                "limit": None,
                "setup": [{"sentence": "Not today.", "option": None, "seat": None}],
            },
        )
        assert [s["state"] for s in ada.get(f"/api/tables/{table}")[1]["seats"]] == ["person", "open"]
        assert ada.post("/api/quick", {"game": "template"})[1]["sentence"] == "Not today."
    assert [t["id"] for t in ada.get("/api/tables")[1]["mine"]] == [table]
    assert ben.post(f"/api/tables/{table}/claim", {"token": token})[1]["status"] == "running"


# ---------------------------------------------------------------- a database that fails for a while
def test_an_answer_that_could_not_be_written_never_happened_and_everybody_goes_on(server: Any, play: Any) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = running(ada, ben)
    lines = {0: ada.socket(), 1: ben.socket()}
    for seat, line in lines.items():
        line.hello(table, seat)
    store = server.server.registry.store
    run = store.run
    cut(store, 0)
    seq = lines[0].states[table, 0]["seq"]
    assert lines[0].command("choose", table, 0, seq, text="done")["code"] == "failed"
    store.run = run
    for line in lines.values():
        with pytest.raises(Exception, match="1011"):
            line.until(lambda frame: False)
    line = ada.socket()
    assert line.hello(table, 0)["seq"] == seq
    line.line.close()
    sound(table, {0: ada, 1: ben}, play)


def test_a_bot_tries_again_when_its_answer_could_not_be_written(
    server: Any, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.server.live.autoplay.AGAIN", 0.05)
    ada = server.guest("Ada")
    table = ada.post("/api/quick", {"game": "template", "level": "novice"})[1]["table"]["id"]
    store, failures = server.server.registry.store, [secrets.randbelow(2) + 1]
    commit = store._commit

    def sometimes(connection: Any, batch: Any) -> None:
        log = [job for job, _, _ in batch if job.__qualname__.startswith("LiveTable._write")]
        if log and failures[0]:
            failures[0] -= 1
            batch[:] = [(fails if job in log else job, loop, future) for job, loop, future in batch]
        commit(connection, batch)

    def fails(connection: Any) -> None:
        raise PowerCut

    line = ada.socket()
    line.hello(table, 0)
    store._commit = sometimes
    while line.states[table, 0]["asks"] and failures[0]:
        state = line.asked(table, 0)
        line.command("choose", table, 0, state["seq"], text=state["asks"][0]["options"][0]["text"])
        line.drain()
    play(table, {0: line}, lambda texts: texts[-1])
    assert line.had("ended")
    assert not failures[0]
