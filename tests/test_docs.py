"""The pages people read: every link leads somewhere, and every command they name is one."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from orrery.cli import NAMES

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.md"), ROOT / "web" / "README.md"]
)
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
CODE = re.compile(r"^```\w*\n(.*?)^```|`([^`\n]+)`", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"(?:^ *|&& )(orrery|make) ([a-z]+)", re.MULTILINE)
TARGETS = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The headings of a page as addresses name them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def broken_links(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    broken = []
    for path, anchor in LINK.findall(page.read_text("utf-8")):
        found = (page.parent / path).resolve() if path else page
        if not found.exists() or (anchor and anchor not in anchors(found)):
            broken.append(f"{path}#{anchor}")
    return broken


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    assert broken_links(page) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_is_one(page: Path) -> None:
    known = {"orrery": set(NAMES), "make": set(TARGETS)}
    code = ["".join(found) for found in CODE.findall(page.read_text("utf-8"))]
    named = [command for text in code for command in COMMAND.findall(text)]
    assert [f"{program} {word}" for program, word in named if word not in known[program]] == []


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Here\n[a](page.md#here) [b](#here) [c](gone.md) [d](page.md#there)\n", "utf-8")
    assert broken_links(page) == ["gone.md#", "page.md#there"]


def test_the_drawing_of_the_architecture_is_what_imports_say() -> None:
    spec = importlib.util.spec_from_file_location("layers", ROOT / "docs" / "pictures" / "layers.py")
    assert spec is not None
    assert spec.loader is not None
    layers = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(layers)
    assert layers.PICTURE.read_text("utf-8") == layers.svg(), "run: python docs/pictures/layers.py"
    row = {name: n for n, names in enumerate(layers.ROWS) for name, _ in names}
    assert [pair for pair in sorted(layers.imported()) if row[pair[0]] > row[pair[1]]] == []
