"""Lessons: a few minutes of a game on the real engine, one idea a step.

A lesson is a file `interface/lessons/<key>.toml` of a game:

    title = "Bids"
    goal = "You can win a cargo."
    minutes = 2
    players = 2
    seat = 0                     # the learner's
    seed = 4                     # or position = "bids.txt", a position beside the file
    answers = ["0 done", "1 done"]   # what is chosen before the first step: seat and text
    chance = [[3]]               # the first rolls of dice, in order
    [others]
    1 = ["bid 2"]                # what the others choose, each in order; afterwards they pass, or take what comes first
    [[step]]
    text = "Everybody bids at once for the [[cargo]] at the quay."
    point = ["piece spice"]      # what is shown: piece NAME, option TEXT, view PATH, area NAME of the board
    do = ["bid 3"]               # one of these leads on ("bid *": any bid; "*": anything); without it one reads on
    done = "Three is more than two: the Spice is yours."
    clauses = ["SMUG-2.2"]
    [step.other]                 # what is said to other choices: by their text, "bid *", or "*"
    "*" = "That would let Ben have it. Bid more than two."

Files are played in the order of their names ("1-bids.toml"). `[[key]]` links an entry of the rulebook."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from orrery.engine import positions, rulebook
from orrery.engine.chance import Scripted, Sealed, key_of
from orrery.engine.clauses import IllegalChoice, OrreryError
from orrery.engine.flow import Match
from orrery.engine.game import Game, Setup, staged
from orrery.engine.questions import PASS, Ask
from orrery.engine.view import ids_in

FOLDER = "interface/lessons"
POINTS = ("piece", "option", "view", "area")
ANYTHING = "*"


class BadLesson(OrreryError):
    """A lesson that cannot be given: its file cannot be read, or the game does not go as it says."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what is said and shown, what the learner is to do, and what is said to what it does."""

    text: str
    point: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    other: dict[str, str] = {}
    done: str = ""
    clauses: tuple[str, ...] = ()

    def leads_on(self, text: str) -> bool:
        """Whether this choice is the one that is wanted, or one of them."""
        return any(fits(pattern, text) for pattern in self.do)

    def said_to(self, text: str) -> str:
        """What is said to another choice: by its own words, else by the longest beginning, else by "*"."""
        found = [pattern for pattern in self.other if fits(pattern, text)]
        return self.other[max(found, key=lambda pattern: (pattern == text, len(pattern)))] if found else ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    title: str
    goal: str
    minutes: int
    step: tuple[Step, ...]
    mode: str | None = None
    players: int | None = None
    seat: int = 0
    names: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    seed: int = 0
    position: str = ""
    answers: tuple[str, ...] = ()
    chance: tuple[tuple[Any, ...], ...] = ()
    others: dict[str, tuple[str, ...]] = {}
    key: str = ""
    stands: str = ""
    """The position as text."""

    def setup(self, game: Game[Any]) -> Setup:
        """What its match is made of."""
        setup = game.prepare(self.players, self.mode, self.options, self.names)
        if not self.stands:
            return setup
        s = positions.read(game, type(setup.table()), self.stands)
        setup = game.prepare(s.seats, self.mode, self.options, self.names)
        return staged(setup, s)

    def source(self) -> Scripted:
        """Its chance: what is written, then what comes of the seed."""
        return Scripted(self.chance, Sealed(key_of(self.seed)))


def fits(pattern: str, text: str) -> bool:
    """Whether a text is what a pattern says: the same, "bid *" for all that begins with "bid ", or "*" for any."""
    return pattern == text or (pattern.endswith(ANYTHING) and text.startswith(pattern[:-1]))


# ---------------------------------------------------------------- finding and reading them
def lessons(game: Game[Any]) -> tuple[Lesson, ...]:
    """The lessons of a game in their order."""
    return tuple([read(file) for file in sorted((rulebook.folder(game) / FOLDER).glob("[0-9]*.toml"))])


