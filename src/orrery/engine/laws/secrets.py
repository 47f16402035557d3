"""Laws of secrets: what a viewer gets does not depend on what it cannot know."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from random import Random
from typing import Any

from orrery.engine.answers import Entry, Picker
from orrery.engine.chance import Loose, Sealed, key_of
from orrery.engine.flow import Match
from orrery.engine.imagine import TRIES
from orrery.engine.laws.walk import Viewer, Walk, ask_of, asked, difference, do, sight, viewers, where_differ, who
from orrery.engine.questions import ASK, PICK, ROLL, SHUFFLE, Ask, Choice, piece_in
from orrery.engine.reasons import reason
from orrery.engine.table import Table, each
from orrery.engine.topics import UNSAID
from orrery.engine.view import Ear, ids_in

CHANCES = (ROLL, SHUFFLE, PICK)
POINTED = 12
"""So many of the pieces in sight are asked about at one look, unless the look is thorough: then all."""


def secrecy(w: Walk) -> None:
    """Some decisions, some viewer, and on from there."""
    for m in w.play():
        if not m.over and w.now(0.08):
            for viewer in viewers(m) if w.thorough else [w.rng.choice(viewers(m))]:
                _look_alike(w, m, viewer)


def _look_alike(w: Walk, m: Match, viewer: Viewer) -> None:
    """The true world and an imagined one, answered so that the viewer sees no difference: it must see none."""
    a, b = m.fork(), m.imagine(viewer, Random(w.rng.random()))
    a.auto = b.auto = False
    for _ in range(12):
        _same_bytes(w, a, b, viewer, "a world that differs only in what it cannot know from the true one")
        w.counts["pairs compared"] += 1
        a.s.ear, b.s.ear = Ear(), Ear()
        if a.over or b.over:
            return
        moves = _alike(w, a, b, viewer, alone=m.room is not None and a.room is not None)
        if moves is None:
            return
        before, chance = [_Known(a, viewer), _Known(b, viewer)], key_of(w.rng.random().hex())
        for world, (seat, i) in zip((a, b), moves, strict=True):
            world.chance = Sealed(chance)
            do(world, seat, i)
        if before[0].since() != before[1].since() or (a.room is None) != (b.room is None):
            return


def _same_bytes(w: Walk, a: Match, b: Match, viewer: Viewer, why: str) -> None:
    """The viewer gets the same from both: what it sees, reads, hears and is refused with."""
    said = difference(sight(a, viewer), sight(b, viewer)) or difference(_forced(a), _forced(b), "what has one answer")
    if not said and a.s.ear is not None and b.s.ear is not None:
        said = difference(_lines(a, viewer), _lines(b, viewer), "story")
        if not said and w.shown is not None and viewer is not None:
            w.counts["renderings compared"] += 1
            said = difference(w.shown(a, viewer), w.shown(b, viewer), "what is shown")
    if not said and viewer is not None and not a.over:
        for text in w.some_texts(3):
            said = said or difference(
                str(a.refusal(viewer, text)), str(b.refusal(viewer, text)), f"refusal of {text!r}"
            )
        said = said or _reasons_differ(w, a, b, viewer)
    if said:
        w.broken(f"{who(viewer)} can tell {why}: {said}")


def _forced(m: Match) -> list[tuple[int, str, bool]]:
    """Of the pending questions that the table answers at once where there is one answer: whether there is."""
    if m.together:
        return []
    evident = [ask for ask in m.asks if m.game.topics.get(ask.about, UNSAID).evident]
    return [(ask.seat, ask.about, len(ask.choices) == 1) for ask in evident if not ask.secret]


def _reasons_differ(w: Walk, a: Match, b: Match, viewer: int) -> str:
    """What the viewer is told about the pieces it can point at, and about one it cannot see."""
    if all(ask.seat != viewer for ask in a.asks):
        return ""
    ids = sorted(set(ids_in(a.view(viewer)["table"])))
    unseen = [n for n in range(len(a.s.face)) if n not in ids]
    pointed = ids if w.thorough or len(ids) <= POINTED else w.rng.sample(ids, POINTED)
    for of in (*pointed, *w.rng.sample(unseen, min(1, len(unseen)))):
        w.counts["pieces pointed at"] += 1
        said = difference(str(reason(a, viewer, "", of)), str(reason(b, viewer, "", of)), f"reason for piece {of}")
        if said:
            return said
    return ""


def _lines(m: Match, viewer: Viewer) -> list[Any]:
    return [dataclasses.astuple(line) for line in m.story(viewer)]


class _Known:
    """What a viewer knows, to see what it has learnt since."""

    def __init__(self, m: Match, viewer: Viewer) -> None:
        self.match = m
        self.viewer = m.setup.players if viewer is None else viewer
        self.before = self._faces()
        self.asks = len(m.entries())
        self.forgot = len(self._forgotten())

    def _faces(self) -> dict[int, int]:
        s = self.match.at(self.viewer)
        return {p: face for p, face in enumerate(s.face) if s.known[p] >> self.viewer & 1}

    def _forgotten(self) -> list[int]:
        """Faces it knew the place of and lost sight of: also those it saw only for a moment."""
        self.match.s.recall()
        ear = self.match.s.ear
        return [] if ear is None else [face for viewer, face in ear.forgotten if viewer == self.viewer]

    def since(self) -> Any:
        """Which faces it has learnt where (of the answered piece: which face), its memories, what chance was asked, and
        what it saw and lost again."""
        s, new = self.match.at(self.viewer), self.match.entries()[self.asks :]
        answered = piece_in(new[0][4]) if new and new[0][0] == ASK else None
        learnt = {p: face for p, face in self._faces().items() if p not in self.before}
        shown = learnt.pop(answered, None) if answered is not None else None
        seen = {(at, i, k): learnt[p] for at, i, zone in s.holdings() for k, p in enumerate(zone) if p in learnt}
        mine = s.cells[self.viewer]
        cells = sorted([(among.bit_count(), sorted([s.face[p] for p in each(these)])) for among, these in mine])
        chance = [entry[0] for entry in new if entry[0] != ASK]
        return seen, shown, cells, chance, sorted(self._forgotten()[self.forgot :])


def _alike(w: Walk, a: Match, b: Match, viewer: Viewer, alone: bool) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Answers in both worlds that look the same to the viewer, or None if there are none. `alone`: only its own, since
    in a room that was open when it imagined the others are asked again."""
    there = {ask.seat: ask for ask in b.asks}
    pairs = [(ask, there[ask.seat]) for ask in a.asks if ask.seat in there and ask.about == there[ask.seat].about]
    if alone:
        pairs = [pair for pair in pairs if pair[0].seat == viewer]
    if not pairs:
        return None
    one, two = w.rng.choice(pairs)
    if one.seat == viewer:
        i = int(w.rng.random() * len(one.choices))
        return (one.seat, i), (one.seat, i)
    found: dict[Any, list[int]] = {}
    for j, choice in enumerate(two.choices):
        found.setdefault(_said(two, choice), []).append(j)
    both = [(i, found[said]) for i, c in enumerate(one.choices) if (said := _said(one, c)) in found]
    if not both:
        return None
    i, js = w.rng.choice(both)
    return (one.seat, i), (two.seat, w.rng.choice(js))


