"""Whose pieces are whose, and whom choices are aimed at: for responses, highlights and the log."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.engine.questions import Choice, piece_in
from orrery.games.endogenesis.cards.monster_effects import AllDiscard, DiscardOrSuffer
from orrery.games.endogenesis.cards.reaction_effects import Counter, Reflect, Retort
from orrery.games.endogenesis.cards.verbs import ALL, ONE, OTHERS, TWO, Deal, Omen, Points
from orrery.games.endogenesis.rules.state import MONSTER, NOBODY, SLOTS, Cosmos

RIVAL_VERBS = frozenset(("their", "tear", "drain"))
"""Choices on the slots of the player a question means."""


def owner(s: Cosmos, piece: int) -> int | None:
    """The player before whom the piece lies, or in whose hand it is."""
    for zone in (s.slots, s.augments):
        if piece in zone:
            return zone.index(piece) // SLOTS
    for seat in range(s.seats):
        if piece in s.hands[seat] or piece in s.wonders[seat] or piece in s.chosen[seat] or piece == s.klass[seat]:
            return seat
    return None


def meant(s: Cosmos, seat: int, choice: Choice) -> Iterator[int]:
    """The seats a choice is aimed at: whom it names, whose pieces it is on, whom its Skill surely touches."""
    verb, piece = choice[0], piece_in(choice)
    if verb == "target":
        yield from players(s.aimed(choice))
        return
    if verb in RIVAL_VERBS:
        yield from players(s.rival)
    if piece is None:
        return
    mine = owner(s, piece)
    if mine is not None:
        yield mine
    if verb == "use" and piece in s.slots:
        yield from players(*surely_touched(s, seat, s.slots.index(piece)))
    elif verb == "react" and any(isinstance(e, Reflect | Retort | Counter) for e in s.card(piece).does):
        yield from players(s.hit_by)


def players(*characters: int) -> Iterator[int]:
    """Those of these characters that are players."""
    return (c for c in characters if NOBODY < c < MONSTER)


def surely_touched(s: Cosmos, seat: int, at: int) -> list[int]:
    """The characters the Skill in this place touches without a choice of its user."""
    row, enemies = s.row_of(at), s.enemies(seat)
    found: list[int] = []
    for effect in s.card(s.slots[at]).does:
        if isinstance(effect, Deal) and effect.deals(row):
            everybody = effect.to == ALL or len(enemies) <= {ONE: 1, TWO: 2}.get(effect.to, 0)
            found += enemies if everybody else s.others(seat) if effect.to == OTHERS else []
        elif isinstance(effect, Omen):
            found += enemies if len(enemies) <= effect.marks[row] else []
        elif isinstance(effect, Points):
            found += enemies if len(enemies) == 1 else []
        elif isinstance(effect, DiscardOrSuffer | AllDiscard):
            found += s.others(seat)
    return found
