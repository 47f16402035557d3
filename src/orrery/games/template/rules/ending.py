"""Who wins, and what the score is made of."""

from __future__ import annotations

from orrery.engine.game import Ending, ranked
from orrery.games.template.rules.state import Harbour


def parts(s: Harbour, seat: int) -> tuple[tuple[str, float], ...]:
    """SMUG-4.3: what a seat's score is made of; nothing for who gave up."""
    if seat in s.gone:
        return (("gave up", 0),)
    return (("cargo", sum(s.card(p).worth for p in s.holds[seat])), ("coins", s.coins[seat]))


def ending(s: Harbour) -> Ending:
    """SMUG-4.3: the highest score wins; equals share."""
    breakdown = tuple([parts(s, seat) for seat in range(s.seats)])
    scores = tuple([sum(value for _, value in part) for part in breakdown])
    ranks = ranked([(seat not in s.gone, scores[seat]) for seat in range(s.seats)])
    winners = tuple([seat for seat in range(s.seats) if ranks[seat] == 1])
    why = "alone" if len(s.playing()) == 1 else "points"
    return Ending(ranks, scores, winners, why, breakdown)
