"""The games, by name."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from orrery.engine.clauses import UnknownGame
from orrery.engine.game import Game

NAMES: tuple[str, ...] = ("endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis")
"""The games people are offered, in alphabetical order."""
TEMPLATE = "template"
"""Playable, and the one to copy; not offered."""


def find(name: str) -> Game[Any]:
    """The game of this name."""
    if name not in (*NAMES, TEMPLATE):
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join((*NAMES, TEMPLATE))}.")
    game: Game[Any] = import_module(f"orrery.games.{name.replace('-', '_')}").GAME
    return game
