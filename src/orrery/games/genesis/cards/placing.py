"""The verbs that move, place, switch, and bring cards into the Arena (GEN-8, GEN-16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from orrery.engine.codec import OneOf
from orrery.engine.flow import Ask, Choice, Rules
from orrery.engine.text import card as named
from orrery.engine.verbs import DONE, Verb
from orrery.games.genesis.cards import catalogue
from orrery.games.genesis.cards.kinds import Ability, Told
from orrery.games.genesis.cards.verbs import Play
from orrery.games.genesis.cards.voice import Voice
from orrery.games.genesis.rules.arena import (
    ADJACENT,
    ADJACENT_MASK,
    AHEAD,
    AROUND,
    AROUND_MASK,
    NAMES,
    SPOT_OF,
    WAYS,
    spots_in,
)
from orrery.games.genesis.rules.movement import (
    enter,
    move,
    nearer,
    place,
    pushed_to,
    redirect,
    rotate,
    steps_of,
    switch,
)
from orrery.games.genesis.rules.state import ABILITY, SUBCONSCIOUS, TARGETS, UNIT, Arena, Entry
from orrery.games.genesis.rules.units import grave_spots, raising, sight

AT: tuple[Choice, ...] = tuple([("at", None, name) for name in NAMES])
"""The options that name a spot."""
STAY: Choice = ("stay",)
TURNS: tuple[Choice, ...] = (DONE, ("turn", None, "left"), ("turn", None, "right"))


def pick_spot(s: Arena, play: Play, spots: Sequence[int], may: bool = False, about: str = "spot") -> Rules:
    """One of these spots, by the ability's controller; -1 if there is none or it stays where it is (GEN-8.21)."""
    if not spots:
        return -1
    options = [AT[at] for at in spots]
    chosen = yield Ask(play.owner, about, [STAY, *options] if may else options, of=play.piece)
    return -1 if chosen == STAY else SPOT_OF[chosen[2]]


# ---------------------------------------------------------------- moving
@dataclass(frozen=True, slots=True)
class Push(Told):
    """GEN-16.44: the target moves one spot away from you."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            if p in s.spot and play.unit in s.spot:
                to = yield from pick_spot(s, play, pushed_to(s, s.spot[play.unit], p))
                if to >= 0:
                    move(s, p, to)

    def said(self, by: Voice, of: Ability) -> str:
        return f"move the target one spot away from {by.me}"


@dataclass(frozen=True, slots=True)
class Lure(Told):
    """GEN-8.22: the target must move one spot toward you if able."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            to = yield from pick_spot(s, play, nearer(s, s.spot[play.unit], p))
            if to >= 0:
                move(s, p, to)

    def said(self, by: Voice, of: Ability) -> str:
        return f"the target must move one spot toward {by.me} if able; you choose the spot"


@dataclass(frozen=True, slots=True)
class Follow(Told):
    """You may move one spot forward."""

    def apply(self, s: Arena, play: Play) -> Rules:
        unit = play.unit
        ahead = AHEAD[s.spot[unit]][s.facing[unit]]
        to = yield from pick_spot(s, play, steps_of(s, unit, 1 << ahead) if ahead >= 0 else (), may=True)
        if to >= 0:
            move(s, unit, to)

    def said(self, by: Voice, of: Ability) -> str:
        return f"then {by.me} may move one spot forward"


@dataclass(frozen=True, slots=True)
class Shift(Told):
    """GEN-8.23: you may move one spot; diagonals only where the card says so."""

    diagonal: bool = False

    def apply(self, s: Arena, play: Play) -> Rules:
        at = s.spot[play.unit]
        spots = steps_of(s, play.unit, AROUND_MASK[at] if self.diagonal else ADJACENT_MASK[at])
        to = yield from pick_spot(s, play, spots, may=True)
        if to >= 0:
            move(s, play.unit, to)

    def said(self, by: Voice, of: Ability) -> str:
        return f"{by.me} may move one spot" + (", diagonals allowed" if self.diagonal else "")


