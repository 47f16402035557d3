"""Every message that goes over the wire, in both directions: decoding is strict and unknown fields are refused.

`docs/protocol.md` explains them, `python -m orrery.server.wire_schema` prints them as JSON Schema and
`python -m orrery.server.wire_types` as TypeScript.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from orrery.engine.text import Kind

VERSION = 3
"""Which wire this is (`Lobby.wire`): one more whenever a message grows; docs/protocol.md says what each brought."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=8, max_length=64)]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0)]
OptionText = Annotated[str, Meta(max_length=400)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Options = Annotated[dict[str, Any], Meta(max_length=64)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
"""A level of bots, as `Lobby.levels` lists them."""
StandingOrder = Literal["stop", "targeted", "pass"]


class Wire(msgspec.Struct, forbid_unknown_fields=True):
    """Something that goes over the wire."""


# ---------------------------------------------------------------- what is at a table
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
    the face of the piece that asks where everybody knows it; `question` and `answer` are for people."""

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
    kind: Literal["choose", "concede", "undo", "rewind"]
    seat: int
    text: str | None
    by: Literal["person", "bot", "clock", "order", "forced"]


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


# ---------------------------------------------------------------- socket: from the client
class FromClient(Wire, tag_field="type"):
    """A message of a client."""


class Hello(FromClient, tag="hello"):
    """Follow a table at a seat (null: as a spectator). `seq` and `story`: how far this client has come, so that only
    the missing entries and lines are sent."""

    table: Id
    seat: SeatNumber | None = None
    seq: Seq | None = None
    story: Seq = 0


class Bye(FromClient, tag="bye"):
    """Stop following a table at a seat."""

    table: Id
    seat: SeatNumber | None = None


class Command(FromClient):
    """Something done at a seat: `seq` is the seat's sequence number it was decided at, `key` makes it happen once."""

    table: Id
    seat: SeatNumber
    seq: Seq
    key: Key


class Choose(Command, tag="choose"):
    """Answer the seat's question with the text of one of its options."""

    text: OptionText


class Undo(Command, tag="undo"):
    """Take back the seat's last choice; where the rule of information forbids it and `ask` is true, ask all others."""

    ask: bool = False


class ConsentUndo(Command, tag="consent-undo"):
    """Agree to an open request to take back, or end it."""

    agree: bool


class Concede(Command, tag="concede"):
    """Give up."""


class Order(FromClient, tag="order"):
    """Set the seat's standing order."""

    table: Id
    seat: SeatNumber
    key: Key
    order: StandingOrder


class Always(FromClient, tag="always"):
    """Answer the seat's question like this, now and whenever it is asked again, until it is forgotten."""

    table: Id
    seat: SeatNumber
    seq: Seq
    key: Key
    text: OptionText


class Forget(FromClient, tag="forget"):
    """Give up a standing answer of the seat."""

    table: Id
    seat: SeatNumber
    key: Key
    about: Id
    source: Annotated[str, Meta(max_length=100)] | None = None


class Say(FromClient, tag="say"):
    """Say something at the table; spectators (seat null) cannot."""

    table: Id
    seat: SeatNumber
    key: Key
    text: ChatText


class WhyNot(FromClient, tag="why-not"):
    """Ask why something is not possible now: an option's `text`, or anything on the piece `of` (its id in the view, or
    the slug of its card)."""

    table: Id
    seat: SeatNumber
    key: Key
    text: OptionText = ""
    of: int | Annotated[str, Meta(max_length=100)] | None = None


class PreviewRequest(FromClient, tag="preview"):
    """Ask what an option that is offered would do, as far as its seat can know."""

    table: Id
    seat: SeatNumber
    seq: Seq
    key: Key
    text: OptionText


class HintRequest(FromClient, tag="hint"):
    """Ask what the strong bot would do at this seat's question; `seq` is the seat's."""

    table: Id
    seat: SeatNumber
    seq: Seq
    key: Key


class Ping(FromClient, tag="ping"):
    """Are you there?"""

    nonce: Annotated[str, Meta(max_length=64)] = ""


ClientMessage = (
    Hello
    | Bye
    | Choose
    | Undo
    | ConsentUndo
    | Concede
    | Order
    | Always
    | Forget
    | Say
    | WhyNot
    | PreviewRequest
    | HintRequest
    | Ping
)


# ---------------------------------------------------------------- socket: from the server
class FromServer(Wire, tag_field="type"):
    """A message of the server."""


class State(FromServer, tag="state"):
    """Everything this viewer may know now. `story` replaces all lines from number `story_from` on."""

    table: str
    seat: int | None
    seq: int
    view: View
    asks: tuple[AskInfo, ...]
    story_from: int
    story: tuple[StoryLine, ...]
    company: Company
    outcome: OutcomeInfo | None = None


class CompanyNow(FromServer, tag="company"):
    """Somebody came or went, a clock, a request to take back or an order changed; the game itself did not."""

    table: str
    seat: int | None
    company: Company


class Events(FromServer, tag="events"):
    """The entries of the log that this client did not know of, oldest first. A `state` follows."""

    table: str
    seat: int | None
    events: tuple[Happened, ...]


class Ack(FromServer, tag="ack"):
    """The command with this key is written down for good; `seq` is the seat's sequence number after it."""

    table: str
    seat: int
    key: str
    seq: int


class Refused(FromServer, tag="refused"):
    """The message with this key changed nothing. `code`: `illegal` (the rules), `stale` (after a command, events
    and state follow), `not-yours`, `not-running`, `not-asked` (nothing is asked of the seat), `switched-off` (at this
    table), `key-used` (for something else)."""

    table: str
    seat: int
    key: str
    code: Literal["illegal", "stale", "not-yours", "not-running", "not-asked", "switched-off", "key-used"]
    sentence: str
    clauses: tuple[str, ...] = ()


class Answered(FromServer, tag="answered"):
    """The answer to `why-not`: possible, or the reason."""

    table: str
    seat: int
    key: str
    possible: bool
    sentence: str
    clauses: tuple[str, ...] = ()


class ChangeInfo(Wire):
    """A difference in the view of the seat: where (fields, places in lists, "#12" for the piece of this id), what
    stands there and what would."""

    path: tuple[str | int, ...]
    before: Any
    after: Any


class PreviewInfo(Wire):
    """What would be told and what would change, up to what `stops` it: dice or a shuffle (chance), a card the seat has
    not seen (hidden), a choice of somebody else (others), its own next choice (own), the end of the game (end)."""

    stops: Literal["chance", "hidden", "others", "own", "end"]
    lines: tuple[StoryLine, ...]
    changes: tuple[ChangeInfo, ...]


class Previewed(FromServer, tag="previewed"):
    """The answer to `preview`. `unanswered`: the same if all others pass where they may, or null where they may not."""

    table: str
    seat: int
    key: str
    text: str
    preview: PreviewInfo
    unanswered: PreviewInfo | None = None


class HintInfo(Wire):
    """One option with its estimated chance to win (0 to 1), and how often the search tried it."""

    text: str
    label: str
    on: int | None
    chance: float
    visits: int


class Hinted(FromServer, tag="hinted"):
    """The answer to `hint`: the best options of the question at `seq`, the best first; what that one `does` and what
    speaks for it (`reasons`), sentence by sentence; the next-best one and when it would be better (`rival`, "" if there
    is none); and `why` in numbers."""

    table: str
    seat: int
    key: str
    seq: int
    hints: tuple[HintInfo, ...]
    why: str
    does: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    rival: str = ""


class Ended(FromServer, tag="ended"):
    """The match is over."""

    table: str
    seat: int | None
    outcome: OutcomeInfo


class Said(FromServer, tag="said"):
    """Somebody said something. `n` counts what was said at this table; after `hello` the last lines are sent again."""

    table: str
    n: int
    seat: int
    name: str
    text: str
    at: float


class Waiting(FromServer, tag="waiting"):
    """The table has not begun: somebody came or went. When the last seat is taken a `state` follows."""

    table: str
    info: TableInfo


class Fault(FromServer, tag="error"):
    """A message could not be taken; `limit` names the limit that was passed, `key` the message where it was read."""

    code: Literal["malformed", "too-large", "too-fast", "not-found", "not-yours", "too-many", "failed"]
    sentence: str
    limit: str | None = None
    key: str | None = None
    table: str | None = None


class Pong(FromServer, tag="pong"):
    """Here I am."""

    nonce: str


ServerMessage = (
    State | CompanyNow | Events | Ack | Refused | Answered | Previewed | Hinted | Ended | Said | Waiting | Fault | Pong
)


# ---------------------------------------------------------------- HTTP
class Problem(Wire):
    """Why a request was refused: a code, a sentence, every single problem, and the limit where one was passed."""

    error: str
    sentence: str
    problems: tuple[str, ...] = ()
    limit: str | None = None


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


class NewTable(Wire):
    """POST /api/tables. `level`: of the bots that step in for people. `hints`: whether hints are given; left out, they
    are where one person plays, and are not where several do."""

    game: Id
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=16)]
    mode: Id | None = None
    options: Options = {}
    clock: Clock = msgspec.field(default_factory=Clock)
    public: bool = False
    name: Name | None = None
    level: Level = "regular"
    hints: bool | None = None


