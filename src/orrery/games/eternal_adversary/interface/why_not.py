"""Why a text that is no option is none, from the same functions that make the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.engine.clauses import No
from orrery.engine.flow import Ask
from orrery.games.eternal_adversary.cards.bespoke import NO_CARD
from orrery.games.eternal_adversary.cards.catalogue import ARM_NAMES, FACES, GRADE, HERO_ARMS
from orrery.games.eternal_adversary.cards.kinds import ANYTIME, IN_MOVE, RETREATING
from orrery.games.eternal_adversary.cards.maps import BOARDS
from orrery.games.eternal_adversary.rules.battle import AT_LEAST_ONE, TOO_LATE, block_refused, wield_refused
from orrery.games.eternal_adversary.rules.belongings import holder
from orrery.games.eternal_adversary.rules.effects import (
    ABOUT,
    ABSENT,
    FINAL_ONLY,
    NOT_NOW,
    OWN_TURN,
    ability_refused,
    use_refused,
)
from orrery.games.eternal_adversary.rules.figures import enemy_at, havens, lair, open_tracks
from orrery.games.eternal_adversary.rules.items import (
    NOT_SHOWN,
    SLOTS_FULL,
    give_refused,
    request_refused,
    shop_refused,
)
from orrery.games.eternal_adversary.rules.naming import ability_slug, unit_slug
from orrery.games.eternal_adversary.rules.places import action_refused, hand_in_refused, open_refused, pick_refused
from orrery.games.eternal_adversary.rules.sequence import start_refused
from orrery.games.eternal_adversary.rules.state import A_UNIT, FINAL, ORDER, TRACKS, UNITS, Worlds
from orrery.games.eternal_adversary.rules.team import controller
from orrery.games.eternal_adversary.rules.turn import NOT_CONNECTED, step_refused

STOP_FIRST = No("stop-first", "ADV-5.1")
STOP_TO_PICK = No("stop-to-pick", "ADV-13.6")
ALL_TOGETHER = No("all-together", "ADV-13.7", "ADV-13.15")
AT_WILL = No("at-will", "ADV-15.15")
NOT_HELD = No("not-held", "ADV-15.1")
ONE_FOCUS = No("one-focus", "ADV-8.9")
BAD_TARGET = No("bad-target", "ADV-9.6", "ADV-16.12")
MONSTERS_STAY = No("monsters-stay", "ADV-11.8")
SEEK_HAVEN = No("seek-haven", "ADV-11.4")
NO_LAIR = No("lair-closed", "ADV-11.9")
FINAL_STAY = No("final-stay", "ADV-11.11")
TURN_OVER = No("turn-over", "ADV-11.10")
FULL_TRACK = No("full-track", "ADV-14.8")
OWN_START = No("own-start", "ADV-12.4", "ADV-12.8")
EXACT_LOSS = No("exact-loss", "ADV-16.9", "ADV-16.11")
STAYS_SECRET = No("stays-secret", "ADV-2.12")
HERO_TAKEN = No("hero-taken", "ADV-2.6")
NOT_YOURS = No("not-yours", "ADV-2.8")

WINDOW_OF = {about: window for window, about in ABOUT.items()} | {
    "move": ANYTIME | IN_MOVE,
    "act": ANYTIME,
    "trade": ANYTIME,
    "retreat": RETREATING,
}
"""What may be used while a question about this is pending."""

Why = Callable[[Worlds, int, Ask, Sequence[str]], No | None]


def why_not(s: Worlds, seat: int, ask: Ask, text: str) -> No | None:
    """The reason, or None if there is nothing better to say than that it is not offered."""
    verb, *rest = text.split(" ")
    why = WHYS.get(verb)
    if why is None or (s.at[seat] < 0 and verb in NEEDS_A_PLACE):
        return None
    return why(s, seat, ask, rest)


def place_of(s: Worlds, name: str) -> int:
    """The place of this name on the map, or -1."""
    return next((i for i, place in enumerate(BOARDS[s.map].places) if place.slug == name), -1)


def unit_of(s: Worlds, name: str) -> int:
    """The unit of this name in the battle, or -1."""
    return next((u for u in range(UNITS) if s.units >> u & 1 and unit_slug(s, u) == name), -1)


def piece_of(s: Worlds, seat: int, name: str) -> int:
    """A held item by its name as this seat says it ("uzi", "samurai.uzi"), or -1."""
    owner, dot, slug = name.rpartition(".")
    for x in range(ORDER, s.seats, 2):
        if (unit_slug(s, x) == owner) if dot else x == seat:
            for p in s.weapons[x] + s.gear[x]:
                if FACES[s.face[p]].slug == slug:
                    return p
    return -1


# ---------------------------------------------------------------- the map
def _step(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if seat != s.active or ask.about not in ("move", "act", "trade") or not rest:
        return TURN_OVER if s.ended and seat == s.active else None
    node = place_of(s, rest[0])
    return NOT_CONNECTED if node < 0 else step_refused(s, seat, node)


def _start(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about == "revive":
        return OWN_START
    return start_refused(s, seat, place_of(s, rest[0])) if ask.about == "start" and rest else None


def _turn_over(s: Worlds, seat: int, ask: Ask) -> No | None:
    """What keeps the phasing hero from exploring or encountering now."""
    if seat == s.active and s.ended:
        return TURN_OVER
    if seat != s.active:
        return OWN_TURN
    return STOP_FIRST if ask.about in ("move", "trade") else None


def _open(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return (TURN_OVER if seat == s.active and s.ended else open_refused(s, seat)) or _turn_over(s, seat, ask)


def _action(verb: str) -> Why:
    def why(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
        if seat == s.active and s.ended:
            return TURN_OVER
        return action_refused(s, seat, verb) or _turn_over(s, seat, ask)

    return why


def _pick(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if not rest or not rest[0].isdigit():
        return None
    no = pick_refused(s, seat, int(rest[0]))
    if no is not None or ask.about == "act":
        return no
    return STOP_TO_PICK if ask.about == "move" else _turn_over(s, seat, ask)


def _hand_in(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return ALL_TOGETHER if rest else hand_in_refused(s, seat) or _turn_over(s, seat, ask)


# ---------------------------------------------------------------- items and effects
def _take(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about == "make-room":
        return SLOTS_FULL
    piece = next((p for p in s.display if rest and FACES[s.face[p]].slug == rest[0]), -1)
    if piece < 0:
        return NOT_SHOWN
    return shop_refused(s, piece) if ask.about == "shop" else None


def _give(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if len(rest) != 2:
        return None
    piece = piece_of(s, seat, rest[0])
    to = next((x for x in range(ORDER, s.seats, 2) if unit_slug(s, x) == rest[1]), -1)
    return NOT_HELD if piece < 0 else give_refused(s, seat, piece, to)


def _request(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    piece = piece_of(s, seat, rest[0]) if rest else -1
    return NOT_HELD if piece < 0 else request_refused(s, seat, piece, holder(s, piece))


def _discard(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return None if ask.about == "make-room" else AT_WILL


def _use(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if not rest or s.hero[seat] < 0:
        return None
    window = WINDOW_OF.get(ask.about, 0)
    if rest[0] == ability_slug(s.hero[seat]):
        return ability_refused(s, seat, window)
    held = s.gear[seat] if seat % 2 == ORDER else s.keep[seat]
    piece = next((p for p in held if FACES[s.face[p]].slug == rest[0]), -1)
    if piece < 0:
        return NOT_HELD
    face = s.face[piece]
    if s.battle >= 0 and GRADE[face] == "B" and not s.units >> seat & 1:
        return ABSENT
    if s.phase == FINAL and GRADE[face] == "T":
        return FINAL_ONLY
    return use_refused(s, seat, face, window) or NOT_NOW


# ---------------------------------------------------------------- the battle
def _done(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about == "make-room":
        return SLOTS_FULL
    return AT_LEAST_ONE if ask.about == "wield" else None


def _wield(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about != "wield" or not rest:
        return None
    mine = [a for a in s.attacks if a[A_UNIT] == seat]
    arm = ARM_NAMES.index(rest[0]) if rest[0] in ARM_NAMES else -1
    if arm < 0 or (arm != HERO_ARMS[s.hero[seat]][0] and piece_of(s, seat, rest[0]) < 0):
        return NOT_HELD
    return wield_refused(s, seat, arm, mine)


def _focus(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return ONE_FOCUS if ask.about == "focus" and len(rest) > 1 else None


def _block(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    for name in rest:
        unit = unit_of(s, name)
        if unit < 0 or controller(s, unit) != seat:
            return NOT_YOURS
        no = block_refused(s, unit)
        if no is TOO_LATE:
            return No(TOO_LATE.key, *TOO_LATE.clauses, n=s.block_cap)
        if no is not None:
            return no
    return None if ask.about == "block" else NOT_NOW


def _aim(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return BAD_TARGET if s.battle >= 0 else None


def _retreat(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if s.phase == FINAL:
        return FINAL_STAY
    if rest and unit_of(s, rest[0]) >= UNITS // 2:
        return MONSTERS_STAY
    return None


def _flee(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if s.phase == FINAL:
        return FINAL_STAY
    if ask.about != "flee" or not rest:
        return None
    node = place_of(s, rest[0])
    if seat % 2 == ORDER and node == lair(s):
        return NO_LAIR
    if node >= 0 and enemy_at(s, seat % 2, node) and not enemy_at(s, seat % 2, havens(s, seat)[0]):
        return SEEK_HAVEN
    return NOT_CONNECTED


# ---------------------------------------------------------------- the rest
def _raise(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about != "xp" or not rest or rest[0] not in TRACKS:
        return None
    return None if TRACKS.index(rest[0]) in open_tracks(s, seat) else FULL_TRACK


def _about(about: Sequence[str], no: No) -> Why:
    """This refusal whenever such a question is pending; in any case, if none is named."""

    def why(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
        return no if not about or ask.about in about else None

    return why


NEEDS_A_PLACE = frozenset(
    ("open", "visit", "stamina", "heal", "attack", "sabotage", "summon", "shift", "pick", "hand-in", "give", "request")
)
"""Verbs that mean nothing while one's hero stands nowhere: before the game, or dead."""

WHYS: dict[str, Why] = {
    "step": _step,
    "start": _start,
    "open": _open,
    **{verb: _action(verb) for verb in ("visit", "stamina", "heal", "attack", "sabotage", "summon", "shift")},
    "pick": _pick,
    "hand-in": _hand_in,
    "drop": _about((), ALL_TOGETHER),
    "look": _about((), STAYS_SECRET),
    "take": _take,
    "give": _give,
    "request": _request,
    "discard": _discard,
    "use": _use,
    "done": _done,
    "pass": _done,
    "wield": _wield,
    "focus": _focus,
    "block": _block,
    "aim": _aim,
    "retreat": _retreat,
    "flee": _flee,
    "raise": _raise,
    "split": _about(("split",), EXACT_LOSS),
    "card": _about(("stonehenge", "stonehenge-with", "warp", "warp-with"), NO_CARD),
    "hero": _about(("hero",), HERO_TAKEN),
}
"""What is said about each verb that is not on offer."""
