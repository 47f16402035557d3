"""The battle: how it starts, the sequence of a round, blocks, settlement, retreat and its end (chapters 8, 10, 11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.engine.flow import PASS, REST, Ask, Choice, Roll, Rules
from orrery.engine.table import alike
from orrery.engine.verbs import DONE
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import BLOCKING, BOLAS, CURSING, RETREATED, RETREATING, ROUND, SELECTING
from orrery.games.eternal_adversary.rules.effects import ABOUT, usable, use, window
from orrery.games.eternal_adversary.rules.figures import armor, enemy_at, full_health, havens, owner_of, present, stat
from orrery.games.eternal_adversary.rules.growth import gain_chits
from orrery.games.eternal_adversary.rules.legality.battle import why_not_block, why_not_wield, why_not_wield_none
from orrery.games.eternal_adversary.rules.segment import SEGMENT_BEATS, die_together, reroll
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_DICE,
    A_PIECE,
    A_SEGMENT,
    A_UNIT,
    ARCH,
    ATTACK,
    BLUE,
    CHAOS,
    FINAL,
    MELEE,
    MONSTER,
    MOVES,
    ORDER,
    RANGED,
    SECOND,
    UNITS,
    Worlds,
)
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import CLOCK, clockwise, controller
from orrery.games.eternal_adversary.rules.voting import at_once

ORDER_UNITS = 0b010101
CHAOS_UNITS = ((1 << UNITS) - 1) & ~ORDER_UNITS
STAND: Choice = ("stand",)
STAY: Choice = ("stay",)
RETREAT: Choice = ("retreat",)
STIMS_DICE = 2
"""So many dice more Combat Stims give one attack."""


# ---------------------------------------------------------------- start and end
def start_battle(s: Worlds, node: int) -> None:
    """ADV-8.1, 8.2, 8.6: everybody in the location takes part; chits by Armor; monsters at full health (ADV-7.9)."""
    units = 0
    for seat in range(s.seats):
        if s.at[seat] == node:
            units |= 1 << seat
    if s.monster_at[node] >= 0:
        unit = MONSTER + owner_of(s, s.monster_at[node])
        units |= 1 << unit
        s.health[unit] = full_health(s, unit)
    if units >> s.active & 1:
        s.fought = True
    enter(s, node, units)


def enter(s: Worlds, node: int, units: int) -> None:
    """Step 1: these units fight here; each receives chits equal to its Armor."""
    s.battle, s.units, s.rounds, s.beat = node, units, 1, 0
    tell(s, "battle", node=node, units=units, clauses=("ADV-8.1",))
    for unit in range(UNITS):
        if units >> unit & 1:
            s.chits[unit] = armor(s, unit)
    s.rust, s.undying, s.blight, s.hunger = [], 0, 0, 0
    new_round(s)


def new_round(s: Worlds) -> None:
    """Everything that lasts a round is cleared."""
    s.attacks, s.dice, s.marks = [], [], []
    s.owed = [0] * UNITS
    s.incoming = [0] * UNITS
    s.stims = []
    s.chosen = s.sight = s.dread = s.shielded = s.held = s.passed = s.segment = s.rush = 0
    s.beat = 0
    tell(s, "round", n=s.rounds)


def end_battle(s: Worlds) -> None:
    """ADV-8.18: chits are discarded, tracks go back to their lowest box."""
    tell(s, "battle-ends", node=s.battle)
    s.battle, s.units, s.beat, s.passed, s.rounds = -1, 0, 0, 0, 0
    s.chits = [0] * UNITS
    s.owed = [0] * UNITS
    s.incoming = [0] * UNITS
    s.attacks, s.dice, s.marks, s.rust, s.stims = [], [], [], [], []
    s.blight = s.hunger = s.undying = s.sight = s.dread = s.shielded = s.held = s.chosen = s.segment = s.rush = 0


def undecided(s: Worlds) -> bool:
    """ADV-8.3: both sides still have units."""
    return bool(s.units & ORDER_UNITS and s.units & CHAOS_UNITS)


def battle(s: Worlds) -> Rules:
    """ADV-8.4: the steps of the battle until something else is to be done. ADV-8.17: as soon as a side has no unit left
    what is unpaid of blocks is settled, and it ends."""
    while s.battle >= 0 and not s.agenda:
        if undecided(s):
            yield from BEATS[s.beat](s)
        elif any(s.owed) and not decided(s):
            yield from settle(s)
        else:
            end_battle(s)


def decided(s: Worlds) -> bool:
    """ADV-1.2, 1.3: the game is won at this moment: nothing more is settled."""
    return s.phase == FINAL and (s.stage == SECOND or not s.units & ORDER_UNITS)


# ---------------------------------------------------------------- step 2: weapons
def round_start(s: Worlds) -> Rules:
    """ADV-8.5: effects at the start of a round."""
    yield from window(s, ROUND)
    s.beat += 1


def before_weapons(s: Worlds) -> Rules:
    """ADV-8.23 (i): what Chaos does before Order chooses."""
    yield from window(s, CURSING)
    s.beat += 1


def weapons(s: Worlds) -> Rules:
    """ADV-8.7, 8.14, 8.23 (ii): Order heroes choose openly, clockwise."""
    for seat in clockwise(s):
        if seat % 2 == ORDER and s.units >> seat & 1 and not s.chosen >> seat & 1:
            yield from choose_weapons(s, seat)
            s.chosen |= 1 << seat
    s.beat += 1


def choose_weapons(s: Worlds, seat: int) -> Rules:
    """ADV-8.7 to 8.10: weapon by weapon within two hands, then the one that gets the Attack, then what speaks of it."""
    while True:
        mine = [a for a in s.attacks if a[A_UNIT] == seat]
        options = wieldable(s, seat, mine)
        if not options:
            break
        if mine or len(options) > 1:
            yield REST
            enough = why_not_wield_none(mine) is None
            choice = yield Ask(seat, "wield", (DONE, *options) if enough else options)
            if choice == DONE:
                break
        else:
            choice = options[0]
        take_up(s, seat, choice)
    mine = sorted([a for a in s.attacks if a[A_UNIT] == seat])
    s.attacks = [a for a in s.attacks if a[A_UNIT] != seat] + mine
    yield from assign(s, seat, mine)
    for a in mine:
        gain_chits(s, seat, catalogue.ARMS[a[A_ARM]].stance)
        tell(s, "wield", unit=seat, arm=a[A_ARM], n=a[A_DICE])


def add_attack(s: Worlds, unit: int, arm: int, more: int = 0, piece: int = -1) -> None:
    """An attack for this round, with `more` dice than are printed; `piece` is the weapon card, if it is one."""
    of = catalogue.ARMS[arm]
    s.attacks.append([unit, arm, piece, of.segment, of.dice + more, -1, 0, 0, 0])


def take_up(s: Worlds, seat: int, choice: Choice) -> None:
    """One weapon more for this round."""
    piece = choice[1]
    arm = choice[2] if piece is None else catalogue.ARM_OF[s.face[piece]]
    of = catalogue.ARMS[arm]
    add_attack(s, seat, arm, of.opening if s.rounds == 1 else 0, -1 if piece is None else piece)


def wieldable(s: Worlds, seat: int, mine: Sequence[Sequence[int]]) -> list[Choice]:
    """The weapons that can still be added."""
    found: list[Choice] = []
    inherent = catalogue.HERO_ARMS[s.hero[seat]][0]
    if not any(a[A_PIECE] < 0 for a in mine) and why_not_wield(inherent, mine) is None:
        found.append(("wield", None, inherent))
    held = s.weapons[seat]
    if held:
        taken = [a[A_PIECE] for a in mine]
        free = [p for p in held if p not in taken and p not in s.rust] if taken or s.rust else held
        face, arm_of = s.face, catalogue.ARM_OF
        found += [("wield", p) for p in alike(s, free) if why_not_wield(arm_of[face[p]], mine) is None]
    return found


def one_of(mine: Sequence[Sequence[int]]) -> list[int]:
    """One attack for each kind of weapon: equal ones are one option. By place in `mine`."""
    seen: set[int] = set()
    return [i for i, a in enumerate(mine) if not (a[A_ARM] in seen or seen.add(a[A_ARM]))]  # type: ignore[func-returns-value]


def assign(s: Worlds, seat: int, mine: list[list[int]]) -> Rules:
    """ADV-8.9: the Attack goes to exactly one weapon. Then Combat Stims and Iaijutsu are told theirs."""
    kinds = one_of(mine)
    if not s.dread >> seat & 1:
        i = yield from _which(s, seat, "focus", mine, kinds)
        mine[i][A_DICE] += stat(s, seat, ATTACK)
    for _ in range(s.stims.count(seat)):
        i = yield from _which(s, seat, "stims", mine, kinds)
        mine[i][A_DICE] += STIMS_DICE
    if s.stamina[seat] and catalogue.HEROES[s.hero[seat]].ability.when & SELECTING:
        able = [i for i in kinds if mine[i][A_SEGMENT] == MELEE]
        if able:
            options: list[Choice] = [("use", None, s.hero[seat])]
            if (yield Ask(seat, ABOUT[SELECTING], (PASS, *options))) != PASS:
                yield from use(s, seat, options[0], SELECTING)
                i = yield from _which(s, seat, "quick", mine, able)
                mine[i][A_SEGMENT] = RANGED
                tell(s, "quick", unit=seat, arm=mine[i][A_ARM])


def _which(s: Worlds, seat: int, verb: str, mine: Sequence[Sequence[int]], among: Sequence[int]) -> Rules:
    """One of these attacks; asked only where they differ."""
    if len(among) == 1:
        return among[0]
    choice = yield Ask(seat, verb, [(verb, None, mine[i][A_ARM]) for i in among])
    return next(i for i in among if mine[i][A_ARM] == choice[2])


def chaos_weapons(s: Worlds) -> Rules:
    """ADV-8.11 to 8.13, 8.23 (iii): all attacks of Chaos; the Ghoul chooses a weapon and may spend a token."""
    heroes = [seat for seat in clockwise(s) if seat % 2 == CHAOS and s.units >> seat & 1]
    maw, extra = -1, 0
    for seat in heroes:
        if catalogue.HEROES[s.hero[seat]].ghouls:
            maw, extra = yield from _ghoul(s, seat)
    for seat in heroes:
        arms, more = catalogue.HERO_ARMS[s.hero[seat]], stat(s, seat, ATTACK)
        if catalogue.HEROES[s.hero[seat]].ghouls:
            arms, more = (maw,), more + extra
        for arm in arms:
            add_attack(s, seat, arm, more)
    for seat in range(1, s.seats, 2):
        if s.units >> MONSTER + seat & 1:
            add_attack(s, MONSTER + seat, catalogue.MONSTER_ARMS[s.monster[seat]])
    if s.units >> ARCH & 1:
        for arm in catalogue.ARCH_ARMS[s.arch]:
            add_attack(s, ARCH, arm, s.hunger if catalogue.ARMS[arm].segment == MELEE else 0)
    s.dice = [()] * len(s.attacks)
    s.beat += 1


def _ghoul(s: Worlds, seat: int) -> Rules:
    """One of three weapons; one token for two dice."""
    yield REST
    arm = (yield Ask(seat, "maw", [("wield", None, arm) for arm in catalogue.HERO_ARMS[s.hero[seat]]]))[2]
    extra = 0
    if s.ghouls and (yield Ask(seat, "gnaw", (PASS, ("gnaw",)))) != PASS:
        s.ghouls -= 1
        extra = 2
        tell(s, "gnaw", seat=seat)
    return arm, extra


# ---------------------------------------------------------------- step 3: block
def declare_blocks(s: Worlds) -> Rules:
    """ADV-8.15, 10.3, 10.4: collected in secret, shown together; X chits are added and X damage is owed."""
    able: dict[int, list[int]] = {}
    for unit in present(s):
        if why_not_block(s, unit) is None:
            able.setdefault(controller(s, unit), []).append(unit)
    if able:
        yield REST
        told = yield from at_once(s, "block", {seat: [_blocks(units)] for seat, units in able.items()})
        for seat in able:
            for unit in told[seat][0][2:]:
                added = armor(s, unit) - s.chits[unit]
                s.chits[unit] += added
                s.owed[unit] = added
                tell(s, "blocks", unit=unit, n=added, clauses=("ADV-10.3",))
    s.beat += 1


def _blocks(units: Sequence[int]) -> list[Choice]:
    choices: list[Choice] = [STAND, *[("block", None, unit) for unit in units]]
    if len(units) == 2:
        choices.append(("block", None, *units))
    return choices


def after_blocks(s: Worlds) -> Rules:
    """ADV-8.24: effects at Declare block."""
    yield from window(s, BLOCKING)
    s.beat += 1


# ---------------------------------------------------------------- settlement and step 7: retreat
def settlement(s: Worlds) -> Rules:
    """ADV-8.5: block settlement stands between the curse segment and retreat."""
    s.beat += 1
    yield from settle(s)


def settle(s: Worlds) -> Rules:
    """ADV-10.9, 10.10: who rolled less damage than it blocked loses the difference, first in chits, then in health; at
    the end of a round, and at the end of a battle that stops short of it."""
    for unit in present(s):
        short = s.owed[unit]
        if short:
            chits = min(short, s.chits[unit])
            s.chits[unit] -= chits
            s.health[unit] = max(0, s.health[unit] - (short - chits))
            tell(s, "settle", unit=unit, n=short, chits=chits, health=short - chits, clauses=("ADV-10.9",))
    s.owed = [0] * UNITS
    s.incoming = [0] * UNITS
    yield from die_together(s, credit=False)


def bolas(s: Worlds) -> Rules:
    """ADV-11.1: Bola is asked before the first decision. ADV-11.11: no retreat in the final battle."""
    if s.phase == FINAL:
        s.beat += 2
        return
    yield from window(s, BOLAS)
    s.beat += 1


def retreat_order(s: Worlds) -> list[int]:
    """ADV-11.1: the phasing hero, the opposing heroes clockwise, the others of the phasing side; if the phasing hero is
    not there, its side goes first."""
    seats = CLOCK[s.seats][s.active]
    own = [x for x in seats if x % 2 == s.active % 2 and x != s.active]
    foes = [x for x in seats if x % 2 != s.active % 2]
    return [s.active, *foes, *own] if s.units >> s.active & 1 else [*own, *foes]


def retreats(s: Worlds) -> Rules:
    """ADV-11.1 to 11.7: each hero once, each success carried out before the next decides."""
    for seat in retreat_order(s):
        if s.passed >> seat & 1 or not s.units >> seat & 1 or s.gone >> seat & 1:
            continue
        if s.held >> seat & 1 or not undecided(s):
            s.passed |= 1 << seat
            continue
        yield REST
        smoke = usable(s, seat, RETREATING)
        choice = yield Ask(seat, "retreat", (STAY, RETREAT, *smoke))
        s.passed |= 1 << seat
        if choice == STAY:
            continue
        if choice == RETREAT:
            away = yield from retreat_roll(s, seat)
        else:
            yield from use(s, seat, choice, RETREATING)
            away = True
        if away:
            yield from flee(s, seat)
            if s.battle < 0:
                return
    s.passed = 0
    s.beat += 1


def retreat_roll(s: Worlds, seat: int) -> Rules:
    """ADV-11.2: dice equal to Move; one blue is enough."""
    dice = yield Roll(stat(s, seat, MOVES), s.die)
    tell(s, "retreat-roll", seat=seat, dice=dice)
    while BLUE not in dice:
        charms = usable(s, seat, RETREATED)
        if not charms:
            return False
        choice = yield Ask(seat, ABOUT[RETREATED], (PASS, *charms))
        if choice == PASS:
            return False
        yield from use(s, seat, choice, RETREATED)
        dice = yield from reroll(s, seat, dice, s.die)
        tell(s, "retreat-roll", seat=seat, dice=dice)
    return True


def flee(s: Worlds, seat: int) -> Rules:
    """ADV-11.3 to 11.7: out of the fight; the phasing hero's retreat ends it, and among enemies it fights anew."""
    near = havens(s, seat)
    held = enemy_at(s, seat % 2, near[0])
    options: list[Choice] = [("flee", None, n) for n in near]
    choice = yield Ask(seat, "flee", [STAY, *options] if held else options)
    if choice == STAY:
        return
    node = choice[2]
    s.at[seat] = node
    s.units &= ~(1 << seat)
    s.chits[seat] = s.owed[seat] = 0
    tell(s, "flees", seat=seat, node=node, clauses=("ADV-11.3",))
    if seat == s.active:
        s.ended = True
        end_battle(s)
        if enemy_at(s, seat % 2, node):
            s.fights |= 1 << node


def round_end(s: Worlds) -> Rules:
    """ADV-8.4 step 8: both sides still have units: the next round."""
    if s.units >> ARCH & 1 and s.hunger < catalogue.ARCHES[s.arch].hunger:
        s.hunger += 1
        hunger = s.hunger
        tell(s, "hunger", n=hunger)
    s.rounds += 1
    new_round(s)
    yield from ()


BEATS: tuple[Callable[[Worlds], Rules], ...] = (
    round_start,
    before_weapons,
    weapons,
    chaos_weapons,
    declare_blocks,
    after_blocks,
    *SEGMENT_BEATS,
    settlement,
    bolas,
    retreats,
    round_end,
)
BEAT_NAMES = (
    "start of round",
    "before weapons",
    "weapon selection",
    "weapon selection",
    "declare block",
    "after blocks",
    "targets",
    "before the roll",
    "roll",
    "own dice",
    "enemy dice",
    "totals",
    "block obligation",
    "before damage",
    "damage",
    "block settlement",
    "retreat",
    "retreat",
    "end of round",
)
