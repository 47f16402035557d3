"""Laws of several seats: together, undo, concede."""

from __future__ import annotations

from random import Random

from orrery.engine.answers import Strand
from orrery.engine.clauses import CannotUndo
from orrery.engine.flow import Match
from orrery.engine.laws.again import replays
from orrery.engine.laws.pieces import conserved, disagrees
from orrery.engine.laws.walk import Walk, asked, difference, do, sight, viewers, where_differ, who
from orrery.engine.questions import ASK, TOGETHER


def together(w: Walk) -> None:
    """Rooms, answered in another order."""
    for m in w.play():
        if m.room is not None and w.now(0.3):
            _any_order(w, m)


def _any_order(w: Walk, m: Match) -> None:
    f, g = m.fork(), m.fork()
    room, about, given = f.room, m.question.about, dict[int, list[int]]()
    assert room is not None
    while f.room is room:
        seat, i = w.move(f)
        given.setdefault(seat, []).append(i)
        do(f, seat, i)
    order = list(given)
    w.rng.shuffle(order)
    for seat in order:
        for i in given[seat]:
            do(g, seat, i)
    w.counts["rooms"] += 1
    if f.digest() != g.digest() or asked(f) != asked(g):
        w.broken(f"who answers {about!r} first matters: {where_differ(f.s, g.s)}")
    if m.question.kind == TOGETHER:
        _holds_in_company(w, m, room)


def _holds_in_company(w: Walk, m: Match, room: dict[int, Strand]) -> None:
    """What a seat saw and holds at the end of its own flow, it has seen and holds when all flows are carried out."""
    f = m.fork()
    f.room = None
    f.merge_room(f.question, {seat: strand.answers for seat, strand in room.items()})
    lost = set(f.s.lost or ())
    for seat, strand in room.items():
        for p in range(len(strand.s.face)):
            knows = f.s.known[p] >> seat & 1 or (p, 1 << seat) in lost or any(c[0] >> p & 1 for c in f.s.cells[seat])
            if strand.s.known[p] >> seat & 1 and not knows:
                w.broken(
                    f"alone at {m.question.about!r} seat {seat} saw {strand.s.card(p).name}, in company it did not"
                )
        for (at, which, alone), (_, _, here) in zip(strand.s.holdings(), f.s.holdings(), strict=True):
            if which == seat and alone != here and len(getattr(f.s, at)) == f.s.seats:
                w.broken(f"alone at {m.question.about!r} seat {seat} left {at} as it is not in company")


def undo(w: Walk) -> None:
    """Some choices, taken back or not."""
    for m in w.play():
        if m.over:
            _no_undo(w, m, 0)
        elif w.now(0.04):
            _takes_back(w, m)


def _takes_back(w: Walk, m: Match) -> None:
    seat, i = w.move(m)
    f = m.fork()
    before, told = f.digest(), len(f.entries())
    strand = f.room[seat] if f.room is not None else None
    answers = 0 if strand is None else len(strand.answers)
    learnt = strand is None and _learnt(m, seat, i)
    do(f, seat, i)
    if f.over or (strand is not None and f.entries()[told:]):
        may = False
    elif strand is not None:
        may = all(entry[0] == ASK for entry in strand.answers[answers:])
    else:
        may = all(entry[:2] == (ASK, seat) for entry in f.entries()[told:]) and not learnt and f.room is None
    for other in range(w.setup.players):
        if other != seat and strand is None:
            _no_undo(w, f, other)
    if not may:
        _no_undo(w, f, seat)
        return
    if f.undo_refusal(seat) is not None:
        w.broken(f"seat {seat} may not take back {f.entries()[-1][2]!r}: {f.undo_refusal(seat)}")
    f.undo(seat)
    w.counts["taken back"] += 1
    if f.digest() != before or asked(f) != asked(m):
        w.broken(f"taking back does not lead back: {where_differ(f.s, m.s)}")


def _learnt(m: Match, seat: int, i: int) -> bool:
    """Whether this choice, or a forced one after it, lets anybody learn something, be it for a moment only."""
    f = m.fork()
    f.auto = False
    known = repr((f.s.known, f.s.cells))
    do(f, seat, i)
    while repr((f.s.known, f.s.cells)) == known:
        if f.over or f.room is not None or len(f.asks[0].options) > 1:
            return False
        do(f, f.asks[0].seat, 0)
    return True


def _no_undo(w: Walk, m: Match, seat: int) -> None:
    before = m.digest()
    if m.undo_refusal(seat) is None:
        w.broken(f"seat {seat} may take back what others have seen, chance has answered or somebody has learnt from")
    try:
        m.undo(seat)
    except CannotUndo:
        w.counts["kept"] += 1
    else:
        w.broken(f"seat {seat} may not take back, and can")
    if m.digest() != before:
        w.broken("a refused undo changed the table")


def concede(w: Walk) -> None:
    """One seat after the other gives up at random moments."""
    gone, when = list[int](), w.rng.randrange(1 + min(w.bound, 40 * (1 + w.seed % 4)))
    for m in w.play():
        conserved(w, m.s)
        if any(ask.seat in gone for ask in m.asks):
            w.broken(f"a seat that conceded is asked {m.asks[0].about!r}")
        if not m.over and w.decision >= when:
            left = [seat for seat in range(w.setup.players) if seat not in gone]
            if not left:
                w.broken(f"everybody has conceded, and {m.asks[0].about!r} is asked")
            gone.append(w.rng.choice(left))
            when = w.decision + w.rng.randrange(1, 30)
            _gives_up(w, m, gone[-1])
            if not m.asks:
                break
    if m.asks:
        w.broken(f"the match goes on after {w.bound} answers, though seats {gone} conceded")
    wrong = disagrees(m.outcome, w.setup.players)
    if wrong:
        w.broken(wrong)
    if w.setup.players == 2 and len(gone) == 1 and m.outcome is not None and gone[0] in m.outcome.winners:
        w.broken("who conceded wins against who did not")
    replays(w, m)


def _gives_up(w: Walk, m: Match, seat: int) -> None:
    """The seat concedes; what is left can be forked and imagined like any match."""
    m.concede(seat)
    w.counts["concessions"] += 1
    f = m.fork()
    if f.digest() != m.digest() or asked(f) != asked(m):
        w.broken("a fork of a match in which somebody conceded stands elsewhere")
    for viewer in viewers(m):
        world = m.imagine(viewer, Random(w.rng.random()))
        said = difference(sight(m, viewer), sight(world, viewer))
        if said:
            w.broken(f"after a concession {who(viewer)} imagines what looks otherwise: {said}")
    w.finish(f)
    w.finish(world)
