"""Which lessons have been done at this computer: a small file in the user's data folder."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from orrery.server.settings import data_folder


def _file() -> Path:
    return data_folder() / "lessons.json"


def _all() -> dict[str, list[str]]:
    """By the name of the game; nothing where the file is missing or not ours."""
    try:
        found = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {game: [key for key in keys if type(key) is str] for game, keys in found.items() if type(keys) is list}


def done(game: str) -> frozenset[str]:
    """The lessons of a game that were done."""
    return frozenset(_all().get(game, ()))


def keep(game: str, key: str) -> None:
    """This lesson is done. Where nothing can be written, it is done for now only."""
    kept = {**_all(), game: sorted({*done(game), key})}
    with contextlib.suppress(OSError):
        file = _file()
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(f".{file.name}.part")
        draft.write_text(json.dumps(kept, indent=1), "utf-8")
        draft.replace(file)
