"""What is known of a finished game: counted by playing it again with somebody who looks on. No sentence is read: facts
come from the questions and their choices, the pieces in zones, the kinds of what was told, and the outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from orrery.engine.answers import Entry, Picker
from orrery.engine.flow import Match
from orrery.engine.questions import ASK, Room, piece_in
from orrery.engine.table import Table
from orrery.engine.view import Ear
from orrery.strategy import strategy_of

POINTS = 21
"""The chances of a game are kept at so many moments, evenly spread from its beginning to its end."""


class CardFacts(msgspec.Struct, array_like=True):
    """A seat and a card: how it had it and what it did with it."""

    card: int
    """The place of the card in the list of the file."""
    had: bool
    """Whether it was ever among what the seat has."""
    offered: int = 0
    """Choices in which the seat could use it."""
    chosen: int = 0
    """Choices in which it did."""
    lot: float = 0.0
    """How often it would have, by lot among all options."""


class GameFacts(msgspec.Struct):
    """One game."""

    arm: int
    turn: int
    bots: tuple[str, ...]
    sides: tuple[int, ...]
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    end: str
    """Why it ended: the key of the ending."""
    order: tuple[int, ...]
    """The place of each seat in the order of first turns, from 0; -1 if it never had one."""
    turns: int
    decisions: tuple[int, ...]
    """Real choices of each seat: there was more than one option."""
    traits: dict[str, list[str | None]]
    """What seats played with, by what it is called."""
    cards: list[list[CardFacts]]
    """By seat."""
    options: dict[str, tuple[int, int]]
    """Kinds of options, "question verb": choices in which one was offered, and in which one was chosen."""
    preferred: list[tuple[int, int, int]]
    """(card, other card, n): n times the first was used where the other could have been used in its place."""
    told: dict[str, int]
    """How often each kind of thing happened."""
    chances: list[list[float]]
    """By side: the chance to win at POINTS moments, by the game's own evaluation."""

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of the victory of each seat: that of its side. A draw without a winner is shared by all sides; a
        team that plays alone and loses has nothing."""
        return _shares(self.sides, self.winners)


def shares(match: Match) -> tuple[float, ...]:
    """The share of the victory of each seat of a finished match, as `GameFacts.shares` has it."""
    assert match.outcome is not None
    sides = tuple([match.game.side(match.s, seat) for seat in range(match.setup.players)])
    return _shares(sides, match.outcome.winners)


def _shares(sides: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
    won = {sides[seat] for seat in winners}
    if not won and len(set(sides)) > 1:
        won = set(sides)
    return tuple([1 / len(won) if side in won else 0.0 for side in sides])


@dataclass(frozen=True, slots=True)
class Had:
    """The first time a piece was among what a seat has: before which answer, which piece, which seat."""

    answer: int
    piece: int
    seat: int
    knew: tuple[int, ...] = ()
    """Who knew which piece (viewers as bits) at the question before; empty if nobody wants to know, or before the first
    one."""


@dataclass
class Looked:
    """What a look at a finished game gives: its facts, and when each piece came to whom."""

    facts: GameFacts
    had: list[Had] = field(default_factory=list)


def look(match: Match, places: dict[str, int], arm: int, turn: int, bots: Sequence[str], known: bool = False) -> Looked:
    """The facts of a finished match; `places` are those of the cards in the list of the file, by their slugs.
    `known`: also note who knew what."""
    ear = _Counter()
    again = Match(match.setup, match.setup.table(), match.chance)
    witness = _Witness(match, places, known)
    again.begin(ear)
    witness.given = again.since
    again.replay_answers(match.entries(), witness)
    witness.held(again.s)
    witness.weigh(again.s)
    game, s, outcome = match.game, match.s, match.outcome
    assert outcome is not None
    seats = range(match.setup.players)
    facts = GameFacts(
        arm=arm,
        turn=turn,
        bots=tuple(bots),
        sides=tuple([game.side(s, seat) for seat in seats]),
        winners=outcome.winners,
        ranks=outcome.ranks,
        scores=tuple([float(score) for score in outcome.scores]),
        end=game.ending(s).why,
        order=tuple([witness.order.index(seat) if seat in witness.order else -1 for seat in seats]),
        turns=witness.turns,
        decisions=tuple(witness.decisions),
        traits={name: [trait(s, seat) for seat in seats] for name, trait in strategy_of(game).study.traits.items()},
        cards=[[*cards.values()] for cards in witness.cards],
        options={name: (n, witness.chosen[name]) for name, n in witness.offered.items()},
        preferred=[(*pair, n) for pair, n in witness.preferred.items()],
        told=dict(ear.told),
        chances=_spread(witness.chances, [game.side(s, seat) for seat in seats], outcome.winners),
    )
    return Looked(facts, witness.came)


class _Counter(Ear):
    """Counts what is told, by its kind."""

    def __init__(self) -> None:
        super().__init__()
        self.told = Counter[str]()

    def hear(self, s: Table, kind: str, *rest: Any) -> None:
        self.told[kind] += 1

    def forgot(self, viewer: int, face: int) -> None:
        """Nobody asks."""


class _Witness(Picker):
    """Goes along with a replay and counts."""

    def __init__(self, match: Match, places: dict[str, int], known: bool) -> None:
        game = match.game
        strategy, self._on_turn = strategy_of(game), game.on_turn
        self._study, self._strategy = strategy.study, strategy
        self._place = [places[card.slug] for card in game.faces]
        self.given: Sequence[Entry] = ()
        self.decisions = [0] * match.setup.players
        self.cards: list[dict[int, CardFacts]] = [{} for _ in self.decisions]
        self.came: list[Had] = []
        self.offered, self.chosen = Counter[str](), Counter[str]()
        self.preferred = Counter[tuple[int, int]]()
        self.order: list[int] = []
        self.turns = 0
        self.chances: list[Sequence[float]] = []
        self._wants_known, self._knew = known, tuple[int, ...]()
        self._now: Any = None
        self._seen: set[tuple[int, int]] = set()
        self._left: set[int] = set()

    def answer(self, s: Table, q: Any, entry: Entry) -> Any:
        if q.kind == ASK:
            self.held(s)
            self._pass_on(s)
            if len(q.choices) > 1 and q.seat not in self._left:
                self._decide(s, q, entry[4])
        return entry[4]

    def enter(self, q: Room) -> None:
        """Several seats choose at once: their answers follow one by one."""

    def concede(self, entry: Entry) -> None:
        self._left.add(entry[1])

    def held(self, s: Table) -> None:
        """What seats have got since."""
        seen = self._seen
        for seat, piece in self._study.has(s):
            if (seat, piece) not in seen:
                seen.add((seat, piece))
                self.came.append(Had(len(self.given), piece, seat, self._knew))
                self._of(s, seat, piece).had = True
        if self._wants_known:
            self._knew = tuple(s.known)

    def weigh(self, s: Table) -> None:
        """The chances as they stand."""
        self.chances.append([float(x) for x in self._strategy.evaluate(s)])

    def _of(self, s: Table, seat: int, piece: int) -> CardFacts:
        place = self._place[s.face[piece]]
        mine = self.cards[seat]
        if place not in mine:
            mine[place] = CardFacts(place, False)
        return mine[place]

    def _pass_on(self, s: Table) -> None:
        """Whose turn it is, and what the chances are when it passes on."""
        seat = self._on_turn(s)
        if seat is not None and seat not in self.order:
            self.order.append(seat)
        now = self._strategy.turn(s)
        now = seat if now is None else now
        if now != self._now or not self.chances:
            self._now = now
            self.turns += 1
            self.weigh(s)

    def _decide(self, s: Table, q: Any, chosen: Any) -> None:
        seat, about, uses = q.seat, q.about, self._study.uses
        self.decisions[seat] += 1
        for verb in {choice[0] for choice in q.choices}:
            self.offered[f"{about} {verb}"] += 1
        self.chosen[f"{about} {chosen[0]}"] += 1
        could = Counter[int]()
        for choice in q.choices:
            piece = piece_in(choice) if choice[0] in uses else None
            if piece is not None and piece >= 0:
                could[self._of(s, seat, piece).card] += 1
        used = piece_in(chosen) if chosen[0] in uses else None
        taken = -1 if used is None or used < 0 else self._of(s, seat, used).card
        mine, every = self.cards[seat], len(q.choices)
        for card, n in could.items():
            facts = mine[card]
            facts.offered += 1
            facts.lot += n / every
            if card == taken:
                facts.chosen += 1
            elif taken >= 0:
                self.preferred[taken, card] += 1


def _spread(kept: Sequence[Sequence[float]], sides: Sequence[int], winners: Sequence[int]) -> list[list[float]]:
    """The chance of each side at evenly spread moments; at the end what came of it."""
    won = {sides[seat] for seat in winners}
    found = []
    for side in sorted(set(sides)):
        seat = sides.index(side)
        line = [kept[round(k * (len(kept) - 1) / (POINTS - 1))][seat] for k in range(POINTS - 1)]
        found.append([round(x, 3) for x in [*line, 1 / len(won) if side in won else 0.0]])
    return found
