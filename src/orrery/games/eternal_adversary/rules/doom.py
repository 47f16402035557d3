"""Doom rises, and what that stops or gives (chapter 16)."""

from __future__ import annotations

from orrery.games.eternal_adversary.rules.state import (
    CHAOS,
    DOOM,
    FINAL,
    ORDER,
    OVERFLOW,
    PERISH,
    REVIVE,
    REWARD,
    SIDES,
    T_KIND,
    Worlds,
)
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import members


def add_doom(s: Worlds, side: int, n: int) -> None:
    """ADV-16.1, 16.2, 16.4: doom rises to 13. At Chaos doom 13 play stops: of what was still to be done only kill
    rewards and resurrections are. Beyond 13 Order chooses a gain instead."""
    for _ in range(n):
        if s.doom[side] < DOOM:
            s.doom[side] += 1
            tell(s, "doom", side=SIDES[side], n=s.doom[side])
        elif side == ORDER:
            s.agenda += [(OVERFLOW, seat) for seat in reversed(members(s, ORDER))]
    if side == CHAOS and s.doom[CHAOS] == DOOM and s.phase != FINAL:
        s.agenda = [task for task in s.agenda if task[T_KIND] in (REWARD, PERISH, REVIVE)]
        s.fights = s.draws = 0
