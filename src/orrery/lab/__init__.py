"""The laboratory: thousands of games, and what they say about a game and its cards, with error bars.

plan = lab.Simulation("genesis", games=10_000, a=lab.Arm(packs=(text,)), b=lab.Arm())
results = lab.run(plan, "genesis.sim")          # or lab.load("genesis.sim")
for deal in results: ...                        # every deal with its games, as facts
found = lab.findings(results)                   # needs the extra `lab`
lab.write_report(found, "genesis.html")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.lab.facts import CardFacts, GameFacts
from orrery.lab.plan import Arm, Simulation
from orrery.lab.playing import Deal, PairFacts
from orrery.lab.results import BadResults, Header, Results, load
from orrery.lab.running import run

if TYPE_CHECKING:
    from orrery.lab.analysis import Findings

__all__ = [
    "Arm",
    "BadResults",
    "CardFacts",
    "Deal",
    "GameFacts",
    "Header",
    "PairFacts",
    "Results",
    "Simulation",
    "findings",
    "load",
    "run",
    "write_report",
]


def findings(results: Results) -> Findings:
    """What the results in a file say, with intervals and tests. Needs the extra `lab`."""
    from orrery.lab.analysis import findings

    return findings(results)


def write_report(found: Findings, path: str) -> None:
    """Write a page about it that needs nothing beside itself."""
    from orrery.lab.report import write

    write(found, path)
