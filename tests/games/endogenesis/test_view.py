"""What the view says about a question, and how far Chaos Royale is."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule
from orrery.games.endogenesis.rules.state import MONSTER_KINDS


def rivals(g: Any) -> list[int | None]:
    """Whose slots the question means, as everybody sees it."""
    return [g.match.view(viewer)["table"]["rival"] for viewer in (0, 1, 2, None)]


def test_whose_slots_a_question_means(table: Any) -> None:
    g = table(
        players=3,
        slots={0: {"b1": "Gear Jam"}, 1: {"b1": "Warp", "b2": "Pulsar"}, 2: {"b1": "Aegis of Ages", "b2": "Regrowth"}},
    )
    g.do(0, "use gear-jam", "target player-3")
    g.waits(0, "jam")
    assert rivals(g) == [2] * 4
    g.do(0, "their b2")
    assert rivals(g) == [None] * 4
    slots = {1: {"b1": "Warp", "b2": "Pulsar"}, 2: {"b1": "Fortify"}}
    g = table(players=3, wonders={0: ["Unmake"]}, slots=slots)
    g.do(0, "wonder unmake", "target player-2")
    g.waits(0, "unmake")
    assert rivals(g) == [1] * 4
    g = table(
        players=3,
        beyond=True,
        wonders={0: ["Severance"]},
        slots={2: {"b1": "Arc Lash", "b2": "Pulsar"}},
        augments={(2, "b2"): "Deltor"},
        charges={(2, "b1"): 3},
    )
    g.do(0, "wonder severance", "target player-3")
    g.waits(0, "severance")
    assert rivals(g) == [2] * 4
    g.do(0, "drain b1")
    assert rivals(g) == [None] * 4


@rule("ENDO-21.6")
def test_monsters_left_in_chaos_royale(table: Any, lone_hunter: Any) -> None:
    g = lone_hunter("Ouroborite", 15, ["Ember Imp", "Void Larva", "Thunderhorn"])
    assert g.match.view(0)["table"]["monsters_left"] == g.match.view(None)["table"]["monsters_left"] == 3
    g.do(0, "use comet-lance")
    left = g.match.view(0)["table"]["monsters_left"]
    assert left == sum(g.s.kind(p) in MONSTER_KINDS for p in g.s.roc) < 3
    assert table(players=2).match.view(0)["table"]["monsters_left"] is None
