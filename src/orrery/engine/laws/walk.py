"""Random play that a law looks at, and how a breach is told."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, NoReturn

from orrery.engine.flow import Match
from orrery.engine.game import Game, Setup, find_mode
from orrery.engine.positions import fields
from orrery.engine.questions import ASK, Ask, Choice
from orrery.engine.table import Table

Viewer = int | None
Shown = Callable[[Match, int], Any]
"""What else a seat is shown of a match, by whoever shows it: words, numbers. The law of secrecy holds it to the same as
the view."""


class LawBroken(AssertionError):
    """A law does not hold: which one, where, and the record of the match, so that it can become a test."""

    def __init__(self, law: str, where: str, seed: int, decision: int, said: str, record: str) -> None:
        super().__init__(f"{law} is broken in {where}, seed {seed}, decision {decision}: {said}")
        self.law = law
        self.where = where
        self.seed = seed
        self.decision = decision
        self.said = said
        self.record = record


@dataclass
class Report:
    """What was checked, how often, and what was found."""

    game: str
    broken: list[LawBroken] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    """Matches, decisions, imagined worlds, their tries and last resorts, pairs and twins compared …"""
    seconds: float = 0.0

    @property
    def holds(self) -> bool:
        """Whether every law held."""
        return not self.broken

    def __str__(self) -> str:
        said = [f"{self.game}: {'every law holds' if self.holds else f'{len(self.broken)} breaches'}"]
        said += [str(breach) for breach in self.broken]
        said += [f"  {name}: {n}" for name, n in sorted(self.counts.items())]
        return "\n".join(said)


class Walk:
    """One law on one random match: the match, the law's own rng, and how to say what is wrong."""

    def __init__(
        self,
        law: str,
        setup: Setup,
        seed: int,
        thorough: bool,
        counts: Counter[str],
        first: bool = True,
        shown: Shown | None = None,
    ) -> None:
        self.law = law
        self.setup = setup
        self.seed = seed
        self.thorough = thorough
        self.counts = counts
        self.first = first
        self.shown = shown
        self.rng = Random(f"{law}/{setup.game.name}/{setup.mode}/{setup.players}/{seed}")
        self.shy = (1.0, 0.5, 0.2)[seed % 3]
        """How readily the first option, which is often to pass, is taken: some matches must go far."""
        self.bound = find_mode(setup.game, setup.mode).bound
        self.decision = 0
        self.match: Match | None = None

    def now(self, rate: float) -> bool:
        """Whether to look closely at this decision."""
        return self.thorough or self.rng.random() < rate

    def new(self, setup: Setup | None = None) -> Match:
        """The match all this is about."""
        self.decision = 0
        self.match = Match.new(setup or self.setup, self.seed)
        return self.match

    def play(self, m: Match | None = None) -> Iterator[Match]:
        """The match at each of its decisions, then at its end. (A match without end is the law End's to tell.)"""
        m = m or self.new()
        while not m.over and self.decision <= self.bound:
            yield m
            self.step(m)
        if m.over:
            yield m

    def step(self, m: Match) -> None:
        """One random choice."""
        seat, i = self.move(m)
        self.decision += m is self.match
        self.counts["decisions"] += 1
        do(m, seat, i)

    def move(self, m: Match) -> tuple[int, int]:
        """A random seat that is asked, and the number of one of its options."""
        random = self.rng.random
        asks = m.asks
        ask = asks[int(random() * len(asks))]
        if not ask.choices:
            self.broken(f"seat {ask.seat} is asked {ask.about!r} and has no option")
        i = int(random() * len(ask.choices))
        if i == 0 and random() > self.shy:
            i = int(random() * len(ask.choices))
        return ask.seat, i

    def some_texts(self, n: int) -> list[str]:
        """Some words of the vocabulary, offered now or not."""
        vocabulary = vocabulary_of(self.setup.game, self.setup.mode)
        return self.rng.sample(vocabulary, min(n, len(vocabulary)))

    def finish(self, m: Match) -> None:
        """Play on to the end."""
        for _ in range(self.bound + 1):
            if m.over:
                return
            seat, i = self.move(m)
            do(m, seat, i)
        self.broken(f"the match goes on after {self.bound} answers")

    def broken(self, said: str, cause: BaseException | None = None) -> NoReturn:
        """The law does not hold."""
        setup = self.setup
        usual = {setting.name: setting.default for setting in setup.game.settings}
        unusual = [f", {name}={value}" for name, value in setup.options.items() if value != usual.get(name)]
        where = f"{setup.game.name} ({setup.mode}, {setup.players} players{''.join(unusual)})"
        text = "" if self.match is None else _record_of(self.match, setup)
        raise LawBroken(self.law, where, self.seed, self.decision, said, text) from cause


