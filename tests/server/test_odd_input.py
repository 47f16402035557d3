"""Whatever comes in, at any address and in any message: one sentence, the right code, and the connection stays."""

from __future__ import annotations

import json
import logging
import re
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, get_args
from urllib.parse import quote

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from orrery.engine.clauses import BadSetup
from orrery.games import find
from orrery.server import wire
from orrery.server.http import api, decks, fair_play, looking, people
from orrery.server.settings import Limits, Rate
from orrery.server.store import replay

GAMES = ("template", "endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis")
FREE = Rate("none", 1e6, 10**6)
OPEN = Limits(
    messages=FREE,
    chat=FREE,
    posts=FREE,
    looks=FREE,
    hints=FREE,
    deck_work=FREE,
    tables_per_session=10**6,
    decks_per_session=10**6,
)

TEXTS = (
    *(
        "",
        " ",
        "\0",
        "a\0b",
        "\n",
        "\u202e",
        "\u200b",
        "\ufeff",
        "²",
        "٣",
        "é",
        "😀",
        "None",
        "null",
        "-1",
        "0",
        "{0}",
        "%s",
    ),
    *("../../etc/passwd", "'; DROP TABLE log; --", "x" * 300, "9" * 5000, "1e999", "choose", " ".join(["a"] * 100)),
)
"""Odd texts."""
JSON = (
    *(b'"\xff"', b'"\xed\xa0\x80"', rb'"\ud800"', rb'"\udc00x"', b'"', b"NaN", b"Infinity", b"1e999", b"-1e999", b"-1"),
    *(
        b"1.5",
        b"9" * 5000,
        b"-" + b"9" * 5000,
        b"9" * 19,
        b"true",
        b"null",
        b"{}",
        b"[]",
        b"[[[[]]]]",
        b'{"a":{"b":1}}',
    ),
    *(b"[" * 4000, b"[" * 900 + b"]" * 900, b'{"a":' * 900 + b"1" + b"}" * 900, b"\x00", b"", b"\xef\xbb\xbf{}"),
    *(json.dumps(text).encode() for text in TEXTS),
)
"""Odd values as they stand in a message."""
WISHES: dict[str, tuple[type, dict[str, Any]]] = {
    "/api/session": (wire.SessionIn, {"name": "Ada"}),
    "/api/quick": (wire.Quick, {"game": "template", "level": "novice"}),
    "/api/tables": (wire.NewTable, {"game": "template", "seats": [{"who": "me", "name": "A"}, {"who": "bot"}]}),
    "/api/tables/{id}/claim": (wire.Claim, {"seat": 1, "token": "x"}),
    "/api/tables/{id}/invite": (wire.SeatAction, {"seat": 1}),
    "/api/tables/{id}/leave": (wire.SeatAction, {"seat": 0}),
    "/api/tables/{id}/resign": (wire.SeatAction, {"seat": 1}),
    "/api/tables/{id}/takeover": (wire.SeatAction, {"seat": 1}),
    "/api/tables/{id}/return": (wire.SeatAction, {"seat": 0}),
    "/api/tables/{id}/fork": (wire.ForkRequest, {"n": 0}),
    "/api/tables/{id}/coach": (wire.CoachRequest, {"seat": 0, "seq": 0}),
    "/api/tables/{id}/coach/watch": (wire.WatchRequest, {"seat": 0, "seq": 0}),
    "/api/tables/{id}/coach/remark": (wire.RemarkRequest, {"seat": 0, "seq": 0, "text": "pass", "share": 0.2}),
    "/api/tables/{id}/words": (wire.WordsIn, {"seat": 0, "words": "x"}),
    "/api/tables/{id}/look-back": (wire.LookBackWish, {"stop": True}),
    "/api/records": (wire.RecordIn, {"text": "x"}),
    "/api/profile": (wire.ProfileDeed, {"what": "code"}),
    "/api/games/{game}/bench": (wire.BenchTry, {"name": "x", "rows": [{"like": "hound"}]}),
    "/api/tables/{id}/deck": (wire.BringDeck, {"seat": 0, "deck": "x"}),
    "/api/tables/{id}/fill": (wire.SeatAction, {"seat": 1}),
    "/api/tables/{id}/again": (wire.SeatAction, {"seat": 0}),
    "/api/decks": (wire.NewDeck, {"game": "genesis", "deck": {"cards": {"timeline": {"gust": 1}}}}),
    "/api/shared-decks": (wire.DeckLink, {"token": "x"}),
    "/api/decks/{id}": (wire.DeckDeed, {"do": "copy", "deck": {"cards": {}}}),
    "/api/games/{game}/deck-report": (wire.DeckIn, {"name": "x", "leader": "kunn", "cards": {"timeline": {"gust": 1}}}),
    "/api/games/{game}/deck-complete": (wire.DeckByChance, {"deck": {"cards": {}, "leader": "kunn"}, "seed": 1}),
    "/api/games/{game}/deck-hand": (wire.DeckByChance, {"deck": {"cards": {}}, "seed": 1}),
    "/api/games/{game}/deck-read": (wire.DeckText, {"text": "deck: x"}),
    "/api/games/{game}/deck-trial": (wire.TrialWish, {"deck": {"cards": {}}, "stop": False}),
    "/api/games/{game}/surprise": (wire.SurpriseWish, {"mode": "duel", "players": 2, "options": {}, "seat": 0}),
    "/api/games/{game}/lessons/{lesson}": (wire.LessonDeed, {"do": "next", "step": 0}),
    "/api/games/{game}/lessons/{lesson}/why": (wire.LessonWhy, {"text": "bid 9"}),
}
"""What is posted to each address."""


