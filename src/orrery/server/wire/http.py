"""What is asked and answered by HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from orrery.server.wire.table import (
    VERSION,
    AskInfo,
    Clock,
    Id,
    Level,
    Name,
    Options,
    OutcomeInfo,
    PartInfo,
    SeatNumber,
    SectionInfo,
    StandingOrder,
    StoryLine,
    TableInfo,
    View,
    Wire,
)

Token = Annotated[str, Meta(min_length=1, max_length=100)]


class SetupProblem(Wire):
    """What is wrong with the options of a new table, and the option it belongs to, at its seat."""

    sentence: str
    option: str | None
    seat: int | None


class Problem(Wire):
    """Why a request was refused: a code, a sentence, every single problem, and the limit where one was passed. `setup`:
    of a new table, which option each problem belongs to."""

    error: str
    sentence: str
    problems: tuple[str, ...] = ()
    limit: str | None = None
    setup: tuple[SetupProblem, ...] = ()


class SessionIn(Wire):
    """POST /api/session: what a guest wants to be called."""

    name: Name


class SessionInfo(Wire):
    """Who one is here; null before one has a name."""

    name: str | None


class ModeInfo(Wire):
    """A way to play a game."""

    name: str
    words: str
    players: tuple[int, ...]


class NeedsInfo(Wire):
    """Another option must have one of these values: at the same seat, where that option is said seat by seat."""

    option: str
    values: tuple[Any, ...]


class ValueInfo(Wire):
    """A value an option may have: what it is called, a sentence on it, and the card whose picture stands for it. It is
    offered at these seats (none named: at all), to so many players or more, and where `needs` holds. With `lot` chance
    decides."""

    value: Any
    label: str
    words: str
    card: str | None
    seats: tuple[int, ...]
    players: int
    needs: NeedsInfo | None
    lot: bool


class FlagInfo(Wire, tag_field="kind", tag="flag"):
    """An option that takes yes or no."""


class NumberInfo(Wire, tag_field="kind", tag="number"):
    """An option that takes a whole number between these."""

    low: int
    high: int


class OneInfo(Wire, tag_field="kind", tag="one"):
    """An option that takes one of these; with `others` also what the server makes of a text or a list of cards."""

    values: tuple[ValueInfo, ...]
    others: bool


class RowField(Wire):
    """One of several values in a fixed order, with its name."""

    label: str
    takes: NumberInfo | OneInfo


class RowInfo(Wire, tag_field="kind", tag="row"):
    """An option that takes a list with one value for each of these."""

    fields: tuple[RowField, ...]


class SeatsInfo(Wire, tag_field="kind", tag="seats"):
    """An option that takes a list with one value for each seat. If `once`, no two seats may have the same, but for the
    first that is offered."""

    of: OneInfo
    once: bool


class SettingInfo(Wire):
    """An option of a new table: what it is called, a sentence on it, its default, and what it takes. Where the default
    is null, null is always possible and called `unset`. It belongs to these modes (none named: to all); one that is
    changed `seldom` is best shown last."""

    name: str
    label: str
    words: str
    default: Any
    unset: str
    modes: tuple[str, ...]
    seldom: bool
    takes: FlagInfo | NumberInfo | OneInfo | RowInfo | SeatsInfo


class LevelInfo(Wire):
    """A level of bots."""

    name: str
    words: str


class FirstInfo(Wire):
    """How a newcomer's first games are set, and a sentence that says so: `order` is the standing order of its seat."""

    level: Level
    order: StandingOrder
    mode: str | None
    players: int | None
    words: str


class GameInfo(Wire):
    """A game of the lobby."""

    name: str
    title: str
    summary: str
    modes: tuple[ModeInfo, ...]
    settings: tuple[SettingInfo, ...]
    backs: tuple[str, ...]
    cards: int
    clauses: int
    first: FirstInfo


class Lobby(Wire):
    """GET /api/games. `wire`: the version of these messages."""

    games: tuple[GameInfo, ...]
    levels: tuple[LevelInfo, ...]
    wire: int = VERSION


class OriginInfo(Wire):
    """Where something comes from (R rulebook, P public source, H house), and which part of it; "" is the rest."""

    tag: str
    part: str


class CardInfo(Wire):
    """A card: what is printed, as a text and section by section, its facts by name, and where its parts come from."""

    name: str
    slug: str
    kind: str
    text: str
    source: str
    icon: str
    facts: dict[str, Any]
    origins: tuple[OriginInfo, ...]
    sections: tuple[SectionInfo, ...]


