"""Whether a choice can be taken back, shown after every move: the engine finds out by playing the match again from its
start, so what everybody knew before the last choice is remembered here. Taking back itself is always the engine's."""

from __future__ import annotations

from orrery.engine.clauses import Refusal
from orrery.engine.flow import Match
from orrery.engine.questions import ASK

LEARNT = Refusal((), "Somebody has learnt something since your last choice.")


class Before:
    """What everybody knew before a seat's last real choice."""

    __slots__ = ("answers", "cells", "known", "seat")

    def __init__(self, m: Match, seat: int) -> None:
        self.seat = seat
        self.answers = len(m.entries())
        self.known = m.s.known[:]
        self.cells = [mine[:] for mine in m.s.cells]

    def undo_refusal(self, m: Match, seat: int) -> Refusal | None:
        """As `m.undo_refusal(seat)`, without a replay where the choice is the seat's and nobody was asked since."""
        since = m.entries()[self.answers :]
        if m.together or m.over or seat != self.seat or any(e[0] != ASK or e[1] != seat for e in since):
            return m.undo_refusal(seat)
        return None if m.s.known == self.known and m.s.cells == self.cells else LEARNT
