"""Reactions (chapter 9) and how they are paid for (chapter 7)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from orrery.engine.clauses import No
from orrery.engine.questions import PASS, REST, Ask, Choice, Rules
from orrery.engine.table import NO_PIECE, alike
from orrery.engine.verbs import carry_out
from orrery.games.endogenesis.cards.reaction_effects import Counter, Redirect, Response, Root, redirect_targets
from orrery.games.endogenesis.cards.verbs import Play, augment_on
from orrery.games.endogenesis.rules.hands import discard, reactive, returned
from orrery.games.endogenesis.rules.health import inspire, play_wonder
from orrery.games.endogenesis.rules.state import (
    ARTIFACT,
    AUTO,
    AUTO_SLOT,
    BASICS,
    CATEGORIES,
    CATEGORY,
    ENERGY,
    KIND,
    MECHANIC,
    MONSTER,
    NOBODY,
    PAY,
    PLAY_WONDER,
    REACTION,
    SET,
    SKILL,
    SLOT_NAMES,
    SLOTS,
    TACTICAL,
    THOSE,
    ULT,
    Cosmos,
)

ANY_CATEGORY = (1 << len(CATEGORIES)) - 1

NOT_REACTION = No("not-reaction", "ENDO-9.1")
EXHAUSTED = No("exhausted", "ENDO-8.17", "ENDO-9.6")
TRUE_STRIKE = No("true-strike", "ENDO-9.7")
ONE_REACTION = No("one-reaction", "ENDO-9.5")
NOT_AFFECTED = No("not-affected", "ENDO-9.1")
NO_DAMAGE = No("no-damage", "ENDO-9.13")
NOT_FATAL = No("not-fatal", "ENDO-10.17")
FIRM = No("firm", "ENDO-20.3")
NOWHERE = No("nowhere", "ENDO-13.4", "ENDO-21.9")
TOO_POOR = No("too-poor", "ENDO-7.3", "ENDO-9.11")


# ---------------------------------------------------------------- legality
class Needs(NamedTuple):
    """What a Reaction hangs on: fatal damage, damage at all, damage that can be moved, another character."""

    fatal: bool
    damage: bool
    moves: bool
    other: bool


@cache
def needs_of(face: int) -> Needs:
    """ENDO-9.13, 10.17, 13.4: what the Reaction with this face hangs on."""
    does = Cosmos.faces[face].does
    damage = all(isinstance(e, Response) and e.damage for e in does)
    moves = all(isinstance(e, Response) and e.moves for e in does)
    return Needs(isinstance(does[0], Root), damage, moves, isinstance(does[0], Redirect))


def reaction_no(s: Cosmos, seat: int, at: int) -> No | None:
    """ENDO-9.1 to 9.13: why the Reaction in this place may not answer the blow now; None if it may."""
    piece = s.slots[at]
    if piece == NO_PIECE or KIND[s.face[piece]] != REACTION:
        return NOT_REACTION
    if seat not in s.hits:
        return NOT_AFFECTED
    if s.sure >> seat & 1:
        return TRUE_STRIKE
    if s.reacted >> seat & 1:
        return ONE_REACTION
    if s.spent >> at & 1:
        return EXHAUSTED
    needs = needs_of(s.face[piece])
    incoming = s.incoming(seat)
    if needs.fatal:
        if incoming < s.hp[seat]:
            return NOT_FATAL
    elif not incoming and needs.damage:
        return NO_DAMAGE
    if needs.moves:
        if firm(s):
            return FIRM
        if needs.other and not redirect_targets(s, seat):
            return NOWHERE
    return None if affordable(s, seat, reaction_cost(s, seat, at)) else TOO_POOR


def firm(s: Cosmos) -> bool:
    """Phior: the damage cannot be reflected or redirected."""
    if not s.own or s.act != SKILL:
        return False
    augment = augment_on(s, Play(s.user, NO_PIECE, 0, s.at))
    return augment is not None and bool(augment.firm)


def reaction_cost(s: Cosmos, seat: int, at: int) -> int:
    """ENDO-7.7: what the Reaction costs now."""
    cost: int = s.card(s.slots[at]).cost[s.row_of(at)]
    if s.path[seat] == MECHANIC and not s.reacted_turn >> seat & 1:
        cost -= 1
    if seat == s.active:
        cost -= s.energized
    return max(0, cost)


def affordable(s: Cosmos, seat: int, cost: int) -> bool:
    """ENDO-9.11: whether the hand (and, in the own turn, the pool) can pay."""
    if seat == s.active:
        cost -= s.energy
    if cost <= 0:
        return True
    face, locked = s.face, s.locked
    for p in s.hands[seat]:
        if p != locked:
            cost -= ENERGY[face[p]]
            if cost <= 0:
                return True
    return False


# ---------------------------------------------------------------- paying
class Value(NamedTuple):
    """What a card pays, and whether it is an Artifact."""

    energy: int
    artifact: bool


Values = tuple[Value, ...]


@lru_cache(maxsize=1 << 12)
def completions(paid: Values, rest: Values, cost: int) -> tuple[Values, ...]:
    """ENDO-7.4: the payments these cards make with some of the rest, as far as every card in them is needed."""
    total = sum([v.energy for v in paid])
    if total >= cost:
        return (paid,) if total - min([v.energy for v in paid]) < cost else ()
    found: list[Values] = []
    for i, v in enumerate(rest):
        if v not in rest[:i]:
            found += completions((*paid, v), rest[:i] + rest[i + 1 :], cost)
    return tuple(found)


def surplus(paid: Values, cost: int) -> int:
    """The Energy a payment leaves over."""
    return sum([v.energy for v in paid]) - cost


def overuses(paid: Values, cost: int) -> bool:
    """ENDO-7.4: whether Artifacts leave Energy over in this payment."""
    return surplus(paid, cost) > 0 and any(v.artifact for v in paid)


def payments(s: Cosmos, seat: int, paid: Values, cost: int) -> list[Choice]:
    """The cards that may be discarded next for a Reaction."""
    values = {p: value_of(s, p) for p in s.hands[seat] if p != s.locked}
    pieces = alike(s, list(values))
    if seat == s.active:
        return [PAY[p] for p in pieces]
    found = {p: completions((*paid, values[p]), others(values, p), cost) for p in pieces}
    exact = any(not surplus(one, cost) for ways in found.values() for one in ways)
    return [PAY[p] for p in pieces if any(not (exact and overuses(one, cost)) for one in found[p])]


def value_of(s: Cosmos, piece: int) -> Value:
    """What a card pays for a Reaction."""
    return Value(ENERGY[s.face[piece]], s.kind(piece) == ARTIFACT)


def others(values: Mapping[int, Value], piece: int) -> Values:
    """What all cards but this one pay, in an order that tells nothing of them."""
    return tuple(sorted([v for p, v in values.items() if p != piece]))


def pay(s: Cosmos, seat: int, cost: int) -> Rules:
    """ENDO-7.3, 7.5, 7.10: card by card; Artifacts have their effect. An inactive player's surplus is lost."""
    paid: Values = ()
    while cost > (s.energy if seat == s.active else sum([v.energy for v in paid])):
        choices = payments(s, seat, paid, cost)
        if not choices:
            break
        piece = (yield Ask(seat, "pay", choices))[1]
        paid = (*paid, value_of(s, piece))
        effect = convert(s, seat, piece)
        if effect is not None:
            yield from effect
    if seat == s.active:
        s.energy = max(0, s.energy - cost)


