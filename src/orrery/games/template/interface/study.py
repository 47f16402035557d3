"""What a simulation counts of Smugglers."""

from __future__ import annotations

from orrery.engine.study import Study

STUDY = Study(held=("hands", "holds"), uses=frozenset({"play", "hide"}))
