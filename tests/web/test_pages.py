"""Every page can be read by everybody, and what is wrong is told in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1440])
def test_axe_finds_nothing_on_the_pages_and_nothing_overflows(visit: Any, theme: str, width: int) -> None:
    ada = visit(width=width, color_scheme=theme)
    table = ada.quick()
    for path, ready in (
        ("/", ".games li"),
        ("/about", "h1"),
        ("/games/template/cards", ".card"),
        ("/games/template/rules", "figure .card"),
        (table, ".prompt.asked"),
        ("/nowhere", "h1"),
    ):
        ada.go(path)
        ada.page.wait_for_selector(ready)
        ada.check_access()
        wide = ada.page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= width, f"{path} is {wide} wide at {width}"


def test_everything_to_tap_is_large_enough_on_a_phone(visit: Any) -> None:
    ada = visit(width=360)
    for path, ready in (("/", ".games li"), (ada.quick(), ".prompt.asked")):
        ada.go(path)
        ada.page.wait_for_selector(ready)
        small = ada.page.evaluate(
            "() => [...document.querySelectorAll('button, select, input, .button, nav a')]"
            ".filter(n => n.checkVisibility() && !n.closest('[role=log]') && !n.closest('dialog:not([open])'))"
            ".map(n => [n.textContent.trim().slice(0, 30), n.getBoundingClientRect()])"
            ".filter(([, b]) => b.width > 0 && (b.height < 43.5 || b.width < 43.5))"
            ".map(([t, b]) => [t, b.width, b.height])"
        )
        assert small == [], f"{path}: {small}"


def test_cards_and_clauses_are_found_by_words(visit: Any) -> None:
    ada = visit()
    ada.go("/games/template/cards")
    expect(ada.page.get_by_role("status")).to_have_text("9 cards")
    ada.page.get_by_label("Search").fill("raider pays")
    expect(ada.page.get_by_role("status")).to_have_text("1 card")
    expect(ada.page.locator(".card")).to_contain_text("Snare")
    ada.go("/games/template/rules#SMUG-2.3")
    expect(ada.page.locator(".clause.here")).to_contain_text("SMUG-2.3")
    ada.page.get_by_label("Search").fill("SMUG-3.6")
    expect(ada.page.locator(".clause")).to_have_count(1)


def test_the_theme_is_kept(visit: Any) -> None:
    ada = visit(color_scheme="light")
    ada.go("/")
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light = ada.page.evaluate(ground)
    ada.page.get_by_role("button", name="Colours: as the system").click()
    ada.page.get_by_role("button", name="Colours: light").click()
    expect(ada.page.get_by_role("button", name="Colours: dark")).to_be_visible()
    dark = ada.page.evaluate(ground)
    assert dark != light
    ada.page.reload()
    assert ada.page.evaluate(ground) == dark


def test_bad_links_are_refused_in_a_sentence(visit: Any) -> None:
    ada, bob = visit(), visit()
    ada.go("/table/nosuchtable")
    expect(ada.page.get_by_role("alert")).to_contain_text("There is no such table")
    ada.check_access()
    ada.go("/table/nosuchtable/replay")
    expect(ada.page.get_by_role("alert")).to_contain_text("cannot be replayed")
    ada.go("/games/chess/cards")
    expect(ada.page.get_by_role("alert")).to_contain_text("chess")
    ada.go("/games/chess/rules")
    expect(ada.page.get_by_role("alert")).to_contain_text("chess")
    ada.go("/no/such/page")
    expect(ada.page.get_by_role("alert")).to_contain_text("no page of Orrery")

    ada.open_table("Open, by link")
    link = ada.page.get_by_test_id("invite-link").input_value()
    bob.page.goto(link[:-6] + "wrong1")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.locator(".problem[role=alert]")).not_to_be_empty()
    bob.page.goto(link.split("#")[0])
    bob.page.reload()
    expect(bob.page.get_by_text("you need an invite link")).to_be_visible()


def test_malformed_frames_and_wrong_seats_are_refused_and_the_line_stays(visit: Any) -> None:
    ada, eve = visit(), visit()
    table = ada.quick().split("/")[-1]
    eve.go("/")
    bad = [
        "not json",
        "[]",
        json.dumps({"type": "dance"}),
        json.dumps({"type": "hello", "table": table, "extra": 1}),
        json.dumps({"type": "choose", "table": table, "seat": 0, "seq": -1, "key": "k" * 12, "text": "pass"}),
        json.dumps({"type": "hello", "table": table, "seat": 0}),
        json.dumps({"type": "choose", "table": table, "seat": 0, "seq": 0, "key": "k" * 12, "text": "done"}),
        json.dumps({"type": "ping", "nonce": "still here"}),
    ]
    answers = eve.page.evaluate(
        """(frames) => new Promise((resolve) => {
          const got = [], line = new WebSocket(location.origin.replace("http", "ws") + "/ws");
          line.onopen = () => frames.forEach((frame) => line.send(frame));
          line.onmessage = (event) => {
            got.push(JSON.parse(event.data));
            if (got.at(-1).type === "pong") resolve(got);
          };
          line.onclose = () => resolve(got);
        })""",
        bad,
    )
    kinds = [(answer["type"], answer.get("code")) for answer in answers]
    assert kinds == [*[("error", "malformed")] * 5, ("error", "not-yours"), ("refused", "not-yours"), ("pong", None)]
    assert all(answer["sentence"] for answer in answers[:-1])
