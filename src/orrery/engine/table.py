"""What is on the table: pieces with faces, who knows which face, and a state that is cheap to copy.

A *piece* is an int. Its face (an index into the game's `faces`) and its back never leave the engine; what a seat may
know of it is kept beside it. Zones are lists of pieces. `@table` derives copy, canonical form and digest of a state
class from its annotations, so no field can be forgotten.
"""

from __future__ import annotations

import hashlib
import types
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

NOBODY = 0
NO_PIECE = -1

Zone = Annotated[list[int], "zone"]
"""An ordered pile, row or hand of pieces."""
Zones = Annotated[list[list[int]], "zones"]
"""One zone for each seat (or each place)."""
Slots = Annotated[list[int], "slots"]
"""Places that hold one piece or NO_PIECE."""
Numbers = Annotated[Any, "array"]
"""Many small numbers in an `array`: the cheapest thing to copy."""
NotState = Annotated[Any, "not state"]
"""Something that listens to the table: never copied, compared or digested."""
Derived = Annotated[Any, "derived"]
"""Something worked out of what everybody can see, kept until that changes and never changed itself: copies share it."""
RECALLED = "recalled"
"""The mark of a field that is worked out of what was seen when somebody reads it (see `Table.recall`)."""

Cell = tuple[int, int]
"""(among, these): two sets of pieces as bits; the faces of `these` are among those of `among`, nobody can say where."""

SHOW, TAKE, JOIN, MIX, REST_NOTE = range(5)
Note = tuple[int, int, Sequence[int], int]
"""What happened (one of these), to which piece, among which pieces, and viewers as bits."""
RESTED: Note = (REST_NOTE, NO_PIECE, (), NOBODY)
MOST_UNREAD = 1 << 15
"""More notes than any but the longest games take: in simulation nobody looks, so what is known is never worked out."""

T = TypeVar("T", bound="Table")


def bits(pieces: Iterable[int]) -> int:
    """A set of pieces (or seats) as one int."""
    mask = 0
    for p in pieces:
        mask |= 1 << p
    return mask


