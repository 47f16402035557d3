"""Options of Endogenesis as text, what they are called, and what is wrong with a text that is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from orrery.engine.clauses import No
from orrery.engine.questions import Ask, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.cards.catalogue import BY_SLUG, FACES, GLYPH, KIND
from orrery.games.endogenesis.interface.words import WORDS
from orrery.games.endogenesis.rules import turn as t
from orrery.games.endogenesis.rules.responses import NOT_REACTION, reaction_cost, reaction_no
from orrery.games.endogenesis.rules.skills import cost_of
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    ARTIFACT,
    AUGMENT,
    AUTO,
    BEAST,
    CAPACITY,
    CLASS,
    DEAR_HEALTH,
    DEATHCRY,
    INITIATIVE,
    LEGENDARY,
    MAIN,
    MONSTER,
    MOST_PLAYERS,
    REACTION,
    ROYALE,
    SLOT_NAMES,
    SLOT_WORDS,
    SLOTS,
    TURN,
    ULT,
    ULTIMATE,
    WONDER,
    Cosmos,
)

MOST_DAMAGE = 99
SINGLES = ("pass", "done", "yes", "no", "end", "health", "take", "heal", "spread")
RIVAL_SLOTS = SLOT_NAMES[: ULT + 1]


def vocabulary() -> Iterator[str]:
    """Every option text that can ever be offered."""
    yield from SINGLES
    yield from (f"target player-{i + 1}" for i in range(MOST_PLAYERS))
    yield from (f"amount {n}" for n in range(1, MOST_DAMAGE + 1))
    yield from (f"prime {n}" for n in range(3))
    for verb in ("slot", "their", "upgrade", "hide", "tear", "drain"):
        yield from (f"{verb} {name}" for name in SLOT_NAMES)
    for card, kind in zip(FACES, KIND, strict=True):
        yield from _of_card(card.slug, kind)


def _of_card(slug: str, kind: int) -> Iterator[str]:
    if kind in (BEAST, LEGENDARY):
        verbs: tuple[str, ...] = ("target", "return")
    elif kind == CLASS:
        verbs = ("ascend",)
    elif kind == WONDER:
        verbs = ("wonder", "keep")
    elif kind <= AUGMENT:
        verbs = ("discard", "pay", "give", "keep", "trade")
        if kind in (ACTIVE, ULTIMATE):
            verbs += ("use", "copy")
            slots = SLOT_NAMES[:ULT] if kind == ACTIVE else (SLOT_NAMES[ULT],)
            yield from (f"equip {slug} {name}" for name in slots)
        elif kind == ARTIFACT:
            verbs += ("use",)
        elif kind == AUGMENT:
            yield from (f"attach {slug} {name}" for name in RIVAL_SLOTS)
        else:
            verbs += ("set",)
            if kind == REACTION:
                yield from (f"react {slug} {name}" for name in SLOT_NAMES[:ULT])
    else:
        verbs = ("return",)
    yield from (f"{verb} {slug}" for verb in verbs)


# ---------------------------------------------------------------- labels and prompts
def skill_words(s: Cosmos, seat: int, at: int) -> str:
    """A place of a Skill in words, as its owner may call it."""
    piece, slot = s.slots[at], SLOT_WORDS[at % SLOTS]
    if piece == NO_PIECE:
        return slot
    known = s.known[piece] >> seat & 1
    return f"{s.card(piece).name} ({slot})" if known else f"the face-down Skill in {slot}"


def label(s: Cosmos, viewer: int, choice: Choice, names: Sequence[str]) -> str:
    """An option in words."""
    key, params = label_key(s, viewer, choice)
    piece = choice[1] if len(choice) > 1 else None
    shown = () if piece is None else (s.card(piece).name if s.known[piece] >> viewer & 1 else "a face-down card",)
    return WORDS.say(key, shown, names, **params)


def label_key(s: Cosmos, viewer: int, choice: Choice) -> tuple[str, dict[str, Any]]:
    """The message of an option and its parameters."""
    verb, piece = choice[0], choice[1] if len(choice) > 1 else None
    if verb == "target":
        c = s.monster_of(piece) if piece is not None else int(choice[2][7:]) - 1
        return ("do.target" if c >= MONSTER else "do.target-player"), {"hp": s.hp[c], "mh": s.mh[c], "who": c}
    if verb in ("slot", "their", "tear", "drain", "upgrade", "hide", "equip", "attach"):
        return slot_label(s, viewer, choice)
    if verb == "health":
        return "do.health", {"n": s.mh[viewer] + 1, "cost": 2 if s.mh[viewer] >= DEAR_HEALTH else 1}
    if verb == "end":
        return ("do.end" if s.used else "do.rest"), {}
    if verb == "use" and piece is not None:
        if s.kind(piece) == ARTIFACT:
            return "do.use-artifact", {"energy": s.card(piece).energy}
        at = s.slots.index(piece)
        return "do.use", {"cost": cost_of(s, at, s.face[piece], s.row_of(at)) if s.card(piece).cost else "*"}
    if verb == "copy" and piece is not None:
        at = next(
            i for i in range(viewer * SLOTS, viewer * SLOTS + SLOTS) if s.slots[i] >= 0 and not s.card(s.slots[i]).cost
        )
        return "do.copy", {"cost": cost_of(s, at, s.face[piece], 0 if s.kind(piece) == ULTIMATE else s.row_of(at))}
    if verb == "react" and piece is not None:
        return "do.react", {"cost": reaction_cost(s, viewer, s.slots.index(piece))}
    if verb == "discard" and piece is not None and viewer == s.active and s.step == MAIN and not (s.stage or s.fog):
        return "do.discard-energy", {"energy": s.card(piece).energy}
    if verb == "pay" and piece is not None:
        return "do.pay", {"energy": s.card(piece).energy}
    return f"do.{verb}", dict(zip("abcd", choice[2:], strict=False))


def slot_label(s: Cosmos, viewer: int, choice: Choice) -> tuple[str, dict[str, Any]]:
    """The message of an option on a slot."""
    verb, k = choice[0], SLOT_NAMES.index(choice[2])
    at = viewer * SLOTS + k
    if verb in ("their", "tear", "drain"):
        return f"do.{verb}", {"old": SLOT_WORDS[k]}
    params = {"slot": SLOT_WORDS[k], "old": skill_words(s, viewer, at), "n": s.under[at], "most": CAPACITY[k]}
    occupied = s.slots[at] != NO_PIECE
    if occupied and verb in ("equip", "hide"):
        params["old"] = s.card(s.slots[at]).name
    if verb == "equip":
        return ("do.replace" if occupied else "do.equip"), params
    if verb == "hide":
        return ("do.hide-over" if occupied else "do.hide"), params
    return f"do.{verb}", params


def prompt_params(s: Cosmos, ask: Ask, names: Sequence[str]) -> dict[str, Any]:
    """What a prompt may mention."""
    seat = ask.seat
    params: dict[str, Any] = {
        "energy": s.energy,
        "shards": s.shards[seat],
        "n": s.note,
        "what": doing(s),
        "by": "",
        "sure": "",
    }
    if ask.about == "respond":
        c = s.hit_by
        params["n"] = s.incoming(seat)
        params["sure"] = " (true strike)" if s.sure >> seat & 1 else ""
        if not s.own:
            params["what"] = "A Reaction"
        if 0 <= c < MONSTER:
            params["by"] = f" of {names[c] if c < len(names) else f'Player {c + 1}'}"
        elif c >= MONSTER and params["what"] != (monster := s.card(s.monsters[c - MONSTER]).name):
            params["by"] = f" of {monster}"
    elif ask.about in ("cancel", "player") and s.row_discard:
        params["what"] = s.card(s.row_discard[-1]).name
    return params


def doing(s: Cosmos) -> str:
    """The card being resolved, in words."""
    if s.doing >= 0:
        return str(FACES[s.doing].name)
    return str(s.card(s.row_discard[-1]).name) if s.row_discard else "the card"


# ---------------------------------------------------------------- why not
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
FREE_ACTIONS = frozenset({"use", "equip", "hide", "upgrade", "health", "prime", "attach", "ascend", "end", "discard"})


def why_not(s: Cosmos, seat: int, ask: Ask, text: str) -> No | None:
    """The reason, from the same functions that make the options."""
    words = text.split()
    if not words:
        return None
    verb, face = words[0], BY_SLUG.get(words[1]) if len(words) > 1 else None
    about = ask.about
    if about in ("turn", "customize", "prepare"):
        return action_no(s, seat, verb, face, words)
    if s.arriving and seat == s.active and verb in FREE_ACTIONS and s.phase == TURN:
        return SUSPENDED
    if verb in ("target", "pass", "done", "no") and about in (
        "target",
        "second",
        "victim",
        "point",
        "player",
        "redirect",
    ):
        return target_no(s, seat, about, words)
    if about == "respond":
        return response_no(s, seat, verb, face)
    if about == "pay" and verb == "pay" and face is not None:
        mine = [p for p in s.hands[seat] if s.face[p] == face]
        return t.NOT_HELD if not mine else LOCKED if mine == [s.locked] else NOT_NEEDED
    if about == "amount":
        return REFLECT_MORE
    if verb in ("react", "use") and about in ("fatal", "cancel", "death", "discard", "skill-lose", "flux"):
        return SKILLS_ONLY
    if about in ("discard", "draw-discard", "flux"):
        return t.NOT_HELD if face is not None else HAND_LIMIT if s.stage == 0 and seat == s.active else MUST_DISCARD
    if about in ("charge", "spread") and verb == "slot":
        return ONLY_VOLTAIC
    if about in ("hide", "prime", "reequip") and verb == "set" and face is not None:
        return set_no(s, seat, about, face)
    if about == "refresh":
        return t.NO_OBJECT
    return NOT_NOW


def action_no(s: Cosmos, seat: int, verb: str, face: int | None, words: list[str]) -> No | None:
    """Why a free action, or a step of customization, may not be taken."""
    slot = words[-1] if words[-1] in SLOT_NAMES else None
    at = seat * SLOTS + SLOT_NAMES.index(slot) if slot else -1
    if verb == "use" and face is not None:
        mine = [i for i in range(seat * SLOTS, seat * SLOTS + SLOTS) if s.slots[i] >= 0 and s.face[s.slots[i]] == face]
        return (
            t.skill_no(s, seat, mine[0]) if mine else t.NO_SKILL if KIND[face] != ARTIFACT else held_no(s, seat, face)
        )
    if verb in ("equip", "hide"):
        return slot_no(s, seat, verb, face, at)
    if verb == "upgrade" and slot:
        return t.upgrade_no(s, seat, at)
    if verb == "health":
        return t.health_no(s, seat)
    if verb == "wonder" and face is not None and KIND[face] == WONDER:
        if FACES[face].reactive == "fatal":
            return FATAL_ONLY
        return t.NOT_HELD if all(s.face[p] != face for p in s.wonders[seat]) else t.wonder_no(s, seat, face)
    if verb == "attach" and face is not None and slot and KIND[face] == AUGMENT:
        return held_no(s, seat, face) or t.attach_no(s, seat, face, at)
    if verb in ("prime", "set"):
        return prime_no(s, seat, face, words)
    if verb == "ascend" and face is not None and KIND[face] == CLASS:
        return t.class_no(s, seat, face)
    if verb == "discard" and face is not None:
        return held_no(s, seat, face) or (NOT_NOW if KIND[face] == ARTIFACT and face != GLYPH else None)
    if verb in ("unequip", "move"):
        return t.NO_UNEQUIP
    if verb in ("move-shard", "take-shard"):
        return FIXED_SHARDS
    if verb == "charge":
        return ONLY_VOLTAIC
    return SKILLS_ONLY if verb == "react" else None


def held_no(s: Cosmos, seat: int, face: int) -> No | None:
    """Whether the card is in the player's hand."""
    return None if any(s.face[p] == face for p in s.hands[seat]) else t.NOT_HELD


