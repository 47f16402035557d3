"""What is at stake before the final battle: what both sides take and deal, the fights on the way, and what everybody is
about to do.

A fight in which a side of health T deals D a round against units of health h that deal r is won if T * D is more than
the sum of h times the r that are still alive, so the logarithm of that ratio says how it will go, in the final battle
and in every battle on the way. What time, tokens and places are worth is counted in the same currency, the *margin*;
how far to trust it was learnt from games (`position.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from orrery.engine.table import NO_PIECE
from orrery.games.eternal_adversary.cards.catalogue import (
    ARCH_ARMS,
    ARCHES,
    ARM_OF,
    ARMS,
    FACES,
    HERO_ARMS,
    HEROES,
    MONSTER_ARMS,
    MONSTERS,
    PLACES,
)
from orrery.games.eternal_adversary.cards.kinds import (
    A_RIFT,
    HEALING,
    ORDER_SHRINE,
    QUARTERMASTER,
    WORMHOLE,
    Arm,
    Equipment,
)
from orrery.games.eternal_adversary.cards.maps import DISTANCE, LAIRS, NEAR, SLOTS_ON_MAP
from orrery.games.eternal_adversary.rules.figures import arch_health, full_health, lair, stat
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_DICE,
    A_PIECE,
    A_UNIT,
    ACT,
    ARCH,
    ARMOR,
    ATTACK,
    CARRY,
    CHAOS,
    HANDS,
    HEALTH,
    MONSTER,
    MOVE,
    MOVES,
    ORDER,
    REWARD,
    SHOP,
    SLOTS,
    UNITS,
    XP,
    Worlds,
)
from orrery.strategy.linear import chance

# ---------------------------------------------------------------- figures
EARLY = 0.45
"""What the final battle as it looks now counts at the beginning, against 1 at the end."""
TOKEN = 0.1
"""What a point of Chaos doom is worth."""
LYING, CARRIED = 0.35, 0.6
"""Shares of it: for a token on the map and for a carried one."""
CLOSING = 0.10
"""What a closed rift is worth to Order: doom, experience, a token that never comes."""
TEMPO = 0.06
"""What it is worth to have opened a card in one's turn: a turn without it is lost, whatever the card is."""
FADE = 0.65
"""What is left of a prospect that is a turn away."""
AT_HAND = 0.75
"""What a prospect is worth before it has come true."""
ORDER_OPENS, CHAOS_OPENS = 0.04, 0.04
GUARDED = 0.4
"""What is left for Chaos of a place where an Order hero stands."""
NEW_WARES = 0.005
"""What a visit to a quartermaster is worth for the wares it will have next."""
SEGMENT_WORTH = (1.12, 1.0, 0.95)
"""Whoever strikes first may not be struck."""
LACKS, WOUNDS = 0.2, 0.35
"""What a lost point of health costs before the final battle, where 5 are healed; and more beyond these 5. A dead hero
comes back whole, so wounds never cost much more than a point of Chaos doom."""
CHIT = 0.7
"""An armor chit, against a point of health."""


def _die(arm: Arm) -> float:
    """What a die of this attack deals on average, with what its lightnings are worth."""
    bolts = 0.0
    for per in (arm.blue, arm.yellow):
        bolts += per.damage + 0.8 * (per.chits + per.heal) + 0.4 * per.pierce + per.discard
    return (8 + bolts + arm.threes + arm.reroll) / 6 * SEGMENT_WORTH[arm.segment]


DIE_WORTH = [_die(arm) for arm in ARMS]
ARM_WORTH = [
    (arm.dice + 0.3 * arm.opening) * DIE_WORTH[i]
    + (0.8 if arm.more else 0.0)
    + 0.6 * arm.stance
    + (1.0 if arm.flat else 0.0)
    for i, arm in enumerate(ARMS)
]
"""What an attack deals without the hero's Attack."""
GEAR_WORTH = [
    (2.8 if "B" in card.grade or card.grade == "A" else 1.0) if isinstance(card, Equipment) else 0.0 for card in FACES
]
"""What a piece of equipment is worth, in points of health."""


def _smooth(track: tuple[int, ...]) -> tuple[float, ...]:
    """A track on which every cube shows: the steps between two values are shared out evenly."""
    found, k = [float(v) for v in track], 0
    while k < len(track):
        end = k
        while end + 1 < len(track) and track[end + 1] == track[k]:
            end += 1
        up = track[end + 1] - track[k] if end + 1 < len(track) else 0
        for i in range(k, end + 1):
            found[i] += 0.8 * up * (i - k) / (end + 1 - k)
        k = end + 1
    return tuple(found)


