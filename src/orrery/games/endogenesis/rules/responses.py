"""Windows in which those who are hit may answer, and Reactions (chapter 9)."""

from __future__ import annotations

from orrery.engine.questions import PASS, REST, Ask, Choice, Rules
from orrery.engine.table import NO_PIECE, alike
from orrery.engine.verbs import carry_out
from orrery.games.endogenesis.cards.reaction_effects import Counter
from orrery.games.endogenesis.cards.verbs import Play
from orrery.games.endogenesis.rules.classes import fits
from orrery.games.endogenesis.rules.hands import reactive, returned
from orrery.games.endogenesis.rules.health import inspire, play_wonder
from orrery.games.endogenesis.rules.legality.answers import why_not_react
from orrery.games.endogenesis.rules.payment import pay, reaction_cost
from orrery.games.endogenesis.rules.state import (
    AUTO,
    BASICS,
    MONSTER,
    NOBODY,
    PLAY_WONDER,
    REACTION,
    SET,
    SKILL,
    SLOT_NAMES,
    SLOTS,
    TACTICAL,
    THOSE,
    Cosmos,
)


def ready_reactions(s: Cosmos, seat: int) -> list[int]:
    """Places of ready face-down Skills: everybody can see them."""
    slots, face, kinds, at = s.slots, s.face, s.kinds, seat * SLOTS
    places = []
    for k in THOSE[~s.spent >> at & BASICS]:
        p = slots[at + k]
        if p >= 0 and kinds[face[p]] == REACTION:
            places.append(at + k)
    return places


def responses(s: Cosmos, seat: int) -> list[Choice] | None:
    """ENDO-9.11 and 9.12: what the player may answer; None if everybody can see that there is nothing."""
    wonders = reactive(s, seat, "skill")
    places = [] if (s.sure | s.reacted) >> seat & 1 else ready_reactions(s, seat)
    if not places and wonders is None:
        return None
    choices: list[Choice] = [PASS]
    choices += [("react", s.slots[at], SLOT_NAMES[at % SLOTS]) for at in places if why_not_react(s, seat, at) is None]
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
    s.tell("react", piece, seat=seat, n=cost, row=row)
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
    locked = s.locked
    mine = alike(s, [p for p in s.hands[seat] if p != locked and s.kind(p) == REACTION])
    choices = [SET[p] for p in mine if p == used or fits(s, seat, at, p)]
    piece = (yield Ask(seat, "reequip", choices, secret=not s.shared))[1]
    s.take(s.hands[seat], piece, s.eyes(seat))
    s.slots[at] = piece
    s.spent |= 1 << at
    s.tell("reequip", piece, seat=seat, slot=at % SLOTS)
