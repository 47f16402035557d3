"""Opening the database: SQLite in WAL with full syncs or Postgres, brought up to date, for one server at a time."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from orrery.engine.clauses import OrreryError

_LOCK = 0x0E22E21
"""The number of the advisory lock that a server holds on its Postgres database."""


class BadDatabase(OrreryError):
    """The database cannot be opened; `str()` is one clear sentence."""


class Database:
    """An open database that belongs to this server until it is closed."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._file: Any = None
        self._guard: Connection | None = None
        try:
            self._claim()
            with self.engine.connect() as connection:
                migrate(connection)
        except DBAPIError as wrong:
            self.close()
            said = str(wrong.orig).partition("\n")[0].replace(str(self.engine.url.password or "\0"), "…")
            raise BadDatabase(f"The database cannot be opened: {said.rstrip('.')}.") from None
        except BaseException:
            self.close()
            raise

    def _claim(self) -> None:
        """Two servers on one log would each play on without the other."""
        taken = BadDatabase("Another Orrery server uses this database; stop it first, or give another one.")
        if self.engine.dialect.name == "postgresql":
            self._guard = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            if not self._guard.execute(text("SELECT pg_try_advisory_lock(:n)"), {"n": _LOCK}).scalar():
                raise taken
        elif self.engine.url.database and self.engine.url.database != ":memory:":
            self._file = open(self.engine.url.database + ".lock", "w")  # noqa: SIM115 (held until close)
            if not _lock(self._file):
                raise taken

    def close(self) -> None:
        """Let go of it."""
        if self._guard is not None:
            self._guard.close()
            self._guard = None
        self.engine.dispose()
        if self._file is not None:
            self._file.close()
            self._file = None


def _lock(file: Any) -> bool:
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # pragma: no cover (systems without flock: nobody else is kept out)
        return True
    except OSError:
        return False
    return True


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        if "@" in (parsed.host or "") or "\0" in url:  # a part of a password may stand there: it is not told
            raise ValueError
        if parsed.get_backend_name() == "sqlite":
            if parsed.database and parsed.database != ":memory:":
                Path(parsed.database).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            engine = create_engine(parsed, connect_args={"check_same_thread": False}, hide_parameters=True)
            event.listen(engine, "connect", _prepare)
            event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
            return engine
        if parsed.get_backend_name() == "postgresql":
            return create_engine(parsed, pool_pre_ping=True, hide_parameters=True)
    except (ArgumentError, NoSuchModuleError, ImportError) as wrong:
        raise BadDatabase(f"The address of the database is not understood: {wrong}.") from None
    except ValueError:
        said = "it is like postgresql+psycopg://USER:PASSWORD@HOST:PORT/NAME, with %40 for @, %3A for : and %2F for /"
        raise BadDatabase(f"The address of the database is not understood; {said}.") from None
    except OSError as wrong:
        raise BadDatabase(f"The data folder cannot be made: {wrong.strerror}.") from None
    raise BadDatabase("A database is sqlite:///FILE or postgresql+psycopg://…; nothing else is supported.")


def _prepare(connection: sqlite3.Connection, _: Any) -> None:
    """Every commit is on disk before it is acknowledged; SQLAlchemy begins transactions, not the driver."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def migrate(connection: Connection) -> None:
    """Bring the database up to date; a newer one than this program knows is refused."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except Exception as wrong:
        if type(wrong).__name__ != "CommandError":
            raise
        raise BadDatabase(f"The database belongs to another version of Orrery: {wrong}.") from None
    connection.commit()
