"""Imagining: a world a viewer cannot tell from the true one, and that is blind: a function of what the viewer can know
and of `rng`, nothing else.

1. *Deal* at the last REST: kept are the faces the viewer knows or knew since; all others are dealt anew among pieces of
   one back, from sorted pools, never starting from the truth.
2. *Chance* is fresh.
3. *Relive* the answers since: what the viewer saw is repeated, what it did not see is drawn anew.
4. Answers of others in an open room are dropped: they are asked again.
5. If an entry does not fit, deal again; as a last resort keep also what those who were asked since the REST hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from struct import unpack
from typing import Any

from orrery.engine.chance import Loose
from orrery.engine.flow import Entry, Match, Picker
from orrery.engine.game import Setup
from orrery.engine.questions import ASK, PICK, ROLL, SHUFFLE, piece_in
from orrery.engine.table import Table, bits, each

TRIES = 24
"""Deals that may fail to fit before the last resort."""
_PLANS = 16

Stock = Mapping[int, Callable[[Random, int, list[int]], list[int]]]


def imagine(true: Match, viewer: int, rng: Random, tries: int = TRIES) -> Match:
    """A match in a world that looks the same to the viewer."""
    true.settle()
    here = true.at(viewer)
    ever = here.known[:]
    for lost in (true.s.lost, here.lost if here is not true.s else None):
        for p, bit in lost or ():
            ever[p] |= bit
    setup = true.setup if true.imagined else Setup(true.game, true.setup.mode, true.setup.players, {}, true.setup.names)
    for n in range(tries + 1):
        last_resort = n == tries
        base = true._base.copy()
        if not deal(base, viewer, _plan(true, base, viewer, ever, last_resort), rng):
            continue
        m = Match(setup, base, Loose(rng))
        m._begin()
        picker = _Relive(viewer, here, ever, rng, last_resort) if true._since else None
        q = m._replay(true._since, picker)
        if not _same_question(q, true._q) or m._rest:
            continue
        m._pend(q, true, (viewer,))
        if true._since and not _same_ids(m.at(viewer).tags, _ids_since(true, here, viewer)):
            continue
        m.tries = n
        return m
    about = "its end" if true._q is None else repr(true._q.about)
    raise RuntimeError(f"no world fits what viewer {viewer} knows at {about}: is a face kept where it cannot lie?")


def _same_question(q: Any, true: Any) -> bool:
    if q is None or true is None or q is False:
        return q is true
    return bool(q.kind == true.kind and q.seat == true.seat and q.about == true.about)


def _ids_since(true: Match, here: Table, viewer: int) -> list[tuple[int, int]]:
    """The ids the viewer has come to see since the REST, by their place in `tags`: a piece chosen unseen by its place
    and then shown must bear the same id in a world that looks the same."""
    mark = ("ids", *_mark(true, viewer))
    found: list[tuple[int, int]] | None = true._plans.get(mark)
    if found is None:
        base, k, bit = true._base, here.seats + 1, 1 << viewer
        new = [
            p for p, known in enumerate(here.known) if known & bit and not (p < len(base.known) and base.known[p] & bit)
        ]
        new += [
            p
            for p, known in enumerate(base.known)
            if known & bit and here.known[p] & bit and _moved(base, here, p, viewer)
        ]
        found = true._plans[mark] = [(p * k + viewer, here.tags[p * k + viewer]) for p in new]
    return found


def _moved(base: Table, here: Table, piece: int, viewer: int) -> bool:
    at = piece * (here.seats + 1) + viewer
    return bool(base.tags[at] != here.tags[at])


def _same_ids(tags: Any, ids: list[tuple[int, int]]) -> bool:
    return all(tags[at] == tag for at, tag in ids)


def _mark(true: Match, viewer: int) -> tuple[int, int, int]:
    """What names a position of the viewer since the match was settled."""
    strand = true._room.get(viewer) if true._room is not None else None
    return viewer, len(true._since), 0 if strand is None else len(strand.answers)


# ---------------------------------------------------------------- the deal
@dataclass(frozen=True, slots=True)
class Plan:
    """What the viewer cannot know, in an order that owes nothing to the truth."""

    where: dict[int, list[int]]
    """For each back, the pieces in question."""
    pool: dict[int, list[int]]
    """For each back, their faces, sorted, without those that belong to a cell."""
    tight: list[tuple[int, frozenset[int], int]]
    """Pieces that only some faces fit: piece, faces, its cell or -1."""
    cells: list[tuple[list[int], list[int], int, int]]
    """Pieces in question, faces left, the cell's `among`, and those of its faces the viewer has placed since."""
    draws: dict[int, tuple[Callable[[Random, int, list[int]], list[int]], int, list[int]]]
    """For each back of a private list: how to draw it, how many, and what was seen of it."""


