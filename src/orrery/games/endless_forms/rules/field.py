"""What happens to cards on the field: counters, arriving, leaving, Effects, habitats. No questions are asked here."""

from __future__ import annotations

from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.forms import BONDS
from orrery.games.endless_forms.rules.legality import ALL_PLACES, why_not_come
from orrery.games.endless_forms.rules.rates import form, land
from orrery.games.endless_forms.rules.state import PLACES, Desert

ROAD, TRAP, BOLT = range(3)
"""Texts that other instructions trigger (FORM-12.10)."""


# ---------------------------------------------------------------- order and counters
def in_order(s: Desert) -> list[int]:
    """FORM-4.4: all species: the active player's, place by place, the longest in play first, then the opponent's."""
    columns = s.columns
    if s.active:
        columns = columns[PLACES:] + columns[:PLACES]
    return [p for column in columns for p in column]


def living(s: Desert) -> list[int]:
    """FORM-7.7: the species in play that are not doomed, in the order of FORM-4.4."""
    population = s.population
    return [p for p in in_order(s) if population[p]]


def due(s: Desert, seat: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """FORM-4.4 and 10.7: whose texts a stage carries out, from what is in play as it comes to the seat's species: each
    species, when it came into play, and the Effects on it. What goes elsewhere meanwhile, or comes back, is not due."""
    attached, entered = s.attached, s.entered
    columns = s.columns[seat * PLACES : seat * PLACES + PLACES]
    return [(p, entered[p], attached.get(p, ())) for column in columns for p in column]


def gain(s: Desert, p: int, n: int) -> None:
    """Counters onto a species; one at 0 is doomed and gets none (FORM-7.7)."""
    now = s.population[p]
    if now and n > 0:
        s.population[p] = now = now + n
        if s.ear is not None:
            s.tell("gain", p, n=n, now=now, whose=s.back[p])


def lose(s: Desert, p: int, n: int) -> int:
    """FORM-12.3: counters off a species, no more than it has; how many there were."""
    now = s.population[p]
    if n > now:
        n = now
    if n > 0:
        s.population[p] = now = now - n
        if s.ear is not None:
            s.tell("lose", p, n=n, now=now, whose=s.back[p])
    return n


# ---------------------------------------------------------------- arriving
def open_places(s: Desert, p: int) -> list[int]:
    """Where this species could be put: room and no ban."""
    return [at for at in ALL_PLACES if why_not_come(s, p, at) is None]


def enter(s: Desert, p: int, at: int, n: int, deployed: bool) -> None:
    """A species comes into play with n counters, un-exerted; a deployment gets what Oasis adds and may be trapped."""
    seat = s.back[p]
    if deployed:
        n += land(s, at).oasis
    s.columns[seat * PLACES + at].append(p)
    s.population[p] = n
    s.place[p] = at
    s.entered[p] = s.entries
    s.entries += 1
    if deployed:
        _trap(s, p, at)


def _trap(s: Desert, p: int, at: int) -> None:
    """Pit Trap sees who arrives."""
    for column in (s.columns[at], s.columns[PLACES + at]):
        for q in column:
            if q != p and form(s, q).traps:
                s.pending.append((TRAP, q, p))


def shift(s: Desert, p: int, to: int) -> None:
    """FORM-9.5: a species goes to another habitat with all that is on it; Roads and Pit Traps notice."""
    seat, here = s.back[p], s.place[p]
    s.columns[seat * PLACES + here].remove(p)
    column, entered = s.columns[seat * PLACES + to], s.entered
    column.append(p)
    column.sort(key=entered.__getitem__)
    s.place[p] = to
    if s.ear is not None:
        s.tell("moved", p, s.row[here], s.row[to], whose=seat)
    if s.attached:
        for at in (here, to):
            for effect in s.attached.get(s.row[at], ()):
                if BONDS[s.face[effect]].roads:
                    s.pending.append((ROAD, effect, p))
    _trap(s, p, to)


# ---------------------------------------------------------------- leaving
def forget(s: Desert, p: int) -> None:
    """A species is no longer in play; lasting results on it end (FORM-6.11)."""
    s.columns[s.back[p] * PLACES + s.place.pop(p)].remove(p)
    del s.population[p], s.entered[p]
    s.exerted &= ~(1 << p)
    s.echo.pop(p, None)
    s.warded.pop(p, None)


def put_away(s: Desert, p: int) -> None:
    """FORM-12.1 and 12.4: the card goes to its owner's discard pile, or to the hand if its text says so."""
    it, seat = form(s, p), s.back[p]
    to_hand = it.cysts or (it.headstart and not s.saved >> p & 1)
    if it.headstart and not it.cysts:
        s.saved |= 1 << p
    forget(s, p)
    if to_hand:
        s.join(s.hands[seat], p, 1 << seat)
        s.tell("to-hand", p, seat=seat)
    else:
        s.discards[seat].append(p)
        s.tell("gone", p, seat=seat)


# ---------------------------------------------------------------- Effects
def attach(s: Desert, effect: int, host: int) -> None:
    """FORM-5.8: an Effect goes under its host, after those that are there."""
    s.effects.append(effect)
    s.attached[host] = (*s.attached.get(host, ()), effect)


def detach(s: Desert, effect: int, host: int) -> None:
    """An Effect leaves its host; put it somewhere at once."""
    left = tuple([e for e in s.attached[host] if e != effect])
    if left:
        s.attached[host] = left
    else:
        del s.attached[host]
    s.effects.remove(effect)
    s.choice.pop(effect, None)


def discard_effect(s: Desert, effect: int, host: int) -> None:
    """An Effect goes to its own owner's discard pile. A habitat that was a copy is itself again; FORM-13.6: a flood
    goes with the copied trait."""
    if BONDS[s.face[effect]].copies:
        s.floods &= ~(1 << host)
    detach(s, effect, host)
    s.discards[s.back[effect]].append(effect)
    s.tell("effect-gone", effect, seat=s.back[effect])


def host_of(s: Desert, effect: int) -> int:
    """What an Effect is attached to."""
    for host, effects in s.attached.items():
        if effect in effects:
            return host
    return NO_PIECE


# ---------------------------------------------------------------- habitats
def freshen(s: Desert, habitat: int) -> None:
    """FORM-6.11, 13.4, 13.6: a habitat is replaced or becomes a copy: Effects, counters and lasting results on it are
    gone."""
    for effect in s.attached.get(habitat, ()):
        detach(s, effect, habitat)
        s.discards[s.back[effect]].append(effect)
        s.tell("effect-gone", effect, seat=s.back[effect])
    s.floods &= ~(1 << habitat)
    for results in (s.developed, s.preserved, s.spared, s.withered):
        results.pop(habitat, None)


def replace(s: Desert, at: int, new: int) -> None:
    """FORM-13.3 to 13.5: the old habitat goes under its owner's habitat deck, the new one (from aside) into the row."""
    old = s.row[at]
    freshen(s, old)
    s.habitat_decks[s.owner(old)].insert(0, old)
    s.aside.remove(new)
    s.row[at] = new
    s.tell("replaced", old, new, at=at + 1)
