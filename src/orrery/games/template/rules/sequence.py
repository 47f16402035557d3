"""Smugglers, top to bottom."""

from __future__ import annotations

from orrery.engine.flow import PASS, REST, Ask, AskAll, Choice, Roll, Rules, Shuffle, Together
from orrery.engine.table import NO_PIECE, alike
from orrery.engine.verbs import DONE, carry_out
from orrery.games.template.cards.catalogue import AMBUSHES
from orrery.games.template.cards.verbs import Played
from orrery.games.template.rules.legality import why_not_hide, why_not_play
from orrery.games.template.rules.setup import set_up
from orrery.games.template.rules.state import AUCTION, CARD, END, REFRESH, ROUNDS, SETUP, STOW, TURN, Harbour


def rules(s: Harbour) -> Rules:
    """The whole game: every phase leaves behind a state that says which comes next."""
    while s.phase != END:
        if s.phase == SETUP:
            yield from set_up(s)
        elif s.phase == STOW:
            yield REST
            yield Together("stow", stow, s.playing())
            s.phase = AUCTION
        elif s.phase == AUCTION:
            yield from auction(s)
        elif s.phase == TURN:
            yield from turn(s)
        else:
            yield from refresh(s)


def stow(s: Harbour, seat: int) -> Rules:
    """SMUG-1.3: before the first auction everybody may hide an ambush; nobody sees which."""
    want = yield Ask(seat, "stow", (DONE, ("hide",)) if why_not_hide(s, seat) is None else (DONE,))
    if want != DONE:
        yield from hide(s, seat)


def hide(s: Harbour, seat: int) -> Rules:
    """SMUG-3.3: an ambush goes face down in front of its owner; what lay there returns to the hand."""
    chosen = yield Ask(seat, "ambush", [("hide-it", p) for p in alike(s, s.hands[seat], AMBUSHES)], secret=True)
    before = s.hidden[seat]
    s.take(s.hands[seat], chosen[1], 1 << seat)
    s.hidden[seat] = chosen[1]
    if before != NO_PIECE:
        s.join(s.hands[seat], before, 1 << seat)
        s.mix([p for p in (*s.hands[seat], chosen[1]) if s.back[p] == CARD], 1 << seat)
    s.tell("hide", chosen[1], seat=seat)


def auction(s: Harbour) -> Rules:
    """SMUG-2.1 to 2.4: a cargo is shown, all bid at once, the highest pays and takes it; a die breaks a tie."""
    if not s.quay:
        s.quay.append(s.cargo_deck.pop())
        s.reveal(s.quay[0])
        s.tell("cargo", s.quay[0], worth=s.card(s.quay[0]).worth)
    yield REST
    cargo = s.quay[0]
    bids = yield AskAll("bid", [Ask(seat, "bid", bids_of(s, seat), of=cargo) for seat in s.playing()])
    best = max(bid[2] for bid in bids.values())
    first = [seat for seat in s.order if seat in bids and bids[seat][2] == best]
    winner = first[0] if len(first) == 1 else (yield Roll(1, tuple(first)))[0]
    for seat in sorted(bids):
        s.tell("bids", seat=seat, n=bids[seat][2])
    s.pay(winner, best)
    s.quay.remove(cargo)
    s.holds[winner].append(cargo)
    s.tell("won", cargo, seat=winner, n=best, clauses=("SMUG-2.3",))
    s.active = next(seat for seat in s.order if seat not in s.gone)
    s.phase = TURN


def bids_of(s: Harbour, seat: int) -> list[Choice]:
    """SMUG-2.2: any number of coins one has."""
    return [("bid", None, n) for n in range(s.coins[seat] + 1)]


def turn(s: Harbour) -> Rules:
    """SMUG-3.1: in one's turn play one card, or hide one, or pass."""
    seat = s.active
    yield REST
    play = yield Ask(seat, "turn", options(s, seat))
    if play != PASS and play[0] == "play":
        yield from resolve(s, seat, play[1])
    elif play != PASS:
        yield from hide(s, seat)
    end_turn(s)


def options(s: Harbour, seat: int) -> list[Choice]:
    """What a seat may do in its turn. That *hide* is offered tells nobody anything: only the seat sees its options."""
    plays = [("play", p) for p in alike(s, s.hands[seat]) if why_not_play(s, seat, s.face[p]) is None]
    hide_it: list[Choice] = [("hide",)] if why_not_hide(s, seat) is None else []
    return [PASS, *plays, *hide_it]


def resolve(s: Harbour, seat: int, piece: int) -> Rules:
    """SMUG-3.2: show the card, name a rival if it wants one, do what it says in order; then it is discarded."""
    s.take(s.hands[seat], piece, 1 << seat)
    s.reveal(piece)
    s.discard.append(piece)
    card, foe = s.card(piece), -1
    s.tell("play", piece, seat=seat)
    if card.target:
        foe = (yield Ask(seat, "target", [("at", None, rival + 1) for rival in s.foes(seat)], of=piece))[2] - 1
        s.tell("aim", piece, seat=seat, foe=foe, meant=(foe,))
    yield from carry_out(card.does, s, Played(seat, piece, foe))


def end_turn(s: Harbour) -> None:
    """SMUG-3.7: the next in order; after the last the round is over."""
    later = [seat for seat in s.order[s.order.index(s.active) + 1 :] if seat not in s.gone]
    if later:
        s.active = later[0]
    else:
        s.phase = REFRESH


def refresh(s: Harbour) -> Rules:
    """SMUG-4.1 and 4.2: everybody draws a card, the discards make a new deck when it is empty; five rounds."""
    for seat in s.playing():
        if not s.deck and s.discard:
            s.deck, s.discard = s.discard, []
            yield Shuffle(s.deck)
        if s.deck:
            s.draw(s.deck, s.hands[seat], seat)
    s.round += 1
    s.phase = END if s.round == ROUNDS else AUCTION


def leave(s: Harbour, seat: int) -> None:
    """SMUG-4.4: who gives up is out; its cards are discarded. The last one left ends the game."""
    s.gone.add(seat)
    for piece in [*s.hands[seat], s.hidden[seat]]:
        if piece != NO_PIECE:
            s.reveal(piece)
            s.discard.append(piece)
    s.hands[seat], s.hidden[seat] = [], NO_PIECE
    if len(s.playing()) <= 1:
        s.phase = END
    elif s.phase == TURN and s.active == seat:
        end_turn(s)