SMOOTH = [[_smooth(track) for track in hero.tracks] for hero in HEROES]
"""By hero and track."""


FAR = 30
_WALKS: dict[tuple[int, int, int, int, int], list[int]] = {}


def walk(m: int, side: int, here: int, held: int, holes: int) -> list[int]:
    """Steps from here to every place. Order goes around the lair and does not pass places held by monsters (`held`);
    open wormholes (`holes`) are neighbours."""
    found = _WALKS.get((m, side, here, held, holes))
    if found is None:
        near, closed = NEAR[m], LAIRS[m] if side == ORDER else -1
        worms = [n for n in range(SLOTS_ON_MAP) if holes >> n & 1]
        found, edge, steps = [FAR] * len(near), [here], 0
        found[here] = 0
        while edge:
            steps += 1
            onward = []
            for place in edge:
                if held >> place & 1 and place != here:
                    continue
                for n in (*near[place], *worms) if holes >> place & 1 else near[place]:
                    if found[n] == FAR and n != closed:
                        found[n] = steps
                        onward.append(n)
            edge = onward
        if len(_WALKS) > 50_000:
            _WALKS.clear()
        _WALKS[m, side, here, held, holes] = found
    return found


WITHIN = [[AT_HAND * FADE ** (steps / move) for steps in range(FAR + 1)] for move in (1, 1, 2, 3, 4, 5, 6)]
"""What is left of a prospect, by Move and steps."""


def _soon(move: int, left: int) -> list[float]:
    """What is left of a prospect by its distance for a hero with so many steps left in this turn (-1: its turn is over
    or not yet there, and it can do nothing before the next one). What can still be done in this turn counts in full,
    whatever way the hero has come, so that only stopping short of it costs something."""
    found = []
    for steps in range(FAR + 1):
        if steps <= left:
            turns = 0.02 * steps / move
        else:
            away = steps - max(0, left)
            turns = 1 + max(0, away - move) / move + 0.1 * min(away, move) / move
        found.append(AT_HAND * FADE**turns)
    return found


MOST_STEPS = 12
SOON = [[_soon(max(1, move), left) for left in (*range(MOST_STEPS + 1), -1)] for move in range(7)]


def soon(s: Worlds, seat: int) -> list[float]:
    """What is left of a prospect for this hero, by its distance."""
    move = stat(s, seat, MOVES)
    if s.active != seat or s.step > ACT or s.ended:
        left = -1
    elif s.step > MOVE or s.fought or s.halted:
        left = 0
    else:
        left = min(s.moves, MOST_STEPS)
    return SOON[move][left]


_DEALS: dict[tuple[int, int, tuple[int, ...]], float] = {}


def deals(hero: int, cubes: int, faces: tuple[int, ...]) -> float:
    """What a hero deals in a round with its best two hands; Chaos heroes use all they have."""
    found = _DEALS.get((hero, cubes, faces))
    if found is None:
        attack, inherent = SMOOTH[hero][ATTACK][cubes], HERO_ARMS[hero]
        if HEROES[hero].side == CHAOS:
            each = [ARM_WORTH[arm] + attack * DIE_WORTH[arm] for arm in inherent]
            found = max(each) + 1.0 if HEROES[hero].ghouls else sum(each)
            found += 1.5 * len(each) if HEROES[hero].blight else 0.0
        else:
            found = best_set([inherent[0], *[ARM_OF[f] for f in faces]], attack, HANDS)
        _DEALS[hero, cubes, faces] = found
    return found


def best_set(arms: Sequence[int], attack: float, hands: int) -> float:
    """What the best weapons that fit into so many hands deal, the Attack added to the best of them."""
    ones = sorted([(ARM_WORTH[a], DIE_WORTH[a]) for a in arms if ARMS[a].hands == 1], reverse=True)
    best = 0.0
    if hands == HANDS:
        best = max([ARM_WORTH[a] + attack * DIE_WORTH[a] for a in arms if ARMS[a].hands == HANDS], default=0.0)
    if ones and hands:
        taken = ones[:hands]
        best = max(best, sum([worth for worth, _ in taken]) + attack * max([die for _, die in taken]))
    return best + 0.3 * sum([ARM_WORTH[a] for a in arms if not ARMS[a].hands])


