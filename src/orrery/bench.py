"""Measuring games: decisions a second in random play, what a fork, a view or an imagined world costs, what the kernel
adds to the bare rules. Times are those of this process on its core, so other work on the machine disturbs them less.
Figures, never verdicts: compare them within one run."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from orrery.engine.chance import Sealed, Source, key_of
from orrery.engine.flow import Match
from orrery.engine.game import Game, Setup
from orrery.engine.questions import ALL, ASK, REST, SHUFFLE, TOGETHER
from orrery.engine.table import Table

COSTS = ("fork", "view", "imagine", "copy", "digest")
PLACES = ("rest", "effect", "room")
"""Where a position stands: at a REST, in the middle of an effect, where several seats choose at once."""
QUARTERS = 4
KEPT = 16
"""Positions kept of each place."""
REPEATS = 7


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured of one game. `costs` are medians in µs over all positions, `places` the same for each place."""

    game: str
    mode: str
    players: int
    matches: int
    decisions: int
    decisions_per_second: float
    costs: dict[str, float]
    places: dict[str, dict[str, float]]
    positions: dict[str, int]
    quarters: tuple[float, ...]
    """µs a decision in each quarter of a game: it should not grow."""
    memory: int
    """Bytes of a match that was played to its end and looked at."""

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


@dataclass(frozen=True, slots=True)
class Overhead:
    """µs a decision in a match and in the bare rules, on the same random games."""

    game: str
    decisions: int
    match: float
    bare: float

    @property
    def kernel(self) -> float:
        """What the match adds to the rules."""
        return self.match - self.bare

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "game": self.game,
            "decisions": self.decisions,
            "match": self.match,
            "bare": self.bare,
            "kernel": self.kernel,
        }


def measure(game: Game[Any], seconds: float = 2.0, mode: str | None = None, players: int | None = None) -> Figures:
    """Measure a game for about this long: half of it random play, half of it single operations."""
    setup = game.prepare(players, mode)
    settle_memory()
    matches, decisions, spent = _random_play(setup, seconds * 3 / 8)
    quarters = _quarters(setup, seconds / 8)
    kept = sample(setup, seconds / 8)
    places = costs_of({place: found for place, found in kept.items() if found}, seconds * 3 / 8)
    every = {cost: [t for times in places.values() for t in times[cost]] for cost in COSTS}
    return Figures(
        game.name,
        setup.mode,
        setup.players,
        matches,
        decisions,
        decisions / spent,
        {cost: median(times) for cost, times in every.items()},
        {place: {cost: median(t) for cost, t in times.items()} for place, times in places.items()},
        {place: len(found) for place, found in kept.items()},
        quarters,
        _memory(setup),
    )


def settle_memory() -> None:
    """What is loaded by now (the cards of the games) is never garbage: a simulation need not look for any in it."""
    gc.collect()
    gc.freeze()


# ---------------------------------------------------------------- random play
def play_randomly(match: Match, random: Callable[[], float]) -> int:
    """Play to the end, any option as likely as the others; how many choices that took."""
    decisions, choose = 0, match.choose
    while not match.over:
        ask = match.asks[0]
        choose(ask.options[int(random() * len(ask.choices))])
        decisions += 1
    return decisions


def _random_play(setup: Setup, seconds: float) -> tuple[int, int, float]:
    """Matches, decisions and seconds of random play; matches are played to their end."""
    matches = decisions = 0
    begun = process_time()
    while True:
        decisions += play_randomly(Match.new(setup, matches), Random(matches).random)
        matches += 1
        spent = process_time() - begun
        if spent >= seconds:
            return matches, decisions, spent


def _quarters(setup: Setup, seconds: float) -> tuple[float, ...]:
    """µs a decision in each quarter of games of random play. A game is played once to see how long it is."""
    spent, played, seed, end = [0.0] * QUARTERS, [0] * QUARTERS, 0, perf_counter() + seconds
    while seed == 0 or perf_counter() < end:
        length = play_randomly(Match.new(setup, seed), Random(seed).random)
        match, random, done = Match.new(setup, seed), Random(seed).random, 0
        for quarter in range(QUARTERS):
            until = length * (quarter + 1) // QUARTERS
            played[quarter] += until - done
            begun = process_time()
            for _ in range(until - done):
                ask = match.asks[0]
                match.choose(ask.options[int(random() * len(ask.choices))])
            spent[quarter] += process_time() - begun
            done = until
        seed += 1
    return tuple([time * 1e6 / max(1, n) for time, n in zip(spent, played, strict=True)])


def _memory(setup: Setup) -> int:
    """Bytes of a match of random play, looked at when it is over."""
    play_randomly(Match.new(setup, 0), Random(0).random)
    gc.collect()
    tracemalloc.start()
    try:
        match = Match.new(setup, 0)
        play_randomly(match, Random(0).random)
        match.view(None)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


