"""What an option would do, as far as its seat can know: up to the first die, hidden card or choice of somebody else.

The option is chosen in a world the seat imagines, and the world is played on until something would decide that the
seat cannot know. So a preview is a function of what the seat knows: worlds it cannot tell apart give equal previews,
and up to where it stops it is what happens (a law, `laws.previews`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from orrery.engine.game import Outcome
from orrery.engine.imagine import imagine
from orrery.engine.questions import PASS, Ask
from orrery.engine.table import NO_PIECE, SHOW, Note, Table
from orrery.engine.topics import UNSAID
from orrery.engine.view import Ear, Line

if TYPE_CHECKING:
    from orrery.engine.flow import Match

Stops = Literal["chance", "hidden", "others", "own", "end"]
"""Why a preview goes no further: dice or a shuffle, a card the seat has not seen, a choice of somebody else, the seat's
own next choice, the end of the game."""


@dataclass(frozen=True, slots=True)
class Change:
    """A difference in the seat's view: where, what stood there, what stands there then (None: nothing). A path goes by
    the names of fields, the places in a list, and the ids of pieces ("#12")."""

    path: tuple[str | int, ...]
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Preview:
    """What an option would do. `unanswered` is the same with every window of the others passed, if there is one."""

    lines: tuple[Line, ...]
    changes: tuple[Change, ...]
    stops: Stops
    outcome: Outcome | None = None
    unanswered: Preview | None = None


class _Unknown(Exception):
    """Something would decide that the seat cannot know: chance, or the face of a piece."""

    def __init__(self, stops: Stops, piece: int = NO_PIECE) -> None:
        self.stops: Stops = stops
        self.piece = piece


class _NoChance:
    """Chance that is never asked."""

    def below(self, bounds: Iterable[int]) -> NoReturn:
        raise _Unknown("chance")

    def copy(self) -> _NoChance:
        return self

    def side(self, seat: int, answers: int) -> _NoChance:
        return self


class _Watched(list[Note]):
    """Notes of a table that stop the world when its viewer would see a face it does not know."""

    def __init__(self, s: Table, viewer: int) -> None:
        super().__init__(s.unread)
        self.s = s
        self.viewer = viewer

    def append(self, note: Note) -> None:
        if note[0] == SHOW and note[3] >> self.viewer & 1 and not self.s.known[note[1]] >> self.viewer & 1:
            raise _Unknown("hidden", note[1])
        super().append(note)


class _Listener(Ear):
    """Hears what the world tells, and stops it where the rules look at a face its viewer does not know."""

    def __init__(self, viewer: int) -> None:
        super().__init__()
        self.viewer = viewer

    def consulted(self, s: Table, piece: int) -> None:
        if not s.known[piece] >> self.viewer & 1:
            raise _Unknown("hidden")


def preview(true: Match, seat: int, text: str) -> Preview:
    """What this option of the seat would do."""
    return look(imagine(true, seat, Random(0)), seat, text)


def look(m: Match, seat: int, text: str, view: Any = None) -> Preview:
    """Choose in this world, which is used up, and say what comes of it, compared with its view or an earlier one."""
    before, stood = m.view(seat)["table"] if view is None else view, m.at(seat).copy()
    ear = _watch(m, seat)
    stops = _on(m, seat, text, stood)
    shown = _shown(m, seat, ear, before, stops)
    if stops != "others" or not _passed(m, seat):
        return shown
    passed = _shown(m, seat, ear, before, _on(m, seat, None, stood))
    return Preview(shown.lines, shown.changes, shown.stops, shown.outcome, passed)


def go_on(m: Match, seat: int, view: Any) -> Preview:
    """Pass the seat's own window in a world that was looked at (`look`), and say what has come of it all."""
    ear, stood = _watch(m, seat), m.at(seat).copy()
    choice = next(option for option in _asked(m, seat).options if option.choice == PASS)
    stops = _on(m, seat, choice.text, stood)
    if stops == "others" and _passed(m, seat):
        stops = _on(m, seat, None, stood)
    return _shown(m, seat, ear, view, stops)