def held(s: Worlds, seat: int) -> tuple[int, ...]:
    """The weapon cards of a hero by face, in a fixed order."""
    face = s.face
    return tuple(sorted([face[p] for p in s.weapons[seat]]))


def strikes(s: Worlds, seat: int) -> float:
    """What a hero deals in a round: by what it holds, and half by what it has taken up in this round."""
    usual = deals(s.hero[seat], s.cubes[seat * 5], held(s, seat) if seat % 2 == ORDER else ())
    if s.battle < 0 or seat % 2 == CHAOS or not s.attacks:
        return usual
    mine = [a for a in s.attacks if a[A_UNIT] == seat]
    if not mine:
        return usual
    now = sum([ARM_WORTH[a[A_ARM]] + (a[A_DICE] - ARMS[a[A_ARM]].dice) * DIE_WORTH[a[A_ARM]] for a in mine])
    if not s.chosen >> seat & 1:
        taken = [a[A_PIECE] for a in mine]
        free = HANDS - sum([ARMS[a[A_ARM]].hands for a in mine])
        rest = [ARM_OF[s.face[p]] for p in s.weapons[seat] if p not in taken]
        if -1 not in taken:
            rest.append(HERO_ARMS[s.hero[seat]][0])
        attack = stat(s, seat, ATTACK) * max([DIE_WORTH[a[A_ARM]] for a in mine])
        now += attack + max([ARM_WORTH[a] for a in rest if 1 <= ARMS[a].hands <= free], default=0.0)
    return 0.5 * (usual + now)


# ---------------------------------------------------------------- fights
Foe = tuple[float, float]
"""What an enemy can take and what it deals in a round."""


def work(foes: list[Foe]) -> float:
    """What must be got through: each enemy's health times what is still dealt while it is fought, in the best order."""
    if len(foes) == 1:
        return foes[0][0] * foes[0][1]
    foes.sort(key=_threat)
    total = alive = 0.0
    for takes, rate in foes:
        alive += rate
        total += takes * alive
    return total


def _threat(foe: Foe) -> float:
    return foe[1] / foe[0]


MONSTER_RATE = [ARM_WORTH[arm] for arm in MONSTER_ARMS]
ARCH_RATE = [sum([ARM_WORTH[arm] for arm in arms]) + 0.6 * ARCHES[i].hunger * 4 / 3 for i, arms in enumerate(ARCH_ARMS)]
SHARE = (0.0, 1.0, 0.75, 2 / 3)
"""Of what n heroes deal, when they fall one by one."""

_WORK: dict[tuple[int, ...], float] = {}


def to_come(s: Worlds) -> float:
    """What Order must get through in the final battle as it would be fought now."""
    playing = [seat for seat in range(1, s.seats, 2) if not s.gone >> seat & 1]
    cubes = s.cubes
    key = (
        s.arch,
        s.seats,
        s.gone,
        s.doom[ORDER],
        s.step_four,
        *[x for p in playing for x in (s.hero[p], s.monster[p], *cubes[p * 5 : p * 5 + 4])],
    )
    found = _WORK.get(key)
    if found is None:
        loss = s.doom[ORDER]
        ways = []
        for first in (True, False):
            foes = []
            for seat in playing:
                hero, monster = s.hero[seat], s.monster[seat]
                health, beast = SMOOTH[hero][HEALTH][cubes[seat * 5 + HEALTH]], float(MONSTERS[monster].health)
                health, beast = divided(health - loss * s.step_four, beast, loss, first)
                if health > 0:
                    takes = health + SMOOTH[hero][ARMOR][cubes[seat * 5 + ARMOR]] + 1.0
                    foes.append((takes, deals(hero, cubes[seat * 5], ())))
                if beast > 0:
                    foes.append((beast + MONSTERS[monster].armor, MONSTER_RATE[monster]))
            ways.append(work(foes) if foes else 0.0)
        arch = (arch_health(s) + 1.3 * ARCHES[s.arch].armor) * ARCH_RATE[s.arch]
        found = _WORK[key] = min(ways) + arch
        if len(_WORK) > 50_000:
            _WORK.clear()
    return found


