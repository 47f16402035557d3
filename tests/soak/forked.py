"""A pytest plugin: every match goes on as a fork of itself after every choice.

    python -m pytest -p tests.soak.forked tests/engine tests/games

A fork must be as good as the match it was taken from, so every test of the rules must pass with forks too. `make soak`
runs them so. A few tests and laws look at the very objects a match is made of; they play without forks (`AS_IT_IS`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from orrery.engine import laws
from orrery.engine.flow import Match
from orrery.engine.laws import Walk

AS_IT_IS = {
    "law conservation": "counts the pieces of the box when the rules begin, and the rules of each fork begin anew",
    "law together": "holds the strands of an open room in its hands",
    "test_what_was_heard_is_one_ear_for_all_viewers": "asks whether two stories are one object; a fork has its own",
}
"""What is played without forks, and why."""

_plain = Match.choose
_swaps = 0


def _choose(match: Match, option: Any, seat: int | None = None) -> None:
    """Answer a pending question; then a fork takes the place of the match."""
    global _swaps
    _plain(match, option, seat)
    fork = match.fork()
    match.adopt(fork)
    match.chance = fork.chance
    _swaps += 1


def _without_forks(check: Callable[[Walk], None]) -> Callable[[Walk], None]:
    """A law on matches that stay what they are."""

    def plainly(w: Walk) -> None:
        forking = Match.choose
        Match.choose = _plain  # type: ignore[method-assign]
        try:
            check(w)
        finally:
            Match.choose = forking  # type: ignore[method-assign]

    return plainly


def pytest_configure() -> None:
    for name in [name.removeprefix("law ") for name in AS_IT_IS if name.startswith("law ")]:
        says, check = laws._CHECKS[name]
        laws._CHECKS[name] = says, _without_forks(check)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Matches made while a test runs are forked, those of its fixtures too once it plays them."""
    if item.name.partition("[")[0] not in AS_IT_IS:
        Match.choose = _choose  # type: ignore[method-assign, assignment]
    try:
        return (yield)
    finally:
        Match.choose = _plain  # type: ignore[method-assign]


def pytest_report_header() -> str:
    return "a fork takes the place of every match after every choice"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _swaps:
        terminalreporter.write_line(f"{_swaps} choices were followed by a fork")
