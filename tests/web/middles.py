"""Tables in the middle of a game, for tests that look at the page: positions of golden records, and of games that the
policies of the strategies play to a middle decision where there is no record of so many players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import orrery
from orrery.engine.flow import Match
from orrery.engine.game import Setup
from orrery.server.store import tables
from orrery.server.store.database import Database
from orrery.server.store.replay import LogEntry, begin
from orrery.strategy.base import strategy_of

RECORDS = Path(__file__).parents[1] / "records"
COOKIE = "somebody-in-the-middle-of-many-games"
"""The cookie of the person who sits at all these tables."""
_ANSWER = re.compile(r"^[0-9a-f]{4}\s+(\d+) [^:]+: (.*)$")
MOST = 4000
"""A middle that has not come after so many answers does not come."""


@dataclass(frozen=True)
class Middle:
    """A moment in a game: after this many real choices, the first at which a seat is asked about one of `about` (or
    anything) and the view of that seat has `holds` in it."""

    name: str
    game: str
    mode: str
    players: int
    after: int
    about: tuple[str, ...] = ()
    holds: str = ""
    golden: bool = False

    def reached(self, m: Match) -> tuple[int, ...]:
        """The seats this moment is about, if it is one."""
        asked = [ask.seat for ask in m.asks if len(ask.options) > 1 and (not self.about or ask.about in self.about)]
        return tuple(seat for seat in asked if self._holds(m.view(seat)["table"]))

    def _holds(self, table: Any) -> bool:
        for name in filter(None, self.holds.split(".")):
            table = table and table[name]
        return bool(table)


def _recorded(text: str) -> tuple[Setup, bytes, Iterator[tuple[int, str]]]:
    """What a record was played with, and what the seats chose."""
    m = orrery.replay(text)
    found = (_ANSWER.match(line) for line in text.splitlines())
    return m.setup, m.key, ((int(one[1]), one[2]) for one in found if one)


def _played(m: Match, rng: Random) -> tuple[int, str]:
    """What somebody sensible might choose."""
    ask = rng.choice(m.asks)
    weights = strategy_of(m.game).policy(ask.table, ask)
    return ask.seat, rng.choices(ask.options, weights)[0].text


def play_to(middle: Middle) -> tuple[Setup, bytes, list[LogEntry], int]:
    """The setup, key and log of a match at this moment, and the seat that is asked."""
    if middle.golden:
        setup, key, answers = _recorded((RECORDS / f"{middle.game}.{middle.mode}.rec").read_text("utf-8"))
    else:
        setup = orrery.find(middle.game).prepare(middle.players, middle.mode)
        key, answers = bytes(31) + b"\1", iter(())
    m, rng, log, choices = begin(setup, key), Random(middle.name), list[LogEntry](), 0
    for _ in range(MOST):
        assert not m.over, f"{middle.name}: the game ends before"
        real = any(len(ask.options) > 1 for ask in m.asks)
        if choices >= middle.after and real and (seats := middle.reached(m)):
            return setup, key, log, seats[0]
        seat, text = next(answers) if middle.golden else _played(m, rng)
        forced = len(next(ask for ask in m.asks if ask.seat == seat).options) == 1
        inside, by = m.room is not None, "forced" if forced else "person"
        m.choose(text, seat)
        log.append(LogEntry("choose", seat, text, None, by, forced, False, inside, 0.0, 0.0))
        choices += not forced
    raise AssertionError(f"{middle.name} does not come")


def lay_out(data: Path, middles: tuple[Middle, ...]) -> None:
    """Put tables at these moments into the database of a server that is not running yet: the seat that is asked is that
    of `COOKIE`, the others are people who are away."""
    host, others = tables.hashed(COOKIE), tables.hashed("others")
    database = Database(f"sqlite:///{data / 'orrery.sqlite3'}")
    with database.engine.begin() as connection:
        tables.save_session(connection, host, "You", 0.0)
        tables.save_session(connection, others, "Others", 0.0)
        for middle in middles:
            setup, key, log, mine = play_to(middle)
            names = ("Ada", "Ben the Bot", "Cleopatra", "Dmitri", "Eleonora", "Fu")
            seats = [
                tables.SeatRow(n, "person", "You" if n == mine else names[n], session=host if n == mine else others)
                for n in range(setup.players)
            ]
            row = tables.TableRow(
                id=middle.name,
                name="",
                game=middle.game,
                mode=setup.mode,
                players=setup.players,
                options=dict(setup.options),
                rules=tables.rules_of(middle.game),
                key=key,
                public=False,
                level="novice",
                clock="none",
                seconds=0.0,
                status="running",
                host=host,
                created=0.0,
            )
            tables.insert_table(connection, row, seats, log)
    database.close()


def _of(game: str, mode: str, players: int, after: int, golden: bool = False, **more: Any) -> Middle:
    kind = f"-{more['holds'].rpartition('.')[2]}" if more.get("holds") else ""
    return Middle(f"{game}-{mode}-{players}{kind}", game, mode, players, after, golden=golden, **more)


MIDDLES = (
    _of("entropy", "standard", 2, 150),
    _of("entropy", "standard", 3, 400, golden=True),
    _of("entropy", "standard", 4, 300),
    _of("entropy", "solo", 1, 40, golden=True),
    _of("eternal-adversary", "standard", 2, 120),
    _of("eternal-adversary", "standard", 2, 120, holds="battle"),
    _of("eternal-adversary", "standard", 3, 300, golden=True),
    _of("eternal-adversary", "standard", 4, 240),
    _of("eternal-adversary", "standard", 4, 240, holds="battle"),
    _of("eternal-adversary", "standard", 4, 240, holds="battle.attacks"),
    _of("eternal-adversary", "standard", 6, 360, holds="battle"),
    _of("endless-forms", "standard", 2, 70, golden=True),
    _of("endogenesis", "standard", 2, 110),
    _of("endogenesis", "standard", 3, 700, golden=True),
    _of("endogenesis", "standard", 4, 200),
    _of("endogenesis", "standard", 5, 240),
    _of("endogenesis", "tactical", 4, 120, golden=True),
    _of("genesis", "duel", 2, 200, golden=True),
    _of("genesis", "free-for-all", 3, 300),
    _of("genesis", "2v2", 4, 350, golden=True),
    _of("genesis", "draft", 3, 60, golden=True),
)
"""The middles of all games and usual numbers of players."""
