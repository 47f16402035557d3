"""What the rest of the game holds: what species in play will come to, what turns to come will bring, and what cards at
hand are worth besides, in counters at its end.

The figures of turns to come and of spread lie near least squares over 1,084 positions of 34 games between regular and
novice bots; those of Events are judgement. How far to trust each part was learnt from many games since (`position.py`).
"""

from __future__ import annotations

from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.catalogue import FACE_OF
from orrery.games.endless_forms.cards.forms import BONDS, FIRST_EVENT, FIRST_HABITAT
from orrery.games.endless_forms.cards.nature import DAY, PERIOD_OF_TURN, TURNS
from orrery.games.endless_forms.rules.rates import lands, lasting
from orrery.games.endless_forms.rules.state import (
    DEPLOY,
    DEPOP,
    EVENT_ZONE,
    EXERT,
    MAIN_DECK,
    PLACES,
    SPECIES_PLAYED,
    Desert,
)
from orrery.games.endless_forms.strategy.growth import TURNS_LEFT, growth

ARRIVAL, GROWTH, BESIDES, LAST_DEPOP = 3.5, 0.65, 2.0, 1.0
"""What a turn to come brings by the end: its species at once, and for each turn this will have; Effect and Event; less
for who went first, whose species suffer one depop more."""
AT_HAND = 0.5
"""How much of that a species counts for that may be deployed in this turn: less, so that any good one is deployed."""
DRAWN = 0.7
"""So many species are drawn in a turn."""
HELD, READY = 0.4, 0.8
"""What an Effect or Event in hand is worth, and the first of them if the Event Zone is free."""
LEAST_SPREAD, SPREAD, STEADIES = 2.5, 17.5, 4.0
FIRM = [1.7 / (LEAST_SPREAD + SPREAD * left / (left + STEADIES)) for left in range(TURNS + 1)]
"""What a counter is worth in log odds, by the turns left: the end may be far from the forecast, less so in the last
turn, ever more slowly with every turn before it."""
PATIENCE = 2.0
PATIENCES = {
    "rites-of-spring": 4.0,
    "hyper-adaptive-fauna": 2.0,
    "limited-resources": 3.0,
    "winter-cuts-short-the-day": 2.5,
    "life-finds-a-way": 2.5,
    "empathetic-thinking": 0.6,
    "organic-recycling": 0.6,
}
"""What a face-down Event is worth while it waits: it is revealed when it does more than that for its player."""


def forecast(s: Desert) -> list[tuple[float, float, float]]:
    """For each seat what its species in play will come to, what turns to come will bring and what its cards are
    worth."""
    grounds = lands(s)
    has = [lasting(s, at, grounds[at]) for at in range(PLACES)]
    totals = [0.0, 0.0]
    growth(s, 0, grounds, has, totals)
    growth(s, 1, grounds, has, totals)
    return [(totals[seat], *prospects(s, seat)) for seat in (0, 1)]


def prospects(s: Desert, seat: int) -> tuple[float, float]:
    """What is not in play yet: what turns to come will bring, and what the cards at hand are worth besides."""
    turn, mine = s.turn, s.active == seat
    later = (TURNS - turn) // 2 if mine else (TURNS - turn + 1) // 2
    hand, total, late = s.hands[seat], 0.0, LAST_DEPOP * (seat == s.first)
    faces = [s.face[p] for p in hand]
    fresh = sum([face < FIRST_HABITAT for face in faces])
    room = PLACES * 3 - sum([len(s.columns[seat * 4 + at]) for at in range(PLACES)])
    if mine and s.step <= DEPLOY and not s.used & SPECIES_PLAYED and room and fresh:
        total += AT_HAND * (ARRIVAL + GROWTH * (later + 1) - late)
        room -= 1
    n = min(later, room, fresh + DRAWN * later)
    total += BESIDES * later + n * (ARRIVAL + GROWTH * (later - (n - 1) / 2) - late)
    cards = HELD * min(len(hand) - fresh, later)
    if s.events[seat] != NO_PIECE:
        cards += waiting(s, seat, s.face[s.events[seat]])
    elif later and faces and max(faces) >= FIRST_EVENT:
        cards += READY - HELD
    if s.attached:
        for effect in s.attached.get(EVENT_ZONE + seat, ()):
            cards -= SHROUD * BONDS[s.face[effect]].shrouds
        for effect in s.attached.get(MAIN_DECK + seat, ()):
            cards += STUDY * BONDS[s.face[effect]].studies * later
    return total, cards


SHROUD, STUDY = 0.8, 0.15
WORTH = tuple([PATIENCES.get(slug, PATIENCE) for slug, _ in sorted(FACE_OF.items(), key=lambda item: item[1])])
RITES, WINTER = FACE_OF["rites-of-spring"], FACE_OF["winter-cuts-short-the-day"]


def waiting(s: Desert, seat: int, face: int) -> float:
    """What a face-down Event is worth, less when there is little time left for it."""
    turn, mine = s.turn, s.active == seat
    if face == RITES:
        days = TURNS_LEFT[turn + 2 if mine else turn + 1][0]
        if mine and s.step <= EXERT and PERIOD_OF_TURN[turn] == DAY:
            days += 1
        left = 2.0 * days
    else:
        left = TURNS - turn + (s.step <= DEPOP) * 0.5
        if face == WINTER:
            left -= 2
    return WORTH[face] * (1.0 if left >= 4 else max(0.0, left) / 4)
