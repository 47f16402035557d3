"""Which figures of a game's view count for its players: what effects and judgements of a choice go by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

Sort = Literal["figure", "flag", "list", "piece", "held"]
"""What stands at the end of a path: a number, yes or no, a list of words, a piece that comes or leaves, a card held."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A part of a view that counts. `path` names fields; * is any place in a list or any key, # any piece. `worth` says
    whether more of it is good (1) or bad (-1) for whose it is, or neither. What one `pays` with is spent, not lost.
    `what` is a message of the game, `figure.<what>`, or the field's own name; nothing is said of what is not `told`.
    `whose` is a path in the view to the seat it belongs to, where neither it nor what it is part of says so."""

    path: str
    sort: Sort = "figure"
    worth: int = 1
    pays: bool = False
    what: str = ""
    told: bool = True
    whose: str = ""


@dataclass(frozen=True)
class Figures:
    """Which figures of a game's view count, and which parts of it (`books`) change only because something happened.
    `turns` are the questions at which nothing is half done; to pass at one of `settling` lets what was begun happen."""

    figures: tuple[Figure, ...] = ()
    books: tuple[str, ...] = ()
    turns: frozenset[str] = frozenset()
    settling: frozenset[str] = frozenset()
    lasting: tuple[str, ...] = ()
    """Fields of the table with effects that last and that the view does not tell in full."""
    sides: Mapping[str, int] = field(default_factory=dict)
    """Of a view that names sides in the place of seats: a seat of each."""
    _found: dict[tuple[str, ...], Figure | bool | None] = field(default_factory=dict, repr=False)

    def of(self, path: Sequence[str | int]) -> Figure | bool | None:
        """The figure at this path; True where it only keeps the books, None where nobody has judged it."""
        shape = tuple(["*" if isinstance(step, int) else "#" if step[:1] == "#" else step for step in path])
        if shape not in self._found:
            self._found[shape] = self._find(shape)
        return self._found[shape]

    def _find(self, shape: tuple[str, ...]) -> Figure | bool | None:
        for figure in self.figures:
            if _fits(_steps(figure.path), shape) and len(_steps(figure.path)) == len(shape):
                return figure
            if figure.sort == "list" and len(shape) == len(_steps(figure.path)) + 1:
                if _fits(_steps(figure.path), shape[:-1]):
                    return figure
        return True if any(_fits(_steps(book), shape) for book in self.books) else None


@cache
def _steps(path: str) -> tuple[str, ...]:
    return tuple(path.split("/"))


def _fits(pattern: tuple[str, ...], shape: tuple[str, ...]) -> bool:
    """Whether a path begins like the pattern."""
    return len(pattern) <= len(shape) and all(
        one == other or one == "*" for one, other in zip(pattern, shape, strict=False)
    )
