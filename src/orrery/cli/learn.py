"""`orrery learn GAME`: its lessons at this screen, with a teacher's panel above the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orrery.cli import learned
from orrery.cli.asking import show_question
from orrery.cli.commands import Quit, looked_up
from orrery.cli.marked import styled
from orrery.cli.screen import INTERRUPTED, CommandRefused, InputEnded, complain, console, load, read_line
from orrery.cli.sitting import Sitting
from orrery.cli.typed import meant
from orrery.engine import lesson as lessons
from orrery.engine.coach import notes
from orrery.engine.game import Game
from orrery.engine.lesson import Lecture, Lesson
from orrery.engine.questions import Option

HELP = (
    "Enter goes on · back · again (from the start) · skip (the next lesson) · look, card NAME, rules WORD, log · quit"
)
WIDEST = 96
"""The teacher's panel is no wider than this, so that its lines are read easily."""


def learn(game: str, lesson: str | None = None, /, *, all: bool = False) -> int:
    """Learn a game by playing: a few short lessons on the real table, one after the other.

    Parameters
    ----------
    game
        The game.
    lesson
        The lesson to begin with, by its number or name; without it the first that is not done yet.
    all
        Only list the lessons.
    """
    found = load(game)
    offered = lessons.lessons(found)
    if not offered:
        raise CommandRefused(f"{found.title} has no lessons yet; orrery rules {found.name} is its rulebook.")
    screen, done = console(), learned.done(found.name)
    if all:
        screen.print(contents(found, offered, done))
        return 0
    first = _named(found, offered, lesson) if lesson is not None else _next(offered, done)
    if first is None:
        screen.print(contents(found, offered, done))
        screen.print(Text(f"All lessons are done. Say orrery learn {found.name} 1 to begin anew, or play:"))
        screen.print(Text(f"  {_first_game(found)}", "name"))
        return 0
    screen.print(contents(found, offered, done, first.key))
    try:
        for one in offered[offered.index(first) :]:
            if not AtScreen(found, one, screen).give():
                screen.print(Text(f"Skipped. orrery learn {found.name} {one.key} brings it back.", "quiet"))
    except (Quit, InputEnded):
        screen.print(Text(f"You left. Go on with: orrery learn {found.name}", "quiet"))
        return 0
    except KeyboardInterrupt:
        complain("Interrupted.")
        return INTERRUPTED
    screen.print()
    screen.print(Text("That was the last lesson. Now play a game: ", "good") + Text(_first_game(found), "name"))
    return 0


def _first_game(game: Game[Any]) -> str:
    return f"orrery play {game.name} --bot novice{' --coach' if notes(game) else ''}"


def _named(game: Game[Any], offered: Sequence[Lesson], said: str) -> Lesson:
    """The lesson of this number or key."""
    if said.isascii() and said.isdigit() and 0 < int(said[:4]) <= len(offered):
        return offered[int(said[:4]) - 1]
    return lessons.find(game, said)


def _next(offered: Sequence[Lesson], done: frozenset[str]) -> Lesson | None:
    """The first lesson that is not done."""
    return next((one for one in offered if one.key not in done), None)


def contents(game: Game[Any], offered: Sequence[Lesson], done: frozenset[str], at: str = "") -> Group:
    """The lessons of a game, what one can do after each, and which are done."""
    grid = Table.grid(padding=(0, 2))
    for n, one in enumerate(offered, 1):
        sign = "✓" if one.key in done else "›" if one.key == at else " "
        minutes = f"{one.minutes} min"
        grid.add_row(
            Text(f" {sign}"), Text(str(n), "number"), Text(one.title, "title"), one.goal, Text(minutes, "quiet")
        )
    return Group(Text(f"{game.title}: its lessons", "title"), grid)


