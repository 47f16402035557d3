"""What one viewer is shown of a match, as it goes over the wire: everything comes from the engine, for that viewer."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.effects import WORDS, Effect, effects
from orrery.engine.flow import Match
from orrery.engine.judgement import Judgement
from orrery.engine.preview import Preview
from orrery.engine.questions import Ask, Option
from orrery.engine.text import Part
from orrery.engine.text import parts as read_parts
from orrery.engine.view import Ear, Eye, Line
from orrery.server import wire
from orrery.server.live import standing_answers
from orrery.server.live.windows import is_window, meant

MOST_EFFECTS = 8
"""So many differences of an option are put into words."""


def view(m: Match, seat: int | None) -> wire.View:
    """The table."""
    shown = m.view(seat)
    return wire.View(**{name: shown[name] for name in wire.View.__struct_fields__})


def asks(m: Match, seat: int | None) -> tuple[wire.AskInfo, ...]:
    """The question to this seat, if there is one."""
    return tuple([ask_info(m, ask) for ask in m.asks if ask.seat == seat])


def ask_info(m: Match, ask: Ask) -> wire.AskInfo:
    """A question with its options."""
    prompt = ask.prompt_parts
    return wire.AskInfo(
        seat=ask.seat,
        about=ask.about,
        prompt=_read(prompt),
        options=tuple([option_info(m, option) for option in ask.options]),
        window=is_window(m, ask),
        of=None if ask.of is None else Eye(m.game, ask.table, ask.seat).id(ask.of),
        always=standing_answers.possible(m, ask),
        parts=parts(prompt),
    )


def option_info(m: Match, option: Option) -> wire.OptionInfo:
    """One thing the seat may answer."""
    label = option.label_parts
    return wire.OptionInfo(option.text, _read(label), option.on, parts(label), tuple(sorted(meant(m, option))))


def parts(text: Sequence[Part]) -> tuple[wire.PartInfo, ...]:
    """The parts of a text, or none where it is words alone: then it is said already as it reads."""
    return () if all(part.kind == "words" for part in text) else all_parts(text)


def all_parts(text: Sequence[Part]) -> tuple[wire.PartInfo, ...]:
    """The parts of a text, whatever they are."""
    return tuple([wire.PartInfo(part.kind, part.text, part.value) for part in text])


def _read(text: Sequence[Part]) -> str:
    """The parts of a text as it reads."""
    return "".join([part.text for part in text])


def outcome(m: Match) -> wire.OutcomeInfo | None:
    """How it ended."""
    end = m.outcome
    if end is None:
        return None
    return wire.OutcomeInfo(end.ranks, end.scores, end.winners, end.reason, end.breakdown)


def line(told: Line) -> wire.StoryLine:
    """A line of the story."""
    said = told.parts
    return wire.StoryLine(
        _read(said), told.kind, told.pieces, told.clauses, told.params, parts(said), tuple(sorted(told.meant))
    )


def preview(m: Match, seat: int, seen: Preview) -> wire.PreviewInfo:
    """What an option would do."""
    changes = [wire.ChangeInfo(change.path, change.before, change.after) for change in seen.changes]
    found = effects(m.game, m.setup.names, seat, m.view(seat)["table"], seen)
    then = WORDS.say(f"{'then' if seen.lines or found.told else 'only'}.{seen.stops}")
    return wire.PreviewInfo(
        seen.stops,
        tuple([line(told) for told in seen.lines]),
        tuple(changes),
        tuple([effect_info(one) for one in found.told[:MOST_EFFECTS]]),
        then,
    )


def effect_info(effect: Effect) -> wire.EffectInfo:
    """A difference in words."""
    said = read_parts(effect.text)
    return wire.EffectInfo(_read(said), effect.seat, effect.good, effect.paid, parts(said))


def judged(found: Judgement) -> tuple[wire.DoubtInfo, ...]:
    """The options that pay for nothing."""
    return tuple([wire.DoubtInfo(one.text, one.kind, _read(one.said), parts(one.said)) for one in found.doubts])


class StoryCache:
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
