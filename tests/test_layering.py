"""Design laws that the source tree itself must obey (architecture, section 4: Layout).

Imports point one way. The engine knows no game and nobody who plays; a game knows the engine and itself, never a
sister game; whoever plays (bots, lab, envs, server, cli) may know both. Only so can a sixth game be added, and one
be deleted, without touching anything else. A function lives with the noun it serves, so there is no drawer for the
rest; and a file stays short enough to be read in one go.
"""

import ast
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "orrery"
DRAWERS = {"utils.py", "helpers.py", "common.py"}
LONGEST = 800
LAYOUT_TOKENS = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
}


def sources(package: Path) -> list[Path]:
    """Every Python file of the package, in a fixed order."""
    return sorted(package.rglob("*.py"))


def module_name(file: Path, package: Path) -> str:
    """The dotted name under which a file of the package is imported."""
    parts = (package.name, *file.relative_to(package).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(file: Path, package: Path) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything a file imports, wherever in the file and however it is written.

    `from a import b` counts as `a.b`, because `b` may be a module. Relative names are made absolute.
    """
    here = module_name(file, package).split(".")
    folder = here if file.name == "__init__.py" else here[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), filename=str(file))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = folder[: len(folder) - level + 1] if level else []
                path = [*base, *(module.split(".") if module else [])]
                yield from ((node.lineno, ".".join([*path, alias.name])) for alias in names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def inside(name: str, folder: str) -> bool:
    """Whether a dotted name is the folder or something in it."""
    return name == folder or name.startswith(folder + ".")


def allowed_folders(module: str, root: str) -> list[str] | None:
    """The parts of the package that a module may import from; None when it may import from all of it."""
    engine, games, strategy = f"{root}.engine", f"{root}.games", f"{root}.strategy"
    if inside(module, engine):
        return [engine]
    if inside(module, executors := f"{root}.executors"):
        return [engine, executors]
    if inside(module, bots := f"{root}.bots"):
        return [engine, games, strategy, executors, bots]
    if inside(module, strategy):
        return [engine, strategy]
    if inside(module, games) and module != games:
        own_game = ".".join(module.split(".")[:3])
        own_strategy = f"{own_game}.strategy"
        return [engine, strategy, own_game] if inside(module, own_strategy) else [engine, own_game]
    if module == games:
        return [engine, games]
    return None


def wrong_imports(package: Path) -> list[str]:
    """One sentence for every import that points the wrong way."""
    root, wrong = package.name, []
    for file in sources(package):
        module = module_name(file, package)
        allowed = allowed_folders(module, root)
        if allowed is None:
            continue
        for line, name in imports(file, package):
            if inside(name, root) and not any(inside(name, folder) for folder in allowed):
                where = f"{file.relative_to(package.parent)}:{line}"
                wrong.append(f"{where} imports {name}, but {module} may import only from {' and '.join(allowed)}.")
    return wrong


def lines_of_code(file: Path) -> int:
    """Lines that hold code: blank lines, comments and docstrings are not counted."""
    with tokenize.open(file) as text:
        tokens = [t for t in tokenize.generate_tokens(text.readline) if t.type not in LAYOUT_TOKENS]
    lines = {line for token in tokens for line in range(token.start[0], token.end[0] + 1)}
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), filename=str(file))):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def drawers(package: Path) -> list[str]:
    """One sentence for every file whose name says nothing about what is in it."""
    return [
        f"{file.relative_to(package.parent)}: move each function to the noun it serves."
        for file in sources(package)
        if file.name in DRAWERS
    ]


def long_files(package: Path) -> list[str]:
    """One sentence for every file that should be split."""
    counted = ((file, lines_of_code(file)) for file in sources(package))
    return [
        f"{file.relative_to(package.parent)} has {count} lines of code, more than {LONGEST}: split it by chapter."
        for file, count in counted
        if count > LONGEST
    ]


def write(package: Path, files: dict[str, str]) -> Path:
    """A package on disk made of these files."""
    for name, text in files.items():
        file = package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return package


# The laws


def test_there_is_something_to_check() -> None:
    assert sources(PACKAGE), f"No Python file under {PACKAGE}: the laws of this file would hold of nothing."


def test_imports_point_one_way() -> None:
    wrong = wrong_imports(PACKAGE)
    assert not wrong, "Imports must point games -> engine only:\n" + "\n".join(wrong)


def test_no_file_is_a_drawer() -> None:
    found = drawers(PACKAGE)
    assert not found, "utils.py, helpers.py and common.py are not used here:\n" + "\n".join(found)


def test_no_file_is_too_long() -> None:
    found = long_files(PACKAGE)
    assert not found, "A file must be short enough to be read in one go:\n" + "\n".join(found)


# The checks themselves: each must catch what it is for


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/flow.py", "from orrery.games import genesis"),
        ("engine/flow.py", "import orrery.bots.random"),
        ("engine/flow.py", "from orrery import cli"),
        ("engine/flow.py", "from .. import server"),
        ("engine/flow.py", "def late():\n    from ..games.entropy import rules"),
        ("engine/flow.py", "from importlib import import_module\nimport_module('orrery.games.entropy')"),
        ("engine/__init__.py", "from ..games import entropy"),
        ("games/genesis/rules.py", "from orrery.games.entropy import rules"),
        ("games/genesis/rules.py", "from ..entropy.rules import turn"),
        ("games/genesis/rules.py", "from .. import entropy"),
        ("games/genesis/__init__.py", "from ..entropy import rules"),
        ("games/genesis/packs/base.py", "from ...entropy import rules"),
        ("games/genesis/rules.py", "from orrery.bots import search"),
        ("games/genesis/rules.py", "import orrery"),
        ("games/__init__.py", "from orrery import cli"),
        ("engine/flow.py", "from orrery.strategy import base"),
        ("engine/flow.py", "from orrery.executors import Local"),
        ("executors/local.py", "from orrery.bots import make"),
        ("games/genesis/strategy/policy.py", "from orrery.executors import Local"),
        ("bots/arena.py", "from orrery.lab import load"),
        ("bots/arena.py", "from orrery import cli"),
        ("strategy/base.py", "from orrery.games import genesis"),
        ("games/genesis/rules/turn.py", "from orrery.strategy.linear import chance"),
        ("games/genesis/strategy/policy.py", "from orrery.bots import search"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_caught(tmp_path: Path, file: str, line: str) -> None:
    package = write(tmp_path / "orrery", {file: line + "\n"})
    assert len(wrong_imports(package)) == 1


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/flow.py", "import hashlib\nfrom orrery.engine import table\nfrom .view import project"),
        ("engine/flow.py", "from . import table"),
        ("games/genesis/rules.py", "from orrery.engine.flow import Ask\nfrom ...engine import table"),
        ("games/genesis/rules.py", "from .state import Arena\nfrom orrery.games.genesis import words"),
        ("games/genesis/packs/base.py", "from ..keywords import Push"),
        ("games/__init__.py", "from . import genesis"),
        ("strategy/base.py", "from orrery.engine.flow import Match"),
        ("games/genesis/strategy/policy.py", "from orrery.strategy.prior import by_worth"),
        ("bots/random.py", "from orrery.games import genesis\nfrom orrery.engine import flow"),
        ("bots/arena.py", "from orrery.executors import Local\nfrom orrery.strategy import base"),
        ("lab/playing.py", "from orrery.executors import Local\nfrom orrery.bots import make"),
        ("cli/__init__.py", "import orrery\nfrom orrery import server"),
    ],
)
def test_an_import_that_points_the_right_way_is_allowed(tmp_path: Path, file: str, line: str) -> None:
    package = write(tmp_path / "orrery", {file: line + "\n"})
    assert wrong_imports(package) == []


def test_a_drawer_is_caught(tmp_path: Path) -> None:
    package = write(tmp_path / "orrery", {"engine/utils.py": "", "games/genesis/common.py": "", "engine/flow.py": ""})
    assert len(drawers(package)) == 2


def test_a_long_file_is_caught_and_words_are_not_counted(tmp_path: Path) -> None:
    words = '"""What this is.\n\nIn two paragraphs.\n"""\n\n# Why.\n'
    package = write(
        tmp_path / "orrery",
        {
            "engine/long.py": words + "x = 1\n" * (LONGEST + 1),
            "engine/full.py": words + "x = 1\n" * LONGEST,
            "engine/wordy.py": words + "x = 1\n\n# Because.\n" * LONGEST,
        },
    )
    assert [sentence.split()[0] for sentence in long_files(package)] == [str(Path("orrery/engine/long.py"))]
