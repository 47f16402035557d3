"""Lessons at a server: each guest does its own, they survive a restart, and bad input is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.server.live import classroom
from tests.server.conftest import Guest, Running

HARBOUR = "/api/games/template/lessons/harbour"
Start = Any


def do(guest: Guest, deed: str, **more: Any) -> dict[str, Any]:
    status, state = guest.post(HARBOUR, {"do": deed, **more})
    assert status == 200, state
    return dict(state)


def read(parts: list[dict[str, Any]]) -> str:
    return "".join([part["text"] for part in parts])


def harbour(guest: Guest) -> dict[str, Any]:
    """What the list of lessons says of it."""
    games = guest.get("/api/lessons")[1]["games"]
    found = next(game for game in games if game["game"] == "template")
    return dict(found["lessons"][0]) | {"played": found["played"]}


def test_a_lesson_step_by_step(start: Start) -> None:
    ada = start().guest("Ada")
    state = do(ada, "open")
    assert (state["step"], state["reading"], state["number"], state["over"]) == (0, True, 1, False)
    assert state["points"] == [{"kind": "area", "name": "quay", "id": None}]
    assert "cargo" in [part["value"] for part in state["teacher"]]
    assert (state["view"]["seat"], len(state["asks"])) == (0, 1)
    state = do(ada, "next", step=0)
    assert (state["step"], state["reading"]) == (1, False)
    before = state["view"]
    state = do(ada, "choose", step=1, text="bid 3")
    assert (state["made"], state["step"], state["view"]) == (False, 1, before)
    assert "cost more" in read(state["said"])
    assert "only 4 coins" in read(do(ada, "choose", step=1, text="bid 99")["said"])
    state = do(ada, "choose", step=1, text="bid 2")
    assert (state["made"], state["step"]) == (True, 2)
    assert "You bid 2 coins." in [line["sentence"] for line in state["story"]]
    assert state["points"][0]["id"] in [piece["id"] for piece in state["view"]["table"]["players"][0]["hand"]]
    assert do(ada, "choose", step=1, text="bid 2")["step"] == 2, "the same click counts once"
    assert do(ada, "back", step=2)["step"] == 1
    do(ada, "choose", step=1, text="bid 2")
    assert harbour(ada) | {"at": 2, "done": False} == harbour(ada)
    state = do(ada, "choose", step=2, text="play trade")
    assert (state["over"], state["teacher"], state["points"], state["lesson"]["done"]) == (True, [], [], True)
    assert harbour(ada)["done"]
    assert do(ada, "open")["step"] == 0, "what is done begins anew"
    assert do(ada, "again")["lesson"]["done"], "and stays done"


def test_each_guest_has_its_own(start: Start) -> None:
    running = start()
    ada, ben = running.guest("Ada"), running.guest("Ben")
    do(ada, "open")
    do(ada, "next", step=0)
    assert do(ben, "open")["step"] == 0
    assert do(ada, "open")["step"] == 1
    assert not harbour(ben)["played"]
    ben.table(["me", {"who": "bot", "level": "novice"}])
    assert harbour(ben)["played"]
    assert running.guest().get("/api/lessons")[0] == 200, "whoever has no session sees them too"


def test_a_lesson_survives_a_restart(start: Start) -> None:
    first = start()
    ada = first.guest("Ada")
    do(ada, "open")
    do(ada, "next", step=0)
    after = do(ada, "choose", step=1, text="bid 2")
    first.stop()
    again = start()
    here = again.guest()
    here.cookie = ada.cookie
    state = do(here, "open")
    assert (state["step"], state["view"]) == (2, after["view"])


def test_what_memory_has_lost_is_done_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classroom, "MOST", 1)
    running = start()
    ada, ben = running.guest("Ada"), running.guest("Ben")
    do(ada, "open")
    do(ada, "next", step=0)
    for _ in range(2):
        do(ben, "open")
        assert do(ada, "open")["step"] == 1


def test_why_not(start: Start) -> None:
    ada = start().guest("Ada")
    do(ada, "open")
    status, said = ada.post(f"{HARBOUR}/why", {"text": "bid 9"})
    assert (status, said["possible"]) == (200, False)
    assert "only 4 coins" in said["sentence"]
    assert said["clauses"]
    assert ada.post(f"{HARBOUR}/why", {"text": "bid 1"})[1]["possible"]
    assert ada.post(f"{HARBOUR}/why", {"of": "kraken"})[1]["possible"] is False


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (HARBOUR, {"do": "fly"}, 400),
        (HARBOUR, {"do": "open", "step": -1}, 400),
        (HARBOUR, {"do": "open", "more": 1}, 400),
        (HARBOUR, {}, 400),
        (HARBOUR, {"do": 3}, 400),
        (HARBOUR, {"do": "choose", "text": "x" * 401}, 400),
        ("/api/games/template/lessons/kraken", {"do": "open"}, 404),
        ("/api/games/template/lessons/..%2f..%2fetc", {"do": "open"}, 404),
        ("/api/games/chess/lessons/harbour", {"do": "open"}, 404),
        (f"{HARBOUR}/why", {"of": 1.5}, 400),
    ],
)
def test_bad_input_is_refused_in_a_sentence(server: Running, path: str, body: dict[str, Any], status: int) -> None:
    answer, said = server.guest("Ada").post(path, body)
    assert answer == status
    assert said["sentence"].endswith(".")


def test_odd_deeds_change_nothing(start: Start) -> None:
    ada = start().guest("Ada")
    assert do(ada, "back")["step"] == 0
    assert "Read on" in read(do(ada, "choose", text="bid 2")["said"])
    assert do(ada, "next", step=7)["step"] == 0
    do(ada, "next")
    assert do(ada, "next")["step"] == 1, "a step with something to do is not passed over"
