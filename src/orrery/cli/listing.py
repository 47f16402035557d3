"""`orrery games`: what there is to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from orrery import bots
from orrery.cli.screen import console, counts, load, print_json
from orrery.engine.clauses import OrreryError
from orrery.engine.packs import plugged_packs
from orrery.engine.plugins import BOTS, installed
from orrery.games import about, names, shadowed


def games(*, json: bool = False) -> int:
    """List the games: title, modes and numbers of players.

    Parameters
    ----------
    json
        As JSON for other programs.
    """
    if json:
        print_json([_facts(name) for name in names()])
        return 0
    screen = console()
    _list(screen)
    _other_plugins(screen)
    screen.print()
    hints = Table.grid(padding=(0, 3))
    for command, words in (
        ("orrery", "the table in the browser"),
        ("orrery play genesis", "play against a bot in the terminal (--hotseat: with friends at this screen)"),
        ("orrery rules genesis", "read the rules, clause by clause"),
        ("orrery cards genesis", "look at the cards"),
        ("orrery --help", "everything else"),
    ):
        hints.add_row(Text(f"  {command}", "name"), Text(words))
    screen.print(Text("Start with", "title"))
    screen.print(hints)
    return 0


def _list(screen: Console) -> None:
    grid = Table.grid(padding=(0, 3))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for i, name in enumerate(names()):
        if i:
            grid.add_row()
        try:
            told = about(name)
        except OrreryError as why:
            grid.add_row(Text(f"  {name}", "name"), Text(str(why), "quiet"))
            continue
        grid.add_row(Text(f"  {name}", "name"), Text(told["title"], "title"))
        if told["summary"]:
            grid.add_row("", told["summary"])
        grid.add_row("", Text(_modes(told["modes"]), "quiet"))
    screen.print(grid)


def _modes(modes: Sequence[Mapping[str, Any]]) -> str:
    """ "players: standard 2–5 · tactical 3–5" """
    said = [f"{mode['name']} {counts(tuple(mode['players']))}" for mode in modes]
    return "players: " + " · ".join(said)


def _other_plugins(screen: Console) -> None:
    """The bots that plug-ins bring, and the plug-ins that cannot be used."""
    brought = {name: words for name, words in bots.names().items() if name in installed(BOTS)}
    packs, broken_packs = plugged_packs()
    if brought:
        screen.print()
        screen.print(Text("Bots of plug-ins", "title"))
        for name, words in brought.items():
            screen.print(Text(f"  {name}   ", "name") + Text(words))
    if packs:
        screen.print()
        screen.print(Text("Packs of plug-ins", "title"))
        for name, pack in packs.items():
            screen.print(Text(f"  {name}   ", "name") + Text(f"{pack.name}, for {pack.game}"))
    for sentence in (*shadowed(), *bots.broken(), *broken_packs):
        screen.print()
        screen.print(Text(sentence, "bad"))


def _facts(name: str) -> dict[str, Any]:
    try:
        game = load(name)
    except OrreryError as why:
        return {"name": name, "problem": str(why)}
    return {
        "name": name,
        "title": game.title,
        "summary": game.summary,
        "modes": [{"name": m.name, "players": list(m.players), "words": m.words} for m in game.modes],
        "options": [setting.facts() for setting in game.settings],
    }
