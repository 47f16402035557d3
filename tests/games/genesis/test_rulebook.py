"""The rulebook for people: everything that is marked has an entry, everything cited exists, every position stands."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.engine.text import parts
from orrery.games.genesis import GAME

FOLDER = Path(orrery.__file__).parent / "games/genesis/interface"
BOOK: dict[str, list[dict[str, Any]]] = tomllib.loads((FOLDER / "rulebook.toml").read_text("utf-8"))
CHAPTERS, ENTRIES = BOOK["chapter"], {entry["key"]: entry for entry in BOOK["entry"]}
LINK = re.compile(r"\[\[([^\[\]|]+)(?:\|[^\[\]]+)?\]\]")


def marked() -> set[tuple[str, str]]:
    """The keywords and icons that cards and messages carry."""
    texts = [section.printed for card in GAME.faces for section in card.sections] + list(GAME.words.messages.values())
    return {(p.kind, p.value) for text in texts for p in parts(text) if p.kind in ("keyword", "icon")}


def test_every_keyword_and_icon_has_an_entry() -> None:
    assert {(entry["kind"], key) for key, entry in ENTRIES.items()} >= marked()


def test_every_entry_is_met_somewhere() -> None:
    linked = {key for part in (*CHAPTERS, *ENTRIES.values()) for key in LINK.findall(part["text"])}
    assert set(ENTRIES) == linked | {value for _, value in marked()}


def test_every_clause_is_told_and_exists() -> None:
    cited = [clause for part in (*CHAPTERS, *ENTRIES.values()) for clause in part["clauses"]]
    assert all(any(c == one or c.startswith(f"{one}.") for c in GAME.ledger) for one in cited)
    told = [clause for chapter in CHAPTERS for clause in chapter["clauses"]]
    assert all(any(c.startswith(f"{one}.") for one in told) for c in GAME.ledger)
    assert 8 <= len(CHAPTERS) <= 14


EXAMPLES = [example for chapter in CHAPTERS for example in chapter.get("example", [])]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: str(e["position"]))
def test_an_example_is_a_position_that_somebody_is_asked_in(example: dict[str, Any]) -> None:
    m = orrery.from_position("genesis", (FOLDER / "examples" / example["position"]).read_text("utf-8"))
    assert m.asks
    assert m.view(example.get("seat"))["table"]["units"]


def test_there_are_enough_examples() -> None:
    assert 4 <= len(EXAMPLES) <= 8
    assert {path.name for path in (FOLDER / "examples").glob("*.txt")} == {e["position"] for e in EXAMPLES}


# ---------------------------------------------------------------- what the captions say
def test_the_captions_are_true() -> None:
    def units(name: str) -> dict[str, dict[str, Any]]:
        m = orrery.from_position("genesis", (FOLDER / "examples" / name).read_text("utf-8"))
        return {unit["spot"]: unit for unit in m.view(None)["table"]["units"]}

    aware = units("awareness.txt")
    assert "d4" in aware["c3"]["sees"]
    assert "c5" not in aware["c3"]["sees"]
    assert aware["c6"]["sees"] == ["c3", "c4", "c5"]
    ill = units("ailments.txt")
    assert ill["c4"]["ailments"] == ["stun"]
    assert (ill["d4"]["ailments"], ill["d4"]["hp"]) == (["decay"], 2)
    stack = orrery.from_position("genesis", (FOLDER / "examples/stack.txt").read_text("utf-8"))
    assert [e["ability"] for e in stack.view(1)["table"]["stack"]] == [
        "Range Attack [1]",
        "Basic Attack [3]",
        "Range Attack [2]",
    ]
    step = orrery.from_position("genesis", (FOLDER / "examples/step.txt").read_text("utf-8"))
    look = next(one for one in step.view(0)["table"]["looks"] if one["option"] == "move c3")
    assert "c4" in look["sees"]
    area = orrery.from_position("genesis", (FOLDER / "examples/area.txt").read_text("utf-8"))
    said = next(o.label for o in area.asks[0].options if o.text == "play spinning-spear")
    assert said.count("Cave Rat") == 2
    assert "Giant Scorpion" in said
    assert "Trail Runner on b3 (yours)" in said
