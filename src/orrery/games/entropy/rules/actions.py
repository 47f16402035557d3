"""The nine actions (chapters 9 to 17), each as the steps that wait on the stack.

Every function here is called with what the frame on top of the stack holds (`frames` has the names), and leaves,
changes or takes away that frame. It asks at most once, after a REST: what has been chosen so far is in the frame. Its
`landing` is 1 for the action of the space landed on and 0 for one gained as an effect (ENT-5.11). An action for which
nothing can be chosen is lost; one that only lacks Energy or Mass is asked for while Entropy can be exchanged (5.8).
"""

from __future__ import annotations

from orrery.engine.flow import PASS, Choice, Rules
from orrery.games.entropy.rules import offers
from orrery.games.entropy.rules.costs import (
    asteroid_mass,
    evolution_cost,
    evolve_discount,
    focus_help,
    generator_discount,
    planet_cost,
)
from orrery.games.entropy.rules.effects import activate, give, retrieve, run, take_card
from orrery.games.entropy.rules.frames import Take
from orrery.games.entropy.rules.free_actions import ask, may_exchange
from orrery.games.entropy.rules.legality import (
    CANNOT_PAY_SPACE,
    NO_UPGRADE_ENERGY,
    why_not_catch,
    why_not_hit,
    why_not_play,
    why_not_retrieve,
    why_not_set_biome,
    why_not_take_planet,
    why_not_upgrade,
    why_not_use_space,
)
from orrery.games.entropy.rules.life import MET, fits, helps, playable
from orrery.games.entropy.rules.state import (
    ACTIVATE,
    ANY,
    ARRIVE,
    CONDITIONS,
    CRATER,
    ENERGY,
    FEWER,
    HABITAT,
    IMPACT,
    LIFE,
    LIFEFORMS,
    MASS,
    MOST_LIFEFORMS,
    ORDER,
    PATHS,
    PLANET,
    PLAYED,
    RECALL,
    SEED,
    SETTLE,
    SPROUT,
    STARS,
    SUPPORT,
    TAKE,
    TIERS,
    TOKENS,
    UPGRADE_COST,
    Cosmos,
)
from orrery.games.entropy.rules.tally import provided


def acted(s: Cosmos, landing: int, here: int) -> None:
    """The landing action was resolved, and this is what it made: a Focus effect may follow (ENT-14.8)."""
    if landing:
        s.acted, s.made = True, here


# ---------------------------------------------------------------- chapter 9: Evolve a Star
def evolve(s: Cosmos, landing: int, discount: int) -> Rules:
    """ENT-9.1: evolve one Star along a path, or add a tier I Star."""
    off = evolve_discount(s, landing, discount)
    choices, short = evolutions(s, s.active, off)
    if len(choices) == 1 and not (short and may_exchange(s)):
        s.stack.pop()
        return
    answer = yield from ask(s, "evolve", choices)
    if answer is None:
        return
    s.stack.pop()
    if answer[0] == "evolve":
        evolve_star(s, landing, answer[1], STARS.index(answer[2]), off)
    elif answer[0] == "add":
        add_star(s, landing, STARS.index(answer[2]), answer[3], off)


def evolutions(s: Cosmos, seat: int, off: int) -> tuple[list[Choice], bool]:
    """What `why_not_evolve` and `why_not_add_star` allow, in one walk, and whether it only lacks Energy for more."""
    star_at, stars, face, kind = s.star_at, s.stars, s.face, s.kind
    choices, places, short = [PASS], list[int | str](), False
    most = s.goods[seat * 4 + ENERGY] + off
    for number, system in enumerate(s.systems[seat], 1):
        star = star_at[system]
        if star < 0:
            places.append(number)
            continue
        for target in PATHS[kind[face[star]]]:
            if stars[target]:
                if TIERS[target] <= most:
                    choices.append(("evolve", star, STARS[target]))
                else:
                    short = True
    if s.tiles_left():
        places.append("new")
    for target in (0, 1):
        if stars[target] and places:
            if TIERS[target] <= most:
                choices += [("add", None, STARS[target], where) for where in places]
            else:
                short = True
    return choices, short


