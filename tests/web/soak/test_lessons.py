"""Every lesson of every game in the page, by mouse, by keyboard and on a phone."""

from __future__ import annotations

import pytest

from orrery.engine.lesson import Lesson
from tests.web import learner as doing
from tests.web.conftest import Visit
from tests.web.learner import Learner, every_lesson, key_of

each = pytest.mark.parametrize(("game", "lesson"), every_lesson(), ids=key_of)


@each
def test_every_lesson_by_mouse(visit: Visit, game: str, lesson: Lesson) -> None:
    Learner(visit(), game, lesson).do(doing.by_mouse, doing.click_next)


@each
def test_every_lesson_by_keyboard(visit: Visit, game: str, lesson: Lesson) -> None:
    Learner(visit(), game, lesson).do(doing.by_key, doing.press_enter)


@each
def test_every_lesson_on_a_phone(visit: Visit, game: str, lesson: Lesson) -> None:
    Learner(visit(width=360, height=640, has_touch=True), game, lesson).do(doing.by_finger, doing.click_next)
