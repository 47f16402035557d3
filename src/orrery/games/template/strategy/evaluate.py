"""How good a position of Smugglers looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from orrery.games.template.rules.ending import parts
from orrery.games.template.rules.state import ROUNDS, Harbour


def evaluate(s: Harbour) -> Sequence[float]:
    """Win chances from the scores and hands, sharper towards the end."""
    heat = 0.12 + 0.08 * s.round / ROUNDS
    looks = [
        sum(v for _, v in parts(s, seat)) + 0.8 * len(s.hands[seat]) + 0.5 * (s.hidden[seat] >= 0)
        for seat in range(s.seats)
    ]
    weights = [0.0 if seat in s.gone else exp(heat * 3 * look) for seat, look in enumerate(looks)]
    return [w / sum(weights) for w in weights]
