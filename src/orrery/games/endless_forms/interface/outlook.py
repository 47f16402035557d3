"""What a choice would do, worked out on a copy of the table from what everybody can see: prompts and labels say it."""

from __future__ import annotations

from typing import NamedTuple

from orrery.engine.questions import Ask
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.bespoke import EachWeakGains
from orrery.games.endless_forms.cards.forms import BONDS, FORMS
from orrery.games.endless_forms.cards.kinds import EventCard, EventVerb, Form
from orrery.games.endless_forms.cards.nature import FLYER
from orrery.games.endless_forms.cards.verbs import Draw, Played
from orrery.games.endless_forms.rules.exertion import capped
from orrery.games.endless_forms.rules.field import ROAD, attach, enter, shift
from orrery.games.endless_forms.rules.interdiction import works
from orrery.games.endless_forms.rules.legality import why_not_predate
from orrery.games.endless_forms.rules.rates import NO_EVADE, bite, depop, evade, expop, form, rank
from orrery.games.endless_forms.rules.reach import near
from orrery.games.endless_forms.rules.state import NO_PREY, Desert
from orrery.games.endless_forms.rules.termination import loss


class Change(NamedTuple):
    """A species whose counters change."""

    species: int
    before: int
    after: int


class Rates(NamedTuple):
    """What a species gains when it exerts, loses at the end of a turn, and its size rank."""

    up: int
    down: int
    rank: int


class Hunt(NamedTuple):
    """A predation: what the hunter gains, what the prey loses and keeps; the lowest die with which the prey gets away
    (0: it cannot), what a toxic prey takes from the hunter."""

    gained: int
    taken: int
    left: int
    evades: int
    toxic: int


class Arrival(NamedTuple):
    """A species at a habitat where it is not yet: its counters and rates there, its prey there (None for one that needs
    none), and what takes a counter of it on the way."""

    counters: int
    rates: Rates
    prey: tuple[int, ...] | None
    dangers: tuple[int, ...]


# ---------------------------------------------------------------- rates
def rates(s: Desert, p: int) -> Rates:
    """The rates of a species as they are now."""
    return Rates(expop(s, p, NO_PREY), depop(s, p), rank(s, p))


def grows(s: Desert, p: int, prey: int = NO_PREY) -> int:
    """What a species gains if it exerts to expop now (with this prey, ALONE, or needing none)."""
    return capped(s, p, expop(s, p, prey))


def prey_of(s: Desert, p: int, it: Form) -> list[int]:
    """The species a predator could select now."""
    return [q for q in near(s, p, it) if why_not_predate(s, p, q) is None]


def hunt(s: Desert, hunter: int, prey: int) -> Hunt:
    """What a predation does if the prey does not get away."""
    hunted, taken, die = form(s, prey), bite(s, hunter, prey), evade(s, hunter, prey)
    toxic = hunted.toxic if taken and not form(s, hunter).ignores_toxic else 0
    gained = grows(s, hunter, prey)
    return Hunt(
        gained,
        taken,
        s.population[prey] - taken,
        die if die < NO_EVADE else 0,
        min(toxic, s.population[hunter] + gained),
    )


# ---------------------------------------------------------------- coming to a habitat
def arrival(s: Desert, p: int, at: int, counters: int = 0) -> Arrival:
    """A species deployed or moved to a habitat; `counters`: put into play with so many, which is no deployment."""
    t = s.copy()
    if p in t.place:
        shift(t, p, at)
    else:
        enter(t, p, at, counters or FORMS[t.face[p]].up, deployed=not counters)
    it = form(t, p)
    dangers = []
    for kind, piece, _ in t.pending:
        if kind == ROAD or (not it.tags & FLYER and rank(t, p) <= form(t, piece).traps):
            dangers.append(piece)
    return Arrival(t.population[p], rates(t, p), tuple(prey_of(t, p, it)) if it.predator else None, tuple(dangers))


# ---------------------------------------------------------------- Effects
def shifts(s: Desert, effect: int, host: int) -> list[tuple[int, Rates, Rates]]:
    """The species whose rates another Effect on a card changes, before and after; nothing where that depends on a
    choice still to be made."""
    bond = BONDS[s.face[effect]]
    if host < 0 or bond.names or bond.adapts or bond.likens or bond.copies:
        return []
    t = s.copy()
    attach(t, effect, host)
    both = [(p, rates(s, p), rates(t, p)) for p in s.population]
    return [(p, before, after) for p, before, after in both if before != after]


# ---------------------------------------------------------------- Events
def idle(s: Desert, seat: int) -> bool:
    """Whether the Event in a seat's zone does nothing if it is revealed now: its condition does not hold, or there is
    nothing it could be about."""
    piece = s.events[seat]
    card = s.card(piece)
    assert isinstance(card, EventCard)
    if not works(s, card):
        return True
    t, play = s.copy(), Played(seat, piece)
    if all(isinstance(verb, EachWeakGains) for verb in card.does):
        return not resolved(s, seat, piece)
    if any(isinstance(verb, Draw) for verb in card.does):
        return False
    about = [verb for verb in card.does if isinstance(verb, EventVerb) and type(verb).choose is not EventVerb.choose]
    if not about:
        return False
    question = next(about[0].choose(t, play), None)
    return not isinstance(question, Ask) or not any(len(choice) > 1 for choice in question.choices)


def resolved(s: Desert, seat: int, piece: int, aim: int = NO_PIECE) -> list[Change]:
    """The counters an Event changes, as far as no die and no further choice decides; the later ones are left out."""
    t, play = s.copy(), Played(seat, piece)
    play.aim = aim
    card = s.card(piece)
    if not works(s, card):
        return []
    for verb in card.does:
        if next(verb.apply(t, play), None) is not None:
            break
    return [Change(p, n, t.population[p]) for p, n in s.population.items() if t.population.get(p, n) != n]


def touches_nothing(s: Desert, seat: int, piece: int, aim: int) -> bool:
    """Whether an Event about this leaves the table as it is; not where a die or a further choice decides."""
    t, play = s.copy(), Played(seat, piece)
    play.aim = aim
    card = s.card(piece)
    if not works(s, card) or any(next(verb.apply(t, play), None) is not None for verb in card.does):
        return False
    return t.digest() == s.digest()


# ---------------------------------------------------------------- the end of a turn
def decline(s: Desert) -> list[Change]:
    """What the next depop takes, as things stand."""
    changes = [Change(p, n, n - loss(s, p)) for p, n in s.population.items()]
    return [change for change in changes if change.after != change.before]
