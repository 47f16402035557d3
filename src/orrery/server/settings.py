"""What a server is started with: where it listens, where it keeps its data, how fast it lets things happen."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path

from orrery.engine.clauses import OrreryError


def data_folder() -> Path:
    """Where this system keeps data of programs for one user."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "orrery"


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second on average, so many at once; `name` is what refusals call it."""

    name: str
    per_second: float
    at_once: int

    def __str__(self) -> str:
        return f"{self.name}: {self.per_second:g} a second, {self.at_once} at once"


@dataclass(frozen=True, slots=True)
class Limits:
    """What clients may do; every refusal names the limit."""

    frame_bytes: int = 16_384
    body_bytes: int = 65_536
    messages: Rate = Rate("messages-per-second", 30, 60)
    chat: Rate = Rate("chat-per-second", 1, 5)
    hints: Rate = Rate("hints-per-second", 0.2, 3)
    posts: Rate = Rate("posts-per-second", 10, 40)
    looks: Rate = Rate("looks-per-second", 10, 60)
    codes: Rate = Rate("codes-per-second", 0.1, 10)
    deck_work: Rate = Rate("decks-per-second", 8, 40)
    path_bytes: int = 2000
    replays_at_once: int = 2
    replays_per_session: int = 16
    replays_in_line: int = 64
    record_bytes: int = 2_000_000
    records_per_session: int = 200
    look_backs_per_session: int = 3
    look_backs_in_line: int = 32
    followed_tables: int = 64
    connections_per_session: int = 32
    tables_per_session: int = 100
    decks_per_session: int = 200
    trials_in_line: int = 24
    refusals_in_a_row: int = 100
    unsent_bytes: int = 4_000_000
    """A client that does not read its frames is dropped when so much has piled up; it resumes when it reads again."""


class BadSetting(OrreryError):
    """A value that cannot be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set; the defaults are for one machine with nothing to configure."""

    data: Path | None = None
    database: str | None = None
    think: tuple[float, float] = (0.35, 0.75)
    """Seconds between which a think time is drawn."""
    bot_seconds: float = 1.0
    """How long an expert thinks about a move."""
    hint_seconds: float = 1.5
    """How long a hint is thought about."""
    coach_seconds: float = 1.0
    """How long a coach thinks about a question; about the choice that is made there half as long."""
    bot_patience: float = 15.0
    """A worker that has not answered after so many seconds is replaced."""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    trial_games: int = 56
    """A deck is tried in about so many games."""
    trial_bot: str = "regular"
    """The level of the bots that play them."""
    absence: float = 30.0
    """Seconds a person must be gone before others may let a bot take the seat."""
    live_tables: int = 2000
    """More tables than this are not kept in memory when nobody looks at them."""
    games: tuple[str, ...] = ()
    """Games offered beside those of the lobby (the template, in tests)."""
    origins: tuple[str, ...] = ()
    """Further origins from which browsers may connect."""
    proxies: tuple[str, ...] = ()
    """The addresses (or networks: 10.0.0.0/8) of proxies in front of this server. What they say of a client in
    X-Forwarded-For and X-Forwarded-Proto is believed; what anybody else says is not."""
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        for proxy in self.proxies:
            try:
                ip_network(proxy, strict=False)
            except ValueError:
                raise BadSetting(f"{proxy!r} is no address of a proxy; one is like 127.0.0.1 or 10.0.0.0/8.") from None

    @property
    def url(self) -> str:
        """The address of the database: the one given, else a file in the data folder."""
        if self.database:
            return self.database
        return f"sqlite:///{(self.data or data_folder()) / 'orrery.sqlite3'}"
