"""People and bots at one screen: who is asked next, what they are shown, what they may type."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from orrery import bots
from orrery.cli import commands
from orrery.cli.asking import HOW, HOW_TO_PASS, show_question
from orrery.cli.ending import show_outcome
from orrery.cli.marked import styled
from orrery.cli.orders import Standing
from orrery.cli.screen import CommandRefused, read_line
from orrery.cli.show import decided_by, picture
from orrery.cli.typed import meant
from orrery.cli.watching import Watcher
from orrery.engine.coach import Coach, marked
from orrery.engine.flow import Match
from orrery.engine.questions import Ask, Option
from orrery.engine.view import Line
from orrery.server.live import windows

WIDEST = 200
"""Pictures are drawn no wider than this."""
INDENT = 4
"""What happened is set in by this, line by line."""
MOST_MEANT = 12
"""So many options are listed where what was typed could be several."""


class Sitting:
    """A match at one screen. `people`: the seats that are asked here; `players`: the bots of the others."""

    def __init__(
        self,
        match: Match,
        people: set[int],
        players: Mapping[int, bots.Bot],
        screen: Console,
        pause: float = 0,
        coach: Coach | None = None,
        share: float = 0.0,
    ) -> None:
        self.match = match
        self.people = people
        self.bots = {number: (bot, bots.Seat(match, number)) for number, bot in players.items()}
        self.screen = screen
        self.pause = pause
        self.coach = coach
        self.watcher = Watcher(screen, share)
        """It speaks of choices that lose much, where one person plays against bots."""
        self.heard: dict[int | None, int] = {}
        self.facing: int | None = min(people) if len(people) == 1 else None
        """The seat whose secrets are on the screen."""
        self.failed: set[int] = set()
        """The seats whose bots have failed: another one plays on there."""
        self.shown: Mapping[str, Any] | None = None
        """The table as it was last drawn for that seat: it is not drawn again while nothing changes."""
        self.standing = {seat: Standing() for seat in people}
        self.came_back: int | None = None
        """The seat that has taken back its choice: no standing order takes the question from it again."""

    @property
    def width(self) -> int:
        """How wide pictures are drawn."""
        return min(self.screen.width, WIDEST)

    def run(self) -> None:
        """Play to the end; Quit or InputEnded if the people leave before."""
        while not self.match.over:
            ask = self._next()
            if ask.seat in self.people:
                self._turn(ask.seat)
            else:
                self._let_bot_choose(ask)
                if not self.people:
                    self._tell(None)
                    time.sleep(self.pause)
        viewer = min(self.people) if len(self.people) == 1 else None
        self._tell(viewer)
        self.screen.print()
        self._picture(viewer)
        assert self.match.outcome is not None
        beside = decided_by(self.match.game, self.match.view(viewer))
        show_outcome(self.screen, self.match.outcome, self.match.setup.names, beside)

    def _next(self) -> Ask:
        """The question that is asked next: bots first, then the person who faces the screen, then the others."""
        asks = self.match.asks
        rank = {False: 0, True: 2}
        return min(asks, key=lambda a: (1 if a.seat == self.facing else rank[a.seat in self.people], a.seat))

    # ---------------------------------------------------------------- choosing
    def choose(self, seat: int, option: Option, by_order: bool = False) -> None:
        """The seat takes this option; what a coach says of it, and whether it is taken back, comes after."""
        said = None if by_order else self.watcher.judged(seat, option)
        aimed, heard = self._aimed_at(option), len(self.match.heard)
        self.match.choose(option, seat)
        self.standing[seat].chosen(by_order)
        self.came_back = None
        self._note(seat, aimed, heard)
        if said is not None:
            self.watcher.say(said, option.label)
            self._offer_back(seat)

    def _offer_back(self, seat: int) -> None:
        """A choice may be taken back as long as the engine allows it."""
        refusal = self.match.undo_refusal(seat)
        if refusal is not None:
            self.screen.print(Text(f"    It cannot be taken back: {refusal.sentence}", "quiet"))
        elif read_line(self.screen, "Take it back? (yes/no) ").lower() in ("y", "yes"):
            self.match.undo(seat)
            self.came_back = seat

    def _let_bot_choose(self, ask: Ask) -> None:
        bot, seat = self.bots[ask.seat]
        aims = {option.text: self._aimed_at(option) for option in ask.options} if self._listens() else {}
        heard = len(self.match.heard)
        try:
            text = bots.answer(self.match, bot, seat)
        except bots.BadBot as wrong:
            self._replace(ask.seat, wrong)
            return
        self._note(ask.seat, aims.get(text, frozenset()), heard)

    def _replace(self, number: int, wrong: bots.BadBot) -> None:
        """A bot that has failed is told of in a sentence, and a novice takes its place."""
        if number in self.failed:
            raise wrong
        bot, seat = self.bots[number]
        self.failed.add(number)
        self.screen.print(Text(f"{wrong} A novice plays on in its place.", "bad"))
        self.bots[number] = (bots.make("novice"), seat)
        bots.close(bot)

    def _listens(self) -> bool:
        """Whether somebody wants to be asked when targeted."""
        return any(standing.order == "targeted" for standing in self.standing.values())

    def _aimed_at(self, option: Option) -> frozenset[int]:
        """The seats a choice is aimed at, as all can see."""
        return frozenset() if option.ask.secret or self.match.together else option.meant

    def _note(self, seat: int, aimed: frozenset[int], heard: int) -> None:
        """Whoever was aimed at may want to respond."""
        if not self._listens():
            return
        match = self.match
        lines = match.heard.story(match.game, match.setup.players, match.setup.names, heard)
        for meant_seat in aimed.union(*[line.meant for line in lines]) - {seat}:
            if meant_seat in self.standing:
                self.standing[meant_seat].targeted = True

    def _by_order(self, seat: int) -> bool:
        """Whether a standing order answers for the seat."""
        ask = self.ask(seat)
        text = None if self.came_back == seat else self.standing[seat].answer(self.match, ask)
        option = None if text is None else ask.find(text)
        if option is None:
            return False
        if len(self.people) == 1:
            self._tell(seat)
            asked = "" if windows.is_window(self.match, ask) else f"{ask.prompt} "
            self.screen.print(Text(f"  {asked}{option.label} (by your order)", "quiet"))
        self.choose(seat, option, by_order=True)
        return True

    # ---------------------------------------------------------------- one person's turn
    def _turn(self, seat: int) -> None:
        if self._by_order(seat):
            return
        self._curtain(seat)
        if self.match.view(seat)["table"] == self.shown:
            self._question(seat)
        else:
            self.look(seat)
        if len(self.people) == 1:
            self.watcher.look(self.match, seat)
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

    def show_table(self, seat: int) -> None:
        """The table where it has changed, and what happened."""
        if self.match.view(seat)["table"] != self.shown:
            self.screen.print()
            self._picture(seat)
        self._tell(seat)

    def look(self, seat: int) -> None:
        """The table, what happened, the question."""
        self.screen.print()
        self._picture(seat)
        self._question(seat)

    def _question(self, seat: int) -> None:
        """What happened, the question."""
        self._tell(seat)
        self._explain(seat)
        who = f"{self.match.setup.names[seat]}: " if len(self.people) > 1 else ""
        ask = self.ask(seat)
        often = self.standing[seat].order == "stop" and windows.is_window(self.match, ask)
        show_question(self.screen, ask, who, HOW_TO_PASS if often else HOW)

    def _explain(self, seat: int) -> None:
        """What is new to somebody who plays with a coach."""
        note = self.coach.at(self.match) if self.coach is not None and self.coach.seat == seat else None
        if note is not None:
            self.screen.print(Text("  Coach: ", "good") + styled(marked(self.match.game, note)))

    def _picture(self, seat: int | None) -> None:
        view = self.match.view(seat)
        self.shown = view["table"]
        self.screen.print(picture(self.match.game, view, self.width))

    def _tell(self, viewer: int | None) -> None:
        """The story since this viewer last heard it."""
        story = self.match.story(viewer)
        since = min(self.heard.get(viewer, 0), len(story))
        self.heard[viewer] = len(story)
        for line in story[since:]:
            self.tell_line(line)

    def tell_line(self, line: Line, clauses: bool = False) -> None:
        """One thing that happened."""
        cited = f"  ({', '.join(line.clauses)})" if clauses and line.clauses else ""
        said = styled(line.marked) + Text(cited, "quiet")
        for n, part in enumerate(said.wrap(self.screen, self.screen.width - INDENT)):
            self.screen.print(Text("    " if n else "  · ") + part)

    def ask(self, seat: int) -> Ask:
        """The question that is put to the seat."""
        return next(ask for ask in self.match.asks if ask.seat == seat)

    # ---------------------------------------------------------------- what was typed
    def _take(self, seat: int, said: str) -> bool:
        """Carry out what was typed; whether the seat's turn to speak is over."""
        ask = self.ask(seat)
        found = meant(ask, said, loosely=False)
        command = None if len(found) == 1 else commands.find(said)
        if command is not None:
            try:
                return command(self, seat)
            except CommandRefused as why:
                self.screen.print(Text(str(why)))
                return False
        found = found or meant(ask, said)
        if len(found) == 1:
            self.choose(seat, found[0])
            return True
        if found:
            self._ask_which(ask, found)
        else:
            self._refuse(ask, said)
        return False

    def _ask_which(self, ask: Ask, found: list[Option]) -> None:
        """What was typed could be several options."""
        numbers = {option.text: n for n, option in enumerate(ask.options, 1)}
        self.screen.print("That could be:")
        for option in found[:MOST_MEANT]:
            self.screen.print(Text(f"{numbers[option.text]:>5}", "number") + Text(f"  {option.label}"))
        if len(found) > MOST_MEANT:
            self.screen.print(Text(f"       and {len(found) - MOST_MEANT} more", "quiet"))

    def _refuse(self, ask: Ask, said: str) -> None:
        if said.isdecimal():
            n = len(ask.options)
            self.screen.print(f"There is no option {said[:20]}; choose a number from 1 to {n}, or ? for help.")
            return
        self.screen.print(Text(f"{self.match.refusal(ask.seat, said)} (? for help)"))