def convert(s: Cosmos, seat: int, piece: int) -> Rules | None:
    """ENDO-6.4 and 14.1: a hand card becomes Energy; an Artifact does what it says, then it is discarded."""
    card = s.card(piece)
    if seat == s.active:
        s.energy += card.energy
    if card.kind == ARTIFACT and card.does:
        return artifact(s, seat, piece)
    discard(s, seat, piece)
    if s.ear is not None:
        s.tell("burned", piece, seat=seat, n=card.energy)
    return None


def artifact(s: Cosmos, seat: int, piece: int) -> Rules:
    """ENDO-14.1: the Artifact lies aside while it does what it says."""
    s.take(s.hands[seat], piece, s.eyes(seat))
    s.reveal(piece)
    s.aside.append(piece)
    if s.ear is not None:
        s.tell("artifact", piece, seat=seat)
    yield from carry_out(s.card(piece).does, s, Play(seat, piece))
    s.aside.remove(piece)
    s.rok_discard.append(piece)


# ---------------------------------------------------------------- the window
def ready_reactions(s: Cosmos, seat: int) -> list[int]:
    """Places of ready face-down Skills: everybody can see them."""
    slots, face, at = s.slots, s.face, seat * SLOTS
    places = []
    for k in THOSE[~s.spent >> at & BASICS]:
        p = slots[at + k]
        if p >= 0 and KIND[face[p]] == REACTION:
            places.append(at + k)
    return places


