"""A data set: the games and decisions of many records as two tables, and the way from a row back to its position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars as pl

import orrery
from orrery.engine.clauses import OrreryError
from orrery.engine.decisions import Decision, before, decisions
from orrery.engine.flow import Match

_NUMBERS = pl.List(pl.Int16)
GAMES: Mapping[str, Any] = {
    "id": pl.String,
    "file": pl.String,
    "game": pl.String,
    "mode": pl.String,
    "players": pl.Int16,
    "names": pl.List(pl.String),
    "options": pl.String,
    "rules": pl.String,
    "over": pl.Boolean,
    "winners": _NUMBERS,
    "ranks": _NUMBERS,
    "scores": pl.List(pl.Float64),
    "reason": pl.String,
    "answers": pl.Int32,
    "decisions": pl.Int32,
    "digest": pl.String,
    "record": pl.String,
}
"""The columns of the table of games."""
DECISIONS: Mapping[str, Any] = {
    "id": pl.String,
    "answers": pl.Int32,
    "step": pl.Int16,
    "seat": pl.Int16,
    "player": pl.String,
    "question": pl.String,
    "secret": pl.Boolean,
    "options": pl.List(pl.String),
    "choice": pl.Int32,
    "text": pl.String,
    "chance": pl.Float64,
    "won": pl.Boolean,
    "rank": pl.Int16,
    "score": pl.Float64,
}
"""The columns of the table of decisions."""


class BadData(OrreryError):
    """A file that is no data set of Orrery."""


@dataclass
class Dataset:
    """Games and decisions as tables of polars; `games` has a row for each record, `decisions` for each real choice."""

    games: pl.DataFrame
    decisions: pl.DataFrame
    _played: dict[str, tuple[Match, list[Decision]]] = field(default_factory=dict, repr=False)
    """The match that was asked for last, and its decisions: rows are mostly asked for in order."""

    def record(self, name: str) -> str:
        """The record of the game with this id."""
        found = self.games.filter(pl.col("id") == name)["record"].to_list()
        if not found:
            raise BadData(f"There is no game {name!r} in this data set.")
        return str(found[0])

    def match(self, row: Mapping[str, Any]) -> Match:
        """The match as it stood at the decision of this row: the seat is asked, with the options of the row."""
        name = str(row["id"])
        if name not in self._played:
            match = orrery.replay(self.record(name))
            self._played = {name: (match, decisions(match))}
        match, made = self._played[name]
        place = (row["answers"], row["step"], row["seat"])
        wanted = next((one for one in made if (one.answers, one.step, one.seat) == place), None)
        if wanted is None:
            raise BadData(f"Nothing is decided at {place} in the game {name!r}.")
        return before(match, made, wanted)


def beside(file: Path) -> Path:
    """Where the decisions of the games in this file are kept."""
    return file.with_name(f"{file.stem}.decisions{file.suffix}")


def load(file: str | Path) -> Dataset:
    """The data set in a file that `orrery data` wrote, and in the one beside it. BadData says what is wrong."""
    file = Path(file)
    return Dataset(_table(file, GAMES), _table(beside(file), DECISIONS))


def _table(file: Path, columns: Mapping[str, Any]) -> pl.DataFrame:
    try:
        found = pl.read_parquet(file)
    except FileNotFoundError:
        raise BadData(f"There is no file {file}.") from None
    except (pl.exceptions.PolarsError, OSError):
        raise BadData(f"{file} is no Parquet file that can be read.") from None
    missing = [name for name in columns if name not in found.columns]
    if missing:
        raise BadData(f"{file} is no data of Orrery: it has no column {missing[0]!r}.")
    return found
