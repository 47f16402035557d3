"""A Booster Draft: packs go round, then everybody builds a Timeline (GEN-20.25 to 20.27)."""

from __future__ import annotations

from typing import NamedTuple

from orrery.engine.flow import REST, Ask, AskAll, Choice, Rules, Shuffle, Together
from orrery.games.genesis.cards.catalogue import BOOK, HEROES
from orrery.games.genesis.rules.damage import BY_CONCEDING, defeat
from orrery.games.genesis.rules.setup import enter_champions
from orrery.games.genesis.rules.state import BUILDING, FIRST, FORETHOUGHT, PACK_BACK, PICKING, TIMELINE, Arena
from orrery.games.genesis.rules.timelines import DRAFT_CHI, DRAFT_SIZE, by_name, legal_faces, rarities

PACKS, PACK_SIZE = 4, 14
BASICS = ("gust", "shoulder-hop", "guard-stance", "left-hook", "jaelarian-hound")
"""GEN-20.27: cards of which a drafter has as many as it likes."""


def open_packs(s: Arena) -> Rules:
    """GEN-20.25: four packs each: ten different commons, three uncommons, one rare."""
    plates = [s.add(faces, PACK_BACK + 1) for faces in rarities()]
    s.plates = [p for pile in plates for p in pile]
    for seat in range(s.seats):
        for _ in range(PACKS):
            cards: list[int] = []
            for pile, n in zip(plates, (10, 3, 1), strict=True):
                yield Shuffle(pile)
                cards += [s.face[p] for p in pile[:n]]
            s.sealed[seat] += s.add(cards, PACK_BACK)
    for p in s.plates:
        s.reveal(p)  # which cards there are is no secret
    s.phase = PICKING


def pick(s: Arena) -> Rules:
    """GEN-20.25: everybody takes a card at the same time, then the packs go on: right, left, right, left."""
    seats = s.living()
    if not any(s.packs[seat] for seat in seats):
        if s.pack == PACKS:
            for seat in seats:  # memories of what others took fade: their cards get backs of their own
                s.mix(s.picks[seat], 1 << seat)
            s.cells = [[] for _ in s.cells]
            s.phase = BUILDING
            return
        s.pack += 1
        for seat in seats:
            s.packs[seat], s.sealed[seat] = s.sealed[seat][-PACK_SIZE:], s.sealed[seat][:-PACK_SIZE]
            yield Shuffle(s.packs[seat])
        look(s, seats)
    yield REST
    asks = [Ask(seat, "pick", [("pick", p) for p in s.packs[seat]], secret=True) for seat in seats]
    chosen = yield AskAll("pick", asks)
    for seat in seats:
        s.take(s.packs[seat], chosen[seat][1], 1 << seat)
        s.picks[seat].append(chosen[seat][1])
    held = [s.packs[seat] for seat in seats]
    for seat, cards in zip(seats, held, strict=True):
        s.packs[passes_to(s, seat)] = cards
    look(s, seats)


def passes_to(s: Arena, seat: int) -> int:
    """GEN-20.25: who gets the pack of this seat next: to the right, with the second and fourth pack to the left."""
    seats = s.living()
    return seats[(seats.index(seat) + (1 if s.pack % 2 else -1)) % len(seats)] if seat in seats else seat


def look(s: Arena, seats: list[int]) -> None:
    """Each sees the pack it holds now; what others know of it, they know without knowing where."""
    for seat in seats:
        s.mix(s.packs[seat])
        for p in s.packs[seat]:
            s.show(p, 1 << seat)


def build(s: Arena) -> Rules:
    """GEN-20.26, 20.27: all choose a Champion and build a Timeline of 35 at the same time."""
    seats = s.living()
    yield REST
    yield Together("build", build_timeline, seats)
    for seat in seats:
        s.forethoughts[seat], s.picks[seat] = s.picks[seat], []
        s.mix(s.timelines[seat])
        s.mix(s.forethoughts[seat], 1 << seat)
    backs = list(s.back)
    for seat in seats:
        for p in s.timelines[seat]:
            backs[p] = TIMELINE + seat
        for p in s.forethoughts[seat]:
            backs[p] = FORETHOUGHT + seat
    s.back = tuple(backs)
    for seat in seats:
        s.timelines[seat] += s.add(s.basics[seat], TIMELINE + seat)
        s.basics[seat] = ()
    enter_champions(s)
    s.phase = FIRST


class Built(NamedTuple):
    """How far a Timeline is that is being built."""

    cards: int
    chi: int


def built(s: Arena, seat: int) -> Built:
    """The cards a drafter has added to its Timeline, and their Chi."""
    faces = [*[s.face[p] for p in s.timelines[seat]], *s.basics[seat]]
    return Built(len(faces), sum([BOOK.chi[face] for face in faces]))


def build_timeline(s: Arena, seat: int) -> Rules:
    """One drafter: the Champion first, then 35 cards one by one."""
    named = yield Ask(seat, "champion", [("champion", None, BOOK.faces[f].slug) for f in HEROES], secret=True)
    s.heroes[seat] = BOOK.face_of[named[2]]
    legal, chi, face, picks = set(legal_faces(s.heroes[seat])), BOOK.chi, s.face, s.picks[seat]
    left, mine = DRAFT_CHI, [p for p in by_name(s, picks) if face[p] in legal]
    for missing in range(DRAFT_SIZE, 0, -1):
        most = left - 3 * (missing - 1)
        options: list[Choice] = [("basic", None, name) for name in BASICS if chi[BOOK.face_of[name]] <= most]
        options += [("add", p) for p in mine if chi[face[p]] <= most]
        chosen = yield Ask(seat, "build", options, secret=True)
        if chosen[0] == "basic":
            added = BOOK.face_of[chosen[2]]
            s.basics[seat] = (*s.basics[seat], added)
        else:
            added = face[chosen[1]]
            picks.remove(chosen[1])
            s.timelines[seat].append(chosen[1])
            at, more = mine.index(chosen[1]), [p for p in picks if face[p] == added]
            mine[at : at + 1] = more[:1]
        left -= chi[added]


def leave_draft(s: Arena, seat: int) -> None:
    """GEN-1.12: who gives up during the draft is out with all it holds; its packs go no further."""
    for zones in (s.packs, s.sealed, s.picks):
        s.fallen += zones[seat]
        zones[seat] = []
    defeat(s, {seat: BY_CONCEDING})
