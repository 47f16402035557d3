"""What a bot holds: one seat at a table. It looks, asks, imagines and is told why not; it never holds the match."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from orrery.engine.clauses import Refusal
from orrery.engine.flow import Match
from orrery.engine.game import Outcome
from orrery.engine.questions import Ask
from orrery.engine.view import Line


@dataclass(frozen=True, slots=True)
class SeatOption:
    """One thing the seat may answer, as plain data; `on` is its piece in the seat's view."""

    text: str
    label: str
    on: int | None


@dataclass(frozen=True, slots=True)
class SeatAsk:
    """The seat's pending question, as plain data: a real Ask knows the table it was asked at, this does not."""

    seat: int
    about: str
    prompt: str
    options: tuple[SeatOption, ...]


class Seat:
    """One seat at a table, for whoever plays there. All it gives is what this seat may know."""

    __slots__ = ("game", "mode", "names", "number", "players")

    def __init__(self, match: Match, number: int) -> None:
        setup = match.setup
        self.number = number
        self.game = setup.game.name
        self.mode = setup.mode
        self.players = setup.players
        self.names = setup.names
        _MATCHES[id(self)] = match

    def __del__(self) -> None:
        _MATCHES.pop(id(self), None)

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return _MATCHES[id(self)].over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return _MATCHES[id(self)].outcome

    def view(self) -> dict[str, Any]:
        """Plain data this seat may see."""
        return _MATCHES[id(self)].view(self.number)

    def ask(self) -> SeatAsk | None:
        """The question this seat has to answer now, or None."""
        ask = self._asked()
        if ask is None:
            return None
        options = tuple([SeatOption(o.text, o.label, o.on) for o in ask.options])
        return SeatAsk(ask.seat, ask.about, ask.prompt, options)

    def texts(self) -> tuple[str, ...]:
        """Only the texts of the options, without the words for people: all that a fast bot needs."""
        ask = self._asked()
        return () if ask is None else tuple([o.text for o in ask.options])

    def story(self, since: int = 0) -> list[Line]:
        """What happened, as this seat may know it, from line `since` of it on."""
        return _MATCHES[id(self)].story(self.number, since)

    def refusal(self, text: str) -> Refusal | None:
        """None if the seat may choose this now, else why not."""
        return _MATCHES[id(self)].refusal(self.number, text)

    def imagine(self, rng: Random) -> Match:
        """A match in a world this seat cannot tell from the true one, with chance of its own: search in it freely."""
        return _MATCHES[id(self)].imagine(self.number, rng)

    def _asked(self) -> Ask | None:
        return next((ask for ask in _MATCHES[id(self)].asks if ask.seat == self.number), None)

    def __repr__(self) -> str:
        return f"Seat({self.number}, {self.game!r})"


_MATCHES: dict[int, Match] = {}
"""The match of each seat, by the seat's identity, for as long as the seat lives. It stands here, and not in the seat,
so that nothing a seat holds leads to the truth."""
