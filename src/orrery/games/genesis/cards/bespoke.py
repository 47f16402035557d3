"""Effects that one or two cards have of their own. The third use becomes a verb."""

from __future__ import annotations

from orrery.engine.flow import Ask, Rules
from orrery.engine.verbs import NO, YES
from orrery.games.genesis.cards.verbs import Cleanse, EachChampion, Play, discard, discards, draw_card
from orrery.games.genesis.rules.damage import check_defeats, gain, unattach
from orrery.games.genesis.rules.state import Arena
from orrery.games.genesis.rules.units import enemies, sight


def purifying_wave(s: Arena, play: Play) -> Rules:
    """Each ally in awareness loses all ailments and gains 1 HP."""
    yield from Cleanse(whom="allies").apply(s, play)
    seen = sight(s, play.source, play.act)
    for p in [p for p in s.units if seen >> s.spot[p] & 1 and not enemies(s, play.owner, p)]:
        gain(s, p, 1)


def burning_tribute(s: Arena, play: Play) -> Rules:
    """Pay 2 Aura or put this into Memories; if paid, each Champion takes 1 Fire damage."""
    seat, price = play.owner, 2
    options = (NO, YES) if s.aura[seat] >= price else (NO,)
    paid = yield Ask(seat, "upkeep", options, of=play.piece)
    if paid == NO:  # GEN-14.11
        unattach(s, play.piece)
        return
    s.aura[seat] -= price
    yield from EachChampion(1, "fire").apply(s, play)


def libraries_of_sahas(s: Arena, play: Play) -> Rules:
    """Each Champion on it, in turn order, may discard 1 card to draw 1.

    GEN-1.16: who draws its last card ends it."""
    fallen = s.events
    for seat in s.order():
        hero = s.champion[seat]
        if hero in s.spot and s.spot[hero] == s.spot[play.piece] and s.thoughts[seat]:
            wants = yield Ask(seat, "library", (NO, YES), of=play.piece)
            if wants == YES:
                lost = yield Ask(seat, "discard", discards(s, seat), of=play.piece)
                discard(s, seat, lost[1])
                draw_card(s, seat)
                check_defeats(s)
                if s.events != fallen:
                    return
