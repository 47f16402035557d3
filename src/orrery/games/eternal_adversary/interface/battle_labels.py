"""What the options of a battle say: weapons with all their dice, blocks, targets, dice and damage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from orrery.engine.questions import Choice
from orrery.games.eternal_adversary.cards.catalogue import ARM_OF, ARMS, HEROES
from orrery.games.eternal_adversary.interface.names import arm_name, unit_name
from orrery.games.eternal_adversary.interface.words import WORDS, die_counts, roll_words
from orrery.games.eternal_adversary.rules.battle import STIMS_DICE
from orrery.games.eternal_adversary.rules.figures import armor, stat
from orrery.games.eternal_adversary.rules.naming import DICE
from orrery.games.eternal_adversary.rules.segment import CLING_MOST
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_DICE,
    A_TARGET,
    A_TOTAL,
    A_UNIT,
    ATTACK,
    BLUE,
    MOVES,
    Worlds,
)

Said = tuple[str, dict[str, Any]]
"""The end of a message's key, and what is put into it."""


def attack_words(s: Worlds, viewer: int, k: int) -> str:
    """An attack of the round: one's own, or whose."""
    a = s.attacks[k]
    key = "attack.own" if a[A_UNIT] == viewer else "attack.other"
    return WORDS.phrase(key, arm=arm_name(a[A_ARM]), unit=unit_name(s, a[A_UNIT]))


def chance(s: Worlds, dice: int, face: int) -> int:
    """How likely one of several dice shows this face, in percent."""
    one = s.die.count(face) / len(s.die)
    return round(100 * (1 - (1 - one) ** dice))


def loses(n: int, health: int) -> str:
    """What health a unit loses."""
    if not n:
        return WORDS.phrase("loses.nothing")
    return WORDS.phrase("loses.some" if n < health else "loses.all", n=n, left=health - n)


# ---------------------------------------------------------------- weapons
def _wield(s: Worlds, viewer: int, choice: Choice) -> Said:
    number = choice[2] if choice[1] is None else ARM_OF[s.face[choice[1]]]
    arm = ARMS[number]
    if HEROES[s.hero[viewer]].ghouls:
        return ".maw", {"arm": arm_name(number), "n": arm.dice + stat(s, viewer, ATTACK), "text": arm.text()}
    return "", {"arm": arm_name(number), "hands": arm.hands, "text": arm.text()}


def _mine(s: Worlds, viewer: int, arm: int) -> int:
    """The dice of one's first attack with this weapon."""
    return next(a[A_DICE] for a in s.attacks if a[A_UNIT] == viewer and a[A_ARM] == arm)


def _focus(s: Worlds, viewer: int, choice: Choice) -> Said:
    now = _mine(s, viewer, choice[2])
    more = stat(s, viewer, ATTACK) if choice[0] == "focus" else STIMS_DICE
    return "", {"arm": arm_name(choice[2]), "now": now, "then": now + more}


def _quick(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"arm": arm_name(choice[2]), "n": _mine(s, viewer, choice[2])}


def _gnaw(s: Worlds, viewer: int, choice: Choice) -> Said:
    return ("" if s.ghouls > 1 else ".last"), {"left": s.ghouls - 1}


def _cling(s: Worlds, viewer: int, choice: Choice) -> Said:
    coming = s.incoming[viewer]
    return ("" if s.ghouls > 1 else ".last"), {"left": s.ghouls - 1, "n": min(CLING_MOST, coming), "all": coming}


# ---------------------------------------------------------------- blocks, targets
def _block(s: Worlds, viewer: int, choice: Choice) -> Said:
    unit = choice[2]
    n = armor(s, unit) - s.chits[unit]
    params = {"unit": unit_name(s, unit), "n": n, "then": armor(s, unit)}
    if len(choice) == 3:
        return "", params
    other = choice[3]
    return ".both", {**params, "other": unit_name(s, other), "m": armor(s, other) - s.chits[other]}


