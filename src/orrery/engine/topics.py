"""What the questions of a game are about: where each comes from, whether everybody can see that it has one answer, and
whether a rule gives it a time of its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Limit:
    """A time of its own that a rule gives a question, and what it means to let it run out. Where that answer is among
    the options, a host with clocks gives it for whoever has not chosen in time; elsewhere it is an option like the
    others."""

    seconds: float
    answer: str


@dataclass(frozen=True, slots=True)
class Topic:
    """What a question (`about`, also a room's) is about."""

    clauses: tuple[str, ...]
    """The rules that make the player choose: what a refusal without a clause of its own cites, so that no refusal is
    without one while somebody is asked."""
    evident: bool = False
    """Whether everybody can see if there is more than one answer. The table answers such a question at once where there
    is one; any other takes its time, lest the pace tells what a seat holds. (The law of secrecy holds a game to it.)"""
    limit: Limit | None = None


def topics(
    asked: Mapping[str, tuple[str, ...]], evident: Collection[str] = (), limits: Mapping[str, Limit] | None = None
) -> Mapping[str, Topic]:
    """The topics of a game: the clauses of each question, the evident ones, and those with a time of their own."""
    times = limits or {}
    odd = (set(evident) | set(times)) - set(asked)
    if odd:
        raise ValueError(f"nothing is asked about {', '.join(sorted(odd))}")
    return MappingProxyType({key: Topic(clauses, key in evident, times.get(key)) for key, clauses in asked.items()})


UNSAID = Topic(())
"""Of a question that a game says nothing about."""
