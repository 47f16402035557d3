"""What is wrong with a text that is none of the options: it is read, and the functions of legality are asked."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.engine.notation import whole_number
from orrery.engine.questions import Ask
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.cards.catalogue import BY_SLUG, FACES, GLYPH, KIND
from orrery.games.endogenesis.interface.words import TOLD_ENERGY
from orrery.games.endogenesis.rules.legality import actions as action
from orrery.games.endogenesis.rules.legality import choices as choice
from orrery.games.endogenesis.rules.skills import prime_cost
from orrery.games.endogenesis.rules.state import (
    ARTIFACT,
    AUGMENT,
    AUTO_KINDS,
    CLASS,
    MONSTER_KINDS,
    REACTION,
    SLOT_NAMES,
    SLOT_OF,
    SLOTS,
    TURN,
    ULT,
    ULTIMATE,
    WONDER,
    Cosmos,
    player_named,
)

FREE_ACTIONS = frozenset({"use", "equip", "hide", "upgrade", "health", "prime", "attach", "ascend", "end", "discard"})
OWN_STEPS = frozenset({"turn", "customize", "prepare"})
"""Questions for an action of one's own."""
AIMING = frozenset({"target", "second", "victim", "point", "player", "redirect"})
"""Questions for a character."""


def why_not(s: Cosmos, seat: int, ask: Ask, text: str) -> No | None:
    """The reason, from the same functions that make the options, with the Energy there is where it is told."""
    no = _reason(s, seat, ask, text)
    if no is None or no.params or no.key not in TOLD_ENERGY:
        return no
    return No(no.key, *no.clauses, energy=s.energy)


def _reason(s: Cosmos, seat: int, ask: Ask, text: str) -> No | None:
    words = text.split()
    if not words:
        return None
    verb, face = words[0], BY_SLUG.get(words[1]) if len(words) > 1 else None
    about = ask.about
    if about in OWN_STEPS:
        return of_action(s, seat, verb, face, words)
    if s.arriving and seat == s.active and verb in FREE_ACTIONS and s.phase == TURN:
        return choice.SUSPENDED
    if about in AIMING and verb in ("target", "pass", "done", "no"):
        return of_target(s, seat, words)
    if about == "respond":
        return of_response(s, seat, verb, face)
    if about == "pay" and verb == "pay" and face is not None:
        return choice.why_not_pay_with(s, seat, face)
    if about == "amount":
        return choice.REFLECT_MORE
    if verb in ("react", "use") and about in ("fatal", "cancel", "death", "discard", "skill-lose", "flux"):
        return choice.SKILLS_ONLY
    if about in ("discard", "draw-discard", "flux"):
        return choice.why_not_discard(s, seat, face)
    if about in ("charge", "spread") and verb == "slot":
        return choice.ONLY_VOLTAIC
    if about in ("hide", "reequip") and verb == "set" and face is not None:
        return choice.why_not_put_back(s, seat, face)
    if about == "prime" and verb == "set" and face is not None:
        return action.why_not_hold(s, seat, face) or action.why_not_prime(s, seat, face) or action.PAY_FIRST
    if about == "refresh":
        return action.NO_OBJECT
    return choice.NOT_NOW


def of_action(s: Cosmos, seat: int, verb: str, face: int | None, words: list[str]) -> No | None:
    """Why a free action, or a step of customization, may not be taken."""
    slot = words[-1] if words[-1] in SLOT_NAMES else None
    at = seat * SLOTS + SLOT_OF[slot] if slot else -1
    if verb == "use" and face is not None:
        return of_use(s, seat, face)
    if verb in ("equip", "hide"):
        return of_equipping(s, seat, verb, face, at)
    if verb == "upgrade" and slot:
        return action.why_not_upgrade(s, seat, at)
    if verb == "health":
        return action.why_not_raise_health(s, seat)
    if verb == "wonder" and face is not None and KIND[face] == WONDER:
        if FACES[face].reactive == "fatal":
            return choice.FATAL_ONLY
        held = any(s.face[p] == face for p in s.wonders[seat])
        return action.why_not_play_wonder(s, seat, face) if held else action.NOT_HELD
    if verb == "attach" and face is not None and slot and KIND[face] == AUGMENT:
        return action.why_not_hold(s, seat, face) or action.why_not_attach(s, seat, face, at)
    if verb in ("prime", "set"):
        return of_priming(s, seat, face, words)
    if verb == "ascend" and face is not None and KIND[face] == CLASS:
        return action.why_not_ascend(s, seat, face)
    if verb == "discard" and face is not None:
        no_energy = KIND[face] == ARTIFACT and face != GLYPH
        return action.why_not_hold(s, seat, face) or (choice.NOT_NOW if no_energy else None)
    if verb in ("unequip", "move"):
        return action.NO_UNEQUIP
    if verb in ("move-shard", "take-shard"):
        return choice.FIXED_SHARDS
    if verb == "charge":
        return choice.ONLY_VOLTAIC
    return choice.SKILLS_ONLY if verb == "react" else None


