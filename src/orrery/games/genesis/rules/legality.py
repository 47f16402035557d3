"""What may be done and why not: each function `why_not_<action>` gives None, or the reason.

Options, refusals and hints all come from here. `targets_of` and `has_target` are the targets that `why_not_target`
allows.
"""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.games.genesis.cards import catalogue
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.kinds import AERIAL, ALTERATION, ANYONE, ENEMY, SPECTRAL, SUMMON, Target
from orrery.games.genesis.rules.abilities import ability_named, ability_on, energy_of
from orrery.games.genesis.rules.arena import ADJACENT_MASK, AHEAD, WAYS
from orrery.games.genesis.rules.state import MAIN, RESPONSES, Arena
from orrery.games.genesis.rules.units import grave_spots, keywords, negatable, on_stack, passable, raising, sight

# ---------------------------------------------------------------- turns (GEN-7, GEN-20)
NOT_YOURS = No("not-yours", "GEN-3.7", "GEN-7.1")
NO_TURN = No("no-turn", "GEN-7.1")
MUST_ACTIVATE = No("must-activate", "GEN-6.9")
PARTNER_CANNOT = No("partner-cannot", "GEN-20.13")


def why_not_activate(s: Arena, seat: int, unit: int) -> No | None:
    """GEN-7.1: why the seat cannot take a turn with this unit."""
    if s.control[unit] != seat:
        return NOT_YOURS
    return NO_TURN if s.exerted >> unit & 1 else None


def why_not_defer(s: Arena, seat: int) -> No | None:
    """GEN-20.13: why the seat cannot let its partner act: it took the team's last turn, or the partner has no unit."""
    partner = s.partner(seat)
    if partner < 0 or s.out[partner] or s.actor[s.team[seat]] == seat:
        return PARTNER_CANNOT
    return None if any(why_not_activate(s, partner, unit) is None for unit in s.units) else PARTNER_CANNOT


# ---------------------------------------------------------------- steps (GEN-7, GEN-8)
NO_STEP_OCCUPIED = No("occupied", "GEN-8.3")
NO_STEP_DIAGONAL = No("one-spot", "GEN-8.1", "GEN-8.2")
NO_STEP_STUNNED = No("stunned", "GEN-17.11")
MOVE_PHASE = No("move-phase", "GEN-7.5")
QUARTER_TURN = No("quarter-turn", "GEN-7.7")


def why_not_step(s: Arena, unit: int, to: int) -> No | None:
    """GEN-8.1 to 8.3, 17.11: why a unit cannot step onto this spot."""
    if s.stunned >> unit & 1:
        return NO_STEP_STUNNED
    if to not in AHEAD[s.spot[unit]]:
        return NO_STEP_DIAGONAL
    return None if passable(s, unit) >> to & 1 else NO_STEP_OCCUPIED


def why_not_turn(s: Arena, unit: int, way: str) -> No | None:
    """GEN-7.7, 17.11: why a unit cannot turn this way in a step."""
    if s.stunned >> unit & 1:
        return NO_STEP_STUNNED
    return None if way in WAYS else QUARTER_TURN


# ---------------------------------------------------------------- playing an ability (GEN-9, GEN-11)
NOT_NOW = No("swift-waits", "GEN-11.3", "GEN-7.4")
NOT_MAIN = No("own-main-phase", "GEN-11.2")
STACK_FULL = No("stack-not-empty", "GEN-11.2")
NOT_ACTIVE = No("not-active", "GEN-11.2")
SKIPPED = No("main-skipped", "GEN-7.6")
EXERTED = No("already-exerted", "GEN-9.15")
EXERTED_ACTION = No("exerted-action", "GEN-9.16")
CANNOT_PAY = No("cannot-pay", "GEN-9.6")
NO_GRAVE = No("no-grave", "GEN-16.8")
NO_TARGET = No("no-target", "GEN-9.4")
NOTHING_TO_NEGATE = No("not-on-stack", "GEN-16.36")
NOT_HELD = No("not-held", "GEN-1.2")
NO_SUMMON_CARDS = No("summon-no-thoughts", "GEN-1.4")


def why_not_play(s: Arena, seat: int, unit: int, act: Act) -> No | None:
    """Why this unit (or, for a card, this Champion) cannot play the ability now."""
    return why_not_now(s, seat, unit, act) or why_not_pay(s, seat, unit, act) or why_not_aim(s, seat, unit, act)


