"""`python web/icons.py` writes icons.txt: the names of all icons that the shell and the cards of each game use.

Sections keep them apart, so that a page loads only the icons of its own game; so have the pictures of the games, which
the lobby and a table that waits for players show. In `web/src` an icon is named in one of these ways, and found by
them: `<Icon name="…"`, `icon="…"`, `icon: "…"`, `icon("…")`.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

WEB = Path(__file__).resolve().parent
LIST = WEB / "icons.txt"
PICTURES = WEB / "src" / "ui" / "GameArt.svelte"
NAMED = re.compile(r"""(?:<Icon\s+name=|\bicon=|\bicon:\s*|\bicon\()"([a-z0-9-]+)\"""")


def of_sources(folder: Path, besides: Path | None = None) -> set[str]:
    """The icons that the sources in this folder name, leaving out the folders inside `besides`."""
    files = [p for p in folder.rglob("*") if p.suffix in (".svelte", ".ts") and p != PICTURES]
    if besides is not None:
        files = [p for p in files if besides not in p.parent.parents]
    return {name for path in files for name in of_source(path)}


def of_source(path: Path) -> list[str]:
    """The icons that one source names."""
    return NAMED.findall(path.read_text("utf-8"))


def wanted() -> dict[str, list[str]]:
    """The names by section: the shell (with what stands in for an icon that is missing), the pictures, every game."""
    games = import_module("orrery.games")
    boards = WEB / "src" / "games"
    shell = {"card-pick"} | of_sources(WEB / "src", besides=boards)
    found = {"shell": sorted(shell), "pictures": sorted(set(of_source(PICTURES)))}
    for name in (games.TEMPLATE, *games.NAMES):
        cards = {card.icon for card in games.find(name).faces}
        folder = boards / name
        found[name] = sorted(cards | (of_sources(folder) if folder.is_dir() else set()))
    return found


def text() -> str:
    """The whole file."""
    return "\n".join(f"[{section}]\n" + "".join(f"{n}\n" for n in names) for section, names in wanted().items())


if __name__ == "__main__":
    LIST.write_text(text(), "utf-8")
