"""How the game ends: who has won, and what that is worth (chapter 1)."""

from __future__ import annotations

from orrery.engine.game import Ending
from orrery.games.eternal_adversary.rules.state import END, SIDES, Worlds
from orrery.games.eternal_adversary.rules.story import tell


def finish(s: Worlds, side: int) -> None:
    """ADV-1.2, 1.3: the game is over."""
    s.winner = side
    s.phase = END
    s.agenda = []
    s.fights = 0
    tell(s, "wins", side=SIDES[side])


def ending(s: Worlds) -> Ending:
    """ADV-1.2 to 1.4: the winning side shares the victory."""
    winners = tuple([seat for seat in range(s.seats) if seat % 2 == s.winner])
    ranks = tuple([1 if seat in winners else 2 for seat in range(s.seats)])
    scores = tuple([1.0 if seat in winners else 0.0 for seat in range(s.seats)])
    conceded = all(s.gone >> seat & 1 for seat in range(1 - s.winner, s.seats, 2))
    why = SIDES[s.winner].lower() + ("-conceded" if conceded else "")
    return Ending(ranks, scores, winners, why, tuple([(("victory", score),) for score in scores]))
