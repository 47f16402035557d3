"""Whom a species may reach: the prey near it, what keeps prey safe, and what an ability may be used on."""

from __future__ import annotations

from orrery.engine.questions import Choice
from orrery.engine.table import alike
from orrery.games.endless_forms.cards.abilities import Devour
from orrery.games.endless_forms.cards.forms import FIRST_HABITAT, NAMES
from orrery.games.endless_forms.cards.kinds import Form
from orrery.games.endless_forms.rules.rates import calm, form, land, rank, shown_up
from orrery.games.endless_forms.rules.state import NEXT_TO, PLACES, Desert

BIG_HUNTER, SMALL_PREY = 5, 3
"""Thorn Thicket: hunters of this rank or higher do not get at prey of this rank or lower."""
LEAST_MOBBED = 4
"""No ward that a species shares keeps off hunters of a lower rank."""


def near(s: Desert, p: int, it: Form) -> list[int]:
    """FORM-8.9 and 16.9: the species within a predator's reach, itself among them."""
    at = s.place[p]
    if not it.reaches:
        return [*s.columns[at], *s.columns[PLACES + at]]
    where = sorted((at, *NEXT_TO[at]))
    return [q for x in where for q in (*s.columns[x], *s.columns[PLACES + x])]


def protected(s: Desert, it: Form, own: int, q: int, size: int, at: int) -> bool:
    """FORM-16.3 and 16.4: whether anything keeps a hunter of this form and rank from selecting q, of rank `size`."""
    prey = form(s, q)
    if prey.refuge & s.period and not it.digs and not shown_up(s, q):
        return True
    for groups, tags, least, most in prey.wards:
        if least <= own <= most and (it.group & groups or it.tags & tags or not (groups or tags)):
            return True
    if (prey.guard_groups or prey.guard_faces) and guarded(s, prey, at):
        return True
    ground = land(s, at)
    if ground.wards & prey.tags or (ground.thicket and own >= BIG_HUNTER and size <= SMALL_PREY):
        return True
    if own >= LEAST_MOBBED:
        for r in s.columns[s.back[q] * PLACES + at]:
            for group, least in form(s, r).shares_ward:
                if own >= least and prey.group & group:
                    return True
    if s.warded or s.preserved:
        if s.warded.get(q, 0) > s.turn or s.preserved.get(s.row[at], 0) > s.turn:
            return not calm(s, q)
    return False


def guarded(s: Desert, it: Form, at: int) -> bool:
    """Whether a species here keeps hunters away (Hawk's Shadow, Live Birth)."""
    for q in (*s.columns[at], *s.columns[PLACES + at]):
        if NAMES[s.face[q]] in it.guard_faces:
            return True
        other = form(s, q)
        if other.predator and other.group & it.guard_groups:
            return True
    return False


def power_targets(s: Desert, p: int, power: object) -> list[Choice]:
    """FORM-8.6: what an ability that says "Exert" may be used on."""
    if isinstance(power, Devour):
        at, found = s.place[p], list[Choice]()
        for q in (*s.columns[at], *s.columns[PLACES + at]):
            if q != p and (form(s, q).group & power.groups or rank(s, q) == power.rank):
                found.append(("target", q))
        return found
    face, piles = s.face, s.discards
    return [
        ("remove", q)
        for seat in (s.back[p], 1 - s.back[p])
        for q in alike(s, [q for q in piles[seat] if face[q] < FIRST_HABITAT])
    ]
