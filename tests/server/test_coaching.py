"""A coach at a table: each thing once, the same however often one asks, only at one's own seat."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import Guest

Start = Any


def sit(guest: Guest) -> tuple[str, Any]:
    """A table against a bot, followed at the first seat."""
    table = str(guest.table(["me", {"who": "bot", "level": "novice"}])["table"]["id"])
    line = guest.socket()
    line.hello(table, 0)
    return table, line


def ask(guest: Guest, table: str, seat: int, seq: int) -> tuple[int, Any]:
    return guest.post(f"/api/tables/{table}/coach", {"seat": seat, "seq": seq})


def heard(guest: Guest, table: str, line: Any, questions: int) -> list[str]:
    """What the coach says at so many questions."""
    said = []
    for _ in range(questions):
        state = line.asked(table, 0)
        if state["view"]["over"]:
            break
        status, answer = ask(guest, table, 0, state["seq"])
        assert status == 200
        assert answer == ask(guest, table, 0, state["seq"])[1], "the same question, the same answer"
        if answer["note"]:
            said.append("".join([part["text"] for part in answer["note"]["parts"]]))
        line.choose(table, 0)
    return said


def test_each_thing_is_explained_once_in_all_games(start: Start) -> None:
    ada = start().guest("Ada")
    first = heard(ada, *sit(ada), 12)
    assert any("Now all bid" in text for text in first)
    assert len(first) == len(set(first))
    again = heard(ada, *sit(ada), 6)
    assert not set(first) & set(again)


def test_only_at_ones_own_seat(start: Start) -> None:
    running = start()
    ada, eve = running.guest("Ada"), running.guest("Eve")
    table, line = sit(ada)
    seq = line.asked(table, 0)["seq"]
    assert ask(eve, table, 0, seq)[0] == 403
    assert ask(ada, table, 1, seq)[0] == 403
    assert ask(ada, table, 9, seq)[0] == 403
    assert ask(ada, table, 99, seq)[0] == 400
    assert ask(ada, table, 0, seq + 7)[1] == {"note": None}
    assert ada.post("/api/tables/none/coach", {"seat": 0, "seq": 0})[0] == 404
    waiting = str(ada.table(["me", "open"])["table"]["id"])
    assert ask(ada, waiting, 0, 0)[0] == 409


def test_a_newcomer_gets_the_gentle_game(start: Start) -> None:
    ada = start().guest("Ada")
    made = ada.post("/api/quick", {"game": "genesis", "newcomer": True})[1]["table"]
    assert (made["mode"], made["players"], made["level"]) == ("duel", 2, "novice")
    assert made["options"]["champions"] == ["kunn", "malik"]
    state = ada.socket().hello(made["id"], 0)
    assert state["company"]["order"] == "targeted"
    other = ada.post("/api/quick", {"game": "genesis", "newcomer": True, "mode": "free-for-all"})[1]["table"]
    assert (other["mode"], other["players"], other["options"]) == ("free-for-all", 3, {})
