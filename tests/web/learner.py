"""Somebody who does a lesson in the page as its file says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orrery
from orrery.engine import lesson as lessons
from orrery.engine.lesson import Lecture, Lesson
from orrery.games import NAMES, TEMPLATE
from tests.web.conftest import Visitor

COVERED = """() => {
  const bubble = document.querySelector("[data-testid=teacher]").getBoundingClientRect();
  const rim = 5;
  const across = (a) => a.x + rim < bubble.right && bubble.x < a.right - rim;
  const down = (a) => a.y + rim < bubble.bottom && bubble.y < a.bottom - rim;
  const marked = [...document.querySelectorAll(".ring")].map((n) => n.getBoundingClientRect());
  return marked.filter((a) => across(a) && down(a)).map((b) => [b.x, b.y, b.width, b.height]);
}"""
"""The marked places that the teacher's bubble lies over, without the rim around them."""
STANDS = """(text) => {
  const offers = (n) => n.dataset.offers.split("\\n").includes(text) && n.getClientRects().length;
  return [...document.querySelectorAll("[data-option]")].find((n) => n.dataset.option === text)
    ?? [...document.querySelectorAll("[data-offers]")].find(offers) ?? null;
}"""
"""What stands for an option: its button, else its place or piece on the board."""
ALONE = """(n) => {
  n.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = n.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const hit = top?.closest("[data-offers], [data-option]") === n;
  return hit && !(n.dataset.offers ?? "").includes("\\n") && !n.querySelector(".term");
}"""
"""Whether a click in the middle of it means this option alone."""
CHOICES = "[data-testid=opened] li .button, .compass .way"


def lessons_of(*games: str) -> list[tuple[str, Lesson]]:
    """Every lesson of these games; those of the template where they have none."""
    found = [(name, one) for name in games for one in lessons.lessons(orrery.find(name))]
    return found or [(TEMPLATE, one) for one in lessons.lessons(orrery.find(TEMPLATE))]


def every_lesson() -> list[tuple[str, Lesson]]:
    """Every lesson of every game."""
    return lessons_of(*NAMES, TEMPLATE)


def key_of(value: Any) -> str:
    """What a lesson is called in the name of a test."""
    return value.key if isinstance(value, Lesson) else str(value)


class Learner:
    """A visitor in a lesson, and the lecture as the engine gives it."""

    def __init__(self, visitor: Visitor, game: str, lesson: Lesson) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.lecture = Lecture(orrery.find(game), lesson)
        visitor.go(f"/games/{game}/lessons/{lesson.key}")

    @property
    def teacher(self) -> Any:
        """The teacher's bubble."""
        return self.page.get_by_test_id("teacher")

    def do(self, choose: Callable[[Learner, str], None], read_on: Callable[[Learner], None]) -> None:
        """From the first step to the last; at each what is pointed at is looked for."""
        while not self.lecture.over:
            self.arrive()
            self.check()
            step, ask = self.lecture.step, self.lecture.ask
            assert step is not None
            if not step.do:
                read_on(self)
                assert self.lecture.read_on()
                continue
            assert ask is not None
            text = next(option.text for option in ask.options if step.leads_on(option.text))
            choose(self, text)
            assert self.lecture.choose(text).made
        self.arrive()
        assert "That is all of this lesson." in self.teacher.inner_text()

    def arrive(self) -> None:
        """Wait for the step the lecture is at, until the bubble has found its place."""
        self.page.wait_for_selector(f"[data-testid=teacher][data-step='{self.lecture.at}'][data-settled=true]")

    def check(self) -> None:
        """Everything pointed at is there, and the bubble lies over none of it."""
        at = f"{self.page.url}, step {self.lecture.at + 1}"
        missing = self.teacher.get_attribute("data-missing")
        assert missing == "", f"{at}: {missing} is not on the board"
        assert self.page.evaluate(COVERED) == [], f"{at}: the bubble lies over what it speaks of"
        self.visitor.check_width()

    def stands_for(self, text: str) -> Any:
        """What stands for an option."""
        found = self.page.evaluate_handle(STANDS, text).as_element()
        assert found is not None, f"{self.page.url}, step {self.lecture.at + 1}: nothing stands for {text!r}"
        return found

    def list_all(self) -> None:
        """Show all options as buttons, where some are on the board."""
        more = self.page.locator(".prompt .extras button[aria-expanded=false]")
        if more.count():
            more.first.click()


def by_mouse(learner: Learner, text: str) -> None:
    """Click what stands for it; where something else lies on it or it stands for more, its button."""
    one = learner.stands_for(text)
    if not one.evaluate(ALONE):
        learner.list_all()
        one = learner.stands_for(text)
    one.click()


def by_finger(learner: Learner, text: str) -> None:
    """Tap its button."""
    learner.list_all()
    learner.stands_for(text).tap()


def by_key(learner: Learner, text: str) -> None:
    """Go to its button and press Enter."""
    learner.list_all()
    learner.stands_for(text).focus()
    learner.page.keyboard.press("Enter")


def click_next(learner: Learner) -> None:
    """Read on by mouse."""
    learner.teacher.get_by_role("button", name="Next", exact=True).click()


def press_enter(learner: Learner) -> None:
    """Read on by keyboard: the focus is where Enter goes on."""
    learner.page.keyboard.press("Enter")
