"""Why an option is good, in the player's terms: what it does as far as its seat can know, what that changes at once,
and where it leads some turns later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from orrery.bots.outlook import Difference, outlook
from orrery.bots.seat import Seat
from orrery.engine.flow import Match, Option
from orrery.engine.preview import Preview, Stops
from orrery.engine.questions import PASS
from orrery.engine.text import plain
from orrery.strategy.base import strategy_of

LINES = 3
"""So many sentences say what an option does."""
REASONS = 2
"""So many of them are named."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
OWNERS = ("players", "heroes")
"""The lists of a view that have one thing for each seat."""
THEN: dict[Stops, str] = {
    "chance": "Then dice or a shuffle decide.",
    "hidden": "Then a card comes that you have not seen.",
    "others": "Then somebody else chooses.",
    "own": "Then you choose again.",
    "end": "That ends the game.",
}
"""What comes after that which can be foreseen."""
ONLY: dict[Stops, str] = {
    "chance": "Dice or a shuffle decide what comes of it.",
    "hidden": "A card that you have not seen decides what comes of it.",
    "others": "Nothing more happens before somebody else chooses.",
    "own": "You choose next how it goes on.",
    "end": "That ends the game.",
}
"""What is said where nothing can be foreseen."""
BETTER: dict[Stops, str] = {
    "chance": "it is better if you are ready to trust to luck",
    "hidden": "it is better if you hope for a good card",
    "others": "it is better if nobody answers it",
    "own": "take it if you would rather go on from there",
    "end": "it is better if the game should end now",
}
"""When an option that is not the best would be."""
KEEPS = "It spends nothing: you keep all you have for later."
SAME = "by all that can be counted it comes to the same"


@dataclass(frozen=True, slots=True)
class Reasons:
    """What the best option does, sentence by sentence; what speaks for it; the next-best one and when it is better."""

    does: tuple[str, ...]
    reasons: tuple[str, ...]
    rival: str


def reasons(
    match: Match, seat: int, best: str, rival: str | None, weakest: str | None = None, seed: int = 0
) -> Reasons:
    """Why the best option of a seat's question is better than its rival. Where the two come to the same by all that is
    counted, why it is good at all: what it gains at once, is before the weakest option, or comes to."""
    shown = match.preview(seat, best)
    told = does(shown)
    if rival is None:
        return Reasons(told, tuple(_wins(shown, seat)), "")
    counted, handle = Counting(match, seat), Seat(match, seat)
    other = match.preview(seat, rival)
    later = outlook(handle, best, rival, Random(seed))
    differ = bool(later) or shown.changes != other.changes
    gained = gains(counted, shown, other, later)
    lost = gains(counted, other, shown, [one.reversed for one in later])
    if not gained:
        gained = _any_gain(counted, handle, best, weakest if weakest != rival else None, Random(seed))
    return Reasons(told, tuple(gained[:REASONS]), _rival(option_of(match, seat, rival), lost, differ, other.stops))


def _any_gain(counted: Counting, handle: Seat, best: str, weakest: str | None, rng: Random) -> list[str]:
    """Why an option is good that is no better than its rival, by the first comparison that tells anything."""
    match, seat = counted.match, counted.seat
    shown = match.preview(seat, best)
    gained = gains(counted, shown, None, ())
    if not gained and weakest is not None and weakest != best:
        named = option_of(match, seat, weakest).label.partition(":")[0]
        later = outlook(handle, best, weakest, rng)
        gained = gains(counted, shown, match.preview(seat, weakest), later, f"after “{named}”")
    if not gained and option_of(match, seat, best).choice == PASS:
        return [KEEPS]
    return gained or gains(counted, shown, None, outlook(handle, best, None, rng), "now")


def option_of(match: Match, seat: int, text: str) -> Option:
    """The option of this text at the seat's question."""
    return next(option for ask in match.asks if ask.seat == seat for option in ask.options if option.text == text)


def does(shown: Preview) -> tuple[str, ...]:
    """What an option does, as far as its seat can know."""
    told = [line.sentence for line in shown.lines[:LINES]]
    if not told:
        return (ONLY[shown.stops],)
    return (*told, *([] if shown.stops == "own" else [THEN[shown.stops]]))


def _wins(shown: Preview, seat: int) -> list[str]:
    return ["You win the game."] if shown.outcome is not None and seat in shown.outcome.winners else []


def gains(
    counted: Counting, shown: Preview, other: Preview | None, later: Sequence[Difference], else_: str = "otherwise"
) -> list[str]:
    """What is better after one option than after the other (or than now): at once and for certain, then probably and
    some turns later; of each figure once."""
    if won := _wins(shown, counted.seat):
        return won
    found = {(number, name): said for number, name, said in counted.at_once(shown, other)}
    for one in later:
        if one.good:
            found.setdefault((one.seat, one.name), counted.later(one, else_))
    return list(found.values())


class Counting:
    """Figures of a game (`Strategy.figures`) in words for one seat."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.game = match.game
        self.strategy = strategy_of(match.game)

    def at_once(self, shown: Preview, other: Preview | None) -> Iterator[tuple[int, str, str]]:
        """Whose figure, which, and a sentence: for every figure that changes for the better, and not after the other
        option too."""
        foreseen = shown.unanswered or shown
        known = () if other is None else (other.unanswered or other).changes
        same = {(change.path, repr(change.after)) for change in known}
        for change in foreseen.changes:
            path, before, after = change.path, change.before, change.after
            name = str(path[-1])
            if len(path) < 3 or len(path) > 4 or path[0] not in OWNERS or f"count.{name}" not in self.game.words:
                continue
            if not isinstance(path[1], int) or type(before) is not int or type(after) is not int:
                continue
            if (path, repr(after)) not in same and self._good(path[1], name, after > before):
                yield path[1], name, f"{self._has(path[1])} {self._words(name, after)} instead of {before}."

    def later(self, one: Difference, else_: str) -> str:
        """A sentence about a figure some turns later."""
        far = self.strategy.ahead
        when = "Soon" if self.strategy.turn(self.match.s) is None else f"In {NUMBERS[far]} turns"
        here, there = _rounded(one.here, one.there)
        who = self._has(one.seat, within=True)
        return f"{when} {who} about {self._words(one.name, here)}, {else_} {there}."

    def _good(self, seat: int, name: str, more: bool) -> bool:
        s, side = self.match.s, self.game.side
        return more == ((side(s, seat) == side(s, self.seat)) == (name not in self.strategy.losses))

    def _has(self, seat: int, within: bool = False) -> str:
        if seat == self.seat:
            return "you have" if within else "You have"
        return f"{self.match.setup.names[seat]} has"

    def _words(self, name: str, n: float) -> str:
        return plain(self.game.words.phrase(f"count.{name}", n=n))


def _rounded(one: float, two: float) -> tuple[float, float]:
    """Two averages as they are said: whole where that keeps them apart."""
    return (round(one), round(two)) if abs(one - two) >= 1 else (round(one, 1), round(two, 1))


def _rival(option: Option, lost: Sequence[str], differ: bool, stops: Stops) -> str:
    """The next-best option: what it has that the best one has not, else when it would be the better one."""
    if lost:
        return f"Next best is “{option.label}”. What speaks for it: {lost[0]}"
    if option.choice == PASS:
        return f"Next best is “{option.label}”: it is better if you want to keep what you have."
    return f"Next best is “{option.label}”: {BETTER[stops] if differ else SAME}."
