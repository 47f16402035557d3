"""Who comes when and who decides for a unit: clockwise order and the order of windows."""

from __future__ import annotations

from orrery.games.eternal_adversary.rules.state import ARCH, CHAOS, FINAL, MONSTER, ORDER, Worlds

CLOCK = tuple([tuple([tuple([(lead + k) % n for k in range(n)]) for lead in range(max(n, 1))]) for n in range(7)])
"""Seats clockwise, by number of seats and where one starts."""
WINDOWS = tuple(
    [
        tuple(
            [tuple([x for x in row if x % 2 == row[0] % 2] + [x for x in row if x % 2 != row[0] % 2]) for row in rows]
        )
        for rows in CLOCK
    ]
)
"""ADV-8.22: the phasing side clockwise, then the other side clockwise."""


def lead(s: Worlds) -> int:
    """The phasing hero; in the final battle the Order hero that stands in for it (ADV-16.15)."""
    if s.phase != FINAL:
        return s.active
    for seat in CLOCK[s.seats][s.active]:
        if seat % 2 == ORDER and s.health[seat] > 0 and not s.gone >> seat & 1:
            return seat
    return s.active


def clockwise(s: Worlds) -> tuple[int, ...]:
    """ADV-1.13: all seats, from the phasing hero on."""
    return CLOCK[s.seats][lead(s)]


def window_seats(s: Worlds) -> tuple[int, ...]:
    """ADV-8.22: in which order seats are asked in a window."""
    return WINDOWS[s.seats][lead(s)]


def members(s: Worlds, side: int) -> list[int]:
    """The players of a side, clockwise from the phasing hero."""
    return [seat for seat in clockwise(s) if seat % 2 == side and not s.gone >> seat & 1]


def controller(s: Worlds, unit: int) -> int:
    """ADV-2.8, 16.17: who rolls and decides for a unit. A monster whose owner conceded goes to the next of Chaos."""
    if unit < MONSTER:
        return unit
    seat = s.active if unit == ARCH else unit - MONSTER
    if unit < ARCH and not s.gone >> seat & 1:
        return seat
    for other in CLOCK[s.seats][seat]:
        if other % 2 == CHAOS and not s.gone >> other & 1:
            return other
    return seat


def seats_of(s: Worlds, unit: int) -> list[int]:
    """Whose unit it is: the arch enemy is that of all Chaos."""
    return members(s, CHAOS) if unit == ARCH else [controller(s, unit)]


def has_unit(s: Worlds, seat: int) -> bool:
    """Whether this Chaos player has a living unit in the battle."""
    return bool(s.units >> seat & 1 or s.units >> MONSTER + seat & 1)
