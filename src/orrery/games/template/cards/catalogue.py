"""All cards by face."""

from __future__ import annotations

from orrery.engine.boxes import in_box
from orrery.engine.cards import Card
from orrery.games.template.cards.base import BASE
from orrery.games.template.cards.kinds import Ambush
from orrery.games.template.rules.state import Harbour

FACES: tuple[Card, ...] = in_box(__name__, BASE.cards)
AMBUSHES = frozenset(f for f, card in enumerate(FACES) if isinstance(card, Ambush))

Harbour.faces = FACES
