"""Chapter 9: the Movement Phase."""

from __future__ import annotations

from orrery.engine.flow import REST, Ask, Rules
from orrery.engine.questions import DONE, Choice
from orrery.engine.table import NO_PIECE
from orrery.games.endless_forms.cards.forms import FORMS
from orrery.games.endless_forms.cards.nature import FLYER, MOST_RANK
from orrery.games.endless_forms.rules.field import shift
from orrery.games.endless_forms.rules.interdiction import REVEAL, open_window, reveal, settle
from orrery.games.endless_forms.rules.legality import (
    ALL_PLACES,
    why_not_enter,
    why_not_move,
    why_not_move_to,
    why_not_reveal,
    within_allowances,
)
from orrery.games.endless_forms.rules.rates import form, lands
from orrery.games.endless_forms.rules.state import DEPOP, NEXT_TO, PLACES, SHUT, TRAVEL, W8, W9, Desert, Moved

BOUND = tuple([it.held or it.solitary for it in FORMS])
"""By face: whether a text of its own may keep a species from moving."""


def goals(s: Desert, p: int) -> list[int]:
    """Where a species that may be moved may go: the places for which `why_not_move_to` has no objection, worked
    out faster."""
    here, it, grounds = s.place[p], form(s, p), lands(s)
    flies, mine = it.tags & FLYER, s.back[p] * PLACES
    far = it.travels or (flies and grounds[here].updrafts)
    if grounds[here].sky and not flies:
        return []
    found = []
    for at in ALL_PLACES if far else NEXT_TO[here]:
        ground = grounds[at]
        if at != here and len(s.columns[mine + at]) < ground.limit and (flies or not ground.sky):
            if (not it.solitary and ground.barred > MOST_RANK) or why_not_enter(s, p, at) is None:
                if not s.moved or within_allowances(s, Moved(p, here, at)):
                    found.append(at)
    return found


def options(s: Desert, seat: int) -> list[Choice]:
    """D9: what the active player may do in its Movement Phase: `why_not_move_anywhere`, worked out faster."""
    found = [DONE]
    if why_not_reveal(s, seat) is None:
        found.append(REVEAL)
    if s.moved and not any(ground.corridor for ground in lands(s)):
        return found
    columns = s.columns[seat * PLACES : seat * PLACES + PLACES]
    easy = 0 if s.moved or s.echo else _easy(s, columns)
    face, attached = s.face, s.attached
    for column in columns:
        for p in column:
            plain = easy & 1 and p not in attached and not BOUND[face[p]]
            if plain or (why_not_move(s, p) is None and goals(s, p)):
                found.append(("move", p))
        easy >>= 1
    return found


def _easy(s: Desert, columns: list[list[int]]) -> int:
    """The places (bits) from which any species that no text holds or bans can be moved."""
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
    seat, s.window = s.active, SHUT
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
        open_window(s, W8)
    elif verb == "reveal":
        yield from reveal(s, seat)
    else:
        s.step = DEPOP
        open_window(s, W9)


def carry_out(s: Desert) -> Rules:
    """FORM-7.8 and 7.9: the declared move happens if it is still legal; else it is not used up."""
    _, p, to = s.declared
    s.declared = ()
    if s.population.get(p) and why_not_move(s, p) is None and why_not_move_to(s, p, to) is None:
        s.moved += (p, s.place[p], to)
        shift(s, p, to)
        if s.pending or 0 in s.population.values():
            yield from settle(s)
    else:
        s.tell("not-moved", p, whose=s.back[p], clauses=("FORM-7.9",))