def evolve_star(s: Cosmos, landing: int, star: int, target: int, off: int) -> None:
    """ENT-9.4, 9.6, 9.8: the old tile returns to its stack (a Starting Star to the box), the new takes its place."""
    seat, system, face = s.active, s.star_at.index(star), s.face[star]
    cost = evolution_cost(target, off)
    s.goods[seat * 4 + ENERGY] -= cost
    (s.box if s.starting[face] else s.stars[s.kind[face]]).append(star)
    new = s.star_at[system] = s.stars[target].pop()
    s.tell("evolve", star, new, seat=seat, n=cost, clauses=("ENT-9.4",))
    if TIERS[target] >= 3:
        s.noted[0] += 1
    acted(s, landing, system * 2)


def add_star(s: Cosmos, landing: int, target: int, where: int | str, off: int) -> None:
    """ENT-9.7: a tier I Star for a Solar System without one, or for a new one."""
    seat = s.active
    system = s.new_system(seat) if where == "new" else s.systems[seat][int(where) - 1]
    cost = evolution_cost(target, off)
    s.goods[seat * 4 + ENERGY] -= cost
    star = s.star_at[system] = s.stars[target].pop()
    s.tell("add-star", star, seat=seat, n=cost, where=s.number_of(seat, system), clauses=("ENT-9.7",))
    acted(s, landing, system * 2)


# ---------------------------------------------------------------- chapter 10: Aggregate Planet
def aggregate(s: Cosmos, landing: int, discount: int) -> Rules:
    """ENT-10.1: take a visible Planet."""
    seat, choices, short = s.active, [PASS], False
    if not why_not_take_planet(s, seat):
        most, cost, face = s.goods[seat * 4 + MASS] + focus_help(s, landing, PLANET), s.cost, s.face
        for stack in s.planets:
            if stack and cost[face[stack[-1]]] <= most:  # what `why_not_aggregate` says
                choices.append(("aggregate", stack[-1]))
            elif stack:
                short = True
    if len(choices) == 1 and not (short and may_exchange(s)):
        s.stack.pop()
        return
    answer = yield from ask(s, "aggregate", choices)
    if answer is None:
        return
    if answer == PASS:
        s.stack.pop()
    else:
        s.stack[-1] = (SETTLE, landing, answer[1])


def settle(s: Cosmos, landing: int, planet: int) -> Rules:
    """ENT-10.2: choose where it goes; pay, and resolve its effect before it arrives there."""
    seat, at = s.active, s.planet_at
    choices: list[Choice] = [  # what `why_not_settle` says
        ("in", None, n) for n, x in enumerate(s.systems[seat], 1) if at[x * 2] < 0 or at[x * 2 + 1] < 0
    ]
    if s.tiles_left():
        choices.append(("in", None, "new"))
    answer = yield from ask(s, "settle", choices, follows=True)
    if answer is None:
        return
    cost = planet_cost(s, planet, focus_help(s, landing, PLANET))
    s.goods[seat * 4 + MASS] -= cost
    system = s.new_system(seat) if answer[2] == "new" else s.systems[seat][answer[2] - 1]
    spot = s.free_spot(system)
    offers.take(s, s.planets, planet)
    s.planet_at[spot] = planet
    s.tell("aggregate", planet, seat=seat, n=cost, where=s.number_of(seat, system), clauses=("ENT-10.1",))
    s.stack[-1] = (ARRIVE, landing, spot)
    run(s, s.program[s.face[planet]], spot)


def arrive(s: Cosmos, landing: int, spot: int) -> None:
    """ENT-10.2: after its effect the Planet is in its place, and from now on counts."""
    s.stack.pop()
    s.worlds[s.active].append(spot)
    acted(s, landing, spot)


# ---------------------------------------------------------------- chapter 11: Create Life
def create(s: Cosmos, landing: int, discount: int) -> Rules:
    """ENT-11.1: play a Life card from hand."""
    cards = playable(s, s.active, focus_help(s, landing, LIFE))
    if not cards:
        s.stack.pop()
        return
    answer = yield from ask(s, "create", [PASS, *[("play", card) for card in cards]])
    if answer is None:
        return
    if answer == PASS:
        s.stack.pop()
    else:
        s.stack[-1] = (SEED, landing, answer[1])


