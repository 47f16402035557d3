"""Why a text that is no option is none: the text is read, and the legality of the rules is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from orrery.engine.clauses import No
from orrery.engine.flow import Ask
from orrery.engine.notation import whole_number
from orrery.games.eternal_adversary.cards.catalogue import ARM_NAMES, FACES, HERO_ARMS
from orrery.games.eternal_adversary.cards.kinds import ANYTIME, IN_MOVE, RETREATING
from orrery.games.eternal_adversary.cards.maps import BOARDS
from orrery.games.eternal_adversary.rules.effects import ABOUT
from orrery.games.eternal_adversary.rules.legality import (
    battle,
    effects,
    final,
    growth,
    items,
    moving,
    places,
    tokens,
    turn,
)
from orrery.games.eternal_adversary.rules.legality import setup as beginning
from orrery.games.eternal_adversary.rules.naming import ability_slug, unit_slug
from orrery.games.eternal_adversary.rules.state import A_UNIT, ORDER, TRACKS, UNITS, Worlds

WINDOW_OF: Mapping[str, int] = MappingProxyType(
    {about: window for window, about in ABOUT.items()}
    | {"move": ANYTIME | IN_MOVE, "act": ANYTIME, "trade": ANYTIME, "retreat": RETREATING}
)
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


def named(s: Worlds, pieces: Sequence[int], name: str) -> int:
    """The first of these pieces with this face, or -1."""
    return next((p for p in pieces if FACES[s.face[p]].slug == name), -1)


def piece_of(s: Worlds, seat: int, name: str) -> int:
    """A held item by its name as this seat says it ("uzi", "samurai.uzi"), or -1."""
    owner, dot, slug = name.rpartition(".")
    held = [
        piece
        for x in range(ORDER, s.seats, 2)
        if ((unit_slug(s, x) == owner) if dot else x == seat)
        for piece in s.weapons[x] + s.gear[x]
    ]
    return named(s, held, slug)


# ---------------------------------------------------------------- the map
def _step(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if seat != s.active or ask.about not in ("move", "act", "trade") or not rest:
        return turn.why_not_go_on(s, seat)
    node = place_of(s, rest[0])
    return moving.NOT_CONNECTED if node < 0 else moving.why_not_step(s, seat, node)


def _start(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about == "revive":
        return beginning.why_not_return(s, seat, place_of(s, rest[0]) if rest else -1)
    return beginning.why_not_start(s, seat, place_of(s, rest[0])) if ask.about == "start" and rest else None


def _open(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return turn.why_not_go_on(s, seat) or places.why_not_open(s, seat) or turn.why_not_now(s, seat, ask.about)


def _encounter(verb: str) -> Why:
    def why(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
        over = turn.why_not_go_on(s, seat)
        return over or places.why_not_encounter(s, seat, verb) or turn.why_not_now(s, seat, ask.about)

    return why


def _pick(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    token = whole_number(rest[0]) if rest else None
    if token is None:
        return None
    return tokens.why_not_pick_up(s, seat, token) or tokens.why_not_pick_up_now(s, seat, ask.about)


def _hand_in(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return tokens.ALL_TOGETHER if rest else tokens.why_not_hand_in(s, seat) or turn.why_not_now(s, seat, ask.about)


# ---------------------------------------------------------------- items and effects
def _take(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about == "make-room" and ask.of is not None:
        return items.why_not_hold(s, seat, ask.of)
    piece = named(s, s.display, rest[0]) if rest else -1
    return items.why_not_buy(s, piece) if ask.about == "shop" and piece >= 0 else items.why_not_take(s, piece)


def _give(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if len(rest) != 2:
        return None
    to = next((x for x in range(ORDER, s.seats, 2) if unit_slug(s, x) == rest[1]), -1)
    return items.why_not_give(s, seat, piece_of(s, seat, rest[0]), to)


def _request(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return items.why_not_request(s, seat, piece_of(s, seat, rest[0]) if rest else -1)


def _discard(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return None if ask.about == "make-room" else items.AT_WILL


def _use(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if not rest or s.hero[seat] < 0:
        return None
    window = WINDOW_OF.get(ask.about, 0)
    if rest[0] == ability_slug(s.hero[seat]):
        return effects.why_not_use_ability(s, seat, window)
    held = s.gear[seat] if seat % 2 == ORDER else s.keep[seat]
    return effects.why_not_use_held(s, seat, named(s, held, rest[0]), window) or effects.NOT_NOW


# ---------------------------------------------------------------- the battle
def _attacks(s: Worlds, seat: int) -> list[list[int]]:
    return [a for a in s.attacks if a[A_UNIT] == seat]


def _done(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about == "make-room" and ask.of is not None:
        return items.why_not_hold(s, seat, ask.of)
    return battle.why_not_wield_none(_attacks(s, seat)) if ask.about == "wield" else None


def _wield(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about != "wield" or not rest:
        return None
    arm = ARM_NAMES.index(rest[0]) if rest[0] in ARM_NAMES else -1
    if arm < 0 or (arm != HERO_ARMS[s.hero[seat]][0] and piece_of(s, seat, rest[0]) < 0):
        return items.NOT_HELD
    return battle.why_not_wield(arm, _attacks(s, seat))


def _focus(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return battle.ONE_FOCUS if ask.about == "focus" and len(rest) > 1 else None


def _block(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    for name in rest:
        unit = unit_of(s, name)
        no = battle.why_not_command(s, seat, unit) or battle.why_not_block(s, unit)
        if no is not None:
            return no
    return None if ask.about == "block" else effects.NOT_NOW


def _aim(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if s.battle < 0:
        return None
    foe = unit_of(s, rest[-1]) if rest else -1
    return battle.why_not_aim(s, seat, foe) or battle.BAD_TARGET


def _retreat(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    return battle.why_not_retreat(s, unit_of(s, rest[0]) if rest else seat)


def _flee(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about != "flee" or not rest:
        return battle.why_not_retreat(s, seat)
    return battle.why_not_flee(s, seat, place_of(s, rest[0]))


# ---------------------------------------------------------------- the rest
def _raise(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
    if ask.about != "xp" or not rest or rest[0] not in TRACKS:
        return None
    return growth.why_not_raise(s, seat, TRACKS.index(rest[0]))


def _about(about: Sequence[str], no: No) -> Why:
    """This refusal whenever such a question is pending; in any case, if none is named."""

    def why(s: Worlds, seat: int, ask: Ask, rest: Sequence[str]) -> No | None:
        return no if not about or ask.about in about else None

    return why


NEEDS_A_PLACE = frozenset(
    ("open", "visit", "stamina", "heal", "attack", "sabotage", "summon", "shift", "pick", "hand-in", "give", "request")
)
"""Verbs that mean nothing while one's hero stands nowhere: before the game, or dead."""

WHYS: Mapping[str, Why] = MappingProxyType(
    {
        "step": _step,
        "start": _start,
        "open": _open,
        **{verb: _encounter(verb) for verb in ("visit", "stamina", "heal", "attack", "sabotage", "summon", "shift")},
        "pick": _pick,
        "hand-in": _hand_in,
        "drop": _about((), tokens.ALL_TOGETHER),
        "look": _about((), turn.STAYS_SECRET),
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
        "split": _about(("split",), final.EXACT_LOSS),
        "card": _about(("stonehenge", "stonehenge-with", "warp", "warp-with"), effects.NO_CARD),
        "hero": _about(("hero",), beginning.HERO_TAKEN),
    }
)
"""What is said about each verb that is not on offer."""