def responses(s: Cosmos, seat: int) -> list[Choice] | None:
    """ENDO-9.11 and 9.12: what the player may answer; None if everybody can see that there is nothing."""
    wonders = reactive(s, seat, "skill")
    places = [] if (s.sure | s.reacted) >> seat & 1 else ready_reactions(s, seat)
    if not places and wonders is None:
        return None
    choices: list[Choice] = [PASS]
    choices += [("react", s.slots[at], SLOT_NAMES[at % SLOTS]) for at in places if reaction_no(s, seat, at) is None]
    if wonders:
        choices += [PLAY_WONDER[p] for p in wonders]
    return choices


def next_to_decide(s: Cosmos) -> int:
    """ENDO-10.5: the next affected character in action order that has not decided; -1 if all have."""
    hits, done = s.hits, s.decided | s.dead
    for c in hits if len(hits) == 1 else s.ring():
        if not done >> c & 1 and c in hits:
            return c
    return -1


def window(s: Cosmos, rests: bool = True) -> Rules:
    """ENDO-10.6: every affected character decides, one after the other; each Reaction is resolved before the next. One
    in the middle of a Reaction does not rest: what is left to do after it does not stand in the state."""
    while (c := next_to_decide(s)) >= 0:
        if c >= MONSTER:
            s.decided |= 1 << c
            if will_react(s, c):
                yield from monster_reacts(s, c)
            continue
        choices = responses(s, c)
        if choices is None:
            s.decided |= 1 << c
            continue
        if rests:
            yield REST
        answer = yield Ask(c, "respond", choices)
        if answer == PASS:
            s.decided |= 1 << c
        elif answer[0] == "react":
            yield from react(s, c, s.slots.index(answer[1]))
        else:
            yield from veil(s, c, answer[1])


def veil(s: Cosmos, c: int, piece: int) -> Rules:
    """The Mirror Veil: the Skill has no effect on this player, which has nothing more to answer."""
    if not (yield from play_wonder(s, c, piece)):
        s.veiled |= 1 << c
        s.decided |= 1 << c
        s.tell("veiled", who=c)
    yield from inspire(s, c)


def will_react(s: Cosmos, c: int) -> bool:
    """ENDO-12.3 to 12.5: a Monster reacts to the first hostile player Skill of the turn without true strike."""
    if (s.sure | s.monster_spent) >> c & 1 or not s.own or s.act not in (SKILL, AUTO) or s.user >= MONSTER:
        return False
    return bool(s.card(s.monsters[c - MONSTER]).reaction)


def monster_reacts(s: Cosmos, c: int) -> Rules:
    """ENDO-12.3: automatic."""
    piece = s.monsters[c - MONSTER]
    s.monster_spent |= 1 << c
    s.reacted |= 1 << c
    s.came = s.incoming(c)
    s.tell("monster-reacts", piece, clauses=("ENDO-12.3",))
    yield from carry_out(s.card(piece).reaction, s, Play(c, piece))