def seed(s: Cosmos, landing: int, card: int) -> Rules:
    """ENT-11.1: the Planet it is played to."""
    seat, extra = s.active, focus_help(s, landing, LIFE)
    spots = [spot for spot in s.worlds[seat] if why_not_play(s, seat, card, spot, extra) is None]
    answer = yield from ask(s, "seed", [("on", s.planet_at[spot]) for spot in spots], follows=True)
    if answer is None:
        return
    spot = s.planet_at.index(answer[1])
    if fits(s.icons[s.face[card]], provided(s, spot) + (extra << 4 * ANY)) == MET:
        play_card(s, landing, card, spot)
    else:
        s.stack[-1] = (SUPPORT, landing, card, spot)


def support(s: Cosmos, landing: int, card: int, spot: int) -> Rules:
    """ENT-11.6, 11.7: one other card is discarded for an icon, under the left deck of its type."""
    seat, extra = s.active, focus_help(s, landing, LIFE)
    wanted = fits(s.icons[s.face[card]], provided(s, spot) + (extra << 4 * ANY))
    helping = [x for x in s.hands[seat] if x != card and helps(s, x, wanted)]  # what `why_not_discard` says
    answer = yield from ask(s, "support", [("discard", x) for x in helping], follows=True)
    if answer is None:
        return
    s.hands[seat].remove(answer[1])
    offers.put_under(s, answer[1])
    s.tell("discard", answer[1], seat=seat, clauses=("ENT-11.7",))
    play_card(s, landing, card, spot)


def play_card(s: Cosmos, landing: int, card: int, spot: int) -> None:
    """ENT-11.4, 11.15: the card takes one of the Planet's three places; what it removes is paid now."""
    seat, face = s.active, s.face[card]
    s.hands[seat].remove(card)
    s.card_at[spot * 3 + s.cards_on(spot)] = card
    for lifeform in range(3):
        s.on[spot * 3 + lifeform] -= s.removes[face][lifeform]
    s.tell("play", card, s.planet_at[spot], seat=seat, clauses=("ENT-11.1",))
    s.stack[-1] = (ORDER, landing, card, spot, s.gives[face][1] + (s.extra if landing else 0))


LIFEFORMS_FIRST: Choice = ("lifeforms-first",)
EFFECT_FIRST: Choice = ("effect-first",)
TAKE_FEWER: Choice = ("fewer",)
ORDERS: list[Choice] = [LIFEFORMS_FIRST, EFFECT_FIRST, TAKE_FEWER]
EITHER_WAY: list[Choice] = [LIFEFORMS_FIRST, TAKE_FEWER]


def order(s: Cosmos, landing: int, card: int, spot: int, n: int) -> Rules:
    """ENT-11.8, 11.16: Lifeforms and effect in any order, where that matters; one may take fewer Lifeforms."""
    if n:
        answer = yield from ask(s, "order", ORDERS if s.heeds[s.face[card]] else EITHER_WAY)
        if answer is None:
            return
    else:
        answer = EFFECT_FIRST
    if answer == TAKE_FEWER:
        s.stack[-1] = (FEWER, landing, card, spot, n)
        return
    carry_out(s, landing, card, spot, n, answer)


def carry_out(s: Cosmos, landing: int, card: int, spot: int, n: int, answer: Choice) -> None:
    """ENT-11.8: the Lifeforms and the effect, one after the other."""
    s.stack[-1] = (PLAYED, landing, card, spot)
    face = s.face[card]
    if answer == LIFEFORMS_FIRST:
        place_lifeforms(s, spot, s.gives[face][0], n)
    elif n:
        s.stack.append((SPROUT, spot, s.gives[face][0], n))
    run(s, s.program[face], spot)


def fewer(s: Cosmos, landing: int, card: int, spot: int, n: int) -> Rules:
    """ENT-11.16: how many of the Lifeforms are taken."""
    answer = yield from ask(s, "fewer", [("keep", None, n) for n in range(n - 1, -1, -1)], follows=True)
    if answer is None:
        return
    if s.heeds[s.face[card]]:
        s.stack[-1] = (ORDER, landing, card, spot, answer[2])
    else:
        carry_out(s, landing, card, spot, answer[2], LIFEFORMS_FIRST)


def sprout(s: Cosmos, spot: int, lifeform: int, n: int) -> None:
    """ENT-11.8: the Lifeforms of the card, after its effect."""
    s.stack.pop()
    place_lifeforms(s, spot, lifeform, n)


