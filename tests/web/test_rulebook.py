"""The rulebook reads as a book, and whatever it explains can be asked where it stands: by mouse, key, finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes lie on each other."""
    return all(
        one[at] < other[at] + other[size] and other[at] < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def test_chapters_stand_in_order_with_examples_and_folded_clauses(visit: Any) -> None:
    ada = visit()
    ada.go("/games/template/rules")
    titles = ada.page.locator("section > h2")
    expect(titles).to_have_text(
        ["1The goal and the harbour", "2The auction", "3Your turn", "4The end", "Words and signs"]
    )
    shown = ada.page.locator("#turn > figure")
    expect(shown.locator("[inert] .card").first).to_be_visible()
    expect(shown.locator("> figcaption")).to_contain_text("You have won Silk")
    expect(shown.get_by_role("button")).to_have_count(0)
    clause = ada.page.locator("[id='SMUG-3.6']")
    expect(clause).to_be_hidden()
    ada.page.locator("#turn summary").click()
    expect(clause).to_contain_text("house")


def test_an_address_opens_its_clause_and_its_word(visit: Any) -> None:
    ada = visit()
    ada.go("/games/template/rules#SMUG-3.6")
    expect(ada.page.locator("[id='SMUG-3.6']")).to_be_in_viewport()
    ada.go("/games/template/rules#word-raid")
    expect(ada.page.locator("[id='word-raid'].here")).to_be_in_viewport()


def test_the_rulebook_is_searched(visit: Any) -> None:
    ada = visit()
    ada.go("/games/template/rules")
    ada.page.get_by_label("Search").fill("equal bids")
    expect(ada.page.locator("section > h2")).to_have_text(["2The auction"])
    expect(ada.page.locator("[id='SMUG-2.4']")).to_be_visible()
    expect(ada.page.get_by_role("status")).to_have_text("Found in 1 chapter and 0 words.")
    ada.page.get_by_label("Search").fill("dragon")
    expect(ada.page.get_by_role("status")).to_have_text("Nothing in the rulebook mentions this.")


@pytest.mark.parametrize("width", [360, 1200])
def test_a_word_is_explained_at_hover_focus_and_click_beside_where_it_stands(visit: Any, width: int) -> None:
    ada = visit(width=width)
    ada.go("/games/template/rules")
    word, tip = ada.page.locator("#goal .term", has_text="ambush"), ada.page.locator(".tip")
    word.scroll_into_view_if_needed()
    word.hover()
    expect(tip).to_contain_text("you may show it")
    assert not overlap(word.bounding_box(), tip.bounding_box())
    tip.hover()
    expect(tip).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    word.focus()
    expect(tip).to_be_visible()
    assert word.get_attribute("aria-describedby") == tip.get_attribute("id")
    ada.check_width()
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("Tab")
    expect(tip.get_by_role("link", name="In the rulebook")).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_a_word_is_explained_at_a_tap_and_closed_beside_it(visit: Any) -> None:
    ada = visit(width=360, height=740, has_touch=True, is_mobile=True)
    ada.go("/games/template/rules")
    ada.page.locator("#goal .term", has_text="cargo").tap()
    expect(ada.page.locator(".tip")).to_contain_text("What the auctions are about")
    ada.page.locator("h1").tap()
    expect(ada.page.locator(".tip")).to_have_count(0)


def test_words_at_the_table_are_explained_and_nothing_is_chosen(visit: Any) -> None:
    ada = visit()
    ada.go(ada.quick())
    ada.asked()
    tip = ada.page.locator(".tip")
    cargo = "".join([f":not([data-term={name}])" for name in ("salt", "silk", "spice")])
    word = ada.page.locator(f"[data-testid=prompt] .term{cargo}").first
    word.click()
    expect(tip).to_contain_text("In the rulebook")
    ada.check_access()
    word.click()
    expect(tip).to_have_count(0)
    option = ada.page.locator("[data-option]", has=ada.page.locator(".term")).first
    before = ada.prompt
    option.focus()
    ada.page.keyboard.press("e")
    expect(tip).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    assert ada.prompt == before
    option.locator(".term").first.hover()
    expect(tip).to_be_visible()


def test_names_of_cards_say_what_is_printed_on_them_and_the_log_is_one_tab_stop(visit: Any) -> None:
    ada = visit()
    ada.go(ada.quick())
    log = ada.page.get_by_test_id("log")
    names = log.locator("[data-term][role=button]:not(:empty)")
    cards = {card["slug"]: card for card in ada.context.request.get(f"{ada.url}/api/games/template/cards").json()}
    named = [f"[data-testid=log] [data-term={slug}]" for slug in cards]
    for _ in range(30):
        if not ada.asked() or ada.page.locator(", ".join(named)).count():
            break
        ada.choose()
    card = ada.page.locator(", ".join(named)).last
    card.scroll_into_view_if_needed()
    card.hover()
    tip = ada.page.locator(".tip")
    expect(tip).to_contain_text(cards[card.get_attribute("data-term")]["text"])
    ada.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    assert log.locator("[tabindex='0']").count() == 0
    log.focus()
    ada.page.keyboard.press("ArrowLeft")
    last = ada.page.locator("[data-testid=log] :is([data-term][role=button], .clause)").last
    expect(last).to_be_focused()
    ada.page.keyboard.press("ArrowLeft")
    expect(last).not_to_be_focused()
    ada.page.keyboard.press("ArrowRight")
    expect(last).to_be_focused()
    assert names.count() > 0
    ada.check_access()
