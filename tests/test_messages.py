"""What people read is a message of a catalogue: a game's rules and interface put no sentence together by hand. Cards
say their own texts (by verbs), settings name themselves, and the terminal's picture has its legends."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "src" / "orrery" / "games"
ROOMS = ("rules", "interface")
CATALOGUES = ("words", "messages", "settings", "terminal", "encoding")
"""How files begin that are there to hold texts; an encoding names fields for programs."""
WORDS = 4
"""A text of so many words is a sentence."""


def sentences(source: str) -> Iterator[str]:
    """The texts of a Python source that people could read: not those that explain it, assert, raise or are parsed."""
    tree, aside = ast.parse(source), set[int]()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Assert, ast.Raise)):
            aside |= {id(part) for part in ast.walk(node)}
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            aside.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            aside |= {id(part) for part in node.values}
    for node in ast.walk(tree):
        text = "" if id(node) in aside else _text(node)
        if sum(word.strip(".,:;()?!").isalpha() for word in text.split()) >= WORDS:
            yield text


def _text(node: ast.AST) -> str:
    """A text, with … for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join([str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values])
    return ""


def breaches(games: Path) -> dict[str, list[str]]:
    """The sentences by the file they stand in."""
    files = [file for room in ROOMS for file in sorted(games.glob(f"*/{room}/**/*.py"))]
    read = {
        file.relative_to(games).as_posix(): list(sentences(file.read_text("utf-8")))
        for file in files
        if not file.stem.startswith(CATALOGUES)
    }
    return {name: found for name, found in read.items() if found}


def test_no_sentence_of_a_game_is_built_by_hand() -> None:
    assert breaches(GAMES) == {}


@pytest.mark.parametrize(
    "planted",
    [
        'said = "You may not do that."',
        'said = f"Exactly {n} cards, not {m}, are wanted."',
        'said = name + " is not among the affiliations of " + hero',
        'def f():\n    return ("The hold " "is empty now.")',
    ],
)
def test_a_sentence_is_found(planted: str, tmp_path: Path) -> None:
    room = tmp_path / "chess" / "rules"
    room.mkdir(parents=True)
    (room / "moves.py").write_text(planted, "utf-8")
    assert list(breaches(tmp_path)) == ["chess/rules/moves.py"]
    (room / "moves.py").rename(room / "words.py")
    assert breaches(tmp_path) == {}


@pytest.mark.parametrize(
    "innocent",
    [
        '"""What a function does, in a sentence."""',
        'def f():\n    """Says what it does."""',
        'assert n, "there is nothing to be shown here"',
        'raise ValueError(f"no such thing as {name} here")',
        'key = "list.no-place"',
        'text = f"move {n} inner {zone}"',
    ],
)
def test_what_nobody_reads_is_left_alone(innocent: str) -> None:
    assert list(sentences(innocent)) == []
