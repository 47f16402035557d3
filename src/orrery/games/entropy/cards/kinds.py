"""The tiles and cards of Entropy as values: the facts printed on each kind, and how they read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from orrery.engine.cards import Card
from orrery.engine.text import Section, plain
from orrery.engine.verbs import Effect, Verb, said
from orrery.engine.words import slug
from orrery.games.entropy.cards.verbs import Gain, brief
from orrery.games.entropy.cards.words import ACTION_WORDS, GOOD_SIGNS, TRAFFIC_WORDS, goods, in_turn
from orrery.games.entropy.rules.state import (
    ACTIONS,
    BIG_NEEDS,
    BIOME_KINDS,
    CHALLENGE_VP,
    CONDITIONS,
    ENERGY,
    LIFEFORMS,
    MASS,
    RINGS,
    SMALL_NEEDS,
    STARS,
    TIERS,
    TOKENS,
    Cosmos,
)

LETTERS = {
    **dict(zip(("H", "C", "W", "R", "Any"), (*CONDITIONS, "any"), strict=True)),
    **dict(zip(("B", "P", "A", "any"), (*LIFEFORMS, "lifeform"), strict=True)),
}
"""What the letters of printed icons and Lifeforms stand for."""
HELP = (f"{GOOD_SIGNS[ENERGY]} less to pay", f"{GOOD_SIGNS[MASS]} less to pay", "Any icons more for the card")
"""What a Focus card changes in the action of its token."""


def counted(printed: str) -> dict[str, int]:
    """Printed icons or Lifeforms by what they stand for: "2H 1Any", "4 any"."""
    words = [printed.replace(" ", "")] if printed.endswith(" any") else printed.split()
    return {LETTERS[word[1:]]: int(word[0]) for word in words}


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Card):
    """A tile or card with the number the rules give it."""

    code: str

    @property
    def slug(self) -> str:
        return f"{self.code.lower()}-{slug(self.name)}"

    def facts(self) -> dict[str, Any]:
        return Card.facts(self) | {key: value for key, value in self.signs().items() if value}

    def signs(self) -> dict[str, Any]:
        """What is printed as signs: `brief` is its effect in the short language of the tiles (words and signs in
        turn), other facts have their names instead of letters and numbers."""
        return {"brief": in_turn(brief(self.does))} if self.does else {}


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionTile(Piece):
    """An outer Action space."""

    action: int

    @property
    def sections(self) -> tuple[Section, ...]:
        bonus = "; ".join([one.said for one in TRAFFIC_WORDS[self.action]])
        return (Section("does", "", ACTION_WORDS[self.action]), Section("traffic", "Traffic Bonus", f"{bonus}."))


@dataclass(frozen=True, slots=True, kw_only=True)
class Star(Piece):
    """A Star tile: its type, its icons, its effect."""

    kind: int
    icons: str
    copies: int = 5
    starting: bool = False

    @property
    def slug(self) -> str:
        return slug(self.code)

    @property
    def sections(self) -> tuple[Section, ...]:
        return (Section("does", f"{self.code}, icons {self.icons}, {TIERS[self.kind]} Entropy", said(self.does)),)

    def signs(self) -> dict[str, Any]:
        return Piece.signs(self) | star_signs(self.kind, self.icons)


def star_signs(kind: int, icons: str) -> dict[str, Any]:
    """The type of a Star, its tier (which is its Entropy too), and its icons."""
    return {"type": STARS[kind], "tier": TIERS[kind], "conditions": counted(icons)}


@dataclass(frozen=True, slots=True, kw_only=True)
class StartingStar(Piece):
    """A Starting Star: what it brings, and the Star on its other side."""

    sector: int
    kind: int
    icons: str
    cards: tuple[int, ...]
    brings: Gain

    @property
    def sections(self) -> tuple[Section, ...]:
        cards = " and ".join(f"1 {LIFEFORMS[k].title()} card" for k in self.cards)
        start = f"Start in sector {self.sector} with {goods(self.brings.gains())}, {cards}."
        shines = f"{STARS[self.kind].upper()}, icons {self.icons}"
        return (Section("start", "", start), Section("does", shines, said(self.does)))

    def signs(self) -> dict[str, Any]:
        return Piece.signs(self) | star_signs(self.kind, self.icons)


@dataclass(frozen=True, slots=True, kw_only=True)
class Planet(Piece):
    """A Planet tile."""

    kind: int
    icons: str
    cost: int = 0
    brings: Gain | None = None
    """Of a Starting Planet: the Resources it shows."""

    @property
    def sections(self) -> tuple[Section, ...]:
        price = f"start with {plain(goods(self.brings.gains()))}" if self.brings else f"{self.cost} Mass"
        facts = f"{CONDITIONS[self.kind].title()}, icons {self.icons}, {price}"
        return (Section("does", facts, said(self.does)),)

    def signs(self) -> dict[str, Any]:
        return Piece.signs(self) | {"type": CONDITIONS[self.kind], "conditions": counted(self.icons)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asteroid(Piece):
    """An Asteroid of one of four types."""

    kind: int
    icons: str
    copies: int = 10

    @property
    def sections(self) -> tuple[Section, ...]:
        found = (Section("icons", "", f"Icon {self.icons}."), Section("words", "", self.words))
        return tuple([section for section in found if section.text])

    def signs(self) -> dict[str, Any]:
        return {"type": CONDITIONS[self.kind], "conditions": counted(self.icons)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Biome(Piece):
    """A Biome: Abundant (0) or Scarce (1), its trigger, need, reward and improved reward."""

    kind: int
    trigger: int
    needs: str
    improved: tuple[Verb, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        when = f"Landing on {ACTIONS[self.trigger]}{', for 1 Entropy' if self.kind else ''}"
        return (
            Section("kind", "", f"{BIOME_KINDS[self.kind].title()}."),
            Section("does", when, said(self.does)),
            Section("improved", f"Needs {self.needs}; then", said(self.improved)),
        )

    def signs(self) -> dict[str, Any]:
        return Piece.signs(self) | {
            "type": BIOME_KINDS[self.kind],
            "pays_on": ACTIONS[self.trigger],
            "wants": counted(self.needs),
            "brief_improved": in_turn(brief(self.improved)),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeCard(Piece):
    """A Life card: conditions, Lifeforms removed and only present, Lifeforms gained, effect."""

    kind: int
    icons: str
    removes: str = ""
    has: str = ""
    gains: int

    @property
    def asks(self) -> str:
        """Conditions, needs and gain."""
        removed = f", remove {self.removes}" if self.removes else ""
        present = f", have {self.has}" if self.has else ""
        return f"needs {self.icons}{removed}{present}; gives {self.gains}{'BPA'[self.kind]}"

    @property
    def sections(self) -> tuple[Section, ...]:
        return (Section("asks", "", f"{self.asks}."), Section("does", "", said(self.does)))

    def signs(self) -> dict[str, Any]:
        return Piece.signs(self) | {
            "type": LIFEFORMS[self.kind],
            "conditions": counted(self.icons),
            "takes": counted(self.removes),
            "present": counted(self.has),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class FocusCard(Piece):
    """A Focus card: what it changes in the action (discount, extra icons) and what follows it, at tiers 1 and 2."""

    group: str
    token: int
    helps: tuple[int, int] = (0, 0)
    second: tuple[Verb, ...] = ()

    def at(self, tier: int) -> str:
        """What it does at a tier."""
        return f"{self._help(tier)}." if self.helps[0] else said(self._effect(tier))

    @property
    def sections(self) -> tuple[Section, ...]:
        return tuple([Section(f"tier-{tier}", f"Tier {tier}", self.at(tier)) for tier in (1, 2)])

    def signs(self) -> dict[str, Any]:
        briefs = [self._help(tier) if self.helps[0] else brief(self._effect(tier)) for tier in (1, 2)]
        return {"type": TOKENS[self.token], "brief_1": in_turn(briefs[0]), "brief_2": in_turn(briefs[1])}

    def _help(self, tier: int) -> str:
        return f"{self.helps[tier - 1]} {HELP[self.token]}"

    def _effect(self, tier: int) -> tuple[Effect, ...]:
        return self.does if tier == 1 else self.second


@dataclass(frozen=True, slots=True)
class Condition:
    """Something a Mission or Challenge asks for."""

    words: str
    met: Callable[[Cosmos, int], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission(Piece):
    """A Mission: what it asks and what it gives."""

    asks: Condition

    @property
    def sections(self) -> tuple[Section, ...]:
        return (Section("does", f"If you have {self.asks.words}", said(self.does)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge(Piece):
    """A Challenge of the solo mode."""

    asks: Condition

    @property
    def sections(self) -> tuple[Section, ...]:
        return (Section("asks", "", f"Have {self.asks.words}."),)

    def signs(self) -> dict[str, Any]:
        return {"vp": CHALLENGE_VP}


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress(Piece):
    """A Progress card: how the Rival moves, what leaves the offer, which Objective it pursues."""

    moves: int
    ring: int
    removes: str
    pursues: str

    @property
    def sections(self) -> tuple[Section, ...]:
        found = [Section("moves", "", f"The Rival moves {self.moves} to the {RINGS[self.ring]} space.")]
        if self.removes:
            found.append(Section("removes", "", f"The top of {self.removes.title()} goes to the box."))
        if self.pursues:
            goal = self.pursues.upper() if self.pursues.startswith("o-") else self.pursues
            found.append(Section("pursues", "Progress", f"{goal}."))
        return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeformTile(Piece):
    """A Lifeform Objective tile."""

    kind: int
    big: bool
    vp: int
    players: int = 1
    """The least number of players it is used with."""

    @property
    def sections(self) -> tuple[Section, ...]:
        need = (BIG_NEEDS if self.big else SMALL_NEEDS)[self.kind]
        return (Section("scores", f"{need} {LIFEFORMS[self.kind].title()}", f"{self.vp} VP."),)

    def signs(self) -> dict[str, Any]:
        return {"type": LIFEFORMS[self.kind]}


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveTile(Piece):
    """An alternative Main Objective (not a piece that moves: it lies on its track or stays in the box)."""

    track: int