def _said(ask: Ask, choice: Choice) -> Any:
    """What others hear of an answer: its words or, of a piece chosen in secret, no more than the back."""
    piece = piece_in(choice)
    if ask.secret and piece is not None:
        return choice[0], ask.table.back[piece], choice[2:]
    return ask.game.text(ask.table, ask.seat, choice)


def twins(w: Walk) -> None:
    """Secret answers, and chance nobody sees."""
    for m in w.play():
        hidden = [ask for ask in m.asks if ask.secret and len(ask.choices) > 1]
        if hidden and w.now(0.5):
            _secret_twins(w, m, w.rng.choice(hidden))
        elif not m.over and m.room is None and any(e[0] in CHANCES for e in m.since[m.rested :]) and w.now(0.5):
            _chance_twins(w, m)


def _secret_twins(w: Walk, m: Match, ask: Ask) -> None:
    """A secret answer changes no byte that others get."""
    i, j = w.rng.sample(range(len(ask.choices)), 2)
    backs = [ask.table.back[p] for p in (piece_in(ask.choices[i]), piece_in(ask.choices[j])) if p is not None]
    if len(set(backs)) > 1:
        return
    a, b, chance = m.fork(), m.fork(), key_of(w.rng.random().hex())
    others = [viewer for viewer in viewers(m) if viewer != ask.seat]
    for world, n in ((a, i), (b, j)):
        world.auto, world.s.ear, world.chance = False, Ear(), Sealed(chance)
        room = world.room
        before = [_Known(world, viewer) for viewer in others]
        do(world, ask.seat, n)
        while room is not None and world.room is room:
            do(world, world.asks[0].seat, 0)
        others = [viewer for viewer, known in zip(others, before, strict=True) if not known.since()[0]]
    for viewer in others:
        _same_bytes(w, a, b, viewer, f"what seat {ask.seat} answered in secret to {ask.about!r}")
        w.counts["secret answers compared"] += 1
        _imagined_alike(w, a, b, viewer)
    if not backs and others:
        _kept_secret(w, a, b, w.rng.choice(others), ask)


