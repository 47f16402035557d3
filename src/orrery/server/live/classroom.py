"""Lessons at a server: each learner has lectures of its own, rebuilt from what was done when memory has lost them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from orrery.engine import lesson as lessons
from orrery.engine.lesson import Lecture, Lesson
from orrery.engine.reasons import reason
from orrery.engine.text import parts
from orrery.games import find
from orrery.server import wire
from orrery.server.http.problems import Refuse, shown
from orrery.server.live import presenter
from orrery.server.store import lessons as kept
from orrery.server.store.lessons import Progress
from orrery.server.store.replay_pool import ReplayPool
from orrery.server.store.writer import Store

MOST = 64
"""So many lectures are in memory."""
Which = tuple[str, str, str]
"""A session, a game and a lesson."""


@dataclass(slots=True)
class Held:
    """A lecture in memory. One deed is done after the other."""

    lecture: Lecture | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Classroom:
    """The lectures of a server."""

    def __init__(self, store: Store, threads: ReplayPool) -> None:
        self._store = store
        self._threads = threads
        self._held: OrderedDict[Which, Held] = OrderedDict()

    async def progress(self, session: str | None, games: tuple[str, ...]) -> wire.Lessons:
        """The lessons of these games, and how far this session is."""
        if session is None:
            return wire.Lessons(tuple([_listed(game, {}, frozenset()) for game in games]))
        known, played = await self._store.run(lambda c: (kept.of(c, session), kept.played(c, session)))
        return wire.Lessons(tuple([_listed(game, known, played) for game in games]))

    async def do(self, session: str, game: str, key: str, deed: wire.LessonDeed) -> wire.LessonState:
        """Do something in a lesson; where it is then."""
        lesson = _find(game, key)
        held = self._hold((session, game, key))
        async with held.lock:
            known = await self._known(session, game, key)
            lecture, state = await self._threads.ask(session, _done, game, lesson, held.lecture, known, deed)
            held.lecture = lecture
            now = Progress(lecture.deeds, known.done or lecture.over)
            if now != known:
                await self._store.run(lambda c: kept.keep(c, session, game, key, now))
            state.lesson.done = now.done
            return state

    async def why(self, session: str, game: str, key: str, asked: wire.LessonWhy) -> wire.Reason:
        """Why something is not possible now in a lesson."""
        lesson = _find(game, key)
        held = self._hold((session, game, key))
        async with held.lock:
            known = await self._known(session, game, key)
            lecture, said = await self._threads.ask(session, _why, game, lesson, held.lecture, known, asked)
            held.lecture = lecture
            return said

    async def _known(self, session: str, game: str, key: str) -> Progress:
        found = await self._store.run(lambda c: kept.of(c, session))
        return found.get((game, key), Progress())

    def _hold(self, which: Which) -> Held:
        """The lecture, which was now used last; the one that was not used for longest is forgotten."""
        held = self._held.setdefault(which, Held())
        self._held.move_to_end(which)
        while len(self._held) > MOST:
            self._held.popitem(last=False)
        return held


@lru_cache
def of_game(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, read once."""
    return lessons.lessons(find(game))


def _find(game: str, key: str) -> Lesson:
    for lesson in of_game(game):
        if lesson.key == key:
            return lesson
    raise Refuse(404, "not-found", f"{find(game).title} has no lesson {shown(key)}.")


def _listed(game: str, known: dict[tuple[str, str], Progress], played: frozenset[str]) -> wire.GameLessons:
    infos = [_info(lesson, known.get((game, lesson.key), Progress())) for lesson in of_game(game)]
    return wire.GameLessons(game, tuple(infos), game in played)


def _info(lesson: Lesson, progress: Progress) -> wire.LessonInfo:
    steps = len(lesson.step)
    at = len(progress.deeds) % max(1, steps)
    return wire.LessonInfo(lesson.key, lesson.title, lesson.goal, lesson.minutes, steps, at, progress.done)


