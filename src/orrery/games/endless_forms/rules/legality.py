"""Why something is not allowed: a function for each action, None if it is. Options, refusals, hints come from here."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.clauses import No
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.forms import BONDS, FORMS
from orrery.games.endless_forms.cards.kinds import (
    A_HABITAT,
    AN_EVENT_ZONE,
    BIG_SPECIES,
    SMALL_SPECIES,
    YOUR_DECK,
    YOUR_PREDATOR,
    YOUR_SPECIES,
    Form,
)
from orrery.games.endless_forms.cards.nature import FLYER, MOST_RANK, NIGHT
from orrery.games.endless_forms.rules.questions import BETWEEN_PHASES, PHASES
from orrery.games.endless_forms.rules.rates import calm, form, land, lands, rank, resources
from orrery.games.endless_forms.rules.reach import near, power_targets, protected
from orrery.games.endless_forms.rules.state import (
    DEPLOY,
    EFFECT_PLAYED,
    EVENT_PLAYED,
    EVENT_SHOWN,
    EVENT_ZONE,
    EXERT,
    MAIN_DECK,
    MOVE,
    NEXT_TO,
    PLACES,
    SPECIES_PLAYED,
    Desert,
    Moved,
)

ALL_PLACES = tuple(range(PLACES))
CREOSOTE_LIMIT = 2
LEAST_BIG, MOST_SMALL = 3, 3
"""The ranks that BIG_SPECIES and SMALL_SPECIES speak of."""
PREY_RANKS = 2
"""FORM-8.9: a predator's prey is of its own rank or up to so many ranks lower."""

COMMITTED = No("committed", "FORM-2.6")
PHASE_OVER = No("phase-over", "FORM-3.4")
FULL = No("full", "FORM-5.4", "FORM-9.2")
CREOSOTE_FULL = No("creosote-full", "FORM-5.4")
BARRED = No("barred", "FORM-9.6", "FORM-9.7")
ONE_OF_A_KIND = No("one-of-a-kind", "FORM-5.1")
NOWHERE = No("nowhere", "FORM-5.3", "FORM-5.4")
NO_TARGET = No("no-target", "FORM-5.9")
ZONE_TAKEN = No("zone-taken", "FORM-5.11")
ZONE_LATER = No("zone-later", "FORM-5.12")
DEPLOY_PHASE = No("deploy-phase", "FORM-5.1")
DEPLOYING = No("deploying", "FORM-5.13", "FORM-5.9")
NO_EVENT = No("no-event", "FORM-6.1")
SHROUDED = No("shrouded", "FORM-7.3")
NOT_FOR_EVENT = No("not-for-event", "FORM-7.7", "FORM-16.7", "FORM-16.8")
LOCKED = No("locked", "FORM-7.8")
OWN_PHASE = No("own-phase", "FORM-8.3")
EXERTING = No("exerting", "FORM-8.4")
EXERTED = No("exerted", "FORM-8.1")
BY_DAY = No("by-day", "FORM-8.1")
NEEDS_PREY = No("needs-prey", "FORM-8.8")
NOT_ALONE = No("not-alone", "FORM-8.8", "FORM-8.17")
ITSELF = No("itself", "FORM-8.10")
ELSEWHERE = No("elsewhere", "FORM-8.9", "FORM-8.18")
OUT_OF_RANGE = No("out-of-range", "FORM-8.9")
PROTECTED = No("protected", "FORM-16.3", "FORM-16.4")
NO_POWER = No("no-power", "FORM-8.6")
NOTHING_TO_USE_ON = No("nothing-to-use-on", "FORM-8.6")
MOVE_PHASE = No("move-phase", "FORM-9.1")
MOVING = No("moving", "FORM-9.1")
NOT_YOURS = No("not-yours", "FORM-9.4")
ONCE_EACH = No("once-each", "FORM-9.5")
ALREADY_MOVED = No("already-moved", "FORM-9.1")
HELD = No("held", "FORM-9.1", "FORM-1.12")
NOT_ADJACENT = No("not-adjacent", "FORM-9.1")

ELSEWHEN = {
    DEPLOY: (DEPLOY_PHASE, DEPLOYING, PHASE_OVER),
    EXERT: (OWN_PHASE, EXERTING, OWN_PHASE),
    MOVE: (MOVE_PHASE, MOVING, MOVE_PHASE),
}
"""Why nothing of a phase can be begun: it has not come, something of it is unfinished, it is over."""


# ---------------------------------------------------------------- chapters 2 and 3: when
def why_not_mulligan(s: Desert, seat: int) -> No | None:
    """FORM-2.6: a hand one has kept is kept."""
    return COMMITTED if s.turn or s.kept >> seat & 1 else None


