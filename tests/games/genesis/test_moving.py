"""Chapter 8: moving, rotating, placing, switching."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.genesis.rules.arena import EAST, NORTH, SOUTH, SPOT_OF, WEST, away
from orrery.games.genesis.rules.state import Arena


@rule("GEN-8.1", "GEN-8.4", "GEN-8.5", "GEN-8.7", "GEN-8.8", "GEN-8.20", "GEN-7.5")
def test_steps_go_to_adjacent_spots_and_turn_by_90_degrees(stage: Any) -> None:
    """A step is a move, a turn, or both (the old "Advance"); nobody is asked to respond."""
    g = stage("raha@b1N", "malik@c6S", phase="move")
    moves = {f"move {spot}{way}" for spot in ("a1", "c1", "b2") for way in ("", " left", " right")}
    assert set(g.options(0)) == {"stay", "turn left", "turn right"} | moves
    g.do(0, "move c1")
    assert g.at("raha") == "c1N"
    g.do(0, "turn right")
    assert g.at("raha") == "c1E"
    g.waits(0, "end")


@rule("GEN-8.2", "GEN-8.23")
def test_only_slipstream_goes_diagonally(stage: Any) -> None:
    g = stage("raha@b2N", "malik@c6S", units={1: ["cave-rat@c3S"]})
    g.do(0, "play slipstream")
    g.settle()
    assert "at a1" in g.options(0)
    assert "at c3" not in g.options(0)  # occupied
    g.do(0, "at a3")
    assert g.at("raha") == "a3N"
    h = stage("raha@b2N", "malik@c6S")
    h.do(0, "use b2.raha sidestep")
    h.settle()
    assert h.options(0) == ["stay", "at b1", "at a2", "at c2", "at b3"]
    assert h.s.aura[0] == 45


@rule("GEN-8.10", "GEN-8.11", "GEN-16.35")
def test_placing_keeps_the_facing_and_ignores_who_is_there(stage: Any) -> None:
    g = stage("raha@c1E", "malik@c6S", units={1: ["cave-rat@e1S"]}, hands={0: ["shoulder-hop"]})
    g.do(0, "play shoulder-hop")
    g.settle()
    assert set(g.options(0)) == {"at e1", "at d2"}
    g.do(0, "at e1")
    assert g.at("raha") == "e1E"
    g.waits(0, "main")


@rule("GEN-8.14", "GEN-8.15", "GEN-16.29")
def test_a_switch_is_neither_move_nor_placing(stage: Any) -> None:
    """Feint onto Inferno Pits burns nobody; both keep their facing; what targeted Feng targets the Hound."""
    g = stage(
        "malik@c4S",
        "feng@c3N",
        units={0: ["jaelarian-hound@b2W", "inferno-pits@b2", "spore-bloom@b2"]},
        hands={1: ["feint"]},
    )
    g.do(0, "use c4.malik basic-attack-3")
    g.do(1, "play feint", "target b2.jaelarian-hound")
    g.settle()
    assert (g.at("feng"), g.hp("feng")) == ("b2N", 28)
    assert not g.there("jaelarian-hound")  # it took Malik's 3 damage on c3
    assert g.s.decay == {}
    g.waits(0, "end")


@rule("GEN-8.16", "GEN-8.19")
@pytest.mark.parametrize(
    ("here", "there", "ways"),
    [
        ("c3", "c4", (NORTH,)),
        ("c3", "e4", (EAST,)),
        ("c3", "b1", (SOUTH,)),
        ("c3", "d4", (EAST, NORTH)),
        ("c3", "b2", (WEST, SOUTH)),
        ("c3", "c3", (NORTH, EAST, SOUTH, WEST)),
    ],
)
def test_away(here: str, there: str, ways: tuple[int, ...]) -> None:
    assert away(SPOT_OF[here], SPOT_OF[there]) == ways


@rule("GEN-8.19", "GEN-12.19")
def test_a_diagonal_push_lets_the_controller_choose(stage: Any) -> None:
    g = stage("raha@c3N", "malik@d4S", hands={0: ["gust"]})
    g.do(0, "play gust")
    g.settle()
    assert g.options(0) == ["at e4", "at d5"]
    g.do(0, "at e4")
    assert g.at("malik") == "e4S"
    g.waits(0, "main")


@rule("GEN-8.22", "GEN-12.18")
def test_goad_moves_toward(stage: Any) -> None:
    """The Summon must come nearer; an occupied spot is not offered; a stunned one stays."""
    g = stage("feng@c1N", "malik@e6S", units={1: ["jaelarian-hound@c4S"]}, hands={0: ["goad"]})
    g.do(0, "play goad")
    g.settle()
    assert g.at("jaelarian-hound") == "c3S"
    assert g.refused(0, "play goad").clauses == ("GEN-1.2",)

    def stun(s: Arena) -> None:
        s.stunned = 1 << s.units[-1]

    h = stage("feng@c1N", "malik@e6S", units={1: ["jaelarian-hound@c4S"]}, hands={0: ["goad"]}, more=stun)
    h.do(0, "play goad")
    h.settle()
    assert h.at("jaelarian-hound") == "c4S"
    h.waits(0, "main")


@rule("GEN-8.6", "GEN-16.52", "GEN-16.34")
def test_warp_goes_there_directly(stage: Any) -> None:
    """Only unoccupied spots next to the target; with Flight any; stunned nowhere."""
    units = {1: ["cave-rat@c4S"], 0: ["stone-rampart@b5"]}
    g = stage("malik@c3N", "kunn@c5S", units=units, hands={0: ["shadowstep"]})
    g.do(0, "play shadowstep", "target c5.kunn")
    g.settle()
    assert set(g.options(0)) == {"at d5", "at c6"}
    g.do(0, "at c6")
    assert g.at("malik") == "c6N"

    def stun(s: Arena) -> None:
        s.stunned = 1 << s.champion[0]

    h = stage("malik@c3N", "kunn@c5S", hands={0: ["shadowstep"]}, more=stun)
    h.do(0, "play shadowstep")
    h.settle()
    assert h.at("malik") == "c3N"
    h.waits(0, "main")


@rule("GEN-16.34", "GEN-8.18")
def test_flight_moves_onto_occupied_spots(stage: Any) -> None:
    g = stage("raha@c1N", "malik@c6S", units={0: ["storm-roc@c2N"]}, phase="turn")
    g.do(0, "activate c2.storm-roc")
    assert "at c1" in g.options(0)  # Dash
    g.do(0, "at c1")
    assert g.at("storm-roc") == "c1N"
    g.waits(0, "step")


@rule("GEN-16.51")
def test_toss(stage: Any) -> None:
    """The target may be placed on any spot around you, also where it was, and keeps its facing."""
    g = stage("feng@c3N", "malik@c4S", hands={0: ["hip-throw"]})
    g.do(0, "play hip-throw")
    g.settle()
    assert len(g.options(0)) == 9
    assert {"stay", "at c4", "at b2"} <= set(g.options(0))
    g.do(0, "at b2")
    assert g.at("malik") == "b2S"
    g.waits(0, "main")
