"""Tables for tests: say what lies where, then play it in the players' words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from orrery.engine.flow import Match
from orrery.engine.scenario import Scenario
from orrery.engine.words import slug
from orrery.games.endless_forms import GAME
from orrery.games.endless_forms.cards.catalogue import FACE_OF, FACES, HABITAT_FACES
from orrery.games.endless_forms.cards.forms import FIRST_HABITAT
from orrery.games.endless_forms.cards.nature import RESOURCES
from orrery.games.endless_forms.rules.deployment import cards
from orrery.games.endless_forms.rules.field import attach
from orrery.games.endless_forms.rules.rates import depop, expop, rank
from orrery.games.endless_forms.rules.state import (
    DEPLOY,
    DEPOP,
    EVENT_ZONE,
    EXERT,
    MAIN_DECK,
    MOVE,
    NO_PREY,
    START,
    Desert,
)

STEPS = {"start": START, "deploy": DEPLOY, "exert": EXERT, "move": MOVE, "depop": DEPOP}
SEATS = {"mine": 0, "theirs": 1}
ROW = ("Lava Malpais", "Mesquite Scrub", "Lava Malpais", "Mesquite Scrub")
FILLER, FILLER_LAND = FACE_OF["bloom"], FACE_OF["basin-valley"]


class Board(Scenario):
    """A match on an arranged table. Seat 0 is "mine" and player 1, seat 1 is "theirs"."""

    def __init__(
        self, arrange: Callable[[Desert, Board], None], chance: Sequence[Any], options: dict[str, Any]
    ) -> None:
        self.made: dict[str, list[int]] = {}
        super().__init__(GAME, arrange=lambda s: arrange(s, self), chance=chance, options=options)

    # ---- arranging
    def make(self, s: Desert, seat: int, name: str) -> int:
        """A card of this name out of the seat's deck."""
        face = FACE_OF[slug(name)]
        piece = (s.habitat_decks if face in HABITAT_FACES else s.decks)[seat].pop(0)
        s.face[piece] = face
        self.made.setdefault(slug(name), []).append(piece)
        return piece

    def do(self, seat: int, *texts: str) -> None:
        """As in every scenario; before a card is deployed its kind is said."""
        for text in texts:
            ask = self.match.asks[0] if self.match.asks else None
            if text.startswith("deploy ") and ask is not None and ask.about == "deploy":
                face = FACE_OF[text.removeprefix("deploy ")]
                super().do(seat, "species" if face < FIRST_HABITAT else "effect")
                ask = self.match.asks[0] if self.match.asks else None
                if ask is None or ask.about not in ("species", "effect"):
                    continue  # it was the only one
            super().do(seat, text)

    def options(self, seat: int) -> list[str]:
        """As in every scenario; the kinds of cards that may be deployed as the cards themselves."""
        found = []
        for text in super().options(seat):
            if text in ("species", "effect"):
                found += [f"deploy {FACES[self.s.face[p]].slug}" for _, p in cards(self.s, seat, text)]
            else:
                found.append(text)
        return found

    # ---- looking
    def p(self, name: str, n: int = 0) -> int:
        """The n-th piece of this name that was laid out."""
        return self.made[slug(name)][n]

    def pop(self, name: str, n: int = 0) -> int | None:
        """The counters on a species; None if it is not in play."""
        population: dict[int, int] = self.s.population
        return population.get(self.p(name, n))

    def at(self, name: str, n: int = 0) -> int | None:
        """The place of a species, from 1 to 4; None if it is not in play."""
        place = self.s.place.get(self.p(name, n))
        return None if place is None else place + 1

    def exerted(self, name: str, n: int = 0) -> bool:
        return bool(self.s.exerted >> self.p(name, n) & 1)

    def up(self, name: str, prey: int = NO_PREY, n: int = 0) -> int:
        return expop(self.s, self.p(name, n), prey)

    def down(self, name: str, n: int = 0) -> int:
        return depop(self.s, self.p(name, n))

    def rank(self, name: str, n: int = 0) -> int:
        return rank(self.s, self.p(name, n))

    def names(self, pieces: Sequence[int]) -> list[str]:
        return [FACES[self.s.face[p]].name for p in pieces]

    def hand(self, seat: int) -> list[str]:
        return sorted(self.names(self.s.hands[seat]))

    def discard(self, seat: int) -> list[str]:
        return self.names(self.s.discards[seat])

    def on(self, host: int) -> list[str]:
        """The names of the Effects attached to something."""
        return self.names(self.s.attached.get(host, ()))

    def step_to(self, about: str) -> None:
        """Answer everything with its first option until this is asked."""
        for _ in range(60):
            if self.match.over or self.match.asks[0].about == about:
                return
            ask = self.match.asks[0]
            self.match.choose(ask.options[0], ask.seat)
        raise AssertionError(f"{about!r} is never asked")


