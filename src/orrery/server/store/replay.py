"""From the log to the match and back: a match is its setup, its key and what was answered, and nothing else.

The server hands out forced questions too (the driver of plain play answers them at once): only so can it give them the
pace of a real choice. So every answer a seat gave stands in the log, forced ones marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from orrery.engine.clauses import OrreryError
from orrery.engine.flow import Match
from orrery.engine.game import Setup


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
    """Add an entry to the answers that count."""
    if entry.kind == "rewind":
        del kept[int(entry.text) :]
    elif entry.kind == "undo":
        for i in range(len(kept) - 1, -1, -1):
            if kept[i].seat == entry.seat and kept[i].kind == "choose" and not kept.pop(i).forced:
                return
    else:
        kept.append(entry)


def rebuild(setup: Setup, key: bytes, kept: Sequence[LogEntry]) -> Match:
    """The match these answers lead to."""
    m = begin(setup, key)
    for n, entry in enumerate(kept):
        try:
            if entry.kind == "concede":
                m.concede(entry.seat)
            else:
                m.choose(entry.text, entry.seat)
        except OrreryError as wrong:
            raise BadLog(f"Answer {n + 1} of this match is not possible by the rules of today: {wrong}") from None
    return m


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
