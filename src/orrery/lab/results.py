"""The results of a simulation in one file, to which every deal is added as it is finished.

A results file is gzip (`zcat FILE` shows it): one line of JSON with all that is needed to play the same games again,
then one line for each deal. Each line is a gzip member of its own with its own checksum, so a run that was interrupted,
even in the middle of a write, goes on from the last line that is whole.
"""

from __future__ import annotations

import gzip
import platform
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from orrery.engine.clauses import OrreryError
from orrery.engine.game import Game
from orrery.engine.packs import pack_from
from orrery.engine.release import RELEASE
from orrery.lab.plan import Simulation
from orrery.lab.playing import Deal, Job, play_deal

FORMAT = 1
BLOCK = 1 << 20


class BadResults(OrreryError):
    """A file that holds no results, or others than those that are wanted."""


class Header(msgspec.Struct):
    """What is needed to play the same games again."""

    format: int
    release: str
    rules: str
    """The version of the game's rules."""
    python: str
    machine: str
    key: str
    """A hash of the simulation but for its length."""
    boxes: list[str]
    """For each arm a hash of all cards as they are played."""
    packs: list[list[tuple[str, str]]]
    """For each arm name and hash of its packs; their texts are in the simulation."""
    cards: list[str]
    """The cards by their slugs: facts name a card by its place here."""
    names: list[str]
    """What they are called."""
    kinds: list[str]
    """What kind of card each is."""
    simulation: dict[str, Any]


def header_of(plan: Simulation) -> Header:
    """The header of a file for this simulation."""
    games = [arm.game(plan.game) for arm in plan.arms]
    cards = plan.cards_in_play()
    return Header(
        format=FORMAT,
        release=RELEASE,
        rules=games[0].version,
        python=platform.python_version(),
        machine=f"{platform.system()} {platform.machine()}",
        key=plan.key(),
        boxes=[_box(game) for game in games],
        packs=[[_named(game, pack) for pack in game.with_packs] for game in games],
        cards=[*cards],
        names=[card.name for card in cards.values()],
        kinds=[type(card).__name__ for card in cards.values()],
        simulation=plan.plain(),
    )


def _box(game: Game[Any]) -> str:
    """A hash of all cards of a game as they are played."""
    import hashlib

    return hashlib.blake2b("".join([card.hash() for card in game.faces]).encode(), digest_size=8).hexdigest()


def _named(game: Game[Any], pack: Any) -> tuple[str, str]:
    found = pack_from(pack, game.name, game.faces)
    return found.name, found.hash


# ---------------------------------------------------------------- reading
@dataclass(frozen=True)
class Results:
    """The results in a file. Iterate over it for the deals, each once, as they are in the file; `simulation` is what
    was played and `header` all that is needed to play it again."""

    path: Path
    header: Header
    simulation: Simulation

    def __iter__(self) -> Iterator[Deal]:
        seen: set[int] = set()
        lines = _lines(self.path)
        next(lines)
        for line, _ in lines:
            deal = msgspec.json.decode(line, type=Deal)
            if deal.deal not in seen:
                seen.add(deal.deal)
                yield deal

    def card(self, slug: str) -> int:
        """The place of a card in the list of the file."""
        return self.header.cards.index(slug)

    def name(self, card: int) -> str:
        """What the card in this place is called."""
        return self.header.names[card]


def load(path: str | Path) -> Results:
    """The results in a file. BadResults says what is wrong with it."""
    path = Path(path)
    try:
        line, _ = next(_lines(path))
        header = msgspec.json.decode(line, type=Header)
    except FileNotFoundError:
        raise BadResults(f"There is no file {path}.") from None
    except (OSError, StopIteration, msgspec.MsgspecError):
        raise BadResults(f"{path} holds no results of a simulation.") from None
    if header.format != FORMAT:
        raise BadResults(f"{path} has format {header.format}; Orrery {RELEASE} reads format {FORMAT}.")
    return Results(path, header, Simulation.read(header.simulation))


def _lines(path: Path) -> Iterator[tuple[bytes, int]]:
    """Every whole line of a file, and where the file goes on after it. It ends where a member is not whole."""
    with path.open("rb") as file:
        left, at = b"", 0
        while True:
            member, line, used = zlib.decompressobj(wbits=31), b"", 0
            while not member.eof:
                if not left:
                    left = file.read(BLOCK)
                    if not left:
                        return
                try:
                    line += member.decompress(left)
                except zlib.error:
                    return
                used += len(left) - len(member.unused_data)
                left = member.unused_data
            at += used
            yield line, at


# ---------------------------------------------------------------- writing
def line_of(what: Header | Deal) -> bytes:
    """A line of a results file: a gzip member."""
    return gzip.compress(msgspec.json.encode(what) + b"\n", 6, mtime=0)


def played_line(job: Job) -> tuple[int, bytes]:
    """Play a deal where a worker is, and write its line there: whoever keeps the file only adds it."""
    return job.deal, line_of(play_deal(job))


class ResultsFile:
    """A results file that is being written: it begins with the deals that are in it already."""

    def __init__(self, path: Path, plan: Simulation) -> None:
        self.path = path
        self.header = header_of(plan)
        self.done: set[int] = set()
        end = self._taken_up() if path.exists() and path.stat().st_size else 0
        self._out = path.open("r+b" if end else "wb")
        self._out.truncate(end)
        self._out.seek(end)
        if not end:
            self._write(line_of(self.header))

    def _taken_up(self) -> int:
        """Note which deals are in the file; where its last whole line ends."""
        found = load(self.path)
        differ = [
            name
            for name in ("release", "rules", "key", "boxes", "cards")
            if getattr(found.header, name) != getattr(self.header, name)
        ]
        if differ:
            why = f"{self.path} holds the games of another simulation: its {', '.join(differ)} differ"
            raise BadResults(f"{why}. Say another file, or delete this one.")
        lines = _lines(self.path)
        _, end = next(lines)
        for line, after in lines:
            self.done.add(msgspec.json.decode(line, type=Deal).deal)
            end = after
        return end

    def add(self, deal: int, line: bytes) -> None:
        """One more deal, as `line_of` writes it."""
        self.done.add(deal)
        self._write(line)

    def _write(self, line: bytes) -> None:
        self._out.write(line)
        self._out.flush()

    def close(self) -> None:
        """Nothing more is added."""
        self._out.close()

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(self, *gone: object) -> None:
        self.close()
