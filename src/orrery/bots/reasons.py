"""Why an option is good, in the player's terms: what it does as far as its seat can know, and what that changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from orrery.engine.flow import Match
from orrery.engine.preview import Change, Preview, Stops
from orrery.engine.questions import PASS
from orrery.engine.text import possessive
from orrery.engine.words import plain

LINES = 3
"""So many sentences say what an option does."""
REASONS = 2
"""So many changes are named as reasons."""
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


@dataclass(frozen=True, slots=True)
class Reasons:
    """What the best option does, sentence by sentence; what speaks for it; the next-best one and when it is better."""

    does: tuple[str, ...]
    reasons: tuple[str, ...]
    rival: str


def reasons(match: Match, seat: int, best: str, rival: str | None) -> Reasons:
    """Why the best option of a seat's question is better than its rival."""
    shown = match.preview(seat, best)
    other = None if rival is None else match.preview(seat, rival)
    told = [line.sentence for line in shown.lines[:LINES]]
    if not told:
        told = [ONLY[shown.stops]]
    elif shown.stops != "own":
        told.append(THEN[shown.stops])
    gained = _gains(match, seat, shown, other)
    return Reasons(tuple(told), tuple(gained), _rival(match, seat, rival, shown, other))


def _gains(match: Match, seat: int, shown: Preview, other: Preview | None) -> list[str]:
    """The changes that the rival does not make: the seat's own first, then those of the others."""
    if shown.outcome is not None and seat in shown.outcome.winners:
        return ["You win the game."]
    foreseen = shown.unanswered or shown
    known = set() if other is None else {(change.path, _key(change)) for change in (other.unanswered or other).changes}
    fresh = [change for change in foreseen.changes if (change.path, _key(change)) not in known]
    return [said for _, said in sorted(_said(match, seat, fresh), key=lambda pair: pair[0])][:REASONS]


def _key(change: Change) -> str:
    return repr(change.after)


def _said(match: Match, seat: int, changes: list[Change]) -> Iterator[tuple[int, str]]:
    """A sentence for each figure of a player that changes, with its rank."""
    for change in changes:
        path = change.path
        if len(path) < 3 or path[0] not in OWNERS or not isinstance(path[1], int) or len(path) > 4:
            continue
        if type(change.before) is not int or type(change.after) is not int:
            continue
        what = plain(str(path[-1]).replace("_", " "))
        whose = "Your" if path[1] == seat else possessive(match.setup.names[path[1]])
        yield (path[1] != seat), f"{whose} {what}: {change.after} instead of {change.before}."


def _rival(match: Match, seat: int, text: str | None, best: Preview, shown: Preview | None) -> str:
    """The next-best option: what it gains that the best one does not, else when it would be the better one."""
    if text is None or shown is None:
        return ""
    option = next(option for ask in match.asks if ask.seat == seat for option in ask.options if option.text == text)
    gained = _gains(match, seat, shown, best)
    if gained:
        return f"Next best is “{option.label}”. {gained[0]}"
    when = "it is better if you want to keep what you have" if option.choice == PASS else BETTER[shown.stops]
    return f"Next best is “{option.label}”: {when}."
