"""Endogenesis, top to bottom: set-up, rounds, turns (chapters 2, 4 to 6, 21, 22)."""

from __future__ import annotations

from collections.abc import Callable

from orrery.engine.questions import DONE, REST, Ask, AskAll, Roll, Rules, Together
from orrery.engine.table import NO_PIECE, alike
from orrery.engine.verbs import carry_out
from orrery.games.endogenesis.cards.catalogue import KIND
from orrery.games.endogenesis.cards.chaos_effects import fog
from orrery.games.endogenesis.cards.verbs import Play
from orrery.games.endogenesis.rules.arrival import arrive, preview
from orrery.games.endogenesis.rules.ending import ALONE, ROUNDS, ROYALE_LOST, finish, rounds
from orrery.games.endogenesis.rules.hands import (
    cards,
    discard,
    discards,
    draw,
    draw_at_once,
    drop,
    lay_out,
    milestone,
    refill,
    trade,
)
from orrery.games.endogenesis.rules.health import lose, restore
from orrery.games.endogenesis.rules.kills import leave_place, rewards
from orrery.games.endogenesis.rules.setup import BONUS_MODES, shuffle_decks, split_starting_piles
from orrery.games.endogenesis.rules.skills import cry, monster_skill, resolve, trigger
from orrery.games.endogenesis.rules.state import (
    AUTO_SLOT,
    BEGIN,
    CRIER,
    CUSTOM,
    DEATHCRY_ONLY,
    DRAW,
    END,
    FINISH,
    HAND_LIMIT,
    INITIATIVE,
    KEEP,
    LIMIT,
    MAIN,
    MONSTER,
    NOBODY,
    ORGANIC,
    PREPARE,
    ROUND_END,
    ROYALE,
    SETUP,
    SLOTS,
    START,
    TACTICAL,
    TARGET_PLAYER,
    TRADE,
    TURN,
    Cosmos,
)
from orrery.games.endogenesis.rules.turn import DOES, equips, options, upgrades


def rules(s: Cosmos) -> Rules:
    """The whole game: what is pending comes first, then the phase says what is next; all of it stands in the state."""
    while s.phase != END:
        if s.stage:
            yield from resolve(s)
        elif s.mode == ROYALE and s.dead & (1 << s.seats) - 1:
            finish(s, ROYALE_LOST)
        elif s.cries:
            yield from cry(s)
        elif s.fallen:
            yield from rewards(s)
        elif s.fog:
            yield from fog(s)
        elif any(s.owed):
            yield from milestone(s, next(seat for seat in s.order if s.owed[seat]))
        elif s.arriving:
            yield from arrive(s)
        elif s.phase == TURN:
            if not s.shown:
                yield from preview(s)
            else:
                yield from turn(s)
        elif s.phase == DRAW:
            yield from draw_phase(s)
        elif s.phase == ROUND_END:
            yield from round_end(s)
        else:
            yield from prelude(s)


def prelude(s: Cosmos) -> Rules:
    """ENDO-2: what comes before the first round, and Tactical's Preparation."""
    if s.phase == SETUP:
        yield from shuffle_decks(s)
        s.phase = KEEP
    elif s.phase == KEEP:
        yield REST
        yield Together("keep", keep_two, s.players())
        yield from split_starting_piles(s)
        s.phase = CUSTOM
    elif s.phase == CUSTOM:
        yield REST
        yield Together("customize", outfit, s.players())
        s.changed = 0
        s.phase = START
    elif s.phase == PREPARE:
        yield REST
        yield Together("prepare", outfit, s.players())
        s.changed = 0
        s.phase = TURN
    else:
        yield from first_player(s)


def keep_two(s: Cosmos, seat: int) -> Rules:
    """ENDO-2.3: keep two of four cards; the others go back unseen."""
    for _ in range(2):
        choices = [("keep", p) for p in alike(s, s.chosen[seat])]
        piece = (yield Ask(seat, "keep", choices, secret=not s.shared))[1]
        s.take(s.chosen[seat], piece, s.eyes(seat))
        s.join(s.hands[seat], piece, s.eyes(seat))


