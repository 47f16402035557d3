"""The laboratory: thousands of games, and what they say about a game and its cards, with error bars.

plan = lab.Simulation("genesis", games=10_000, a=lab.Arm(packs=(text,)), b=lab.Arm())
results = lab.run(plan, "genesis.sim")          # or lab.load("genesis.sim")
for deal in results: ...                        # every deal with its games, as facts
found = lab.findings(results)                   # needs the extra `lab`
lab.write_report(found, "genesis.html")
"""

from __future__ import annotations

from orrery.lab.facts import CardFacts, GameFacts
from orrery.lab.plan import Arm, Simulation
from orrery.lab.playing import Deal, PairFacts
from orrery.lab.results import BadResults, Header, Results, load
from orrery.lab.running import run

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
    "load",
    "run",
]
