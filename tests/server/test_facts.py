"""What a match leaves behind: who won together, and what every seat played, though chance has chosen it."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.server.store.facts import facts

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize(
    ("name", "sides", "options"),
    [
        ("genesis.duel", [0, 1], {"Champion"}),
        ("genesis.2v2", [0, 1, 0, 1], {"Champion"}),
        ("eternal-adversary.standard", [0, 1, 0], {"Hero"}),
        ("endless-forms.standard", [0, 1], {"Deck"}),
        ("entropy.standard", [0, 1, 2], set()),
    ],
)
def test_every_seat_has_played_something(name: str, sides: list[int], options: set[str]) -> None:
    found = facts(orrery.replay((RECORDS / f"{name}.rec").read_text("utf-8")))
    assert found["sides"] == sides
    for played in found["played"]:
        assert {option for option, _ in played} == options
        assert all(value for _, value in played)
