"""One segment of a battle, steps (a) to (k): targets, dice and what they count for, damage, deaths (chapter 9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.engine.flow import PASS, REST, Ask, Choice, Roll, Rules
from orrery.engine.verbs import DONE
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import ANSWERING, BEFORE, DYING, HOSTILE, OWN_DICE, PREROLL, Arm
from orrery.games.eternal_adversary.rules.effects import ABOUT, asked, idle, usable, use
from orrery.games.eternal_adversary.rules.figures import enemies, fighting, present
from orrery.games.eternal_adversary.rules.growth import gain_chits, heal
from orrery.games.eternal_adversary.rules.monsters import remove_monster
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_DICE,
    A_FLAT,
    A_PIECE,
    A_SEGMENT,
    A_TARGET,
    A_TOTAL,
    A_UNIT,
    A_USED,
    BLUE,
    CHAOS,
    CURSE,
    EXCHANGED,
    FEAST,
    FINAL,
    GHOULS,
    LOST,
    MONSTER,
    NOWHERE,
    ORDER,
    PERISH,
    REVIVE,
    REWARD,
    UNITS,
    YELLOW,
    Worlds,
    side_of,
)
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import clockwise, controller, window_seats
from orrery.games.eternal_adversary.rules.voting import at_once

FIRST_BEAT = 6
"""The beat of a battle at which a segment begins."""
REROLL_CODE, SIGHT_CODE = 100, 200
"""Marks for what may be done once per attack and segment: the code plus the number of the attack."""
RAPIER_DAMAGE, RAPIER_CHITS, THREE, EXCHANGE = 3, 2, 4, 2
CLING: Choice = ("cling",)


# ---------------------------------------------------------------- (a) targets
def aim(s: Worlds) -> Rules:
    """ADV-9.6, 9.7: every attack names a target before any die is rolled; nothing to ask where there is only one."""
    attacks = fighting(s)
    if not attacks:
        next_segment(s)
        return
    questions: dict[int, list[Sequence[Choice]]] = {}
    order: dict[int, list[int]] = {}
    single = []
    for k in attacks:
        a = s.attacks[k]
        foes = enemies(s, a[A_UNIT])
        if len(foes) == 1:
            single.append((a, foes[0]))
        else:
            seat = controller(s, a[A_UNIT])
            questions.setdefault(seat, []).append([("aim", None, a[A_ARM], foe) for foe in foes])
            order.setdefault(seat, []).append(k)
    told = {}
    if questions:
        yield REST
        told = yield from at_once(s, "aim", questions)
    for a, foe in single:
        a[A_TARGET] = foe
    for seat, ks in order.items():
        for k, choice in zip(ks, told[seat], strict=True):
            s.attacks[k][A_TARGET] = choice[3]
            tell(s, "aims", unit=s.attacks[k][A_UNIT], arm=choice[2], foe=choice[3])
    s.beat += 1


def next_segment(s: Worlds) -> None:
    """The next segment in which somebody attacks, or block settlement after the last."""
    s.marks = []
    s.passed = 0
    while s.segment < CURSE:
        s.segment += 1
        for a in s.attacks:
            if a[A_SEGMENT] == s.segment:
                s.beat = FIRST_BEAT
                return
    s.beat = FIRST_BEAT + len(SEGMENT_BEATS)


# ---------------------------------------------------------------- (b) before the roll, (c) the roll
NO_ARMS: frozenset[int] = frozenset()
NONE: tuple[Choice, ...] = ()
"""No options."""
Menu = Callable[[Worlds, int], Sequence[Choice]]
Doing = Callable[[Worlds, int, Choice], Rules]


def hushed(s: Worlds, kind: int, arms: frozenset[int]) -> bool:
    """Whether nobody can have anything to say: no effect of this window, none of these attacks, no lasting effect."""
    if s.sight or s.ghouls or s.passed:
        return False
    for a in s.attacks:
        if a[A_ARM] in arms:
            return False
    for seat in range(s.seats):  # noqa: SIM110 - four times a segment: a loop costs half of `all`
        if not idle(s, seat, kind):
            return False
    return True


def menu_window(s: Worlds, kind: int, arms: frozenset[int], menu: Menu, doing: Doing) -> Rules:
    """A window of a segment: effects in `kind`, and what the dice of these attacks themselves allow."""
    if hushed(s, kind, arms):
        s.beat += 1
        return
    for seat in window_seats(s):
        bit = 1 << seat
        while not s.passed & bit:
            options = menu(s, seat)
            if not idle(s, seat, kind):
                options = (*options, *usable(s, seat, kind))
            elif not options:
                s.passed |= bit
                break
            if (not options and not asked(s, seat, kind)) or s.gone & bit:
                s.passed |= bit
                break
            yield REST
            choice = yield Ask(seat, ABOUT[kind], (PASS, *options))
            if choice == PASS:
                s.passed |= bit
            elif choice[0] == "use":
                yield from use(s, seat, choice, kind)
            else:
                yield from doing(s, seat, choice)
    s.passed = 0
    s.beat += 1


def before_roll(s: Worlds) -> Rules:
    """ADV-9.8: effects that add or remove dice, and the choice of a flat option."""
    yield from menu_window(s, PREROLL, catalogue.FLAT, flat_options, go_flat)


def flat_options(s: Worlds, seat: int) -> Sequence[Choice]:
    """Own attacks that may deal their damage without rolling."""
    if seat % 2 == CHAOS:
        return NONE
    return [
        ("flat", None, k)
        for k, a in enumerate(s.attacks)
        if a[A_ARM] in catalogue.FLAT
        and a[A_UNIT] == seat
        and a[A_SEGMENT] == s.segment
        and not a[A_FLAT]
        and s.units >> seat & 1
    ]


def go_flat(s: Worlds, seat: int, choice: Choice) -> Rules:
    """ADV-9.13: no dice, no lightning."""
    a = s.attacks[choice[2]]
    a[A_FLAT] = catalogue.ARMS[a[A_ARM]].flat
    tell(s, "flat", unit=seat, arm=a[A_ARM], n=a[A_FLAT])
    yield from ()


def roll(s: Worlds) -> Rules:
    """ADV-9.9: every attack separately, never pooled."""
    for k in fighting(s):
        a = s.attacks[k]
        if a[A_FLAT]:
            continue
        n = a[A_DICE] if a[A_DICE] > 0 else 0
        if n:
            s.dice[k] = yield Roll(n, s.die)
        if s.ear is not None:
            tell(s, "roll", unit=a[A_UNIT], arm=a[A_ARM], dice=s.dice[k], foe=a[A_TARGET], segment=a[A_SEGMENT])
    s.beat += 1


# ---------------------------------------------------------------- (d) own dice, (e) enemy dice
def own_dice(s: Worlds) -> Rules:
    """ADV-9.10: rerolls and exchanges by the roller."""
    yield from menu_window(s, OWN_DICE, catalogue.REROLL, reroll_options, reroll_own)


def reroll_options(s: Worlds, seat: int) -> Sequence[Choice]:
    """Own attacks whose dice may be rerolled: the knife's blues, everything under Third Sight."""
    if seat % 2 == CHAOS or not (s.sight >> seat & 1 or s.weapons[seat]):
        return NONE
    found: list[Choice] = []
    for k in fighting(s):
        a = s.attacks[k]
        if a[A_UNIT] == seat and s.dice[k]:
            if a[A_ARM] in catalogue.REROLL and BLUE in s.dice[k] and REROLL_CODE + k not in s.marks:
                found.append(("reroll", None, k))
            if s.sight >> seat & 1 and SIGHT_CODE + k not in s.marks and any(d < LOST for d in s.dice[k]):
                found.append(("sight", None, k))
    return found


