"""What species and habitats are at this moment: resources, ranks, rates, protections. Computed whenever it is read."""

from __future__ import annotations

from functools import lru_cache

from orrery.games.endless_forms.cards.forms import BONDS, CREOSOTE, FORMS, LANDS, RAVEN, changed
from orrery.games.endless_forms.cards.kinds import Form, Land
from orrery.games.endless_forms.cards.nature import (
    ALGAE,
    BIRD,
    DAY,
    ECTOTHERMS,
    EVERYTHING,
    FRUITS,
    GRASSES,
    HUMANS,
    LEAST_RANK,
    LEAVES,
    MAMMAL,
    MOST_RANK,
    NIGHT,
    OWL,
    POLLEN,
    SEEDS,
    WATER,
)
from orrery.games.endless_forms.rules.state import ALONE, NEXT_TO, PLACES, Desert

POOLS = WATER | ALGAE
BUILT_OVER = GRASSES | LEAVES | POLLEN | SEEDS
NO_EVADE = 7
TENDED = OWL
"""Tags whose species another may tend."""


# ---------------------------------------------------------------- what is where
def form(s: Desert, p: int) -> Form:
    """What a species is: its card, or what Echoed Form, Convergent Evolution and Diversification make of it."""
    if p in s.echo or (s.choice and p in s.attached):
        return _changed(s, p)
    return FORMS[s.face[p]]


def _changed(s: Desert, p: int) -> Form:
    face, choice = s.face, s.choice
    base = s.echo.get(p, face[p])
    more: tuple[int, ...] = ()
    for effect in s.attached.get(p, ()):
        if effect in choice:
            bond = BONDS[face[effect]]
            if bond.likens:
                more += (choice[effect],)
            elif bond.adapts:
                more += (-choice[effect],)
    return changed(base, more) if more else FORMS[base]


def land(s: Desert, at: int) -> Land:
    """What the habitat at a place is: its card, or the one it is a copy of (FORM-13.6)."""
    habitat = s.row[at]
    if s.choice and habitat in s.attached:
        for effect in s.attached[habitat]:
            if BONDS[s.face[effect]].copies:
                return LANDS[s.choice[effect]]
    return LANDS[s.face[habitat]]


def lands(s: Desert) -> tuple[Land, Land, Land, Land]:
    """What the habitats of the row are, from left to right."""
    if s.choice:
        return land(s, 0), land(s, 1), land(s, 2), land(s, 3)
    face = s.face
    a, b, c, d = s.row
    return LANDS[face[a]], LANDS[face[b]], LANDS[face[c]], LANDS[face[d]]


def holdings(s: Desert, at: int, ground: Land) -> tuple[int, int]:
    """What a habitat has and what it has lost, whatever Events do for a turn or two: its print, water that stays, what
    is built there, and Effects."""
    habitat, face, has, lost = s.row[at], s.face, ground.resources, 0
    if s.floods >> habitat & 1:
        has |= POOLS
    if habitat in s.developed:
        has |= HUMANS
        lost = BUILT_OVER
    attached = s.attached
    if attached:
        if habitat in attached:
            for effect in attached[habitat]:
                bond = BONDS[face[effect]]
                has |= bond.adds
                lost |= bond.drops
                if bond.names:
                    lost |= s.choice[effect]
        for near in NEXT_TO[at]:
            if s.row[near] in attached:
                for effect in attached[s.row[near]]:
                    has |= BONDS[face[effect]].spreads
    return has, lost


def left_of(s: Desert, at: int, has: int, lost: int) -> int:
    """What a habitat has after its losses, with the Seeds that a pollinator makes of Pollen."""
    has &= ~lost
    if has & POLLEN and not has & SEEDS and not lost & SEEDS:
        for p in (*s.columns[at], *s.columns[PLACES + at]):
            if form(s, p).pollinates:
                return has | SEEDS
    return has


def resources(s: Desert, at: int, seat: int) -> int:
    """FORM-13.8: what a habitat has for a seat's species: printed, then additions, then losses."""
    has, lost = holdings(s, at, land(s, at))
    if s.monsoon >= s.turn:
        has |= WATER
    if s.adaptive >> seat & 1:
        has = EVERYTHING
    if s.drought >= s.turn:
        lost |= POOLS
    return left_of(s, at, has, lost)


def lasting(s: Desert, at: int, ground: Land) -> int:
    """What a habitat has, apart from what Events bring or take for a turn or two."""
    has, lost = holdings(s, at, ground)
    return left_of(s, at, has, lost)


