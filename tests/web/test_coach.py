"""The coach of a game against bots, in the page: switched on in the menu of the table, quiet, and with a way back."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from orrery.games import find
from tests.web.conftest import Visit, Visitor

WORTH = {card.slug: getattr(card, "worth", 0) for card in find("template").faces}
PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True}
THRIFTY = ("play trade", "bid 0", "done")


def switch(visitor: Visitor, share: str) -> None:
    """Have the coach speak of choices that lose more than this."""
    visitor.page.get_by_role("button", name="More", exact=True).click()
    visitor.page.get_by_test_id("share").select_option(share)
    visitor.page.keyboard.press("Escape")


def shown(visitor: Visitor) -> dict[str, Any]:
    """The table as this seat was last shown it."""
    return dict(visitor.states()[-1]["view"]["table"])


def choose(visitor: Visitor, now: dict[str, Any], text: str) -> None:
    """By the list of all options."""
    more = visitor.page.locator(".prompt .extras button[aria-expanded=false]", has_text="All")
    if more.count():
        more.first.click()
    visitor.page.locator(f'[data-option="{text}"]').click()


def blunder(visitor: Visitor) -> tuple[dict[str, Any], str]:
    """All one's coins for a cargo that is worth little, until the coach has something to say: what was asked, and what
    was chosen."""
    for _ in range(12):
        visitor.go(visitor.quick())
        switch(visitor, "0.1")
        now = visitor.settle()
        while not now["over"]:
            quay = shown(visitor)["quay"]
            wasteful = "bid 0" in now["options"] and len(now["options"]) > 4 and WORTH[quay[0]["card"]] <= 3
            if not wasteful:
                choose(visitor, now, next((t for t in now["options"] if t in THRIFTY), now["options"][0]))
                now = visitor.settle(now["seq"])
                continue
            text = now["options"][-1]
            with (
                visitor.page.expect_response(re.compile("/coach/remark$")) as answer,
            ):
                choose(visitor, now, text)
            if answer.value.json()["remark"]:
                return now, text
            now = visitor.settle(now["seq"])
    raise AssertionError("the coach is silent")


def test_a_blunder_is_remarked_on_and_taken_back(visit: Visit) -> None:
    visitor = visit()
    before, text = blunder(visitor)
    coach = visitor.page.get_by_test_id("remark")
    expect(coach).to_contain_text("loses much of your chance to win")
    expect(coach).to_contain_text(re.compile(r"Better: .+ instead of \d+ %\.", re.DOTALL))
    visitor.check_access()
    visitor.check_width()
    seq = visitor.heard["seq"]
    coach.get_by_test_id("take-back").focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_function(
        "([seq, options]) => Object.values(heard.seats).some((s) => s.seq > seq && s.options.join() === options)",
        arg=[seq, ",".join(before["options"])],
    )
    expect(coach).to_be_empty()
    assert text in visitor.heard["options"]
    now = visitor.heard
    choose(visitor, now, "bid 0")
    visitor.settle(now["seq"])


def test_the_coach_is_off_where_nobody_asked_for_it(visit: Visit) -> None:
    visitor = visit()
    visitor.go(visitor.quick())
    visitor.settle()
    visitor.page.get_by_role("button", name="More", exact=True).click()
    expect(visitor.page.get_by_test_id("share")).to_have_value("0")
    visitor.check_access()
    visitor.page.keyboard.press("Escape")
    assert visitor.page.get_by_test_id("remark").count() == 0
    switch(visitor, "0.2")
    expect(visitor.page.get_by_test_id("remark")).to_be_attached()
    visitor.page.reload()
    expect(visitor.page.get_by_test_id("remark")).to_be_attached()


def test_in_a_first_game_it_is_gentle(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.go("/games/template")
    visitor.page.get_by_role("button", name="Play a first game").click()
    visitor.page.wait_for_url(re.compile("/table/"))
    visitor.page.get_by_role("button", name="More", exact=True).click()
    expect(visitor.page.get_by_test_id("share")).to_have_value("0.4")
    visitor.check_width()


IN_SIGHT = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const marked = [...document.querySelectorAll(".board .advised")].filter((n) => n.getClientRects().length);
  const seen = (n) => {
    const box = n.getBoundingClientRect();
    const x = box.x + box.width / 2, top = Math.max(box.top, board.top), bottom = Math.min(box.bottom, board.bottom);
    const at = bottom - top > 8 && document.elementFromPoint(x, (top + bottom) / 2);
    return Boolean(at && (n.contains(at) || at.contains(n)));
  };
  return { room: board.height / innerHeight, marked: marked.length, seen: marked.filter(seen).length };
}"""
"""How much of the screen the board still has, what a hint marks on it, and how much of that is in sight."""
SCREENS: dict[str, dict[str, Any]] = {"laptop": {"width": 1366, "height": 768}, "phone": PHONE}


def check_hint(visitor: Visitor) -> int:
    """A hint covers nothing it recommends; how many things it marks on the board."""
    visitor.page.get_by_test_id("hint").click()
    visitor.page.wait_for_selector("[data-testid=advice] .soft")
    visitor.page.wait_for_function(f"() => {{ const f = ({IN_SIGHT})(); return !f.marked || f.seen; }}")
    found = visitor.page.evaluate(IN_SIGHT)
    assert found["room"] > 0.15, "the board is nearly gone"
    visitor.check_width()
    visitor.page.get_by_test_id("advice").get_by_role("button", name="Close").click()
    return int(found["marked"])


FEW = 3
"""So many hints a visitor gets without waiting (`Limits.hints`)."""


def look_at_hints(visit: Visit, title: str, screen: str, visitors: int) -> int:
    """The hints of some visitors in a game; how many things they marked on the board."""
    marked, rng = 0, Random(title)
    for _ in range(visitors):
        visitor = visit(**SCREENS[screen])
        visitor.go(visitor.quick_short(title))
        for _ in range(FEW):
            for _ in range(2):
                visitor.move(rng)
            if visitor.settle()["over"]:
                break
            marked += check_hint(visitor)
    return marked


@pytest.mark.parametrize("screen", SCREENS)
def test_a_hint_never_covers_what_it_recommends(visit: Visit, screen: str) -> None:
    """`tests/web/soak` looks at hints of all games."""
    assert look_at_hints(visit, "genesis", screen, 3)
