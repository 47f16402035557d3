"""A match as readable text: a header, one line for each answer, and an end.

    orrery record 2
    game: template
    mode: standard
    players: 3
    names: ["Ada", "Ben", "Cleo"]
    options: {}
    packs: {"5be8f0a909c1d2f3": {"card": [...], "game": "template", "name": "Storms"}}
    release: 0.2.0
    rules: 1
    cards: {"trade": "5be8f0a9", "raid": "09c1d2f3"}
    commitment: <SHA-256 of the key>
    key: <the match's secret key; left out where it must stay secret>

    3f9a 0 main: play strike
    77b0 - roll: 2 5
    c01d - shuffle: 4 0 2 1 3
    19ee together customize
    52aa   0 customize: done
    8d03   1 customize: equip ember
    end 5 <digest of the state> {"ranks": [1, 2, 2], "scores": [9, 4, 4]}

`packs` are the packs it is played with, by hash, each with its text; `words` what the players added to the key, by
seat; `position` the table at a REST the match begins at, and `answered` how many questions chance had answered by then.
These lines are left out where there is nothing to say.
A record a host has signed ends with one more line (`signatures.py`).
`release` is the release of Orrery it was written by, `rules` the version of the game's rules, `cards` the cards in this
match, each with a hash of what it does. `engine/replay.py` says what becomes of a record when these have changed.
Each line begins with four digits of a hash over all that stands before it and the line itself, so a change anywhere is
found in the line where it was made. The end of a match that goes on has no ranks and scores. Chance is written as
positions, never as ids; choices in the words of the asked seat. `open` instead of `together` is a room some seats of
which have not finished. Records of format 1 have `packs` (the hashes of whole packs) in the place of `release` and
`cards`, and never ranks and scores.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from orrery.engine import positions
from orrery.engine.answers import Entry, Picker
from orrery.engine.clauses import BadPack, BadRecord
from orrery.engine.flow import Match
from orrery.engine.game import Game, Setup, Staged
from orrery.engine.notation import whole_number
from orrery.engine.packs import PackFile, pack_of
from orrery.engine.questions import ASK, CHANCE, PICK, ROLL, Room
from orrery.engine.release import RELEASE
from orrery.engine.table import Table

FORMATS = ("orrery record 1", "orrery record 2")
"""The first lines of all formats there were; the last one is written."""
FIRST_RELEASE = "0.1.0"
"""Which wrote format 1, and did not say so."""
_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""What no terminal should be sent, and halves of characters."""
HEADER = ("game", "mode", "players", "names", "options", "release", "rules", "cards", "commitment", "key")
PACKS, WORDS, POSITION, ANSWERED = OPTIONAL = ("packs", "words", "position", "answered")
"""Stand in a header of format 2 where there is something to say."""
HEADER_1 = ("game", "mode", "players", "names", "options", "rules", "packs", "commitment", "key")


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
        **({PACKS: packs_line(setup.packs)} if setup.packs else {}),
        **({WORDS: json.dumps(setup.words, ensure_ascii=False)} if any(setup.words) else {}),
        **_start(setup),
        "release": RELEASE,
        "rules": game.version,
        "cards": json.dumps(cards_of(game, m.s)),
        "commitment": commitment(m.key),
    }
    if with_key:
        header["key"] = m.key.hex()
    top = [FORMATS[-1], *[f"{k}: {v}" for k, v in header.items()]]
    chain = Chain("\n".join(top))
    body = [f"{chain.add(line)} {line}" for line in _answers(m)]
    return "\n".join([*top, "", *body, f"end {len(body)} {m.digest()}{_result(m)}", ""])


def _start(setup: Setup) -> dict[str, str]:
    """Where it begins, if that is not the box."""
    if not isinstance(setup, Staged):
        return {}
    position = positions.write(setup.game, setup.table())
    return {POSITION: json.dumps(position, ensure_ascii=False), ANSWERED: str(setup.answered)}


def packs_line(packs: Sequence[PackFile]) -> str:
    """Packs by their hashes, each with its text."""
    return f"{{{', '.join([f'{json.dumps(pack.hash)}: {pack.text}' for pack in packs])}}}"


def cards_of(game: Game[Any], s: Table) -> dict[str, str]:
    """The cards on this table by name, each with a hash of what it does."""
    return {card.slug: card.hash() for card in (game.faces[face] for face in sorted(set(s.face)))}


def result_of(m: Match) -> dict[str, Any] | None:
    """How the match ended, as a record says it."""
    end = m.outcome
    return None if end is None else {"ranks": list(end.ranks), "scores": list(end.scores)}


def _result(m: Match) -> str:
    result = result_of(m)
    return "" if result is None else f" {json.dumps(result)}"


def commitment(key: bytes) -> str:
    """What can be shown before the match so that the key can be proved afterwards."""
    return hashlib.sha256(key).hexdigest()