def rank(s: Desert, p: int) -> int:
    """FORM-1.15 and 8.14: the current size rank, from 1 to 6."""
    if p not in s.attached:
        return FORMS[s.echo.get(p, s.face[p])].rank
    n = form(s, p).rank
    for effect in s.attached[p]:
        n += BONDS[s.face[effect]].rank
    return LEAST_RANK if n < LEAST_RANK else MOST_RANK if n > MOST_RANK else n


def calm(s: Desert, p: int) -> bool:
    """FORM-16.8: whether the species is unaffected by Events (it is at a habitat with Stable Climate)."""
    habitat = s.row[s.place[p]]
    if habitat not in s.attached:
        return False
    return any(BONDS[s.face[effect]].calms for effect in s.attached[habitat])


# ---------------------------------------------------------------- rates
@lru_cache(maxsize=1 << 16)
def usual(it: Form, ground: Land, has: int, size: int) -> tuple[int, int]:
    """X by Day and by Night at a habitat with these resources, for a species of this rank, as printed cards have it."""
    found = []
    for now in (DAY, NIGHT):
        n, mast = it.up, False
        for bonus, mask, periods, creosote in it.lines:
            if mask & has and periods & now:
                n += creosote if ground.name == CREOSOTE else bonus
                mast = mast or bool(mask & has & (SEEDS | FRUITS))
        if mast and ground.mast and now == NIGHT:
            n += 1
        for bonus, periods in it.flats:
            if periods & now:
                n += bonus
        for bonus, groups, tags, most, harmless, periods in ground.ups:
            if it.group & groups and periods & now and (not tags or it.tags & tags):
                if size <= most and not (harmless and it.predator):
                    n += bonus
        found.append(n)
    return found[0], found[1]


def expop(s: Desert, p: int, prey: int) -> int:
    """FORM-11.2: the current X↑ of a species that exerts to expop (with this prey, ALONE, or needing none)."""
    it, at, seat, now = form(s, p), s.place[p], s.back[p], s.period
    has = resources(s, at, seat) if it.lines else 0
    n = usual(it, land(s, at), has, rank(s, p))[now == NIGHT]
    if prey >= 0:
        if it.preyed:
            eaten = form(s, prey)
            for bonus, groups, tags, unless in it.preyed:
                if bool(eaten.group & groups or eaten.tags & tags) != unless:
                    n += bonus
    elif prey == ALONE:
        n -= min(cost for mask, cost in it.alone if mask & resources(s, at, seat))
    n += _from_company(s, p, it, at, seat, now)
    if s.overpredation or s.winter or s.rites[seat]:
        n += _from_events(s, p, it, seat, prey)
    if s.attached:
        return _from_effects(s, p, it, at, seat, n)
    return n if n > 0 else 0


def beside(s: Desert, p: int, it: Form, at: int, seat: int, now: int) -> int:
    """What other species here, except those that crowd it, and its own number change of X by Day or by Night."""
    n, mine, theirs = 0, s.columns[seat * PLACES + at], s.columns[(1 - seat) * PLACES + at]
    for bonus, group, periods, absent in it.company:
        if periods & now:
            company = any(q != p and form(s, q).group & group for q in mine)
            if absent:
                company = not (company or any(form(s, q).group & group for q in theirs))
            if company:
                n += bonus
    if it.flock:
        n += min(it.flock, sum(s.face[q] == RAVEN and q != p for q in mine))
    for bonus, least in it.populous:
        if s.population[p] >= least:
            n += bonus
    return n


def crowded(s: Desert, p: int, it: Form, q: int) -> int:
    """What a crowding species q of the other side takes from X."""
    n = 0
    for bonus, group, most, harmless in form(s, q).crowds:
        if it.group & group and (most == MOST_RANK or rank(s, p) <= most) and not (harmless and it.predator):
            n += bonus
    return n


def _from_company(s: Desert, p: int, it: Form, at: int, seat: int, now: int) -> int:
    """What other species here and the own number change of X."""
    n = beside(s, p, it, at, seat, now)
    plain = not (s.echo or s.choice)
    for q in s.columns[(1 - seat) * PLACES + at]:
        if (FORMS[s.face[q]] if plain else form(s, q)).crowds:
            n += crowded(s, p, it, q)
    return n


def _from_events(s: Desert, p: int, it: Form, seat: int, prey: int) -> int:
    """What Events of this turn change of X; nothing for who is unaffected by them."""
    if calm(s, p):
        return 0
    n = s.rites[seat]
    if s.winter and it.group & ECTOTHERMS:
        n -= 1
    if prey >= 0:
        n += s.overpredation
    return n


