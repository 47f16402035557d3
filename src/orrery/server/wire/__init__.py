"""Every message that goes over the wire, in both directions: decoding is strict and unknown fields are refused.

`docs/protocol.md` explains them, `python -m orrery.server.wire_schema` prints them as JSON Schema and
`python -m orrery.server.wire_types` as TypeScript.
"""

from __future__ import annotations

import msgspec

from orrery.server.wire.bench import BenchCard, BenchFound, BenchInfo, BenchProblem, BenchTry
from orrery.server.wire.from_client import (
    Always,
    Bye,
    Choose,
    ClientMessage,
    Command,
    Concede,
    ConsentUndo,
    Forget,
    FromClient,
    Hello,
    HintRequest,
    Order,
    Ping,
    PreviewRequest,
    Say,
    Undo,
    WhyNot,
)
from orrery.server.wire.from_server import (
    Ack,
    Answered,
    ChangeInfo,
    CompanyNow,
    Ended,
    Events,
    Fault,
    FromServer,
    Hinted,
    HintInfo,
    Pong,
    Previewed,
    PreviewInfo,
    Refused,
    Said,
    ServerMessage,
    State,
    Waiting,
)
from orrery.server.wire.http import (
    CardInfo,
    ChapterInfo,
    Chosen,
    Claim,
    ClauseInfo,
    EntryInfo,
    ExampleInfo,
    FirstInfo,
    FlagInfo,
    ForkRequest,
    GameInfo,
    Invite,
    LevelInfo,
    Lobby,
    ModeInfo,
    NeedsInfo,
    NewTable,
    NewTableInfo,
    NumberInfo,
    OneInfo,
    OriginInfo,
    Position,
    Problem,
    Quick,
    RowField,
    RowInfo,
    RulebookInfo,
    SeatAction,
    SeatRequest,
    SeatsInfo,
    SessionIn,
    SessionInfo,
    SettingInfo,
    Tables,
    ValueInfo,
)
from orrery.server.wire.lessons import (
    Coaching,
    CoachRequest,
    GameLessons,
    LessonDeed,
    LessonInfo,
    Lessons,
    LessonState,
    LessonWhy,
    NoteInfo,
    PointInfo,
    Reason,
)
from orrery.server.wire.table import (
    VERSION,
    AskInfo,
    ChatText,
    Clock,
    Company,
    Happened,
    Id,
    Key,
    Level,
    Name,
    OptionInfo,
    Options,
    OptionText,
    OutcomeInfo,
    PackInfo,
    PackText,
    PartInfo,
    SeatInfo,
    SeatNumber,
    SectionInfo,
    Seq,
    StandingAnswer,
    StandingOrder,
    StoryLine,
    TableInfo,
    Ticking,
    UndoState,
    View,
    Wire,
)

__all__ = [
    "HTTP_TYPES",
    "VERSION",
    "Ack",
    "Always",
    "Answered",
    "AskInfo",
    "BenchCard",
    "BenchFound",
    "BenchInfo",
    "BenchProblem",
    "BenchTry",
    "Bye",
    "CardInfo",
    "ChangeInfo",
    "ChapterInfo",
    "ChatText",
    "Choose",
    "Chosen",
    "Claim",
    "ClauseInfo",
    "ClientMessage",
    "Clock",
    "CoachRequest",
    "Coaching",
    "Command",
    "Company",
    "CompanyNow",
    "Concede",
    "ConsentUndo",
    "Ended",
    "EntryInfo",
    "Events",
    "ExampleInfo",
    "Fault",
    "FirstInfo",
    "FlagInfo",
    "Forget",
    "ForkRequest",
    "FromClient",
    "FromServer",
    "GameInfo",
    "GameLessons",
    "Happened",
    "Hello",
    "HintInfo",
    "HintRequest",
    "Hinted",
    "Id",
    "Invite",
    "Key",
    "Keyed",
    "LessonDeed",
    "LessonInfo",
    "LessonState",
    "LessonWhy",
    "Lessons",
    "Level",
    "LevelInfo",
    "Lobby",
    "ModeInfo",
    "Name",
    "NeedsInfo",
    "NewTable",
    "NewTableInfo",
    "NoteInfo",
    "NumberInfo",
    "OneInfo",
    "OptionInfo",
    "OptionText",
    "Options",
    "Order",
    "OriginInfo",
    "OutcomeInfo",
    "PackInfo",
    "PackText",
    "PartInfo",
    "Ping",
    "PointInfo",
    "Pong",
    "Position",
    "PreviewInfo",
    "PreviewRequest",
    "Previewed",
    "Problem",
    "Quick",
    "Reason",
    "Refused",
    "RowField",
    "RowInfo",
    "RulebookInfo",
    "Said",
    "Say",
    "SeatAction",
    "SeatInfo",
    "SeatNumber",
    "SeatRequest",
    "SeatsInfo",
    "SectionInfo",
    "Seq",
    "ServerMessage",
    "SessionIn",
    "SessionInfo",
    "SettingInfo",
    "StandingAnswer",
    "StandingOrder",
    "State",
    "StoryLine",
    "TableInfo",
    "Tables",
    "Ticking",
    "Undo",
    "UndoState",
    "ValueInfo",
    "View",
    "Waiting",
    "WhyNot",
    "Wire",
    "client_message",
    "encode",
    "key_of",
    "why",
]

HTTP_TYPES: tuple[type[Wire], ...] = (
    *(BenchInfo, BenchTry, BenchFound),
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
