"""Who may come in and do what: sessions, invitations, origins, malformed and oversized and too many messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from orrery.server import wire
from orrery.server.http import names
from orrery.server.settings import BadSetting, Limits, Rate, Settings


def test_a_session_is_a_cookie_no_script_can_read(start: Any) -> None:
    server = start(proxies=("127.0.0.1",))
    ada = server.guest()
    assert ada.get("/api/session") == (200, {"name": None})
    assert not str(ada.set_cookie or ""), "a GET makes no session"
    assert ada.post("/api/session", {"name": "Ada"}) == (200, {"name": "Ada"})
    cookie = str(ada.set_cookie)
    assert cookie.startswith("orrery=")
    for part in ("HttpOnly", "SameSite=lax", "Path=/"):
        assert part in cookie
    assert "Secure" not in cookie
    assert ada.get("/api/session") == (200, {"name": "Ada"})
    assert ada.post("/api/session", {"name": "Ada L."}) == (200, {"name": "Ada L."})
    secure = server.guest()
    secure.post("/api/session", {"name": "Eve"}, **{"x-forwarded-proto": "https"})
    assert secure.set_cookie.startswith("__Host-orrery=")
    assert "Secure" in secure.set_cookie


def test_what_somebody_says_of_a_client_counts_from_a_configured_proxy_only(start: Any) -> None:
    limits = Limits(posts=Rate("posts-per-second", 0.001, 2))
    told = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}
    open_ = start(limits=limits)
    for n in range(3):
        status, said = open_.guest().post("/api/session", {"name": "Eve"}, **{"x-forwarded-for": f"203.0.113.{n}"})
        assert (status, said.get("limit")) == ((200, None) if n < 2 else (429, "posts-per-second"))
    eve = open_.guest()
    eve.request("GET", "/api/session", **told)
    assert set(open_.server.registry.posts._all) == {"127.0.0.1"}
    open_.stop()
    for proxies in (("127.0.0.1",), ("10.1.2.3", "127.0.0.0/8"), ("127.0.0.1/8",)):
        behind = start(limits=limits, proxies=proxies)
        ada = behind.guest()
        assert ada.post("/api/session", {"name": "Ada"}, **told)[0] == 200
        assert ada.set_cookie.startswith("__Host-orrery=")
        # a client may claim what it likes: what the proxy has seen stands last
        assert (
            behind.guest().post("/api/session", {"name": "Eve"}, **{"x-forwarded-for": "1.2.3.4, 203.0.113.8"})[0]
            == 200
        )
        assert set(behind.server.registry.posts._all) == {"203.0.113.7", "203.0.113.8"}
        behind.stop()
    elsewhere = start(limits=limits, proxies=("10.1.2.3",))
    eve = elsewhere.guest()
    assert eve.post("/api/session", {"name": "Eve"}, **told)[0] == 200
    assert eve.set_cookie.startswith("orrery=")
    assert set(elsewhere.server.registry.posts._all) == {"127.0.0.1"}


def test_the_environment_names_no_proxies(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    server = start()
    assert server.guest().post("/api/session", {"name": "Eve"}, **{"x-forwarded-for": "203.0.113.7"})[0] == 200
    assert set(server.server.registry.posts._all) == {"127.0.0.1"}


@pytest.mark.parametrize("proxy", ["", "*", "nonsense", "10.0.0.0/99", "proxy.example"])
def test_a_proxy_is_an_address_or_a_network(proxy: str) -> None:
    with pytest.raises(BadSetting, match="is no address of a proxy"):
        Settings(proxies=("10.0.0.1", proxy))


UNSEEN = (
    "\0",
    "a\0b",
    "\u202eadA",
    "Ada\u200b",
    "\ufeffAda",
    "a\u2066b",
    "\x1b[31mAda",
    "Ad\u00ada",
    "Ada\ufe0f",
    "\u3164",
    "a\u2060b",
)
BLANK = (" ", "\t\n", "\u00a0\u2003", "\u0301", "\u2800")


@pytest.mark.parametrize("name", [*UNSEEN, *BLANK])
def test_a_name_that_cannot_be_seen_or_turns_the_writing_is_refused(server: Any, name: str) -> None:
    ada = server.guest("Ada")
    seats = [{"who": "me"}, {"who": "bot"}]
    for path, wish in (
        ("session", {"name": name}),
        ("tables", {"game": "template", "seats": seats, "name": name}),
        *[
            ("tables", {"game": "template", "seats": [seats[0], {"who": who, "name": name}]})
            for who in ("hotseat", "bot", "open")
        ],
    ):
        status, no = ada.post(f"/api/{path}", wish)
        assert (status, no["error"]) == (400, "name"), (path, wish)
        assert no["sentence"] in (names.UNSEEN, names.BLANK)
    assert ada.get("/api/session")[1] == {"name": "Ada"}
    assert ada.get("/api/tables")[1]["mine"] == []


@pytest.mark.parametrize(
    ("wish", "kept"),
    [
        *(
            ("  Ada\u00a0 L. ", "Ada L."),
            ("Zoe\u0308", "Zo\u00eb"),
            ("\u05d0\u05d3\u05d4", "\u05d0\u05d3\u05d4"),
            ("\u2764\ufe0f", "\u2764\ufe0f"),
        ),
        *(
            ("\u5c0f\u660e", "\u5c0f\u660e"),
            ("a\u2028b", "a b"),
            ("42", "42"),
            ("\U0001f600", "\U0001f600"),
            ("?!", "?!"),
        ),
    ],
)
def test_every_other_name_is_kept_with_single_spaces(server: Any, wish: str, kept: str) -> None:
    assert server.guest().post("/api/session", {"name": wish}) == (200, {"name": kept})


def test_every_answer_has_the_headers_that_keep_scripts_out(server: Any) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/healthz"):
        headers = server.guest().request("GET", path)[2]
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_parts_of_a_page_leave_the_policy_to_the_page(server: Any, tmp_path: Path) -> None:
    static = server.server.config.app.state.static = tmp_path
    for name in ("part.js", "part.css", "picture.svg"):
        (static / name).write_text("")
    for name in ("part.js", "part.css"):
        headers = server.guest().request("GET", f"/{name}")[2]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["content-security-policy"] is None
    assert server.guest().request("GET", "/picture.svg")[2]["content-security-policy"], "it can be opened by itself"


def test_an_invitation_is_needed_once_and_only_once(server: Any) -> None:
    ada, ben, eve = server.guest("Ada"), server.guest("Ben"), server.guest("Eve")
    made = ada.table(["me", "open"])
    claim, token = f"/api/tables/{made['table']['id']}/claim", made["invites"][0]["token"]
    assert len(token) >= 32
    assert eve.post(claim, {"seat": 1})[1]["error"] == "private"
    assert eve.post(claim, {"seat": 1, "token": "x" * 32})[1]["error"] == "wrong-token"
    assert ben.post(claim, {"token": token})[0] == 200
    assert eve.post(claim, {"token": token})[0] == 409
    assert ben.post(claim, {"token": token})[0] == 409 or ben.post(claim, {"seat": 1, "token": token})[0] == 200
    stored = [seat.invite for seat in server.server.registry._tables[made["table"]["id"]].seats]
    assert token not in str(stored)


def test_a_new_invitation_voids_the_old_one(server: Any) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    made = ada.table(["me", "open"])
    table, old = made["table"]["id"], made["invites"][0]["token"]
    assert ben.post(f"/api/tables/{table}/invite")[1]["error"] == "not-host"
    new = ada.post(f"/api/tables/{table}/invite", {"seat": 1})[1]["token"]
    assert ben.post(f"/api/tables/{table}/claim", {"token": old})[1]["error"] == "wrong-token"
    assert ben.post(f"/api/tables/{table}/claim", {"token": new})[0] == 200


def test_public_tables_are_listed_and_anybody_may_sit_down(server: Any) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    secret = ada.table(["me", "open"])["table"]["id"]
    table = ada.table(["me", "open"], public=True, name="Come in")["table"]["id"]
    lists = ben.get("/api/tables")[1]
    assert [(t["id"], t["name"]) for t in lists["open"]] == [(table, "Come in")]
    assert lists["mine"] == []
    line = ada.socket()
    assert line.hello(table, 0)["type"] == "waiting"
    assert ben.post(f"/api/tables/{table}/claim", {})[1]["mine"] == [1]
    assert line.kind("state")["view"]["names"] == ["Ada", "Ben"]
    assert {t["id"] for t in ada.get("/api/tables")[1]["mine"]} == {secret, table}


def test_nobody_acts_at_a_seat_that_is_not_theirs(server: Any) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    for guest in (eve, server.guest()):
        line = guest.socket()
        assert line.hello(table, 0)["code"] == "not-yours"
        for kind, more in (
            *(("choose", {"text": "done"}), ("undo", {}), ("concede", {}), ("consent-undo", {"agree": True})),
        ):
            no = line.command(kind, table, 0, 0, **more)
            assert (no["type"], no["code"]) == ("refused", "not-yours"), kind
        for kind, more in (*(("order", {"order": "pass"}), ("say", {"text": "hm"}), ("why-not", {"text": "pass"})),):
            line.send(type=kind, table=table, seat=0, key="some-key-1", **more)
            assert line.kind("refused")["code"] == "not-yours", kind
        assert line.command("choose", table, 9, 0, text="done")["code"] == "not-yours"
    for command in ("leave", "resign", "takeover", "return"):
        assert eve.post(f"/api/tables/{table}/{command}", {"seat": 0})[1]["error"] == "not-yours", command
    assert eve.get(f"/api/tables/{table}/record")[0] == 403
    assert eve.get(f"/api/tables/{table}/positions/0?seat=0")[0] == 403
    assert not server.server.registry._tables[table].log


def test_only_our_own_page_may_connect_or_post(server: Any) -> None:
    ada = server.guest("Ada")
    with pytest.raises(InvalidStatus) as refused:
        ada.socket(origin="http://elsewhere.example")
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body)["error"] == "origin"
    own = ada.socket(origin=f"http://127.0.0.1:{server.port}")
    own.send(type="ping", nonce="x")
    assert own.get() == {"type": "pong", "nonce": "x"}
    status, said = ada.post("/api/quick", {"game": "template"}, origin="http://elsewhere.example")
    assert (status, said["error"]) == (403, "origin")
    assert ada.post("/api/quick", {"game": "template"}, **{"content-type": "text/plain"})[0] == 415


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"type": "dance"}',
        '{"type": "ping", "nonce": 5}',
        '{"type": "ping", "more": 1}',
        '{"type": "hello"}',
        '{"type": "hello", "table": "x", "seat": -1}',
        '{"type": "hello", "table": "x", "seat": "0"}',
        '{"type": "choose", "table": "x", "seat": 0, "seq": 0, "key": "short", "text": "a"}',
        '{"type": "choose", "table": "x", "seat": 0, "seq": 0, "key": "long-enough"}',
        '{"type": "ping", "nonce": "\\ud800"}',
        "[" * 5000,
        b"\xff\xfe\x00",
        b"",
    ],
)
def test_a_malformed_frame_is_refused_in_a_sentence_and_the_line_stays(server: Any, frame: str | bytes) -> None:
    line = server.guest("Ada").socket()
    line.line.send(frame)
    no = line.get()
    assert (no["type"], no["code"]) == ("error", "malformed")
    assert no["sentence"].endswith(".")
    line.send(type="ping", nonce="still here")
    assert line.get()["nonce"] == "still here"


def test_a_message_that_is_refused_unread_is_answered_by_its_key(start: Any) -> None:
    server = start(limits=Limits(frame_bytes=2000, messages=Rate("messages-per-second", 0.001, 3)))
    line = server.guest("Ada").socket()
    whole = {"type": "say", "table": "x", "seat": 0, "key": "my-own-key", "text": "Hello"}
    for odd, code in (
        *(({"text": "x" * 501}, "malformed"), ({"more": [[1]]}, "malformed"), ({"text": "x" * 3000}, "too-large")),
        *(({"seat": "0"}, "malformed"), ({}, "too-fast")),
    ):
        line.send(**whole | odd)
        no = line.get()
        assert (no["type"], no["code"], no["key"]) == ("error", code, "my-own-key")
    line.send(**whole | {"key": "x" * 65})
    assert line.get()["key"] is None


def test_limits_are_named(start: Any) -> None:
    limits = Limits(
        frame_bytes=500,
        body_bytes=300,
        messages=Rate("messages-per-second", 0.001, 12),
        posts=Rate("posts-per-second", 0.001, 4),
        followed_tables=2,
        connections_per_session=2,
        tables_per_session=2,
        refusals_in_a_row=6,
    )
    server = start(limits=limits)
    ada = server.guest("Ada")
    tables = [ada.post("/api/quick", {"game": "template"})[1]["table"]["id"] for _ in range(2)]
    assert ada.post("/api/quick", {"game": "template"})[1]["limit"] == "tables-per-session"
    status, no = ada.post("/api/session", {"name": "x" * 400})
    assert (status, no["limit"]) == (413, "body-bytes")
    status, no = ada.post("/api/quick", {"game": "template"})
    assert (status, no["limit"]) == (429, "posts-per-second")
    line = ada.socket()
    line.line.send("x" * 501)
    assert line.get()["limit"] == "frame-bytes"
    line.hello(tables[0], 0)
    line.hello(tables[1], 0)
    line.send(type="hello", table=tables[0], seat=None)
    assert line.kind("error")["limit"] == "followed-tables"
    ada.socket()
    with pytest.raises(InvalidStatus) as refused:
        ada.socket()
    assert json.loads(refused.value.response.body)["limit"] == "connections-per-session"
    answers: list[dict[str, Any]] = []
    with pytest.raises(ConnectionClosed) as closed:
        _pester(line, answers)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    refusals = [answer["limit"] for answer in answers if answer["type"] == "error"]
    assert refusals == ["messages-per-second"] * limits.refusals_in_a_row


def _pester(line: Any, answers: list[dict[str, Any]]) -> None:
    """Ping on and on, each time when the last was answered, so that nothing is sent to who has hung up by then."""
    for n in range(20):
        line.send(type="ping", nonce=str(n))
        answers.append(line.until(lambda frame: frame["type"] in ("pong", "error")))


def test_bad_requests_are_refused_with_every_problem(server: Any) -> None:
    ada = server.guest("Ada")
    post = ada.post
    assert post("/api/quick", {"game": "chess"})[0] == 404
    assert post("/api/quick", {"game": "template", "players": 9})[1]["problems"]
    assert post("/api/quick", {"game": "template", "options": {"cheat": 1}})[1]["error"] == "setup"
    assert post("/api/tables", {"game": "template", "seats": []})[1]["error"] == "malformed"
    assert post("/api/tables", {"game": "template", "seats": [{"who": "me"}] * 2})[1]["error"] == "setup"
    assert post("/api/tables", {"game": "template", "seats": [{"who": "me"}], "colour": 1})[1]["error"] == "malformed"
    clock = {"kind": "move", "seconds": 0}
    assert post("/api/tables", {"game": "template", "seats": [{"who": "me"}] * 2, "clock": clock})[0] == 400
    assert ada.get("/api/tables/nowhere")[1]["sentence"] == "There is no table 'nowhere'."
    assert ada.get("/api/nothing")[0] == 404
    assert ada.get("/api/games/chess/cards")[0] == 404
    assert ada.request("GET", "/api/quick")[0] in (404, 405)
    line = ada.socket()
    assert line.hello("nowhere")["code"] == "not-found"


def test_the_lobby_tells_what_can_be_played(server: Any) -> None:
    ada = server.guest()
    lobby = ada.get("/api/games")[1]
    game = next(game for game in lobby["games"] if game["name"] == "template")
    assert game["modes"][0]["players"] == [2, 3, 4]
    assert [level["name"] for level in lobby["levels"]] == ["novice", "regular", "expert"]
    assert lobby["wire"] == wire.VERSION
    cards = ada.get("/api/games/template/cards")[1]
    assert {"name", "slug", "kind", "text", "facts", "icon", "source", "origins", "sections"} == set(cards[0])
    assert ada.get("/api/games/template/rules")[1][0]["id"] == "SMUG-1.1"
    book = ada.get("/api/games/template/rulebook")[1]
    assert [chapter["key"] for chapter in book["chapters"]] == ["goal", "auction", "turn", "end"]
    shown = book["chapters"][0]["examples"][0]["view"]
    assert shown["seat"] == 0
    assert [piece["card"] for piece in shown["table"]["players"][1]["hand"]] == [None] * 3, "an example keeps secrets"
    assert {"key": "coin", "kind": "icon", "name": "Coin"}.items() <= book["entries"][2].items()
    assert ada.get("/healthz")[1]["ok"] is True


def test_the_page_is_served_with_its_caches(start: Any, tmp_path: Any) -> None:
    server = start()
    ada = server.guest()
    static = tmp_path / "static"
    server.server.config.app.state.static = static
    status, said = ada.get("/")
    assert (status, said.count("\n")) == (503, 1)
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>page")
    (static / "assets" / "index-B3a9xQ2k.js").write_text("1")
    (static / "assets" / "index-B3a9xQ2k.js.gz").write_bytes(b"packed")
    for path in ("/", "/table/abc"):
        status, said, headers = ada.request("GET", path)
        assert (status, said, headers["cache-control"]) == (200, "<!doctype html>page", "no-cache")
    status, said, headers = ada.request("GET", "/assets/index-B3a9xQ2k.js")
    assert (said, headers["cache-control"]) == ("1", "public, max-age=31536000, immutable")
    status, said, headers = ada.request("GET", "/assets/index-B3a9xQ2k.js", **{"accept-encoding": "gzip"})
    assert (said, headers["content-encoding"]) == ("packed", "gzip")
    assert headers["content-type"].startswith("text/javascript")
    assert ada.get("/assets/none.js")[0] == 404
    assert ada.get("/..%2f..%2fsecret.txt")[0] == 404
