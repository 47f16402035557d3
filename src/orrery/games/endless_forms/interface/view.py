"""What is secret in Endless Forms: hands, decks, face-down Events, private lists. Only what is put in here is seen."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from orrery.engine.table import NO_PIECE
from orrery.engine.view import Eye, PieceView, PileView
from orrery.engine.words import slug
from orrery.games.endless_forms.cards.catalogue import FACES
from orrery.games.endless_forms.cards.forms import BONDS
from orrery.games.endless_forms.cards.nature import (
    DAY,
    GROUPS,
    NIGHT,
    PERIOD_OF_TURN,
    RESOURCES,
    TAGS,
    TURNS,
    named,
)
from orrery.games.endless_forms.interface.notation import name_of
from orrery.games.endless_forms.rules.decks import RANDOM
from orrery.games.endless_forms.rules.legality import why_not_deploy_event, why_not_predate
from orrery.games.endless_forms.rules.rates import depop, expop, form, land, rank, resources
from orrery.games.endless_forms.rules.reach import near
from orrery.games.endless_forms.rules.state import (
    EFFECT,
    EFFECT_PLAYED,
    EVENT,
    EVENT_ZONE,
    EXPOP,
    HABITAT_BACK,
    MAIN_DECK,
    NO_PREY,
    PLACES,
    POWER,
    SPECIES,
    SPECIES_PLAYED,
    TRAVEL,
    Desert,
)
from orrery.games.endless_forms.rules.termination import loss

Step = Literal["set-up", "mulligan", "initialization", "deployment", "exertion", "movement", "termination", "end"]
Period = Literal["day", "night"]
Declaration = Literal["species", "effect", "event", "expop", "ability", "move"]

STEPS: tuple[Step, ...] = (
    *("set-up", "mulligan", "initialization", "initialization", "deployment"),
    *("exertion", "movement", "termination", "termination", "end"),
)
PERIODS: dict[int, Period] = {DAY: "day", NIGHT: "night"}
DECLARATIONS: dict[int, Declaration] = {
    SPECIES: "species",
    EFFECT: "effect",
    EVENT: "event",
    EXPOP: "expop",
    POWER: "ability",
    TRAVEL: "move",
}
UNNAMED = ("", RANDOM)
"""Decks whose cards are listed; a ready deck goes by its name."""


class EffectView(PieceView):
    """An Effect that lies under a card or zone."""

    owner: int
    chosen: list[str] | str | None
    """What was chosen for it: resources, or the slug of a card."""


class SpeciesView(PieceView):
    """A species in play with its current facts."""

    owner: int
    notation: str
    """How the texts of options call it."""
    counters: int
    exerted: bool
    rank: int
    predator: bool
    group: str
    tags: list[str]
    up: int
    """What it gains when it exerts now, without prey."""
    down: int
    """What it loses at the end of every turn."""
    losing: int
    """How many of its counters the end of this turn takes, as things stand."""
    fading: bool
    """Whether the end of this turn takes its last counter, as things stand."""
    prey: list[int]
    """The species it could select as prey now."""
    warded: bool
    """Whether it cannot be selected as prey because of an Event."""
    warded_until: int
    """The turn at whose beginning that ends; 0 if it is not so."""
    takes_after: str | None
    """The species whose form it has taken."""
    effects: list[EffectView]


class HabitatView(PieceView):
    """A habitat, what it has for each player, and the species there."""

    place: int
    owner: int
    land: str
    """The name of the land it is now: of another card, where it is a copy."""
    land_card: str
    """The slug of the card whose trait it has."""
    resources: list[list[str]]
    """What it has for each player."""
    flooded: bool
    development: int
    preserved: bool
    """Whether species here cannot be selected as prey because of an Event."""
    preserved_until: int
    """The turn at whose beginning that ends; 0 if it is not so."""
    spared: list[int]
    """The seats whose species lose nothing here in the next depop."""
    withering: int
    """How many Witherings wait for the next depop."""
    effects: list[EffectView]
    species: list[list[SpeciesView]]
    """The species of each player, the one in play longest first."""


class DecklistView(TypedDict):
    """A player's cards, wherever they are now, in alphabetical order."""

    main: list[str]
    habitats: list[str]


