"""Windows: questions outside a seat's own turn that it may pass. By rules that know no game (see docs/protocol.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from orrery.engine.flow import Match
from orrery.engine.questions import Ask, Option, piece_in
from orrery.engine.view import Eye, Line, ids_in

PASSES = frozenset({"pass", "no", "done"})
_SEAT = re.compile(r"\{(\w+):seat\}")


def may_pass(ask: Ask) -> bool:
    """Whether the first option is to do nothing."""
    return ask.options[0].text in PASSES


def is_window(m: Match, ask: Ask) -> bool:
    """Whether this question is a window of its seat."""
    return not m.together and ask.seat != m.game.on_turn(ask.table) and may_pass(ask)


def named_by_choice(m: Match, option: Option) -> frozenset[int]:
    """The seats that an open choice names or whose pieces it is on, other than the one who makes it."""
    ask = option.ask
    if ask.secret or m.together:
        return frozenset()
    message = m.game.words.messages.get(f"do.{option.choice[0]}", "")
    params = m.game.label_params(ask.table, ask.seat, option.choice)
    named = {params.get(slot) for slot in _SEAT.findall(message)}
    piece = piece_in(option.choice)
    if piece is not None:
        eye = Eye(m.game, ask.table, m.setup.players)
        view = m.view(None)["table"]
        named |= {seat for seat in range(m.setup.players) if eye.id(piece) in set(pieces_of(view, seat))}
    return frozenset([seat for seat in named if isinstance(seat, int)]) - {ask.seat}


def named_by_line(m: Match, line: Line) -> frozenset[int]:
    """The seats that a line of the story names, other than the one who acts."""
    slots = _SEAT.findall(m.game.words.messages.get(f"tell.{line.kind}", ""))
    named = [line.params.get(slot) for slot in slots if slot != "seat"]
    return frozenset([seat for seat in named if isinstance(seat, int)])


def pieces_of(table: dict[str, Any], seat: int) -> Iterator[int]:
    """The ids of the pieces in a seat's part of a view."""
    players = table.get("players")
    if isinstance(players, list) and seat < len(players):
        yield from ids_in(players[seat])
