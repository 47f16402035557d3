"""What a client sends over its socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from orrery.server.wire.table import ChatText, Id, Key, OptionText, SeatNumber, Seq, StandingOrder, Wire


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
    """Take back the seat's last choice; where the rule of information forbids it and `ask` is true, ask all others.
    `since`: take back all from the choice on that was made at this sequence number; only where all others are bots."""

    ask: bool = False
    since: Seq | None = None


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


class StopFor(FromClient, tag="stop-for"):
    """Ask this seat whenever this card (its slug) is part of what happens, whatever its standing order says; `forget`
    with `about` "stop-for" and the card as `source` ends it."""

    table: Id
    seat: SeatNumber
    key: Key
    card: Id


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


class JudgeRequest(FromClient, tag="judge"):
    """Ask which options of the seat's question are advised by habit, and which pay for nothing; `seq` is the seat's."""

    table: Id
    seat: SeatNumber
    seq: Seq
    key: Key


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
    | StopFor
    | Forget
    | Say
    | WhyNot
    | PreviewRequest
    | JudgeRequest
    | HintRequest
    | Ping
)