class PlayerView(TypedDict):
    """What a player has besides species."""

    score: int
    """Its population counters."""
    species: int
    """How many species it has in play."""
    hand: list[PieceView]
    deck: PileView
    habitat_deck: PileView
    event: PieceView | None
    """The Event that waits face-down."""
    event_zone: list[EffectView]
    on_deck: list[EffectView]
    """The Effects on its main deck."""
    discard: list[PieceView]
    mulligans: int
    kept: bool
    deck_name: str | None
    decklist: DecklistView | None
    """Its cards, where the viewer may look them up and the deck has no name that tells them."""


class DeclaredView(TypedDict):
    """What is declared and waits for its window."""

    what: Declaration
    piece: int
    place: int | None
    """Where a species goes."""
    on: NotRequired[int]
    """The prey, the target, or the host of an Effect."""
    zone: NotRequired[Literal["event zone", "deck"]]
    """The zone an Effect goes to."""
    seat: NotRequired[int]
    """Whose zone that is."""


class LastingView(TypedDict):
    """Results of Events that last."""

    drought: bool
    drought_until: int
    """The last turn of it; 0 if there is none."""
    monsoon: bool
    monsoon_until: int
    """The last turn of it; 0 if there is none."""
    adaptive: list[int]
    """The seats whose species find every resource everywhere."""
    limited: bool
    overpredation: int
    rites: list[int]
    """For each seat, how much more its species gain."""
    winter: bool


class UsedView(TypedDict):
    """What the active player has done of what a turn allows."""

    species: bool
    effect: bool
    event: bool
    """Whether no Event can be deployed any more: one was, or one lies in the zone."""
    moves: int


class TurnView(TypedDict):
    """A turn of the match, as the tracker has it."""

    number: int
    seat: int
    """The seat whose turn it is."""
    period: Period


class SettingsView(TypedDict):
    """The options of the match that everybody plays by."""

    even_sunset: bool
    open_decklists: bool


class DesertView(TypedDict):
    """The field as one viewer sees it."""

    step: Step
    turn: int
    """The number of the turn; 0 before the first."""
    period: Period
    cut_short: bool
    """Whether the period is another than the tracker has it."""
    turns: list[TurnView]
    """All turns of the match."""
    first: int
    active: int
    window: int
    """The window whose questions are asked; 0 if none is open."""
    habitats: list[HabitatView]
    players: list[PlayerView]
    chain: list[PieceView]
    """Revealed Events that are still to be resolved, the last revealed last."""
    aside: list[PieceView]
    declared: DeclaredView | None
    acting: int | None
    """The species whose prey, target or goal is being chosen."""
    removed: list[PieceView]
    lasting: LastingView
    used: UsedView
    settings: SettingsView


def view(s: Desert, eye: Eye) -> DesertView:
    """The field as one viewer sees it."""
    return {
        "step": STEPS[s.step],
        "turn": s.turn,
        "period": PERIODS[s.period] if s.turn else "day",
        "cut_short": s.turn > 0 and s.period != PERIOD_OF_TURN[s.turn],
        "turns": [turn(s, number) for number in range(1, TURNS + 1)],
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
            "event": why_not_deploy_event(s, s.active) is not None,
            "moves": len(s.moves()),
        },
        "settings": {"even_sunset": s.even_sunset, "open_decklists": s.open_lists},
    }


def turn(s: Desert, number: int) -> TurnView:
    """FORM-3.1 and 3.2: whose turn has this number, and its period."""
    return {"number": number, "seat": s.seat_of_turn(number), "period": PERIODS[PERIOD_OF_TURN[number]]}


def habitat(s: Desert, eye: Eye, at: int) -> HabitatView:
    """A habitat, what it has for each player, and the species there."""
    h = s.row[at]
    return {
        **eye.shown(h),
        "place": at + 1,
        "owner": s.owner(h),
        "land": land(s, at).name,
        "land_card": slug(land(s, at).name),
        "resources": [named(resources(s, at, seat), RESOURCES) for seat in range(s.seats)],
        "flooded": bool(s.floods >> h & 1),
        "development": s.developed.get(h, 0),
        "preserved": s.preserved.get(h, 0) > s.turn,
        "preserved_until": until(s, s.preserved.get(h, 0)),
        "spared": [seat for seat in range(s.seats) if s.spared.get(h, 0) >> seat & 1],
        "withering": s.withered.get(h, 0),
        "effects": effects(s, eye, h),
        "species": [[species(s, eye, p) for p in s.columns[seat * PLACES + at]] for seat in range(s.seats)],
    }


def until(s: Desert, turn: int) -> int:
    """The turn at whose beginning something ends, if it has not yet."""
    return turn if turn > s.turn else 0


