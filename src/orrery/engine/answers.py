"""The answers of a match: how one is written down, who goes along when they are played again, and one seat's part of a
room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from orrery.engine.questions import ALL, ASK, PICK, ROLL, SHUFFLE, Room, Rules
from orrery.engine.table import Table

Entry = tuple[int, int, str, bool, Any]
"""One answer: kind of question, seat, about, secret, answer. The answer to a room: a dict seat -> its entries."""


def drawn(entries: Iterable[Entry]) -> int:
    """How many of these answers chance gave with the stream of the match; a room's seats have streams of their own."""
    return sum([entry[0] in (ROLL, SHUFFLE, PICK) for entry in entries])


class Picker:
    """Goes along with a replay and may answer otherwise than the entries do."""

    def answer(self, s: Table, q: Any, entry: Entry) -> Any:
        """The answer to q where the true match has this entry, or None if there is none."""
        return entry[4]

    def enter(self, q: Room) -> None:
        """The answers of a room follow."""

    def leave(self, q: Room) -> None:
        """They have been carried out."""

    def concede(self, entry: Entry) -> None:
        """A seat gave up here."""


class Stop(Exception):
    """A replay has come to the question it was to stop at."""

    def __init__(self, question: Any) -> None:
        self.question = question


class Until(Picker):
    """Stops a replay at the first real choice after n answers."""

    def __init__(self, n: int, given: Sequence[Entry]) -> None:
        self.n = n
        self.given = given
        self.in_room = False

    def answer(self, s: Table, q: Any, entry: Entry) -> Any:
        if not self.in_room and len(self.given) >= self.n and q.kind == ASK and len(q.choices) > 1:
            raise Stop(q)
        return entry[4]

    def enter(self, q: Room) -> None:
        if len(self.given) >= self.n:
            raise Stop(q)
        self.in_room = True

    def leave(self, q: Room) -> None:
        self.in_room = False


class Strand:
    """One seat's part of a room: its own table, where its flow stands, what it answered."""

    __slots__ = ("answers", "done", "flow", "question", "s", "seat")

    def __init__(self, seat: int, s: Table, flow: Rules | None, question: Any) -> None:
        self.seat = seat
        self.s = s
        self.flow = flow
        self.question = question
        self.done = False
        self.answers: list[Entry] = []

    @classmethod
    def start(cls, room: Any, seat: int, s: Table) -> Strand:
        """The strand at its first question. An AskAll changes nothing on the table, so it needs no copy and no flow."""
        if room.kind == ALL:
            return cls(seat, s, None, room.ask(seat))
        own = s.copy()
        strand = cls(seat, own, room.flow(own, seat), None)
        strand.send(None)
        return strand

    def send(self, answer: Any) -> None:
        """Go on to the strand's next question; an AskAll has but one."""
        try:
            if self.flow is not None:
                self.question = self.flow.send(answer)
                return
        except StopIteration:
            pass
        self.question = None
        self.done = True

    def give(self, entry: Entry) -> None:
        """Write an answer down and go on."""
        if entry[0] == SHUFFLE:
            self.question.pile[:] = entry[4]
            self.s.mix(self.question.pile)
        self.answers.append(entry)
        self.send(entry[4])
