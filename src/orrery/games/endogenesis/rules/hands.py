"""Cards that come and go: drawing, discarding, stealing, new decks (ENDO-13.5, 15.2, 17.3)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.questions import PASS, Ask, Choice, Pick, Rules, Shuffle
from orrery.engine.table import NO_PIECE, alike
from orrery.games.endogenesis.rules.state import DISCARD, ROYALE, SLOTS, TACTICAL, Cosmos


def refill(s: Cosmos) -> Rules:
    """ENDO-17.3, 17.5, 22.12: an empty Realm of Knowledge is made anew from its discards, except in Chaos Royale."""
    if not s.rok and s.rok_discard and s.mode != ROYALE:
        s.rok, s.rok_discard = s.rok_discard, []
        s.tell("reshuffle", deck="Knowledge", clauses=("ENDO-17.3",))
        yield Shuffle(s.rok)


def draw_at_once(s: Cosmos, seat: int, n: int) -> None:
    """ENDO-13.5: draw from the Realm of Knowledge where there are more cards than that."""
    rok, hand, eyes = s.rok, s.hands[seat], s.shared or 1 << seat
    for _ in range(n):
        piece = rok.pop()
        s.show(piece, eyes)
        s.join(hand, piece, eyes)
    s.drew |= 1 << seat
    if s.ear is not None:
        s.tell("draw", seat=seat, n=n)


def draw(s: Cosmos, seat: int, n: int = 1) -> Rules:
    """ENDO-13.5 and 17.7: draw from the Realm of Knowledge as far as there are cards; returns how many."""
    if len(s.rok) > n > 0:
        draw_at_once(s, seat, n)
        return n
    got, eyes = 0, s.shared or 1 << seat
    for _ in range(n):
        if not s.rok:
            yield from refill(s)
            if not s.rok:
                break
        piece = s.rok.pop()
        s.show(piece, eyes)
        s.join(s.hands[seat], piece, eyes)
        got += 1
        if not s.rok:
            yield from refill(s)
    if got:
        s.drew |= 1 << seat
        s.tell("draw", seat=seat, n=got)
    return got


def bare(s: Cosmos, zone: list[int]) -> Rules:
    """The top card of the Realm of Knowledge is shown and laid there (ENDO-12.2, 13.12); returns it or NO_PIECE."""
    if not s.rok:
        yield from refill(s)
        if not s.rok:
            return NO_PIECE
    piece = s.rok.pop()
    s.reveal(piece)
    zone.append(piece)
    if not s.rok:
        yield from refill(s)
    return piece


def lay_out(s: Cosmos) -> Rules:
    """ENDO-5.5: three new Fragments of Knowledge lie open; what lay there is discarded."""
    drop(s, s.offer)
    for _ in range(3):
        if (yield from bare(s, s.offer)) != NO_PIECE:
            s.tell("fragment", s.offer[-1])


def trade(s: Cosmos, seat: int) -> Rules:
    """ENDO-5.5: who ends a turn may discard any two cards for one of the Fragments."""
    if len(s.hands[seat]) < 2 or not s.offer:
        return
    answer = yield Ask(seat, "trade", [PASS, *[("trade", p) for p in alike(s, s.offer)]])
    if answer != PASS:
        yield from discards(s, seat, 2)
        s.offer.remove(answer[1])
        s.join(s.hands[seat], answer[1], s.eyes(seat))
        s.drew |= 1 << seat
        s.tell("keeps", answer[1], seat=seat)
        yield from lay_out(s)


def drop(s: Cosmos, zone: list[int]) -> None:
    """Cards drawn for their value are discarded."""
    s.rok_discard += zone
    zone.clear()


def discard(s: Cosmos, seat: int, piece: int) -> None:
    """A hand card goes face up onto the discard pile."""
    s.take(s.hands[seat], piece, s.shared or 1 << seat)
    s.reveal(piece)
    s.rok_discard.append(piece)
    if piece == s.locked:
        s.locked = NO_PIECE


def cards(s: Cosmos, seat: int, verb: str = "discard") -> list[Choice]:
    """The player's hand as choices."""
    hand = alike(s, s.hands[seat])
    return [DISCARD[p] for p in hand] if verb == "discard" else [(verb, p) for p in hand]


def discards(s: Cosmos, seat: int, n: int = 1) -> Rules:
    """ENDO-13.5: the owner chooses and discards n cards, as far as there are any."""
    for _ in range(min(n, len(s.hands[seat]))):
        piece = (yield Ask(seat, "discard", cards(s, seat)))[1]
        discard(s, seat, piece)
        s.tell("discard", piece, seat=seat)