def build(
    *species: str,
    turn: int = 5,
    step: str = "exert",
    row: Sequence[str] = ROW,
    hand: Sequence[str] = (),
    foe_hand: Sequence[str] = (),
    event: str = "",
    foe_event: str = "",
    effects: Sequence[tuple[Any, ...]] = (),
    deck: Sequence[str] = (),
    habitat_deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    foe_discard: Sequence[str] = (),
    chance: Sequence[Any] = (),
    options: dict[str, Any] | None = None,
    change: Callable[[Desert], None] | None = None,
    empty_deck: int | None = None,
) -> Board:
    """A table at a step of a turn. `species`: "mine 2 Coyote 3 exerted" (side, place, name, counters). `effects`:
    (side, name, host[, chosen]); a host is a species' name, a place, "zone mine", "zone theirs" or "deck". Decks are
    given from the top."""

    def arrange(s: Desert, g: Board) -> None:
        s.first, s.turn, s.active, s.step, s.kept = 0, turn, (turn - 1) % 2, STEPS[step], 3
        s.face = [FILLER_LAND if back > 1 else FILLER for back in s.back]
        for place, name in enumerate(row):
            s.row[place] = g.make(s, place % 2, name)
            s.reveal(s.row[place])
        for words in species:
            _species(s, g, words)
        for seat, names in ((0, hand), (1, foe_hand)):
            for name in names:
                piece = g.make(s, seat, name)
                s.hands[seat].append(piece)
                s.show(piece, 1 << seat)
        for seat, name in ((0, event), (1, foe_event)):
            if name:
                s.events[seat] = g.make(s, seat, name)
                s.show(s.events[seat], 1 << seat)
        for seat, names in ((0, discard), (1, foe_discard)):
            for name in names:
                s.discards[seat].append(g.make(s, seat, name))
                s.reveal(s.discards[seat][-1])
        for effect in effects:
            _effect(s, g, *effect)
        on_top = [g.make(s, 0, name) for name in deck]
        s.decks[0] += reversed(on_top)
        on_top = [g.make(s, 0, name) for name in habitat_deck]
        s.habitat_decks[0] += reversed(on_top)
        if empty_deck is not None:
            s.removed += s.decks[0][: len(s.decks[0]) - empty_deck]
            del s.decks[0][: len(s.decks[0]) - empty_deck]
        if change is not None:
            change(s)

    return Board(arrange, chance, options or {})


def _species(s: Desert, g: Board, words: str) -> None:
    found = re.fullmatch(r"(mine|theirs) (\d) (.+?) (\d+)( exerted)?", words)
    assert found, words
    side, place, name, counters, exerted = found.groups()
    seat, at = SEATS[side], int(place) - 1
    piece = g.make(s, seat, name)
    s.reveal(piece)
    s.columns[seat * 4 + at].append(piece)
    s.population[piece], s.place[piece], s.entered[piece] = int(counters), at, s.entries
    s.entries += 1
    if exerted:
        s.exerted |= 1 << piece


def _effect(s: Desert, g: Board, side: str, name: str, host: Any, chosen: Any = None) -> None:
    piece = g.make(s, SEATS[side], name)
    s.reveal(piece)
    if isinstance(host, int):
        to = s.row[host - 1]
    elif host.startswith("zone"):
        to = EVENT_ZONE + SEATS[host.split()[1]]
    else:
        to = MAIN_DECK + SEATS[side] if host == "deck" else g.p(host)
    attach(s, piece, to)
    if isinstance(chosen, str):
        named = [word for word in chosen.split() if word in RESOURCES]
        mask = sum(1 << RESOURCES.index(word) for word in named)
        s.choice[piece] = mask if named else FACE_OF[slug(chosen)]


def table_of(m: Match) -> Desert:
    """The table of a match of Endless Forms."""
    assert isinstance(m.s, Desert)
    return m.s


@pytest.fixture
def desert() -> Callable[..., Board]:
    """How tests lay out a table."""
    return build
