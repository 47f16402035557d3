"""What is printed on the cards of a game as numbers, one row a card: what lets an agent judge a card it never saw."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from orrery.engine.cards import Card
from orrery.engine.encoding import BACK, FIRST_FACE
from orrery.engine.game import Game

MOST_NAMES = 24
"""A fact in words is told where no more values than this occur in the game; others are what cards have alone."""
MIXES = 16
"""Columns of the short form."""
SIGNATURE = 6

Floats = NDArray[np.float32]


class CardTable:
    """Rows by code (`engine.encoding`): none, a back, then every face. `facts` has a named column for each printed
    fact, between -1 and 1; `short` mixes them into a few columns that keep cards with like facts alike."""

    def __init__(self, game: Game[Any]) -> None:
        found = [dict(_facts(card)) for card in game.faces]
        self.columns = ("there", "known", *_columns(found))
        rows = len(found) + FIRST_FACE
        self.facts: Floats = np.zeros((rows, len(self.columns)), np.float32)
        self.facts[BACK:, 0] = 1
        self.facts[FIRST_FACE:, 1] = 1
        for at, name in enumerate(self.columns[2:], 2):
            values = [facts.get(name, 0.0) for facts in found]
            largest = max([abs(value) for value in values]) or 1.0
            self.facts[FIRST_FACE:, at] = np.array(values) / largest
        self.short: Floats = np.zeros((rows, 2 + MIXES), np.float32)
        self.short[:, :2] = self.facts[:, :2]
        signs = np.array([signature(name, MIXES) for name in self.columns[2:]], np.float32).reshape(-1, MIXES)
        mixed = self.facts[:, 2:] @ signs
        self.short[:, 2:] = np.round(mixed / max(float(np.abs(mixed).max()), 1.0), 5)
        self.facts.setflags(write=False)
        self.short.setflags(write=False)

    @property
    def short_columns(self) -> tuple[str, ...]:
        """The names of the columns of the short form."""
        return ("there", "known", *[f"mix {k + 1}" for k in range(MIXES)])


@cache
def card_table(game: Game[Any]) -> CardTable:
    """The cards of this game; made once."""
    return CardTable(game)


def signature(word: str, width: int = SIGNATURE) -> tuple[float, ...]:
    """A fixed row of ones and minus ones for a word, the same on every machine: tells words apart."""
    drawn = hashlib.blake2b(word.encode(), digest_size=(width + 7) // 8).digest()
    return tuple([1.0 if drawn[k // 8] >> k % 8 & 1 else -1.0 for k in range(width)])


def _facts(card: Card) -> Iterator[tuple[str, float]]:
    """The printed facts one by one: numbers under their names, words as yes or no, several of them counted."""
    yield f"kind={type(card).__name__}", 1.0
    for name, value in card.facts().items():
        yield from _fact(name, value)


def _fact(name: str, value: Any) -> Iterator[tuple[str, float]]:
    if isinstance(value, (bool, int, float)):
        yield name, float(value)
    elif isinstance(value, str):
        if value:
            yield f"{name}={value}", 1.0
    elif isinstance(value, dict):
        for part, inner in value.items():
            yield from _fact(f"{name}.{part}", inner)
    elif isinstance(value, list):
        counted: dict[str, float] = {}
        for n, inner in enumerate(value, 1):
            at = f"{name}.{n}" if isinstance(inner, (bool, int, float)) else name
            for key, number in _fact(at, inner):
                counted[key] = counted.get(key, 0.0) + number
        yield f"{name}.count", float(len(value))
        yield from counted.items()


def _columns(found: list[dict[str, float]]) -> list[str]:
    """The facts that some cards have and others do not, or have otherwise; words that occur once tell nothing."""
    values: dict[str, set[float]] = {}
    cards: dict[str, int] = {}
    words: dict[str, set[str]] = {}
    for facts in found:
        for name, value in facts.items():
            values.setdefault(name, set()).add(value)
            cards[name] = cards.get(name, 0) + 1
            words.setdefault(name.partition("=")[0], set()).add(name)
    kept = []
    for name, some in values.items():
        told = "=" not in name or name.startswith("kind=") or len(words[name.partition("=")[0]]) <= MOST_NAMES
        if told and (len(some) > 1 or cards[name] < len(found)):
            kept.append(name)
    return sorted(kept)
