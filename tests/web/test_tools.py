"""The tools around the table, in all five games: a hot seat's curtain, taking back."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import expect

MODES: dict[str, dict[str, Any]] = {"endogenesis": {"mode": "short"}, "genesis": {"mode": "duel"}}


def test_a_curtain_hides_the_table_between_the_seats(visit: Any, title: str) -> None:
    ada, rng = visit(), Random(title)
    seats = [{"who": "me"}, {"who": "hotseat", "name": "Bob"}]
    made = ada.post("tables", {"game": title, "seats": seats, **MODES.get(title, {})})
    ada.go(f"/table/{made['table']['id']}")
    curtain, names = ada.page.get_by_test_id("curtain"), set()
    for _ in range(120):
        ada.page.wait_for_selector("[data-testid=curtain], .prompt.asked")
        if curtain.count():
            assert ada.page.locator("[data-testid=board], [data-piece]").count() == 0
            names.add(curtain.locator("h1").inner_text())
            if len(names) == 2:
                break
            ada.page.keyboard.press("Enter")  # the button has the focus
            ada.page.wait_for_selector("[data-testid=board]")
            continue
        before = _told(ada)
        ada.click_spot(rng)
        moved = "(before) => JSON.stringify(Object.values(heard.seats).map((one) => one.seq)) !== before"
        ada.page.wait_for_function(moved, arg=before)
    assert names == {"Pass the screen to Guest", "Pass the screen to Bob"}


def _told(visitor: Any) -> str:
    """The sequence numbers of all seats at this screen."""
    return str(visitor.page.evaluate("() => JSON.stringify(Object.values(heard.seats).map((one) => one.seq))"))


def test_a_choice_is_taken_back(visit: Any, title: str) -> None:
    ada, rng = visit(), Random(title)
    ada.go(ada.quick(title, **MODES.get(title, {})))
    before = ada.settle()
    for _ in range(90):
        view = json.dumps(ada.states()[-1]["view"])
        said = ada.move(rng)
        if said["undo"]:
            ada.page.get_by_test_id("undo").click()
            ada.page.wait_for_function("(seq) => Object.values(heard.seats).at(-1).seq > seq", arg=said["seq"])
            expect(ada.page.get_by_test_id("prompt")).to_have_text(before["prompt"])
            assert ada.heard["options"] == before["options"]
            assert json.dumps(ada.states()[-1]["view"]) == view
            return
        before = said
        if said["over"]:
            ada.go(ada.quick(title, **MODES.get(title, {})))
            before = ada.settle()
    raise AssertionError("nothing could ever be taken back")