def turn_it(s: Arena, play: Play, unit: int) -> Rules:
    """You may rotate a unit by 90 degrees, unless it is stunned."""
    if not s.stunned >> unit & 1:
        chosen = yield Ask(play.owner, "rotate", TURNS, of=unit)
        if chosen != DONE:
            rotate(s, unit, WAYS[chosen[2]])


@dataclass(frozen=True, slots=True)
class March(Verb):
    """The target may move one spot, then may rotate; you choose."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            to = yield from pick_spot(s, play, steps_of(s, p, ADJACENT_MASK[s.spot[p]]), may=True)
            if to >= 0:
                move(s, p, to)
            yield from turn_it(s, play, p)

    def text(self) -> str:
        return "the target may move one spot, then may rotate 90 degrees; you choose"


@dataclass(frozen=True, slots=True)
class Warp(Verb):
    """GEN-16.52: move to an unoccupied spot adjacent to the target."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            to = yield from pick_spot(s, play, steps_of(s, play.unit, ADJACENT_MASK[s.spot[p]]))
            if to >= 0:
                move(s, play.unit, to)

    def text(self) -> str:
        return "move to a spot adjacent to the target"


# ---------------------------------------------------------------- placing and switching
@dataclass(frozen=True, slots=True)
class Hop(Told):
    """GEN-16.35: place yourself on a spot in the ability's awareness."""

    def apply(self, s: Arena, play: Play) -> Rules:
        to = yield from pick_spot(s, play, spots_in(sight(s, play.unit, play.act)))
        if to >= 0:
            place(s, play.unit, to)

    def said(self, by: Voice, of: Ability) -> str:
        return f"place {'yourself' if by.me == 'you' else by.me} on a spot {of.where}"


