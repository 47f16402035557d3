"""What the species in play will come to: their X and Y in the turns they still have, what they hunt, and what is left
of them at the end. The figures of hunting are judgement."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.forms import BONDS, FORMS
from orrery.games.endless_forms.cards.kinds import Form, Land
from orrery.games.endless_forms.cards.nature import BIRD, DAY, HUMANS, MAMMAL, NIGHT, PERIOD_OF_TURN, TURNS, WATER
from orrery.games.endless_forms.rules.exertion import CAP
from orrery.games.endless_forms.rules.legality import why_not_expop_alone, why_not_predate
from orrery.games.endless_forms.rules.rates import (
    NO_EVADE,
    POOLS,
    beside,
    calm,
    crowded,
    evade,
    expop,
    form,
    pack_mates,
    rank,
    usual,
)
from orrery.games.endless_forms.rules.state import DEPLOY, DEPOP, EXERT, NEXT_TO, PLACES, Desert

HUNTS, OWN_PREY_HUNTS, ROAMS = 0.85, 0.6, 0.3
"""How often a predator will find prey in later turns: if there is opposing prey now, only own prey, or none."""
FEAR = 0.6
"""How much of what predators would take from now on they do take: prey moves away, dies, or is not the best prey."""
MUTATION = 5 / 6
"""What Mutigen adds in a turn, on average."""
TURNS_LEFT = tuple(
    [
        (
            sum(PERIOD_OF_TURN[t] == DAY for t in range(first, TURNS + 1, 2)),
            sum(PERIOD_OF_TURN[t] == NIGHT for t in range(first, TURNS + 1, 2)),
        )
        for first in range(TURNS + 3)
    ]
)
"""From a turn of a seat on, how many Day and Night turns that seat has."""


@lru_cache(maxsize=1 << 16)
def decline(it: Form, ground: Land, has: int) -> float:
    """Y at a habitat with these resources, on average over Day and Night, as printed cards have it."""
    n = float(it.down)
    for more, needs in it.thirst:
        if not needs & has:
            n += more
    for more, tag in ground.downs:
        if it.tags & tag:
            n += more
    if ground.heat and not it.names & HUMANS:
        n += 0.5
    return n


CROWDERS = frozenset([face for face, it in enumerate(FORMS) if it.crowds])


def under_effects(s: Desert, p: int, it: Form, at: int, seat: int) -> tuple[float, float, float]:
    """What the Effects on a species change: of X, of Y, and of its counters each turn of its player."""
    up = down = turn = 0.0
    for effect in s.attached[p]:
        bond = BONDS[s.face[effect]]
        up += bond.up
        down += bond.down * (1.0 if bond.down_periods == 3 else 0.5)
        if bond.sustains:
            up -= 1.0
        elif bond.reflexes:
            up += it.predator
        elif bond.hunts:
            up += pack_mates(s, p, at, seat)
        elif bond.mutates:
            turn += MUTATION
        elif bond.sickens:
            turn -= 1.0
    return up, down, turn


def prey_of(s: Desert, p: int, it: Form, at: int, seat: int) -> tuple[int, float]:
    """The prey a predator would rather have, and how likely it is caught: opposing prey first; -1 if there is none."""
    best, sure = NO_PIECE, 0.0
    for side in (4 - seat * 4, seat * 4):
        for where in (at, *NEXT_TO[at]) if it.reaches else (at,):
            for q in s.columns[side + where]:
                if s.population[q] and why_not_predate(s, p, q) is None:
                    on = evade(s, p, q)
                    caught = 1.0 if on == NO_EVADE else (on - 1) / 6
                    if caught > sure:
                        best, sure = q, caught
        if best != NO_PIECE:
            break
    return best, sure


class Ahead:
    """What the rest of the game holds for a seat's species."""

    __slots__ = ("days", "depops", "exerted", "later", "mine", "nights", "now", "odd", "period", "soon", "sooner")

    def __init__(self, s: Desert, seat: int) -> None:
        turn, step, mine = s.turn, s.step, s.active == seat
        coming = turn + 2 if mine else turn + 1
        self.mine = mine
        self.now = now = mine and step <= EXERT
        """Whether species may still exert in this turn, unless they have (`exerted`)."""
        self.exerted = 0 if mine and step < DEPLOY else s.exerted
        self.days, self.nights = TURNS_LEFT[coming]
        self.later = self.days + self.nights
        """Exertions in later turns."""
        self.depops = TURNS - turn + (step <= DEPOP) - (s.even_sunset and seat == s.first)
        self.sooner = (step <= DEPOP) + mine
        """Depops before a species that does not exert any more in this turn can exert again."""
        self.soon = soon = turn if now else coming
        self.odd = s.drought >= soon or s.monsoon >= soon
        """Whether an Event changes the next exertion."""
        if now and (s.adaptive or s.limited or s.overpredation or s.winter or s.rites[seat]):
            self.odd = True
        self.period = NIGHT if s.winter else PERIOD_OF_TURN[turn]


class Home:
    """Where some of a seat's species are, and what there changes the rates of them all."""

    __slots__ = ("at", "crowders", "effects", "ground", "habitat", "has", "seat")

    def __init__(self, s: Desert, at: int, seat: int, ground: Land, has: int) -> None:
        self.at, self.seat, self.ground, self.has = at, seat, ground, has
        self.habitat = habitat = s.row[at]
        self.crowders = [q for q in s.columns[4 - seat * 4 + at] if s.face[q] in CROWDERS]
        self.effects = s.attached.get(habitat, ())


