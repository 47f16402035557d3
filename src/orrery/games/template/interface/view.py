"""What is secret in Smugglers: hands, decks, hidden ambushes. Only what is put in here is seen."""

from __future__ import annotations

from typing import Literal, TypedDict

from orrery.engine.view import Eye, PieceView, PileView
from orrery.games.template.rules.state import ROUNDS, Harbour

Phase = Literal["set-up", "stow", "auction", "turn", "refresh", "end"]
PHASES: tuple[Phase, ...] = ("set-up", "stow", "auction", "turn", "refresh", "end")


class SmugglerView(TypedDict):
    """What is seen of a player."""

    coins: int
    hand: list[PieceView]
    hidden: PieceView | None
    """The ambush in front of it."""
    hold: list[PieceView]
    worth: int
    """What the cargo in its hold is worth."""
    gone: bool


class HarbourView(TypedDict):
    """The harbour as one viewer sees it."""

    phase: Phase
    round: int
    rounds: int
    active: int
    order: list[int]
    quay: list[PieceView]
    deck: PileView
    cargo_deck: PileView
    discard: list[PieceView]
    aside: list[PieceView]
    players: list[SmugglerView]


def view(s: Harbour, eye: Eye) -> HarbourView:
    """The harbour as one viewer sees it."""
    return {
        "phase": PHASES[s.phase],
        "round": min(s.round + 1, ROUNDS),
        "rounds": ROUNDS,
        "active": s.active,
        "order": list(s.order),
        "quay": eye.pieces(s.quay),
        "deck": eye.pile(s.deck),
        "cargo_deck": eye.pile(s.cargo_deck),
        "discard": eye.pieces(s.discard),
        "aside": eye.pieces(s.aside),
        "players": [_player(s, eye, seat) for seat in range(s.seats)],
    }


def _player(s: Harbour, eye: Eye, seat: int) -> SmugglerView:
    return {
        "coins": s.coins[seat],
        "hand": eye.pieces(s.hands[seat]),
        "hidden": eye.slot(s.hidden[seat]),
        "hold": eye.pieces(s.holds[seat]),
        "worth": sum(s.card(p).worth for p in s.holds[seat]),
        "gone": seat in s.gone,
    }
