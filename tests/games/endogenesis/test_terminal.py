"""The table in the terminal: it shows what the viewer may see, within the width."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery.games.endogenesis.interface.terminal import terminal


@pytest.mark.parametrize("width", [60, 100])
def test_the_table_fits_and_shows_what_matters(table: Callable[..., Any], width: int) -> None:
    g = table(
        players=2,
        beyond=True,
        slots={0: {"b1": ("Comet Lance", 2), "b2": "Warp"}, 1: {"b1": "Fortify", "b2": ("Arc Lash", 1)}},
        hands={0: ["Pulsar"], 1: ["Mimic", "Regrowth"]},
        charges={(1, "b2"): 2},
        augments={(0, "b1"): "Deltor"},
        distortion="Fatigue",
    )
    shown = terminal(g.match.view(0), width)
    assert all(len(line) <= width for line in shown.splitlines())
    for word in (
        "THUNDERHORN",
        "9/9",
        "Comet Lance **",
        "+ Deltor",
        "Warp",
        "Pulsar [1]",
        "hand: 2",
        "Distortion: Fatigue",
    ):
        assert word in " ".join(shown.split()), word
    assert "Mimic" not in shown
    assert "Fortify" not in shown
    assert "Mimic" in terminal(g.match.view(1), width)
    assert "Pulsar" not in terminal(g.match.view(None), width)


def test_a_blow_is_announced(table: Callable[..., Any]) -> None:
    g = table(slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Fortify"}}, hands={1: ["Aether Flask"]})
    g.do(0, "use comet-lance", "target player-2")
    assert "! Comet Lance of Player 1 is about to hit: Player 2 3" in terminal(g.match.view(1), 100)
