"""`orrery rules GAME`: the rulebook for people, chapter by chapter, with its entries and the clauses it stands on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from orrery.cli import ledger
from orrery.cli.marked import styled
from orrery.cli.screen import CommandRefused, console, load, print_json
from orrery.cli.show import picture
from orrery.engine import rulebook
from orrery.engine.game import Game
from orrery.engine.rulebook import Chapter, Entry, Rulebook
from orrery.engine.text import capital, plain

WIDEST = 100
"""Running text is read in lines no longer than this."""


def rules(
    game: str,
    chapter: str | None = None,
    /,
    *,
    search: str = "",
    clauses: bool = False,
    coverage: bool = False,
    json: bool = False,
) -> int:
    """Read the rules of a game.

    Parameters
    ----------
    game
        The game.
    chapter
        Only this: the number or title of a chapter, a keyword, an icon, or a clause.
    search
        Only what has this word in it.
    clauses
        With the clauses under each chapter, and where each comes from.
    coverage
        Which tests show which clause; fails if a clause that can be tested is not.
    json
        As JSON for other programs.
    """
    found = load(game)
    if coverage:
        return ledger.coverage(found, search, json)
    book = rulebook.find(found)
    if json:
        print_json(_facts(found, book, search))
        return 0
    screen = console()
    screen.width = min(screen.width, WIDEST)
    if chapter is not None:
        screen.print(told(found, chapter, screen.width, clauses))
        return 0
    if book is None or (search and clauses):
        _show_clauses(screen, found, search)
        return 0
    _show_book(screen, found, book, search, clauses)
    return 0


# ---------------------------------------------------------------- one thing
def told(game: Game[Any], said: str, width: int, clauses: bool = False) -> RenderableType:
    """What the rules say of a chapter, a keyword, an icon or a clause, by its name."""
    book = rulebook.find(game)
    clause = {key.lower(): clause for key, clause in game.ledger.items()}.get(said.strip().lower())
    if clause is not None:
        return ledger.clause_table([clause])
    if book is not None:
        entry, chapter = book.entry(said), book.chapter(said)
        if entry is not None and (chapter is None or chapter.title.lower() != said.strip().lower()):
            return _entry(game, entry)
        if chapter is not None:
            return _chapter(game, book, chapter, width, clauses)
    below = [c for key, c in game.ledger.items() if key.lower().startswith(f"{said.strip().lower()}.")]
    if below:
        return ledger.clause_table(below)
    raise CommandRefused(_nothing(game, book, said))


def _nothing(game: Game[Any], book: Rulebook | None, said: str) -> str:
    """That there is no such chapter or word, and what there is."""
    if book is None:
        return f"{game.title} has no clause {said!r}."
    near = [e.name for e in book.entries.values() if said.strip().lower() in f"{e.name} {e.text}".lower()]
    if near:
        return f"The rulebook of {game.title} explains no {said!r}; it is mentioned at {', '.join(near[:8])}."
    titles = ", ".join(f"{n} {chapter.title}" for n, chapter in enumerate(book.chapters, 1))
    return f"The rulebook of {game.title} explains no {said!r}; its chapters are: {titles}."


def _entry(game: Game[Any], entry: Entry) -> RenderableType:
    named = Text(plain(capital(entry.name)), "title").append(f"  {', '.join(entry.clauses)}", "quiet")
    return Group(named, _indented(_paragraphs(entry.paragraphs)))


def _chapter(game: Game[Any], book: Rulebook, chapter: Chapter, width: int, clauses: bool) -> RenderableType:
    """A chapter with its examples drawn."""
    parts: list[RenderableType] = [_heading(book, chapter), _indented(_paragraphs(chapter.paragraphs))]
    for example in chapter.examples:
        view = example.match(game).view(example.seat)
        parts += ["", picture(game, view, width, example.caption)]
    parts += ["", _folded(game, chapter, clauses)]
    return Group(*parts)


def _heading(book: Rulebook, chapter: Chapter) -> Text:
    return Text(f"{book.chapters.index(chapter) + 1}  {chapter.title}", "title")


def _folded(game: Game[Any], chapter: Chapter, clauses: bool) -> RenderableType:
    """The clauses of a chapter, or how many they are."""
    if clauses:
        return _indented(ledger.clause_table([game.ledger[clause] for clause in chapter.clauses]))
    n = len(chapter.clauses)
    rests = f"{n} clauses, {chapter.clauses[0]} to {chapter.clauses[-1]}" if n > 1 else f"clause {chapter.clauses[0]}"
    return _indented(Text(f"Rests on {rests}.", "quiet"))


def _paragraphs(paragraphs: Sequence[str]) -> RenderableType:
    texts: list[RenderableType] = []
    for paragraph in paragraphs:
        texts += ["", styled(paragraph)] if texts else [styled(paragraph)]
    return Group(*texts)


def _indented(inner: RenderableType) -> Padding:
    return Padding(inner, (0, 0, 0, 3))


# ---------------------------------------------------------------- all of it
def _show_book(screen: Console, game: Game[Any], book: Rulebook, search: str, clauses: bool) -> None:
    """Chapters, then the entries: all of them, or those that mention a word."""
    chapters = [c for c in book.chapters if _mentions(search, c.title, c.text)]
    entries = [e for e in book.entries.values() if _mentions(search, e.name, e.text)]
    if not chapters and not entries:
        _show_clauses(screen, game, search)
        return
    for chapter in chapters:
        screen.print(_heading(book, chapter))
        screen.print(_indented(_paragraphs(chapter.paragraphs)))
        if clauses:
            screen.print()
            screen.print(_folded(game, chapter, True))
        screen.print()
    if entries:
        screen.print(Text("Words and signs", "title"))
        screen.print(_indented(_glossary(entries)))
        screen.print()
    if clauses and book.untold() and not search:
        screen.print(Text("Further clauses", "title"))
        screen.print(_indented(ledger.clause_table(book.untold())))
        screen.print()
    more = "" if clauses else " --clauses adds the exact rules and where each comes from."
    screen.print(Text(f"A chapter with its pictures: orrery rules {game.name} {_example(book)}.{more}", "quiet"))


def _example(book: Rulebook) -> str:
    drawn = next((n for n, chapter in enumerate(book.chapters, 1) if chapter.examples), 1)
    return str(drawn)


def _glossary(entries: Iterable[Entry]) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="word", max_width=22)
    grid.add_column()
    for entry in sorted(entries, key=lambda e: e.name.lower()):
        grid.add_row(plain(capital(entry.name)), _paragraphs(entry.paragraphs))
    return grid


def _mentions(word: str, *texts: str) -> bool:
    return not word or any(word.lower() in text.lower() for text in texts)


def _show_clauses(screen: Console, game: Game[Any], search: str) -> None:
    found = ledger.chosen(game, search)
    if not found:
        raise CommandRefused(f"No rule of {game.title} mentions {search!r}.")
    screen.print(ledger.clause_table(found))
    screen.print()
    screen.print(Text("1 clause." if len(found) == 1 else f"{len(found)} clauses.", "quiet"))


# ---------------------------------------------------------------- as data
def _facts(game: Game[Any], book: Rulebook | None, search: str) -> dict[str, Any]:
    chapters = [] if book is None else [c for c in book.chapters if _mentions(search, c.title, c.text)]
    entries = [] if book is None else [e for e in book.entries.values() if _mentions(search, e.name, e.text)]
    return {
        "chapters": [{"key": c.key, "title": c.title, "text": c.text, "clauses": list(c.clauses)} for c in chapters],
        "entries": [
            {"key": e.key, "kind": e.kind, "name": e.name, "text": e.text, "clauses": list(e.clauses)} for e in entries
        ],
        "clauses": [ledger.facts(clause) for clause in ledger.chosen(game, search)],
    }
