"""Why a hero or a start cannot be chosen (chapters 2 and 12)."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.rules.figures import starts
from orrery.games.eternal_adversary.rules.state import Worlds

HERO_TAKEN = No("hero-taken", "ADV-2.6")
NOT_A_FREE_START = No("not-a-free-start", "ADV-2.15")
OWN_START = No("own-start", "ADV-12.4", "ADV-12.8")


def why_not_play(s: Worlds, seat: int, hero: int) -> No | None:
    """ADV-2.6: an unused hero of one's own side."""
    return None if catalogue.HEROES[hero].side == seat % 2 and hero not in s.hero else HERO_TAKEN


def why_not_start(s: Worlds, seat: int, node: int) -> No | None:
    """ADV-2.15: a free start of one's own side."""
    return None if node in starts(s, seat % 2) and node not in s.at else NOT_A_FREE_START


def why_not_return(s: Worlds, seat: int, node: int) -> No | None:
    """ADV-12.4, 12.8: a dead hero comes back on any start of its own side."""
    return None if node in starts(s, seat % 2) else OWN_START