def place_lifeforms(s: Cosmos, spot: int, lifeform: int, n: int) -> None:
    """ENT-11.11: what is above 5 of a type is lost."""
    placed = min(n, MOST_LIFEFORMS - s.on[spot * 3 + lifeform])
    s.on[spot * 3 + lifeform] += placed
    if s.ear is not None:
        s.tell("sprout", s.planet_at[spot], seat=s.active, n=placed, what=LIFEFORMS[lifeform].title())


def played(s: Cosmos, landing: int, card: int, spot: int) -> None:
    """ENT-11.9: finally the card is flipped, and from now on counts as played."""
    s.stack.pop()
    s.played[s.active * 3 + s.kind[s.face[card]]] += 1
    acted(s, landing, spot)


# ---------------------------------------------------------------- chapter 12: Activate Stars
def activate_stars(s: Cosmos, landing: int, done: int, discounted: int) -> Rules:
    """ENT-12.1, 12.4: any number of Stars, one by one, each once."""
    seat = s.active
    off, _, covers = generator_discount(s, landing, done, discounted)
    choices: list[Choice] = [PASS]
    star_at, most = s.star_at, max(0, s.spendable())
    for system in s.systems[seat]:
        star = star_at[system]
        if done >> system & 1 or star < 0:
            continue
        cost = TIERS[s.kind[s.face[star]]]  # paid as `why_not_activate` says
        if off and cost - off <= most:
            choices.append(("activate", star, "discounted"))
        if not covers and cost <= most:
            choices.append(("activate", star))
    if len(choices) == 1:
        s.stack.pop()
        return
    answer = yield from ask(s, "activate", choices)
    if answer is None:
        return
    if answer == PASS:
        s.stack.pop()
        return
    less = len(answer) > 2
    done |= 1 << s.star_at.index(answer[1])
    s.stack[-1] = (ACTIVATE, landing, done, discounted + less)
    activate(s, answer[1], off if less else 0)


# ---------------------------------------------------------------- chapter 13: Set Biome
def set_biome(s: Cosmos, landing: int, discount: int) -> Rules:
    """ENT-13.1: take a visible Biome."""
    seat = s.active
    tops = offers.visible(s.biomes)
    if not tops or all(why_not_set_biome(s, seat, spot) is not None for spot in s.worlds[seat]):
        s.stack.pop()
        return
    answer = yield from ask(s, "set-biome", [PASS, *[("set", biome) for biome in tops]])
    if answer is None:
        return
    if answer == PASS:
        s.stack.pop()
    else:
        s.stack[-1] = (HABITAT, landing, answer[1])


def habitat(s: Cosmos, landing: int, biome: int) -> Rules:
    """ENT-13.1, 13.2: it goes next to a Planet that has none."""
    seat = s.active
    spots = [spot for spot in s.worlds[seat] if why_not_set_biome(s, seat, spot) is None]
    answer = yield from ask(s, "habitat", [("on", s.planet_at[spot]) for spot in spots], follows=True)
    if answer is None:
        return
    s.stack.pop()
    offers.take(s, s.biomes, biome)
    s.biome_at[s.planet_at.index(answer[1])] = biome
    s.tell("biome", biome, answer[1], seat=seat, clauses=("ENT-13.1",))


# ---------------------------------------------------------------- chapter 14: Upgrade Console
def upgrade(s: Cosmos, landing: int, discount: int) -> Rules:
    """ENT-14.1: 3 Energy raise a Focus card by one tier; its token may be taken back."""
    seat = s.active
    nos = [why_not_upgrade(s, seat, token) for token in range(3)]
    choices: list[Choice] = [PASS, *[("upgrade", None, TOKENS[t]) for t in range(3) if nos[t] is None]]
    if len(choices) == 1 and not (NO_UPGRADE_ENERGY in nos and may_exchange(s)):
        s.stack.pop()
        return
    answer = yield from ask(s, "upgrade", choices)
    if answer is None:
        return
    s.stack.pop()
    if answer == PASS:
        return
    token = TOKENS.index(answer[2])
    s.goods[seat * 4 + ENERGY] -= UPGRADE_COST
    s.tiers[seat * 3 + token] += 1
    card = s.focus[seat * 3 + token]
    s.tell("upgrade", card, seat=seat, n=s.tiers[seat * 3 + token], clauses=("ENT-14.1",))
    if why_not_retrieve(s, seat, token) is None:
        s.stack.append((RECALL, landing, token))