def outfit(s: Cosmos, seat: int) -> Rules:
    """ENDO-2.9, 2.10, 22.7: equip and upgrade step by step, in secret, until done."""
    about = "customize" if s.phase == CUSTOM else "prepare"
    while True:
        hand = alike(s, s.hands[seat])
        choice = yield Ask(seat, about, [DONE, *equips(s, seat, hand), *upgrades(s, seat)])
        if choice == DONE:
            return
        doing = DOES[choice[0]](s, seat, choice)
        if doing is not None:
            yield from doing


def first_player(s: Cosmos) -> Rules:
    """ENDO-2.13 to 2.15, 21.16: who begins; the last two of the round get something more in Standard play."""
    if s.first_is_chosen:
        first = s.aimed((yield Ask(s.players()[0], "first", [TARGET_PLAYER[seat] for seat in s.players()])))
    else:
        first = (yield Roll(1, tuple(s.players())))[0]
    s.order = tuple([(first + k) % s.seats for k in range(s.seats)])
    s.tell("begins", seat=first, clauses=("ENDO-2.13",))
    there = s.players()
    if s.mode in BONUS_MODES and len(there) > 1:
        seat = there[-2]
        if (yield from draw(s, seat)):
            s.locked = s.hands[seat][-1]
        s.shards[there[-1]] += 1
        s.tell("bonus", seat=seat, last=there[-1], clauses=("ENDO-2.14",), meant=(there[-1],))
    if s.fragments:
        yield from lay_out(s)
    s.round, s.phase, s.step, s.arriving = 1, TURN, BEGIN, True
    s.active = there[0]
    s.tell("round", n=1)


# ---------------------------------------------------------------- the Draw Phase
def drawn_and_discarded(s: Cosmos) -> tuple[int, int]:
    """ENDO-5.1, 5.2, 5.5: how many cards everybody draws in the Draw Phase, and how many of them go."""
    return (4, 2) if s.beyond and s.mode != ROYALE and not s.fragments else (3, 1)


def draw_phase(s: Cosmos) -> Rules:
    """ENDO-5.1 to 5.4: every player draws, then all discard at the same time."""
    n, less = drawn_and_discarded(s)
    if s.step == BEGIN:
        if s.fragments:
            yield from lay_out(s)
        yield from deal(s, n)
        s.step = MAIN
    holders = [seat for seat in s.players() if s.hands[seat]]
    if less == 1 and holders:
        yield REST
        picked = yield AskAll("draw-discard", [Ask(seat, "draw-discard", cards(s, seat)) for seat in holders])
        for seat in holders:
            discard(s, seat, picked[seat][1])
            if s.ear is not None:
                s.tell("discard", picked[seat][1], seat=seat)
    elif holders:
        yield REST
        yield Together("draw-discard", lay_aside, holders)
        for seat in holders:
            for piece in s.chosen[seat]:
                s.reveal(piece)
                s.tell("discard", piece, seat=seat)
            s.rok_discard += s.chosen[seat]
            s.chosen[seat] = []
    s.step = BEGIN
    s.active = s.players()[0]
    s.phase = PREPARE if s.mode == TACTICAL else TURN


def deal(s: Cosmos, n: int) -> Rules:
    """ENDO-5.3 and 5.4: all of one player's cards, then the next; one at a time if there are too few. In Chaos Royale
    an empty deck begins to drain (ENDO-21.10)."""
    seats = s.players()
    if s.mode == ROYALE and not s.rok:
        s.dry = True
    there = len(s.rok) + (len(s.rok_discard) if s.mode != ROYALE else 0)
    if there < n * len(seats):
        for _ in range(n):
            for seat in seats:
                yield from draw(s, seat)
    else:
        for seat in seats:
            if len(s.rok) > n:
                draw_at_once(s, seat, n)
            else:
                yield from draw(s, seat, n)
    if not s.rok:
        yield from refill(s)


def lay_aside(s: Cosmos, seat: int) -> Rules:
    """ENDO-5.2: with Beyond, two cards."""
    for _ in range(min(2, len(s.hands[seat]))):
        piece = (yield Ask(seat, "draw-discard", cards(s, seat)))[1]
        s.take(s.hands[seat], piece, s.eyes(seat))
        s.chosen[seat].append(piece)


