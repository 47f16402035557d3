"""What lasts for a unit in a battle, in words."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.eternal_adversary.cards.catalogue import ARCHES, HEROES
from orrery.games.eternal_adversary.interface.words import WORDS
from orrery.games.eternal_adversary.rules.state import ARCH, MONSTER, Worlds


def unit_notes(s: Worlds, unit: int) -> list[str]:
    """Its block, what it cannot do, what it may do more."""
    return [WORDS.phrase(f"note.{key}", **params) for key, params in _notes(s, unit)]


def _notes(s: Worlds, unit: int) -> Iterator[tuple[str, dict[str, int]]]:
    if s.owed[unit]:
        yield "owed", {"n": s.owed[unit]}
    if unit == ARCH and s.hunger:
        yield "hunger", {"n": s.hunger, "most": ARCHES[s.arch].hunger}
    if unit >= MONSTER:
        return
    hero = HEROES[s.hero[unit]]
    marks = {"dread": s.dread, "sight": s.sight, "held": s.held, "undying": s.undying, "shielded": s.shielded}
    for key, seats in marks.items():
        if seats >> unit & 1:
            yield key, {}
    if unit in s.stims:
        yield "stims", {}
    if hero.blight and s.blight:
        yield "blight", {"n": s.blight, "most": hero.blight}
    if hero.ghouls and s.ghouls:
        yield "ghouls", {"n": s.ghouls}
