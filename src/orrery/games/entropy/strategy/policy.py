"""What a sensible player takes without thinking: how inviting each option of a question is (for bots).

Every option is given the VP it seems to bring, from rates for what is printed and from a quick look at the play area;
one that brings more is likelier. The rates were read off what a *regular* thought of its options, in games of its own
and in games played by these habits, and rounded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from orrery.engine.flow import Ask
from orrery.games.entropy.cards import verbs
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.rules.effects import generator_vp
from orrery.games.entropy.rules.life import MET, fits
from orrery.games.entropy.rules.rondel import TRAFFIC, occupied
from orrery.games.entropy.rules.state import (
    ACTIVATE,
    AGGREGATE,
    ALTERNATIVE_VP,
    BIG_NEEDS,
    BIOME,
    CATCH,
    CREATE,
    DISCOUNTS,
    EVOLVE,
    INNER,
    LIFEFORMS,
    MOST_LIFEFORMS,
    OUTER,
    PATHS,
    PRINTED_VP,
    SECTORS,
    SMALL_NEEDS,
    STARS,
    TIERS,
    TRACK_END,
    UPGRADE,
    VERBS,
    WILD,
    Cosmos,
    Program,
)
from orrery.games.entropy.rules.tally import different_stars, planet_types, provided, settled, star_types

SHARP, SHARPER, LEAST = 1.5, 2.5, 0.01
"""One VP more makes a move e ** SHARP times as likely, and what follows from it e ** SHARPER times; none is less
likely than so much of the likeliest."""

# ---------------------------------------------------------------- what printed effects bring, in VP
GOODS = (0.4, 0.4, 0.5, 1.0, 1.0)
"""An Energy, a Mass, an Entropy, a VP, a step of the Generator."""
A_CARD, AN_ADVANCE, A_STAR, A_TOKEN, A_BIOME, SEVERAL = 0.6, 0.6, 0.7, 0.2, 4.0, 3
"""A Life card taken, a Lifeform advanced, a Star activated, a token taken back, a Biome fulfilled; and how many things
"for each" may count."""
LIVING = (0.3, 0.5, 0.9)
"""A Lifeform, beside what it brings nearer."""
DEEDS = {EVOLVE: 1.0, AGGREGATE: 0.8, CREATE: 2.0, ACTIVATE: 1.0, BIOME: 3.0, UPGRADE: 0.3, CATCH: 2.5}
"""An action gained as an effect."""


def _worth_of(verb: object) -> float:
    """What one time of a verb brings."""
    match verb:
        case verbs.Cards():
            return A_CARD
        case verbs.Lifeforms(lifeform=lifeform):
            return LIVING[lifeform] + 0.5
        case verbs.Advance():
            return AN_ADVANCE
        case verbs.ActivateStar(discount=discount):
            return A_STAR + 0.2 * discount
        case verbs.Act(action=action):
            return DEEDS[action]
        case verbs.Retrieve():
            return A_TOKEN
        case verbs.Fulfil():
            return A_BIOME
        case verbs.Each(does=does):
            return SEVERAL * sum([_worth_of(part) * getattr(part, "n", 1) for part in does])
        case verbs.Gain():
            return sum([rate * n for rate, n in zip(GOODS, verb.gains(), strict=True)])
    return 0.0


def _brings(program: Program) -> float:
    """What an effect brings."""
    gains, parts = program
    found = sum([rate * n for rate, n in zip(GOODS, gains, strict=True)]) if gains else 0.0
    return found + sum([_worth_of(Cosmos.verbs[frame - VERBS]) * n for frame, n in parts])


BRINGS = tuple([_brings(Cosmos.program[face]) for face in range(len(FACES))])
"""What the effect of each tile and card brings …"""
BRINGS_MORE = tuple([_brings(Cosmos.fulfilled[face]) for face in range(len(FACES))])
"""… and that of a fulfilled Biome."""

# ---------------------------------------------------------------- what a play area is looking for
NEAR = (1.0, 0.6, 0.4, 0.28, 0.18, 0.12, 0.08, 0.05, 0.03, 0.0)
"""How much of an advance on track III a Biome is that still wants so many Lifeforms."""


def growth(s: Cosmos, seat: int) -> tuple[float, float, float]:
    """What one Bacteria, Plant, Animal more would bring: most when few are lacking for a Lifeform tile."""
    on, totals = s.on, [0, 0, 0]
    for spot in s.worlds[seat]:
        i = spot * 3
        totals[0] += on[i]
        totals[1] += on[i + 1]
        totals[2] += on[i + 2]
    found, room = [0.0, 0.0, 0.0], MOST_LIFEFORMS * len(s.worlds[seat])
    for k in (0, 1, 2):
        n, value = totals[k], LIVING[k]
        if n >= room:
            continue
        if n < SMALL_NEEDS[k] and s.small[k] and s.claimed[seat * 6 + k] < 0:
            value += SMALL_STEPS[k][n]
        if n < BIG_NEEDS[k] and s.big[k] >= 0:
            value += BIG_STEPS[k][n]
        found[k] = value
    return found[0], found[1], found[2]


def _steps(need: int, vp: float, hope: float, power: int) -> tuple[float, ...]:
    """What each Lifeform on the way to a tile brings: little at first, the rest of the tile with the last one."""
    parts = [hope * vp * (n / need) ** power for n in range(need)] + [vp]
    return tuple([parts[n + 1] - parts[n] for n in range(need)])


SMALL_STEPS = tuple([_steps(need, 10, 0.55, 2) for need in SMALL_NEEDS])
BIG_STEPS = tuple([_steps(need, 20, 0.4, 3) for need in BIG_NEEDS])


def climb(s: Cosmos, seat: int, track: int, items: int) -> float:
    """What an advance on a Main Objective brings a seat that has so many of what it counts."""
    at = s.markers[seat * 3 + track]
    if at >= TRACK_END - 1 and (at == TRACK_END or TRACK_END in s.markers[track::3]):
        return 0.0
    vp = (ALTERNATIVE_VP if s.alternatives >> track & 1 else PRINTED_VP)[track]
    return 1.0 + (vp[at + 1] - vp[at]) * items


def each(s: Cosmos, seat: int, track: int) -> int:
    """What one more of what a Main Objective counts brings."""
    return (ALTERNATIVE_VP if s.alternatives >> track & 1 else PRINTED_VP)[track][s.markers[seat * 3 + track]]


def planets_alike(s: Cosmos, seat: int) -> list[int]:
    """How many Planets there are of each type."""
    types = planet_types(s, seat)
    return [types.count(kind) for kind in range(4)]


def lacks(s: Cosmos, face: int, b: int, p: int, a: int) -> int:
    """How many Lifeforms a Biome still wants where there are so many."""
    bs, ps, ans, anything = s.needs[face]
    if anything:
        return max(0, anything - b - p - a)
    return (bs - b if bs > b else 0) + (ps - p if ps > p else 0) + (ans - a if ans > a else 0)


def nearer(s: Cosmos, spot: int, b: int, p: int, a: int) -> float:
    """How much of an advance on track III so many Lifeforms more (or fewer) on a Planet are."""
    biome = s.biome_at[spot]
    if biome < 0 or s.flipped >> spot & 1:
        return 0.0
    i, on, face = spot * 3, s.on, s.face[biome]
    before = lacks(s, face, on[i], on[i + 1], on[i + 2])
    after = lacks(s, face, on[i] + b, on[i + 1] + p, on[i + 2] + a)
    return NEAR[min(after, 9)] - NEAR[min(before, 9)]


def untouched(s: Cosmos, system: int) -> bool:
    """Whether no Asteroid has hit this Solar System."""
    j, at = system * 4, s.asteroid_at
    return at[j] < 0 and at[j + 1] < 0 and at[j + 2] < 0 and at[j + 3] < 0


# ---------------------------------------------------------------- all questions
def weights(s: Cosmos, ask: Ask) -> Sequence[float] | None:
    """How inviting each option looks, from what everybody can see."""
    about = ask.about
    if about in ("focus", "return"):
        return None
    judge = BY_QUESTION.get(about)
    values = [PLAIN.get(choice[0], 0.5) for choice in ask.choices] if judge is None else judge(s, ask)
    best, sharp = max(values), SHARP if about == "move" else SHARPER
    return [exp(sharp * (value - best)) + LEAST for value in values]


PLAIN = {
    "pass": 0.0,
    "done": 0.0,
    "exchange": -1.0,
    "flip": 2.0,
    "fulfil": 4.0,
    "mission": 0.5,
    "entropy": 0.5,
    "soup": 3.0,
    "upgrade": 1.0,
    "retrieve": 0.2,
    "count": 1.0,
    "lifeforms-first": 2.0,
    "effect-first": 0.5,
    "fewer": -1.0,
}
"""What an option brings by its verb alone."""


# ---------------------------------------------------------------- moves
TOKEN_BACK, OWN_TOKEN, DUE = 0.55, -0.4, -0.45
"""A token retrieved on the way, one put down on the inner ring, an Entropy due on landing."""
BONUS = tuple(
    [tuple([sum([rate * n for rate, n in zip(GOODS, gains, strict=True)]) for gains in TRAFFIC[a]]) for a in range(9)]
)
"""What the goods of the Traffic Bonus bring, by action and distance."""


def moves(s: Cosmos, ask: Ask) -> list[float]:
    """Where a Scientist goes: what can be done there with what one has and is given, and what one passes."""
    seat = ask.seat
    start, goods, tokens = s.scientists[seat] >> 1, s.goods[seat * 4 : seat * 4 + 4], s.tokens[seat * 4 : seat * 4 + 4]
    if s.locked >> seat & 1:
        tokens[WILD] = -1
    kinds, face, tiles, pays = s.kind, s.face, s.tiles, rewards(s, seat)
    known: dict[tuple[int, str], float] = {}
    found: list[float] = []
    back = [0.0, 0.0, 0.0, 0.0]
    for d in (1, 2, 3):
        back[d] = back[d - 1] + TOKEN_BACK * tokens.count((start + d) % SECTORS)
    for choice in ask.choices:
        if choice[0] == "flip":
            found.append(0.0)  # there will be time for it later in the turn
            continue
        way, ring = choice[2], choice[3]
        value = known.get((way, ring))
        if value is None:
            sector = (start + way) % SECTORS
            if ring == "outer":
                action, crowded = kinds[face[tiles[sector]]], occupied(s, seat, sector, OUTER)
            else:
                action, crowded = sector % 3, occupied(s, seat, sector, INNER)
            distance = way + crowded
            energy, mass, entropy, _ = goods
            value = back[way] + pays[action]
            if distance < 3:
                gains = TRAFFIC[action][distance - 1]
                energy, mass, entropy = energy + gains[0], mass + gains[1], entropy + gains[2]
                value += BONUS[action][distance - 1]
            elif way == 3 and crowded:
                value += DUE
            if ring == "inner":
                value += OWN_TOKEN
            value += CALLS[action](s, seat, energy, mass, entropy, 3 - distance if distance < 3 else 0)
            known[way, ring] = value
        found.append(value)
    return found


def rewards(s: Cosmos, seat: int) -> list[float]:
    """What a seat's Biomes pay for landing on each action."""
    pays, face, biome_at, trigger, kind = [0.0] * 9, s.face, s.biome_at, s.trigger, s.kind
    for spot in s.worlds[seat]:
        if biome_at[spot] >= 0:
            f = face[biome_at[spot]]
            pays[trigger[f]] += (BRINGS_MORE if s.flipped >> spot & 1 else BRINGS)[f] - 0.5 * kind[f]
    return pays


