"""Heroes, monsters, tokens and doom on the map: their numbers, and what changes them (chapters 7, 12, 13, 14, 16)."""

from __future__ import annotations

from orrery.engine.flow import Ask, Choice, Rules
from orrery.engine.table import NO_PIECE
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import WORMHOLE, Location
from orrery.games.eternal_adversary.cards.maps import LAIRS, NEAR, SLOTS_ON_MAP, STARTS
from orrery.games.eternal_adversary.rules.state import (
    ARCH,
    ARMOR,
    CARRY,
    CHAOS,
    DOOM,
    FINAL,
    HEALTH,
    MONSTER,
    MOVE,
    MOVES,
    ORDER,
    OVERFLOW,
    PERISH,
    REVIVE,
    REWARD,
    TRADE,
    XP,
    Worlds,
)
from orrery.games.eternal_adversary.rules.team import CLOCK, members, vote


# ---------------------------------------------------------------- numbers
def stat(s: Worlds, seat: int, track: int) -> int:
    """ADV-14.7: the number just right of the last cube."""
    return catalogue.HEROES[s.hero[seat]].tracks[track][s.cubes[seat * 5 + track]]


def armor(s: Worlds, unit: int) -> int:
    """The Armor stat of a unit."""
    if unit < MONSTER:
        return stat(s, unit, ARMOR)
    return catalogue.ARCHES[s.arch].armor if unit == ARCH else catalogue.MONSTERS[s.monster[unit - MONSTER]].armor


def full_health(s: Worlds, unit: int) -> int:
    """The most health a unit can have."""
    if unit < MONSTER:
        return stat(s, unit, HEALTH)
    if unit == ARCH:
        return arch_health(s)
    return catalogue.MONSTERS[s.monster[unit - MONSTER]].health


def arch_health(s: Worlds) -> int:
    """ADV-16.8: as its card says, by the heroes that are left on both sides."""
    return catalogue.ARCHES[s.arch].health(len(members(s, ORDER)), len(members(s, CHAOS)))


def pair_loss(s: Worlds, seat: int) -> int:
    """ADV-16.9, 16.11: what a Chaos hero and its monster lose together: Order doom, but no more than they have."""
    return min(s.doom[ORDER], s.health[seat] + s.health[MONSTER + seat])


def worn_out(s: Worlds) -> bool:
    """ADV-8.25: from the 31st round of a battle on nobody in it gains chits or health."""
    return s.battle >= 0 and s.rounds > s.attrition


def heal(s: Worlds, unit: int, n: int) -> int:
    """ADV-1.13, 9.21: gain health up to the maximum; returns what was gained."""
    if worn_out(s) and s.units >> unit & 1:
        return 0
    gained = min(n, full_health(s, unit) - s.health[unit])
    if gained <= 0:
        return 0
    s.health[unit] += gained
    s.tell("heal", unit=unit, n=gained)
    return gained


def gain_chits(s: Worlds, unit: int, n: int) -> None:
    """ADV-10.1: armor chits beyond the stat are fine."""
    if n and not worn_out(s):
        s.chits[unit] += n
        s.tell("chits", unit=unit, n=n, has=s.chits[unit])


# ---------------------------------------------------------------- the map
def location(s: Worlds, node: int) -> Location | None:
    """The face-up card of a slot, or None."""
    return catalogue.PLACES[s.face[s.cards[node]]] if s.up >> node & 1 else None


def face_down(s: Worlds, node: int) -> bool:
    """Whether a face-down card lies there."""
    return node < SLOTS_ON_MAP and not s.up >> node & 1 and s.cards[node] != NO_PIECE


def revealed(s: Worlds, node: int) -> bool:
    """ADV-1.12: a slot whose card is face up or has been removed."""
    return node < SLOTS_ON_MAP and (bool(s.up >> node & 1) or s.cards[node] == NO_PIECE)


def hero_at(s: Worlds, side: int, node: int) -> bool:
    """Whether a hero of this side is there."""
    return node in s.at[side::2]


def enemy_at(s: Worlds, side: int, node: int) -> bool:
    """ADV-1.8: whether an enemy of this side is there."""
    if side == ORDER:
        return s.monster_at[node] >= 0 or node in s.at[1::2]
    return node in s.at[0::2]


def wormholes(s: Worlds) -> list[int]:
    """The slots with a face-up wormhole."""
    cards, face, up = s.cards, s.face, s.up
    found = []
    for node in range(SLOTS_ON_MAP):
        if up >> node & 1:
            place = catalogue.PLACES[face[cards[node]]]
            if place is not None and place.kind == WORMHOLE:
                found.append(node)
    return found


def ways(s: Worlds, node: int) -> tuple[int, ...]:
    """ADV-4.1, 4.9: where a hero may step or retreat from here: connections, and other open wormholes."""
    near = NEAR[s.map][node]
    if s.up >> node & 1:
        place = catalogue.PLACES[s.face[s.cards[node]]]
        if place is not None and place.kind == WORMHOLE:
            return near + tuple([w for w in wormholes(s) if w != node and w not in near])
    return near


def lair(s: Worlds) -> int:
    """The arch enemy's space."""
    return LAIRS[s.map]


def starts(s: Worlds, side: int) -> tuple[int, ...]:
    """The starts of a side."""
    return STARTS[s.map][side]


# ---------------------------------------------------------------- monsters
def owner_of(s: Worlds, kind: int) -> int:
    """ADV-2.8: the seat that holds the card of this monster type."""
    return s.monster.index(kind)


def placers(s: Worlds) -> list[int]:
    """ADV-7.2: the Chaos players in the order in which they place, the next one first."""
    return [x for x in CLOCK[s.seats][s.pointer] if x % 2 == CHAOS and not s.gone >> x & 1]


