"""What happens when something enters the Arena: equal wordings behave equally (GEN-16.11)."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import ENTERS, TRIGGER
from orrery.games.genesis.cards.printing import ARRIVES, BLITZ, BROODCALL, DEATH_TOUCH, DECOY, REPLICATE


@rule("GEN-16.11", "GEN-11.13", "GEN-16.48")
def test_all_that_enters_triggers() -> None:
    """One condition in one wording, one speed, on every card that has it."""
    assert {BLITZ.says, DECOY.says, DEATH_TOUCH.says} == {ARRIVES}
    assert REPLICATE.says.startswith(ARRIVES)
    listening = [a for card in BOOK.faces for a in card.passive if a.when == ENTERS]
    assert {a.name for a in listening} == {"Blitz", "Decoy", "Death Touch", "Replicate", "Broodcall"}
    assert all(a in (BLITZ, DECOY, DEATH_TOUCH, REPLICATE, BROODCALL) for a in listening)
    assert {a.speed for a in listening} == {TRIGGER}
    for card in BOOK.faces:
        for line in card.text.split("\n"):
            if "enters the Arena" in line:
                assert line.startswith("Trigger - "), line


@rule("GEN-16.11", "GEN-11.5", "GEN-16.10")
@pytest.mark.parametrize(
    ("hero", "card", "name"),
    [
        ("feng", "war-chanter", "Blitz"),
        ("odara", "dust-stalker", "Decoy"),
        ("malik", "venom-widow", "Death Touch"),
        ("raha", "mirror-sprite", "Replicate"),
    ],
)
def test_each_goes_on_the_stack_and_can_be_answered(stage: Any, hero: str, card: str, name: str) -> None:
    """The enemy is asked before it resolves, and plain Negate removes it."""
    g = stage(
        f"{hero}@c1N",
        "kunn@c6S",
        units={1: ["cave-rat@c3S"]},
        hands={0: [card], 1: ["absolute-denial"]},
    )
    g.do(0, f"play {card}")
    g.settle()
    g.do(0, "at c2", *(["order 2"] if hero == "odara" else []))
    assert name in g.stack()
    asked = []
    while g.match.asks[0].about == "respond" and 1 not in asked:
        asked.append(g.match.asks[0].seat)
        if asked[-1] == 0:
            g.do(0, "pass")
    assert asked[-1] == 1
    g.do(1, "play absolute-denial", f"negate {g.stack().index(name) + 1}")
    g.settle()
    assert f"{name} of {BOOK.faces[BOOK.face_of[card]].name} is removed from the Stack." in g.told()
    assert g.exerted(card)
    assert g.there("cave-rat")
    assert g.names(g.s.units).count(card) == 1
    assert g.at(hero) == "c1N"
    g.waits(0, "main")


@rule("GEN-16.11", "GEN-16.28", "GEN-12.1")
def test_a_decoy_resolves_before_what_it_draws_off(stage: Any) -> None:
    """It lies on top: the attack below hits the Stalker. Killed in answer, it draws nothing off."""
    g = stage("kunn@c4S", "idiris@c3N", hands={1: ["dust-stalker"]})
    g.do(0, "use c4.kunn basic-attack-2", "target c3.idiris")
    g.do(1, "play dust-stalker")
    g.settle()
    g.do(1, "at d3")
    assert g.stack() == ["Decoy", "Basic Attack [2]"]
    g.settle()
    assert (g.at("idiris"), g.at("dust-stalker")) == ("d3N", "c3N")
    assert (g.hp("idiris"), g.hp("dust-stalker")) == (20, 1)
    h = stage("kunn@c4S", "idiris@c3N", hands={0: ["bolt-shot", "gust"], 1: ["dust-stalker"]})
    h.do(0, "use c4.kunn basic-attack-2", "target c3.idiris")
    h.do(1, "play dust-stalker")
    h.settle()
    h.do(1, "at c2")
    if h.match.asks[0].seat == 1:
        h.do(1, "pass")
    h.s.hp[h.unit("dust-stalker")] = 2
    h.do(0, "play bolt-shot", "target c2.dust-stalker")
    h.settle()
    assert not h.there("dust-stalker")
    assert h.at("idiris") == "c3N"
    assert h.hp("idiris") == 18


@rule("GEN-16.11", "GEN-16.10", "GEN-6.13", "GEN-16.5")
def test_blitz_gives_the_turn(stage: Any) -> None:
    """Beckoned exerted, roused by its Trigger, it takes a turn in the same round; a Summon without Blitz does not."""
    for card, acts in (("war-chanter", True), ("cinder-monk", False)):
        g = stage("feng@c1N", "malik@c6S", hands={0: [card]}, more=lambda s: setattr(s, "last", 0))
        g.do(0, f"play {card}")
        g.settle()
        g.do(0, "at c2")
        assert g.exerted(card)
        g.settle()
        assert g.exerted(card) != acts
        g.quiet()
        while g.s.round == 1 and g.s.active != g.unit(card):
            g.match.choose(g.match.asks[0].options[0])
        assert (g.s.round == 1) == acts


@rule("GEN-16.25", "GEN-16.26", "GEN-16.11")
def test_death_touch_is_too_late_for_who_is_cured(stage: Any) -> None:
    g = stage("malik@c1N", "nubia@c4S", units={1: ["cave-rat@c3S"]}, hands={0: ["venom-widow"], 1: ["mend"]})
    g.do(0, "play venom-widow")
    g.settle()
    g.do(0, "at c2")
    assert g.stack() == ["Death Touch"]
    if g.match.asks[0].seat == 0:
        g.do(0, "pass")
    g.do(1, "play mend", "target c3.cave-rat")
    g.settle()
    assert g.hp("cave-rat") == 4
    h = stage("malik@c1N", "nubia@c4S", units={1: ["cave-rat@c3S", "jaelarian-hound@e2S"]}, hands={0: ["venom-widow"]})
    h.do(0, "play venom-widow")
    h.settle()
    h.do(0, "at c2")
    h.settle()
    assert not h.there("cave-rat")
    assert h.there("jaelarian-hound")