def call_evolve(s: Cosmos, seat: int, energy: int, mass: int, entropy: int, extra: int) -> float:
    """The best Star in reach."""
    if not energy:
        return -0.3
    sky, supply = Sky(s, seat), s.stars
    best = max([sky.added(new) for new in (0, 1) if supply[new]], default=0.0)
    for old in set(sky.have):
        for new in PATHS[old]:
            if TIERS[new] <= energy and supply[new]:
                value = sky.risen(old, new)
                if value > best:
                    best = value
    return 0.9 * best + 0.1 * min(energy, 8) - 0.7


WORLDS = (1.5, 1.5, 1.4, 1.2, 0.9, 0.5, 0.2)
"""What another Planet brings who has so many, beside its effect: room for Lifeforms, Biomes and Asteroids."""


def call_aggregate(s: Cosmos, seat: int, energy: int, mass: int, entropy: int, extra: int) -> float:
    """Planets that can be paid, best one of the type one has most of."""
    if mass < 3:
        return -0.3
    face, kind, cost = s.face, s.kind, s.cost
    value, types = WORLDS[min(len(s.worlds[seat]), 6)] + 0.2 * min(mass - 3, 5), planets_alike(s, seat)
    most, per = max(types), each(s, seat, 0)
    for stack in s.planets if per else ():
        if stack and cost[face[stack[-1]]] <= mass and types[kind[face[stack[-1]]]] == most:
            return value + 0.9 * per
    return value