def reroll_own(s: Worlds, seat: int, choice: Choice) -> Rules:
    """Which dice, then the new roll."""
    k = choice[2]
    if choice[0] == "reroll":
        s.marks.append(REROLL_CODE + k)
        allowed: tuple[int, ...] = (BLUE,)
    else:
        s.marks.append(SIGHT_CODE + k)
        allowed = s.die
    yield from reroll_attack(s, seat, k, allowed)


def reroll_attack(s: Worlds, seat: int, k: int, allowed: Sequence[int]) -> Rules:
    """New dice for some of an attack's."""
    s.dice[k] = yield from reroll(s, seat, s.dice[k], allowed, k)
    a = s.attacks[k]
    tell(s, "rerolled", unit=a[A_UNIT], arm=a[A_ARM], dice=s.dice[k])


def reroll(s: Worlds, seat: int, dice: tuple[int, ...], allowed: Sequence[int], attack: int = -1) -> Rules:
    """D27: dice one at a time (equal faces are one option), then all chosen ones are rolled once."""
    left, again = list(dice), 0
    s.taken = (attack,)
    while True:
        faces = sorted({d for d in left if d in allowed})
        if not faces:
            break
        choice = yield Ask(seat, "which-dice", (DONE, *[("die", None, face) for face in faces]))
        if choice == DONE:
            break
        left.remove(choice[2])
        s.taken = (*s.taken, choice[2])
        again += 1
    s.taken = ()
    if not again:
        return dice
    fresh = yield Roll(again, s.die)
    return (*left, *fresh)


