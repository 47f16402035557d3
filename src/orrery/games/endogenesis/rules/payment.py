"""How Reactions are paid for, and what becomes of a card that is turned into Energy (chapter 7, ENDO-14.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from orrery.engine.questions import Ask, Choice, Rules
from orrery.engine.table import alike
from orrery.engine.verbs import carry_out
from orrery.games.endogenesis.cards.verbs import Play
from orrery.games.endogenesis.rules.hands import discard
from orrery.games.endogenesis.rules.state import ARTIFACT, MECHANIC, PAY, Cosmos


def reaction_cost(s: Cosmos, seat: int, at: int) -> int:
    """ENDO-7.7: what the Reaction costs now."""
    cost: int = s.card(s.slots[at]).cost[s.row_of(at)]
    if s.path[seat] == MECHANIC and not s.reacted_turn >> seat & 1:
        cost -= 1
    if seat == s.active:
        cost -= s.energized
    return max(0, cost)


def affordable(s: Cosmos, seat: int, cost: int) -> bool:
    """ENDO-9.11: whether the hand (and, in the own turn, the pool) can pay."""
    if seat == s.active:
        cost -= s.energy
    if cost <= 0:
        return True
    face, energies, locked = s.face, s.energies, s.locked
    for p in s.hands[seat]:
        if p != locked:
            cost -= energies[face[p]]
            if cost <= 0:
                return True
    return False


class Payment(NamedTuple):
    """What a card pays, and whether it is an Artifact."""

    energy: int
    artifact: bool


Values = tuple[Payment, ...]


@lru_cache(maxsize=1 << 12)
def completions(paid: Values, rest: Values, cost: int) -> tuple[Values, ...]:
    """ENDO-7.4: the payments these cards make with some of the rest, as far as every card in them is needed."""
    total = sum([v.energy for v in paid])
    if total >= cost:
        return (paid,) if total - min([v.energy for v in paid]) < cost else ()
    found: list[Values] = []
    for i, v in enumerate(rest):
        if v not in rest[:i]:
            found += completions((*paid, v), rest[:i] + rest[i + 1 :], cost)
    return tuple(found)


def surplus(paid: Values, cost: int) -> int:
    """The Energy a payment leaves over."""
    return sum([v.energy for v in paid]) - cost


def overuses(paid: Values, cost: int) -> bool:
    """ENDO-7.4: whether Artifacts leave Energy over in this payment."""
    return surplus(paid, cost) > 0 and any(v.artifact for v in paid)


def payments(s: Cosmos, seat: int, paid: Values, cost: int) -> list[Choice]:
    """The cards that may be discarded next for a Reaction."""
    values = {p: value_of(s, p) for p in s.hands[seat] if p != s.locked}
    pieces = alike(s, list(values))
    if seat == s.active:
        return [PAY[p] for p in pieces]
    found = {p: completions((*paid, values[p]), others(values, p), cost) for p in pieces}
    exact = any(not surplus(one, cost) for ways in found.values() for one in ways)
    return [PAY[p] for p in pieces if any(not (exact and overuses(one, cost)) for one in found[p])]


def value_of(s: Cosmos, piece: int) -> Payment:
    """What a card pays for a Reaction."""
    return Payment(s.energies[s.face[piece]], s.kind(piece) == ARTIFACT)


def others(values: Mapping[int, Payment], piece: int) -> Values:
    """What all cards but this one pay, in an order that tells nothing of them."""
    return tuple(sorted([v for p, v in values.items() if p != piece]))


def pay(s: Cosmos, seat: int, cost: int) -> Rules:
    """ENDO-7.3, 7.5, 7.10: card by card; Artifacts have their effect. An inactive player's surplus is lost."""
    paid: Values = ()
    while cost > (s.energy if seat == s.active else sum([v.energy for v in paid])):
        choices = payments(s, seat, paid, cost)
        if not choices:
            break
        piece = (yield Ask(seat, "pay", choices))[1]
        paid = (*paid, value_of(s, piece))
        effect = convert(s, seat, piece)
        if effect is not None:
            yield from effect
    if seat == s.active:
        s.energy = max(0, s.energy - cost)


def convert(s: Cosmos, seat: int, piece: int) -> Rules | None:
    """ENDO-6.4 and 14.1: a hand card becomes Energy; an Artifact does what it says, then it is discarded."""
    card = s.card(piece)
    if seat == s.active:
        s.energy += card.energy
    if card.kind == ARTIFACT and card.does:
        return artifact(s, seat, piece)
    discard(s, seat, piece)
    if s.ear is not None:
        s.tell("burned", piece, seat=seat, n=card.energy)
    return None


def artifact(s: Cosmos, seat: int, piece: int) -> Rules:
    """ENDO-14.1: the Artifact lies aside while it does what it says."""
    s.take(s.hands[seat], piece, s.eyes(seat))
    s.reveal(piece)
    s.aside.append(piece)
    if s.ear is not None:
        s.tell("artifact", piece, seat=seat)
    yield from carry_out(s.card(piece).does, s, Play(seat, piece))
    s.aside.remove(piece)
    s.rok_discard.append(piece)