def _kept_secret(w: Walk, a: Match, b: Match, viewer: Viewer, ask: Ask) -> None:
    """A secret that is no piece stays one beyond the REST: who cannot tell the worlds apart imagines the same."""
    for _ in range(8):
        if a.over or b.over or asked(a) != asked(b) or difference(sight(a, viewer), sight(b, viewer)):
            return
        x = w.rng.random()
        p, q = a.imagine(viewer, Random(x)), b.imagine(viewer, Random(x))
        w.counts["kept secrets"] += 1
        if p.digest() != q.digest() and TRIES not in (p.tries, q.tries):
            told = f"what seat {ask.seat} answered to {ask.about!r} is true in every world {who(viewer)} imagines"
            w.broken(f"{told} ({where_differ(p.s, q.s)}): keep it as a piece that lies face down")
        (seat, i), chance = w.move(a), key_of(w.rng.random().hex())
        for world in (a, b):
            world.chance = Sealed(chance)
            do(world, seat, i)


class _Otherwise(Picker):
    """A replay in which chance answers one entry otherwise."""

    def __init__(self, i: int, rng: Random) -> None:
        self.left = i + 1
        self.rng = rng
        self.in_room = False

    def answer(self, s: Table, q: Any, entry: Entry) -> Any:
        self.left -= not self.in_room
        if not self.left and not self.in_room and q.kind != ASK:
            return q.answer(Loose(self.rng))
        return entry[4] if q.kind != ASK or entry[4] in q.choices else None

    def enter(self, q: Any) -> None:
        self.left -= 1
        self.in_room = True

    def leave(self, q: Any) -> None:
        self.in_room = False

    def concede(self, entry: Entry) -> None:
        self.left -= 1


