"""Lessons: every one of every game is given to its end, and what is wrong with one is said."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest

import orrery
from orrery.engine import lesson as lessons
from orrery.engine.lesson import BadLesson, Lecture, Lesson, Reply, Step, problems
from orrery.games import NAMES, TEMPLATE
from orrery.games.template import GAME

ALL = [(name, one) for name in (*NAMES, TEMPLATE) for one in lessons.lessons(orrery.find(name))]
HARBOUR = lessons.find(GAME, "harbour")


@pytest.mark.parametrize(("name", "one"), ALL, ids=[f"{name}-{one.key}" for name, one in ALL])
def test_a_lesson_can_be_given_to_its_end(name: str, one: Lesson) -> None:
    """By its expected choices; everything pointed at is in view, every other choice is answered, clauses exist."""
    assert list(problems(orrery.find(name), one)) == []


def test_a_lecture_goes_step_by_step_and_back() -> None:
    lecture = Lecture(GAME, HARBOUR)
    assert lecture.step is not None
    assert not lecture.choose("bid 2").made, "the first step is to be read"
    assert lecture.read_on()
    assert lecture.at == 1
    before = lecture.match.digest()
    assert lecture.choose("bid 3") == Reply(False, HARBOUR.step[1].other["*"])
    assert lecture.choose("bid 0") == Reply(False, HARBOUR.step[1].other["bid 0"])
    assert "only 4 coins" in lecture.choose("bid 99").words
    assert lecture.match.digest() == before
    assert lecture.choose("bid 2") == Reply(True, HARBOUR.step[1].done)
    ask = lecture.ask
    assert ask is not None
    assert ask.about == "turn", "the other has chosen too"
    assert lecture.back()
    assert (lecture.at, lecture.match.digest()) == (1, before)
    assert lecture.choose("bid 2").made
    assert lecture.choose("play trade").made
    assert lecture.over
    assert not lecture.read_on()


def test_the_same_choices_lead_to_the_same_position() -> None:
    one, other = Lecture(GAME, HARBOUR), Lecture(GAME, HARBOUR)
    for lecture in (one, other):
        lecture.read_on()
        lecture.choose("bid 2")
    assert one.match.digest() == other.match.digest()
    assert copy.copy(one.match).digest() == one.match.digest()


def planted(**changes: Any) -> list[str]:
    """What is found where the second step is otherwise."""
    steps = list(HARBOUR.step)
    steps[1] = msgspec.structs.replace(steps[1], **changes)
    return list(problems(GAME, msgspec.structs.replace(HARBOUR, step=tuple(steps))))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"clauses": ("SMUG-9.9",)}, "there is no clause SMUG-9.9"),
        ({"text": "Bid for the [[kraken]]."}, "[[kraken]] links no entry"),
        ({"do": ("bid 77",)}, "'bid 77' is wanted, and not offered"),
        ({"do": ("bid 2", "bid 77")}, "'bid 77' is wanted, and not offered"),
        ({"other": {"bid 0": "No."}}, "nothing is said to 'bid 1'"),
        ({"point": ("piece kraken",)}, "there is no 'kraken' in the learner's view"),
        ({"point": ("option bid 9",)}, "'bid 9' is not offered"),
        ({"point": ("view players.0.gold",)}, "the view has no players.0.gold"),
        ({"point": ("moon",)}, "a point is one of piece, option, view, area"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(changes: dict[str, Any], said: str) -> None:
    assert any(said in one for one in planted(**changes)), planted(**changes)


def test_a_script_that_is_not_possible_is_said() -> None:
    others = msgspec.structs.replace(HARBOUR, others={"1": ("fly",)})
    assert any("seat 1 cannot choose 'fly'" in one for one in problems(GAME, others))
    before = msgspec.structs.replace(HARBOUR, answers=("7 bid 1",))
    assert list(problems(GAME, before))


@pytest.mark.parametrize(
    ("text", "said"),
    [("title = 3", "title"), ("tile = 3", "tile"), ("", "title"), ("= =", "Invalid"), ('position = "x.txt"', "title")],
)
def test_a_file_that_is_no_lesson_is_refused(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "1-x.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadLesson, match=said):
        lessons.read(file)
    with pytest.raises(BadLesson):
        lessons.read(tmp_path / "none.toml")


def test_the_longest_pattern_answers() -> None:
    step = Step("", do=("a",), other={"*": "any", "play *": "play", "play raid": "raid"})
    assert [step.said_to(text) for text in ("play raid", "play trade", "pass")] == ["raid", "play", "any"]
