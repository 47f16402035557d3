"""What everybody can tell of hidden cards (for imagined worlds), and what must always hold (for the laws)."""

from __future__ import annotations

from functools import lru_cache

from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.cards.catalogue import (
    AUTOS,
    CATEGORY,
    FACES,
    KIND,
    OF_CATEGORY,
    PILE_A,
    PILE_B,
    REACTIONS,
    STARTING,
)
from orrery.games.endogenesis.rules.state import (
    AUTO_KINDS,
    AUTO_SLOT,
    BEFORE_ANY_IS_KEPT,
    CAPACITY,
    DEATHCRY_ONLY,
    INITIATIVE,
    INITIATIVE_ONLY,
    MONSTER,
    MONSTER_PLACES,
    MOST_HEALTH,
    REACTION,
    SLOTS,
    ULT,
    Cosmos,
)

OF_KIND = tuple([frozenset(f for f, k in enumerate(KIND) if k == kind) for kind in range(max(KIND) + 1)])
"""The faces of each kind of card."""


def may_be(s: Cosmos) -> dict[int, frozenset[int]]:
    """Face-down Skills in slots, hands nobody has drawn into yet, set-up piles, the box of Chaos Royale."""
    found: dict[int, frozenset[int]] = {}
    slots = s.slots
    for seat in range(s.seats):
        at = seat * SLOTS
        for i in range(at, at + ULT):
            if slots[i] != NO_PIECE and KIND[s.face[slots[i]]] == REACTION:
                found[slots[i]] = REACTIONS if s.path[seat] < 0 else reactions_for(s, seat)
        if slots[at + AUTO_SLOT] != NO_PIECE:
            found[slots[at + AUTO_SLOT]] = autos(s.auto_costs[seat], s.auto_cats[seat], s.auto_kinds[seat])
        if not s.drew >> seat & 1:
            fits = PILE_A if s.phase in BEFORE_ANY_IS_KEPT else STARTING
            for p in s.hands[seat]:
                found[p] = fits
            for p in s.chosen[seat]:
                found[p] = fits
    if s.phase in BEFORE_ANY_IS_KEPT:
        found |= dict.fromkeys(s.pile_a, PILE_A) | dict.fromkeys(s.pile_b, PILE_B)
    for p in s.box:
        found[p] = OF_KIND[KIND[s.face[p]]]
    return found


def reactions_for(s: Cosmos, seat: int) -> frozenset[int]:
    """ENDO-16.5 and 16.8: Reactions that fit the player's Class and, for the Formless, its face-up Skills."""
    if not s.formless >> seat & 1:
        return REACTIONS & OF_CATEGORY[s.path[seat]]
    shown = {CATEGORY[s.face[s.slots[at]]] for at in s.face_up(seat)}
    return frozenset(f for f in REACTIONS if CATEGORY[f] not in shown)


@lru_cache(maxsize=1024)
def autos(costs: int, categories: int, kinds: int) -> frozenset[int]:
    """Auto-trigger Skills that fit what everybody saw when the card was set, and since."""
    return frozenset(
        f
        for f in AUTOS
        if costs >> FACES[f].cost[0] & 1
        and categories >> CATEGORY[f] & 1
        and kinds & (INITIATIVE_ONLY if KIND[f] == INITIATIVE else DEATHCRY_ONLY)
    )


def check(s: Cosmos) -> None:
    """Limits of Health, Shards, slots and kinds."""
    for seat in range(s.seats):
        assert 0 <= s.hp[seat] <= s.mh[seat] <= MOST_HEALTH, f"Health out of bounds: {s.hp} of {s.mh}"
        assert min(s.shards[seat], s.prisms[seat]) >= 0, "fewer than no Shards or Prisms"
        assert (s.hp[seat] == 0) == bool(s.dead >> seat & 1), f"seat {seat} is neither dead nor alive"
    for at, piece in enumerate(s.slots):
        assert 0 <= s.under[at] <= CAPACITY[at % SLOTS], f"Shards out of bounds: {s.under}"
        assert s.charges[at] >= 0
        if piece != NO_PIECE:
            kind, slot = KIND[s.face[piece]], at % SLOTS
            assert (kind in AUTO_KINDS) == (slot == AUTO_SLOT), "an Auto-trigger Skill lies elsewhere"
    for place in range(MONSTER_PLACES):
        c = MONSTER + place
        assert 0 <= s.hp[c] <= s.mh[c], "a Monster's Health is out of bounds"
    assert s.energy >= 0, f"Energy {s.energy}"
