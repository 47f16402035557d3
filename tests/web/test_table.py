"""People play at the page: against bots, against each other, at one screen, and after the lights went out."""

from __future__ import annotations

import json
import signal
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect


def test_a_whole_game_against_bots_then_its_replay_and_playing_on(visit: Any) -> None:
    ada = visit()
    ada.go("/")
    ada.page.get_by_role("button", name="Play now Smugglers").click()
    ada.play_out()
    table = ada.page.get_by_test_id("breakdown")
    scores = [[float(cell or 0) for cell in row] for row in _numbers(table)]
    assert len(scores) == 2
    for *parts, total in scores:
        assert sum(parts) == total
    ada.check_access()

    ada.page.get_by_role("link", name="Replay").last.click()
    slider = ada.page.get_by_role("slider", name="Position")
    last = int(slider.get_attribute("max") or 0)
    assert last > 5
    ada.page.get_by_role("button", name="Forward").click()
    expect(ada.page.locator(".count")).to_have_text(f"1 / {last}")
    ada.check_access()
    slider.fill(str(last))
    expect(ada.page.locator(".count")).to_have_text(f"{last} / {last}")
    expect(ada.page.get_by_role("button", name="Play on from here")).to_be_disabled()
    slider.fill(str(last // 2))
    expect(ada.page.locator(".count")).to_have_text(f"{last // 2} / {last}")
    ada.page.get_by_role("button", name="Play on from here").click()
    ada.page.wait_for_url(lambda url: "/replay" not in url)
    ada.play_out()


def _numbers(table: Any) -> list[list[str]]:
    rows = table.locator("tbody tr").all()
    return [row.locator("td").all_inner_texts()[1:] for row in rows]


def test_two_browsers_play_each_other_and_a_third_watches(visit: Any) -> None:
    ada, bob, eve = visit(), visit(), visit()
    ada.open_table("Open, by link")
    link = ada.page.get_by_test_id("invite-link").input_value()
    ada.check_access()
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.check_access()
    bob.page.get_by_role("button", name="Sit down").click()
    eve.go("/table/" + link.split("/table/")[1].split("#")[0])
    for visitor in (ada, bob, eve):
        visitor.page.wait_for_selector("[data-testid=board]")
    for _ in range(300):
        ada.page.wait_for_timeout(1)
        for player in (ada, bob):
            if player.page.locator(".prompt.asked").count() and not player.page.get_by_test_id("breakdown").count():
                player.choose()
        if all(v.page.get_by_test_id("breakdown").count() for v in (ada, bob, eve)):
            break
    else:
        raise AssertionError("the game did not end for everybody")

    for visitor, seat in ((ada, 0), (bob, 1), (eve, None)):
        assert visitor.states()
        seen: dict[str, set[int]] = {}
        for state in visitor.states():
            assert state["seat"] in (seat, None)  # before one sits down one watches
            _nothing_hidden(state, state["seat"], seen)
    assert not any("hide-it" in frame for frame in eve.frames)
    assert all(not state["asks"] for state in eve.states())


def _nothing_hidden(state: dict[str, Any], seat: int | None, seen: dict[str, set[int]]) -> None:
    """Of no face more in another's hand and under another's ambush than the viewer has `seen` in its own hand or in the
    open. They are counted, not followed by their ids: pieces mixed among others of their face stay known under new
    ones."""
    table = state["view"]["table"]
    own = table["players"][seat] if seat is not None else {"hand": [], "hidden": None}
    open_now = [*table["discard"], *table["quay"], *table["aside"], *own["hand"], own["hidden"]]
    for piece in open_now:
        if piece and piece["card"]:
            seen.setdefault(piece["card"], set()).add(piece["id"])
    others = [player for n, player in enumerate(table["players"]) if n != seat]
    faces = Counter(p["card"] for player in others for p in (*player["hand"], player["hidden"]) if p and p["card"])
    assert all(number <= len(seen.get(face, ())) for face, number in faces.items()), (seat, faces, seen)


def test_a_reload_and_a_second_device_resume(visit: Any) -> None:
    ada = visit()
    ada.go(ada.quick())
    for _ in range(3):
        ada.asked()
        ada.choose("Bid 1")
    ada.asked()
    before = (ada.prompt, ada.page.get_by_test_id("log").inner_text())
    ada.page.reload()
    expect(ada.page.get_by_test_id("prompt")).to_have_text(before[0])
    assert ada.page.get_by_test_id("log").inner_text() == before[1]

    phone = visit(like=ada, width=360)
    phone.page.goto(ada.page.url)
    expect(phone.page.get_by_test_id("prompt")).to_have_text(before[0])
    heard = ada.pictures
    phone.choose()
    ada.wait_for_picture(heard)
    expect(ada.page.get_by_test_id("log")).not_to_have_text(before[1])


def test_the_page_resumes_by_itself_after_the_server_was_killed(visit: Any, own_server: Any) -> None:
    ada = visit(at=own_server)
    ada.go(ada.quick())
    for _ in range(3):
        ada.asked()
        ada.choose("Bid 1")
    ada.asked()
    before = (ada.prompt, ada.page.get_by_test_id("log").inner_text())
    own_server.kill()
    expect(ada.page.get_by_text("The connection is lost")).to_be_visible()
    ada.page.locator(".board .glows, [data-option]").last.click()  # while nobody answers
    own_server.start()
    expect(ada.page.get_by_text("The connection is lost")).not_to_be_visible()
    expect(ada.page.get_by_test_id("log")).to_contain_text(before[1].strip().split("\n")[-1])
    ada.play_out()


def test_a_line_that_is_open_but_dead_is_given_up(visit: Any, own_server: Any) -> None:
    """A machine that is gone closes no connection: the page asks whether the server is there, and tries again."""
    ada = visit(at=own_server)
    ada.go(ada.quick())
    ada.asked()
    ada.choose()
    ada.asked()
    own_server.signal(signal.SIGSTOP)
    ada.page.locator(".board .glows, [data-option]").last.click()
    expect(ada.page.get_by_text("The connection is lost")).to_be_visible()
    own_server.signal(signal.SIGCONT)
    expect(ada.page.get_by_text("The connection is lost")).not_to_be_visible()
    ada.play_out()


def test_at_one_screen_a_curtain_hides_the_table_between_the_seats(visit: Any) -> None:
    ada = visit()
    ada.go("/")
    ada.page.get_by_role("button", name="New table of Smugglers").click()
    ada.check_access()
    ada.page.get_by_label("Seat 2", exact=True).select_option(label="A friend at this screen")
    ada.page.get_by_label("Name of the friend at seat 2").fill("Bob")
    ada.page.get_by_role("button", name="Set up the table").click()
    names: list[str] = []
    for _ in range(6):
        ada.page.wait_for_selector("[data-testid=curtain]")
        assert ada.page.get_by_test_id("board").count() == 0
        assert ada.page.locator("[data-piece]").count() == 0
        if not names:
            ada.check_access()
        names.append(ada.page.locator("[data-testid=curtain] h1").inner_text())
        ada.page.get_by_role("button", name="show my table").click()
        while ada.page.get_by_test_id("curtain").count() == 0:
            ada.asked()
            if ada.page.get_by_test_id("curtain").count() == 0:
                ada.choose("Bid nothing")
                ada.page.wait_for_timeout(60)
    assert set(names) == {"Pass the screen to Guest", "Pass the screen to Bob"}


def test_what_does_not_glow_says_why_not_with_the_clause(visit: Any) -> None:
    ada = visit()
    for _ in range(8):
        ada.go(ada.quick())
        while ada.asked():
            ambush = ":is([aria-label=Guard], [aria-label=Snare])"
            dull = ada.page.locator(f".board .hand button.card:not(.glows){ambush}")
            if ada.prompt.startswith("Play a card") and dull.count():
                dull.last.click()
                answer = ada.page.get_by_test_id("why-not")
                expect(answer).to_contain_text("An ambush is hidden, never played.")
                ada.check_access()
                answer.get_by_role("button", name="SMUG-3.3").click()
                expect(ada.page.get_by_role("dialog", name="SMUG-3.3").get_by_role("paragraph")).to_contain_text(
                    "face down"
                )
                return
            ada.choose("Pass")
    raise AssertionError("nobody ever held an ambush")


def test_a_choice_is_taken_back_while_nobody_has_learnt_anything(visit: Any) -> None:
    ada = visit()
    for _ in range(8):
        ada.go(ada.quick(players=3))
        while ada.asked():
            raid = ada.page.locator(".board .glows[aria-label*='Play Raid:']")
            if ada.prompt.startswith("Play a card") and raid.count():
                before = ada.prompt
                raid.last.click()
                expect(ada.page.get_by_test_id("prompt")).to_contain_text("Choose a rival")
                ada.page.get_by_test_id("undo").click()
                expect(ada.page.get_by_test_id("prompt")).to_have_text(before)
                ada.choose("Pass")
                if ada.asked():
                    undo = ada.page.get_by_test_id("undo")
                    assert undo.get_attribute("title")
                return
            ada.choose("Bid nothing")
    raise AssertionError("nobody ever held a raid")


def test_a_whole_game_by_keyboard_alone(visit: Any) -> None:
    ada = visit()
    keys = ada.page.keyboard
    ada.go("/")
    ada.page.wait_for_selector(".games li")
    for _ in range(80):
        keys.press("Tab")
        if _focused(ada).replace(" ", "") == "PlaynowSmugglers":
            break
    else:
        raise AssertionError("the button is not reached by keyboard")
    keys.press("Enter")
    ada.asked()
    keys.press("?")
    expect(ada.page.get_by_role("dialog", name="How to play")).to_be_visible()
    keys.press("Escape")
    for n in range(400):
        if not ada.asked():
            break
        before = ada.pictures
        if n % 3 == 0:
            keys.press("1")
        else:
            ada.page.wait_for_selector(".board .glows, [data-option]:not(:disabled)")
            keys.press("ArrowRight" if n % 2 else "ArrowLeft")
            keys.press("Enter")
        ada.wait_for_picture(before, 1000)  # a key may fall between two questions
    assert ada.page.get_by_test_id("breakdown").is_visible()


def _focused(visitor: Any) -> str:
    return str(visitor.page.evaluate("() => document.activeElement?.closest('button')?.textContent ?? ''"))


def test_standing_orders_chat_takeover_return_and_conceding(visit: Any) -> None:
    ada = visit()
    ada.go(ada.quick(players=3))
    ada.asked()
    order = ada.page.get_by_label("When I may only respond")
    order.select_option(label="Pass until my turn")
    ada.page.reload()
    expect(order).to_have_value("pass")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("Ahoy")
    ada.page.get_by_role("button", name="Say", exact=True).click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Ahoy")
    ada.page.get_by_role("button", name="More", exact=True).click()
    ada.check_access()
    ada.page.get_by_role("button", name="Let a bot play for me").click()
    expect(ada.page.get_by_role("list", name="Players")).to_contain_text("bot plays for now")
    ada.page.get_by_role("button", name="Play again").first.click()
    expect(ada.page.get_by_role("list", name="Players")).not_to_contain_text("bot plays for now")
    ada.page.get_by_role("button", name="More", exact=True).click()
    ada.page.get_by_role("button", name="Concede").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    ada.page.wait_for_selector("[data-testid=breakdown], :text('has given up')")


def test_a_hint_marks_the_best_option_and_goes_with_the_question(visit: Any) -> None:
    ada = visit()
    ada.go(ada.quick())
    for _ in range(30):
        assert ada.asked()
        if len(ada.states()[-1]["asks"][0]["options"]) > 2:
            break
        ada.choose()
    ada.page.get_by_test_id("hint").click()
    advice = ada.page.get_by_test_id("advice")
    expect(advice.get_by_role("button", name="chance to win").first).to_be_visible()
    told = next(frame for frame in map(json.loads, reversed(ada.frames)) if frame["type"] == "hinted")
    for said in (*told["does"], *told["reasons"], told["why"]):
        expect(advice.get_by_role("status")).to_contain_text(said)
    expect(ada.page.locator(".board .advised, [data-option].advised").first).to_be_visible()
    ada.check_access()
    before = ada.pictures
    advice.get_by_role("button", name="chance to win").first.click()
    ada.wait_for_picture(before)
    expect(ada.page.get_by_test_id("advice")).to_have_count(0)
    expect(ada.page.locator(".advised")).to_have_count(0)


def test_there_are_no_hints_where_several_people_play_unless_the_maker_allows_them(visit: Any) -> None:
    ada = visit()
    for allowed in (False, True):
        ada.go("/")
        ada.page.get_by_role("button", name="New table of Smugglers").click()
        ada.page.get_by_label("Seat 2", exact=True).select_option(label="A friend at this screen")
        ada.page.get_by_text("Clock, hints, name").click()
        hints = ada.page.get_by_label("Hints")
        expect(hints).to_contain_text("no: several people play")
        if allowed:
            hints.select_option(label="yes, for everybody")
        ada.page.get_by_role("button", name="Set up the table").click()
        ada.page.get_by_role("button", name="show my table").click()
        ada.asked()
        expect(ada.page.get_by_test_id("hint")).to_have_count(int(allowed))


def test_a_standing_answer_is_given_from_the_page_listed_and_taken_away(visit: Any) -> None:
    ada = visit()
    ada.go(ada.quick())
    while not ada.prompt.startswith("Play a card"):
        ada.choose("Bid nothing")
        assert ada.asked()
    always = ada.page.get_by_role("button", name="Always", exact=True)
    always.click()
    expect(always).to_have_attribute("aria-pressed", "true")
    ada.check_access()
    ada.choose("Pass")
    standing = ada.page.get_by_test_id("standing")
    expect(standing).to_contain_text("1")
    for _ in range(3):
        assert ada.asked()
        assert not ada.prompt.startswith("Play a card")
        ada.choose("Bid nothing")
    if ada.page.get_by_test_id("breakdown").count():
        return
    standing.click()
    panel = ada.page.get_by_role("dialog", name="Standing orders")
    expect(panel).to_contain_text("Play a card")
    ada.check_access()
    panel.get_by_role("button", name="Ask me again").click()
    expect(ada.page.get_by_test_id("standing-answers")).to_contain_text("None")
    panel.get_by_label("Pass until my turn").check()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_label("When I may only respond")).to_have_value("pass")
    expect(standing).to_have_count(0)


def test_a_long_press_shows_a_card_large_and_chooses_nothing(visit: Any) -> None:
    ada = visit(width=390, has_touch=True, is_mobile=True)
    ada.go(ada.quick())
    assert ada.asked()
    card = ada.page.locator(".board .hand button.card").last  # of the own hand
    card.scroll_into_view_if_needed()
    box, before = card.bounding_box(), ada.pictures
    finger = ada.context.new_cdp_session(ada.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(ada.page.locator(".zoom")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ada.page.locator(".zoom")).to_have_count(0)
    ada.page.wait_for_timeout(300)
    assert ada.pictures == before, "a long press is no choice"
    assert ada.page.get_by_role("dialog").count() == 0


def test_all_agree_to_take_back_and_a_leaver_is_stood_in_for_and_returns(visit: Any) -> None:
    ada, bob = visit(), visit()
    ada.open_table("Open, by link")
    link = ada.page.get_by_test_id("invite-link").input_value()
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    for player in (ada, bob, ada, bob):  # ambushes, then bids
        player.asked()
        heard = player.pictures
        player.page.keyboard.press("1")
        player.wait_for_picture(heard)
    expect(ada.page.get_by_role("button", name="Ask to undo")).to_be_visible()
    before = ada.page.get_by_test_id("prompt").inner_text()
    ada.page.get_by_role("button", name="Ask to undo").click()
    bob.page.get_by_role("button", name="Refuse").click()
    expect(bob.page.get_by_role("button", name="Refuse")).to_have_count(0)
    expect(ada.page.get_by_test_id("prompt")).to_have_text(before)
    ada.page.get_by_role("button", name="Ask to undo").click()
    bob.page.get_by_role("button", name="Agree").click()
    expect(ada.page.get_by_test_id("prompt")).not_to_have_text(before)

    bob.page.get_by_role("button", name="More", exact=True).click()
    bob.page.get_by_role("button", name="Leave the table").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    players = ada.page.get_by_role("list", name="Players")
    expect(players).to_contain_text("has left")
    players.get_by_role("button", name="Bot steps in").click()
    expect(players).to_contain_text("bot plays for now")
    bob.page.goto(link.split("#")[0])
    bob.page.get_by_role("button", name="Play again").first.click()
    expect(players).not_to_contain_text("bot plays for now")
    bob.page.get_by_role("button", name="More", exact=True).click()
    bob.page.get_by_role("button", name="Concede").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(players).to_contain_text("has given up")
    ada.page.keyboard.press("1")
    expect(ada.page.get_by_role("dialog", name="You have won")).to_be_visible()


@pytest.mark.parametrize("game", ["endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis"])
def test_every_game_opens_and_takes_choices(visit: Any, game: str) -> None:
    ada = visit()
    ada.go(ada.quick(game))
    for _ in range(3):
        if ada.asked():
            ada.page.wait_for_selector(".board .glows, [data-option]:not(:disabled)")
            before = ada.pictures
            ada.page.keyboard.press("1")
            ada.wait_for_picture(before)
    ada.asked()
    ada.check_access()
