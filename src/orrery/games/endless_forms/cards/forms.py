"""What rules read of the cards, by face: made once at import, never changed."""

from __future__ import annotations

from functools import lru_cache

from orrery.engine.boxes import in_group
from orrery.engine.cards import Card
from orrery.games.endless_forms.cards.abilities import Bonus
from orrery.games.endless_forms.cards.effects import EFFECTS
from orrery.games.endless_forms.cards.habitats import HABITATS
from orrery.games.endless_forms.cards.kinds import Bond, EffectCard, Form, Habitat, Land, Species
from orrery.games.endless_forms.cards.species import SPECIES

BEFORE_EVENTS: tuple[tuple[Card, ...], ...] = tuple(
    [in_group(__name__, group.cards) for group in (SPECIES, HABITATS, EFFECTS)]
)
"""The species, the habitats and the Effects of this box."""
FIRST_HABITAT = len(BEFORE_EVENTS[0])
FIRST_EFFECT = FIRST_HABITAT + len(BEFORE_EVENTS[1])
FIRST_EVENT = FIRST_EFFECT + len(BEFORE_EVENTS[2])
"""Faces are numbered species, habitats, Effects, Events."""

FORMS: tuple[Form, ...] = tuple([card.form() for card in BEFORE_EVENTS[0] if isinstance(card, Species)])
NAMES = tuple([card.name for card in BEFORE_EVENTS[0]])
LANDS: tuple[Land, ...] = (
    *[Land("", 0)] * FIRST_HABITAT,
    *[card.land() for card in BEFORE_EVENTS[1] if isinstance(card, Habitat)],
)
BONDS: tuple[Bond, ...] = (
    *[Bond("")] * FIRST_EFFECT,
    *[card.bond() for card in BEFORE_EVENTS[2] if isinstance(card, EffectCard)],
)
"""What rules read of a face; of a face of another kind, nothing."""

RAVEN = NAMES.index("Chihuahuan Raven")
CREOSOTE = "Creosote Scrub"
PLAYA = "Desert Playa"


@lru_cache(maxsize=8192)
def changed(face: int, more: tuple[int, ...]) -> Form:
    """A species that also has the printed abilities of other faces, or (a resource as a number below 0) a line of its
    own, "+1↑ at … habitats"."""
    card = BEFORE_EVENTS[0][face]
    assert isinstance(card, Species)
    it = card.form()
    for extra in more:
        if extra < 0:
            Bonus(1, -extra).shape(it)
        else:
            for ability in BEFORE_EVENTS[0][extra].does:
                ability.shape(it)  # type: ignore[union-attr]
    return it
