"""Chapters 6 and 7: windows, revealing Events, what leaves play, and texts that other instructions trigger.

Nothing here rests except `window`, so an Event is revealed, answered and resolved between two RESTs.
"""

from __future__ import annotations

from orrery.engine.flow import PASS, REST, Ask, Rules
from orrery.engine.questions import Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.forms import BONDS
from orrery.games.endless_forms.cards.kinds import ALWAYS, IN_W7, EventCard, EventVerb
from orrery.games.endless_forms.cards.nature import DAY, FLYER
from orrery.games.endless_forms.cards.verbs import Played
from orrery.games.endless_forms.rules.field import (
    BOLT,
    ROAD,
    attach,
    detach,
    gain,
    host_of,
    in_order,
    lose,
    put_away,
    shift,
)
from orrery.games.endless_forms.rules.legality import why_not_come, why_not_reveal
from orrery.games.endless_forms.rules.rates import form, rank
from orrery.games.endless_forms.rules.state import (
    DEPLOY,
    EVENT,
    EVENT_SHOWN,
    NEXT_TO,
    NONE,
    PLACES,
    W1,
    W2,
    W4,
    W6,
    W10,
    Desert,
)

REVEAL: Choice = ("reveal",)
STAY: Choice = ("stay",)
PASS_OR_REVEAL = (PASS, REVEAL)
ABOUT = ("", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10", "w11")
NOBODY_ASKED: tuple[int, ...] = ()
ACTIVE_TOO = frozenset((W1, W2, W10))
"""Windows in which the active player is asked in any case; in the others its own prompts offer the same reveal."""
BETWEEN = frozenset((W4, W6))
"""Windows that are left out when nothing happened since the one before."""


# ---------------------------------------------------------------- windows
def open_window(s: Desert, n: int) -> None:
    """FORM-7.1 to 7.3: who is to be asked in this window, by what everybody can see."""
    seat, events, asking = s.active, s.events, NOBODY_ASKED
    s.window = n
    if n in BETWEEN and not s.stirred:
        s.asking = asking
        return
    if n in BETWEEN or n == W2:
        s.stirred = False
    if events[1 - seat] != NO_PIECE and why_not_reveal(s, 1 - seat) is None:
        asking = (1 - seat,)
    if n in ACTIVE_TOO and events[seat] != NO_PIECE:
        asking += (seat,)
    s.asking = asking


def window(s: Desert) -> Rules:
    """FORM-7.2: the next seat passes or reveals its Event. If the opponent reveals, the active player is asked as well:
    the table is no longer the one it last decided on."""
    seat = s.asking[0]
    if why_not_reveal(s, seat) is not None:
        s.asking = s.asking[1:]
        return
    yield REST
    if s.declared:
        hidden = s.declares == EVENT
        about, of = ("w3-event", None) if hidden else (ABOUT[s.window], s.declared_card)
        ask = Ask(seat, about, PASS_OR_REVEAL, of=of)
    else:
        ask = Ask(seat, ABOUT[s.window], PASS_OR_REVEAL)
    answer = yield ask
    s.asking = s.asking[1:]
    if answer != PASS:
        yield from reveal(s, seat)
        if seat != s.active and s.active not in s.asking:
            s.asking += (s.active,)


# ---------------------------------------------------------------- revealing
def reveal(s: Desert, seat: int) -> Rules:
    """FORM-6.3 to 6.8: the Event is turned over, its choices are made, the other player may respond; then it is
    resolved and discarded. A response is resolved first."""
    piece = s.events[seat]
    s.events[seat] = NO_PIECE
    s.reveal(piece)
    s.chain.append(piece)
    s.stirred = True
    if s.step == DEPLOY and seat == s.active and s.window != W2:
        s.used |= EVENT_SHOWN
    card = s.card(piece)
    holds = works(s, card)
    s.tell("reveal" if holds else "burn", piece, seat=seat)
    play = Played(seat, piece)
    if holds:
        for verb in card.does:
            yield from verb.choose(s, play)
    other = 1 - seat
    if why_not_reveal(s, other) is None:
        answer = yield Ask(other, "w11", PASS_OR_REVEAL, of=piece)
        if answer != PASS:
            yield from reveal(s, other)
    if holds:
        for verb in card.does:
            yield from verb.apply(s, play)
    s.chain.remove(piece)
    s.discards[seat].append(piece)
    if not s.dooming:
        yield from settle(s)


def works(s: Desert, card: EventCard) -> bool:
    """FORM-6.8: an Event revealed where its "reveal only" is not met does nothing."""
    assert all(isinstance(verb, EventVerb) for verb in card.does)
    if card.when == ALWAYS:
        return True
    return s.dooming if card.when == IN_W7 else s.period == DAY


# ---------------------------------------------------------------- after an instruction
def settle(s: Desert) -> Rules:
    """FORM-12.3 and 12.10: after an instruction the species at 0 leave, then the texts it triggered are carried out,
    each with what it brings about in turn."""
    if 0 in s.population.values():
        yield from zero_check(s)
    if s.pending:
        texts, s.pending = sorted(s.pending, key=lambda text: _turn_of(s, text)), []
        for text in texts:
            yield from _triggered(s, text)
            yield from settle(s)


def _turn_of(s: Desert, text: tuple[int, ...]) -> tuple[int, ...]:
    """FORM-4.4: Effects on habitats first, then the active player's species, then the opponent's."""
    kind, piece, *_ = text
    if kind == ROAD:
        host = host_of(s, piece)
        return (0, s.row.index(host), s.effects.index(piece)) if host in s.row else (9,)
    if piece not in s.place:
        return (9,)
    return (1 if s.back[piece] == s.active else 2, s.place[piece], s.entered[piece])


def _triggered(s: Desert, text: tuple[int, ...]) -> Rules:
    """One triggered text; nothing if a card it is about has left play."""
    kind, piece, *others = text
    if kind == BOLT:
        if piece in s.place:
            yield from _bolt(s, piece)
        return
    (walker,) = others
    if walker not in s.place:
        return
    if kind == ROAD:
        if piece in s.effects:
            s.tell("road", piece, walker, whose=s.back[walker], meant=s.hit(s.owner(piece), walker))
            lose(s, walker, 1)
    elif piece in s.place:
        if not form(s, walker).tags & FLYER and rank(s, walker) <= form(s, piece).traps:
            s.tell("trapped", piece, walker, whose=s.back[walker], meant=s.hit(s.owner(piece), walker))
            gain(s, piece, lose(s, walker, 1))


def _bolt(s: Desert, p: int) -> Rules:
    """The prey that got away may move to an adjacent habitat with room."""
    seat = s.back[p]
    where = [("at", s.row[at]) for at in NEXT_TO[s.place[p]] if why_not_come(s, p, at) is None]
    if where:
        answer = yield Ask(seat, "bolt", [STAY, *where], of=p)
        if answer != STAY:
            shift(s, p, s.row.index(answer[1]))


def zero_check(s: Desert) -> Rules:
    """FORM-7.7 and 12.1: W7 opens, the active player first, again after every Event revealed in it; then all species
    with 0 counters leave together."""
    s.dooming = True
    again = True
    while again and 0 in s.population.values():
        again = False
        for seat in (s.active, 1 - s.active):
            if why_not_reveal(s, seat) is None:
                answer = yield Ask(seat, "w7", PASS_OR_REVEAL)
                if answer != PASS:
                    yield from reveal(s, seat)
                    again = True
    s.dooming = False
    for p in [p for p in in_order(s) if not s.population[p]]:
        yield from _departs(s, p)


def _departs(s: Desert, p: int) -> Rules:
    """FORM-12.1, 12.2, 12.4: the species goes to the pile (or the hand), its Effects to their owners' piles."""
    effects, group, at = s.attached.get(p, ()), form(s, p).group, s.place[p]
    put_away(s, p)
    for effect in effects:
        detach(s, effect, p)
        if BONDS[s.face[effect]].sickens:
            hosts: list[Choice] = [
                ("infect", q)
                for q in (*s.columns[at], *s.columns[PLACES + at])
                if s.population[q] and form(s, q).group == group
            ]
            if hosts:
                s.aside.append(effect)
                answer = yield Ask(s.back[effect], "infect", [NONE, *hosts], of=effect)
                s.aside.remove(effect)
                if answer != NONE:
                    host = answer[1]
                    attach(s, effect, host)
                    s.tell("infects", effect, host, whose=s.back[host], meant=s.hit(s.owner(effect), host))
                    continue
        s.discards[s.back[effect]].append(effect)
        s.tell("effect-gone", effect, seat=s.back[effect])