def enemy_dice(s: Worlds) -> Rules:
    """ADV-9.11: cancelling and discarding the other side's dice."""
    yield from menu_window(s, HOSTILE, catalogue.DISCARD, discard_options, discard_die)


def discards_left(s: Worlds, k: int) -> int:
    """How many dice of its target this attack may still discard."""
    a = s.attacks[k]
    per = catalogue.ARMS[a[A_ARM]].blue.discard
    return per * s.dice[k].count(BLUE) - a[A_USED] if per else 0


def touchable(s: Worlds, unit: int) -> list[int]:
    """The attacks of a unit in this segment whose dice an enemy may change."""
    return [
        k
        for k in fighting(s)
        if s.attacks[k][A_UNIT] == unit
        and not catalogue.ARMS[s.attacks[k][A_ARM]].sure
        and any(d < LOST and d != EXCHANGED for d in s.dice[k])
    ]


def discard_options(s: Worlds, seat: int) -> list[Choice]:
    """Own attacks that may discard a die of their target."""
    found: list[Choice] = []
    for k, a in enumerate(s.attacks):
        if a[A_ARM] not in catalogue.DISCARD or a[A_SEGMENT] != s.segment or not s.units >> a[A_UNIT] & 1:
            continue
        if controller(s, a[A_UNIT]) == seat and discards_left(s, k) > 0 and touchable(s, a[A_TARGET]):
            found.append(("strip", None, k))
    return found


def discard_die(s: Worlds, seat: int, choice: Choice) -> Rules:
    """One die the target rolled in this segment; its owner may answer with Mirror of Truth."""
    a = s.attacks[choice[2]]
    a[A_USED] += 1
    dice: list[Choice] = [
        ("strip-die", None, k, face)
        for k in touchable(s, a[A_TARGET])
        for face in sorted({d for d in s.dice[k] if d < LOST and d != EXCHANGED})
    ]
    said = yield Ask(seat, "enemy-die", dice)
    yield from change(s, said[2], (said[3],))


def change(s: Worlds, k: int, faces: Sequence[int]) -> Rules:
    """A hostile change: one die of each of these faces is lost, unless its owner negates it (ADV-8.22)."""
    a = s.attacks[k]
    mirrors = usable(s, a[A_UNIT], ANSWERING) if side_of(a[A_UNIT]) == ORDER else []
    if mirrors:
        choice = yield Ask(a[A_UNIT], "mirror", (PASS, *mirrors))
        if choice != PASS:
            yield from use(s, a[A_UNIT], choice, ANSWERING)
            tell(s, "mirrored")
            return
    dice = list(s.dice[k])
    for face in faces:
        dice[dice.index(face)] = face + LOST
    s.dice[k] = tuple(dice)
    tell(s, "lost-dice", unit=a[A_UNIT], arm=a[A_ARM], dice=tuple(faces), clauses=("ADV-9.11",))


# ---------------------------------------------------------------- (f) gains, (g) totals
def total(arm: Arm, dice: Sequence[int], blight: int) -> int:
    """ADV-9.2, 9.13, 9.20: numbers and lightning bonuses of what is left of a roll."""
    damage = blue = yellow = numbers = 0
    for d in dice:
        if d <= 3:
            damage += THREE if d == 3 and arm.threes else d
            numbers += 1
        elif d == BLUE:
            blue += 1
        elif d == YELLOW:
            yellow += 1
        elif d == EXCHANGED:
            damage += EXCHANGE
    damage += blue * arm.blue.damage + yellow * arm.yellow.damage
    if arm.more and blue > yellow:
        damage += RAPIER_DAMAGE
    return damage + blight if blight and numbers else damage


def totals(s: Worlds) -> Rules:
    """ADV-9.12: chits and healing first, then what destroys chits; then the total of each attack."""
    attacks = fighting(s)
    for k in attacks:
        a, dice = s.attacks[k], s.dice[k]
        arm = catalogue.ARMS[a[A_ARM]]
        blue, yellow = dice.count(BLUE), dice.count(YELLOW)
        chits = blue * arm.blue.chits + yellow * arm.yellow.chits
        if arm.more and yellow > blue:
            chits += RAPIER_CHITS
        if chits:
            gain_chits(s, a[A_UNIT], chits)
        health = blue * arm.blue.heal + yellow * arm.yellow.heal
        if health:
            heal(s, a[A_UNIT], health)
    for k in attacks:
        a, dice = s.attacks[k], s.dice[k]
        arm = catalogue.ARMS[a[A_ARM]]
        pierced = dice.count(BLUE) * arm.blue.pierce + dice.count(YELLOW) * arm.yellow.pierce
        target = a[A_TARGET]
        if pierced and target >= 0 and s.chits[target]:
            pierced = min(pierced, s.chits[target])
            s.chits[target] -= pierced
            tell(s, "pierced", unit=target, n=pierced, arm=a[A_ARM])
    for k in attacks:
        a = s.attacks[k]
        blight = s.blight if cultist(s, a[A_UNIT]) else 0
        a[A_TOTAL] = a[A_FLAT] or total(catalogue.ARMS[a[A_ARM]], s.dice[k], blight)
        if s.ear is not None:
            counted = (a[A_ARM], s.dice[k], blight, a[A_FLAT])
            tell(s, "total", unit=a[A_UNIT], arm=a[A_ARM], n=a[A_TOTAL], foe=a[A_TARGET], counted=counted)
    s.beat += 1
    yield from ()