def call_create(s: Cosmos, seat: int, energy: int, mass: int, entropy: int, extra: int) -> float:
    """The best Life card that can be played."""
    if not s.hands[seat]:
        return -0.6
    best = max(plays(s, seat, s.hands[seat], extra))
    return best if best < 0 else 0.75 * best - 0.3


def call_activate(s: Cosmos, seat: int, energy: int, mass: int, entropy: int, extra: int) -> float:
    """The Stars that Entropy can be paid for."""
    off, times = DISCOUNTS[s.generator[seat]]
    value, shines = -0.7, shine(s, seat)
    for which in sorted(star_types(s, seat), reverse=True):
        cost = TIERS[which]
        if times:
            cost, times = max(0, cost - off), times - 1
        if cost <= entropy and shines[which] > 0.5 * cost:
            entropy -= cost
            value += shines[which] - 0.5 * cost
    return value


def call_biome(s: Cosmos, seat: int, energy: int, mass: int, entropy: int, extra: int) -> float:
    """A Planet without a Biome, best one with a Life card."""
    bare = [spot for spot in s.worlds[seat] if s.biome_at[spot] < 0]
    if not bare:
        return -0.6
    value = 0.65 * climb(s, seat, 2, different_stars(s, seat))
    return value + 0.9 * each(s, seat, 1) * (max([s.card_at[spot * 3] for spot in bare]) >= 0)


