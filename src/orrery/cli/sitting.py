"""People and bots at one screen: who is asked next, what they are shown, what they may type."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from orrery import bots
from orrery.cli.choices import meant, notation
from orrery.cli.deck import found_cards, one_card
from orrery.cli.ending import show_outcome
from orrery.cli.screen import CommandRefused, read_line, write_record
from orrery.cli.show import picture
from orrery.engine.clauses import CannotUndo
from orrery.engine.flow import Match
from orrery.engine.questions import Ask, Option

HELP = (
    ("3", "choose option 3"),
    ("play raid", "choose an option by its notation or its words"),
    ("why TEXT", "why something is not possible now"),
    ("look", "show the table and the question again"),
    ("undo", "take back your last choice"),
    ("concede", "give up"),
    ("cards NAME", "read a card"),
    ("log", "everything that has happened"),
    ("save FILE", "write the match to a file"),
    ("quit", "leave (Ctrl-D does the same)"),
)
LONG_LIST = 9


class Quit(Exception):
    """Somebody leaves the screen."""


class Sitting:
    """A match at one screen. `people`: the seats that are asked here; `players`: the bots of the others."""

    def __init__(
        self, match: Match, people: set[int], players: Mapping[int, bots.Bot], screen: Console, pause: float = 0
    ) -> None:
        self.match = match
        self.people = people
        self.bots = {number: (bot, bots.Seat(match, number)) for number, bot in players.items()}
        self.screen = screen
        self.pause = pause
        self.heard: dict[int | None, int] = {}
        self.facing: int | None = min(people) if len(people) == 1 else None
        """The seat whose secrets are on the screen."""
        self.failed: set[int] = set()
        """The seats whose bots have failed: another one plays on there."""
        self.shown: Mapping[str, Any] | None = None
        """The table as it was last drawn for that seat: it is not drawn again while nothing changes."""

    def run(self) -> None:
        """Play to the end; Quit or InputEnded if the people leave before."""
        while not self.match.over:
            ask = self._next()
            if ask.seat in self.people:
                self._turn(ask.seat)
            else:
                self._bot_turn(ask.seat)
                if not self.people:
                    self._tell(None)
                    time.sleep(self.pause)
        viewer = min(self.people) if len(self.people) == 1 else None
        self._tell(viewer)
        self.screen.print()
        self._picture(viewer)
        assert self.match.outcome is not None
        show_outcome(self.screen, self.match.outcome, self.match.setup.names)

    def _bot_turn(self, number: int) -> None:
        """The bot of a seat answers; one that fails is told of in a sentence, and a novice takes its place."""
        bot, seat = self.bots[number]
        try:
            bots.answer(self.match, bot, seat)
        except bots.BadBot as wrong:
            if number in self.failed:
                raise
            self.failed.add(number)
            self.screen.print(Text(f"{wrong} A novice plays on in its place.", "bad"))
            self.bots[number] = (bots.make("novice"), seat)
            bots.close(bot)

    def _next(self) -> Ask:
        """The question that is asked next: bots first, then the person who faces the screen, then the others."""
        asks = self.match.asks
        rank = {False: 0, True: 2}
        return min(asks, key=lambda a: (1 if a.seat == self.facing else rank[a.seat in self.people], a.seat))

    # ---------------------------------------------------------------- one person's turn
    def _turn(self, seat: int) -> None:
        self._curtain(seat)
        if self.match.view(seat)["table"] == self.shown:
            self._question(seat)
        else:
            self._look(seat)
        while True:
            said = read_line(self.screen)
            if said and self._take(seat, said):
                return

    def _curtain(self, seat: int) -> None:
        """Hide what the last one saw before the next one looks."""
        if self.facing == seat:
            return
        self.facing, self.shown = seat, None
        if self.screen.is_terminal:
            self.screen.clear()
            self.screen.file.write("\x1b[3J")
        name = self.match.setup.names[seat]
        self.screen.print()
        self.screen.rule(Text(f"Pass the screen to {name}", "title"), style="quiet")
        read_line(self.screen, f"{name}, press Enter when nobody else is looking. ")

    def _look(self, seat: int) -> None:
        """The table, what happened, the question."""
        self.screen.print()
        self._picture(seat)
        self._question(seat)

    def _question(self, seat: int) -> None:
        """What happened, the question."""
        self._tell(seat)
        ask = self._ask(seat)
        self.screen.print()
        who = f"{self.match.setup.names[seat]}: " if len(self.people) > 1 else ""
        self.screen.print(Text(who, "mine") + Text(ask.prompt, "title"))
        self._options(ask)

    def _picture(self, seat: int | None) -> None:
        view = self.match.view(seat)
        self.shown = view["table"]
        self.screen.print(picture(self.match.game, view, min(self.screen.width, 120)))

    def _tell(self, viewer: int | None) -> None:
        """The story since this viewer last heard it."""
        story = self.match.story(viewer)
        since = min(self.heard.get(viewer, 0), len(story))
        self.heard[viewer] = len(story)
        for line in story[since:]:
            self.screen.print(Text("  · " + line.sentence))

    def _ask(self, seat: int) -> Ask:
        return next(ask for ask in self.match.asks if ask.seat == seat)

    def _options(self, ask: Ask) -> None:
        options = list(ask.options)
        digits = len(str(len(options))) + 2
        if len(options) > LONG_LIST:
            shown = [Text(f"{i:>{digits}}  ", "number") + _named(option) for i, option in enumerate(options, 1)]
            self.screen.print(Columns(shown, column_first=True, padding=(0, 2)))
        else:
            grid = Table.grid(padding=(0, 2))
            for i, option in enumerate(options, 1):
                grid.add_row(Text(f"{i:>{digits}}", "number"), option.label, Text(notation(option), "quiet"))
            self.screen.print(grid)
        self.screen.print(Text("Type a number, or ? for help.", "quiet"))

    # ---------------------------------------------------------------- what was typed
    def _take(self, seat: int, said: str) -> bool:
        """Carry out what was typed; whether the seat's turn to speak is over."""
        ask = self._ask(seat)
        option = meant(ask.options, said)
        if option is not None:
            self.match.choose(option, seat)
            return True
        word, _, rest = said.removeprefix("/").partition(" ")
        command = getattr(self, f"_do_{word.lower()}", None) if word.isascii() and word.isalpha() else None
        if said == "?":
            command = self._do_help
        if command is not None:
            try:
                return bool(command(seat, rest.strip()))
            except CommandRefused as why:
                self.screen.print(Text(str(why)))
                return False
        self._refuse(ask, said)
        return False

    def _refuse(self, ask: Ask, said: str) -> None:
        if said.isdecimal():
            n = len(ask.options)
            self.screen.print(f"There is no option {said[:20]}; choose a number from 1 to {n}, or ? for help.")
            return
        refusal = self.match.refusal(ask.seat, said)
        self.screen.print(f"{refusal} (? for help)")

    def _do_help(self, seat: int, rest: str) -> None:
        grid = Table.grid(padding=(0, 3))
        for typed, words in HELP:
            grid.add_row(Text(f"  {typed}", "name"), words)
        self.screen.print(grid)

    def _do_why(self, seat: int, rest: str) -> None:
        option = meant(self._ask(seat).options, rest)
        refusal = None if option is not None else self.match.refusal(seat, rest)
        self.screen.print("Nothing speaks against it: you may choose that now." if refusal is None else str(refusal))

    def _do_look(self, seat: int, rest: str) -> None:
        self._look(seat)

    def _do_undo(self, seat: int, rest: str) -> bool:
        try:
            self.match.undo(seat)
        except CannotUndo as why:
            self.screen.print(str(why))
            return False
        self.screen.print("Your last choice is taken back.")
        return True

    def _do_concede(self, seat: int, rest: str) -> bool:
        if sys.stdin.isatty() and read_line(self.screen, "Really give up? (yes/no) ").lower() not in ("y", "yes"):
            return False
        self.match.concede(seat)
        return True

    def _do_cards(self, seat: int, rest: str) -> None:
        found = found_cards(self.match.game, rest)
        if not found:
            raise CommandRefused(f"No card of {self.match.game.title} is called {rest!r}.")
        for card in found[:8]:
            self.screen.print(one_card(self.match.game, card))
        if len(found) > 8:
            self.screen.print(Text(f"and {len(found) - 8} more; say more of the name", "quiet"))

    _do_card = _do_cards

    def _do_log(self, seat: int, rest: str) -> None:
        for line in self.match.story(seat):
            cited = f"  ({', '.join(line.clauses)})" if line.clauses else ""
            self.screen.print(Text("  · " + line.sentence) + Text(cited, "quiet"))

    def _do_save(self, seat: int, rest: str) -> None:
        try:
            words = shlex.split(rest)
        except ValueError:
            words = [rest]
        if len(words) != 1:
            raise CommandRefused("Say which file: save FILE.")
        write_record(Path(words[0]), self.match.record())
        self.screen.print(f"Saved as {words[0]}. Go on with: orrery play --resume {words[0]}")

    def _do_quit(self, seat: int, rest: str) -> None:
        raise Quit

    _do_exit = _do_quit


def _named(option: Option) -> Text:
    """An option in words, with its notation where that says something else."""
    written = notation(option)
    return Text(option.label).append(f"  {written}" if written else "", "quiet")
