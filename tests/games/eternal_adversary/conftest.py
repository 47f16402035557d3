"""Arranging tables of Eternal Adversary for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from orrery.engine.flow import Match
from orrery.engine.game import Outcome
from orrery.engine.scenario import Scenario, lift, piece_named
from orrery.engine.table import NO_PIECE
from orrery.games.eternal_adversary import GAME
from orrery.games.eternal_adversary.cards.catalogue import ARCHES, HEROES, MONSTERS
from orrery.games.eternal_adversary.cards.maps import BOARDS, city
from orrery.games.eternal_adversary.rules.battle import start_battle
from orrery.games.eternal_adversary.rules.figures import full_health
from orrery.games.eternal_adversary.rules.final import begin_final, final
from orrery.games.eternal_adversary.rules.state import AMBUSH, ARCH, CHAOS, MONSTER, PLAY, TRACKS, Worlds, team
from orrery.games.eternal_adversary.rules.turn import begin_turn

B, Y = 4, 5
"""A blue and a yellow lightning on a die."""

KINDS = ("hellion", "rawhead", "tengu")


def node_of(s: Worlds, name: str) -> int:
    """The place of this name."""
    return next(i for i, place in enumerate(BOARDS[s.map].places) if place.slug == city(name))


def seat_of(s: Worlds, hero: str) -> int:
    """The seat that plays this hero."""
    return next(seat for seat in range(s.seats) if HEROES[s.hero[seat]].slug == hero)


def _card_to(s: Worlds, node: int, name: str, fixed: set[int]) -> None:
    """The location card of this name to a slot, by swapping."""
    for other in range(30):
        if other not in fixed and s.cards[other] != NO_PIECE and s.card(s.cards[other]).name == name:
            s.cards[node], s.cards[other] = s.cards[other], s.cards[node]
            fixed.add(node)
            return
    raise AssertionError(f"there is no further {name}")


def _give(s: Worlds, name: str, zone: list[int], viewers: int) -> None:
    """A card of this name into a zone, seen by these viewers."""
    for n in range(6):
        piece = piece_named(s, name, n)
        if piece in s.items or piece in s.events:
            zone.append(lift(s, piece))
            s.show(piece, viewers)
            return
    raise AssertionError(f"there is no further {name}")


def _map(s: Worlds, a: Mapping[str, Any]) -> None:
    fixed: set[int] = set()
    for name, card in {**a["up"], **a["down"]}.items():
        _card_to(s, node_of(s, name), card, fixed)
    for name in a["up"]:
        s.up |= 1 << node_of(s, name)
        s.reveal(s.cards[node_of(s, name)])
    for name in a["removed"]:
        s.removed.append(s.cards[node_of(s, name)])
        s.reveal(s.removed[-1])
        s.cards[node_of(s, name)] = NO_PIECE
    for name, kind in a["monster"].items():
        s.monster_at[node_of(s, name)] = KINDS.index(kind)
        s.reserve[KINDS.index(kind)] -= 1
    for name, n in a["tokens_at"].items():
        s.tokens_at[node_of(s, name)] += n
        s.supply -= n


def _people(s: Worlds, a: Mapping[str, Any]) -> None:
    for seat in range(s.seats):
        home = BOARDS[s.map].starts(seat % 2)
        s.at[seat] = home[seat // 2]
    for hero, tracks in a["cubes"].items():
        for track, n in tracks.items():
            s.cubes[seat_of(s, hero) * 5 + TRACKS.index(track)] = n
    for seat in range(s.seats):
        s.health[seat] = full_health(s, seat)
        if HEROES[s.hero[seat]].ghouls:
            s.ghouls = 3
    s.stamina = [0] * s.seats
    for hero, place in a["at"].items():
        s.at[seat_of(s, hero)] = node_of(s, place)
    for hero, n in a["health"].items():
        s.health[seat_of(s, hero)] = n
    for hero, n in a["stamina"].items():
        s.stamina[seat_of(s, hero)] = n
    for hero, n in a["tokens"].items():
        s.tokens[seat_of(s, hero)] = n
        s.supply -= n
    for hero, cards in a["weapons"].items():
        for name in cards:
            _give(s, name, s.weapons[seat_of(s, hero)], s.everyone)
    for hero, cards in a["gear"].items():
        for name in cards:
            _give(s, name, s.gear[seat_of(s, hero)], s.everyone)
    for hero, cards in a["keep"].items():
        for name in cards:
            _give(s, name, s.keep[seat_of(s, hero)], team(s, CHAOS))


def unit_of(s: Worlds, name: str) -> int:
    """The unit of this name."""
    if name in KINDS:
        return MONSTER + s.monster.index(KINDS.index(name))
    return ARCH if name in [arch.slug for arch in ARCHES] else seat_of(s, name)


def _fight(s: Worlds, a: Mapping[str, Any]) -> None:
    """A battle that has just begun, or (`final`: its stage) the final battle."""
    if a["battle"]:
        s.step = AMBUSH
        start_battle(s, node_of(s, a["battle"]))
    if a["final"]:
        begin_final(s)
        s.agenda = []
        for hero, n in a["health"].items():
            s.health[seat_of(s, hero)] = n
        if a["final"] == 2:
            for seat in range(1, s.seats, 2):
                s.health[seat] = s.health[MONSTER + seat] = 0
        list(final(s))
    s.rounds = a["rounds"] if s.battle >= 0 else 0
    for name, n in a["chits"].items():
        s.chits[unit_of(s, name)] = n
    for name, n in a["hp"].items():
        s.health[unit_of(s, name)] = n


DEFAULTS: dict[str, Any] = {
    **{key: {} for key in ("up", "down", "monster", "tokens_at", "cubes", "at", "health", "stamina", "tokens")},
    **{key: {} for key in ("weapons", "gear", "keep")},
    "removed": (),
    "display": (),
    "events": (),
    "doom": (0, 0),
    "monsters": KINDS,
    "arch": "the-old-one",
    "then": None,
    "battle": "",
    "chits": {},
    "hp": {},
    "rounds": 1,
    "final": 0,
}
"""Heroes are tired (no stamina) and the display is empty unless a test says otherwise."""


def make(
    *heroes: str,
    active: str | None = None,
    chance: Sequence[Any] = (),
    options: Mapping[str, Any] | None = None,
    **arranged: Any,
) -> Scenario:
    """A table in the middle of play: these heroes by seat, the first to move unless `active` is said. `up` and `down`
    lay location cards, `monsters` are the types of the Chaos seats in order, `events` are the next events drawn."""
    odd = set(arranged) - set(DEFAULTS)
    assert not odd, f"what is {odd}?"
    a = {**DEFAULTS, **arranged}

    def arrange(s: Worlds) -> None:
        s.phase, s.round = PLAY, 1
        s.arch = next(i for i, arch in enumerate(ARCHES) if arch.slug == a["arch"])
        for seat in range(1, s.seats, 2):
            s.monster[seat] = KINDS.index(a["monsters"][seat // 2])
        s.pointer = 1
        s.doom = list(a["doom"])
        _map(s, a)
        _people(s, a)
        for name in a["display"]:
            _give(s, name, s.display, s.everyone)
        for name in reversed(a["events"]):
            piece = next(p for p in (piece_named(s, name, n) for n in range(2)) if p in s.events)
            s.events.append(lift(s, piece))
        begin_turn(s, 0 if active is None else seat_of(s, active))
        _fight(s, a)
        if a["then"] is not None:
            a["then"](s)

    chosen = {"heroes": list(heroes), **(options or {})}
    return Scenario(GAME, players=len(heroes), options=chosen, arrange=arrange, chance=chance)


@pytest.fixture
def stage() -> Callable[..., Scenario]:
    """Makes a table: stage("samurai", "ghoul", at={"samurai": "Chicago"}, …)."""
    return make


class Look:
    """Questions about a table in the players' words."""

    def __init__(self, g: Scenario) -> None:
        self.g = g

    @property
    def s(self) -> Worlds:
        return self.g.s  # type: ignore[no-any-return]

    def node(self, place: str) -> int:
        return node_of(self.s, place)

    def at(self, hero: str) -> str:
        node = self.s.at[seat_of(self.s, hero)]
        return BOARDS[self.s.map].places[node].name if node >= 0 else "nowhere"

    def seat(self, hero: str) -> int:
        return seat_of(self.s, hero)

    def unit(self, name: str) -> int:
        return unit_of(self.s, name)

    def health(self, name: str) -> int:
        return self.s.health[self.unit(name)]

    def chits(self, name: str) -> int:
        return self.s.chits[self.unit(name)]

    def owed(self, name: str) -> int:
        return self.s.owed[self.unit(name)]

    def dice(self, arm: str) -> tuple[int, ...]:
        from orrery.games.eternal_adversary.cards.catalogue import ARM_NAMES

        return next(self.s.dice[k] for k, a in enumerate(self.s.attacks) if ARM_NAMES[a[1]] == arm)

    def count(self, arm: str) -> int:
        """The dice this attack will roll."""
        from orrery.games.eternal_adversary.cards.catalogue import ARM_NAMES

        return next(a[4] for a in self.s.attacks if ARM_NAMES[a[1]] == arm)

    def monster(self, place: str) -> str | None:
        kind = self.s.monster_at[self.node(place)]
        return MONSTERS[kind].slug if kind >= 0 else None

    def card(self, place: str) -> str | None:
        piece = self.s.cards[self.node(place)]
        return None if piece == NO_PIECE else self.s.card(piece).name

    def up(self, place: str) -> bool:
        return bool(self.s.up >> self.node(place) & 1)

    def tokens_at(self, place: str) -> int:
        return self.s.tokens_at[self.node(place)]

    def held(self, hero: str) -> list[str]:
        seat = seat_of(self.s, hero)
        return [self.s.card(p).name for p in self.s.weapons[seat] + self.s.gear[seat]]

    def display(self) -> list[str]:
        return [self.s.card(p).name for p in self.s.display]

    def scrap(self) -> list[str]:
        return [self.s.card(p).name for p in self.s.scrap]

    def kept(self, hero: str) -> list[str]:
        return [self.s.card(p).name for p in self.s.keep[seat_of(self.s, hero)]]

    def cubes(self, hero: str) -> int:
        seat = seat_of(self.s, hero)
        return sum(self.s.cubes[seat * 5 : seat * 5 + 5])

    def about(self) -> list[tuple[int, str]]:
        return [(ask.seat, ask.about) for ask in self.g.match.asks]

    def until(self, *abouts: str, most: int = 200) -> None:
        """Everybody takes the first option until such a question is pending."""
        for _ in range(most):
            if self.g.match.over or any(about in abouts for _, about in self.about()):
                return
            ask = self.g.match.asks[0]
            self.g.match.choose(ask.options[0], ask.seat)
        raise AssertionError(f"still {self.about()}")


