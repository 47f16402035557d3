"""`orrery data DIR`: a folder of records made into tables."""

from __future__ import annotations

from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

from orrery import executors
from orrery.cli.screen import INTERRUPTED, CommandRefused, complain, console, print_json, progress


def data(
    folder: Path,
    /,
    *,
    to: Path,
    worlds: int = 4,
    workers: int = 1,
    on: str = "local",
    json: bool = False,
) -> int:
    """Make a folder of records into tables of games and decisions (Parquet).

    Parameters
    ----------
    folder
        The folder with the records; folders in it count too.
    to
        The file for the games (games.parquet); the decisions are written beside it (games.decisions.parquet).
    worlds
        Worlds imagined for the chance to win at each decision; 0: without it, and faster.
    workers
        How many processes of this machine read at the same time.
    on
        Where: local, local:4, ray, ray:ADDRESS.
    json
        What was done as JSON.
    """
    if not 0 <= worlds <= 1000:
        raise CommandRefused(f"There must be 0 to 1000 worlds, not {worlds}.")
    if to.suffix != ".parquet":
        raise CommandRefused(f"{to} must end in .parquet.")
    from orrery.data import gather
    from orrery.data.dataset import beside

    columns = (TextColumn("reading"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with executors.on(on, workers) as executor, progress(*columns) as bar:
        task = bar.add_task("reading", total=None)
        try:
            found = gather(folder, to, worlds, executor, lambda n, of: bar.update(task, completed=n, total=of))
        except KeyboardInterrupt:
            complain("Interrupted: nothing was written.")
            return INTERRUPTED
        except OSError as wrong:
            raise CommandRefused(f"{to} cannot be written: {wrong.strerror}.") from None
    if json:
        left_out = [{"file": file, "why": why} for file, why in found.left_out]
        print_json({"games": found.games, "decisions": found.decisions, "left_out": left_out})
        return 0
    screen = console()
    screen.print(f"{found.games:,} games and {found.decisions:,} decisions are in {to} and {beside(to)}.")
    if found.left_out:
        n = len(found.left_out)
        screen.print(Text(f"{n} file{'s were' if n != 1 else ' was'} left out:", "bad"))
        for file, why in found.left_out:
            screen.print(Text(f"  {file}: {why}."))
    return 0
