"""How good a position of Endless Forms looks, and how it is scored.

The figures of turns to come, of fading and of spread lie near least squares over 1,084 positions of 34 games between
regular and novice bots (half of them the first-game decks, half any two ready decks); those of Events and of hunting
are judgement.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp

from orrery.engine.game import Outcome, ranked
from orrery.engine.questions import Ask
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.catalogue import FACE_OF
from orrery.games.endless_forms.exertion import CAP, no_alone, no_prey
from orrery.games.endless_forms.forms import BONDS, FIRST_EVENT, FIRST_HABITAT, FORMS, LANDS
from orrery.games.endless_forms.interdiction import PASS_OR_REVEAL
from orrery.games.endless_forms.kinds import Form, Land
from orrery.games.endless_forms.nature import (
    BIRD,
    DAY,
    HUMANS,
    MAMMAL,
    NIGHT,
    PERIOD_OF_TURN,
    TURNS,
    WATER,
)
from orrery.games.endless_forms.rates import (
    NO_EVADE,
    POOLS,
    beside,
    calm,
    crowded,
    evade,
    expop,
    form,
    lands,
    lasting,
    pack_mates,
    rank,
    usual,
)
from orrery.games.endless_forms.state import (
    DEPLOY,
    DEPOP,
    EVENT_ZONE,
    EXERT,
    MAIN_DECK,
    NEXT_TO,
    PLACES,
    SPECIES_PLAYED,
    Desert,
)
from orrery.games.endless_forms.words import WORDS

HUNTS, OWN_PREY_HUNTS, ROAMS = 0.85, 0.6, 0.3
"""How often a predator will find prey in later turns: if there is opposing prey now, only own prey, or none."""
FEAR = 0.6
"""How much of what predators would take from now on they do take: prey moves away, dies, or is not the best prey."""
ARRIVAL, GROWTH, BESIDES, LAST_DEPOP = 3.5, 0.65, 2.0, 1.0
"""What a turn to come brings by the end: its species at once, and for each turn this will have; Effect and Event; less
for player 1, whose species suffer one depop more."""
AT_HAND = 0.5
"""How much of that a species counts for that may be deployed in this turn: less, so that any good one is deployed."""
FAR, FADES, UNSEEN = 4, 0.06, 0.6
"""What is forecast for more than FAR turns ahead counts less and less, down to UNSEEN: much will happen until then."""
DRAWN = 0.7
"""So many species are drawn in a turn."""
HELD, READY = 0.4, 0.8
"""What an Effect or Event in hand is worth, and the first of them if the Event Zone is free."""
MUTATION = 5 / 6
"""What Mutigen adds in a turn, on average."""
LEAST_SPREAD, SPREAD, STEADIES = 2.5, 17.5, 4.0
"""How far the end is from the forecast: in the last turn, more with every turn before it, ever more slowly."""
PATIENCE = 2.0
PATIENCES = {
    "rites-of-spring": 4.0,
    "hyper-adaptive-fauna": 2.0,
    "limited-resources": 3.0,
    "winter-cuts-short-the-day": 2.5,
    "life-finds-a-way": 2.5,
    "empathetic-thinking": 0.6,
    "organic-recycling": 0.6,
}
"""What a face-down Event is worth while it waits: it is revealed when it does more than that for its player."""


def parts(s: Desert, seat: int) -> tuple[tuple[str, float], ...]:
    """FORM-15.2: the counters at each habitat."""
    if not s.turn:
        return (("Counters", 0),)
    return tuple(
        [
            (f"{at + 1}. {LANDS[s.face[s.row[at]]].name}", sum(s.population[p] for p in s.columns[seat * 4 + at]))
            for at in range(PLACES)
        ]
    )


def outcome(s: Desert) -> Outcome:
    """FORM-15.2 to 15.4: counters, then species, then player 1 (a draw with Even sunset)."""
    breakdown = tuple([parts(s, seat) for seat in range(s.seats)])
    scores = tuple([sum(value for _, value in part) for part in breakdown])
    species = [sum(len(s.columns[seat * 4 + at]) for at in range(PLACES)) for seat in range(s.seats)]
    if s.conceded >= 0:
        ranks, reason = ranked([seat != s.conceded for seat in range(s.seats)]), "conceded"
    elif scores[0] != scores[1]:
        ranks, reason = ranked(scores), "counters"
    elif species[0] != species[1]:
        ranks, reason = ranked(species), "species"
    elif s.even_sunset:
        ranks, reason = (1, 1), "draw"
    else:
        ranks, reason = ranked([seat == s.first for seat in range(s.seats)]), "first"
    winners = tuple([seat for seat in range(s.seats) if ranks[seat] == 1])
    return Outcome(ranks, scores, winners, WORDS.say(f"end.{reason}"), breakdown)


# ---------------------------------------------------------------- what a species will do
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
                if s.population[q] and no_prey(s, p, q) is None:
                    on = evade(s, p, q)
                    caught = 1.0 if on == NO_EVADE else (on - 1) / 6
                    if caught > sure:
                        best, sure = q, caught
        if best != NO_PIECE:
            break
    return best, sure


def growth(s: Desert, seat: int, grounds: Sequence[Land], has: Sequence[int], totals: list[float]) -> None:
    """The counters a seat's species will have at the end, and what its predators will take, into `totals`."""
    turn, step, mine = s.turn, s.step, s.active == seat
    now = mine and step <= EXERT
    depops = TURNS - turn + (step <= DEPOP) - (s.even_sunset and seat == s.first)
    coming = turn + 2 if mine else turn + 1
    days, nights = TURNS_LEFT[coming]
    later = days + nights
    soon = turn if now else coming
    odd = s.drought >= soon or s.monsoon >= soon
    odd = odd or (now and bool(s.adaptive or s.limited or s.overpredation or s.winter or s.rites[seat]))
    period = NIGHT if s.winter else PERIOD_OF_TURN[turn]
    population, face, attached = s.population, s.face, s.attached
    exerted = 0 if mine and step < DEPLOY else s.exerted
    echo, choice = s.echo, s.choice
    total = 0.0
    for at in range(PLACES):
        column = s.columns[seat * 4 + at]
        if not column:
            continue
        ground, here, habitat = grounds[at], has[at], s.row[at]
        crowders = [q for q in s.columns[4 - seat * 4 + at] if face[q] in CROWDERS]
        on_land = attached.get(habitat, ()) if attached else ()
        for p in column:
            counters = population[p]
            bound = p in attached
            it = form(s, p) if p in echo or (bound and choice) else FORMS[face[p]]
            size = rank(s, p) if bound else it.rank
            day: float
            night: float
            day, night = usual(it, ground, here, size)
            down, each = decline(it, ground, here), 0.0
            if it.company or it.flock or it.populous:
                day += beside(s, p, it, at, seat, DAY)
                night += beside(s, p, it, at, seat, NIGHT)
            for q in crowders:
                less = crowded(s, p, it, q)
                day += less
                night += less
            for effect in on_land:
                bond = BONDS[face[effect]]
                if (bond.feeds and it.group & BIRD) or (bond.grazes and it.group & MAMMAL and not it.predator):
                    less = 1 if bond.feeds else -1
                    day += less
                    night += less
            if bound:
                changes = under_effects(s, p, it, at, seat)
                day, night, down, each = day + changes[0], night + changes[0], down + changes[1], changes[2]
            day = day if day > 0 else 0
            night = 0 if night < 0 or it.day_only else night
            down = down if down > 0 else 0
            fresh = now and not exerted >> p & 1
            at_once, after, taken = 1.0, 1.0, 0.0
            prey = NO_PIECE
            if it.predator:
                prey, caught = prey_of(s, p, it, at, seat)
                if prey != NO_PIECE:
                    foe = s.back[prey] != seat
                    at_once, after = caught, caught * (HUNTS if foe else OWN_PREY_HUNTS)
                    taken = FEAR * it.bite * (fresh * at_once + later * after)
                    if foe:
                        totals[1 - seat] -= taken
                    else:
                        total -= taken
                else:
                    at_once, after = 0.0, ROAMS
                if it.alone and no_alone(s, p, it) is None and after < 0.8:
                    at_once, after = max(at_once, 0.7), 0.8
            gain = after * (day * days + night * nights) + each * later
            if fresh:
                gain += at_once * (this_turn(s, p, it, prey) if odd else day if period == DAY else night)
            elif odd and not now and later:
                gain += after * next_turn(s, it, ground, here, size, soon)
            if it.dormant:
                awake = exerted >> p & 1
                first = ((step <= DEPOP) + mine) * down if awake else 0.0
                value = counters - first + max(0.0, gain - (depops * down - first))
            else:
                loss = depops * down
                if step <= DEPOP:
                    if s.spared and s.spared.get(habitat, 0) >> seat & 1:
                        loss -= down
                    if s.withered and habitat in s.withered:
                        loss += s.withered[habitat] * (1 if here & WATER else 2)
                value = counters + gain - loss
                if not fresh and later:
                    before = loss - (depops - (step <= DEPOP) - mine) * down
                    if counters <= before:
                        value = 0.0
            if value > 0:
                total += value
        for effect in on_land:
            if BONDS[face[effect]].calms and s.back[effect] == seat:
                total += later + mine
    totals[seat] += total