def why_not_now(s: Arena, seat: int, unit: int, act: Act) -> No | None:
    """GEN-11.2, 11.3, 9.16: why it is not the time for an ability of its speed."""
    if act.swift:
        return None if RESPONSES >> s.phase & 1 else NOT_NOW
    if s.phase != MAIN:
        return SKIPPED if s.active == unit and s.steps > 1 else NOT_MAIN
    if s.active != unit:
        return NOT_ACTIVE if s.turn == seat else NOT_MAIN
    if s.stack:
        return STACK_FULL
    return EXERTED_ACTION if s.exerted >> unit & 1 else None


def why_not_pay(s: Arena, seat: int, unit: int, act: Act) -> No | None:
    """GEN-9.6 to 9.15, 9.18: why its cost cannot be paid."""
    if act.exert and s.exerted >> unit & 1:
        return EXERTED
    if act.aura > s.aura[seat]:
        return CANNOT_PAY
    if act.asks_more:
        if act.energy and energy_of(s, seat, act) > len(s.timelines[seat]):
            return CANNOT_PAY
        if act.hp and act.hp > s.hp.get(unit, 0):
            return CANNOT_PAY
        if act.discard and len(s.thoughts[seat]) - act.card < act.discard:
            return CANNOT_PAY
    return None


def why_not_aim(s: Arena, seat: int, unit: int, act: Act) -> No | None:
    """GEN-9.4, 16.8: why it would find nothing to be done to."""
    if act.needs_grave and not grave_spots(s):
        return NO_GRAVE
    if act.targets and not has_target(s, seat, unit, act):
        return NOTHING_TO_NEGATE if act.negates else NO_TARGET
    return None


def why_not_play_card(s: Arena, seat: int, face: int, option: str) -> No | None:
    """GEN-1.2, 9.1: why the seat cannot play this ability of a card from Thoughts."""
    if all(s.face[p] != face for p in s.thoughts[seat]):
        return NOT_HELD
    act = ability_on(face, option)
    return None if act is None else why_not_play(s, seat, s.champion[seat], act)


def why_not_use(s: Arena, seat: int, piece: int, name: str) -> No | None:
    """GEN-1.4, 3.7: why the seat cannot play the ability of this name from a card in the Arena."""
    if s.control.get(piece, s.decider(s.owner(piece))) != seat:
        return NOT_YOURS
    act = ability_named(s, seat, piece, name)
    if act is None:
        book = catalogue.BOOK
        return NO_SUMMON_CARDS if book.kind[s.face[piece]] == SUMMON and name in book.face_of else None
    return why_not_play(s, seat, piece, act)


# ---------------------------------------------------------------- targets (GEN-10)
OUT_OF_SIGHT = No("out-of-sight", "GEN-10.2")
OWN_SPOT = No("own-spot", "GEN-5.12")
ONLY_RANGE = No("only-range", "GEN-16.1")
NO_SPECTRAL = No("no-spectral", "GEN-16.50")
WRONG_KIND = No("wrong-kind", "GEN-10.3")
NOT_LINKED = No("not-linked", "GEN-10.6")
TWICE = No("twice", "GEN-10.9")
NOT_ON_STACK = No("not-on-stack", "GEN-16.36")


def why_not_target(s: Arena, seat: int, source: int, act: Act, t: Target, p: int, seen: int) -> No | None:
    """Why this card cannot be this target of the ability, as things are now (GEN-10.2, 10.3); None if it can."""
    if t.skill:
        if p not in s.bearer:
            return WRONG_KIND
        at = s.bearer[p]
        return None if at < 0 or act.masks is None or seen >> s.spot[at] & 1 else OUT_OF_SIGHT
    if p not in s.spot:
        return WRONG_KIND
    kind = catalogue.BOOK.kind[s.face[p]]
    if not t.what & kind or (kind == ALTERATION and p not in s.hp and t.what != ALTERATION):
        return WRONG_KIND  # GEN-10.7
    if t.side != ANYONE and (kind == ALTERATION or (s.team[s.control[p]] != s.team[seat]) != (t.side == ENEMY)):
        return WRONG_KIND
    if not seen >> s.spot[p] & 1:
        return OWN_SPOT if s.spot[p] == s.spot[source] else OUT_OF_SIGHT
    return why_not_attack(s, act, t, p)


