"""All cards by face, and what the rules look up of them, as lists by face."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from orrery.engine.boxes import in_box
from orrery.engine.cards import Pack
from orrery.games.endogenesis.cards.chaos import CLASSES, DISTORTIONS, EVENTS, LEGENDARIES, MONSTERS
from orrery.games.endogenesis.cards.kinds import Skill
from orrery.games.endogenesis.cards.knowledge import ARTIFACTS, AUGMENTS
from orrery.games.endogenesis.cards.skills import SKILLS
from orrery.games.endogenesis.cards.verbs import Refresh
from orrery.games.endogenesis.cards.wonders import WONDERS
from orrery.games.endogenesis.rules.state import (
    ACTIVE,
    ARTIFACT,
    AUTO_KINDS,
    CATEGORIES,
    REACTION,
    ULTIMATE,
    Cosmos,
)

_EVERY: tuple[Any, ...] = (
    *SKILLS, *ARTIFACTS, *AUGMENTS, *WONDERS, *MONSTERS, *LEGENDARIES, *EVENTS, *DISTORTIONS, *CLASSES
)  # fmt: skip
BASE = Pack("base", tuple(card for card in _EVERY if not card.beyond))
BEYOND = Pack("beyond", tuple(card for card in _EVERY if card.beyond))
FACES: tuple[Any, ...] = in_box(__name__, (*BASE.cards, *BEYOND.cards))

KIND: tuple[int, ...] = tuple([card.kind for card in FACES])
ENERGY: tuple[int, ...] = tuple([card.energy for card in FACES])
CATEGORY: tuple[int, ...] = tuple([card.category for card in FACES])
COST: tuple[tuple[int, ...], ...] = tuple([card.cost if isinstance(card, Skill) else () for card in FACES])
BY_SLUG: Mapping[str, int] = MappingProxyType({card.slug: face for face, card in enumerate(FACES)})
GLYPH = BY_SLUG["glyph-of-ascension"]
REACTIONS = frozenset(f for f, kind in enumerate(KIND) if kind == REACTION)
AUTOS = frozenset(f for f, kind in enumerate(KIND) if kind in AUTO_KINDS)
OF_CATEGORY = tuple(
    [frozenset(f for f, c in enumerate(CATEGORY) if c == category) for category in range(len(CATEGORIES))]
)
"""The faces of each category."""
PILE_A = frozenset(f for f, kind in enumerate(KIND) if kind == ACTIVE)
"""ENDO-2.1: the starting cards."""
PILE_B = frozenset(f for f, kind in enumerate(KIND) if kind == REACTION or (kind == ARTIFACT and f != GLYPH))
STARTING = PILE_A | PILE_B

PLAIN = tuple(
    [
        kind in (ACTIVE, ULTIMATE) and bool(COST[f]) and not any(isinstance(e, Refresh) for e in FACES[f].does)
        for f, kind in enumerate(KIND)
    ]
)
"""Skills that nothing but their cost, exhaustion and the lack of an enemy can keep from being used."""

Cosmos.faces = FACES
Cosmos.kinds, Cosmos.energies, Cosmos.categories = KIND, ENERGY, CATEGORY
