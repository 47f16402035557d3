"""A folder of records made into a data set. What is no record is named, left out and counted."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars as pl

from orrery.data.dataset import DECISIONS, GAMES, BadData, beside
from orrery.data.rows import NotARecord, Row, Rows, read
from orrery.executors import Executor, Local

WORLDS = 4
"""So many worlds are imagined for the chance to win at each decision, unless told otherwise."""
BLOCK = 100
"""So many games are held in memory before they are written."""


@dataclass
class Gathered:
    """What came of a folder."""

    games: int = 0
    decisions: int = 0
    left_out: list[tuple[str, str]] = field(default_factory=list)
    """Files that gave nothing, each with the reason."""


def gather(
    folder: Path,
    file: Path,
    worlds: int = WORLDS,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Gathered:
    """Write the games of all records in a folder (and in folders in it) to `file`, their decisions beside it. Both are
    written whole or not at all; BadData if there is not a single record."""
    if not folder.is_dir():
        raise BadData(f"There is no folder {folder}.")
    if not file.parent.is_dir():
        raise BadData(f"{file} cannot be written: there is no folder {file.parent}.")
    files = sorted([path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".")])
    files = [path for path in files if path.resolve() not in (file.resolve(), beside(file).resolve())]
    found, seen, block = Gathered(), dict[str, str](), list[Rows]()
    with tempfile.TemporaryDirectory(prefix=".orrery-", dir=file.parent) as draft:
        parts = _Parts(Path(draft))
        for n, (path, got) in enumerate(_read(files, worlds, executor or Local()), 1):
            if isinstance(got, str):
                found.left_out.append((_name(folder, path), got))
            elif (twin := seen.setdefault(got.game["id"], _name(folder, path))) != _name(folder, path):
                found.left_out.append((_name(folder, path), f"it is the same game as {twin}"))
            else:
                found.games += 1
                found.decisions += len(got.decisions)
                block.append(got)
            if len(block) == BLOCK:
                parts.write(block)
                block = []
            if progress is not None:
                progress(n, len(files))
        if not found.games:
            raise BadData(_nothing(folder, found))
        parts.write(block)
        parts.join(file)
    return found


def _name(folder: Path, path: Path) -> str:
    return path.relative_to(folder).as_posix()


def _nothing(folder: Path, found: Gathered) -> str:
    """Why there is nothing to write."""
    if not found.left_out:
        return f"There is no record in {folder}."
    name, why = found.left_out[0]
    return f"There is no record in {folder}: none of {len(found.left_out)} files is one ({name}: {why})."


def _read(files: Sequence[Path], worlds: int, executor: Executor) -> Iterator[tuple[Path, Rows | str]]:
    """The rows of each file in order, or why it has none."""
    yield from executor.in_order(_job, [(file, worlds) for file in files])


def _job(job: tuple[Path, int]) -> tuple[Path, Rows | str]:
    file, worlds = job
    try:
        return file, read(file, worlds)
    except NotARecord as wrong:
        return file, str(wrong)


class _Parts:
    """Tables that grow in a folder, block by block, until they are joined."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._n = 0

    def write(self, block: Sequence[Rows]) -> None:
        """One more block."""
        self._n += 1
        self._frame([one.game for one in block], GAMES).write_parquet(self._folder / f"games-{self._n:06}.parquet")
        made = [row for one in block for row in one.decisions]
        self._frame(made, DECISIONS).write_parquet(self._folder / f"decisions-{self._n:06}.parquet")

    def _frame(self, rows: Sequence[Row], columns: Mapping[str, Any]) -> pl.DataFrame:
        return pl.DataFrame(rows, schema=dict(columns), orient="row")

    def join(self, file: Path) -> None:
        """All blocks as the two files of a data set."""
        whole = [(self._folder / "decisions.parquet", beside(file)), (self._folder / "games.parquet", file)]
        for draft, _ in whole:
            pl.scan_parquet(self._folder / f"{draft.stem}-*.parquet").sink_parquet(draft, compression="zstd")
        for draft, target in whole:
            draft.replace(target)