def each(mask: int) -> list[int]:
    """The pieces (or seats) of such a set, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


# ---------------------------------------------------------------- copy, canonical form and digest from one field list
_FLAT = (int, bool, str, bytes, float, type(None))


def _kind(hint: Any) -> str:
    """How a value of this annotation is copied: flat, list, dict, set, array, table, derived, skip."""
    if get_origin(hint) is Annotated:
        base, mark = get_args(hint)[:2]
        return {"not state": "skip", "array": "array", "derived": "derived"}.get(mark) or _kind(base)
    origin = get_origin(hint) or hint
    if origin in (Union, types.UnionType):
        return "flat" if all(_kind(part) == "flat" for part in get_args(hint)) else "unknown"
    if origin in (list, dict, set):
        return str(origin.__name__)
    if origin in (tuple, frozenset, Literal) or (isinstance(origin, type) and issubclass(origin, _FLAT)):
        return "flat"
    return "table" if isinstance(origin, type) and hasattr(origin, "canon") else "unknown"


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _slot(name: str, hint: Any) -> str:
    """Where the value of a field is kept."""
    return f"_{name}" if RECALLED in get_args(hint) else name


def _recalled(field: str, slot: str) -> list[str]:
    """The source of a field that is up to date whenever it is read or set."""
    return [
        *(f"def get_{field}(self):", " if self.unread: self.recall()", f" return self.{slot}"),
        *(f"def put_{field}(self, value):", " if self.unread: self.recall()", f" self.{slot} = value"),
        f"{field} = property(get_{field}, put_{field})",
    ]


def _copied(hint: Any, at: str) -> str:
    """The source of a copy of the value `at`."""
    kind, args = _kind(hint), get_args(_bare(hint))
    if kind == "list":
        if _kind(args[0]) == "list" and _kind(get_args(_bare(args[0]))[0]) == "flat":
            return f"[*map(copied, {at})]"
        return f"{at}[:]" if _kind(args[0]) == "flat" else f"[{_copied(args[0], 'x')} for x in {at}]"
    if kind == "dict":
        return (
            f"{at}.copy()" if _kind(args[1]) == "flat" else f"{{k: {_copied(args[1], 'x')} for k, x in {at}.items()}}"
        )
    return {"set": f"{at}.copy()", "array": f"{at}[:]", "table": f"{at}.copy()"}.get(kind, at)


def _canonical(hint: Any, at: str) -> str:
    """The source of a form of the value `at` that is equal, and prints alike, iff the values are equal."""
    kind, args = _kind(hint), get_args(_bare(hint))
    if kind == "list":
        return at if _kind(args[0]) == "flat" else f"[{_canonical(args[0], 'x')} for x in {at}]"
    if kind == "dict":
        value = "x" if _kind(args[1]) == "flat" else _canonical(args[1], "x")
        return f"sorted([(k, {value}) for k, x in {at}.items()])"
    return {"set": f"sorted({at})", "array": f"{at}.tobytes()", "table": f"{at}.canon()"}.get(kind, at)


def _empty(hint: Any, at: str) -> str:
    """The source of the value a field has when nothing is said."""
    kind = _kind(hint)
    if kind in ("list", "dict", "set"):
        return {"list": "[]", "dict": "{}", "set": "set()"}[kind]
    if kind == "array":
        return "array('I')"
    if kind == "derived":
        return "None"
    if kind == "skip":
        return "[]" if get_origin(_bare(hint)) is list else "None"
    origin = get_origin(_bare(hint)) or _bare(hint)
    if origin in (int, bool, str, tuple, frozenset):
        return {int: "0", bool: "False", str: "''", tuple: "()", frozenset: "frozenset()"}[origin]
    if type(None) in get_args(hint):
        return "None"
    raise TypeError(f"{at}: say what it is at the start")


def table(cls: type[T]) -> type[T]:
    """Derive `__init__(seats)`, `copy()` and `canon()` of a state class from its annotations, and give it slots.

    A field without a default starts empty (0, False, "", [], {}, set(), (), None). An annotation that cannot be
    copied is an error at import.
    """
    hints = {k: h for k, h in get_type_hints(cls, include_extras=True).items() if get_origin(h) is not ClassVar}
    own = [k for k in cls.__annotations__ if k in hints]
    body = {k: v for k, v in vars(cls).items() if k not in own and k not in ("__dict__", "__weakref__")}
    defaults = {**getattr(cls, "_defaults", {}), **{k: vars(cls)[k] for k in own if k in vars(cls)}}
    for k, v in defaults.items():
        if not isinstance(v, (*_FLAT, tuple, frozenset)):
            raise TypeError(f"{cls.__name__}.{k}: a default must be unchangeable; {v!r} would be shared by all tables")
    begin, copy, canon, recalled = [], [], [], dict[str, list[str]]()
    for k, h in hints.items():
        kind = _kind(h)
        if kind == "unknown":
            raise TypeError(f"{cls.__name__}.{k}: a table cannot copy {h}")
        slot = _slot(k, h)
        if slot != k and k in own:
            recalled[k] = _recalled(k, slot)
        if k != "seats":
            begin.append(f" self.{slot} = {f'defaults[{k!r}]' if k in defaults else _empty(h, f'{cls.__name__}.{k}')}")
        copy.append(f" n.{slot} = {_empty(h, k) if kind == 'skip' else _copied(h, f'self.{slot}')}")
        if kind not in ("skip", "derived"):
            canon.append(_canonical(h, f"self.{slot}"))
    source = [
        *("def __init__(self, seats):", " self.seats = seats", *begin, " self._begin()"),
        *("def copy(self):", " if self.unread: self.recall()", " n = new(cls)", *copy, " return n"),
        *("def canon(self):", " if self.unread: self.recall()", f" return ({', '.join(canon)},)"),
        *[line for lines in recalled.values() for line in lines],
    ]
    made: dict[str, Any] = {"defaults": defaults, "array": array, "copied": list.copy}
    exec("\n".join(source), made)
    body |= {k: made[k] for k in ("__init__", "copy", "canon", *recalled)}
    body |= {"__slots__": tuple([_slot(k, hints[k]) for k in own]), "_defaults": defaults, "hints": hints}
    make: Any = type(cls)
    new_cls = make(cls.__name__, cls.__bases__, body)
    made.update(cls=new_cls, new=new_cls.__new__)
    return new_cls  # type: ignore[no-any-return]


# ---------------------------------------------------------------- pieces and what is known of them
@table
class Table:
    """A state: the fields every game has. Subclass it, annotate your own, decorate with `@table`.

    A *viewer* is a seat or, with the number `seats`, the public: somebody who only watches. `known[p]` holds the
    viewers (as bits) that know the face of piece p; `cells[v]` the disjoint cells of viewer v: faces it knows to be
    among some pieces without knowing where. Cells hold pieces, not faces: in a world somebody else imagines, memories
    follow the new deal and carry no truth into it.

    Both are worked out of the notes in `unread` when they are read: read them anew after anything was shown or mixed.
    """

    seats: int
    face: list[int]
    back: tuple[int, ...]
    known: Annotated[list[int], RECALLED]
    cells: Annotated[list[list[Cell]], RECALLED]
    tags: Annotated[Numbers, RECALLED]
    issued: Annotated[list[int], RECALLED]
    lost: Annotated[NotState, RECALLED]
    ear: NotState
    unread: Annotated[list[Note], "not state"]
    """Notes of what was seen and mixed since anybody asked what is known."""

    if TYPE_CHECKING:
        _known: list[int]
        _cells: list[list[Cell]]
        _tags: Any
        _issued: list[int]
        _lost: Any

    faces: ClassVar[tuple[Any, ...]] = ()
    """The cards of the game by face; its packs set it."""

    hints: ClassVar[dict[str, Any]]
    _defaults: ClassVar[dict[str, Any]]

    def __init__(self, seats: int) -> None:  # written by @table
        raise AssertionError

    def copy(self: T) -> T:  # written by @table
        """An independent table in the same state."""
        raise AssertionError

    def canon(self) -> tuple[Any, ...]:  # written by @table
        """The whole state as plain data that is equal iff the states are equal."""
        raise AssertionError

    def digest(self) -> str:
        """A hash of the whole state."""
        return hashlib.blake2b(repr(self.canon()).encode(), digest_size=16).hexdigest()

    def _begin(self) -> None:
        viewers = self.seats + 1
        self.cells = [[] for _ in range(viewers)]
        self.issued = [0] * viewers

    # ---- the box
    def add(self, faces: Sequence[int], back: int = 0) -> list[int]:
        """Bring new pieces into the game, known to nobody; put them into a zone at once."""
        first, viewers = len(self.face), self.seats + 1
        self.face.extend(faces)
        self.back += (back,) * len(faces)
        self.known.extend([NOBODY] * len(faces))
        start, self.issued = self.issued, [n + len(faces) for n in self.issued]
        self.tags.extend([start[v] + i for i in range(len(faces)) for v in range(viewers)])
        return list(range(first, first + len(faces)))

    def card(self, piece: int) -> Any:
        """The card printed on a piece."""
        return self.faces[self.face[piece]]

    @property
    def everyone(self) -> int:
        """All seats and the public, as bits."""
        return (1 << self.seats + 1) - 1

    def holdings(self) -> Iterator[tuple[str, int, list[int]]]:
        """Every zone of the table as (field, which of it, pieces); slots count as one zone each."""
        for name, hint in type(self).hints.items():
            mark = get_args(hint)[1] if get_origin(hint) is Annotated else ""
            if mark == "zone":
                yield name, 0, getattr(self, name)
            elif mark == "zones":
                for i, zone in enumerate(getattr(self, name)):
                    yield name, i, zone
            elif mark == "slots":
                for i, p in enumerate(getattr(self, name)):
                    yield name, i, [] if p == NO_PIECE else [p]

    def put_back(self, piece: int, stood: Table) -> None:
        """A piece that lies nowhere (it is being drawn) lies where it lay on another table of this game."""
        if any(piece in pieces for _, _, pieces in self.holdings()):
            return
        for name, hint in type(self).hints.items():
            mark = get_args(hint)[1] if get_origin(hint) is Annotated else ""
            if mark == "slots" and piece in getattr(stood, name):
                getattr(self, name)[getattr(stood, name).index(piece)] = piece
            elif mark in ("zone", "zones"):
                now, old = getattr(self, name), getattr(stood, name)
                for here, there in ((now, old),) if mark == "zone" else zip(now, old, strict=False):
                    if piece in there:
                        here.insert(there.index(piece), piece)

    # ---- knowledge: two verbs do it all. In most simulations nobody ever asks what is known, so they only take notes.
    def show(self, piece: int, viewers: int) -> None:
        """These viewers (bits) see the face of the piece."""
        self.unread.append((SHOW, piece, (), viewers))

    def mix(self, pieces: Sequence[int], seen_by: int = NOBODY) -> None:
        """Viewers outside `seen_by` can no longer tell these pieces (all of one back) apart: after a shuffle, or when
        one of several is taken out of their sight. Their ids in views are issued anew, in the order given."""
        self.unread.append((MIX, NO_PIECE, tuple(pieces), seen_by))

    def rested(self) -> None:
        """At a REST nobody needs to remember any more what was lost from sight before it."""
        notes = self.unread
        if not notes:
            self._lost = None
        elif notes[-1] is not RESTED:
            notes.append(RESTED)
            if len(notes) > MOST_UNREAD:
                self.recall()

    def recall(self) -> None:
        """Work out what everybody knows from the notes. Done when it is read; do it before you change `back`."""
        notes = self.unread[:]
        self.unread.clear()
        for what, piece, pieces, viewers in notes:
            if what == SHOW:
                self._show(piece, viewers)
            elif what == TAKE:
                self._forget(pieces, viewers)
                self._retag([piece, *[p for p in pieces if p != piece]], viewers)
            elif what == JOIN:
                self._joined(piece, pieces, viewers)
            elif what == MIX:
                self._forget(pieces, viewers)
                self._retag(pieces, viewers)
            else:
                self._lost = None

    def _show(self, piece: int, viewers: int) -> None:
        known = self._known
        new = viewers & ~known[piece]
        if not new:
            return
        known[piece] |= new
        bit = 1 << piece
        for viewer, mine in enumerate(self._cells):
            if mine and new >> viewer & 1:
                for i, (among, _) in enumerate(mine):
                    if among & bit:
                        self._seen(viewer, i, piece)
                        break

    def _seen(self, viewer: int, i: int, piece: int) -> None:
        """The viewer now knows this piece: what it knew of the others among which it was grows sharper."""
        mine, bit, face = self._cells[viewer], 1 << piece, self.face
        among, these = mine[i]
        among ^= bit
        these ^= bit if these & bit else _first_of_face(these, face, face[piece])
        if not these:
            del mine[i]
            return
        mine[i] = (among, these)
        if among == these:
            self._sharpen(viewer, i)

    def _sharpen(self, viewer: int, i: int) -> None:
        """Pieces that can only be one and the same face are known."""
        among = self._cells[viewer][i][0]
        face, rest = self.face, among
        one = face[among.bit_length() - 1]
        while rest:
            low = rest & -rest
            if face[low.bit_length() - 1] != one:
                return
            rest ^= low
        del self._cells[viewer][i]
        for p in each(among):
            self._known[p] |= 1 << viewer

    def _forget(self, pieces: Sequence[int], seen_by: int) -> None:
        known, anything = self._known, 0
        for p in pieces:
            anything |= known[p]
        mixed = -1
        for viewer, mine in enumerate(self._cells):
            bit = 1 << viewer
            if seen_by & bit or not (anything & bit or mine):
                continue
            if mixed < 0:
                mixed = bits(pieces)
            if not anything & bit and mixed & mine[-1][0] == mixed and mine[-1][0] != mine[-1][1]:
                continue  # they are all among those of its last memory, which says as much as before
            among, these, apart = mixed, 0, []
            if anything & bit:
                these = self._lose(pieces, viewer)
            for cell in mine:
                if cell[0] & mixed:
                    among |= cell[0]
                    these |= cell[1]
                else:
                    apart.append(cell)
            if these:
                apart.append((among, these))
                self._cells[viewer] = apart
                if among == these:
                    self._sharpen(viewer, len(apart) - 1)

    def _lose(self, pieces: Sequence[int], viewer: int) -> int:
        """The viewer loses sight of those of these pieces it knows; which they are, as bits."""
        known, bit, these = self._known, 1 << viewer, 0
        if self._lost is None:
            self._lost = []
        for p in pieces:
            if known[p] & bit:
                these |= 1 << p
                known[p] &= ~bit
                self._lost.append((p, bit))
                if self.ear is not None:
                    self.ear.forgot(viewer, self.face[p])
        return these

    def _retag(self, pieces: Sequence[int], seen_by: int) -> None:
        tags, issued, viewers = self._tags, self._issued, self.seats + 1
        for viewer in range(viewers):
            if not seen_by >> viewer & 1:
                for tag, p in enumerate(pieces, issued[viewer]):
                    tags[p * viewers + viewer] = tag
                issued[viewer] += len(pieces)

    def _joined(self, piece: int, zone: Sequence[int], seen_by: int) -> None:
        knowing = self._known[piece] & ~seen_by
        if knowing:
            back, kind = self.back, self.back[piece]
            alike = [p for p in zone if back[p] == kind]
            self._forget(alike, ~knowing)
            self._retag(alike, ~knowing)

    # ---- moving pieces so that everybody knows exactly what they saw
    def reveal(self, piece: int) -> None:
        """Everybody sees the face."""
        self.unread.append((SHOW, piece, (), (1 << self.seats + 1) - 1))

    def take(self, zone: list[int], piece: int, seen_by: int) -> None:
        """The piece leaves a zone without order (a hand); viewers outside `seen_by` see a back leave, not which."""
        back, kind = self.back, self.back[piece]
        alike = [p for p in zone if back[p] == kind]
        self.unread.append((TAKE, piece, alike, seen_by))
        if len(alike) == len(zone):
            zone.remove(piece)
        else:  # the last place of that back is vacated whichever left, so that the row of backs tells nothing
            places = [i for i, p in enumerate(zone) if back[p] == kind]
            for i, p in zip(places, [p for p in alike if p != piece], strict=False):
                zone[i] = p
            del zone[places[-1]]

    def join(self, zone: list[int], piece: int, seen_by: int) -> None:
        """The piece enters a zone without order: viewers outside `seen_by` who know it know it is there, not where."""
        zone.append(piece)
        self.unread.append((JOIN, piece, tuple(zone), seen_by))

    def draw(self, pile: list[int], hand: list[int], seat: int) -> int:
        """The top (last) piece of the pile goes to the seat's hand, seen by that seat."""
        piece = pile.pop()
        self.show(piece, 1 << seat)
        self.join(hand, piece, 1 << seat)
        return piece

    def consult(self, piece: int) -> None:
        """The rules look at a face that not everybody may know, and what follows depends on it. Say so before, where
        the face is not shown: a preview goes no further. Costs nothing when nobody listens."""
        if self.ear is not None:
            self.ear.consulted(self, piece)

    # ---- what happened
    def tell(
        self,
        kind: str,
        /,
        *pieces: int,
        to: int | None = None,
        clauses: Sequence[str] = (),
        meant: Sequence[int] = (),
        **params: Any,
    ) -> None:
        """Something happened that people read of: a message id, the pieces in it, plain parameters. Costs nothing when
        nobody listens. `to`: the viewers (bits) that hear of it; everybody if not said. `meant`: the seats it happens
        to, other than who does it."""
        if self.ear is not None:
            self.ear.hear(self, kind, pieces, to, tuple(clauses), params, tuple(meant))