def why_not_begin(s: Desert, seat: int, step: int, about: str) -> No | None:
    """FORM-3.4: whether an action of this phase can be begun now, when this is the question the seat is asked."""
    if s.active == seat and about == PHASES[step]:
        return None
    not_yet, unfinished, over = ELSEWHEN[step]
    if s.active != seat or s.step < step or (s.step == step and about in BETWEEN_PHASES):
        return not_yet
    if s.step > step:
        return over
    return LOCKED if len(s.declared) > 1 else unfinished


# ---------------------------------------------------------------- arriving at a habitat
def why_not_join(s: Desert, seat: int, at: int, coming: int = 0, going: int = 0) -> No | None:
    """FORM-5.4 and 9.2: whether a seat's side of a habitat is full (after others came and went)."""
    limit = land(s, at).limit
    if len(s.columns[seat * PLACES + at]) + coming - going < limit:
        return None
    return CREOSOTE_FULL if limit == CREOSOTE_LIMIT else FULL


def why_not_enter(s: Desert, p: int, at: int, company: Sequence[int] | None = None) -> No | None:
    """FORM-9.6: bans on arrival: Fenced Yards, and the Mountain Lion beside another predator of its player (who is
    there, or the company that will be). A card that is not in play yet has its printed rank."""
    inside = p in s.place
    barred = land(s, at).barred
    if barred <= MOST_RANK and (rank(s, p) if inside else FORMS[s.face[p]].rank) >= barred:
        return BARRED
    if (form(s, p) if inside else FORMS[s.face[p]]).solitary:
        there = s.columns[s.back[p] * PLACES + at] if company is None else company
        if any(q != p and form(s, q).predator for q in there):
            return BARRED
    return None


def why_not_come(s: Desert, p: int, at: int) -> No | None:
    """FORM-5.4, 9.2, 9.6: whether a species could be put at a habitat: room and no ban."""
    full = why_not_join(s, s.back[p], at)
    return why_not_enter(s, p, at) if full is None else full


def why_not_come_anywhere(s: Desert, p: int) -> No | None:
    """FORM-5.3 and 5.4: whether any habitat takes a species: all may be full, or a ban keep it out of the others."""
    if any(why_not_come(s, p, at) is None for at in ALL_PLACES):
        return None
    full = all(why_not_join(s, s.back[p], at) is not None for at in ALL_PLACES)
    return NOWHERE if full else BARRED


# ---------------------------------------------------------------- chapter 5: deployment
def why_not_deploy_species(s: Desert, p: int) -> No | None:
    """FORM-5.1, 5.3, 5.4: one species in a Deployment Phase, to a habitat that takes it."""
    return ONE_OF_A_KIND if s.used & SPECIES_PLAYED else why_not_come_anywhere(s, p)


def why_not_deploy_effect(s: Desert, seat: int, face: int) -> No | None:
    """FORM-5.1 and 5.9: one Effect in a Deployment Phase, and only with a legal target."""
    if s.used & EFFECT_PLAYED:
        return ONE_OF_A_KIND
    zones = [zone + owner for zone in (EVENT_ZONE, MAIN_DECK) for owner in range(s.seats)]
    hosts = (*s.row, *s.population, *zones)
    return None if any(why_not_attach(s, seat, face, host) is None for host in hosts) else NO_TARGET


def why_not_deploy_event(s: Desert, seat: int) -> No | None:
    """FORM-5.1, 5.11, 5.12: one Event, into an empty zone, not after the own Event was revealed in this phase."""
    if s.events[seat] != NO_PIECE:
        return ZONE_TAKEN
    if s.used & EVENT_PLAYED:
        return ONE_OF_A_KIND
    return ZONE_LATER if s.used & EVENT_SHOWN else None


def why_not_attach(s: Desert, seat: int, face: int, host: int) -> No | None:
    """FORM-5.8 and 5.9: whether an Effect of this face may be attached to a card or zone."""
    target = BONDS[face].target
    if target in (AN_EVENT_ZONE, YOUR_DECK):
        zone = MAIN_DECK if target == YOUR_DECK else EVENT_ZONE
        return None if host == zone + seat or (zone == EVENT_ZONE and host == zone + 1 - seat) else NO_TARGET
    if target == A_HABITAT:
        return None if host in s.row else NO_TARGET
    if not s.population.get(host):
        return NO_TARGET
    if target in (YOUR_SPECIES, YOUR_PREDATOR):
        if s.back[host] != seat or (target == YOUR_PREDATOR and not form(s, host).predator):
            return NO_TARGET
        return NO_TARGET if BONDS[face].likens and len(s.population) < 2 else None
    if (target == BIG_SPECIES and rank(s, host) < LEAST_BIG) or (
        target == SMALL_SPECIES and rank(s, host) > MOST_SMALL
    ):
        return NO_TARGET
    return None


# ---------------------------------------------------------------- chapters 6 and 7: Events
def why_not_reveal(s: Desert, seat: int) -> No | None:
    """FORM-7.3: a seat may reveal if a face-down Event lies in its zone and Shrouding Weather does not bar it."""
    if s.events[seat] == NO_PIECE:
        return NO_EVENT
    if seat != s.active and s.attached:
        if any(BONDS[s.face[effect]].shrouds for effect in s.attached.get(EVENT_ZONE + seat, ())):
            return SHROUDED
    return None


