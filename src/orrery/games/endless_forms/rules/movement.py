"""Chapter 9: the Movement Phase."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.engine.flow import REST, Ask, Rules
from orrery.engine.questions import DONE, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.forms import BONDS, FORMS
from orrery.games.endless_forms.cards.nature import FLYER, MOST_RANK
from orrery.games.endless_forms.rules.field import no_entry, no_room, shift
from orrery.games.endless_forms.rules.interdiction import REVEAL, open_window, reveal, settle
from orrery.games.endless_forms.rules.rates import form, land, lands
from orrery.games.endless_forms.rules.state import DEPOP, NEXT_TO, PLACES, TRAVEL, Desert

ALL_PLACES = tuple(range(PLACES))

BOUND = tuple([it.held or it.solitary for it in FORMS])
"""By face: whether a text of its own may keep a species from moving."""

NOT_YOURS = No("not-yours", "FORM-9.4")
ONCE_EACH = No("once-each", "FORM-9.5")
ALREADY_MOVED = No("already-moved", "FORM-9.1")
HELD = No("held", "FORM-9.1", "FORM-1.12")
NOT_ADJACENT = No("not-adjacent", "FORM-9.1")


def no_move(s: Desert, p: int) -> No | None:
    """FORM-9.1, 9.5: whether a species may be moved at all in this phase."""
    if s.moved and p in s.moved[::3]:
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
    """Where a species that may be moved may go: the places for which `no_move_to` has no objection."""
    here, it, grounds = s.place[p], form(s, p), lands(s)
    flies, mine = it.tags & FLYER, s.back[p] * PLACES
    far = it.travels or (flies and grounds[here].updrafts)
    if grounds[here].sky and not flies:
        return []
    found = []
    for at in ALL_PLACES if far else NEXT_TO[here]:
        ground = grounds[at]
        if at != here and len(s.columns[mine + at]) < ground.limit and (flies or not ground.sky):
            if (not it.solitary and ground.barred > MOST_RANK) or no_entry(s, p, at) is None:
                if not s.moved or allowed(s, here, at):
                    found.append(at)
    return found


def options(s: Desert, seat: int) -> list[Choice]:
    """D9: what the active player may do in its Movement Phase."""
    found = [DONE]
    if s.events[seat] != NO_PIECE:
        found.append(REVEAL)
    if s.moved and not any(ground.corridor for ground in lands(s)):
        return found
    columns = s.columns[seat * 4 : seat * 4 + PLACES]
    easy = 0 if s.moved or s.echo else _easy(s, columns)
    face, attached = s.face, s.attached
    for column in columns:
        for p in column:
            plain = easy & 1 and p not in attached and not BOUND[face[p]]
            if plain or (no_move(s, p) is None and goals(s, p)):
                found.append(("move", p))
        easy >>= 1
    return found


def _easy(s: Desert, columns: list[list[int]]) -> int:
    """The places (bits) from which any species that no text holds or bans can be moved: a shortcut, nothing more."""
    walked, open_to, bit = 0, 0, 1
    for ground, column in zip(lands(s), columns, strict=True):
        if not ground.sky:
            walked |= bit
            if ground.barred > MOST_RANK and len(column) < ground.limit:
                open_to |= bit
        bit <<= 1
    return walked & (open_to << 1 | open_to >> 1)


def movement(s: Desert) -> Rules:
    """FORM-9.1 and 9.3: you may move one species; more by Desert Arroyo."""
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
        s.acting = p
        to = s.row.index((yield Ask(seat, "where", where, of=p))[1])
        s.acting = NO_PIECE
        s.declared = (TRAVEL, p, to)
        if s.ear is not None:
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
