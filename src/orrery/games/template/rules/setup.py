"""SMUG chapter 1: the box, the deal and who begins."""

from __future__ import annotations

from orrery.engine.flow import Roll, Rules, Shuffle
from orrery.engine.table import NO_PIECE
from orrery.games.template.cards.catalogue import FACES
from orrery.games.template.cards.kinds import Action, Ambush, Cargo
from orrery.games.template.rules.state import CARD, CARGO, COINS, HAND, STOW, Harbour


def new_table(players: int) -> Harbour:
    """SMUG-1.1: the box, unshuffled."""
    s = Harbour(players)
    for face, card in enumerate(FACES):
        if isinstance(card, Cargo):
            s.cargo_deck += s.add([face] * card.copies, CARGO)
        elif isinstance(card, (Action, Ambush)):
            s.deck += s.add([face] * card.copies, CARD)
    s.hands = [[] for _ in range(players)]
    s.holds = [[] for _ in range(players)]
    s.hidden = [NO_PIECE] * players
    s.coins = [COINS] * players
    s.order = tuple(range(players))
    return s


def set_up(s: Harbour) -> Rules:
    """SMUG-1.2: shuffle both decks, deal four cards each, and let a die say who begins."""
    yield Shuffle(s.deck)
    yield Shuffle(s.cargo_deck)
    for seat in range(s.seats):
        for _ in range(HAND):
            s.draw(s.deck, s.hands[seat], seat)
    first = (yield Roll(1, tuple(range(s.seats))))[0]
    s.order = tuple([(first + k) % s.seats for k in range(s.seats)])
    s.tell("begins", seat=first)
    s.phase = STOW
