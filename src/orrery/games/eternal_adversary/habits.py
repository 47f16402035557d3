"""What a sensible player does without thinking: how likely each option of a question is (for bots).

Places, items and experience are priced in the currency of `evaluate`, the margin, and a choice is the likelier the more
it brings (`by_price`). In a battle choices are priced in points of health. What a regular player never sees is here as
well: cards and stamina that are left after the final battle are worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log

from orrery.engine.questions import Ask, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.eternal_adversary.evaluate import (
    ARCH_RATE,
    ARM_WORTH,
    AT_HAND,
    CHAOS_OPENS,
    CLOSES,
    DIE_WORTH,
    EARLY,
    FALLS,
    GUARDED,
    HANDING,
    HEALS,
    LACKS,
    MONSTER_RATE,
    MOST_STEPS,
    ORDER_OPENS,
    PICKING,
    SHOPS,
    SMOOTH,
    SOON,
    TOKEN,
    WITHIN,
    Fight,
    chance,
    deals,
    gear,
    held,
    hunt,
    reward,
    standing,
    strikes,
    walk,
    work,
)
from orrery.games.eternal_adversary.figures import armor, full_health, lair, stat, wormholes
from orrery.games.eternal_adversary.kinds import (
    A_RIFT,
    HEALING,
    ORDER_SHRINE,
    QUARTERMASTER,
    WANDERING,
    Arm,
    Equipment,
    Location,
)
from orrery.games.eternal_adversary.maps import DISTANCE, SLOTS_ON_MAP
from orrery.games.eternal_adversary.packs import FACES
from orrery.games.eternal_adversary.state import (
    A_ARM,
    A_DICE,
    A_SEGMENT,
    A_TOTAL,
    A_UNIT,
    ARCH,
    ARMOR,
    ATTACK,
    BLUE,
    CARRY,
    CHAOS,
    DOOM,
    FINAL,
    HANDS,
    HEALTH,
    MONSTER,
    MOVES,
    ORDER,
    SLOTS,
    STAMINA,
    YELLOW,
    Worlds,
)
from orrery.games.eternal_adversary.tables import ARM_OF, ARMS, HEROES, MONSTERS, PLACES

Weights = Sequence[float]

LEAST = -4.0
"""The exponent of a foolish choice."""
TAKES = 25.0
"""What an Order hero can take in the final battle, usually."""
ON_MAP, ON_ITEMS, ON_CUBES, IN_BATTLE = 150.0, 30.0, 60.0, 0.8
"""How much a margin of 1 counts: between places, items and tracks; and a point of health in a battle."""


def by_price(prices: Sequence[float], keen: float) -> list[float]:
    """How likely choices are that bring so much."""
    best = max(prices)
    return [exp(max(LEAST, keen * (price - best))) for price in prices]


def weights(s: Worlds, ask: Ask) -> Weights | None:
    """How likely a sensible player is to make each choice; None if all alike."""
    choices = ask.choices
    if len(choices) == 1:
        return None
    habit = HABITS.get(ask.about)
    if habit is not None:
        return habit(s, ask.seat, choices)
    return None


# ---------------------------------------------------------------- places
def counts(s: Worlds) -> float:
    """What the final battle as it looks now counts."""
    return EARLY + (1 - EARLY) * s.doom[CHAOS] / DOOM


Worth = dict[int, float]
"""What a hero could do by place, in the margin of its side."""
STAMINA_WORTH = 0.7
"""A point of stamina, in health."""
PUMP, SUMMONS = 0.05, 0.015
"""What a monster more is worth to Chaos: when all figures are on the map it is a token instead."""
MORE_MONSTERS = -1.0


def _orderly(place: Location | None) -> float:
    """What Order gets at an open card, or what decides it."""
    if place is None:
        return 0.0
    if place.kind == A_RIFT:
        return CLOSES[place.number]
    return SHOPS if place.kind == QUARTERMASTER else HEALS if place.kind in (HEALING, ORDER_SHRINE) else 0.0


def _chaotic(place: Location | None) -> float:
    """What Chaos gets there but for tokens."""
    if place is None:
        return 0.0
    return FALLS[place.number] if place.kind == HEALING else MORE_MONSTERS if place.kind == WANDERING else 0.0


ORDERLY, CHAOTIC = [_orderly(place) for place in PLACES], [_chaotic(place) for place in PLACES]
"""By face."""
BEATEN = 0.6
"""What a place is worth behind a monster."""


def for_order(s: Worlds, seat: int) -> tuple[Worth, int]:
    """What an Order hero could do at each place, and the places held by monsters, as bits."""
    share, foes_at, up, cards, face, monster_at = counts(s), s.at[1::2], s.up, s.cards, s.face, s.monster_at
    found: Worth = {}
    hunts: dict[int, float] = {}
    wares, prize = on_display(s, seat)
    beasts = 0
    for node in range(SLOTS_ON_MAP):
        piece, kind = cards[node], monster_at[node]
        if piece == NO_PIECE:
            worth = 0.0
        else:
            worth = ORDERLY[face[piece]] if up >> node & 1 else ORDER_OPENS
            if worth < 0:
                worth = share * (wares if worth == SHOPS else restores(s, seat, node) / TAKES)
        if kind >= 0:
            beasts |= 1 << node
            if node not in foes_at:
                if kind not in hunts:
                    hunts[kind] = hunt(s, seat, (kind,), share * prize, share / TAKES)
                worth = hunts[kind] + BEATEN * worth
        if worth:
            found[node] = worth
    reach = DISTANCE[s.map][s.at[seat]]
    for node in foes_at:
        if node < 0:
            continue
        if reach[node] > s.moves:
            if node in found:
                found[node] *= GUARDED
        else:
            won, loss = duel(s, seat, [x for x in range(1, s.seats, 2) if s.at[x] == node], s.monster_at[node])
            found[node] = won * found.get(node, 0.0) - (1 - won) * TOKEN - LACKS * loss * share / TAKES
    return found, beasts


_WARES: dict[tuple[int, ...], tuple[float, float]] = {}


def on_display(s: Worlds, seat: int) -> tuple[float, float]:
    """What the display is worth to a hero: at the quartermaster's, and its best item for a monster."""
    face = s.face
    free = stat(s, seat, SLOTS) - len(s.gear[seat])
    key = (s.seats, s.hero[seat], s.cubes[seat * 5], free, *[face[p] for p in s.display], -1, *held(s, seat))
    found = _WARES.get(key)
    if found is None:
        if len(_WARES) > 20_000:
            _WARES.clear()
        found = _WARES[key] = reward(s, seat, TAKES, True), reward(s, seat, TAKES)
    return found


