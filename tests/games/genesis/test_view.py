"""What the view says about what is being declared, what is triggered, and a Timeline that is being built."""

from __future__ import annotations

from random import Random
from typing import Any

import orrery
from orrery.engine.clauses import rule
from orrery.engine.text import parts, plain
from orrery.games.genesis.cards.catalogue import BOOK
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


# ---------------------------------------------------------------- what the page need not work out
@rule("GEN-5.10", "GEN-7.5")
def test_where_steps_lead_and_what_is_seen_from_there(stage: Any) -> None:
    """Each step is taken on a copy: the unit then stands, faces and sees as was said; nobody else is told."""
    g = stage("nubia@c3N", "malik@c4S", phase="move")
    looks = g.match.view(0)["table"]["looks"]
    steps = [o.text for o in g.match.asks[0].options if o.text != "stay"]
    assert [look["option"] for look in looks] == steps
    assert g.match.view(1)["table"]["looks"] == []
    for look in looks:
        fork = g.match.fork()
        fork.choose(look["option"], 0)
        (unit,) = [u for u in fork.view(0)["table"]["units"] if u["card"] == "nubia"]
        assert (unit["spot"], unit["facing"], unit["sees"]) == (look["spot"], look["facing"], look["sees"])


@rule("GEN-5.15", "GEN-12.23")
def test_what_a_card_and_an_ability_see(stage: Any) -> None:
    """From the Champion's spot and facing; backs and what needs no awareness see nothing."""
    g = stage("kunn@c2N", "idiris@c6S", units={1: ["cave-rat@b3S"]}, hands={0: ["left-hook"], 1: ["left-hook"]})
    mine = {c["card"]: c["sees"] for c in g.match.view(0)["table"]["players"][0]["thoughts"]}
    assert mine == {"left-hook": ["b3", "c3"], "slipstream": []}
    assert all(c["sees"] == [] for c in g.match.view(0)["table"]["players"][1]["thoughts"])
    g.do(0, "play left-hook", "target b3.cave-rat")
    (entry,) = g.match.view(1)["table"]["stack"]
    assert entry["sees"] == ["b3", "c3"]


def test_awareness_speed_and_cost_are_facts() -> None:
    facts = {card.slug: card.facts() for card in BOOK.faces}
    assert facts["kunn"]["awareness"] == [[1, -1], [1, 0], [1, 1]]
    assert facts["left-hook"]["awareness"] == [[1, -1], [1, 0]]
    assert facts["slipstream"]["awareness"] == []
    assert (facts["left-hook"]["speed"], facts["left-hook"]["cost"]) == ("Swift", "3 Energy")


def test_sections_are_the_text_line_by_line() -> None:
    for card in BOOK.faces:
        sections = card.sections
        assert "\n".join([plain(section.printed) for section in sections]) == card.text
        assert {section.key for section in sections} <= {
            "enter",
            "active",
            "passive",
            "continuous",
            "awareness",
            "copies",
        }
    kinds = {part.kind for card in BOOK.faces for s in card.sections for part in parts(s.text)}
    assert kinds == {"words", "amount", "icon", "keyword", "card"}
