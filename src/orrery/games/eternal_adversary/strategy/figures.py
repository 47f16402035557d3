"""What a player of Eternal Adversary counts."""

from __future__ import annotations

from orrery.games.eternal_adversary.rules.state import ORDER, Worlds
from orrery.games.eternal_adversary.strategy.prospect import strikes


def figures(s: Worlds, seat: int) -> dict[str, float]:
    """Doom and what is explored (with the first seat of a side), health, the damage it deals in a round of battle, what
    it has grown to and holds."""
    if s.gone >> seat & 1 or s.hero[seat] < 0:
        return {}
    side, found = seat % 2, dict[str, float]()
    if seat == side:
        found["doom"] = s.doom[side]
    if seat == ORDER:
        found["explored"] = s.up.bit_count()
    return found | {
        "health": s.health[seat],
        "strikes": strikes(s, seat),
        "experience": sum(s.cubes[seat * 5 : seat * 5 + 5]),
        "items": len(s.weapons[seat]) + len(s.gear[seat]),
        "tokens": s.tokens[seat],
        "stamina": s.stamina[seat],
    }
