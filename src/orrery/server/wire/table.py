"""What is at a table, as every message that shows one has it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from orrery.engine.text import Kind

VERSION = 6
"""Which wire this is (`Lobby.wire`): one more whenever a message grows; docs/protocol.md says what each brought."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=8, max_length=64)]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0)]
OptionText = Annotated[str, Meta(max_length=400)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
PackText = Annotated[str, Meta(max_length=48_000)]
Options = Annotated[dict[str, Any], Meta(max_length=64)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
"""A level of bots, as `Lobby.levels` lists them."""
StandingOrder = Literal["stop", "targeted", "pass"]


class Wire(msgspec.Struct, forbid_unknown_fields=True):
    """Something that goes over the wire."""


class Clock(Wire):
    """How long people may think: for each move, or for all moves of a seat together."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[float, Meta(ge=0, le=30 * 86400)] = 0


class SeatInfo(Wire):
    """One seat as everybody sees it. `state`: `person` plays, `open` waits for somebody, `bot` is a bot from the start,
    `left` has left and nobody plays, `bot-for` is a bot that plays for the person who left or is away."""

    seat: int
    name: str
    state: Literal["person", "open", "bot", "left", "bot-for"]
    level: str | None = None
    mine: bool = False
    here: bool = False
    """A person of this seat is connected now."""
    conceded: bool = False
    deck: str | None = None
    """The deck that was brought to this seat; only whoever sits there is told."""


class Ticking(Wire):
    """The clock of one seat: what was left when the message was made, and whether it runs."""

    seat: int
    left_ms: int
    running: bool


class UndoState(Wire):
    """Whether this seat may take back its last choice. `why` says why not; then, if `askable`, all others may consent.
    `asked_by`: the seat whose request is open, `agreed` and `needed`: who has agreed and who has to."""

    may: bool
    why: str | None = None
    askable: bool = False
    asked_by: int | None = None
    agreed: tuple[int, ...] = ()
    needed: tuple[int, ...] = ()


class StandingAnswer(Wire):
    """A seat's "always answer this question like this". The question is known again by its key `about` and by `source`,
    the face of the piece that asks where everybody knows it; `question` and `answer` are for people. With `about`
    "stop-for" it is a card (`source`) the seat wants to be asked about, whenever it is part of what happens."""

    about: str
    source: str | None
    text: str
    question: str
    answer: str


class Company(Wire):
    """Who is at the table and what is going on around the game."""

    seats: tuple[SeatInfo, ...]
    clock: Clock
    clocks: tuple[Ticking, ...]
    undo: UndoState
    order: StandingOrder
    spectators: int
    hints: bool = True
    """Whether hints are given at this table."""
    answers: tuple[StandingAnswer, ...] = ()
    """The standing answers of this seat; nobody else sees them."""
    renewed: float | None = None
    """When the match went on from where it stood by newer rules, if it did; the story begins there."""


class PartInfo(Wire):
    """A part of a text. `text` is how it reads; `value` is what it stands for: an icon's, keyword's or card's slug, ""
    for words and amounts."""

    kind: Kind
    text: str
    value: str = ""


class SectionInfo(Wire):
    """A part of what is printed on a card: a `key` for programs, a title for people ("" where none is printed)."""

    key: str
    title: str
    parts: tuple[PartInfo, ...]


class OptionInfo(Wire):
    """One thing the seat may answer: `text` is what is sent back, `label` is for people, `on` the id of the piece in
    the view it belongs to. `parts` are those of the label, none where it is words alone; `meant` the other seats an
    open choice is aimed at."""

    text: str
    label: str
    on: int | None = None
    parts: tuple[PartInfo, ...] = ()
    meant: tuple[int, ...] = ()


class AskInfo(Wire):
    """A question to this seat. `window`: asked outside its turn and it may pass, so a standing order may answer it.
    `of`: the id of the piece that asks. `always`: it may be given a standing answer. `parts` are those of the prompt,
    none where it is words alone."""

    seat: int
    about: str
    prompt: str
    options: tuple[OptionInfo, ...]
    window: bool = False
    of: int | None = None
    always: bool = False
    parts: tuple[PartInfo, ...] = ()


class StoryLine(Wire):
    """One thing that happened, as the reader may know it; `pieces` are ids of the reader's view. `parts` are those of
    the sentence, none where it is words alone; `meant` the seats it happens to."""

    sentence: str
    kind: str
    pieces: tuple[int, ...]
    clauses: tuple[str, ...]
    params: dict[str, Any]
    parts: tuple[PartInfo, ...] = ()
    meant: tuple[int, ...] = ()


class Happened(Wire):
    """One entry of the log as its reader may know it. `text` is the answer in the notation of the seat that gave it,
    or null where it is secret. `by`: who answered; only the seat itself sees `order` and `forced`."""

    seq: int
    kind: Literal["choose", "concede", "undo", "rewind", "renew"]
    seat: int
    text: str | None
    by: Literal["person", "bot", "clock", "order", "forced", "server"]


class OutcomeInfo(Wire):
    """How a match ended; the parts of `breakdown[seat]` add up to `scores[seat]`."""

    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    reason: str
    breakdown: tuple[tuple[tuple[str, float], ...], ...]


class View(Wire):
    """What the engine shows a seat: `table` is the game's own part (`Game.view_type`), `about` the key of what is being
    asked, `waiting` the seats that are asked, `memory` cards known to be among some pieces without knowing which."""

    game: str
    mode: str
    seat: int | None
    names: tuple[str, ...]
    over: bool
    about: str | None
    waiting: tuple[int, ...]
    table: Any
    memory: tuple[dict[str, Any], ...]


class PackInfo(Wire):
    """A pack a table is played with: its hash, its name, and what its cards are called."""

    hash: str
    name: str
    cards: tuple[str, ...]


class TableInfo(Wire):
    """A table as this session may know it. `options`: all for the host, single values for others (a list may be secret
    decks). `commitment`: the hash of the match's key, which is in the record."""

    id: str
    name: str
    game: str
    mode: str
    players: int
    status: Literal["waiting", "running", "ended", "closed"]
    public: bool
    options: dict[str, Any]
    clock: Clock
    level: str
    seats: tuple[SeatInfo, ...]
    mine: tuple[int, ...]
    hosting: bool
    created: float
    commitment: str
    positions: int = 0
    """Of an ended match: the number of its last position."""
    outcome: OutcomeInfo | None = None
    forked_from: str | None = None
    hints: bool = True
    words: tuple[str, ...] = ()
    """What each seat added to the key before the match began."""
    imported: bool = False
    """It was not played here but made of a record."""
    rated: bool = False
    """It counts for ratings."""
    packs: tuple[PackInfo, ...] = ()
