"""The expert: information-set Monte Carlo tree search.

Each iteration imagines a world the seat cannot tell from the true one, walks down a tree of choices, adds a node, plays
a little further, and lets the game's evaluation judge. The options of the question itself race against each other in
the same worlds (see `race`), and those that are close race again, with the end of an iteration further away or for
longer (`Game.heats`); further down the choice that has done well, or is likely and little known, is taken. What is
likely habit says, and practice where a game has practised (`Game.practised`). A node is
reached by what was chosen on the way, named as the seat that chose could see it (a card of its hand by its face, a
piece on the table by itself), so worlds that look alike to whoever acts share what was learnt. Chance has no nodes:
what comes of it is averaged. Choices made at the same time do not see each other. Values are vectors, one chance for
each seat; everybody maximises its own.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from orrery.bots.greedy import asked, at_end_of_action, oddness, prospect, sensible
from orrery.bots.race import Key, Race
from orrery.engine.flow import Match
from orrery.engine.questions import Ask, Choice
from orrery.strategy.base import strategy_of, win_chances

if TYPE_CHECKING:
    from orrery.bots import Budget
    from orrery.bots.seat import Seat

EXPLORE = 1.0
"""How much a likely choice is tried for being little known; values are stretched over what the search has seen."""
UNTRIED = 0.1
"""So much worse than the usual choice an untried one is thought to be."""
ANYTHING = 0.1
"""So much of a choice's likelihood does not depend on what the game thinks of it."""
LONG = 60
"""Positions are judged some turns later (`Game.ahead`), or after so many choices, if that takes longer."""
SHORT = 8
"""So many choices after the tree, in a game that names no turns (`Game.turn`)."""
SECONDS = 1.0
LOOKS = 3
"""Before it searches, an expert looks at each option in so many worlds."""
FIRST_LOOKS = 0.25
"""The share of its time a search spends on that at most."""


class Arm:
    """One choice at a node: how often it was taken, and the sum of what came of it."""

    __slots__ = ("taken", "value")

    def __init__(self) -> None:
        self.taken = 0
        self.value = 0.0


class Node:
    """A point of the tree: the arms of each question asked there, and where choices lead."""

    __slots__ = ("arms", "next")

    def __init__(self) -> None:
        self.arms: dict[Key, dict[Key, Arm]] = {}
        self.next: dict[Key, Node] = {}


@dataclass(frozen=True, slots=True)
class Thought:
    """What the search thinks of one option."""

    text: str
    chance: float
    visits: int