def of_use(s: Cosmos, seat: int, face: int) -> No | None:
    """Why a Skill may not be used, or an Artifact not be discarded for its Energy."""
    base = seat * SLOTS
    mine = [at for at in range(base, base + SLOTS) if s.slots[at] != NO_PIECE and s.face[s.slots[at]] == face]
    if mine:
        return action.why_not_use(s, seat, mine[0])
    return action.why_not_hold(s, seat, face) if KIND[face] == ARTIFACT else action.NO_SKILL


def of_equipping(s: Cosmos, seat: int, verb: str, face: int | None, at: int) -> No | None:
    """Why a Skill may not be equipped."""
    if face is None:
        mine = [s.face[p] for p in s.hands[seat] if s.kind(p) == REACTION]
        if verb != "hide" or not mine or at < 0:
            return action.NOT_HELD
        face = mine[0]
    elif action.why_not_hold(s, seat, face) is not None:
        return action.NOT_HELD
    if KIND[face] == ULTIMATE and at < 0:
        at = seat * SLOTS + ULT
    if KIND[face] in AUTO_KINDS:
        return action.AUTO_ONLY
    if at < 0:
        return choice.SLOTS_FULL if s.has_basics(seat) else action.WRONG_SLOT
    return action.why_not_equip(s, seat, face, at) or action.SAME_SLOT


def of_priming(s: Cosmos, seat: int, face: int | None, words: list[str]) -> No | None:
    """Why an Auto-trigger Skill may not be set."""
    if face is not None:
        return action.why_not_hold(s, seat, face) or action.why_not_prime(s, seat, face)
    autos = [s.face[p] for p in s.hands[seat] if s.kind(p) in AUTO_KINDS]
    cost = whole_number(words[1]) if len(words) > 1 else None
    if cost is not None:
        autos = [f for f in autos if prime_cost(s, f) == cost]
    return action.why_not_prime(s, seat, autos[0]) if autos else action.NOT_HELD


def of_target(s: Cosmos, seat: int, words: list[str]) -> No | None:
    """Why that character may not be chosen."""
    if words[0] != "target":
        return choice.why_not_spare(s)
    name = words[1] if len(words) > 1 else ""
    c = player_named(name)
    if c is not None:
        return choice.why_not_target(s, seat, c) or choice.NO_TARGET
    face = BY_SLUG.get(name)
    if face is not None and KIND[face] in MONSTER_KINDS:
        there = [p for p in s.monsters if p != NO_PIECE and s.face[p] == face]
        return (choice.why_not_target(s, seat, s.monster_of(there[0])) if there else choice.DEAD_MONSTER) or (
            choice.NO_TARGET
        )
    return choice.NO_TARGET


def of_response(s: Cosmos, seat: int, verb: str, face: int | None) -> No | None:
    """Why this is no answer to the blow."""
    if verb in ("reflect", "redirect", "amount"):
        return choice.REFLECT_MORE
    if face is None:
        return choice.NOT_NOW
    if verb in ("use", "discard"):
        return choice.OWN_TURN if verb == "use" and KIND[face] != ARTIFACT else choice.ENERGY_OUTSIDE
    if verb == "wonder":
        return choice.why_not_answer_with_wonder(s, seat, face)
    return choice.why_not_answer_with_skill(s, seat, face) if verb == "react" else choice.NOT_NOW
