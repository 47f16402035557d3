"""What a learner is rewarded by: how a match ended, and, if wanted, by how much its chances rose on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from orrery.engine.clauses import BadSetup
from orrery.engine.flow import Match
from orrery.engine.game import Outcome
from orrery.strategy import win_chances


def by_rank(match: Match) -> list[float]:
    """1 for who is ahead of all others, -1 for who is behind them, in between evenly; 0 for a game that is drawn. Where
    all play on one side it is 1 if they win, else -1."""
    outcome, sides = _outcome(match), {match.game.side(match.s, seat) for seat in range(match.setup.players)}
    if len(sides) == 1:
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(match.setup.players)]
    return spread(outcome.ranks)


def spread(ranks: Sequence[int]) -> list[float]:
    """Ranks between 1 and -1: how many are behind, less how many are ahead."""
    return [(sum(r > mine for r in ranks) - sum(r < mine for r in ranks)) / (len(ranks) - 1) for mine in ranks]


def by_win(match: Match) -> list[float]:
    """1 for the winners, 0 for the others."""
    outcome = _outcome(match)
    return [float(seat in outcome.winners) for seat in range(match.setup.players)]


def by_score(match: Match) -> list[float]:
    """The score as the rules count it."""
    return [float(score) for score in _outcome(match).scores]


REWARDS: dict[str, Callable[[Match], Sequence[float]]] = {"rank": by_rank, "win": by_win, "score": by_score}
"""What the end of a match is worth to each seat, by name."""


def reward_named(name: str) -> Callable[[Match], Sequence[float]]:
    """The reward of this name."""
    if name not in REWARDS:
        raise BadSetup(f"There is no reward {name!r}; there are {', '.join(REWARDS)}.")
    return REWARDS[name]


def chances(match: Match, seat: int, rng: Random) -> float:
    """How likely the seat is to win, by the game's strategy, in a world it imagines: as far as it can know."""
    if match.over:
        return win_chances(match)[seat]
    return win_chances(match.imagine(seat, rng))[seat]


def _outcome(match: Match) -> Outcome:
    outcome = match.outcome
    assert outcome is not None, "rewards are given when a match is over"
    return outcome
