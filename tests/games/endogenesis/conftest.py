"""How tables of Endogenesis are arranged for tests: in a player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from orrery.engine.scenario import Scenario, lift, piece_named
from orrery.games.endogenesis import GAME
from orrery.games.endogenesis.rules.state import (
    AUTO_SLOT,
    DRAW,
    MAIN,
    MONSTER,
    REACTION,
    SLOT_NAMES,
    SLOTS,
    TURN,
    Cosmos,
)

Names = Sequence[str]
IDLE = ("Genesis Bloom", "Revelation", "Starforge", "Energize", "Cataclysm")
"""Wonders that can always be played: a player who holds one is asked, whatever else there is to do."""


def _take(s: Cosmos, name: str) -> int:
    """A piece of this name that is not yet in use."""
    for n in range(6):
        piece = piece_named(s, name, n)
        if any(piece in zone for zone in (s.rok, s.roc, s.row, s.classes, s.rok_discard)):
            return lift(s, piece)
    raise AssertionError(f"no {name} is left")


def _place(s: Cosmos, seat: int, slot: str, name: str, shards: int) -> None:
    at = seat * SLOTS + SLOT_NAMES.index(slot)
    piece = _take(s, name)
    s.slots[at] = piece
    s.under[at] = shards
    hidden = s.kind(piece) == REACTION or at % SLOTS == AUTO_SLOT
    s.show(piece, s.eyes(seat) if hidden else s.everyone)
    if at % SLOTS == AUTO_SLOT:
        s.auto_costs[seat], s.auto_cats[seat], s.auto_kinds[seat] = 7, 63, 3


def _monster(s: Cosmos, place: int, name: str, hp: int | None) -> None:
    piece = _take(s, name)
    card, c = s.card(piece), MONSTER + place
    s.monsters[place] = piece
    s.reveal(piece)
    s.mh[c] = card.health
    s.hp[c] = card.health if hp is None else hp
    s.dead &= ~(1 << c)
    s.wounds_left[place] = sum(1 << t for t in card.thresholds if t < s.hp[c])


def make(
    players: int = 2,
    mode: str = "standard",
    beyond: bool = False,
    hands: Mapping[int, Names] = {},
    slots: Mapping[int, Mapping[str, str | tuple[str, int]]] = {},
    wonders: Mapping[int, Names] = {},
    monsters: Sequence[str | tuple[str, int]] = ("Thunderhorn",),
    hp: Mapping[int, int] = {},
    mh: Mapping[int, int] = {},
    shards: Mapping[int, int] = {},
    prisms: Mapping[int, int] = {},
    charges: Mapping[tuple[int, str], int] = {},
    augments: Mapping[tuple[int, str], str] = {},
    classes: Mapping[int, str] = {},
    rok: Names = (),
    roc: Names = (),
    only_roc: bool = False,
    discard: Names = (),
    chaos_discard: Names = (),
    distortion: str = "",
    energy: int = 9,
    active: int = 0,
    round: int = 2,
    chance: Sequence[Any] = (),
    options: Mapping[str, Any] | None = None,
    also: Callable[[Cosmos], None] | None = None,
) -> Scenario:
    """A table in the middle of a turn: everybody at 10/10 Health, no cards but those named and a Wonder that keeps the
    turn open, a quiet Monster."""
    idle = [name for name in IDLE if all(name not in held for held in wonders.values())]

    def arrange(s: Cosmos) -> None:
        s.rok += s.pile_a + s.pile_b
        s.pile_a, s.pile_b = [], []
        s.phase, s.step, s.round, s.active, s.energy, s.shown = TURN, MAIN, round, active, energy, True
        s.drew = (1 << players) - 1
        for seat in range(players):
            s.mh[seat] = mh.get(seat, max(10, hp.get(seat, 10)))
            s.hp[seat] = hp.get(seat, s.mh[seat])
            s.milestones[seat] = sum(1 << i for i, m in enumerate((5, 10, 15)) if s.mh[seat] >= m)
            s.shards[seat], s.prisms[seat] = shards.get(seat, 0), prisms.get(seat, 0)
            for slot, what in slots.get(seat, {}).items():
                name, under = (what, 0) if isinstance(what, str) else what
                _place(s, seat, slot, name, under)
            for name in hands.get(seat, ()):
                s.hands[seat].append(_take(s, name))
                s.show(s.hands[seat][-1], s.eyes(seat))
            for name in (*wonders.get(seat, ()), *idle[seat : seat + 1]):
                s.wonders[seat].append(_take(s, name))
                s.show(s.wonders[seat][-1], s.eyes(seat))
            if seat in classes:
                piece = _take(s, classes[seat])
                s.reveal(piece)
                s.klass[seat] = piece
                s.path[seat] = s.card(piece).category
        for (seat, slot), n in charges.items():
            s.charges[seat * SLOTS + SLOT_NAMES.index(slot)] = n
        for (seat, slot), name in augments.items():
            piece = _take(s, name)
            s.reveal(piece)
            s.augments[seat * SLOTS + SLOT_NAMES.index(slot)] = piece
        for place, what in enumerate(monsters):
            _monster(s, place, *((what, None) if isinstance(what, str) else what))
        s.open_places = max(1, len(monsters))
        decks(s)
        if also is not None:
            also(s)

    def decks(s: Cosmos) -> None:
        for name in discard:
            s.rok_discard.append(_take(s, name))
            s.reveal(s.rok_discard[-1])
        top = [_take(s, name) for name in rok]
        s.rok += reversed(top)
        for name in chaos_discard:
            s.roc_discard.append(_take(s, name))
            s.reveal(s.roc_discard[-1])
        if distortion:
            s.distortions.append(_take(s, distortion))
            s.reveal(s.distortions[-1])
        top = [_take(s, name) for name in roc]
        if only_roc:
            s.box += s.roc
            s.roc = []
        s.roc += reversed(top)
        if s.roc:
            s.reveal(s.roc[-1])

    chosen = dict(options or {})
    if beyond:
        chosen["beyond"] = True
    return Scenario(GAME, players, mode, chosen, arrange, chance)


def empty_knowledge(s: Cosmos) -> None:
    """No Knowledge cards are left to draw."""
    s.box += s.rok
    s.rok = []


def draw_phase(s: Cosmos) -> None:
    """The Draw Phase is about to begin."""
    s.phase, s.step, s.active = DRAW, 0, -1


@pytest.fixture
def table() -> Callable[..., Scenario]:
    """Arranges a table."""
    return make


@pytest.fixture
def lone_hunter() -> Callable[..., Scenario]:
    """Chaos Royale for one, with a Comet Lance that just kills the Monster: lone_hunter(monster, health, roc)."""

    def arranged(monster: str, health: int, roc: Sequence[str]) -> Scenario:
        return make(
            mode="chaos-royale",
            players=1,
            slots={0: {"b1": "Comet Lance"}},
            hp={0: health},
            monsters=[(monster, 3)],
            roc=list(roc),
            only_roc=True,
        )

    return arranged


@pytest.fixture
def no_knowledge() -> Callable[[Cosmos], None]:
    """An empty Realm of Knowledge."""
    return empty_knowledge


@pytest.fixture
def drawing() -> Callable[[Cosmos], None]:
    """The start of the Draw Phase."""
    return draw_phase


def _names(g: Scenario, pieces: Sequence[int]) -> list[str]:
    return sorted(g.s.card(p).name for p in pieces)


@pytest.fixture
def names() -> Callable[[Scenario, Sequence[int]], list[str]]:
    """The names of pieces, sorted."""
    return _names