def restores(s: Worlds, seat: int, node: int) -> float:
    """What a shrine gives, in health: beyond 5 points, as many are healed before the final battle; or stamina."""
    lack = full_health(s, seat) - s.health[seat]
    worth = min(5.0, max(0.0, lack - 5.0)) + LACKS * min(5, lack)
    place = PLACES[s.face[s.cards[node]]]
    if place is not None and place.kind == ORDER_SHRINE:
        worth = max(worth, STAMINA_WORTH * (STAMINA - s.stamina[seat]))
    return worth


def duel(s: Worlds, seat: int, heroes: Sequence[int], monster: int) -> tuple[float, float]:
    """An Order hero against these Chaos heroes and a monster (-1: none): how likely it wins, and what it costs it."""
    foes = [(s.health[x] + stat(s, x, ARMOR) + 0.5, strikes(s, x)) for x in heroes]
    if monster >= 0:
        foes.append((float(MONSTERS[monster].health + MONSTERS[monster].armor), MONSTER_RATE[monster]))
    must, rate, worn = work(foes), strikes(s, seat), stat(s, seat, ARMOR)
    won = chance(3.5 * log((s.health[seat] + worn + 0.5 * gear(s, seat)) * rate / must))
    return won, min(float(s.health[seat]), max(0.0, must / rate - 0.7 * worn))


