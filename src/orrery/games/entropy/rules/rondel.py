"""The rondel (chapters 2, 6 and 7): which action a space has, who crowds it, and what it pays for a short way."""

from __future__ import annotations

from orrery.games.entropy.rules.state import INNER, SECTORS, WILD, Cosmos, Gains

NOTHING: Gains = (0, 0, 0, 0, 0)
TRAFFIC: tuple[tuple[Gains, Gains], ...] = (
    ((2, 0, 0, 0, 0), (1, 0, 0, 0, 0)),  # Evolve a Star
    ((0, 2, 0, 0, 0), (0, 1, 0, 0, 0)),  # Aggregate Planet
    (NOTHING, NOTHING),  # Create Life
    ((0, 0, 2, 0, 0), (0, 0, 1, 0, 0)),  # Activate Stars
    ((1, 1, 0, 0, 0), (0, 1, 0, 0, 0)),  # Set Biome
    ((2, 0, 0, 0, 0), (1, 0, 0, 0, 0)),  # Upgrade Console
    ((0, 0, 1, 0, 0), (0, 0, 1, 0, 0)),  # Take Life Cards
    ((0, 2, 0, 0, 0), (0, 1, 0, 0, 0)),  # Catch an Asteroid
    (NOTHING, NOTHING),  # Primordial Soup
)
"""ENT-6.2: by action, what is gained at Traffic distance 1 and 2, beside what `movement.traffic` says of Create Life,
Take Life Cards and Primordial Soup. Distance 3 and more gives nothing."""


def action_at(s: Cosmos, sector: int, ring: int) -> int:
    """ENT-2.3, 2.4: the action of a space."""
    return sector % 3 if ring == INNER else s.kind[s.face[s.tiles[sector]]]


def occupied(s: Cosmos, seat: int, sector: int, ring: int) -> bool:
    """ENT-7.2: whether another Scientist is on the space, or on the one merged with it (ENT-2.6)."""
    merged = s.merged >> sector & 1
    for other, at in enumerate(s.scientists):
        if other != seat and at >> 1 == sector and (merged or at & 1 == ring):
            return True
    return False


def tokens_on_the_way(s: Cosmos, seat: int, distance: int) -> int:
    """Own tokens that moving so far retrieves."""
    base, start, locked = seat * 4, s.scientists[seat] >> 1, s.locked >> seat & 1
    way = [(start + k) % SECTORS for k in range(1, distance + 1)]
    return sum([s.tokens[base + t] in way and not (t == WILD and locked) for t in range(4)])


def traffic_distance(s: Cosmos, seat: int, distance: int, ring: int) -> int:
    """ENT-6.2, 7.1: how far a move counts for the Traffic Bonus: one more where another Scientist is."""
    sector = ((s.scientists[seat] >> 1) + distance) % SECTORS
    return distance + occupied(s, seat, sector, ring)


def away(s: Cosmos, seat: int, sector: int) -> int:
    """How many sectors ahead of the seat's Scientist this one is; 0 for its own, and while it is not on the board."""
    at = s.scientists[seat]
    return (sector - (at >> 1)) % SECTORS if at >= 0 else 0