@pytest.fixture(params=["sqlite", "postgres"])
def open_server(
    request: pytest.FixtureRequest, start: Callable[..., Any], caplog: pytest.LogCaptureFixture
) -> Iterator[Any]:
    """A server on either database that lets everything in and that must not log a single failure."""
    database = None if request.param == "sqlite" else str(request.getfixturevalue("fresh_postgres"))
    with caplog.at_level(logging.WARNING):
        yield start(limits=OPEN, database=database)
        assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


# ---------------------------------------------------------------- HTTP
def ask(port: int, method: str, path: str, body: bytes = b"", *headers: bytes) -> tuple[int, bytes]:
    """One request, as raw as it gets: status and body. A connection that breaks without an answer has none."""
    top = [f"{method} {path} HTTP/1.1".encode(), b"Connection: close", *headers]
    top += [] if any(one.lower().startswith(b"host:") for one in headers) else [b"Host: 127.0.0.1"]
    if body or method == "POST":
        top += [b"Content-Type: application/json", b"Content-Length: %d" % len(body)]
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
        line.sendall(b"\r\n".join([*top, b"", body]))
        raw = b"".join(iter(lambda: line.recv(1 << 16), b""))
    head, _, said = raw.partition(b"\r\n\r\n")
    found = re.match(rb"HTTP/1.1 (\d+)", head)
    assert found is not None, f"{method} {path[:80]} {body[:80]!r}: no answer"
    if b"transfer-encoding: chunked" in head.lower():
        said = b"".join(re.findall(rb"[0-9a-f]+\r\n(.*?)\r\n", said, re.DOTALL))
    return int(found[1]), said


def is_sentence(said: str) -> bool:
    return said.rstrip().endswith(".") and "\n" not in said.rstrip() and len(said) < 3000


def check(status: int, said: bytes, what: object) -> None:
    """An answer, or one sentence with a code of the client's fault (503: the page is not built here)."""
    assert status < 500 or status == 503, (what, status, said[:300])
    if status < 400:
        return
    text = said.decode()
    if text.startswith("{"):
        problem = problem_in(said)
        assert problem.error
        text = problem.sentence
    assert status == 503 or is_sentence(text), (what, status, text[:300])


def problem_in(said: bytes) -> wire.Problem:
    return msgspec.json.decode(said, type=wire.Problem)


