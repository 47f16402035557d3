"""What the view says about a question, and how far Chaos Royale is."""

from __future__ import annotations

from typing import Any

import orrery
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


@rule("ENDO-3.3")
def test_the_view_says_scores_and_who_leads(table: Any) -> None:
    g = table(players=3, mh={0: 12, 1: 10, 2: 3}, shards={0: 1, 1: 5}, slots={1: {"b1": ("Pulsar", 2)}})
    shown = g.match.view(None)["table"]
    assert [player["score"] for player in shown["players"]] == [14 + 1, 10 + 5 + 2, 3 + g.s.shards[2]]
    assert shown["players"][0]["score_parts"] == [{"what": "Max Health", "points": 14}, {"what": "Shards", "points": 1}]
    assert shown["leader"] == 1
    g.s.prisms[0] = 1
    shown = g.match.view(None)["table"]
    assert (shown["leader"], shown["classes_open"]) == (0, True)


@rule("ENDO-8.12", "ENDO-1.3")
def test_the_view_says_where_upgrade_rows_begin(table: Any) -> None:
    slots = table(players=2, beyond=True).match.view(0)["table"]["players"][0]["slots"]
    assert {slot["slot"]: (slot["most"], slot["steps"]) for slot in slots} == {
        "b1": (4, [1, 3, 4]),
        "b2": (4, [1, 3, 4]),
        "b3": (4, [1, 3, 4]),
        "u": (6, [2, 4, 6]),
        "a": (2, [1, 2]),
    }


@rule("ENDO-3.1", "ENDO-3.5", "ENDO-22.1")
def test_the_view_says_the_figures_of_the_mode() -> None:
    def figures(mode: str, players: int) -> dict[str, Any]:
        shown = orrery.new("endogenesis", mode=mode, players=players, seed=1).view(None)["table"]["figures"]
        return {name: shown[name] for name in ("prisms_to_win", "rounds", "prism_points")}

    assert figures("standard", 3) == {"prisms_to_win": 3, "rounds": None, "prism_points": None}
    assert figures("short", 3) == {"prisms_to_win": 2, "rounds": None, "prism_points": None}
    assert figures("tactical", 4) == {"prisms_to_win": None, "rounds": 5, "prism_points": 5}
    assert figures("chaos-royale", 2) == {"prisms_to_win": None, "rounds": None, "prism_points": None}
