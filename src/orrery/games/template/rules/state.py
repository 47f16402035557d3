"""What is on the table of Smugglers."""

from __future__ import annotations

from orrery.engine.table import Slots, Table, Zone, Zones, table

SETUP, STOW, AUCTION, TURN, REFRESH, END = range(6)
"""Phases, in the order of the rules."""

ROUNDS = 5
HAND = 4
COINS = 4
MOST_COINS = 12
"""Nobody holds more; what is gained beyond it is lost."""


@table
class Harbour(Table):
    """Everything the rules name is here; nothing that a REST needs is anywhere else."""

    phase: int
    round: int
    active: int
    played: bool
    order: tuple[int, ...]
    deck: Zone
    discard: Zone
    aside: Zone
    hands: Zones
    hidden: Slots
    cargo_deck: Zone
    quay: Zone
    holds: Zones
    coins: list[int]
    gone: set[int]

    def playing(self) -> list[int]:
        """The seats that have not conceded, in seat order."""
        return [i for i in range(self.seats) if i not in self.gone]

    def foes(self, seat: int) -> list[int]:
        """The others that still play."""
        return [i for i in self.playing() if i != seat]

    def pay(self, seat: int, coins: int) -> None:
        """Coins go back to the box (or, negative, come from it)."""
        self.coins[seat] = max(0, min(MOST_COINS, self.coins[seat] - coins))
