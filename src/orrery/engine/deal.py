"""The deal of an imagined world: faces for all that a viewer cannot know, a function of what it can know and of `rng`.

What is unknown is worked out once for each position (a *plan*); each further world is a shuffle. Nothing here starts
from the truth: pools are sorted, and the table an imagined world is copied from has only the faces the viewer knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter, or_
from random import Random
from struct import Struct
from typing import Any, NamedTuple

from orrery.engine.table import Cell, Table, bits, each

Stock = Mapping[int, Callable[[Random, int, list[int]], list[int]]]
UNKNOWN = -1

_GROUP, _CHANCE = 44, 16
"""The bits of a lot at which its group and its chance begin; below them is its value."""
_ANY = (1 << _GROUP - _CHANCE) - 1
_ONE = 0x3FF << 52
"""With these bits 64 bits are a float between 1 and 2."""


class Lots:
    """Values below 65536 in up to 256 groups, to be put in random order within each group again and again.

    A lot is a float: sorted by its group, then by chance, its value in the lowest bits. Drawing, sorting and reading
    them takes the same few calls for any number of lots.
    """

    __slots__ = ("_chance", "_floats", "_rest", "_values")

    def __init__(self, groups: Iterable[Iterable[int]]) -> None:
        lots: list[int] = []
        for n, group in enumerate(groups):
            lots += map((_ONE | n << _GROUP).__or__, group)
        self._floats, self._values, ints, self._chance = _forms(len(lots))
        self._rest = int.from_bytes(ints.pack(*lots), "little")

    def mixed(self, rng: Random) -> tuple[int, ...]:
        """The values, group by group, each group in random order."""
        floats = self._floats
        drawn = rng.getrandbits(8 * floats.size) & self._chance | self._rest
        return self._values.unpack(floats.pack(*sorted(floats.unpack(drawn.to_bytes(floats.size, "little")))))


@lru_cache(maxsize=1024)
def _forms(n: int) -> tuple[Struct, Struct, Struct, int]:
    """How n lots lie in memory: as floats, their values alone, as ints, and which bits of them are chance."""
    ints = Struct(f"<{n}Q")
    chance = int.from_bytes(ints.pack(*[_ANY << _CHANCE] * n), "little")
    return Struct(f"<{n}d"), Struct("<" + "H6x" * n), ints, chance


class Dealt:
    """A table with a deal of faces, made when somebody wants it."""

    __slots__ = ("blank", "cells", "faces", "viewer")

    def __init__(self, blank: Table, faces: Sequence[int], viewer: int, cells: list[Cell]) -> None:
        self.blank = blank
        self.faces = faces
        self.viewer = viewer
        self.cells = cells

    def copy(self) -> Table:
        """The table."""
        s = self.blank.copy()
        s.face = list(self.faces)
        if self.cells:
            s.cells[self.viewer] = self.cells[:]
        return s


class Pool(NamedTuple):
    """Pieces that get their faces at random, and faces to be dealt to them."""

    pieces: list[int]
    faces: list[int]


class Hidden(NamedTuple):
    """A cell as the viewer has it: pieces in question, faces left of it, its `among`, and those of its faces the viewer
    has placed since."""

    pieces: list[int]
    left: list[int]
    among: int
    placed: int


@dataclass(frozen=True, slots=True)
class DealPlan:
    """What the viewer cannot know, in an order that owes nothing to the truth."""

    viewer: int
    blank: Table
    """The table with the faces the viewer knows; the others are UNKNOWN, and the viewer's memories are left out."""
    kept: tuple[int, ...]
    """The faces of the blank table."""
    faces: Callable[[Sequence[int]], tuple[int, ...]]
    """From the faces kept and those dealt to the faces of all pieces."""
    at: dict[int, int]
    """The pieces in question, pool by pool, with their places in the deal; empty if nobody asks for them."""
    pools: list[tuple[int, int]]
    """The back of each pool (a number below 0 for a full cell), and how many lots it has."""
    lots: Lots
    """The faces of the pools; of a private list the numbers of its cards."""
    tight: list[tuple[int, frozenset[int], int]]
    """Pieces that only some faces fit: piece, faces, its cell or -1."""
    cells: list[Hidden]
    """Those that have more pieces than faces, or tight ones."""
    memory: list[Cell]
    """What the viewer remembers, without those faces of its cells that are yet to be dealt."""
    draws: dict[int, tuple[Callable[[Random, int, list[int]], list[int]], int, list[int]]]
    """For each back of a private list: how to draw it, how many, and what was seen of it."""


