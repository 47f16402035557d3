"""What a choice will do as far as its seat can tell: worked out on a copy of the table by what will do it.

Nothing hidden is looked at: where a card is still to be drawn or somebody may still answer, only what is certain so far
is said.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from orrery.engine.table import NO_PIECE
from orrery.games.endogenesis.cards.bespoke import Jam, ReadStars
from orrery.games.endogenesis.cards.monster_effects import DiscardOrSuffer, DrawsCard
from orrery.games.endogenesis.cards.reaction_effects import Guard, Reflect, Root
from orrery.games.endogenesis.cards.verbs import Lose, Omen, Play, Points, Restore, augment_on
from orrery.games.endogenesis.rules.health import restore
from orrery.games.endogenesis.rules.responses import will_react
from orrery.games.endogenesis.rules.skills import current, hooks_of
from orrery.games.endogenesis.rules.state import IDLE, MONSTER, MONSTER_SKILL, NOBODY, Cosmos


class Blow(NamedTuple):
    """Damage a Skill is about to do to a character."""

    damage: int
    unanswered: int
    """The damage if the character does not react."""
    sure: bool
    """Nothing may react to it."""
    reacts: bool
    """A Monster's Reaction will answer; the damage is what it leaves."""


def blow_at(s: Cosmos, c: int) -> Blow | None:
    """The damage of the Skill being resolved if it is aimed at this character; None where that cannot be told."""
    if s.stage != IDLE or s.doing < 0 or not 0 <= s.user < MONSTER:
        return None
    t = s.copy()
    effects: tuple[Any, ...] = t.faces[t.doing].does
    if any(isinstance(e, ReadStars | Points) for e in effects):
        return None
    play = current(t)
    if not _prepared(t, play, effects):
        return None
    if c >= MONSTER and any(isinstance(e, Jam) for e in effects):
        t.monster_spent |= 1 << c
    if any(isinstance(e, Omen) for e in effects):
        t.note = c if t.aims else NOBODY
    t.aims = [c]
    hooks = hooks_of(t.doing, t.part)
    for fix in hooks.strike:
        fix(t, play)
    sure, reacts = bool(t.sure >> c & 1), c >= MONSTER and c in t.hits and will_react(t, c)
    if reacts:
        t.reacted |= 1 << c
        absorb(t, Play(c, t.monsters[c - MONSTER]), t.card(t.monsters[c - MONSTER]).reaction)
    damage = t.incoming(c)
    for check in hooks.check:
        check(t, play)
    unanswered = t.incoming(c)
    return Blow(unanswered if reacts else damage, unanswered, sure, reacts)


def _prepared(t: Cosmos, play: Play, effects: tuple[Any, ...]) -> bool:
    """Do what the Skill does to its user before the damage is fixed; whether the user lives."""
    augment, user = augment_on(t, play), play.owner
    if augment is not None:
        t.hp[user] -= augment.first_loss
    for e in effects:
        if isinstance(e, Lose):
            t.hp[user] -= e.n
        elif isinstance(e, Restore):
            t.note = restore(t, user, e.n[play.row])
    return t.hp[user] > 0


def choice_damage(s: Cosmos, c: int) -> int | None:
    """ENDO-10.6: the damage a player takes who does not give what a Skill asks for instead."""
    if s.stage != IDLE or s.doing < 0:
        return None
    t = s.copy()
    t.aims = [c]
    play = current(t)
    for fix in hooks_of(t.doing, t.part).strike:
        fix(t, play)
    return t.incoming(c)


class Answer(NamedTuple):
    """What is left of a blow after a Reaction."""

    damage: int
    health: int
    """The Health of who reacts, after it."""


def after_reaction(s: Cosmos, seat: int, at: int) -> Answer:
    """The damage that is left if the Reaction in this place answers now, by what it surely does itself."""
    t = s.copy()
    play = Play(seat, t.slots[at], t.row_of(at), at)
    i = t.hits.index(seat)
    absorb(t, play, t.card(play.piece).does)
    left = t.blows[i]
    health = max(t.hp[seat] - left, min(t.roots[i], t.mh[seat]) if t.roots[i] else 0)
    return Answer(left, max(0, health))


def absorb(t: Cosmos, play: Play, effects: tuple[Any, ...]) -> None:
    """Carry out what a Reaction does to the blow itself; it asks nothing."""
    for e in effects:
        if isinstance(e, Guard | Reflect | Root):
            for _ in e.apply(t, play):
                break


class Threat(NamedTuple):
    """Whom the Active of a Monster would hit now."""

    who: int
    damage: int
    sure: bool


def threats(s: Cosmos, c: int) -> list[Threat] | None:
    """ENDO-12.2: whom the Active of a Monster in play would hit as things stand; None if a card is drawn for it or
    somebody may choose, or if a Skill is just being resolved."""
    piece = s.monsters[c - MONSTER]
    if piece == NO_PIECE or s.stage != IDLE or s.dead >> c & 1:
        return None
    face = s.face[piece]
    active = s.faces[face].active
    hooks = hooks_of(face, "active")
    if any(isinstance(e, DrawsCard | DiscardOrSuffer) for e in active):
        return None
    t = s.copy()
    t.active = c
    t.act, t.user, t.doing, t.part, t.at = MONSTER_SKILL, c, face, "active", -1
    t.hits, t.blows, t.slack, t.roots, t.sure, t.aims = [], [], [], [], 0, []
    for fix in hooks.strike:
        fix(t, Play(c, piece))
    return [Threat(who, n, bool(t.sure >> who & 1)) for who, n in zip(t.hits, t.blows, strict=True) if n]
