"""The tables at which agents sit: each with a name of its own that whoever sits there has to say."""

from __future__ import annotations

import contextlib
import secrets
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from orrery import bots
from orrery.agents.local_table import LocalTable
from orrery.agents.remote_table import CannotJoin, Link, RemoteTable
from orrery.agents.text_seat import TextSeat
from orrery.cli.screen import write_record
from orrery.engine.clauses import BadSetup, OrreryError
from orrery.engine.flow import Match
from orrery.engine.game import Game

MOST = 64
"""So many tables are kept at once; of those that are over the oldest goes first."""


class NoTable(OrreryError):
    """There is no table of this name."""


class Tables:
    """All tables of one MCP server. `shared`: strangers use it too, so a table is found by its name alone, and links
    lead to the named servers only."""

    def __init__(
        self,
        hide_options: bool = False,
        seed: str | None = None,
        records: Path | None = None,
        shared: bool = False,
        servers: Sequence[str] = (),
    ) -> None:
        self.hide_options = hide_options
        self.shared = shared
        self._seed = seed
        self._records = records
        self._servers = {server.rstrip("/") for server in servers}
        self._seats: dict[str, tuple[TextSeat, threading.Lock]] = {}
        self._made = self._named = 0
        self._lock = threading.Lock()

    def start(
        self,
        game: Game[Any],
        mode: str | None,
        players: int | None,
        seat: int,
        others: Sequence[str],
        options: Mapping[str, Any],
    ) -> tuple[str, TextSeat]:
        """A new table of this process: the agent at this seat (from 1), bots at the others."""
        known = {setting.name: setting for setting in game.settings}
        meant = {k: known[k].meant(v) if k in known and isinstance(v, str) else v for k, v in options.items()}
        count = game.prepare(players, mode, meant).players
        if not 1 <= seat <= count:
            raise BadSetup(f"There is no seat {seat} at this table; its seats are 1 to {count}.")
        if len(others) not in (1, count - 1):
            raise BadSetup(f"There are {len(others)} bots for {count - 1} seats; say one for all, or one for each.")
        unknown = [name for name in others if name not in bots.names()]
        if unknown:  # a program is a command, and no model may run one
            raise bots.UnknownBot(f"There is no bot {unknown[0]!r}; there are {', '.join(bots.names())}.")
        with self._lock:
            self._made += 1
            seed = None if self._seed is None else f"{self._seed}/{self._made}"
        rng = Random(seed)
        free = [n for n in range(count) if n != seat - 1]
        every = list(others) * len(free) if len(others) == 1 else others
        made = {n: bots.make(name, rng.getrandbits(32)) for n, name in zip(free, every, strict=True)}
        names = [f"{every[free.index(n)].capitalize()} {n + 1}" if n in made else "Agent" for n in range(count)]
        match = Match.new(game.prepare(players, mode, meant, names), seed, listen=True)
        return self._kept(TextSeat(LocalTable(match, seat - 1, made), self.hide_options))

    def join(self, link: str, name: str) -> tuple[str, TextSeat]:
        """The free seat at a server's table that an invite link offers."""
        found = Link(link)
        if self.shared and found.server not in self._servers:
            raise CannotJoin("This server joins no tables of that server; its host may allow it with --server.")
        return self._kept(TextSeat(RemoteTable(found, name), self.hide_options))

    def _kept(self, seat: TextSeat) -> tuple[str, TextSeat]:
        with self._lock:
            if len(self._seats) >= MOST:
                over = [name for name, (old, _) in self._seats.items() if old.chair.outcome is not None]
                if not over:
                    seat.chair.close()
                    raise OrreryError(f"There are {MOST} tables already; leave one of them first.")
                self._end(over[0])
            self._named += 1
            name = secrets.token_urlsafe(9) if self.shared else str(self._named)
            self._seats[name] = (seat, threading.Lock())
        return name, seat

    @contextlib.contextmanager
    def at(self, table: str) -> Iterator[TextSeat]:
        """The seat at the table of this name, while nobody else does anything there."""
        with self._lock:
            if not table and not self.shared and len(self._seats) == 1:
                table = next(iter(self._seats))
            found = self._seats.get(table)
        if found is None:
            known = "" if self.shared else f" There are: {', '.join(self._seats) or 'none'}."
            said = f"There is no table {table[:40]!r}." if table else "Say which table."
            raise NoTable(f"{said}{known} start or join gives a table and its name.")
        with found[1]:
            yield found[0]
            self._keep(table, found[0])

    def leave(self, table: str) -> None:
        """Nobody sits there any more."""
        with self.at(table):
            pass
        with self._lock:
            self._end(table or next(iter(self._seats)))

    def close(self) -> None:
        """Leave every table."""
        with self._lock:
            for name in list(self._seats):
                with contextlib.suppress(OrreryError):
                    self._end(name)

    def _end(self, name: str) -> None:
        seat, _ = self._seats.pop(name)
        self._keep(name, seat, ended=True)
        seat.chair.close()

    def _keep(self, name: str, seat: TextSeat, ended: bool = False) -> None:
        """Write the record of a table that is over or left."""
        chair = seat.chair
        if self._records is None or not isinstance(chair, LocalTable) or (chair.outcome is None and not ended):
            return
        write_record(self._records / f"{chair.game.name}-{name}.rec", chair.record())