class ExpertBot:
    """Searches for a second, or as long as its budget says; with a budget of iterations it is reproducible."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)
        self.thoughts: list[Thought] = []
        """Of the last choice: every option, the best first."""
        self.iterations = 0
        """Of the last choice."""
        self.settled = False
        """Whether the last choice was clear before the time was up."""
        self.stop: Callable[[], bool] = lambda: False
        """Asked between iterations: True ends the thinking, and the best so far is chosen."""
        self.clock: Callable[[], float] = time.monotonic
        """What its seconds are counted by; an arena counts those of its own process."""

    def choose(self, seat: Seat, budget: Budget) -> str:
        """The option that was worth looking at most."""
        texts = seat.texts()
        if len(texts) == 1:
            self.thoughts, self.iterations = [Thought(texts[0], 0.5, 0)], 0
            return texts[0]
        self.thoughts = self.think(seat, texts, budget)
        return self.thoughts[0].text

    def think(self, seat: Seat, texts: Sequence[str], budget: Budget) -> list[Thought]:
        """Every option with its estimated chance to win, the best first and blunders last."""
        seconds = budget.seconds or (math.inf if budget.iterations else SECONDS)
        most = budget.iterations or math.inf
        begun = self.clock()
        looks = self.first_looks(seat, texts, begun + FIRST_LOOKS * seconds)
        ask = asked(seat.imagine(self._rng), seat.number)
        keys = [key_of(ask, choice) for choice in ask.choices]
        strategy = strategy_of(ask.game)
        doubts = [strategy.trust * odd for odd in oddness(strategy.prior(ask.table, ask), len(keys))]
        heats = strategy.heats
        race = Race(dict(zip(keys, looks, strict=True)), dict(zip(keys, doubts, strict=True)), heats[0])
        visits, spent, self.iterations = Counter[Key](), 0.0, 0
        for following in (*heats[1:], None):
            tree = Tree(seat, race.heat.far)
            while spent < 1 and not race.over and not self.stop():
                world, luck = seat.imagine(self._rng), self._rng.random()
                for key in race.running:
                    race.note(key, tree.grow(world.fork(), key, Random(luck)))
                    visits[key] += 1
                    self.iterations += 1
                    spent = max(self.iterations / most, (self.clock() - begun) / seconds)
                    if spent >= 1 or self.stop():
                        break
                else:
                    race.thin(spent)
            if following is None or not race.over or (tree.saw_the_end and following.rounds <= race.heat.rounds):
                break
            close = race.close(following.close)
            if len(close) == 1:
                break
            race = race.again(close, following)
        self.settled = race.over
        names = dict(zip(keys, texts, strict=True))
        may = {keys[i] for i in sensible(ask)}
        order = sorted(race.order(), key=lambda key: key not in may)
        return [Thought(names[key], race.chance(key), visits[key]) for key in order]

    def first_looks(self, seat: Seat, texts: Sequence[str], until: float) -> list[float]:
        """A regular's look at each option, in a few worlds; what there is no time for looks like the average."""
        sums, worlds = [0.0] * len(texts), 0
        while worlds < LOOKS:
            world, looks = seat.imagine(self._rng), list[float]()
            for text in texts:
                looks.append(prospect(world, text, seat.number))
                if self.clock() > until:
                    break
            if len(looks) < len(texts) and worlds:
                break
            looks += [sum(looks) / len(looks)] * (len(texts) - len(looks))
            sums = [total + look for total, look in zip(sums, looks, strict=True)]
            worlds += 1
            if self.clock() > until:
                break
        return [total / worlds for total in sums]


class Tree:
    """What a search has learnt so far, seen from one seat."""

    __slots__ = ("far", "high", "low", "number", "root", "saw_the_end")

    def __init__(self, seat: Seat, far: Sequence[int] = (1,)) -> None:
        self.number = seat.number
        self.far = far
        self.root = Node()
        self.saw_the_end = True
        """Whether all iterations went on to the end of the game, so that there is nothing further to see."""
        self.low = [1.0] * seat.players
        self.high = [0.0] * seat.players

    def grow(self, world: Match, option: Key, rng: Random) -> float:
        """One iteration: this option, on down the tree, one node more, a little play, judgement, and back up."""
        node, path, rooms, first = self.root, list[tuple[Arm, int]](), dict[int, Key](), (self.number,)
        horizon, fresh = Horizon(world, self.far), False
        while not horizon.reached(world):
            ask, asked, together = world.asks[0], world.pending, world.together
            question: Key = (ask.seat, *rooms.get(ask.seat, ()))
            arms = node.arms.get(question)
            if arms is None:
                arms = node.arms[question] = {}
            keys = [key_of(ask, choice) for choice in ask.choices]
            begins = node is self.root and question == first
            i = keys.index(option) if begins else self.most_promising(arms, keys, ask)
            key = keys[i]
            if key not in arms:
                arms[key] = Arm()
                fresh = True
            path.append((arms[key], ask.seat))
            world.choose(ask.options[i], ask.seat)
            if together:
                rooms[ask.seat] = (*rooms.get(ask.seat, ()), key)
                if world.pending is asked:
                    continue
                key = tuple(sorted(rooms.items(), key=repr))
                rooms = {}
            child = node.next.get(key)
            if child is None:
                child = node.next[key] = Node()
            node = child
            if fresh:
                break
        values = play_on(world, horizon, rng)
        self.saw_the_end &= world.over
        self.learn(path, values)
        return values[self.number]

    def learn(self, path: list[tuple[Arm, int]], values: Sequence[float]) -> None:
        """Every choice on the way is credited with what came of it for the seat that made it."""
        for seat, value in enumerate(values):
            self.low[seat] = min(self.low[seat], value)
            self.high[seat] = max(self.high[seat], value)
        for arm, seat in path:
            arm.taken += 1
            arm.value += values[seat]

    def most_promising(self, arms: dict[Key, Arm], keys: Sequence[Key], ask: Ask) -> int:
        """The choice to try: what has done well, or is likely and little known."""
        n = len(keys)
        if n == 1:
            return 0
        weights = strategy_of(ask.game).prior(ask.table, ask) or [1.0] * n
        low, known = self.low[ask.seat], [arms.get(key) for key in keys]
        span = max(1e-6, self.high[ask.seat] - low)
        visits = sum([arm.taken for arm in known if arm is not None])
        value = sum([arm.value for arm in known if arm is not None])
        usual = ((value / visits - low) / span if visits else 0.5) - UNTRIED
        explore = EXPLORE * math.sqrt(visits + 1)
        scale, floor = (1 - ANYTHING) / sum(weights), ANYTHING / n
        best, bound = 0, -math.inf
        for i, arm in enumerate(known):
            likely = weights[i] * scale + floor
            if arm is None or not arm.taken:
                mine = usual + explore * likely
            else:
                mine = (arm.value / arm.taken - low) / span + explore * likely / (1 + arm.taken)
            if mine > bound:
                best, bound = i, mine
        return best