def cultist(s: Worlds, unit: int) -> bool:
    """Whether this unit has the blight track."""
    return unit < MONSTER and catalogue.HEROES[s.hero[unit]].blight > 0


# ---------------------------------------------------------------- (h) block obligation
def obligations(s: Worlds) -> Rules:
    """ADV-9.14, 10.5 to 10.7: the first X damage a blocker rolls in the round does not count; with two attacks it says
    which is counted first. Then the damage coming at each unit is known."""
    attacks = fighting(s)
    for unit in present(s):
        while s.owed[unit]:
            mine = [k for k in attacks if s.attacks[k][A_UNIT] == unit and s.attacks[k][A_TOTAL]]
            if not mine:
                break
            k = mine[0]
            if len(mine) > 1 and s.owed[unit] < sum(s.attacks[j][A_TOTAL] for j in mine):
                yield REST
                k = (yield Ask(controller(s, unit), "owe", [("owe", None, j) for j in mine]))[2]
            a = s.attacks[k]
            paid = min(s.owed[unit], a[A_TOTAL])
            a[A_TOTAL] -= paid
            s.owed[unit] -= paid
            tell(s, "owes", unit=unit, n=paid, arm=a[A_ARM], left=s.owed[unit], clauses=("ADV-10.5",))
    incoming = [0] * UNITS
    for k in attacks:
        a = s.attacks[k]
        if a[A_TARGET] >= 0:
            incoming[a[A_TARGET]] += a[A_TOTAL]
    s.incoming = incoming
    s.beat += 1


# ---------------------------------------------------------------- (i) before damage, (j) damage
def before_damage(s: Worlds) -> Rules:
    """ADV-9.15: all totals are known; the only place for "before damage" effects."""
    yield from menu_window(s, BEFORE, NO_ARMS, ghoul_options, cling)


CLING_CODE = 300
CLING_MOST = 3
"""So much damage a Ghoul token cancels."""


def ghoul_options(s: Worlds, seat: int) -> Sequence[Choice]:
    """The Ghoul may give a token against up to 3 damage, once per segment."""
    if seat % 2 == ORDER or not s.ghouls or not s.incoming[seat] or CLING_CODE in s.marks:
        return NONE
    return [CLING] if catalogue.HEROES[s.hero[seat]].ghouls else NONE


def cling(s: Worlds, seat: int, choice: Choice) -> Rules:
    """One Ghoul token cancels some of the damage in this segment."""
    s.marks.append(CLING_CODE)
    s.ghouls -= 1
    tell(s, "cling", seat=seat)
    prevent(s, seat, CLING_MOST)
    yield from ()


def prevent(s: Worlds, unit: int, n: int) -> None:
    """Up to n of the damage coming at a unit in this segment is cancelled."""
    n = min(n, s.incoming[unit])
    s.incoming[unit] -= n
    tell(s, "prevented", unit=unit, n=n)


def damage(s: Worlds) -> Rules:
    """ADV-9.16, 10.2: all at once, off chits as far as their owners want, then off health."""
    questions: dict[int, list[Sequence[Choice]]] = {}
    order: dict[int, list[int]] = {}
    for unit in present(s):
        most = min(s.incoming[unit], s.chits[unit])
        if most:
            seat = controller(s, unit)
            questions.setdefault(seat, []).append([("spend", None, unit, n) for n in range(most, -1, -1)])
            order.setdefault(seat, []).append(unit)
    told = {}
    if questions:
        yield REST
        told = yield from at_once(s, "chits", questions)
    spent = {c[2]: c[3] for answers in told.values() for c in answers}
    for unit in present(s):
        hit = s.incoming[unit]
        if hit:
            chits = spent.get(unit, 0)
            s.chits[unit] -= chits
            lost = min(s.health[unit], hit - chits)
            s.health[unit] -= lost
            tell(s, "hit", unit=unit, n=hit, chits=chits, health=lost, left=s.health[unit])
    _blight(s)
    _thrown(s)
    yield from die_together(s, credit=True)
    s.incoming = [0] * UNITS
    next_segment(s)


