"""The Arena for a terminal: spots, units with the direction they face, HP, the Stack and both players."""

from __future__ import annotations

from typing import Any

from orrery.games.genesis.interface.view import ArenaView, EntryView
from orrery.games.genesis.rules.arena import ARROWS, COLUMNS, FACINGS, NAMES, ROWS

CELL = 11


def terminal(view: dict[str, Any], width: int) -> str:
    """The table of a view as text, no wider than `width` where that is possible."""
    table: ArenaView = view["table"]
    cell = max(8, min(CELL, (width - 4) // COLUMNS - 1))
    lines = [_headline(view, table)]
    lines += [_player(view, table, seat) for seat in range(len(table["players"])) if seat % 2]
    lines += _arena(table, cell)
    lines += [_player(view, table, seat) for seat in range(len(table["players"])) if not seat % 2]
    if table["stack"]:
        lines.append("Stack, top first:")
        lines += [f"  {n}. {_ability(view, e)}" for n, e in enumerate(reversed(table["stack"]), 1)]
    lines += _hand(view, table, width)
    return "\n".join(line[:width].rstrip() for line in lines)


def _headline(view: dict[str, Any], table: ArenaView) -> str:
    turn = view["names"][table["turn"]] if table["round"] else ""
    return f"Round {table['round']} - {table['phase']}" + (f" - {turn}'s turn" if turn else "")


def _player(view: dict[str, Any], table: ArenaView, seat: int) -> str:
    p = table["players"][seat]
    state = "defeated" if p["defeated"] else f"HP {p['hp']}  Aura {p['aura']}  Timeline {p['timeline']}"
    piles = f"Thoughts {len(p['thoughts'])}  Memories {len(p['memories'])}"
    return f"{view['names'][seat]} ({p['champion'] or '?'})  {state}  {piles}"


def _arena(table: ArenaView, cell: int) -> list[str]:
    """Six rows, North at the top; a spot shows its units (arrow, seat, name, HP; `!` exerted), `#` is an Alteration."""
    inside: dict[str, list[str]] = {name: [] for name in NAMES}
    for unit in table["units"]:
        arrow = ARROWS[FACINGS.index(unit["facing"])]
        mark = "!" if unit["exerted"] else " "
        name = (unit["card"] or "?")[: cell - 5]
        active = "*" if unit["id"] == table["active"] else mark
        inside[unit["spot"]].append(f"{arrow}{unit['seat'] + 1}{active}{name}")
        inside[unit["spot"]].append(f"   HP {unit['hp']}")
    for alteration in table["alterations"]:
        inside[alteration["spot"]].append(f"#{alteration['card'] or '?'}")
    bar = "   +" + ("-" * cell + "+") * COLUMNS
    lines = [bar]
    for row in range(ROWS - 1, -1, -1):
        spots = [inside[NAMES[row * COLUMNS + column]] for column in range(COLUMNS)]
        for k in range(max(2, max(len(said) for said in spots))):
            label = f" {row + 1} " if k == 0 else "   "
            lines.append(
                label + "|" + "".join((said[k] if k < len(said) else "")[:cell].ljust(cell) + "|" for said in spots)
            )
        lines.append(bar)
    lines.append("    " + "".join(letter.center(cell) + " " for letter in "abcde"))
    return lines


def _ability(view: dict[str, Any], entry: EntryView) -> str:
    card = entry["card"]["card"] or "?"
    return f"{entry['ability']} of {card} ({view['names'][entry['seat']]})"


def _hand(view: dict[str, Any], table: ArenaView, width: int) -> list[str]:
    if view["seat"] is None:
        return []
    cards = [c["card"] or "?" for c in table["players"][view["seat"]]["thoughts"]]
    lines, line = [], "Thoughts:"
    for card in cards:
        if len(line) + len(card) + 2 > width:
            lines.append(line)
            line = "         "
        line += f" {card},"
    return [*lines, line.rstrip(",")]