def species(s: Desert, eye: Eye, p: int) -> SpeciesView:
    """A species in play with its current facts."""
    it, counters = form(s, p), s.population[p]
    losing = loss(s, p)
    (group,) = named(it.group, GROUPS)
    return {
        **eye.shown(p),
        "owner": s.back[p],
        "notation": name_of(s, eye.viewer, p),
        "counters": counters,
        "exerted": bool(s.exerted >> p & 1),
        "rank": rank(s, p),
        "predator": it.predator,
        "group": group,
        "tags": named(it.tags, TAGS),
        "up": expop(s, p, NO_PREY),
        "down": depop(s, p),
        "losing": losing,
        "fading": losing >= counters,
        "prey": [eye.id(q) for q in near(s, p, it) if why_not_predate(s, p, q) is None] if it.predator else [],
        "warded": s.warded.get(p, 0) > s.turn,
        "warded_until": until(s, s.warded.get(p, 0)),
        "takes_after": FACES[s.echo[p]].slug if p in s.echo else None,
        "effects": effects(s, eye, p),
    }


def effects(s: Desert, eye: Eye, host: int) -> list[EffectView]:
    """The Effects attached to a card or zone, and what was chosen for them."""
    return [
        {**eye.shown(effect), "owner": s.back[effect], "chosen": chosen_for(s, effect)}
        for effect in s.attached.get(host, ())
    ]


def chosen_for(s: Desert, effect: int) -> list[str] | str | None:
    """What was chosen for an Effect: resources, or the slug of a card."""
    chosen, bond = s.choice.get(effect), BONDS[s.face[effect]]
    if chosen is None:
        return None
    return named(chosen, RESOURCES) if bond.names or bond.adapts else FACES[chosen].slug


def player(s: Desert, eye: Eye, seat: int) -> PlayerView:
    """What a player has besides species."""
    listed = s.open_lists or eye.viewer == seat
    return {
        "score": s.score(seat),
        "species": sum(len(s.columns[seat * PLACES + at]) for at in range(PLACES)),
        "hand": eye.pieces(s.hands[seat]),
        "deck": eye.pile(s.decks[seat]),
        "habitat_deck": eye.pile(s.habitat_decks[seat]),
        "event": eye.slot(s.events[seat]),
        "event_zone": effects(s, eye, EVENT_ZONE + seat),
        "on_deck": effects(s, eye, MAIN_DECK + seat),
        "discard": eye.pieces(s.discards[seat]),
        "mulligans": s.mulligans[seat],
        "kept": bool(s.kept >> seat & 1),
        "deck_name": s.deck_names[seat] or None if listed else None,
        "decklist": decklist(s, seat) if listed and s.deck_names[seat] in UNNAMED else None,
    }


def decklist(s: Desert, seat: int) -> DecklistView:
    """A player's cards, wherever they are now, in alphabetical order."""
    main, habitats = [
        sorted([FACES[s.face[p]].slug for p, back in enumerate(s.back) if back == wanted])
        for wanted in (seat, HABITAT_BACK + seat)
    ]
    return {"main": main, "habitats": habitats}


def declared(s: Desert, eye: Eye) -> DeclaredView | None:
    """What is declared and waits for its window, as it was told to all."""
    if len(s.declared) < 2:
        return None
    kind, p, *rest = s.declared
    seen: DeclaredView = {"what": DECLARATIONS[kind], "piece": eye.id(p), "place": None}
    if kind in (SPECIES, TRAVEL):
        seen["place"] = rest[0] + 1
    elif kind == EFFECT and rest[0] < 0:
        on_deck = rest[0] >= MAIN_DECK
        seen["zone"] = "deck" if on_deck else "event zone"
        seen["seat"] = rest[0] - (MAIN_DECK if on_deck else EVENT_ZONE)
    elif kind != EVENT:
        on = rest[0] if kind == EFFECT else rest[-1]
        if on >= 0:
            seen["on"] = eye.id(on)
    return seen


def lasting(s: Desert) -> LastingView:
    """Results of Events that last."""
    return {
        "drought": s.drought >= s.turn > 0,
        "drought_until": s.drought if s.drought >= s.turn > 0 else 0,
        "monsoon": s.monsoon >= s.turn > 0,
        "monsoon_until": s.monsoon if s.monsoon >= s.turn > 0 else 0,
        "adaptive": [seat for seat in range(s.seats) if s.adaptive >> seat & 1],
        "limited": s.limited,
        "overpredation": s.overpredation,
        "rites": list(s.rites),
        "winter": s.winter,
    }