def why_not_affect(s: Desert, p: int, event: str) -> No | None:
    """FORM-7.7, 16.7, 16.8: an Event passes over species that are doomed, immune, or unaffected by Events."""
    return NOT_FOR_EVENT if not s.population[p] or event in form(s, p).immune or calm(s, p) else None


# ---------------------------------------------------------------- chapter 8: exertion
def why_not_exert(s: Desert, p: int) -> No | None:
    """FORM-8.1: each un-exerted species once."""
    if s.exerted >> p & 1:
        return EXERTED
    return BY_DAY if s.period == NIGHT and form(s, p).day_only else None


def why_not_expop(s: Desert, p: int) -> No | None:
    """FORM-8.7 and 8.8: a predator exerts to expop only with prey, unless its text allows it."""
    it = form(s, p)
    if not it.predator or why_not_expop_alone(s, p, it) is None:
        return None
    return None if any(why_not_predate(s, p, q) is None for q in near(s, p, it)) else NEEDS_PREY


def why_not_expop_alone(s: Desert, p: int, it: Form) -> No | None:
    """FORM-8.17: whether a predator may exert to expop without prey."""
    if it.alone:
        has = resources(s, s.place[p], s.back[p])
        for mask, _ in it.alone:
            if mask & has:
                return None
    return NOT_ALONE


def why_not_predate(s: Desert, p: int, q: int) -> No | None:
    """FORM-8.9, 8.10, 16.3, 16.4: whether predator p may select q."""
    if q == p:
        return ITSELF
    it, here, there = form(s, p), s.place[p], s.place[q]
    if here != there and not (it.reaches and there in NEXT_TO[here]):
        return ELSEWHERE
    own, size = rank(s, p), rank(s, q)
    if not own - PREY_RANKS <= size <= own and not it.wider >> size & 1:
        if size != own + 1 or not any(BONDS[s.face[e]].hunts for e in s.attached.get(p, ())):
            return OUT_OF_RANGE
    return PROTECTED if protected(s, it, own, q, size, there) else None


def why_not_use(s: Desert, p: int, name: str) -> No | None:
    """FORM-8.6: an ability needs legal targets if its text names any."""
    for power in form(s, p).powers:
        if power.name == name:
            return None if power_targets(s, p, power) else NOTHING_TO_USE_ON
    return NO_POWER


# ---------------------------------------------------------------- chapter 9: movement
def why_not_move(s: Desert, p: int) -> No | None:
    """FORM-9.1, 9.5: whether a species may be moved at all in this phase."""
    if s.moved and p in s.movers():
        return ONCE_EACH
    if form(s, p).held:
        return HELD
    if p in s.attached and any(BONDS[s.face[effect]].holds for effect in s.attached[p]):
        return HELD
    if s.moved and not any(land(s, at).corridor for at in ALL_PLACES):
        return ALREADY_MOVED
    return None


def why_not_move_to(s: Desert, p: int, to: int) -> No | None:
    """FORM-9.1, 9.2, 9.6: whether a species that may be moved may go there."""
    here, it = s.place[p], form(s, p)
    ground = land(s, here)
    if to not in NEXT_TO[here]:
        if to == here or not (it.travels or (ground.updrafts and it.tags & FLYER)):
            return NOT_ADJACENT
    if not it.tags & FLYER and (ground.sky or land(s, to).sky):
        return HELD
    kept_out = why_not_come(s, p, to)
    if kept_out is not None:
        return kept_out
    return None if not s.moved or within_allowances(s, Moved(p, here, to)) else ALREADY_MOVED


def why_not_move_anywhere(s: Desert, p: int) -> No | None:
    """FORM-9.1: whether a species may be moved and has somewhere to go; else why not to the next place."""
    held = why_not_move(s, p)
    if held is not None or any(why_not_move_to(s, p, at) is None for at in ALL_PLACES):
        return held
    return why_not_move_to(s, p, NEXT_TO[s.place[p]][0])


def within_allowances(s: Desert, move: Moved) -> bool:
    """H06: whether the moves of this phase and one more can be given to different allowances: the regular one takes any
    move, each Desert Arroyo one that starts or ends there."""
    moves = [*s.moves(), move]
    corridors = [at for at, ground in enumerate(lands(s)) if ground.corridor]
    return any(_fit(moves[:i] + moves[i + 1 :], corridors) for i in range(len(moves)))


def _fit(moves: list[Moved], corridors: list[int]) -> bool:
    """Whether each move has a corridor of its own."""
    if not moves:
        return True
    _, here, there = moves[0]
    return any(at in (here, there) and _fit(moves[1:], [x for x in corridors if x != at]) for at in corridors)