def _aim(s: Worlds, viewer: int, choice: Choice) -> Said:
    return _of_unit(s, choice[3])


def _of_unit(s: Worlds, unit: int) -> Said:
    return "", {"unit": unit_name(s, unit), "health": s.health[unit], "chits": s.chits[unit]}


def _unit(s: Worlds, viewer: int, choice: Choice) -> Said:
    coming = s.incoming[choice[2]]
    return (".coming" if coming else ""), {**_of_unit(s, choice[2])[1], "n": coming}


# ---------------------------------------------------------------- dice
def _flat(s: Worlds, viewer: int, choice: Choice) -> Said:
    a = s.attacks[choice[2]]
    flat = ARMS[a[A_ARM]].flat
    return "", {"attack": attack_words(s, viewer, choice[2]), "flat": flat, "n": max(0, a[A_DICE])}


def _rolled(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"attack": attack_words(s, viewer, choice[2]), "dice": roll_words(s.dice[choice[2]])}


def _strip(s: Worlds, viewer: int, choice: Choice) -> Said:
    foe = unit_name(s, s.attacks[choice[2]][A_TARGET])
    return "", {"attack": attack_words(s, viewer, choice[2]), "foe": foe}


def _strip_die(s: Worlds, viewer: int, choice: Choice) -> Said:
    counts = die_counts(ARMS[s.attacks[choice[2]][A_ARM]], choice[3])
    return "", {"attack": attack_words(s, viewer, choice[2]), "face": DICE[choice[3]], "counts": counts}


def _die(s: Worlds, viewer: int, choice: Choice) -> Said:
    face = DICE[choice[2]]
    if not s.taken or s.taken[0] < 0:
        return ".bare", {"face": face}
    return "", {"face": face, "counts": die_counts(ARMS[s.attacks[s.taken[0]][A_ARM]], choice[2])}


def _with(s: Worlds, viewer: int, choice: Choice) -> Said:
    k = choice[2]
    a, dice = s.attacks[k], s.dice[k] if k < len(s.dice) else ()
    words = attack_words(s, viewer, k)
    if any(s.incoming):
        return ".coming", {"attack": words, "n": a[A_TOTAL]}
    if dice:
        return ".rolled", {"attack": words, "dice": roll_words(dice)}
    return "", {"attack": words, "n": max(0, a[A_DICE])}


# ---------------------------------------------------------------- damage, retreat
def _owe(s: Worlds, viewer: int, choice: Choice) -> Said:
    a = s.attacks[choice[2]]
    n = min(s.owed[a[A_UNIT]], a[A_TOTAL])
    return "", {"attack": attack_words(s, viewer, choice[2]), "n": n, "all": a[A_TOTAL]}


def _spend(s: Worlds, viewer: int, choice: Choice) -> Said:
    unit, n = choice[2], choice[3]
    lost = min(s.health[unit], s.incoming[unit] - n)
    params = {"n": n, "has": s.chits[unit], "unit": unit_name(s, unit), "loses": loses(lost, s.health[unit])}
    return ("" if n else ".none"), params


def _retreat(s: Worlds, viewer: int, choice: Choice) -> Said:
    n = stat(s, viewer, MOVES)
    return "", {"n": n, "chance": chance(s, n, BLUE)}


BATTLE_LABELS: Mapping[str, Callable[[Worlds, int, Choice], Said]] = MappingProxyType(
    {
        "wield": _wield,
        **dict.fromkeys(("focus", "stims"), _focus),
        "quick": _quick,
        "gnaw": _gnaw,
        "cling": _cling,
        "block": _block,
        "aim": _aim,
        "unit": _unit,
        "flat": _flat,
        **dict.fromkeys(("reroll", "sight"), _rolled),
        "strip": _strip,
        "strip-die": _strip_die,
        **dict.fromkeys(("die", "exchange"), _die),
        "with": _with,
        "owe": _owe,
        "spend": _spend,
        "retreat": _retreat,
    }
)
"""By verb: which message, and what is put into it."""
