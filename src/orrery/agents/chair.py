"""A chair: one seat of a match, wherever that is played. All that comes from it is what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from orrery.engine.clauses import OrreryError, Refusal
from orrery.engine.game import Game, Outcome
from orrery.engine.preview import Stops


class Told(NamedTuple):
    """Something that happened: a sentence, and the clauses it rests on."""

    sentence: str
    clauses: tuple[str, ...]


class Offered(NamedTuple):
    """An option: its notation, its words, and the card it only names, whose text is not in its words."""

    text: str
    label: str
    card: str | None


class Asked(NamedTuple):
    """What the seat is asked."""

    prompt: str
    options: tuple[Offered, ...]


class Foreseen(NamedTuple):
    """What an option would do: what would happen, why no more of it can be foreseen (`engine.preview`), and the same
    if nobody responds, where somebody may."""

    happens: tuple[Told, ...]
    stops: Stops
    unanswered: Foreseen | None = None


class NotBegun(OrreryError):
    """The table still waits for players."""


class Chair(Protocol):
    """One seat, for whoever plays there in words."""

    @property
    def game(self) -> Game[Any]:
        """What is played."""

    @property
    def number(self) -> int:
        """The seat, from 0."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    def view(self) -> dict[str, Any]:
        """What the seat sees (`Match.view`)."""

    def ask(self) -> Asked | None:
        """What the seat is asked now, or None."""

    def story(self) -> Sequence[Told]:
        """All that happened, as the seat may know it."""

    def refusal(self, text: str) -> Refusal | None:
        """None if the seat may choose this now, else why not."""

    def preview(self, text: str) -> Foreseen:
        """What an option would do, as far as the seat can know. IllegalChoice: it is no option."""

    def choose(self, text: str) -> None:
        """Answer the question, and let the others answer theirs. IllegalChoice: nothing has changed."""

    def wait(self, seconds: float) -> None:
        """Return when the seat is asked or the match is over, after so many seconds at the latest."""

    def close(self) -> None:
        """Nobody sits here any more."""
