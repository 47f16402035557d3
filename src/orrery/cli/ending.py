"""How a match ended: ranks and what each score is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from orrery.engine.game import Outcome


def show_outcome(
    screen: Console, outcome: Outcome, names: Sequence[str], beside: Sequence[Mapping[str, str]] = ()
) -> None:
    """Who won and why, with the parts of each score; `beside`: what else decided it, by seat."""
    screen.print()
    screen.print(Text(_winners([names[seat] for seat in outcome.winners]), "title") + Text(f" {outcome.reason}"))
    rows = _rows(outcome, names, beside or [{} for _ in names])
    across = sum(max(map(len, column)) + 2 for column in zip(*rows, strict=True))
    screen.print(_table(rows if across <= screen.width else [list(row) for row in zip(*rows, strict=True)]))


def _rows(outcome: Outcome, names: Sequence[str], beside: Sequence[Mapping[str, str]]) -> list[list[str]]:
    """The table of the result, its head first: rank, player, every part of the score, and the score."""
    parts = list(dict.fromkeys(part for seat in outcome.breakdown for part, _ in seat))
    more = list(dict.fromkeys(what for seat in beside for what in seat))
    rows = [["rank", "player", *more, *parts, "score"]]
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.ranks[seat], seat)):
        mine: dict[str, float] = {}
        for part, value in outcome.breakdown[seat]:
            mine[part] = mine.get(part, 0) + value
        cells = [beside[seat].get(what, "–") for what in more]
        cells += [_number(mine[part]) if part in mine else "–" for part in parts]
        rows.append([str(outcome.ranks[seat]), names[seat], *cells, _number(outcome.scores[seat])])
    return rows


def _table(rows: list[list[str]]) -> Table:
    """Rows as a table: a line for each player or, where that is too wide, a column."""
    head, *lines = rows
    flat = head[1] == "player"
    table = Table(box=box.SIMPLE_HEAD, border_style="quiet", pad_edge=False)
    for n, title in enumerate(head):
        left = n == 1 if flat else n == 0
        last = flat and n == len(head) - 1
        style = "mine" if last else None
        table.add_column(
            title, justify="left" if left else "right", header_style="title" if last else "key", style=style
        )
    for line in lines:
        table.add_row(*line)
    return table


def _winners(names: list[str]) -> str:
    if not names:
        return "Nobody wins."
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{', '.join(names[:-1])} and {names[-1]} win."


def _number(value: float) -> str:
    return f"{value:g}"