def slot_no(s: Cosmos, seat: int, verb: str, face: int | None, at: int) -> No | None:
    """Why a Skill may not be equipped."""
    if face is None:
        mine = [s.face[p] for p in s.hands[seat] if s.kind(p) == REACTION]
        if verb != "hide" or not mine or at < 0:
            return t.NOT_HELD
        face = mine[0]
    elif held_no(s, seat, face) is not None:
        return t.NOT_HELD
    if KIND[face] == ULTIMATE and at < 0:
        at = seat * SLOTS + ULT
    if KIND[face] in (INITIATIVE, DEATHCRY):
        return t.AUTO_ONLY
    if at < 0:
        full = all(s.slots[seat * SLOTS + k] != NO_PIECE for k in range(ULT))
        return SLOTS_FULL if full else t.WRONG_SLOT
    return t.equip_no(s, seat, face, at) or t.SAME_SLOT


def prime_no(s: Cosmos, seat: int, face: int | None, words: list[str]) -> No | None:
    """Why an Auto-trigger Skill may not be set."""
    if face is not None:
        return held_no(s, seat, face) or t.prime_no(s, seat, face)
    autos = [s.face[p] for p in s.hands[seat] if s.kind(p) in (INITIATIVE, DEATHCRY)]
    if len(words) > 1 and words[1].isdigit():
        autos = [f for f in autos if t.prime_cost(s, f) == int(words[1])]
    return t.prime_no(s, seat, autos[0]) if autos else t.NOT_HELD


