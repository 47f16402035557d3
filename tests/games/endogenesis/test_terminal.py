"""The table in the terminal: it shows what the viewer may see, within the width."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import orrery
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
        "9 of 9 Health",
        "your turn | you are Player 1",
        "Goal: 3 Prisms.",
        "Score: Player 1 no Prisms and 12 points",
        "b1 Comet Lance, costs 2, 2 Shards, row 1, with Deltor: Deal 4 damage. +1 base damage.",
        "b2 Warp, face down, costs 1: Redirect up to 2 of the incoming damage",
        "Pulsar (Cosmic Active Skill, costs 2, gives 1)",
        "As things stand, its attack hits Player 1 for 3.",
        "Hand: 2",
        "Distortion Fatigue: While active, effects that restore Health do nothing.",
    ):
        assert word in " ".join(shown.split()), word
    assert "Mimic" not in shown
    assert "Fortify" not in shown
    assert "Mimic" in terminal(g.match.view(1), width)
    assert "Pulsar" not in terminal(g.match.view(None), width)


def test_a_blow_is_announced(table: Callable[..., Any]) -> None:
    g = table(slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Fortify"}}, hands={1: ["Aether Flask"]})
    g.do(0, "use comet-lance", "target player-2")
    assert ">> Comet Lance of Player 1 is about to hit Player 2 for 3." in terminal(g.match.view(1), 100)


@pytest.mark.parametrize("mode", ["standard", "short", "tactical", "chaos-royale"])
@pytest.mark.parametrize("width", [76, 96, 156])
def test_no_line_is_too_long_in_any_mode(mode: str, width: int) -> None:
    for seed in range(3):
        match, rng = orrery.new("endogenesis", mode=mode, seed=seed), random.Random(seed)
        for _ in range(150):
            if match.over:
                break
            ask = rng.choice(match.asks)
            match.choose(rng.choice(ask.options), ask.seat)
            if rng.random() < 0.1:
                lines = terminal(match.view(ask.seat), width).splitlines()
                assert max(map(len, lines)) <= width
                assert lines[0].startswith("ENDOGENESIS")
                assert any(line.startswith("Goal: ") for line in lines)


def test_a_wide_terminal_shows_more(table: Callable[..., Any]) -> None:
    g = table(players=3, slots={1: {"b1": "Comet Lance"}, 2: {"b1": "Regrowth"}})
    narrow, wide = [terminal(g.match.view(0), width) for width in (76, 156)]
    assert "Comet Lance, costs 2" in narrow
    assert "Deal 3 damage" not in narrow
    assert "Deal 3 damage" in wide
    beside = [line for line in wide.splitlines() if "Comet Lance" in line]
    assert "Regrowth" in beside[0]