def this_turn(s: Desert, p: int, it: Form, prey: int) -> int:
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


def prospects(s: Desert, seat: int) -> tuple[float, float]:
    """What is not in play yet: what turns to come will bring, and what the cards at hand are worth besides."""
    turn, mine = s.turn, s.active == seat
    later = (TURNS - turn) // 2 if mine else (TURNS - turn + 1) // 2
    hand, total, late = s.hands[seat], 0.0, LAST_DEPOP * (seat == s.first)
    fresh = sum([s.face[p] < FIRST_HABITAT for p in hand])
    room = PLACES * 3 - sum([len(s.columns[seat * 4 + at]) for at in range(PLACES)])
    if mine and s.step <= DEPLOY and not s.used & SPECIES_PLAYED and room and fresh:
        total += AT_HAND * (ARRIVAL + GROWTH * (later + 1) - late)
        room -= 1
    n = min(later, room, fresh + DRAWN * later)
    total += BESIDES * later + n * (ARRIVAL + GROWTH * (later - (n - 1) / 2) - late)
    cards = HELD * min(len(hand) - fresh, later)
    if s.events[seat] != NO_PIECE:
        cards += waiting(s, seat, s.face[s.events[seat]])
    elif later and any(s.face[p] >= FIRST_EVENT for p in hand):
        cards += READY - HELD
    if s.attached:
        for effect in s.attached.get(EVENT_ZONE + seat, ()):
            cards -= SHROUD * BONDS[s.face[effect]].shrouds
        for effect in s.attached.get(MAIN_DECK + seat, ()):
            cards += STUDY * BONDS[s.face[effect]].studies * later
    return total, cards


