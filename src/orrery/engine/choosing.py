"""Choosing what a match is made of: which values of an option fit what was chosen before, and options by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from orrery.engine.clauses import BadSetup
from orrery.engine.game import Game
from orrery.engine.settings import EachSeat, Flag, Number, OneOf, Row, Setting, Value

TRIES = 60
"""So often options are drawn that are each possible until they are possible together."""


def settings_of(game: Game[Any], mode: str) -> list[Setting]:
    """The options of a mode."""
    return [setting for setting in game.settings if not setting.modes or mode in setting.modes]


def start(setting: Setting, players: int) -> Any:
    """What an option is before anybody chooses: its default, seat by seat where it is said so."""
    if not isinstance(setting.takes, EachSeat):
        return setting.default
    usual = setting.takes.of.offered[0].value
    given = setting.default if isinstance(setting.default, (list, tuple)) else ()
    return [given[seat] if seat < len(given) else usual for seat in range(players)]


def fitting(
    takes: OneOf, players: int, chosen: Mapping[str, Any], seat: int | None = None, taken: Sequence[Any] = ()
) -> list[Value]:
    """The values that are offered to so many players, at this seat, beside these options; those that no other seat may
    have again (`taken`) are left out."""
    return [
        one
        for one in takes.offered
        if players >= one.players
        and (seat is None or not one.seats or seat in one.seats)
        and _holds(one, chosen, seat)
        and (one is takes.offered[0] or one.value not in taken)
    ]


def _holds(one: Value, chosen: Mapping[str, Any], seat: int | None) -> bool:
    """Whether what it needs is so."""
    if one.needs is None:
        return True
    other = chosen.get(one.needs.option)
    if seat is not None and isinstance(other, (list, tuple)):
        other = other[seat] if seat < len(other) else None
    return other in one.needs.values


def surprise(
    game: Game[Any],
    mode: str,
    players: int,
    rng: Random,
    chosen: Mapping[str, Any] | None = None,
    only: str | None = None,
    seat: int | None = None,
) -> dict[str, Any]:
    """Options by chance that may be played: all but those few want to change, or `only` one, at one seat or at all; the
    others stay as they were chosen. BadSetup: with these no others go together."""
    kept = dict(chosen or {})
    problem: BadSetup | None = None
    for _ in range(TRIES):
        found = _drawn(game, mode, players, rng, kept, only, seat)
        try:
            game.prepare(players, mode, found)
            return found
        except BadSetup as wrong:
            problem = wrong
    assert problem is not None
    raise problem


def _drawn(
    game: Game[Any], mode: str, players: int, rng: Random, kept: Mapping[str, Any], only: str | None, seat: int | None
) -> dict[str, Any]:
    found = dict(kept)
    for setting in settings_of(game, mode):
        if setting.name != only and (only is not None or setting.seldom):
            continue
        if isinstance(setting.takes, EachSeat):
            now = list(found.get(setting.name) or start(setting, players))
            now = (now + start(setting, players)[len(now) :])[:players]
            found[setting.name] = _at_seats(setting.takes, players, rng, found, now, seat)
        else:
            found[setting.name] = _value(setting.takes, setting.default, players, rng, found)
    return found


def _at_seats(
    takes: EachSeat, players: int, rng: Random, chosen: Mapping[str, Any], now: list[Any], seat: int | None
) -> list[Any]:
    for n in range(players) if seat is None else [seat]:
        later = () if seat is not None else range(n + 1, players)
        others = [now[m] for m in range(players) if m != n and m not in later] if takes.once else []
        offered = fitting(takes.of, players, chosen, n, others)
        named = [one for one in offered if not one.lot] or offered
        now[n] = rng.choice(named).value
    return now


def _value(takes: Any, default: Any, players: int, rng: Random, chosen: Mapping[str, Any]) -> Any:
    if isinstance(takes, Flag):
        return rng.random() < 0.5
    if isinstance(takes, Number):
        return rng.randint(takes.low, takes.high)
    if isinstance(takes, Row):
        return [_value(kind, None, players, rng, chosen) for _, kind in takes.fields]
    offered = fitting(takes, players, chosen)
    named = [one for one in offered if not one.lot] or offered
    return rng.choice(named).value if named else default