def _plan(true: Match, s: Table, viewer: int, ever: list[int], last_resort: bool) -> Plan:
    """The plan of this position; worked out once, and again only for the last resort."""
    game = true.game
    if last_resort:
        asked = bits({seat for entry in true._since for seat in _seats_of(entry)} | _seats_of(true._q))
        keep = [-1 if (a | b) & asked else a for a, b in zip(ever, s.known, strict=False)]
        return plan(s, viewer, keep, game.may_be(s), game.stock(s, viewer))
    mark = _mark(true, viewer)
    made: Plan | None = true._plans.get(mark)
    if made is None:
        if len(true._plans) >= _PLANS:
            true._plans.clear()
        made = true._plans[mark] = plan(s, viewer, ever, game.may_be(s), game.stock(s, viewer))
    return made


def _seats_of(asked: Any) -> set[int]:
    if asked is None:
        return set()
    if isinstance(asked, tuple):
        return set(asked[4]) if isinstance(asked[4], dict) else {asked[1]} - {-1}
    return set(asked.seats) if asked.seat < 0 else {asked.seat}


def plan(s: Table, viewer: int, keep: Sequence[int], may_be: Mapping[int, frozenset[int]], stock: Stock) -> Plan:
    """What the viewer cannot know at this REST, given the faces it has seen since (`keep`, viewers as bits)."""
    face, back, bit = s.face, s.back, 1 << viewer
    hidden = [p for p, k in enumerate(s.known) if not (k | (keep[p] if p < len(keep) else 0)) & bit]
    cells = []
    if s.cells[viewer]:
        unseen = bits(hidden)
        for among, these in s.cells[viewer]:
            left, placed = sorted([face[p] for p in each(these)]), 0
            for p in each(among & ~unseen):
                if face[p] in left:
                    left.remove(face[p])
                    placed |= 1 << p
            if among & unseen:
                cells.append((each(among & unseen), left, among, placed))
    in_question = set(hidden)
    tight = [
        (p, fits, next((i for i, cell in enumerate(cells) if p in cell[0]), -1))
        for p, fits in may_be.items()
        if p in in_question
    ]
    where: dict[int, list[int]] = {}
    pool: dict[int, list[int]] = {}
    for p in hidden:
        where.setdefault(back[p], []).append(p)
        pool.setdefault(back[p], []).append(face[p])
    for faces in pool.values():
        faces.sort()
    for pieces, left, _, _ in cells:
        for f in left:
            pool[back[pieces[0]]].remove(f)
    draws = {}
    for b, draw in stock.items():
        if b in pool:
            seen = [face[p] for p in range(len(face)) if back[p] == b and p not in in_question]
            seen += [f for pieces, left, _, _ in cells if back[pieces[0]] == b for f in left]
            draws[b] = (draw, len(pool[b]), sorted(seen))
            pool[b] = []
    return Plan(where, pool, tight, cells, draws)


def deal(s: Table, viewer: int, p: Plan, rng: Random) -> bool:
    """Give new faces to all the viewer cannot know: a function of plan and rng only. False: a dead end, try again."""
    pool, taken = p.pool, set[int]()
    if p.tight or p.cells or p.draws:
        pool = {b: faces[:] for b, faces in pool.items()}
        _draw_lists(s, p, pool, rng)
        if not _deal_tight(s, viewer, p, pool, taken, rng):
            return False
    face = s.face
    for b, pieces in p.where.items():
        if taken:
            pieces = [x for x in pieces if x not in taken]
        for spot, lot in zip(pieces, _mixed(pool[b], rng), strict=True):
            face[spot] = lot & 65535
    return True


def _mixed(values: Sequence[int], rng: Random) -> list[int]:
    """The values in random order, each in the low 16 bits of what is returned: half the cost of random.shuffle."""
    keys = unpack(f"{len(values)}I", rng.randbytes(4 * len(values)))
    order = [v | k << 16 for k, v in zip(keys, values, strict=True)]
    order.sort()
    return order


def _draw_lists(s: Table, p: Plan, pool: dict[int, list[int]], rng: Random) -> None:
    """Private lists are drawn from the public cards, given what was seen, until the tight places can be filled."""
    for b, (draw, n, seen) in p.draws.items():
        must = [fits for piece, fits, _ in p.tight if s.back[piece] == b]
        for _ in range(50):
            faces = sorted(draw(rng, n, seen))
            pool[b] = faces
            if all(sum(f in fits for f in faces) >= len(must) for fits in must):
                break


def _deal_tight(s: Table, viewer: int, p: Plan, pool: dict[int, list[int]], taken: set[int], rng: Random) -> bool:
    """First where only some faces fit, then the faces known to be among some pieces."""
    face, back = s.face, s.back
    left = [faces[:] for _, faces, _, _ in p.cells]
    room = [len(pieces) for pieces, _, _, _ in p.cells]
    put = [placed for _, _, _, placed in p.cells]
    for piece, fits, c in p.tight:
        common, own = pool[back[piece]], left[c] if c >= 0 else []
        may = [] if own and len(own) == room[c] else [i for i, f in enumerate(common) if f in fits]
        mine = [i for i, f in enumerate(own) if f in fits]
        if not may and not mine:
            return False
        i = int(rng.random() * (len(may) + len(mine)))
        face[piece] = common.pop(may[i]) if i < len(may) else own.pop(mine[i - len(may)])
        taken.add(piece)
        if c >= 0:
            room[c] -= 1
            if i >= len(may):
                put[c] |= 1 << piece
    return not p.cells or _deal_cells(s, viewer, p, left, put, taken, rng)


