"""What the deals of a run add up to, number by number: every measure is a ratio of two sums, kept deal by deal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from orrery.lab.facts import POINTS, CardFacts, GameFacts
from orrery.lab.playing import Deal
from orrery.lab.results import Results

Key = tuple[str, str, str]
"""A measure: its kind, what it is of, and, where that has several, which: ("trait", "Champion", "kunn")."""

QUARTERS = ((POINTS // 4, "after a quarter"), (POINTS // 2, "halfway"), (3 * POINTS // 4, "after three quarters"))
PER_GAME = frozenset({"end", "told", "option a game", "met"})
"""Measures of which only what happened is noted: the second sum is how many games there were."""
DOWN, SAFE = 0.25, 0.8
"""A winner that was once below the one came back; one that is above the other from halfway on ran away."""


class Column:
    """Two sums of a measure under one arm, deal by deal."""

    __slots__ = ("below", "deals", "top")

    def __init__(self) -> None:
        self.deals: list[int] = []
        self.top: list[float] = []
        self.below: list[float] = []

    def add(self, deal: int, top: float, below: float) -> None:
        """One more case."""
        self.deals.append(deal)
        self.top.append(top)
        self.below.append(below)

    def sums(self, deals: int) -> tuple[Any, Any]:
        """Both sums as arrays with a number for each deal."""
        at = np.array(self.deals, dtype=np.int64)
        return np.bincount(at, self.top, deals), np.bincount(at, self.below, deals)


class Columns:
    """All measures of all deals of a run, for each arm."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self.arms = len(results.simulation.arms)
        self.deals = 0
        self.games = [0] * self.arms
        self.kept: list[defaultdict[Key, Column]] = [defaultdict(Column) for _ in range(self.arms)]
        self.changes: dict[int, tuple[list[int], list[float]]] = defaultdict(lambda: ([], []))
        """By card: what who had it gained from A over B, in each deal in which not everybody had it."""
        self.pairs: dict[int, list[tuple[int, float, float]]] = defaultdict(list)
        """By card: the share of the victory with it and without it in a deal."""
        self.preferred: list[dict[tuple[int, int], Column]] = [defaultdict(Column) for _ in range(self.arms)]
        self.lengths: list[list[int]] = [[] for _ in range(self.arms)]
        self.curves: list[list[list[float]]] = [[] for _ in range(self.arms)]
        """By arm: the winner's chance over each game."""
        self.seconds = 0.0
        for deal in results:
            self._add(deal)

    def sums(self, arm: int, key: Key) -> tuple[Any, Any]:
        """Both sums of a measure, with a number for each deal."""
        column = self.kept[arm].get(key) or Column()
        top, below = column.sums(self.deals)
        return top, self.kept[arm]["games", "", ""].sums(self.deals)[1] if key[0] in PER_GAME else below

    def keys(self, kind: str) -> list[Key]:
        """The measures of this kind, whichever arm has them, in a fixed order."""
        found = dict.fromkeys([key for arm in self.kept for key in arm if key[0] == kind])
        return sorted(found, key=lambda key: tuple([(len(x), x) if x.isdigit() else (0, x) for x in key]))

    # ---- adding up
    def _add(self, deal: Deal) -> None:
        n = self.deals
        self.deals += 1
        self.seconds += deal.seconds
        for game in deal.games:
            self.games[game.arm] += 1
            add = _Adder(self.kept[game.arm], n)
            add("games", "", "", 1)
            self.lengths[game.arm].append(sum(game.decisions))
            _seats(add, game)
            _course(add, game)
            _choices(add, game)
            _cards(add, game)
            self._prefer(game, n)
            if (curve := _winner(game)) is not None:
                self.curves[game.arm].append(curve)
        if self.arms == 2:
            for a, b in _matched(deal.games):
                self._change(n, a, b)
        for pair in deal.pairs:
            self.pairs[pair.card].append((n, pair.won, pair.without))

    def _change(self, n: int, a: GameFacts, b: GameFacts) -> None:
        """What each card's holders gained from A over B: the sides that had it, against the others."""
        sides = sorted(set(a.sides))
        gained = [_side_share(a, side) - _side_share(b, side) for side in sides]
        holders: dict[int, set[int]] = defaultdict(set)
        for game in (a, b):
            for seat, cards in enumerate(game.cards):
                for one in cards:
                    if met(one):
                        holders[one.card].add(game.sides[seat])
        for card, who in holders.items():
            part = len(who) / len(sides) if len(sides) > 1 else 0.0
            if part < 1:
                deals, much = self.changes[card]
                deals.append(n)
                much.append(sum([((side in who) - part) * x for side, x in zip(sides, gained, strict=True)]))

    def _prefer(self, game: GameFacts, n: int) -> None:
        for one, other, times in game.preferred:
            self.preferred[game.arm][one, other].add(n, times, times)


