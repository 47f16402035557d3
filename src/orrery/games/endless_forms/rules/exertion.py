"""Chapter 8: the Exertion Phase."""

from __future__ import annotations

from orrery.engine.flow import REST, Ask, Roll, Rules
from orrery.engine.questions import DONE, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.abilities import Devour
from orrery.games.endless_forms.cards.forms import FORMS
from orrery.games.endless_forms.cards.nature import NIGHT
from orrery.games.endless_forms.rules.field import BOLT, gain, lose
from orrery.games.endless_forms.rules.interdiction import REVEAL, open_window, reveal, settle
from orrery.games.endless_forms.rules.legality import (
    why_not_exert,
    why_not_expop,
    why_not_expop_alone,
    why_not_predate,
    why_not_reveal,
)
from orrery.games.endless_forms.rules.rates import NO_EVADE, bite, calm, evade, expop, form, rank
from orrery.games.endless_forms.rules.reach import near, power_targets
from orrery.games.endless_forms.rules.state import (
    ALONE,
    EXPOP,
    MOVE,
    NO_PREY,
    NONE,
    PLACES,
    POWER,
    SHUT,
    W5,
    W6,
    Desert,
)

POWERS = ("cannibal-morph", "carrion-feeder", "paralyzing-sting")
"""The abilities that say "Exert"."""
BY_ITSELF: Choice = ("alone",)
CAP = 2
"""Limited Resources."""


# ---------------------------------------------------------------- what may exert
def options(s: Desert, seat: int) -> list[Choice]:
    """D6: what the active player may do in its Exertion Phase."""
    found = [DONE]
    if why_not_reveal(s, seat) is None:
        found.append(REVEAL)
    exerted, face, plain = s.exerted, s.face, not (s.echo or s.choice)
    for column in s.columns[seat * PLACES : seat * PLACES + PLACES]:
        for p in column:
            if exerted >> p & 1:
                continue
            it = FORMS[face[p]] if plain else form(s, p)
            if it.day_only and why_not_exert(s, p) is not None:
                continue
            if not it.predator or why_not_expop(s, p) is None:
                found.append(("exert", p))
            for power in it.powers:
                if power_targets(s, p, power):
                    found.append(("use", p, power.name))
    return found


# ---------------------------------------------------------------- the phase
def exertion(s: Desert) -> Rules:
    """FORM-8.1 and 8.4: species exert one at a time, in any order."""
    seat, s.window = s.active, SHUT
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
        open_window(s, W6)


def declare_expop(s: Desert, seat: int, p: int) -> Rules:
    """A species is to exert to expop; a predator names its prey. Then W5 opens."""
    it, prey = form(s, p), NO_PREY
    if it.predator:
        choices: list[Choice] = [BY_ITSELF] if why_not_expop_alone(s, p, it) is None else []
        choices += [("prey", q) for q in near(s, p, it) if why_not_predate(s, p, q) is None]
        s.acting = p
        picked = yield Ask(seat, "prey", choices, of=p)
        s.acting = NO_PIECE
        prey = ALONE if picked == BY_ITSELF else picked[1]
    s.declared = (EXPOP, p, prey)
    if s.ear is not None:
        if prey >= 0:
            s.tell("hunts", p, prey, seat=seat, whose=s.back[prey], meant=s.hit(seat, prey))
        else:
            s.tell("exerts", p, seat=seat)
    s.stirred = True
    open_window(s, W5)


def declare_power(s: Desert, seat: int, p: int, name: str) -> Rules:
    """A species is to exert for an ability. Then W5 opens."""
    power = next(power for power in form(s, p).powers if power.name == name)
    s.acting = p
    target = (yield Ask(seat, "power", power_targets(s, p, power), of=p))[1]
    s.acting = NO_PIECE
    s.declared = (POWER, p, POWERS.index(name), target)
    whose, ability = s.back[target], name.replace("-", " ").title()
    s.tell("uses", p, target, seat=seat, ability=ability, whose=whose, meant=s.hit(seat, target))
    s.stirred = True
    open_window(s, W5)