# ---------------------------------------------------------------- in a thread
def _brought(game: str, lesson: Lesson, lecture: Lecture | None, known: Progress) -> Lecture:
    """The lecture where it was left; from its beginning where the lesson has changed since."""
    if lecture is not None and lecture.deeds == known.deeds:
        return lecture
    again = Lecture(find(game), lesson)
    return again if again.retrace(known.deeds) else Lecture(find(game), lesson)


def _done(
    game: str, lesson: Lesson, held: Lecture | None, known: Progress, deed: wire.LessonDeed
) -> tuple[Lecture, wire.LessonState]:
    """The lecture after the deed, and what is shown of it."""
    lecture = _brought(game, lesson, held, known)
    said, made = "", False
    if deed.do == "again" or (deed.do == "open" and lecture.over):
        lecture = Lecture(find(game), lesson)
    elif deed.step in (None, lecture.at):
        said, made = DEEDS[deed.do](lecture, deed.text)
    return lecture, _state(lecture, said, made)


def _open(lecture: Lecture, text: str) -> tuple[str, bool]:
    return "", False


def _back(lecture: Lecture, text: str) -> tuple[str, bool]:
    return "", lecture.back()


def _next(lecture: Lecture, text: str) -> tuple[str, bool]:
    return "", lecture.read_on()


def _choose(lecture: Lecture, text: str) -> tuple[str, bool]:
    reply = lecture.choose(text)
    return reply.words, reply.made


DEEDS: dict[str, Callable[[Lecture, str], tuple[str, bool]]] = {
    "open": _open,
    "back": _back,
    "next": _next,
    "choose": _choose,
}


def _why(
    game: str, lesson: Lesson, held: Lecture | None, known: Progress, asked: wire.LessonWhy
) -> tuple[Lecture, wire.Reason]:
    lecture = _brought(game, lesson, held, known)
    refusal = reason(lecture.match, lesson.seat, asked.text, asked.of)
    if refusal is None:
        return lecture, wire.Reason(True, "Nothing speaks against it: you may choose that now.")
    return lecture, wire.Reason(False, refusal.sentence, refusal.clauses)


def _state(lecture: Lecture, said: str, made: bool) -> wire.LessonState:
    """What the learner is shown."""
    lesson, step, m = lecture.lesson, lecture.step, lecture.match
    name = lecture.game.name
    keys = [one.key for one in of_game(name)]
    number = keys.index(lesson.key)
    return wire.LessonState(
        game=name,
        lesson=_info(lesson, Progress(lecture.deeds)),
        number=number + 1,
        following=keys[number + 1] if number + 1 < len(keys) else None,
        seat=lesson.seat,
        step=lecture.at,
        over=step is None,
        reading=step is not None and not step.do,
        teacher=() if step is None else presenter.all_parts(parts(lecture.marked(step.text))),
        said=presenter.all_parts(parts(lecture.marked(said))),
        made=made,
        points=tuple([_point(kind, value) for kind, value in lecture.pointed()]),
        clauses=() if step is None else step.clauses,
        view=presenter.view(m, lesson.seat),
        asks=tuple([msgspec.structs.replace(ask, always=False) for ask in presenter.asks(m, lesson.seat)]),
        story=tuple(presenter.StoryCache().lines(m, lesson.seat)),
        company=_company(lecture),
    )


def _point(kind: Any, value: Any) -> wire.PointInfo:
    return wire.PointInfo(kind, "", value) if kind == "piece" else wire.PointInfo(kind, value)


def _company(lecture: Lecture) -> wire.Company:
    """Who sits at the table of a lesson: the learner, and others that play as the lesson says."""
    m, mine = lecture.match, lecture.lesson.seat
    seats = [
        wire.SeatInfo(n, name, "person" if n == mine else "bot", mine=n == mine, here=True)
        for n, name in enumerate(m.setup.names)
    ]
    undo = wire.UndoState(False, "In a lesson, Back goes a step back.")
    return wire.Company(tuple(seats), wire.Clock(), (), undo, "stop", 0, hints=False)
