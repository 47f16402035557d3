"""What is counted of a position: the forecast of what is in play and to come, and every card where it is. What each is
worth, in counters at the end of the game, was learnt from how games ended (`evaluator.toml`, made by `orrery fit`)."""

from __future__ import annotations

from pathlib import Path

from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.catalogue import FACES
from orrery.games.endless_forms.cards.forms import FIRST_HABITAT
from orrery.games.endless_forms.cards.nature import TURNS
from orrery.games.endless_forms.rules.state import EXERT, PLACES, Desert
from orrery.games.endless_forms.strategy.forecast import FIRM, forecast
from orrery.strategy.linear import Feature, Features, LinearEvaluator

(GROWTH, TO_COME, CARDS, SCORE, SPECIES, CROWD, ALONE, HAND, FRESH, ONE, TWO, ACTIVE, EARLY, FIRST, KINDS) = range(15)
PLAIN = (
    *("growth", "to-come", "cards", "score", "species", "crowd", "alone", "hand", "fresh", "one-fresh", "two-fresh"),
    *("active", "early", "first"),
)
"""The forecast of what is in play, of turns to come and of cards; counters; species, their number squared, those alone
at their habitat; cards in hand, species among them, whether there is one and another; whose turn it is, and that it has
yet to exert; who went first."""
GROUPS = ("in-hand", "in-play", "counters", "face-down", "attached")
"""By card: in hand, species in play and the counters on them, the Event that waits, Effects."""
IN_HAND, IN_PLAY, COUNTERS, FACE_DOWN, ATTACHED = [KINDS + i * len(FACES) for i in range(len(GROUPS))]
NAMES = (*PLAIN, *[f"{group}.{card.slug}" for group in GROUPS for card in FACES])
EVALUATOR = LinearEvaluator.read(NAMES, Path(__file__).with_name("evaluator.toml"))


def features_of(s: Desert) -> Features:
    """The features of both seats."""
    ahead = forecast(s)
    features = [of_seat(s, seat, *ahead[seat]) for seat in (0, 1)]
    face, owner = s.face, s.owner
    for p in s.effects:
        features[owner(p)].append((ATTACHED + face[p], 1.0))
    left = TURNS - s.turn
    return Features(left / TURNS, FIRM[left], features)


def of_seat(s: Desert, seat: int, growth: float, to_come: float, cards: float) -> list[Feature]:
    """What a seat has, with what was forecast for it."""
    face, population, hand = s.face, s.population, s.hands[seat]
    found: list[Feature] = [(GROWTH, growth), (TO_COME, to_come), (CARDS, cards)]
    counters = species = alone = 0
    for column in s.columns[seat * PLACES : seat * PLACES + PLACES]:
        alone += len(column) == 1
        for p in column:
            n, f = population[p], face[p]
            counters += n
            species += 1
            found.append((IN_PLAY + f, 1.0))
            found.append((COUNTERS + f, n))
    fresh = 0
    for p in hand:
        f = face[p]
        fresh += f < FIRST_HABITAT
        found.append((IN_HAND + f, 1.0))
    if s.events[seat] != NO_PIECE:
        found.append((FACE_DOWN + face[s.events[seat]], 1.0))
    found += [(SCORE, counters), (SPECIES, species), (CROWD, species * species / 6), (ALONE, alone)]
    found += [(HAND, len(hand)), (FRESH, fresh), (ONE, fresh > 0), (TWO, fresh > 1)]
    if s.active == seat:
        found.append((ACTIVE, 1.0))
        if s.step <= EXERT:
            found.append((EARLY, 1.0))
    if s.first == seat:
        found.append((FIRST, 1.0))
    return found
