"""Playing a deal: its games under each arm and in each seating, and, where effects of cards are measured, the same deal
once more with another card in the place of one."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from orrery.engine.answers import Entry
from orrery.engine.chance import Sealed, Source
from orrery.engine.flow import Match
from orrery.engine.game import Setup
from orrery.engine.questions import PICK, ROLL, SHUFFLE
from orrery.lab.facts import GameFacts, Had, Looked, look, shares
from orrery.lab.plan import EVERY_CARD, Simulation
from orrery.lab.players import player

APART = 1 << 40
"""The bots of B begin with seeds so far from those of A where they are to have another chance."""


class PairFacts(msgspec.Struct, array_like=True):
    """A deal played twice: once as it was dealt, once with another card in the place of one of them."""

    card: int
    instead: int
    seat: int
    """Who had it."""
    turn: int
    answer: int
    """Before which answer it came: up to there both games are the same."""
    won: float
    """The share of the victory of its seat with the card."""
    without: float
    """The same with the other card in its place."""


class Deal(msgspec.Struct):
    """A deal that was played."""

    deal: int
    seed: int
    games: list[GameFacts]
    pairs: list[PairFacts]
    seconds: float
    """Of computing: other work on the machine does not count."""


@dataclass(frozen=True, slots=True)
class Job:
    """A deal to be played."""

    simulation: Simulation
    deal: int


def play_deal(job: Job) -> Deal:
    """Play all games of a deal."""
    begun, plan = time.process_time(), job.simulation
    places = {slug: n for n, slug in enumerate(plan.cards_in_play())}
    games, pairs = list[GameFacts](), list[PairFacts]()
    for arm, turn in plan.every_game():
        setup = plan.setup(plan.arms[arm], turn)
        match = _played(plan, setup, job.deal, arm, turn)
        looked = look(match, places, arm, turn, plan.bots_at(turn), bool(plan.cards))
        games.append(looked.facts)
        if plan.cards:
            pairs += _pairs(plan, setup, job, match, looked, places)
    return Deal(job.deal, plan.seed + job.deal, games, pairs, round(time.process_time() - begun, 4))


def _played(plan: Simulation, setup: Setup, deal: int, arm: int, turn: int, chance: Source | None = None) -> Match:
    """One game to its end: deal, seats and bots have the same chance whatever else is different."""
    seed = plan.seed + deal
    match = Match.new(setup, seed, chance=chance)
    start = seed * 100 + (APART if plan.apart and arm else 0)
    names = plan.bots_at(turn)
    players = [player(name, match, seat, start + seat) for seat, name in enumerate(names)]
    while not match.over:
        seat = match.asks[0].seat
        players[seat].answer(match, seat)
    return match


# ---------------------------------------------------------------- the same deal with and without a card
class Redealt:
    """The chance of a match in which one shuffle put two cards into each other's places."""

    def __init__(self, behind: Sealed, at: int, numbers: Sequence[int]) -> None:
        self._behind, self._at, self._numbers = behind, at, numbers

    @classmethod
    def of(cls, key: bytes, at: int, order: Sequence[int], one: int, other: int) -> Redealt:
        """That match's whose chance question `at` was a shuffle into this order."""
        pile, n = list(order), len(order)
        drawn = Sealed(key, at).below(range(n, 1, -1))
        for i, j in reversed([*zip(range(n - 1, 0, -1), drawn, strict=True)]):
            pile[i], pile[j] = pile[j], pile[i]
        wanted = [{one: other, other: one}.get(p, p) for p in order]
        numbers = []
        for i in range(n - 1, 0, -1):
            j = pile.index(wanted[i])
            numbers.append(j)
            pile[i], pile[j] = pile[j], pile[i]
        return cls(Sealed(key), at, numbers)

    def below(self, bounds: Iterable[int]) -> list[int]:
        """Numbers below bounds, for a chance question."""
        if self._behind.n != self._at:
            return self._behind.below(bounds)
        self._behind.n += 1
        return list(self._numbers)

    def copy(self) -> Redealt:
        """A source with the same future."""
        return Redealt(self._behind.copy(), self._at, self._numbers)

    def side(self, seat: int, answers: int) -> Source:
        """The source of one seat inside a Together."""
        return self._behind.side(seat, answers)


@dataclass(frozen=True, slots=True)
class Exchange:
    """A card somebody came to have, and one that could as well have come in its place."""

    had: Had
    other: int
    at: int
    """Which chance question shuffled them, and into which order."""
    order: tuple[int, ...]


def _pairs(
    plan: Simulation, setup: Setup, job: Job, match: Match, looked: Looked, places: Mapping[str, int]
) -> list[PairFacts]:
    """The same deal with another card in the place of one that somebody got: nothing if there is none to measure."""
    turn = looked.facts.turn
    found = _choose(plan, match, looked, Random(f"{plan.seed}/{job.deal}/{turn}"))
    if found is None:
        return []
    had, s = found.had, match.s
    chance = Redealt.of(match.key, found.at, found.order, had.piece, found.other)
    again = _played(plan, setup, job.deal, 0, turn, chance)
    if _chosen(match)[: had.answer] != _chosen(again)[: had.answer]:
        return []  # the rules looked at the card before anybody had it, so these are not the same deal
    with_it, without = (shares(one)[had.seat] for one in (match, again))
    card, instead = (places[s.faces[s.face[p]].slug] for p in (had.piece, found.other))
    return [PairFacts(card, instead, had.seat, turn, had.answer, with_it, without)]


def _chosen(match: Match) -> list[Any]:
    """All answers, but without what came of shuffles."""
    return [entry[:4] if entry[0] == SHUFFLE else entry for entry in match.entries()]


def _choose(plan: Simulation, match: Match, looked: Looked, rng: Random) -> Exchange | None:
    """A card to be measured that somebody came to have, and a piece that could as well have come in its place: from the
    same shuffle, with another face, and as unknown to everybody. Whether this one came or that one was chance alone."""
    wanted, s = None if EVERY_CARD in plan.cards else set(plan.cards), match.s
    first: dict[int, Had] = {}
    for had in looked.had:  # a card in several copies counts once: whoever has it first
        if wanted is None or s.faces[s.face[had.piece]].slug in wanted:
            first.setdefault(s.face[had.piece], had)
    order = sorted(first)
    rng.shuffle(order)
    entries, came = match.entries(), dict[int, int]()
    for had in looked.had:
        came.setdefault(had.piece, had.answer)
    for face in order:
        had = first[face]
        shuffle = next((n for n in range(had.answer - 1, -1, -1) if _mixes(entries[n], had.piece)), None)
        if shuffle is None or had.knew[had.piece : had.piece + 1] not in ((), (0,)):
            continue
        others = [
            p
            for p in entries[shuffle][4]
            if s.face[p] != face and not any(had.knew[p : p + 1]) and came.get(p, len(entries)) > had.answer
        ]
        if others:
            at = sum(entry[0] in (ROLL, SHUFFLE, PICK) for entry in entries[:shuffle])
            return Exchange(had, rng.choice(others), at, entries[shuffle][4])
    return None


def _mixes(entry: Entry, piece: int) -> bool:
    return entry[0] == SHUFFLE and piece in entry[4]
