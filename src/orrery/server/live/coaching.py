"""Coaches at a server: what is explained to a guest the first time it happens in its games, and then no more."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from orrery.engine import coach
from orrery.engine.coach import Coach, Note
from orrery.engine.game import Game
from orrery.engine.text import parts
from orrery.server import wire
from orrery.server.http.problems import Refuse
from orrery.server.live import presenter
from orrery.server.live.live_table import NOT_RUNNING, LiveTable
from orrery.server.store import lessons as kept
from orrery.server.store.lessons import Progress
from orrery.server.store.writer import Store

MOST = 256
"""So many coaches are in memory."""
KEPT_AS = "coach.toml"
"""What was said is kept beside the lessons of the guest, under this name, which no lesson has."""


@dataclass(slots=True)
class Coached:
    """A coach at a seat, and what it said at which sequence number."""

    coach: Coach
    seq: int = -1
    note: Note | None = None


class Coaches:
    """The coaches of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._all: OrderedDict[tuple[str, str, int], Coached] = OrderedDict()

    async def say(self, live: LiveTable, session: str, wanted: wire.CoachRequest) -> wire.Coaching:
        """What is explained to this seat now."""
        async with live.lock:
            seat = wanted.seat
            if seat >= len(live.seats) or live.seats[seat].session != session:
                raise Refuse(403, "not-yours", "A coach speaks to you at your own seat only.")
            if live.m is None:
                raise Refuse(409, "not-running", NOT_RUNNING)
            game = live.m.game
            mine = await self._coached(session, live.row.id, game, seat)
            if wanted.seq == live.seq(seat) != mine.seq and live.put_to(seat) is not None:
                mine.seq, mine.note = live.seq(seat), mine.coach.at(live.m)
                if mine.note is not None:
                    await self._keep(session, game, mine.coach)
            return wire.Coaching(_info(game, mine.note) if mine.note is not None and wanted.seq == mine.seq else None)

    async def _coached(self, session: str, table: str, game: Game[Any], seat: int) -> Coached:
        """The coach of this seat; a new one knows what the guest was told before."""
        which = (session, table, seat)
        found = self._all.get(which)
        if found is None:
            known = (await self._store.run(lambda c: kept.of(c, session))).get((game.name, KEPT_AS), Progress())
            found = self._all[which] = Coached(Coach(coach.notes(game), seat, known.deeds))
        self._all.move_to_end(which)
        while len(self._all) > MOST:
            self._all.popitem(last=False)
        return found

    async def _keep(self, session: str, game: Game[Any], said: Coach) -> None:
        texts = tuple([said.notes[n].text for n in said.said])
        await self._store.run(lambda c: kept.keep(c, session, game.name, KEPT_AS, Progress(texts)))


def _info(game: Game[Any], note: Note) -> wire.NoteInfo:
    points = [point.partition(" ") for point in note.point]
    shown = tuple([wire.PointInfo(kind, name) for kind, _, name in points])  # type: ignore[arg-type]  # checked by tests
    return wire.NoteInfo(presenter.all_parts(parts(coach.marked(game, note))), shown, note.clauses)