def _chance_twins(w: Walk, m: Match) -> None:
    """Other chance since the REST: who cannot tell imagines alike, and what nobody can see does not matter."""
    b = _twin(w, m)
    if b is None:
        return
    a = m.fork()
    for _ in range(6):
        if a.over or b.over or a.rested or b.rested or asked(a) != asked(b):
            return
        alike = [viewer for viewer in viewers(m) if sight(a, viewer) == sight(b, viewer)]
        for viewer in alike:
            _imagined_alike(w, a, b, viewer)
        unseen = len(alike) == len(viewers(m)) and all(_lines(a, x) == _lines(b, x) for x in alike)
        if not unseen or a.s.canon() != b.s.canon():
            return
        (seat, i), chance = w.move(a), key_of(w.rng.random().hex())
        for world in (a, b):
            world.chance = Sealed(chance)
            do(world, seat, i)
        w.counts["unseen dice followed"] += 1
        if asked(a) != asked(b) or a.s.canon() != b.s.canon():
            w.broken("what was rolled decides what follows, and it lies nowhere on the table")


def _twin(w: Walk, m: Match) -> Match | None:
    """The match as it would stand had chance answered otherwise since the REST, or None if that leads elsewhere."""
    m.settle()
    i = w.rng.choice([i for i, entry in enumerate(m.since) if entry[0] in CHANCES])
    twin = Match(m.setup, m.base, m.chance.copy(), m.key)
    twin.past = m.past
    twin.begin()
    q = twin.replay_answers(m.since, _Otherwise(i, w.rng))
    if not q or q.kind != ASK or twin.rested or twin.since == m.since:
        return None
    twin.pend(q, m)
    return twin


def _imagined_alike(w: Walk, a: Match, b: Match, viewer: Viewer) -> None:
    """Two worlds since one REST that look the same to the viewer: with the same rng it imagines the same."""
    if not a.since or a.rested or b.rested or _open(a.since) != _open(b.since):
        return
    one, two = _Known(a, viewer), _Known(b, viewer)
    if one.before != two.before or sight(a, viewer) != sight(b, viewer):
        return
    x = w.rng.random()
    p, q = a.imagine(viewer, Random(x)), b.imagine(viewer, Random(x))
    w.counts["twins imagined"] += 1
    if p.digest() != q.digest() and TRIES not in (p.tries, q.tries):
        w.broken(f"the truth shines through what {who(viewer)} imagines: {where_differ(p.s, q.s)}")


def _open(entries: Sequence[Entry]) -> list[Any]:
    """The answers everybody heard, also in rooms."""
    heard: list[Any] = []
    for entry in entries:
        if isinstance(entry[4], dict):
            heard.append((entry[2], [(seat, _open(told)) for seat, told in sorted(entry[4].items())]))
        elif not entry[3]:
            heard.append(entry)
    return heard


def words(w: Walk) -> None:
    """Every open answer on a piece."""
    m, told = w.new(), list[tuple[Ask, int, list[str | None]]]()
    while not m.over and w.decision <= w.bound:
        seat, i = w.move(m)
        ask = ask_of(m, seat)
        piece = piece_in(ask.choices[i])
        if not ask.secret and piece is not None:
            told.append((ask, piece, _readings(ask, ask.choices[i], piece)))
        w.decision += 1
        do(m, seat, i)
        if m.room is None:
            for answer in told:
                _words_known(w, m.s, *answer)
            told = []


def _readings(ask: Ask, choice: Choice, piece: int) -> list[str | None]:
    """How every viewer reads an answer; None for who knows the piece and so can follow it."""
    s = ask.table
    return [None if s.known[piece] >> x & 1 else ask.game.text(s, x, choice) for x in range(s.seats + 1)]


def _words_known(w: Walk, s: Table, ask: Ask, piece: int, said: list[str | None]) -> None:
    """Who could not read the answer when it was given knows the piece now, or knew it in between."""
    w.counts["open answers"] += 1
    for viewer, text in enumerate(said):
        if text is None or text == said[ask.seat] or s.known[piece] >> viewer & 1:
            continue
        remembers = any(among >> piece & 1 for among, _ in s.cells[viewer])
        if not remembers and (piece, 1 << viewer) not in (s.lost or ()):
            reader = who(None if viewer == s.seats else viewer)
            w.broken(f"an answer to {ask.about!r} was open, and {reader} never learns which {text!r} it was")
