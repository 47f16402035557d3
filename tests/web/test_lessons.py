"""Lessons in the page: what is wanted is done by mouse, by keyboard and on a phone; the teacher covers nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import orrery
from orrery.engine import lesson as lessons
from orrery.engine.lesson import Lecture, Lesson
from orrery.games import NAMES, TEMPLATE
from tests.web.conftest import Visit, Visitor

COVERED = """() => {
  const bubble = document.querySelector("[data-testid=teacher]").getBoundingClientRect();
  const over = (a) => a.x < bubble.right - 1 && bubble.x < a.right - 1 && a.y < bubble.bottom - 1 && bubble.y < a.bottom - 1;
  return [...document.querySelectorAll(".ring")].map((n) => n.getBoundingClientRect()).filter(over).map((b) => [b.x, b.y, b.width, b.height]);
}"""
"""The marked places that the teacher's bubble lies over."""


def all_lessons() -> list[Any]:
    """Every lesson of every game."""
    found = [(name, one) for name in (*NAMES, TEMPLATE) for one in lessons.lessons(orrery.find(name))]
    return [pytest.param(name, one, id=f"{name}-{one.key}") for name, one in found]


class Learner:
    """Somebody who does a lesson as its file says."""

    def __init__(self, visitor: Visitor, game: str, lesson: Lesson) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.lecture = Lecture(orrery.find(game), lesson)
        visitor.go(f"/games/{game}/lessons/{lesson.key}")

    def do(self, choose: Callable[[Learner, str], None], look: Callable[[Learner], None]) -> None:
        """From the first step to the last; `look` is called at each."""
        while not self.lecture.over:
            self.arrive()
            look(self)
            step = self.lecture.step
            assert step is not None
            ask = self.lecture.ask
            if not step.do:
                self.lecture.read_on()
                self.read_on()
                continue
            assert ask is not None
            text = next(option.text for option in ask.options if step.leads_on(option.text))
            choose(self, text)
            assert self.lecture.choose(text).made
        self.arrive()
        assert "That is all of this lesson." in self.page.get_by_test_id("teacher").inner_text()

    def arrive(self) -> None:
        """Wait for the step the lecture is at, until it lies still."""
        self.page.wait_for_selector(f"[data-testid=teacher][data-step='{self.lecture.at}']")
        self.page.wait_for_timeout(120)

    def read_on(self) -> None:
        self.page.get_by_test_id("teacher").get_by_role("button", name="Next", exact=True).click()

    def check(self) -> None:
        """Everything pointed at is there, and the bubble lies over none of it."""
        at = f"{self.page.url}, step {self.lecture.at + 1}"
        teacher = self.page.get_by_test_id("teacher")
        assert teacher.get_attribute("data-missing") == "", (
            f"{at}: not on the board: {teacher.get_attribute('data-missing')}"
        )
        assert self.page.evaluate(COVERED) == [], f"{at}: the bubble lies over what it speaks of"
        self.visitor.check_width()

    def target(self, text: str) -> Any:
        """What stands for an option: its button, else its place or piece on the board, else the list of all options."""
        page = self.page
        find = "(text) => [...document.querySelectorAll('[data-option]')].find((n) => n.dataset.option === text) ?? [...document.querySelectorAll('[data-offers]')].find((n) => n.dataset.offers.split('\\n').includes(text) && n.getClientRects().length) ?? null"
        return page.evaluate_handle(find, text).as_element()

    def open_all(self) -> None:
        """Show all options as buttons, where some are on the board."""
        more = self.page.locator(".prompt .extras button[aria-expanded=false]")
        if more.count():
            more.first.click()


def by_mouse(learner: Learner, text: str) -> None:
    """Click what stands for it; where that opens a window, the option in it."""
    page = learner.page
    one = learner.target(text)
    assert one is not None, f"nothing stands for {text!r}"
    several = one.evaluate("(n) => (n.dataset.offers ?? '').split('\\n').length > 1")
    if several:
        learner.open_all()
        one = learner.target(text)
    one.click()
    del page


def by_key(learner: Learner, text: str) -> None:
    """Go to its button and press Enter."""
    learner.open_all()
    one = learner.target(text)
    assert one is not None, f"nothing stands for {text!r}"
    one.focus()
    learner.page.keyboard.press("Enter")


@pytest.mark.parametrize(("game", "lesson"), all_lessons()[-1:])
def test_a_lesson_by_mouse(visit: Visit, game: str, lesson: Lesson) -> None:
    learner = Learner(visit(), game, lesson)
    learner.arrive()
    learner.visitor.check_access()
    learner.do(by_mouse, Learner.check)
