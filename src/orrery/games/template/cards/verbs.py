"""The verbs of Smugglers: what its cards do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from orrery.engine.flow import Ask, Pick, Roll, Rules
from orrery.engine.table import NO_PIECE, alike
from orrery.engine.text import amount
from orrery.engine.verbs import NO, YES, Verb, carry_out
from orrery.games.template.cards.signs import COIN, RAID, coins
from orrery.games.template.rules.state import Harbour


class Played(NamedTuple):
    """A card being resolved: whose it is, which piece, against whom."""

    owner: int
    piece: int
    target: int = -1


@dataclass(frozen=True, slots=True)
class Gain(Verb):
    """Coins from the box."""

    coins: int

    def apply(self, s: Harbour, play: Played) -> Rules:
        s.pay(play.owner, -self.coins)
        s.tell("gain", seat=play.owner, n=self.coins)
        yield from ()

    def text(self) -> str:
        return f"gain {coins(self.coins)}"


@dataclass(frozen=True, slots=True)
class Scout(Verb):
    """SMUG-3.4: look at the top cards, keep one, the others go under the deck."""

    cards: int

    def apply(self, s: Harbour, play: Played) -> Rules:
        seat = play.owner
        for _ in range(min(self.cards, len(s.deck))):
            s.aside.append(s.deck.pop())
            s.show(s.aside[-1], 1 << seat)
        if not s.aside:
            return
        keep = yield Ask(seat, "keep", [("keep", p) for p in alike(s, s.aside)], secret=True, of=play.piece)
        s.take(s.aside, keep[1], 1 << seat)
        s.join(s.hands[seat], keep[1], 1 << seat)
        s.tell("scout", seat=seat)
        s.deck[:0] = s.aside
        s.aside = []

    def text(self) -> str:
        return f"look at the top {amount(self.cards)} cards of the deck, keep one and put the others under it"


@dataclass(frozen=True, slots=True)
class Raid(Verb):
    """SMUG-3.5 and 3.6: a rival may answer; then a die decides what is taken."""

    needs: int

    def apply(self, s: Harbour, play: Played) -> Rules:
        seat, foe = play.owner, play.target
        if s.hidden[foe] != NO_PIECE:
            answer = yield Ask(foe, "answer", (NO, YES), of=play.piece)
            if answer == YES:
                yield from spring(s, foe, seat)
                return
        die = (yield Roll())[0]
        if die < self.needs:
            s.tell("raid-fails", seat=seat, foe=foe, die=die, meant=(foe,))
        elif s.hands[foe]:
            card = yield Pick(s.hands[foe])
            s.take(s.hands[foe], card, 1 << seat | 1 << foe)
            s.show(card, 1 << seat)
            s.join(s.hands[seat], card, 1 << seat | 1 << foe)
            s.tell("raid-card", card, seat=seat, foe=foe, die=die, meant=(foe,))
        else:
            taken = min(1, s.coins[foe])
            s.pay(foe, taken)
            s.pay(seat, -taken)
            s.tell("raid-coin", seat=seat, foe=foe, die=die, n=taken, meant=(foe,))

    def text(self) -> str:
        return (
            f"{RAID} a rival: roll a die, and on {amount(self.needs)} or more "
            f"take a random card of its hand, or a {COIN} if it has none"
        )


def spring(s: Harbour, seat: int, raider: int) -> Rules:
    """SMUG-3.6: the hidden card is shown, stops the raid, does what it says and goes to the discard pile."""
    piece = s.hidden[seat]
    s.reveal(piece)
    s.hidden[seat] = NO_PIECE
    s.discard.append(piece)
    s.tell("spring", piece, seat=seat, foe=raider, meant=(raider,))
    yield from carry_out(s.card(piece).does, s, Played(seat, piece, raider))


@dataclass(frozen=True, slots=True)
class Toll(Verb):
    """What a raider pays to the one who caught it."""

    coins: int

    def apply(self, s: Harbour, play: Played) -> Rules:
        paid = min(self.coins, s.coins[play.target])
        s.pay(play.target, paid)
        s.pay(play.owner, -paid)
        s.tell("toll", seat=play.owner, foe=play.target, n=paid, meant=(play.target,))
        yield from ()

    def text(self) -> str:
        return f"the raider pays you {coins(self.coins)}"
