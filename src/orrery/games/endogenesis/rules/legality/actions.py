"""Why an action of the own turn, or a step of customization, may not be taken (chapters 6, 8, 15, 16, 18, 20)."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.cards.catalogue import CATEGORY, FACES, GLYPH, KIND
from orrery.games.endogenesis.rules.classes import allows
from orrery.games.endogenesis.rules.skills import augment_cost, copyable, cost_of, prime_cost, useful
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    AUTO_KINDS,
    AUTO_SLOT,
    CAPACITY,
    CUSTOM,
    DEAR_HEALTH,
    MOST_HEALTH,
    MOST_USES,
    NO_CATEGORY,
    PREPARE,
    REACTION,
    SLOTS,
    TACTICAL,
    TURN,
    ULT,
    ULTIMATE,
    Cosmos,
)

NOT_HELD = No("not-held", "ENDO-6.3")
NO_SKILL = No("no-skill", "ENDO-6.5")
ONLY_ANSWERS = No("only-answers", "ENDO-9.1")
NEW_SKILL = No("new-skill", "ENDO-8.7")
USED_SKILL = No("used-skill", "ENDO-8.17")
NO_ENERGY = No("no-energy", "ENDO-6.5")
TOO_OFTEN = No("too-often", "ENDO-23.4")
NO_OBJECT = No("no-object", "ENDO-10.18", "ENDO-13.13")
NO_COPY = No("no-copy", "ENDO-10.18")
ONLY_PREPARATION = No("only-preparation", "ENDO-22.7")
NEEDS_BASICS = No("needs-basics", "ENDO-8.3")
WRONG_SLOT = No("wrong-slot", "ENDO-8.1", "ENDO-1.2")
AUTO_ONLY = No("auto-only", "ENDO-18.3")
NO_UNEQUIP = No("no-unequip", "ENDO-8.6")
CLASS_FORBIDS = No("class-forbids", "ENDO-16.5")
FORMLESS_FORBIDS = No("formless-forbids", "ENDO-16.8")
AUTO_FORBIDS = No("auto-forbids", "ENDO-18.13")
SLOT_CHANGED = No("slot-changed", "ENDO-22.8")
FINAL = No("final", "ENDO-2.10")
SAME_SLOT = No("same-slot", "ENDO-8.1")
NO_SHARD = No("no-shard", "ENDO-8.9")
EMPTY_SLOT = No("empty-slot", "ENDO-8.9")
FULL_SLOT = No("full-slot", "ENDO-1.3")
DEAR = No("dear", "ENDO-8.14")
TOP_HEALTH = No("top-health", "ENDO-1.4")
PAY_FIRST = No("pay-first", "ENDO-18.4")
NO_AUTO = No("no-auto", "ENDO-18.1")
NOT_ACTIVE = No("not-active", "ENDO-20.2")
ONE_AUGMENT = No("one-augment", "ENDO-20.4")
AUGMENT_ENERGY = No("no-energy", "ENDO-20.1")
NO_GLYPH = No("no-glyph", "ENDO-16.1")
NO_PRISM = No("no-prism", "ENDO-16.1")
TAKEN = No("taken", "ENDO-16.2")
HAS_CLASS = No("has-class", "ENDO-16.2")
NOT_MET = No("not-met", "ENDO-16.1", "ENDO-16.3")
ANSWERS_ONLY = No("wonder-answers", "ENDO-15.4")
WONDER_OBJECT = No("wonder-object", "ENDO-10.18")


def why_not_hold(s: Cosmos, seat: int, face: int) -> No | None:
    """ENDO-6.3: why a card is not in the player's hand."""
    return None if any(s.face[p] == face for p in s.hands[seat]) else NOT_HELD


def why_not_use(s: Cosmos, seat: int, at: int) -> No | None:
    """ENDO-6.5, 8.7, 8.17, 10.18: why the Skill in this place may not be used now."""
    piece = s.slots[at]
    if piece == NO_PIECE:
        return NO_SKILL
    face = s.face[piece]
    kind = KIND[face]
    if kind == REACTION or kind in AUTO_KINDS:
        return ONLY_ANSWERS
    if s.spent >> at & 1:
        return NEW_SKILL if s.fresh >> at & 1 else USED_SKILL
    if s.uses.get(at, 0) >= MOST_USES:
        return TOO_OFTEN
    if not FACES[face].cost:
        return None if copyable(s, seat, at) else NO_COPY
    if cost_of(s, at, face, s.row_of(at)) > s.energy:
        return NO_ENERGY
    return None if useful(s, seat, at, face) else NO_OBJECT


