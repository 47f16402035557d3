"""A record as a match again.

A record of today's rules and cards is rebuilt exactly, or it is refused. A record of other rules or cards is *tried*:
if every answer is possible and it ends as it did, it simply replays. If not, `OutdatedRecord` holds the match up to the
first difference, and says which rules and cards changed and which release replays all of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from orrery.engine import positions
from orrery.engine.answers import Entry, Picker, drawn
from orrery.engine.boxes import plain, with_packs
from orrery.engine.chance import Sealed
from orrery.engine.clauses import BadRecord, OrreryError
from orrery.engine.flow import Match
from orrery.engine.game import Game, Setup, staged
from orrery.engine.notation import whole_number
from orrery.engine.questions import ALL, ASK, CHANCE, LEAVE, PICK, ROLL, SHUFFLE, TOGETHER, Room
from orrery.engine.record import (
    Body,
    Header,
    RecordLine,
    cards_of,
    last_line,
    read_body,
    read_header,
    result_of,
    short,
)
from orrery.engine.signatures import split
from orrery.engine.table import Table

GameOf = Callable[[str], Game[Any]]


class OutdatedRecord(BadRecord):
    """A record of other rules or cards, which does not go the same way today. `match` stands at the first difference;
    None if not even its beginning is possible."""

    def __init__(self, line: int, sentence: str, match: Match | None, header: Header) -> None:
        super().__init__(line, sentence)
        self.match = match
        self.header = header


def replay(text: str, game_of: GameOf, check_chance: bool = False) -> Match:
    """The match of this record, standing where it stood. With `check_chance`, every die must come from its key."""
    lines = split(text)[0].split("\n")
    header, top = read_header(lines)
    if max(len(header.game), len(header.mode)) > 40:
        raise BadRecord(2, f"there is no game {short(header.game)} with a mode {short(header.mode)}.")
    try:
        game = game_of(header.game)
    except OrreryError as wrong:
        raise BadRecord(2, _cut(str(wrong), 1000)) from None
    try:
        game = game if game.with_packs == header.packs else with_packs(plain(game), header.packs)
        setup = replace(game.prepare(header.players, header.mode, header.options, header.names), words=header.words)
    except OrreryError as wrong:
        changed = _changed(game, header, None)
        if changed:
            raise OutdatedRecord(2, f"{changed} {_cut(str(wrong), 1000)}", None, header) from None
        raise BadRecord(2, _cut(str(wrong), 1000)) from None
    if header.position is not None:
        setup = _from_position(setup, header.position, header.answered)
    body = read_body(lines, top, header.players)
    if check_chance and header.key is None:
        raise BadRecord(top, "the record holds no key, so its chance cannot be checked.")
    return _rebuilt(setup, header, body, last_line(lines), check_chance)


def _from_position(setup: Setup, text: str, answered: int) -> Setup:
    """The setup of a record that begins at a position."""
    try:
        start = positions.read(setup.game, type(setup.table()), text)
    except BadRecord as wrong:
        raise BadRecord(2, f"the position it begins at cannot be read: {wrong}") from None
    if start.seats != setup.players:
        raise BadRecord(2, f"the position it begins at is for {start.seats} players, not {setup.players}.")
    return staged(setup, start, answered)


def _rebuilt(setup: Setup, header: Header, body: Body, last: int, check_chance: bool) -> Match:
    """The match of these answers, if it goes as it went."""
    game, key = setup.game, header.key if header.key is not None else secrets.token_bytes(32)
    m = Match(setup, setup.table(), setup.chance(key), key)
    m.begin()
    try:
        _feed(m, body.said[:], _Reader(game, setup.chance(key) if check_chance else None), last)
        same = m.digest() == body.digest
        if not same and (body.result is None or body.result != result_of(m) or not _changed(game, header, m.s)):
            raise BadRecord(last, "the record leads to another position than it says.")
    except BadRecord as wrong:
        changed = _changed(game, header, m.s)
        if not changed:
            raise
        _, _, sentence = str(wrong).partition(": ")
        told = f"{changed} Up to here it goes the same way; now {sentence} Release {header.release} replays all of it."
        raise OutdatedRecord(wrong.line, told, _so_far(setup, key, m), header) from None
    m.chance = _chance_after(key, m)
    return m


def _so_far(setup: Setup, key: bytes, m: Match) -> Match:
    """A match that stands where this one could go no further."""
    again = Match(setup, setup.table(), setup.chance(key), key)
    again.begin()
    q = again.replay_answers(m.since[:])
    again.question = q
    if q is not None and q.kind in (ALL, TOGETHER):
        again.open_room(q, forced=False)
    again.chance = _chance_after(key, again)
    return again


def _chance_after(key: bytes, m: Match) -> Sealed:
    return m.setup.chance(key, drawn(m.entries()))


def _changed(game: Game[Any], header: Header, s: Table | None) -> str:
    """What is not as it was when the record was written, in a sentence; "" if nothing is."""
    said = []
    if game.version != header.rules:
        versions = list(game.ledger.versions)
        since = versions.index(header.rules) + 1 if header.rules in versions else 0
        clauses = [clause for version in versions[since:] for clause in game.ledger.versions[version]]
        told = f" ({_list(clauses)})" if clauses else ""
        said.append(f"it was played by version {short(header.rules)} of the rules, today's is {game.version}{told}")
    here = {} if s is None else cards_of(game, s)
    faces = {card.slug: card for card in game.faces} if header.cards else {}
    gone = [name for name in header.cards if name not in faces]
    other = [name for name, hash_ in header.cards.items() if name in here and here[name] != hash_]
    if gone or other:
        said.append(f"cards have changed ({_list([*other, *gone])})")
    return f"The record is older: {', and '.join(said)}." if said else ""


def _list(names: list[str], most: int = 8) -> str:
    return ", ".join([name[:40] for name in names[:most]]) + (
        f" and {len(names) - most} more" if len(names) > most else ""
    )


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 100]} … {text[-100:]}"


# ---------------------------------------------------------------- understanding the lines
_CHANCE_KINDS = {"roll": ROLL, "shuffle": SHUFFLE, "pick": PICK}


def _entry(said: RecordLine, in_room: bool = False) -> Entry:
    """A line as an entry whose answer is still the line."""
    if said.about == "concede" and not in_room:
        return (LEAVE, said.seat, "concede", False, None)
    kind = _CHANCE_KINDS.get(said.about, ASK) if said.seat == CHANCE or in_room else ASK
    return (kind, said.seat, said.about, False, said)


def _feed(m: Match, said: list[Any], reader: _Reader, end: int) -> None:
    """Play the lines on the match."""
    open_room = said.pop() if said and isinstance(said[-1], tuple) and said[-1][0] == "open" else None
    if any(isinstance(x, tuple) and x[0] == "open" for x in said):
        raise BadRecord(end, "a room was left open before the last answer.")
    entries = [_entry(x) if isinstance(x, RecordLine) else _room_entry(x) for x in said]
    q = m.replay_answers(entries, reader)
    if reader.wrong is not None:
        raise reader.wrong
    if q is False or (q is None and (len(m.since) < len(entries) or open_room)):
        at = said[len(m.since)] if len(m.since) < len(said) else open_room
        line = at if isinstance(at, RecordLine) else at[1] if at else None
        raise BadRecord(
            line.line if line else end,
            f"the record answers {short(line.about if line else '')}, but that is not asked here.",
        )
    m.question = q
    if q is not None and q.kind in (ALL, TOGETHER):
        m.open_room(q, forced=False)
        _feed_open(m, open_room, reader)
    elif open_room is not None:
        raise BadRecord(open_room[1].line, f"the record opens {short(open_room[1].about)}, but that is not asked here.")


def _room_entry(room: tuple[str, RecordLine, list[RecordLine]]) -> Entry:
    told: dict[int, list[Entry]] = {}
    for said in room[2]:
        told.setdefault(said.seat, []).append(_entry(said, in_room=True))
    return (TOGETHER, CHANCE, room[1].about, False, _Told(told))


class _Told(dict[int, list[Entry]]):
    """A seat that said nothing had nothing to say."""

    def __missing__(self, seat: int) -> list[Entry]:
        return []


def _feed_open(m: Match, room: Any, reader: _Reader) -> None:
    """The answers in a room that has not closed."""
    assert m.room is not None
    if room is not None:
        reader.enter(m.question)
        for said in room[2]:
            strand = m.room.get(said.seat)
            if strand is None or strand.done or strand.question.about != said.about:
                raise BadRecord(said.line, f"the record answers {short(said.about)}, but that is not asked here.")
            answer = reader.answer(strand.s, strand.question, _entry(said, in_room=True))
            if reader.wrong is not None:
                raise reader.wrong
            q = strand.question
            strand.give((q.kind, said.seat, q.about, q.secret, answer))
        reader.leave(m.question)


class _Reader(Picker):
    """Understands the lines of a record, one at each question."""

    def __init__(self, game: Game[Any], source: Sealed | None) -> None:
        self.game = game
        self.source = source
        self.wrong: BadRecord | None = None
        self.count: dict[int, int] | None = None

    def enter(self, q: Room) -> None:
        self.count = {}

    def leave(self, q: Room) -> None:
        self.count = None

    def answer(self, s: Table, q: Any, entry: Entry) -> Any:
        said: RecordLine = entry[4]
        answer = self._choice(s, q, said) if q.kind == ASK else self._chance(q, said)
        if answer is None:
            self.wrong = BadRecord(said.line, f"{short(said.text)} is not possible at {short(said.about)}.")
            return None
        if q.kind != ASK and self.source is not None:
            source = self.source if self.count is None else self.source.side(said.seat, self.count.get(said.seat, 0))
            if q.answer(source) != answer:
                self.wrong = BadRecord(said.line, f"this {q.about} does not come from the key of the match.")
                return None
        if self.count is not None:
            self.count[said.seat] = self.count.get(said.seat, 0) + 1
        return answer

    def _choice(self, s: Table, q: Any, said: RecordLine) -> Any:
        for choice in q.choices:
            if self.game.text(s, q.seat, choice) == said.text:
                return choice
        return None

    def _chance(self, q: Any, said: RecordLine) -> Any:
        words = said.text.split(" ") if said.text else []
        if q.kind == ROLL:
            faces = {str(f): f for f in q.faces}
            return tuple([faces[w] for w in words]) if len(words) == q.n and all(w in faces for w in words) else None
        if not all((at := whole_number(w)) is not None and at < len(q.pile) for w in words):
            return None
        places = [int(w) for w in words]
        if q.kind == PICK:
            return q.pile[places[0]] if len(places) == 1 else None
        return tuple([q.pile[i] for i in places]) if sorted(places) == list(range(len(q.pile))) else None
