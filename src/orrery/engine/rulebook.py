"""The rulebook of a game for people: chapters with examples, and an entry for every keyword and icon.

It is read from `interface/rulebook.toml` in the game's folder. Paragraphs are separated by an empty line, and
`[[key]]` or `[[key|words]]` in them links an entry: it becomes a keyword or icon part of `engine.text`. A clause in a
list is an id of the ledger, or the beginning of ids: "GEN-8" means all of GEN-8.1, GEN-8.2 …
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from orrery.engine import positions
from orrery.engine.clauses import Clause, Ledger, OrreryError
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.text import mark, parts, plain

EntryKind = Literal["keyword", "icon"]
FILE = "interface/rulebook.toml"
_LINK = re.compile(r"\[\[([^\[\]|]*)(?:\|([^\[\]]*))?\]\]")
_CHAPTER = {"key": str, "title": str, "text": str, "clauses": list, "example": list}
_ENTRY = {"key": str, "kind": str, "name": str, "text": str, "clauses": list}
_EXAMPLE = {"position": str, "caption": str, "seat": int, "mode": str, "options": dict, "names": list}
_OPTIONAL = {"example", "seat", "mode", "options", "names"}
_READ: dict[Path, Rulebook] = {}


class BadRulebook(OrreryError):
    """A rulebook that cannot be read; `problems` lists everything that is wrong, each with the file and the key."""

    def __init__(self, *problems: str) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Example:
    """A position to be drawn as `seat` sees it (None: as a spectator), with what one sees in it."""

    position: str
    """The position as text."""
    caption: str
    seat: int | None = None
    mode: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    file: str = ""

    def match(self, game: Game[Any]) -> Match:
        """A match that stands at the position."""
        return positions.begin(game, self.position, self.mode, 0, self.options, self.names)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: marked paragraphs, the ids of its clauses in the order of the ledger, examples."""

    key: str
    title: str
    paragraphs: tuple[str, ...]
    clauses: tuple[str, ...]
    first: str
    """The clause that is named first: it gives the chapter its place in the ledger's order."""
    examples: tuple[Example, ...] = ()

    @property
    def text(self) -> str:
        """The chapter as it reads."""
        return "\n\n".join([plain(paragraph) for paragraph in self.paragraphs])


@dataclass(frozen=True, slots=True)
class Entry:
    """What a keyword or an icon means."""

    key: str
    kind: EntryKind
    name: str
    paragraphs: tuple[str, ...]
    clauses: tuple[str, ...]

    @property
    def text(self) -> str:
        """The entry as it reads."""
        return "\n\n".join([plain(paragraph) for paragraph in self.paragraphs])


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The chapters in the order of the printed book, the entries by key, and the ledger they stand on."""

    chapters: tuple[Chapter, ...]
    entries: Mapping[str, Entry]
    ledger: Ledger

    def chapter(self, said: str) -> Chapter | None:
        """The chapter of this key, number or title, or the one whose title begins so."""
        wanted = said.strip().lower()
        if wanted.isascii() and wanted.isdigit():
            n = int(wanted[:4])
            return self.chapters[n - 1] if 0 < n <= len(self.chapters) else None
        exact = [c for c in self.chapters if wanted in (c.key.lower(), c.title.lower())]
        begun = [c for c in self.chapters if wanted and c.title.lower().startswith(wanted)]
        return next(iter(exact or begun), None)

    def entry(self, said: str) -> Entry | None:
        """The entry of this key or name, or the one whose name begins so."""
        wanted = said.strip().lower()
        exact = [e for e in self.entries.values() if wanted in (e.key.lower(), e.name.lower())]
        begun = [e for e in self.entries.values() if wanted and e.name.lower().startswith(wanted)]
        return next(iter(exact or begun), None)

    def untold(self) -> tuple[Clause, ...]:
        """The clauses that stand in no chapter."""
        told = {clause for chapter in self.chapters for clause in chapter.clauses}
        return tuple([clause for clause in self.ledger.values() if clause.id not in told])

    def linked(self) -> set[str]:
        """The keys of the entries that chapters and other entries link."""
        found = {(c.key, p) for c in self.chapters for p in c.paragraphs}
        found |= {(e.key, p) for e in self.entries.values() for p in e.paragraphs}
        return {value for at, text in found for value in linked_values([text]) if value != at}

    def marked(self, text: str) -> str:
        """A text that stands elsewhere (in a lesson), with its links as parts."""

        def part(link: re.Match[str]) -> str:
            entry, words = self.entries.get(link.group(1).strip()), (link.group(2) or "").strip()
            return words or link.group(1) if entry is None else mark(entry.kind, words or entry.name, entry.key)

        return _LINK.sub(part, text)

    def bad_links(self, text: str) -> list[str]:
        """What is wrong with the links of such a text, a sentence each."""
        keys = [link.group(1).strip() for link in _LINK.finditer(text)]
        return [f"[[{key}]] links no entry." for key in keys if key not in self.entries]


def linked_values(texts: Iterable[str]) -> set[str]:
    """The values of all keywords and icons in marked texts: each wants an entry."""
    return {part.value for text in texts for part in parts(text) if part.kind in ("keyword", "icon")}


# ---------------------------------------------------------------- finding it
def find(game: Game[Any]) -> Rulebook | None:
    """The rulebook of a game, read when somebody first asks for it; None if the game has none."""
    file = folder(game) / FILE
    if file not in _READ and file.is_file():
        _READ[file] = read(file, game.ledger)
    return _READ.get(file)


def folder(game: Game[Any]) -> Path:
    """The folder of a game's package."""
    module = sys.modules[type(game).__module__]
    return Path(str(module.__file__)).parent