def test_no_address_breaks(open_server: Any) -> None:
    ada = open_server.guest("Ada")
    table = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    cookie = f"Cookie: {ada.cookie}".encode()
    odd = [quote(text, safe="") for text in TEXTS] + ["%ff", "%ed%a0%80", "%00", "%", "%zz", "a" * 1900, "9" * 20]
    paths = {route.path for route in (*api.routes(), *decks.routes())} | {
        "/{path}",
        "/assets/{path}",
        "/assets/x-12345678.js{path}",
    }
    for path in sorted(paths):
        for text in odd:
            at = re.sub(r"\{\w+(:\w+)?\}", text, path.replace("{id}", table) if "{n}" in path else path)
            for method in ("GET", "POST", "DELETE"):
                check(*ask(open_server.port, method, at, b"{}" if method == "POST" else b"", cookie), (method, at))
    for text in odd:
        check(*ask(open_server.port, "GET", f"/api/tables/{table}/positions/0?seat={text}", b"", cookie), text)
        check(*ask(open_server.port, "GET", f"/?{text}", b"", cookie), text)
    for method in ("PUT", "OPTIONS", "PATCH", "TRACE", "BREW"):
        for path in ("/", "/api/tables", "/api/nothing", "/healthz", "/ws"):
            check(*ask(open_server.port, method, path), (method, path))
    for length in (2_001, 20_000, 60_000):
        for path in ("/", "/api/tables/", "/api/tables?x="):
            assert ask(open_server.port, "GET", path + "a" * length)[0] == 414


def test_numbers_in_addresses_are_refused_by_name(server: Any) -> None:
    ada = server.guest("Ada")
    table = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    for n in ("9" * 1800, "-1", "x", "²", "1.5"):
        status, no = ada.get(f"/api/tables/{table}/positions/{quote(n)}?seat=0")
        assert (status, no["error"]) == (400, "malformed")
        assert no["sentence"].endswith("is no position.")
    assert ada.get(f"/api/tables/{table}/positions/0?seat=16")[0] == 404
    assert ada.get(f"/api/tables/{table}/positions/0?seat=x")[1]["sentence"] == "'x' is no seat."


def test_no_header_breaks(open_server: Any) -> None:
    ada = open_server.guest("Ada")
    for header in (
        *(
            b"Host: [",
            b"Host: ",
            b"Host: a b",
            b"Host: \xff",
            b"Host: x:99999999",
            b"Origin: http://[",
            b"Origin: \xff",
        ),
        *(b"Origin: null", b"Cookie: orrery=\xff", b"Cookie: orrery=" + b"a" * 20_000, b"Cookie: " + b"a=b;" * 9_000),
        *(b"Content-Type: \xff", b"Range: bytes=9-1", b"Range: x", b"Accept-Encoding: \xff", b"If-None-Match: \xff"),
        *(b"X-Forwarded-For: \xff,,[", b"X-Forwarded-Proto: \xff", b"Expect: 100-continue", b"Upgrade: x"),
    ):
        for method, path in (("GET", "/api/session"), ("POST", "/api/session"), ("GET", "/"), ("GET", "/ws")):
            if header.startswith(b"Content-Type") and method == "POST":
                continue
            body = b'{"name": "Ada"}' if method == "POST" else b""
            check(*ask(open_server.port, method, path, body, header), (method, path, header[:40]))
    assert ada.get("/healthz")[0] == 200


def test_no_body_breaks(open_server: Any) -> None:
    routes = [one for room in (api, decks, looking, people, fair_play) for one in room.routes()]
    posts = {route.path for route in routes if "POST" in (route.methods or ()) and "{rest" not in route.path}
    assert posts == set(WISHES), "every address that is posted to is tried"
    ada = open_server.guest("Ada")
    cookie = f"Cookie: {ada.cookie}".encode()
    for path, (kind, wish) in WISHES.items():
        table = ada.table(["me", "open"])["table"]["id"]
        game = "template" if "{lesson}" in path else "genesis"
        at = path.replace("{id}", table).replace("{game}", game).replace("{lesson}", "harbour")
        if path == "/api/decks/{id}":
            at = f"/api/decks/{ada.post('/api/decks', {'game': 'genesis', 'deck': {}})[1]['deck']['id']}"
        for odd in JSON:
            check(*ask(open_server.port, "POST", at, odd, cookie), (at, odd[:60]))
            for field in (*kind.__struct_fields__, "more"):  # type: ignore[attr-defined]
                parts = [f"{json.dumps(k)}: {json.dumps(v)}".encode() for k, v in wish.items() if k != field]
                body = b"{" + b", ".join([*parts, json.dumps(field).encode() + b": " + odd]) + b"}"
                check(*ask(open_server.port, "POST", at, body, cookie), (at, body[:80]))
        if kind is wire.NewTable:
            for odd in JSON:
                for seat in (b'{"who": %s}', b'{"who": "bot", "name": %s}', b'{"who": "open", "level": %s}'):
                    body = b'{"game": "template", "seats": [{"who": "me"}, ' + seat % odd + b"]}"
                    check(*ask(open_server.port, "POST", at, body, cookie), body[:80])
    huge = b'{"name": "' + b"x" * 70_000 + b'"}'
    assert ask(open_server.port, "POST", "/api/session", huge)[0] == 413
    for broken in (b"Content-Length: -1", b"Content-Length: " + b"9" * 30, b"Transfer-Encoding: what"):
        assert ask(open_server.port, "GET", "/api/session", b"", broken)[0] in (400, 501)


