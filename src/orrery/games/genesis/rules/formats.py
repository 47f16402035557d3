"""What is around a game: given Timelines, the match with Lock and Show (GEN-19), the draft (GEN-20.25)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from orrery.engine.flow import REST, Ask, AskAll, Choice, Rules, Shuffle, Together
from orrery.engine.table import NO_PIECE, alike
from orrery.engine.verbs import DONE
from orrery.games.genesis.cards.catalogue import HEROES
from orrery.games.genesis.cards.kinds import BOOK
from orrery.games.genesis.cards.ready_timelines import FORETHOUGHTS, READY
from orrery.games.genesis.rules.arena import NORTH, SOUTH, SPOT_OF
from orrery.games.genesis.rules.damage import BY_CONCEDING, defeat
from orrery.games.genesis.rules.state import (
    BUILDING,
    CHAMPION_BACK,
    DEAL,
    FIRST,
    FORETHOUGHT,
    LOCK,
    OVER,
    PACK_BACK,
    SHOW,
    TEAMS,
    TIMELINE,
    Arena,
)
from orrery.games.genesis.rules.timelines import DRAFT_CHI, DRAFT_SIZE, faces_of, legal_faces, rarities

START = {2: ("c1", "c6"), 3: ("a1", "c6", "e1"), 4: ("a1", "a6", "e6", "e1")}
"""GEN-4.2, 20.4: where Champions start, by seat."""
TEAM_START = ("a1", "a6", "e1", "e6")
"""GEN-20.11, 20.18: A1, B1, A2, B2."""
WINS, GAMES = 2, 5
"""GEN-19.1, 19.16: games to win, games at most."""
CHOSEN, LOCKED = 1, 2
"""How far a seat's swap is."""
PACKS, PACK_SIZE = 4, 14
BASICS = ("gust", "shoulder-hop", "guard-stance", "left-hook", "jaelarian-hound")
"""GEN-20.27: cards of which a drafter has as many as it likes."""


# ---------------------------------------------------------------- options
def read_options(s: Arena, options: Mapping[str, Any]) -> None:
    """Champions and Timelines that were named; the others come from chance and the ready lists."""
    heroes = options.get("champions") or [None] * s.seats
    s.heroes = [-1 if name is None else BOOK.face_of[name] for name in heroes]
    s.lists = []
    for name in ("timelines", "forethoughts"):
        given = options.get(name) or [None] * s.seats
        s.lists += [() if cards is None else (-1, *faces_of(cards)) for cards in given]
    s.basics = [()] * s.seats


def lists_of(s: Arena, seat: int) -> tuple[list[int], list[int]]:
    """A seat's Timeline and Forethoughts: as given, or the ready ones of its Champion."""
    name = BOOK.faces[s.heroes[seat]].slug
    timeline, forethoughts = s.lists[seat], s.lists[s.seats + seat]
    return (
        list(timeline[1:]) if timeline else list(ready_faces(name)[0]),
        list(forethoughts[1:]) if forethoughts else [] if timeline else list(ready_faces(name)[1]),
    )