def ended(m: Match) -> Outcome:
    """How a match that is over ended."""
    outcome = m.outcome
    assert outcome is not None
    return outcome


Stage = Callable[..., Scenario]
"""What makes a table: the fixture `stage`."""
Looks = Callable[[Scenario], Look]
"""What reads one: the fixture `look`."""


@pytest.fixture
def rites(stage: Callable[..., Scenario]) -> Callable[..., Scenario]:
    """The Sioux Owl Woman rolls two blue lightnings and a yellow one and uses Ancestral Rites: rites(answer, …)."""

    def performed(*answers: str) -> Scenario:
        g = stage(
            "sioux-owl-woman",
            "goatman",
            at={"sioux-owl-woman": "Denver"},
            stamina={"sioux-owl-woman": 1},
            weapons={"sioux-owl-woman": ["Toledo rapier"]},
            monster={"Denver": "hellion"},
            battle="Denver",
            chance=[(B, B, Y), (1, 1)],
        )
        g.do(0, "wield toledo-rapier", "done", "use ancestral-rites", *answers)
        return g

    return performed


@pytest.fixture
def look() -> Callable[[Scenario], Look]:
    """Reads a table: look(g).health("samurai")."""
    return Look


@pytest.fixture
def between_two_rifts(
    stage: Callable[..., Scenario], look: Callable[[Scenario], Look]
) -> Callable[[Callable[[Scenario, int], None]], tuple[str, str]]:
    """Where two Order heroes end that begin between two rifts, moved one after the other by what is given."""

    def play(moves: Callable[[Scenario, int], None]) -> tuple[str, str]:
        g = stage(
            "samurai",
            "goatman",
            "bogatyr",
            "cultist",
            at={
                "samurai": "Salt Lake City",
                "bogatyr": "Salt Lake City",
                "goatman": "Boston",
                "cultist": "Tallahassee",
            },
            up={"Salt Lake City": "Wormhole", "Reno": "Rift 5", "Cheyenne": "Rift 5"},
        )
        moves(g, 0)
        first = look(g).at("samurai")
        g.do(0, "end")
        g.do(1, "stop")
        moves(g, 2)
        return first, look(g).at("bogatyr")

    return play
