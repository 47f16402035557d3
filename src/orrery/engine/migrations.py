"""Tables of older rules. A position names the version of the rules it was written by; where the fields of the state
have changed since, a small function for each version, in the game's `rules/migrations.py`, brings them to the next:

    def hands_have_a_limit(fields: dict[str, Any]) -> None:
        \"\"\"Version 3 counts the cards a hand may hold.\"\"\"
        fields["limits"] = [7] * fields["seats"]

    MIGRATIONS = {"3": hands_have_a_limit}

The fields are as plain as in the text of a position, faces by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from orrery.engine.clauses import OrreryError
from orrery.engine.game import Game

Migration = Callable[[dict[str, Any]], None]


class TooNew(OrreryError):
    """A table of a version of the rules that this release does not know."""


def migrations_of(game: Game[Any]) -> Mapping[str, Migration]:
    """What brings the fields of a table to each version of the rules, from the one before."""
    name = f"{type(game).__module__}.rules.migrations"
    try:
        known = find_spec(name) is not None
    except ModuleNotFoundError:
        known = False
    found: Mapping[str, Migration] = import_module(name).MIGRATIONS if known else {}
    return found


def migrate(game: Game[Any], fields: dict[str, Any], version: str) -> None:
    """Bring the fields of a table of this version to those of today."""
    versions = list(game.ledger.versions)
    if version == game.version:
        return
    if version not in versions:
        raise TooNew(f"it was written by version {version[:40]!r} of the rules, which this release does not know")
    steps = migrations_of(game)
    for later in versions[versions.index(version) + 1 :]:
        if later in steps:
            steps[later](fields)
