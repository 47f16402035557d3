"""Health, armor chits and experience that heroes gain (ADV-9.21, ADV-10.1, chapter 14)."""

from __future__ import annotations

from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.rules.figures import full_health, stat, worn_out
from orrery.games.eternal_adversary.rules.state import HEALTH, MOVE, MOVES, N_TRACKS, SIDES, TRADE, XP, Worlds
from orrery.games.eternal_adversary.rules.story import tell
from orrery.games.eternal_adversary.rules.team import members


def heal(s: Worlds, unit: int, n: int) -> int:
    """ADV-1.13, 9.21: gain health up to the maximum; returns what was gained."""
    if worn_out(s) and s.units >> unit & 1:
        return 0
    gained = min(n, full_health(s, unit) - s.health[unit])
    if gained <= 0:
        return 0
    s.health[unit] += gained
    tell(s, "heal", unit=unit, n=gained, left=s.health[unit])
    return gained


def gain_chits(s: Worlds, unit: int, n: int) -> None:
    """ADV-10.1: armor chits beyond the stat are fine."""
    if n and not worn_out(s):
        s.chits[unit] += n
        tell(s, "chits", unit=unit, n=n, has=s.chits[unit])


def award(s: Worlds, side: int) -> None:
    """ADV-14.5: every hero of the side gains 1 XP, clockwise from the phasing hero."""
    tell(s, "xp", side=SIDES[side])
    for seat in reversed(members(s, side)):
        s.agenda.append((XP, seat))


def raise_track(s: Worlds, seat: int, track: int) -> None:
    """ADV-14.6, 14.9, 14.10: one cube; a higher maximum of health comes with the health, a higher Move in the turn,
    before the hero has stopped, with the step."""
    before = stat(s, seat, track)
    s.cubes[seat * N_TRACKS + track] += 1
    now = stat(s, seat, track)
    if track == HEALTH and s.health[seat] > 0:
        s.health[seat] += now - before
    if track == MOVES and seat == s.active and s.step in (TRADE, MOVE) and not (s.fought or s.halted):
        s.moves += now - before
    tell(s, "cube", seat=seat, track=track, was=before, n=now)


def open_tracks(s: Worlds, seat: int) -> list[int]:
    """ADV-14.8: the tracks that can take another cube: what `why_not_raise` allows, looked up at once (a test says that
    both agree)."""
    boxes, base, cubes = catalogue.HEROES[s.hero[seat]].tracks, seat * N_TRACKS, s.cubes
    return [t for t in range(N_TRACKS) if cubes[base + t] < len(boxes[t]) - 1]
