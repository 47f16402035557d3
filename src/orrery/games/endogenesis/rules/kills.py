"""Rewards for killing, and what ends the game (chapters 3 and 11, ENDO-21.2, 21.3)."""

from __future__ import annotations

from orrery.engine.questions import Rules
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.rules.hands import draw
from orrery.games.endogenesis.rules.state import (
    BEAST,
    END,
    LEGENDARY,
    MONSTER,
    MONSTER_PLACES,
    NOBODY,
    ROYALE,
    SHORT,
    STANDARD,
    Cosmos,
)

PRISMS, SCORES, ALONE, ROUNDS, ROYALE_WON, ROYALE_LOST = range(1, 7)
"""How a game ended."""


def rewards(s: Cosmos) -> Rules:
    """ENDO-11.5 to 11.11: the rewards of all deaths, in their order; then whether the game is won."""
    while s.fallen and s.phase != END:
        c, slayer = s.fallen.pop(0)
        winner = slayer if 0 <= slayer < MONSTER and not s.gone >> slayer & 1 else NOBODY
        if c >= MONSTER:
            yield from monster_reward(s, c, winner)
            victory(s)
        elif winner not in (NOBODY, c):
            player_reward(s, c, winner)


def monster_reward(s: Cosmos, c: int, winner: int) -> Rules:
    """ENDO-11.5: what is printed under Kill; the Monster is discarded, and another must arrive."""
    place = c - MONSTER
    piece = s.monsters[place]
    card, more = s.card(piece), s.bounty[place]
    leave_place(s, place)
    s.roc_discard.append(piece)
    s.slain += 1
    s.slain_face = s.face[piece]
    if card.kind == LEGENDARY and s.mode == ROYALE:
        s.open_places = min(MONSTER_PLACES, s.open_places + 1)
    if winner == NOBODY:
        return
    s.shards[winner] += card.shards + more
    s.tell("reward", piece, seat=winner, n=card.shards + more, clauses=("ENDO-11.5",))
    if card.prism:
        s.prisms[winner] += 1
        s.tell("prism", seat=winner, n=s.prisms[winner], clauses=("ENDO-3.6",))
        if s.prisms[winner] == 2 and s.first_to_two == NOBODY:
            s.first_to_two = winner
    if card.cards:
        yield from draw(s, winner, card.cards)


def leave_place(s: Cosmos, place: int) -> None:
    """The place of a Monster is empty; Shards left on it go back to the bag (ENDO-11.4)."""
    c = MONSTER + place
    s.monsters[place] = NO_PIECE
    s.dead |= 1 << c
    s.marks &= ~(1 << c)
    s.hp[c] = s.mh[c] = 0
    s.wounds_left[place] = s.bounty[place] = s.hurt_round[place] = 0
    s.hurt_by[place] = NOBODY
    s.arriving = True


def player_reward(s: Cosmos, c: int, winner: int) -> None:
    """ENDO-11.7: one Shard from the bag; Essence Shift adds its own."""
    s.shards[winner] += 1
    s.tell("kill-reward", seat=winner, foe=c, clauses=("ENDO-11.7",))
    if s.essence:
        s.shards[winner] += s.essence
        s.tell("essence", seat=winner, n=s.essence)
        s.essence = 0


def monsters_left(s: Cosmos) -> bool:
    """Whether the Realm of Chaos still holds a Monster: their number is public."""
    return any(s.kind(p) in (BEAST, LEGENDARY) for p in s.roc)


def victory(s: Cosmos) -> None:
    """ENDO-3.1, 3.2, 3.5, 21.2: three Prisms (or two) win; two players with two Prisms end the game."""
    if s.mode in (STANDARD, SHORT):
        counts = [s.prisms[seat] for seat in s.players()]
        if max(counts) >= (2 if s.mode == SHORT else 3):
            finish(s, PRISMS)
        elif sum(n >= 2 for n in counts) >= 2:
            finish(s, SCORES)
    elif s.mode == ROYALE and not s.beasts() and not monsters_left(s):
        finish(s, ROYALE_LOST if s.dead & (1 << s.seats) - 1 else ROYALE_WON)


def finish(s: Cosmos, result: int) -> None:
    """The game is over."""
    s.phase, s.result = END, result