def call_upgrade(s: Cosmos, seat: int, energy: int, mass: int, entropy: int, extra: int) -> float:
    """Focus cards are slow to pay."""
    return -0.7


def call_take(s: Cosmos, seat: int, energy: int, mass: int, entropy: int, extra: int) -> float:
    """Cards when there are few in hand."""
    return (1.5, 1.2, 1.0, 0.7, 0.3)[min(4, len(s.hands[seat]))] + 0.3 * (extra == 2)


def call_catch(s: Cosmos, seat: int, energy: int, mass: int, entropy: int, extra: int) -> float:
    """A Solar System that none has hit: an advance on track II."""
    on, at = s.on, s.planet_at
    for system in s.systems[seat]:
        if at[system * 2] >= 0 and untouched(s, system) and (mass >= 2 or any(on[system * 6 : system * 6 + 6])):
            return 1.0 + 0.7 * climb(s, seat, 1, settled(s, seat))
    return 0.1


def call_soup(s: Cosmos, seat: int, energy: int, mass: int, entropy: int, extra: int) -> float:
    """Goods, a step of the Generator, and Lifeforms advanced."""
    return 1.0 + 0.9 * generator_vp(s, seat) + 1.1 * extra


Call = Callable[[Cosmos, int, int, int, int, int], float]
CALLS: tuple[Call, ...] = (
    call_evolve,
    call_aggregate,
    call_create,
    call_activate,
    call_biome,
    call_upgrade,
    call_take,
    call_catch,
    call_soup,
)
"""What a seat would get out of each of the nine actions with so much Energy, Mass and Entropy; `extra` is what
the Traffic Bonus adds to Lifeforms, cards or advances."""


