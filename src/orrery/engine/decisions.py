"""The decisions of a match, one by one, and the way back to the position of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from orrery.engine.answers import Entry, Picker
from orrery.engine.clauses import OrreryError
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.questions import ASK, LEAVE, Room
from orrery.engine.table import Table


@dataclass(frozen=True, slots=True)
class Decision:
    """One real choice: there was more than one option, and the seat had not given up. `answers` came before it (as
    `Match.after` counts them); where several seats chose at once, it is the `step`-th real choice of its seat there."""

    answers: int
    step: int
    seat: int
    about: str
    options: tuple[str, ...]
    choice: int
    secret: bool

    @property
    def text(self) -> str:
        """What was chosen."""
        return self.options[self.choice]


def decisions(m: Match) -> list[Decision]:
    """Every decision of a match in order, those of a room seat by seat; a room that is still open is left out."""
    again, listed = Match(m.setup, m.setup.table(), m.chance), _Listed(m.game)
    again.begin()
    listed.given = again.since
    again.replay_answers(m.entries(), listed)
    return listed.found


def before(m: Match, made: Sequence[Decision], wanted: Decision) -> Match:
    """The match as it stood at a decision, one of those that were `made` in it: the seat is asked the same, and knows
    and sees what it knew and saw."""
    here = m.after(wanted.answers)
    for one in made:
        if one.answers == wanted.answers and one.seat == wanted.seat and one.step < wanted.step:
            here.choose(one.text, one.seat)
    if all(ask.seat != wanted.seat or ask.about != wanted.about for ask in here.asks):
        raise OrreryError("The way back to this decision is lost: its seat gave up in the same moment.")
    return here


def positions(m: Match, made: Sequence[Decision]) -> Iterator[tuple[Decision, Match]]:
    """Each decision with the match as it stood there. The match goes on from one to the next: look at it at once."""
    if any(entry[0] == LEAVE for entry in m.entries()):
        yield from ((one, before(m, made, one)) for one in made)
        return
    here = m.after(0)
    for one in made:
        yield one, here
        here.choose(one.text, one.seat)


class _Listed(Picker):
    """Goes along with a replay and writes down what was really chosen."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.given: Sequence[Entry] = ()
        self.found: list[Decision] = []
        self._steps: dict[int, int] | None = None
        self._left: set[int] = set()

    def answer(self, s: Table, q: Any, entry: Entry) -> Any:
        if q.kind == ASK and len(q.choices) > 1 and q.seat not in self._left:
            step = 0
            if self._steps is not None:
                step = self._steps.get(q.seat, 0)
                self._steps[q.seat] = step + 1
            texts = tuple([self.game.text(s, q.seat, choice) for choice in q.choices])
            chosen = list(q.choices).index(entry[4])
            self.found.append(Decision(len(self.given), step, q.seat, q.about, texts, chosen, q.secret))
        return entry[4]

    def enter(self, q: Room) -> None:
        self._steps = {}

    def leave(self, q: Room) -> None:
        self._steps = None

    def concede(self, entry: Entry) -> None:
        self._left.add(entry[1])
