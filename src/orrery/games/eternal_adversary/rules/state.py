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
N_TRACKS = len(TRACKS)

MONSTER, ARCH, UNITS = 6, 12, 13
"""Units by number: the hero of seat i is i, the monster of seat i is 6 + i, the arch enemy is 12."""
NOWHERE = -1
STAMINA, HANDS, CARRY, TOKENS, FIGURES, DOOM, DISPLAY, GHOULS = 2, 2, 2, 12, 6, 13, 6, 3
"""Limits of the box and of the rules."""
MONSTERS_ONLY, EVERYBODY = 1, 2
"""Whom a hero that bypasses passes by."""

(XP, OPEN, TOKEN, SUMMON, REWARD, PERISH, REVIVE, FEAST, OVERFLOW, SPLIT, SHOP, AWARD) = range(12)
"""What is to be done before play goes on: the kinds of tasks."""

T_KIND, T_OF, T_BY = range(3)
"""The places of a task: what it is; the seat, place or side it is of; who brings it about."""

A_UNIT, A_ARM, A_PIECE, A_SEGMENT, A_DICE, A_TARGET, A_TOTAL, A_USED, A_FLAT = range(9)
"""The places of an attack, a short list that is read in the innermost loops: whose; with what, by number; its weapon
card or -1; its segment; its dice; its target or -1; its damage; the enemy dice it has discarded; the damage it deals
instead of rolling."""