def _watch(m: Match, seat: int) -> Ear:
    """From here on the world takes no chance, shows its seat nothing new and is listened to."""
    m.auto, m.chance, ear = False, _NoChance(), _Listener(seat)
    for s in {id(s): s for s in (m.s, m.at(seat))}.values():
        s.ear, s.unread = ear, _Watched(s, seat)
    return ear


def _shown(m: Match, seat: int, ear: Ear, before: Any, stops: Stops) -> Preview:
    lines = ear.story(m.game, seat, m.setup.names)
    changes = differences(before, m.view(seat)["table"])
    return Preview(tuple(lines), tuple(changes), stops, m.outcome if stops == "end" else None)


def _on(m: Match, seat: int, text: str | None, stood: Table) -> Stops:
    """Choose, or pass the window of somebody else if nothing is said, and go on to what the seat cannot know."""
    try:
        if text is not None and m.together:
            return _alone(m, seat, text)
        if text is not None:
            m.choose(text, seat)
        while not m.over:
            ask = _asked(m, seat)
            if ask.seat == seat and len(ask.choices) > 1:
                return "own"
            if ask.seat != seat and not _seen_through(m, ask):
                if text is not None or not _passable(m, ask):
                    return "others"
                m.choose(next(option for option in ask.options if option.choice == PASS), ask.seat)
                continue
            m.choose(ask.options[0], ask.seat)
    except _Unknown as unknown:
        if unknown.piece != NO_PIECE:
            # A view may count the cards of a pile by face, so a piece that is being drawn is still there.
            m.at(seat).put_back(unknown.piece, stood)
        return unknown.stops
    return "end"


def _alone(m: Match, seat: int, text: str) -> Stops:
    """Choose on the seat's own strand of a room, whatever the others have done on theirs."""
    assert m.room is not None
    strand, found = m.room[seat], _asked(m, seat).find(text)
    assert found is not None
    if strand.flow is None:
        return "others"
    m.step(strand, found.choice)
    while not strand.done and len(strand.question.choices) == 1:
        m.step(strand, strand.question.choices[0])
    return "others" if strand.done else "own"


def _asked(m: Match, seat: int) -> Ask:
    """The question that comes next for the seat: its own where several are asked together."""
    return next((ask for ask in m.asks if ask.seat == seat), m.asks[0])


def _seen_through(m: Match, ask: Ask) -> bool:
    """Whether everybody can see that there is one answer, and which."""
    return len(ask.choices) == 1 and m.game.topics.get(ask.about, UNSAID).evident and not ask.secret and not m.together


def _passable(m: Match, ask: Ask) -> bool:
    return PASS in ask.choices and not m.together


def _passed(m: Match, seat: int) -> bool:
    """Whether it goes on if the others do nothing."""
    return not m.over and not m.together and _passable(m, _asked(m, seat))


# ---------------------------------------------------------------- differences of two views
def differences(before: Any, after: Any, path: tuple[str | int, ...] = ()) -> Iterator[Change]:
    """Where two pieces of plain data differ; lists of pieces are compared by id."""
    if isinstance(before, dict) and isinstance(after, dict) and before.get("id") == after.get("id"):
        for key in (*before, *(key for key in after if key not in before)):
            yield from differences(before.get(key), after.get(key), (*path, key))
    elif _of_pieces(before) and _of_pieces(after):
        yield from differences(_by_id(before), _by_id(after), path)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for i, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from differences(one, other, (*path, i))
    elif before != after:
        yield Change(path, before, after)


def _of_pieces(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) and "id" in one for one in value)


def _by_id(pieces: list[dict[str, Any]]) -> dict[str, Any]:
    return {f"#{piece['id']}": piece for piece in pieces}
