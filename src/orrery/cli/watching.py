"""The coach of somebody who plays against bots at this screen: it thinks about a question while its player does."""

from __future__ import annotations

from itertools import count
from random import Random
from threading import Event, Thread

from rich.console import Console
from rich.text import Text

from orrery.bots import Budget
from orrery.bots.remarks import GENTLE, Remark, remark, watch
from orrery.bots.search import Thought
from orrery.engine.flow import Match
from orrery.engine.questions import Option

FEWEST_LOOKS = 100
"""So many worlds it looks at, however soon the choice is made: some hundredths of a second."""
THINK, JUDGE = 1.5, 0.4
"""Seconds it thinks about a question at most, and about the choice."""


class Watched:
    """One question, in a world that its seat imagines: the thread that thinks never touches the match."""

    def __init__(self, match: Match, seat: int) -> None:
        rng = Random()
        self.seat = seat
        self.asked = next(ask for ask in match.asks if ask.seat == seat).options
        self.world = Match.unpack(match.game, match.pack(seat, rng), rng)
        self.thoughts: tuple[Thought, ...] = ()
        self._chosen = Event()
        self._thread = Thread(target=self._think, args=(self.world.imagine(seat, rng),), daemon=True)
        self._thread.start()

    def _think(self, world: Match) -> None:
        looks = count()

        def enough() -> bool:
            """Somebody who chooses at once does not leave it without a thought."""
            return next(looks) >= FEWEST_LOOKS and self._chosen.is_set()

        self.thoughts = watch(world, self.seat, Budget(seconds=THINK), stop=enough)

    def judge(self, text: str, share: float) -> Remark | None:
        """What is said of the choice, by what was thought so far."""
        self.give_up()
        self._thread.join()
        if not self.thoughts:
            return None
        return remark(self.world, self.seat, text, self.thoughts, share, Budget(seconds=JUDGE))

    def give_up(self) -> None:
        """Nobody wants to know any more."""
        self._chosen.set()


class Watcher:
    """A coach that speaks where a choice loses more than a share of the chance to win; 0: never."""

    def __init__(self, screen: Console, share: float) -> None:
        self.screen = screen
        self.share = share
        self._watched: Watched | None = None

    def look(self, match: Match, seat: int) -> None:
        """A question is put to the seat."""
        self.look_away()
        ask = next(ask for ask in match.asks if ask.seat == seat)
        if self.share and len(ask.choices) > 1:
            self._watched = Watched(match, seat)

    def look_away(self) -> None:
        """The question is of no interest any more."""
        if self._watched is not None:
            self._watched.give_up()
        self._watched = None

    def judged(self, seat: int, option: Option) -> Remark | None:
        """What is to be said of this choice, which is about to be made."""
        watched, self._watched = self._watched, None
        if watched is None or not self.share or watched.seat != seat:
            return None
        return watched.judge(option.text, self.share)

    def say(self, said: Remark, label: str) -> None:
        """Say it."""
        gentle = self.share >= GENTLE
        first = f"“{label}” is possible, but there was something better." if gentle else f"“{label}” loses much."
        self.screen.print(Text("  Coach: ", "good") + Text(f"{first} Better: “{said.label}”."))
        for sentence in (*said.reasons, *said.does):
            self.screen.print(Text(f"    {sentence}"))
        if not gentle:
            self.screen.print(Text(f"    Chance to win: {said.chance:.0%} instead of {said.best:.0%}.", "quiet"))

    def stands(self) -> str:
        """In a sentence, when it speaks."""
        if not self.share:
            return "The coach is silent. coach 20: it speaks where a choice loses more than 20% of your chance to win."
        when = f"where a choice loses more than {self.share:.0%} of your chance to win"
        return f"The coach speaks {when}. coach off ends it."
