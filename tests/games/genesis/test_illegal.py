"""Every illegal attempt of the ledger: refused with its reason, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import BadSetup, rule
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.rules.abilities import ability_on
from orrery.games.genesis.rules.legality import EXERTED_ACTION, NO_STEP_STUNNED, why_not_play, why_not_step
from orrery.games.genesis.rules.sequence import steps
from orrery.games.genesis.rules.state import Arena

WAITS = "You are not asked anything now; the table waits for Player 1."


def no(g: Any, seat: int, text: str, sentence: str, *clauses: str) -> None:
    refusal = g.refused(seat, text)
    assert (refusal.sentence, refusal.clauses) == (sentence, clauses)


@rule("GEN-8.3", "GEN-8.1", "GEN-8.2", "GEN-7.7", "GEN-11.3", "GEN-7.4", "GEN-3.1")
def test_i1_i2_i3_i11_i26_steps(stage: Any) -> None:
    g = stage("raha@c2N", "malik@c3S", phase="move", hands={0: ["gust"]})
    no(g, 0, "move c3", "That spot is occupied; only Flight or an effect that places may go there.", "GEN-8.3")
    no(g, 0, "move d3", "A step goes one spot forward, back, left or right.", "GEN-8.1", "GEN-8.2")
    no(g, 0, "turn around", "One step turns by a quarter at most.", "GEN-7.7")
    no(g, 0, "play gust", "Swift abilities wait for a Main or End Phase.", "GEN-11.3", "GEN-7.4")
    no(g, 0, "look timeline", "Nobody may look through a Timeline.", "GEN-3.1")


@rule("GEN-7.6", "GEN-11.2", "GEN-9.15", "GEN-7.1", "GEN-6.9", "GEN-9.16")
def test_i4_to_i10_i32_speeds_and_turns(stage: Any) -> None:
    g = stage("nubia@c3N", "malik@b1N", phase="move", hands={0: ["smite-the-wicked"]}, units={1: ["cave-rat@d4S"]})
    g.do(0, "turn right", "turn left")
    no(
        g,
        0,
        "play smite-the-wicked",
        "After two steps the Main Phase is skipped, and with it all Action abilities.",
        "GEN-7.6",
    )  # I4
    h = stage("raha@c3N", "nubia@c4S", hands={1: ["smite-the-wicked"], 0: ["gust", "smite-the-wicked"]})
    h.do(0, "play gust")
    no(h, 1, "play smite-the-wicked", "Action abilities are played in your own Main Phase only.", "GEN-11.2")  # I5
    h.do(1, "pass")
    no(h, 0, "play smite-the-wicked", "Action abilities need an empty Stack.", "GEN-11.2")  # I6
    k = stage("raha@c3N", "malik@c4S", units={0: ["cave-rat@a1N"]}, active="cave-rat", hands={0: ["smite-the-wicked"]})
    no(k, 0, "play smite-the-wicked", "Only the unit whose turn it is plays Action abilities.", "GEN-11.2")  # I7
    e = stage("raha@c3N", "malik@c4S")
    e.do(0, "use c3.raha range-attack-2")
    e.do(1, "pass")
    no(e, 0, "use c3.raha range-attack-2", "It costs Exert, and the unit is exerted already.", "GEN-9.15")  # I8
    t = stage("raha@c3N", "malik@c4S", units={0: ["cave-rat@a1N!", "cave-rat@b1N"]}, phase="turn")
    no(t, 0, "activate a1.cave-rat", "An exerted unit gets no turn this round.", "GEN-7.1")  # I9
    no(t, 0, "pass", "You cannot pass here: take a turn with one of your units that is not exerted.", "GEN-6.9")  # I10
    no(t, 0, "activate c4.malik", "You command only your own Champion and Summons.", "GEN-3.7", "GEN-7.1")  # I27
    no(t, 0, "play gust", "Swift abilities wait for a Main or End Phase.", "GEN-11.3", "GEN-7.4")  # I11

    def exerted(s: Arena) -> None:
        s.passes = 0
        s.exerted = 1 << s.champion[0]
        s.stack = [(0, 1, s.champion[1], s.champion[1], 0, -1, 1, s.champion[0])]

    x = stage("nubia@c3N", "malik@c4S", more=exerted, hands={0: ["smite-the-wicked"]})
    no(x, 0, "play smite-the-wicked", "Action abilities need an empty Stack.", "GEN-11.2")


@rule("GEN-9.16")
def test_i32_exerted_units_play_no_actions(stage: Any) -> None:
    g = stage("nubia@c3N", "malik@c4S", hands={0: ["smite-the-wicked"]})
    act = ability_on(BOOK.face_of["smite-the-wicked"], "")
    assert act is not None
    assert why_not_play(g.s, 0, g.unit("nubia"), act) is None
    g.s.exerted |= 1 << g.unit("nubia")
    assert why_not_play(g.s, 0, g.unit("nubia"), act) is EXERTED_ACTION


@rule("GEN-11.5", "GEN-11.8")
def test_i12_immediates_cannot_be_answered(stage: Any) -> None:
    """Nobody is asked between an Immediate Blitz and its effect, so there is nothing to answer."""
    g = stage("feng@c1N", "malik@c6S", hands={0: ["war-chanter"]})
    g.prints_immediate("war-chanter")
    g.do(0, "play war-chanter")
    g.settle()
    g.do(0, "at c2")
    assert g.stack() == []
    no(g, 1, "play slipstream", WAITS, "GEN-7.12", "GEN-7.14")


@rule("GEN-10.2", "GEN-5.12", "GEN-16.1", "GEN-16.50", "GEN-10.3", "GEN-9.4")
def test_i13_to_i16_i29_i31_targets(stage: Any) -> None:
    units = {1: ["storm-roc@b4S", "night-shade@d4S", "cave-rat@c3S", "cave-rat@c5S"]}
    h = stage("kunn@c3N", "malik@c4S", units={**units, 0: ["jaelarian-hound@d4N"]})
    h.do(0, "use c3.kunn basic-attack-2")
    no(h, 0, "target c5.cave-rat", "Cave Rat is not in the awareness of this ability.", "GEN-10.2")
    no(h, 0, "target c3.cave-rat", "Cave Rat is on the spot it is seen from, which is in no awareness.", "GEN-5.12")
    no(h, 0, "target b4.storm-roc", "Storm Roc is Aerial: of all attacks only Range Attacks can target it.", "GEN-16.1")
    no(h, 0, "target d4.night-shade", "Night Shade is Spectral: attacks cannot target it.", "GEN-16.50")
    r = stage("raha@c1N", "kunn@c4S", units={1: ["cave-rat@c2S", "cave-rat@b2S"]}, hands={0: ["rebound"]})
    r.do(0, "play rebound")
    no(r, 0, "target c4.kunn", "This ability cannot target Kunn.", "GEN-10.3")
    n = stage("kunn@c3N", "malik@c6S")
    no(n, 0, "use c3.kunn basic-attack-2", "There is no legal target in its awareness.", "GEN-9.4")


@rule("GEN-9.6", "GEN-1.4", "GEN-16.8", "GEN-16.36", "GEN-3.7")
def test_i17_i18_i20_i27_i30_costs(stage: Any) -> None:
    g = stage(
        "raha@c3N",
        "malik@c4S",
        units={0: ["jaelarian-hound@a1N"]},
        hands={0: ["absolute-denial", "grave-thrall", "cognitive-restriction", "gust"]},
        aura=(8, 40),
    )
    no(g, 0, "play absolute-denial", "It costs 9 Aura; you have 8.", "GEN-9.6")
    no(g, 0, "use a1.jaelarian-hound gust", "Only your Champion plays cards from your Thoughts.", "GEN-1.4")
    no(g, 0, "play grave-thrall", "No Summon has been killed this round.", "GEN-16.8")
    no(g, 0, "use c4.malik basic-attack-3", "You command only your own Champion and Summons.", "GEN-3.7", "GEN-7.1")
    no(g, 0, "play cognitive-restriction", "No such ability is on the Stack.", "GEN-16.36")


@rule("GEN-16.16", "GEN-16.17")
def test_i19_create_and_trap(stage: Any) -> None:
    g = stage("raha@c1N", "malik@c6S", hands={0: ["stone-rampart", "spike-pit"]})
    g.do(0, "play stone-rampart")
    g.settle()
    no(g, 0, "at c6", "Create needs an unoccupied spot.", "GEN-16.16")
    g.do(0, "at c3", "play spike-pit")
    g.settle()
    no(g, 0, "at a1", "Trap needs an occupied spot.", "GEN-16.17")


@rule("GEN-16.38", "GEN-17.11")
def test_i21_i22_elements_and_stun(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c4S", hands={0: ["arcane-blast"]})
    g.do(0, "play arcane-blast")
    no(g, 0, "element holy", "Choose one of the listed elements.", "GEN-16.38")
    h = stage("raha@c3N", "malik@c6S", phase="move")
    h.s.stunned = 1 << h.unit("raha")
    assert why_not_step(h.s, h.unit("raha"), 17) is NO_STEP_STUNNED
    assert steps(h.s, h.unit("raha")) == (("stay",),)
    no(h, 0, "turn around", "It has Stun and cannot move or turn this round.", "GEN-17.11")


@rule("GEN-2.6", "GEN-2.8", "GEN-2.9", "GEN-2.12", "GEN-2.13", "GEN-19.2")
def test_i23_i24_i35_lists() -> None:
    cards = {"unravel": 48, "eclipse-flame": 1, "epiphany": 3, "kunn": 1}
    with pytest.raises(BadSetup) as wrong:
        GAME.prepare(2, "duel", {"champions": ["kunn", None], "timelines": [cards, None]})
    said = " ".join(wrong.value.problems)
    for clause in ("GEN-2.6", "GEN-2.8", "GEN-2.9", "GEN-2.12", "GEN-2.13"):
        assert clause in said


@rule("GEN-10.6", "GEN-10.9")
def test_i33_i34_chains(stage: Any) -> None:
    units = {1: ["cave-rat@c4S", "jaelarian-hound@d4S", "giant-scorpion@b4S", "cave-rat@d5S"]}
    g = stage("raha@c3N", "malik@c6S", units=units, hands={0: ["forked-lightning"]})
    g.do(0, "play forked-lightning", "target d4.jaelarian-hound")
    no(
        g,
        0,
        "target b4.giant-scorpion",
        "In a Chain each target is adjacent to the one before; Giant Scorpion is not.",
        "GEN-10.6",
    )
    no(g, 0, "target d4.jaelarian-hound", "Jaelarian Hound is a target already.", "GEN-10.9")


@rule("GEN-12.3")
def test_i28_not_your_decision(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c4S")
    no(g, 1, "play slipstream", WAITS, "GEN-7.12", "GEN-7.14")
    no(g, 0, "move c2", "Steps are taken in the Move Phase.", "GEN-7.5")
    no(g, 0, "play gust", "You do not hold that card.", "GEN-1.2")
