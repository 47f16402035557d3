"""Chapter 9: the Movement Phase."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.engine.flow import REST, Ask, Rules
from orrery.engine.questions import DONE, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.field import no_entry, no_room, shift
from orrery.games.endless_forms.forms import BONDS
from orrery.games.endless_forms.interdiction import REVEAL, open_window, reveal, settle
from orrery.games.endless_forms.nature import FLYER, MOST_RANK
from orrery.games.endless_forms.rates import form, land
from orrery.games.endless_forms.state import DEPOP, NEXT_TO, PLACES, TRAVEL, Desert

ALL_PLACES = tuple(range(PLACES))

NOT_YOURS = No("not-yours", "FORM-9.4")
ONCE_EACH = No("once-each", "FORM-9.5")
ALREADY_MOVED = No("already-moved", "FORM-9.1")
HELD = No("held", "FORM-9.1", "FORM-1.12")
NOT_ADJACENT = No("not-adjacent", "FORM-9.1")


def no_move(s: Desert, p: int) -> No | None:
    """FORM-9.1, 9.5: whether a species may be moved at all in this phase."""
    if p in s.moved[::3]:
        return ONCE_EACH
    if form(s, p).held:
        return HELD
    if p in s.attached and any(BONDS[s.face[effect]].holds for effect in s.attached[p]):
        return HELD
    if s.moved and not any(land(s, at).corridor for at in ALL_PLACES):
        return ALREADY_MOVED
    return None


def no_move_to(s: Desert, p: int, to: int) -> No | None:
    """FORM-9.1, 9.2, 9.6: whether a species that may be moved may go there."""
    here, it = s.place[p], form(s, p)
    ground = land(s, here)
    if to not in NEXT_TO[here]:
        if to == here or not (it.travels or (ground.updrafts and it.tags & FLYER)):
            return NOT_ADJACENT
    if not it.tags & FLYER and (ground.sky or land(s, to).sky):
        return HELD
    full = no_room(s, s.back[p], to) or no_entry(s, p, to)
    if full is not None:
        return full
    return None if not s.moved or allowed(s, here, to) else ALREADY_MOVED


def allowed(s: Desert, here: int, to: int) -> bool:
    """H06: whether all moves of this phase can be given to different allowances: the regular one takes any move, each
    Desert Arroyo one that starts or ends there."""
    moves = [*zip(s.moved[1::3], s.moved[2::3], strict=True), (here, to)]
    corridors = [at for at in range(PLACES) if land(s, at).corridor]
    return any(_fit(moves[:i] + moves[i + 1 :], corridors) for i in range(len(moves)))


def _fit(moves: list[tuple[int, int]], corridors: list[int]) -> bool:
    """Whether each move has a corridor of its own."""
    if not moves:
        return True
    return any(at in moves[0] and _fit(moves[1:], [x for x in corridors if x != at]) for at in corridors)


def goals(s: Desert, p: int) -> list[int]:
    """Where a species may be moved."""
    return [at for at in _far(s, p) if no_move_to(s, p, at) is None]


def _far(s: Desert, p: int) -> tuple[int, ...]:
    """The places that are not too far for a species."""
    it = form(s, p)
    if it.travels or (it.tags & FLYER and land(s, s.place[p]).updrafts):
        return ALL_PLACES
    return NEXT_TO[s.place[p]]


def options(s: Desert, seat: int) -> list[Choice]:
    """D9: what the active player may do in its Movement Phase."""
    found = [DONE]
    if s.events[seat] != NO_PIECE:
        found.append(REVEAL)
    easy = _easy(s, seat) if not s.moved else ()
    for here, column in enumerate(s.columns[seat * 4 : seat * 4 + PLACES]):
        if column:
            for p in column:
                it = form(s, p)
                plain = here in easy and not (it.held or it.solitary or p in s.attached)
                if plain or (no_move(s, p) is None and any(no_move_to(s, p, at) is None for at in _far(s, p))):
                    found.append(("move", p))
    return found


def _easy(s: Desert, seat: int) -> list[int]:
    """The places from which any species that no text holds or bans can be moved: a shortcut, nothing more."""
    grounds = [land(s, at) for at in ALL_PLACES]
    open_to = [
        len(s.columns[seat * 4 + at]) < ground.limit and ground.barred > MOST_RANK and not ground.sky
        for at, ground in enumerate(grounds)
    ]
    return [at for at in ALL_PLACES if not grounds[at].sky and any(open_to[near] for near in NEXT_TO[at])]


def movement(s: Desert) -> Rules:
    """FORM-9.1 and 9.3: you may move one species; more by Desert Arroyo."""
    if s.declared:
        yield from carry_out(s)
        return
    seat, s.window = s.active, 0
    choices = options(s, seat)
    if len(choices) > 1:
        yield REST
        pick = yield Ask(seat, "move", choices)
    else:  # as everybody can see
        pick = DONE
    verb = pick[0]
    if verb == "move":
        p = pick[1]
        where = [("at", s.row[at]) for at in goals(s, p)]
        to = s.row.index((yield Ask(seat, "where", where, of=p))[1])
        s.declared = (TRAVEL, p, to)
        s.tell("sets-out", p, s.row[to], seat=seat)
        s.stirred = True
        open_window(s, 8)
    elif verb == "reveal":
        yield from reveal(s, seat)
    else:
        s.step = DEPOP
        open_window(s, 9)


def carry_out(s: Desert) -> Rules:
    """FORM-7.8 and 7.9: the declared move happens if it is still legal; else it is not used up."""
    _, p, to = s.declared
    s.declared = ()
    if s.population.get(p) and no_move(s, p) is None and no_move_to(s, p, to) is None:
        s.moved += (p, s.place[p], to)
        shift(s, p, to)
        if s.pending or 0 in s.population.values():
            yield from settle(s)
    else:
        s.tell("not-moved", p, clauses=("FORM-7.9",))
