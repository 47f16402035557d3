"""Tables in the players' language: who stands where, who holds what, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from orrery.engine.scenario import Scenario
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import IMMEDIATE, SUMMON
from orrery.games.genesis.rules.arena import NAMES, SPOT_OF
from orrery.games.genesis.rules.state import (
    BEGIN,
    CHAMPION_BACK,
    END,
    FINAL,
    FORETHOUGHT,
    MAIN,
    MODES,
    MOVE,
    ROUND,
    TIMELINE,
    TURN,
    Arena,
)

PHASES = {"main": MAIN, "move": MOVE, "end": END, "turn": TURN, "final": FINAL, "round": ROUND, "begin": BEGIN}
Stage = Callable[..., "Board"]


class Board(Scenario):
    """A scenario that knows the Arena."""

    press: pytest.MonkeyPatch

    def prints_immediate(self, name: str) -> None:
        """From now on the passive abilities of this card print "Immediate", which no card of the pool does."""
        for abilities in BOOK.triggers[BOOK.face_of[name]].values():
            for a in abilities:
                self.press.setattr(BOOK.acts[a], "speed", IMMEDIATE)

    def do(self, seat: int, *texts: str) -> None:
        """The seat chooses these options; one that was its only one, and so was taken for it, may be said too."""
        for text in texts:
            if text in self.options(seat) or not self._forced(seat, text):
                self.before = len(self.match.entries()) + 1
                super().do(seat, text)

    def _forced(self, seat: int, text: str) -> bool:
        for i, entry in enumerate(self.match.entries()[getattr(self, "before", 0) :]):
            if entry[0] == 0 and entry[1] == seat and GAME.text(self.s, seat, entry[4]) == text:
                self.before += i + 1
                return True
        return False

    def unit(self, name: str) -> int:
        """The card in the Arena of this name ("c3.jaelarian-hound"), or the only one of this face ("kunn")."""
        s = self.s
        for p in (*s.units, *s.alterations, *s.skills):
            if name in (GAME.name_of(s, 0, p), BOOK.faces[s.face[p]].slug):
                return int(p)
        raise AssertionError(f"there is no {name} in the Arena")

    def hp(self, name: str) -> int:
        """How many HP a card has."""
        return int(self.s.hp[self.unit(name)])

    def at(self, name: str) -> str:
        """Spot and facing: "c3N"."""
        p = self.unit(name)
        facing = "NESW"[self.s.facing[p]] if p in self.s.facing else ""
        return f"{NAMES[self.s.spot[p]]}{facing}"

    def there(self, name: str) -> bool:
        """Whether a card of this face is in the Arena."""
        return any(
            BOOK.faces[self.s.face[p]].slug == name for p in (*self.s.units, *self.s.alterations, *self.s.skills)
        )

    def exerted(self, name: str) -> bool:
        """Whether it has an Exert token."""
        return bool(self.s.is_exerted(self.unit(name)))

    def names(self, zone: Sequence[int]) -> list[str]:
        """The cards of a zone."""
        return [BOOK.faces[self.s.face[p]].slug for p in zone]

    def stack(self) -> list[str]:
        """The abilities on the Stack, top first."""
        return [BOOK.acts[e[0]].ability.name for e in reversed(self.s.stack)]

    def passes(self, n: int = 1) -> None:
        """Whoever is asked passes, n times."""
        for _ in range(n):
            self.match.choose("pass", self.match.asks[0].seat)

    def settle(self) -> None:
        """Everybody passes until the Stack is empty or somebody has another kind of question."""
        while not self.match.over and self.match.asks[0].about == "respond":
            self.match.choose("pass", self.match.asks[0].seat)

    def quiet(self) -> None:
        """Everybody passes (or stays) until the next turn begins or is to be chosen."""
        now = (self.s.round, self.s.active)
        while not self.match.over:
            about = self.match.asks[0].about
            if about == "turn" or (about == "step" and (self.s.round, self.s.active) != now):
                return
            self.match.choose(self.match.asks[0].options[0])


def place(s: Arena, seat: int, said: str) -> int:
    """Put a card of a seat into the Arena: "kunn@c1N", "stone-rampart@c3", with ! if it is exerted, *n for its HP."""
    name, _, rest = said.partition("@")
    spot, facing, marks = rest[:2], rest[2:3], rest[3:]
    face = BOOK.face_of[name]
    if BOOK.kind[face] == 1:
        (piece,) = s.add([face], CHAMPION_BACK)
        s.champion[seat], s.heroes[seat] = piece, face
        s.aura[seat] = BOOK.faces[face].aura  # type: ignore[attr-defined]
    else:
        (piece,) = s.add([face], TIMELINE + seat)
    s.reveal(piece)
    s.spot[piece] = SPOT_OF[spot]
    if BOOK.hp[face]:
        s.hp[piece] = BOOK.hp[face]
    if BOOK.kind[face] & (1 | SUMMON):
        s.units.append(piece)
        s.facing[piece] = "NESW".index(facing)
        s.control[piece] = seat
    else:
        s.alterations.append(piece)
        marks = facing + marks
    if "!" in marks:
        s.exerted |= 1 << piece
    if "*" in marks:
        s.hp[piece] = int(marks.partition("*")[2])
    return piece


def attach(s: Arena, seat: int, name: str, bearer: int) -> int:
    """An Enchantment of a seat on a unit, or on the Arena (-1)."""
    (piece,) = s.add([BOOK.face_of[name]], TIMELINE + seat)
    s.reveal(piece)
    s.skills.append(piece)
    s.bearer[piece] = bearer
    return piece


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Set up a table: heroes and units as in `place`, hands by name, how many cards each Timeline has.

    With `idle` every player also holds a Slipstream, so that nobody is ever forced to pass."""

    def build(
        *heroes: str,
        units: Mapping[int, Sequence[str]] | None = None,
        skills: Sequence[tuple[int, str, str]] = (),
        hands: Mapping[int, Sequence[str]] | None = None,
        timelines: Sequence[int] = (40, 40, 40, 40),
        tops: Mapping[int, Sequence[str]] | None = None,
        aura: Sequence[int] | None = None,
        phase: str = "main",
        turn: int = 0,
        active: str = "",
        mode: str = "duel",
        idle: bool = True,
        chance: Sequence[Any] = (),
        more: Callable[[Arena], None] | None = None,
    ) -> Board:
        players = len(heroes)
        chosen = mode if mode != "duel" or players == 2 else "free-for-all"

        def arrange(s: Arena) -> None:
            s.mode = MODES.index(chosen)
            s.lists = []
            for seat, said in enumerate(heroes):
                place(s, seat, said)
            for seat, some in (units or {}).items():
                for said in some:
                    place(s, seat, said)
            by_name = {GAME.name_of(s, 0, p): p for p in s.units} | {BOOK.faces[s.face[p]].slug: p for p in s.units}
            for seat, name, bearer in skills:
                attach(s, seat, name, by_name[bearer] if bearer else -1)
            for seat in range(len(heroes)):
                pile = ["stone-rampart"] * timelines[seat]
                for i, name in enumerate((tops or {}).get(seat, ())):
                    pile[-1 - i] = name
                s.timelines[seat] = s.add([BOOK.face_of[n] for n in pile], TIMELINE + seat)
                for name in (*(hands or {}).get(seat, ()), *(["slipstream"] if idle else [])):
                    (card,) = s.add([BOOK.face_of[name]], TIMELINE + seat)
                    s.show(card, s.seers(seat))
                    s.thoughts[seat].append(card)
            if aura is not None:
                s.aura = list(aura)
            s.round, s.first, s.turn, s.priority = 1, 0, turn, turn
            s.phase = PHASES[phase]
            if phase in ("main", "move", "end", "begin"):
                s.active = by_name[active] if active else s.champion[turn]
                s.last = turn
                s.actor[s.team[turn]] = turn
            if more is not None:
                more(s)

        board = Board(GAME, players=players, mode=chosen, arrange=arrange, chance=chance)
        board.press = monkeypatch
        return board

    return build


@pytest.fixture
def put() -> Callable[[Arena, int, str], int]:
    """Put a card of a seat into the Arena, as in `place`."""
    return place


@pytest.fixture
def forethoughts() -> Callable[[Arena, int, Sequence[str]], None]:
    """Give a seat Forethoughts."""

    def give(s: Arena, seat: int, names: Sequence[str]) -> None:
        s.forethoughts[seat] = s.add([BOOK.face_of[n] for n in names], FORETHOUGHT + seat)

    return give