def plan(s: Table, viewer: int, keep: Sequence[int], may_be: Mapping[int, frozenset[int]], stock: Stock) -> DealPlan:
    """What the viewer cannot know at this REST, given the faces it has seen since (`keep`, viewers as bits)."""
    face, back, bit = s.face, s.back, 1 << viewer
    hidden = [p for p, knowing in enumerate(map(or_, s.known, keep)) if not knowing & bit]
    cells = _cells(s, viewer, bits(hidden)) if s.cells[viewer] else []
    in_question = set(hidden)
    tight = [(p, fits) for p, fits in may_be.items() if p in in_question]
    full = [c for c in cells if len(c.left) == len(c.pieces) and not any(p in c.pieces for p, _ in tight)]
    part = [c for c in cells if c not in full]
    lots = _pools(s, hidden, cells, full)
    draws = {}
    for b, draw in stock.items():
        if b in lots:
            seen = [face[p] for p in range(len(face)) if back[p] == b and p not in in_question]
            seen += [f for cell in cells if back[cell.pieces[0]] == b for f in cell.left]
            draws[b] = (draw, len(lots[b].faces), sorted(seen))
            lots[b] = Pool(lots[b].pieces, list(range(len(lots[b].faces))))
    order = [p for pool in lots.values() for p in pool.pieces]
    blank, gather = s.copy(), list(range(len(face)))
    blank.cells[viewer] = []
    for i, p in enumerate(order, len(face)):
        blank.face[p] = UNKNOWN
        gather[p] = i
    placed = {c.among: c.placed for c in part} | {c.among: c.placed | bits(c.pieces) for c in full}
    return DealPlan(
        viewer,
        blank,
        tuple(blank.face),
        _gather(gather),
        {p: i for i, p in enumerate(order)} if tight or part else {},
        [(key, len(pool.faces)) for key, pool in lots.items()],
        Lots([pool.faces for pool in lots.values()]),
        [(p, fits, next((i for i, cell in enumerate(part) if p in cell.pieces), -1)) for p, fits in tight],
        part,
        [(among, placed.get(among, these)) for among, these in s.cells[viewer]],
        draws,
    )


def _pools(s: Table, hidden: list[int], cells: list[Hidden], full: list[Hidden]) -> dict[int, Pool]:
    """The pieces in question by their backs, with their faces, sorted, without those that belong to a cell; and under
    numbers below 0 the full cells, which are pools of their own."""
    face, back = s.face, s.back
    apart = {p for cell in full for p in cell.pieces}
    where: dict[int, list[int]] = {}
    for p in hidden:
        if p not in apart:
            if back[p] not in where:
                where[back[p]] = []
            where[back[p]].append(p)
    found = {b: Pool(pieces, sorted(map(face.__getitem__, pieces))) for b, pieces in where.items()}
    for cell in cells:
        if cell in full:
            found[-1 - len(found)] = Pool(cell.pieces, cell.left)
            continue
        common = found[back[cell.pieces[0]]].faces
        for f in cell.left:
            common.remove(f)
    return found


def _gather(order: list[int]) -> Callable[[Any], tuple[int, ...]]:
    """A function that takes from a sequence what stands at these places."""
    return itemgetter(*order) if len(order) > 1 else lambda faces: tuple([faces[i] for i in order])


def _cells(s: Table, viewer: int, unseen: int) -> list[Hidden]:
    """The viewer's cells that have pieces in question."""
    face, cells = s.face, []
    for among, these in s.cells[viewer]:
        left, placed = sorted([face[p] for p in each(these)]), 0
        for p in each(among & ~unseen):
            if face[p] in left:
                left.remove(face[p])
                placed |= 1 << p
        if among & unseen:
            cells.append(Hidden(each(among & unseen), left, among, placed))
    return cells