def _first_of_face(pieces: int, face: Sequence[int], wanted: int) -> int:
    """The first of these pieces (bits) with this face, as a bit; 0 if there is none."""
    while pieces:
        low = pieces & -pieces
        if face[low.bit_length() - 1] == wanted:
            return low
        pieces ^= low
    return 0


def alike(s: Table, pieces: Sequence[int], wanted: frozenset[int] | set[int] | None = None) -> list[int]:
    """One piece for each face (and back) among these, in their order: equal cards are one option."""
    face, back = s.face, s.back
    if wanted is None and len({*map(face.__getitem__, pieces)}) == len(pieces):
        return list(pieces)
    seen: set[tuple[int, int]] = set()
    found = []
    for p in pieces:
        f = face[p]
        if wanted is None or f in wanted:
            key = (f, back[p])
            if key not in seen:
                seen.add(key)
                found.append(p)
    return found


def told_apart(s: Table, viewer: int, pieces: Sequence[int]) -> list[int]:
    """One piece for each face this viewer knows, and every piece of which it sees only the back."""
    face, back, known = s.face, s.back, s.known
    seen: set[tuple[int, int]] = set()
    found = []
    for p in pieces:
        if known[p] >> viewer & 1:
            key = (face[p], back[p])
            if key in seen:
                continue
            seen.add(key)
        found.append(p)
    return found
