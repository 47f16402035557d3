"""Hints for a pending question, and the win chances of every seat over a whole game, each from what it could know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from orrery.bots import Budget, Seat
from orrery.bots.reasons import reasons
from orrery.bots.search import ExpertBot
from orrery.engine.clauses import OrreryError
from orrery.engine.flow import Match
from orrery.executors import Executor, Local
from orrery.strategy.base import win_chances

WORLDS = 12
"""So many worlds are imagined for each seat at each position."""
TURNS = 5
"""So many turning points are named."""


# ---------------------------------------------------------------- hints
@dataclass(frozen=True, slots=True)
class Hint:
    """One option with its estimated chance to win, and how often the search looked at it."""

    text: str
    label: str
    chance: float
    visits: int


@dataclass(frozen=True, slots=True)
class Advice:
    """The options of a seat's question, the best first: what that one would do, what speaks for it, the next-best one
    and when it would be better, and last a sentence with numbers."""

    seat: int
    prompt: str
    hints: tuple[Hint, ...]
    why: str
    does: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    rival: str = ""


def hint(match: Match, seat: int | None = None, budget: Budget | None = None, seed: int = 0) -> Advice:
    """What the expert would do at the pending question of a seat (the first that is asked if none is named)."""
    if match.over:
        raise OrreryError("The match is over; there is nothing to choose.")
    asked = {ask.seat: ask for ask in match.asks}
    number = next(iter(asked)) if seat is None else seat
    if number not in asked:
        raise OrreryError(f"Seat {number + 1} is not asked anything now.")
    handle, bot = Seat(match, number), ExpertBot(seed)
    bot.choose(handle, budget or Budget(seconds=2.0))
    labels = {option.text: option.label for option in asked[number].options}
    hints = tuple([Hint(t.text, labels[t.text], t.chance, t.visits) for t in bot.thoughts])
    second = _rival(hints)
    weakest = min(hints, key=lambda h: h.chance).text
    said = reasons(match, number, hints[0].text, None if second is None else second.text, weakest, seed)
    why = _why(hints, bot.iterations)
    return Advice(number, asked[number].prompt, hints, why, said.does, said.reasons, said.rival)


def _rival(hints: Sequence[Hint]) -> Hint | None:
    """The next-best option: the best of those that were looked at."""
    return max(hints[1:], key=lambda h: (h.visits > 0, h.chance)) if len(hints) > 1 else None


def _why(hints: Sequence[Hint], worlds: int) -> str:
    """One sentence about the best option."""
    best = hints[0]
    rival = _rival(hints)
    if rival is None:
        return f"“{best.label}” is all that can be done."
    ahead = round(100 * (best.chance - rival.chance))
    share = "under 1%" if best.chance < 0.01 else "over 99%" if best.chance > 0.99 else f"about {best.chance:.0%}"
    said = f"“{best.label}” wins in {share} of the {worlds} worlds looked at"
    if ahead < -1:
        return f"{said}; “{rival.label}” in {-ahead} points more, but few good players would do it."
    if ahead <= 1:
        return f"{said}, hardly more than “{rival.label}”."
    return f"{said}, {ahead} points more than “{rival.label}”."


# ---------------------------------------------------------------- a whole game
@dataclass(frozen=True, slots=True)
class Point:
    """A position: after how many answers, each seat's chance to win, and what had happened since the point before."""

    answers: int
    chances: tuple[float, ...]
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turning point: a seat's chance before and after, and what happened."""

    answers: int
    seat: int
    before: float
    after: float
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The chances over a game and its turning points."""

    names: tuple[str, ...]
    points: tuple[Point, ...]
    turns: tuple[Turn, ...]


def analyse(
    match: Match,
    worlds: int = WORLDS,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    executor: Executor | None = None,
) -> Analysis:
    """Every seat's chance to win at every real choice of the game, from what it could know at that moment."""
    total = len(match.entries())
    points: list[Point] = []
    passed: list[tuple[int, tuple[str, ...]]] = []
    looks = (executor or Local()).in_order(_look, _positions(match, worlds, seed, passed))
    for n, found in enumerate(looks):
        answers, told = passed[n]
        points.append(Point(answers, found, told))
        if progress is not None:
            progress(min(answers, total), total)
    return Analysis(match.setup.names, tuple(points), turning_points(points))


def _positions(
    match: Match, worlds: int, seed: int, passed: list[tuple[int, tuple[str, ...]]]
) -> Iterator[tuple[Match, int, int]]:
    """What is to be looked at, position by position; `passed` notes after how many answers each is, and what had
    happened since the one before."""
    total, n, heard = len(match.entries()), 0, 0
    while n <= total:
        at = match.after(n)
        story = at.story(None)
        answers = len(at.entries())
        passed.append((answers, tuple([line.sentence for line in story[heard:]])))
        heard = len(story)
        yield at, worlds, seed + n
        n = answers + 1


def _look(task: tuple[Match, int, int]) -> tuple[float, ...]:
    return chances(*task)


def chances(match: Match, worlds: int, seed: int) -> tuple[float, ...]:
    """Each seat's chance to win, on average over worlds it cannot tell from the true one."""
    if match.over:
        return tuple(win_chances(match))
    rng = Random(seed)
    seats = range(match.setup.players)
    return tuple([sum(win_chances(match.imagine(seat, rng))[seat] for _ in range(worlds)) / worlds for seat in seats])


def turning_points(points: Sequence[Point]) -> tuple[Turn, ...]:
    """Where a seat's chance changed most, in the order of the game; one for each position."""
    found = []
    for before, after in pairwise(points):
        seat = max(range(len(after.chances)), key=lambda i: abs(after.chances[i] - before.chances[i]))
        found.append(Turn(after.answers, seat, before.chances[seat], after.chances[seat], after.told))
    most = sorted(found, key=lambda turn: -abs(turn.after - turn.before))[:TURNS]
    return tuple(sorted(most, key=lambda turn: turn.answers))


def plot(analysis: Analysis, path: str) -> None:
    """The curves as a PNG or SVG picture, by the ending of the path."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 4.2), layout="constrained")
    axes: Any = figure.add_subplot()
    styles = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)))
    answers = [point.answers for point in analysis.points]
    for seat, name in enumerate(analysis.names):
        curve = [point.chances[seat] for point in analysis.points]
        axes.plot(answers, curve, linestyle=styles[seat % len(styles)], label=name, linewidth=1.8)
    for turn in analysis.turns:
        axes.axvline(turn.answers, color="0.85", linewidth=1, zorder=0)
    axes.set(xlabel="answers", ylabel="chance to win", ylim=(0, 1))
    axes.legend(loc="upper left", frameon=False)
    figure.savefig(path)
