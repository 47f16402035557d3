"""Rewards for killing (chapter 11)."""

from __future__ import annotations

from orrery.engine.questions import Rules
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.rules.ending import PRISMS_TO_COMPARE, victory
from orrery.games.endogenesis.rules.hands import draw
from orrery.games.endogenesis.rules.state import (
    END,
    LEGENDARY,
    MONSTER,
    MONSTER_PLACES,
    NOBODY,
    ROYALE,
    Cosmos,
)


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
    if card.shards + more:
        s.tell("reward", piece, seat=winner, n=card.shards + more, clauses=("ENDO-11.5",))
    if card.prism:
        s.prisms[winner] += 1
        s.tell("prism", seat=winner, n=s.prisms[winner], clauses=("ENDO-3.6",))
        if s.prisms[winner] == PRISMS_TO_COMPARE and s.first_to_two == NOBODY:
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
    s.tell("kill-reward", seat=winner, foe=c, clauses=("ENDO-11.7",), meant=(c,))
    if s.essence:
        s.shards[winner] += s.essence
        s.tell("essence", seat=winner, n=s.essence)
        s.essence = 0
