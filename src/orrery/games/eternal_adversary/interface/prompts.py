"""What a question says: what is asked, and what one must know to answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from orrery.engine.questions import Ask
from orrery.engine.words import Words
from orrery.games.eternal_adversary.cards.catalogue import ARMS
from orrery.games.eternal_adversary.interface.battle_labels import Said, attack_words
from orrery.games.eternal_adversary.interface.names import ABILITY_WORDS, place_name, unit_name
from orrery.games.eternal_adversary.interface.words import WORDS, roll_words
from orrery.games.eternal_adversary.rules.figures import (
    DITHER,
    SECONDS,
    fighting,
    full_health,
    pair_loss,
    picker,
    present,
    stat,
)
from orrery.games.eternal_adversary.rules.naming import ability_slug
from orrery.games.eternal_adversary.rules.state import (
    A_ARM,
    A_DICE,
    A_FLAT,
    A_TARGET,
    A_TOTAL,
    A_UNIT,
    ATTACK,
    BLUE,
    HANDS,
    MONSTER,
    SEGMENTS,
    SIDES,
    SLOTS,
    SPLIT,
    T_KIND,
    T_OF,
    YELLOW,
    Worlds,
    side_of,
)
from orrery.games.eternal_adversary.rules.team import controller, members


def prompt(words: Words, s: Worlds, ask: Ask, piece: str) -> str:
    """A question in words; `piece` is the piece that asks, in words."""
    which, params = PROMPTS[ask.about](s, ask) if ask.about in PROMPTS else ("", {})
    what = piece or (ABILITY_WORDS[ability_slug(s.hero[ask.seat])] if s.hero[ask.seat] >= 0 else "")
    key = f"asked.{ask.about}{which}" if which else f"ask.{ask.about}"
    return words.say(key, (piece,), ask.names, **_always(s, ask), what=what, **params)


def _always(s: Worlds, ask: Ask) -> dict[str, Any]:
    """What every question may say."""
    seat = ask.seat
    return {
        "side": SIDES[seat % 2],
        "hero": unit_name(s, seat) if s.hero[seat] >= 0 else "",
        "place": place_name(s, s.battle if s.battle >= 0 else s.at[seat]),
        "moves": s.moves,
        "round": s.rounds,
        "segment": SEGMENTS[s.segment].capitalize(),
        "mind": mind(s, ask),
    }


def mind(s: Worlds, ask: Ask) -> str:
    """What a question adds where a team decides: who picks if it takes too long, who decides if it is not of one
    mind."""
    said = ""
    if DITHER in ask.choices:
        said += WORDS.say("mind.late", (), ask.names, n=SECONDS, seat=picker(s))
    if s.decider >= 0:
        side = s.votes[0][0] % 2 if s.votes else ask.seat % 2
        key = "mind.split" if len(s.votes) == len(members(s, side)) else "mind.first"
        said += WORDS.say(key, (), ask.names, seat=s.decider, side=SIDES[side])
    return said


# ---------------------------------------------------------------- the turn
def _grant(s: Worlds, ask: Ask) -> Said:
    return "", {"asker": unit_name(s, s.active)}


def _move(s: Worlds, ask: Ask) -> Said:
    return ("" if s.moves else ".done"), {}


def _shop(s: Worlds, ask: Ask) -> Said:
    free = max(0, stat(s, ask.seat, SLOTS) - len(s.gear[ask.seat]))
    room = WORDS.say("room.free" if free else "room.full", n=free)
    return (".armed" if s.bought else ""), {"room": room}


def _revive(s: Worlds, ask: Ask) -> Said:
    return "", {"full": full_health(s, ask.seat)}


def _split(s: Worlds, ask: Ask) -> Said:
    """ADV-16.9: the pair whose loss Order divides."""
    assert s.agenda[-1][T_KIND] == SPLIT
    seat = s.agenda[-1][T_OF]
    return "", {"pair": unit_name(s, seat), "beast": unit_name(s, MONSTER + seat), "loss": pair_loss(s, seat)}


def _phasing(s: Worlds, ask: Ask) -> Said:
    """Whose turn it is, and where that hero stands."""
    return "", {"phasing": unit_name(s, s.active), "there": place_name(s, s.at[s.active])}


def _after_rift(s: Worlds, ask: Ask) -> Said:
    dice = s.dice[0]
    closes = BLUE in dice or (s.sealed and YELLOW in dice)
    return "", {"dice": roll_words(dice), "holds": WORDS.phrase("rift.closes" if closes else "rift.holds")}


# ---------------------------------------------------------------- a battle
def _wield(s: Worlds, ask: Ask) -> Said:
    free = HANDS - sum([ARMS[a[A_ARM]].hands for a in s.attacks if a[A_UNIT] == ask.seat])
    return ("" if free else ".full"), {"hands": free}


def _focus(s: Worlds, ask: Ask) -> Said:
    return "", {"attack": stat(s, ask.seat, ATTACK)}


def _quick(s: Worlds, ask: Ask) -> Said:
    return "", {"ability": ABILITY_WORDS[ability_slug(s.hero[ask.seat])]}


def _aim(s: Worlds, ask: Ask) -> Said:
    """Which attack is aimed: one of this seat's with this weapon."""
    arm = ask.choices[0][2]
    attacks = [k for k in fighting(s) if s.attacks[k][A_ARM] == arm and controller(s, s.attacks[k][A_UNIT]) == ask.seat]
    return "", {"attack": _rolls(s, ask.seat, attacks[0], "attack.dice")}


