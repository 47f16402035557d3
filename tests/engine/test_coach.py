"""The coach of a first game: each thing once, the first time it happens."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine import coach, rulebook
from orrery.engine.coach import Coach, Note
from orrery.engine.lesson import BadLesson
from orrery.games import NAMES, TEMPLATE
from orrery.games.template import GAME


@pytest.mark.parametrize("name", [*NAMES, TEMPLATE])
def test_the_notes_of_a_game_are_sound(name: str) -> None:
    """Names of questions, story lines, keywords and clauses exist."""
    assert list(coach.problems(orrery.find(name))) == []


def spoken(seed: int) -> tuple[Coach, list[tuple[str, Note]]]:
    """All that is said in a game of chance, with the question it was said at."""
    match, rng = orrery.new("template", players=2, seed=seed), Random(seed)
    follows, said = Coach(coach.notes(GAME), 0), list[tuple[str, Note]]()
    while not match.over:
        ask = match.asks[0]
        if ask.seat == 0:
            note = follows.at(match)
            if note is not None:
                said.append((ask.about, note))
        match.choose(rng.choice(ask.options), ask.seat)
    return follows, said


def test_each_note_is_said_once_when_its_time_has_come() -> None:
    follows, said = spoken(3)
    texts = [note.text for _, note in said]
    assert len(texts) == len(set(texts)) == len(follows.said)
    for about, note in said:
        if any(event.startswith("ask ") for event in note.on):
            assert f"ask {about}" in note.on
    assert {"bid", "turn"} <= {about for about, _ in said}
    assert said == spoken(3)[1], "it goes the same way"


def test_what_was_told_waits_for_a_question_that_is_free() -> None:
    match = orrery.new("template", players=2, seed=1)
    rng = Random(1)
    told = (Note(("ask bid",), "b"), Note(("story bids",), "s"), Note(("story won",), "p"))
    follows, found = Coach(told, 0), list[str]()
    for _ in range(14):
        ask = match.asks[0]
        note = follows.at(match) if ask.seat == 0 else None
        found += [note.text] if note else []
        match.choose(rng.choice(ask.options), ask.seat)
    assert found[0] == "b"
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[note]]\non = ["ask fly"]\ntext = "x"', "no question 'fly'"),
        ('[[note]]\non = ["story fly"]\ntext = "x"', "nothing is told as 'fly'"),
        ('[[note]]\non = ["keyword fly"]\ntext = "x"', "no keyword 'fly'"),
        ('[[note]]\non = ["fly"]\ntext = "x"', "it is said on one of start"),
        ('[[note]]\non = []\ntext = "x"', "nothing brings it up"),
        ('[[note]]\non = ["start"]\ntext = "[[kraken]]"', "[[kraken]] links no entry"),
        ('[[note]]\non = ["start"]\ntext = "x"\nclauses = ["SMUG-9"]', "no clause SMUG-9"),
        ('[[note]]\non = ["start"]\ntext = "x"\npoint = ["piece trade"]', "a point is an option"),
    ],
)
def test_what_is_wrong_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / coach.FILE
    file.parent.mkdir(parents=True)
    file.write_text(text, "utf-8")
    found = coach.read(file)
    monkeypatch.setattr(coach, "notes", lambda game: found)
    assert any(said in one for one in coach.problems(GAME)), list(coach.problems(GAME))
    assert rulebook.find(GAME) is not None


@pytest.mark.parametrize("text", ["note = 3", "[[note]]\ntext = 'x'", "= ="])
def test_a_file_that_is_no_coach_is_refused(tmp_path: Path, text: Any) -> None:
    file = tmp_path / "coach.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadLesson):
        coach.read(file)
