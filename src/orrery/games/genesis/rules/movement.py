"""Moving, placing, switching, entering the Arena (GEN-8)."""

from __future__ import annotations

from orrery.games.genesis.cards import catalogue
from orrery.games.genesis.cards.kinds import ENTERS, MOVES, PLACED, SUMMON
from orrery.games.genesis.rules.arena import AHEAD, NAMES, away, distance, spots_in
from orrery.games.genesis.rules.passives import notice
from orrery.games.genesis.rules.state import TARGETS, Arena
from orrery.games.genesis.rules.units import passable


def move(s: Arena, unit: int, to: int) -> None:
    """GEN-8.1 to 8.5, 8.13: a unit shifts to a spot; whether it may is asked before."""
    here = s.spot[unit]
    s.spot[unit] = to
    s.standing = None
    if s.ear is not None:
        s.tell("moves", unit, at=NAMES[to])
    notice(s, MOVES, unit, here, to)


def rotate(s: Arena, unit: int, by: int) -> None:
    """GEN-8.7: 1 is right, 3 is left."""
    s.facing[unit] = (s.facing[unit] + by) % 4
    if s.ear is not None:
        s.tell("turns", unit, way="right" if by == 1 else "left")


def place(s: Arena, unit: int, to: int) -> None:
    """GEN-8.9, 8.10: whatever is there; the facing stays."""
    s.spot[unit] = to
    s.standing = None
    s.befalls("placed", unit, at=NAMES[to])
    notice(s, PLACED, unit, -1, to)


def switch(s: Arena, one: int, two: int) -> None:
    """GEN-8.14, 8.15: neither a move nor a placing."""
    s.spot[one], s.spot[two] = s.spot[two], s.spot[one]
    s.tell("switch", one, two, meant=(s.commander(one), s.commander(two)))


def steps_of(s: Arena, unit: int, spots: int) -> list[int]:
    """GEN-8.3, 8.23, 17.12: the spots among these that a unit may move to; none while it is stunned."""
    return [] if s.stunned >> unit & 1 else spots_in(spots & passable(s, unit))


def pushed_to(s: Arena, here: int, unit: int) -> list[int]:
    """GEN-8.16 to 8.19: the spots to which something may be pushed away from `here`."""
    there = s.spot[unit]
    spots = [AHEAD[there][way] for way in away(here, there)]
    legal = set(steps_of(s, unit, sum(1 << at for at in spots if at >= 0)))
    return [at for at in spots if at in legal]


def nearer(s: Arena, here: int, unit: int) -> list[int]:
    """GEN-8.22: the spots one move toward `here`."""
    there = s.spot[unit]
    spots = [at for at in AHEAD[there] if at >= 0 and distance(at, here) < distance(there, here)]
    return steps_of(s, unit, sum(1 << at for at in spots))


def enter(s: Arena, piece: int, to: int, facing: int, seat: int, by: int = -1, from_thoughts: bool = False) -> None:
    """GEN-15.6: a card comes into the Arena; a Summon exerted. `by`: the Champion that beckoned it."""
    face = s.face[piece]
    s.spot[piece] = to
    s.lineup = s.standing = None
    if catalogue.BOOK.hp[face]:
        s.hp[piece] = catalogue.BOOK.hp[face]
    if catalogue.BOOK.kind[face] == SUMMON:
        s.units.append(piece)
        s.control[piece] = seat
        s.facing[piece] = facing
        s.exerted |= 1 << piece
    else:
        s.alterations.append(piece)
    if catalogue.BOOK.kind[face] == SUMMON:
        s.tell("enters", piece, seat=seat, at=NAMES[to], face=face)
    else:
        s.tell("lies", piece, at=NAMES[to], face=face)
    notice(s, ENTERS, piece, by, 1 if from_thoughts else -1)
    if catalogue.BOOK.kind[face] == SUMMON:
        notice(s, PLACED, piece, -1, to)


def redirect(s: Arena, hero: int, stand_in: int) -> None:
    """GEN-16.28, 16.56: everything that targets the one targets the other instead, once."""
    for i, entry in enumerate(s.stack):
        if hero in entry[TARGETS:]:
            named = [stand_in if t == hero else t for t in entry[TARGETS:]]
            s.stack[i] = (*entry[:TARGETS], *dict.fromkeys(named))
