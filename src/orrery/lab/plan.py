"""What is simulated: a game, who plays it, what is compared, and which deals.

A *deal* is a seed with all its games. An *arm* is one side of a comparison: packs and options the whole table plays
with. Every deal is played under each arm with the same chance, and, where seats differ in what they play with, once for
each way to share that out among the seats, so that luck and seats are the same for everybody.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any

from orrery.engine.boxes import with_packs
from orrery.engine.cards import Card
from orrery.engine.clauses import BadSetup
from orrery.engine.game import Game, Setup
from orrery.engine.settings import EachSeat
from orrery.games import find
from orrery.lab.players import check_player

EVERY_CARD = "all"
ARMS = ("A", "B")


@dataclass(frozen=True, slots=True)
class Arm:
    """What a table plays with: packs (their texts) and options."""

    packs: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    def game(self, name: str) -> Game[Any]:
        """The game with these packs."""
        return _with(name, self.packs)


@lru_cache(maxsize=32)
def _with(name: str, packs: tuple[str, ...]) -> Game[Any]:
    return with_packs(find(name), packs)


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is to be simulated. The same simulation always gives the same games."""

    game: str
    games: int
    bots: tuple[str, ...] = ("regular",)
    """One for all seats, or one for each."""
    players: int | None = None
    mode: str | None = None
    seed: int = 0
    a: Arm = field(default_factory=Arm)
    b: Arm | None = None
    """What A is compared with; None if it is looked at alone."""
    cards: tuple[str, ...] = ()
    """The cards (by their slugs; `all`: every card) whose effect is measured: each deal is played a second time with
    another card in the place of one of these."""
    apart: bool = False
    """The bots of B do not have the chance of those of A: so equal arms give different games, which shows what luck
    alone can do."""

    def __post_init__(self) -> None:
        found = self.problems()
        if found:
            raise BadSetup(*found)

    def problems(self) -> list[str]:
        """What is wrong with it, a sentence each."""
        found = []
        if self.games < 1:
            found.append(f"There must be at least one game, not {self.games}.")
        if self.b is not None and self.cards:
            found.append("Either two arms are compared or the effects of cards are measured, not both.")
        setup = self.setup(self.a)
        if self.b is not None:
            self.setup(self.b)
        if len(self.bots) not in (1, setup.players):
            found.append(f"There are {len(self.bots)} bots for {setup.players} seats; say one for all or one for each.")
        for bot in self.bots:
            check_player(bot, setup.game)
        known = {card.slug for card in setup.game.faces}
        found += [
            f"{setup.game.title} has no card {card!r}." for card in self.cards if card not in (*known, EVERY_CARD)
        ]
        return found

    # ---- tables
    def setup(self, arm: Arm, turn: int = 0) -> Setup:
        """What a match of this arm is made of, with what seats play with passed on by so many seats."""
        game = arm.game(self.game)
        setup = game.prepare(self.players, self.mode, arm.options)
        if not turn:
            return setup
        passed_on = {name: rotated(values, turn) for name, values in seat_options(game, arm.options).items()}
        return game.prepare(setup.players, self.mode, {**arm.options, **passed_on})

    @property
    def arms(self) -> tuple[Arm, ...]:
        """What is compared."""
        return (self.a,) if self.b is None else (self.a, self.b)

    @property
    def turns(self) -> int:
        """In how many ways what seats play with is shared out: 1 where seats do not differ or cannot be exchanged."""
        setup = self.setup(self.a)
        lists = [values for arm in self.arms for values in seat_options(setup.game, arm.options).values()]
        if all(len({json.dumps(one, sort_keys=True) for one in values}) == 1 for values in [self.bots, *lists]):
            return 1
        try:
            for arm in self.arms:
                for turn in range(1, setup.players):
                    self.setup(arm, turn)
        except BadSetup:
            return 1
        return setup.players

    @property
    def games_of_a_deal(self) -> int:
        """How many games a deal is."""
        return len(self.arms) * self.turns * (2 if self.cards else 1)

    @property
    def deals(self) -> int:
        """How many deals it takes to play at least as many games as wanted."""
        return -(-self.games // self.games_of_a_deal)

    def cards_in_play(self) -> dict[str, Card]:
        """All cards of all arms by their slugs, in the order in which facts number them."""
        return {card.slug: card for arm in reversed(self.arms) for card in arm.game(self.game).faces}

    def every_game(self) -> Iterator[tuple[int, int]]:
        """The games of a deal, but for second ones with exchanged cards: arm and turn."""
        yield from ((arm, turn) for arm in range(len(self.arms)) for turn in range(self.turns))

    def bots_at(self, turn: int) -> tuple[str, ...]:
        """The bot at each seat."""
        players = self.setup(self.a).players
        return self.bots * players if len(self.bots) == 1 else tuple(rotated(self.bots, turn))

    # ---- as text
    def plain(self) -> dict[str, Any]:
        """As plain data."""
        found: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return found

    def key(self) -> str:
        """A hash of all that decides the games but their number, so that a run may be made longer."""
        told = {name: value for name, value in self.plain().items() if name != "games"}
        return hashlib.blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=8).hexdigest()

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Simulation:
        """The simulation that was written as plain data."""
        found: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in told.items()}
        for name in ("a", "b"):
            if told[name] is not None:
                found[name] = Arm(tuple(told[name]["packs"]), told[name]["options"])
        return cls(**found)

    def longer(self, games: int) -> Simulation:
        """The same with so many games."""
        return replace(self, games=games)


def rotated(values: Any, turn: int) -> list[Any]:
    """A list whose values are passed on by so many places."""
    return [values[(i + turn) % len(values)] for i in range(len(values))]


def seat_options(game: Game[Any], options: Mapping[str, Any]) -> dict[str, list[Any]]:
    """Those of the options that are said seat by seat."""
    by_seat = {one.name for one in game.settings if isinstance(one.takes, EachSeat)}
    return {name: list(v) for name, v in options.items() if name in by_seat and isinstance(v, (list, tuple))}
