"""How good a position of Endless Forms looks, and how it is scored."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from orrery.engine.game import Outcome, ranked
from orrery.engine.questions import Ask
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.forms import FIRST_HABITAT, LANDS
from orrery.games.endless_forms.interdiction import PASS_OR_REVEAL
from orrery.games.endless_forms.nature import TURNS
from orrery.games.endless_forms.rates import depop, expop, form
from orrery.games.endless_forms.state import DEPLOY, DEPOP, EXERT, NO_PREY, PLACES, SPECIES_PLAYED, Desert
from orrery.games.endless_forms.words import WORDS

HUNTS = 0.75
"""How often a predator finds prey."""
ARRIVAL, GROWTH, LAST_DEPOP = 2.6, 0.6, 0.8
"""What a species still to be deployed is worth at the end: at once, for each turn it will have, and less for player 1,
whose species suffer one depop more."""
WAITING, HELD = 1.5, 0.3
"""What a face-down Event and an Effect or Event in hand are worth."""
LEAST_SPREAD, SPREAD = 5.0, 0.75
"""How far the end is from what one may expect: in the last turn, and more for each turn before it."""


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


def turns_left(s: Desert, seat: int) -> int:
    """The turns a seat still has, the one being played included while it may still exert."""
    left = (TURNS - s.turn) // 2 if s.active == seat else (TURNS - s.turn + 1) // 2
    return left + (s.active == seat and s.step <= EXERT)


def prospects(s: Desert, seat: int) -> float:
    """The counters a seat may expect at the end: what its species have, what they will gain and lose, and what may
    still be deployed."""
    turns, mine = turns_left(s, seat), s.active == seat
    depops = TURNS - s.turn + (s.step <= DEPOP)
    total = 0.0
    for p, counters in s.population.items():
        if s.back[p] == seat:
            up = expop(s, p, NO_PREY) * (HUNTS if form(s, p).predator else 1.0)
            exertions = turns - (mine and s.step <= EXERT and s.exerted >> p & 1)
            total += max(0.0, counters + up * exertions - depop(s, p) * depops)
    to_come = turns - (mine and (s.step > DEPLOY or s.used & SPECIES_PLAYED))
    fresh = sum(s.face[p] < FIRST_HABITAT for p in s.hands[seat])
    room = PLACES * 3 - sum(len(s.columns[seat * 4 + at]) for at in range(PLACES))
    for k in range(min(to_come, room, fresh + (to_come - 1) // 2)):
        total += ARRIVAL + GROWTH * (to_come - k) - LAST_DEPOP * (seat == s.first)
    return total + WAITING * (s.events[seat] != NO_PIECE) + HELD * min(len(s.hands[seat]) - fresh, turns)


def evaluate(s: Desert) -> Sequence[float]:
    """Win chances from the prospects, sharper towards the end."""
    if s.conceded >= 0:
        return [float(seat != s.conceded) for seat in range(s.seats)]
    if not s.turn:
        return [0.5, 0.5]
    margin = prospects(s, 0) - prospects(s, 1) + (0.01 if s.first == 0 else -0.01)
    spread = LEAST_SPREAD + SPREAD * (TURNS - s.turn)
    chance = 1 / (1 + exp(-max(-60.0, min(60.0, 1.7 * margin / spread))))
    return [chance, 1 - chance]


WEIGHTS = {
    "mulligan": {"mulligan": 0.1},
    "deploy": {"done": 0.3, "reveal": 0.2, "event": 1.5},
    "exert": {"done": 0.2, "reveal": 0.3, "exert": 3.0, "use": 2.0},
    "move": {"done": 3.0, "reveal": 0.3},
}
"""How likely each kind of choice is in a phase, against 1 for the others."""
REVEALS = (0.88, 0.12)
OWN_PREY = 0.2


def weights(s: Desert, ask: Ask) -> Sequence[float] | None:
    """What a sensible player is likely to do: deploy, exert, keep an Event for a better moment, eat others first."""
    usual = WEIGHTS.get(ask.about)
    if usual is not None:
        return [usual.get(choice[0], 1.0) for choice in ask.choices]
    if ask.choices is PASS_OR_REVEAL:
        return REVEALS
    if ask.about == "prey":
        own = ask.seat
        return [OWN_PREY if len(choice) > 1 and s.back[choice[1]] == own else 1.0 for choice in ask.choices]
    return None
