"""What one viewer is shown of a match, as it goes over the wire: everything comes from the engine, for that viewer."""

from __future__ import annotations

from orrery.engine.flow import Match
from orrery.engine.questions import Ask
from orrery.engine.view import Ear, Eye, Line
from orrery.server import wire
from orrery.server.live import standing_answers
from orrery.server.live.windows import is_window


def view(m: Match, seat: int | None) -> wire.View:
    """The table."""
    shown = m.view(seat)
    return wire.View(**{name: shown[name] for name in wire.View.__struct_fields__})


def asks(m: Match, seat: int | None) -> tuple[wire.AskInfo, ...]:
    """The question to this seat, if there is one."""
    return tuple([ask_info(m, ask) for ask in m.asks if ask.seat == seat])


def ask_info(m: Match, ask: Ask) -> wire.AskInfo:
    """A question with its options."""
    options = tuple([wire.OptionInfo(o.text, o.label, o.on) for o in ask.options])
    of = None if ask.of is None else Eye(m.game, ask.table, ask.seat).id(ask.of)
    window, always = is_window(m, ask), standing_answers.possible(m, ask)
    return wire.AskInfo(ask.seat, ask.about, ask.prompt, options, window, of, always)


def outcome(m: Match) -> wire.OutcomeInfo | None:
    """How it ended."""
    end = m.outcome
    if end is None:
        return None
    return wire.OutcomeInfo(end.ranks, end.scores, end.winners, end.reason, end.breakdown)


def line(told: Line) -> wire.StoryLine:
    """A line of the story."""
    return wire.StoryLine(told.sentence, told.kind, told.pieces, told.clauses, told.params)


class Story:
    """The story of a match as each viewer may know it; a line is put into words once."""

    def __init__(self) -> None:
        self._ear: Ear | None = None
        self._lines: dict[int, tuple[int, list[wire.StoryLine]]] = {}

    def lines(self, m: Match, seat: int | None) -> list[wire.StoryLine]:
        """All lines of this viewer. After an undo the story is another one, and is told again."""
        ear = m.heard
        if ear is not self._ear:
            self._ear, self._lines = ear, {}
        viewer = m.setup.players if seat is None else seat
        heard, lines = self._lines.get(viewer, (0, []))
        if heard < len(ear):
            lines += [line(told) for told in heard_since(m, viewer, heard)]
            self._lines[viewer] = (len(ear), lines)
        return lines


def heard_since(m: Match, viewer: int, heard: int) -> list[Line]:
    """What this viewer may know of what happened after the first `heard` things."""
    return m.heard.story(m.game, viewer, m.setup.names, heard)
