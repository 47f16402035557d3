"""What Order heroes hold (chapter 15): whose an item is, what there is room for, with whom one may trade."""

from __future__ import annotations

from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.rules.figures import enemy_at, stat
from orrery.games.eternal_adversary.rules.state import ORDER, SLOTS, Worlds


def is_weapon(s: Worlds, piece: int) -> bool:
    """Whether an item is a weapon card."""
    return catalogue.ARM_OF[s.face[piece]] >= 0


def holder(s: Worlds, piece: int) -> int:
    """The seat that holds an item, or -1."""
    for seat in range(ORDER, s.seats, 2):
        if piece in s.weapons[seat] or piece in s.gear[seat]:
            return seat
    return -1


def has_room(s: Worlds, seat: int, piece: int) -> bool:
    """ADV-15.4, 15.12: weapons always fit; equipment needs an open slot."""
    return is_weapon(s, piece) or len(s.gear[seat]) < stat(s, seat, SLOTS)


def put(s: Worlds, seat: int, piece: int) -> None:
    """The item is the hero's now."""
    (s.weapons if is_weapon(s, piece) else s.gear)[seat].append(piece)


def lose(s: Worlds, seat: int, piece: int) -> None:
    """The item is the hero's no more; it must be put somewhere at once."""
    (s.weapons if is_weapon(s, piece) else s.gear)[seat].remove(piece)


def partners(s: Worlds, seat: int) -> list[int]:
    """ADV-3.2: the Order heroes in the same location, if no enemy is there."""
    here = s.at[seat]
    if seat % 2 != ORDER or not s.trading or s.at[0::2].count(here) < 2 or enemy_at(s, ORDER, here):
        return []
    return [x for x in range(0, s.seats, 2) if x != seat and s.at[x] == here and not s.gone >> x & 1]
