"""What a coach says of a choice that was made: whether a better one was missed, by how much, and why it was better.

A coach watches a question while its player thinks: `watch` looks at every option, as a hint does. When the choice is
made, `remark` holds it against the best one, in fresh worlds in which both are tried with the same luck. It speaks only
if the choice loses more than a share of the chance to win, and if that is no matter of luck."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf, sqrt
from random import Random

from orrery.bots import Budget, Seat
from orrery.bots.outlook import outlook
from orrery.bots.reasons import Counting, does, gains, option_of
from orrery.bots.search import ExpertBot, Thought, Tree, key_of
from orrery.engine.flow import Match
from orrery.strategy.base import strategy_of

SHARE = 0.2
"""A choice is remarked on that loses more than this share of the chance to win …"""
GENTLE = 0.4
"""… or more than this one, where the coach is gentle: in a first game."""
LEAST = 0.04
"""Less of a chance to win is not worth a remark, whatever share it is."""
SURE = 2.0
"""The loss is that many times larger than what luck makes of it."""
ROUNDS = 200
"""So many worlds are looked at …"""
FEWEST = 24
"""… and no fewer, or nothing is said."""
REASONS = 2


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said of a choice: it, the better one and what that one does, why it is better, and the chances to win
    with both."""

    chosen: str
    better: str
    label: str
    does: tuple[str, ...]
    reasons: tuple[str, ...]
    chance: float
    best: float

    @property
    def share(self) -> float:
        """The share of the chance to win that the choice loses."""
        return 1 - self.chance / self.best


def watch(
    match: Match, seat: int, budget: Budget, seed: int = 0, stop: Callable[[], bool] | None = None
) -> tuple[Thought, ...]:
    """What the expert thinks of every option of the seat's question, the best first. `stop` ends it before its time."""
    bot = ExpertBot(seed)
    bot.stop = stop or bot.stop
    bot.choose(Seat(match, seat), budget)
    return tuple(bot.thoughts)


def remark(
    match: Match,
    seat: int,
    chosen: str,
    thoughts: tuple[Thought, ...],
    share: float = SHARE,
    budget: Budget | None = None,
    seed: int = 0,
) -> Remark | None:
    """What is said to this choice at the seat's question, before it is made; None if it is as good as any, or nearly.
    `thoughts` are what `watch` has found."""
    found = {thought.text: thought for thought in thoughts}
    best = thoughts[0]
    if chosen == best.text or chosen not in found or _small(found[chosen].chance, best.chance, share / 2):
        return None
    rng, handle = Random(seed), Seat(match, seat)
    one, two, error = _held_against(handle, best.text, chosen, budget or Budget(iterations=2 * ROUNDS), rng)
    if _small(two + SURE * error, one, share):
        return None
    shown, other = match.preview(seat, best.text), match.preview(seat, chosen)
    later = outlook(handle, best.text, chosen, rng)
    why = gains(Counting(match, seat), shown, other, later)
    label = option_of(match, seat, best.text).label
    return Remark(chosen, best.text, label, does(shown), tuple(why[:REASONS]), two, one)


def _small(chance: float, best: float, share: float) -> bool:
    """Whether a choice of this chance to win loses no more than the share of the best one's, or next to nothing."""
    return best - chance <= max(LEAST, share * best)


def _held_against(seat: Seat, best: str, chosen: str, budget: Budget, rng: Random) -> tuple[float, float, float]:
    """The chances to win with two options, tried in the same worlds with the same luck, and the error of their
    difference; it is endless where too little could be seen."""
    until = inf if budget.seconds is None else time.monotonic() + budget.seconds
    most = ROUNDS if budget.iterations is None else budget.iterations // 2
    pairs = list[tuple[float, float]]()
    tree: Tree | None = None
    while len(pairs) < most and (time.monotonic() < until or len(pairs) < FEWEST):
        world, luck = seat.imagine(rng), rng.random()
        ask = next(ask for ask in world.asks if ask.seat == seat.number)
        tree = tree or Tree(seat, strategy_of(world.game).heats[0].far)
        keys = [key_of(ask, option.choice) for option in ask.options if option.text in (best, chosen)]
        texts = [option.text for option in ask.options if option.text in (best, chosen)]
        got = {text: tree.grow(world.fork(), key, Random(luck)) for text, key in zip(texts, keys, strict=True)}
        pairs.append((got[best], got[chosen]))
    n = len(pairs)
    one, two = sum([a for a, _ in pairs]) / n, sum([b for _, b in pairs]) / n
    spread = sqrt(sum([(a - b - one + two) ** 2 for a, b in pairs])) / n
    return one, two, spread if n >= FEWEST else inf
