"""Who wins, and the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.engine.game import Ending, ranked
from orrery.games.genesis.rules.damage import BY_CONCEDING, BY_HP, BY_LOOP, BY_TIMELINE
from orrery.games.genesis.rules.state import MATCH, Arena

REASONS = {BY_HP: "hp", BY_TIMELINE: "timeline", BY_CONCEDING: "conceded", BY_LOOP: "endless"}


def ending(s: Arena) -> Ending:
    """GEN-1.7, 1.8, 1.10, 19.1, 20.10, 20.17: who is left; in a match who won more games; else the order of defeat."""
    seats = range(s.seats)
    if s.mode == MATCH:
        given_up = [seat for seat in seats if s.why[seat] == BY_CONCEDING]
        scores = [float(w) for w in s.wins]
        standing = [(seat not in given_up, scores[seat]) for seat in seats]
        breakdown = tuple([(("games won", scores[seat]),) for seat in seats])
        why = "match-conceded" if given_up else "match" if scores[0] != scores[1] else "match-drawn"
        params: dict[str, Any] = {"most": max(s.wins), "least": min(s.wins), "n": s.game, "fallen": heroes(s, given_up)}
    else:
        last = s.events + 1
        team_out = {t: max([s.out[x] or last for x in seats if s.team[x] == t]) for t in s.team}
        standing = [(True, float(team_out[s.team[seat]])) for seat in seats]
        alive = [seat for seat in seats if team_out[s.team[seat]] == last]
        scores = [1.0 if seat in alive else 0.0 for seat in seats]
        breakdown = tuple([(("last one standing", scores[seat]),) for seat in seats])
        ends = [s.why[seat] for seat in seats if s.out[seat] == s.events]
        last_out = [seat for seat in seats if s.out[seat] == s.events]
        why = "drawn" if not alive and BY_LOOP not in ends else REASONS[ends[0]]
        params = {"fallen": heroes(s, last_out)}
    ranks = ranked(standing)
    best = [seat for seat in seats if ranks[seat] == 1]
    sides = {s.team[seat] for seat in best}
    winners = tuple(best) if len(sides) == 1 else ()
    return Ending(ranks, tuple(scores), winners, why, breakdown, params)


def heroes(s: Arena, seats: Sequence[int]) -> list[int]:
    """The faces of these seats' Champions, -1 where none is chosen yet."""
    return [s.heroes[seat] for seat in seats]
