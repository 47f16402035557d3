"""The tiles and cards of Entropy as values: the facts printed on each kind, and how they read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from orrery.engine.cards import Card
from orrery.engine.codec import OneOf, Whole
from orrery.engine.text import Section, amount, capital, icon, keyword, plain, sentence
from orrery.engine.verbs import Effect, Verb, said
from orrery.engine.words import slug
from orrery.games.entropy.cards.verbs import Gain, brief
from orrery.games.entropy.cards.words import (
    ACTION_WORDS,
    GOOD_SIGNS,
    TRAFFIC_WORDS,
    conditions,
    goods,
    in_turn,
    joined,
    lifeforms,
    living,
)
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
    SETS,
    SMALL_NEEDS,
    STARS,
    TIERS,
    TOKENS,
    VP,
    Cosmos,
)

LETTERS = {
    **dict(zip(("H", "C", "W", "R", "Any"), (*CONDITIONS, "any"), strict=True)),
    **dict(zip(("B", "P", "A", "any"), (*LIFEFORMS, "lifeform"), strict=True)),
}
"""What the letters of printed icons and Lifeforms stand for."""
LESS = (f"{GOOD_SIGNS[ENERGY]} less to pay", f"{GOOD_SIGNS[MASS]} less to pay")
"""What a Focus card takes off in the action of its token."""
Lifeform = Annotated[int, OneOf.numbered(*LIFEFORMS)]
LifeCondition = Annotated[int, OneOf.numbered(*CONDITIONS)]
"""What a field of a card takes, for whoever writes one down."""
_PRINTED = re.compile(r"([1-9](H|C|W|R|Any|B|P|A)( [1-9](H|C|W|R|Any|B|P|A))*|[1-9] any)?")
ROMAN = ("I", "II", "III", "IV")
"""The tiers of Stars as they are printed."""


def counted(printed: str) -> dict[str, int]:
    """Printed icons or Lifeforms by what they stand for: "2H 1Any", "4 any"."""
    words = [printed.replace(" ", "")] if printed.endswith(" any") else printed.split()
    return {LETTERS[word[1:]]: int(word[0]) for word in words}


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Card):
    """A tile or card with the number the rules give it."""

    code: str
    unique: ClassVar[tuple[str, ...]] = ("code",)

    def flaw(self) -> str:
        printed = [getattr(self, name, "") for name in ("icons", "needs", "has")]
        if not re.fullmatch(r"[A-Za-z0-9-]{1,8}", self.code):
            return f"{self.code!r} is no code: it is up to eight letters and digits, such as P31."
        wrong = [text for text in printed if not _PRINTED.fullmatch(text)]
        return f"{wrong[0]!r} cannot be printed: write as 2H 1Any or 2B 1P." if wrong else ""

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

    action: Annotated[int, OneOf.numbered(*ACTIONS)]

    @property
    def sections(self) -> tuple[Section, ...]:
        first, second = TRAFFIC_WORDS[self.action]
        bonus = f"{first.said} for a move of {amount(1)}, {second.said} for a move of {amount(2)}."
        return (Section("does", "", ACTION_WORDS[self.action]), Section("traffic", "Traffic Bonus", capital(bonus)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Star(Piece):
    """A Star tile: its type, its icons, its effect."""

    kind: Annotated[int, OneOf.numbered(*STARS)]
    icons: str
    copies: int = 5
    starting: bool = False

    @property
    def slug(self) -> str:
        return slug(self.code)

    @property
    def sections(self) -> tuple[Section, ...]:
        return (
            Section("kind", "", f"{star_words(self.kind, self.icons)}."),
            Section("does", f"Activate it for {TIERS[self.kind]} Entropy", said(self.does)),
        )

    def signs(self) -> dict[str, Any]:
        return Piece.signs(self) | star_signs(self.kind, self.icons)


def star_words(kind: int, icons: str) -> str:
    """The type of a Star and its icons: "Tier II (IIB), provides 1 Heat and 1 Radiation"."""
    tier = keyword("star-tier", f"tier {ROMAN[TIERS[kind] - 1]}")
    return f"{capital(tier)} ({STARS[kind].upper()}), {provides(icons)}"


def provides(icons: str) -> str:
    """Printed icons: "provides 1 Heat and 1 Radiation"."""
    return f"provides {conditions(counted(icons))}"


def star_signs(kind: int, icons: str) -> dict[str, Any]:
    """The type of a Star, its tier (which is its Entropy too), and its icons."""
    return {"type": STARS[kind], "tier": TIERS[kind], "conditions": counted(icons)}


@dataclass(frozen=True, slots=True, kw_only=True)
class StartingStar(Piece):
    """A Starting Star: what it brings, and the Star on its other side."""

    sector: Annotated[int, Whole(1, 6)]
    kind: Annotated[int, OneOf.numbered(*STARS)]
    icons: str
    cards: tuple[Lifeform, ...]
    brings: Gain

    @property
    def sections(self) -> tuple[Section, ...]:
        taken = {LIFEFORMS[k]: self.cards.count(k) for k in self.cards}
        cards = [f"{amount(n)} {icon(kind, kind.title())} {'card' if n == 1 else 'cards'}" for kind, n in taken.items()]
        start = f"Start in sector {self.sector} with {joined([goods(self.brings.gains(), ', '), *cards])}."
        return (
            Section("start", "", start),
            Section("kind", "", f"{star_words(self.kind, self.icons)}."),
            Section("does", f"Activate it for {TIERS[self.kind]} Entropy", said(self.does)),
        )

    def signs(self) -> dict[str, Any]:
        return Piece.signs(self) | star_signs(self.kind, self.icons)


@dataclass(frozen=True, slots=True, kw_only=True)
class Planet(Piece):
    """A Planet tile."""

    kind: LifeCondition
    icons: str
    cost: int = 0
    brings: Gain | None = None
    """Of a Starting Planet: the Resources it shows."""

    @property
    def sections(self) -> tuple[Section, ...]:
        price = goods((0, self.cost))
        if self.brings:
            price = f"start with {goods(self.brings.gains())}"
        facts = f"{CONDITIONS[self.kind].title()} Planet, {provides(self.icons)}; {price}."
        return (Section("kind", "", facts), Section("does", "Effect", said(self.does)))

    def signs(self) -> dict[str, Any]:
        return Piece.signs(self) | {"type": CONDITIONS[self.kind], "conditions": counted(self.icons)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asteroid(Piece):
    """An Asteroid of one of four types."""

    kind: LifeCondition
    icons: str
    copies: int = 10

    @property
    def sections(self) -> tuple[Section, ...]:
        shown = f"{capital(provides(self.icons))}. The effect of the Planet it hits happens again."
        found = (Section("icons", "", shown), Section("words", "", self.words))
        return tuple([section for section in found if section.text])

    def signs(self) -> dict[str, Any]:
        return {"type": CONDITIONS[self.kind], "conditions": counted(self.icons)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Biome(Piece):
    """A Biome: Abundant (0) or Scarce (1), its trigger, need, reward and improved reward."""

    kind: Annotated[int, OneOf.numbered(*BIOME_KINDS)]
    trigger: Annotated[int, OneOf.numbered(*ACTIONS)]
    needs: str
    improved: tuple[Verb, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        when = f"When you land on {ACTIONS[self.trigger]}{', for 1 Entropy' if self.kind else ''}"
        return (
            Section("kind", "", f"{self.abundance} Biome."),
            Section("does", when, said(self.does)),
            Section("improved", f"Fulfilled with {plain(self.wants)} here", said(self.improved)),
        )

    @property
    def abundance(self) -> str:
        """Its type: "Abundant", "Scarce"."""
        return keyword(BIOME_KINDS[self.kind], BIOME_KINDS[self.kind].title())

    @property
    def wants(self) -> str:
        """What fulfills it: "2 Bacteria and 1 Plant"."""
        return living(counted(self.needs))

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

    kind: Lifeform
    icons: str
    removes: str = ""
    has: str = ""
    gains: int

    @property
    def asks(self) -> str:
        """Conditions, needs and gain."""
        present = f" and, on the Planet, {living(counted(self.has))}" if self.has else ""
        removed = f"; removes {living(counted(self.removes))}" if self.removes else ""
        return f"needs {conditions(counted(self.icons))}{present}{removed}; gives {self.given}"

    @property
    def given(self) -> str:
        """The Lifeforms it gives."""
        return lifeforms(self.gains, LIFEFORMS[self.kind])

    @property
    def sections(self) -> tuple[Section, ...]:
        return (Section("asks", "", sentence(self.asks)), Section("does", "", said(self.does)))

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

    group: Annotated[str, OneOf.of(*SETS)]
    token: Annotated[int, OneOf.numbered(*TOKENS)]
    helps: tuple[int, int] = (0, 0)
    second: tuple[Verb, ...] = ()

    def at(self, tier: int) -> str:
        """What it does at a tier."""
        return f"{self._help(tier)}." if self.helps[0] else said(self._effect(tier))

    @property
    def sections(self) -> tuple[Section, ...]:
        when = f"Set {self.group}. Works when you take the action with your {TOKENS[self.token].title()} token."
        tiers = [Section(f"tier-{tier}", f"Tier {tier}", self.at(tier)) for tier in (1, 2)]
        return (Section("when", "", when), *tiers)

    def signs(self) -> dict[str, Any]:
        briefs = [self._help(tier) if self.helps[0] else brief(self._effect(tier)) for tier in (1, 2)]
        return {"type": TOKENS[self.token], "brief_1": in_turn(briefs[0]), "brief_2": in_turn(briefs[1])}

    def _help(self, tier: int) -> str:
        n = self.helps[tier - 1]
        if self.token < len(LESS):
            return f"{amount(n)} {LESS[self.token]}"
        return f"{amount(n)} more {icon('any', 'icon' if n == 1 else 'icons')} of any type for the card"

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
        return (Section("asks", "", f"Have {self.asks.words}: {amount(CHALLENGE_VP)} {GOOD_SIGNS[VP]}."),)

    def signs(self) -> dict[str, Any]:
        return {"vp": CHALLENGE_VP}


REMOVED = {"planet": "Planet", "life": "card", "biome": "Biome"}
"""What a sort of pieces is called after its type."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress(Piece):
    """A Progress card: how the Rival moves, what leaves the offer, which Objective it pursues."""

    moves: int
    ring: Annotated[int, OneOf.numbered(*RINGS)]
    removes: str
    pursues: str

    @property
    def sections(self) -> tuple[Section, ...]:
        rival = keyword("rival", "Rival")
        found = [Section("moves", "", f"The {rival} moves {amount(self.moves)} to the {RINGS[self.ring]} space.")]
        if self.removes:
            found.append(Section("removes", "", f"The top {self._removed()} of the offer goes to the box."))
        if self.pursues:
            found.append(Section("pursues", "", self._pursued()))
        return tuple(found)

    def _removed(self) -> str:
        """What leaves the offer: "Heat Planet", "Plant card", "Scarce Biome"."""
        sort, kind = self.removes.split()
        return f"{icon(kind, kind.title()) if sort != 'biome' else keyword(kind, kind.title())} {REMOVED[sort]}"

    def _pursued(self) -> str:
        """What the Rival does for its Objectives."""
        first, *rest = self.pursues.split()
        if first == "small":
            return f"The top small {icon(rest[0], rest[0].title())} tile of the Lifeform Objectives goes to the box."
        goal = keyword("main-objective", "Main Objective")
        if first == "convergence":
            return f"The {keyword('rival', 'Rival')} advances on the {goal} on which it is least far."
        return f"The {keyword('rival', 'Rival')} advances on {goal} {ROMAN[len(first) - 3]}."


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeformTile(Piece):
    """A Lifeform Objective tile."""

    kind: Lifeform
    big: bool
    vp: int
    players: Annotated[int, Whole(1, 4)] = 1
    """The least number of players it is used with."""

    @property
    def sections(self) -> tuple[Section, ...]:
        need = (BIG_NEEDS if self.big else SMALL_NEEDS)[self.kind]
        worth = f"{amount(self.vp)} {GOOD_SIGNS[VP]}."
        if self.big:
            worth += " The first player who has them claims it, and one Objective is complete."
        return (Section("scores", f"With {plain(lifeforms(need, LIFEFORMS[self.kind]))} in all", worth),)

    def signs(self) -> dict[str, Any]:
        return {"type": LIFEFORMS[self.kind]}


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveTile(Piece):
    """An alternative Main Objective (not a piece that moves: it lies on its track or stays in the box)."""

    track: Lifeform
