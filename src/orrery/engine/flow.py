"""A match: rules that yield questions, the answers so far, and everything that can be done with both.

A match is a **base** (a table at some REST, shared, never changed), the **answers since** and the live table they lead
to. Plain play appends answers and copies nothing. Whoever wants to come back (fork, imagine) first *settles*: the last
REST becomes the base; then a copy of the match is one copy of the base and a replay of the few answers since.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from orrery.engine import wording
from orrery.engine.answers import Entry, Picker, Stop, Strand, Until, drawn
from orrery.engine.chance import Source, key_of
from orrery.engine.clauses import CannotUndo, IllegalChoice, OrreryError, Refusal
from orrery.engine.imagine import imagine
from orrery.engine.questions import (
    ALL,
    ASK,
    CHANCE,
    LEAVE,
    PASS,
    REST,
    SHUFFLE,
    TOGETHER,
    Ask,
    AskAll,
    Choice,
    Option,
    Pick,
    Roll,
    Room,
    Rules,
    Shuffle,
    Together,
)
from orrery.engine.table import Table
from orrery.engine.view import Ear, Eye, Line

if TYPE_CHECKING:
    from orrery.engine.deal import Dealt
    from orrery.engine.game import Game, Outcome, Setup
    from orrery.engine.parcel import Parcel
    from orrery.engine.preview import Preview

__all__ = [
    "PASS",
    "REST",
    "Ask",
    "AskAll",
    "Choice",
    "Match",
    "Option",
    "Pick",
    "Roll",
    "Rules",
    "Shuffle",
    "Together",
]

_LONGEST = 500
"""More answers of one seat in a room mean that its first choices do not lead on."""

OVER = Refusal((), "The match is over.")
LEARNT = Refusal((), "Somebody has learnt something since your last choice.")


class Match:
    """A game being played. Bots, servers, environments and other programs use what the docs call the public contract
    (docs/architecture.md). `base`, `since`, `rested`, `question`, `room`, `past`, `plans` and `auto`, and the methods
    that begin, replay and open, are for the other modules of the engine."""

    __slots__ = (
        "_before",
        "_context",
        "_flow",
        "_leaving",
        "_start",
        "auto",
        "chance",
        "game",
        "key",
        "past",
        "plans",
        "question",
        "rested",
        "room",
        "s",
        "setup",
        "since",
        "tries",
    )

    def __init__(self, setup: Setup, base: Table | Dealt, chance: Source, key: bytes = b"") -> None:
        self.setup = setup
        self.game: Game[Any] = setup.game
        self.chance = chance
        self.key = key
        self.tries = 0
        """Of an imagined match: how many deals did not fit before this one."""
        self._start = base
        self.past: Any = None
        self.since: list[Entry] = []
        self.rested = 0
        self.question: Any = None
        self.room: dict[int, Strand] | None = None
        self._leaving: tuple[int, ...] = ()
        self.auto = True
        self._before: tuple[int, list[int], list[Any]] | None = None
        """How many answers there were before the last real choice, and what everybody knew. Kept where somebody
        listens: hosts show after every choice whether it can be taken back."""
        self.plans: dict[Any, Any] = {}
        self.s: Table
        self._flow: Rules

    @classmethod
    def new(
        cls,
        setup: Setup,
        seed: int | bytes | str | None = None,
        listen: bool = False,
        chance: Source | None = None,
        auto: bool = True,
    ) -> Match:
        """A match at its first question. Without a seed, one that nobody can guess. With `auto`, questions of a single
        option are answered here; without, they are handed out like the others, for hosts that give them a pace."""
        key = secrets.token_bytes(32) if seed is None else key_of(seed)
        m = cls(setup, setup.table(), chance or setup.chance(key), key)
        m.auto = auto
        m.begin(Ear() if listen else None)
        m._run(None)
        return m

    def begin(self, ear: Ear | None = None) -> None:
        """Stand before the first question of the base."""
        s = self._start.copy()
        s.ear = ear
        self.s = s
        self._context = (self.game, s, self.setup.names)
        self._flow = self.game.rules(s)

    @property
    def base(self) -> Table:
        """The table the answers since begin at."""
        base = self._start
        if not isinstance(base, Table):
            base = self._start = base.copy()
        return base

    # ---------------------------------------------------------------- looking
    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.question is None

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Every pending question: several when seats choose at the same time."""
        q = self.question
        if q is None:
            return ()
        if self.room is None:
            q.context = self._context
            return (q,)
        game, _, names = self._context
        pending = []
        for strand in self.room.values():
            if not strand.done:
                strand.question.context = (game, strand.s, names)
                pending.append(strand.question)
        return tuple(pending)

    @property
    def pending(self) -> object:
        """What is being asked: the same object as long as a room stays open, None at the end."""
        return self.question

    @property
    def together(self) -> bool:
        """Whether several seats choose at the same time."""
        return self.room is not None

    @property
    def resting(self) -> bool:
        """Whether the state alone says what comes next."""
        return self.rested == len(self.since) and self.room is None

    @property
    def leaving(self) -> tuple[int, ...]:
        """The seats that concede at the next REST; until then their first option is taken for them."""
        return self._leaving

    @property
    def imagined(self) -> bool:
        """Whether this is an imagined world: it knows nothing of the true past, its options or its chance."""
        return self.key == b""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return wording.outcome(self.game, self.s, self.setup.names) if self.question is None else None

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return self.setup.players
        if type(seat) is not int or not 0 <= seat < self.setup.players:
            raise IllegalChoice(Refusal((), f"There is no seat {seat!r} at this table."))
        return seat

    def at(self, viewer: int) -> Table:
        """The table as this viewer has it: its own copy while it walks through a Together."""
        strand = self.room.get(viewer) if self.room is not None else None
        return self.s if strand is None else strand.s

    def view(self, seat: int | None) -> dict[str, Any]:
        """Plain data a seat may see; None is somebody who only watches."""
        viewer = self._viewer(seat)
        eye = Eye(self.game, self.at(viewer), viewer)
        q = self.question
        return {
            "game": self.game.name,
            "mode": self.setup.mode,
            "seat": seat,
            "names": list(self.setup.names),
            "over": q is None,
            "about": None if q is None else q.about,
            "waiting": [] if q is None else list(q.seats) if self.room is not None else [q.seat],
            "table": self.game.view(eye.s, eye),
            "memory": eye.memory(),
        }

    def story(self, seat: int | None, since: int = 0) -> list[Line]:
        """What happened, as that seat may know it, from line `since` of it on."""
        return self.heard.story(self.game, self._viewer(seat), self.setup.names, skip=since)

    @property
    def heard(self) -> Ear:
        """All that was told so far, in one ear for all viewers, for as long as nothing is taken back; if nobody has
        listened, the match is played again. An imagined match knows nothing of what was told before."""
        ear: Ear | None = self.s.ear
        if ear is None:
            ear = Ear()
            if self.imagined:
                return ear
            again = Match(self.setup, self.setup.table(), self.chance)
            again.begin(ear)
            again.replay_answers(self.entries())
            self.s.recall()
            self.s.ear = ear
        return ear

    def position(self) -> str:
        """The table at the last REST as text, secrets and all, for its host: what was chosen since is not in it.
        `orrery.from_position` goes on from there."""
        return self.rest()[0]

    def rest(self) -> tuple[str, int]:
        """The position at the last REST, and how many questions chance had answered by then: from both the same match
        goes on with the same chance."""
        from orrery.engine import positions

        self.settle()
        every = self.entries()
        return positions.write(self.game, self.base), drawn(every[: len(every) - len(self.since)])

    def __repr__(self) -> str:
        setup = self.setup
        told = f"{setup.game.name} {setup.mode}, {setup.players} players"
        if self.over:
            return f"<Match {told}: over>"
        asked = ", ".join([f"seat {ask.seat} {ask.about!r} ({len(ask.choices)})" for ask in self.asks])
        return f"<Match {told}: asks {asked}>"

    def digest(self) -> str:
        """A hash of the whole state with the answers since the REST: equal iff the states are equal."""
        told = [_plain(e) for e in self.since[self.rested :]]
        doing = None if self.room is None else sorted([(k, t.answers) for k, t in self.room.items()])
        return hashlib.blake2b(repr((self.s.canon(), told, doing)).encode(), digest_size=16).hexdigest()

    def record(self) -> str:
        """The whole match as text, for its host: it holds the seed and every secret."""
        from orrery.engine.record import write

        if self.imagined:
            raise OrreryError("An imagined match has no past, so there is no record of it.")
        return write(self)

    # ---------------------------------------------------------------- choosing
    def choose(self, option: Option | str, seat: int | None = None) -> None:
        """Answer a pending question. An illegal choice raises IllegalChoice with the reason and changes nothing."""
        if self.room is not None:
            self._choose_in_room(self.room, option, seat)
            return
        q = self.question
        if type(option) is Option and option.ask is q and (seat is None or seat == q.seat):
            choice = option.choice
        else:
            choice = self._meant(option, seat).choice
        if self.s.ear is not None and len(q.choices) > 1:
            self._before = (len(self.entries()), self.s.known[:], [mine[:] for mine in self.s.cells])
        self.since.append((ASK, q.seat, q.about, q.secret, choice))
        self._run(choice)

    def _choose_in_room(self, room: dict[int, Strand], option: Any, seat: int | None) -> None:
        """Answer on the strand that is meant; when the last one is done, all answers are carried out."""
        strand = room.get(option.ask.seat) if type(option) is Option else None
        if strand is None or strand.question is not option.ask or (seat is not None and seat != strand.seat):
            option = self._meant(option, seat)
            strand = room[option.ask.seat]
        if strand.flow is None:
            q = strand.question
            strand.answers.append((ASK, q.seat, q.about, q.secret, option.choice))
            strand.question = None
            strand.done = True
        else:
            self.step(strand, option.choice)
        if strand.done:
            self._close()

    def _meant(self, option: Any, seat: int | None) -> Option:
        """The option of a pending question that is meant by a text, or by an option of another match."""
        if isinstance(option, Option):
            seat = option.ask.seat if seat is None else seat
            option = option.text
        asks = self.asks
        if seat is None and len(asks) == 1:
            seat = asks[0].seat
        ask_seat = self._viewer(seat) if seat is not None else None
        refusal = self._not_asked(ask_seat)
        if refusal is not None:
            raise IllegalChoice(refusal)
        ask = next(a for a in asks if a.seat == ask_seat)
        if not isinstance(option, str):
            raise IllegalChoice(Refusal((), "A choice is an option or its text."))
        found = ask.find(option)
        if found is None:
            raise IllegalChoice(self._why_not(ask, option))
        return found

    def _not_asked(self, seat: int | None) -> Refusal | None:
        asks = self.asks
        if not asks:
            return OVER
        if any(a.seat == seat for a in asks):
            return None
        return wording.cited(self.game, self.question.about, Refusal((), self._waits(seat)))

    def _waits(self, seat: int | None) -> str:
        """Why nobody, or another seat than this one, can be answered for."""
        if seat is None:
            return "Several players choose at the same time: say which seat chooses."
        if self.room is not None and seat in self.room:
            return "You have chosen; others may still be choosing."
        seats = (
            (self.question.seat,) if self.room is None else self.question.seats
        )  # who of a room is done is nobody's business
        names = " and ".join(self.setup.names[asked] for asked in seats)
        return f"You are not asked anything now; the table waits for {names}."

    def _why_not(self, ask: Ask, text: str) -> Refusal:
        no = self.game.why_not(ask.table, ask.seat, ask, text)
        if no is not None:
            return wording.cited(
                self.game, ask.about, wording.refusal(self.game, ask.table, ask.seat, no, self.setup.names)
            )
        said = repr(text) if len(text) <= 60 and text.isprintable() else "That"
        return wording.cited(self.game, ask.about, Refusal((), f"{said} is not possible now. {ask.prompt}"))

    def refusal(self, seat: int, text: str) -> Refusal | None:
        """None if the seat may choose this now, else why not."""
        viewer = self._viewer(seat)
        asked = self._not_asked(viewer)
        if asked is not None:
            return asked
        ask = next(a for a in self.asks if a.seat == viewer)
        return None if ask.find(text) is not None else self._why_not(ask, text)

    def _run(self, answer: Any) -> None:
        """Go on until a seat has a real choice: chance and forced questions are answered here, and written down."""
        send, since = self._flow.send, self.since
        self.question = None
        try:
            while True:
                q: Any = send(answer)
                if q is REST:
                    answer = None
                    if self._leaving:
                        self._leave()
                        send = self._flow.send
                    else:
                        self.rested = len(since)
                        self.s.rested()
                    continue
                kind = q.kind
                if kind == ASK:
                    if (len(q.choices) != 1 or not self.auto) and q.seat not in self._leaving:
                        self.question = q
                        return
                    answer = q.choices[0]
                elif kind <= TOGETHER:
                    self.question = q
                    self.open_room(q)
                    self._close()
                    return
                else:
                    answer = q.answer(self.chance)
                    if kind == SHUFFLE:
                        q.pile[:] = answer
                        self.s.mix(q.pile)
                since.append((kind, q.seat, q.about, q.secret, answer))
        except StopIteration:
            self._end()

    # ---------------------------------------------------------------- several seats at once
    def open_room(self, q: Room, forced: bool = True) -> None:
        """Every seat of the room starts on its strand."""
        if isinstance(q, AskAll):
            s = self.s
            self.room = {ask.seat: Strand(ask.seat, s, None, ask) for ask in q.asks}
        else:
            self.room = {seat: Strand.start(q, seat, self.s) for seat in q.seats}
        if forced:
            auto, leaving = self.auto, self._leaving
            for seat, strand in self.room.items():
                x = strand.question
                if x is not None and (x.kind != ASK or (auto and len(x.choices) == 1) or seat in leaving):
                    self.step(strand, None)

    def _forced(self, strand: Strand) -> bool:
        return strand.seat in self._leaving or (self.auto and len(strand.question.choices) == 1)

    def step(self, strand: Strand, choice: Choice | None) -> None:
        """Give the choice (None: what chance or force has to say) and go on to the seat's next real choice."""
        q, answer = strand.question, choice
        if choice is None:
            chance = q.kind != ASK
            answer = q.answer(self.chance.side(strand.seat, len(strand.answers))) if chance else q.choices[0]
        strand.give((q.kind, strand.seat, q.about, q.secret, answer))
        if strand.done or (strand.question.kind == ASK and not self._forced(strand)):
            return
        if len(strand.answers) > _LONGEST:
            raise RuntimeError(f"the first choice of {q.about!r} does not lead on")
        self.step(strand, None)

    def _close(self) -> None:
        """When the last seat is done, carry out what every seat decided and go on."""
        room = self.room
        assert room is not None
        for strand in room.values():
            if not strand.done:
                return
        q, told = self.question, {seat: strand.answers for seat, strand in room.items()}
        self.room = None
        results, used = self.merge_room(q, told)
        self.since.append((q.kind, CHANCE, q.about, False, used))
        self._run(results)

    def merge_room(self, q: Room, told: Mapping[int, Sequence[Entry]], pick: Picker | None = None) -> tuple[Any, Any]:
        """Carry out the answers of every seat in seat order on the one table. (None, None): an entry does not fit."""
        results: dict[int, Any] = {}
        used: dict[int, tuple[Entry, ...]] = {}
        if pick is not None:
            pick.enter(q)
        elif q.kind == ALL:
            for seat in q.seats:
                used[seat] = tuple(told[seat])
                results[seat] = told[seat][0][4]
            return results, used
        for seat in q.seats:
            flow, mine = q.strand(self.s, seat), []
            try:
                x: Any = flow.send(None)
                for entry in told[seat]:
                    answer = entry[4]
                    if pick is not None and (x.about != entry[2] or (answer := pick.answer(self.s, x, entry)) is None):
                        return None, None
                    if x.kind == SHUFFLE:
                        x.pile[:] = answer
                        self.s.mix(x.pile)
                    elif x.kind == ASK and pick is None and answer not in x.choices:
                        raise RuntimeError(
                            f"flows of {q.about!r} interfere: seat {seat} was offered {answer} alone, not in company"
                        )
                    mine.append((x.kind, seat, x.about, x.secret, answer))
                    x = flow.send(answer)
            except StopIteration as stop:
                results[seat], used[seat] = stop.value, tuple(mine)
                continue
            if pick is None:
                raise RuntimeError(f"a flow of {q.about!r} asks more in company than alone")
            return None, None
        if pick is not None:
            pick.leave(q)
        return results, used

    # ---------------------------------------------------------------- conceding
    def concede(self, seat: int) -> None:
        """The seat gives up; it takes effect at the next REST, and until then its first option is answered for it."""
        seat = self._viewer(seat)
        if self.question is None:
            raise IllegalChoice(OVER)
        if seat in self._leaving:
            raise IllegalChoice(Refusal((), "You have conceded already."))
        at_rest = self.resting
        self.since.append((LEAVE, seat, "concede", False, None))
        self._leaving += (seat,)
        if self.room is not None:
            strand = self.room.get(seat)
            if strand is not None and not strand.done:
                self.step(strand, None)
            self._close()
        elif at_rest:
            self._leave()
            self._run(None)
        elif self.question.seat == seat:
            q = self.question
            self.since.append((ASK, seat, q.about, q.secret, q.choices[0]))
            self._run(q.choices[0])

    def _leave(self) -> None:
        """At a REST: those who conceded leave the table, and the state says what comes next."""
        self._take_leave()
        self._flow.close()
        self._flow = self.game.rules(self.s)

    def _end(self) -> None:
        """The rules have come to their end: the last REST of all, since the state alone says that nothing follows."""
        self._take_leave()
        self.rested = len(self.since)
        self.s.rested()

    def _take_leave(self) -> None:
        """Those who conceded leave the table: at a REST, or when the game ends before one."""
        for seat in self._leaving:
            self.game.leave(self.s, seat)
        self._leaving = ()

    # ---------------------------------------------------------------- coming back
    def entries(self) -> list[Entry]:
        """Every answer from the start."""
        parts, past = [self.since], self.past
        while past is not None:
            parts.append(past[1])
            past = past[0]
        return [entry for part in reversed(parts) for entry in part]

    def replay_answers(self, entries: Sequence[Entry], pick: Picker | None = None) -> Any:
        """From the base through these answers to the question after them; decides nothing itself.

        With `pick`, each answer is what it makes of the entry. Returns the question, None at the end of the game, or
        False if an entry does not fit."""
        since, answer, end = self.since, None, len(entries)
        try:
            while True:
                q: Any = self._flow.send(answer)
                answer = None
                if q is REST:
                    if self._leaving:
                        self._leave()
                    else:
                        self.rested = len(since)
                        self.s.rested()
                    continue
                left = False
                while len(since) < end and entries[len(since)][0] == LEAVE:
                    at_rest = self.rested == len(since) and q.kind == ASK
                    since.append(entries[len(since)])
                    self._leaving += (since[-1][1],)
                    if pick is not None:
                        pick.concede(since[-1])
                    if at_rest:
                        self._leave()
                        left = True
                        break
                if left:
                    continue
                if len(since) == end:
                    return q
                entry = entries[len(since)]
                if pick is not None and (
                    _family(q.kind) != _family(entry[0]) or q.seat != entry[1] or q.about != entry[2]
                ):
                    return False
                if q.kind == ALL or q.kind == TOGETHER:
                    answer, told = self.merge_room(q, entry[4], pick)
                else:
                    answer = told = entry[4] if pick is None else pick.answer(self.s, q, entry)
                    if q.kind == SHUFFLE and answer is not None:
                        q.pile[:] = answer
                        self.s.mix(q.pile)
                if answer is None:
                    return False
                since.append((q.kind, q.seat, q.about, q.secret, told))
        except StopIteration:
            self._end()
            return None

    def after(self, n: int) -> Match:
        """The match as it stood at the first real choice after n answers (see `entries`), with the same future chance:
        for replays, and for playing on from there."""
        every = self.entries()
        if self.imagined or not 0 <= n <= len(every):
            raise OrreryError(f"This match has {len(every)} answers; there is no position after {n}.")
        m = Match(self.setup, self.setup.table(), self.chance, self.key)
        m.begin(Ear())
        try:
            q = m.replay_answers(every, Until(n, m.since))
        except Stop as stop:
            q = stop.question
        m.chance = self.setup.chance(self.key, drawn(m.since))
        if len(m.since) == len(every):
            m.pend(q, self)
        else:
            m.question = q
            if q.kind != ASK:
                m.open_room(q)
                if not m.asks:  # nobody has a choice in this room
                    return self.after(len(m.since) + 1)
        return m

    def settle(self) -> None:
        """Make the last REST the base, by one copy or one replay. Only those who come back want it."""
        rest = self.rested
        if not rest:
            return
        self.plans = {}
        if self.resting:
            base = self.s.copy()
        else:
            again = Match(self.setup, self._start, self.chance)
            again.begin()
            again.replay_answers(self.since[:rest])
            base = again.s
        self.past = (self.past, tuple(self.since[:rest]))
        self._start, self.since, self.rested = base, self.since[rest:], 0

    def fork(self) -> Match:
        """An independent match in the same position with the same future chance: for hosts, never for a bot."""
        self.settle()
        m = Match(self.setup, self._start, self.chance.copy(), self.key)
        m.past, m.auto = self.past, self.auto
        m.begin()
        m.pend(m.replay_answers(self.since), self)
        return m

    def __copy__(self) -> Match:
        return self.fork()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickled match is a fork of it, with its key and every secret: for its host."""
        self.settle()
        said = None if self.room is None else {seat: strand.answers for seat, strand in self.room.items()}
        every = self.entries()
        past = tuple(every[: len(every) - len(self.since)])
        return _unpickled, (self.setup, self.base, past, self.since, self.chance, self.key, self.auto, said)

    def pend(self, q: Any, like: Match, seats: Sequence[int] | None = None) -> None:
        """Stand at question q with the open answers that `like` holds (of these seats; of all if None)."""
        self.question = q
        if like.room is None:
            return
        self.open_room(q, forced=False)
        assert self.room is not None
        for seat, strand in like.room.items():
            if seats is None or seat in seats:
                for entry in strand.answers:
                    self.room[seat].give(entry)

    def imagine(self, seat: int | None, rng: Random) -> Match:
        """A world this seat cannot tell from the true one, with chance of its own."""
        return imagine(self, self._viewer(seat), rng)

    def preview(self, seat: int, option: Option | str) -> Preview:
        """What an option of this seat would do, up to the first die, hidden card or choice of somebody else. It tells
        no more than the seat can know, and changes nothing."""
        from orrery.engine.preview import preview

        return preview(self, self._viewer(seat), self._meant(option, seat).text)

    def pack(self, seat: int | None, rng: Random) -> Parcel:
        """An imagined world of this seat as plain values, for another process: it can be pickled."""
        from orrery.engine.parcel import pack

        return pack(self, seat, rng)

    @classmethod
    def unpack(cls, game: Game[Any], parcel: Parcel, rng: Random) -> Match:
        """The imagined world in a parcel, with chance of its own."""
        from orrery.engine.parcel import unpack

        return unpack(game, parcel, rng)

    # ---------------------------------------------------------------- taking back
    def undo(self, seat: int) -> None:
        """Take back the seat's last choice, if since then nobody else was asked, no chance was asked and nobody learnt
        anything; otherwise CannotUndo says why not, and nothing changes."""
        refusal = self._undone(self._viewer(seat), really=True)
        if refusal is not None:
            raise CannotUndo(refusal)

    def undo_refusal(self, seat: int) -> Refusal | None:
        """None if the seat may take back its last choice, else why not. Cheap where somebody listens."""
        return self._undone(self._viewer(seat), really=False)

    def _undone(self, seat: int, really: bool) -> Refusal | None:
        if self.question is None:
            return OVER
        if self.imagined:
            return Refusal((), "An imagined match cannot be taken back.")
        if self.room is not None:
            return self._undo_alone(seat, really)
        if self._before is not None and not really:
            return self._undo_since(seat, *self._before)
        return self._undo_on_table(seat, really)

    def _undo_since(self, seat: int, answers: int, known: list[int], cells: list[Any]) -> Refusal | None:
        """As on the table, by what is kept of the last real choice: nothing is played again."""
        for entry in reversed(self.entries()[answers:]):
            asked = self._asked_since(seat, entry)
            if asked is not None:
                return asked
        return None if self.s.known == known and self.s.cells == cells else LEARNT

    def _asked_since(self, seat: int, entry: Entry) -> Refusal | None:
        """None for an answer of the seat; for another one, why the seat can take back nothing before it."""
        if entry[0] != ASK:
            return Refusal((), "Chance or several players have been asked since your last choice.")
        if entry[1] != seat:
            return Refusal((), f"{self.setup.names[entry[1]]} has been asked since your last choice.")
        return None

    def _undo_alone(self, seat: int, really: bool) -> Refusal | None:
        """Inside an open room nobody has seen anything yet: free, as far back as the seat's last die."""
        assert self.room is not None
        strand, q = self.room.get(seat), self.question
        if strand is None:
            return Refusal((), "You are not choosing now.")
        keep = list(strand.answers)
        while keep:
            if keep.pop()[0] != ASK:
                return Refusal((), "Chance has been asked since your last choice.")
            again = Strand.start(q, seat, self.s)
            for entry in keep:
                again.give(entry)
            if len(again.question.choices) > 1:
                if really:
                    self.room[seat] = again
                    self.plans = {}
                return None
        return Refusal((), "You have not chosen anything here yet.")

    def _undo_on_table(self, seat: int, really: bool) -> Refusal | None:
        every = self.entries()
        i = len(every)
        while i:
            asked = self._asked_since(seat, every[i - 1])
            if asked is not None:
                return asked
            i -= 1
            m = Match(self.setup, self.setup.table(), self.chance, self.key)
            m.begin(None if self.s.ear is None else Ear())
            q = m.replay_answers(every[:i])
            if m.s.known != self.s.known or m.s.cells != self.s.cells:
                return LEARNT
            if len(q.choices) > 1:
                if really:
                    m.question = q
                    self.adopt(m)
                return None
        return Refusal((), "You have not chosen anything yet.")

    def adopt(self, m: Match) -> None:
        """Stand where this other match stands."""
        for name in ("s", "_context", "_flow", "question", "_start", "since", "rested", "past", "room", "_leaving"):
            setattr(self, name, getattr(m, name))
        self._before, self.plans = None, {}


def _unpickled(
    setup: Setup,
    base: Table,
    past: tuple[Entry, ...],
    since: list[Entry],
    chance: Source,
    key: bytes,
    auto: bool,
    said: Mapping[int, Sequence[Entry]] | None,
) -> Match:
    """The match that was pickled as these values."""
    m = Match(setup, base, chance, key)
    m.past, m.auto = (None, past) if past else None, auto
    m.begin()
    m.question = m.replay_answers(since)
    if said is not None:
        m.open_room(m.question, forced=False)
        assert m.room is not None
        for seat, answers in said.items():
            for entry in answers:
                m.room[seat].give(entry)
    return m


def _family(kind: int) -> int:
    return TOGETHER if kind == ALL else kind


def _plain(entry: Entry) -> Any:
    return (entry[0], entry[1], entry[2], sorted(entry[4].items()) if isinstance(entry[4], dict) else entry[4])
