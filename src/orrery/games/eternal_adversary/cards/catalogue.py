"""All cards by face, and the tables made from them."""

from __future__ import annotations

from orrery.engine.cards import Card
from orrery.games.eternal_adversary.cards.equipment import EQUIPMENT
from orrery.games.eternal_adversary.cards.events import EVENTS
from orrery.games.eternal_adversary.cards.foes import FOES
from orrery.games.eternal_adversary.cards.heroes import HEROES
from orrery.games.eternal_adversary.cards.locations import LOCATIONS
from orrery.games.eternal_adversary.cards.tables import fill
from orrery.games.eternal_adversary.cards.weapons import WEAPONS
from orrery.games.eternal_adversary.rules.state import Worlds

PACKS = (LOCATIONS, WEAPONS, EQUIPMENT, EVENTS, HEROES, FOES)
FACES: tuple[Card, ...] = tuple([card for pack in PACKS for card in pack])
BY_SLUG = {card.slug: face for face, card in enumerate(FACES)}

fill(FACES)
Worlds.faces = FACES
