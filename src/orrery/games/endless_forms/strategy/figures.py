"""What a player of Endless Forms counts."""

from __future__ import annotations

from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.rules.state import PLACES, Desert
from orrery.games.endless_forms.strategy.forecast import forecast


def figures(s: Desert, seat: int) -> dict[str, float]:
    """Counters, those that what is in play will bring, species, a face-down Event, cards in hand."""
    columns = s.columns[seat * PLACES : seat * PLACES + PLACES]
    return {
        "score": sum([s.population[p] for column in columns for p in column]),
        "growth": forecast(s)[seat][0],
        "species": sum([len(column) for column in columns]),
        "waiting": int(s.events[seat] != NO_PIECE),
        "hand": len(s.hands[seat]),
    }