def divided(health: float, beast: float, loss: float, first: bool) -> tuple[float, float]:
    """ADV-16.9: what a Chaos hero and its monster have left when Order takes this loss off the monster first, or off
    the hero."""
    health = max(0.0, health)
    off = min(beast, loss) if first else max(0.0, loss - health)
    return max(0.0, health - (loss - off)), beast - off


def gear(s: Worlds, seat: int) -> float:
    """What a hero's equipment and stamina are worth, in health."""
    worth = 0.7 * s.stamina[seat]
    for p in s.gear[seat]:
        worth += GEAR_WORTH[s.face[p]]
    return worth


def standing(s: Worlds, unit: int) -> float:
    """The health of a unit in a battle with its chits, less the damage on its way."""
    chits, hit = s.chits[unit], s.incoming[unit]
    return s.health[unit] + (CHIT * (chits - hit) if chits > hit else chits - hit)


def ready(s: Worlds, fight: Fight) -> tuple[float, float, int]:
    """What Order would bring to the final battle now, with the fight that is on behind it: what it can take and deal,
    and its heroes."""
    cubes, takes, rate, heroes = s.cubes, 0.0, 0.0, 0
    for seat in range(0, s.seats, 2):
        if s.gone >> seat & 1:
            continue
        heroes += 1
        tracks, base = SMOOTH[s.hero[seat]], seat * 5
        full = tracks[HEALTH][cubes[base + HEALTH]]
        health = float(s.health[seat]) if s.at[seat] >= 0 else full
        if fight.units >> seat & 1:
            left = max(1.0, health - fight.loss)
            health = fight.won * left + (1 - fight.won) * full
        lack = full - health
        takes += (
            full
            - LACKS * lack
            - (WOUNDS * (lack - 5) if lack > 5 else 0.0)
            + 2 * tracks[ARMOR][cubes[base + ARMOR]]
            + gear(s, seat)
        )
        rate += strikes(s, seat)
    return takes, rate, heroes


def owing(s: Worlds, heroes: int, takes: float, counts: float) -> float:
    """What is won but not yet handed out: experience, rewards, wares; and Events to come."""
    looks, tempo = 0.0, TEMPO if s.active % 2 == ORDER else -TEMPO
    for task in s.agenda:
        kind = task[0]
        if kind == XP:
            looks += tempo
            tempo = 0.0
            looks += 0.05 / heroes if task[1] % 2 == ORDER else -0.03 * 2 / s.seats
        elif kind == REWARD:
            looks += counts * reward(s, task[1], takes)
        elif kind == SHOP:
            looks += counts * reward(s, task[1], takes, True)
    return looks - 0.01 * s.draws


class Fight:
    """The battle that is on, or about to begin where an Order hero shares its place with an enemy: who is in it, how
    likely Order wins it, what it costs each Order hero in health, and the deaths to expect."""

    __slots__ = ("deaths", "loss", "units", "won")

    def __init__(self, s: Worlds) -> None:
        self.units, self.won, self.loss, self.deaths = 0, 1.0, 0.0, 0.0
        if s.battle >= 0:
            self.judge(s, s.units)
            return
        if s.fights:
            for seat in range(0, s.seats, 2):
                at = s.at[seat]
                if at >= 0 and s.fights >> at & 1:
                    units = 0
                    for other in range(s.seats):
                        if s.at[other] == at:
                            units |= 1 << other
                    if s.monster_at[at] >= 0:
                        units |= 1 << MONSTER + s.monster.index(s.monster_at[at])
                    self.judge(s, units)
                    return

    def judge(self, s: Worlds, units: int) -> None:
        """Compare what both sides take and deal."""
        takes = rate = chits = owed = 0.0
        heroes = 0
        foes = []
        running = s.battle >= 0
        for unit in range(UNITS):
            if not units >> unit & 1:
                continue
            if unit < MONSTER and unit % 2 == ORDER:
                armor = 0.0 if running else float(stat(s, unit, ARMOR))
                takes += max(0.5, standing(s, unit)) + armor + 0.5 * gear(s, unit)
                chits += s.chits[unit] + armor
                rate += strikes(s, unit)
                owed += s.owed[unit]
                heroes += 1
            elif unit < MONSTER:
                armor = 0.0 if running else float(stat(s, unit, ARMOR))
                foes.append((max(0.5, standing(s, unit)) + armor, strikes(s, unit)))
                takes += s.owed[unit]
            elif unit < ARCH:
                kind = s.monster[unit - MONSTER]
                health = max(0.5, standing(s, unit)) if running else float(MONSTERS[kind].health + MONSTERS[kind].armor)
                foes.append((health, MONSTER_RATE[kind]))
                takes += s.owed[unit]
        self.units = units
        if not heroes or not foes:
            return
        must = work(foes) + owed * foes[-1][1]
        power = takes * rate * SHARE[heroes]
        self.won = chance(3.5 * log(power / must))
        self.loss = max(0.0, must / rate - 0.7 * chits) / heroes
        self.deaths = (1 - self.won) * heroes