DITHER: Choice = ("dither",)
SECONDS = 10
"""ADV-7.3: so long Chaos may take to choose a monster."""


def place_monster(s: Worlds, node: int, drawer: int) -> Rules:
    """ADV-7.1 to 7.6: the next type in turn; another one that Chaos chooses, if all its figures are on the map; a Chaos
    token if all figures are."""
    order = placers(s)
    able = [seat for seat in order if s.reserve[s.monster[seat]] > 0]
    if not able:
        s.tell("no-figures", node=node, clauses=("ADV-7.5",))
        drop_token(s, node)
        return
    owner = able[0]
    if len(able) > 1 and (s.joint or owner != order[0]):
        owner = yield from _joint(s, able, drawer)
    kind = s.monster[owner]
    s.pointer = order[1] if len(order) > 1 else order[0]
    s.reserve[kind] -= 1
    s.tell("monster", beast=kind, node=node)
    yield from settle_monster(s, node, kind, drawer)


def _joint(s: Worlds, able: list[int], drawer: int) -> Rules:
    """ADV-7.3, 7.4: Chaos chooses jointly; if somebody lets the time run out, the first Order player picks the type."""
    types: list[Choice] = [("monster", None, s.monster[seat]) for seat in able]
    said = yield from vote(s, CHAOS, "monster", [*types, DITHER], drawer, DITHER)
    if said == DITHER:
        seat = picker(s)
        s.tell("dithers", seat=seat, clauses=("ADV-7.3",))
        said = yield Ask(seat, "monster", types)
    return owner_of(s, said[2])


def picker(s: Worlds) -> int:
    """ADV-7.3: who picks if Chaos takes too long: the first Order player clockwise from the phasing hero."""
    return members(s, ORDER)[0]


def settle_monster(s: Worlds, node: int, kind: int, drawer: int) -> Rules:
    """ADV-7.6: of two monsters Order discards one. Whoever is there then fights (ADV-4.13, 4.15)."""
    there = s.monster_at[node]
    if there >= 0:
        lost = kind
        if there != kind:
            choices: list[Choice] = [("banish", None, there), ("banish", None, kind)]
            lost = (yield from vote(s, ORDER, "second-monster", choices))[2]
        s.reserve[lost] += 1
        kind = there if lost == kind else kind
        s.tell("second-monster", beast=lost, node=node, clauses=("ADV-7.6",))
    s.monster_at[node] = kind
    if hero_at(s, ORDER, node):
        s.fights |= 1 << node


def remove_monster(s: Worlds, node: int) -> None:
    """ADV-7.12: the figure returns to the reserve."""
    s.reserve[s.monster_at[node]] += 1
    s.monster_at[node] = -1


def move_hero(s: Worlds, seat: int, node: int) -> None:
    """ADV-4.13, 12.8: a hero put somewhere outside its own steps: enemies brought together fight."""
    s.at[seat] = node
    if enemy_at(s, seat % 2, node):
        s.fights |= 1 << node


# ---------------------------------------------------------------- tokens, experience, doom
def drop_token(s: Worlds, node: int) -> None:
    """ADV-13.5: a Chaos token from the supply, if there is one."""
    if s.supply:
        s.supply -= 1
        s.tokens_at[node] += 1
        s.tell("token", node=node)


def give_token(s: Worlds, seat: int) -> None:
    """ADV-13.2: a token from the supply to a Chaos hero; what it cannot carry is dropped where it stands."""
    if not s.supply:
        return
    if s.tokens[seat] < CARRY:
        s.supply -= 1
        s.tokens[seat] += 1
        s.tell("gets-token", seat=seat)
    elif s.at[seat] >= 0:
        drop_token(s, s.at[seat])


def award(s: Worlds, side: int) -> None:
    """ADV-14.5: every hero of the side gains 1 XP, clockwise from the phasing hero."""
    s.tell("xp", side=("Order", "Chaos")[side])
    for seat in reversed(members(s, side)):
        s.agenda.append((XP, seat))


def open_tracks(s: Worlds, seat: int) -> list[int]:
    """ADV-14.8: the tracks that can take another cube."""
    tracks, base, cubes = catalogue.HEROES[s.hero[seat]].tracks, seat * 5, s.cubes
    return [t for t in range(5) if cubes[base + t] < len(tracks[t]) - 1]


def raise_track(s: Worlds, seat: int, track: int) -> None:
    """ADV-14.6, 14.9, 14.10: one cube; a higher maximum of health comes with the health, a higher Move in the turn,
    before the hero has stopped, with the step."""
    before = stat(s, seat, track)
    s.cubes[seat * 5 + track] += 1
    now = stat(s, seat, track)
    if track == HEALTH and s.health[seat] > 0:
        s.health[seat] += now - before
    if track == MOVES and seat == s.active and s.step in (TRADE, MOVE) and not (s.fought or s.halted):
        s.moves += now - before
    s.tell("cube", seat=seat, track=track, n=now)


def add_doom(s: Worlds, side: int, n: int) -> None:
    """ADV-16.1, 16.2, 16.4: doom rises to 13. At Chaos doom 13 play stops: of what was still to be done only kill
    rewards and resurrections are. Beyond 13 Order chooses a gain instead."""
    for _ in range(n):
        if s.doom[side] < DOOM:
            s.doom[side] += 1
            s.tell("doom", side=("Order", "Chaos")[side], n=s.doom[side])
        elif side == ORDER:
            s.agenda += [(OVERFLOW, seat) for seat in reversed(members(s, ORDER))]
    if side == CHAOS and s.doom[CHAOS] == DOOM and s.phase != FINAL:
        s.agenda = [task for task in s.agenda if task[0] in (REWARD, PERISH, REVIVE)]
        s.fights = s.draws = 0
