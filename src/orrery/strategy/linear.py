"""Judging a position by its features: what each is worth is learnt from how many games ended (`orrery fit`).

A *feature* is something a seat has, counted: points, cards of a kind, steps to a place. Every feature has two weights,
at the end of a game and what is added at its beginning; between them they change evenly. The weights stand by name in a
file of the game's, so that they can be read, and made anew when its cards or rules change.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Any, NamedTuple

Feature = tuple[int, float]
"""Which one, by its place among the names, and how much of it."""


class Features(NamedTuple):
    """What is counted of a position: how much of the game is left (1 at its beginning, 0 at its end), how surely
    features tell who wins, and the features of every seat. Seats that win together add up; what belongs to both sides
    stands with one of them."""

    left: float
    sure: float
    features: Sequence[Sequence[Feature]]


class LinearEvaluator:
    """What the features of a game are worth."""

    __slots__ = ("early", "late", "names")

    def __init__(self, names: Sequence[str], weights: Mapping[str, Sequence[float]]) -> None:
        """The weights by name, (at the end, added at the beginning); a feature that is not named counts nothing."""
        self.names = tuple(names)
        unknown = sorted(set(weights) - set(names))
        if unknown:
            raise ValueError(f"there are no features {', '.join(unknown)}")
        self.late = [float(weights[name][0]) if name in weights else 0.0 for name in names]
        self.early = [float(weights[name][1]) if name in weights else 0.0 for name in names]

    @classmethod
    def read(cls, names: Sequence[str], file: Path) -> LinearEvaluator:
        """The judge whose weights a file holds: `feature = [end, beginning]`, features of a group (`hand.fox`) in its
        table. A game that has yet to learn begins with an empty one."""
        weights: dict[str, Sequence[float]] = {}
        for key, value in tomllib.loads(file.read_text("utf-8")).items():
            if isinstance(value, dict):
                weights.update({f"{key}.{name}": pair for name, pair in value.items()})
            else:
                weights[key] = value
        return cls(names, weights)

    def strength(self, features: Iterable[Feature], left: float) -> float:
        """What these features are worth together, as log odds but for how sure they are."""
        late, early, now, then = self.late, self.early, 0.0, 0.0
        for i, much in features:
            now += late[i] * much
            then += early[i] * much
        return now + left * then

    def odds(self, position: Features) -> list[float]:
        """For each seat the log odds of its strength alone."""
        left, sure, features = position
        return [sure * self.strength(mine, left) for mine in features]


def chance(odds: float) -> float:
    """From log odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def written(weights: Mapping[str, Sequence[float]], note: Sequence[str] = ()) -> str:
    """The file of these weights; `note` are lines about where they come from."""
    plain = {name: pair for name, pair in weights.items() if "." not in name}
    groups: dict[str, dict[str, Any]] = {}
    for name, pair in weights.items():
        group, _, feature = name.partition(".")
        if feature:
            groups.setdefault(group, {})[feature] = pair
    lines = [f"# {line}" for line in note] + [_line(name, pair) for name, pair in plain.items()]
    for group, members in groups.items():
        lines += ["", f"[{group}]", *[_line(name, pair) for name, pair in members.items()]]
    return "\n".join(lines) + "\n"


def _line(name: str, pair: Sequence[float]) -> str:
    return f"{name} = [{pair[0]:.3f}, {pair[1]:.3f}]"
