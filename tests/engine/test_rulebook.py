"""Rulebooks are read strictly, and every game's holds together: clauses, links, entries, examples."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.engine import rulebook
from orrery.engine.clauses import Clause, Ledger
from orrery.engine.rulebook import BadRulebook, Rulebook
from orrery.engine.text import Part, parts

LEDGER = Ledger(tuple([Clause(name, "H", "A rule.") for name in ("X-1.1", "X-1.2", "X-2.1", "X-10.1", "X-10.2")]))
GOOD = """
[[chapter]]
key = "move"
title = "Moving"
text = \"\"\"
You [[push|pushed]] it
for [[aura]].

Then you stop.
\"\"\"
clauses = ["X-10", "X-1.2"]

[[entry]]
key = "push"
kind = "keyword"
name = "Push"
text = "One space away."
clauses = ["X-1"]

[[entry]]
key = "aura"
kind = "icon"
name = "Aura"
text = "What spells cost."
clauses = []
"""


def read(tmp_path: Path, text: str) -> Rulebook:
    (tmp_path / "interface" / "examples").mkdir(parents=True, exist_ok=True)
    file = tmp_path / "interface" / "rulebook.toml"
    file.write_text(text, "utf-8")
    return rulebook.read(file, LEDGER)


def test_a_rulebook_is_read(tmp_path: Path) -> None:
    book = read(tmp_path, GOOD)
    (chapter,) = book.chapters
    assert chapter.text == "You pushed it for Aura.\n\nThen you stop."
    assert parts(chapter.paragraphs[0])[1] == Part("keyword", "pushed", "push")
    assert parts(chapter.paragraphs[0])[3] == Part("icon", "Aura", "aura")
    assert chapter.clauses == ("X-1.2", "X-10.1", "X-10.2")
    assert chapter.first == "X-10.1"
    assert [clause.id for clause in book.untold()] == ["X-1.1", "X-2.1"]
    assert book.entries["push"].clauses == ("X-1.1", "X-1.2")
    assert book.linked() == {"push", "aura"}


@pytest.mark.parametrize("said", ["move", "MOVING", "mov", "1"])
def test_a_chapter_is_found(tmp_path: Path, said: str) -> None:
    found = read(tmp_path, GOOD).chapter(said)
    assert found is not None
    assert found.key == "move"


@pytest.mark.parametrize("said", ["", "2", "0", "ving", "99999999999"])
def test_a_chapter_that_is_none(tmp_path: Path, said: str) -> None:
    assert read(tmp_path, GOOD).chapter(said) is None


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[[push|pushed]]", "[[pull]]", "rulebook.toml, chapter move: [[pull]] links no entry."),
        ("[[push|pushed]]", "[[push|pushed]", "chapter move: a link is not written as [[key]] or [[key|words]]."),
        ('"X-1.2"]', '"X-3"]', "chapter move: there is no clause X-3."),
        ('"X-1.2"]', '"X-"]', "chapter move: there is no clause X-."),
        ('title = "Moving"\n', "", "chapter move: title is missing."),
        ('title = "Moving"', 'title = " "', "chapter move: title is empty."),
        ('title = "Moving"', "title = 3", "chapter move: title is 3, which is no text."),
        ('title = "Moving"', 'titel = "Moving"', "chapter move: there is no field 'titel'"),
        ('kind = "icon"', 'kind = "sign"', "entry aura: the kind 'sign' is not keyword or icon."),
        ('key = "aura"', 'key = "push"', "entry push: there are two entries with this key."),
        ('clauses = ["X-10", "X-1.2"]', "clauses = []", "chapter move: clauses is empty."),
        ("[[entry]]", "[[entries]]", "entries: there are only [[chapter]] and [[entry]]."),
        (
            'clauses = ["X-10", "X-1.2"]',
            'clauses = ["X-10"]\nexample = [{ position = "a.txt", caption = "A." }]',
            "chapter move, example 1: there is no file a.txt in examples.",
        ),
    ],
)
def test_what_is_wrong_is_named_with_file_and_key(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(BadRulebook) as refused:
        read(tmp_path, GOOD.replace(old, new))
    assert any(problem in one for one in refused.value.problems), refused.value.problems


def test_every_problem_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRulebook) as refused:
        read(tmp_path, GOOD.replace("[[push|pushed]]", "[[pull]]").replace('"X-1"', '"X-7"'))
    assert len(refused.value.problems) == 2


# ---------------------------------------------------------------- the rulebooks of the games
GAMES = [name for name in (*orrery.list_games(), "template") if rulebook.find(orrery.find(name)) is not None]


def test_the_template_has_one() -> None:
    assert "template" in GAMES


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    return orrery.find(request.param)


@pytest.fixture
def book(game: Any) -> Rulebook:
    found = rulebook.find(game)
    assert found is not None
    return found


def test_every_keyword_and_icon_on_cards_and_in_words_has_an_entry(game: Any, book: Rulebook) -> None:
    assert rulebook.linked_values(spoken_by(game)) - set(book.entries) == set()


def test_every_entry_is_linked_or_stands_on_a_card(game: Any, book: Rulebook) -> None:
    assert set(book.entries) - book.linked() - rulebook.linked_values(spoken_by(game)) == set()


def spoken_by(game: Any) -> list[str]:
    """The marked texts of a game's cards and messages."""
    faces = dict.fromkeys([*game.faces, *(card for pack in game.packs for card in pack)])
    return [*(s.text for card in faces for s in card.sections), *game.words.messages.values()]


def test_every_chapter_of_the_ledger_is_told(game: Any, book: Rulebook) -> None:
    told = {clause.partition(".")[0] for chapter in book.chapters for clause in chapter.clauses}
    assert list(dict.fromkeys([c.partition(".")[0] for c in game.ledger if c.partition(".")[0] not in told])) == []


def test_chapters_stand_in_the_order_of_the_ledger(game: Any, book: Rulebook) -> None:
    """By the clause each names first."""
    order = {clause: n for n, clause in enumerate(game.ledger)}
    places = [order[chapter.first] for chapter in book.chapters]
    assert places == sorted(places), [chapter.key for chapter in book.chapters]


def test_every_example_is_a_position_that_can_be_seen(game: Any, book: Rulebook) -> None:
    for chapter in book.chapters:
        for example in chapter.examples:
            assert example.match(game).view(example.seat)["table"], f"{chapter.key}: {example.file}"
