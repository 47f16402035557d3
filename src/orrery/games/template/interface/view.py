"""What is secret in Smugglers: hands, decks, hidden ambushes. Only what is put in here is seen."""

from __future__ import annotations

from typing import Any

from orrery.engine.view import Eye
from orrery.games.template.rules.state import ROUNDS, Harbour

PHASES = ("set-up", "stow", "auction", "turn", "refresh", "end")


def view(s: Harbour, eye: Eye) -> dict[str, Any]:
    """The harbour as one viewer sees it."""
    return {
        "phase": PHASES[s.phase],
        "round": min(s.round + 1, ROUNDS),
        "active": s.active,
        "order": list(s.order),
        "quay": eye.pieces(s.quay),
        "deck": eye.pile(s.deck),
        "cargo_deck": eye.pile(s.cargo_deck),
        "discard": eye.pieces(s.discard),
        "aside": eye.pieces(s.aside),
        "players": [
            {
                "coins": s.coins[seat],
                "hand": eye.pieces(s.hands[seat]),
                "hidden": eye.piece(s.hidden[seat]),
                "hold": eye.pieces(s.holds[seat]),
                "gone": seat in s.gone,
            }
            for seat in range(s.seats)
        ],
    }
