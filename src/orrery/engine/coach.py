"""The coach of a first game: what is explained the first time it happens, and then never again.

A game's notes are in `interface/lessons/coach.toml`:

    [[note]]
    on = ["ask bid"]     # one or several of: start, ask ABOUT, window, story KIND, keyword KEY
    text = "Everybody bids at once, and nobody sees a bid before all are made."
    clauses = ["SMUG-2.2"]
    point = ["area prompt"]

`docs/lessons.md` says what each of them means. `[[key]]` links an entry of the rulebook."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from orrery.engine import rulebook
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.lesson import FOLDER, POINTS, BadLesson
from orrery.engine.questions import PASS, Ask
from orrery.engine.view import Line

FILE = f"{FOLDER}/coach.toml"
ALONE = ("start", "window")
WITH = ("ask", "story", "keyword")


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is explained, and what brings it up."""

    on: tuple[str, ...]
    text: str
    clauses: tuple[str, ...] = ()
    point: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    note: tuple[Note, ...] = ()


def notes(game: Game[Any]) -> tuple[Note, ...]:
    """The notes of a game in their order; none where it has no coach."""
    file = rulebook.folder(game) / FILE
    return read(file) if file.is_file() else ()


def read(file: Path) -> tuple[Note, ...]:
    """The notes of this file, strictly."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), _File).note
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise BadLesson(f"{file.name} is no coach: {wrong}.") from None


class Coach:
    """Follows one seat of a game and explains what is new to it. It goes the same way whenever the same happens."""

    def __init__(self, notes: Sequence[Note], seat: int, known: Sequence[str] = ()) -> None:
        """`known`: the texts of notes that were said before."""
        self.notes = notes
        self.seat = seat
        self.said = [n for n, note in enumerate(notes) if note.text in known]
        """The notes that were said, by their places."""
        self._heard = 0
        self._kept: set[int] = set()
        """Notes on the story that are still to be said."""

    def at(self, match: Match) -> Note | None:
        """What is explained at the seat's question of now, and from then on is said; None if nothing is new."""
        ask = next((ask for ask in match.asks if ask.seat == self.seat), None)
        if ask is None or len(self.said) == len(self.notes):
            return None
        story = match.story(self.seat)
        fresh = story[min(self._heard, len(story)) :]
        self._heard = len(story)
        told = {f"story {line.kind}" for line in fresh}
        asked = _asked(match, ask) | {f"keyword {key}" for key in _keywords(ask, fresh)}
        open_ = [n for n in range(len(self.notes)) if n not in self.said]
        self._kept |= {n for n in open_ if told & set(self.notes[n].on)}
        for n in open_:
            if n in self._kept or asked & set(self.notes[n].on):
                self.said.append(n)
                self._kept.discard(n)
                return self.notes[n]
        return None


def _asked(match: Match, ask: Ask) -> set[str]:
    """What the question brings up."""
    turn = match.game.on_turn(ask.table)
    window = turn is not None and turn != ask.seat and PASS in ask.choices
    return {"start", f"ask {ask.about}"} | ({"window"} if window else set())


def _keywords(ask: Ask, fresh: Sequence[Line]) -> Iterator[str]:
    """The keywords and signs that the question, its options and the new lines name."""
    texts = [ask.prompt_parts, *(option.label_parts for option in ask.options), *(line.parts for line in fresh)]
    return (part.value for text in texts for part in text if part.kind in ("keyword", "icon"))


# ---------------------------------------------------------------- checking them
def problems(game: Game[Any]) -> Iterator[str]:
    """What is wrong with the notes of a game, a sentence each."""
    book = rulebook.find(game)
    for n, note in enumerate(notes(game), 1):
        at = f"coach.toml, note {n}"
        if not note.on:
            yield f"{at}: nothing brings it up."
        for event in note.on:
            yield from [f"{at}: {wrong}" for wrong in _wrong_event(game, book, event)]
        yield from [f"{at}: there is no clause {clause}." for clause in note.clauses if clause not in game.ledger]
        yield from [f"{at}: {wrong}" for wrong in (book.bad_links(note.text) if book is not None else ())]
        for point in note.point:
            if point.partition(" ")[0] not in POINTS or point.startswith("piece "):
                yield f"{at}: a point is an option, a view or an area, not {point}."


def _wrong_event(game: Game[Any], book: rulebook.Rulebook | None, event: str) -> Iterator[str]:
    kind, _, name = event.partition(" ")
    if kind == "ask" and name not in game.topics and f"ask.{name}" not in game.words:
        yield f"there is no question {name!r}."
    elif kind == "story" and f"tell.{name}" not in game.words:
        yield f"nothing is told as {name!r}."
    elif kind == "keyword" and (book is None or name not in book.entries):
        yield f"there is no keyword {name!r}."
    elif (kind not in WITH) if name else (kind not in ALONE):
        yield f"it is said on one of {', '.join(ALONE + WITH)}, not {event!r}."


def marked(game: Game[Any], note: Note) -> str:
    """What a note says, with its links as parts."""
    book = rulebook.find(game)
    return note.text if book is None else book.marked(note.text)