def test_invalid_utf8_in_a_body_is_malformed(server: Any) -> None:
    for body in (b'{"name": "\xff"}', b'{"\xff": 1}'):
        status, said = ask(server.port, "POST", "/api/session", body)
        assert status == 400
        problem = problem_in(said)
        assert (problem.error, problem.sentence) == ("malformed", "This request is not understood: it is not UTF-8.")


# ---------------------------------------------------------------- the socket
MESSAGES: dict[type, dict[str, Any]] = {
    wire.Hello: {"seat": 0},
    wire.Bye: {"seat": 0},
    wire.Choose: {"seat": 0, "seq": 0, "key": "some-key-1", "text": "done"},
    wire.Undo: {"seat": 0, "seq": 0, "key": "some-key-2"},
    wire.ConsentUndo: {"seat": 0, "seq": 0, "key": "some-key-3", "agree": True},
    wire.Concede: {"seat": 9, "seq": 0, "key": "some-key-4"},
    wire.Order: {"seat": 0, "key": "some-key-5", "order": "stop"},
    wire.Always: {"seat": 0, "seq": 0, "key": "some-key-6", "text": "done"},
    wire.Forget: {"seat": 0, "key": "some-key-7", "about": "turn", "source": None},
    wire.Say: {"seat": 0, "key": "some-key-8", "text": "Hello"},
    wire.WhyNot: {"seat": 0, "key": "some-key-9", "text": "done", "of": 1},
    wire.PreviewRequest: {"seat": 0, "seq": 0, "key": "some-key-a", "text": "done"},
    wire.JudgeRequest: {"seat": 0, "seq": 0, "key": "some-key-b"},
    wire.StopFor: {"seat": 0, "key": "some-key-c", "card": "raid"},
    wire.HintRequest: {"seat": 0, "seq": 9, "key": "some-key-0"},
    wire.Ping: {"nonce": "x"},
}
"""A message of each kind."""


def frames(table: str) -> Iterator[bytes]:
    """Every message with every field made odd."""
    assert set(MESSAGES) == set(get_args(wire.ClientMessage)), "every message is tried"
    for kind, fields in MESSAGES.items():
        tag = kind.__struct_config__.tag  # type: ignore[attr-defined]
        whole = {"type": tag, **({} if kind is wire.Ping else {"table": table}), **fields}
        for field in (*whole, "more"):
            for n, odd in enumerate(JSON):
                mine = {k: f"{v[:-1]}-{n}-{field}" if k == "key" else v for k, v in whole.items() if k != field}
                parts = [f"{json.dumps(k)}: {json.dumps(v)}".encode() for k, v in mine.items()]
                yield b"{" + b", ".join([*parts, json.dumps(field).encode() + b": " + odd]) + b"}"
    yield from JSON
    yield from (b"", b"{}", b"\xff\xfe", b"x" * 20_000, b"[" * 900_000)


def test_no_message_breaks_and_the_line_stays(open_server: Any) -> None:
    open_server.server.registry.settings = replace(
        open_server.server.registry.settings, limits=replace(OPEN, refusals_in_a_row=10**6)
    )
    ada = open_server.guest("Ada")
    table = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    line = ada.socket()
    for n, frame in enumerate(frames(table)):
        line.line.send(frame, text=n % 2 == 0)
        line.send(type="ping", nonce=f"still-here-{n}")
        answers: list[dict[str, Any]] = []
        while not answers or answers[-1].get("nonce") != f"still-here-{n}":
            answers.append(line.get())
        for answer in answers:
            if answer["type"] in ("error", "refused"):
                assert is_sentence(answer["sentence"]), (frame[:100], answer)
                assert answer["code"] != "failed", (frame[:100], answer)
    assert ada.get(f"/api/tables/{table}")[0] == 200


