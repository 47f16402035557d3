"""A match as readable text: a header, one line for each answer, and an end. Parses strictly, replays exactly.

    orrery record 1
    game: template
    mode: standard
    players: 3
    names: ["Ada", "Ben", "Cleo"]
    options: {}
    rules: 1
    packs: {"base": "5be8f0a9c1d2"}
    commitment: <SHA-256 of the key>
    key: <the match's secret key; left out where it must stay secret>

    3f9a 0 main: play strike
    77b0 - roll: 2 5
    c01d - shuffle: 4 0 2 1 3
    19ee together customize
    52aa   0 customize: done
    8d03   1 customize: equip ember
    end 5 <digest of the state>

Each line begins with four digits of a hash over all that stands before it and the line itself, so a change anywhere is
found in the line where it was made. Chance is written as positions, never as ids; choices in the words of the asked
seat. `open` instead of `together` is a room some seats of which have not finished.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from orrery.engine.answers import Entry, Picker
from orrery.engine.chance import Sealed
from orrery.engine.clauses import BadRecord, OrreryError
from orrery.engine.flow import Match
from orrery.engine.game import Game
from orrery.engine.notation import whole_number
from orrery.engine.questions import ALL, ASK, CHANCE, LEAVE, PICK, ROLL, SHUFFLE, TOGETHER, Room
from orrery.engine.table import Table

FIRST = "orrery record 1"
_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""What no terminal should be sent, and halves of characters."""
HEADER = ("game", "mode", "players", "names", "options", "rules", "packs", "commitment", "key")


# ---------------------------------------------------------------- writing
def write(m: Match, with_key: bool = True) -> str:
    """The whole match as text."""
    setup, game = m.setup, m.game
    header = {
        "game": game.name,
        "mode": setup.mode,
        "players": str(setup.players),
        "names": json.dumps(list(setup.names), ensure_ascii=False),
        "options": json.dumps(dict(setup.options), ensure_ascii=False),
        "rules": game.version,
        "packs": json.dumps(game.pack_hashes()),
        "commitment": commitment(m.key),
    }
    if with_key:
        header["key"] = m.key.hex()
    top = [FIRST, *[f"{k}: {v}" for k, v in header.items()]]
    chain = _Chain("\n".join(top))
    body = [f"{chain.add(line)} {line}" for line in _answers(m)]
    return "\n".join([*top, "", *body, f"end {len(body)} {m.digest()}", ""])


def commitment(key: bytes) -> str:
    """What can be shown before the match so that the key can be proved afterwards."""
    return hashlib.sha256(key).hexdigest()


class _Chain:
    """A hash over all lines so far."""

    def __init__(self, start: str) -> None:
        self.hash = hashlib.blake2b(start.encode(), digest_size=16)

    def add(self, line: str) -> str:
        self.hash.update(b"\n" + line.encode())
        return self.hash.copy().hexdigest()[:4]


def _answers(m: Match) -> list[str]:
    """The match played through again, every answer in words."""
    again, writer = Match(m.setup, m.setup.table(), m.chance), _Writer(m.game)
    again.begin()
    q = again.replay_answers(m.entries(), writer)
    if m.room is not None:
        writer.lines.append(f"open {q.about}")
        again.pend(q, m, ())
        assert again.room is not None
        for seat, strand in m.room.items():
            mine = again.room[seat]
            for entry in strand.answers:
                writer.lines.append("  " + line_of(m.game, mine.s, mine.question, entry))
                mine.give(entry)
    return writer.lines


class _Writer(Picker):
    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.lines: list[str] = []
        self.indent = ""

    def answer(self, s: Table, q: Any, entry: Entry) -> Any:
        self.lines.append(self.indent + line_of(self.game, s, q, entry))
        return entry[4]

    def enter(self, q: Room) -> None:
        self.lines.append(f"together {q.about}")
        self.indent = "  "

    def leave(self, q: Room) -> None:
        self.indent = ""

    def concede(self, entry: Entry) -> None:
        self.lines.append(f"{entry[1]} concedes")


