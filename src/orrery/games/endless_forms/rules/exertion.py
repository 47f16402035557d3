"""Chapter 8: the Exertion Phase."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.engine.flow import REST, Ask, Roll, Rules
from orrery.engine.questions import DONE, Choice
from orrery.engine.table import NO_PIECE, alike
from orrery.games.endless_forms.cards.abilities import Devour
from orrery.games.endless_forms.cards.forms import BONDS, FIRST_HABITAT, FORMS
from orrery.games.endless_forms.cards.kinds import Form
from orrery.games.endless_forms.cards.nature import NIGHT
from orrery.games.endless_forms.rules.field import BOLT, gain, lose
from orrery.games.endless_forms.rules.interdiction import REVEAL, open_window, reveal, settle
from orrery.games.endless_forms.rules.rates import (
    NO_EVADE,
    bite,
    calm,
    evade,
    expop,
    form,
    guarded,
    land,
    rank,
    resources,
    shown_up,
)
from orrery.games.endless_forms.rules.state import ALONE, EXPOP, MOVE, NEXT_TO, NO_PREY, NONE, PLACES, POWER, Desert

POWERS = ("cannibal-morph", "carrion-feeder", "paralyzing-sting")
"""The abilities that say "Exert"."""
BY_ITSELF: Choice = ("alone",)
CAP = 2
"""Limited Resources."""

EXERTED = No("exerted", "FORM-8.1")
BY_DAY = No("by-day", "FORM-8.1")
NEEDS_PREY = No("needs-prey", "FORM-8.8")
ITSELF = No("itself", "FORM-8.10")
ELSEWHERE = No("elsewhere", "FORM-8.9", "FORM-8.18")
OUT_OF_RANGE = No("out-of-range", "FORM-8.9")
PROTECTED = No("protected", "FORM-16.3", "FORM-16.4")
NOT_ALONE = No("not-alone", "FORM-8.8", "FORM-8.17")
NO_POWER = No("no-power", "FORM-8.6")
NOTHING_TO_USE_ON = No("nothing-to-use-on", "FORM-8.6")


# ---------------------------------------------------------------- what may exert
def no_exert(s: Desert, p: int) -> No | None:
    """FORM-8.1: each un-exerted species once."""
    if s.exerted >> p & 1:
        return EXERTED
    return BY_DAY if s.period == NIGHT and form(s, p).day_only else None


def no_expop(s: Desert, p: int) -> No | None:
    """FORM-8.7 and 8.8: a predator exerts to expop only with prey, unless its text allows it."""
    it = form(s, p)
    if not it.predator or no_alone(s, p, it) is None:
        return None
    return None if any(no_prey(s, p, q) is None for q in _near(s, p, it)) else NEEDS_PREY


def no_alone(s: Desert, p: int, it: Form) -> No | None:
    """FORM-8.17: exerting to expop without prey."""
    if it.alone:
        has = resources(s, s.place[p], s.back[p])
        for mask, _ in it.alone:
            if mask & has:
                return None
    return NOT_ALONE


def _near(s: Desert, p: int, it: Form) -> list[int]:
    """The species within a predator's reach."""
    at = s.place[p]
    if not it.reaches:
        return [*s.columns[at], *s.columns[4 + at]]
    where = sorted((at, *NEXT_TO[at]))
    return [q for x in where for q in (*s.columns[x], *s.columns[4 + x])]


def no_prey(s: Desert, p: int, q: int) -> No | None:
    """FORM-8.9, 8.10, 16.3, 16.4: whether predator p may select q."""
    if q == p:
        return ITSELF
    it, here, there = form(s, p), s.place[p], s.place[q]
    if here != there and not (it.reaches and there in NEXT_TO[here]):
        return ELSEWHERE
    own, size = rank(s, p), rank(s, q)
    if not own - 2 <= size <= own and not it.wider >> size & 1:
        if size != own + 1 or not any(BONDS[s.face[e]].hunts for e in s.attached.get(p, ())):
            return OUT_OF_RANGE
    return PROTECTED if _protected(s, it, own, q, size, there) else None


