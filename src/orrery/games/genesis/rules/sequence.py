"""Genesis: Battle of Champions, top to bottom: set-up, rounds, turns, the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from orrery.engine.flow import REST, Ask, Choice, Rules
from orrery.engine.table import NO_PIECE
from orrery.games.genesis.cards.kinds import ROUND_BEGINS, ROUND_ENDS, TURN_BEGINS, TURN_ENDS
from orrery.games.genesis.cards.placing import STAY
from orrery.games.genesis.cards.verbs import draw_card
from orrery.games.genesis.rules import draft, match, passives, setup, stack
from orrery.games.genesis.rules.arena import ADJACENT_MASK, AHEAD, NAMES, SPOT_OF, WAYS
from orrery.games.genesis.rules.damage import BY_CONCEDING, bury, check_defeats, defeat
from orrery.games.genesis.rules.legality import why_not_activate, why_not_defer
from orrery.games.genesis.rules.movement import move, rotate
from orrery.games.genesis.rules.naming import choose
from orrery.games.genesis.rules.state import (
    BEGIN,
    BOON_UNTIL,
    BUILDING,
    CLOSING,
    DEAL,
    DECAYING,
    DRAFT,
    DRAWING,
    END,
    EXPIRE,
    FINAL,
    FIRST,
    LOCK,
    MAIN,
    MATCH,
    MOVE,
    OVER,
    PICKING,
    ROUND,
    ROUND_END,
    SETUP,
    SHIELD_UNTIL,
    SHOW,
    TEAMS,
    TURN,
    TURN_END,
    WON,
    WRAP,
    Arena,
)
from orrery.games.genesis.rules.units import passable


def rules(s: Arena) -> Rules:
    """The whole match: what is pending comes first, then the Stack, then the phase."""
    while s.phase != OVER:
        if s.pending and not (s.stack and passives.immediate(s.stack[-1]) and not any_immediate(s)):
            yield from passives.put(s)
        elif s.stack:
            yield from stack.step(s)
        else:
            flow = PHASES[s.phase](s)
            if flow is not None:
                yield from flow


def any_immediate(s: Arena) -> bool:
    """GEN-12.27: whether an Immediate is still to be put on the Stack."""
    return any(passives.immediate(e) for e in s.pending)


# ---------------------------------------------------------------- set-up (GEN-4)
def set_up(s: Arena) -> Rules:
    """GEN-4.1: Champions and Timelines are ready; in a draft they come later, after the packs."""
    if s.mode != DRAFT:
        return setup.take_seats(s)
    return draft.open_packs(s)


# ---------------------------------------------------------------- rounds (GEN-6)
def begin_round(s: Arena) -> None:
    """GEN-6.1 to 6.3: "beginning of round" abilities first; nobody may respond."""
    s.round += 1
    s.turn, s.last, s.active = s.first, -1, NO_PIECE
    s.tell("round", n=s.round)
    s.phase = DRAWING
    notice_all(s, ROUND_BEGINS)


def notice_all(s: Arena, event: int) -> None:
    """What happens at a moment of the round, not to a unit."""
    passives.notice(s, event, NO_PIECE)


def draw_round(s: Arena) -> None:
    """GEN-6.4 to 6.7: all draw one card and lose their Exert tokens at the same time; then empty Timelines are seen."""
    for seat in s.living():
        draw_card(s, seat)
    s.exerted = 0
    s.passives = 0
    s.phase = TURN
    check_defeats(s)


def choose_unit(s: Arena) -> Rules | None:
    """GEN-6.8 to 6.10, 7.1: the next player (or team) that has one picks an un-exerted unit; else the final window."""
    for seat in next_seats(s):
        units = ready(s, seat)
        if units:
            return take_turn(s, seat, units)
    s.phase, s.passes, s.priority, s.turn = FINAL, 0, s.first, s.first
    s.active = NO_PIECE
    s.tell("last-window")
    return None


def next_seats(s: Arena) -> list[int]:
    """The seats in the order in which they are due a turn, after the one who took the last."""
    if s.mode != TEAMS:
        seats, out = ROTATIONS[s.seats][s.first if s.last < 0 else (s.last + 1) % s.seats], s.out
        return [seat for seat in seats if not out[seat]] if any(out) else seats
    side = s.team[s.first] if s.last < 0 else 1 - s.team[s.last]
    due = []
    for team in (side, 1 - side):  # GEN-20.12, 20.13
        mine = [seat for seat in range(s.seats) if s.team[seat] == team and not s.out[seat]]
        due += sorted(mine, key=lambda seat: seat == s.actor[team])
    return due


ROTATIONS = {n: [[(first + i) % n for i in range(n)] for first in range(n)] for n in (2, 3, 4)}
"""Seats clockwise from each seat."""


def ready(s: Arena, seat: int) -> list[int]:
    """GEN-7.1: the seat's units without an Exert token."""
    return [u for u in s.units if why_not_activate(s, seat, u) is None]