def _deal_cells(
    s: Table, viewer: int, p: Plan, left: list[list[int]], put: list[int], taken: set[int], rng: Random
) -> bool:
    """The faces left of each cell go anywhere in it; `put`: where its faces lie then, as bits."""
    face, mine = s.face, s.cells[viewer]
    for c, (pieces, _, among, _) in enumerate(p.cells):
        spots = [x for x in pieces if x not in taken]
        if len(left[c]) > len(spots):
            return False
        chosen = [k & 65535 for k in _mixed(spots, rng)[: len(left[c])]]
        for spot, f in zip(chosen, left[c], strict=True):
            face[spot] = f
        taken.update(chosen)
        put[c] |= bits(chosen)
        s.cells[viewer] = mine = [(a, put[c]) if a == among else (a, these) for a, these in mine]
    return True


# ---------------------------------------------------------------- reliving
class _Relive(Picker):
    """What is answered in the imagined world where the true match has an entry. `here`: the true table as the viewer
    has it; `ever`: viewers (bits) that know each face now or knew it at any time since the REST."""

    __slots__ = ("bit", "ever", "here", "know", "last_resort", "rng", "viewer")

    def __init__(self, viewer: int, here: Table, ever: Sequence[int], rng: Random, last_resort: bool) -> None:
        self.viewer = viewer
        self.bit = 1 << viewer
        self.here = here
        self.know = here.known
        self.ever = ever
        self.rng = rng
        self.last_resort = last_resort

    def answer(self, s: Table, q: Any, entry: Entry) -> Any:
        kind, seat, _, secret, answer = entry
        if kind == ROLL or (self.last_resort and kind != ASK):
            return answer
        if kind == SHUFFLE:
            return self._shuffled(s.issued[self.viewer], q.pile, answer)
        if kind == PICK:
            return self._picked(s, q.pile, answer)
        if secret and seat != self.viewer and not self.last_resort and not self._placed(answer):
            piece = piece_in(answer)
            return self._any([c for c in q.choices if not self._placed(c) and _same_back(s.back, c, piece)])
        return answer if answer in q.choices else self._stand_in(s, q.choices, answer)

    def _any(self, options: list[Any]) -> Any:
        return options[int(self.rng.random() * len(options))] if options else None

    def _placed(self, choice: Any) -> bool:
        """The viewer knows now where this piece has come to."""
        piece = piece_in(choice)
        return piece is not None and bool(self.know[piece] & self.bit)

    def _shuffled(self, first: int, pile: Sequence[int], true: Sequence[int]) -> Any:
        """Pieces seen since lie where they came to lie if the viewer could follow them (they still bear the id the
        shuffle gave to their place, counted from `first`), else in any place it lost sight of; the others anywhere."""
        know, bit, tags, k = self.know, self.bit, self.here.tags, self.here.seats + 1
        if len(pile) != len(true):
            return None
        order, astray, lost = [], [], []
        for i, p in enumerate(true):
            followed = tags[p * k + self.viewer] == first + i
            order.append(p if followed and know[p] & bit else -1)
            if not followed:
                lost.append(i)
                if know[p] & bit:
                    astray.append(p)
        if astray:
            for p, i in zip(astray, self.rng.sample(lost, len(astray)), strict=True):
                order[i] = p
        unseen = [p for p in pile if not know[p] & bit]
        if order.count(-1) != len(unseen):
            return None
        self.rng.shuffle(unseen)
        return tuple([p if p >= 0 else unseen.pop() for p in order])

    def _picked(self, s: Table, pile: Sequence[int], true: int) -> Any:
        know, bit, back = self.know, self.bit, s.back
        if know[true] & bit:
            return true if true in pile else None
        return self._any([p for p in pile if not know[p] & bit and back[p] == back[true]])

    def _stand_in(self, s: Table, choices: Sequence[Any], answer: Any) -> Any:
        """An open answer that is not offered by this id: one back is like another, an equal card stands for it."""
        piece = piece_in(answer)
        if piece is None:
            return None
        back, face, ever, bit = s.back, s.face, self.ever, self.bit
        alike = [
            c
            for c in choices
            if c[0] == answer[0] and c[2:] == answer[2:] and piece_in(c) is not None and back[c[1]] == back[piece]
        ]
        if not ever[piece] & bit:
            return self._any([c for c in alike if not ever[c[1]] & bit])
        return answer if any(face[c[1]] == face[piece] for c in alike) else None


def _same_back(back: Sequence[int], choice: Any, piece: int | None) -> bool:
    mine = piece_in(choice)
    return piece is None or mine is None or back[mine] == back[piece]