def reward(s: Worlds, seat: int, takes: float, visiting: bool = False) -> float:
    """What the best item of the display would add to the margin for this hero; visiting, a weapon and all equipment."""
    if not s.display:
        return NEW_WARES if visiting else 0.0
    hero, cubes, mine, face = s.hero[seat], s.cubes[seat * 5], held(s, seat), s.face
    now = deals(hero, cubes, mine)
    free = stat(s, seat, SLOTS) - len(s.gear[seat])
    arm = kit = 0.0
    for p in s.display:
        f = face[p]
        if ARM_OF[f] >= 0:
            more = deals(hero, cubes, tuple(sorted((*mine, f))))
            if more > now + arm:
                arm = more - now
        elif free > 0:
            if visiting:
                kit += GEAR_WORTH[f]
                free -= 1
            elif GEAR_WORTH[f] > kit:
                kit = GEAR_WORTH[f]
    gain, kit = log(1 + arm / now) * 2 / s.seats, kit / takes
    return gain + kit + NEW_WARES if visiting else max(gain, kit)


def errands(s: Worlds, fight: Fight, takes: float, counts: float) -> float:
    """What everybody is about to do, as Order sees it. Allies do not count on the same place."""
    order, chaos, beasts, holes = prospects(s)
    worth = 0.0
    taken = [0, 0]
    for seat in range(s.seats):
        here = s.at[seat]
        if here < 0 or s.gone >> seat & 1:
            continue
        side = seat % 2
        away = walk(s.map, side, here, 0 if side else beasts, holes)
        if side == ORDER:
            best, where = order_errand(s, seat, order, away, takes, counts, taken[ORDER], fight.units >> seat & 1)
            worth += best * fight.won if fight.units >> seat & 1 else best
        else:
            best, where = chaos_errand(s, seat, chaos, away, taken[CHAOS])
            worth -= best * (1 - 0.7 * fight.won) if fight.units >> seat & 1 else best
        if where >= 0:
            taken[side] |= 1 << where
    return worth


def errand(s: Worlds, seat: int) -> tuple[float, int, list[int]]:
    """What a hero is about to do: its worth, the place (-1: nothing) and the steps to everywhere."""
    order, chaos, beasts, holes = prospects(s)
    side = seat % 2
    away = walk(s.map, side, s.at[seat], 0 if side else beasts, holes)
    if side == ORDER:
        return *order_errand(s, seat, order, away, 25.0, 0.7, 0, s.battle == s.at[seat]), away
    return *chaos_errand(s, seat, chaos, away, 0), away


def order_errand(
    s: Worlds,
    seat: int,
    order: list[tuple[int, float]],
    away: list[int],
    takes: float,
    counts: float,
    taken: int,
    fighting: int,
) -> tuple[float, int]:
    """The best thing an Order hero can do, by what it is worth and how far it is. `counts` is what the final battle as
    it looks now counts; a fight that is on is judged elsewhere, and only its reward is still to come."""
    within, here = soon(s, seat), s.at[seat]
    prize = -1.0
    hunts: dict[tuple[int, ...], float] = {}
    best, where = 0.0, -1
    for node, value in order:
        near = within[away[node]]
        if value < 0:
            if value == SHOPS:
                value = counts * reward(s, seat, takes, True)
            elif value == HEALS:
                value = counts * min(5.0, max(0.0, float(full_health(s, seat) - 5 - s.health[seat]))) / takes
            else:
                if prize < 0:
                    prize = counts * reward(s, seat, takes)
                if fighting and node == here:
                    value = prize / AT_HAND
                elif prize * near <= best:
                    continue
                else:
                    foes = (s.monster_at[node], *[x for x in range(1, s.seats, 2) if s.at[x] == node])
                    if foes not in hunts:
                        hunts[foes] = hunt(s, seat, foes, prize, counts / takes)
                    value = hunts[foes]
        if taken >> node & 1:
            value *= 0.3
        value *= near
        if value > best:
            best, where = value, node
    return best, where