def react(s: Cosmos, seat: int, at: int) -> Rules:
    """ENDO-9.3: reveal it, pay for it, resolve it, take it back, and put a Reaction into the slot, face down."""
    piece, cost, row = s.slots[at], reaction_cost(s, seat, at), s.row_of(at)
    s.reveal(piece)
    s.tell("react", piece, seat=seat)
    s.reacted |= 1 << seat
    s.reacted_turn |= 1 << seat
    s.reacted_round |= 1 << seat
    s.spent |= 1 << at
    if seat == s.active:
        s.used = True
        s.skills |= 1 << piece
    yield from pay(s, seat, cost)
    s.came = s.incoming(seat)
    play = Play(seat, piece, row, at)
    for effect in s.card(piece).does:
        if not isinstance(effect, Counter) or (yield from hits_back(s, play, effect)):
            yield from effect.apply(s, play)
    if s.mode != TACTICAL:
        yield from reequip(s, seat, at)


BLOW = ("hit_by", "own", "hits", "blows", "slack", "roots", "sure", "decided", "reacted", "veiled", "answer", "came")
"""What says what is about to hit whom."""


def hits_back(s: Cosmos, play: Play, effect: Counter) -> Rules:
    """ENDO-9.1 and 10.10: a hostile Reaction is a hostile Skill, so whom it touches may answer it before it does. The
    blow it answers waits meanwhile. Returns whether there is something to take and nothing keeps it off."""
    target = effect.touches(s, play)
    if target == NOBODY:
        return False
    waiting = [getattr(s, name) for name in BLOW]
    blank(s, play.owner, False)
    s.affect(target, 0)
    yield from window(s, rests=False)
    kept_off = s.veiled >> target & 1
    for name, value in zip(BLOW, waiting, strict=True):
        setattr(s, name, value)
    return not kept_off


def blank(s: Cosmos, source: int, own: bool) -> None:
    """No blows yet."""
    s.hit_by, s.own = source, own
    s.hits, s.blows, s.slack, s.roots = [], [], [], []
    s.sure = s.decided = s.reacted = s.veiled = 0
    s.answer = NO_PIECE


def reequip(s: Cosmos, seat: int, at: int) -> Rules:
    """ENDO-9.4: the used Reaction returns to the hand; one of the player's choice goes into the slot, exhausted.

    The bonus card is not for use before its owner's turn (ENDO-2.15).
    """
    used = returned(s, at)
    face, locked = s.face, s.locked
    mine = alike(s, [p for p in s.hands[seat] if p != locked and KIND[face[p]] == REACTION])
    choices = [SET[p] for p in mine if p == used or fits(s, seat, at, p)]
    piece = (yield Ask(seat, "reequip", choices, secret=not s.shared))[1]
    s.take(s.hands[seat], piece, s.eyes(seat))
    s.slots[at] = piece
    s.spent |= 1 << at
    s.tell("reequip", piece, seat=seat)


def fits(s: Cosmos, seat: int, at: int, piece: int) -> bool:
    """ENDO-16.5 and 16.8: whether the Class of the player allows this Skill in this place."""
    return allows(s, seat, at, CATEGORY[s.face[piece]])


def allows(s: Cosmos, seat: int, at: int, category: int) -> bool:
    """ENDO-16.5, 16.8, 18.13: whether the Class of the player allows a Skill of this category in this place."""
    return s.path[seat] < 0 or bool(allowed(s, seat, at) >> category & 1)


def allowed(s: Cosmos, seat: int, at: int) -> int:
    """ENDO-16.5, 16.8, 18.13: the categories, as bits, that the Class of the player allows in this place."""
    path = s.path[seat]
    if path < 0:
        return ANY_CATEGORY
    if not s.formless >> seat & 1 or at % SLOTS == ULT:
        return 1 << path
    slots, face, free = s.slots, s.face, ANY_CATEGORY
    for i in range(seat * SLOTS, seat * SLOTS + AUTO_SLOT):
        if i != at and slots[i] >= 0:
            free &= ~(1 << CATEGORY[face[slots[i]]])
    return free
