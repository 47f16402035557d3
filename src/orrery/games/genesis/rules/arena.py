"""The Arena: 30 spots, facings, and awareness as data.

A spot is a number 0..29, row by row from the South: a1 is 0, c1 is 2, e6 is 29. Sets of spots are ints of 30 bits.
An awareness pattern is a tuple of offsets (forward, right); `SEES[pattern][4 * spot + facing]` is what it sees there.
"""

from __future__ import annotations

from typing import Literal

COLUMNS, ROWS = 5, 6
SPOTS = COLUMNS * ROWS
EVERYWHERE = (1 << SPOTS) - 1
NORTH, EAST, SOUTH, WEST = range(4)
Facing = Literal["north", "east", "south", "west"]
FACINGS: tuple[Facing, ...] = ("north", "east", "south", "west")
ARROWS = ("^", ">", "v", "<")
FORWARD = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""GEN-5.10: one spot ahead as (x, y), by facing."""

WAYS = {"left": 3, "right": 1}
"""GEN-7.7: the ways a unit turns, in quarters to the right."""

NAMES = tuple([f"{'abcde'[i % COLUMNS]}{i // COLUMNS + 1}" for i in range(SPOTS)])
SPOT_OF = {name: i for i, name in enumerate(NAMES)}

Offsets = tuple[tuple[int, int], ...]

_CROSS1: Offsets = ((1, 0), (-1, 0), (0, -1), (0, 1))
_DIAG1: Offsets = ((1, -1), (1, 1), (-1, -1), (-1, 1))
_FAN: Offsets = ((1, -1), (1, 0), (1, 1))

PATTERNS: dict[str, Offsets] = {
    "FRONT1": ((1, 0),),
    "FRONT2": ((1, 0), (2, 0)),
    "LINE3": tuple([(f, 0) for f in range(1, 4)]),
    "LINE4": tuple([(f, 0) for f in range(1, 5)]),
    "LINE5": tuple([(f, 0) for f in range(1, 6)]),
    "FAR23": ((2, 0), (3, 0)),
    "HOOK": ((1, -1), (1, 0)),
    "FAN": _FAN,
    "FANPLUS": (*_FAN, (2, 0)),
    "CONE2": ((1, 0), (2, -1), (2, 0), (2, 1)),
    "BLOCK2": (*_FAN, (2, -1), (2, 0), (2, 1)),
    "WAVE": tuple([(f, r) for f in (1, 2, 3) for r in (-1, 0, 1)]),
    "SWEEP": (*_FAN, (0, -1), (0, 1)),
    "SIDES": ((0, -1), (0, 1)),
    "TEE": ((1, 0), (0, -1), (0, 1)),
    "REAR": ((-1, 0),),
    "CROSS1": _CROSS1,
    "CROSS2": (*_CROSS1, (2, 0), (-2, 0), (0, -2), (0, 2)),
    "DIAG1": _DIAG1,
    "RING": (*_CROSS1, *_DIAG1),
    "DIAMOND2": tuple([(f, r) for f in range(2, -3, -1) for r in range(-2, 3) if 0 < abs(f) + abs(r) <= 2]),
    "ROW1": tuple([(1, r) for r in range(-2, 3)]),
    "LEAP": ((2, 0), (1, -1), (1, 1)),
    "SELF": ((0, 0),),
    "RING+SELF": (*_CROSS1, *_DIAG1, (0, 0)),
    "DIAMOND2+SELF": tuple([(f, r) for f in range(2, -3, -1) for r in range(-2, 3) if abs(f) + abs(r) <= 2]),
}
"""GEN-5.9: offsets (forward, right) of every pattern but ARENA, which is every spot (GEN-5.17)."""

ARENA = "ARENA"


def spot_at(spot: int, facing: int, forward: int, right: int) -> int:
    """GEN-5.10 and 5.11: the spot at this offset in the frame of a unit, or -1 beyond the edge."""
    (fx, fy), (rx, ry) = FORWARD[facing], FORWARD[(facing + 1) % 4]
    x = spot % COLUMNS + forward * fx + right * rx
    y = spot // COLUMNS + forward * fy + right * ry
    return y * COLUMNS + x if 0 <= x < COLUMNS and 0 <= y < ROWS else -1


def seen_from(pattern: str, spot: int, facing: int) -> tuple[int, ...]:
    """The spots a pattern sees from here, in the order of its offsets: what views draw."""
    if pattern == ARENA:
        return tuple(range(SPOTS))
    found = [spot_at(spot, facing, f, r) for f, r in PATTERNS[pattern]]
    return tuple([at for at in found if at >= 0])


def mask_of(spots: tuple[int, ...]) -> int:
    """A set of spots as one int."""
    mask = 0
    for at in spots:
        mask |= 1 << at
    return mask


SEES: dict[str, tuple[int, ...]] = {
    name: tuple([mask_of(seen_from(name, at, h)) for at in range(SPOTS) for h in range(4)])
    for name in (*PATTERNS, ARENA)
}
"""For every pattern, the set of spots it sees from spot and facing, at 4 * spot + facing."""

AHEAD = tuple([tuple([spot_at(at, h, 1, 0) for h in range(4)]) for at in range(SPOTS)])
"""The next spot in each direction (North, East, South, West), or -1."""
ADJACENT = tuple([tuple([n for n in AHEAD[at] if n >= 0]) for at in range(SPOTS)])
AROUND = tuple([seen_from("RING", at, NORTH) for at in range(SPOTS)])
ADJACENT_MASK = tuple([mask_of(spots) for spots in ADJACENT])
AROUND_MASK = tuple([mask_of(spots) for spots in AROUND])


def distance(one: int, two: int) -> int:
    """GEN-5.21: orthogonal moves between two spots."""
    return abs(one % COLUMNS - two % COLUMNS) + abs(one // COLUMNS - two // COLUMNS)


NEAR2 = tuple([mask_of(tuple([b for b in range(SPOTS) if distance(a, b) <= 2])) for a in range(SPOTS)])
"""What Dense Fog leaves of every awareness."""


def spots_in(mask: int) -> list[int]:
    """The spots of a set, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def away(here: int, there: int) -> tuple[int, ...]:
    """GEN-8.16 and 8.19: the directions in which something at `there` may be moved away from `here`: along the longer
    axis; either axis when both are equal; any direction from the same spot."""
    dx, dy = there % COLUMNS - here % COLUMNS, there // COLUMNS - here // COLUMNS
    if dx == 0 and dy == 0:
        return (NORTH, EAST, SOUTH, WEST)
    along_x = EAST if dx > 0 else WEST
    along_y = NORTH if dy > 0 else SOUTH
    if abs(dx) == abs(dy):
        return (along_x, along_y)
    return (along_x,) if abs(dx) > abs(dy) else (along_y,)


def drawn(pattern: str, facing: int = NORTH) -> str:
    """A pattern as text, North up: `@` the unit, `x` what it sees. For help pages and the terminal."""
    if pattern == ARENA:
        return "the whole Arena"
    (fx, fy), (rx, ry) = FORWARD[facing], FORWARD[(facing + 1) % 4]
    seen = {(f * fx + r * rx, f * fy + r * ry) for f, r in PATTERNS[pattern]}
    reach = max(max(abs(x), abs(y)) for x, y in seen)
    rows = []
    for y in range(reach, -reach - 1, -1):
        marks = ["@" if (x, y) == (0, 0) else "x" if (x, y) in seen else "." for x in range(-reach, reach + 1)]
        rows.append(" ".join(marks))
    return "\n".join(rows)