@dataclass(frozen=True, slots=True)
class Toss(Told):
    """GEN-16.51: you may place the target on a spot around you; the facing stays."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            to = yield from pick_spot(s, play, AROUND[s.spot[play.unit]], may=True)
            if to >= 0:
                place(s, p, to)

    def said(self, by: Voice, of: Ability) -> str:
        return f"{by.me} may place the target on a spot around {by.it}"


@dataclass(frozen=True, slots=True)
class Switch(Verb):
    """GEN-8.14, 16.29: you switch spots with the target, which takes over what targets you."""

    def apply(self, s: Arena, play: Play) -> Rules:
        for p in play.targets:
            switch(s, play.unit, p)
            redirect(s, play.unit, p)
        yield from ()

    def text(self) -> str:
        return "you switch spots with the target and everything targeting you targets it instead"


@dataclass(frozen=True, slots=True)
class StandIn(Told):
    """GEN-16.28, 16.57: a Decoy Summon and the Champion that beckoned it."""

    def apply(self, s: Arena, play: Play) -> Rules:
        if play.subject in s.spot:
            switch(s, play.subject, play.unit)
            redirect(s, play.subject, play.unit)
        yield from ()

    def said(self, by: Voice, of: Ability) -> str:
        return (
            f"the Champion that beckoned {by.it} switches spots with {by.it}, "
            f"and everything that targets that Champion targets {by.it} instead"
        )


def mover(entry: Entry) -> int:
    """Whom an ability that asks for a spot moves: its target, or whoever plays it."""
    act = catalogue.BOOK.acts[entry[ABILITY]]
    others = any(isinstance(e, (Push, Toss, Lure, March)) for e in act.does)
    return entry[TARGETS] if others and act.when < 0 and len(entry) > TARGETS else entry[UNIT]


# ---------------------------------------------------------------- into the Arena
def come_in(s: Arena, play: Play, spots: Sequence[int], about: str) -> Rules:
    """The card that is being played enters on one of these spots, chosen now (GEN-10.14)."""
    to = yield from pick_spot(s, play, spots, about=about)
    if to >= 0:
        s.played.remove(play.piece)
        enter(s, play.piece, to, s.facing[play.unit], play.owner, play.unit, from_thoughts=True)


@dataclass(frozen=True, slots=True)
class Beckon(Verb):
    """GEN-16.3, 16.7: adjacent to your Champion, or where a Summon was killed; facing as you, exerted."""

    resurrect: bool = False

    def apply(self, s: Arena, play: Play) -> Rules:
        spots = spots_in(grave_spots(s)) if self.resurrect else ADJACENT[s.spot[play.unit]]
        yield from come_in(s, play, spots, "beckon")

    def text(self) -> str:
        where = "where a Summon was killed this round" if self.resurrect else "adjacent to you"
        return f"place this Summon on a spot {where}, facing as you do, then exert it"


@dataclass(frozen=True, slots=True)
class Raise(Verb):
    """GEN-16.15 to 16.17: an Alteration on your spot (build), on an unoccupied (create) or an occupied one (trap)."""

    how: Annotated[str, OneOf.of("build", "create", "trap")]

    def apply(self, s: Arena, play: Play) -> Rules:
        yield from come_in(s, play, raising(s, play.unit, self.how), "raise")

    def text(self) -> str:
        where = {
            "build": "your spot",
            "create": "an unoccupied spot of the Arena",
            "trap": "an occupied spot of the Arena",
        }
        return f"place this Alteration on {where[self.how]}"


@dataclass(frozen=True, slots=True)
class Attach(Verb):
    """GEN-16.33: attach this as a skill to you, to the target, or to the Arena."""

    to: Annotated[str, OneOf.of("target", "you", "arena")]

    def apply(self, s: Arena, play: Play) -> Rules:
        bearer = {"you": play.unit, "arena": -1}.get(self.to, play.targets[0] if play.targets else -1)
        s.played.remove(play.piece)
        s.skills.append(play.piece)
        s.lineup = None
        s.bearer[play.piece] = bearer
        if bearer < 0:
            s.tell("attached-arena", play.piece, face=s.face[play.piece])
        else:
            s.tell("attached", play.piece, bearer, meant=(s.commander(bearer),), face=s.face[play.piece])
        yield from ()

    def text(self) -> str:
        return f"attach this to { ({'you': 'you', 'arena': 'the Arena'}.get(self.to, 'the target')) } as a skill"


@dataclass(frozen=True, slots=True)
class Conjure(Verb):
    """GEN-16.54: a named Summon from your Subconscious, adjacent to you, facing as you, exerted."""

    name: str

    def apply(self, s: Arena, play: Play) -> Rules:
        to = yield from pick_spot(s, play, ADJACENT[s.spot[play.unit]], about="beckon")
        if to >= 0:
            piece = copy_of(s, catalogue.BOOK.face_of[self.name], play.owner)
            enter(s, piece, to, s.facing[play.unit], play.owner)

    def text(self) -> str:
        name = named(self.name, self.name.replace("-", " ").title())
        return f"place {name} from your Subconscious on a spot adjacent to you, facing as you do, then exert it"


@dataclass(frozen=True, slots=True)
class Replicate(Told):
    """GEN-16.45 to 16.47: a copy from the Subconscious adjacent to this; it does not replicate."""

    def apply(self, s: Arena, play: Play) -> Rules:
        to = yield from pick_spot(s, play, ADJACENT[s.spot[play.source]], about="replicate")
        if to >= 0:
            piece = copy_of(s, s.face[play.piece], s.owner(play.piece))
            enter(s, piece, to, s.facing.get(play.source, 0), play.owner)

    def said(self, by: Voice, of: Ability) -> str:
        exerted = f", facing as {by.it} does, then exert the copy" if by.unit else ""
        return f"place a copy of {by.it} from its owner's Subconscious on a spot adjacent to {by.it}{exerted}"


def copy_of(s: Arena, face: int, seat: int) -> int:
    """GEN-18.1 to 18.3: a card from outside the game."""
    (piece,) = s.add([face], SUBCONSCIOUS + seat)
    s.reveal(piece)
    s.copies += 1
    return piece