def set_no(s: Cosmos, seat: int, about: str, face: int) -> No | None:
    """Why that card may not go into the slot now."""
    if held_no(s, seat, face) is not None:
        return t.NOT_HELD
    if about == "prime":
        return t.prime_no(s, seat, face) or t.PAY_FIRST
    if KIND[face] != REACTION:
        return t.AUTO_ONLY if KIND[face] in (INITIATIVE, DEATHCRY) else t.WRONG_SLOT
    if [p for p in s.hands[seat] if s.face[p] == face] == [s.locked]:
        return LOCKED
    return t.FORMLESS_FORBIDS if s.formless >> seat & 1 else t.CLASS_FORBIDS


def target_no(s: Cosmos, seat: int, about: str, words: list[str]) -> No:
    """Why that character may not be chosen."""
    if words[0] != "target":
        return MANDATORY if s.act == AUTO else MUST_HIT
    if len(words) < 2:
        return NO_TARGET
    name = words[1]
    if name.startswith("player-") and name[7:].isdigit():
        c = int(name[7:]) - 1
        if not 0 <= c < s.seats:
            return NO_TARGET
        if c == seat:
            return YOURSELF
        return PARTNER if s.mode == ROYALE else DEAD if not s.alive(c) else NO_TARGET
    face = BY_SLUG.get(name)
    if face is not None and KIND[face] in (BEAST, LEGENDARY):
        there = [p for p in s.monsters if p != NO_PIECE and s.face[p] == face]
        if not there or not s.alive(s.monster_of(there[0])):
            return DEAD_MONSTER
    return NO_TARGET


def response_no(s: Cosmos, seat: int, verb: str, face: int | None) -> No:
    """Why this is no answer to the blow."""
    if verb in ("reflect", "redirect", "amount"):
        return REFLECT_MORE
    if verb in ("use", "discard") and face is not None:
        return OWN_TURN if verb == "use" and KIND[face] != ARTIFACT else ENERGY_OUTSIDE
    if verb == "wonder" and face is not None:
        held = any(s.face[p] == face for p in s.wonders[seat])
        reactive = getattr(FACES[face], "reactive", "")
        return t.NOT_HELD if not held else t.ANSWERS_ONLY if reactive else WONDER_TURN
    if verb == "react" and face is not None:
        base = seat * SLOTS
        mine = [at for at in range(base, base + ULT) if s.slots[at] >= 0 and s.face[s.slots[at]] == face]
        return (reaction_no(s, seat, mine[0]) if mine else None) or NOT_REACTION
    return NOT_NOW
