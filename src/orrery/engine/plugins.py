"""Plug-ins: what other packages that are installed bring along, found by their entry points. A broken one is named in a
sentence and does no harm."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from orrery.engine.clauses import OrreryError

GAMES, BOTS, PACKS = "orrery.games", "orrery.bots", "orrery.packs"
"""The groups of entry points."""


class BrokenPlugin(OrreryError):
    """A plug-in that cannot be used; `str()` names it and says why."""


@dataclass(frozen=True)
class Plugin:
    """Something of one group that a package brings."""

    name: str
    package: str
    entry: EntryPoint

    def load(self) -> Any:
        """What the entry point names. BrokenPlugin: it cannot be imported, whatever goes wrong in it."""
        try:
            return self.entry.load()
        except Exception as wrong:
            why = " ".join(str(wrong).split()) or "no reason is given"
            raise self.broken(f"{type(wrong).__name__}: {why}") from wrong

    def broken(self, why: str) -> BrokenPlugin:
        """What to raise when it turns out to be something else than its group wants."""
        return BrokenPlugin(f"The plug-in {self.name!r} of the package {self.package!r} cannot be used ({why}).")


@cache
def installed(group: str) -> dict[str, Plugin]:
    """The plug-ins of a group by name, in alphabetical order; nothing of them is imported. Where two packages bring the
    same name, the first in the alphabet has it."""
    found = [
        Plugin(entry.name, entry.dist.name if entry.dist is not None else "", entry)
        for entry in entry_points(group=group)
    ]
    plugins: dict[str, Plugin] = {}
    for plugin in sorted(found, key=lambda one: (one.name, one.package, one.entry.value)):
        plugins.setdefault(plugin.name, plugin)
    return plugins
