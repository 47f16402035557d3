"""How good a position of Endless Forms looks, and how it is scored."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.game import Outcome, ranked
from orrery.games.endless_forms.cards.forms import LANDS
from orrery.games.endless_forms.interface.words import WORDS
from orrery.games.endless_forms.rules.state import PLACES, Desert
from orrery.games.endless_forms.strategy.features import EVALUATOR, features_of
from orrery.strategy.linear import chance


def parts(s: Desert, seat: int) -> tuple[tuple[str, float], ...]:
    """FORM-15.2: the counters at each habitat."""
    if not s.turn:
        return (("Counters", 0),)
    return tuple(
        [
            (f"{at + 1}. {LANDS[s.face[s.row[at]]].name}", sum(s.population[p] for p in s.columns[seat * 4 + at]))
            for at in range(PLACES)
        ]
    )


def outcome(s: Desert) -> Outcome:
    """FORM-15.2 to 15.4: the more counters win, equal counters are a draw; who concedes loses."""
    breakdown = tuple([parts(s, seat) for seat in range(s.seats)])
    scores = tuple([sum(value for _, value in part) for part in breakdown])
    if s.conceded >= 0:
        ranks, reason = ranked([seat != s.conceded for seat in range(s.seats)]), "conceded"
    else:
        ranks, reason = ranked(scores), "counters" if scores[0] != scores[1] else "draw"
    winners = tuple([seat for seat in range(s.seats) if ranks[seat] == 1])
    return Outcome(ranks, scores, winners, WORDS.say(f"end.{reason}"), breakdown)


def evaluate(s: Desert) -> Sequence[float]:
    """Win chances by what both seats have."""
    if s.conceded >= 0:
        return [float(seat != s.conceded) for seat in range(s.seats)]
    if not s.turn:
        return [0.5, 0.5]
    mine, theirs = EVALUATOR.odds(features_of(s))
    first = chance(mine - theirs)
    return [first, 1 - first]
