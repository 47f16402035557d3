"""Looking back in a real browser: from the record of a match to its turning point, its board and a game from there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

RECORDS = Path(__file__).parents[1] / "records"


def brought(visitor: Any, name: str = "endless-forms.standard") -> str:
    table = visitor.post("records", {"text": (RECORDS / f"{name}.rec").read_text("utf-8")})
    return str(table["id"])


@pytest.mark.parametrize(("width", "theme"), [(360, "light"), (1366, "dark")])
def test_a_match_is_looked_back_at(visit: Any, width: int, theme: str) -> None:
    ada = visit(width=width, color_scheme=theme)
    ada.go(f"/look-back/{brought(ada)}")
    page = ada.page
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=90_000)
    expect(page.locator(".curve canvas")).to_have_count(2)
    ada.check_access()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    curve = page.get_by_role("slider", name=re.compile("From what each player could know"))
    curve.focus()
    curve.press("End")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"Choice (\d+) of \1: Player 1 0 %, Player 2 100 %"))
    curve.press("ArrowLeft")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"^Choice 105 of 106"))
    turning = page.locator("ol li").filter(has_text="gives away").last
    expect(turning).to_contain_text("Better")
    better = turning.locator("dd b").inner_text()
    turning.get_by_role("button").click()
    expect(turning).to_have_class(re.compile("here"))
    chosen = turning.locator("dd").first.inner_text()
    expect(page.locator(".next b")).to_have_text(chosen)
    assert better != chosen
    page.get_by_text("The chances as a table").click()
    expect(page.get_by_role("row")).not_to_have_count(0)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".prompt.asked")).to_be_visible()


def test_a_click_on_the_curve_moves_the_board(visit: Any) -> None:
    ada = visit(width=1366)
    ada.go(f"/look-back/{brought(ada)}")
    over = ada.page.locator(".curve .u-over").first
    over.wait_for(timeout=90_000)
    before = ada.page.locator(".scrub .count").inner_text()
    box = over.bounding_box()
    over.click(position={"x": box["width"] * 0.7, "y": box["height"] / 2})
    expect(ada.page.locator(".scrub .count")).not_to_have_text(before)


def test_looking_back_is_stopped_and_begun_again(visit: Any) -> None:
    ada = visit()
    ada.go(f"/look-back/{brought(ada, 'genesis.match')}")
    stop = ada.page.get_by_role("button", name="Stop")
    stop.click()
    expect(ada.page.get_by_text("Nobody has looked back")).to_be_visible()
    ada.page.get_by_role("button", name="Look back").click()
    expect(ada.page.get_by_role("progressbar")).to_be_visible()
    stop.click()


def test_a_match_of_others_and_one_that_goes_on_are_refused(visit: Any) -> None:
    ada, eve = visit(), visit()
    table = ada.quick().removeprefix("/table/")
    ada.go(f"/look-back/{table}")
    expect(ada.page.get_by_role("alert")).to_contain_text("when it is over")
    eve.go(f"/look-back/{brought(ada)}")
    expect(eve.page.get_by_role("alert")).to_contain_text("Only those who played")
