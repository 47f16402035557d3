"""A table of this process: one seat for an agent, bots at the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery import bots
from orrery.agents.chair import Asked, Foreseen, Offered, Told
from orrery.bots import BadBot, Bot, Seat
from orrery.cli.asking import named_card
from orrery.engine.clauses import Refusal
from orrery.engine.flow import Match
from orrery.engine.game import Game, Outcome
from orrery.engine.preview import Preview
from orrery.engine.questions import Option


class LocalTable:
    """The chair of one seat of a match. The others are played by bots, as soon as they are asked."""

    def __init__(self, match: Match, number: int, others: Mapping[int, Bot]) -> None:
        self._match = match
        self._seat = Seat(match, number)
        self._others = {n: (bot, Seat(match, n)) for n, bot in others.items()}
        self.replaced: list[str] = []
        """Which bots failed, in a sentence each: novices play on for them."""
        self._let_others_play()

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    @property
    def number(self) -> int:
        return self._seat.number

    @property
    def outcome(self) -> Outcome | None:
        return self._seat.outcome

    def view(self) -> dict[str, Any]:
        return self._seat.view()

    def ask(self) -> Asked | None:
        for ask in self._match.asks:
            if ask.seat == self._seat.number:
                return Asked(ask.prompt, tuple([_offered(option) for option in ask.options]))
        return None

    def story(self) -> Sequence[Told]:
        return [Told(line.sentence, line.clauses) for line in self._seat.story()]

    def refusal(self, text: str) -> Refusal | None:
        return self._seat.refusal(text)

    def preview(self, text: str) -> Foreseen:
        return _foreseen(self._match.preview(self._seat.number, text))

    def choose(self, text: str) -> None:
        self._match.choose(text, self._seat.number)
        self._let_others_play()

    def wait(self, seconds: float) -> None:
        """Bots have answered already."""

    def close(self) -> None:
        for bot, _ in self._others.values():
            bots.close(bot)

    def record(self) -> str:
        """The match as text, for whoever hosts it: it holds every secret."""
        return self._match.record()

    def _let_others_play(self) -> None:
        while others := [ask.seat for ask in self._match.asks if ask.seat in self._others]:
            bot, seat = self._others[others[0]]
            try:
                bots.answer(self._match, bot, seat)
            except BadBot as wrong:
                if isinstance(bot, bots.NoviceBot):
                    raise
                self.replaced.append(f"{wrong} A novice plays on in its place.")
                self._others[others[0]] = (bots.NoviceBot(), seat)
                bots.close(bot)


def _offered(option: Option) -> Offered:
    named = named_card(option)
    return Offered(option.text, option.label, None if named is None else named.slug)


def _foreseen(found: Preview) -> Foreseen:
    told = tuple([Told(line.sentence, line.clauses) for line in found.lines])
    return Foreseen(told, found.stops, None if found.unanswered is None else _foreseen(found.unanswered))
