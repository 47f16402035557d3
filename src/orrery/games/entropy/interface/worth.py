"""What an effect, a cost or a step is worth now, in words: sums instead of "for each …", real costs, Objectives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from orrery.engine.text import amount, icon
from orrery.engine.verbs import Effect, Verb, said
from orrery.games.entropy.cards.counts import CountOfOne
from orrery.games.entropy.cards.verbs import Advance, BriefVerb, Cards, Each, Gain, Lifeforms
from orrery.games.entropy.cards.words import GOOD_SIGNS, conditions, goods, joined, lifeforms
from orrery.games.entropy.interface.story import price, priced
from orrery.games.entropy.interface.words import WORDS
from orrery.games.entropy.rules.costs import asteroid_mass, planet_cost
from orrery.games.entropy.rules.ending import TRACKS
from orrery.games.entropy.rules.legality import why_not_use_space
from orrery.games.entropy.rules.state import ANY, CONDITIONS, LIFEFORMS, MASS, TRACK_END, Cosmos


def too_dear(s: Cosmos, seat: int, discount: int, key: str) -> str:
    """That a seat lacks the Mass for every Planet of the offer; "" where it can pay for one."""
    costs = [planet_cost(s, stack[-1], discount) for stack in s.planets if stack]
    have = s.goods[seat * 4 + MASS]
    if not costs or have >= min(costs):
        return ""
    mass = goods((0, have)) if have else WORDS.phrase("goods.no-mass", good=GOOD_SIGNS[MASS])
    return WORDS.phrase(key, have=mass, cost=goods((0, min(costs))))


# ---------------------------------------------------------------- gains
def gains(s: Cosmos, seat: int, does: Sequence[Effect]) -> str:
    """What an effect gives, as sentences; what it gives "for each …" is added up as it stands now."""
    sums = [_sum(s, seat, verb) for verb in does if isinstance(verb, Each)]
    return " ".join([said(does), *sums])


def _sum(s: Cosmos, seat: int, each: Each) -> str:
    if isinstance(each.count, CountOfOne):
        n = max([each.count.of(s, seat, k) for k in range(len(each.count.kinds))])
        return WORDS.phrase("now.at-most", what=times(each, n))
    return WORDS.phrase("now.is", what=times(each, each.count.of(s, seat)))


def times(each: Each, n: int) -> str:
    """What so many of what it counts give: "gain 6 Entropy and 3 VP.", "nothing."."""
    if not n:
        return WORDS.phrase("now.nothing")
    first, *others = [_multiplied(verb, n).text() for verb in each.does]
    return " and ".join([first, *[other.removeprefix("gain ") for other in others]]) + "."


def _multiplied(verb: BriefVerb, n: int) -> Verb:
    if isinstance(verb, Gain):
        return Gain(*[one * n for one in verb.gains()])
    assert isinstance(verb, (Cards, Lifeforms, Advance)), verb
    return replace(verb, n=verb.n * n)


# ---------------------------------------------------------------- costs
def pays(n: int, good: int) -> str:
    """ "for 2 Energy", "at no cost"."""
    return price(WORDS, n, good)


def ways_to_pay(s: Cosmos, seat: int, asteroid: int, spot: int, free: int, discount: int) -> str:
    """ENT-16.1: what an Asteroid costs on a Planet, space by space: "for 2 Mass or 1 Plant and 1 Mass"."""
    if free:
        return priced(WORDS, "")
    found = []
    if why_not_use_space(s, seat, asteroid, spot, 1, -1, free, discount) is None:
        found.append(space_cost(asteroid, -1, discount))
    for k in range(3):
        if why_not_use_space(s, seat, asteroid, spot, 0, k, free, discount) is None:
            found.append(space_cost(asteroid, k, discount))
    return one_price(found)


def one_price(costs: Sequence[str]) -> str:
    """Costs of which one is paid, "" for one that is nothing: "for 2 Mass or 1 Plant", "at no cost"."""
    found = [cost or WORDS.phrase("price.nothing") for cost in costs]
    return priced(WORDS, joined(found, " or ") if any(costs) else "")


def space_cost(asteroid: int, lifeform: int, discount: int) -> str:
    """What a space costs: the one for this Lifeform, or (-1) the one for Mass; "" if nothing."""
    mass = asteroid_mass(asteroid, int(lifeform < 0), discount)
    paid = [lifeforms(1, LIFEFORMS[lifeform])] if lifeform >= 0 else []
    paid += [f"{amount(mass)} {GOOD_SIGNS[MASS]}"] if mass else []
    return joined(paid)


# ---------------------------------------------------------------- Life Conditions
def icons(packed: int) -> str:
    """Packed icons as words: "2 Heat and 1 of any type"."""
    counts = [(packed >> 4 * c & 15, name) for c, name in enumerate((*CONDITIONS, "any"))]
    return conditions({name: n for n, name in counts if n})


def missing(wanted: int) -> str:
    """Of which types (bits) one more icon is wanted: "1 Heat or Water", "1 icon of any type"."""
    return f"{amount(1)} {one_of(wanted)}"


def one_of(types: int) -> str:
    """Types of icons (bits): "Heat or Water icon", "icon of any type"."""
    named = [icon(name, name.title()) for c, name in enumerate(CONDITIONS) if types >> c & 1]
    if 0 < len(named) < ANY:
        return WORDS.phrase("icon.of", types=joined(named, " or "))
    return WORDS.phrase("icon.any")


# ---------------------------------------------------------------- Objectives
def objective(s: Cosmos, seat: int, track: int) -> str:
    """ENT-19.1: what one more step does on a Main Objective, as a sentence; nothing if there is no step left."""
    mine, taken = s.markers[seat * 3 + track] + s.noted[track], TRACK_END in s.markers[track::3]
    if mine >= TRACK_END or (mine == TRACK_END - 1 and taken):
        return ""
    step = "completes" if mine == TRACK_END - 1 else "advances"
    return WORDS.phrase(f"objective.{step}", track=TRACKS[track])


def biome_gap(s: Cosmos, spot: int, biome: int) -> str:
    """What the Planet lacks to fulfill this Biome: "1 Plant"; nothing if it lacks nothing."""
    *needs, any_kind = s.needs[s.face[biome]]
    on = s.on[spot * 3 : spot * 3 + 3]
    lacks = [lifeforms(n - on[k], LIFEFORMS[k]) for k, n in enumerate(needs) if n > on[k]]
    if any_kind > sum(on):
        lacks.append(WORDS.phrase("lifeform.any", what=lifeforms(any_kind - sum(on), "lifeform")))
    return joined(lacks)


def living_on(s: Cosmos, spot: int) -> str:
    """The Lifeforms on a Planet: "2 Bacteria and 1 Plant", "no Lifeforms"."""
    on = s.on[spot * 3 : spot * 3 + 3]
    return joined([lifeforms(n, LIFEFORMS[k]) for k, n in enumerate(on) if n]) or WORDS.phrase("lifeform.none")
