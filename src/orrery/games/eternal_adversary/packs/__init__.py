"""All cards by face, and the tables made from them."""

from __future__ import annotations

from orrery.engine.cards import Card
from orrery.games.eternal_adversary.packs.equipment import EQUIPMENT
from orrery.games.eternal_adversary.packs.events import EVENTS
from orrery.games.eternal_adversary.packs.foes import FOES
from orrery.games.eternal_adversary.packs.heroes import HEROES
from orrery.games.eternal_adversary.packs.locations import LOCATIONS
from orrery.games.eternal_adversary.packs.weapons import WEAPONS
from orrery.games.eternal_adversary.state import Worlds
from orrery.games.eternal_adversary.tables import fill

PACKS = (LOCATIONS, WEAPONS, EQUIPMENT, EVENTS, HEROES, FOES)
FACES: tuple[Card, ...] = tuple([card for pack in PACKS for card in pack])
BY_SLUG = {card.slug: face for face, card in enumerate(FACES)}

fill(FACES)
Worlds.faces = FACES
