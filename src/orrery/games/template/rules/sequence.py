"""Smugglers, top to bottom."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.engine.flow import PASS, REST, Ask, AskAll, Choice, Roll, Rules, Shuffle, Together
from orrery.engine.table import NO_PIECE, alike
from orrery.engine.verbs import DONE, carry_out
from orrery.games.template.cards.catalogue import AMBUSHES, FACES
from orrery.games.template.cards.verbs import Action, Ambush, Cargo, Played
from orrery.games.template.rules.state import AUCTION, COINS, END, HAND, REFRESH, ROUNDS, SETUP, STOW, TURN, Harbour

CARD, CARGO = 0, 1
"""The two backs."""


def new_table(players: int) -> Harbour:
    """SMUG-1.1: the box, unshuffled."""
    s = Harbour(players)
    for face, card in enumerate(FACES):
        if isinstance(card, Cargo):
            s.cargo_deck += s.add([face] * card.copies, CARGO)
        elif isinstance(card, (Action, Ambush)):
            s.deck += s.add([face] * card.copies, CARD)
    s.hands = [[] for _ in range(players)]
    s.holds = [[] for _ in range(players)]
    s.hidden = [NO_PIECE] * players
    s.coins = [COINS] * players
    s.order = tuple(range(players))
    return s


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


def set_up(s: Harbour) -> Rules:
    """SMUG-1.2: shuffle both decks, deal four cards each, and let a die say who begins."""
    yield Shuffle(s.deck)
    yield Shuffle(s.cargo_deck)
    for seat in range(s.seats):
        for _ in range(HAND):
            s.draw(s.deck, s.hands[seat], seat)
    first = (yield Roll(1, tuple(range(s.seats))))[0]
    s.order = tuple([(first + k) % s.seats for k in range(s.seats)])
    s.tell("begins", seat=first)
    s.phase = STOW


def stow(s: Harbour, seat: int) -> Rules:
    """SMUG-1.3: before the first auction everybody may hide an ambush; nobody sees which."""
    ambushes = alike(s, s.hands[seat], AMBUSHES)
    want = yield Ask(seat, "stow", (DONE, ("hide",)) if ambushes else (DONE,))
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
        s.tell("cargo", s.quay[0])
    yield REST
    cargo = s.quay[0]
    bids = yield AskAll("bid", [Ask(seat, "bid", bids_of(s, seat), of=cargo) for seat in s.playing()])
    best = max(bid[2] for bid in bids.values())
    first = [seat for seat in s.order if seat in bids and bids[seat][2] == best]
    winner = first[0] if len(first) == 1 else (yield Roll(1, tuple(first)))[0]
    s.tell("bids", said=", ".join(str(bids[seat][2]) if seat in bids else "-" for seat in range(s.seats)))
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


NOT_HELD = No("not-held", "SMUG-3.1")
NO_AMBUSH = No("no-ambush", "SMUG-3.3")
ONLY_HIDDEN = No("only-hidden", "SMUG-3.3")


def refused(s: Harbour, seat: int, face: int) -> No | None:
    """SMUG-3.2: whether a card of this face may be played from the hand: the one place that says so."""
    if not any(s.face[p] == face for p in s.hands[seat]):
        return NOT_HELD
    return ONLY_HIDDEN if face in AMBUSHES else None


def options(s: Harbour, seat: int) -> list[Choice]:
    """What a seat may do in its turn. That *hide* is offered tells nobody anything: only the seat sees its options."""
    plays = [("play", p) for p in alike(s, s.hands[seat]) if refused(s, seat, s.face[p]) is None]
    hide_it: list[Choice] = [("hide",)] if any(s.face[p] in AMBUSHES for p in s.hands[seat]) else []
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