# ---------------------------------------------------------------- carrying out
def carry_out(s: Desert) -> Rules:
    """FORM-7.8 to 7.10: the declared exertion happens if it is still legal, with rates as they are now."""
    kind, p, *how = s.declared
    s.declared = ()
    if not s.population.get(p) or why_not_exert(s, p) is not None:
        s.tell("not-exerted", p, whose=s.back[p], clauses=("FORM-7.9",))
    elif kind == EXPOP:
        (prey,) = how
        yield from _expop(s, p, prey)
    else:
        number, target = how
        yield from _use(s, p, POWERS[number], target)


def _expop(s: Desert, p: int, prey: int) -> Rules:
    """FORM-8.5, 8.7, 8.11: add counters by the current X↑; predation takes counters from the prey."""
    it = form(s, p)
    if prey >= 0:
        legal = it.predator and bool(s.population.get(prey)) and why_not_predate(s, p, prey) is None
    else:
        legal = why_not_expop_alone(s, p, it) is None if prey == ALONE else not it.predator
    if not legal:
        s.tell("not-exerted", p, whose=s.back[p], clauses=("FORM-7.9",))
        return
    s.exerted |= 1 << p
    if prey >= 0:
        yield from _predate(s, p, prey)
    else:
        gain(s, p, capped(s, p, expop(s, p, prey)))
    if it.strikes and s.period == NIGHT:
        yield from _strike(s, p)
    if s.pending or 0 in s.population.values():
        yield from settle(s)


def capped(s: Desert, p: int, n: int) -> int:
    """FORM-11.8: Limited Resources."""
    return CAP if s.limited and n > CAP and not calm(s, p) else n


def _predate(s: Desert, p: int, prey: int) -> Rules:
    """FORM-8.11, 16.1, 16.2: Evade first; then gain and loss at the same moment; then Toxic."""
    on = evade(s, p, prey)
    if on < NO_EVADE:
        die = (yield Roll())[0]
        if die >= on:
            s.tell("evades", prey, p, die=die, whose=s.back[prey], meant=s.hit(s.back[p], prey))
            return
        s.tell("caught", prey, p, die=die, whose=s.back[prey], meant=s.hit(s.back[p], prey))
    hunted = form(s, prey)
    gained, taken = capped(s, p, expop(s, p, prey)), bite(s, p, prey)
    gain(s, p, gained)
    lost = lose(s, prey, taken)
    if hunted.toxic and lost and not form(s, p).ignores_toxic:
        s.tell("toxic", prey, p, whose=s.back[prey], meant=s.hit(s.back[prey], p))
        lose(s, p, hunted.toxic)
    if hunted.bolts:
        s.pending.append((BOLT, prey))


def _strike(s: Desert, p: int) -> Rules:
    """D7: Mass Emergence and Unheard Call: the target is chosen now; the loss is no predation."""
    foes = s.columns[(1 - s.back[p]) * PLACES + s.place[p]]
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


def _use(s: Desert, p: int, name: str, target: int) -> Rules:
    """FORM-8.6: carry out the ability: no counters by X↑."""
    power = next((power for power in form(s, p).powers if power.name == name), None)
    if power is None or not any(choice[1] == target for choice in power_targets(s, p, power)):
        s.tell("not-exerted", p, whose=s.back[p], clauses=("FORM-7.9",))
        return
    s.exerted |= 1 << p
    if isinstance(power, Devour):
        if power.exerts:
            s.exerted |= 1 << target
        lose(s, target, 1)
    else:
        s.discards[s.back[target]].remove(target)
        s.removed.append(target)
        s.tell("removed", target, whose=s.back[target], meant=s.hit(s.back[p], target))
    gain(s, p, capped(s, p, power.gains))
    if s.pending or 0 in s.population.values():
        yield from settle(s)