# ---------------------------------------------------------------- turns
# A step that asks and starts nothing is a plain function; the next one comes straight after it.
def turn(s: Cosmos) -> Rules:
    """ENDO-6.1: the acting characters' turns, step by step, as long as nothing else is pending."""
    while s.phase == TURN and not s.arriving:
        seat, step = s.active, s.step
        if step == MAIN and not s.dead >> seat & 1:
            yield REST
            choice = yield Ask(seat, "turn", options(s, seat))
            doing = DOES[choice[0]](s, seat, choice)
        elif step == MAIN:
            s.step = FINISH
            continue
        else:
            doing = STEPS[step](s, seat)
        if doing is not None:  # something may be pending then, and that comes first
            yield from doing
            return


def begin_turn(s: Cosmos, c: int) -> Rules | None:
    """ENDO-6.2, 6.14: revival or the end of Weakness, passives, the Initiative; a Monster uses its Active."""
    if c >= MONSTER:
        s.step = FINISH
        s.acting = s.monsters[c - MONSTER]
        if s.ear is not None:
            s.tell("monster-turn", s.acting)
        return monster_skill(s, c, "active") if s.card(s.acting).active else None
    s.step = MAIN
    bit = 1 << c
    if s.dead & bit:
        revive(s, c)
    else:
        s.weakened &= ~bit
    if s.locked != NO_PIECE and s.locked in s.hands[c]:
        s.locked = NO_PIECE
    if s.ear is not None:
        s.tell("turn", seat=c)
    if s.path[c] == ORGANIC:
        restore(s, c, 1)
    auto = s.slots[c * SLOTS + AUTO_SLOT]
    if auto != NO_PIECE:
        s.consult(auto)
        if KIND[s.face[auto]] == INITIATIVE:
            return trigger(s, c)
        s.auto_kinds[c] = DEATHCRY_ONLY
    return None


def revive(s: Cosmos, seat: int) -> None:
    """ENDO-11.14 and 11.18: full Health, Weakened unless that was so before."""
    bit = 1 << seat
    s.dead &= ~bit
    s.hp[seat] = s.mh[seat]
    if s.mode == TACTICAL:
        if s.suicides & bit:
            s.hp[seat] = 1
        s.weakened &= ~bit
    elif s.spared & bit:
        s.weakened &= ~bit
    else:
        s.weakened |= bit
    s.spared &= ~bit
    s.suicides &= ~bit
    s.tell("revives", seat=seat, clauses=("ENDO-22.11" if s.mode == TACTICAL else "ENDO-11.14",))
    if s.weakened & bit:
        s.tell("weakened", seat=seat)


def finish_turn(s: Cosmos, c: int) -> Rules | None:
    """ENDO-6.10: a Monster may slip away, and another arrives before the turn is over; a player who used nothing rests.
    The hand limit comes next."""
    if c >= MONSTER:
        if escapes(s, c):
            return None
        drop(s, s.drawn)
    elif not s.gone >> c & 1:
        if not s.used and not s.dead >> c & 1:
            if s.ear is not None:
                s.tell("rest", seat=c, clauses=("ENDO-6.7",))
            if len(s.rok) < 2:
                return last_cards(s, c)
            draw_at_once(s, c, 1)
        if keeps_too_much(s, c):
            return None
    end_turn(s, c)
    return None


def last_cards(s: Cosmos, c: int) -> Rules:
    """ENDO-6.7 and 17.3: who rests may draw the last card, and a new deck is made."""
    yield from draw(s, c)
    if not keeps_too_much(s, c):
        end_turn(s, c)


def keeps_too_much(s: Cosmos, seat: int) -> bool:
    """ENDO-1.5 and 5.5: whether there are cards to trade or to discard before the turn is over."""
    if not s.fragments and len(s.hands[seat]) <= HAND_LIMIT:
        return False
    s.step = TRADE if s.fragments else LIMIT
    return True


def trade_first(s: Cosmos, seat: int) -> Rules:
    """ENDO-5.5: a Fragment of Knowledge; the hand limit comes next."""
    s.step = LIMIT
    yield from trade(s, seat)


def hand_limit(s: Cosmos, seat: int) -> Rules:
    """ENDO-1.5: cards above seven are discarded, one by one."""
    while len(s.hands[seat]) > HAND_LIMIT:
        yield REST
        yield from discards(s, seat, 1)
    end_turn(s, seat)


def end_turn(s: Cosmos, c: int) -> None:
    """The turn is over: the next character begins, or the round ends."""
    clear_turn(s)
    s.active = next_character(s, c)
    s.step = BEGIN
    if s.active == NOBODY:
        s.phase = ROUND_END


