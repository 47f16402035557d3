"""All cards by face, and what the rules look up of them, as lists by face."""

from __future__ import annotations

from typing import Any

from orrery.engine.cards import Pack
from orrery.games.endogenesis.cards.chaos import CLASSES, DISTORTIONS, EVENTS, LEGENDARIES, MONSTERS
from orrery.games.endogenesis.cards.kinds import Monster, Skill
from orrery.games.endogenesis.cards.knowledge import ARTIFACTS, AUGMENTS
from orrery.games.endogenesis.cards.skills import SKILLS
from orrery.games.endogenesis.cards.wonders import WONDERS
from orrery.games.endogenesis.rules import state
from orrery.games.endogenesis.rules.skills import HOOKS, hooks
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    ARTIFACT,
    CATEGORIES,
    DEATHCRY,
    INITIATIVE,
    REACTION,
    ULTIMATE,
    Cosmos,
)

_EVERY: tuple[Any, ...] = (
    *SKILLS, *ARTIFACTS, *AUGMENTS, *WONDERS, *MONSTERS, *LEGENDARIES, *EVENTS, *DISTORTIONS, *CLASSES
)  # fmt: skip
BASE = Pack("base", tuple(card for card in _EVERY if not card.beyond))
BEYOND = Pack("beyond", tuple(card for card in _EVERY if card.beyond))
FACES: tuple[Any, ...] = (*BASE.cards, *BEYOND.cards)

KIND, ENERGY, CATEGORY = state.KIND, state.ENERGY, state.CATEGORY
KIND += [card.kind for card in FACES]
ENERGY += [card.energy for card in FACES]
CATEGORY += [card.category for card in FACES]
COST: list[tuple[int, ...]] = [card.cost if isinstance(card, Skill) else () for card in FACES]
COPIES: list[int] = [getattr(card, "copies", 1) for card in FACES]
BY_SLUG: dict[str, int] = {card.slug: face for face, card in enumerate(FACES)}
GLYPH = BY_SLUG["glyph-of-ascension"]
REACTIONS = frozenset(f for f, kind in enumerate(KIND) if kind == REACTION)
AUTOS = frozenset(f for f, kind in enumerate(KIND) if kind in (INITIATIVE, DEATHCRY))
OF_CATEGORY = [frozenset(f for f, c in enumerate(CATEGORY) if c == category) for category in range(len(CATEGORIES))]
PILE_A = frozenset(f for f, kind in enumerate(KIND) if kind == ACTIVE)
"""ENDO-2.1: the starting cards."""
PILE_B = frozenset(f for f, kind in enumerate(KIND) if kind == REACTION or (kind == ARTIFACT and f != GLYPH))
STARTING = PILE_A | PILE_B

for _face, _card in enumerate(FACES):
    if isinstance(_card, Skill):
        HOOKS[_face, ""] = hooks(_card.does)
    elif isinstance(_card, Monster):
        for _part in ("active", "initiative", "deathcry"):
            HOOKS[_face, _part] = hooks(getattr(_card, _part))

PLAIN = [kind in (ACTIVE, ULTIMATE) and bool(COST[f]) and not HOOKS[f, ""].refreshes for f, kind in enumerate(KIND)]
"""Skills that nothing but their cost, exhaustion and the lack of an enemy can keep from being used."""

Cosmos.faces = FACES
