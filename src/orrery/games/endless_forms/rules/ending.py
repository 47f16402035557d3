"""Chapter 15: the end of the game, who wins and the score."""

from __future__ import annotations

from orrery.engine.game import Ending, ranked
from orrery.games.endless_forms.cards.forms import LANDS
from orrery.games.endless_forms.rules.state import OVER, PLACES, Desert


def leave(s: Desert, seat: int) -> None:
    """FORM-15.4: conceding; the opponent wins."""
    s.conceded = seat
    s.step = OVER
    s.asking = ()


def counters_by_habitat(s: Desert, seat: int) -> tuple[tuple[str, float], ...]:
    """FORM-15.2: the counters at each habitat."""
    if not s.turn:
        return (("Counters", 0),)
    return tuple(
        [
            (f"{at + 1}. {LANDS[s.face[s.row[at]]].name}", sum(s.population[p] for p in s.columns[seat * PLACES + at]))
            for at in range(PLACES)
        ]
    )


def ending(s: Desert) -> Ending:
    """FORM-15.2 to 15.4: the more counters win, equal counters are a draw; who concedes loses."""
    breakdown = tuple([counters_by_habitat(s, seat) for seat in range(s.seats)])
    scores = tuple([sum(value for _, value in part) for part in breakdown])
    if s.conceded >= 0:
        ranks, why = ranked([seat != s.conceded for seat in range(s.seats)]), "conceded"
    else:
        ranks, why = ranked(scores), "counters" if scores[0] != scores[1] else "draw"
    winners = tuple([seat for seat in range(s.seats) if ranks[seat] == 1])
    return Ending(ranks, scores, winners, why, breakdown, {"most": int(max(scores)), "least": int(min(scores))})