# ---------------------------------------------------------------- Stars
def shine(s: Cosmos, seat: int) -> list[float]:
    """What activating a Star of each type brings."""
    grow = growth(s, seat)
    advance = max(grow[0], 0.5)
    stars = len(star_types(s, seat))
    return [
        grow[0],
        A_CARD,
        3 * GOODS[0],
        3 * GOODS[1],
        2 * A_CARD + grow[0],
        DEEDS[CATCH],
        2 * advance,
        grow[1] + A_CARD,
        float(sum(s.played[seat * 3 : seat * 3 + 3])),
        3.0 * stars,
        2.0 * len(s.worlds[seat]),
    ]


def stars(s: Cosmos, ask: Ask) -> list[float]:
    """Stars are activated for more than their Entropy is worth."""
    shines, found = shine(s, ask.seat), []
    off = 1 if ask.about == "activate-one" else 0
    less = DISCOUNTS[s.generator[ask.seat]][0]
    for choice in ask.choices:
        if choice[0] == "activate":
            which = s.kind[s.face[choice[1]]]
            cost = TIERS[which] - (less if len(choice) > 2 else off)
            found.append(shines[which] - 0.5 * max(0, cost))
        else:
            found.append(PLAIN[choice[0]])
    return found


class Sky:
    """What a seat's Stars are, for judging what they may become."""

    __slots__ = ("have", "per", "shines", "up")

    def __init__(self, s: Cosmos, seat: int) -> None:
        self.have = star_types(s, seat)
        self.up = climb(s, seat, 0, max(planets_alike(s, seat)))
        self.per = each(s, seat, 2) + 0.5
        self.shines = (sum(s.played[seat * 3 : seat * 3 + 3]), 3 * len(self.have), 2 * len(s.worlds[seat]))

    def risen(self, old: int, new: int) -> float:
        """A Star of tier III or IV advances track I, a new type counts for track III, the last ones pay VP."""
        value = self.per * ((new not in self.have) - (self.have.count(old) == 1))
        if TIERS[new] == 2:
            return value + 0.4
        return value + 0.9 * self.up + (0.3 if TIERS[new] == 3 else 0.7 * self.shines[new - 8])

    def added(self, new: int) -> float:
        """A new Star, best of a new type."""
        return 0.6 + self.per * (new not in self.have)


def evolve(s: Cosmos, ask: Ask) -> list[float]:
    """What the new Star brings; rather in a Solar System that has none."""
    sky, found = Sky(s, ask.seat), []
    for choice in ask.choices:
        if choice[0] == "evolve":
            found.append(sky.risen(s.kind[s.face[choice[1]]], STARS.index(choice[2])))
        elif choice[0] == "add":
            found.append(sky.added(STARS.index(choice[2])) - 0.1 * (choice[3] == "new"))
        else:
            found.append(PLAIN[choice[0]])
    return found


# ---------------------------------------------------------------- Planets, Biomes, Asteroids
def aggregate(s: Cosmos, ask: Ask) -> list[float]:
    """Cheap Planets with a good effect, and more of a type one has."""
    face, kind, found = s.face, s.kind, []
    types, per = planets_alike(s, ask.seat), each(s, ask.seat, 0) + 0.4
    most = max(types)
    for choice in ask.choices:
        if choice[0] == "aggregate":
            f = face[choice[1]]
            found.append(2.0 - 0.4 * s.cost[f] + 0.7 * BRINGS[f] + per * (types[kind[f]] == most))
        else:
            found.append(PLAIN[choice[0]])
    return found


def settle(s: Cosmos, ask: Ask) -> list[float]:
    """A Planet goes where an Asteroid will be the first one."""
    found, systems = [], s.systems[ask.seat]
    for choice in ask.choices:
        if choice[0] == "in":
            where = choice[2]
            fresh = where == "new" or (untouched(s, systems[where - 1]) and s.planet_at[systems[where - 1] * 2] < 0)
            found.append(1.0 + 0.7 * fresh + 0.2 * (where != "new" and s.star_at[systems[where - 1]] >= 0))
        else:
            found.append(PLAIN[choice[0]])
    return found


