"""ENT-5.12: only two complete Objectives end the game, unless the host set a round cap, which is told and named."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.engine.clauses import rule
from orrery.games.entropy.interface.terminal import terminal
from orrery.strategy import win_chances


def idle_round(g: Any) -> None:
    """Everybody moves and does nothing else."""
    for seat in range(g.s.seats):
        if not g.match.over:
            g.finish(seat, "move 1 outer")


@rule("ENT-5.12", "ENT-5.1", "ENT-20.1")
@pytest.mark.parametrize("mode", ["standard", "solo"])
def test_without_a_cap_only_objectives_end_the_game(game: Any, mode: str) -> None:
    if mode == "standard":
        g = game(lambda lab: None)
        for _ in range(60):
            idle_round(g)
        assert g.s.round == 61
        assert not g.match.over
    m = orrery.new("entropy", mode=mode, seed=1)
    assert m.view(None)["table"]["round_cap"] is None
    assert m.view(None)["table"]["last_round"] is None
    assert not [line for line in m.story(None) if "cap" in line.sentence]


@rule("ENT-5.12")
@pytest.mark.parametrize("focus", ["random", "choose"])
def test_a_cap_is_announced_from_the_start_and_shown(focus: str) -> None:
    m = orrery.new("entropy", players=2, seed=1, options={"round_cap": 12, "focus": focus})
    said = [line for line in m.story(None) if line.kind == "cap"]
    assert [line.sentence for line in said] == ["There is a round cap: the game ends after round 12 in any case."]
    assert said[0].clauses == ("ENT-5.12",)
    for seat in (0, 1, None):
        shown = m.view(seat)
        assert shown["table"]["round_cap"] == 12
        assert shown["table"]["last_round"] is None  # Objectives may end it sooner
        assert "Round 12 is the last in any case." in terminal(shown, 80)


@rule("ENT-5.12")
def test_a_cap_ends_the_game_and_is_the_reason(game: Any) -> None:
    g = game(lambda lab: lab.goods(1, vp=3), round_cap=2)
    idle_round(g)
    assert "Round 2 is the last, by the round cap." in g.told()
    assert g.match.view(None)["table"]["last_round"] == 2
    idle_round(g)
    g.over()
    assert g.s.round == 2
    assert g.match.outcome.winners == (1,)
    assert g.match.outcome.reason == "The round cap ended the game after 2 rounds: most VP."

    g = game(lambda lab: None, round_cap=1)
    idle_round(g)
    g.over()
    assert g.match.outcome.winners == (0, 1)
    assert g.match.outcome.reason == "The round cap ended the game after 1 round: a tie, the victory is shared."


def nearly(lab: Any) -> None:
    """One Objective is complete and a fulfilled Biome completes the second."""
    lab.s.markers[3:6] = [4, 0, 0]
    lab.s.markers[:3] = [0, 0, 3]
    lab.star(0, "IA")
    lab.planet(0, "P1", b=3)
    lab.biome("P1", "B1")


@rule("ENT-5.12", "ENT-20.3")
@pytest.mark.parametrize(
    ("cap", "rounds", "by_cap"), [(0, 2, False), (3, 2, False), (2, 2, False), (1, 1, True)], ids=str
)
def test_objectives_before_a_cap_and_in_its_round(game: Any, cap: int, rounds: int, by_cap: bool) -> None:
    """A cap may cut the additional round, never lengthen the game; what ended it is told truly."""
    g = game(nearly, round_cap=cap)
    g.finish(0, "flip {B1}", "move 1 outer")
    assert f"Two Objectives are complete: round {rounds} is the last." in g.told()
    assert g.match.view(None)["table"]["last_round"] == rounds
    g.finish(1, "move 1 outer")
    if rounds == 2:
        idle_round(g)
    g.over()
    assert g.s.round == rounds
    assert ("round cap" in g.match.outcome.reason) == by_cap


@rule("ENT-5.12", "ENT-22.14")
@pytest.mark.parametrize(("cap", "rounds", "by_cap"), [(2, 2, True), (19, 19, False), (30, 19, False)], ids=str)
def test_a_cap_in_the_solo_mode(cap: int, rounds: int, by_cap: bool) -> None:
    m = orrery.new("entropy", mode="solo", seed=4, options={"round_cap": cap})
    while not m.over:
        m.choose(next((o for o in m.asks[0].options if o.text in ("pass", "done")), m.asks[0].options[0]))
    assert m.view(None)["table"]["round"] == rounds
    assert m.outcome is not None
    assert ("The round cap ended the game after 2 rounds: you fail" in m.outcome.reason) == by_cap


@rule("ENT-5.12")
def test_bots_know_that_a_cap_is_near(game: Any) -> None:
    """Who leads is surer of it in the last round than in a game without a cap."""

    def table(lab: Any) -> None:
        lab.goods(0, vp=10)
        lab.s.round = 9

    free, capped = (win_chances(game(table, round_cap=cap).match)[0] for cap in (0, 9))
    assert capped > free
