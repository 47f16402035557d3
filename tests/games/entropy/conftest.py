"""Arranging tables of Entropy in the words of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery.engine.scenario import Scenario, lift
from orrery.games.entropy import GAME
from orrery.games.entropy.cards.catalogue import CODES, FACES
from orrery.games.entropy.rules.setup import split, take_focus
from orrery.games.entropy.rules.state import (
    CONDITIONS,
    ENERGY,
    ENTROPY,
    LIFEFORMS,
    MASS,
    MOVE,
    OUTER,
    READY,
    STARS,
    TOKENS,
    VP,
    Cosmos,
)

Arrange = Callable[["Lab"], object]
Make = Callable[..., "Game"]


class Lab:
    """A table at the start of seat 0's turn. Action tiles T1 to T6 lie in sectors 1 to 6 (Activate Stars, Set Biome,
    Upgrade Console, Take Life Cards, Catch an Asteroid, Primordial Soup); nobody has anything but an empty Console
    with Focus set A, B, C or D. Seat 0's Scientist stands on the outer space of sector 6, the others on that of 5."""

    def __init__(self, s: Cosmos) -> None:
        self.s = s
        for tile in s.tiles:
            s.reveal(tile)
        for left in range(0, 8, 2):
            split(s, s.planets, left, 6)
        for left in range(0, 4, 2):
            split(s, s.biomes, left, 9)
        for left in range(0, 6, 2):
            split(s, s.life, left, 11)
        for seat in range(s.seats):
            s.scientists[seat] = (5 if seat == 0 else 4) * 2 + OUTER
            s.tokens[seat * 4 : seat * 4 + 4] = [READY] * 4
            take_focus(s, seat, "ABCD"[seat])
        s.locked = 0
        s.round, s.active, s.step = 1, 0, MOVE

    # ---- looking
    def piece(self, code: str, n: int = 0) -> int:
        """The n-th piece of this code."""
        return [p for p, face in enumerate(self.s.face) if face == CODES[code]][n]

    def spot(self, code: str) -> int:
        """Where the Planet of this code lies."""
        return self.s.planet_at.index(self.piece(code))

    # ---- arranging
    def goods(self, seat: int, energy: int = 0, mass: int = 0, entropy: int = 0, vp: int = 0) -> None:
        """What a seat holds."""
        for good, n in ((ENERGY, energy), (MASS, mass), (ENTROPY, entropy), (VP, vp)):
            self.s.goods[seat * 4 + good] = n

    def stand(self, seat: int, sector: int, ring: str = "outer") -> None:
        """Put a Scientist somewhere."""
        self.s.scientists[seat] = (sector - 1) * 2 + (ring == "outer")

    def before(self, seat: int, sector: int) -> None:
        """Put a Scientist three sectors before this one, so that landing there gives no Traffic Bonus."""
        self.stand(seat, (sector - 4) % 6 + 1)

    def token(self, seat: int, token: str, sector: int, locked: bool = False) -> None:
        """Put a Creation token into a section."""
        self.s.tokens[seat * 4 + TOKENS.index(token)] = sector - 1
        if locked:
            self.s.locked |= 1 << seat

    def star(self, seat: int, code: str, system: int = 0) -> None:
        """A Star in a system of this number (0: a new one); Starting Stars by their own code."""
        s = self.s
        where = s.new_system(seat) if system == 0 else s.systems[seat][system - 1]
        if code.startswith("S"):
            star = lift(s, self.piece(code))
        else:
            star = s.stars[s.kind[CODES[code]]].pop()
        s.star_at[where] = star
        s.reveal(star)

    def system(self, seat: int) -> None:
        """An empty Solar System."""
        self.s.new_system(seat)

    def planet(self, seat: int, code: str, system: int = 1, b: int = 0, p: int = 0, a: int = 0) -> None:
        """A Planet with Lifeforms in a system of this number (made if need be)."""
        s = self.s
        while len(s.systems[seat]) < system:
            s.new_system(seat)
        spot = s.free_spot(s.systems[seat][system - 1])
        assert spot >= 0, f"system {system} is full"
        piece = self.away(code)
        s.planet_at[spot] = piece
        s.worlds[seat].append(spot)
        s.on[spot * 3 : spot * 3 + 3] = [b, p, a]

    def away(self, code: str) -> int:
        """Take a piece out of its stack, so that everybody sees it; the stacks show what they show."""
        s = self.s
        piece = lift(s, self.piece(code))
        s.reveal(piece)
        for stack in (*s.planets, *s.biomes, *s.life):
            if stack:
                s.reveal(stack[-1])
        return piece

    def asteroid(self, planet: str, kind: str, space: str = "mass") -> None:
        """An Asteroid on a Planet."""
        s = self.s
        at = self.spot(planet) * 2 + (space == "mass")
        s.asteroid_at[at] = s.asteroids[CONDITIONS.index(kind)].pop()

    def biome(self, planet: str, code: str, fulfilled: bool = False) -> None:
        """A Biome next to a Planet."""
        spot = self.spot(planet)
        self.s.biome_at[spot] = self.away(code)
        self.s.flipped |= fulfilled << spot

    def hand(self, seat: int, *codes: str) -> None:
        """Life cards in hand."""
        self.s.hands[seat] += [self.away(code) for code in codes]

    def played(self, seat: int, planet: str, *codes: str) -> None:
        """Life cards next to a Planet."""
        s, spot = self.s, self.spot(planet)
        for code in codes:
            s.card_at[spot * 3 + s.cards_on(spot)] = self.away(code)
            s.played[seat * 3 + s.kind[CODES[code]]] += 1

    def top(self, code: str) -> None:
        """A Planet, Biome or Life card lies on top of the left stack of its type."""
        s, piece = self.s, self.piece(code)
        kind = s.kind[CODES[code]]
        stacks = s.planets if code[0] == "P" else s.biomes if code[0] == "B" else s.life
        lift(s, piece)
        stacks[kind * 2].append(piece)
        for stack in stacks:
            if stack:
                s.reveal(stack[-1])

    def mission(self, seat: int, *codes: str) -> None:
        """Missions in hand."""
        s = self.s
        for code in codes:
            piece = lift(s, self.piece(code))
            s.show(piece, 1 << seat)
            s.missions[seat].append(piece)

    def tiers(self, seat: int, star: int = 0, planet: int = 0, life: int = 0) -> None:
        """Focus cards at these tiers."""
        self.s.tiers[seat * 3 : seat * 3 + 3] = [star, planet, life]

    def focus(self, seat: int, group: str) -> None:
        """Another Focus set for this seat."""
        s = self.s
        for t in range(3):
            s.focus_cards.append(s.focus[seat * 3 + t])
            s.focus[seat * 3 + t] = -1
        other = next((x for x in range(s.seats) if x != seat and s.card(s.focus[x * 3]).group == group), None)
        if other is not None:
            for t in range(3):
                s.focus_cards.append(s.focus[other * 3 + t])
                s.focus[other * 3 + t] = -1
        take_focus(s, seat, group)
        if other is not None:
            take_focus(s, other, s.card(s.focus_cards[0]).group)