def _protected(s: Desert, it: Form, own: int, q: int, size: int, at: int) -> bool:
    """Whether anything keeps this hunter from selecting q."""
    prey = form(s, q)
    if prey.refuge & s.period and not it.digs and not shown_up(s, q):
        return True
    for groups, tags, least, most in prey.wards:
        if least <= own <= most and (it.group & groups or it.tags & tags or not (groups or tags)):
            return True
    if (prey.guard_groups or prey.guard_faces) and guarded(s, prey, at):
        return True
    ground = land(s, at)
    if ground.wards & prey.tags or (ground.thicket and own >= 5 and size <= 3):
        return True
    if own >= 4:
        for r in s.columns[s.back[q] * 4 + at]:
            for group, least in form(s, r).shares_ward:
                if own >= least and prey.group & group:
                    return True
    if s.warded or s.preserved:
        if s.warded.get(q, 0) > s.turn or s.preserved.get(s.row[at], 0) > s.turn:
            return not calm(s, q)
    return False


def power_targets(s: Desert, p: int, power: object) -> list[Choice]:
    """FORM-8.6: what an ability that says "Exert" may be used on."""
    if isinstance(power, Devour):
        at, found = s.place[p], list[Choice]()
        for q in (*s.columns[at], *s.columns[4 + at]):
            if q != p and (form(s, q).group & power.groups or rank(s, q) == power.rank):
                found.append(("target", q))
        return found
    face, piles = s.face, s.discards
    return [
        ("remove", q)
        for seat in (s.back[p], 1 - s.back[p])
        for q in alike(s, [q for q in piles[seat] if face[q] < FIRST_HABITAT])
    ]


def no_power(s: Desert, p: int, name: str) -> No | None:
    """FORM-8.6: an ability needs legal targets if its text names any."""
    for power in form(s, p).powers:
        if power.name == name:
            return None if power_targets(s, p, power) else NOTHING_TO_USE_ON
    return NO_POWER


def options(s: Desert, seat: int) -> list[Choice]:
    """D6: what the active player may do in its Exertion Phase."""
    found = [DONE]
    if s.events[seat] != NO_PIECE:
        found.append(REVEAL)
    exerted, face, plain = s.exerted, s.face, not (s.echo or s.choice)
    for column in s.columns[seat * 4 : seat * 4 + PLACES]:
        for p in column:
            if exerted >> p & 1:
                continue
            it = FORMS[face[p]] if plain else form(s, p)
            if it.day_only and no_exert(s, p) is not None:
                continue
            if not it.predator or no_expop(s, p) is None:
                found.append(("exert", p))
            for power in it.powers:
                if power_targets(s, p, power):
                    found.append(("use", p, power.name))
    return found


# ---------------------------------------------------------------- the phase
def exertion(s: Desert) -> Rules:
    """FORM-8.1 and 8.4: species exert one at a time, in any order."""
    seat, s.window = s.active, 0
    choices = options(s, seat)
    if len(choices) > 1:
        yield REST
        pick = yield Ask(seat, "exert", choices)
    else:  # as everybody can see
        pick = DONE
    verb = pick[0]
    if verb == "exert":
        yield from declare_expop(s, seat, pick[1])
    elif verb == "use":
        yield from declare_power(s, seat, pick[1], pick[2])
    elif verb == "reveal":
        yield from reveal(s, seat)
    else:
        s.step = MOVE
        open_window(s, 6)


def declare_expop(s: Desert, seat: int, p: int) -> Rules:
    """A species is to exert to expop; a predator names its prey. Then W5 opens."""
    it, prey = form(s, p), NO_PREY
    if it.predator:
        choices: list[Choice] = [BY_ITSELF] if no_alone(s, p, it) is None else []
        choices += [("prey", q) for q in _near(s, p, it) if no_prey(s, p, q) is None]
        s.acting = p
        picked = yield Ask(seat, "prey", choices, of=p)
        s.acting = NO_PIECE
        prey = ALONE if picked == BY_ITSELF else picked[1]
    s.declared = (EXPOP, p, prey)
    if s.ear is not None:
        if prey >= 0:
            s.tell("hunts", p, prey, seat=seat)
        else:
            s.tell("exerts", p, seat=seat)
    s.stirred = True
    open_window(s, 5)