def take_turn(s: Arena, seat: int, units: list[int]) -> Rules:
    """GEN-7.1, 20.13: one of its units becomes active; in 2v2 the one asked first may defer to its partner."""
    partner = s.partner(seat)
    defers = why_not_defer(s, seat) is None
    yield REST
    options: list[Choice] = [("activate", u) for u in units]
    chosen = yield from choose(s, seat, "turn", [*options, ("defer",)] if defers else options)
    if chosen[0] == "defer":
        seat = partner
        chosen = yield from choose(s, seat, "turn", [("activate", u) for u in ready(s, seat)])
    s.turn = s.last = seat
    s.actor[s.team[seat]] = seat
    s.active = chosen[1]
    s.steps = 0
    s.phase = BEGIN
    if s.ear is not None:
        s.tell("turn", s.active, seat=seat)
    passives.notice(s, TURN_BEGINS, s.active)  # GEN-7.3
    if not s.pending:
        s.phase = MOVE


# ---------------------------------------------------------------- turns (GEN-7)
def begin_turn(s: Arena) -> None:
    """GEN-7.3, 7.25: when "beginning of turn" abilities have resolved, the Move Phase follows."""
    s.phase = MOVE if s.active != NO_PIECE else WRAP


def steps(s: Arena, unit: int) -> tuple[Choice, ...]:
    """GEN-7.5, 7.7, 7.10: to stay, or a move and a rotation, at least one of the two."""
    if s.stunned >> unit & 1:
        return (STAY,)
    at = s.spot[unit]
    return _steps(at, ADJACENT_MASK[at] & passable(s, unit))


@lru_cache(maxsize=1024)
def _steps(at: int, free: int) -> tuple[Choice, ...]:
    found: list[Choice] = [STAY]
    for spot in AHEAD[at]:
        if spot >= 0 and free >> spot & 1:
            to = NAMES[spot]
            found += [("move", None, to), ("move", None, to, "left"), ("move", None, to, "right")]
    return (*found, ("turn", None, "left"), ("turn", None, "right"))


def move_phase(s: Arena) -> Rules | None:
    """GEN-7.5 to 7.11: up to two steps; what they trigger resolves before the next one is decided."""
    if s.active == NO_PIECE:
        s.phase = WRAP
    elif s.steps == 2:
        begin_end(s)
    else:
        return take_step(s, s.active)
    return None


def take_step(s: Arena, unit: int) -> Rules:
    """GEN-7.5, 7.6: the unit moves, turns, or stays where it is for its Main Phase."""
    yield REST
    step = yield Ask(s.turn, "second-step" if s.steps else "step", steps(s, unit), of=unit)
    if step[0] == "stay":
        if s.exerted >> unit & 1:  # GEN-7.26
            begin_end(s)
        else:
            s.phase, s.passes, s.priority = MAIN, 0, s.turn
        return
    s.steps += 1
    s.passives = 0
    if step[0] == "move":
        move(s, unit, SPOT_OF[step[2]])
    turned = step[-1] if step[-1] in WAYS else ""
    if turned and unit in s.spot:
        rotate(s, unit, WAYS[turned])


def main_phase(s: Arena) -> Rules | None:
    """GEN-7.12 to 7.18: the active player plays or passes, then the others may; it ends when all pass or the unit is
    exerted."""
    if s.active == NO_PIECE:
        s.phase = WRAP
    elif s.exerted >> s.active & 1 or s.passes >= s.out.count(0):
        begin_end(s)
    else:
        return stack.offer(s, "main", "open")
    return None


