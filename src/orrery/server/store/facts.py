"""What a match leaves behind for statistics: who won together, and what every seat played."""

from __future__ import annotations

from typing import Any

from orrery.bots.reasons import OWNERS
from orrery.engine.flow import Match
from orrery.engine.settings import EachSeat, Value


def facts(m: Match) -> dict[str, Any]:
    """The sides of all seats, and for each seat what it played, as (option, value) in words."""
    setup, shown = m.setup, m.view(None)["table"]
    sides = [m.game.side(m.s, seat) for seat in range(setup.players)]
    played: list[list[tuple[str, str]]] = [[] for _ in range(setup.players)]
    for setting in m.game.settings:
        if isinstance(setting.takes, EachSeat) and (not setting.modes or setup.mode in setting.modes):
            for seat in range(setup.players):
                value = _value(setting.takes, setting.name, setup.options.get(setting.name), _rows(shown, seat), seat)
                if value is not None:
                    played[seat].append((setting.title, value.label))
    return {"sides": sides, "played": played}


def _value(takes: EachSeat, name: str, given: Any, rows: list[dict[str, Any]], seat: int) -> Value | None:
    """What a seat has of an option: what was chosen for it or, where chance has decided, what everybody sees of it: the
    row of the seat names it in a field that is called like the option (`champion` for `champions`)."""
    offered = {one.value: one for one in takes.of.offered if one.value is not None and not one.lot}
    chosen = given[seat] if isinstance(given, (list, tuple)) and seat < len(given) else None
    seen = [value for row in rows for key, value in row.items() if name.startswith(key) and isinstance(value, str)]
    return next((offered[value] for value in (chosen, *seen) if isinstance(value, str) and value in offered), None)


def _rows(table: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """The seat's rows in the lists of a view that have one for each seat."""
    lists = [table[key] for key in OWNERS if isinstance(table.get(key), list)]
    return [rows[seat] for rows in lists if seat < len(rows) and isinstance(rows[seat], dict)]
