"""Novice and regular: they try each option in imagined worlds and take the one after which the position looks best."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import TYPE_CHECKING

from orrery.engine.flow import Match
from orrery.engine.judgement import Judge
from orrery.engine.questions import Ask
from orrery.strategy.base import strategy_of, win_chances

if TYPE_CHECKING:
    from orrery.bots import Budget
    from orrery.bots.seat import Seat

BREADTH = 6
"""So many options of a sub-decision are tried."""
DEPTH = 1
"""So many sub-decisions of one action are looked through; after that what looks best at once is taken."""
RARE = 0.15
"""What is so much less likely than the likeliest option of a sub-decision is not tried."""
NEVER = 1e-6
"""What is so much less likely than the likeliest option is as odd as can be."""
HABIT = 0.8
"""What is no less likely than the likeliest option by more than this factor is taken by habit too."""
SURE = 0.999
"""An option after which the chance to win is that may win at once."""
TRIED = 8
"""So many options are looked at for one that does not pay for nothing."""
STEPS = 40
"""An action that is not over after so many answers is judged as it stands."""


class NoviceBot:
    """Sensible but forgetful: one look at one imagined world, blurred, and now and then it does not look at all. How
    much so, and how far it trusts the policy, the game's strategy says. Blunders it does not even make carelessly."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, seat: Seat, budget: Budget) -> str:
        """An option that looks good at a glance."""
        every, rng = seat.texts(), self._rng
        if len(every) == 1:
            return every[0]
        world = seat.imagine(rng)
        strategy = strategy_of(world.game)
        may, slips = sensible(asked(world, seat.number)), strategy.slips
        texts = [every[i] for i in may]
        if len(texts) == 1:
            return texts[0]
        if rng.random() < slips.careless:
            first = int(rng.random() * len(texts))
            return harmless(world, seat.number, [*texts[first:], *texts[:first]], texts)
        looks = glance(world, texts, seat.number)
        trust = slips.trust * strategy.trust
        if trust:
            ask = asked(world, seat.number)
            odd = oddness(strategy.policy(ask.table, ask), len(every))
            for i, text in zip(may, texts, strict=True):
                looks[text] -= trust * odd[i]
        blur = slips.blur * (max(looks.values()) - min(looks.values()))
        liked = {text: looks[text] + rng.gauss(0, blur) for text in texts}
        winning = [text for text in texts if looks[text] >= SURE]
        return harmless(world, seat.number, sorted(texts, key=lambda text: -liked[text]), winning)


class RegularBot:
    """Greedy on a good evaluation, through the sub-decisions of one action, over a few imagined worlds."""

    __slots__ = ("_rng",)
    worlds = 3

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, seat: Seat, budget: Budget) -> str:
        """The option after which the position looks best; the policy counts as far as it is trusted, and decides
        between equals."""
        texts = seat.texts()
        if len(texts) == 1:
            return texts[0]
        looks = prospects(seat, texts, self._rng, self.worlds)
        world = seat.imagine(self._rng)
        ask = asked(world, seat.number)
        strategy = strategy_of(ask.game)
        odd, trust = oddness(strategy.policy(ask.table, ask), len(texts)), strategy.trust
        liked = sorted(sensible(ask), key=lambda i: (looks[texts[i]] - trust * odd[i], -odd[i]), reverse=True)
        winning = [text for text in texts if looks[text] >= SURE]
        return harmless(world, seat.number, [texts[i] for i in liked], winning)


def harmless(world: Match, seat: int, texts: Sequence[str], winning: Sequence[str]) -> str:
    """Of these options, the most welcome first: one of the `winning` that does win at once, else the first that does
    not pay for nothing (`engine.judgement`), else the first of all."""
    judge = Judge(world, seat)
    won = next((text for text in winning if judge.wins_by(text)), None)
    return won or next((text for text in texts[:TRIED] if not judge.blunders(text)), texts[0])


def glance(world: Match, texts: Sequence[str], number: int) -> dict[str, float]:
    """How each option looks in this world when its action is over, without thought for its sub-decisions."""
    looks = {}
    for text in texts:
        tried = world.fork()
        tried.choose(text, number)
        looks[text] = carry_out(tried, number)[number]
    return looks


def prospects(seat: Seat, texts: Sequence[str], rng: Random, worlds: int) -> dict[str, float]:
    """How each option looks when its action has been carried out as well as possible, on average over some worlds."""
    looks, number = dict.fromkeys(texts, 0.0), seat.number
    for _ in range(worlds):
        world = seat.imagine(rng)
        for text in texts:
            looks[text] += prospect(world, text, number) / worlds
    return looks