def biomes(s: Cosmos, ask: Ask) -> list[float]:
    """Biomes that Planets without one have the Lifeforms for, and that pay well."""
    seat, found, on = ask.seat, [], s.on
    third = climb(s, seat, 2, different_stars(s, seat))
    bare = [on[spot * 3 : spot * 3 + 3] for spot in s.worlds[seat] if s.biome_at[spot] < 0]
    for choice in ask.choices:
        if choice[0] == "set":
            f = s.face[choice[1]]
            near = max([NEAR[min(9, lacks(s, f, *lifeforms))] for lifeforms in bare])
            found.append(2.0 + near * third + 0.5 * BRINGS[f] - 0.3 * s.kind[f])
        else:
            found.append(PLAIN[choice[0]])
    return found


def habitat(s: Cosmos, ask: Ask) -> list[float]:
    """A Biome goes where its Lifeforms are, or a Life card."""
    seat, found, face = ask.seat, [], s.face[s.stack[-1][2]]
    third = climb(s, seat, 2, different_stars(s, seat))
    for choice in ask.choices:
        if choice[0] == "on":
            spot = s.planet_at.index(choice[1])
            value = third * NEAR[min(9, lacks(s, face, *s.on[spot * 3 : spot * 3 + 3]))]
            found.append(value + each(s, seat, 1) * (s.card_at[spot * 3] >= 0))
        else:
            found.append(PLAIN[choice[0]])
    return found


def impact(s: Cosmos, ask: Ask) -> list[float]:
    """An Asteroid goes where there is none yet, and where the Planet gives something for it."""
    second, found = climb(s, ask.seat, 1, settled(s, ask.seat)), []
    for choice in ask.choices:
        if choice[0] == "on":
            spot = s.planet_at.index(choice[1])
            found.append(0.5 + second * untouched(s, spot >> 1) + BRINGS[s.face[choice[1]]])
        else:
            found.append(PLAIN[choice[0]])
    return found


def catch(s: Cosmos, ask: Ask) -> list[float]:
    """Heat and Carbon cost less."""
    return [
        (2.0 if choice[2] in ("heat", "carbon") else 1.6) if choice[0] == "catch" else PLAIN[choice[0]]
        for choice in ask.choices
    ]


def crater(s: Cosmos, ask: Ask) -> list[float]:
    """The Lifeform that is missed least, or Mass."""
    grow, spot, found = growth(s, ask.seat), s.stack[-1][5], []
    third = climb(s, ask.seat, 2, different_stars(s, ask.seat))
    for choice in ask.choices:
        if choice[-1] in LIFEFORMS:
            k = LIFEFORMS.index(choice[-1])
            found.append(2.0 - grow[k] + third * nearer(s, spot, -(k == 0), -(k == 1), -(k == 2)))
        elif choice[0] == "space":
            found.append(2.0 - 2 * GOODS[1] * (choice[2] == "mass"))
        else:
            found.append(PLAIN[choice[0]])
    return found


# ---------------------------------------------------------------- Lifeforms and Life cards
def lifeform(s: Cosmos, ask: Ask) -> list[float]:
    """A Lifeform goes where a Biome wants it."""
    seat, found = ask.seat, []
    k = Cosmos.verbs[s.stack[-1][0] - VERBS].lifeform
    gain, third = growth(s, seat)[k], climb(s, seat, 2, different_stars(s, seat))
    for choice in ask.choices:
        if choice[0] == "on":
            spot = s.planet_at.index(choice[1])
            found.append(gain + third * nearer(s, spot, k == 0, k == 1, k == 2))
        else:
            found.append(PLAIN[choice[0]])
    return found


def advance(s: Cosmos, ask: Ask) -> list[float]:
    """A Lifeform becomes another one, if that is the better or a Biome wants it."""
    seat, found = ask.seat, []
    grow, third = growth(s, seat), climb(s, seat, 2, different_stars(s, seat))
    gain = (grow[0], grow[1] - grow[0], grow[2] - grow[1])
    for choice in ask.choices:
        if choice[0] == "advance":
            k, spot = LIFEFORMS.index(choice[2]), s.planet_at.index(choice[1])
            change = ((1, 0, 0), (-1, 1, 0), (0, -1, 1))[k]
            found.append(gain[k] + third * nearer(s, spot, *change))
        else:
            found.append(PLAIN[choice[0]])
    return found


