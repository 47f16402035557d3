"""Fair shuffles in the page: words before the match, and every draw worked out again after it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect


def test_the_browser_draws_everything_again(visit: Any) -> None:
    ada = visit(width=360, height=740)
    ada.go(ada.quick())
    ada.play_out()
    ada.page.get_by_role("button", name="Check the dice").click()
    verdict = ada.page.get_by_test_id("dice-verdict")
    expect(verdict).to_have_attribute("data-good", "true")
    expect(verdict).to_contain_text("Everything is right.")
    ada.check_access()
    ada.check_width()


def test_a_draw_that_is_not_of_the_key_is_found(visit: Any) -> None:
    ada = visit()
    ada.go(ada.quick())
    ada.play_out()

    def lie(route: Any) -> None:
        found = route.fetch().json()
        draw = next(draw for draw in found["draws"] if draw["kind"] == "shuffle")
        draw["drawn"][0], draw["drawn"][1] = draw["drawn"][1], draw["drawn"][0]
        route.fulfill(body=json.dumps(found), content_type="application/json")

    ada.page.route("**/draws", lie)
    ada.page.get_by_role("button", name="Check the dice").click()
    verdict = ada.page.get_by_test_id("dice-verdict")
    expect(verdict).to_have_attribute("data-good", "false")
    expect(verdict).to_contain_text("One draw does not come from the key.")


def test_words_are_added_before_the_match(visit: Any) -> None:
    ada = visit()
    made = ada.post("tables", {"game": "template", "seats": [{"who": "me"}, {"who": "open"}]})
    ada.go(f"/table/{made['table']['id']}")
    ada.page.get_by_text("Fair shuffles").click()
    expect(ada.page.locator(".fair code")).to_have_text(made["table"]["commitment"])
    ada.page.get_by_label("Your words").fill("seven herons")
    ada.page.get_by_role("button", name="Add", exact=True).click()
    expect(ada.page.locator(".fair")).to_contain_text("seven herons")
    expect(ada.page.get_by_text("Your words are part of the key.")).to_be_visible()
    ada.check_access()
