"""Profiles without e-mail, one's own games, ratings: on both databases, and nobody sees what is another's."""

from __future__ import annotations

import random
from typing import Any

import pytest

from orrery.server.settings import Limits, Rate
from orrery.server.store import profiles, ratings


@pytest.fixture(params=["sqlite", "postgres"])
def house(start: Any, request: pytest.FixtureRequest) -> Any:
    """A server on either database."""
    return start(database=None if request.param == "sqlite" else request.getfixturevalue("fresh_postgres"))


def play_out(play: Any, table: str, *guests: Any) -> None:
    lines = {}
    for seat, guest in enumerate(guests):
        lines[seat] = guest.socket()
        lines[seat].hello(table, seat)
    play(table, lines, random.Random(4).choice)


def duel(play: Any, ada: Any, ben: Any, **more: Any) -> str:
    """A finished match of two people."""
    made = ada.table(["me", "open"], **more)
    table: str = made["table"]["id"]
    assert ben.post(f"/api/tables/{table}/claim", {"token": made["invites"][0]["token"]})[0] == 200
    play_out(play, table, ada, ben)
    return table


def do(guest: Any, what: str, **more: Any) -> Any:
    status, done = guest.post("/api/profile", {"what": what, **more})
    assert status == 200, done
    return done


# ---------------------------------------------------------------- profiles
def test_a_profile_is_found_again_on_another_device(house: Any, play: Any) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = duel(play, ada, ben)
    assert ada.get("/api/profile")[1]["kept"] is False
    code = do(ada, "code")["code"]
    assert len(profiles.read_code(code)) == 24
    phone = house.guest("Ada on the train")
    small = phone.table(["me", {"who": "bot"}])["table"]["id"]
    done = do(phone, "in", code=f" {code.upper().replace('-', ' ')} ")
    assert done["profile"]["name"] == "Ada"
    assert [one["this"] for one in done["profile"]["devices"]].count(True) <= 1
    mine = {one["id"] for one in phone.get("/api/my-games")[1]["tables"]}
    assert mine == {table, small}, "what the phone had as a guest goes along"
    assert {one["id"] for one in ada.get("/api/my-games")[1]["tables"]} == mine
    line = phone.socket()
    state = line.hello(small, 0)
    assert state["type"] == "state"
    assert state["seat"] == 0


def test_a_new_code_makes_the_old_one_void_and_a_wrong_one_is_refused(house: Any) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    old, new = do(ada, "code")["code"], do(ada, "code")["code"]
    for code in (old, "0000-0000-0000-0000-0000-0000", "guess-me-please"):
        status, no = eve.post("/api/profile", {"what": "in", "code": code})
        assert (status, no["error"]) == (403, "wrong-code")
    assert eve.get("/api/session")[1]["name"] == "Eve"
    assert do(eve, "in", code=new)["profile"]["name"] == "Ada"


def test_a_device_is_signed_out(house: Any) -> None:
    ada, phone = house.guest("Ada"), house.guest()
    code = do(ada, "code")["code"]
    do(phone, "in", code=code)
    first = next(one for one in ada.get("/api/profile")[1]["devices"] if one["this"])
    assert len(ada.get("/api/profile")[1]["devices"]) == 2
    do(phone, "out", device=first["id"])
    assert ada.get("/api/session")[1]["name"] is None, "the first cookie is worth nothing any more"
    assert phone.get("/api/session")[1]["name"] == "Ada"
    status, no = phone.post("/api/profile", {"what": "out", "device": "nowhere"})
    assert (status, no["error"]) == (404, "not-found")


def test_codes_cannot_be_guessed_at_will(start: Any) -> None:
    server = start(limits=Limits(codes=Rate("codes-per-second", 0.001, 2)))
    eve = server.guest("Eve")
    answers = [eve.post("/api/profile", {"what": "in", "code": f"wrong-{n:04}"})[0] for n in range(3)]
    assert answers == [403, 403, 429]


def test_everything_about_oneself_is_told_and_deleted(house: Any, play: Any) -> None:
    ada, ben = house.guest("Adalbert"), house.guest("Ben")
    table = duel(play, ada, ben)
    own = ada.table(["me", {"who": "bot"}])["table"]["id"]
    do(ada, "code")
    status, told = ada.get("/api/profile/export")
    assert status == 200
    assert {one["id"] for one in told["tables"]} == {table, own}
    assert told["sessions"][0]["name"] == "Adalbert"
    assert told["answers"]
    assert "key" not in told["tables"][0]
    assert "code" not in told["profiles"][0]
    assert all(one["name"] != "Ben" for one in told["seats"])
    assert do(ada, "delete")["profile"]["name"] is None
    assert ada.get("/api/my-games")[1]["tables"] == []
    assert ada.get(f"/api/tables/{own}")[0] == 404
    status, left = ben.get(f"/api/tables/{table}")
    assert status == 200
    assert "Adalbert" not in str(left)
    assert ben.get(f"/api/tables/{table}/positions/0")[0] == 200, "it can still be replayed"
    assert "Adalbert" not in ben.get(f"/api/tables/{table}/record")[1]
    assert "Adalbert" not in str(ben.get("/api/ladder")[1])


