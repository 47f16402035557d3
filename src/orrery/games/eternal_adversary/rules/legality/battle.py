"""Why a weapon, a block, a target or a retreat cannot be chosen (chapters 8 to 11)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.clauses import No
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.rules.figures import armor, enemies, enemy_at, havens, lair
from orrery.games.eternal_adversary.rules.legality.moving import NOT_CONNECTED
from orrery.games.eternal_adversary.rules.state import A_ARM, FINAL, HANDS, MONSTER, ORDER, Worlds
from orrery.games.eternal_adversary.rules.team import controller

AT_LEAST_ONE = No("no-weapon", "ADV-8.10")
ONE_FOCUS = No("one-focus", "ADV-8.9")
NOT_YOURS = No("not-yours", "ADV-2.8")
ENOUGH_CHITS = No("enough-chits", "ADV-10.3")
NO_ARMOR = No("no-armor", "ADV-10.8")
WORN_OUT = No("worn-out", "ADV-8.25")
BAD_TARGET = No("bad-target", "ADV-9.6", "ADV-16.12")
MONSTERS_STAY = No("monsters-stay", "ADV-11.8")
SEEK_HAVEN = No("seek-haven", "ADV-11.4")
NO_RETREAT_TO_THE_LAIR = No("lair-closed", "ADV-11.9")
FINAL_STAY = No("final-stay", "ADV-11.11")


def why_not_wield(arm: int, mine: Sequence[Sequence[int]]) -> No | None:
    """ADV-8.8: a hero has two hands; a weapon without hands may always be added. `mine` are its attacks so far."""
    need = catalogue.ARMS[arm].hands
    for a in mine:
        need += catalogue.ARMS[a[A_ARM]].hands
    return No("hands", "ADV-8.8", n=need) if need > HANDS else None


def why_not_wield_none(mine: Sequence[Sequence[int]]) -> No | None:
    """ADV-8.10: at least one weapon."""
    return None if mine else AT_LEAST_ONE


def why_not_command(s: Worlds, seat: int, unit: int) -> No | None:
    """ADV-2.8: one decides for one's own units."""
    return None if unit >= 0 and controller(s, unit) == seat else NOT_YOURS


def why_not_block(s: Worlds, unit: int) -> No | None:
    """ADV-8.25, 10.3, 10.8, 10.12: who may block."""
    most = armor(s, unit)
    if not most:
        return NO_ARMOR
    if s.chits[unit] >= most:
        return ENOUGH_CHITS
    if s.rounds > s.block_cap:
        return No("no-blocks", "ADV-10.12", n=s.block_cap)
    return WORN_OUT if s.rounds > s.attrition else None


def why_not_aim(s: Worlds, unit: int, foe: int) -> No | None:
    """ADV-9.6, 16.12: a living unit of the other side in this battle."""
    return None if foe in enemies(s, unit) else BAD_TARGET


def why_not_retreat(s: Worlds, unit: int) -> No | None:
    """ADV-11.8, 11.11: heroes may, but not from the final battle."""
    if s.phase == FINAL:
        return FINAL_STAY
    return MONSTERS_STAY if unit >= MONSTER else None


def why_not_flee(s: Worlds, seat: int, node: int) -> No | None:
    """ADV-11.3, 11.4, 11.9: to a neighbour without an enemy; if there is none, to any. Never to the lair for Order."""
    if s.phase == FINAL:
        return FINAL_STAY
    near = havens(s, seat)
    if node in near:
        return None
    if seat % 2 == ORDER and node == lair(s):
        return NO_RETREAT_TO_THE_LAIR
    if node >= 0 and enemy_at(s, seat % 2, node) and not enemy_at(s, seat % 2, near[0]):
        return SEEK_HAVEN
    return NOT_CONNECTED
