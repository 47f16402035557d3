"""The rulebook tells every clause, has an entry for every word and sign there is, and its examples are positions."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.engine.text import parts
from orrery.games import endless_forms
from orrery.games.endless_forms import GAME
from orrery.games.endless_forms.interface.words import WORDS

FOLDER = Path(endless_forms.__file__).parent / "interface"
BOOK = tomllib.loads((FOLDER / "rulebook.toml").read_text("utf-8"))
CHAPTERS: list[dict[str, Any]] = BOOK["chapter"]
ENTRIES = {entry["key"]: entry for entry in BOOK["entry"]}
EXAMPLES = [example for chapter in CHAPTERS for example in chapter.get("example", ())]
LINK = re.compile(r"\[\[([^\]|]+)")


def meant(cited: str) -> list[str]:
    """The clauses of the ledger that a clause or the beginning of clauses stands for."""
    return [clause for clause in GAME.ledger if clause == cited or clause.startswith(f"{cited}.")]


def test_every_clause_is_told_once() -> None:
    told = [clause for chapter in CHAPTERS for cited in chapter["clauses"] for clause in meant(cited)]
    assert sorted(told) == sorted(GAME.ledger)


def test_every_cited_clause_exists() -> None:
    for row in (*CHAPTERS, *ENTRIES.values()):
        assert row["clauses"]
        for cited in row["clauses"]:
            assert meant(cited), (row["key"], cited)


def test_chapters_come_in_the_order_of_the_ledger() -> None:
    order = list(GAME.ledger)
    firsts = [order.index(meant(chapter["clauses"][0])[0]) for chapter in CHAPTERS]
    assert firsts == sorted(firsts)
    assert 8 <= len(CHAPTERS) <= 14


def test_every_keyword_and_icon_has_its_entry() -> None:
    texts = [section.text for card in GAME.faces for section in card.sections] + list(WORDS.messages.values())
    marked = {(part.kind, part.value) for text in texts for part in parts(text) if part.kind in ("keyword", "icon")}
    assert len(marked) >= 40
    assert not [it for it in marked if it[1] not in ENTRIES or ENTRIES[it[1]]["kind"] != it[0]]


def test_every_link_leads_to_an_entry() -> None:
    linked = {key for row in (*CHAPTERS, *ENTRIES.values()) for key in LINK.findall(row["text"])}
    assert len(linked) > 30
    assert linked <= set(ENTRIES)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["position"]))
def test_an_example_is_a_position(example: dict[str, Any]) -> None:
    m = orrery.from_position("endless-forms", (FOLDER / "examples" / example["position"]).read_text("utf-8"))
    assert m.asks[0].seat == example["seat"], "who is asked sees it"
    assert m.view(example["seat"])["table"]["turn"]
    assert example["caption"].endswith(".")


def test_the_examples_in_the_folder_are_those_that_are_shown() -> None:
    assert {file.name for file in (FOLDER / "examples").iterdir()} == {example["position"] for example in EXAMPLES}
