"""The games, by name: those of this package, and those that plug-ins bring."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from orrery.engine import plugins
from orrery.engine.clauses import UnknownGame
from orrery.engine.game import Game

NAMES: tuple[str, ...] = ("endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis")
"""The games of this package that people are offered, in alphabetical order."""
TEMPLATE = "template"
"""Playable, and the one to copy; not offered."""
TITLES = Path(__file__).with_name("titles.toml")
"""What `about` tells of the games of this package, so that a list of them imports none."""


def names() -> tuple[str, ...]:
    """All games people are offered: those of this package, then those of plug-ins, whether or not they can be used."""
    return (*NAMES, *_plugins())


def _plugins() -> dict[str, plugins.Plugin]:
    """The plug-ins that bring games; none of them takes the name of a game of this package."""
    found = plugins.installed(plugins.GAMES)
    return {name: plugin for name, plugin in found.items() if name not in (*NAMES, TEMPLATE)}


def shadowed() -> list[str]:
    """A sentence for each plug-in whose name a game of this package has."""
    found = plugins.installed(plugins.GAMES)
    return [str(found[name].broken("a game of Orrery has this name")) for name in (*NAMES, TEMPLATE) if name in found]


def find(name: str) -> Game[Any]:
    """The game of this name."""
    if name in (*NAMES, TEMPLATE):
        game: Game[Any] = import_module(f"orrery.games.{name.replace('-', '_')}").GAME
        return game
    plugin = _plugins().get(name)
    if plugin is None:
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join((*names(), TEMPLATE))}.")
    return _plugged(plugin)


def _plugged(plugin: plugins.Plugin) -> Game[Any]:
    """The game of a plug-in."""
    found = plugin.load()
    if not isinstance(found, Game):
        raise plugin.broken(f"{plugin.entry.value} is no Game")
    if found.name != plugin.name:
        raise plugin.broken(f"its game calls itself {found.name!r}")
    return found


# ---------------------------------------------------------------- what a list of games tells
def about(name: str) -> Mapping[str, Any]:
    """The title, summary and modes of a game; one that stands in titles.toml is not imported for it."""
    return (_titles().get(name) if name in NAMES else None) or facts(find(name))


@cache
def _titles() -> Mapping[str, Any]:
    return tomllib.loads(TITLES.read_text("utf-8"))


def facts(game: Game[Any]) -> dict[str, Any]:
    """What `about` tells of a game."""
    modes = [{"name": mode.name, "players": list(mode.players), "words": mode.words} for mode in game.modes]
    return {"title": game.title, "summary": game.summary, "modes": modes}


def titles() -> str:
    """What stands in titles.toml, made from the games."""
    lines = ["# Made from the games: python -c 'from orrery import games; games.TITLES.write_text(games.titles())'"]
    for name in NAMES:
        told = facts(find(name))
        lines += ["", f"[{name}]", f"title = {_quoted(told['title'])}", f"summary = {_quoted(told['summary'])}"]
        for mode in told["modes"]:
            lines += ["", f"[[{name}.modes]]", f"name = {_quoted(mode['name'])}"]
            lines += [f"players = {mode['players']}", f"words = {_quoted(mode['words'])}"]
    return "\n".join([*lines, ""])


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