HALF_WAY = 0.2
"""How much of an advance on track III a Life card is where a Biome still wants Lifeforms."""


def plays(s: Cosmos, seat: int, hand: Sequence[int], extra: int) -> list[float]:
    """What Life cards bring where they can be played, each on its best Planet; -0.6 if there is none."""
    face, needs, icons, gives, removes, helping = s.face, s.needs, s.icons, s.gives, s.removes, s.helping
    grow, sites, found, once, twice = growth(s, seat), bonuses(s, seat), [], 0, 0
    for card in s.hands[seat]:
        twice |= once & helping[face[card]]
        once |= helping[face[card]]
    for card in hand:
        f = face[card]
        b, p, a, _ = needs[f]
        k, n = gives[f]
        best, wants, per = -9.0, icons[f], grow[k]
        others = MET | twice | once & ~helping[f]  # the conditions some other card helps with
        for site in sites:
            if site[0] >= b and site[1] >= p and site[2] >= a:
                met = fits(wants, site[3])
                if met & others:
                    room = MOST_LIFEFORMS - site[k]
                    value = site[4] + per * (n + extra if n + extra < room else room)
                    if met != MET:
                        value -= 0.8
                    if value > best:
                        best = value
        if best > -9:
            gone = removes[f]
            found.append(best + BRINGS[f] - gone[0] * grow[0] - gone[1] * grow[1] - gone[2] * grow[2])
        else:
            found.append(-0.6)
    return found


def bonuses(s: Cosmos, seat: int) -> list[tuple[int, int, int, int, float]]:
    """The Planets with room for a Life card: Lifeforms, icons, and what a card brings there beside what is printed."""
    on, card_at, biome_at, flipped, found = s.on, s.card_at, s.biome_at, s.flipped, []
    first = each(s, seat, 1) + 0.8
    third = HALF_WAY * climb(s, seat, 2, different_stars(s, seat))
    for spot in s.worlds[seat]:
        i = spot * 3
        if card_at[i + 2] < 0:
            bonus = 0.0
            if biome_at[spot] >= 0:
                if not flipped >> spot & 1:
                    bonus = third
                if card_at[i] < 0:
                    bonus += first
            elif card_at[i] < 0:
                bonus = 0.4 * first
            found.append((on[i], on[i + 1], on[i + 2], provided(s, spot), bonus))
    return found


def sown(
    s: Cosmos, spot: int, face: int, extra: int, grow: tuple[float, float, float], third: float, per: int
) -> float:
    """What a Life card brings on a Planet: Lifeforms there is room for, its effect, and a Planet that is settled."""
    (k, n), removes = s.gives[face], s.removes[face]
    room = MOST_LIFEFORMS - s.on[spot * 3 + k] + removes[k]
    n = min(n + extra, room)
    value = BRINGS[face] + n * grow[k]
    change = [n * (k == 0), n * (k == 1), n * (k == 2)]
    if any(removes):
        for j in (0, 1, 2):
            value -= removes[j] * grow[j]
            change[j] -= removes[j]
    biome = s.biome_at[spot]
    if biome >= 0 and not s.flipped >> spot & 1:
        value += third * nearer(s, spot, *change)
    if s.card_at[spot * 3] < 0:
        value += (per + 0.8) if biome >= 0 else 0.4 * (per + 0.8)
    return value


def create(s: Cosmos, ask: Ask) -> list[float]:
    """The Life card that brings most."""
    cards = [choice[1] for choice in ask.choices if choice[0] == "play"]
    best = iter(plays(s, ask.seat, cards, s.extra if s.stack[-1][1] else 0))
    return [max(0.3, next(best)) if choice[0] == "play" else PLAIN[choice[0]] for choice in ask.choices]


