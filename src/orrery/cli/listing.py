"""`orrery games`: what there is to play."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from orrery.cli.screen import CommandRefused, console, counts, load, print_json
from orrery.engine.game import Game
from orrery.games import NAMES


def games(*, json: bool = False) -> int:
    """List the games: title, modes and numbers of players.

    Parameters
    ----------
    json
        As JSON for other programs.
    """
    if json:
        print_json([_facts(name) for name in NAMES])
        return 0
    screen = console()
    _list(screen)
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
    for i, name in enumerate(NAMES):
        if i:
            grid.add_row()
        try:
            game = load(name)
        except CommandRefused as why:
            grid.add_row(Text(f"  {name}", "name"), Text(str(why), "quiet"))
            continue
        grid.add_row(Text(f"  {name}", "name"), Text(game.title, "title"))
        if game.summary:
            grid.add_row("", game.summary)
        grid.add_row("", Text(_modes(game), "quiet"))
    screen.print(grid)


def _modes(game: Game[Any]) -> str:
    """ "standard: 2–5 players · tactical: 3–5" """
    said = [f"{mode.name} {counts(mode)}" for mode in game.modes]
    return "players: " + " · ".join(said)


def _facts(name: str) -> dict[str, Any]:
    try:
        game = load(name)
    except CommandRefused as why:
        return {"name": name, "problem": str(why)}
    return {
        "name": name,
        "title": game.title,
        "summary": game.summary,
        "modes": [{"name": m.name, "players": list(m.players), "words": m.words} for m in game.modes],
        "options": [setting.facts() for setting in game.settings],
    }
