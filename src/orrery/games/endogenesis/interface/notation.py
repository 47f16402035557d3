"""Options of Endogenesis as text, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from orrery.engine.questions import Ask, Choice
from orrery.engine.table import NO_PIECE
from orrery.engine.text import card
from orrery.games.endogenesis.cards.catalogue import FACES, KIND
from orrery.games.endogenesis.interface.words import WORDS
from orrery.games.endogenesis.rules.payment import reaction_cost
from orrery.games.endogenesis.rules.skills import cost_of
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    ARTIFACT,
    AUGMENT,
    AUTO_COSTS,
    CAPACITY,
    CLASS,
    DEAR_HEALTH,
    KNOWLEDGE_KINDS,
    MAIN,
    MONSTER,
    MONSTER_KINDS,
    MOST_PLAYERS,
    REACTION,
    SLOT_NAMES,
    SLOT_OF,
    SLOT_WORDS,
    SLOTS,
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
    yield from (f"prime {n}" for n in AUTO_COSTS)
    for verb in ("slot", "their", "upgrade", "hide", "tear", "drain"):
        yield from (f"{verb} {name}" for name in SLOT_NAMES)
    for face, kind in zip(FACES, KIND, strict=True):
        yield from _of_card(face.slug, kind)


def _of_card(slug: str, kind: int) -> Iterator[str]:
    if kind in MONSTER_KINDS:
        verbs: tuple[str, ...] = ("target", "return")
    elif kind == CLASS:
        verbs = ("ascend",)
    elif kind == WONDER:
        verbs = ("wonder", "keep")
    elif kind in KNOWLEDGE_KINDS:
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
def named(s: Cosmos, piece: int) -> str:
    """The name of a card, as marked text."""
    return card(s.card(piece).slug, s.card(piece).name)


def skill_words(s: Cosmos, seat: int, at: int) -> str:
    """A place of a Skill in words, as its owner may call it."""
    piece, slot = s.slots[at], SLOT_WORDS[at % SLOTS]
    if piece == NO_PIECE:
        return slot
    known = s.known[piece] >> seat & 1
    return f"{named(s, piece)} ({slot})" if known else f"the face-down Skill in {slot}"


def label(s: Cosmos, viewer: int, choice: Choice, names: Sequence[str]) -> str:
    """An option in words."""
    key, params = label_key(s, viewer, choice)
    piece = choice[1] if len(choice) > 1 else None
    shown = () if piece is None else (named(s, piece) if s.known[piece] >> viewer & 1 else "a face-down card",)
    return WORDS.say(key, shown, names, **params)


def label_key(s: Cosmos, viewer: int, choice: Choice) -> tuple[str, dict[str, Any]]:
    """The message of an option and its parameters."""
    verb, piece = choice[0], choice[1] if len(choice) > 1 else None
    if verb == "target":
        c = s.aimed(choice)
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
    verb, k = choice[0], SLOT_OF[choice[2]]
    at = viewer * SLOTS + k
    if verb in ("their", "tear", "drain"):
        return f"do.{verb}", {"old": SLOT_WORDS[k]}
    params = {"slot": SLOT_WORDS[k], "old": skill_words(s, viewer, at), "n": s.under[at], "most": CAPACITY[k]}
    occupied = s.slots[at] != NO_PIECE
    if occupied and verb in ("equip", "hide"):
        params["old"] = named(s, s.slots[at])
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
        elif c >= MONSTER and params["what"] != (monster := named(s, s.monsters[c - MONSTER])):
            params["by"] = f" of {monster}"
    elif ask.about in ("cancel", "player") and s.row_discard:
        params["what"] = named(s, s.row_discard[-1])
    return params


def doing(s: Cosmos) -> str:
    """The card being resolved, in words."""
    if s.doing >= 0:
        return card(FACES[s.doing].slug, FACES[s.doing].name)
    return named(s, s.row_discard[-1]) if s.row_discard else "the card"