class Chain:
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
    packs: tuple[PackFile, ...]
    release: str
    rules: str
    cards: dict[str, str]
    """Empty in a record of format 1, which does not say."""
    commitment: str
    key: bytes | None
    words: tuple[str, ...]
    """What the players added to the key."""
    position: str | None
    """Where it begins, if that is not the box."""
    answered: int
    """So many questions chance had answered by then."""


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line of a record, not yet understood."""

    line: int
    seat: int
    about: str
    text: str


@dataclass(frozen=True, slots=True)
class Body:
    """All that follows the header: the answers, rooms as (word, line, lines), and what the end says."""

    said: list[Any]
    digest: str
    result: dict[str, Any] | None


def read_header(lines: list[str]) -> tuple[Header, int]:
    if not lines or lines[0] not in FORMATS:
        raise BadRecord(1, f"this is not an Orrery record: it must begin with {FORMATS[-1]!r}.")
    wanted = HEADER_1 if lines[0] == FORMATS[0] else HEADER
    allowed = (*wanted, *(OPTIONAL if wanted is HEADER else ()))
    found: dict[str, str] = {}
    for n, line in enumerate(lines[1:], 2):
        if line == "":
            break
        name, colon, value = line.partition(": ")
        if not colon or name not in allowed or name in found:
            raise BadRecord(n, f"{short(line)} does not belong into the header.")
        found[name] = value
    else:
        raise BadRecord(len(lines), "the record breaks off in its header.")
    missing = [name for name in wanted if name not in found and name != "key"]
    if missing:
        raise BadRecord(n, f"the header says nothing of {', '.join(missing)}.")
    order = {name: i for i, name in enumerate(found, 2)}
    names = _json(found["names"], list, order["names"])
    if whole_number(found["players"]) is None:
        raise BadRecord(order["players"], f"{short(found['players'])} is no number of players.")
    if not all(isinstance(name, str) and not _CONTROLS.search(name) for name in names):
        raise BadRecord(order["names"], "a name is not text that can be read.")
    for name in ("release", "rules"):
        if name in found and (not 0 < len(found[name]) <= 40 or _CONTROLS.search(found[name])):
            raise BadRecord(order[name], f"{short(found[name])} is no {name}.")
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
        _packs(found[PACKS], order[PACKS]) if PACKS in found and wanted is HEADER else (),
        found.get("release", FIRST_RELEASE),
        found["rules"],
        _cards(found["cards"], order["cards"]) if "cards" in found else {},
        found["commitment"],
        key,
        _words(found[WORDS], order[WORDS], len(names)) if WORDS in found else (),
        _json(found[POSITION], str, order[POSITION]) if POSITION in found else None,
        _number(found.get(ANSWERED, "0"), order.get(ANSWERED, n)),
    )
    return header, n


def _json(raw: str, kind: type[Any], line: int) -> Any:
    try:
        value = json.loads(raw, parse_constant=_no_number)
    except ValueError:
        raise BadRecord(line, f"{short(raw)} is not JSON.") from None
    except RecursionError:
        raise BadRecord(line, f"{short(raw)} is nested too deeply.") from None
    if not isinstance(value, kind):
        raise BadRecord(line, f"{short(raw)} is not a {kind.__name__}.")
    return value


def _words(raw: str, line: int, seats: int) -> tuple[str, ...]:
    found = _json(raw, list, line)
    if len(found) != seats or not all(isinstance(word, str) and not _CONTROLS.search(word) for word in found):
        raise BadRecord(line, "the words of the players are not one text for each.")
    return tuple(found)


def _number(raw: str, line: int) -> int:
    found = whole_number(raw)
    if found is None:
        raise BadRecord(line, f"{short(raw)} is no number.")
    return found


def _cards(raw: str, line: int) -> dict[str, str]:
    found = _json(raw, dict, line)
    if not all(isinstance(value, str) and not _CONTROLS.search(name) for name, value in found.items()):
        raise BadRecord(line, "what is said of a card is not its hash.")
    return dict(found)


def _packs(raw: str, line: int) -> tuple[PackFile, ...]:
    packs = []
    for name, data in _json(raw, dict, line).items():
        try:
            packs.append(pack_of(data))
        except BadPack as wrong:
            raise BadRecord(line, str(wrong)) from None
        if packs[-1].hash != name:
            raise BadRecord(line, f"the text of the pack {packs[-1].name} is not the one of the hash {short(name)}.")
    return tuple(packs)


def _no_number(word: str) -> None:
    """JSON knows no NaN and nothing infinite."""
    raise ValueError(word)


def short(text: str) -> str:
    """A text as a sentence quotes it."""
    return repr(text if len(text) <= 40 else text[:37] + "...")


def last_line(lines: list[str]) -> int:
    """The number of the last line that is not empty."""
    return max(n for n, line in enumerate(lines, 1) if line)


def read_body(lines: list[str], top: int, players: int) -> Body:
    """What follows the header, strictly: every line as it was written, and all of them."""
    chain, found, count, last = Chain("\n".join(lines[: top - 1])), list[Any](), 0, last_line(lines)
    room: tuple[str, RecordLine, list[RecordLine]] | None = None
    for n, raw in enumerate(lines[top:], top + 1):
        if raw.startswith("end "):
            parts = raw.split(" ", 3)
            if len(parts) < 3 or parts[1] != str(count):
                raise BadRecord(n, f"the record ends after {count} answers but says {short(' '.join(parts[1:2]))}.")
            if n < last:
                raise BadRecord(n + 1, "something follows the end of the record.")
            return Body(found, parts[2], _json(parts[3], dict, n) if len(parts) == 4 else None)
        if n > last:
            break
        mark, _, line = raw.partition(" ")
        if chain.add(line) != mark:
            raise BadRecord(n, f"{short(raw)} was changed, or a line before it is missing.")
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
        raise BadRecord(n, f"{short(line)} does not begin with a seat of this match.")
    seat = CHANCE if who == "-" else int(who)
    if rest == "concedes" and seat != CHANCE:
        return RecordLine(n, seat, "concede", "")
    about, colon, text = rest.partition(": ")
    if not colon and not rest.endswith(":"):
        raise BadRecord(n, f"{short(line)} is no answer.")
    return RecordLine(n, seat, about.rstrip(":") if not colon else about, text)