SHROUD, STUDY = 0.8, 0.15
WORTH = tuple([PATIENCES.get(slug, PATIENCE) for slug, _ in sorted(FACE_OF.items(), key=lambda item: item[1])])
RITES, WINTER = FACE_OF["rites-of-spring"], FACE_OF["winter-cuts-short-the-day"]


def waiting(s: Desert, seat: int, face: int) -> float:
    """What a face-down Event is worth, less when there is little time left for it."""
    turn, mine = s.turn, s.active == seat
    if face == RITES:
        days = TURNS_LEFT[turn + 2 if mine else turn + 1][0]
        if mine and s.step <= EXERT and PERIOD_OF_TURN[turn] == DAY:
            days += 1
        left = 2.0 * days
    else:
        left = TURNS - turn + (s.step <= DEPOP) * 0.5
        if face == WINTER:
            left -= 2
    return WORTH[face] * (1.0 if left >= 4 else max(0.0, left) / 4)


def evaluate(s: Desert) -> Sequence[float]:
    """Win chances from the prospects, sharper towards the end."""
    if s.conceded >= 0:
        return [float(seat != s.conceded) for seat in range(s.seats)]
    if not s.turn:
        return [0.5, 0.5]
    margin = forecast(s)
    left = TURNS - s.turn
    spread = LEAST_SPREAD + SPREAD * left / (left + STEADIES)
    chance = 1 / (1 + exp(-max(-60.0, min(60.0, 1.7 * margin / spread))))
    return [chance, 1 - chance]


def forecast(s: Desert) -> float:
    """By how many counters seat 0 will be ahead at the end."""
    grounds = lands(s)
    has = [lasting(s, at, grounds[at]) for at in range(PLACES)]
    totals = [0.0, 0.0]
    growth(s, 0, grounds, has, totals)
    growth(s, 1, grounds, has, totals)
    (mine, cards), (theirs, others) = prospects(s, 0), prospects(s, 1)
    seen = max(UNSEEN, min(1.0, 1 - FADES * (TURNS - s.turn - FAR)))
    return seen * (totals[0] - totals[1] + cards - others) + mine - theirs + (0.01 if s.first == 0 else -0.01)


# ---------------------------------------------------------------- what a sensible player does
WEIGHTS = {
    "mulligan": {"mulligan": 0.05},
    "exert": {"done": 0.05, "reveal": 0.1, "exert": 3.0, "use": 2.0},
    "recycle": {"stop": 0.3},
    "migrate": {"stop": 1.0, "move": 0.3},
    "introduce": {"none": 0.1},
    "course": {"no": 0.2},
}
"""How likely each kind of choice is, against 1 for the others."""
PASSES, RESCUES = (0.96, 0.04), (0.1, 0.9)
UNLIKELY = 0.05
KEENNESS = 2.5
"""So many times likelier is a habitat at which X is higher by 1."""
SAVES = FACE_OF["life-finds-a-way"]
HARMS = frozenset(
    [
        FACE_OF[slug]
        for slug in (
            *("blight", "over-graze", "maimed", "pathogen", "shrouding-weather"),
            *("dehydration", "outbreak", "offroading-degradation", "wildfire", "withering"),
        )
    ]
)
"""Effects and Events one would rather turn on the other side."""


