"""The lobby and the table of every game come quickly over the line, and a new picture of the table is drawn at once."""

from __future__ import annotations

import os
import re
from itertools import pairwise
from random import Random
from statistics import median
from typing import Any

from orrery.games import NAMES

FIRST_LOAD = 185_000
"""Bytes over the line until the lobby can be used, compressed."""
TABLE_LOAD = 215_000
"""The same of a table with all its cards and their texts: below the 220 kB that are promised."""

ART = 120_000
"""Bytes of the pictures on a game's cards: nothing waits for them, they come in when they come."""

REDRAW = 50.0
"""Milliseconds the page works until a new picture is laid out. While others have the processor it does not work: that
time is not the page's, and is not counted."""

FRAMES = 30


def _weigh(ada: Any, path: str, ready: str) -> tuple[int, int]:
    """The bytes that come with an empty cache: what the page needs, and the art of a game."""
    line = ada.context.new_cdp_session(ada.page)
    names: dict[str, str] = {}
    came: dict[str, int] = {}
    line.send("Network.enable")
    line.send("Network.clearBrowserCache")
    line.on("Network.responseReceived", lambda e: names.__setitem__(e["requestId"], e["response"]["url"]))
    line.on("Network.loadingFinished", lambda e: came.__setitem__(e["requestId"], e["encodedDataLength"]))
    ada.go(path)
    ada.page.wait_for_selector(ready)
    ada.page.wait_for_load_state("networkidle")
    line.detach()
    pictures = re.compile(rf"/assets/({'|'.join(NAMES)})-[^/]*\.js$")
    art = sum(size for asked, size in came.items() if pictures.search(names.get(asked, "")))
    return int(sum(came.values()) - art), int(art)


def test_the_lobby_is_light(visit: Any) -> None:
    needed, art = _weigh(visit(), "/", ".games li")
    print(f"lobby: {needed} bytes")
    assert art == 0
    assert 20_000 < needed <= FIRST_LOAD


def _worked(line: Any, play: Any) -> list[float]:
    """The milliseconds of work for each picture that was drawn while `play` was done, by the browser's own record."""
    record, ended = list[dict[str, Any]](), list[Any]()
    line.on("Tracing.dataCollected", lambda e: record.extend(e["value"]))
    line.on("Tracing.tracingComplete", lambda e: ended.append(e))
    kinds = {"includedCategories": ["blink.user_timing"]}
    line.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": kinds})
    play()
    line.send("Tracing.end")
    while not ended:
        line.send("Runtime.evaluate", {"expression": "0"})
    marks = sorted([e for e in record if e["name"].startswith("redraw ")], key=lambda e: e["ts"])
    drawn = [(a, b) for a, b in pairwise(marks) if a["name"] == "redraw begins" and b["name"] == "redraw ends"]
    return [(b["tts"] - a["tts"]) / 1000 for a, b in drawn if a["pid"] == b["pid"]]


def test_a_table_is_light_and_redraws_at_once(visit: Any, title: str) -> None:
    ada = visit(reduced_motion="no-preference")
    needed, art = _weigh(ada, ada.quick_short(title), ".prompt.asked, [data-testid=breakdown]")
    work = _worked(ada.context.new_cdp_session(ada.page), lambda: _play(ada, title))
    took = ada.page.evaluate("() => heard.redraws")
    busy = os.getloadavg()[0] / (os.cpu_count() or 1)
    sizes = f"{title}: {needed} bytes and {art} of art"
    print(f"{sizes}, a redraw is {median(work):.1f} ms of work (the most {max(work):.1f})", end=", ")
    print(f"done after {median(took):.1f} ms at load {busy:.1f}")
    assert 20_000 < needed <= TABLE_LOAD
    assert 10_000 < art <= ART
    assert len(work) >= FRAMES // 3
    assert median(work) <= REDRAW


def _play(ada: Any, title: str) -> None:
    """Until enough pictures have come."""
    rng = Random(title)
    while ada.page.evaluate("() => heard.redraws.length") < FRAMES:
        if ada.settle()["over"]:
            ada.go(ada.quick_short(title))
            ada.settle()
        now = ada.settle()
        ada.page.wait_for_function("() => document.querySelector('.board .glows, [data-option]:not(:disabled)')")
        ada.page.keyboard.press(str(rng.randint(1, min(9, len(now["options"])))))
        ada.settle(now["seq"])
