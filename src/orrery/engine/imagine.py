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

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from orrery.engine.answers import Entry, Picker
from orrery.engine.chance import Loose
from orrery.engine.deal import DealPlan, deal, plan
from orrery.engine.game import Setup
from orrery.engine.questions import ASK, PICK, ROLL, SHUFFLE, piece_in
from orrery.engine.table import Table, bits

if TYPE_CHECKING:
    from orrery.engine.flow import Match

TRIES = 24
"""Deals that may fail to fit before the last resort."""
_PLANS = 16


def imagine(true: Match, viewer: int, rng: Random, tries: int = TRIES) -> Match:
    """A match in a world that looks the same to the viewer."""
    true.settle()
    here, since, setup = true.at(viewer), true.since, _setup(true)
    for n in range(tries + 1):
        last_resort = n == tries
        made, ever = _plan(true, here, viewer, last_resort)
        base = deal(made, rng)
        if base is None:
            continue
        m = type(true)(setup, base, Loose(rng))
        m.begin()
        q = m.replay_answers(since, _Relive(viewer, here, ever, rng, last_resort) if since else None)
        if not _same_question(q, true.question) or m.rested:
            continue
        m.pend(q, true, (viewer,))
        if since and not _same_ids(m.at(viewer).tags, _ids_since(true, here, viewer)):
            continue
        m.tries = n
        return m
    about = "its end" if true.question is None else repr(true.question.about)
    raise RuntimeError(f"no world fits what viewer {viewer} knows at {about}: is a face kept where it cannot lie?")


def _setup(true: Match) -> Setup:
    """The setup of an imagined match: without the options of the true one, which may tell of private lists."""
    setup = true.setup
    if true.imagined:
        return setup
    blind: Setup | None = true.plans.get("setup")
    if blind is None:
        blind = true.plans["setup"] = Setup(true.game, setup.mode, setup.players, {}, setup.names)
    return blind


def _same_question(q: Any, true: Any) -> bool:
    if q is None or true is None or q is False:
        return q is true
    return bool(q.kind == true.kind and q.seat == true.seat and q.about == true.about)


def _ids_since(true: Match, here: Table, viewer: int) -> list[tuple[int, int]]:
    """The ids the viewer has come to see since the REST, by their place in `tags`: a piece chosen unseen by its place
    and then shown must bear the same id in a world that looks the same."""
    mark = ("ids", *_mark(true, viewer))
    found: list[tuple[int, int]] | None = true.plans.get(mark)
    if found is None:
        base, k, bit = true.base, here.seats + 1, 1 << viewer
        new = [
            p for p, known in enumerate(here.known) if known & bit and not (p < len(base.known) and base.known[p] & bit)
        ]
        new += [
            p
            for p, known in enumerate(base.known)
            if known & bit and here.known[p] & bit and _moved(base, here, p, viewer)
        ]
        found = true.plans[mark] = [(p * k + viewer, here.tags[p * k + viewer]) for p in new]
    return found


def _moved(base: Table, here: Table, piece: int, viewer: int) -> bool:
    at = piece * (here.seats + 1) + viewer
    return bool(base.tags[at] != here.tags[at])


def _same_ids(tags: Any, ids: list[tuple[int, int]]) -> bool:
    return all(tags[at] == tag for at, tag in ids)


def _mark(true: Match, viewer: int) -> tuple[int, int, int]:
    """What names a position of the viewer since the match was settled."""
    strand = true.room.get(viewer) if true.room is not None else None
    return viewer, len(true.since), 0 if strand is None else len(strand.answers)


# ---------------------------------------------------------------- the plan of a position
def _plan(true: Match, here: Table, viewer: int, last_resort: bool) -> tuple[DealPlan, list[int]]:
    """The plan of this position, and who knows each face now or knew it at any time since the REST (viewers as bits);
    worked out once, and again only for the last resort."""
    mark = _mark(true, viewer)
    made: tuple[DealPlan, list[int]] | None = true.plans.get(mark)
    if made is None or last_resort:
        game, s, ever = true.game, true.base, _ever(true, here)
        keep = ever
        if last_resort:
            asked = bits({seat for entry in true.since for seat in _seats_of(entry)} | _seats_of(true.question))
            keep = [-1 if (a | b) & asked else a for a, b in zip(ever, s.known, strict=False)]
        made = plan(s, viewer, keep, game.may_be(s), game.stock(s, viewer)), ever
        if not last_resort:
            if len(true.plans) >= _PLANS:
                true.plans.clear()
            true.plans[mark] = made
    return made


def _ever(true: Match, here: Table) -> list[int]:
    ever = here.known[:]
    for lost in (true.s.lost, here.lost if here is not true.s else None):
        for p, bit in lost or ():
            ever[p] |= bit
    return ever


def _seats_of(asked: Any) -> set[int]:
    if asked is None:
        return set()
    if isinstance(asked, tuple):
        return set(asked[4]) if isinstance(asked[4], dict) else {asked[1]} - {-1}
    return set(asked.seats) if asked.seat < 0 else {asked.seat}


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