class AtScreen:
    """One lesson at this screen."""

    def __init__(self, game: Game[Any], lesson: Lesson, screen: Console) -> None:
        self.game = game
        self.lesson = lesson
        self.screen = screen
        self.lecture = Lecture(game, lesson)
        self.sitting = Sitting(self.lecture.match, {lesson.seat}, {}, screen)
        self.sitting.heard[lesson.seat] = len(self.lecture.match.story(lesson.seat))

    def give(self) -> bool:
        """Step by step to its end; whether it was done, not skipped."""
        self.screen.print()
        self.screen.rule(Text(self.lesson.title, "title"), style="quiet")
        while not self.lecture.over:
            self._show()
            at, on = (self.lecture, self.lecture.deeds), True
            while on and at == (self.lecture, self.lecture.deeds):
                on = self._take(read_line(self.screen))
            self.sitting.match = self.lecture.match
            if not on:
                return False
        learned.keep(self.game.name, self.lesson.key)
        self.sitting.show_table(self.lesson.seat)
        self._say(f"Done: {self.lesson.goal}", "good")
        return True

    def _show(self) -> None:
        """The table where it has changed, the teacher's panel, the question."""
        step = self.lecture.step
        assert step is not None
        self.sitting.show_table(self.lesson.seat)
        n, of = self.lecture.at + 1, len(self.lesson.step)
        body = [styled(self.lecture.marked(step.text))]
        body += [Text(f"› {shown}", "quiet") for shown in self._pointed()]
        if not step.do:
            body.append(Text("Press Enter to go on.", "quiet"))
        panel = Panel(
            Group(*body),
            title=Text(f"{self.lesson.title}, {n} of {of}", "title"),
            title_align="left",
            subtitle=Text(", ".join(step.clauses), "quiet") if step.clauses else None,
            subtitle_align="right",
            box=box.HEAVY,
            border_style="word",
            width=min(self.screen.width, WIDEST),
        )
        self.screen.print(panel)
        if step.do and self.lecture.ask is not None:
            show_question(self.screen, self.lecture.ask)

    def _pointed(self) -> list[str]:
        """What the step points at, where words can say it: options by their labels, pieces by their names."""
        ask, found = self.lecture.ask, []
        for kind, name in (point.split(" ", 1) for point in (self.lecture.step.point if self.lecture.step else ())):
            option = ask.find(name) if kind == "option" and ask is not None else None
            if option is not None:
                found.append(option.label)
            elif kind == "piece":
                card = next((card for card in self.game.faces if card.slug == name.rpartition(".")[2]), None)
                found.append(card.name if card is not None else name)
        return found

    def _say(self, words: str, style: str = "") -> None:
        self.screen.print(Text("  ") + styled(self.lecture.marked(words), style))

    # ---------------------------------------------------------------- what was typed
    def _take(self, said: str) -> bool:
        """Carry out what was typed; whether the lesson goes on."""
        word = said.lower().removeprefix("/")
        if word == "skip":
            return False
        if word in ("", "next") and not (self.lecture.step and self.lecture.step.do):
            self.lecture.read_on()
        elif word == "back":
            if not self.lecture.back():
                self.screen.print("This is the first step.")
        elif word == "again":
            self.lecture = Lecture(self.game, self.lesson)
        elif word in ("?", "help"):
            self.screen.print(Text(HELP, "quiet"))
        else:
            self._choose(said)
        return True

    def _choose(self, said: str) -> None:
        """An option, or a look around."""
        ask = self.lecture.ask
        wanted = self.lecture.step is not None and bool(self.lecture.step.do) and ask is not None
        found: list[Option] = meant(ask, said, loosely=False) if wanted and ask is not None else []
        if len(found) != 1:
            looked = looked_up(said)
            if looked is not None and ask is not None:
                self._look(looked, said)
                return
            found = found or (meant(ask, said) if wanted and ask is not None else [])
        if len(found) == 1:
            reply = self.lecture.choose(found[0].text)
            self._say(reply.words, "good" if reply.made else "")
        elif found:
            self.screen.print("That could be: " + ", ".join([option.label for option in found[:6]]) + ".")
        elif wanted:
            self._say(self.lecture.choose(said).words)
        else:
            self.screen.print(Text("Press Enter to go on; ? for what else one may type.", "quiet"))

    def _look(self, looked: Any, said: str) -> None:
        try:
            looked(self.sitting, self.lesson.seat, said.removeprefix("/").partition(" ")[2].strip())
        except CommandRefused as why:
            self.screen.print(Text(str(why)))
