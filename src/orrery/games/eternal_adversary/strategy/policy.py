"""What a sensible player does without thinking: how likely each option of a question is (for bots).

Places, items and experience are priced in the currency of `evaluate`, the margin, and a choice is the likelier the more
it brings (`by_worth`). In a battle choices are priced in points of health. What a regular player never sees is here as
well: cards and stamina that are left after the final battle are worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log

from orrery.engine.questions import Ask, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.eternal_adversary.cards.catalogue import ARM_OF, FACES, HEROES, MONSTERS, PLACES
from orrery.games.eternal_adversary.cards.kinds import (
    A_RIFT,
    HEALING,
    ORDER_SHRINE,
    QUARTERMASTER,
    WANDERING,
    Equipment,
    Location,
)
from orrery.games.eternal_adversary.cards.maps import DISTANCE, SLOTS_ON_MAP
from orrery.games.eternal_adversary.rules.figures import DITHER, enemy_at, full_health, lair, stat, wormholes
from orrery.games.eternal_adversary.rules.state import (
    ARMOR,
    ATTACK,
    CARRY,
    CHAOS,
    DOOM,
    HEALTH,
    MOVES,
    ORDER,
    SLOTS,
    STAMINA,
    Worlds,
)
from orrery.games.eternal_adversary.strategy.battle_policy import (
    Weights,
    after_rift,
    aim,
    ambush,
    before_damage,
    before_roll,
    block,
    chits,
    duel,
    exchanges,
    focus,
    maw,
    own_dice,
    retreat,
    split,
    strips,
    which_attack,
    which_dice,
    wield,
    window,
)
from orrery.games.eternal_adversary.strategy.prospect import (
    AT_HAND,
    CHAOS_OPENS,
    CLOSES,
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
    deals,
    held,
    hunt,
    reward,
    walk,
)
from orrery.strategy.prior import by_worth

TAKES = 25.0
"""What an Order hero can take in the final battle, usually."""
ON_MAP, ON_ITEMS, ON_CUBES = 150.0, 30.0, 60.0
"""How much a margin of 1 counts: between places, items and tracks."""


def weights(s: Worlds, ask: Ask) -> Weights | None:
    """How likely a sensible player is to make each choice; None if all alike."""
    choices = ask.choices
    if len(choices) == 1:
        return None
    if s.votes:
        return in_vote(s, ask)
    return by_habit(s, ask)


def by_habit(s: Worlds, ask: Ask) -> Weights | None:
    """What its habit says of a question."""
    habit = HABITS.get(ask.about)
    return None if habit is None else habit(s, ask.seat, ask.choices)


ASTRAY = 1e-3
"""How likely a sensible player is not to go with its team."""


def in_vote(s: Worlds, ask: Ask) -> Weights | None:
    """ADV-17.3: with the last teammate that has voted: a team that differs gives its decision away, and whoever votes
    otherwise with open eyes means it. An enemy who decides for a team wants what is worst for it."""
    side = s.votes[0][0] % 2
    if ask.seat % 2 != side:
        usual = by_habit(s, ask)
        return None if usual is None else [1 / weight for weight in usual]
    mates = [said for seat, said in s.votes if seat != ask.seat and said in ask.choices]
    if not mates:
        return by_habit(s, ask)
    return [1.0 if choice == mates[-1] else ASTRAY for choice in ask.choices]


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
    return by_worth(prices, ON_MAP)


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
    return by_worth(prices, ON_ACTS)


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
    return by_worth(prices, ON_ACTS)


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
    return by_worth([item(s, seat, c[1]) if c[0] == "take" else 0.003 for c in choices], ON_ITEMS)


def robs(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """What Order misses most."""
    return by_worth([item(s, 0, choice[1]) for choice in choices], ON_ITEMS)


def make_room(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """What is worth least."""
    return by_worth([-0.08 if c[0] == "decline" else -WORTH[s.face[c[1]]] / TAKES for c in choices], ON_ITEMS)


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
    return by_worth(prices, ON_ITEMS)


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
    return by_worth(prices, ON_CUBES)


def monster(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Chaos places the strongest and does not dither; Order, if Chaos does, the weakest."""
    might = [0.1 if choice == DITHER else MONSTER_RATE[choice[2]] * MONSTERS[choice[2]].health for choice in choices]
    return might if seat % 2 == CHAOS else [1 / weight for weight in might]


def revive(s: Worlds, seat: int, choices: Sequence[Choice]) -> Weights:
    """Mostly where no enemy is."""
    return [0.1 if enemy_at(s, seat % 2, choice[2]) else 1.0 for choice in choices]


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
    "monster": monster,
    "revive": revive,
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
