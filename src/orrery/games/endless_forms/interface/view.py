"""What is secret in Endless Forms: hands, decks, face-down Events, private lists. Only what is put in here is seen."""

from __future__ import annotations

from typing import Any

from orrery.engine.table import NO_PIECE
from orrery.engine.view import Eye
from orrery.games.endless_forms.cards.catalogue import FACES
from orrery.games.endless_forms.cards.nature import GROUPS, PERIODS, RESOURCES, TAGS, named
from orrery.games.endless_forms.rules.decks import RANDOM
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
    Desert,
)

STEPS = (
    *("set-up", "mulligan", "initialization", "initialization", "deployment"),
    *("exertion", "movement", "termination", "termination", "end"),
)


UNNAMED = ("", RANDOM)
"""Decks whose cards are listed; a ready deck goes by its name."""


def view(s: Desert, eye: Eye) -> dict[str, Any]:
    """The field as one viewer sees it."""
    return {
        "step": STEPS[s.step],
        "turn": s.turn,
        "period": PERIODS[s.period] if s.turn else "day",
        "first": s.first,
        "active": s.active,
        "window": s.window if s.asking else 0,
        "habitats": [habitat(s, eye, at) for at in range(PLACES)] if s.turn else [],
        "players": [player(s, eye, seat) for seat in range(s.seats)],
        "chain": eye.pieces(s.chain),
        "aside": eye.pieces(s.aside),
        "declared": declared(s, eye),
        "acting": eye.id(s.acting) if s.acting != NO_PIECE else None,
        "removed": eye.pieces(s.removed),
        "lasting": lasting(s),
        "used": {
            "species": bool(s.used & SPECIES_PLAYED),
            "effect": bool(s.used & EFFECT_PLAYED),
            "event": bool(s.used & (EVENT_PLAYED | EVENT_SHOWN)),
            "moves": len(s.moved) // 3,
        },
        "settings": {"even_sunset": s.even_sunset, "open_decklists": s.open_lists},
    }


def habitat(s: Desert, eye: Eye, at: int) -> dict[str, Any]:
    """A habitat, what it has for each player, and the species there."""
    h = s.row[at]
    return {
        **(eye.piece(h) or {}),
        "place": at + 1,
        "owner": s.owner(h),
        "is": land(s, at).name,
        "resources": [named(resources(s, at, seat), RESOURCES) for seat in range(s.seats)],
        "flooded": bool(s.floods >> h & 1),
        "development": s.developed.get(h, 0),
        "preserved": s.preserved.get(h, 0) > s.turn,
        "withering": s.withered.get(h, 0),
        "effects": effects(s, eye, h),
        "species": [[species(s, eye, p) for p in s.columns[seat * PLACES + at]] for seat in range(s.seats)],
    }


def species(s: Desert, eye: Eye, p: int) -> dict[str, Any]:
    """A species in play with its current facts (X as it would be without prey)."""
    it = form(s, p)
    return {
        **(eye.piece(p) or {}),
        "owner": s.back[p],
        "counters": s.population[p],
        "exerted": bool(s.exerted >> p & 1),
        "rank": rank(s, p),
        "predator": it.predator,
        "group": named(it.group, GROUPS)[0],
        "tags": named(it.tags, TAGS),
        "up": expop(s, p, NO_PREY),
        "down": depop(s, p),
        "warded": s.warded.get(p, 0) > s.turn,
        "takes_after": FACES[s.echo[p]].slug if p in s.echo else None,
        "effects": effects(s, eye, p),
    }


def effects(s: Desert, eye: Eye, host: int) -> list[dict[str, Any]]:
    """The Effects attached to a card or zone, and what was chosen for them."""
    found = []
    for effect in s.attached.get(host, ()):
        chosen = s.choice.get(effect)
        bond = FACES[s.face[effect]].name
        words: Any = None
        if chosen is not None:
            words = named(chosen, RESOURCES) if bond in ("Blight", "Diversification") else FACES[chosen].slug
        found.append({**(eye.piece(effect) or {}), "owner": s.back[effect], "chosen": words})
    return found


def player(s: Desert, eye: Eye, seat: int) -> dict[str, Any]:
    """What a player has besides species."""
    listed = s.open_lists or eye.viewer == seat
    return {
        "score": s.score(seat),
        "species": sum(len(s.columns[seat * PLACES + at]) for at in range(PLACES)),
        "hand": eye.pieces(s.hands[seat]),
        "deck": eye.pile(s.decks[seat]),
        "habitat_deck": eye.pile(s.habitat_decks[seat]),
        "event": eye.piece(s.events[seat]) if s.events[seat] != NO_PIECE else None,
        "event_zone": effects(s, eye, EVENT_ZONE + seat),
        "on_deck": effects(s, eye, MAIN_DECK + seat),
        "discard": eye.pieces(s.discards[seat]),
        "mulligans": s.mulligans[seat],
        "kept": bool(s.kept >> seat & 1),
        "deck_name": s.deck_names[seat] or None if listed else None,
        "decklist": decklist(s, seat) if listed and s.deck_names[seat] in UNNAMED else None,
    }


def decklist(s: Desert, seat: int) -> dict[str, list[str]]:
    """A player's cards, wherever they are now, in alphabetical order."""
    return {
        name: sorted([FACES[s.face[p]].slug for p, back in enumerate(s.back) if back == wanted])
        for name, wanted in (("main", seat), ("habitats", 2 + seat))
    }


def declared(s: Desert, eye: Eye) -> dict[str, Any] | None:
    """What is declared and waits for its window. `on` is the prey, the target or the host of an Effect, told to all as
    it is declared; an Effect on a zone names it instead (`zone`, and `seat`, whose it is)."""
    if not s.declared:
        return None
    kind, p, *rest = s.declared
    what = ("", "species", "effect", "event", "expop", "ability", "move")[kind]
    seen = {"what": what, "piece": eye.id(p), "place": rest[0] + 1 if what in ("species", "move") else None}
    if what == "effect" and rest[0] < 0:
        zone = "event zone" if rest[0] in range(EVENT_ZONE, EVENT_ZONE + s.seats) else "deck"
        return seen | {"zone": zone, "seat": rest[0] - (EVENT_ZONE if zone == "event zone" else MAIN_DECK)}
    on = rest[0] if what == "effect" else rest[-1] if what in ("expop", "ability") else NO_PIECE
    return seen | ({"on": eye.id(on)} if on >= 0 else {})


def lasting(s: Desert) -> dict[str, Any]:
    """Results of Events that last."""
    return {
        "drought": s.drought >= s.turn > 0,
        "monsoon": s.monsoon >= s.turn > 0,
        "adaptive": [seat for seat in range(s.seats) if s.adaptive >> seat & 1],
        "limited": s.limited,
        "overpredation": s.overpredation,
        "rites": list(s.rites),
        "winter": s.winter,
    }