def prospect(world: Match, text: str, number: int) -> float:
    """How one option looks in this world when its action has been carried out as well as possible."""
    tried = world.fork()
    tried.choose(text, number)
    return follow(tried, number, DEPTH)


def follow(world: Match, seat: int, depth: int) -> float:
    """Carry the action on to its end and look at the seat's chance. Its first `depth` sub-decisions are looked through,
    later ones decided by what looks best at once."""
    for _ in range(STEPS):
        if at_end_of_action(world):
            break
        ask = next((a for a in world.asks if a.seat == seat), world.asks[0])
        if ask.seat != seat:
            world.choose(ask.options[likeliest(ask)], ask.seat)
            continue
        tries = likely(ask)
        if len(tries) == 1:
            world.choose(ask.options[tries[0]], seat)
        elif depth == 0:
            world.choose(ask.options[best_at_once(world, ask, tries)], seat)
        else:
            return max([follow(after(world, ask, i), seat, depth - 1) for i in tries])
    return win_chances(world)[seat]


def carry_out(world: Match, seat: int) -> Sequence[float]:
    """Carry the seat's action on to its end by what is likeliest, and look at every seat's chance."""
    for _ in range(STEPS):
        if at_end_of_action(world):
            break
        ask = next((a for a in world.asks if a.seat == seat), world.asks[0])
        world.choose(ask.options[likeliest(ask)], ask.seat)
    return win_chances(world)


def at_end_of_action(world: Match) -> bool:
    """Whether an action has been carried out: somebody may begin another one, or the game is over."""
    if world.over:
        return True
    actions = strategy_of(world.game).actions
    return any(ask.about in actions for ask in world.asks) if actions else world.resting


def after(world: Match, ask: Ask, i: int) -> Match:
    """A copy of the world in which the i-th option was chosen."""
    tried = world.fork()
    tried.choose(asked(tried, ask.seat).options[i], ask.seat)
    return tried


def best_at_once(world: Match, ask: Ask, tries: Sequence[int]) -> int:
    """The option after which the position looks best right away."""
    return max(tries, key=lambda i: win_chances(after(world, ask, i))[ask.seat])


def asked(world: Match, seat: int) -> Ask:
    """The seat's question in this world."""
    return next(ask for ask in world.asks if ask.seat == seat)


def sensible(ask: Ask) -> list[int]:
    """The options without blunders (`Strategy.blunders`); all of them where there is nothing else."""
    every, blunders = range(len(ask.choices)), set(strategy_of(ask.game).blunders(ask.table, ask))
    return [i for i in every if i not in blunders] or list(every)


def habits(true: Match, seat: int) -> tuple[str, ...]:
    """The options that a sensible player takes without thinking, as far as this seat can know: none where all are
    alike to it, or most of them."""
    ask = next((ask for ask in true.asks if ask.seat == seat), None)
    if ask is None or len(ask.choices) < 2 or true.together:
        return ()
    ask = asked(true.imagine(seat, Random(0)), seat)
    weights = strategy_of(ask.game).prior(ask.table, ask)
    if weights is None:
        return ()
    least = HABIT * max(weights)
    found = [i for i in sensible(ask) if weights[i] >= least]
    return () if 2 * len(found) > len(weights) else tuple([ask.options[i].text for i in found])


def likeliest(ask: Ask) -> int:
    """The option a sensible player takes without thinking."""
    weights = strategy_of(ask.game).policy(ask.table, ask)
    return 0 if weights is None else max(range(len(ask.choices)), key=weights.__getitem__)


def oddness(weights: Sequence[float] | None, options: int) -> list[float]:
    """How odd each option is that is so likely: 0 for the likeliest, 1 for one that is less likely by a factor of e."""
    if weights is None:
        return [0.0] * options
    most = max(weights)
    return [log(most / max(weight, NEVER * most)) for weight in weights]


def likely(ask: Ask) -> list[int]:
    """The options worth trying: the likeliest, without rare ones, not more than a few."""
    n = len(ask.choices)
    weights = strategy_of(ask.game).policy(ask.table, ask) if n > 1 else None
    if weights is None:
        return list(range(n)) if n <= BREADTH else [i * n // BREADTH for i in range(BREADTH)]
    least = RARE * max(weights)
    return sorted([i for i in range(n) if weights[i] >= least], key=lambda i: -weights[i])[:BREADTH]
