"""What a bot's worker gets: one imagined world, packed as plain values.

**Why nothing true reaches the worker.** `m.imagine(seat, rng)` is blind: the faces it deals, the chance it draws and
the answers it relives are a function of what the seat may know and of `rng`, and of nothing else (a law that every game
is tested for). An imagined match has no past, no options and no key. What is packed is its base (a copy with the
imagined faces, made before it leaves the server's process, without the story), the imagined answers since the REST and,
of an open room, the seat's own answers. The worker can imagine as many worlds as it likes inside this one: by the same
law each is as good as if it came from the truth, so one small world a question is enough.

One thing does go along: which numbered piece lies where. Held against the order in which the box was unpacked, a number
would tell the true face of an unseen piece; no bot that is registered here looks at numbers (they read views, options
and faces), and whoever lets strangers' bots in must renumber the pieces first.
"""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

from orrery.engine.chance import Loose
from orrery.engine.flow import Match
from orrery.engine.game import Setup
from orrery.games import find


def pack(m: Match, seat: int, rng: Random) -> bytes:
    """An imagined world of this seat as bytes."""
    world = m.imagine(seat, rng)
    base = world._base.copy()
    base.ear = None
    strand = None if world._room is None else world._room.get(seat)
    said = None if strand is None else strand.answers
    setup = world.setup
    about: tuple[Any, ...] = (setup.game.name, setup.mode, setup.players, setup.names)
    return pickle.dumps((about, base, world._since, said, seat), protocol=5)


def unpack(raw: bytes, rng: Random) -> tuple[Match, int]:
    """The world and the seat that imagined it."""
    (name, mode, players, names), base, since, said, seat = pickle.loads(raw)
    world = Match(Setup(find(name), mode, players, {}, names), base, Loose(rng))
    world._begin()
    q = world._replay(since)
    world._q = q
    if said is not None:
        world._open(q, forced=False)
        assert world._room is not None
        for entry in said:
            world._room[seat].give(entry)
    return world, seat
