"""Decks in the page: built from nothing, kept, shared, tried and played; and tables that are set up by chance."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import orrery
from orrery.engine.decklists import decks_of
from orrery.games import find

GAMES = ("endless-forms", "genesis")


def build(visitor: Any, game: str, leader: str = "Kunn") -> Any:
    """The builder of a new deck, the Champion chosen where there is one."""
    visitor.go(f"/games/{game}/decks/new")
    page = visitor.page
    page.wait_for_selector(".sum .tally")
    if game == "genesis":
        page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{leader}")).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    return page


def add(page: Any, card: str, times: int) -> None:
    """From the pool, with its + button."""
    page.get_by_role("searchbox", name="Search").fill(card)
    more = page.locator(".pool").get_by_role("button", name=f"One more {card}", exact=True)
    for _ in range(times):
        more.click()


def keep(page: Any, name: str) -> str:
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("button", name="Kept")).to_be_disabled()
    page.wait_for_url("**/decks/*")
    return str(page.url.rsplit("/", 1)[1])


def set_up_with(page: Any, deck: str, seat: int) -> None:
    """In the dialog of a new table: one of my decks."""
    page.get_by_role("button", name=re.compile(f"^My deck: .*, seat {seat}$")).click()
    window = page.locator("dialog[open]").last
    window.get_by_role("button", name=re.compile(f"^{deck}")).click()


# ---------------------------------------------------------------- a whole Timeline
def test_a_timeline_from_nothing_is_kept_and_played_in_a_match(visit: Any) -> None:
    """As a newcomer would: a Champion, cards by + and the pool, the rest by a bot, keep it, set up a match with it."""
    ada = visit()
    page = build(ada, "genesis")
    legal = page.get_by_test_id("legal")
    expect(legal).to_have_text("One rule is broken")
    breaches = page.get_by_role("list", name="One rule is broken")
    expect(breaches).to_contain_text("Exactly 50 cards, not 0.")
    expect(breaches.get_by_role("link", name="GEN-2.8")).to_have_attribute("href", "/games/genesis/rules#GEN-2.8")
    add(page, "Gust", 4)
    add(page, "Epiphany", 2)
    expect(page.locator(".pool").get_by_role("button", name="One more Epiphany")).to_be_disabled()
    page.locator(".pool").get_by_role("button", name="One less Epiphany").click()
    page.get_by_role("radio", name="Forethoughts").check()
    add(page, "Trail Runner", 2)
    expect(page.locator(".tally").nth(0)).to_contain_text("5 / 50")
    expect(page.locator(".tally").nth(2)).to_contain_text("10 / 100")
    page.get_by_role("button", name="Complete it for me").click()
    expect(legal).to_have_text("This deck is legal.")
    expect(page.locator(".tally").nth(0)).to_contain_text("50 / 50")
    one = page.locator("#view").text_content() or ""
    page.get_by_role("button", name="Another way").click()
    expect(page.locator("#view")).not_to_have_text(one)
    expect(legal).to_have_text("This deck is legal.")
    ada.check_access()
    kept = keep(page, "Storm over Kunn")

    deck = ada.context.request.get(f"{ada.url}/api/decks/{kept}").json()["deck"]
    assert deck["cards"]["timeline"]["gust"] >= 4
    assert deck["cards"]["timeline"]["epiphany"] >= 1
    page.get_by_role("button", name="Play with it").click()
    page.get_by_role("radio", name=re.compile("^Match")).check()
    expect(page.get_by_role("button", name="My deck: Storm over Kunn, seat 1")).to_be_visible()
    expect(page.locator("[data-setting=champions]")).to_have_count(1)
    set_up_with(page, "Storm over Kunn", 2)
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector("[data-testid=board]")
    table = page.url.rsplit("/", 1)[1]
    options = orrery.replay(ada.context.request.get(f"{ada.url}/api/tables/{table}/record").text()).setup.options
    assert options["champions"] == ["kunn", "kunn"]
    assert options["timelines"] == [deck["cards"]["timeline"]] * 2
    assert options["forethoughts"] == [deck["cards"]["forethoughts"]] * 2


@pytest.mark.parametrize("game", GAMES)
def test_the_builder_on_a_phone_by_keyboard_alone(visit: Any, game: str) -> None:
    """At 360 px, no pointer: a Champion, a card from the pool, completion, curves, a hand, kept; axe finds nothing."""
    ada = visit(width=360, height=740)
    ada.go(f"/games/{game}/decks/new")
    page = ada.page
    page.wait_for_selector(".sum .tally")

    def press(role: Any, name: Any) -> None:
        spot = page.get_by_role(role, name=name).first
        spot.focus()
        expect(spot).to_be_focused()
        page.keyboard.press("Enter")

    if game == "genesis":
        press("button", re.compile("^Malik"))
    first = page.locator(".pool li").first.get_by_role("button", name=re.compile("^One more"))
    first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tally").first).to_contain_text("1 /")
    ada.check_width()
    ada.check_access()
    press("button", "Complete it for me")
    expect(page.get_by_test_id("legal")).to_have_text("This deck is legal.")
    for tab, there in (("List", ".row"), ("Curves", ".curves table"), ("Odds", "dl dd"), ("How strong?", "section")):
        press("tab", tab)
        expect(page.locator(f".right {there}").first).to_be_visible()
        ada.check_width()
        ada.check_access()
    press("tab", "Odds")
    press("button", "Deal a hand")
    expect(page.locator(".hand li")).to_have_count({"genesis": 5, "endless-forms": 8}[game])
    ada.check_width()
    press("button", "Keep it")
    expect(page.get_by_role("button", name="Kept")).to_be_visible()
    ada.go("/decks")
    page.wait_for_selector("li h2")
    ada.check_width()
    ada.check_access()


def test_the_pool_is_searched_and_filtered(visit: Any) -> None:
    page = build(visit(), "endless-forms")
    count = page.locator(".pool").get_by_role("status")
    expect(count).to_have_text("123 cards")
    page.get_by_role("combobox", name="Group", exact=True).select_option(label="Bird")
    page.get_by_role("combobox", name="Hunts", exact=True).select_option(label="Predator")
    expect(count).not_to_have_text("123 cards")
    kinds = page.locator(".pool .row")
    assert 0 < kinds.count() < 30
    page.get_by_role("button", name="Clear the filters").click()
    expect(count).to_have_text("123 cards")
    page.get_by_role("radio", name="Habitat deck").check()
    expect(count).to_have_text("22 cards")
    expect(page.get_by_role("combobox", name="Group", exact=True)).to_have_count(0)
    name = page.locator(".pool .row .name").first.inner_text()
    page.get_by_role("button", name=re.compile(f"^{re.escape(name)}.*what is printed on it")).click()
    expect(page.get_by_role("dialog", name=name)).to_be_visible()


def test_what_is_not_kept_yet_is_there_again(visit: Any) -> None:
    ada = visit()
    page = build(ada, "endless-forms")
    add(page, "Coyote", 1)
    expect(page.locator(".tally").first).to_contain_text("1 / 40")
    page.get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("heading", name="The games")).to_be_visible()
    page = build(ada, "endless-forms")
    expect(page.locator(".tally").first).to_contain_text("1 / 40")
    deck = keep(page, "Coyotes")
    page = build(ada, "endless-forms")
    expect(page.locator(".tally").first).to_contain_text("0 / 40")
    ada.go(f"/decks/{deck}")
    expect(page.locator(".tally").first).to_contain_text("1 / 40")
    expect(page.get_by_role("button", name="Kept")).to_be_disabled()


def test_texts_are_read_and_broken_ones_lose_nothing(visit: Any) -> None:
    ada = visit()
    rules = decks_of(find("genesis"))
    assert rules is not None
    ada.go("/decks")
    page = ada.page
    page.get_by_role("button", name="Read a deck from text").click()
    page.get_by_role("combobox", name="Game", exact=True).select_option(label=find("genesis").title)
    box = page.get_by_role("textbox", name="The text", exact=True)
    for text, said in (
        ("4 Lightning Bolt", "Line 1: cards stand below"),
        ("x" * 30_000, "A deck has at most 20000 signs"),
        ("deck: x\nchampion: Kunn\ntimeline:\n 3 Gust\n 2 Forgotten Art", "there is no card “Forgotten Art”"),
    ):
        box.fill(text)
        page.get_by_role("button", name="Read it").click()
        expect(page.get_by_role("alert")).to_contain_text(said)
        expect(box).to_have_value(text)
    page.get_by_role("button", name="Open what could be read").click()
    expect(page.locator(".right .broken")).to_contain_text("There is no such card any more.")
    page.locator(".right .broken").get_by_role("button", name=re.compile("^One less")).dblclick()
    expect(page.locator(".right .broken")).to_have_count(0)
    page.get_by_role("button", name="As text").click()
    box = page.get_by_role("textbox", name="As text")
    expect(box).not_to_have_value(re.compile("forgotten"))
    text = box.input_value()
    deck, wrong = rules.parse(text)
    assert (wrong, dict(deck.of("timeline"))) == ([], {"gust": 3})


def test_a_deck_is_shared_by_a_link_copied_and_deleted(visit: Any) -> None:
    ada, ben = visit(), visit()
    page = build(ada, "endless-forms")
    page.get_by_role("button", name="Complete it for me").click()
    expect(page.get_by_test_id("legal")).to_have_text("This deck is legal.")
    keep(page, "Dry Season")
    ada.go("/decks")
    page.get_by_role("button", name="Share by a link: Dry Season").click()
    link = page.get_by_test_id("deck-link").input_value()
    assert "/decks/shared#" in link
    ben.page.goto(link)
    expect(ben.page.get_by_role("heading", name="Dry Season")).to_be_visible()
    ben.check_access()
    ben.page.get_by_role("button", name="Keep a copy").click()
    ben.page.wait_for_url(re.compile(r"/decks/[\w-]+$"))
    page.get_by_role("button", name="End the link: Dry Season").click()
    expect(page.get_by_role("button", name="End the link: Dry Season")).to_have_count(0)
    carl = visit()
    carl.page.goto(link)
    expect(carl.page.get_by_text("This link shows no deck")).to_be_visible()
    page.get_by_role("button", name="Copy: Dry Season").click()
    expect(page.get_by_role("heading", name="Dry Season, copy")).to_be_visible()
    page.get_by_role("button", name="Delete: Dry Season, copy").click()
    page.get_by_role("button", name="Delete for ever?").click()
    expect(page.get_by_role("heading", name="Dry Season, copy")).to_have_count(0)
    ben.go("/decks")
    expect(ben.page.get_by_role("heading", name="Dry Season")).to_be_visible()


def test_how_strong_is_told_while_it_is_played_and_can_be_stopped(visit: Any) -> None:
    ada = visit()
    page = build(ada, "endless-forms")
    page.get_by_role("button", name="Complete it for me").click()
    page.get_by_role("tab", name="How strong?").click()
    page.get_by_role("button", name="Try it", exact=True).click()
    expect(page.get_by_test_id("strength")).to_have_text(
        re.compile(r"^It wins \d+ % of the games; with 95 per cent certainty \d+ % to \d+ %\.$"), timeout=60_000
    )
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped.")).to_be_visible()
    ada.check_access()


# ---------------------------------------------------------------- setting up
def options_at(visitor: Any) -> Any:
    visitor.page.wait_for_url("**/table/*")
    visitor.page.wait_for_selector("[data-testid=board]")
    table = visitor.page.url.rsplit("/", 1)[1]
    return visitor.context.request.get(f"{visitor.url}/api/tables/{table}").json()


def test_surprise_me_sets_everything_or_one_control(visit: Any) -> None:
    ada = visit()
    ada.go("/")
    page = ada.page
    page.get_by_role("button", name="New table of Eternal Adversary", exact=True).click()
    heroes = page.locator("[data-setting=heroes]")
    expect(heroes.first).to_contain_text("By lot")
    page.get_by_role("button", name="Surprise me", exact=True).click()
    expect(heroes.first).not_to_contain_text("By lot")
    other = heroes.nth(1).inner_text()
    page.get_by_role("button", name="Surprise me: Hero, seat 1").click()
    expect(heroes.nth(1)).to_have_text(re.compile(re.escape(other.splitlines()[-1])))
    ada.check_access()
    page.get_by_role("button", name="As usual").click()
    expect(heroes.first).to_contain_text("By lot")
    page.get_by_role("button", name="Surprise me", exact=True).click()
    expect(heroes.first).not_to_contain_text("By lot")
    page.get_by_role("button", name="Set up the table").click()
    assert options_at(ada)["options"]["heroes"]


def test_play_now_remembers_and_play_again_keeps_the_options(visit: Any) -> None:
    ada = visit()
    ada.go("/")
    page = ada.page
    page.get_by_role("button", name="New table of Genesis", exact=False).click()
    page.get_by_role("radio", name=re.compile("^Match")).check()
    page.get_by_role("button", name=re.compile("^Champion: .*, seat 1$")).click()
    page.locator("dialog[open]").last.get_by_role("button", name=re.compile("^Malik")).click()
    page.get_by_role("button", name="Set up the table").click()
    first = options_at(ada)
    assert (first["mode"], first["options"]) == ("match", {"champions": ["malik", None]})
    ada.go("/")
    page.get_by_role("button", name=re.compile("^Play now Genesis")).click()
    second = options_at(ada)
    assert second["id"] != first["id"]
    assert [second[key] for key in ("mode", "options")] == [first[key] for key in ("mode", "options")]
    third = ada.post(f"tables/{second['id']}/again", {})["table"]
    assert [third[key] for key in ("mode", "options")] == [first[key] for key in ("mode", "options")]
    ada.go("/")
    page.get_by_role("button", name="New table of Genesis", exact=False).click()
    page.get_by_role("button", name="As last time").click()
    expect(page.get_by_role("button", name="Champion: Malik, seat 1")).to_be_visible()


def test_a_problem_stands_beside_its_option(visit: Any) -> None:
    ada = visit(width=390, height=700)
    ada.go("/")
    page = ada.page
    page.get_by_role("button", name="New table of Eternal Adversary", exact=True).click()
    page.locator("summary").click()
    for n in range(1, 7):
        page.get_by_role("combobox", name=f"Die faces, Face {n}").select_option(label="Blue lightning")
    page.locator("summary").click()
    page.get_by_role("button", name="Set up the table").click()
    beside = page.locator("[data-setting=die_faces] [data-wrong]")
    expect(beside).to_have_text("The battle die needs a blue lightning, a yellow one and a number.")
    expect(beside).to_be_in_viewport()
    page.get_by_role("combobox", name="Die faces, Face 1").select_option(label="3")
    expect(beside).to_have_count(0)


def test_the_waiting_room_shows_who_comes_and_the_host_fills_it_with_bots(visit: Any) -> None:
    ada, ben = visit(), visit()
    deck = build(ben, "endless-forms")
    deck.get_by_role("button", name="Complete it for me").click()
    expect(deck.get_by_test_id("legal")).to_have_text("This deck is legal.")
    keep(deck, "Ben’s own")
    ada.go("/")
    page = ada.page
    page.get_by_role("button", name="New table of Endless Forms", exact=True).click()
    page.get_by_label("Seat 2", exact=True).select_option(label="Open, by link")
    page.get_by_role("button", name="Set up the table").click()
    link = page.get_by_test_id("invite-link").input_value()
    ada.check_access()
    page.get_by_label("Bots play like a").select_option("novice")
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_label("You play with").select_option(label="Ben’s own")
    ben.check_access()
    ben.page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("[data-testid=board]")
    ben.page.wait_for_selector("[data-testid=board]")
    assert "Ben’s own" not in "".join(ada.frames)

    ada.go("/")
    page.get_by_role("button", name="New table of Smugglers").click()
    page.get_by_role("button", name="3", exact=True).click()
    for seat in (2, 3):
        page.get_by_label(f"Seat {seat}", exact=True).select_option(label="Open, by link")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Seat a bot at seat 2").click()
    expect(page.get_by_text("One seat is free.")).to_be_visible()
    page.get_by_role("button", name="Fill all free seats with bots").click()
    page.wait_for_selector("[data-testid=board]")
