"""How a match ended: ranks and what each score is made of."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from orrery.engine.game import Outcome


def show_outcome(screen: Console, outcome: Outcome, names: Sequence[str]) -> None:
    """Who won and why, with the parts of each score."""
    screen.print()
    screen.print(Text(_winners([names[seat] for seat in outcome.winners]), "title") + Text(f" {outcome.reason}"))
    parts = list(dict.fromkeys(part for seat in outcome.breakdown for part, _ in seat))
    table = Table(box=box.SIMPLE_HEAD, border_style="quiet", pad_edge=False)
    table.add_column("rank", justify="right", header_style="key")
    table.add_column("player", header_style="key")
    for part in parts:
        table.add_column(part, justify="right", header_style="key")
    table.add_column("score", justify="right", header_style="title", style="mine")
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.ranks[seat], seat)):
        mine: dict[str, float] = {}
        for part, value in outcome.breakdown[seat]:
            mine[part] = mine.get(part, 0) + value
        cells = [_number(mine[part]) if part in mine else "–" for part in parts]
        table.add_row(str(outcome.ranks[seat]), names[seat], *cells, _number(outcome.scores[seat]))
    screen.print(table)


def _winners(names: list[str]) -> str:
    if not names:
        return "Nobody wins."
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{', '.join(names[:-1])} and {names[-1]} win."


def _number(value: float) -> str:
    return f"{value:g}"