def _record_of(m: Match, setup: Setup) -> str:
    """The record of a match as far as its rules can be played again: those that broke down break down again."""
    if m.setup is setup:
        with contextlib.suppress(Exception):
            return m.record()
    every = m.entries()
    for n in range(len(every), max(-1, len(every) - 100), -1):
        again = Match(setup, setup.table(), setup.chance(m.key), m.key)
        with contextlib.suppress(Exception):
            again.begin()
            again.question = again.replay_answers(every[:n])
            if again.question is not None and again.question.kind != ASK:
                again.open_room(again.question, forced=False)
            return again.record()
    return ""


@lru_cache(maxsize=16)
def vocabulary_of(game: Game[Any], mode: str) -> tuple[str, ...]:
    """Every option text that can ever be offered."""
    return tuple(game.vocabulary(mode))


def do(m: Match, seat: int, i: int) -> None:
    """The seat takes its i-th option."""
    ask = ask_of(m, seat)
    m.choose(ask.options[i], seat)


def ask_of(m: Match, seat: int) -> Ask:
    """What this seat is asked."""
    return next(ask for ask in m.asks if ask.seat == seat)


def asked(m: Match) -> list[tuple[int, str, list[Choice]]]:
    """Everything that is asked, as the rules have it."""
    return [(ask.seat, ask.about, list(ask.choices)) for ask in m.asks]


def viewers(m: Match) -> list[Viewer]:
    """All seats and the public."""
    return [*range(m.setup.players), None]


def sight(m: Match, viewer: Viewer) -> dict[str, Any]:
    """Everything a viewer is shown now: its view, whose turn it is, its question with all that can be read of it."""
    seen: dict[str, Any] = {"view": m.view(viewer), "turn": m.game.on_turn(m.s), "ask": None}
    for ask in m.asks:
        if ask.seat == viewer:
            seen["ask"] = [ask.about, ask.prompt, [[o.text, o.label, o.on] for o in ask.options]]
    return seen


def difference(one: Any, two: Any, at: str = "it") -> str:
    """Where two pieces of plain data differ first, or ""."""
    if repr(one) == repr(two):
        return ""
    if isinstance(one, dict) and isinstance(two, dict) and list(one) == list(two):
        return next(said for k in one if (said := difference(one[k], two[k], str(k) if at == "it" else f"{at}.{k}")))
    if isinstance(one, (list, tuple)) and isinstance(two, (list, tuple)) and len(one) == len(two):
        pairs = enumerate(zip(one, two, strict=True))
        return next(said for i, (x, y) in pairs if (said := difference(x, y, f"{at}[{i}]")))
    return f"{at} is {short(one)} in one and {short(two)} in the other"


def short(value: Any) -> str:
    """A value in a sentence."""
    said = repr(value)
    return said if len(said) <= 160 else said[:157] + "..."


def who(viewer: Viewer) -> str:
    """A viewer in a sentence."""
    return "the public" if viewer is None else f"seat {viewer}"


def where_differ(one: Table, two: Table) -> str:
    """The first field in which two tables differ."""
    for name, _ in fields(one):
        if repr(getattr(one, name)) != repr(getattr(two, name)):
            return f"{name} is {short(getattr(one, name))}, not {short(getattr(two, name))}"
    return "the answers since the REST differ"
