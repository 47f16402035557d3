"""Options of Endogenesis as text."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.endogenesis.cards.catalogue import FACES, KIND
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    ARTIFACT,
    AUGMENT,
    AUTO_COSTS,
    CLASS,
    KNOWLEDGE_KINDS,
    MONSTER_KINDS,
    MOST_PLAYERS,
    REACTION,
    SLOT_NAMES,
    ULT,
    ULTIMATE,
    WONDER,
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
