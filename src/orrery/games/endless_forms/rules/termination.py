"""Chapter 10: the Termination Phase."""

from __future__ import annotations

from orrery.engine.flow import Ask, Roll, Rules
from orrery.games.endless_forms.cards.forms import BONDS, FORMS
from orrery.games.endless_forms.cards.nature import TURNS
from orrery.games.endless_forms.rules.field import due, gain, lose
from orrery.games.endless_forms.rules.interdiction import open_window, settle
from orrery.games.endless_forms.rules.rates import calm, depop, form, land
from orrery.games.endless_forms.rules.state import NONE, PASS_ON, PLACES, W10, Desert


def termination(s: Desert) -> Rules:
    """FORM-10.1 to 10.4: every species declines, those without counters leave, "At the end of turn" texts; then W10."""
    some = bool(s.spared) or (s.even_sunset and s.turn == TURNS)
    mine = s.active * PLACES
    columns = s.columns[mine : mine + PLACES] + s.columns[PLACES - mine : 2 * PLACES - mine]
    if some:
        columns = [[p for p in column if declines(s, p)] for column in columns]
    losses = [(p, depop(s, p)) for column in columns for p in column]
    if s.ear is not None:
        s.tell("depop")
    for p, n in losses:
        if n < s.population[p]:
            if n:
                lose(s, p, n)
            continue
        if land(s, s.place[p]).nursery:
            die = (yield Roll())[0]
            s.tell("die-keeps" if die >= 5 else "die-loses", s.row[s.place[p]], p, seat=s.back[p], die=die)
            if die >= 5:
                n = s.population[p] - 1
        lose(s, p, n)
    s.spared, s.withered = {}, {}
    if 0 in s.population.values():
        yield from settle(s)
    yield from end_of_turn(s)
    s.step = PASS_ON
    open_window(s, W10)


def declines(s: Desert, p: int) -> bool:
    """Whether a species takes part in this depop: Ecological Preserve spares some, Even sunset (FORM-17.1) others."""
    seat = s.back[p]
    if s.even_sunset and s.turn == TURNS and seat != s.active:
        return False
    return not (s.spared and s.spared.get(s.row[s.place[p]], 0) >> seat & 1 and not calm(s, p))


def loss(s: Desert, p: int) -> int:
    """FORM-10.1: how many counters the depop of this turn takes from a species, as things stand (before Nursery)."""
    return min(depop(s, p), s.population[p]) if declines(s, p) else 0


def end_of_turn(s: Desert) -> Rules:
    """FORM-10.4: Effects on habitats, then the active player's species and the Effects on them."""
    seat = s.active
    if s.attached:
        for at in range(PLACES):
            for effect in s.attached.get(s.row[at], ()):
                if BONDS[s.face[effect]].calms and s.back[effect] == seat:
                    yield from steady(s, seat, at, effect)
    for p, since, effects in due(s, seat):
        if not effects and not s.echo and not FORMS[s.face[p]].larders:
            continue
        if s.entered.get(p) == since and form(s, p).larders:
            yield from share(s, p)
        for effect in effects:
            if effect in s.attached.get(p, ()) and s.entered.get(p) == since and BONDS[s.face[effect]].sickens:
                s.tell("sick", effect, p, whose=s.back[p], meant=s.hit(s.owner(effect), p))
                lose(s, p, 1)
                yield from settle(s)


def steady(s: Desert, seat: int, at: int, effect: int) -> Rules:
    """D13: Stable Climate: one of the player's species there gains a counter."""
    if s.columns[seat * PLACES + at]:
        here = [("target", p) for p in s.columns[seat * PLACES + at]]
        p = (yield Ask(seat, "steady", here, of=effect))[1]
        s.tell("steady", effect, p, whose=s.back[p])
        gain(s, p, 1)


def share(s: Desert, p: int) -> Rules:
    """D13: Living Larders: a counter, not the last, goes to another species here."""
    others = [("target", q) for q in s.columns[s.back[p] * PLACES + s.place[p]] if q != p]
    if others and s.population[p] > 1:
        answer = yield Ask(s.back[p], "larders", [NONE, *others], of=p)
        if answer != NONE:
            lose(s, p, 1)
            gain(s, answer[1], 1)