STEPS: dict[int, Callable[[Cosmos, int], Rules | None]] = {
    BEGIN: begin_turn,
    FINISH: finish_turn,
    TRADE: trade_first,
    LIMIT: hand_limit,
}


def clear_turn(s: Cosmos) -> None:
    """ENDO-6.10, 6.15: Energy, marks and effects of this turn are gone, every Skill is refreshed."""
    s.energy = s.marks = s.spent = s.fresh = s.monster_spent = s.refreshers = s.lashed = 0
    s.skills = s.forge = s.energized = s.reacted_turn = s.struck_turn = 0
    s.used = s.replaced = s.forged = False
    s.uses = {}
    s.drums = [0] * s.seats
    s.acting = NO_PIECE
    if s.mode == TACTICAL:
        for seat in s.players():
            if s.dead >> seat & 1:
                revive(s, seat)


def escapes(s: Cosmos, c: int) -> bool:
    """ENDO-12.12 and 21.20: a Monster that nobody damaged slips away, once; in Chaos Royale under the deck."""
    piece = s.monsters[c - MONSTER]
    if piece == NO_PIECE or piece != s.acting or s.dead >> c & 1:
        return False
    if not s.card(piece).escapes or s.hurt_round[c - MONSTER] == s.round:
        return False
    s.tell("escapes", piece, clauses=("ENDO-12.12",))
    s.acting = NO_PIECE
    leave_place(s, c - MONSTER)
    if s.mode == ROYALE:
        s.roc.insert(0, piece)
    else:
        s.roc_discard.append(piece)
    return True


def next_character(s: Cosmos, c: int) -> int:
    """ENDO-4.1, 21.7: the next player of the round, then the Monsters by place; NOBODY when the round is over."""
    if c < MONSTER:
        later = s.order[s.order.index(c) + 1 :]
        for seat in later:
            if not s.gone >> seat & 1:
                return seat
        c = MONSTER - 1
    for beast in range(c + 1, MONSTER + s.open_places):
        if not s.dead >> beast & 1:
            return beast
    return NOBODY


def round_end(s: Cosmos) -> Rules:
    """ENDO-4.16, 21.10: the active Distortion, then the drain of an empty Realm of Knowledge; then the next round."""
    s.active, s.phase, s.step = NOBODY, DRAW, BEGIN
    s.tell("round-end", n=s.round)
    if s.distortions:
        piece = s.distortions[-1]
        s.tell("distorts", piece, clauses=("ENDO-17.2",))
        yield from carry_out(s.card(piece).does, s, Play(NOBODY, piece))
    if s.dry:
        s.drain += 1
        for seat in s.living():
            yield from lose(s, seat, s.drain, NOBODY)
    s.reacted_round = 0
    s.round += 1
    last = rounds(s)
    if last is not None and s.round > last:
        s.round = last
        finish(s, ROUNDS)
    else:
        s.tell("round", n=s.round)


# ---------------------------------------------------------------- giving up
def leave(s: Cosmos, seat: int) -> None:
    """ENDO-23.3: a player who resigns is dead for good; hand and Skills are discarded, turns skipped."""
    bit = 1 << seat
    s.gone |= bit
    s.dead |= bit
    s.marks &= ~bit
    s.hp[seat] = 0
    at = seat * SLOTS
    pieces = [*s.hands[seat], *s.slots[at : at + SLOTS], *s.augments[at : at + SLOTS], *s.chosen[seat]]
    for piece in pieces:
        if piece != NO_PIECE:
            s.reveal(piece)
            s.rok_discard.append(piece)
    for piece in s.wonders[seat]:
        s.reveal(piece)
    s.row_discard += s.wonders[seat]
    s.hands[seat], s.wonders[seat], s.chosen[seat] = [], [], []
    s.slots[at : at + SLOTS] = [NO_PIECE] * SLOTS
    s.augments[at : at + SLOTS] = [NO_PIECE] * SLOTS
    s.charges[at : at + SLOTS] = [0] * SLOTS
    s.owed[seat] = 0
    if s.locked in pieces:
        s.locked = NO_PIECE
    s.cries = [cry for cry in s.cries if cry[CRIER] != seat]
    s.tell("leaves", seat=seat)
    if s.mode == ROYALE:
        finish(s, ROYALE_LOST)
    elif len(s.players()) <= 1:
        finish(s, ALONE)
    elif s.active == seat and s.phase == TURN:
        s.step = FINISH
