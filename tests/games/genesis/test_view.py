"""What the view says about what is being declared, what is triggered, and a Timeline that is being built."""

from __future__ import annotations

from random import Random
from typing import Any

import orrery
from orrery.engine.clauses import rule
from orrery.games.genesis.rules.draft import BASICS


@rule("GEN-9.3", "GEN-10.1")
def test_what_is_being_declared(stage: Any) -> None:
    units = {1: ["cave-rat@c2S", "jaelarian-hound@b2S"]}
    g = stage("kunn@c1N", "idiris@c6S", units=units, hands={0: ["left-hook"]}, aura=(9, 9))
    assert g.match.view(0)["table"]["declaring"] is None
    g.do(0, "play left-hook")
    g.waits(0, "target")
    for viewer in (0, 1, None):
        table = g.match.view(viewer)["table"]
        declared = table["declaring"]
        hero = next(unit["id"] for unit in table["units"] if unit["card"] == "kunn")
        assert (declared["card"]["card"], declared["seat"], declared["unit"]) == ("left-hook", 0, hero)
        assert (declared["targets"], declared["wanted"]) == ([], 1)
    g.do(0, "target c2.cave-rat")
    assert g.match.view(1)["table"]["declaring"] is None


@rule("GEN-12.20")
def test_triggers_in_the_order_they_are_asked_for(stage: Any) -> None:
    g = stage(
        "feng@c2N",
        "idiris@c6S",
        skills=[(0, "stampeding-force", "feng")],
        units={0: ["spore-bloom@c3"], 1: ["inferno-pits@c3", "cave-rat@c4S"]},
        phase="move",
    )
    assert g.match.view(0)["table"]["pending"] == []
    g.do(0, "move c3")
    g.waits(0, "order")
    for viewer in (0, 1, None):
        pending = g.match.view(viewer)["table"]["pending"]
        asked = sorted([(e["order"], e["card"]["card"]) for e in pending if e["order"]])
        assert asked == [(1, "spore-bloom"), (2, "stampeding-force")]
        assert [(e["seat"], e["card"]["card"]) for e in pending if not e["order"]] == [(1, "inferno-pits")]
    for text, option in zip(("Spore Bloom", "Stampeding Force"), g.match.asks[0].options, strict=True):
        assert text in option.label
    g.do(0, "order 2")
    assert g.match.view(0)["table"]["pending"] == []


@rule("GEN-20.26", "GEN-20.27")
def test_a_timeline_that_is_being_built_is_its_drafters_own() -> None:
    m, rng = orrery.new("genesis", 2, "draft", seed=4), Random(3)
    while m.view(None)["table"]["phase"] == "draft":
        assert "basics" not in m.view(0)["table"]["draft"][0]
        ask = m.asks[0]
        m.choose(ask.options[rng.randrange(len(ask.choices))], ask.seat)
    mine = m.view(0)["table"]["draft"]
    assert (mine[0]["champion"], mine[0]["basics"]) == (None, [])
    m.choose("champion raha", 0)
    m.choose(f"basic {BASICS[0]}", 0)
    m.choose(f"basic {BASICS[0]}", 0)
    mine = m.view(0)["table"]["draft"]
    assert (mine[0]["champion"], mine[0]["basics"]) == ("raha", [BASICS[0]] * 2)
    assert "basics" not in mine[1]
    for viewer in (1, None):
        theirs = m.view(viewer)["table"]["draft"][0]
        assert "champion" not in theirs
        assert "basics" not in theirs