def hunt(s: Worlds, seat: int, foes: tuple[int, ...], prize: float, point: float) -> float:
    """What attacking a monster, and the Chaos heroes with it, would add to the margin: as the fight will be judged when
    it is on, so that going there is never better than fighting. `point` is what a point of health is worth."""
    kind = MONSTERS[foes[0]]
    rates = [(float(kind.health + kind.armor), MONSTER_RATE[foes[0]])]
    rates += [(s.health[x] + stat(s, x, ARMOR) + 0.5, strikes(s, x)) for x in foes[1:]]
    must = work(rates)
    armor, health, rate = stat(s, seat, ARMOR), s.health[seat], strikes(s, seat)
    won = chance(3.5 * log((health + armor + 0.5 * gear(s, seat)) * rate / must))
    loss = max(0.0, must / rate - 0.7 * armor)
    full = full_health(s, seat)
    after = won * max(1.0, health - loss) + (1 - won) * full
    cost = LACKS * (health - after) + WOUNDS * (max(0.0, full - after - 5) - max(0.0, full - health - 5))
    return won * prize - cost * point - (1 - won) * TOKEN


def chaos_errand(
    s: Worlds, seat: int, chaos: list[tuple[int, float, int]], away: list[int], taken: int
) -> tuple[float, int]:
    """The best thing a Chaos hero can do."""
    within, then, goal = soon(s, seat), WITHIN[stat(s, seat, MOVES)], lair(s)
    free, home, guarded = CARRY - s.tokens[seat], DISTANCE[s.map], s.at[::2]
    best, where = HANDING * s.tokens[seat] * within[away[goal]], goal if s.tokens[seat] else -1
    for node, value, tokens in chaos:
        if tokens and free:
            value += PICKING * min(free, tokens) * then[home[node][goal]]
        if taken >> node & 1:
            value *= 0.3
        elif node in guarded and away[node]:
            value *= GUARDED
        value *= within[away[node]]
        if value > best:
            best, where = value, node
    return best, where


HANDING, PICKING = (1 - CARRIED) * TOKEN, 1.3 * (CARRIED - LYING) * TOKEN
SHOPS, HEALS, HUNTS = -1.0, -2.0, -3.0
CLOSES = [CLOSING * (1 - (5 / 6) ** n) for n in range(6)]
FALLS = [2 * TOKEN * (1 - (5 / 6) ** n) for n in range(6)]


def prospects(s: Worlds) -> tuple[list[tuple[int, float]], list[tuple[int, float, int]], int, int]:
    """Places worth going to: for Order (place, worth or what decides it), for Chaos (place, worth, tokens there);
    then the places held by monsters and the open wormholes, as bits."""
    order: list[tuple[int, float]] = []
    chaos: list[tuple[int, float, int]] = []
    beasts = holes = 0
    up, cards, face, tokens_at, monster_at = s.up, s.cards, s.face, s.tokens_at, s.monster_at
    for node in range(SLOTS_ON_MAP):
        tokens = tokens_at[node]
        if up >> node & 1:
            place = PLACES[face[cards[node]]]
            assert place is not None
            kind = place.kind
            if kind == WORMHOLE:
                holes |= 1 << node
            if monster_at[node] >= 0:
                order.append((node, HUNTS))
                beasts |= 1 << node
            elif kind == A_RIFT:
                order.append((node, CLOSES[place.number]))
            elif kind == QUARTERMASTER:
                order.append((node, SHOPS))
            elif kind in (HEALING, ORDER_SHRINE):
                order.append((node, HEALS))
            if kind == HEALING:
                chaos.append((node, FALLS[place.number], tokens))
            elif tokens:
                chaos.append((node, 0.0, tokens))
        elif cards[node] != NO_PIECE:
            if monster_at[node] >= 0:
                beasts |= 1 << node
                order.append((node, HUNTS))
            else:
                order.append((node, ORDER_OPENS))
            chaos.append((node, CHAOS_OPENS, 0))
        elif tokens or monster_at[node] >= 0:
            if monster_at[node] >= 0:
                beasts |= 1 << node
                order.append((node, HUNTS))
            if tokens:
                chaos.append((node, 0.0, tokens))
    return order, chaos, beasts, holes
