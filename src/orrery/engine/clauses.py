"""Rule ids, refusals and citations: why something is not allowed, in one sentence, with the clause."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from orrery.engine.sources import SOURCES, Origin, origins

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not: a sentence for people and the clauses it rests on."""

    clauses: tuple[str, ...]
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({', '.join(self.clauses)})" if self.clauses else self.sentence


class No:
    """A refusal as the rules give it: a message id, the clauses, the pieces and parameters of the message.

    Legality functions return None or a No. One without parameters is made once, at import; the sentence is made only
    when somebody reads it.
    """

    __slots__ = ("clauses", "key", "params", "pieces")

    def __init__(self, key: str, *clauses: str, pieces: tuple[int, ...] = (), **params: Any) -> None:
        self.key = key
        self.clauses = clauses
        self.pieces = pieces
        self.params = params

    def __repr__(self) -> str:
        return f"No({self.key!r}, {', '.join(self.clauses)})"


# ---------------------------------------------------------------- errors: each carries the sentence for the user
class OrreryError(Exception):
    """Something that was asked for cannot be done; `str()` is one clear sentence."""


class UnknownGame(OrreryError):
    """There is no game of this name."""


@dataclass(frozen=True, slots=True)
class SetupProblem:
    """What is wrong with what a match was to be made of: a sentence, and the option it belongs to, at its seat where it
    is said seat by seat."""

    sentence: str
    option: str | None = None
    seat: int | None = None

    def __str__(self) -> str:
        return self.sentence


class BadSetup(OrreryError):
    """A mode, number of players or option value this game does not have; `problems` lists every one as a sentence,
    `found` says which option each belongs to."""

    def __init__(self, *problems: str | SetupProblem) -> None:
        self.found = tuple([SetupProblem(one) if isinstance(one, str) else one for one in problems])
        self.problems = tuple([one.sentence for one in self.found])
        super().__init__(" ".join(self.problems))


class IllegalChoice(OrreryError):
    """The choice is refused and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class CannotUndo(IllegalChoice):
    """The last choice cannot be taken back."""


class BadRecord(OrreryError):
    """A record that cannot be read, with the number of the line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"Line {line}: {sentence}")
        self.line = line


class BadPack(OrreryError):
    """A pack of cards that cannot be read."""


# ---------------------------------------------------------------- the ledger of a game
@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: R printed in the rulebook, P publicly known, H decided here. Of a mixed one `public` and `house` name
    the parts that the main source does not give."""

    id: str
    tag: str
    text: str
    untestable: str = ""
    public: str = ""
    house: str = ""

    @property
    def origins(self) -> tuple[Origin, ...]:
        """Where it comes from, part by part."""
        return origins(self.tag, self.public, self.house)


class Ledger(Mapping[str, Clause]):
    """All clauses of a game, in the order of the rulebook, and the versions of its rules."""

    def __init__(self, clauses: tuple[Clause, ...], versions: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.versions: Mapping[str, tuple[str, ...]] = MappingProxyType(dict(versions or {"1": ()}))
        """Every version there was, in order, with the clauses it changed: what is said of a record of an older one."""
        self._clauses = {c.id: c for c in clauses}
        if len(self._clauses) != len(clauses):
            seen: set[str] = set()
            twice = [c.id for c in clauses if c.id in seen or seen.add(c.id)]  # type: ignore[func-returns-value]
            raise ValueError(f"clauses listed twice: {', '.join(twice)}")

    @classmethod
    def read(cls, path: Path) -> Ledger:
        """Read a `clauses.toml`: tables [[clause]] with id, tag (R, P or H), text and, where there is nothing to
        test, untestable with the reason; `public` and `house` name the parts that come from elsewhere than the tag
        says. A table [versions] lists for every version of the rules the clauses it changed."""
        found = []
        read = tomllib.loads(path.read_text("utf-8"))
        for n, row in enumerate(read.get("clause", []), 1):
            odd = set(row) - {"id", "tag", "text", "untestable", "public", "house"}
            if odd or not {"id", "tag", "text"} <= set(row):
                raise ValueError(f"{path.name}: clause {row.get('id', n)}: needs id, tag and text, has {sorted(row)}")
            if row["tag"] not in SOURCES:
                raise ValueError(f"{path.name}: clause {row['id']}: tag {row['tag']!r} is not R, P or H")
            clause = Clause(**row)
            try:
                _ = clause.origins
            except ValueError as wrong:
                raise ValueError(f"{path.name}: clause {clause.id}: {wrong}") from None
            found.append(clause)
        versions = {version: tuple(clauses) for version, clauses in read.get("versions", {}).items()}
        unknown = {clause for clauses in versions.values() for clause in clauses} - {c.id for c in found}
        if unknown:
            raise ValueError(f"{path.name}: a version changed clauses there are not: {', '.join(sorted(unknown))}")
        return cls(tuple(found), versions)

    def __getitem__(self, key: str) -> Clause:
        return self._clauses[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test with the clauses it shows: `@rule("GEN-9.12")`. `orrery rules GAME --coverage` collects them."""

    def mark(test: F) -> F:
        test.rules = (*ids, *getattr(test, "rules", ()))  # type: ignore[attr-defined]
        return test

    return mark
