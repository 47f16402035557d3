"""What rules read of the cards, by face: made once at import, never changed."""

from __future__ import annotations

from functools import lru_cache

from orrery.games.endless_forms.cards.abilities import Bonus
from orrery.games.endless_forms.cards.effects import EFFECTS
from orrery.games.endless_forms.cards.habitats import HABITATS
from orrery.games.endless_forms.cards.kinds import Bond, EffectCard, Form, Habitat, Land, Species
from orrery.games.endless_forms.cards.species import SPECIES

FIRST_HABITAT = len(SPECIES)
FIRST_EFFECT = FIRST_HABITAT + len(HABITATS)
FIRST_EVENT = FIRST_EFFECT + len(EFFECTS)
"""Faces are numbered species, habitats, Effects, Events."""

FORMS: tuple[Form, ...] = tuple([card.form() for card in SPECIES if isinstance(card, Species)])
NAMES = tuple([card.name for card in SPECIES])
LANDS: tuple[Land, ...] = (
    *[Land("", 0)] * FIRST_HABITAT,
    *[card.land() for card in HABITATS if isinstance(card, Habitat)],
)
BONDS: tuple[Bond, ...] = (
    *[Bond("")] * FIRST_EFFECT,
    *[card.bond() for card in EFFECTS if isinstance(card, EffectCard)],
)
"""What rules read of a face; of a face of another kind, nothing."""

RAVEN = NAMES.index("Chihuahuan Raven")
CREOSOTE = "Creosote Scrub"
PLAYA = "Desert Playa"


@lru_cache(maxsize=8192)
def changed(face: int, more: tuple[int, ...]) -> Form:
    """A species that also has the printed abilities of other faces, or (a resource as a number below 0) a line of its
    own, "+1↑ at … habitats"."""
    card = SPECIES.cards[face]
    assert isinstance(card, Species)
    it = card.form()
    for extra in more:
        if extra < 0:
            Bonus(1, -extra).shape(it)
        else:
            for ability in SPECIES.cards[extra].does:
                ability.shape(it)  # type: ignore[union-attr]
    return it
