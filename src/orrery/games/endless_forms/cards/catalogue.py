"""All 145 cards by face, and what is looked up by name."""

from __future__ import annotations

from orrery.engine.boxes import in_box
from orrery.engine.cards import Card
from orrery.games.endless_forms.cards.effects import EFFECTS
from orrery.games.endless_forms.cards.events import EVENTS
from orrery.games.endless_forms.cards.forms import FIRST_EFFECT, FIRST_EVENT, FIRST_HABITAT
from orrery.games.endless_forms.cards.habitats import HABITATS
from orrery.games.endless_forms.cards.species import SPECIES
from orrery.games.endless_forms.rules.state import Desert

FACES: tuple[Card, ...] = in_box(__name__, (*SPECIES.cards, *HABITATS.cards, *EFFECTS.cards, *EVENTS.cards))
FACE_OF = {card.slug: face for face, card in enumerate(FACES)}
MAIN_FACES = frozenset([*range(FIRST_HABITAT), *range(FIRST_EFFECT, len(FACES))])
HABITAT_FACES = frozenset(range(FIRST_HABITAT, FIRST_EFFECT))
EFFECT_FACES = frozenset(range(FIRST_EFFECT, FIRST_EVENT))
EVENT_FACES = frozenset(range(FIRST_EVENT, len(FACES)))

Desert.faces = FACES