class Quick(Wire):
    """POST /api/quick: a table with me and bots, at once. `newcomer`: set as the game says for a first game
    (`GameInfo.first`) in all that is not said here."""

    game: Id
    level: Level = "regular"
    mode: Id | None = None
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: Options = {}
    newcomer: bool = False


class Invite(Wire):
    """The secret that lets somebody claim an open seat. It is told once; only its hash is kept."""

    seat: int
    token: str


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


# ---------------------------------------------------------------- lessons
class LessonInfo(Wire):
    """A lesson of a game: `steps` in all, the learner of this session is `at` one of them, or has `done` it."""

    key: str
    title: str
    goal: str
    minutes: int
    steps: int
    at: int = 0
    done: bool = False


class GameLessons(Wire):
    """The lessons of a game in their order. `played`: this session has sat at a table of it."""

    game: str
    lessons: tuple[LessonInfo, ...]
    played: bool = False


class Lessons(Wire):
    """GET /api/lessons: the lessons of all games that are offered here."""

    games: tuple[GameLessons, ...]


class LessonDeed(Wire):
    """POST /api/games/{game}/lessons/{lesson}: `open` it where it was left, do it `again` from its beginning, go `back`
    a step, read on (`next`), or `choose` an option by its text. `step`: the step it was decided at; a deed for another
    step changes nothing, so that the same click counts once."""

    do: Literal["open", "again", "back", "next", "choose"]
    step: Annotated[int, Meta(ge=0, le=1000)] | None = None
    text: OptionText = ""