def deal(p: DealPlan, rng: Random) -> Dealt | None:
    """New faces for all the viewer cannot know: a function of plan and rng only. None: a dead end, try again."""
    lots, memory = p.lots.mixed(rng), p.memory
    if p.tight or p.cells or p.draws:
        pools: dict[int, list[int]] = {}
        if p.tight or p.draws:
            pools = _split(p, lots)
            _draw_lists(p, pools, rng)
        taken: dict[int, int] = {}
        left = [cell.left[:] for cell in p.cells]
        put = [cell.placed for cell in p.cells]
        if not _deal_tight(p, pools, left, put, taken, rng) or not _deal_cells(p, left, put, taken, rng):
            return None
        lots = _woven(p, [f for faces in pools.values() for f in faces] if pools else list(lots), taken)
        if p.cells:
            lie = {cell.among: these for cell, these in zip(p.cells, put, strict=True)}
            memory = [(among, lie.get(among, these)) for among, these in memory]
    return Dealt(p.blank, p.faces(p.kept + lots), p.viewer, memory)


def _woven(p: DealPlan, lots: list[int], taken: dict[int, int]) -> tuple[int, ...]:
    """The lots with the faces of pieces that were dealt before them in their places."""
    places = sorted([(p.at[piece], face) for piece, face in taken.items()])
    for place, face in places:
        lots.insert(place, face)
    return tuple(lots)


def _split(p: DealPlan, lots: Sequence[int]) -> dict[int, list[int]]:
    """The lots of each pool."""
    pools, start = {}, 0
    for b, n in p.pools:
        pools[b] = list(lots[start : start + n])
        start += n
    return pools


def _draw_lists(p: DealPlan, pools: dict[int, list[int]], rng: Random) -> None:
    """Private lists are drawn from the public cards, given what was seen, until the tight places can be filled."""
    back = p.blank.back
    for b, (draw, n, seen) in p.draws.items():
        must = [fits for piece, fits, _ in p.tight if back[piece] == b]
        for _ in range(50):
            faces = draw(rng, n, seen)
            if all(sum(f in fits for f in faces) >= len(must) for fits in must):
                break
        pools[b] = [*map(faces.__getitem__, pools[b])]


def _deal_tight(
    p: DealPlan, pools: dict[int, list[int]], left: list[list[int]], put: list[int], taken: dict[int, int], rng: Random
) -> bool:
    """First where only some faces fit: from what is left of its cell or of its pool, which both are in random order."""
    back, room = p.blank.back, [len(cell.pieces) for cell in p.cells]
    for piece, fits, c in p.tight:
        common, own = pools[back[piece]], left[c] if c >= 0 else []
        may = [] if own and len(own) == room[c] else [i for i, f in enumerate(common) if f in fits]
        mine = [i for i, f in enumerate(own) if f in fits]
        if not may and not mine:
            return False
        i = int(rng.random() * (len(may) + len(mine)))
        taken[piece] = common.pop(may[i]) if i < len(may) else own.pop(mine[i - len(may)])
        if c >= 0:
            room[c] -= 1
            if i >= len(may):
                put[c] |= 1 << piece
    return True


def _deal_cells(p: DealPlan, left: list[list[int]], put: list[int], taken: dict[int, int], rng: Random) -> bool:
    """The faces left of each cell go anywhere in it; `put`: where its faces lie then, as bits."""
    random = rng.random
    for c, cell in enumerate(p.cells):
        spots = [x for x in cell.pieces if x not in taken] if taken else cell.pieces[:]
        if len(left[c]) > len(spots):
            return False
        these = put[c]
        for f in left[c]:
            i = int(random() * len(spots))
            spot = spots[i]
            spots[i] = spots[-1]
            spots.pop()
            taken[spot] = f
            these |= 1 << spot
        put[c] = these
    return True