def declare_power(s: Desert, seat: int, p: int, name: str) -> Rules:
    """A species is to exert for an ability. Then W5 opens."""
    power = next(power for power in form(s, p).powers if power.name == name)
    s.acting = p
    target = (yield Ask(seat, "power", power_targets(s, p, power), of=p))[1]
    s.acting = NO_PIECE
    s.declared = (POWER, p, POWERS.index(name), target)
    s.tell("uses", p, target, seat=seat, ability=name.replace("-", " ").title())
    s.stirred = True
    open_window(s, 5)


# ---------------------------------------------------------------- carrying out
def carry_out(s: Desert) -> Rules:
    """FORM-7.8 to 7.10: the declared exertion happens if it is still legal, with rates as they are now."""
    kind, p, *rest = s.declared
    s.declared = ()
    if not s.population.get(p) or no_exert(s, p) is not None:
        s.tell("not-exerted", p, clauses=("FORM-7.9",))
    elif kind == EXPOP:
        yield from _expop(s, p, rest[0])
    else:
        yield from _use(s, p, rest[0], rest[1])


def _expop(s: Desert, p: int, prey: int) -> Rules:
    """FORM-8.5, 8.7, 8.11: add counters by the current X↑; predation takes counters from the prey."""
    it = form(s, p)
    if prey >= 0:
        legal = it.predator and bool(s.population.get(prey)) and no_prey(s, p, prey) is None
    else:
        legal = no_alone(s, p, it) is None if prey == ALONE else not it.predator
    if not legal:
        s.tell("not-exerted", p, clauses=("FORM-7.9",))
        return
    s.exerted |= 1 << p
    if prey >= 0:
        yield from _predate(s, p, prey)
    else:
        gain(s, p, _capped(s, p, expop(s, p, prey)))
    if it.strikes and s.period == NIGHT:
        yield from _strike(s, p)
    if s.pending or 0 in s.population.values():
        yield from settle(s)


def _capped(s: Desert, p: int, n: int) -> int:
    """FORM-11.8: Limited Resources."""
    return CAP if s.limited and n > CAP and not calm(s, p) else n


def _predate(s: Desert, p: int, prey: int) -> Rules:
    """FORM-8.11, 16.1, 16.2: Evade first; then gain and loss at the same moment; then Toxic."""
    on = evade(s, p, prey)
    if on < NO_EVADE:
        die = (yield Roll())[0]
        if die >= on:
            s.tell("evades", prey, p, die=die)
            return
        s.tell("caught", prey, p, die=die)
    hunted = form(s, prey)
    gained, taken = _capped(s, p, expop(s, p, prey)), bite(s, p, prey)
    gain(s, p, gained)
    lost = lose(s, prey, taken)
    if hunted.toxic and lost and not form(s, p).ignores_toxic:
        s.tell("toxic", prey, p)
        lose(s, p, hunted.toxic)
    if hunted.bolts:
        s.pending.append((BOLT, prey))


def _strike(s: Desert, p: int) -> Rules:
    """D7: Mass Emergence and Unheard Call: the target is chosen now; the loss is no predation."""
    foes = s.columns[4 - s.back[p] * 4 + s.place[p]]
    for n, size, group, tags in form(s, p).strikes:
        targets: list[Choice] = []
        for q in foes:
            it = form(s, q)
            if s.population[q] and (rank(s, q) == size if size else it.group & group and it.tags & tags):
                targets.append(("target", q))
        if targets:
            picked = yield Ask(s.back[p], "strike", [NONE, *targets], of=p)
            if picked != NONE:
                lose(s, picked[1], n)


def _use(s: Desert, p: int, i: int, target: int) -> Rules:
    """FORM-8.6: carry out the ability: no counters by X↑."""
    power = next((power for power in form(s, p).powers if power.name == POWERS[i]), None)
    if power is None or not any(choice[1] == target for choice in power_targets(s, p, power)):
        s.tell("not-exerted", p, clauses=("FORM-7.9",))
        return
    s.exerted |= 1 << p
    if isinstance(power, Devour):
        if power.exerts:
            s.exerted |= 1 << target
        lose(s, target, 1)
    else:
        s.discards[s.back[target]].remove(target)
        s.removed.append(target)
        s.tell("removed", target)
    gain(s, p, _capped(s, p, power.gains))
    if s.pending or 0 in s.population.values():
        yield from settle(s)
