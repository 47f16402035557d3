"""What a player of Entropy counts."""

from __future__ import annotations

from orrery.games.entropy.rules.ending import score
from orrery.games.entropy.rules.state import ENERGY, ENTROPY, MASS, Cosmos


def figures(s: Cosmos, seat: int) -> dict[str, float]:
    """VP, what is on its Planets and in its Solar Systems, its resources and cards."""
    worlds, goods = s.worlds[seat], s.goods[seat * 4 : seat * 4 + 4]
    return {
        "total": score(s, seat),
        "planets": len(worlds),
        "lifeforms": sum([sum(s.on[spot * 3 : spot * 3 + 3]) for spot in worlds]),
        "biomes": sum([s.biome_at[spot] >= 0 for spot in worlds]),
        "stars": sum([s.star_at[system] >= 0 for system in s.systems[seat]]),
        "tiers": sum(s.tiers[seat * 3 : seat * 3 + 3]),
        "generator": s.generator[seat],
        "energy": goods[ENERGY],
        "mass": goods[MASS],
        "entropy": goods[ENTROPY],
        "hand": len(s.hands[seat]),
    }