class Game(Scenario):
    """A scenario with the words of Entropy."""

    def slug(self, code: str) -> str:
        """A piece in notation by its code."""
        return FACES[CODES[code]].slug

    def say(self, *texts: str) -> None:
        """Seat 0 does these; codes in braces become names: "aggregate {P31}"."""
        self.do(0, *[self.fill(text) for text in texts])

    def finish(self, seat: int = 0, *first: str) -> None:
        """The seat does this and declines everything else until its turn is over."""
        self.do(seat, *[self.fill(text) for text in first])
        while any(ask.seat == seat and ask.about != "move" for ask in self.match.asks):
            texts = self.options(seat)
            self.do(seat, next((x for x in ("pass", "done") if x in texts), texts[0]))

    def fill(self, text: str) -> str:
        """Codes in braces as names."""
        for code in [part.split("}")[0] for part in text.split("{")[1:]]:
            text = text.replace("{" + code + "}", self.slug(code))
        return text

    def offered(self, text: str, seat: int = 0) -> bool:
        """Whether the seat may choose this."""
        return self.fill(text) in self.options(seat)

    def no(self, text: str, seat: int = 0) -> tuple[str, tuple[str, ...]]:
        """Why the seat may not choose this: sentence and clauses."""
        refusal = self.refused(seat, self.fill(text))
        return refusal.sentence, refusal.clauses

    def lab(self) -> Lab:
        """The table, to look at."""
        lab = Lab.__new__(Lab)
        lab.s = self.s
        return lab

    def has(self, seat: int = 0) -> tuple[int, int, int, int]:
        """Energy, Mass, Entropy, VP."""
        e, m, ent, vp = self.s.goods[seat * 4 : seat * 4 + 4]
        return e, m, ent, vp

    def on(self, planet: str) -> list[int]:
        """Bacteria, Plants and Animals on a Planet."""
        spot = self.lab().spot(planet)
        return list(self.s.on[spot * 3 : spot * 3 + 3])

    def hand(self, seat: int = 0) -> list[str]:
        """The codes of the cards in hand."""
        return [self.s.card(p).code for p in self.s.hands[seat]]

    def star(self, system: int, seat: int = 0) -> str:
        """The type of the Star of a system."""
        s = self.s
        star = s.star_at[s.systems[seat][system - 1]]
        return "" if star < 0 else STARS[s.kind[s.face[star]]].upper()

    def token(self, token: str, seat: int = 0) -> int:
        """Where a token is: a sector, -1 ready, -2 lying."""
        at = self.s.tokens[seat * 4 + TOKENS.index(token)]
        return int(at + 1) if at >= 0 else int(at)

    def lifeforms(self, kind: str, seat: int = 0) -> int:
        """All Lifeforms of a type."""
        return sum(self.s.on[spot * 3 + LIFEFORMS.index(kind)] for spot in self.s.worlds[seat])


@pytest.fixture
def game() -> Callable[..., Game]:
    """Make a scenario: `game(arrange, players=2)`, where `arrange(lab)` builds the table, and so do others after it."""

    def make(*arrange: Arrange, players: int = 2, mode: str = "standard", **options: Any) -> Game:
        def prepare(s: Cosmos) -> None:
            lab = Lab(s)
            for one in arrange:
                one(lab)

        return Game(GAME, players, mode, options, prepare)

    return make