@cache
def ready_faces(champion: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ready Timeline and Forethoughts of a Champion, card by card."""
    return tuple(faces_of(READY[champion])), tuple(faces_of(FORETHOUGHTS[champion]))


def enter_champions(s: Arena) -> None:
    """GEN-4.2 to 4.5, 20.4, 20.5, 20.11: Champions on their spots, facing the opposite edge, HP and Aura as printed."""
    spots = TEAM_START if s.mode == TEAMS else START[s.seats]
    for seat in range(s.seats):
        if s.out[seat]:
            continue
        if s.champion[seat] == NO_PIECE:
            (s.champion[seat],) = s.add([s.heroes[seat]], CHAMPION_BACK)
            s.reveal(s.champion[seat])
        hero, card = s.champion[seat], BOOK.faces[s.heroes[seat]]
        s.units.append(hero)
        s.lineup = s.standing = None
        s.spot[hero] = SPOT_OF[spots[seat]]
        s.facing[hero] = NORTH if spots[seat].endswith("1") else SOUTH
        s.hp[hero] = card.hp
        s.control[hero] = seat
        s.aura[seat] = card.aura  # type: ignore[attr-defined]


# ---------------------------------------------------------------- match (GEN-19)
def count_game(s: Arena) -> None:
    """GEN-19.1, 19.16: the win is counted; two wins or five games end the match."""
    winners = s.living()
    s.game += 1
    s.beaten = [seat for seat in range(s.seats) if seat not in winners] if winners else []
    for seat in winners:
        s.wins[seat] += 1
        s.tell("won-game", seat=seat)
    if not winners:
        s.tell("drawn-game")
    if max(s.wins) >= WINS or s.game >= GAMES:
        s.phase = OVER
        return
    s.phase, s.locked, s.first = LOCK, [], -1


def lockers(s: Arena) -> list[int]:
    """GEN-19.7, 19.16: the winner of the last game locks first; after a draw the earlier seat."""
    return [1 - s.beaten[0], s.beaten[0]] if s.beaten else [0, 1]


def lock(s: Arena) -> Rules:
    """GEN-19.6 to 19.11: everything is taken up; the loser says who goes first; then one after the other locks."""
    if not s.locked:
        yield from gather(s)
        s.locked = [0] * s.seats
    elif s.beaten and s.first < 0:
        yield REST
        chosen = yield Ask(s.beaten[0], "first", (("first",), ("second",)))
        s.first = s.beaten[0] if chosen[0] == "first" else 1 - s.beaten[0]
        s.tell("starts", seat=s.first)
    else:
        waiting = [seat for seat in lockers(s) if s.locked[seat] != LOCKED]
        if not waiting:
            s.phase = SHOW
        elif not s.forethoughts[waiting[0]] and not s.in_pile[waiting[0]]:  # GEN-19.4
            s.locked[waiting[0]] = LOCKED
        elif s.locked[waiting[0]] == 0:
            yield REST
            yield Together("lock", choose_swap, waiting[:1])
            s.locked[waiting[0]] = CHOSEN
        else:
            yield from announce(s, waiting[0])


def announce(s: Arena, seat: int) -> Rules:
    """GEN-19.8, 19.11: the piles lie face down; everybody sees how high they are."""
    yield REST
    yield Ask(seat, "locked", [("locked", None, len(s.out_pile[seat]))])
    s.mix([*s.timelines[seat], *s.out_pile[seat]], 1 << seat)
    s.mix([*s.forethoughts[seat], *s.in_pile[seat]], 1 << seat)
    s.locked[seat] = LOCKED
    s.tell("locked", seat=seat, n=len(s.out_pile[seat]))


def gather(s: Arena) -> Rules:
    """GEN-19.15: all cards of a player go back to the Timeline, those from the Subconscious out of the game."""
    for name in ("thoughts", "memories", "timelines"):
        setattr(s, name, [[] for _ in range(s.seats)])
    for name in ("units", "alterations", "skills", "played", "fallen"):
        setattr(s, name, [])
    for name in ("spot", "facing", "hp", "control", "bearer", "weak", "weak_now", "decay", "grounded"):
        setattr(s, name, {})
    s.boons, s.shields = [], []
    s.exerted = s.stunned = s.pacified = s.graves = s.events = 0
    s.active, s.resolving = NO_PIECE, ()
    s.out, s.why, s.actor = [0] * s.seats, [0] * s.seats, [-1] * s.seats
    kept = {p for zone in s.forethoughts for p in zone}
    for p, back in enumerate(s.back):
        if TIMELINE <= back < TIMELINE + s.seats:
            s.timelines[back - TIMELINE].append(p)
        elif p not in kept:
            s.fallen.append(p)
    for seat in range(s.seats):
        yield Shuffle(s.timelines[seat])
        for p in (*s.timelines[seat], *s.forethoughts[seat]):
            s.show(p, 1 << seat)


def choose_swap(s: Arena, seat: int) -> Rules:
    """GEN-19.18: cards out, "done", then as many cards of the same Chi in; nothing is offered that gets stuck."""
    while True:
        chosen = yield Ask(seat, "lock-out", outgoing(s, seat), secret=True)
        if chosen == DONE:
            break
        s.timelines[seat].remove(chosen[1])
        s.out_pile[seat].append(chosen[1])
    while len(s.in_pile[seat]) < len(s.out_pile[seat]):
        chosen = yield Ask(seat, "lock-in", incoming(s, seat), secret=True)
        s.forethoughts[seat].remove(chosen[1])
        s.in_pile[seat].append(chosen[1])


def sums(chis: list[int], most: int) -> list[int]:
    """For n = 0 … most: which totals n of these cards can have, as bits."""
    reach = [1] + [0] * most
    for chi in chis:
        for n in range(most, 0, -1):
            reach[n] |= reach[n - 1] << chi
    return reach


def chi_of(s: Arena, pieces: list[int]) -> list[int]:
    """The Chi of each card."""
    return [BOOK.chi[s.face[p]] for p in pieces]


def by_name(s: Arena, pieces: list[int]) -> list[int]:
    """One of each face, in the order of their names."""
    return sorted(alike(s, pieces), key=lambda p: BOOK.faces[s.face[p]].slug)


def outgoing(s: Arena, seat: int) -> list[Choice]:
    """GEN-19.10, 19.18: "done" if the Forethoughts can match what is out; cards with which some swap is still legal."""
    out = chi_of(s, s.out_pile[seat])
    store = sums(chi_of(s, s.forethoughts[seat]), len(s.forethoughts[seat]))
    n, total = len(out), sum(out)
    found: list[Choice] = [DONE] if store[n] >> total & 1 else []
    rest = chi_of(s, s.timelines[seat])
    good: dict[int, bool] = {}
    for chi in sorted(set(rest)):
        left = rest.copy()
        left.remove(chi)
        room = len(store) - n - 2
        reach = sums(left, room) if room >= 0 else []
        good[chi] = any((reach[m] << total + chi) & store[n + 1 + m] for m in range(room + 1))
    return [*found, *[("out", p) for p in by_name(s, s.timelines[seat]) if good[BOOK.chi[s.face[p]]]]]


def incoming(s: Arena, seat: int) -> list[Choice]:
    """GEN-19.10: cards with which the piles can still come out equal."""
    need = len(s.out_pile[seat]) - len(s.in_pile[seat])
    total = sum(chi_of(s, s.out_pile[seat])) - sum(chi_of(s, s.in_pile[seat]))
    store = chi_of(s, s.forethoughts[seat])
    good = {}
    for chi in sorted(set(store)):
        left = store.copy()
        left.remove(chi)
        good[chi] = total >= chi and bool(sums(left, need - 1)[need - 1] >> (total - chi) & 1)
    return [("in", p) for p in by_name(s, s.forethoughts[seat]) if good[BOOK.chi[s.face[p]]]]


def show(s: Arena) -> Rules:
    """GEN-19.12, 19.13: all swapped cards are revealed, then swapped; the next game begins."""
    backs = list(s.back)
    for seat in range(s.seats):
        for p in (*s.out_pile[seat], *s.in_pile[seat]):
            s.reveal(p)
        if s.out_pile[seat]:
            s.tell("swaps", seat=seat, n=len(s.out_pile[seat]))
        for p in s.out_pile[seat]:
            s.tell("swapped-out", p, seat=seat)
            backs[p] = FORETHOUGHT + seat
        for p in s.in_pile[seat]:
            s.tell("swapped-in", p, seat=seat)
            backs[p] = TIMELINE + seat
        s.forethoughts[seat] += s.out_pile[seat]
        s.timelines[seat] += s.in_pile[seat]
        s.out_pile[seat], s.in_pile[seat] = [], []
        for p in s.timelines[seat]:
            if s.known[p] != s.everyone:
                s.known[p] &= ~(1 << seat)  # the owner knows the list; where a card lies it knows no more
    s.back = tuple(backs)
    for hero in s.champion:
        s.fallen.remove(hero)
    s.locked = []
    enter_champions(s)
    s.phase = DEAL if s.first >= 0 else FIRST
    yield from ()


# ---------------------------------------------------------------- draft (GEN-20.25 to 20.27)
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
    way = 1 if s.pack % 2 else -1
    held = [s.packs[seat] for seat in seats]
    for i, seat in enumerate(seats):
        s.packs[seat] = held[(i - way) % len(seats)]
    look(s, seats)


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


def build_timeline(s: Arena, seat: int) -> Rules:
    """One drafter: the Champion first, then 35 cards one by one."""
    named = yield Ask(seat, "champion", [("champion", None, BOOK.faces[f].slug) for f in HEROES], secret=True)
    s.heroes[seat] = BOOK.face_of[named[2]]
    legal = set(legal_faces(s.heroes[seat]))
    chi, total = BOOK.chi, 0
    for missing in range(DRAFT_SIZE, 0, -1):
        most = DRAFT_CHI - total - 3 * (missing - 1)
        mine = [p for p in by_name(s, s.picks[seat]) if s.face[p] in legal and chi[s.face[p]] <= most]
        options: list[Choice] = [("basic", None, name) for name in BASICS if chi[BOOK.face_of[name]] <= most]
        options += [("add", p) for p in mine]
        chosen = yield Ask(seat, "build", options, secret=True)
        if chosen[0] == "basic":
            face = BOOK.face_of[chosen[2]]
            s.basics[seat] = (*s.basics[seat], face)
        else:
            face = s.face[chosen[1]]
            s.picks[seat].remove(chosen[1])
            s.timelines[seat].append(chosen[1])
        total += chi[face]


def leave_draft(s: Arena, seat: int) -> None:
    """GEN-1.12: who gives up during the draft is out with all it holds; its packs go no further."""
    for zones in (s.packs, s.sealed, s.picks):
        s.fallen += zones[seat]
        zones[seat] = []
    defeat(s, {seat: BY_CONCEDING})
