"""Chapter 5: spots, facing, awareness."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.genesis.rules import arena
from orrery.games.genesis.rules.arena import (
    NAMES,
    PATTERNS,
    SEES,
    SPOT_OF,
    distance,
    drawn,
    seen_from,
    spot_at,
    spots_in,
)
from orrery.games.genesis.rules.state import Arena


@rule("GEN-5.9", "GEN-5.10", "GEN-5.11", "GEN-5.13", "GEN-5.8")
@pytest.mark.parametrize(
    ("pattern", "spot", "facing", "seen"),
    [
        ("FANPLUS", "c1", 0, "b2 c2 d2 c3"),
        ("FANPLUS", "c6", 2, "d5 c5 b5 c4"),
        ("FAN", "c3", 1, "d4 d3 d2"),
        ("FAN", "c3", 3, "b2 b3 b4"),
        ("RING", "e3", 1, "d3 e4 e2 d4 d2"),
        ("FRONT1", "a1", 3, ""),
    ],
)
def test_awareness_turns_with_the_unit(pattern: str, spot: str, facing: int, seen: str) -> None:
    got = [NAMES[at] for at in seen_from(pattern, SPOT_OF[spot], facing)]
    assert sorted(got) == sorted(seen.split())
    if pattern != "RING":
        assert got == seen.split()
    assert spots_in(SEES[pattern][4 * SPOT_OF[spot] + facing]) == sorted(SPOT_OF[s] for s in seen.split())


@rule("GEN-5.10", "GEN-5.13")
def test_one_offset() -> None:
    assert NAMES[spot_at(SPOT_OF["e5"], 2, 2, 1)] == "d3"
    for at in range(30):
        for h in range(4):
            for f, r in PATTERNS["DIAMOND2"]:
                there = spot_at(at, h, f, r)
                assert there < 0 or distance(at, there) == abs(f) + abs(r)


@rule("GEN-4.1", "GEN-5.5", "GEN-5.6", "GEN-5.7", "GEN-5.21")
def test_adjacent_and_around() -> None:
    assert len(NAMES) == 30
    assert (NAMES[0], NAMES[2], NAMES[29]) == ("a1", "c1", "e6")
    assert sorted(NAMES[a] for a in arena.ADJACENT[SPOT_OF["c3"]]) == ["b3", "c2", "c4", "d3"]
    assert len(arena.AROUND[SPOT_OF["c3"]]) == 8
    assert len(arena.AROUND[SPOT_OF["a1"]]) == 3
    assert all(not arena.AROUND_MASK[at] >> at & 1 for at in range(30))
    assert distance(SPOT_OF["a1"], SPOT_OF["c4"]) == 5


@rule("GEN-5.12", "GEN-5.17", "GEN-5.20")
def test_the_own_spot_is_seen_only_where_it_is_printed() -> None:
    selfish = {name for name, offsets in PATTERNS.items() if (0, 0) in offsets}
    assert selfish == {"SELF", "RING+SELF", "DIAMOND2+SELF"}
    assert len(spots_in(SEES["ARENA"][0])) == 30


def test_patterns_can_be_drawn() -> None:
    assert drawn("FAN") == "x x x\n. @ .\n. . ."
    assert drawn("FAN", 1) == ". . x\n. @ x\n. . x"
    assert drawn("ARENA") == "the whole Arena"


@rule("GEN-5.1", "GEN-5.2", "GEN-5.4")
def test_alterations_occupy_only_if_they_say_so(stage: Any) -> None:
    units = {0: ["inferno-pits@c2", "spore-bloom@c2", "stone-rampart@b1", "imperial-arena-gate@d1"]}
    g = stage("raha@c1N", "malik@c6S", units=units, phase="move")
    assert "move c2" in g.options(0)
    assert g.refused(0, "move b1").clauses == ("GEN-8.3",)
    assert g.refused(0, "move d1").clauses == ("GEN-8.3",)
    g.do(0, "move c2", "order 1")
    assert g.hp("raha") == 23


@rule("GEN-5.15", "GEN-5.16", "GEN-5.18", "GEN-10.12")
def test_own_awareness_and_that_of_a_card(stage: Any) -> None:
    """Malik sees one spot ahead; Marrow Spear sees four, past whoever stands between."""
    g = stage("malik@c1N", "kunn@c5S", units={0: ["stone-rampart@c3"]}, hands={0: ["marrow-spear"]})
    assert g.refused(0, "use c1.malik basic-attack-3").clauses == ("GEN-9.4",)
    g.do(0, "play marrow-spear", "target c5.kunn")
    g.settle()
    assert g.hp("kunn") == 25
    g.waits(0, "main")


@rule("GEN-5.14", "GEN-10.10", "GEN-10.11", "GEN-5.22")
def test_turning_changes_what_is_seen_at_once(stage: Any) -> None:
    g = stage("kunn@c3N", "malik@b3E", phase="move")
    g.do(0, "turn left", "stay")
    assert "use c3.kunn basic-attack-2" in g.options(0)
    g.do(0, "use c3.kunn basic-attack-2")
    g.s.facing[g.unit("kunn")] = 0  # turned away before it resolves
    g.settle()
    assert g.hp("malik") == 30
    h = stage("kunn@c3W", "malik@b3E")
    h.do(0, "use c3.kunn basic-attack-2")
    h.s.facing[h.unit("kunn")] = 0
    h.s.facing[h.unit("kunn")] = 3  # away and back
    h.settle()
    assert h.hp("malik") == 28  # seen from behind or not: no bonus


@rule("GEN-5.19")
def test_abilities_without_target_need_no_awareness(stage: Any) -> None:
    def pacify(s: Arena) -> None:
        s.pacified = 1 << s.champion[0]

    g = stage("malik@c1N", "kunn@c6S", hands={0: ["blood-pact"]}, more=pacify)
    g.do(0, "play blood-pact")
    g.settle()
    assert g.s.aura == [43, 40]
    assert g.hp("malik") == 26
    g.waits(0, "main")


def test_dense_fog_shortens_every_awareness_but_the_arena(stage: Any) -> None:
    g = stage(
        "malik@c1N",
        "kunn@c4S",
        units={1: ["stone-rampart@e6"]},
        skills=[(1, "dense-fog", "")],
        hands={0: ["marrow-spear", "earthshape"]},
    )
    assert g.refused(0, "play marrow-spear").clauses == ("GEN-9.4",)
    assert "play earthshape" in g.options(0)
