"""Equal cards on one spot: what tells them apart in options, and how one of very many is named (GEN-10.17)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.flow import Ask, Choice, Rules
from orrery.games.genesis.rules.state import Arena

NAMED = 9
"""So many equal cards on one spot have names of their own in options ("c4.cave-rat" to "c4.cave-rat-9"). Play hardly
ever has more than two there, and each further name is an option text more for every spot, card and ability."""
MOST_ALIKE = 392
"""No more equal cards can be in the Arena: of the four Timelines at most 49 cards each get out before the last one
defeats (GEN-1.6), and each of them brings one copy at most (GEN-16.45)."""


def place_of(s: Arena, piece: int) -> int:
    """The spot of a card in the Arena, of an Enchantment that of its bearer; -1 if it is attached to the Arena."""
    if piece in s.spot:
        return s.spot[piece]
    bearer = s.bearer[piece]
    return s.spot[bearer] if bearer >= 0 else -1


def number(s: Arena, piece: int) -> int:
    """Which of the equal cards in its place this one is, from 1."""
    face, at, spot, n = s.face, place_of(s, piece), s.spot, 1
    for p in (*s.units, *s.alterations) if piece in spot else s.skills:
        if p == piece:
            break
        n += face[p] == face[piece] and place_of(s, p) == at
    return n


def crowds(s: Arena) -> dict[int, int]:
    """The cards that share a name: the ninth of equal cards in a place and those after it, each with the ninth."""
    cards = (*s.units, *s.alterations, *s.skills)
    if len(cards) - len({s.face[p] for p in cards}) < NAMED:
        return {}
    alike: dict[tuple[int, int], list[int]] = {}
    for p in cards:
        alike.setdefault((s.face[p], place_of(s, p)), []).append(p)
    return {p: some[NAMED - 1] for some in alike.values() if len(some) > NAMED for p in some[NAMED - 1 :]}


def choose(s: Arena, seat: int, about: str, choices: Sequence[Choice], of: int | None = None) -> Rules:
    """The seat's answer to a question about cards in the Arena. Where several of those it may choose share a name, one
    choice stands for all of them, and a second question says which is meant (GEN-10.17)."""
    if len(s.units) + len(s.alterations) + len(s.skills) <= NAMED or not (crowd := crowds(s)):
        return (yield Ask(seat, about, choices, of=of))
    named: dict[Choice, list[Choice]] = {}
    for c in choices:
        key = (c[0], crowd.get(c[1], c[1]), *c[2:]) if len(c) > 1 else c
        named.setdefault(key, []).append(c)
    chosen = yield Ask(seat, about, [some[0] for some in named.values()], of=of)
    meant = next(some for some in named.values() if some[0] == chosen)
    if len(meant) == 1:
        return chosen
    which = yield Ask(seat, "which", [("which", c[1]) for c in meant], of=chosen[1])
    return next(c for c in meant if c[1] == which[1])