def for_chaos(s: Worlds, seat: int) -> Worth:
    """What a Chaos hero could do at each place."""
    goal, free, home = lair(s), CARRY - s.tokens[seat], DISTANCE[s.map]
    then = WITHIN[stat(s, seat, MOVES)]
    found: Worth = {}
    if s.tokens[seat]:
        found[goal] = HANDING * s.tokens[seat]
    up, face, cards, tokens_at = s.up, s.face, s.cards, s.tokens_at
    more = PUMP if no_figures(s) else SUMMONS
    for node in range(SLOTS_ON_MAP):
        tokens, piece = tokens_at[node], cards[node]
        if up >> node & 1:
            worth = CHAOTIC[face[piece]]
            if worth < 0:
                worth = more
        else:
            worth = CHAOS_OPENS if piece != NO_PIECE else 0.0
        if tokens and free:
            worth += PICKING * min(free, tokens) * then[home[node][goal]]
        if worth:
            found[node] = worth
    for x in range(0, s.seats, 2):
        node = s.at[x]
        if node < 0 or s.gone >> x & 1:
            continue
        if home[s.at[seat]][node] > s.moves:
            if node in found:
                found[node] *= GUARDED
        else:
            mates = [y for y in range(1, s.seats, 2) if s.at[y] == node and y != seat]
            won, loss = duel(s, x, [seat, *mates], s.monster_at[node])
            attack = (1 - won) * TOKEN + LACKS * won * loss * counts(s) / TAKES
            found[node] = GUARDED * found.get(node, 0.0) * (1 - won) + attack
    return found


def no_figures(s: Worlds) -> bool:
    """ADV-7.5: all figures of the types in play are on the map; a token comes instead of a monster."""
    return all(s.reserve[s.monster[x]] == 0 for x in range(1, s.seats, 2))


def row(s: Worlds, seat: int, left: int) -> list[float]:
    """What is left of a prospect, by its distance, with so many steps left."""
    return SOON[stat(s, seat, MOVES)][min(left, MOST_STEPS)]


Goals = list[tuple[int, float]]


def worthwhile(worth: Worth, away: Sequence[int], within: Sequence[float]) -> Goals:
    """The places that are best from here, or could be from next door."""
    priced = [(value * within[away[node]], node) for node, value in worth.items() if value > 0]
    least = NEARLY * max(priced)[0] if priced else 0.0
    return [(node, worth[node]) for price, node in priced if price >= least]


NEARLY = 0.5


def best_of(goals: Goals, away: Sequence[int], within: Sequence[float]) -> float:
    """What the best errand is worth from here."""
    best = 0.0
    for node, value in goals:
        price = value * within[away[node]]
        if price > best:
            best = price
    return best


def shared(s: Worlds, seat: int, worth: Worth, away: Sequence[int]) -> None:
    """Allies leave a place to whoever is nearer."""
    mine, home = row(s, seat, s.moves), DISTANCE[s.map]
    for ally in range(seat % 2, s.seats, 2):
        at = s.at[ally]
        if ally == seat or at < 0 or s.gone >> ally & 1:
            continue
        within, best, where = SOON[stat(s, ally, MOVES)][-1], 0.0, -1
        for node, value in worth.items():
            if value * within[home[at][node]] > best:
                best, where = value * within[home[at][node]], node
        if where >= 0 and (home[at][where] < away[where] or best > worth[where] * mine[away[where]]):
            worth[where] *= LEFT_TO_ALLY


LEFT_TO_ALLY = 0.3
FASTER = {"Stampede": 2, "Jaguar's Leap": 1, "Adrenaline": 3}
"""What gives more steps, by name."""
KEPT_BACK = 0.02
"""What using something in a turn must bring."""