def key_of(ask: Ask, choice: Choice) -> Key:
    """A choice as the seat that makes it sees it: the same in all worlds that look alike to it."""
    if len(choice) == 1 or choice[1] is None:
        return choice
    s, piece = ask.table, choice[1]
    known = s.known[piece]
    if known >> ask.seat & 1 and known != s.everyone:
        return (choice[0], "face", s.face[piece], *choice[2:])
    return choice


class Horizon:
    """How far an iteration goes, and what was seen there. A position in the middle of a turn looks better to whoever
    has just moved than the same one a little later, so what options lead to is compared when as many turns have passed;
    where there are several horizons, it is judged at each."""

    __slots__ = ("_ahead", "_choices", "_far", "_most", "_now", "_turn", "_turns", "seen")

    def __init__(self, world: Match, far: Sequence[int] = (1,)) -> None:
        strategy = strategy_of(world.game)
        self._turn, self._ahead = strategy.turn, strategy.ahead
        self._now = self._turn(world.s)
        self._far = list(far)
        self._turns, self._choices, self._most = 0, 0, LONG
        self.seen: list[Sequence[float]] = []

    def leaf(self) -> None:
        """The tree ends here. In a game that names no turns a few choices more are enough."""
        if self._now is None:
            self._most, self._choices = SHORT, 0

    def reached(self, world: Match) -> bool:
        """Whether the last horizon is reached, having judged at each that is; asked before every choice."""
        now, far = self._turn(world.s), self._far
        if now != self._now:
            self._now = now
            self._turns += 1
        self._choices += 1
        while far and self._here(world, far[0]):
            del far[0]
            self.seen.append(win_chances(world))
        return not far

    def _here(self, world: Match, far: int) -> bool:
        passed = self._turns >= far * self._ahead or self._choices > far * self._most
        return world.over or (passed and at_end_of_action(world))


def play_on(world: Match, horizon: Horizon, rng: Random) -> Sequence[float]:
    """On to the horizon by likely choices, and the strategy's evaluation there, or on average at all of them."""
    strategy = strategy_of(world.game)
    random, steady, prior = rng.random, strategy.steady, strategy.prior
    horizon.leaf()
    while not horizon.reached(world):
        ask = world.asks[0]
        options = ask.options
        weights = prior(ask.table, ask)
        if weights is None:
            i = int(random() * len(options))
        elif random() < steady:
            i = weights.index(max(weights))
        else:
            i = rng.choices(range(len(options)), weights)[0]
        world.choose(options[i], ask.seat)
    seen = horizon.seen
    return seen[0] if len(seen) == 1 else [sum(chances) / len(seen) for chances in zip(*seen, strict=True)]