def begin_end(s: Arena) -> None:
    """GEN-7.19, 7.22: the End Phase begins with "at the end of turn" Triggers."""
    s.phase, s.passes, s.priority = END, 0, s.turn
    passives.notice(s, TURN_ENDS, s.active)


def end_phase(s: Arena) -> Rules | None:
    """GEN-7.19 to 7.21: Swifts only; when all have passed the unit becomes exerted."""
    if s.active != NO_PIECE and s.passes < s.out.count(0):
        return stack.offer(s, "end", "open")
    end_turn(s)
    return None


def end_turn(s: Arena) -> None:
    """GEN-7.21, 7.23, 7.24: the unit is exerted, what lasts this turn ends, the next player has priority."""
    if s.active != NO_PIECE:
        s.exerted |= 1 << s.active
    expire(s, TURN_END)
    s.active = NO_PIECE
    s.phase = TURN


def wrap_up(s: Arena) -> None:
    """GEN-7.25: the active unit has left; its turn ends."""
    end_turn(s)


def expire(s: Arena, until: int) -> None:
    """What lasts until now is over."""
    if s.boons:
        s.boons = [boon for boon in s.boons if boon[BOON_UNTIL] > until]
    if s.shields:
        s.shields = [shield for shield in s.shields if shield[SHIELD_UNTIL] > until]


# ---------------------------------------------------------------- the end of a round
def final_window(s: Arena) -> Rules | None:
    """GEN-6.12, 6.13: a last chance for Swifts; if somebody is un-exerted afterwards turns go on."""
    if s.passes < s.out.count(0):
        return stack.offer(s, "last", "last")
    if any(not s.exerted >> u & 1 for u in s.units):
        s.phase = TURN
    else:
        s.phase = CLOSING
        notice_all(s, ROUND_ENDS)
    return None


def close_round(s: Arena) -> None:
    """GEN-6.14, 17.2 to 17.5: after the end-of-round Triggers all Decay takes its toll as one event."""
    s.phase = DECAYING
    if s.decay:
        for p in (*s.units, *s.alterations):
            if p in s.decay:
                lost = len(s.decay[p])
                if p in s.hp:
                    s.hp[p] -= lost
                    s.befalls("decays", p, n=lost, left=max(0, s.hp[p]))
                left = tuple([n - 1 if n else 0 for n in s.decay[p] if n != 1])
                del s.decay[p]
                if left:
                    s.decay[p] = left
        bury(s)


def after_decay(s: Arena) -> None:
    """What Decay triggered has resolved."""
    s.phase = EXPIRE


def expire_round(s: Arena) -> None:
    """GEN-6.15 to 6.17: everything that lasts this round ends together; a new round begins."""
    expire(s, ROUND_END)
    s.stunned = s.pacified = s.graves = 0
    s.grounded, s.weak_now = {}, {}
    s.phase = ROUND


# ---------------------------------------------------------------- the end of a game
def won(s: Arena) -> None:
    """GEN-1.7, 1.10: one side is left, or none; a match may go on with another game (GEN-19)."""
    if s.mode == MATCH:
        match.count_game(s)
    else:
        s.phase = OVER


def leave(s: Arena, seat: int) -> None:
    """GEN-1.12: conceding is a defeat; in a match it gives up the whole match, in a draft the draft."""
    if s.out[seat]:
        return
    if s.phase in (PICKING, BUILDING):
        draft.leave_draft(s, seat)
        return
    if s.mode == MATCH:
        s.out[seat], s.why[seat] = s.events + 1, BY_CONCEDING
        s.wins[1 - seat] = match.WINS
        s.stack, s.pending = [], []
        s.phase = OVER
        return
    defeat(s, {seat: BY_CONCEDING})


PHASES: dict[int, Callable[[Arena], Rules | None]] = {
    SETUP: set_up,
    PICKING: draft.pick,
    BUILDING: draft.build,
    FIRST: setup.first_player,
    DEAL: setup.deal,
    ROUND: begin_round,
    DRAWING: draw_round,
    TURN: choose_unit,
    BEGIN: begin_turn,
    MOVE: move_phase,
    MAIN: main_phase,
    END: end_phase,
    WRAP: wrap_up,
    FINAL: final_window,
    CLOSING: close_round,
    DECAYING: after_decay,
    EXPIRE: expire_round,
    WON: won,
    LOCK: match.lock,
    SHOW: match.show,
}