class LessonWhy(Wire):
    """POST /api/games/{game}/lessons/{lesson}/why: like `why-not` at a table."""

    text: OptionText = ""
    of: int | Annotated[str, Meta(max_length=100)] | None = None


class Reason(Wire):
    """Whether something is possible now, or why not."""

    possible: bool
    sentence: str
    clauses: tuple[str, ...] = ()


class PointInfo(Wire):
    """What a teacher shows: a piece by its `id` in the view, an option by its text, a field of the view by its path
    (`players.0.hp`), an area of the board by its name."""

    kind: Literal["piece", "option", "view", "area"]
    name: str
    id: int | None = None


class LessonState(Wire):
    """Where a lesson is: what a table shows (as in `state`), what the teacher says at this step (nothing more when it
    is over) and points at, and what was said to the last deed, which was done (`made`) or not. `reading`: this step is
    only to be read."""

    game: str
    lesson: LessonInfo
    number: int
    following: str | None
    seat: int
    step: int
    over: bool
    reading: bool
    teacher: tuple[PartInfo, ...]
    said: tuple[PartInfo, ...]
    made: bool
    points: tuple[PointInfo, ...]
    clauses: tuple[str, ...]
    view: View
    asks: tuple[AskInfo, ...]
    story: tuple[StoryLine, ...]
    company: Company


class CoachRequest(Wire):
    """POST /api/tables/{id}/coach: what a coach explains to this seat at its sequence number `seq`. The answer is the
    same however often it is asked."""

    seat: SeatNumber
    seq: Seq


class NoteInfo(Wire):
    """Something a coach explains the first time it happens, what it points at, and the clauses it stands on."""

    parts: tuple[PartInfo, ...]
    points: tuple[PointInfo, ...]
    clauses: tuple[str, ...]


class Coaching(Wire):
    """What a coach says now: mostly nothing."""

    note: NoteInfo | None


HTTP_TYPES: tuple[type[Wire], ...] = (
    *(Problem, SessionIn, SessionInfo, Lobby, CardInfo, ClauseInfo, NewTable, Quick, NewTableInfo, TableInfo, Tables),
    *(Claim, SeatAction, Invite, ForkRequest, Position, RulebookInfo),
    *(Lessons, GameLessons, LessonDeed, LessonWhy, Reason, LessonState, CoachRequest, Coaching),
)
"""What is sent and answered by HTTP."""

client_message: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.Encoder().encode


class Keyed(msgspec.Struct):
    """The key of a message, whatever else is in it."""

    key: Key | None = None


_keyed: msgspec.json.Decoder[Keyed] = msgspec.json.Decoder(Keyed)


def key_of(raw: bytes) -> str | None:
    """The key of a message that is refused unread, so that whoever waits for its answer gets one; None if that cannot
    be told."""
    try:
        return _keyed.decode(raw).key
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def why(wrong: Exception) -> str:
    """Why something could not be decoded, in a line without a full stop."""
    if isinstance(wrong, UnicodeDecodeError):
        return "it is not UTF-8"
    if isinstance(wrong, RecursionError):
        return "it is nested too deeply"
    said = "".join([sign if sign.isprintable() else "�" for sign in str(wrong)]).rstrip(".")
    return said if len(said) <= 200 else f"{said[:100]} … {said[-80:]}"
