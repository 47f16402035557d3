"""All cards by face, and the book of them that the rules read.

Cards and rules need each other: what a card does is made of rules, and rules look cards up. So cards import rules by
name, and rules that cards are made of import this module and read from it while they run: `catalogue.BOOK`.
"""

from __future__ import annotations

from orrery.engine.boxes import in_box
from orrery.engine.cards import Pack
from orrery.games.genesis.cards.axon import AXON
from orrery.games.genesis.cards.bellum import BELLUM
from orrery.games.genesis.cards.book import read
from orrery.games.genesis.cards.champions import CHAMPIONS
from orrery.games.genesis.cards.chaos import CHAOS
from orrery.games.genesis.cards.jaelara import JAELARA
from orrery.games.genesis.cards.kinds import CHAMPION, Printed
from orrery.games.genesis.cards.phage import PHAGE
from orrery.games.genesis.cards.thymos import THYMOS
from orrery.games.genesis.cards.tribes import SUBCONSCIOUS, TRIBES
from orrery.games.genesis.rules.state import Arena

PACKS: tuple[Pack, ...] = (CHAMPIONS, JAELARA, BELLUM, THYMOS, AXON, PHAGE, CHAOS, TRIBES, SUBCONSCIOUS)
FACES: tuple[Printed, ...] = in_box(__name__, [card for pack in PACKS for card in pack if isinstance(card, Printed)])
BOOK = read(FACES)
HEROES = tuple([face for face, card in enumerate(FACES) if card.kind == CHAMPION])

Arena.faces = FACES