def find(game: Game[Any], key: str) -> Lesson:
    """The lesson of this key."""
    for lesson in lessons(game):
        if lesson.key == key:
            return lesson
    known = ", ".join([lesson.key for lesson in lessons(game)]) or "none"
    raise BadLesson(f"{game.title} has no lesson {key[:40]!r}; its lessons are: {known}.")


def read(file: Path) -> Lesson:
    """The lesson of this file, strictly."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
        lesson = msgspec.convert(data, Lesson)
        stands = (file.parent / lesson.position).read_text("utf-8") if lesson.position else ""
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise BadLesson(f"{file.name} is no lesson: {wrong}.") from None
    return msgspec.structs.replace(lesson, key=file.stem.lstrip("0123456789-"), stands=stands)


# ---------------------------------------------------------------- giving one
@dataclass(frozen=True, slots=True)
class Reply:
    """What the teacher says to a choice, and whether it was made."""

    made: bool
    words: str


class Lecture:
    """A lesson that is being given: its match, and how far it is. It goes the same way whenever the same is chosen."""

    def __init__(self, game: Game[Any], lesson: Lesson, match: Match | None = None) -> None:
        self.game = game
        self.lesson = lesson
        self.match = match or Match.new(lesson.setup(game), lesson.seed, listen=True, chance=lesson.source())
        self.at = 0
        self.deeds: tuple[str, ...] = ()
        """What the learner has done so far, "" for reading on: enough to come to the same step again."""
        self._book = rulebook.find(game)
        self._said = dict.fromkeys(lesson.others, 0)
        self._past: list[tuple[Match, int, tuple[str, ...], dict[str, int]]] = []
        for answer in lesson.answers:
            seat, _, text = answer.partition(" ")
            self._choose(text, int(seat) if seat.isdigit() else -1)
        self._others()

    @property
    def step(self) -> Step | None:
        """The step it is at; None when it is over."""
        return self.lesson.step[self.at] if self.at < len(self.lesson.step) else None

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.step is None

    @property
    def ask(self) -> Ask | None:
        """What the learner is asked."""
        return next((ask for ask in self.match.asks if ask.seat == self.lesson.seat), None)

    def choose(self, text: str) -> Reply:
        """The learner chooses: what is wanted leads on, anything else is answered and changes nothing."""
        step = self.step
        if step is None or not step.do:
            return Reply(False, "Read on first.")
        refusal = self.match.refusal(self.lesson.seat, text)
        if refusal is not None:
            return Reply(False, str(refusal))
        if not step.leads_on(text):
            return Reply(False, step.said_to(text) or "That is possible. For now, do what the lesson asks.")
        self._keep()
        self._choose(text, self.lesson.seat)
        self._others()
        self.at += 1
        self.deeds = (*self.deeds, text)
        return Reply(True, step.done)

    def read_on(self) -> bool:
        """To the next step, from one that only says something."""
        step = self.step
        if step is None or step.do:
            return False
        self._keep()
        self.at += 1
        self.deeds = (*self.deeds, "")
        return True

    def retrace(self, deeds: Sequence[str]) -> bool:
        """Do all this, from the beginning; whether the lesson still goes so far."""
        return all(self.choose(text).made if text else self.read_on() for text in deeds)

    def marked(self, text: str) -> str:
        """What the teacher says, with its links as parts."""
        return text if self._book is None else self._book.marked(text)

    def back(self) -> bool:
        """To the step before."""
        if not self._past:
            return False
        self.match, self.at, self.deeds, self._said = self._past.pop()
        return True

    def _keep(self) -> None:
        self._past.append((self.match.fork(), self.at, self.deeds, dict(self._said)))

    def _choose(self, text: str, seat: int) -> None:
        try:
            self.match.choose(text, seat)
        except IllegalChoice as wrong:
            raise BadLesson(f"{self.lesson.key}: seat {seat} cannot choose {text!r}: {wrong}") from None

    def _others(self) -> None:
        """The others answer until the learner alone is asked."""
        while True:
            ask = next((ask for ask in self.match.asks if ask.seat != self.lesson.seat), None)
            if ask is None:
                return
            said, n = self.lesson.others.get(str(ask.seat), ()), self._said.get(str(ask.seat), 0)
            self._said[str(ask.seat)] = n + 1
            first = next((option for option in ask.options if option.choice == PASS), ask.options[0])
            self._choose(said[n] if n < len(said) else first.text, ask.seat)

    def pointed(self) -> tuple[tuple[str, Any], ...]:
        """What the step points at, in the learner's view: (kind, the id of a piece, the text of an option, the path of
        a field, or the name of an area)."""
        return tuple([self._point(point) for point in (self.step.point if self.step is not None else ())])

    def _point(self, point: str) -> tuple[str, Any]:
        kind, _, name = point.partition(" ")
        if kind == "piece":
            return kind, self._piece(name)
        if kind == "option" and (self.ask is None or self.ask.find(name) is None):
            raise BadLesson(f"{self.lesson.key}, step {self.at + 1}: {name!r} is not offered.")
        if kind == "view":
            _follow(self.match.view(self.lesson.seat)["table"], name, f"{self.lesson.key}, step {self.at + 1}")
        if kind not in POINTS:
            raise BadLesson(
                f"{self.lesson.key}, step {self.at + 1}: a point is one of {', '.join(POINTS)}, not {kind}."
            )
        return kind, name

    def _piece(self, name: str) -> int:
        """The id of the piece that the learner calls so."""
        s, viewer = self.match.at(self.lesson.seat), self.lesson.seat
        shown = set(ids_in(self.match.view(viewer)["table"]))
        for piece in range(len(s.face)):
            number = int(s.tags[piece * (s.seats + 1) + viewer])
            if number in shown and self.game.name_of(s, viewer, piece) == name:
                return number
        raise BadLesson(f"{self.lesson.key}, step {self.at + 1}: there is no {name!r} in the learner's view.")


def _follow(shown: Any, path: str, at: str) -> Any:
    """The value at a dotted path of a view."""
    for name in path.split("."):
        if isinstance(shown, Mapping) and name in shown:
            shown = shown[name]
        elif isinstance(shown, Sequence) and name.isdigit() and int(name) < len(shown):
            shown = shown[int(name)]
        else:
            raise BadLesson(f"{at}: the view has no {path}.")
    return shown


# ---------------------------------------------------------------- checking them
def problems(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    """What is wrong with a lesson, a sentence each, seen by giving it: every step can be done as it says, everything
    pointed at is in view, every other choice is answered, every clause and link exists."""
    book = rulebook.find(game)
    if not lesson.step:
        yield f"{lesson.key}: it has no steps."
    try:
        lecture = Lecture(game, lesson)
        for n, step in enumerate(lesson.step, 1):
            at = f"{lesson.key}, step {n}"
            yield from [f"{at}: there is no clause {clause}." for clause in step.clauses if clause not in game.ledger]
            for text in (step.text, step.done, *step.other.values()):
                yield from [f"{at}: {wrong}" for wrong in (book.bad_links(text) if book is not None else ())]
            lecture.pointed()
            if not step.do:
                lecture.read_on()
                continue
            ask = lecture.ask
            if ask is None:
                yield f"{at}: the learner is not asked anything."
                return
            texts = [option.text for option in ask.options]
            yield from [f"{at}: {text!r} is wanted, and not offered." for text in step.do if not _offered(text, texts)]
            for text in texts:
                if not step.leads_on(text) and not step.said_to(text):
                    yield f"{at}: nothing is said to {text!r}."
            lecture.choose(next((text for text in texts if step.leads_on(text)), ""))
            if lecture.at != n:
                yield f"{at}: it leads nowhere."
                return
    except BadLesson as wrong:
        yield str(wrong)


def _offered(pattern: str, texts: Sequence[str]) -> bool:
    return any(fits(pattern, text) for text in texts)
