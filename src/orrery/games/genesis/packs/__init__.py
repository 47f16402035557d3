"""All cards by face."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.genesis.abilities import BOOK, CHAMPION, Printed
from orrery.games.genesis.packs.axon import AXON
from orrery.games.genesis.packs.bellum import BELLUM
from orrery.games.genesis.packs.champions import CHAMPIONS
from orrery.games.genesis.packs.chaos import CHAOS
from orrery.games.genesis.packs.jaelara import JAELARA
from orrery.games.genesis.packs.phage import PHAGE
from orrery.games.genesis.packs.thymos import THYMOS
from orrery.games.genesis.packs.tribes import SUBCONSCIOUS, TRIBES
from orrery.games.genesis.state import Arena

PACKS: tuple[Pack, ...] = (CHAMPIONS, JAELARA, BELLUM, THYMOS, AXON, PHAGE, CHAOS, TRIBES, SUBCONSCIOUS)
FACES: tuple[Printed, ...] = tuple([card for pack in PACKS for card in pack if isinstance(card, Printed)])
BOOK.open(FACES)
Arena.faces = FACES
HEROES = tuple([face for face, card in enumerate(FACES) if card.kind == CHAMPION])
