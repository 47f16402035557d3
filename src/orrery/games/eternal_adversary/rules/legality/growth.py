"""Why a track cannot be raised (chapter 14)."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.rules.state import N_TRACKS, Worlds

FULL_TRACK = No("full-track", "ADV-14.8")


def why_not_raise(s: Worlds, seat: int, track: int) -> No | None:
    """ADV-14.8: a track takes cubes up to its last box."""
    boxes = catalogue.HEROES[s.hero[seat]].tracks[track]
    return None if s.cubes[seat * N_TRACKS + track] < len(boxes) - 1 else FULL_TRACK
