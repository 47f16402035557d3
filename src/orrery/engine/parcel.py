"""A parcel: one imagined world as plain values, for another process.

**Why nothing true is in it.** `imagine` is blind: the faces it deals, the chance it draws and the answers it relives
are a function of what the viewer may know and of `rng`, and of nothing else (a law that every game is tested for). An
imagined match has no past, no options and no key. A parcel holds its base (with the imagined faces, without the story),
the imagined answers since the REST and, of an open room, the viewer's own answers. Whoever opens it can imagine as many
worlds as it likes inside this one: by the same law each is as good as if it came from the truth.

One thing does go along: which numbered piece lies where. Held against the order in which the box was unpacked, a number
would tell the true face of an unseen piece; so a parcel is for programs that read views, options and faces, and whoever
hands one to strangers must renumber the pieces first.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from orrery.engine.answers import Entry
from orrery.engine.chance import Loose
from orrery.engine.flow import Match
from orrery.engine.game import Game, Setup
from orrery.engine.table import Table


class Parcel(NamedTuple):
    """An imagined world that can be pickled. `said`: in an open room, what the seat that imagined it has answered."""

    mode: str
    names: tuple[str, ...]
    base: Table
    since: list[Entry]
    said: list[Entry] | None
    seat: int | None


def pack(true: Match, seat: int | None, rng: Random) -> Parcel:
    """A world this viewer cannot tell from the true one."""
    world = true.imagine(seat, rng)
    room = world.room
    strand = None if room is None or seat is None else room.get(seat)
    said = None if room is None else [] if strand is None else strand.answers
    return Parcel(world.setup.mode, world.setup.names, world.base, world.since, said, seat)


def unpack(game: Game[Any], parcel: Parcel, rng: Random) -> Match:
    """The world, with chance of its own."""
    setup = Setup(game, parcel.mode, parcel.base.seats, {}, parcel.names)
    world = Match(setup, parcel.base, Loose(rng))
    world.begin()
    world.question = world.replay_answers(parcel.since)
    if parcel.said is not None:
        world.open_room(world.question, forced=False)
        assert world.room is not None
        for entry in parcel.said:
            assert parcel.seat is not None
            world.room[parcel.seat].give(entry)
    return world