def test_nobody_sees_the_games_or_the_profile_of_another(server: Any, play: Any) -> None:
    ada, ben, eve = (server.guest(name) for name in ("Ada", "Ben", "Eve"))
    duel(play, ada, ben)
    do(ada, "code")
    assert eve.get("/api/my-games")[1]["tables"] == []
    assert eve.get("/api/profile")[1]["kept"] is False
    assert eve.get("/api/profile/export")[1]["tables"] == []
    nobody = server.guest()
    assert nobody.get("/api/profile/export")[1] == {}
    assert nobody.get("/api/my-games")[1] == {"tables": [], "more": False, "statistics": []}


# ---------------------------------------------------------------- games and what they add up to
def test_games_are_filtered_and_counted(house: Any, play: Any) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = duel(play, ada, ben)
    running = ada.table(["me", {"who": "bot"}])["table"]["id"]
    winners = ada.get(f"/api/tables/{table}")[1]["outcome"]["winners"]
    result = {(0,): "won", (1,): "lost"}.get(tuple(winners), "drawn")
    won = result == "won"

    def ids(query: str) -> list[str]:
        return [one["id"] for one in ada.get(f"/api/my-games?{query}")[1]["tables"]]

    assert ids("") == [running, table]
    assert ids(f"result={result}") == [table]
    assert ids("result=open") == [running]
    assert ids("against=people") == [table]
    assert ids("against=bots&game=template") == [running]
    assert ids("game=chess") == []
    assert ids("kind=brought") == []
    (counted,) = ada.get("/api/my-games")[1]["statistics"]
    assert (counted["game"], counted["played"], counted["won"]) == ("template", 1, int(won))
    rows = {(row["kind"], row["label"]): (row["played"], row["won"]) for row in counted["rows"]}
    assert rows["person", "Ben"] == (1, int(won))
    assert rows["mode", "standard"] == (1, int(won))
    for query in ("result=maybe", "before=never"):
        status, no = ada.get(f"/api/my-games?{query}")
        assert (status, no["error"]) == (400, "malformed")


# ---------------------------------------------------------------- ratings
def rated(guest: Any) -> dict[str, dict[str, Any]]:
    parts = guest.get("/api/ladder")[1]["parts"]
    return {one["name"]: one for part in parts for one in part["ratings"]}


def test_a_match_of_two_people_counts_once(house: Any, play: Any) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    table = duel(play, ada, ben)
    assert ada.get(f"/api/tables/{table}")[1]["rated"]
    winner = ada.get(f"/api/tables/{table}")[1]["outcome"]["winners"]
    found = rated(ada)
    assert {name: one["played"] for name, one in found.items()} == {"Ada": 1, "Ben": 1}
    if len(winner) == 1:
        best = ("Ada", "Ben")[winner[0]]
        other = ("Ben", "Ada")[winner[0]]
        assert found[best]["mu"] > found[other]["mu"]
        assert found[best]["rating"] == pytest.approx(found[best]["mu"] - 3 * found[best]["sigma"], abs=0.02)
    assert found["Ada"]["me"]
    assert not found["Ben"]["me"]
    with house.server.registry.database.engine.begin() as connection:
        assert ratings.catch_up(connection) == 0
    assert rated(ada) == found


def test_what_could_be_farmed_does_not_count(server: Any, play: Any) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    made = ada.table(["me", {"who": "hotseat"}])["table"]
    assert not made["rated"], "both seats are one's own"
    assert not ada.table(["me", {"who": "bot"}], rated=False)["table"]["rated"], "unrated by choice"
    assert ada.table(["me", {"who": "bot", "level": "novice"}])["table"]["rated"], "against a fixed level"
    assert not ada.table([{"who": "bot"}, {"who": "bot"}])["table"]["rated"], "nobody plays"
    finished = duel(play, ada, ben, rated=False)
    assert rated(ada) == {}
    fork = ada.post(f"/api/tables/{finished}/fork", {"n": 1, "seat": 0})[1]["table"]
    assert not fork["rated"], "from a position one knows"


def test_a_hint_makes_a_match_unrated(server: Any) -> None:
    ada = server.guest("Ada")
    table = ada.table(["me", {"who": "bot", "level": "novice"}], hints=True)["table"]["id"]
    line = ada.socket()
    line.hello(table, 0)
    state = line.asked(table, 0)
    line.send(type="hint", table=table, seat=0, seq=state["seq"], key="a-hint-please")
    line.until(lambda f: f["type"] in ("hinted", "error", "refused"))
    assert not ada.get(f"/api/tables/{table}")[1]["rated"]


def test_a_started_game_counts_though_one_leaves(server: Any) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    made = ada.table(["me", "open"])
    table = made["table"]["id"]
    ben.post(f"/api/tables/{table}/claim", {"token": made["invites"][0]["token"]})
    ben.post(f"/api/tables/{table}/leave")
    assert ada.post(f"/api/tables/{table}/resign")[0] == 200
    if ada.get(f"/api/tables/{table}")[1]["status"] == "ended":
        assert rated(ada)["Ben"]["won"] == 1


def test_without_the_package_matches_wait(start: Any, play: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "find_spec", lambda name: None)
    server = start()
    ada, ben = server.guest("Ada"), server.guest("Ben")
    duel(play, ada, ben)
    ladder = ada.get("/api/ladder")[1]
    assert ladder["parts"] == []
    assert "orrery[server]" in ladder["missing"]
    server.stop()
    monkeypatch.undo()
    start(server.port)
    assert {name: one["played"] for name, one in rated(ada).items()} == {"Ada": 1, "Ben": 1}