class ClauseInfo(Wire):
    """A clause of a rulebook, and where its parts come from; `tag` is the main source."""

    id: str
    tag: str
    text: str
    origins: tuple[OriginInfo, ...]


class ExampleInfo(Wire):
    """A position that shows what a chapter says, as a viewer sees it; `caption` says what one sees."""

    caption: str
    view: View


class ChapterInfo(Wire):
    """A chapter of a rulebook: paragraphs by their parts, the ids of its clauses, examples."""

    key: str
    title: str
    paragraphs: tuple[tuple[PartInfo, ...], ...]
    clauses: tuple[str, ...]
    examples: tuple[ExampleInfo, ...]


class EntryInfo(Wire):
    """What a keyword or an icon means: `key` is the value of the parts it explains."""

    key: str
    kind: Literal["keyword", "icon"]
    name: str
    paragraphs: tuple[tuple[PartInfo, ...], ...]
    clauses: tuple[str, ...]


class RulebookInfo(Wire):
    """The rulebook of a game for people; both lists are empty where a game has none."""

    chapters: tuple[ChapterInfo, ...]
    entries: tuple[EntryInfo, ...]


class SeatRequest(Wire):
    """A seat of a new table: mine, a friend at my screen, open to whoever has the link (or, at a public table, to
    anybody), or a bot."""

    who: Literal["me", "hotseat", "open", "bot"]
    level: Level | None = None
    name: Name | None = None
    deck: Token | None = None
    """One of my decks (`KeptDeck.id`) is played there."""


class NewTable(Wire):
    """POST /api/tables. `level`: of the bots that step in for people. `hints`: whether hints are given; left out, they
    are where one person plays, and are not where several do. `rated`: whether it counts for ratings, if it can: between
    different people or people and levels of bots, and as long as nobody asks for a hint."""

    game: Id
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=16)]
    mode: Id | None = None
    options: Options = msgspec.field(default_factory=dict)
    clock: Clock = msgspec.field(default_factory=Clock)
    public: bool = False
    name: Name | None = None
    level: Level = "regular"
    hints: bool | None = None
    rated: bool = True


class Quick(Wire):
    """POST /api/quick: a table with me and bots, at once. `newcomer`: set as the game says for a first game
    (`GameInfo.first`) in all that is not said here."""

    game: Id
    level: Level = "regular"
    mode: Id | None = None
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: Options = msgspec.field(default_factory=dict)
    newcomer: bool = False
    deck: Token | None = None
    """One of my decks, at my seat."""


class Invite(Wire):
    """The secret that lets somebody claim an open seat. It is told once; only its hash is kept."""

    seat: int
    token: str


class NewTableInfo(Wire):
    """What POST /api/tables, /quick and /fork answer: the table and the invites of its open seats."""

    table: TableInfo
    invites: tuple[Invite, ...] = ()


class Tables(Wire):
    """GET /api/tables: open tables anybody may join or watch, and those with a seat of mine, newest first."""

    open: tuple[TableInfo, ...]
    mine: tuple[TableInfo, ...]


class Claim(Wire):
    """POST /api/tables/{id}/claim: take an open seat. Without a token only at a public table."""

    seat: SeatNumber | None = None
    token: Annotated[str, Meta(max_length=100)] | None = None
    deck: Token | None = None
    """One of my decks, played there."""


class BringDeck(Wire):
    """POST /api/tables/{id}/deck: one of my decks at my seat of a table that waits; null: as the host chose."""

    seat: SeatNumber | None = None
    deck: Token | None = None


class SeatAction(Wire):
    """POST /api/tables/{id}/leave, resign, takeover, return, invite: at which seat (left out: my only one)."""

    seat: SeatNumber | None = None
    level: Level | None = None


class ForkRequest(Wire):
    """POST /api/tables/{id}/fork: play on from position n, me at `seat`, bots of this level at the others."""

    n: Annotated[int, Meta(ge=0)]
    seat: SeatNumber = 0
    level: Level = "regular"


class Chosen(Wire):
    """What was chosen at a position."""

    seat: int
    text: str
    label: str


class Position(Wire):
    """GET /api/tables/{id}/positions/{n}: what a viewer saw there. Of a running match n is the seat's own sequence
    number; of an ended one it counts real choices (0 … `last`), any seat may look, and `next` says what was chosen."""

    table: str
    seat: int | None
    n: int
    last: int
    view: View
    asks: tuple[AskInfo, ...]
    story: tuple[StoryLine, ...]
    next: Chosen | None = None
    outcome: OutcomeInfo | None = None