def test_invalid_utf8_in_a_frame_is_malformed_and_the_line_stays(server: Any) -> None:
    line = server.guest("Ada").socket()
    for text in (True, False):
        line.line.send(b'{"type": "ping", "nonce": "\xff"}', text=text)
        no = line.get()
        assert (no["type"], no["code"]) == ("error", "malformed")
        assert no["sentence"] == "This message is not understood: it is not UTF-8."
        line.send(type="ping", nonce="still here")
        assert line.get()["nonce"] == "still here"


def test_a_frame_no_message_can_need_ends_the_line_with_its_own_code(server: Any) -> None:
    line = server.guest("Ada").socket()
    line.line.send("x" * ((1 << 20) - 10))
    assert line.get()["limit"] == "frame-bytes"
    line.line.send("x" * (1 << 20) + "more")
    with pytest.raises(ConnectionClosed) as closed:
        line.get()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


# ---------------------------------------------------------------- what games are asked
@pytest.mark.parametrize("name", GAMES)
def test_no_option_breaks_a_game(name: str) -> None:
    game, rng = find(name), Random(name)
    values: list[Any] = [
        None,
        True,
        -1,
        0,
        1.5,
        10**30,
        float("inf"),
        "x",
        "\0",
        "",
        [],
        {},
        [[]],
        [None],
        [{}],
        [[[[]]]],
    ]
    values += [["x"], [["x"], ["x"]], [1, 2], [[1], [2]], {"x": []}, [None, None], ["", ""], [-1, 10**30], [True, "x"]]
    for mode in game.modes:
        for setting in game.settings:
            for value in [*values, [rng.choice(values) for _ in range(2)], [rng.choice(values) for _ in range(6)]]:
                for options in ({setting.name: value}, {setting.name: value, "\0": 1}):
                    for no in problems(game, mode, options):
                        assert no.endswith("."), no


def problems(game: Any, mode: Any, options: dict[str, Any]) -> tuple[str, ...]:
    """What is wrong with these options; with none, a match begins."""
    try:
        setup = game.prepare(mode.players[-1], mode.name, options)
    except BadSetup as no:
        return no.problems
    replay.begin(setup, bytes(32))
    return ()


@pytest.mark.parametrize("name", GAMES)
def test_no_text_breaks_a_game(start: Callable[..., Any], caplog: pytest.LogCaptureFixture, name: str) -> None:
    rng, ada = Random(name), start(limits=replace(OPEN, refusals_in_a_row=10**6)).guest("Ada")
    players = find(name).modes[0].players[0]
    seats = [{"who": "me"}, *[{"who": "hotseat"}] * (players - 1)]
    status, made = ada.post("/api/tables", {"game": name, "seats": seats})
    assert status == 201, made
    table, line = made["table"]["id"], ada.socket()
    for seat in range(players):
        line.hello(table, seat)
    for _ in range(40):
        line.drain()
        asked = [seat for seat in range(players) if line.states[table, seat]["asks"]]
        if not asked:
            break
        seat = rng.choice(asked)
        state = line.states[table, seat]
        text = rng.choice(state["asks"][0]["options"])["text"]
        for odd in odd_texts(text, rng):
            if any(odd == option["text"] for option in state["asks"][0]["options"]):
                continue
            no = line.command("choose", table, seat, state["seq"], text=odd)
            assert is_sentence(no["sentence"].rstrip("?!) ") + "."), (odd, no)
            key = f"key-{rng.getrandbits(64):x}"
            line.send(
                type="why-not", table=table, seat=seat, key=key, text=odd, of=rng.choice([None, -1, 2**40, "x", odd])
            )
            said = line.until(lambda f, key=key: f.get("key") == key)
            assert said["type"] == "answered" or said["code"] == "malformed", (odd, said)
        line.choose(table, seat, lambda texts, text=text: text)
        assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    line.drain()


def odd_texts(text: str, rng: Random) -> Iterator[str]:
    """What somebody might send instead of a possible answer."""
    words, short = text.split(" "), [one for one in TEXTS if len(one) < 100]
    yield from (rng.choice(short) or "-", " ".join([*words, *words]), text.upper())
    for i in range(len(words) + 1):
        for odd in ("²", "-1", "9" * 300, "no-such-thing", rng.choice(short)):
            yield " ".join([*words[:i], odd, *words[i + 1 :]])
        yield " ".join(words[:i])