def recall(s: Cosmos, landing: int, token: int) -> Rules:
    """ENT-14.2: the upgraded card's token comes back lying down, without activation or Entropy."""
    answer = yield from ask(s, "recall", [PASS, ("retrieve", None, TOKENS[token])])
    if answer is None:
        return
    s.stack.pop()
    if answer != PASS:
        retrieve(s, token)


# ---------------------------------------------------------------- chapter 15: Take Life Cards
def take_life_cards(s: Cosmos, landing: int, times: int) -> Rules:
    """ENT-15.1: two cards from the offer."""
    return take_card(s, Take(TAKE, landing, times))


# ---------------------------------------------------------------- chapter 16: Catch an Asteroid
def catch(s: Cosmos, landing: int, free: int, discount: int, only: int) -> Rules:
    """ENT-16.1: choose an Asteroid type."""
    choices: list[Choice] = [PASS]
    short = False
    for asteroid in range(4):
        no = why_not_catch(s, s.active, asteroid, only, free, discount)
        short |= no is CANNOT_PAY_SPACE
        if no is None:
            choices.append(("catch", None, CONDITIONS[asteroid]))
    if len(choices) == 1 and not (short and may_exchange(s)):
        s.stack.pop()
        return
    answer = yield from ask(s, "catch", choices)
    if answer is None:
        return
    if answer == PASS:
        s.stack.pop()
        return
    asteroid = CONDITIONS.index(answer[2])
    if only >= 0:
        s.stack[-1] = (CRATER, landing, free, discount, asteroid, only)
    else:
        s.stack[-1] = (IMPACT, landing, free, discount, asteroid)


def impact(s: Cosmos, landing: int, free: int, discount: int, asteroid: int) -> Rules:
    """ENT-16.1: choose the Planet."""
    spots = [x for x in s.worlds[s.active] if why_not_hit(s, s.active, asteroid, x, free, discount) is None]
    answer = yield from ask(s, "impact", [("on", s.planet_at[spot]) for spot in spots], follows=True)
    if answer is not None:
        spot = s.planet_at.index(answer[1])
        s.stack[-1] = (CRATER, landing, free, discount, asteroid, spot)


def crater(s: Cosmos, landing: int, free: int, discount: int, asteroid: int, spot: int) -> Rules:
    """ENT-16.2 to 16.4: choose the space and, for the Lifeform space, what is paid; then the Planet's effect."""
    seat = s.active
    choices: list[Choice] = []
    if why_not_use_space(s, seat, asteroid, spot, 1, -1, free, discount) is None:
        choices.append(("space", None, "mass"))
    for paid_with in (-1,) if free else range(3):
        if why_not_use_space(s, seat, asteroid, spot, 0, paid_with, free, discount) is None:
            choices.append(("space", None, "lifeform" if free else LIFEFORMS[paid_with]))
    answer = yield from ask(s, "crater", choices, follows=True)
    if answer is None:
        return
    s.stack.pop()
    space = int(answer[2] == "mass")
    mass = 0 if free else asteroid_mass(asteroid, space, discount)
    lifeform = "" if free or space else answer[2]
    s.goods[seat * 4 + MASS] -= mass
    if lifeform:
        s.on[spot * 3 + LIFEFORMS.index(lifeform)] -= 1
    if max(s.asteroid_at[spot // 2 * 4 : spot // 2 * 4 + 4]) < 0:
        s.noted[1] += 1
    s.asteroid_at[spot * 2 + space] = s.asteroids[asteroid].pop()
    planet = s.planet_at[spot]
    rock = s.asteroid_at[spot * 2 + space]
    s.tell("catch", rock, planet, seat=seat, mass=mass, lifeform=lifeform, clauses=("ENT-16.1",))
    run(s, s.program[s.face[planet]], spot)


# ---------------------------------------------------------------- chapter 17: Primordial Soup
STIR: Choice = ("soup",)
SOUPS: list[Choice] = [PASS, STIR]


def soup(s: Cosmos, landing: int, discount: int) -> Rules:
    """ENT-17.1: 1 Mass, 1 Energy, and the Generator goes on by 1; 8.1: like every action it may be skipped."""
    answer = yield from ask(s, "soup", SOUPS)
    if answer is None:
        return
    s.stack.pop()
    if answer == STIR:
        give(s, s.active, (1, 1, 0, 0, 1))
