"""Lessons in the page: what is wanted is done by mouse, by keyboard and on a phone; the teacher covers nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from orrery.engine.lesson import Lesson
from orrery.games import TEMPLATE
from tests.web import learner as doing
from tests.web.conftest import Visit
from tests.web.learner import Learner, key_of, lessons_of

FEW = 1
"""So many lessons of a game are done here; tests/web/soak does all of them in every way."""
HARBOUR = lessons_of(TEMPLATE)[0]


@pytest.mark.parametrize(("game", "lesson"), lessons_of("genesis")[:FEW], ids=key_of)
def test_a_lesson_by_mouse(visit: Visit, game: str, lesson: Lesson) -> None:
    Learner(visit(), game, lesson).do(doing.by_mouse, doing.click_next)


@pytest.mark.parametrize(("game", "lesson"), lessons_of("eternal-adversary")[:FEW], ids=key_of)
def test_a_lesson_by_keyboard(visit: Visit, game: str, lesson: Lesson) -> None:
    Learner(visit(), game, lesson).do(doing.by_key, doing.press_enter)


@pytest.mark.parametrize(("game", "lesson"), lessons_of("entropy")[:FEW], ids=key_of)
def test_a_lesson_on_a_phone(visit: Visit, game: str, lesson: Lesson) -> None:
    Learner(visit(width=360, height=640, has_touch=True), game, lesson).do(doing.by_finger, doing.click_next)


def test_the_teacher_answers_in_place_and_goes_back(visit: Visit) -> None:
    visitor = visit()
    learner = Learner(visitor, *HARBOUR)
    learner.arrive()
    visitor.check_access()
    doing.click_next(learner)
    page = visitor.page
    page.locator('[data-option="bid 3"]').click()
    expect(page.get_by_test_id("said")).to_contain_text("cost more than you need")
    expect(learner.teacher).to_have_attribute("data-step", "1")
    learner.teacher.get_by_role("button", name="Back").click()
    expect(learner.teacher).to_have_attribute("data-step", "0")
    page.keyboard.press("Escape")
    expect(learner.teacher).to_have_count(0)
    page.get_by_role("button", name="Teacher").click()
    expect(learner.teacher).to_have_attribute("data-step", "0")
    page.reload()
    expect(learner.teacher).to_have_attribute("data-step", "0")
    learner.teacher.get_by_role("button", name="Skip lesson").click()
    expect(page).to_have_url(re.compile("/games/template$"))


def test_progress_is_kept_and_leaving_comes_back_to_the_game(visit: Visit) -> None:
    visitor = visit()
    learner = Learner(visitor, *HARBOUR)
    learner.arrive()
    doing.click_next(learner)
    expect(learner.teacher).to_have_attribute("data-step", "1")
    learner.teacher.get_by_role("button", name="Leave").click()
    expect(visitor.page.locator(".lessons a").first).to_contain_text("at step 2")
    visitor.check_access()
    visitor.page.locator(".deeds a.main").click()
    expect(learner.teacher).to_have_attribute("data-step", "1")


def test_a_game_never_played_offers_its_lessons_first(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    card = visitor.page.locator("li[data-game=template]")
    expect(card.locator(".deeds > *").first).to_have_accessible_name("Learn Smugglers")
    visitor.quick()
    visitor.go("/")
    expect(card.get_by_role("button", name="Play now Smugglers")).to_be_visible()
    expect(card.locator(".deeds > *").first).to_have_text(re.compile("Play now"))


def test_a_first_game_is_gentle(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/games/template")
    visitor.page.get_by_role("button", name="Play a first game").click()
    visitor.page.wait_for_url(re.compile("/table/"))
    expect(visitor.page.locator(".order select")).to_have_value("targeted")
    expect(visitor.page.locator(".players")).to_contain_text("Novice")
    coach = visitor.page.get_by_test_id("coach")
    expect(coach).to_contain_text(re.compile("Before the auction|Now all bid|Your turn"))
    visitor.check_access()
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_be_empty()


def test_there_is_no_such_lesson(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/games/template/lessons/kraken")
    expect(visitor.page.get_by_text("has no lesson 'kraken'")).to_be_visible()
    visitor.go("/games/chess")
    expect(visitor.page.get_by_text("There is no such game")).to_be_visible()
