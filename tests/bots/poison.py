"""A seat whose hidden part is deadly: what it gives may be read, whatever else leads to the true table may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.bots import Bot, Budget, Seat
from orrery.engine.flow import Match


class Poison(list[int]):
    """The true faces: they can be copied by the engine, but whoever reads one dies of it."""

    armed = False

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return Poison(list.__getitem__(self, i))
        if Poison.armed:
            raise PermissionError("a bot read a true face")
        return list.__getitem__(self, i)

    def __iter__(self) -> Any:
        if Poison.armed:
            raise PermissionError("a bot read the true faces")
        return list.__iter__(self)


def disarmed(method: Callable[..., Any]) -> Callable[..., Any]:
    def call(*args: Any, **kwargs: Any) -> Any:
        before, Poison.armed = Poison.armed, False
        try:
            return method(*args, **kwargs)
        finally:
            Poison.armed = before

    return call


def cured(world: Match) -> Match:
    """An imagined world, which holds nothing true, may be read freely."""
    for s in [world.s, world.base, *[strand.s for strand in (world.room or {}).values()]]:
        s.face = list(s.face)
    return world


class PoisonedSeat(Seat):
    """What the seat itself gives is fine; everything else that leads to the true table is deadly."""

    __slots__ = ()
    view = disarmed(Seat.view)
    ask = disarmed(Seat.ask)
    texts = disarmed(Seat.texts)
    imagine = disarmed(lambda seat, rng: cured(Seat.imagine(seat, rng)))
    story = disarmed(Seat.story)
    refusal = disarmed(Seat.refusal)


def poison(match: Match) -> None:
    match.settle()
    match.s.face = Poison(match.s.face)
    match.base.face = Poison(match.base.face)


def choose(match: Match, bot: Bot, budget: Budget) -> str:
    """What the bot chooses at the pending question when the truth is poisoned."""
    poison(match)
    seat = PoisonedSeat(match, match.asks[0].seat)
    Poison.armed = True
    try:
        chosen = bot.choose(seat, budget)
    finally:
        Poison.armed = False
    return chosen if isinstance(chosen, str) else chosen.text