def random_discards(s: Cosmos, seat: int, n: int) -> Rules:
    """Cards leave the hand at random and are discarded."""
    for _ in range(min(n, len(s.hands[seat]))):
        piece = yield Pick(s.hands[seat])
        discard(s, seat, piece)
        s.tell("discard-random", piece, seat=seat, meant=(seat,))


def steal(s: Cosmos, thief: int, victim: int) -> Rules:
    """A random card changes hands; only the two see it."""
    if s.hands[victim]:
        piece = yield Pick(s.hands[victim])
        give(s, victim, thief, piece)
        s.tell("steal", piece, seat=thief, foe=victim, meant=(victim,))


def give(s: Cosmos, giver: int, taker: int, piece: int) -> None:
    """A card goes from hand to hand, seen by the two."""
    both = s.eyes(giver) | s.eyes(taker)
    s.take(s.hands[giver], piece, both)
    s.show(piece, both)
    s.join(s.hands[taker], piece, both)
    s.drew |= 1 << taker
    if piece == s.locked:
        s.locked = NO_PIECE


# ---------------------------------------------------------------- Skills that leave their slots
def strip(s: Cosmos, at: int, energy: bool = True) -> None:
    """ENDO-19.7 and 20.5: what lies with a Skill that leaves its slot goes; its Augment gives its Energy."""
    s.charges[at] = 0
    s.spent &= ~(1 << at)
    s.uses.pop(at, None)
    s.refreshers &= ~(1 << at)
    if s.augments[at] != NO_PIECE:
        drop_augment(s, at, energy)


def drop_augment(s: Cosmos, at: int, energy: bool) -> None:
    """An attached Augment is discarded."""
    piece, seat = s.augments[at], at // SLOTS
    s.augments[at] = NO_PIECE
    s.rok_discard.append(piece)
    s.tell("augment-lost", piece, seat=seat, meant=(seat,))
    if energy and seat == s.active:
        s.energy += s.card(piece).energy


def unequip(s: Cosmos, at: int) -> int:
    """ENDO-8.11: a Skill is discarded from its slot, face up; its Shards wait there. Returns it."""
    piece = s.slots[at]
    strip(s, at)
    s.slots[at] = NO_PIECE
    s.reveal(piece)
    s.rok_discard.append(piece)
    return piece


def returned(s: Cosmos, at: int) -> int:
    """A Skill goes from its slot to its owner's hand; as there is one of each, who knows it can follow it there."""
    piece, seat = s.slots[at], at // SLOTS
    strip(s, at)
    s.slots[at] = NO_PIECE
    s.join(s.hands[seat], piece, s.everyone)
    return piece


# ---------------------------------------------------------------- Wonders
def refill_wonders(s: Cosmos) -> Rules:
    """ENDO-17.3: Standard play shuffles discarded Wonders into a new deck."""
    if not s.row and s.row_discard and s.mode not in (ROYALE, TACTICAL):
        s.row, s.row_discard = s.row_discard, []
        s.tell("reshuffle", deck="Wonder", clauses=("ENDO-17.3",))
        yield Shuffle(s.row)


def draw_wonders(s: Cosmos, zone: list[int], seat: int, n: int) -> Rules:
    """Wonders from their deck to a zone that their owner sees."""
    for _ in range(n):
        if not s.row:
            yield from refill_wonders(s)
            if not s.row:
                break
        piece, eyes = s.row.pop(), s.eyes(seat)
        s.show(piece, eyes)
        s.join(zone, piece, eyes)
        if not s.row:
            yield from refill_wonders(s)


def milestone(s: Cosmos, seat: int) -> Rules:
    """ENDO-15.2: two Wonders are drawn, one is kept in secret, the other discarded."""
    s.owed[seat] -= 1
    yield from draw_wonders(s, s.aside, seat, 2)
    if not s.aside:
        return
    keep = (yield Ask(seat, "wonder-keep", [("keep", p) for p in s.aside], secret=not s.shared))[1]
    eyes = s.eyes(seat)
    s.take(s.aside, keep, eyes)
    s.join(s.wonders[seat], keep, eyes)
    s.tell("wonder-gain", keep, seat=seat, clauses=("ENDO-15.2",))
    for piece in s.aside:
        s.reveal(piece)
        s.tell("wonder-lost", piece, seat=seat)
    s.row_discard += s.aside
    s.aside = []


def reactive(s: Cosmos, seat: int, moment: str) -> Sequence[int] | None:
    """ENDO-9.12: the Wonders of this moment the player holds; None if everybody can see that there are none."""
    if not s.wonders[seat]:
        return None
    faces, face = s.faces, s.face
    for p in s.row_discard:
        if faces[face[p]].reactive == moment:
            return None
    return [p for p in s.wonders[seat] if faces[face[p]].reactive == moment]
