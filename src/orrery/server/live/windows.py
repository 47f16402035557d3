"""Windows: questions outside a seat's own turn that it may pass. By rules that know no game (see docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.engine.flow import Match
from orrery.engine.questions import Ask, Option
from orrery.engine.view import Line

PASSES = frozenset({"pass", "no", "done"})


def may_pass(ask: Ask) -> bool:
    """Whether the first option is to do nothing."""
    return ask.options[0].text in PASSES


def is_window(m: Match, ask: Ask) -> bool:
    """Whether this question is a window of its seat."""
    return not m.together and ask.seat != m.game.on_turn(ask.table) and may_pass(ask)


def is_echo(m: Match, ask: Ask, last: int | None) -> bool:
    """Whether this question only asks a seat about what it has itself just begun (`last`: who has last done anything):
    to pass lets that happen."""
    return not m.together and ask.seat == last and ask.about in m.game.figures.settling and may_pass(ask)


def cards_in(lines: Iterable[Line]) -> frozenset[str]:
    """The cards that are part of what happened."""
    return frozenset(part.value for line in lines for part in line.parts if part.kind == "card")


def meant(m: Match, option: Option) -> frozenset[int]:
    """The seats a choice is aimed at, other than the one who makes it: nobody where others do not see the choice."""
    return frozenset() if option.ask.secret or m.together else option.meant
