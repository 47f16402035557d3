"""From the log to the match and back: a match is its setup, its key and what was answered, and nothing else.

The server hands out forced questions too (the driver of plain play answers them at once): only so can it give them the
pace of a real choice. So every answer a seat gave stands in the log, forced ones marked.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from orrery.engine import positions
from orrery.engine.answers import Entry
from orrery.engine.clauses import OrreryError
from orrery.engine.flow import Match
from orrery.engine.game import Setup, staged
from orrery.engine.questions import ALL, ASK, LEAVE, TOGETHER
from orrery.engine.table import NOBODY

RENEW = "renew"
"""The entry from which on a match goes by newer rules; its text is the table it goes on from."""


class LogEntry(NamedTuple):
    """One entry of the log. `inside`: in a room that stayed open, so only its seat knows of it."""

    kind: str
    seat: int
    text: str
    key: str | None
    by: str
    forced: bool
    secret: bool
    inside: bool
    at: float
    took: float


class Snapshot(NamedTuple):
    """A table at a REST: what it goes on from where its log no longer replays, because the rules have changed."""

    upto: int
    """How many of the answers that count had led there."""
    rules: str
    """The rules and cards it was played by, as the table names them."""
    position: str
    answered: int
    """How many questions chance had answered with the key of the match."""


class BadLog(OrreryError):
    """A log that does not replay: the rules or the log were changed."""


def begin(setup: Setup, key: bytes) -> Match:
    """A match at its first question, forced ones handed out, with its story."""
    return Match.new(setup, key, listen=True, auto=False)


def in_force(log: Iterable[LogEntry]) -> list[LogEntry]:
    """The answers that count: what was taken back is left out."""
    kept: list[LogEntry] = []
    for entry in log:
        take(kept, entry)
    return kept


def take(kept: list[LogEntry], entry: LogEntry) -> None:
    """Add an entry to the answers that count. From a renewal on, only what comes after it counts."""
    if entry.kind == RENEW:
        kept[:] = [entry]
    elif entry.kind == "rewind":
        del kept[int(entry.text) :]
    elif entry.kind == "undo":
        for i in range(len(kept) - 1, -1, -1):
            if kept[i].seat == entry.seat and kept[i].kind == "choose" and not kept.pop(i).forced:
                return
    else:
        kept.append(entry)


def rebuild(setup: Setup, key: bytes, kept: Sequence[LogEntry]) -> Match:
    """The match these answers lead to."""
    m, taken, why = _as_far_as_possible(setup, key, kept)
    if why:
        raise BadLog(f"Answer {taken + 1} of this match is not possible by the rules of today: {why}")
    return m


def _as_far_as_possible(setup: Setup, key: bytes, kept: Sequence[LogEntry]) -> tuple[Match, int, str]:
    """The match as far as these answers are possible, how many were, and why the next is not ("": all were)."""
    renewed = kept[0].kind == RENEW if kept else False
    m = begin(_from(setup, kept[0].text) if renewed else setup, key)
    for n, entry in enumerate(kept):
        try:
            if entry.kind == "concede":
                m.concede(entry.seat)
            elif entry.kind != RENEW:
                m.choose(entry.text, entry.seat)
        except OrreryError as wrong:
            return m, n, str(wrong)
    return m, len(kept), ""


# ---------------------------------------------------------------- when the rules have changed
def snapshot(m: Match, kept: Sequence[LogEntry], rules: str) -> Snapshot | None:
    """The table at the last REST of a match to which these answers led. None while somebody is leaving: then not all
    answers stand in the log."""
    if m.leaving:
        return None
    position, answered = m.rest()
    return Snapshot(len(kept) - _given(m), rules, position, answered)


def _given(m: Match) -> int:
    """How many answers people gave since the last REST."""
    open_ = [] if m.room is None else [entry for strand in m.room.values() for entry in strand.answers]
    return sum([_answers_in(entry) for entry in (*m.since, *open_)])


def _answers_in(entry: Entry) -> int:
    if entry[0] in (ALL, TOGETHER):
        return sum([_answers_in(one) for told in entry[4].values() for one in told])
    return entry[0] in (ASK, LEAVE)


def agrees(setup: Setup, key: bytes, kept: Sequence[LogEntry], at: Snapshot) -> bool:
    """Whether the log leads by today's rules where it led when the snapshot was taken."""
    m, taken, _ = _as_far_as_possible(setup, key, kept[: at.upto])
    if taken < at.upto:
        return False
    try:
        before = positions.read(setup.game, type(m.s), at.position)
    except OrreryError:
        return False
    return positions.write(setup.game, before) == m.position()


def renewed(setup: Setup, key: bytes, kept: Sequence[LogEntry], at: Snapshot, rules: str) -> list[LogEntry]:
    """What is written into a log that no longer replays, so that the match goes on: the table as it was at the
    snapshot, and the answers that came after it, as far as these are possible by the rules of today. OrreryError: not
    even the table can be read."""
    now = time.time()
    told = json.dumps({"rules": rules, "position": at.position, "answered": at.answered})
    first = LogEntry(RENEW, NOBODY, told, None, "server", True, True, False, now, 0.0)
    after = [entry._replace(key=None, took=0.0) for entry in kept[at.upto :]]
    _, taken, _ = _as_far_as_possible(setup, key, [first, *after])
    return [first, *after[: taken - 1]]


def _from(setup: Setup, told: str) -> Setup:
    """The setup of a match from its renewal on."""
    said = json.loads(told)
    start = positions.read(setup.game, type(setup.table()), said["position"])
    return staged(setup, start, said["answered"])


def seqs(log: Sequence[LogEntry], viewer: int) -> list[int]:
    """For each entry, the viewer's sequence number after it: it counts those the viewer may know of."""
    found, count = [], 0
    for entry in log:
        count += entry.seat == viewer or not entry.inside
        found.append(count)
    return found


def stops(kept: Sequence[LogEntry]) -> list[int]:
    """The positions of a replay, each as a number of answers: before every real choice, and the end."""
    return [i for i, entry in enumerate(kept) if not entry.forced] + [len(kept)]
