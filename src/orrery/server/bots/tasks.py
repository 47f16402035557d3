"""What a bot's worker gets: one imagined world as bytes. Nothing true is in it (see `engine/parcel.py`), and the worker
imagines as many worlds as it likes inside this one, so one small world a question is enough."""

from __future__ import annotations

import pickle
from random import Random

from orrery.engine.flow import Match


def pack(m: Match, seat: int, rng: Random) -> bytes:
    """An imagined world of this seat as bytes."""
    return pickle.dumps((m.game, seat, m.pack(seat, rng)), protocol=5)


def unpack(raw: bytes, rng: Random) -> tuple[Match, int]:
    """The world and the seat that imagined it."""
    game, seat, parcel = pickle.loads(raw)
    return Match.unpack(game, parcel, rng), seat