# ---------------------------------------------------------------- positions
def place_of(match: Match) -> str:
    """Where a position stands."""
    asks = match.asks
    if match.resting:
        return "rest"
    return "room" if len(asks) > 1 or match.at(asks[0].seat) is not match.s else "effect"


def sample(setup: Setup, seconds: float) -> dict[str, list[Match]]:
    """Positions of random play, each of a place as likely as the others, from at least one whole match."""
    rng, kept, seen = Random(0), {place: list[Match]() for place in PLACES}, dict.fromkeys(PLACES, 0)
    end, seed = perf_counter() + seconds, 0
    while seed == 0 or perf_counter() < end:
        match = Match.new(setup, seed)
        while not match.over:
            place = place_of(match)
            _keep(match, kept[place], seen[place], rng)
            seen[place] += 1
            ask = match.asks[int(rng.random() * len(match.asks))]
            match.choose(ask.options[int(rng.random() * len(ask.choices))])
        seed += 1
    return kept


def _keep(match: Match, found: list[Match], seen: int, rng: Random) -> None:
    """One step of choosing a fixed number of positions out of a stream of unknown length."""
    if len(found) < KEPT:
        found.append(match.fork())
    else:
        i = int(rng.random() * (seen + 1))
        if i < KEPT:
            found[i] = match.fork()


def costs_of(places: dict[str, list[Match]], seconds: float) -> dict[str, dict[str, list[float]]]:
    """µs of each operation at these positions, place by place, again and again until the time is over."""
    times: dict[str, dict[str, list[float]]] = {place: {cost: [] for cost in COSTS} for place in places}
    rng, end = Random(0), perf_counter() + seconds
    while True:
        for n in range(KEPT):
            for place, positions in places.items():
                if n < len(positions):
                    _time_all(times[place], positions[n], rng)
        if perf_counter() >= end:
            return times


def _time_all(times: dict[str, list[float]], match: Match, rng: Random) -> None:
    """The first fork and the first imagined world of a position prepare the others and are not counted."""
    seat = match.asks[0].seat
    match.fork()
    match.imagine(seat, rng)
    _time(times["fork"], match.fork)
    _time(times["view"], match.view, seat)
    _time(times["imagine"], match.imagine, seat, rng)
    _time(times["copy"], match.at(seat).copy)
    _time(times["digest"], match.digest)


def _time(times: list[float], call: Callable[..., Any], *args: Any) -> None:
    for _ in range(REPEATS):
        begun = process_time()
        call(*args)
        times.append((process_time() - begun) * 1e6)


# ---------------------------------------------------------------- the bare rules
def overhead(game: Game[Any], seconds: float = 2.0, mode: str | None = None, players: int | None = None) -> Overhead:
    """The same random games in a match and by the bare rules, in turns."""
    setup = game.prepare(players, mode)
    end, seed, decisions, in_match, in_rules = perf_counter() + seconds, 0, 0, 0.0, 0.0
    while seed == 0 or perf_counter() < end:
        begun = process_time()
        decisions += play_randomly(Match.new(setup, seed), Random(seed).random)
        between = process_time()
        play_bare(setup, seed)
        in_rules += process_time() - between
        in_match += between - begun
        seed += 1
    return Overhead(game.name, decisions, in_match / decisions * 1e6, in_rules / decisions * 1e6)


def play_bare(setup: Setup, seed: int) -> Table:
    """Play the rules to their end without a match: nothing is written down, checked or shown. The dice and choices are
    those of `play_randomly` with the same seed, so the table at the end is the same."""
    s = setup.table()
    _drive(s, setup.game.rules(s), Sealed(key_of(seed)), Random(seed).random)
    return s


def _drive(s: Table, flow: Any, source: Source, random: Callable[[], float], seat: int | None = None) -> Any:
    """Answer every question of a flow; what it returns. `seat`: whose part of a Together it is."""
    answer, send, answers = None, flow.send, -1
    try:
        while True:
            q = send(answer)
            kind, answers = q.kind, answers + 1
            if kind == ASK:
                answer = _any(q.choices, random)
            elif q is REST:
                answer = None
            elif kind == ALL:
                answer = {ask.seat: _any(ask.choices, random) for ask in q.asks}
            elif kind == TOGETHER:
                answer = {who: _drive(s, q.flow(s, who), source, random, who) for who in q.seats}
            else:
                answer = q.answer(source if seat is None else source.side(seat, answers))
                if kind == SHUFFLE:
                    q.pile[:] = answer
                    s.mix(q.pile)
    except StopIteration as stop:
        return stop.value


def _any(choices: Any, random: Callable[[], float]) -> Any:
    return choices[int(random() * len(choices))] if len(choices) > 1 else choices[0]
