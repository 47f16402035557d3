"""All 145 cards by face, and what is looked up by name."""

from __future__ import annotations

from itertools import chain

from orrery.engine.boxes import in_group
from orrery.engine.cards import Card
from orrery.games.endless_forms.cards.events import EVENTS
from orrery.games.endless_forms.cards.forms import BEFORE_EVENTS, FIRST_EFFECT, FIRST_EVENT, FIRST_HABITAT
from orrery.games.endless_forms.rules.state import Desert

FACES: tuple[Card, ...] = (*chain(*BEFORE_EVENTS), *in_group(__name__, EVENTS.cards))
FACE_OF = {card.slug: face for face, card in enumerate(FACES)}
MAIN_FACES = frozenset([*range(FIRST_HABITAT), *range(FIRST_EFFECT, len(FACES))])
HABITAT_FACES = frozenset(range(FIRST_HABITAT, FIRST_EFFECT))
EFFECT_FACES = frozenset(range(FIRST_EFFECT, FIRST_EVENT))
EVENT_FACES = frozenset(range(FIRST_EVENT, len(FACES)))

Desert.faces = FACES
