"""Every draw of a match, so that anybody can work it out again from the key: as data what `chance.py` says in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from orrery.engine.answers import Entry, Picker
from orrery.engine.flow import Match
from orrery.engine.game import Staged
from orrery.engine.questions import ASK, PICK, ROLL, Room
from orrery.engine.table import Table


@dataclass(frozen=True, slots=True)
class Draw:
    """One answer of chance. The stream is that of the match's key or, inside a room, of HMAC(key, `room`); `n` is the
    number of the draw in its stream. A roll shows `count` of the `faces`, a pick is a number below `of`, a shuffle an
    order of `of` pieces. `drawn`: the faces, the number, or for each place of the new order the old one."""

    kind: Literal["roll", "pick", "shuffle"]
    room: str
    n: int
    of: int
    count: int
    faces: tuple[str, ...]
    drawn: tuple[str, ...]


def draws(m: Match) -> list[Draw]:
    """All draws of a match, in order."""
    setup = m.setup
    again, recorder = (
        Match(setup, setup.table(), m.chance),
        _Recorder(setup.answered if isinstance(setup, Staged) else 0),
    )
    again.begin()
    again.replay_answers(m.entries(), recorder)
    return recorder.found


class _Recorder(Picker):
    def __init__(self, n: int) -> None:
        self.found: list[Draw] = []
        self._n = n
        self._given: dict[int, int] | None = None

    def enter(self, q: Room) -> None:
        self._given = {}

    def leave(self, q: Room) -> None:
        self._given = None

    def answer(self, s: Table, q: Any, entry: Entry) -> Any:
        kind, seat, answer = entry[0], entry[1], entry[4]
        if kind != ASK:
            room, n = "", self._n
            if self._given is None:
                self._n += 1
            else:
                room, n = f"{n}/{seat}/{self._given.get(seat, 0)}", 0
            self.found.append(_draw(q, answer, room, n))
        if self._given is not None:
            self._given[seat] = self._given.get(seat, 0) + 1
        return answer


def _draw(q: Any, answer: Any, room: str, n: int) -> Draw:
    if q.kind == ROLL:
        return Draw("roll", room, n, len(q.faces), q.n, tuple(map(str, q.faces)), tuple(map(str, answer)))
    place = {piece: str(at) for at, piece in enumerate(q.pile)}
    if q.kind == PICK:
        return Draw("pick", room, n, len(q.pile), 1, (), (place[answer],))
    return Draw("shuffle", room, n, len(q.pile), len(q.pile), (), tuple([place[piece] for piece in answer]))
