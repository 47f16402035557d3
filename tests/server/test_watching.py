"""A coach that watches somebody play against bots: it speaks of blunders, offers the way back, and holds nobody up."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

from orrery.games import find
from tests.server.conftest import Guest

Start = Any
QUICK = {"coach_seconds": 0.3}


def sit(guest: Guest, *others: Any, **more: Any) -> tuple[str, Any]:
    """A table of Smugglers against a bot (or with these others), followed at the first seat."""
    made = guest.table(["me", *(others or [{"who": "bot", "level": "novice"}])], **more)
    table = str(made["table"]["id"])
    line = guest.socket()
    line.hello(table, 0)
    return table, line


def watch(guest: Guest, table: str, seq: int, seat: int = 0) -> tuple[int, Any]:
    return guest.post(f"/api/tables/{table}/coach/watch", {"seat": seat, "seq": seq})


def said(guest: Guest, table: str, seq: int, text: str, share: float = 0.2) -> Any:
    status, answer = guest.post(
        f"/api/tables/{table}/coach/remark", {"seat": 0, "seq": seq, "text": text, "share": share}
    )
    assert status == 200, answer
    return answer["remark"]


def texts(state: Any) -> list[str]:
    return [option["text"] for option in state["asks"][0]["options"]]


def saved_up(texts: list[str]) -> str:
    """Earn coins, and bid next to nothing."""
    return next((text for text in texts if text in ("play trade", "bid 0", "done")), texts[0])


def blunder(guest: Guest) -> tuple[str, Any, Any, Any]:
    """All one's coins for a cargo that is worth little, again and again, until the coach has something to say: the
    table, its line, the state before the choice, and what was said."""
    worth = {card.slug: getattr(card, "worth", 0) for card in find("template").faces}
    for _ in range(20):
        table, line = sit(guest)
        for _ in range(30):
            state = line.asked(table, 0)
            if state["view"]["over"]:
                break
            offered, quay = texts(state), state["view"]["table"]["quay"]
            if state["asks"][0]["about"] != "bid" or len(offered) < 5 or worth[quay[0]["card"]] > 3:
                line.choose(table, 0, saved_up)
                continue
            assert watch(guest, table, state["seq"])[1] == {"watching": True}
            line.choose(table, 0, lambda texts: texts[-1])
            found = said(guest, table, state["seq"], offered[-1])
            if found is not None:
                return table, line, state, found
    raise AssertionError("the coach is silent")


def test_a_blunder_is_remarked_on_and_can_be_taken_back(start: Start) -> None:
    ada = start(**QUICK).guest("Ada")
    table, line, before, found = blunder(ada)
    offered = texts(before)
    assert found["chosen"] == offered[-1]
    assert found["better"] in offered[:-1]
    labels = {option["text"]: option["label"] for option in before["asks"][0]["options"]}
    assert found["label"] == labels[found["better"]]
    assert found["chance"] < 0.8 * found["best"]
    assert found["reasons"]
    seq = line.asked(table, 0)["seq"]
    back = line.command("undo", table, 0, seq, ask=True, since=before["seq"])
    assert back["type"] == "ack", back
    again = line.state_after(table, 0, back["seq"])
    assert texts(again) == offered
    assert again["story"] is not None
    assert line.command("undo", table, 0, again["seq"], ask=True, since=before["seq"])["type"] == "refused", "once"
    assert watch(ada, table, again["seq"])[1] == {"watching": True}
    line.choose(table, 0, lambda texts: str(found["better"]))
    assert said(ada, table, again["seq"], found["better"]) is None


def test_of_what_was_not_watched_nothing_is_said(start: Start) -> None:
    ada = start(**QUICK).guest("Ada")
    table, line = sit(ada)
    state = line.asked(table, 0)
    assert said(ada, table, state["seq"], texts(state)[0]) is None
    assert watch(ada, table, state["seq"] + 1)[1] == {"watching": False}
    assert watch(ada, table, state["seq"])[1] == {"watching": True}
    assert watch(ada, table, state["seq"])[1] == {"watching": True}, "asked again it is thought about once"
    assert said(ada, table, state["seq"], "no such thing", 0.05) is None
    assert said(ada, table, state["seq"] + 1, texts(state)[0]) is None


def test_a_coach_watches_only_ones_own_games_against_bots(start: Start) -> None:
    running = start(**QUICK)
    ada, eve = running.guest("Ada"), running.guest("Eve")
    table, line = sit(ada)
    seq = line.asked(table, 0)["seq"]
    assert watch(eve, table, seq)[0] == 403
    assert watch(ada, table, seq, seat=1)[0] == 403
    silent, other = sit(ada, hints=False)
    status, no = watch(ada, silent, other.asked(silent, 0)["seq"])
    assert (status, no["error"]) == (409, "switched-off")
    shared, third = sit(ada, {"who": "hotseat", "name": "Bea"}, hints=True)
    status, no = watch(ada, shared, third.asked(shared, 0)["seq"])
    assert (status, no["sentence"]) == (409, "A coach watches games against bots only: here other people play.")
    state = third.asked(shared, 0)
    third.choose(shared, 0)
    no = third.command("undo", shared, 0, third.states[shared, 0]["seq"], ask=True, since=state["seq"])
    assert no["type"] == "ack", "two seats of one person need nobody else's consent"
    waiting = str(ada.table(["me", "open"])["table"]["id"])
    assert watch(ada, waiting, 0)[0] == 409


def test_no_move_waits_for_a_coach(start: Start) -> None:
    """While it still thinks about the first question, the game goes on: bots have workers of their own."""
    running = start(coach_seconds=60.0)
    ada, registry = running.guest("Ada"), running.server.registry
    table, line = sit(ada)
    state = line.asked(table, 0)
    assert watch(ada, table, state["seq"])[1] == {"watching": True}
    while not (thinking := set(registry.watchers.workers.pids)):
        time.sleep(0.002)  # until its process is there
    for pid in thinking:
        os.kill(pid, signal.SIGSTOP)  # it will not come to an end, however soon it is sure
    try:
        for _ in range(4):
            line.choose(table, 0)
            line.asked(table, 0)
        (watched,) = registry.watchers._all.values()
        assert not watched.thoughts.done()
        assert not thinking & set(registry.workers.pids)
    finally:
        for pid in thinking:
            os.kill(pid, signal.SIGCONT)
    watch(ada, table, line.asked(table, 0)["seq"])
    assert watched.thoughts.done() or watched.thoughts.cancelling(), "what nobody waits for is given up"