def seed(s: Cosmos, ask: Ask) -> list[float]:
    """… and the Planet on which it does."""
    seat, f, found = ask.seat, s.face[s.stack[-1][2]], []
    extra = s.extra if s.stack[-1][1] else 0
    grow, third, per = growth(s, seat), climb(s, seat, 2, different_stars(s, seat)), each(s, seat, 1)
    for choice in ask.choices:
        if choice[0] == "on":
            spot = s.planet_at.index(choice[1])
            met = fits(s.icons[f], provided(s, spot)) == MET
            found.append(sown(s, spot, f, extra, grow, third, per) - 0.6 * (not met))
        else:
            found.append(PLAIN[choice[0]])
    return found


def cards(s: Cosmos, ask: Ask) -> list[float]:
    """Life cards one would like to have; of equals rather the first. Or, when one is discarded, would not."""
    seat, found = ask.seat, []
    sites = open_sites(s, seat)
    for n, choice in enumerate(ask.choices):
        if choice[0] == "take":
            found.append(likes(s, sites, choice[1]) - 0.1 * n)
        elif choice[0] == "discard":
            found.append(3.0 - likes(s, sites, choice[1]))
        else:
            found.append(PLAIN[choice[0]])
    return found


Site = tuple[int, int, int, int]


def open_sites(s: Cosmos, seat: int) -> list[Site]:
    """The Planets with room for a Life card: the icons they provide, and their Lifeforms."""
    on, card_at = s.on, s.card_at
    return [
        (provided(s, spot), on[spot * 3], on[spot * 3 + 1], on[spot * 3 + 2])
        for spot in s.worlds[seat]
        if card_at[spot * 3 + 2] < 0
    ]


def likes(s: Cosmos, sites: Sequence[Site], card: int) -> float:
    """How much one would like to have a Life card: most if it could be played at once."""
    face, best = s.face[card], 0
    icons, (b, p, a, _) = s.icons[face], s.needs[face]
    for there, has_b, has_p, has_a in sites:
        if has_b >= b and has_p >= p and has_a >= a:
            wanted = fits(icons, there)
            if wanted == MET:
                best = 2
                break
            if wanted:
                best = 1
    return 0.3 + 0.8 * best + 0.4 * s.kind[face]


# ---------------------------------------------------------------- the rest
def reward(s: Cosmos, ask: Ask) -> list[float]:
    """What a Biome pays, less the Entropy of a Scarce one."""
    found = []
    for choice in ask.choices:
        if choice[0] == "reward":
            f, spot = s.face[choice[1]], s.biome_at.index(choice[1])
            found.append((BRINGS_MORE if s.flipped >> spot & 1 else BRINGS)[f] + 0.3 - 0.5 * s.kind[f])
        else:
            found.append(PLAIN[choice[0]])
    return found


def mission(s: Cosmos, ask: Ask) -> list[float]:
    """A Biome is fulfilled at once, unless that ends the game; a Mission waits for a good reward."""
    found = []
    for choice in ask.choices:
        if choice[0] == "flip":
            found.append(PLAIN["done"] if ending(s, ask.seat) else PLAIN["flip"])
        else:
            found.append(PLAIN[choice[0]])
    return found


BY_QUESTION: dict[str, Callable[[Cosmos, Ask], list[float]]] = {
    "move": moves,
    "token": stars,
    "activate": stars,
    "activate-one": stars,
    "evolve": evolve,
    "aggregate": aggregate,
    "settle": settle,
    "set-biome": biomes,
    "habitat": habitat,
    "catch": catch,
    "impact": impact,
    "crater": crater,
    "lifeform": lifeform,
    "advance": advance,
    "create": create,
    "seed": seed,
    "support": cards,
    "card": cards,
    "reward": reward,
    "mission": mission,
    "close": mission,
}
"""Questions that are looked at more closely than by the verbs of their options."""


def ending(s: Cosmos, seat: int) -> bool:
    """Whether one more fulfilled Biome of this seat would bring the end of the game: that wants a thought."""
    track = s.markers[2::3]
    if s.last or TRACK_END in track or s.markers[seat * 3 + 2] + s.noted[2] != TRACK_END - 1:
        return False
    return -1 in s.big or TRACK_END in s.markers
