"""What is on the table of Smugglers."""

from __future__ import annotations

from orrery.engine.table import Slots, Table, Zone, Zones, table

SETUP, STOW, AUCTION, TURN, REFRESH, END = range(6)
"""Phases, in the order of the rules."""

CARD, CARGO = 0, 1
"""The two backs."""

ROUNDS = 5
HAND = 4
COINS = 4
MOST_COINS = 12
"""Nobody holds more; what is gained beyond it is lost."""


@table
class Harbour(Table):
    """Everything the rules name is here; nothing that a REST needs is anywhere else."""

    phase: int
    """What is being done (SETUP … END)."""
    round: int
    """Rounds that are over."""
    active: int
    """The seat whose turn it is, or was last."""
    played: bool
    """Always false; kept because the digests of golden records count it."""
    order: tuple[int, ...]
    """The seats in the order of their turns."""
    deck: Zone
    """Cards to draw, the top last."""
    discard: Zone
    """Cards that were played, face up."""
    aside: Zone
    """Cards that somebody looks at."""
    hands: Zones
    """Each seat's hand."""
    hidden: Slots
    """Each seat's face-down ambush."""
    cargo_deck: Zone
    """Cargo to come, the top last."""
    quay: Zone
    """The cargo of this auction."""
    holds: Zones
    """Each seat's cargo, face up."""
    coins: list[int]
    """Each seat's coins."""
    gone: set[int]
    """The seats that gave up."""

    def playing(self) -> list[int]:
        """The seats that have not conceded, in seat order."""
        return [i for i in range(self.seats) if i not in self.gone]

    def foes(self, seat: int) -> list[int]:
        """The others that still play."""
        return [i for i in self.playing() if i != seat]

    def pay(self, seat: int, coins: int) -> None:
        """Coins go back to the box (or, negative, come from it)."""
        self.coins[seat] = max(0, min(MOST_COINS, self.coins[seat] - coins))
