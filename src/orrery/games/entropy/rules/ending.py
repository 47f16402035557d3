"""The end of the game: what it is scored by, and who wins (ENT-20.5 to 20.9, 21 and 22.15)."""

from __future__ import annotations

from typing import Any, NamedTuple

from orrery.engine.game import Ending, ranked
from orrery.games.entropy.rules import tally
from orrery.games.entropy.rules.state import (
    ALTERNATIVE_VP,
    ENERGY,
    ENTROPY,
    LEVEL_CHALLENGES,
    LEVEL_VP,
    LEVELS,
    MASS,
    PRINTED_VP,
    VP,
    Cosmos,
)

TRACKS = ("I", "II", "III")
GOODS_FOR_VP = 4
"""ENT-20.5: so many remaining cards and Resources are 1 VP."""


class ScorePart(NamedTuple):
    """A part of a score: the words for it are `score.<what>`."""

    what: str
    vp: int


def items(s: Cosmos, seat: int, track: int) -> int:
    """ENT-20.6 to 20.8, 21.2 to 21.4: what a Main Objective counts."""
    if s.alternatives >> track & 1:
        return (tally.scarred, tally.planets_with_all, tally.upgraded_tiers)[track](s, seat)
    if track == 0:
        return max([tally.planets_of(s, seat, c) for c in range(4)])
    return (tally.settled if track == 1 else tally.different_stars)(s, seat)


def track_vp(s: Cosmos, track: int, space: int) -> int:
    """ENT-19.6, 21.5: VP per item on a space."""
    return (ALTERNATIVE_VP if s.alternatives >> track & 1 else PRINTED_VP)[track][space]


def parts(s: Cosmos, seat: int) -> tuple[ScorePart, ...]:
    """ENT-20.5: what a seat's score is made of."""
    if seat in s.gone:
        return (ScorePart("gone", 0),)
    goods = s.goods[seat * 4 : seat * 4 + 4]
    tiles = sum([s.card(tile).vp for tile in s.claimed[seat * 6 : seat * 6 + 6] if tile >= 0])
    rest = len(s.hands[seat]) + goods[ENERGY] + goods[MASS] + goods[ENTROPY]
    return (
        ScorePart("tokens", goods[VP]),
        ScorePart("tiles", tiles),
        *[
            ScorePart(f"objective-{sign}", track_vp(s, t, s.markers[seat * 3 + t]) * items(s, seat, t))
            for t, sign in enumerate(TRACKS)
        ],
        ScorePart("rest", rest // GOODS_FOR_VP),
    )


def score(s: Cosmos, seat: int) -> int:
    """ENT-20.5: a seat's VP if the game ended now."""
    return sum([part.vp for part in parts(s, seat)])


def ranks(s: Cosmos) -> tuple[int, ...]:
    """ENT-20.9: most VP wins, equals share; who gave up comes last."""
    return ranked([(seat not in s.gone, score(s, seat)) for seat in range(s.seats)])


def passed(s: Cosmos) -> bool:
    """ENT-22.15: whether VP and Challenges both reach the numbers of the level."""
    return not s.gone and score(s, 0) >= LEVEL_VP[s.level] and len(s.met) >= LEVEL_CHALLENGES[s.level]


def ending(s: Cosmos) -> Ending:
    """How the game ended; 5.12: the round cap is named where it ends the game."""
    breakdown = tuple([tuple([(part.what, part.vp) for part in parts(s, seat)]) for seat in range(s.seats)])
    scores = tuple([score(s, seat) for seat in range(s.seats)])
    if s.solo:
        won = passed(s)
        return Ending((1 if won else 2,), scores, (0,) if won else (), _exam(s), breakdown, _said(s))
    order = ranks(s)
    winners = tuple([seat for seat in range(s.seats) if order[seat] == 1])
    if len(s.playing()) == 1:
        return Ending(order, scores, winners, "alone", breakdown)
    why = f"{'cap-' if s.capped() else ''}{'points' if len(winners) == 1 else 'shared'}"
    return Ending(order, scores, winners, why, breakdown, {"rounds": s.round})


def _exam(s: Cosmos) -> str:
    """ENT-22.15: whether the exam was passed, and what ended it."""
    if s.gone:
        return "conceded"
    return f"{'cap-' if s.capped() else ''}{'won' if passed(s) else 'lost'}"


def _said(s: Cosmos) -> dict[str, Any]:
    """ENT-22.15: level, VP, Challenges and rounds."""
    return {
        "level": LEVELS[s.level].title(),
        "vp": score(s, 0),
        "n": len(s.met),
        "rounds": s.round,
        "need": LEVEL_VP[s.level],
        "wanted": LEVEL_CHALLENGES[s.level],
    }