def move(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Each step by what can still be done from there; stopping by what can be done here."""
    side, here, left = seat % 2, s.at[seat], s.moves
    worth, foes = (for_chaos(s, seat), 0) if side else for_order(s, seat)
    holes = 0
    for node in wormholes(s):
        holes |= 1 << node
    for node in s.at[1 - side :: 2]:
        if node >= 0:
            foes |= 1 << node
    away = walk(s.map, side, here, foes, holes)
    if s.seats > 3:
        shared(s, seat, worth, away)
    goals = worthwhile(worth, away, row(s, seat, left))
    onward = row(s, seat, max(0, left - 1))
    prices, board = [], s.map
    for choice in choices:
        verb = choice[0]
        if verb == "step":
            node = choice[2]
            if foes >> node & 1 and not s.bypass:
                prices.append(worth.get(node, 0.0) * AT_HAND)
            else:
                prices.append(best_of(goals, walk(board, side, node, foes, holes), onward))
        elif verb == "stop":
            if foes >> here & 1:
                prices.append(worth.get(here, 0.0) * AT_HAND)
            else:
                prices.append(best_of(goals, away, row(s, seat, 0)) + 0.001)
        else:
            prices.append(uses(s, seat, choice, worth, away))
    return by_price(prices, ON_MAP)


def effect(s: Worlds, choice: Choice) -> str:
    """What is used, by name."""
    return HEROES[choice[2]].ability.name if choice[1] is None else FACES[s.face[choice[1]]].name


def uses(s: Worlds, seat: int, choice: Choice, worth: Worth, away: Sequence[int]) -> float:
    """What an effect in the Move step brings."""
    name = effect(s, choice)
    goals = list(worth.items())
    now = best_of(goals, away, row(s, seat, s.moves))
    if name in FASTER:
        return best_of(goals, away, row(s, seat, s.moves + FASTER[name])) - KEPT_BACK / 2
    if name == "Burrow":
        onward, home = row(s, seat, s.moves - 1), DISTANCE[s.map]
        rifts = [n for n in range(SLOTS_ON_MAP) if s.up >> n & 1 and n != s.at[seat] and is_rift(s, n)]
        return max([best_of(goals, home[n], onward) for n in rifts], default=0.0) - KEPT_BACK / 2
    if name == "Stonehenge":
        return now
    return now + in_turn(s, seat, name) - KEPT_BACK


def is_rift(s: Worlds, node: int) -> bool:
    """Whether an open card is a rift, or the Chaos Rift."""
    place = PLACES[s.face[s.cards[node]]]
    return place is not None and bool(place.token)


def in_turn(s: Worlds, seat: int, name: str) -> float:
    """What an effect used in one's own turn brings."""
    lack = full_health(s, seat) - s.health[seat]
    if name in ("Cauldron of Rebirth", "Field Medkit"):
        return 0.01 * max(0.0, min(5.0, lack - 5.0))
    if name == "Dark Sacrifice":
        return 0.1
    if name == "Supply Drop":
        return KEPT_BACK + counts(s) * reward(s, seat, TAKES) - 0.04
    return 0.0


# ---------------------------------------------------------------- what a hero does where it stands
ACTS = {
    "end": 0.0,
    "open": 0.06,
    "attack": 0.06,
    "visit": 0.1,
    "hand-in": 0.08,
    "pick": 0.05,
    "summon": 0.01,
    "sabotage": 0.005,
}
"""By verb."""


def act(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The action of the place, by what it brings."""
    prices = []
    for choice in choices:
        verb = choice[0]
        if verb == "pick":
            price = 0.05 * choice[2]
        elif verb == "heal":
            lack = full_health(s, seat) - s.health[seat]
            price = counts(s) * (min(5.0, max(0.0, lack - 5.0)) + LACKS * min(5, lack)) / TAKES - 0.005
        elif verb == "stamina":
            price = STAMINA_WORTH * (STAMINA - s.stamina[seat]) / TAKES - 0.005
        elif verb == "shift":
            price = shifting(s, choice[2])
        elif verb == "sabotage":
            price = 0.005 + 0.1 * item(s, 0, choice[1])
        elif verb == "use":
            name = effect(s, choice)
            price = 0.0 if name == "Stonehenge" else in_turn(s, seat, name) - KEPT_BACK
        else:
            price = ACTS.get(verb, 0.0)
        prices.append(price)
    return by_price(prices, ON_ACTS)


ON_ACTS = 80.0


def shifting(s: Worlds, node: int) -> float:
    """What Chaos gets by moving a monster there and placing another."""
    price = 0.01
    if no_figures(s):
        price += PUMP
    for x in range(0, s.seats, 2):
        if s.at[x] == node:
            kind = s.monster_at[s.at[s.active]]
            won, loss = duel(s, x, (), kind)
            return price + (1 - won) * TOKEN + LACKS * won * loss / TAKES - 0.03 * won
    return price + (0.02 if s.up >> node & 1 and is_rift(s, node) else 0.0)


def stonehenge(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The best card under one's feet."""
    here = s.at[seat]
    if any(choice[2] == here for choice in choices) and len(choices) < cards_left(s):
        return [1.0 if choice[2] == here else 0.02 for choice in choices]
    prices = []
    for choice in choices:
        node = choice[2]
        price = 0.03
        if node == here:
            price = -0.02 if len(choices) < cards_left(s) else 0.05
        elif s.up >> node & 1:
            place = PLACES[s.face[s.cards[node]]]
            assert place is not None
            price = CLOSES[place.number] if place.kind == A_RIFT else 0.0
            if place.kind == QUARTERMASTER:
                price = reward(s, seat, TAKES, True)
            elif place.kind in (HEALING, ORDER_SHRINE):
                price = restores(s, seat, node) / TAKES
        prices.append(price)
    return by_price(prices, ON_ACTS)


def cards_left(s: Worlds) -> int:
    """The places that still have a card."""
    return SLOTS_ON_MAP - s.cards.count(NO_PIECE)


# ---------------------------------------------------------------- items and experience
GEAR = {
    "Kevlar Vest": 3.5,
    "Flashbang": 3.5,
    "Holy Water": 3.5,
    "Guardian Totem": 3.0,
    "Combat Stims": 3.0,
    "Third Sight": 2.5,
    "Banner of Worlds": 2.5,
    "Lucky Charm": 2.0,
    "Supply Drop": 2.0,
    "Rift Charge": 1.3,
    "Runed Seal": 1.0,
    "Field Medkit": 1.2,
    "Exorcism Scroll": 0.8,
}
"""What a piece of equipment is worth, in points of health in the final battle; the others 0.5."""
WORTH = [GEAR.get(card.name, 0.5) if isinstance(card, Equipment) else 0.0 for card in FACES]


def item(s: Worlds, seat: int, p: int) -> float:
    """What an item adds to a hero's margin."""
    face = s.face[p]
    if ARM_OF[face] >= 0:
        hero, cubes, mine = s.hero[seat], s.cubes[seat * 5], held(s, seat)
        now = deals(hero, cubes, mine)
        return log(deals(hero, cubes, tuple(sorted((*mine, face)))) / now)
    worth = WORTH[face]
    if len(s.gear[seat]) >= stat(s, seat, SLOTS):
        worth -= min([WORTH[s.face[q]] for q in s.gear[seat]], default=9.0)
    return worth / TAKES


def items(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The most useful thing on offer."""
    return by_price([item(s, seat, c[1]) if c[0] == "take" else 0.003 for c in choices], ON_ITEMS)


def robs(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """What Order misses most."""
    return by_price([item(s, 0, choice[1]) for choice in choices], ON_ITEMS)


def make_room(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """What is worth least."""
    return by_price([-0.08 if c[0] == "decline" else -WORTH[s.face[c[1]]] / TAKES for c in choices], ON_ITEMS)


def bargain(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """A weapon nobody uses, or little equipment, rather than a point of doom."""
    prices = []
    for choice in choices:
        if choice[0] == "doom":
            prices.append(-TOKEN)
            continue
        p = choice[1]
        owner = next(x for x in range(0, s.seats, 2) if p in s.weapons[x] or p in s.gear[x])
        face = s.face[p]
        if ARM_OF[face] < 0:
            prices.append(-WORTH[face] / TAKES)
        else:
            hero, cubes, mine = s.hero[owner], s.cubes[owner * 5], list(held(s, owner))
            now = deals(hero, cubes, tuple(mine))
            mine.remove(face)
            prices.append(log(deals(hero, cubes, tuple(mine)) / now))
    return by_price(prices, ON_ITEMS)


def xp(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The track that helps most in the final battle."""
    hero, base, cubes = s.hero[seat], seat * 5, s.cubes
    tracks = SMOOTH[hero]
    mine = held(s, seat) if seat % 2 == ORDER else ()
    twice = 2.0 if seat % 2 == ORDER else 1.0
    takes = tracks[HEALTH][cubes[base + HEALTH]] + twice * tracks[ARMOR][cubes[base + ARMOR]] + 3.0
    prices = []
    for choice in choices:
        t = choice[2]
        k = cubes[base + t]
        if t == ATTACK:
            price = log(deals(hero, k + 1, mine) / deals(hero, k, mine))
        elif t == HEALTH:
            price = (tracks[t][k + 1] - tracks[t][k]) / takes
        elif t == ARMOR:
            price = twice * (tracks[t][k + 1] - tracks[t][k]) / takes
        else:
            price = 0.01
        prices.append(price)
    return by_price(prices, ON_CUBES)


# ---------------------------------------------------------------- battle: weapons, targets, blocks
def arm_of(s: Worlds, choice: Choice) -> int:
    """The attack a choice takes up."""
    return choice[2] if choice[1] is None else ARM_OF[s.face[choice[1]]]


def wield(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Each weapon by the best set it belongs to; what is thrown is kept for the final battle."""
    attack = 0 if s.dread >> seat & 1 else stat(s, seat, ATTACK)
    mine = [a[A_ARM] for a in s.attacks if a[A_UNIT] == seat]
    free = HANDS - sum([ARMS[a].hands for a in mine])
    taken = sum([ARM_WORTH[a] for a in mine])
    die = max([DIE_WORTH[a] for a in mine], default=0.0)
    arms = [arm_of(s, c) if c[0] == "wield" else -1 for c in choices]
    deal = []
    for i, arm in enumerate(arms):
        if arm < 0:
            deal.append(taken + attack * die - 1.0)
        elif not ARMS[arm].hands:
            deal.append(99.0 if s.phase == FINAL else 0.0)
        else:
            best = taken + ARM_WORTH[arm] + attack * max(die, DIE_WORTH[arm])
            if ARMS[arm].hands == 1 and free == HANDS:
                for j, other in enumerate(arms):
                    if other >= 0 and ARMS[other].hands == 1 and j != i:
                        both = ARM_WORTH[arm] + ARM_WORTH[other] + attack * max(DIE_WORTH[arm], DIE_WORTH[other])
                        best = max(best, taken + both)
            deal.append(best)
    return by_price(deal, ON_WEAPONS)


ON_WEAPONS = 2.0
"""A point of damage a round, against another weapon."""


def focus(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The weapon whose dice do most."""
    return by_price([DIE_WORTH[choice[2]] for choice in choices], 12.0)


def maw(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The Ghoul's strongest weapon."""
    return by_price([ARM_WORTH[choice[2]] for choice in choices], 3.0)


def rate_of(s: Worlds, unit: int) -> float:
    """What a unit deals in a round."""
    if unit < MONSTER:
        return strikes(s, unit)
    return ARCH_RATE[s.arch] if unit == ARCH else MONSTER_RATE[s.monster[unit - MONSTER]]


def aim(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Who deals most for the health it has left."""
    threats = [log(max(0.5, rate_of(s, c[3])) / max(1.0, standing(s, c[3]))) for c in choices]
    return by_price(threats, 3.0)


def dealt(s: Worlds) -> list[float]:
    """What the attacks of each side deal in this round, on average."""
    found = [0.0, 0.0]
    for a in s.attacks:
        unit = a[A_UNIT]
        found[ORDER if unit < MONSTER and unit % 2 == 0 else CHAOS] += a[A_DICE] * DIE_WORTH[a[A_ARM]]
    return found


def block(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """A block takes X damage and deals X less: good for the side that deals more in a round, unless it kills now."""
    both = dealt(s)
    side = seat % 2
    mine, its = both[side], max(0.5, both[1 - side])
    theirs = sum([standing(s, u) for u in range(ARCH + 1) if s.units >> u & 1 and side_of(u) != side])
    prices = []
    for choice in choices:
        price = 0.0
        for unit in choice[2:]:
            added = armor(s, unit) - s.chits[unit]
            own = sum([a[A_DICE] * DIE_WORTH[a[A_ARM]] for a in s.attacks if a[A_UNIT] == unit])
            if theirs <= mine:
                price -= its / 2
            else:
                price += min(added, its) - added * its / max(0.5, mine) - max(0.0, added - own) - 0.3
        prices.append(price)
    return by_price(prices, IN_BATTLE)


def side_of(unit: int) -> int:
    """Order heroes sit on even seats."""
    return ORDER if unit < MONSTER and unit % 2 == 0 else CHAOS


def chits(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """All of them: health stays, chits do not."""
    return [1.0] + [0.03] * (len(choices) - 1)


def retreat(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """An Order hero that is likely to lose goes; a Chaos hero loses nothing by dying but its place."""
    won = Fight(s).won
    go = exp(6 * (0.5 - won)) if seat % 2 == ORDER else exp(4 * (won - 0.9))
    return [1.0] + [go if choice[0] == "retreat" else 0.3 * go for choice in choices[1:]]


def split(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """What leaves least to fight through."""
    pair = s.agenda[-1][1]
    prices = []
    for choice in choices:
        foes = []
        hero, beast = s.health[pair] - choice[2], s.health[MONSTER + pair] - choice[3]
        if hero > 0:
            foes.append((float(hero + stat(s, pair, ARMOR)), strikes(s, pair)))
        if beast > 0:
            kind = s.monster[pair]
            foes.append((float(beast + MONSTERS[kind].armor), MONSTER_RATE[kind]))
        prices.append(-log(1 + work(foes)) if foes else 0.0)
    return by_price(prices, 15.0)


# ---------------------------------------------------------------- windows
PASSES = 1.0
BEFORE_FINAL = {
    "Bear's Strength": 0.5,
    "Ignite": 0.8,
    "Illusions": 9.0,
    "Dread": 0.5,
    "Undying": 9.0,
    "Cauldron of Rebirth": 0.15,
    "Hansa Shieldwall": 0.15,
    "Iaijutsu": 0.15,
    "Ancestral Rites": 0.15,
    "Black Shield": 0.7,
    "Curse of Rust": 0.1,
    "Infection": 3.0,
    "Stolen Hour": 4.0,
    "Unstable Rift": 1.0,
    "Feast of Bones": 0.1,
    "Rift Charge": 1.2,
    "Smoke Grenade": 0.05,
}
"""In a window before the final battle, against 1 for passing; all else 0.04: it is kept for the final battle."""
AT_LAST = {"Lucky Charm": 0.3, "Mirror of Truth": 3.0, "Iaijutsu": 1.0, "Bola": 0.04}
"""… and in the final battle; all else 4: what is left after it is worth nothing."""
EARLY_FACE = [BEFORE_FINAL.get(card.name, 0.04) for card in FACES]
FINAL_FACE = [AT_LAST.get(card.name, 4.0) for card in FACES]
EARLY_HERO = [BEFORE_FINAL.get(hero.ability.name, 0.04) for hero in HEROES]
FINAL_HERO = [AT_LAST.get(hero.ability.name, 4.0) for hero in HEROES]
DOES = {"strip": 9.0, "reroll": 3.0, "sight": 4.0, "cling": 2.0, "gnaw": 0.3, "flat": 0.5}
"""What the dice themselves allow."""


def window(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """By what is used, before the final battle and in it."""
    last = s.phase == FINAL
    found = [PASSES]
    for choice in choices[1:]:
        if choice[0] == "use":
            if choice[1] is None:
                found.append((FINAL_HERO if last else EARLY_HERO)[choice[2]])
            else:
                found.append((FINAL_FACE if last else EARLY_FACE)[s.face[choice[1]]])
        else:
            found.append(DOES.get(choice[0], 1.0))
    return found


def before_damage(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """What saves health in the final battle, or a life before it."""
    found = list(window(s, seat, choices))
    if seat % 2 == ORDER:
        hit = s.incoming[seat] - s.chits[seat]
        if s.phase != FINAL:
            dying = 1.5 if hit >= s.health[seat] else 0.04
        else:
            dying = 6.0 if hit >= s.health[seat] else 3.0 if hit >= 3 else 0.2
        found[1:] = [dying] * (len(choices) - 1)
    return found


def before_roll(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """A flat 4 instead of few dice."""
    found = list(window(s, seat, choices))
    for i, choice in enumerate(choices):
        if choice[0] == "flat":
            a = s.attacks[choice[2]]
            found[i] = exp(1.5 * (ARMS[a[A_ARM]].flat - a[A_DICE] * DIE_WORTH[a[A_ARM]]))
    return found


def own_dice(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Lightnings that do nothing are exchanged or rolled again."""
    found = list(window(s, seat, choices))
    idle = 0.0
    for k, a in enumerate(s.attacks):
        if a[A_UNIT] == seat and a[A_SEGMENT] == s.segment:
            arm = ARMS[a[A_ARM]]
            idle = max(idle, sum([max(0.0, DIE_MEAN - die_value(arm, d)) for d in s.dice[k]]))
    for i, choice in enumerate(choices):
        if choice[0] == "use" and s.phase == FINAL:
            found[i] = exp(1.2 * (idle - 2.0))
    return found


DIE_MEAN = 8 / 6


def die_value(arm: Arm, face: int) -> float:
    """What a die that shows this is worth to an attack."""
    if face <= 3:
        return float(face)
    if face not in (BLUE, YELLOW):
        return DIE_MEAN
    per = arm.blue if face == BLUE else arm.yellow
    return per.damage + 0.8 * (per.chits + per.heal) + 0.4 * per.pierce + per.discard


def after_rift(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Nothing if the rift is closed; a Runed Seal if that closes it."""
    dice = s.dice[0]
    if BLUE in dice or (s.sealed and YELLOW in dice):
        return [1.0] + [0.02] * (len(choices) - 1)
    found = [1.0]
    for choice in choices[1:]:
        seal = FACES[s.face[choice[1]]].name == "Runed Seal"
        found.append((8.0 if YELLOW in dice else 0.02) if seal else 0.4)
    return found


def which_dice(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Dice below the average; of a rift or retreat roll, that has failed, all."""
    if not s.taken or s.taken[0] < 0:
        return [0.03] + [1.0] * (len(choices) - 1)
    arm = ARMS[s.attacks[s.taken[0]][A_ARM]]
    return by_price([0.0] + [DIE_MEAN - die_value(arm, c[2]) for c in choices[1:]], 5.0)


def exchanges(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Lightnings that give less than 2 damage."""
    arm = ARMS[s.attacks[s.taken[0]][A_ARM]]
    return by_price([0.0 if c[0] == "enough" else 2.0 - die_value(arm, c[2]) for c in choices], 3.0)


def ambush(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """When the hero there is likely to lose."""
    won, _ = duel(s, s.active, (), s.monster[seat])
    return [1.0] + [exp(5 * (0.6 - won))] * (len(choices) - 1)


def strips(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The enemy's best die."""
    return by_price([die_value(ARMS[s.attacks[c[2]][A_ARM]], c[3]) for c in choices], 1.5)


def which_attack(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """The one with most dice."""
    return by_price([float(max(s.attacks[c[2]][A_TOTAL], s.attacks[c[2]][A_DICE])) for c in choices], 1.0)


def trade(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Rarely."""
    return [6.0 if choice[0] == "pass" else 0.2 for choice in choices]


HABITS: dict[str, Callable[[Worlds, int, Sequence[Choice]], Weights]] = {
    "move": move,
    "act": act,
    "stonehenge": stonehenge,
    "stonehenge-with": stonehenge,
    "wield": wield,
    "focus": focus,
    "stims": focus,
    "quick": focus,
    "maw": maw,
    "block": block,
    "aim": aim,
    "chits": chits,
    "retreat": retreat,
    "split": split,
    "reward": items,
    "shop": items,
    "supply": items,
    "loot": robs,
    "make-room": make_room,
    "bargain": bargain,
    "xp": xp,
    "trade": trade,
    "before-damage": before_damage,
    "before-roll": before_roll,
    "own-dice": own_dice,
    "which-dice": which_dice,
    "exchange": exchanges,
    "enemy-die": strips,
    "which-attack": which_attack,
    "after-rift": after_rift,
    "ambush-window": ambush,
    "before-rift": window,
    "round-start": window,
    "before-weapons": window,
    "selection": window,
    "after-blocks": window,
    "enemy-dice": window,
    "dying": window,
    "before-retreat": window,
    "retreat-roll": window,
    "rift-window": window,
    "shrine-window": window,
    "death-window": window,
    "end-window": window,
    "mirror": window,
    "gnaw": window,
}
