"""No program reads prose: what a text means goes along with it as data (parts, sections, facts, seats), so that a
reworded sentence changes nothing. A regular expression is how a program reads prose, so the page has none, and of what
serves players only the files named here, each with its reason."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src"
SOURCES = ROOT / "src" / "orrery"

PAGE_MAY: dict[str, str] = {}
"""Files of the page, under `web/src`, that may have regular expressions, and why."""
PROGRAMS_MAY = {
    "server/logs.py": "takes out of a log what looks like a secret",
    "server/http/site.py": "knows the files of the built page by the hash in their names",
}
"""Files that may import `re`, and why."""

_SCAN = re.compile(
    r"""
    //[^\n]* | /\*.*?\*/ | <!--.*?--> | <style\b.*?</style>        # comments and looks
    | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*'                    # texts
    | (?:=>|\breturn\b|[(,=:\[!&|?{;])\s*                          # where a value begins
      (?P<literal>/(?![*/]|(?:if|each|await|key|snippet)\})        # but no comment and no end of a block
        (?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[dgimsuvy]*)
    | (?P<call>\bRegExp\b|\.(?:match|matchAll|exec|test|search)\()
    """,
    re.VERBOSE | re.DOTALL,
)


def expressions(source: str) -> list[str]:
    """The regular expressions of a TypeScript or Svelte source, and the calls that take one."""
    return [found["literal"] or found["call"] for found in _SCAN.finditer(source) if found.lastgroup is not None]


def breaches(page: Path, may: dict[str, str]) -> list[str]:
    """The files of the page that have regular expressions, with the first of them."""
    files = [path for path in sorted(page.rglob("*")) if path.suffix in (".ts", ".svelte")]
    read = {path.relative_to(page).as_posix(): expressions(path.read_text("utf-8")) for path in files}
    return [f"{name}: {found[0]}" for name, found in read.items() if found and name not in may]


def importers(root: Path, name: str = "re") -> list[str]:
    """The files of server, terminal and bots that import this module."""
    folders = [root / part for part in ("server", "cli", "bots")]
    files = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    return [path.relative_to(root).as_posix() for path in files if name in imported(path.read_text("utf-8"))]


def imported(source: str) -> set[str]:
    """The modules a Python source imports, by their first name."""
    found = set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


SHELL = "the page around the boards"
FOLDERS = [SHELL, *sorted(path.name for path in (PAGE / "games").iterdir() if path.is_dir())]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_page_reads_no_prose(folder: str) -> None:
    """Parts, sections, facts and fields of the view say what it needs."""
    found = breaches(PAGE, PAGE_MAY)
    games = {line for line in found for game in FOLDERS if line.startswith(f"games/{game}/")}
    mine = [line for line in found if line.startswith(f"games/{folder}/")]
    assert (sorted(set(found) - games) if folder == SHELL else mine) == []


def test_server_terminal_and_bots_read_no_prose() -> None:
    assert [path for path in importers(SOURCES) if path not in PROGRAMS_MAY] == []


def test_whoever_is_excused_needs_the_excuse() -> None:
    assert [path for path in PROGRAMS_MAY if path not in importers(SOURCES)] == []
    assert [path for path in PAGE_MAY if not expressions((PAGE / path).read_text("utf-8"))] == []
    assert all({**PROGRAMS_MAY, **PAGE_MAY}.values())


# ---------------------------------------------------------------- planted breaches
@pytest.mark.parametrize(
    "planted",
    [
        "const found = /(\\d+) damage/.exec(card.text);",
        "const short = text.replace(/ on this Planet/g, ' here');",
        "export const words = (s: string) => s.split(/[,/] /);",
        "const rules = [[/Gain /g, '']];",
        "if (!/^Basic Attack/u.test(label)) return;",
        "return /\\bFire\\b/;",
        'const named = new RegExp("Heat|Water");',
        'const at = sentence.search("damage");',
        'const [n] = sentence.match("[0-9]+") ?? [];',
        "const all = [...text.matchAll(PATTERN)];",
        "<b class:fire={/fire/.test(card.text)}>{name}</b>",
    ],
)
def test_a_regular_expression_of_the_page_is_found(planted: str, tmp_path: Path) -> None:
    (tmp_path / "Board.svelte").write_text(planted, "utf-8")
    assert len(breaches(tmp_path, {})) == 1
    assert breaches(tmp_path, {"Board.svelte": "it may"}) == []


@pytest.mark.parametrize(
    "innocent",
    [
        'const modules = import.meta.glob("../games/*/face.ts"); // a /path/ in words',
        "const half = (width - left) / 2 / scale;",
        "{#if one}<p>{a} / {b}</p>{/if}{#each many as x}<i></i>{/each}",
        "<a href={`/games/${game}/cards`}>{x ? 1 : 2}</a><br />",
        "<style>.a { aspect-ratio: 5 / 7; background: url(/a/b.svg); }</style>",
        "/** GET /api/games: all of them, /ws too. */",
        'option.text.split(" "); name.replaceAll("-", " "); list.includes("damage");',
    ],
)
def test_what_is_no_regular_expression_is_left_alone(innocent: str) -> None:
    assert expressions(innocent) == []


@pytest.mark.parametrize(
    "planted", ["import re\n", "from re import compile\n", "def f():\n    import re as expressions\n"]
)
def test_a_program_that_imports_re_is_found(planted: str, tmp_path: Path) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "curious.py").write_text(planted, "utf-8")
    (tmp_path / "bots" / "other.py").write_text("import random\nfrom orrery.engine import record\n", "utf-8")
    assert importers(tmp_path) == ["bots/curious.py"]