def _blight(s: Worlds) -> None:
    """The Cultist's track rises after a segment in which it kept a yellow past step (e)."""
    for k in fighting(s):
        a = s.attacks[k]
        if YELLOW in s.dice[k] and cultist(s, a[A_UNIT]) and s.blight < catalogue.HEROES[s.hero[a[A_UNIT]]].blight:
            s.blight += 1
            tell(s, "blight", unit=a[A_UNIT], n=s.blight)
            return


def _thrown(s: Worlds) -> None:
    """ADV-15.7: thrown weapons are discarded after the attack they made."""
    for k in fighting(s):
        a = s.attacks[k]
        if a[A_ARM] in catalogue.THROWN and a[A_PIECE] in s.weapons[a[A_UNIT]]:
            s.weapons[a[A_UNIT]].remove(a[A_PIECE])
            s.scrap.append(a[A_PIECE])
            tell(s, "thrown", a[A_PIECE], seat=a[A_UNIT])


# ---------------------------------------------------------------- (k) deaths
def die_together(s: Worlds, credit: bool) -> Rules:
    """ADV-9.17: all units at 0 health die together; then kill rewards, doom, resurrections, Feast of Bones."""
    dead = []
    for unit in present(s):
        if s.health[unit] <= 0:
            if (yield from _clings_to_life(s, unit)):
                continue
            dead.append(unit)
    if not dead:
        return
    seats = clockwise(s)
    rewards = [(REWARD, seat) for seat in _killers(s, dead, seats)] if credit else []
    for unit in dead:
        s.units &= ~(1 << unit)
        tell(s, "dies", unit=unit)
        if MONSTER <= unit < MONSTER * 2 and s.phase != FINAL:
            remove_monster(s, s.battle)
    heroes = [seat for seat in seats if seat in dead]
    order_dead = sum(seat % 2 == ORDER for seat in heroes)
    if order_dead:
        _tokens_back(s, order_dead)
    tasks: list[tuple[int, ...]] = list(rewards)
    for seat in heroes:
        s.at[seat] = NOWHERE if s.phase != FINAL else s.at[seat]
        if seat == s.active:
            s.ended = True
        tasks.append((PERISH, seat))
    tasks += [(REVIVE, seat) for seat in heroes]
    if order_dead:
        tasks.append((FEAST,))
    s.agenda += reversed(tasks)


def _clings_to_life(s: Worlds, unit: int) -> Rules:
    """The Revenant's Undying: at 1 health instead, once per battle, not in the final battle."""
    if unit >= MONSTER or not usable(s, unit, DYING):
        return False
    choice = yield Ask(unit, ABOUT[DYING], (PASS, ("use", None, s.hero[unit])))
    if choice == PASS:
        return False
    yield from use(s, unit, choice, DYING)
    return True


def _tokens_back(s: Worlds, n: int) -> None:
    """One Ghoul token returns for each Order hero that dies in the Ghoul's battle."""
    for seat in range(1, s.seats, 2):
        if s.units >> seat & 1 and catalogue.HEROES[s.hero[seat]].ghouls and s.ghouls < GHOULS:
            s.ghouls = min(GHOULS, s.ghouls + n)
            tell(s, "ghoul-token", seat=seat)


def _killers(s: Worlds, dead: Sequence[int], seats: Sequence[int]) -> list[int]:
    """ADV-7.14: for each dead monster the Order hero whose attacks on it were the largest in this segment; ties go
    clockwise from the phasing hero. In the final battle only a living killer is rewarded."""
    found = []
    for unit in dead:
        if not MONSTER <= unit < MONSTER * 2:
            continue
        dealt = [0] * s.seats
        for k in fighting(s):
            a = s.attacks[k]
            if a[A_TARGET] == unit and a[A_UNIT] < MONSTER:
                dealt[a[A_UNIT]] += a[A_TOTAL]
        best = max(dealt)
        if best:
            killer = next(seat for seat in seats if dealt[seat] == best)
            if s.phase != FINAL or s.health[killer] > 0:
                found.append(killer)
    return sorted(found, key=seats.index)


SEGMENT_BEATS: tuple[Callable[[Worlds], Rules], ...] = (
    aim,
    before_roll,
    roll,
    own_dice,
    enemy_dice,
    totals,
    obligations,
    before_damage,
    damage,
)
