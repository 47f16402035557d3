"""Which tests show which clauses: found by reading the sources of the tests, without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import orrery
from orrery.cli.screen import CommandRefused
from orrery.engine.clauses import Clause


@dataclass(frozen=True, slots=True)
class Coverage:
    """Clause -> tests; what is not covered, what needs no test and why, and citations of clauses that do not exist."""

    covered: dict[str, list[str]]
    uncovered: list[str]
    untestable: dict[str, str]
    unknown: dict[str, list[str]]

    @property
    def holds(self) -> bool:
        """Whether every clause that can be tested is, and every citation is right."""
        return not self.uncovered and not self.unknown


def checkout() -> Path:
    """The checkout this package runs from."""
    root = Path(orrery.__file__).resolve().parents[2]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise CommandRefused(
            "Coverage reads the tests, so it works only in a checkout of Orrery, not in an installed copy."
        )
    return root


def cover(ledger: Mapping[str, Clause], folder: Path, root: Path) -> Coverage:
    """Hold the citations of the tests under `folder` against the ledger."""
    cited: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        where = file.relative_to(root).as_posix()
        for test, clause in citations(file):
            cited.setdefault(clause, []).append(f"{where}::{test}")
    covered = {clause: cited[clause] for clause in ledger if clause in cited}
    untestable = {c.id: c.untestable for c in ledger.values() if c.untestable and c.id not in cited}
    uncovered = [clause for clause in ledger if clause not in covered and clause not in untestable]
    return Coverage(covered, uncovered, untestable, {c: tests for c, tests in cited.items() if c not in ledger})


def citations(file: Path) -> Iterator[tuple[str, str]]:
    """(test, clause) for every `@rule("…")` in a file, on functions and on classes of tests."""
    try:
        tree = ast.parse(file.read_text("utf-8"), filename=str(file))
    except (SyntaxError, UnicodeDecodeError) as wrong:
        raise CommandRefused(f"{file} cannot be read as Python: {wrong}.") from None
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            for decorator in node.decorator_list:
                for clause in _ids(decorator):
                    yield node.name, clause


def _ids(decorator: ast.expr) -> Iterator[str]:
    """The clause ids of `rule("…", "…")`, however it was imported."""
    if not isinstance(decorator, ast.Call):
        return
    called = decorator.func
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    if name == "rule":
        yield from (a.value for a in decorator.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