def why_not_equip(s: Cosmos, seat: int, face: int, at: int) -> No | None:
    """ENDO-8.1 to 8.8, 16.5, 22.7, 22.8: why a Skill may not go into this place."""
    kind, slot = KIND[face], at % SLOTS
    if s.mode == TACTICAL and s.phase == TURN:
        return ONLY_PREPARATION
    if kind in AUTO_KINDS:
        return AUTO_ONLY
    if slot == AUTO_SLOT or (kind == ULTIMATE) != (slot == ULT):
        return WRONG_SLOT
    if kind == ULTIMATE and not s.has_basics(seat):
        return NEEDS_BASICS
    if s.slots[at] != NO_PIECE and s.phase == CUSTOM:
        return FINAL
    if s.phase == PREPARE and s.changed >> at & 1:
        return SLOT_CHANGED
    if not allows(s, seat, at, CATEGORY[face]):
        return FORMLESS_FORBIDS if s.formless >> seat & 1 else CLASS_FORBIDS
    return None


def why_not_upgrade(s: Cosmos, seat: int, at: int) -> No | None:
    """ENDO-1.3, 8.9, 22.7: why no Shard may go under this place."""
    if s.mode == TACTICAL and s.phase == TURN:
        return ONLY_PREPARATION
    if not s.shards[seat]:
        return NO_SHARD
    if s.slots[at] == NO_PIECE:
        return EMPTY_SLOT
    return FULL_SLOT if s.under[at] >= CAPACITY[at % SLOTS] else None


def why_not_raise_health(s: Cosmos, seat: int) -> No | None:
    """ENDO-1.4, 8.14, 22.7: why the Max Health may not be raised."""
    if s.mode == TACTICAL and s.phase == TURN:
        return ONLY_PREPARATION
    if s.mh[seat] >= MOST_HEALTH:
        return TOP_HEALTH
    if not s.shards[seat]:
        return NO_SHARD
    return DEAR if s.mh[seat] >= DEAR_HEALTH and s.shards[seat] < 2 else None


def why_not_prime(s: Cosmos, seat: int, face: int) -> No | None:
    """ENDO-18.3, 18.4, 18.13: why an Auto-trigger Skill may not be set."""
    if KIND[face] not in AUTO_KINDS:
        return WRONG_SLOT
    if not s.beyond:
        return NO_AUTO
    if prime_cost(s, face) > s.energy:
        return PAY_FIRST
    return None if allows(s, seat, seat * SLOTS + AUTO_SLOT, CATEGORY[face]) else AUTO_FORBIDS


def why_not_attach(s: Cosmos, seat: int, face: int, at: int) -> No | None:
    """ENDO-20.1 to 20.4: why this Augment may not go onto that Skill."""
    if s.slots[at] == NO_PIECE or KIND[s.face[s.slots[at]]] not in (ACTIVE, ULTIMATE):
        return NOT_ACTIVE
    if s.augments[at] != NO_PIECE:
        return ONE_AUGMENT
    return AUGMENT_ENERGY if augment_cost(s, face) > s.energy else None


def why_not_ascend(s: Cosmos, seat: int, face: int) -> No | None:
    """ENDO-16.1 to 16.3, 16.7: why this Class may not be gained."""
    if all(s.face[p] != GLYPH for p in s.hands[seat]):
        return NO_GLYPH
    if s.klass[seat] != NO_PIECE:
        return HAS_CLASS
    if all(s.face[p] != face for p in s.classes):
        return TAKEN
    if not any(s.prisms):
        return NO_PRISM
    mine = s.equipped(seat)
    found = {CATEGORY[s.face[s.slots[at]]] for at in mine}
    wanted = CATEGORY[face]
    met = len(mine) == ULT + 1 and (len(found) == ULT + 1 if wanted == NO_CATEGORY else found == {wanted})
    return None if met else NOT_MET


def why_not_play_wonder(s: Cosmos, seat: int, face: int) -> No | None:
    """ENDO-15.4 and 10.18: why this Wonder may not be played in the own turn."""
    card = FACES[face]
    if card.reactive:
        return ANSWERS_ONLY
    return WONDER_OBJECT if card.needs is not None and not card.needs(s, seat) else None
