"""What a player of Genesis counts."""

from __future__ import annotations

from orrery.games.genesis.rules.state import Arena
from orrery.games.genesis.strategy.features import PLAIN, has

LIFE, NOW, LATER, COMING = [PLAIN.index(name) for name in ("their-life", "harm", "later-harm", "coming")]
LOSSES = frozenset({"coming", "decay"})


def figures(s: Arena, seat: int) -> dict[str, float]:
    """HP, what others aim at it, Summons and their HP, the damage its units can do from where they stand, and what it
    has to pay with."""
    if s.out[seat]:
        return {"hp": 0, "timeline": len(s.timelines[seat]), "aura": s.aura[seat]}
    hero, counted = s.champion[seat], has(s, seat)
    return {
        "hp": s.hp.get(hero, 0),
        "summons-hp": counted[LIFE],
        "harm": counted[NOW] + counted[LATER],
        "coming": counted[COMING],
        "timeline": len(s.timelines[seat]),
        "aura": s.aura[seat],
        "thoughts": len(s.thoughts[seat]),
        "decay": len(s.decay.get(hero, ())),
    }
