"""How the table is made: options, Champions on their spots, who goes first, the opening hands (GEN-4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from orrery.engine.flow import REST, Ask, Roll, Rules, Shuffle
from orrery.engine.table import NO_PIECE
from orrery.games.genesis.cards.catalogue import BOOK, HEROES
from orrery.games.genesis.cards.ready_timelines import FORETHOUGHTS, READY
from orrery.games.genesis.cards.verbs import draw_card
from orrery.games.genesis.rules.arena import COLUMNS, NORTH, SOUTH, SPOT_OF, SPOTS
from orrery.games.genesis.rules.state import (
    CHAMPION_BACK,
    DEAL,
    FIRST,
    FORETHOUGHT,
    MATCH,
    MODES,
    ROUND,
    TEAMS,
    TIMELINE,
    Arena,
)
from orrery.games.genesis.rules.timelines import faces_of

START = {2: ("c1", "c6"), 3: ("a1", "c6", "e1"), 4: ("a1", "a6", "e6", "e1")}
"""GEN-4.2, 20.4: where Champions start, by seat."""
TEAM_START = ("a1", "a6", "e1", "e6")
"""GEN-20.11, 20.18: A1, B1, A2, B2."""
OPENING_HAND = 5


# ---------------------------------------------------------------- before the first question
def new_table(mode: str, players: int, options: Mapping[str, Any]) -> Arena:
    """The table before the first question."""
    s = Arena(players)
    s.mode = MODES.index(mode)
    s.team = tuple([seat % 2 if s.mode == TEAMS else seat for seat in range(players)])
    s.actor = [-1] * players
    s.out, s.why, s.aura = [0] * players, [0] * players, [0] * players
    s.champion = [NO_PIECE] * players
    s.wins = [0] * players
    for name in (
        "timelines",
        "thoughts",
        "memories",
        "forethoughts",
        "out_pile",
        "in_pile",
        "packs",
        "sealed",
        "picks",
    ):
        setattr(s, name, [[] for _ in range(players)])
    read_options(s, options)
    return s


def read_options(s: Arena, options: Mapping[str, Any]) -> None:
    """Champions and Timelines that were named; the others come from chance and the ready lists."""
    heroes = options.get("champions") or [None] * s.seats
    s.heroes = [-1 if name is None else BOOK.face_of[name] for name in heroes]
    s.lists = []
    for name in ("timelines", "forethoughts"):
        given = options.get(name) or [None] * s.seats
        s.lists += [() if cards is None else (-1, *faces_of(cards)) for cards in given]
    s.basics = [()] * s.seats


# ---------------------------------------------------------------- Champions and Timelines
def take_seats(s: Arena) -> Rules:
    """GEN-2.16, 4.1 to 4.4: Champions for those who named none, the cards of every Timeline, everybody on its spot."""
    missing = [seat for seat in range(s.seats) if s.heroes[seat] < 0]
    if missing:
        drawn = yield Roll(len(missing), HEROES)
        for seat, face in zip(missing, drawn, strict=True):
            s.heroes[seat] = face
    for seat in range(s.seats):
        timeline, forethoughts = lists_of(s, seat)
        s.timelines[seat] = s.add(timeline, TIMELINE + seat)
        if s.mode == MATCH:
            s.forethoughts[seat] = s.add(forethoughts, FORETHOUGHT + seat)
    s.lists = []
    enter_champions(s)
    s.phase = FIRST


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


def start_of(s: Arena, seat: int) -> int:
    """The spot on which a seat's Champion starts."""
    return SPOT_OF[(TEAM_START if s.mode == TEAMS else START[s.seats])[seat]]


def starts_in_the_north(s: Arena, seat: int) -> bool:
    """Whether a seat fights from the northern edge: then its Champion faces South at the start."""
    return start_of(s, seat) >= SPOTS - COLUMNS


def enter_champions(s: Arena) -> None:
    """GEN-4.2 to 4.5, 20.4, 20.5, 20.11: Champions on their spots, facing the opposite edge, HP and Aura as printed."""
    for seat in range(s.seats):
        if s.out[seat]:
            continue
        if s.champion[seat] == NO_PIECE:
            (s.champion[seat],) = s.add([s.heroes[seat]], CHAMPION_BACK)
            s.reveal(s.champion[seat])
        hero, card = s.champion[seat], BOOK.faces[s.heroes[seat]]
        s.units.append(hero)
        s.lineup = s.standing = None
        s.spot[hero] = start_of(s, seat)
        s.facing[hero] = SOUTH if starts_in_the_north(s, seat) else NORTH
        s.hp[hero] = card.hp
        s.control[hero] = seat
        s.aura[seat] = card.aura  # type: ignore[attr-defined]


# ---------------------------------------------------------------- who goes first, opening hands
def first_player(s: Arena) -> Rules:
    """GEN-4.6 to 4.8, 20.2, 20.18: the highest die chooses to go first or second; ties roll again."""
    yield REST
    rollers, rolled = s.living(), dict[int, int]()
    while len(rollers) > 1:
        dice = yield Roll(len(rollers))
        rolled |= dict(zip(rollers, dice, strict=True))
        for seat, die in zip(rollers, dice, strict=True):
            s.tell("rolls", seat=seat, die=die)
        rollers = [seat for seat in rollers if rolled[seat] == max(dice)]
    seat = rollers[0]
    chosen = yield Ask(seat, "first", (("first",), ("second",)))
    s.first = seat if chosen[0] == "first" else other_start(s, seat, rolled)
    s.tell("starts", seat=s.first)
    s.phase = DEAL


def other_start(s: Arena, seat: int, rolled: dict[int, int]) -> int:
    """Who starts when the highest roller wants to be second: the seat before; in 2v2 the other team's higher roller."""
    if s.mode == TEAMS:
        foes = [x for x in s.living() if s.team[x] != s.team[seat]]
        return max(foes, key=lambda x: (rolled[x], -x))
    seat = (seat - 1) % s.seats
    while s.out[seat]:
        seat = (seat - 1) % s.seats
    return seat


def deal(s: Arena) -> Rules:
    """GEN-4.9 to 4.11: every Timeline is shuffled, five cards are drawn, round 1 begins."""
    for seat in s.living():
        yield Shuffle(s.timelines[seat])
    for seat in s.living():
        for _ in range(OPENING_HAND):
            draw_card(s, seat)
    s.round = 0
    s.phase = ROUND