@table
class Worlds(Table):
    """Everything the rules name is here; nothing that a REST needs is anywhere else."""

    # the table
    phase: int
    """The phase of the game: SETUP, PLAY, FINAL or END."""
    step: int
    """The step of the set-up or of the turn: DEALING to LAST."""
    map: int
    """The side of the board that is played, by its place in `maps.BOARDS`."""
    first: int
    """The seat that had the first turn."""
    active: int
    """The phasing hero's seat: whose turn it is."""
    round: int
    """The round of the game; it begins with the first player."""
    gone: int
    """The seats that have conceded, as bits."""
    winner: int = -1
    """The side that has won; -1 while nobody has."""
    hero: list[int]
    """By seat: its hero, by number; -1 while it has none."""
    monster: list[int]
    """By seat of Chaos: the monster type whose card it holds; -1 for Order."""
    arch: int
    """The arch enemy, by number."""
    doom: list[int]
    """The doom of Order and of Chaos."""
    # options
    trading: bool
    """Whether turns of Order begin with the Trade step (option `trade_step`)."""
    joint: bool
    """Whether Chaos chooses every monster together instead of in turn (option `monster_placement`)."""
    anti_stall: int
    """After so many rounds each round raises Chaos doom; 0: never."""
    block_cap: int
    """After so many rounds of a battle nobody may block any more."""
    attrition: int
    """After so many rounds of a battle nobody in it gains chits or health."""
    step_four: bool
    """Whether each Chaos hero loses health equal to Order doom before the pairs do."""
    die: tuple[int, ...] = DIE
    """The faces of the battle die."""
    handicap: tuple[int, int] = (0, 0)
    """Chaos doom and the experience of each Chaos hero at the start."""
    wanted_arch: int = -1
    """The arch enemy that was asked for; -1: by lot."""
    wanted_first: int = -1
    """The first player that was asked for; -1: by lot."""
    drafting: bool
    """Whether heroes without a name are chosen in turn order instead of dealt."""
    # heroes
    at: list[int]
    """By seat: the place where its hero stands; NOWHERE before the start, when dead, or when gone."""
    health: list[int]
    """By unit: its health."""
    stamina: list[int]
    """By seat: its hero's stamina."""
    cubes: list[int]
    """By seat and track (`seat * N_TRACKS + track`): the experience cubes on it."""
    tokens: list[int]
    """By seat: the Chaos tokens its hero carries."""
    ghouls: int
    """The Ghoul tokens the Ghoul has left."""
    weapons: Zones
    """By seat: the weapon cards its hero holds."""
    gear: Zones
    """By seat: the equipment its hero holds."""
    keep: Zones
    """By seat: the events it keeps, which only Chaos knows."""
    # the map
    cards: Slots
    """By slot of the map: its location card; NO_PIECE once it is removed."""
    up: int
    """The slots whose card is face up, as bits."""
    removed: Zone
    """The location cards that left the game."""
    tokens_at: list[int]
    """By place: the Chaos tokens that lie there."""
    monster_at: list[int]
    """By place: the type of the monster there, or -1."""
    supply: int
    """The Chaos tokens in the box."""
    reserve: list[int]
    """By monster type: the figures in the box."""
    pointer: int
    """The Chaos seat whose monster is placed next (ADV-7.2)."""
    # decks
    items: Zone
    """The item deck, its top last."""
    display: Zone
    """The items the quartermaster shows."""
    scrap: Zone
    """The discarded items."""
    events: Zone
    """The event deck, its top last."""
    spent: Zone
    """The discarded events."""
    # the turn
    agenda: list[tuple[int, ...]]
    """What is to be done before play goes on, the next one last: (T_KIND, T_OF, T_BY)."""
    fights: int
    """The places where a battle is due, as bits."""
    draws: int
    """Events the phasing hero has still to draw (ADV-13.8)."""
    votes: list[tuple[int, tuple[int | str | None, ...]]]
    """While a team decides: seats and what they have voted for."""
    decider: int = -1
    """Who decides if it is not of one mind; -1: no team is deciding."""
    moves: int
    """The steps the phasing hero has left."""
    bypass: int
    """Whom the phasing hero passes by this turn: 0 nobody, MONSTERS_ONLY or EVERYBODY."""
    acted: bool
    """Whether the phasing hero has used up its encounter action."""
    picked: bool
    """Read by nobody: it stays because the digests of recorded matches count it."""
    fought: bool
    """Whether the phasing hero has been in a battle this turn, which ends its movement."""
    halted: bool
    """Whether something else has ended its movement."""
    ended: bool
    """Whether its turn is over: it retreated, died or conceded."""
    hour: bool
    """Whether this is the second Move step of Stolen Hour."""
    sacrificed: bool
    """Whether Dark Sacrifice was used this turn."""
    traded: list[int]
    """The items that were handed over or asked for this turn."""
    bought: bool
    """Whether a weapon was taken on this visit to the quartermaster."""
    sealed: bool
    """Whether yellow counts as blue in this rift roll."""
    dice: list[tuple[int, ...]]
    """The dice on the table: by attack in a battle; elsewhere the rift roll."""
    taken: tuple[int, ...]
    """While dice are chosen one by one: the attack (-1 outside battles) and the faces chosen so far."""
    # the battle
    battle: int = -1
    """The place of the battle that is on; -1: there is none."""
    stage: int
    """The stage of the final battle: PREPARING, FIRST or SECOND."""
    beat: int
    """The step of the battle round, by its place in `battle.BEATS`."""
    rounds: int
    """The round of the battle."""
    segment: int
    """The segment of the round: RANGED, MELEE or CURSE."""
    units: int
    """The units in the battle, as bits."""
    passed: int
    """The seats that are done with the window that is open, or with the retreat step, as bits."""
    chits: list[int]
    """By unit: its armor chits."""
    owed: list[int]
    """By unit: how much of the damage it rolls this round will not count, because it blocked."""
    attacks: list[list[int]]
    """The attacks of the round, each a list with the places A_UNIT to A_FLAT."""
    chosen: int
    """The Order heroes that have chosen their weapons this round, as bits."""
    sight: int
    """The Order heroes with Third Sight this round, as bits."""
    dread: int
    """The Order heroes that cannot add their Attack this round, as bits."""
    stims: list[int]
    """The seats that have used Combat Stims this round, once for each."""
    rust: list[int]
    """The weapon cards that are unusable for the rest of the battle."""
    marks: list[int]
    """What was done in this segment and may be done only once: a code (`segment.REROLL_CODE` …) plus the attack."""
    shielded: int
    """The seats that have used Hansa Shieldwall this round, as bits."""
    held: int
    """The Chaos heroes that may not try to retreat this round, as bits."""
    undying: int
    """The seats whose hero has stayed alive by Undying in this battle, as bits."""
    blight: int
    """How far the Cultist's blight track has come in this battle."""
    hunger: int
    """How far the Devourer's hunger track has come in this battle."""
    rush: int
    """Read by nobody: it stays because the digests of recorded matches count it."""
    incoming: list[int]
    """By unit: the damage that is coming at it in this segment."""
    spend: list[int]
    """Read by nobody: it stays because the digests of recorded matches count it."""


def team(s: Table, side: int) -> int:
    """The seats of a side, as bits."""
    return sum(1 << seat for seat in range(side, s.seats, 2))


def side_of(unit: int) -> int:
    """Order heroes sit on even seats; every other unit is of Chaos."""
    return ORDER if unit < MONSTER and unit % 2 == 0 else CHAOS