def weights(s: Desert, ask: Ask) -> Sequence[float] | None:
    """What a sensible player is likely to do: deploy and exert what can be, keep an Event for its moment, put species
    where they grow, help its own side and harm the other."""
    about, choices = ask.about, ask.choices
    if choices is PASS_OR_REVEAL:
        return RESCUES if s.dooming and s.face[s.events[ask.seat]] == SAVES else PASSES
    usual_weights = WEIGHTS.get(about)
    if usual_weights is not None:
        return [usual_weights.get(choice[0], 1.0) for choice in choices]
    if len(choices) == 1:
        return None
    find = BY_QUESTION.get(about)
    return find(s, ask) if find is not None else None


def promise(it: Form) -> float:
    """How likely a species is to be deployed before others: net growth as printed, and what habitats may add."""
    return 2.0 * float(1.7 ** (it.up - 2 * it.down + 0.4 * sum([line[0] for line in it.lines]) - 0.5 * it.predator))


PROMISE = tuple([promise(FORMS[face]) if face < FIRST_HABITAT else 0.7 for face in range(FIRST_EVENT)])
"""How likely a card is to be deployed, by face."""


def deploys(s: Desert, ask: Ask) -> Sequence[float]:
    """Species before Effects, and both before the end of the phase."""
    found = []
    for choice in ask.choices:
        if choice[0] == "deploy":
            found.append(PROMISE[s.face[choice[1]]])
        else:
            found.append(2.0 if choice[0] == "event" else 0.3 if choice[0] == "done" else 0.05)
    return found


def thrives(s: Desert, p: int, at: int, grounds: Sequence[Land]) -> float:
    """X of a species at a place, on average over Day and Night; a predator wants company."""
    it = form(s, p)
    ground = grounds[at]
    day, night = usual(it, ground, lasting(s, at, ground), it.rank)
    x = (day + night) / 2
    if it.predator:
        low, high = it.rank - 2, it.rank
        prey = any(low <= FORMS[s.face[q]].rank <= high for q in s.columns[4 - s.back[p] * 4 + at])
        x = x if prey else x / 3
    return x - decline(it, ground, 0)


def places(s: Desert, ask: Ask) -> Sequence[float] | None:
    """Where the species grows best."""
    p = ask.of
    if p is None or s.face[p] >= FIRST_HABITAT:
        return None
    grounds = lands(s)
    return [KEENNESS ** thrives(s, p, s.row.index(choice[1]), grounds) for choice in ask.choices]


def moves(s: Desert, ask: Ask) -> Sequence[float]:
    """Only species that would grow better next door."""
    grounds, found = lands(s), []
    for choice in ask.choices:
        if choice[0] == "move":
            p = choice[1]
            here = s.place[p]
            better = max([thrives(s, p, at, grounds) for at in NEXT_TO[here]]) - thrives(s, p, here, grounds)
            found.append(better if better > 0 else 0.03)
        else:
            found.append(0.6 if choice[0] == "done" else UNLIKELY)
    return found


def aims(s: Desert, ask: Ask) -> Sequence[float] | None:
    """Harm goes to the other side, help to the own one; at habitats who has more there counts."""
    seat, card = ask.seat, ask.of
    harm = card is not None and s.face[card] in HARMS
    found = []
    for choice in ask.choices:
        if len(choice) == 1 or (choice[1] is None and len(choice) < 3):
            found.append(UNLIKELY)
        elif choice[1] is None:
            found.append(1.0 if (choice[2] == "theirs") == harm else UNLIKELY)
        elif choice[1] in s.place:
            found.append(1.0 if (s.back[choice[1]] != seat) == harm else UNLIKELY)
        elif choice[1] in s.row:
            at = s.row.index(choice[1])
            ahead = len(s.columns[seat * 4 + at]) - len(s.columns[4 - seat * 4 + at])
            found.append(max(0.2, 1.0 + (-ahead if harm else ahead)))
        else:
            found.append(1.0)
    return found


def victims(s: Desert, ask: Ask) -> Sequence[float]:
    """Others before one's own."""
    seat = ask.seat
    return [
        0.3 if len(choice) == 1 else 1.0 if s.back[choice[1]] & 1 != seat else UNLIKELY * 3 for choice in ask.choices
    ]


BY_QUESTION: dict[str, Callable[[Desert, Ask], Sequence[float] | None]] = {
    "deploy": deploys,
    "where": places,
    "move": moves,
    "attach": aims,
    "aim": aims,
    "aim-habitat": aims,
    "prey": victims,
    "power": victims,
    "strike": victims,
    "infect": victims,
}
