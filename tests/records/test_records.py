"""Golden games: matches played once must lead to the same end for ever, die by die, or somebody changed a rule."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.games import NAMES

RECORDS = sorted(Path(__file__).parent.glob("*.rec"))


def test_every_mode_of_every_game_has_a_golden_game() -> None:
    wanted = {f"{name}.{mode.name}" for name in NAMES for mode in orrery.find(name).modes}
    assert wanted <= {path.stem for path in RECORDS}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_still_ends_as_it_did(path: Path) -> None:
    text = path.read_text("utf-8")
    m = orrery.verify(text)
    assert m.over
    assert m.record() == text
