"""What the server sends over a socket."""

from __future__ import annotations

from typing import Any, Literal

from orrery.server.wire.table import AskInfo, Company, Happened, OutcomeInfo, PartInfo, StoryLine, TableInfo, View, Wire


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


class EffectInfo(Wire):
    """A difference in words: how it reads, its parts (none where it is words alone), the seat it happens to (null:
    nobody), whether it is good for that seat (1), bad (-1) or neither, and whether it is what the choice costs."""

    text: str
    seat: int | None
    good: int
    paid: bool
    parts: tuple[PartInfo, ...] = ()


class PreviewInfo(Wire):
    """What would be told and what would change, up to what `stops` it: dice or a shuffle (chance), a card the seat has
    not seen (hidden), a choice of somebody else (others), its own next choice (own), the end of the game (end).
    `effects` are the changes that count, in words; `then` says what comes next."""

    stops: Literal["chance", "hidden", "others", "own", "end"]
    lines: tuple[StoryLine, ...]
    changes: tuple[ChangeInfo, ...]
    effects: tuple[EffectInfo, ...] = ()
    then: str = ""


class Previewed(FromServer, tag="previewed"):
    """The answer to `preview`. `unanswered`: the same if all others pass where they may, or null where they may not."""

    table: str
    seat: int
    key: str
    text: str
    preview: PreviewInfo
    unanswered: PreviewInfo | None = None


class DoubtInfo(Wire):
    """An option that pays for nothing: it changes nothing but what it costs (nothing), harms only its own side (harm)
    or leaves what is free (skips); and a sentence that says so, with its parts where it is more than words."""

    text: str
    kind: Literal["nothing", "harm", "skips"]
    sentence: str
    parts: tuple[PartInfo, ...] = ()


class Judged(FromServer, tag="judged"):
    """The answer to `judge`: the options of the question at `seq` that a player takes by habit (none where the table
    gives no hints), and those that pay for nothing."""

    table: str
    seat: int
    key: str
    seq: int
    advised: tuple[str, ...]
    doubts: tuple[DoubtInfo, ...]


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
    State
    | CompanyNow
    | Events
    | Ack
    | Refused
    | Answered
    | Previewed
    | Judged
    | Hinted
    | Ended
    | Said
    | Waiting
    | Fault
    | Pong
)
