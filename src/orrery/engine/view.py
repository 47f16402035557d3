"""What a viewer (a seat or, with the number `seats`, the public) may see, by allow-list, and what it may hear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypedDict

from orrery.engine.table import NO_PIECE, Table, each
from orrery.engine.text import Part, parts
from orrery.engine.text import card as named
from orrery.engine.text import plain as unmarked
from orrery.engine.words import Names, a, plain

if TYPE_CHECKING:
    from orrery.engine.game import Game


class PieceView(TypedDict):
    """A piece as a viewer sees it."""

    id: int
    """Its id for this viewer: stable while the viewer can follow the piece."""
    card: str | None
    """The slug of its face; null where the viewer sees the back."""
    back: str


class PileView(TypedDict):
    """A pile of which one sees the height."""

    count: int
    known: dict[str, str | None]
    """The cards the viewer knows, by their depth from the top."""


class MemoryView(TypedDict):
    """What a viewer knows to be among some pieces without knowing where."""

    among: list[int]
    cards: list[str]


class Eye:
    """One viewer's eye on a table: pieces as that viewer sees them."""

    __slots__ = ("game", "s", "viewer")

    def __init__(self, game: Game[Any], s: Table, viewer: int) -> None:
        self.game = game
        self.s = s
        self.viewer = viewer

    def knows(self, piece: int) -> bool:
        """Whether the viewer knows the face."""
        return bool(self.s.known[piece] >> self.viewer & 1)

    def id(self, piece: int) -> int:
        """The piece's id for this viewer: stable while it can follow the piece, new once it no longer can."""
        return int(self.s.tags[piece * (self.s.seats + 1) + self.viewer])

    def card(self, piece: int) -> str | None:
        """The slug of the face, or None where the viewer sees a back."""
        return self.game.faces[self.s.face[piece]].slug if self.knows(piece) else None

    def words(self, piece: int) -> str:
        """The piece in words, as marked text: its name, or its back."""
        if self.knows(piece):
            card = self.game.faces[self.s.face[piece]]
            return named(card.slug, card.name)
        return f"a face-down {self.game.backs[self.s.back[piece]]}"

    def piece(self, piece: int, **more: Any) -> dict[str, Any] | None:
        """The piece as plain data: id, face or None, back, and what the game adds. None for an empty slot."""
        if piece == NO_PIECE:
            return None
        return {"id": self.id(piece), "card": self.card(piece), "back": self.game.backs[self.s.back[piece]], **more}

    def shown(self, piece: int) -> PieceView:
        """The piece as plain data: its id, its face or None, its back. A game adds what else is seen of it:
        `{**eye.shown(piece), "hp": 3}`."""
        return {"id": self.id(piece), "card": self.card(piece), "back": self.game.backs[self.s.back[piece]]}

    def slot(self, piece: int) -> PieceView | None:
        """The piece of a slot, None if it is empty."""
        return None if piece == NO_PIECE else self.shown(piece)

    def pieces(self, zone: Iterable[int]) -> list[PieceView]:
        """The pieces of a zone in its order."""
        return [self.shown(p) for p in zone]

    def slots(self, zone: Iterable[int]) -> list[PieceView | None]:
        """The pieces of several slots, None where one is empty."""
        return [self.slot(p) for p in zone]

    def pile(self, zone: Sequence[int]) -> PileView:
        """A pile of which one sees the height and, where the viewer knows them, cards by their depth from the top."""
        known = {str(len(zone) - 1 - i): self.card(p) for i, p in enumerate(zone) if self.knows(p)}
        return {"count": len(zone), "known": known}

    def memory(self) -> list[MemoryView]:
        """What the viewer knows to be among some pieces without knowing where."""
        face, faces = self.s.face, self.game.faces
        cells: list[MemoryView] = [
            {
                "among": sorted([self.id(p) for p in each(among)]),
                "cards": sorted([faces[face[p]].slug for p in each(these)]),
            }
            for among, these in self.s.cells[self.viewer]
        ]
        return sorted(cells, key=repr)


def ids_in(shown: Any) -> Iterator[int]:
    """The ids of all pieces in a view, or in a part of one."""
    if isinstance(shown, dict):
        found = shown.get("id")
        if isinstance(found, int):
            yield found
        for part in shown.values():
            yield from ids_in(part)
    elif isinstance(shown, list):
        for part in shown:
            yield from ids_in(part)


# ---------------------------------------------------------------- the story
@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened, as its reader may know it; `pieces` are ids of the reader's view, for animation. Among
    the `params`, `seat` is who did it; `die` (one) or `rolled` (several) are the faces of dice to be shown. `meant` are
    the seats it happens to, as the rules say."""

    marked: str
    kind: str
    pieces: tuple[int, ...]
    clauses: tuple[str, ...]
    params: dict[str, Any]
    meant: tuple[int, ...] = ()

    @property
    def sentence(self) -> str:
        """What happened, as it reads."""
        return unmarked(self.marked)

    @property
    def parts(self) -> tuple[Part, ...]:
        """What happened, as words, names, icons and keywords."""
        return parts(self.marked)


class Ear:
    """Hears what a table tells and keeps it with what everybody knew at that moment."""

    __slots__ = ("forgotten", "heard")

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []
        self.forgotten: list[tuple[int, int]] = []
        """Faces a viewer knew the place of and no longer does, as (viewer, face): so it has seen them."""

    def __len__(self) -> int:
        return len(self.heard)

    def forgot(self, viewer: int, face: int) -> None:
        """Called when a piece is mixed with others out of a viewer's sight."""
        self.forgotten.append((viewer, face))

    def consulted(self, s: Table, piece: int) -> None:
        """Called when what follows depends on the face of this piece (`Table.consult`)."""

    def hear(
        self,
        s: Table,
        kind: str,
        pieces: tuple[int, ...],
        to: int | None,
        clauses: tuple[str, ...],
        params: dict[str, Any],
        meant: tuple[int, ...] = (),
    ) -> None:
        """Called by `Table.tell`."""
        viewers = s.seats + 1
        seen = [(s.face[p], s.back[p], s.known[p], tuple(s.tags[p * viewers : (p + 1) * viewers])) for p in pieces]
        self.heard.append((kind, seen, s.everyone if to is None else to, clauses, params, meant))

    def story(self, game: Game[Any], viewer: int, names: Sequence[str], since: int = 0, skip: int = 0) -> list[Line]:
        """All of it, or what was heard after the first `since` things, as this viewer may know it, without the first
        `skip` lines of that: only what is asked for is put into words."""
        lines, read = [], Names.read_by(names, viewer)
        heard = [one for one in self.heard[since:] if one[2] >> viewer & 1]
        for kind, seen, _, clauses, params, meant in heard[skip:]:
            shown = [
                named(game.faces[face].slug, game.faces[face].name)
                if known >> viewer & 1
                else a(plain(game.backs[back]))
                for face, back, known, _ in seen
            ]
            told = game.words.say(f"tell.{kind}", shown, read, **params)
            lines.append(Line(told, kind, tuple([tags[viewer] for *_, tags in seen]), clauses, params, meant))
        return lines
