"""What a match leaves behind for statistics: who won together, and what every seat played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.engine.flow import Match
from orrery.engine.settings import EachSeat, Setting, Value


def facts(m: Match) -> dict[str, Any]:
    """The sides of all seats, and for each seat what it played, as (option, value) in words."""
    setup = m.setup
    sides = [m.game.side(m.s, seat) for seat in range(setup.players)]
    shown = list(_shown(m.view(None)["table"], None))
    played: list[list[tuple[str, str]]] = [[] for _ in range(setup.players)]
    for setting in m.game.settings:
        if isinstance(setting.takes, EachSeat) and (not setting.modes or setup.mode in setting.modes):
            for seat in range(setup.players):
                value = _value(setting, setup.options.get(setting.name), seat, shown)
                if value is not None:
                    played[seat].append((setting.title, value.label))
    return {"sides": sides, "played": played}


def _value(setting: Setting, given: Any, seat: int, shown: list[tuple[int | None, str]]) -> Value | None:
    """What a seat has of an option: what was chosen for it or, where chance has decided, the card everybody sees."""
    assert isinstance(setting.takes, EachSeat)
    offered = [one for one in setting.takes.of.offered if one.value is not None and not one.lot]
    chosen = given[seat] if isinstance(given, (list, tuple)) and seat < len(given) else None
    for one in offered:
        if one.value == chosen:
            return one
    seen = [one for one in offered if one.card is not None and (seat, one.card) in shown]
    return seen[0] if len(seen) == 1 else None


def _shown(view: Any, seat: int | None) -> Iterator[tuple[int | None, str]]:
    """The cards of a view, each with the seat it stands with: one it names, or the place in the list of players."""
    if isinstance(view, dict):
        mine = view.get("seat")
        at = mine if isinstance(mine, int) else seat
        if isinstance(view.get("card"), str):
            yield at, view["card"]
        for key, value in view.items():
            if key in ("players", "heroes") and isinstance(value, list):
                for n, one in enumerate(value):
                    yield from _shown(one, n)
            else:
                yield from _shown(value, at)
    elif isinstance(view, (list, tuple)):
        for one in view:
            yield from _shown(one, seat)
