"""Why a character, a card or an answer may not be chosen where something else is asked (chapters 1, 7, 8, 10, 13)."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.cards.catalogue import FACES, KIND
from orrery.games.endogenesis.rules.legality.actions import (
    ANSWERS_ONLY,
    AUTO_ONLY,
    CLASS_FORBIDS,
    FORMLESS_FORBIDS,
    NOT_HELD,
    WRONG_SLOT,
    why_not_hold,
)
from orrery.games.endogenesis.rules.legality.answers import NOT_REACTION, why_not_react
from orrery.games.endogenesis.rules.state import AUTO, AUTO_KINDS, MONSTER, REACTION, ROYALE, SLOTS, ULT, Cosmos

OWN_TURN = No("own-turn", "ENDO-6.5")
SKILLS_ONLY = No("skills-only", "ENDO-9.8")
ENERGY_OUTSIDE = No("energy-outside", "ENDO-7.3")
NOT_NEEDED = No("not-needed", "ENDO-7.4")
LOCKED = No("locked", "ENDO-2.15")
DEAD = No("dead", "ENDO-11.13")
DEAD_MONSTER = No("dead-monster", "ENDO-12.7")
PARTNER = No("partner", "ENDO-21.9")
YOURSELF = No("yourself", "ENDO-13.4")
NO_TARGET = No("no-target", "ENDO-10.1")
MUST_HIT = No("must-hit", "ENDO-1.9")
MANDATORY = No("mandatory", "ENDO-18.8")
REFLECT_MORE = No("reflect-more", "ENDO-13.3")
SUSPENDED = No("suspended", "ENDO-4.12")
HAND_LIMIT = No("hand-limit", "ENDO-1.5")
MUST_DISCARD = No("must-discard", "ENDO-13.5")
ONLY_VOLTAIC = No("only-voltaic", "ENDO-19.1")
SLOTS_FULL = No("slots-full", "ENDO-8.2")
FIXED_SHARDS = No("fixed-shards", "ENDO-8.10")
WONDER_TURN = No("wonder-turn", "ENDO-15.4")
FATAL_ONLY = No("fatal-only", "ENDO-10.17", "ENDO-11.19")
NOT_NOW = No("not-now", "ENDO-23.5")


def why_not_target(s: Cosmos, seat: int, c: int) -> No | None:
    """ENDO-10.1, 11.13, 13.4, 21.9: why a player may not aim at this character."""
    if c >= MONSTER:
        return None if s.alive(c) else DEAD_MONSTER
    if not 0 <= c < s.seats:
        return NO_TARGET
    if c == seat:
        return YOURSELF
    return PARTNER if s.mode == ROYALE else None if s.alive(c) else DEAD


def why_not_spare(s: Cosmos) -> No | None:
    """ENDO-1.9 and 18.8: why nobody may be left out of what is being resolved."""
    return MANDATORY if s.act == AUTO else MUST_HIT


def why_not_pay_with(s: Cosmos, seat: int, face: int) -> No | None:
    """ENDO-2.15 and 7.4: why this card, which is not offered, may not pay for a Reaction."""
    mine = [p for p in s.hands[seat] if s.face[p] == face]
    return NOT_HELD if not mine else LOCKED if mine == [s.locked] else NOT_NEEDED


def why_not_discard(s: Cosmos, seat: int, face: int | None) -> No | None:
    """ENDO-1.5 and 13.5: why a discard may not be refused, or not be made with this card."""
    if face is not None:
        return NOT_HELD
    return HAND_LIMIT if s.stage == 0 and seat == s.active else MUST_DISCARD


def why_not_put_back(s: Cosmos, seat: int, face: int) -> No | None:
    """ENDO-2.15, 8.1, 9.4, 16.5: why this card, which is not offered, may not go face down into the slot."""
    if why_not_hold(s, seat, face) is not None:
        return NOT_HELD
    if KIND[face] != REACTION:
        return AUTO_ONLY if KIND[face] in AUTO_KINDS else WRONG_SLOT
    if [p for p in s.hands[seat] if s.face[p] == face] == [s.locked]:
        return LOCKED
    return FORMLESS_FORBIDS if s.formless >> seat & 1 else CLASS_FORBIDS


def why_not_answer_with_skill(s: Cosmos, seat: int, face: int) -> No | None:
    """ENDO-9.1: why the Skill with this face may not answer."""
    base = seat * SLOTS
    mine = [at for at in range(base, base + ULT) if s.slots[at] != NO_PIECE and s.face[s.slots[at]] == face]
    return (why_not_react(s, seat, mine[0]) if mine else None) or NOT_REACTION


def why_not_answer_with_wonder(s: Cosmos, seat: int, face: int) -> No | None:
    """ENDO-9.12 and 15.4: why this Wonder, which is not offered, is no answer."""
    if all(s.face[p] != face for p in s.wonders[seat]):
        return NOT_HELD
    return ANSWERS_ONLY if getattr(FACES[face], "reactive", "") else WONDER_TURN
