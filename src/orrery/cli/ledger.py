"""The clauses of a game, and which tests show them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from orrery.cli.coverage import Coverage, checkout, cover
from orrery.cli.marked import from_where
from orrery.cli.screen import FAILED, complain, console, folder_of, print_json
from orrery.engine.clauses import Clause
from orrery.engine.game import Game


def chosen(game: Game[Any], search: str) -> list[Clause]:
    """The clauses with this word in their id or text."""
    word = search.lower()
    return [c for c in game.ledger.values() if word in c.id.lower() or word in c.text.lower()]


def facts(clause: Clause) -> dict[str, Any]:
    """A clause as plain data."""
    return {
        "id": clause.id,
        "tag": clause.tag,
        "text": clause.text,
        "untestable": clause.untestable,
        "origins": [{"tag": one.tag, "part": one.part} for one in clause.origins],
    }


def clause_table(clauses: Iterable[Clause]) -> Table:
    """Clauses one below the other: what each says, and quietly where it comes from."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="quiet")
    grid.add_column()
    chapter = ""
    for clause in clauses:
        if chapter and _chapter(clause) != chapter:
            grid.add_row()
        chapter = _chapter(clause)
        grid.add_row(clause.id, Text(f"{clause.text}  ") + from_where(clause.origins))
    return grid


def _chapter(clause: Clause) -> str:
    return clause.id.partition(".")[0]


# ---------------------------------------------------------------- coverage
def coverage(game: Game[Any], search: str, json: bool) -> int:
    """Show which tests show which clause; fails if one that can be tested is not."""
    root = checkout()
    found = cover(game.ledger, root / "tests" / "games" / folder_of(game), root)
    if json:
        print_json(
            {
                "covered": found.covered,
                "uncovered": found.uncovered,
                "untestable": found.untestable,
                "unknown": found.unknown,
            }
        )
    else:
        _show_coverage(console(), game, found, {c.id for c in chosen(game, search)} if search else set(game.ledger))
    if found.uncovered:
        n = len(found.uncovered)
        complain(
            f"{n} clause{'' if n == 1 else 's'} of {game.title} can be tested and {'is' if n == 1 else 'are'} not."
        )
    if found.unknown:
        complain(f"Tests of {game.title} cite clauses that do not exist: {', '.join(found.unknown)}.")
    return 0 if found.holds else FAILED


def _test(cited: str) -> Text:
    """A test in words, with its file."""
    file, _, name = cited.rpartition("/")[2].partition("::")
    return Text(name.removeprefix("test_").replace("_", " ")).append(f"  {file}", "quiet")


def _show_coverage(screen: Console, game: Game[Any], found: Coverage, wanted: set[str]) -> None:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="name")
    grid.add_column()
    grid.add_column(overflow="fold")
    for clause in game.ledger:
        if clause not in wanted:
            continue
        if clause in found.covered:
            said = Text("\n").join([_test(test) for test in found.covered[clause]])
            grid.add_row(clause, Text("✓", "good"), said)
        elif clause in found.untestable:
            grid.add_row(clause, Text("–", "quiet"), Text(f"not testable: {found.untestable[clause]}", "quiet"))
        else:
            grid.add_row(clause, Text("✗", "bad"), Text("no test", "bad"))
    for clause, tests in found.unknown.items():
        grid.add_row(clause, Text("?", "bad"), Text(f"no such clause, cited by {', '.join(tests)}", "bad"))
    screen.print(grid)
    screen.print()
    parts = [
        f"{len(found.covered)} covered",
        f"{len(found.untestable)} not testable",
        f"{len(found.uncovered)} missing",
    ]
    screen.print(Text(f"{len(game.ledger)} clauses: {', '.join(parts)}.", "title"))
