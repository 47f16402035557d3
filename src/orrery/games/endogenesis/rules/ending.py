"""Who wins, and the score (chapter 3, ENDO-21.2, 21.3, 21.19, 22.15)."""

from __future__ import annotations

from orrery.engine.game import Ending, ranked
from orrery.games.endogenesis.rules.state import (
    BEAST,
    DEAR_HEALTH,
    END,
    LEGENDARY,
    MOST_ROUNDS,
    PRISM_POINTS,
    ROYALE,
    SHORT,
    STANDARD,
    TACTICAL,
    TACTICAL_ROUNDS,
    Cosmos,
)

PRISMS, SCORES, ALONE, ROUNDS, ROYALE_WON, ROYALE_LOST = range(1, 7)
"""How a game ended."""
REASONS = {
    PRISMS: "prisms",
    SCORES: "scores",
    ALONE: "alone",
    ROUNDS: "rounds",
    ROYALE_WON: "royale-won",
    ROYALE_LOST: "royale-lost",
}
"""What is said of it."""
PRISMS_TO_WIN = {STANDARD: 3, SHORT: 2}
"""ENDO-3.1, 3.5: so many Prisms win at once; in other modes there is no such number."""
PRISMS_TO_COMPARE = 2
"""ENDO-3.2: as soon as two players have so many, their scores decide."""


# ---------------------------------------------------------------- when it ends
def monsters_left(s: Cosmos) -> bool:
    """Whether the Realm of Chaos still holds a Monster: their number is public."""
    return any(s.kind(p) in (BEAST, LEGENDARY) for p in s.roc)


def rounds(s: Cosmos) -> int | None:
    """ENDO-3.7 and 22.1: after so many rounds the game is over, whatever the score; None in Chaos Royale."""
    return None if s.mode == ROYALE else TACTICAL_ROUNDS[s.seats] if s.mode == TACTICAL else MOST_ROUNDS


def victory(s: Cosmos) -> None:
    """ENDO-3.1, 3.2, 3.5, 21.2: three Prisms (or two) win; two players with two Prisms end the game."""
    if s.mode in PRISMS_TO_WIN:
        counts = [s.prisms[seat] for seat in s.players()]
        if max(counts) >= PRISMS_TO_WIN[s.mode]:
            finish(s, PRISMS)
        elif sum(n >= PRISMS_TO_COMPARE for n in counts) >= 2:
            finish(s, SCORES)
    elif s.mode == ROYALE and not s.beasts() and not monsters_left(s):
        finish(s, ROYALE_LOST if s.dead & (1 << s.seats) - 1 else ROYALE_WON)


def finish(s: Cosmos, result: int) -> None:
    """The game is over."""
    s.phase, s.result = END, result


# ---------------------------------------------------------------- the score
def health_points(mh: int) -> int:
    """ENDO-3.3: 1 point for each Max Health up to 10, 2 above."""
    return mh + max(0, mh - DEAR_HEALTH)


def score_parts(s: Cosmos, seat: int) -> tuple[tuple[str, float], ...]:
    """What a player's score is made of."""
    if s.gone >> seat & 1:
        return (("gave up", 0),)
    if s.mode == ROYALE:
        return (("Monsters slain", s.slain),)
    found: list[tuple[str, float]] = [("Max Health", health_points(s.mh[seat])), ("Shards", s.held_shards(seat))]
    if s.mode == TACTICAL:
        found.append(("Prisms", PRISM_POINTS * s.prisms[seat]))
    return tuple(found)


def score(s: Cosmos, seat: int) -> float:
    """ENDO-3.3, 21.19, 22.15: the score of a player."""
    return sum([value for _, value in score_parts(s, seat)])


def standing(s: Cosmos, seat: int, score: float) -> tuple[float, ...]:
    """What ranks the players, the most important first (ENDO-3.1, 3.2, 3.4, 3.7, 22.15)."""
    prisms, there = s.prisms[seat], not s.gone >> seat & 1
    ties = (score, s.mh[seat], s.held_shards(seat))
    if not there:
        return (0,)
    if s.mode == TACTICAL:
        return (1, score, prisms, s.mh[seat], s.held_shards(seat))
    if s.result == SCORES:
        return (
            (1, prisms >= PRISMS_TO_COMPARE, *ties, s.first_to_two == seat)
            if prisms >= PRISMS_TO_COMPARE
            else (1, 0, prisms, *ties)
        )
    return (1, prisms, *ties, s.first_to_two == seat)


def leader(s: Cosmos) -> int | None:
    """The one player that is ahead by Prisms (in Tactical by score), then by score; None if nobody is."""
    if s.mode == ROYALE:
        return None
    worth = [
        (-1, -1.0) if s.gone >> seat & 1 else (0 if s.mode == TACTICAL else s.prisms[seat], score(s, seat))
        for seat in range(s.seats)
    ]
    best = max(worth)
    return worth.index(best) if worth.count(best) == 1 else None


def ending(s: Cosmos) -> Ending:
    """How it ended."""
    breakdown = tuple([score_parts(s, seat) for seat in range(s.seats)])
    scores = tuple([sum(value for _, value in part) for part in breakdown])
    if s.mode == ROYALE:
        won = s.result == ROYALE_WON
        winners: tuple[int, ...] = tuple(range(s.seats)) if won else ()
        ranks = tuple([1 if won else 2] * s.seats)
    else:
        ranks = ranked([standing(s, seat, scores[seat]) for seat in range(s.seats)])
        winners = tuple([seat for seat in range(s.seats) if ranks[seat] == 1])
    why = "tactical" if s.mode == TACTICAL and s.result == ROUNDS else REASONS[s.result]
    return Ending(ranks, scores, winners, why, breakdown)
