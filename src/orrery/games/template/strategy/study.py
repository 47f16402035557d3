"""What a simulation counts of Smugglers."""

from __future__ import annotations

from orrery.strategy.study import Study

STUDY = Study(held=("hands", "holds"), uses=frozenset({"play", "hide"}))
