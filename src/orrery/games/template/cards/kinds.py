"""The kinds of cards of Smugglers."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.engine.cards import Card
from orrery.engine.text import amount, capital
from orrery.games.template.cards.signs import CARGO


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Card):
    """A card played from the hand in one's turn."""

    copies: int
    target: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ambush(Card):
    """A card put face down, that answers a raid."""

    copies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Cargo(Card):
    """What the auctions are about."""

    worth: int
    copies: int

    @property
    def line(self) -> str:
        return f"{capital(CARGO)}, worth {amount(self.worth)}"
