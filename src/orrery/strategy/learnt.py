"""What practice adds to habit: which choices are good when, learnt from many games against oneself (`orrery practise`).

A choice goes by a *name* (play this card, pass in this window), and while it is asked some things *hold* (so much life,
so many cards). For every name and everything that holds with it there is a figure by which the choice is likelier than
habit has it, in logarithms, or rarer. The figures stand by name in a file of the game's, so that they can be read, and
made anew when its cards or rules change.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path
from typing import NamedTuple


class Traits(NamedTuple):
    """What practice knows a question by: the name of every choice, and what holds. Whoever is asked can see it all."""

    names: Sequence[str]
    holding: Sequence[str]


class LearntPrior:
    """By how much choices are likelier than habit has them, by name and by what holds."""

    __slots__ = ("figures",)

    def __init__(self, figures: Mapping[str, Mapping[str, float]]) -> None:
        self.figures = {name: dict(of_name) for name, of_name in figures.items()}

    @classmethod
    def read(cls, file: Path) -> LearntPrior:
        """As a file holds it: a table for each name of a choice. A game that has yet to practise begins with an empty
        one."""
        return cls(tomllib.loads(file.read_text("utf-8")))

    def gains(self, traits: Traits) -> list[float]:
        """For each choice what practice adds to the logarithm of how likely it is."""
        figures, holding, found = self.figures, traits.holding, list[float]()
        for name in traits.names:
            known = figures.get(name)
            found.append(sum([known.get(it, 0.0) for it in holding]) if known else 0.0)
        return found

    def upon(self, weights: Sequence[float] | None, traits: Traits) -> list[float]:
        """How likely choices are that are so likely by habit."""
        gains = self.gains(traits)
        if weights is None:
            return [exp(gain) for gain in gains]
        return [weight * exp(gain) if gain else weight for weight, gain in zip(weights, gains, strict=True)]


def written(practice: LearntPrior, note: Sequence[str] = ()) -> str:
    """The file of these figures; `note` are lines about where they come from."""
    lines = [f"# {line}" for line in note]
    for name, of_name in sorted(practice.figures.items()):
        lines += ["", f"[{json.dumps(name)}]", *[f"{it} = {figure:.2f}" for it, figure in sorted(of_name.items())]]
    return "\n".join(lines) + "\n"
