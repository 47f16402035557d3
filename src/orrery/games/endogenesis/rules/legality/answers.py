"""Why a Reaction may not answer (chapter 9)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from orrery.engine.clauses import No
from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.cards.reaction_effects import Redirect, Response, Root, redirect_targets
from orrery.games.endogenesis.cards.verbs import Play, augment_on
from orrery.games.endogenesis.rules.payment import affordable, reaction_cost
from orrery.games.endogenesis.rules.state import REACTION, SKILL, Cosmos

NOT_REACTION = No("not-reaction", "ENDO-9.1")
EXHAUSTED = No("exhausted", "ENDO-8.17", "ENDO-9.6")
TRUE_STRIKE = No("true-strike", "ENDO-9.7")
ONE_REACTION = No("one-reaction", "ENDO-9.5")
NOT_AFFECTED = No("not-affected", "ENDO-9.1")
NO_DAMAGE = No("no-damage", "ENDO-9.13")
NOT_FATAL = No("not-fatal", "ENDO-10.17")
FIRM = No("firm", "ENDO-20.3")
NOWHERE = No("nowhere", "ENDO-13.4", "ENDO-21.9")
TOO_POOR = No("too-poor", "ENDO-7.3", "ENDO-9.11")


class Needs(NamedTuple):
    """What a Reaction hangs on: fatal damage, damage at all, damage that can be moved, another character."""

    fatal: bool
    damage: bool
    moves: bool
    other: bool


@cache
def needs_of(face: int) -> Needs:
    """ENDO-9.13, 10.17, 13.4: what the Reaction with this face hangs on."""
    does = Cosmos.faces[face].does
    damage = all(isinstance(e, Response) and e.damage for e in does)
    moves = all(isinstance(e, Response) and e.moves for e in does)
    return Needs(isinstance(does[0], Root), damage, moves, isinstance(does[0], Redirect))


def firm(s: Cosmos) -> bool:
    """Phior: the damage cannot be reflected or redirected."""
    if not s.own or s.act != SKILL:
        return False
    augment = augment_on(s, Play(s.user, NO_PIECE, 0, s.at))
    return augment is not None and bool(augment.firm)


def why_not_react(s: Cosmos, seat: int, at: int) -> No | None:
    """ENDO-9.1 to 9.13: why the Reaction in this place may not answer the blow now; None if it may."""
    piece = s.slots[at]
    if piece == NO_PIECE or s.kinds[s.face[piece]] != REACTION:
        return NOT_REACTION
    if seat not in s.hits:
        return NOT_AFFECTED
    if s.sure >> seat & 1:
        return TRUE_STRIKE
    if s.reacted >> seat & 1:
        return ONE_REACTION
    if s.spent >> at & 1:
        return EXHAUSTED
    needs = needs_of(s.face[piece])
    incoming = s.incoming(seat)
    if needs.fatal:
        if incoming < s.hp[seat]:
            return NOT_FATAL
    elif not incoming and needs.damage:
        return NO_DAMAGE
    if needs.moves:
        if firm(s):
            return FIRM
        if needs.other and not redirect_targets(s, seat):
            return NOWHERE
    return None if affordable(s, seat, reaction_cost(s, seat, at)) else TOO_POOR