def growth(s: Desert, seat: int, grounds: Sequence[Land], has: Sequence[int], totals: list[float]) -> None:
    """The counters a seat's species will have at the end, and what its predators will take, into `totals`."""
    ahead, total = Ahead(s, seat), 0.0
    face, attached, echo = s.face, s.attached, s.echo
    now, odd, days, nights, later = ahead.now, ahead.odd, ahead.days, ahead.nights, ahead.later
    for at in range(PLACES):
        column = s.columns[seat * 4 + at]
        if not column:
            continue
        home = Home(s, at, seat, grounds[at], has[at])
        for p in column:
            if p in attached or p in echo:
                it, size = form(s, p), rank(s, p)
            else:
                it = FORMS[face[p]]
                size = it.rank
            fresh = now and not ahead.exerted >> p & 1
            at_once, after, prey = 1.0, 1.0, NO_PIECE
            if it.predator:
                prey, at_once, after, taken = hunting(s, p, it, home, ahead, fresh)
                if prey != NO_PIECE and s.back[prey] != seat:
                    totals[1 - seat] -= taken
                else:
                    total -= taken
            day, night, down, each = course(s, p, it, size, home)
            gain = after * (day * days + night * nights) + each * later
            if fresh:
                x = this_turn(s, p, prey) if odd else day if ahead.period == DAY else night
                gain += at_once * x
            elif odd and not now and later:
                gain += after * next_turn(s, it, home.ground, home.has, size, ahead.soon)
            value = outlasting(s, p, it, home, ahead, gain, down, fresh)
            if value > 0:
                total += value
        for effect in home.effects:
            if BONDS[face[effect]].calms and s.back[effect] == seat:
                total += ahead.later + ahead.mine
    totals[seat] += total


def course(s: Desert, p: int, it: Form, size: int, home: Home) -> tuple[float, float, float, float]:
    """How a species fares where it is, in an ordinary turn: X by Day and by Night, Y, and the counters it gets or loses
    without exerting."""
    at, seat, ground = home.at, home.seat, home.ground
    day: float
    night: float
    day, night = usual(it, ground, home.has, size)
    down, each = decline(it, ground, home.has), 0.0
    if it.company or it.flock or it.populous:
        day += beside(s, p, it, at, seat, DAY)
        night += beside(s, p, it, at, seat, NIGHT)
    for q in home.crowders:
        less = crowded(s, p, it, q)
        day += less
        night += less
    for effect in home.effects:
        bond = BONDS[s.face[effect]]
        if (bond.feeds and it.group & BIRD) or (bond.grazes and it.group & MAMMAL and not it.predator):
            less = 1 if bond.feeds else -1
            day += less
            night += less
    if p in s.attached:
        changes = under_effects(s, p, it, at, seat)
        day, night, down, each = day + changes[0], night + changes[0], down + changes[1], changes[2]
    return (
        day if day > 0 else 0,
        0 if night < 0 or it.day_only else night,
        down if down > 0 else 0,
        each,
    )


def hunting(s: Desert, p: int, it: Form, home: Home, ahead: Ahead, fresh: bool) -> tuple[int, float, float, float]:
    """What a predator hunts, how likely it feeds at once and in each later turn, and the counters it will take."""
    prey, caught = prey_of(s, p, it, home.at, home.seat)
    if prey == NO_PIECE:
        at_once, after, taken = 0.0, ROAMS, 0.0
    else:
        at_once, after = caught, caught * (HUNTS if s.back[prey] != home.seat else OWN_PREY_HUNTS)
        taken = FEAR * it.bite * (fresh * at_once + ahead.later * after)
    if it.alone and why_not_expop_alone(s, p, it) is None and after < 0.8:
        at_once, after = max(at_once, 0.7), 0.8
    return prey, at_once, after, taken


def outlasting(s: Desert, p: int, it: Form, home: Home, ahead: Ahead, gain: float, down: float, fresh: bool) -> float:
    """The counters left at the end of a species that will gain so many: none if it dies before it can exert again. One
    that is dormant declines only after it has exerted."""
    counters, loss = s.population[p], ahead.depops * down
    if it.dormant:
        first = ahead.sooner * down if ahead.exerted >> p & 1 else 0.0
        return counters - first + max(0.0, gain - (loss - first))
    if s.step <= DEPOP:
        if s.spared and s.spared.get(home.habitat, 0) >> home.seat & 1:
            loss -= down
        if s.withered and home.habitat in s.withered:
            loss += s.withered[home.habitat] * (1 if home.has & WATER else 2)
    if not fresh and ahead.later and counters <= loss - (ahead.depops - ahead.sooner) * down:
        return 0.0
    return counters + gain - loss


def this_turn(s: Desert, p: int, prey: int) -> int:
    """X of an exertion in this turn, with the Events of this turn."""
    n = expop(s, p, prey)
    return CAP if s.limited and n > CAP and not calm(s, p) else n


def next_turn(s: Desert, it: Form, ground: Land, has: int, size: int, turn: int) -> int:
    """What a Drought or a Monsoon Season changes of X in a later turn."""
    i = PERIOD_OF_TURN[turn] == NIGHT
    wet = has | WATER if s.monsoon >= turn else has
    if s.drought >= turn:
        wet &= ~POOLS
    return usual(it, ground, wet, size)[i] - usual(it, ground, has, size)[i]
