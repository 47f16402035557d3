"""How good a position of Smugglers looks, and how it is scored."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from orrery.engine.game import Outcome, ranked
from orrery.games.template.interface.words import WORDS
from orrery.games.template.rules.state import ROUNDS, Harbour


def parts(s: Harbour, seat: int) -> tuple[tuple[str, float], ...]:
    """SMUG-4.3: what a seat's score is made of; nothing for who gave up."""
    if seat in s.gone:
        return (("gave up", 0),)
    return (("cargo", sum(s.card(p).worth for p in s.holds[seat])), ("coins", s.coins[seat]))


def outcome(s: Harbour) -> Outcome:
    """SMUG-4.3: the highest score wins; equals share."""
    breakdown = tuple([parts(s, seat) for seat in range(s.seats)])
    scores = tuple([sum(value for _, value in part) for part in breakdown])
    ranks = ranked([(seat not in s.gone, scores[seat]) for seat in range(s.seats)])
    winners = tuple([seat for seat in range(s.seats) if ranks[seat] == 1])
    reason = WORDS.say("end.alone" if len(s.playing()) == 1 else "end.points")
    return Outcome(ranks, scores, winners, reason, breakdown)


def evaluate(s: Harbour) -> Sequence[float]:
    """Win chances from the scores and hands, sharper towards the end."""
    heat = 0.12 + 0.08 * s.round / ROUNDS
    looks = [
        sum(v for _, v in parts(s, seat)) + 0.8 * len(s.hands[seat]) + 0.5 * (s.hidden[seat] >= 0)
        for seat in range(s.seats)
    ]
    weights = [0.0 if seat in s.gone else exp(heat * 3 * look) for seat, look in enumerate(looks)]
    return [w / sum(weights) for w in weights]