def _from_effects(s: Desert, p: int, it: Form, at: int, seat: int, n: int) -> int:
    """What Effects change of X; Artificially Sustained comes last."""
    face, sustained = s.face, 0
    if p in s.attached:
        for effect in s.attached[p]:
            bond = BONDS[face[effect]]
            n += bond.up
            if bond.sustains:
                sustained += 1
            elif bond.reflexes:
                n += it.predator
            elif bond.hunts and pack_mates(s, p, at, seat):
                n += 1
    if s.row[at] in s.attached:
        for effect in s.attached[s.row[at]]:
            bond = BONDS[face[effect]]
            if bond.feeds and it.group & BIRD:
                n += 1
            elif bond.grazes and it.group & MAMMAL and not it.predator:
                n -= 1
    if n < 1:
        return 0
    return max(1, n - sustained) if sustained else n


def pack_mates(s: Desert, p: int, at: int, seat: int) -> bool:
    """Whether the seat has another predator at this place."""
    return any(q != p and form(s, q).predator for q in s.columns[seat * PLACES + at])


def depop(s: Desert, p: int) -> int:
    """FORM-11.2: the current Y↓ of a species."""
    it = form(s, p)
    if it.dormant and not s.exerted >> p & 1:
        return 0
    at = s.place[p]
    n, ground = it.down, land(s, at)
    if not (it.special_decline or ground.downs or ground.heat or p in s.attached or s.withered):
        return n
    seat, now = s.back[p], s.period
    for more, needs in it.thirst:
        if not needs & resources(s, at, seat):
            n += more
    for more, tag in ground.downs:
        if it.tags & tag:
            n += more
    if ground.heat and now == DAY and not it.names & HUMANS:
        n += 1
    if it.tags & TENDED:
        for q in (*s.columns[at], *s.columns[PLACES + at]):
            for less, tag, periods in form(s, q).tends:
                if it.tags & tag and periods & now:
                    n += less
    for effect in s.attached.get(p, ()):
        bond = BONDS[s.face[effect]]
        if bond.down_periods & now:
            n += bond.down
    if s.withered and s.row[at] in s.withered and not calm(s, p):
        n += s.withered[s.row[at]] * (1 if resources(s, at, seat) & WATER else 2)
    return n if n > 0 else 0


# ---------------------------------------------------------------- as prey
def shown_up(s: Desert, p: int) -> bool:
    """Whether its Evade and Refuge do not work (Aesthetic Choice)."""
    return p in s.attached and any(BONDS[s.face[effect]].showy for effect in s.attached[p])


def evade(s: Desert, hunter: int, p: int) -> int:
    """FORM-16.1: the lowest die with which prey escapes this hunter; NO_EVADE if it cannot."""
    it, at, seat, ground = form(s, p), s.place[p], s.back[p], land(s, s.place[p])
    best, now, face = ground.evade, s.period, s.face
    for on, periods, mask in it.evades:
        if on < best and periods & now and (not mask or mask & resources(s, at, seat)):
            best = on
    for q in s.columns[seat * PLACES + at]:
        for on, group in form(s, q).shares_evade:
            if on < best and it.group & group:
                best = on
    for effect in s.attached.get(p, ()):
        best = min(best, BONDS[face[effect]].evade)
    if best == NO_EVADE or form(s, hunter).sure or shown_up(s, p):
        return NO_EVADE
    if form(s, hunter).predator and any(BONDS[face[e]].reflexes for e in s.attached.get(hunter, ())):
        return NO_EVADE
    if it.group & BIRD and any(BONDS[face[e]].feeds for e in s.attached.get(s.row[at], ())):
        return NO_EVADE
    return best


def bite(s: Desert, hunter: int, p: int) -> int:
    """FORM-8.11: how many counters a predation takes from this prey."""
    n = form(s, hunter).bite
    if hunter in s.attached:
        if any(BONDS[s.face[e]].hunts for e in s.attached[hunter]):
            n += pack_mates(s, hunter, s.place[hunter], s.back[hunter])
    if p in s.attached:
        n += sum(BONDS[s.face[e]].showy for e in s.attached[p])
    if s.overpredation and not calm(s, p):
        n += s.overpredation
    left = s.population[p]
    if form(s, p).keeps_last:
        return max(0, min(n, left - 1))
    return min(n, left)
