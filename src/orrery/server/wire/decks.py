"""Decks that people build and keep: what builders are told, and how decks are kept and shared."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from orrery.engine.decklists import LONGEST_NAME
from orrery.server.wire.table import Id, Wire

CardName = Annotated[str, Meta(min_length=1, max_length=60)]
Copies = Annotated[int, Meta(ge=1, le=99)]
Cards = Annotated[dict[CardName, Copies], Meta(max_length=300)]
Lists = Annotated[dict[Id, Cards], Meta(max_length=8)]


class DeckPartInfo(Wire):
    """One of the lists of a deck: so many cards (0: any number); `optional`: a deck may go without it."""

    key: str
    title: str
    words: str
    size: int
    optional: bool


class FacetValue(Wire):
    """A value the pool is filtered by."""

    value: str
    label: str


class FacetInfo(Wire):
    """Something the pool is filtered by."""

    key: str
    title: str
    values: tuple[FacetValue, ...]


class PoolCardInfo(Wire):
    """A card one may put into these lists: at most so many copies (0: as many as one likes), its one figure, the values
    of facets it has, and the leaders that may have it (empty in games without leaders)."""

    card: str
    parts: tuple[str, ...]
    most: int
    figure: int
    marks: dict[str, tuple[str, ...]]
    leaders: tuple[str, ...]


class DeckIn(Wire):
    """A deck as a client has it: cards by name in notation, list by list."""

    cards: Lists = msgspec.field(default_factory=dict)
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    about: Annotated[str, Meta(max_length=300)] = ""
    leader: Annotated[str, Meta(max_length=60)] = ""


class DeckInfo(Wire):
    """A deck: cards by name in notation, list by list."""

    name: str
    about: str
    leader: str
    cards: dict[str, dict[str, int]]


class ReadyDeck(Wire):
    """A deck that comes with the game."""

    key: str
    deck: DeckInfo


class DeckRulesInfo(Wire):
    """GET /api/games/{game}/deck-rules: everything one builds decks from. `turns`: the moments of
    `SeenInfo.chances`."""

    game: str
    title: str
    leader_word: str
    leaders: tuple[str, ...]
    figure: str
    parts: tuple[DeckPartInfo, ...]
    facets: tuple[FacetInfo, ...]
    turns: tuple[str, ...]
    pool: tuple[PoolCardInfo, ...]
    ready: tuple[ReadyDeck, ...]


class BreachInfo(Wire):
    """A rule a deck breaks: the list and card it is about ("": the whole)."""

    sentence: str
    clauses: tuple[str, ...]
    part: str
    card: str


class TallyInfo(Wire):
    """Something that is counted against a bound."""

    title: str
    n: int
    least: int
    most: int


class BarInfo(Wire):
    """A bar of a curve, and what stands against it."""

    label: str
    n: int
    against: int | None


class CurveInfo(Wire):
    """How the cards of a deck are spread; `counted` and `against` say what the two numbers of a bar are."""

    key: str
    title: str
    words: str
    counted: str
    against: str
    bars: tuple[BarInfo, ...]


class OddsInfo(Wire):
    """How likely something is in the first turns."""

    words: str
    chance: float


class SeenInfo(Wire):
    """How likely it is to have drawn a card by certain turns (`DeckRulesInfo.turns`)."""

    card: str
    chances: tuple[float, ...]


class DeckReport(Wire):
    """POST /api/games/{game}/deck-report: everything known of a deck, and the deck as text."""

    legal: bool
    breaches: tuple[BreachInfo, ...]
    tallies: tuple[TallyInfo, ...]
    curves: tuple[CurveInfo, ...]
    odds: tuple[OddsInfo, ...]
    seen: tuple[SeenInfo, ...]
    text: str


class DeckByChance(Wire):
    """POST /api/games/{game}/deck-complete, deck-hand: a deck, and where chance begins."""

    deck: DeckIn
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0


class HandInfo(Wire):
    """An opening hand."""

    cards: tuple[str, ...]


class DeckText(Wire):
    """POST /api/games/{game}/deck-read: a deck as text."""

    text: str


class DeckRead(Wire):
    """What was read of a text, and what is wrong with it, a sentence each."""

    deck: DeckInfo
    wrong: tuple[str, ...]


class NewDeck(Wire):
    """POST /api/decks: keep a deck."""

    game: Id
    deck: DeckIn


class KeptDeck(Wire):
    """A deck of mine: `legal` by the rules of now, else the first reason `why`. `shared`: there is a link to it."""

    id: str
    game: str
    deck: DeckInfo
    legal: bool
    why: str
    shared: bool
    changed: float


class KeptDecks(Wire):
    """GET /api/decks: my decks, the last changed first."""

    decks: tuple[KeptDeck, ...]


class DeckDeed(Wire):
    """POST /api/decks/{id}: change it, copy it, delete it, make a new link to it (the old one ends), end the link."""

    do: Literal["save", "copy", "delete", "share", "unshare"]
    deck: DeckIn | None = None


class DeckDone(Wire):
    """What came of it: the deck (the copy of it), null if it is gone; and the token of a new link."""

    deck: KeptDeck | None
    token: str | None = None


class DeckLink(Wire):
    """POST /api/shared-decks: the token of a link to a deck."""

    token: Annotated[str, Meta(max_length=200)]


class SharedDeck(Wire):
    """The deck somebody shows by a link, and who."""

    game: str
    deck: DeckInfo
    by: str
    report: DeckReport


class TrialWish(Wire):
    """POST /api/games/{game}/deck-trial: try a deck against the ready ones, or stop that."""

    deck: DeckIn | None = None
    stop: bool = False


class RivalInfo(Wire):
    """How a deck did against one ready deck."""

    key: str
    name: str
    games: int
    won: float


class TrialInfo(Wire):
    """GET and POST /api/games/{game}/deck-trial: how strong a deck is. `share` of the games won and its 95 per cent
    interval, once there are games; null before. `state`: none is tried, one waits, is played, was stopped, is done."""

    state: Literal["none", "waiting", "playing", "stopped", "done", "failed"]
    name: str = ""
    played: int = 0
    games: int = 0
    share: float | None = None
    low: float = 0.0
    high: float = 1.0
    rivals: tuple[RivalInfo, ...] = ()


class SurpriseWish(Wire):
    """POST /api/games/{game}/surprise: options by chance that may be played: all, or only this one, at one seat or at
    all."""

    mode: Id | None = None
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    only: Id | None = None
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None


class SurpriseInfo(Wire):
    """The options."""

    options: dict[str, Any]