def why_not_attack(s: Arena, act: Act, t: Target, p: int) -> No | None:
    """GEN-16.1, 16.50, 16.25: Aerial and Spectral units against attacks, and limits of HP."""
    if act.attack:
        keys = catalogue.BOOK.keys[s.face[p]]
        if s.boons or s.skills or s.alterations or s.grounded:
            keys = keywords(s, p)
        if keys & SPECTRAL:
            return NO_SPECTRAL
        if keys & AERIAL and not act.range:
            return ONLY_RANGE
    if t.most_hp and s.hp.get(p, 0) > t.most_hp:
        return WRONG_KIND
    return None


def why_not_next(s: Arena, act: Act, chosen: tuple[int, ...], p: int) -> No | None:
    """GEN-10.6 and 10.9: targets are different, and those of a Chain each adjacent to the one before."""
    if p in chosen:
        return TWICE
    if act.chain and chosen and not ADJACENT_MASK[s.spot[chosen[-1]]] >> s.spot[p] & 1:
        return NOT_LINKED
    return None


def why_not_name(s: Arena, piece: int) -> No | None:
    """GEN-10.1: why this card cannot be the next target of what is being declared."""
    ability, seat, source, *named = s.declaring
    act, chosen = catalogue.BOOK.acts[ability], tuple(named)
    t = act.targets[len(chosen)]
    return why_not_target(s, seat, source, act, t, piece, sight(s, source, act)) or why_not_next(s, act, chosen, piece)


def candidates(s: Arena, t: Target, seen: int) -> list[int]:
    """The cards that could be such a target: Enchantments wherever they are, others on the spots that are seen."""
    if t.skill:
        return s.skills
    spot = s.spot
    cards = [*s.units, *s.alterations] if s.alterations and t.what & ALTERATION else s.units
    return [p for p in cards if seen >> spot[p] & 1]


def targets_of(s: Arena, seat: int, source: int, act: Act, chosen: tuple[int, ...] = ()) -> list[int]:
    """GEN-10.16: the cards that may be named next, such that the remaining targets can still be chosen."""
    k = len(chosen)
    t = act.targets[k]
    if t.on_stack:
        return [on_stack(e) for e in s.stack if negatable(t, e)]
    seen = sight(s, source, act)
    if not seen:
        return []
    found = [p for p in candidates(s, t, seen) if why_not_target(s, seat, source, act, t, p, seen) is None]
    if chosen:
        found = [p for p in found if why_not_next(s, act, chosen, p) is None]
    if k + 1 < len(act.targets):
        found = [p for p in found if targets_of(s, seat, source, act, (*chosen, p))]
    return found


def has_target(s: Arena, seat: int, source: int, act: Act) -> bool:
    """GEN-9.4: whether all its targets can be chosen."""
    if len(act.targets) > 1:
        return bool(targets_of(s, seat, source, act))
    t = act.targets[0]
    if t.on_stack:
        return any(negatable(t, e) for e in s.stack)
    seen = sight(s, source, act)
    if not seen:
        return False
    if not t.skill:  # `why_not_target` asked of every unit costs random play 3 %; a test holds both to the same answer
        spot, face, kinds, what, side, team = s.spot, s.face, catalogue.BOOK.kind, t.what, t.side, s.team
        anyone = not act.attack and not t.most_hp
        for p in s.units:
            if seen >> spot[p] & 1 and what & kinds[face[p]]:
                if side and (team[s.control[p]] != team[seat]) != (side == ENEMY):
                    continue
                if anyone or why_not_attack(s, act, t, p) is None:
                    return True
    others = s.skills if t.skill else s.alterations
    return bool(others) and any(why_not_target(s, seat, source, act, t, p, seen) is None for p in others)


# ---------------------------------------------------------------- while an ability resolves, and around a game
NEEDS_FREE = No("needs-free", "GEN-16.16")
NEEDS_TAKEN = No("needs-taken", "GEN-16.17")
NOT_LISTED = No("not-listed", "GEN-16.38")
NO_LOOKING = No("no-looking", "GEN-3.1")
UNEQUAL = No("unequal", "GEN-19.10")


def why_not_raise(s: Arena, unit: int, how: str, at: int) -> No | None:
    """GEN-16.15 to 16.17: why an Alteration cannot be placed on this spot."""
    if at in raising(s, unit, how):
        return None
    return NEEDS_TAKEN if how == "trap" else NEEDS_FREE
