"""How good a position of Endless Forms looks, and how it is scored."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from orrery.engine.game import Outcome, ranked
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.forms import FIRST_HABITAT, FORMS, LANDS
from orrery.games.endless_forms.nature import TURNS
from orrery.games.endless_forms.rates import depop, expop, form
from orrery.games.endless_forms.state import NO_PREY, PLACES, Desert
from orrery.games.endless_forms.words import WORDS

HUNTS = 0.75
"""How often a predator finds prey."""


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
    """FORM-15.2 to 15.4: counters, then species, then player 1 (a draw with Even sunset)."""
    breakdown = tuple([parts(s, seat) for seat in range(s.seats)])
    scores = tuple([sum(value for _, value in part) for part in breakdown])
    species = [sum(len(s.columns[seat * 4 + at]) for at in range(PLACES)) for seat in range(s.seats)]
    if s.conceded >= 0:
        ranks, reason = ranked([seat != s.conceded for seat in range(s.seats)]), "conceded"
    elif scores[0] != scores[1]:
        ranks, reason = ranked(scores), "counters"
    elif species[0] != species[1]:
        ranks, reason = ranked(species), "species"
    elif s.even_sunset:
        ranks, reason = (1, 1), "draw"
    else:
        ranks, reason = ranked([seat == s.first for seat in range(s.seats)]), "first"
    winners = tuple([seat for seat in range(s.seats) if ranks[seat] == 1])
    return Outcome(ranks, scores, winners, WORDS.say(f"end.{reason}"), breakdown)


def prospects(s: Desert, seat: int) -> float:
    """The counters a seat may expect at the end: what its species have, what they will gain and lose, and what may
    still come from the hand."""
    own_turns = (TURNS - s.turn + (1 if s.active != seat else 2)) // 2
    if s.active == seat and s.turn:
        own_turns = (TURNS - s.turn) // 2 + 1
    depops = TURNS - s.turn + 1
    total = 0.0
    for p, counters in s.population.items():
        if s.back[p] != seat:
            continue
        up = expop(s, p, NO_PREY) * (HUNTS if form(s, p).predator else 1.0)
        exertions = own_turns - (1 if s.active == seat and s.exerted >> p & 1 else 0)
        down = max(depop(s, p), FORMS[s.face[p]].down)
        if down * 2 > up + 1:
            total += max(0.0, counters + up * exertions - down * depops)
        else:
            total += max(0.0, counters + up * exertions - depop(s, p) * depops)
    fresh = sum(s.face[p] < FIRST_HABITAT for p in s.hands[seat])
    slots = PLACES * 3 - sum(len(s.columns[seat * 4 + at]) for at in range(PLACES))
    total += 0.6 * min(fresh, slots, own_turns) * min(own_turns, 4)
    total += 1.5 * (s.events[seat] != NO_PIECE) + 0.25 * min(len(s.hands[seat]) - fresh, own_turns)
    return total


def evaluate(s: Desert) -> Sequence[float]:
    """Win chances from the prospects, sharper towards the end."""
    if s.conceded >= 0:
        return [float(seat != s.conceded) for seat in range(s.seats)]
    if not s.turn:
        return [0.5, 0.5]
    margin = prospects(s, 0) - prospects(s, 1)
    margin += 0.01 if s.first == 0 else -0.01
    width = 1.0 + 0.55 * (TURNS + 1 - s.turn)
    chance = 1 / (1 + exp(-max(-60.0, min(60.0, 1.7 * margin / width))))
    return [chance, 1 - chance]
