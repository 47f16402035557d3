"""What is on the table of Eternal Adversary."""

from __future__ import annotations

from orrery.engine.table import Slots, Table, Zone, Zones, table

ORDER, CHAOS = 0, 1
"""The sides; a seat's side is its parity: seats alternate, Order first (ADV-2.14)."""
SIDES = ("Order", "Chaos")

SETUP, PLAY, FINAL, END = range(4)
"""Phases of the game."""
PREPARING, FIRST, SECOND = range(3)
"""Stages of the final battle."""
DEALING, DRAFT, STARTING, TRADE, MOVE, FIGHT, AMBUSH, ACT, LAST = range(9)
"""Steps of the set-up (three) and of a turn (ADV-3.10)."""

RANGED, MELEE, CURSE = range(3)
SEGMENTS = ("ranged", "melee", "curse")
BLUE, YELLOW, EXCHANGED = 4, 5, 6
"""Faces of a die beyond its numbers; an exchanged lightning counts as damage and as nothing else."""
LOST = 10
"""A die cancelled or discarded shows its face plus this."""
DIE = (1, 2, 2, 3, BLUE, YELLOW)

ATTACK, ARMOR, MOVES, HEALTH, SLOTS = range(5)
TRACKS = ("attack", "armor", "move", "health", "slots")

MONSTER, ARCH, UNITS = 6, 12, 13
"""Units by number: the hero of seat i is i, the monster of seat i is 6 + i, the arch enemy is 12."""
NOWHERE = -1
STAMINA, HANDS, CARRY, TOKENS, FIGURES, DOOM, DISPLAY, GHOULS = 2, 2, 2, 12, 6, 13, 6, 3
"""Limits of the box and of the rules."""

# What is to be done before play goes on: (task, ...), the last one first.
(XP, OPEN, TOKEN, SUMMON, REWARD, PERISH, REVIVE, FEAST, OVERFLOW, SPLIT, SHOP, AWARD) = range(12)

T_KIND, T_OF, T_BY = range(3)
"""The places of a task: what it is; the seat, place or side it is of; who brings it about."""

# Attacks of a round are short lists; these are their places.
A_UNIT, A_ARM, A_PIECE, A_SEGMENT, A_DICE, A_TARGET, A_TOTAL, A_USED, A_FLAT = range(9)


@table
class Worlds(Table):
    """Everything the rules name is here; nothing that a REST needs is anywhere else."""

    # the table
    phase: int
    step: int
    map: int
    first: int
    active: int
    round: int
    gone: int
    winner: int = -1
    hero: list[int]
    monster: list[int]
    arch: int
    doom: list[int]
    # options
    trading: bool
    joint: bool
    anti_stall: int
    block_cap: int
    attrition: int
    step_four: bool
    die: tuple[int, ...] = DIE
    handicap: tuple[int, int] = (0, 0)
    wanted_arch: int = -1
    wanted_first: int = -1
    drafting: bool
    # heroes
    at: list[int]
    health: list[int]
    stamina: list[int]
    cubes: list[int]
    tokens: list[int]
    ghouls: int
    weapons: Zones
    gear: Zones
    keep: Zones
    # the map
    cards: Slots
    up: int
    removed: Zone
    tokens_at: list[int]
    monster_at: list[int]
    supply: int
    reserve: list[int]
    pointer: int
    # decks
    items: Zone
    display: Zone
    scrap: Zone
    events: Zone
    spent: Zone
    # the turn
    agenda: list[tuple[int, ...]]
    fights: int
    draws: int
    """Events the phasing hero has still to draw (ADV-13.8)."""
    votes: list[tuple[int, tuple[int | str | None, ...]]]
    """While a team decides: seats and what they have voted for."""
    decider: int = -1
    """Who decides if it is not of one mind; -1: no team is deciding."""
    moves: int
    bypass: int
    acted: bool
    picked: bool
    fought: bool
    halted: bool
    ended: bool
    hour: bool
    sacrificed: bool
    traded: list[int]
    bought: bool
    sealed: bool
    dice: list[tuple[int, ...]]
    taken: tuple[int, ...]
    """While dice are chosen one by one: the attack (-1 outside battles) and the faces chosen so far."""
    # the battle
    battle: int = -1
    stage: int
    beat: int
    rounds: int
    segment: int
    units: int
    passed: int
    chits: list[int]
    owed: list[int]
    attacks: list[list[int]]
    chosen: int
    sight: int
    dread: int
    stims: list[int]
    rust: list[int]
    marks: list[int]
    shielded: int
    held: int
    undying: int
    blight: int
    hunger: int
    rush: int
    incoming: list[int]
    spend: list[int]


def team(s: Table, side: int) -> int:
    """The seats of a side, as bits."""
    return sum(1 << seat for seat in range(side, s.seats, 2))


def side_of(unit: int) -> int:
    """Order heroes sit on even seats; every other unit is of Chaos."""
    return ORDER if unit < MONSTER and unit % 2 == 0 else CHAOS
