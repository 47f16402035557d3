"""A live table: a table in memory, with its match. Every command is played, written, committed; then it is acknowledged
and shown. If anything fails on the way, the table forgets what it has and reads the log again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from sqlalchemy import Connection

from orrery.bots.greedy import habits
from orrery.engine.clauses import IllegalChoice
from orrery.engine.flow import Match
from orrery.engine.judgement import judge
from orrery.engine.questions import Ask
from orrery.engine.reasons import reason
from orrery.server import wire
from orrery.server.live import presenter, standing_answers, windows
from orrery.server.live.autoplay import Autoplay
from orrery.server.live.clocks import Clocks
from orrery.server.live.followers import Channel, Follower, Followers
from orrery.server.logs import failed, log
from orrery.server.store import ratings, replay, tables
from orrery.server.store.facts import facts
from orrery.server.store.replay import RENEW, BadLog, LogEntry, Snapshot
from orrery.server.store.tables import SeatRow, TableRow

if TYPE_CHECKING:
    from orrery.server.live.registry import Registry

P = ParamSpec("P")
T = TypeVar("T")
Answer = wire.Ack | wire.Refused
SNAPSHOT_EVERY = 12
"""Answers between two snapshots of a table: what came after the last one is played again, as far as it is possible."""
Done = Callable[[wire.Ack], None]
NOT_RUNNING = "This match is not being played: it has not begun, or it is over."
STALE = "The table has moved on since; here is what happened."
USED = "This key was used for something else; nothing has changed."
FAILED = "The rules of this game failed at that choice; nothing has changed. Please choose otherwise and report it."


def _meaning(kind: str, text: str) -> str:
    """What a command was for: the same key may come again with the same meaning only."""
    return "undo" if kind == "rewind" else f"{kind} {text}".rstrip()


class LiveTable:
    """A table that is being looked at. `m` is None while it waits for players."""

    def __init__(
        self,
        registry: Registry,
        row: TableRow,
        seats: list[SeatRow],
        entries: list[LogEntry],
        taken: Snapshot | None = None,
    ) -> None:
        self.registry = registry
        self.row = row
        self.seats = seats
        self.lock = asyncio.Lock()
        self.followers = Followers(row.players)
        self.autoplay = Autoplay(self)
        self.touched = time.monotonic()
        self.said = 0
        """How many lines of chat there are."""
        self.m: Match | None = None
        self.renewal: list[LogEntry] = []
        """What is still to be written into the log so that the match goes on by the rules of today."""
        self._read(entries, taken)

    # ---------------------------------------------------------------- the log
    def _read(self, entries: list[LogEntry], taken: Snapshot | None) -> None:
        """Become what the log says."""
        self.taken = taken
        """The last snapshot."""
        players = self.row.players
        self.log: list[LogEntry] = []
        self.kept: list[LogEntry] = []
        self.keys: dict[tuple[int, str], int] = {}
        self.meant: dict[tuple[int, str], str] = {}
        """What each key was used for."""
        self.seqs = [0] * (players + 1)
        self.story = presenter.StoryCache()
        self.clocks = Clocks(self.row.clock, self.row.seconds, players)
        self.targeted = set(range(players))
        self.came_back: set[int] = set()
        """The seats that have taken back something and not answered since: no standing answer takes that from them."""
        self.m = None
        for entry in entries:
            self._learn(entry)
        if self.row.status in ("running", "ended"):
            self.m = self._match()

    def _match(self) -> Match:
        """The match of the log. If that does not replay by the rules of today, or leads elsewhere, the match goes on
        from its last snapshot; BadLog if there is none, or nothing to go on with."""
        setup, key, taken = self.setup(), self.row.key, self.taken
        rules = tables.rules_of(self.row.game)
        older = self.row.rules != rules
        try:
            m = replay.rebuild(setup, key, self.kept)
            if not older or taken is None or replay.agrees(setup, key, self.kept, taken):
                return m
        except BadLog:
            if not older or taken is None or self.row.status == "ended":
                raise
        if self.row.status == "ended":
            raise BadLog(f"This match of {setup.game.title} was played by other rules, and ends otherwise by today's.")
        self.renewal = replay.renewed(setup, key, self.kept, taken, rules)
        return replay.rebuild(setup, key, self.renewal)

    async def renew(self) -> None:
        """Write down that the match goes on by the rules of today. Called before anybody looks at the table."""
        entries, self.renewal = self.renewal, []
        if not entries or self.m is None:
            return
        table, after, rules = self.row.id, len(self.log), tables.rules_of(self.row.game)
        taken = replay.snapshot(self.m, entries, rules)

        def job(connection: Connection) -> None:
            tables.append(connection, table, after, entries)
            tables.change_table(connection, table, rules=rules, undo=None)
            tables.keep_snapshot(connection, table, taken)

        await self.registry.store.run(job)
        self.row.rules, self.row.undo, self.taken = rules, None, taken
        for entry in entries:
            self._learn(entry)
        log("table.renewed", table=table, game=self.row.game, kept=len(entries) - 1)

    def setup(self) -> Any:
        """What the match is made of."""
        return self.row.setup(self.seats)

    def _learn(self, entry: LogEntry) -> None:
        """One entry more is in the log."""
        self.log.append(entry)
        replay.take(self.kept, entry)
        for viewer in range(len(self.seqs)):
            self.seqs[viewer] += entry.seat == viewer or not entry.inside
        if entry.key is not None:
            self.keys[entry.seat, entry.key] = self.seqs[entry.seat]
            self.meant[entry.seat, entry.key] = _meaning(entry.kind, entry.text)
        self.clocks.learn(entry)

    def seq(self, seat: int | None) -> int:
        """How many entries of the log this viewer may know of."""
        return self.seqs[self.row.players if seat is None else seat]

    async def _again(self) -> None:
        """Read the log again: what is in memory cannot be trusted. If that fails too, nobody goes on with it."""
        try:
            found = await self.registry.store.run(lambda connection: tables.load(connection, self.row.id))
            assert found is not None
            self.row, self.seats = found[0], found[1]
            self._read(found[2], found[3])
            await self.renew()
        except BaseException:
            self.m = None
            self.registry.forget(self)
            raise

    async def alone(self, work: Callable[P, Coroutine[Any, Any, T]], *args: P.args, **named: P.kwargs) -> T:
        """Do something with the table to its end, while nobody else does, even if whoever wanted it is gone."""

        async def locked() -> T:
            async with self.lock:
                self.touched = time.monotonic()
                return await work(*args, **named)

        return await asyncio.shield(asyncio.ensure_future(locked()))

    # ---------------------------------------------------------------- commands
    async def command(
        self,
        kind: str,
        seat: int,
        seq: int,
        key: str | None,
        text: str = "",
        by: str = "person",
        ask: bool = False,
        since: int | None = None,
        done: Done | None = None,
    ) -> Answer:
        """Choose, concede or undo at a seat; the answer for whoever did it. `done` is told before anybody is shown
        what came of it."""
        return await self.alone(self._command, kind, seat, seq, key, text, by, ask, since, done)

    async def _command(
        self,
        kind: str,
        seat: int,
        seq: int,
        key: str | None,
        text: str,
        by: str,
        ask: bool,
        since: int | None,
        done: Done | None,
    ) -> Answer:
        if key is not None and (seat, key) in self.keys:
            return self._told_before(seat, key, _meaning(kind, text))
        if self.m is None or self.m.over:
            return self.refused(seat, key, "not-running", NOT_RUNNING)
        if seq != self.seq(seat):
            return self.refused(seat, key, "stale", STALE)
        try:
            if kind == "undo" and since is not None:
                return await self._undo_since(seat, key or "", since)
            if kind == "undo" and ask and self.m.undo_refusal(seat) is not None:
                return await self._ask_undo(seat, key or "")
            made = self._played(self.m, kind, seat, key, text, by)
        except IllegalChoice as no:
            return self.refused(seat, key, "illegal", no.refusal.sentence, no.refusal.clauses)
        except Exception:
            failed("rules.failed", table=self.row.id, game=self.row.game, kind=kind, seat=seat)
            await self._again()
            return self.refused(seat, key, "illegal", FAILED)
        await self._write(made, done)
        return self._ack(seat, key or "")

    def _played(self, m: Match, kind: str, seat: int, key: str | None, text: str, by: str) -> list[LogEntry]:
        """Do it on the match; the entries that came of it. IllegalChoice: nothing has changed."""
        now = time.time()
        if kind == "choose":
            entries = [self._choose(m, seat, key, text, by, now)]
        else:
            inside = kind == "undo" and m.together
            if kind == "concede":
                m.concede(seat)
            else:
                m.undo(seat)
                self.came_back.add(seat)
                self.targeted = set(range(self.row.players))
            entries = [LogEntry(kind, seat, "", key, by, False, False, inside, now, 0.0)]
        while (ask := self.autoplay.at_once(m)) is not None:
            forced = self._choose(m, ask.seat, None, ask.options[0].text, "forced", now)
            entries.append(forced._replace(took=0.0))
        return entries

    def _choose(self, m: Match, seat: int, key: str | None, text: str, by: str, now: float) -> LogEntry:
        """Answer the seat's question."""
        refusal = m.refusal(seat, text)
        if refusal is not None:
            raise IllegalChoice(refusal)
        ask = next(a for a in m.asks if a.seat == seat)
        option, room, heard = ask.find(text), m.pending if m.together else None, len(m.heard)
        assert option is not None
        meant = windows.meant(m, option)
        forced, secret = len(ask.choices) == 1, ask.secret
        m.choose(option, seat)
        self.targeted.discard(seat)
        self.came_back.discard(seat)
        told = presenter.heard_since(m, m.setup.players, heard)
        meant = meant.union(*(line.meant for line in told))
        cards = windows.cards_in(told)
        stopped = {other.seat for other in self.seats if standing_answers.stopped(other, cards)}
        self.targeted |= (meant | stopped) - {seat}
        inside = room is not None and m.together and m.pending is room
        return LogEntry("choose", seat, text, key, by, forced, secret, inside, now, self.clocks.took(seat))

    async def _write(self, entries: list[LogEntry], done: Done | None = None) -> None:
        """Append to the log and commit; then, and only then, it has happened."""
        m, table, after = self.m, self.row.id, len(self.log)
        assert m is not None
        changes: dict[str, Any] = {"undo": None} if self.row.undo is not None else {}
        end = presenter.outcome(m)
        if end is not None:
            outcome = {name: getattr(end, name) for name in end.__struct_fields__}
            changes |= {"status": "ended", "outcome": outcome, "facts": facts(m), "ended": time.time()}

        taken = self._snapshot(m, entries)

        def job(connection: Connection) -> None:
            tables.append(connection, table, after, entries)
            if changes:
                tables.change_table(connection, table, **changes)
            if taken is not None:
                tables.keep_snapshot(connection, table, taken)

        try:
            await self.registry.store.run(job)
        except Exception:
            failed("write.failed", table=table)
            await self._again()
            raise
        before = self.seqs[:]
        for entry in entries:
            self._learn(entry)
        self.taken = taken or self.taken
        if any(entry.kind in ("undo", "rewind") for entry in entries):
            for follower in self.followers:
                follower.story = 0
        for name, value in changes.items():
            setattr(self.row, name, value)
        if done is not None:
            done(self._ack(entries[0].seat, entries[0].key or ""))
        self._next([seq != old for seq, old in zip(self.seqs, before, strict=True)])
        if end is not None:
            log("table.ended", table=table, game=self.row.game, entries=len(self.log))
            await self._count()

    async def _count(self) -> None:
        """The match is over: it counts for ratings, if it is to. What goes wrong there is no fault of the match."""
        if self.row.rated == "yes":
            try:
                await self.registry.store.run(ratings.catch_up)
            except Exception:
                failed("rating.failed", table=self.row.id)

    def _snapshot(self, m: Match, entries: list[LogEntry]) -> Snapshot | None:
        """The snapshot to be kept with these entries: now and then, and when answers were taken back."""
        kept = self.kept[:]
        for entry in entries:
            replay.take(kept, entry)
        last = 0 if self.taken is None else self.taken.upto
        if m.over or 0 <= len(kept) - last < SNAPSHOT_EVERY:
            return None
        return replay.snapshot(m, kept, self.row.rules)

    async def keep(self) -> None:
        """Keep a snapshot of where the match stands, before the server stops or forgets the table."""
        m = self.m
        if m is None or m.over or (self.taken is not None and self.taken.upto == len(self.kept)):
            return
        taken, table = replay.snapshot(m, self.kept, self.row.rules), self.row.id
        if taken is not None:
            await self.registry.store.run(lambda connection: tables.keep_snapshot(connection, table, taken))
            self.taken = taken

    def _next(self, noticed: list[bool] | None = None) -> None:
        """After every change: whoever is asked next is asked, and everybody sees it who may notice it at all."""
        self.autoplay.schedule()
        self.show(noticed)

    def _ack(self, seat: int, key: str) -> wire.Ack:
        return wire.Ack(self.row.id, seat, key, self.keys.get((seat, key), self.seq(seat)))

    def _told_before(self, seat: int, key: str, meaning: str) -> Answer:
        """The answer to a key that was used already: to the same command that of the first time, to another one no."""
        if self.meant[seat, key] != meaning:
            return self.refused(seat, key, "key-used", USED)
        return self._ack(seat, key)

    def refused(self, seat: int, key: str | None, code: Any, said: str, clauses: tuple[str, ...] = ()) -> wire.Refused:
        """A command that changed nothing."""
        return wire.Refused(self.row.id, seat, key or "", code, said, clauses)

    # ---------------------------------------------------------------- taking back by consent
    def needed(self, by: int) -> list[int]:
        """The seats whose person has to agree when this seat wants to take back."""
        return [s.seat for s in self.seats if s.attended and s.session != self.seats[by].session]

    def _last_choice(self, seat: int) -> int | None:
        mine = [i for i, e in enumerate(self.kept) if e.seat == seat and e.kind == "choose" and not e.forced]
        return mine[-1] if mine else None

    async def _ask_undo(self, seat: int, key: str) -> Answer:
        if self.row.undo is not None and self.row.undo["by"] != seat:
            return self.refused(seat, key, "illegal", "Somebody else's request to take back is open.")
        if self._last_choice(seat) is None:
            return self.refused(seat, key, "illegal", "You have not chosen anything yet.")
        undo = self.row.undo or {"by": seat, "agreed": []}
        if set(self.needed(seat)) <= set(undo["agreed"]):
            return await self._rewind(seat, key)
        if self.row.undo is None:
            await self._set_undo(undo)
        return self._done(seat, key, "undo")

    async def _undo_since(self, seat: int, key: str, since: int) -> Answer:
        """Back to the choice that the seat made at this sequence number, where nobody else has a say."""
        if self.needed(seat):
            return self.refused(
                seat, key, "illegal", "Other people play here: only your last choice can be taken back."
            )
        place, found, count, kept = None, None, 0, list[LogEntry]()
        for entry in self.log:
            if count == since and entry.seat == seat and entry.kind == "choose":
                place, found = len(kept), entry
            replay.take(kept, entry)
            count += entry.seat == seat or not entry.inside
        if place is None or place >= len(self.kept) or self.kept[place] is not found:
            return self.refused(seat, key, "illegal", "That choice is not part of the game any more.")
        return await self._rewind(seat, key, place)

    def _done(self, seat: int, key: str, meaning: str) -> wire.Ack:
        """Acknowledge something that is not in the log; asked again, it is acknowledged again."""
        self.keys[seat, key] = self.seq(seat)
        self.meant[seat, key] = meaning
        return self._ack(seat, key)

    async def consent(self, seat: int, seq: int, key: str, agree: bool) -> Answer:
        """Agree to the open request to take back, or end it."""
        return await self.alone(self._consent, seat, seq, key, agree)

    async def _consent(self, seat: int, seq: int, key: str, agree: bool) -> Answer:
        undo, meaning = self.row.undo, f"consent-undo {agree}"
        if (seat, key) in self.keys:
            return self._told_before(seat, key, meaning)
        if undo is None:
            return self.refused(seat, key, "illegal", "Nobody asks to take anything back.")
        if seq != self.seq(seat):
            return self.refused(seat, key, "stale", STALE)
        if not agree:
            await self._set_undo(None)
            return self._done(seat, key, meaning)
        agreed = sorted({*undo["agreed"], seat})
        if set(self.needed(undo["by"])) <= set(agreed):
            await self._rewind(undo["by"], None)
        else:
            await self._set_undo({**undo, "agreed": agreed})
        return self._done(seat, key, meaning)

    async def _set_undo(self, undo: dict[str, Any] | None) -> None:
        table = self.row.id
        await self.registry.store.run(lambda connection: tables.change_table(connection, table, undo=undo))
        self.row.undo = undo
        self.autoplay.schedule()
        self.show_company()

    async def _rewind(self, seat: int, key: str | None, to: int | None = None) -> Answer:
        """Back to before the seat's last choice, or the one at this place, by playing the log again without what came
        after."""
        to = self._last_choice(seat) if to is None else to
        assert to is not None
        self.m = replay.rebuild(self.setup(), self.row.key, self.kept[:to])
        self.targeted = set(range(self.row.players))
        self.came_back.add(seat)
        await self._write([LogEntry("rewind", seat, str(to), key, "person", False, False, False, time.time(), 0.0)])
        return self._ack(seat, key or "")

    async def count_no_more(self) -> None:
        """Somebody has asked for a hint: the match is not rated. Called while nobody else works on the table."""
        if self.row.rated == "yes":
            table = self.row.id
            await self.registry.store.run(lambda connection: tables.change_table(connection, table, rated="no"))
            self.row.rated = "no"

    # ---------------------------------------------------------------- showing
    def state(self, seat: int | None, story_from: int) -> wire.State:
        """Everything this viewer may know now."""
        m = self.m
        assert m is not None
        told = self.story.lines(m, seat)
        return wire.State(
            table=self.row.id,
            seat=seat,
            seq=self.seq(seat),
            view=presenter.view(m, seat),
            asks=tuple([presenter.ask_info(m, ask) for ask in m.asks if self._is_put(m, ask, seat)]),
            story_from=story_from,
            story=tuple(told[story_from:]),
            company=self.company(seat),
            outcome=presenter.outcome(m),
        )

    def put_to(self, seat: int) -> Ask | None:
        """The question that is put to a person of this seat now."""
        m = self.m
        return None if m is None else next((ask for ask in m.asks if self._is_put(m, ask, seat)), None)

    def _is_put(self, m: Match, ask: Ask, seat: int | None) -> bool:
        """Whether this question is put to a person of this seat, and not answered by somebody else in a moment."""
        return ask.seat == seat and self.autoplay.way(m, ask) in ("", "clock")

    def company(self, seat: int | None) -> wire.Company:
        """Who is here and what goes on around the game."""
        mine = None if seat is None else self.seats[seat]
        return wire.Company(
            seats=tables.seat_infos(self.seats, None if mine is None else mine.session, self.here(), self.gone()),
            clock=wire.Clock(self.row.clock, self.row.seconds),
            clocks=self.clocks.shown(seat),
            undo=self._undo_state(seat),
            order="stop" if mine is None else mine.standing,
            spectators=self.followers.watching(),
            hints=self.row.hints,
            answers=() if mine is None else mine.answers,
            renewed=next((entry.at for entry in self.kept[:1] if entry.kind == RENEW), None),
        )

    def _undo_state(self, seat: int | None) -> wire.UndoState:
        open_ = self.row.undo
        asked_by = None if open_ is None else open_["by"]
        agreed = () if open_ is None else tuple(open_["agreed"])
        needed = () if open_ is None else tuple(self.needed(open_["by"]))
        may, why, askable = False, None, False
        if seat is not None and self.m is not None:
            refusal = self.m.undo_refusal(seat)
            may, why = refusal is None, None if refusal is None else refusal.sentence
            askable = not may and not self.m.over and self._last_choice(seat) is not None
        return wire.UndoState(may, why, askable, asked_by, agreed, needed)

    def here(self) -> set[int]:
        """The seats whose person is connected: all of a session that has a socket at one of them."""
        sessions = {self.seats[seat].session for seat in self.followers.here()}
        return {s.seat for s in self.seats if s.session is not None and s.session in sessions}

    def gone(self) -> set[int]:
        """The seats that conceded."""
        return {entry.seat for entry in self.kept if entry.kind == "concede"}

    def show(self, noticed: list[bool] | None = None) -> None:
        """Send everybody (or those who noticed) what it may know now; who has come equally far gets the same frame."""
        if self.m is None:
            return self.show_waiting()
        for seat in self.followers.viewers():
            if noticed is not None and not noticed[self.row.players if seat is None else seat]:
                continue
            told, frames = len(self.story.lines(self.m, seat)), dict[int, bytes]()
            for follower in self.followers.of(seat):
                begin = follower.story if follower.story <= told else 0
                if begin not in frames:
                    frames[begin] = wire.encode(self.state(seat, begin))
                follower.story = told
                follower.channel.send(frames[begin])
        if self.m.over and (end := presenter.outcome(self.m)) is not None:
            for follower in self.followers:
                follower.tell(wire.Ended(self.row.id, follower.seat, end))
        return None

    def show_company(self) -> None:
        """The game has not changed, but something around it."""
        if self.m is None:
            return self.show_waiting()
        for seat in self.followers.viewers():
            frame = wire.encode(wire.CompanyNow(self.row.id, seat, self.company(seat)))
            for follower in self.followers.of(seat):
                follower.channel.send(frame)
        return None

    def show_waiting(self) -> None:
        """The match has not begun."""
        for follower in self.followers:
            session = None if follower.seat is None else self.seats[follower.seat].session
            follower.tell(wire.Waiting(self.row.id, self.info(session)))

    def info(self, session: str | None) -> wire.TableInfo:
        """The table as a session may know it."""
        info = self.row.info(self.seats, session, self.here(), self.gone())
        if self.row.status == "ended":
            info.positions = len(replay.stops(self.kept)) - 1
        return info

    # ---------------------------------------------------------------- coming and going
    def follow(self, channel: Channel, hello: wire.Hello) -> Follower:
        """Somebody looks at the table from now on: what it missed, then what there is."""
        self.touched = time.monotonic()
        seat, m = hello.seat, self.m
        if m is None:
            follower = self.followers.add(channel, seat, 0)
            self.show_waiting()
            return follower
        missed = self.events(seat, hello.seq) if hello.seq is not None else ()
        back = any(e.kind in ("undo", "rewind", RENEW) for e in missed)
        again = hello.seq is None or back or hello.seq > self.seq(seat)
        told = len(self.story.lines(m, seat))
        begin = 0 if again or hello.story > told else hello.story
        follower = self.followers.add(channel, seat, told)
        if missed:
            follower.tell(wire.Events(self.row.id, seat, missed))
        follower.tell(self.state(seat, begin))
        self._others_see(channel)
        return follower

    def leave(self, channel: Channel, seat: int | None) -> None:
        """A connection looks no longer."""
        if self.followers.remove(channel, seat):
            self.show_company()

    def _others_see(self, channel: Channel) -> None:
        for follower in self.followers:
            if follower.channel is not channel:
                follower.tell(wire.CompanyNow(self.row.id, follower.seat, self.company(follower.seat)))

    def events(self, seat: int | None, since: int) -> tuple[wire.Happened, ...]:
        """The entries of the log after the viewer's number `since`, as it may know them."""
        viewer, count, found = self.row.players if seat is None else seat, 0, []
        for e in self.log:
            if e.seat != viewer and e.inside:
                continue
            count += 1
            if count > since:
                hidden = e.seat != viewer and (e.secret or e.kind != "choose")
                by: Any = e.by if e.seat == viewer else self._by(e)
                kind: Any = e.kind
                found.append(wire.Happened(count, kind, e.seat, None if hidden else e.text, by))
        return tuple(found)

    def _by(self, entry: LogEntry) -> str:
        """Who answered, as others may know it: that there was nothing to choose, or an order, is not their business."""
        if entry.by in ("forced", "order"):
            return "bot" if self.seats[entry.seat].by_bot else "person"
        return entry.by

    def resume(self, already: float) -> None:
        """Begin, or go on after the server was down: clocks and bots run."""
        self.autoplay.schedule(already)

    async def change_seat(self, seat: SeatRow, quietly: bool = False) -> None:
        """A seat is other than before: keep it, plan anew, show it to everybody, or quietly to the seat alone. Called
        while nobody else works on the table."""
        table = self.row.id
        await self.registry.store.run(lambda connection: tables.change_seat(connection, table, seat))
        self.seats[seat.seat] = seat
        self.autoplay.schedule()
        self.show([viewer == seat.seat for viewer in range(self.row.players + 1)] if quietly else None)

    async def set_words(self, seat: int, words: str) -> None:
        """What the person of a seat adds to the key; called while nobody else works on the table."""
        said = [*self.row.words, *[""] * (self.row.players - len(self.row.words))]
        said[seat] = words
        table = self.row.id
        await self.registry.store.run(lambda connection: tables.change_table(connection, table, words=said))
        self.row.words = said
        self.show_waiting()

    async def set_order(self, seat: int, order: wire.StandingOrder) -> None:
        """A standing order; called while nobody else works on the table."""
        await self.change_seat(replace(self.seats[seat], standing=order), quietly=True)

    async def always(self, seat: int, seq: int, key: str, text: str) -> Answer:
        """A standing answer to the seat's question; called while nobody else works on the table."""
        m, ask, mine = self.m, self.put_to(seat), self.seats[seat]
        if m is None or m.over:
            return self.refused(seat, key, "not-running", NOT_RUNNING)
        if seq != self.seq(seat):
            return self.refused(seat, key, "stale", STALE)
        if ask is None:
            return self.refused(seat, key, "not-asked", "Nothing is asked of you now.")
        no = m.refusal(seat, text)
        if no is not None:
            return self.refused(seat, key, "illegal", no.sentence, no.clauses)
        why = standing_answers.refusal(m, ask, text, mine)
        if why is not None:
            return self.refused(seat, key, "illegal", why)
        self.came_back.discard(seat)
        await self.change_seat(
            replace(mine, answers=standing_answers.with_one(m, ask, text, mine.answers)), quietly=True
        )
        return wire.Ack(self.row.id, seat, key, self.seq(seat))

    async def stop_for(self, seat: int, card: str) -> None:
        """The seat is asked whenever this card is part of what happens; called while nobody else works on the table."""
        mine = self.seats[seat]
        if self.m is not None:
            answers = standing_answers.marked(self.m, card, mine.answers)
            await self.change_seat(replace(mine, answers=answers), quietly=True)

    def last_deed(self) -> int | None:
        """The seat that has last done anything but pass."""
        found = (entry for entry in reversed(self.kept) if entry.kind == "choose" and entry.text not in windows.PASSES)
        return next((entry.seat for entry in found), None)

    async def forget(self, seat: int, about: str, source: str | None) -> None:
        """Give up a standing answer; called while nobody else works on the table."""
        mine = self.seats[seat]
        await self.change_seat(
            replace(mine, answers=standing_answers.without(mine.answers, about, source)), quietly=True
        )

    def why_not(self, seat: int, key: str, text: str, of: int | str | None) -> wire.Answered:
        """Why a text is no possible answer now, or why nothing is possible with a piece."""
        if self.m is None:
            return wire.Answered(self.row.id, seat, key, False, NOT_RUNNING)
        refusal = reason(self.m, seat, text, of)
        if refusal is None:
            return wire.Answered(self.row.id, seat, key, True, "Nothing speaks against it: you may choose that now.")
        return wire.Answered(self.row.id, seat, key, False, refusal.sentence, refusal.clauses)

    def preview(self, seat: int, seq: int, key: str, text: str) -> wire.Previewed | wire.Refused:
        """What an option of this seat would do, as far as it can know."""
        if self.m is None or self.m.over:
            return self.refused(seat, key, "not-running", NOT_RUNNING)
        if seq != self.seq(seat):
            return self.refused(seat, key, "stale", STALE)
        try:
            seen = self.m.preview(seat, text)
        except IllegalChoice as no:
            return self.refused(seat, key, "illegal", no.refusal.sentence, no.refusal.clauses)
        unanswered = None if seen.unanswered is None else presenter.preview(self.m, seat, seen.unanswered)
        return wire.Previewed(self.row.id, seat, key, text, presenter.preview(self.m, seat, seen), unanswered)

    def judge(self, seat: int, seq: int, key: str) -> wire.Judged | wire.Refused:
        """Which options of this seat's question are advised by habit, and which pay for nothing."""
        if self.m is None or self.m.over:
            return self.refused(seat, key, "not-running", NOT_RUNNING)
        if seq != self.seq(seat):
            return self.refused(seat, key, "stale", STALE)
        advised = habits(self.m, seat) if self.row.hints else ()
        return wire.Judged(self.row.id, seat, key, seq, advised, presenter.judged(judge(self.m, seat)))

    async def sit_down(self, seat: SeatRow) -> None:
        """Somebody takes an open seat; with the last one the match begins. Called while nobody else works on the
        table."""
        if any(other.kind == "open" for other in self.seats if other.seat != seat.seat):
            return await self.change_seat(seat)
        return await self.start(seat)

    async def start(self, last: SeatRow | None = None) -> None:
        """All seats are taken, the `last` one by this very command: the match begins, by the rules of now. All of it or
        nothing is written down. OrreryError: it cannot begin, and nothing has changed. Called while nobody else works
        on the table."""
        table, seats = self.row.id, [last if last and s.seat == last.seat else s for s in self.seats]
        row = replace(self.row, status="running", rules=tables.rules_of(self.row.game))
        row.rated = "yes" if row.rated == "yes" and ratings.may_count(row, seats) else "no"
        m = replay.begin(row.setup(seats), row.key)
        taken = replay.snapshot(m, (), row.rules)

        def job(connection: Connection) -> None:
            if last is not None:
                tables.change_seat(connection, table, last)
            tables.change_table(connection, table, status=row.status, rules=row.rules, rated=row.rated)
            tables.keep_snapshot(connection, table, taken)

        await self.registry.store.run(job)
        self.row, self.seats, self.m, self.taken = row, seats, m, taken
        log("table.started", table=table, game=row.game, players=row.players)
        self._next()

    @property
    def busy(self) -> bool:
        """Whether something goes on here though nobody looks."""
        return self.lock.locked() or self.autoplay.answering

    def stop(self) -> None:
        """Forget the table: no bot and no clock runs."""
        self.autoplay.stop()
