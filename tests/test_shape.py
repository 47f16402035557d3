"""One shape for the games: the same rooms, legality in one place, a sentence for every field of the state."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from orrery.engine.game import Game
from orrery.games import NAMES, TEMPLATE, find

GAMES = Path(__file__).parent.parent / "src" / "orrery" / "games"
FOLDERS = ("template", "endless_forms", "endogenesis", "entropy", "eternal_adversary", "genesis")
ROOMS = {
    "rules": ("state", "setup", "sequence", "legality", "ending", "questions"),
    "cards": ("kinds", "verbs", "catalogue"),
    "interface": ("view", "notation", "words"),
    "strategy": ("evaluate",),
}
"""The modules every game has, by room."""
REASON = "why_not_"
"""How the functions of legality begin: None if it is legal, else the reason."""


def modules(folder: Path, room: str) -> list[Path]:
    return sorted((folder / room).rglob("*.py"))


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


def missing(folder: Path) -> list[str]:
    """The rooms and modules a game lacks."""
    return [
        f"{folder.name}/{room}/{name}.py"
        for room, names in ROOMS.items()
        for name in names
        if not (folder / room / f"{name}.py").exists() and not (folder / room / name / "__init__.py").exists()
    ]


def inward(folder: Path) -> list[str]:
    """Imports in rules and cards that reach for the interface or for strategy."""
    found = []
    for room in ("rules", "cards"):
        for file in modules(folder, room):
            for node in ast.walk(tree(file)):
                if not isinstance(node, (ast.Import, ast.ImportFrom)):
                    continue
                names = [alias.name for alias in node.names]
                if isinstance(node, ast.ImportFrom):
                    names = [f"{node.module or ''}.{alias.name}" for alias in node.names]
                found += [
                    f"{file.relative_to(GAMES)}:{node.lineno} imports {name}"
                    for name in names
                    if {"interface", "strategy"} & set(name.split("."))
                ]
    return found


def gives_reason(function: ast.FunctionDef) -> bool:
    return function.returns is not None and ast.unparse(function.returns) == "No | None"


def scattered(folder: Path) -> list[str]:
    """Functions that say why something is not allowed, outside `rules/legality` or by another name."""
    found = []
    for room in ("rules", "cards"):
        for file in modules(folder, room):
            inside = "legality" in file.relative_to(folder).with_suffix("").parts
            for node in ast.walk(tree(file)):
                if isinstance(node, ast.FunctionDef) and gives_reason(node) and node.name != "why_not":
                    if not inside:
                        found.append(f"{file.relative_to(GAMES)}:{node.lineno} {node.name} belongs in rules/legality")
                    elif not node.name.lstrip("_").startswith(REASON):
                        found.append(f"{file.relative_to(GAMES)}:{node.lineno} {node.name} should begin with {REASON}")
    return found


def undocumented(folder: Path) -> list[str]:
    """Fields of the state without a sentence below them."""
    found = []
    for node in ast.walk(tree(folder / "rules" / "state.py")):
        if isinstance(node, ast.ClassDef) and any(ast.unparse(d).startswith("table") for d in node.decorator_list):
            for here, after in zip(node.body, [*node.body[1:], None], strict=True):
                if isinstance(here, ast.AnnAssign):
                    said = (
                        isinstance(after, ast.Expr)
                        and isinstance(after.value, ast.Constant)
                        and isinstance(after.value.value, str)
                    )
                    if not said:
                        found.append(f"{node.name}.{ast.unparse(here.target)}")
    return found


def mutating(folder: Path) -> list[str]:
    """Statements at the top of a module that change something made elsewhere."""
    found = []
    for room in ROOMS:
        for file in modules(folder, room):
            for node in tree(file).body:
                changes = isinstance(node, ast.AugAssign) or (
                    isinstance(node, ast.Expr)
                    and isinstance(node.value, ast.Call)
                    and isinstance(node.value.func, (ast.Name, ast.Attribute))
                )
                if changes:
                    found.append(f"{file.relative_to(GAMES)}:{node.lineno} {ast.unparse(node)[:60]}")
    return found


@pytest.mark.parametrize("game", FOLDERS)
def test_every_game_has_the_same_rooms(game: str) -> None:
    assert missing(GAMES / game) == []


@pytest.mark.parametrize("game", FOLDERS)
def test_rules_and_cards_know_no_interface_and_no_strategy(game: str) -> None:
    assert inward(GAMES / game) == []


@pytest.mark.parametrize("game", FOLDERS)
def test_legality_stands_in_one_place(game: str) -> None:
    assert scattered(GAMES / game) == []


@pytest.mark.parametrize("game", FOLDERS)
def test_every_field_of_the_state_has_a_sentence(game: str) -> None:
    assert undocumented(GAMES / game) == []


@pytest.mark.parametrize("game", FOLDERS)
def test_no_module_fills_what_another_made(game: str) -> None:
    assert mutating(GAMES / game) == []


# The checks themselves: each must catch what it is for


def planted(tmp_path: Path, file: str, text: str) -> Path:
    """A game folder with this file in it."""
    folder = tmp_path / "planted"
    (folder / file).parent.mkdir(parents=True)
    (folder / file).write_text(text, encoding="utf-8")
    return folder


REACHING = ["from orrery.games.x.interface import words", "from ..strategy.policy import weights"]


@pytest.mark.parametrize("line", REACHING)
def test_a_planted_import_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr(f"{__name__}.GAMES", tmp_path)
    assert len(inward(planted(tmp_path, "rules/turn.py", line + "\n"))) == 1


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("rules/turn.py", "def why_not_move(s) -> No | None: ..."),
        ("rules/legality.py", "def move_refused(s) -> No | None: ..."),
    ],
)
def test_planted_legality_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, line: str) -> None:
    monkeypatch.setattr(f"{__name__}.GAMES", tmp_path)
    assert len(scattered(planted(tmp_path, file, line + "\n"))) == 1


def test_a_planted_field_without_a_sentence_is_caught(tmp_path: Path) -> None:
    text = '@table\nclass Arena:\n    round: int\n    """The round."""\n    turn: int\n'
    assert undocumented(planted(tmp_path, "rules/state.py", text)) == ["Arena.turn"]


def test_a_planted_filling_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.GAMES", tmp_path)
    assert len(mutating(planted(tmp_path, "cards/catalogue.py", "KIND += [1]\nBOOK.open(FACES)\n"))) == 2


# ---------------------------------------------------------------- what a game gives the engine
MEMBERS = 37
"""`Game` has no more: what only bots use is a `Strategy`, what follows from other members is a function."""


def members(of: type) -> list[str]:
    return sorted(name for name in {*vars(of), *of.__annotations__} if not name.startswith("_"))


def test_a_game_gives_little() -> None:
    found = members(Game)
    assert len(found) <= MEMBERS, f"{len(found)}: {', '.join(found)}"


@pytest.mark.parametrize("name", [*NAMES, TEMPLATE])
def test_a_game_adds_nothing_of_its_own_to_what_it_gives(name: str) -> None:
    assert set(members(type(find(name)))) <= set(members(Game))