def line_of(game: Game[Any], s: Table, q: Any, entry: Entry) -> str:
    """One answer in words."""
    kind, seat, _, _, answer = entry
    who = "-" if seat == CHANCE else str(seat)
    if kind == ASK:
        said = game.text(s, seat, answer)
    elif kind == ROLL:
        said = " ".join(map(str, answer))
    elif kind == PICK:
        said = str(q.pile.index(answer))
    else:
        place = {p: i for i, p in enumerate(q.pile)}
        said = " ".join([str(place[p]) for p in answer])
    return f"{who} {q.about}: {said}"


# ---------------------------------------------------------------- reading
@dataclass(frozen=True, slots=True)
class Header:
    """What a record says before its first answer."""

    game: str
    mode: str
    players: int
    names: tuple[str, ...]
    options: dict[str, Any]
    rules: str
    packs: dict[str, str]
    commitment: str
    key: bytes | None


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line of a record, not yet understood."""

    line: int
    seat: int
    about: str
    text: str


def read_header(text: str) -> Header:
    """The header of a record, strictly."""
    return _header(text.split("\n"))[0]


def _header(lines: list[str]) -> tuple[Header, int]:
    if not lines or lines[0] != FIRST:
        raise BadRecord(1, f"this is not an Orrery record: it must begin with {FIRST!r}.")
    found: dict[str, str] = {}
    for n, line in enumerate(lines[1:], 2):
        if line == "":
            break
        name, colon, value = line.partition(": ")
        if not colon or name not in HEADER or name in found:
            raise BadRecord(n, f"{_short(line)} does not belong into the header.")
        found[name] = value
    else:
        raise BadRecord(len(lines), "the record breaks off in its header.")
    missing = [name for name in HEADER if name not in found and name != "key"]
    if missing:
        raise BadRecord(n, f"the header says nothing of {', '.join(missing)}.")
    order = {name: i for i, name in enumerate(found, 2)}
    names = _json(found["names"], list, order["names"])
    if whole_number(found["players"]) is None:
        raise BadRecord(order["players"], f"{_short(found['players'])} is no number of players.")
    if not all(isinstance(name, str) and not _CONTROLS.search(name) for name in names):
        raise BadRecord(order["names"], "a name is not text that can be read.")
    try:
        key = bytes.fromhex(found["key"]) if "key" in found else None
    except ValueError:
        raise BadRecord(order["key"], "the key is not written in hexadecimal digits.") from None
    if key is not None and commitment(key) != found["commitment"]:
        raise BadRecord(order["commitment"], "the key is not the one the record was committed to.")
    header = Header(
        found["game"],
        found["mode"],
        int(found["players"]),
        tuple(names),
        _json(found["options"], dict, order["options"]),
        found["rules"],
        _json(found["packs"], dict, order["packs"]),
        found["commitment"],
        key,
    )
    return header, n


def _json(raw: str, kind: type[Any], line: int) -> Any:
    try:
        value = json.loads(raw, parse_constant=_no_number)
    except ValueError:
        raise BadRecord(line, f"{_short(raw)} is not JSON.") from None
    except RecursionError:
        raise BadRecord(line, f"{_short(raw)} is nested too deeply.") from None
    if not isinstance(value, kind):
        raise BadRecord(line, f"{_short(raw)} is not a {kind.__name__}.")
    return value


def _no_number(word: str) -> None:
    """JSON knows no NaN and nothing infinite."""
    raise ValueError(word)


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")


def replay(text: str, game_of: Callable[[str], Game[Any]], check_chance: bool = False) -> Match:
    """The match of this record, standing where it stood. With `check_chance`, every die must come from its key."""
    lines = text.split("\n")
    header, top = _header(lines)
    if max(len(header.game), len(header.mode)) > 40:
        raise BadRecord(2, f"there is no game {_short(header.game)} with a mode {_short(header.mode)}.")
    try:
        game = game_of(header.game)
        setup = game.prepare(header.players, header.mode, header.options, header.names)
    except OrreryError as wrong:
        raise BadRecord(2, _cut(str(wrong), 1000)) from None
    if game.version != header.rules or game.pack_hashes() != header.packs:
        here, there = f"{game.version} {game.pack_hashes()}", f"{_short(header.rules)} {_cut(str(header.packs), 200)}"
        raise BadRecord(top, f"the record was played with other rules or packs: {there}, here are {here}.")
    said, digest = _body(lines, top, setup.players)
    key = header.key if header.key is not None else secrets.token_bytes(32)
    m = Match(setup, setup.table(), Sealed(key), key)
    m.begin()
    if check_chance and header.key is None:
        raise BadRecord(top, "the record holds no key, so its chance cannot be checked.")
    _feed(m, said, _Reader(game, Sealed(key) if check_chance else None), len(lines))
    if m.digest() != digest:
        raise BadRecord(_last(lines), "the record leads to another position than it says.")
    m.chance = Sealed(key, sum(e[0] in (ROLL, SHUFFLE, PICK) for e in m.entries()))
    return m


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 100]} … {text[-100:]}"


def _last(lines: list[str]) -> int:
    return max(n for n, line in enumerate(lines, 1) if line)


def _body(lines: list[str], top: int, players: int) -> tuple[list[Any], str]:
    """The answers, rooms as lists; and the digest of the end."""
    chain, found, count, last = _Chain("\n".join(lines[: top - 1])), list[Any](), 0, _last(lines)
    room: tuple[str, RecordLine, list[RecordLine]] | None = None
    for n, raw in enumerate(lines[top:], top + 1):
        if raw.startswith("end "):
            parts = raw.split(" ")
            if len(parts) != 3 or parts[1] != str(count):
                raise BadRecord(n, f"the record ends after {count} answers but says {_short(' '.join(parts[1:2]))}.")
            if n < last:
                raise BadRecord(n + 1, "something follows the end of the record.")
            return found, parts[2]
        if n > last:
            break
        mark, _, line = raw.partition(" ")
        if chain.add(line) != mark:
            raise BadRecord(n, f"{_short(raw)} was changed, or a line before it is missing.")
        count += 1
        if line.startswith("  "):
            if room is None:
                raise BadRecord(n, "an answer stands inside a room that was not opened.")
            room[2].append(_said(line[2:], n, players))
            continue
        word, _, about = line.partition(" ")
        room = (word, RecordLine(n, CHANCE, about, ""), []) if word in ("together", "open") else None
        found.append(room or _said(line, n, players))
    raise BadRecord(len(lines), "the record breaks off: its end is missing.")


def _said(line: str, n: int, players: int) -> RecordLine:
    who, _, rest = line.partition(" ")
    if not (who == "-" or ((seat := whole_number(who)) is not None and seat < players)):
        raise BadRecord(n, f"{_short(line)} does not begin with a seat of this match.")
    seat = CHANCE if who == "-" else int(who)
    if rest == "concedes" and seat != CHANCE:
        return RecordLine(n, seat, "concede", "")
    about, colon, text = rest.partition(": ")
    if not colon and not rest.endswith(":"):
        raise BadRecord(n, f"{_short(line)} is no answer.")
    return RecordLine(n, seat, about.rstrip(":") if not colon else about, text)


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
            f"the record answers {_short(line.about if line else '')}, but that is not asked here.",
        )
    m.question = q
    if q is not None and q.kind in (ALL, TOGETHER):
        m.open_room(q, forced=False)
        _feed_open(m, open_room, reader)
    elif open_room is not None:
        raise BadRecord(
            open_room[1].line, f"the record opens {_short(open_room[1].about)}, but that is not asked here."
        )


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
                raise BadRecord(said.line, f"the record answers {_short(said.about)}, but that is not asked here.")
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
            self.wrong = BadRecord(said.line, f"{_short(said.text)} is not possible at {_short(said.about)}.")
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
