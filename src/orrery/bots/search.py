"""The expert: information-set Monte Carlo tree search.

Each iteration imagines one world the seat cannot tell from the true one, walks down a tree of choices, adds a node,
plays a little further, and lets the game's evaluation judge. A node is reached by what was chosen on the way, named as
the seat that chose could see it (a card of its hand by its face, a piece on the table by itself), so worlds that look
alike to whoever acts share what was learnt. Chance has no nodes: what comes of it is averaged. Choices made at the same
time do not see each other. Values are vectors, one chance for each seat; everybody maximises its own.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from orrery.bots.greedy import at_end_of_action, prospect
from orrery.engine.flow import Match
from orrery.engine.questions import Ask, Choice

if TYPE_CHECKING:
    from orrery.bots import Budget
    from orrery.bots.seat import Seat

EXPLORE = 0.7
"""How much a choice is tried for being little known; values are stretched to 0..1 over what the search has seen."""
WIDEN = 3.0
"""A node with n visits considers about WIDEN * n ** 0.5 choices, the likeliest first."""
DEPTH = 60
"""No walk goes deeper than so many choices."""
PLAY_ON = 8
"""After the tree, so many choices are played before the position is judged, at the end of an action."""
SECONDS = 1.0
FIRST_LOOKS = 0.25
"""The share of its time a search spends at most on a first look at each option."""
TRIES = 30
"""Before so many tries nothing is known of an option."""
SURE = 3.5
"""Standard errors beyond which there is no doubt."""
CHECK = 32
"""After so many iterations a search asks itself whether more of them could change its mind."""

Key = tuple[Any, ...]


class Arm:
    """One choice at a node: how often it was there, how often taken, the sum of what came of it, and of its squares."""

    __slots__ = ("offered", "squares", "taken", "value")

    def __init__(self) -> None:
        self.offered = 0
        self.taken = 0
        self.value = 0.0
        self.squares = 0.0

    def bounds(self) -> tuple[float, float]:
        """Between what its mean surely lies; anything is possible before a few tries."""
        if self.taken < TRIES:
            return -math.inf, math.inf
        mean = self.value / self.taken
        error = SURE * math.sqrt(max(0.0, self.squares / self.taken - mean * mean) / self.taken)
        return mean - error, mean + error


class Node:
    """A point of the tree: the arms of each question asked there, and where choices lead."""

    __slots__ = ("arms", "next", "visits")

    def __init__(self) -> None:
        self.visits = 0
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
        """Every option with its estimated chance to win, the best first."""
        seconds = budget.seconds or (math.inf if budget.iterations else SECONDS)
        most = budget.iterations or math.inf
        begun, self.settled = self.clock(), False
        tree = Tree(seat, texts, self.first_looks(seat, texts, begun + FIRST_LOOKS * seconds), self._rng)
        while tree.iterations < most and not self.stop():
            tree.grow(seat.imagine(self._rng))
            spent = self.clock() - begun
            if spent >= seconds:
                break
            if tree.iterations % CHECK == 0:
                left = min(most - tree.iterations, tree.iterations * (seconds / spent - 1))
                self.settled = tree.lead() > left or tree.sure()
                if self.settled:
                    break
        self.iterations = tree.iterations
        return tree.thoughts()

    def first_looks(self, seat: Seat, texts: Sequence[str], until: float) -> dict[str, float]:
        """A first look at each option, in one imagined world; those there is no time for look like the average."""
        looks: dict[str, float] = {}
        world = seat.imagine(self._rng)
        for text in texts:
            looks[text] = prospect(world, text, seat.number)
            if self.clock() > until:
                break
        usual = sum(looks.values()) / len(looks)
        return {text: looks.get(text, usual) for text in texts}


class Tree:
    """What a search has learnt so far, seen from one seat. `looks` is what a first look at each option gave."""

    __slots__ = ("high", "iterations", "looks", "low", "names", "number", "rng", "root")

    def __init__(self, seat: Seat, texts: Sequence[str], looks: dict[str, float], rng: Random) -> None:
        self.rng = rng
        self.number = seat.number
        self.root = Node()
        self.iterations = 0
        self.low = [1.0] * seat.players
        self.high = [0.0] * seat.players
        ask = next(a for a in seat.imagine(rng).asks if a.seat == self.number)
        self.names = dict(zip([key_of(ask, c) for c in ask.choices], texts, strict=True))
        self.looks = {key: looks[text] for key, text in self.names.items()}

    def thoughts(self) -> list[Thought]:
        """Every option, the best first."""
        arms = self.root.arms.get((self.number,), {})
        found = []
        for key, text in self.names.items():
            arm = arms.get(key) or Arm()
            chance = (arm.value + self.looks[key]) / (arm.taken + 1)
            found.append(Thought(text, chance, arm.taken))
        return sorted(found, key=lambda thought: (-thought.visits, -thought.chance))

    def lead(self) -> int:
        """How many iterations the best option is ahead of the next one."""
        taken = sorted([arm.taken for arm in self.root.arms.get((self.number,), {}).values()])
        return taken[-1] - taken[-2] if len(taken) > 1 else 0

    def sure(self) -> bool:
        """Whether every option has been tried and the best one is better than all others beyond doubt."""
        arms = self.root.arms.get((self.number,), {})
        if len(arms) < len(self.names):
            return False
        best = max(arms.values(), key=lambda arm: arm.taken)
        least = best.bounds()[0]
        return all(arm is best or arm.bounds()[1] < least for arm in arms.values())

    def grow(self, world: Match) -> None:
        """One iteration: down the tree, one node more, a little play, judgement, and back up."""
        node, path, rooms = self.root, list[tuple[Node, Key, Key, int]](), dict[int, Key]()
        for _ in range(DEPTH):
            if world.over:
                break
            ask, asked, together = world.asks[0], world.pending, world.together
            question: Key = (ask.seat, *rooms.get(ask.seat, ()))
            i, key, fresh = self.select(node, question, ask)
            path.append((node, question, key, ask.seat))
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
        self.learn(path, play_on(world, self.rng))
        self.iterations += 1

    def learn(self, path: list[tuple[Node, Key, Key, int]], values: Sequence[float]) -> None:
        """Every choice on the way is credited with what came of it for the seat that made it."""
        for seat, value in enumerate(values):
            self.low[seat] = min(self.low[seat], value)
            self.high[seat] = max(self.high[seat], value)
        for node, question, key, seat in path:
            node.visits += 1
            arm = node.arms[question][key]
            arm.taken += 1
            value = values[seat]
            arm.value += value
            arm.squares += value * value

    def select(self, node: Node, question: Key, ask: Ask) -> tuple[int, Key, bool]:
        """The choice to try, its key and whether it is new: an untried one of those considered, else the best bound."""
        arms = node.arms.get(question)
        if arms is None:
            arms = node.arms[question] = {}
        keys = [key_of(ask, choice) for choice in ask.choices]
        order: Sequence[int] = range(len(keys))
        wide = int(WIDEN * math.sqrt(node.visits + 1))
        if len(keys) > wide:
            order = self.preferred(node, ask, keys)[:wide]
        low = self.low[ask.seat]
        span = max(1e-6, self.high[ask.seat] - low)
        best, bound = -1, -1.0
        for i in order:
            arm = arms.get(keys[i])
            if arm is None:
                arm = arms[keys[i]] = Arm()
                arm.offered = 1
                return i, keys[i], True
            arm.offered += 1
            taken = arm.taken or 1
            mine = (arm.value / taken - low) / span + EXPLORE * math.sqrt(math.log(arm.offered) / taken)
            if mine > bound:
                best, bound = i, mine
        return best, keys[best], False

    def preferred(self, node: Node, ask: Ask, keys: Sequence[Key]) -> list[int]:
        """The choices, the likeliest first: by a first look at the root, by what the game knows further down."""
        if node is self.root and ask.seat == self.number:
            looks = self.looks
            return sorted(range(len(keys)), key=lambda i: -looks.get(keys[i], 0.0))
        weights = ask.game.weights(ask.table, ask)
        if weights is not None:
            return sorted(range(len(keys)), key=lambda i: -weights[i])
        order = list(range(len(keys)))
        return order[:1] + self.rng.sample(order[1:], len(order) - 1)


def key_of(ask: Ask, choice: Choice) -> Key:
    """A choice as the seat that makes it sees it: the same in all worlds that look alike to it."""
    if len(choice) == 1 or choice[1] is None:
        return choice
    s, piece = ask.table, choice[1]
    known = s.known[piece]
    if known >> ask.seat & 1 and known != s.everyone:
        return (choice[0], "face", s.face[piece], *choice[2:])
    return choice


def play_on(world: Match, rng: Random) -> Sequence[float]:
    """A little further by likely choices, to the end of an action, and then the game's own judgement."""
    random = rng.random
    for step in range(PLAY_ON * 5):
        if world.over or (step >= PLAY_ON and at_end_of_action(world)):
            break
        ask = world.asks[0]
        options = ask.options
        weights = ask.game.weights(ask.table, ask)
        if weights is None:
            i = int(random() * len(options))
        else:
            i = rng.choices(range(len(options)), weights)[0]
        world.choose(options[i], ask.seat)
    return world.evaluate()