def _owe(s: Worlds, ask: Ask) -> Said:
    unit = s.attacks[ask.choices[0][2]][A_UNIT]
    return "", {"unit": unit_name(s, unit), "owed": s.owed[unit]}


def _chits(s: Worlds, ask: Ask) -> Said:
    """What comes at the unit from whom, and whether it would die of it."""
    unit = ask.choices[0][2]
    coming = s.incoming[unit]
    attacks = [k for k in fighting(s) if s.attacks[k][A_TARGET] == unit and s.attacks[k][A_TOTAL]]
    words = [(attack_words(s, ask.seat, k), s.attacks[k][A_TOTAL]) for k in attacks]
    said = [one if len(words) == 1 else WORDS.phrase("attack.dealt", attack=one, n=n) for one, n in words]
    name = unit_name(s, unit)
    key = "from.attacks" if attacks else "from.nobody"
    fate = "fate.dies" if coming >= s.health[unit] else "fate.lives"
    return "", {
        "unit": name,
        "from": WORDS.phrase(key, attacks=_and(said), n=coming, unit=name),
        "fate": WORDS.say(fate, chits=s.chits[unit], health=s.health[unit]),
    }


def _retreat(s: Worlds, ask: Ask) -> Said:
    return "", {"health": s.health[ask.seat]}


def _after_blocks(s: Worlds, ask: Ask) -> Said:
    return "", {"chits": s.chits[ask.seat]}


def _before_roll(s: Worlds, ask: Ask) -> Said:
    return "", {"attacks": _and([_rolls(s, ask.seat, k, "attack.rolls") for k in fighting(s)])}


def _own_dice(s: Worlds, ask: Ask) -> Said:
    mine = [k for k in fighting(s) if controller(s, s.attacks[k][A_UNIT]) == ask.seat]
    return "", {"attacks": _and([_shown(s, ask.seat, k) for k in mine])}


def _enemy_dice(s: Worlds, ask: Ask) -> Said:
    theirs = [k for k in fighting(s) if side_of(s.attacks[k][A_UNIT]) != ask.seat % 2]
    return "", {"attacks": _and([_shown(s, ask.seat, k) for k in theirs])}


def _before_damage(s: Worlds, ask: Ask) -> Said:
    said = []
    for unit in present(s):
        n, chits = s.incoming[unit], s.chits[unit]
        if n:
            said.append(WORDS.phrase("coming.unit", n=n, unit=unit_name(s, unit), chits=chits, health=s.health[unit]))
    return ("" if said else ".none"), {"coming": _and(said)}


def _rolls(s: Worlds, viewer: int, k: int, key: str) -> str:
    """An attack before its roll: how many dice at whom."""
    a = s.attacks[k]
    if a[A_FLAT]:
        key, n = "attack.flat", a[A_FLAT]
    else:
        n = max(0, a[A_DICE])
    foe = unit_name(s, a[A_TARGET])
    return WORDS.phrase(key, attack=attack_words(s, viewer, k), n=n, foe=foe)


def _shown(s: Worlds, viewer: int, k: int) -> str:
    """An attack after its roll."""
    a = s.attacks[k]
    words = attack_words(s, viewer, k)
    if a[A_FLAT]:
        return WORDS.phrase("attack.flat", attack=words, n=a[A_FLAT])
    return WORDS.phrase("attack.rolled", attack=words, dice=roll_words(s.dice[k]))


def _and(said: Iterable[str]) -> str:
    """Several things one after another."""
    return "; ".join(said)


PROMPTS: Mapping[str, Callable[[Worlds, Ask], Said]] = MappingProxyType(
    {
        "grant": _grant,
        "move": _move,
        "shop": _shop,
        "revive": _revive,
        "split": _split,
        **dict.fromkeys(("rift-window", "shrine-window", "ambush-window"), _phasing),
        "after-rift": _after_rift,
        "wield": _wield,
        "focus": _focus,
        "quick": _quick,
        "aim": _aim,
        "owe": _owe,
        "chits": _chits,
        "retreat": _retreat,
        "after-blocks": _after_blocks,
        "before-roll": _before_roll,
        "own-dice": _own_dice,
        "enemy-dice": _enemy_dice,
        "before-damage": _before_damage,
    }
)
"""By question: which message, and what is put into it."""
