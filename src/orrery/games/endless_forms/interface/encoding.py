"""Endless Forms as numbers: all but hands, decks, face-down Events and private lists is open."""

from __future__ import annotations

from orrery.engine.encoding import Field, Group, Look, bits, card, category, flag, flags, number, seat
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.catalogue import FACES
from orrery.games.endless_forms.cards.kinds import Habitat
from orrery.games.endless_forms.cards.nature import NIGHT, PERIOD_OF_TURN, RESOURCES, TURNS
from orrery.games.endless_forms.interface.view import DECLARATIONS, STEPS
from orrery.games.endless_forms.rules.rates import depop, expop, form, land, rank, resources
from orrery.games.endless_forms.rules.state import (
    EFFECT_PLAYED,
    EVENT_PLAYED,
    EVENT_SHOWN,
    EVENT_ZONE,
    MAIN_DECK,
    NO_PREY,
    PLACES,
    SPECIES_PLAYED,
)

MOST_WINDOWS = 10
MOST_COUNTERS = 30
DECLARED = ("nothing", *DECLARATIONS.values())
DECLARED_AS = {what: k for k, what in enumerate(DECLARATIONS, 1)}
ZONES = ("none", "hand", "event", "event zone", "on the deck", "chain", "aside", "removed", "discard")
LAND_CODES = {face.name: code for code, face in enumerate(FACES, 2) if isinstance(face, Habitat)}
SHOWN_DISCARDS = 8

TABLE: tuple[Field, ...] = (
    *(number("step number", len(STEPS) - 1), category("step", tuple(dict.fromkeys(STEPS))), number("turn", TURNS)),
    *(flag("night"), flag("cut short"), seat("first"), seat("active"), number("window", MOST_WINDOWS)),
    *(*flags("used", ("species", "effect", "event")), number("moves", 6), category("declared", DECLARED)),
    *(card("declared card"), card("acting"), flag("drought"), flag("monsoon"), flag("limited")),
    *(number("overpredation", 3), flag("winter"), flag("even sunset"), flag("open decklists")),
)
PLAYER: tuple[Field, ...] = (
    *(number("score", 120), number("species", 20), number("hand", 12), number("deck", 60)),
    *(number("habitat deck", 12), flag("event waits"), number("discard", 60), number("mulligans", 3), flag("kept")),
    *(flag("adaptive"), number("rites", 3), card("top of the deck"), card("top of the habitat deck")),
)
HABITAT: tuple[Field, ...] = (
    *(card("card"), card("land"), seat("owner"), flag("flooded"), number("development", 6), flag("preserved")),
    *(number("withering", 3), number("effects", 4)),
    *flags("mine", RESOURCES),
    *flags("theirs", RESOURCES),
)
SPECIES: tuple[Field, ...] = (
    *(seat("owner"), card("card"), number("place", PLACES), number("counters", MOST_COUNTERS), flag("exerted")),
    *(flag("predator"), number("rank", 8), number("up", 12, -12), number("down", 12, -12), flag("warded")),
    *(card("takes after"), number("effects", 4)),
)
PIECE: tuple[Field, ...] = (category("zone", ZONES), seat("owner"), card("card"))
_STEP = tuple([tuple(dict.fromkeys(STEPS)).index(step) for step in STEPS])


def groups(mode: str, seats: int) -> tuple[Group, ...]:
    """What is on the table."""
    return (
        Group("table", 1, TABLE, _table),
        Group("players", seats, PLAYER, _players),
        Group("habitats", PLACES, HABITAT, _habitats),
        Group("species", 24, SPECIES, _species),
        Group("effects", 12, (card("card"), seat("owner"), card("host"), seat("host's owner")), _effects),
        Group("pieces", 40, PIECE, _pieces),
    )


def _table(look: Look) -> list[int]:
    s, code, place = look.s, look.code, look.place
    used = s.used
    return [
        *(s.step, _STEP[s.step], s.turn, s.turn > 0 and s.period == NIGHT),
        *(s.turn > 0 and s.period != PERIOD_OF_TURN[s.turn], place[s.first], place[s.active]),
        *(s.window if s.asking else 0, used & SPECIES_PLAYED > 0, used & EFFECT_PLAYED > 0),
        *(used & (EVENT_PLAYED | EVENT_SHOWN) > 0, len(s.moves()), DECLARED_AS.get(s.declares, 0)),
        *(code[s.declared_card], code[s.acting], s.drought >= s.turn > 0, s.monsoon >= s.turn > 0, s.limited),
        *(s.overpredation, s.winter, s.even_sunset, s.open_lists),
    ]


def _players(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    for who in look.order:
        deck, habitats = s.decks[who], s.habitat_decks[who]
        found += (s.score(who), sum(map(len, s.columns[who * PLACES : (who + 1) * PLACES])), len(s.hands[who]))
        found += (len(deck), len(habitats), s.events[who] != NO_PIECE, len(s.discards[who]), s.mulligans[who])
        found += (s.kept >> who & 1, s.adaptive >> who & 1, s.rites[who])
        found += (code[deck[-1]] if deck else 0, code[habitats[-1]] if habitats else 0)
    return found


def _habitats(look: Look) -> list[int]:
    s, code, place, found = look.s, look.code, look.place, list[int]()
    if not s.turn:
        return found
    mine, theirs = look.order
    for at, h in enumerate(s.row):
        found += (code[h], LAND_CODES[land(s, at).name], place[s.owner(h)], s.floods >> h & 1, s.developed.get(h, 0))
        found += (s.preserved.get(h, 0) > s.turn, s.withered.get(h, 0), len(s.attached.get(h, ())))
        for who in (mine, theirs):
            has = resources(s, at, who)
            found += (*bits(has, 8), *bits(has >> 8, 3))
    return found


def _species(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    for k, who in enumerate(look.order, 1):
        for at in range(PLACES):
            for p in s.columns[who * PLACES + at]:
                found += (k, code[p], at + 1, s.population[p], s.exerted >> p & 1, form(s, p).predator, rank(s, p))
                found += (expop(s, p, NO_PREY), depop(s, p), s.warded.get(p, 0) > s.turn)
                found += (s.echo[p] + 2 if p in s.echo else 0, len(s.attached.get(p, ())))
    return found


def _effects(look: Look) -> list[int]:
    """The Effects on species and habitats, with what they lie under."""
    s, code, place, found = look.s, look.code, look.place, list[int]()
    for host, attached in s.attached.items():
        if host >= 0:
            for effect in attached:
                found += (code[effect], place[s.owner(effect)], code[host], place[s.owner(host)])
    return found


def _pieces(look: Look) -> list[int]:
    s, code, found = look.s, look.code, list[int]()
    for k, who in enumerate(look.order, 1):
        for p in s.hands[who]:
            if code[p] > 1:
                found += (1, k, code[p])
        if s.events[who] != NO_PIECE:
            found += (2, k, code[s.events[who]])
        for zone, host in ((3, EVENT_ZONE + who), (4, MAIN_DECK + who)):
            for p in s.attached.get(host, ()):
                found += (zone, k, code[p])
    for zone, pieces in ((5, s.chain), (6, s.aside), (7, s.removed)):
        for p in pieces:
            found += (zone, look.place[s.owner(p)], code[p])
    for k, who in enumerate(look.order, 1):
        for p in s.discards[who][-SHOWN_DISCARDS:]:
            found += (8, k, code[p])
    return found
