"""A record as rows: one of the game, one of each decision in it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import orrery
from orrery.engine.clauses import BadRecord, OrreryError
from orrery.engine.decisions import Decision, decisions, positions
from orrery.engine.flow import Match
from orrery.strategy import win_chances

LONGEST = 32 << 20
"""No record has so many bytes."""

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of one record."""

    game: Row
    decisions: list[Row]


class NotARecord(OrreryError):
    """A file that gives no rows; `str()` says why."""


def read(file: Path, worlds: int) -> Rows:
    """The rows of the record in a file. NotARecord says what is wrong with it."""
    try:
        if file.stat().st_size > LONGEST:
            raise NotARecord(f"none has more than {LONGEST >> 20} MB")
        text = file.read_bytes().decode("utf-8")
        return rows(text, file.name, worlds)
    except UnicodeDecodeError:
        raise NotARecord("it is not UTF-8 text") from None
    except OSError as wrong:
        raise NotARecord(f"it cannot be read: {wrong.strerror}") from None
    except BadRecord as wrong:
        raise NotARecord(" ".join(str(wrong).split()).rstrip(".")) from None


def rows(text: str, file: str, worlds: int) -> Rows:
    """The rows of a record. `worlds`: so many are imagined for the chance to win at each decision; 0: none is told."""
    match = orrery.replay(text)
    found = decisions(match)
    name = hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
    chances = _chances(match, found, worlds, name)
    return Rows(
        _game(match, name, file, text, len(found)),
        [_decision(match, name, one, chance) for one, chance in zip(found, chances, strict=True)],
    )


def _game(match: Match, name: str, file: str, text: str, made: int) -> Row:
    setup, outcome = match.setup, match.outcome
    return {
        "id": name,
        "file": file,
        "game": setup.game.name,
        "mode": setup.mode,
        "players": setup.players,
        "names": list(setup.names),
        "options": json.dumps(dict(setup.options), ensure_ascii=False),
        "rules": setup.game.version,
        "over": outcome is not None,
        "winners": None if outcome is None else list(outcome.winners),
        "ranks": None if outcome is None else list(outcome.ranks),
        "scores": None if outcome is None else [float(score) for score in outcome.scores],
        "reason": None if outcome is None else outcome.reason,
        "answers": len(match.entries()),
        "decisions": made,
        "digest": match.digest(),
        "record": text,
    }


def _decision(match: Match, name: str, one: Decision, chance: float | None) -> Row:
    outcome = match.outcome
    return {
        "id": name,
        "answers": one.answers,
        "step": one.step,
        "seat": one.seat,
        "player": match.setup.names[one.seat],
        "question": one.about,
        "secret": one.secret,
        "options": list(one.options),
        "choice": one.choice,
        "text": one.text,
        "chance": chance,
        "won": None if outcome is None else one.seat in outcome.winners,
        "rank": None if outcome is None else outcome.ranks[one.seat],
        "score": None if outcome is None else float(outcome.scores[one.seat]),
    }


def _chances(match: Match, made: list[Decision], worlds: int, name: str) -> list[float | None]:
    """The chance of whoever decides to win, from what it could know: on average over worlds it imagines."""
    if not worlds:
        return [None] * len(made)
    found: list[float | None] = []
    for one, here in positions(match, made):
        rng = Random(f"{name}/{len(found)}")
        imagined = [win_chances(here.imagine(one.seat, rng))[one.seat] for _ in range(worlds)]
        found.append(sum(imagined) / worlds)
    return found
