"""Orrery plays tabletop games by their full rules, for people, bots, simulation and learning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery.engine import positions as _positions
from orrery.engine import replay as _replay
from orrery.engine.boxes import with_packs
from orrery.engine.cards import Pack
from orrery.engine.clauses import (
    BadPack,
    BadRecord,
    BadSetup,
    CannotUndo,
    IllegalChoice,
    OrreryError,
    Refusal,
    UnknownGame,
)
from orrery.engine.flow import Match
from orrery.engine.game import Game, Outcome, find_mode
from orrery.engine.packs import PackFile, PackLike, read_pack
from orrery.engine.questions import Ask, Option
from orrery.engine.release import RELEASE
from orrery.engine.replay import OutdatedRecord
from orrery.games import find, names

__version__ = RELEASE

__all__ = [
    "Ask",
    "BadPack",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Game",
    "IllegalChoice",
    "Match",
    "Option",
    "OrreryError",
    "Outcome",
    "OutdatedRecord",
    "Pack",
    "PackFile",
    "Refusal",
    "UnknownGame",
    "find",
    "from_position",
    "list_games",
    "new",
    "read_pack",
    "replay",
    "verify",
    "vocabulary",
    "with_packs",
]


def list_games() -> tuple[str, ...]:
    """The names of the games: of this package and of plug-ins. Nothing is imported for it."""
    return names()


def new(
    game: str | Game[Any],
    players: int | None = None,
    mode: str | None = None,
    seed: int | bytes | str | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
    listen: bool = False,
    packs: Sequence[PackLike] = (),
) -> Match:
    """A new match at its first question. `listen`: keep the story as it happens (else it is made when asked for).
    `packs`: cards that add to the box or replace some of it, each a PackFile, a Pack, a path or a text."""
    found = with_packs(find(game) if isinstance(game, str) else game, packs)
    return Match.new(found.prepare(players, mode, options, names), seed, listen)


def replay(text: str) -> Match:
    """The match of a record, rebuilt exactly; BadRecord says what is wrong with it and in which line."""
    return _replay.replay(text, find)


def from_position(
    game: str | Game[Any],
    text: str,
    mode: str | None = None,
    seed: int | bytes | str | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
) -> Match:
    """A match that goes on from a position (`Match.position`) with chance of its own; BadRecord says what is wrong with
    the text. The mode and options are those of the match it was taken from."""
    found = find(game) if isinstance(game, str) else game
    return _positions.begin(found, text, mode, seed, options, names)


def verify(text: str) -> Match:
    """Like `replay`, and every die must come from the key the record was committed to."""
    return _replay.replay(text, find, check_chance=True)


def vocabulary(game: str | Game[Any], mode: str | None = None) -> tuple[str, ...]:
    """Every option text that can ever be offered, in a fixed order."""
    found = find(game) if isinstance(game, str) else game
    return tuple(dict.fromkeys(found.vocabulary(find_mode(found, mode).name)))
