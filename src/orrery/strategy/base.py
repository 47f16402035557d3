"""What a game gives the bots. Subclass `Strategy`; a game without one is played by every bot all the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, ClassVar, Generic

from orrery.engine.clauses import OrreryError
from orrery.engine.decklists import CannotComplete, Decklist
from orrery.engine.flow import Match
from orrery.engine.game import Game, S
from orrery.engine.questions import Ask
from orrery.strategy.learnt import LearntPrior, Traits
from orrery.strategy.linear import Features, LinearEvaluator
from orrery.strategy.study import Study


@dataclass(frozen=True, slots=True)
class Slips:
    """How a novice errs."""

    blur: float = 0.2
    """How blurred its look is, of the difference between the best and the worst option."""
    careless: float = 0.08
    """How often it does not look at all."""
    trust: float = 0.0
    """The share it has of a regular's trust in the policy (`Strategy.trust`)."""


@dataclass(frozen=True, slots=True)
class Heat:
    """One race of the options of an expert's question (`bots.race`)."""

    far: tuple[int, ...] = (1,)
    """Positions are evaluated so many times `Strategy.ahead` turns later; where there are several, all count alike."""
    rounds: int = 100
    """After so many, options that still run are as good as each other, as far as this race can tell."""
    before: float = 15.0
    """What was seen before, a first look or the race before, counts like so many rounds."""
    close: float = 0.02
    """Who runs in it: what is no further behind the best after the race before, of a win in an even game."""


class Strategy(Generic[S]):
    """How a game is played well, as far as it is known. Everything has a sensible default."""

    actions: ClassVar[frozenset[str]] = frozenset()
    """The questions (`about`) that begin an action of one's own; all others are its sub-decisions, and bots look
    through them. Empty: whatever is asked at a REST begins one."""
    ahead: ClassVar[int] = 2
    """So many turns later search evaluates a position: enough for a plan and its answer."""
    heats: ClassVar[tuple[Heat, ...]] = (Heat(), Heat((2,)), Heat((4,)))
    """How the options of an expert's question race, one race after the other while there is time."""
    slips: ClassVar[Slips] = Slips()
    """How a novice errs in this game: less where one careless choice can spoil a turn of many."""
    trust: ClassVar[float] = 0.0
    """What a regular, and an expert's first look, take off an option's chance for each factor of e it is less likely
    than the likeliest one: more than 0 where the policy knows what `evaluate` does not."""
    evaluator: ClassVar[LinearEvaluator | None] = None
    """What the features of a position are worth, if `evaluate` goes by them (`features`)."""
    learnt: ClassVar[LearntPrior | None] = None
    """What practice adds to the policy, if there are choices to practise (`traits`)."""
    losses: ClassVar[frozenset[str]] = frozenset()
    """The figures (`figures`) of which a player wants less."""
    study: ClassVar[Study] = Study()
    """What a simulation counts of the game beyond what every game has."""
    steady: ClassVar[float] = 0.5
    """So often a play-out of search takes the likeliest choice; else one is drawn, as often as it is likely. More where
    choices that are drawn play badly."""

    def evaluate(self, s: S) -> Sequence[float]:
        """For each seat, how likely it is to win from here, between 0 and 1."""
        return [1 / s.seats] * s.seats

    def figures(self, s: S, seat: int) -> Mapping[str, float]:
        """What a player would count of a seat to say how it stands, the most important first: by the name of a message
        `count.<name>` of the game. Reasons of hints are made of them (`bots.outlook`)."""
        return {}

    def features(self, s: S) -> Features | None:
        """What is counted of a position, where `evaluate` goes by features whose worth is learnt; None if this one is
        evaluated otherwise."""
        return None

    def learn_from(self, rng: Random) -> tuple[str | None, int | None, Mapping[str, Any]]:
        """A mode, a number of players and options of a game to learn from what features are worth."""
        return None, None, {}

    def policy(self, s: S, ask: Ask) -> Sequence[float] | None:
        """How likely a sensible player is to make each choice of this question; None if all alike. Search looks at
        likely choices first and plays them out more often."""
        return None

    def blunders(self, s: S, ask: Ask) -> Sequence[int]:
        """Which choices, by their place, harm the seat's own side and bring it nothing, by what it can see. No bot
        makes one, not even carelessly, while there is another choice."""
        return ()

    def traits(self, s: S, ask: Ask) -> Traits | None:
        """What practice knows the choices of this question by; None if there is nothing to practise in it."""
        return None

    def prior(self, s: S, ask: Ask) -> Sequence[float] | None:
        """How likely each choice is by the policy and by what practice adds to it: search plays by that."""
        weights, learnt = self.policy(s, ask), self.learnt
        if learnt is None or len(ask.choices) == 1:
            return weights
        traits = self.traits(s, ask)
        return weights if traits is None else learnt.upon(weights, traits)

    def complete(self, deck: Decklist, rng: Random) -> Decklist:
        """The deck filled up to a legal one, towards what is in it; the same deck and chance give the same one.
        CannotComplete: it cannot be, with the reason."""
        raise CannotComplete("Nobody here knows how decks of this game are completed.")

    def turn(self, s: S) -> Any:
        """What is another value when the turn passes on: search compares what options lead to `ahead` turns later. None
        if `evaluate` is as good in the middle of a turn: then a few choices later."""
        return None


_PLAIN: Strategy[Any] = Strategy()


@cache
def _found(place: str) -> Strategy[Any]:
    module, _, name = place.partition(":")
    found = getattr(import_module(module), name or "STRATEGY", None)
    if not isinstance(found, Strategy):
        raise OrreryError(f"There is no strategy at {place}.")
    return found


def strategy_of(game: Game[Any]) -> Strategy[Any]:
    """The strategy a game names (`Game.strategy`), imported when it is first asked for; one that knows nothing if it
    names none."""
    return _found(game.strategy) if game.strategy else _PLAIN


def win_chances(match: Match) -> Sequence[float]:
    """For each seat, how likely it is to win: 1 shared by the winning sides when it is over, else what the strategy
    estimates. It reads the whole table, so it is for imagined worlds and for hosts."""
    outcome = match.outcome
    if outcome is None:
        return strategy_of(match.game).evaluate(match.s)
    game, s = match.game, match.s
    sides = {game.side(s, seat) for seat in outcome.winners}
    share = 1 / len(sides) if sides else 0.0
    return [share if seat in outcome.winners else 0.0 for seat in range(match.setup.players)]