# ---------------------------------------------------------------- reading it
def read(file: Path, ledger: Ledger) -> Rulebook:
    """The rulebook of this file, strictly; BadRulebook names everything that is wrong with it."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except OSError as wrong:
        raise BadRulebook(f"{file.name} cannot be read: {wrong.strerror}.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise BadRulebook(f"{file.name} is not valid TOML: {wrong}.") from None
    reader = _Reader(file, ledger)
    found = reader.book(data)
    if reader.problems:
        raise BadRulebook(*reader.problems)
    return found


class _Reader:
    """Reads plain data as a rulebook and notes what is wrong."""

    def __init__(self, file: Path, ledger: Ledger) -> None:
        self.file = file
        self.ledger = ledger
        self.problems: list[str] = []
        self.kinds: dict[str, str] = {}
        self.names: dict[str, str] = {}

    def wrong(self, at: str, sentence: str) -> None:
        self.problems.append(f"{self.file.name}, {at}: {sentence}")

    def book(self, data: Mapping[str, Any]) -> Rulebook:
        for odd in sorted(set(data) - {"chapter", "entry"}):
            self.wrong(odd, "there are only [[chapter]] and [[entry]].")
        chapters, entries = self.rows(data, "chapter", _CHAPTER), self.rows(data, "entry", _ENTRY)
        for row in entries:
            if row["kind"] not in get_args(EntryKind):
                self.wrong(f"entry {row['key']}", f"the kind {row['kind']!r} is not keyword or icon.")
            self.kinds[row["key"]], self.names[row["key"]] = row["kind"], row["name"]
        if not chapters:
            self.wrong("chapter", "there is none.")
        return Rulebook(
            tuple([self.chapter(row) for row in chapters]),
            {row["key"]: self.entry(row) for row in entries},
            self.ledger,
        )

    def rows(self, data: Mapping[str, Any], name: str, fields: Mapping[str, type]) -> list[dict[str, Any]]:
        """The tables of this name that can be read; their keys differ."""
        rows = data.get(name, [])
        if not isinstance(rows, list):
            self.wrong(name, f"write [[{name}]], not [{name}].")
            return []
        found: dict[str, dict[str, Any]] = {}
        for n, row in enumerate(rows, 1):
            at = f"{name} {row.get('key', n) if isinstance(row, dict) else n}"
            if not self.fits(row, fields, at):
                continue
            if row["key"] in found:
                self.wrong(at, f"there are two {'entries' if name == 'entry' else 'chapters'} with this key.")
            found.setdefault(row["key"], row)
        return list(found.values())

    def fits(self, row: Any, fields: Mapping[str, type], at: str) -> bool:
        """Whether a table has what it needs and nothing else, every value of its type and none of them empty."""
        before = len(self.problems)
        if not isinstance(row, dict):
            self.wrong(at, "this is no table.")
            return False
        for odd in sorted(set(row) - set(fields)):
            self.wrong(at, f"there is no field {odd!r}; there are {', '.join(fields)}.")
        for name, kind in fields.items():
            if name not in row:
                if name not in _OPTIONAL:
                    self.wrong(at, f"{name} is missing.")
            elif type(row[name]) is not kind:
                self.wrong(at, f"{name} is {row[name]!r}, which is no {_called(kind)}.")
            elif kind is str and not row[name].strip():
                self.wrong(at, f"{name} is empty.")
        return len(self.problems) == before

    # ------------------------------------------------------------ chapters and entries
    def chapter(self, row: Mapping[str, Any]) -> Chapter:
        at = f"chapter {row['key']}"
        cited = self.clauses(row["clauses"], at)
        if not cited:
            self.wrong(at, "clauses is empty.")
        told = set(cited)
        return Chapter(
            row["key"],
            row["title"],
            self.paragraphs(row["text"], at),
            tuple([clause for clause in self.ledger if clause in told]),
            cited[0] if cited else "",
            tuple(
                [e for n, one in enumerate(row.get("example", []), 1) for e in self.example(one, f"{at}, example {n}")]
            ),
        )

    def entry(self, row: Mapping[str, Any]) -> Entry:
        at = f"entry {row['key']}"
        cited = set(self.clauses(row["clauses"], at))
        ordered = tuple([clause for clause in self.ledger if clause in cited])
        return Entry(row["key"], row["kind"], row["name"], self.paragraphs(row["text"], at), ordered)

    def example(self, row: Any, at: str) -> Iterator[Example]:
        if not self.fits(row, _EXAMPLE, at):
            return
        file = self.file.parent / "examples" / row["position"]
        if Path(row["position"]).name != row["position"] or not file.is_file():
            self.wrong(at, f"there is no file {row['position']} in {file.parent.name}.")
            return
        yield Example(
            file.read_text("utf-8"),
            row["caption"],
            row.get("seat"),
            row.get("mode"),
            row.get("options", {}),
            tuple(row.get("names", ())),
            file.name,
        )

    def clauses(self, cited: Sequence[Any], at: str) -> list[str]:
        """The clauses that are meant, in the order they are named in."""
        found: dict[str, None] = {}
        for said in cited:
            meant = [clause for clause in self.ledger if clause == said or clause.startswith(f"{said}.")]
            if not meant:
                self.wrong(at, f"there is no clause {said}.")
            found |= dict.fromkeys(meant)
        return list(found)

    def paragraphs(self, text: str, at: str) -> tuple[str, ...]:
        """Marked paragraphs, each in one line."""
        blocks = [" ".join(block.split()) for block in re.split(r"\n[ \t]*\n", text.strip())]
        return tuple([self.marked(block, at) for block in blocks if block])

    def marked(self, text: str, at: str) -> str:
        """A text whose links are parts."""

        def part(link: re.Match[str]) -> str:
            key, words = link.group(1).strip(), (link.group(2) or "").strip()
            if key not in self.kinds:
                self.wrong(at, f"[[{key}]] links no entry.")
                return words or key
            return mark("icon" if self.kinds[key] == "icon" else "keyword", words or self.names[key], key)

        made = _LINK.sub(part, text)
        if "[[" in made or "]]" in made:
            self.wrong(at, "a link is not written as [[key]] or [[key|words]].")
        return made


def _called(kind: type) -> str:
    return {str: "text", int: "number", list: "list", dict: "table"}[kind]
