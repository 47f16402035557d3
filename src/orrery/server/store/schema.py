"""What is kept in the database. The log of a table is the truth; everything else says how to read it."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", Text, primary_key=True),  # the SHA-256 of the cookie
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("rules", Text, nullable=False),  # version of the rules and hashes of the packs
    Column("key", LargeBinary, nullable=False),  # the secret of the match
    Column("public", Boolean, nullable=False),
    Column("level", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("seconds", Double, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", Text, ForeignKey("sessions.id"), nullable=False),
    Column("created", Double, nullable=False),
    Column("outcome", Text),  # JSON
    Column("undo", Text),  # JSON: the open request to take back
    Column("forked_from", Text),
    Column("hints", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False),  # it was made of a record
    Column("words", Text, nullable=False),  # JSON: what each seat added to the key
    Column("rated", Text, nullable=False),  # no, yes (it will count when it is over), counted
    Column("facts", Text),  # JSON: who won together, and what every seat played
    Column("ended", Double),
    Index("tables_by_status", "status", "public"),
    Index("tables_by_host", "host"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # person, open, bot
    Column("away", Text, nullable=False),  # "", left, bot
    Column("level", Text),
    Column("session", Text, ForeignKey("sessions.id")),
    Column("name", Text, nullable=False),
    Column("invite", Text),  # the SHA-256 of the token
    Column("standing", Text, nullable=False),  # its standing order
    Column("answers", Text, nullable=False),  # JSON: its standing answers
    Column("deck", Text),  # JSON: the deck its player brought
    Index("seats_by_session", "session"),
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # choose, concede, undo, rewind, renew
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", Text),  # the client's, so that a command happens once
    Column("by", Text, nullable=False),  # person, bot, clock, order, forced, server
    Column("forced", Boolean, nullable=False),
    Column("secret", Boolean, nullable=False),
    Column("inside", Boolean, nullable=False),  # in a room that stayed open: known to its seat only
    Column("at", Double, nullable=False),
    Column("took", Double, nullable=False),  # seconds of the seat's clock
    UniqueConstraint("table_id", "seat", "key", name="log_once"),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("upto", Integer, nullable=False),  # so many answers that count had led there
    Column("rules", Text, nullable=False),
    Column("position", Text, nullable=False),  # the table at a REST
    Column("answered", Integer, nullable=False),  # so many questions chance had answered
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "seat", "key", name="chat_once"),
)

LESSONS = Table(
    "lessons",
    METADATA,
    Column("session", Text, ForeignKey("sessions.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("lesson", Text, primary_key=True),
    Column("deeds", Text, nullable=False),  # JSON: what was done so far
    Column("done", Boolean, nullable=False),  # it was done to its end, now or before
)

DECKS = Table(
    "decks",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("session", Text, ForeignKey("sessions.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("text", Text, nullable=False),  # parses back
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("share", Text),  # the SHA-256 of the token of a link
    Index("decks_by_session", "session"),
    Index("decks_by_share", "share", unique=True),
)

ANALYSES = Table(
    "analyses",
    METADATA,
    Column("record", Text, primary_key=True),  # a hash over all that was played
    Column("engine", Text, primary_key=True),  # what looked back
    Column("found", Text, nullable=False),  # JSON
    Column("made", Double, nullable=False),
)

HOST = Table(
    "host",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("signing_key", LargeBinary, nullable=False),  # with which records are signed
)

PROFILES = Table(
    "profiles",
    METADATA,
    Column("session", Text, ForeignKey("sessions.id"), primary_key=True),
    Column("code", Text, nullable=False, unique=True),  # the SHA-256 of the recovery code
    Column("made", Double, nullable=False),
)

DEVICES = Table(
    "devices",
    METADATA,
    Column("cookie", Text, primary_key=True),  # the SHA-256 of the cookie of this device
    Column("session", Text, ForeignKey("sessions.id"), nullable=False),  # whose device it is
    Column("made", Double, nullable=False),
    Index("devices_by_session", "session"),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("mode", Text, primary_key=True),
    Column("player", Text, primary_key=True),  # person:<session> or bot:<level>
    Column("session", Text, ForeignKey("sessions.id")),  # whose it is, of people
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Index("ratings_by_session", "session"),
)

ALIVE = Table(
    "alive",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Double, nullable=False),  # the server was last seen then: the time it is down counts for nobody
)
