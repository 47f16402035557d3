"""Lessons, the coach of a first game and the one that watches, by HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from orrery.server.wire.table import AskInfo, Company, OptionText, PartInfo, SeatNumber, Seq, StoryLine, View, Wire


class LessonInfo(Wire):
    """A lesson of a game: `steps` in all, the learner of this session is `at` one of them, or has `done` it."""

    key: str
    title: str
    goal: str
    minutes: int
    steps: int
    at: int = 0
    done: bool = False


class GameLessons(Wire):
    """The lessons of a game in their order. `played`: this session has sat at a table of it."""

    game: str
    lessons: tuple[LessonInfo, ...]
    played: bool = False


class Lessons(Wire):
    """GET /api/lessons: the lessons of all games that are offered here."""

    games: tuple[GameLessons, ...]


class LessonDeed(Wire):
    """POST /api/games/{game}/lessons/{lesson}: `open` it where it was left, do it `again` from its beginning, go `back`
    a step, read on (`next`), or `choose` an option by its text. `step`: the step it was decided at; a deed for another
    step changes nothing, so that the same click counts once."""

    do: Literal["open", "again", "back", "next", "choose"]
    step: Annotated[int, Meta(ge=0, le=1000)] | None = None
    text: OptionText = ""


class LessonWhy(Wire):
    """POST /api/games/{game}/lessons/{lesson}/why: like `why-not` at a table."""

    text: OptionText = ""
    of: int | Annotated[str, Meta(max_length=100)] | None = None


class Reason(Wire):
    """Whether something is possible now, or why not."""

    possible: bool
    sentence: str
    clauses: tuple[str, ...] = ()


class PointInfo(Wire):
    """What a teacher shows: a piece by its `id` in the view, an option by its text, a field of the view by its path
    (`players.0.hp`), an area of the board by its name."""

    kind: Literal["piece", "option", "view", "area"]
    name: str
    id: int | None = None


class LessonState(Wire):
    """Where a lesson is: what a table shows (as in `state`), what the teacher says at this step (nothing more when it
    is over) and points at, and what was said to the last deed, which was done (`made`) or not. `reading`: this step is
    only to be read."""

    game: str
    lesson: LessonInfo
    number: int
    following: str | None
    seat: int
    step: int
    over: bool
    reading: bool
    teacher: tuple[PartInfo, ...]
    said: tuple[PartInfo, ...]
    made: bool
    points: tuple[PointInfo, ...]
    clauses: tuple[str, ...]
    view: View
    asks: tuple[AskInfo, ...]
    story: tuple[StoryLine, ...]
    company: Company


class CoachRequest(Wire):
    """POST /api/tables/{id}/coach: what a coach explains to this seat at its sequence number `seq`. The answer is the
    same however often it is asked."""

    seat: SeatNumber
    seq: Seq


class NoteInfo(Wire):
    """Something a coach explains the first time it happens, what it points at, and the clauses it stands on."""

    parts: tuple[PartInfo, ...]
    points: tuple[PointInfo, ...]
    clauses: tuple[str, ...]


class Coaching(Wire):
    """What a coach says now: mostly nothing."""

    note: NoteInfo | None


class WatchRequest(Wire):
    """POST /api/tables/{id}/coach/watch: a coach is to think about this seat's question at its sequence number `seq`,
    while its player does. At tables where hints are allowed and all others are bots."""

    seat: SeatNumber
    seq: Seq


class Watching(Wire):
    """Whether it does: not where nothing is to be chosen, and not where too much is asked of the server."""

    watching: bool


class RemarkRequest(Wire):
    """POST /api/tables/{id}/coach/remark: what the coach says of the choice `text` that was made at `seq`, if it loses
    more than the `share` of the chance to win that the best choice had."""

    seat: SeatNumber
    seq: Seq
    text: OptionText
    share: Annotated[float, Meta(ge=0.05, le=1)]


class RemarkInfo(Wire):
    """A choice that loses much: what would have been `better`, by its text and its `label`, what that one `does` and
    what speaks for it (`reasons`), sentence by sentence, and the chances to win with the one and the other."""

    chosen: str
    better: str
    label: str
    does: tuple[str, ...]
    reasons: tuple[str, ...]
    chance: float
    best: float


class Remarked(Wire):
    """What the coach says: mostly nothing."""

    remark: RemarkInfo | None