class _Adder:
    """Adds cases of one deal."""

    def __init__(self, kept: defaultdict[Key, Column], deal: int) -> None:
        self._kept, self._deal = kept, deal

    def __call__(self, kind: str, name: str, which: str, top: float, below: float = 1.0) -> None:
        self._kept[kind, name, which].add(self._deal, top, below)


def met(card: CardFacts) -> bool:
    """Whether the seat ever had the card, or could have used it."""
    return card.had or card.offered > 0


def _matched(games: Iterable[GameFacts]) -> Iterator[tuple[GameFacts, GameFacts]]:
    """The games of A and B that are alike but for the arm."""
    b = {game.turn: game for game in games if game.arm == 1}
    yield from ((game, b[game.turn]) for game in games if game.arm == 0)


def _side_share(game: GameFacts, side: int) -> float:
    return game.shares[game.sides.index(side)]


def _seats(add: _Adder, game: GameFacts) -> None:
    """Who wins: by seat, by turn order, by what a seat plays with, against what it would win if all were equal."""
    shares, seats = game.shares, len(game.sides)
    fair = sum(shares) / seats
    for seat, won in enumerate(shares):
        add("seat", str(seat + 1), "", won)
        add("seat over fair", str(seat + 1), "", won - fair)
        if game.order[seat] >= 0:
            add("order", str(game.order[seat] + 1), "", won)
            add("order over fair", str(game.order[seat] + 1), "", won - fair)
        for name, values in game.traits.items():
            if (value := values[seat]) is not None:
                add("trait", name, value, won)
                add("trait over fair", name, value, won - fair)
    if len(set(game.bots)) > 1:
        for seat, won in enumerate(shares):
            add("trait", "bot", game.bots[seat], won)
            add("trait over fair", "bot", game.bots[seat], won - fair)


def _course(add: _Adder, game: GameFacts) -> None:
    """How long it was, why it ended, who led when."""
    decisions = sum(game.decisions)
    add("length", "decisions a game", "", decisions)
    add("length", "turns a game", "", game.turns)
    add("length", "decisions a turn", "", decisions, max(1, game.turns))
    add("end", game.end, "", 1)
    for name, times in game.told.items():
        add("told", name, "", times)
    if len(game.chances) < 2:
        return
    lines = [*zip(*game.chances, strict=True)]
    for point, when in QUARTERS:
        now = lines[point]
        if now.count(max(now)) == 1:
            leader = now.index(max(now))
            add("course", f"the leader {when} wins", "", game.chances[leader][-1])
    leaders = [now.index(max(now)) for now in lines[:-1] if now.count(max(now)) == 1]
    add("length", "changes of the lead", "", sum(a != b for a, b in pairwise(leaders)))
    if (line := _winner(game)) is not None:
        before = line[:-1]
        add("course", f"the winner was once below {DOWN:.0%}", "", min(before) < DOWN)
        add("course", f"the winner was above {SAFE:.0%} from halfway on", "", min(before[POINTS // 2 :]) > SAFE)


def _winner(game: GameFacts) -> list[float] | None:
    """The chance of who won alone, over the game."""
    if len(game.chances) < 2:
        return None
    return next((line for line in game.chances if line[-1] == 1.0), None)


def _choices(add: _Adder, game: GameFacts) -> None:
    """How often each kind of option is chosen."""
    for name, (offered, chosen) in game.options.items():
        add("option", name, "", chosen, offered)
        add("option a game", name, "", chosen)


def _cards(add: _Adder, game: GameFacts) -> None:
    """What seats do with cards, and how they fare with them."""
    shares, seats = game.shares, len(game.sides)
    fair = sum(shares) / seats
    for seat, cards in enumerate(game.cards):
        for one in cards:
            if not met(one):
                continue
            name = str(one.card)
            add("met", name, "", 1)
            add("used", name, "", one.chosen > 0)
            add("times used", name, "", one.chosen)
            add("wins with", name, "", shares[seat] - fair)
            if one.chosen:
                add("wins using", name, "", shares[seat] - fair)
            if one.offered:
                add("picked", name, "", one.chosen, one.offered)
                add("picked by lot", name, "", one.lot, one.offered)
