"""Chapters 1, 4, 6 and 7: set-up, rounds, turns, the end."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

import orrery
from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.genesis import GAME
from orrery.games.genesis.rules.state import MAIN, Arena

KUNN_RAHA = {"champions": ["kunn", "raha"]}


@rule("GEN-4.2", "GEN-4.3", "GEN-4.4", "GEN-4.5", "GEN-2.16", "GEN-4.6", "GEN-4.8", "GEN-4.9", "GEN-4.10", "GEN-4.11")
def test_set_up() -> None:
    g = Scenario(GAME, 2, "duel", KUNN_RAHA, chance=[(2, 5)])
    g.waits(1, "first")
    s = g.s
    kunn, raha = s.champion
    assert (s.spot[kunn], s.facing[kunn], s.spot[raha], s.facing[raha]) == (2, 0, 27, 2)
    assert (s.hp[kunn], s.hp[raha], s.aura, s.exerted) == (28, 25, [40, 50], 0)
    assert all(s.known[p] == s.everyone for p in (kunn, raha))
    assert all(s.known[p] == 0 for p in s.timelines[0])
    g.do(1, "first")
    assert s.first == 1
    assert [len(t) for t in s.timelines] == [44, 44]
    assert [len(t) for t in s.thoughts] == [6, 6]
    assert s.round == 1
    g.waits(1, "step")  # no mulligan: the first turn begins


@rule("GEN-4.6", "GEN-4.7")
def test_ties_roll_again_and_the_highest_may_go_second() -> None:
    g = Scenario(GAME, 2, "duel", KUNN_RAHA, chance=[(4, 4), (6, 1)])
    g.do(0, "second")
    assert g.s.first == 1
    assert g.told()[:2] == [
        "Player 1 rolls 4 for the choice who goes first.",
        "Player 2 rolls 4 for the choice who goes first.",
    ]


@rule("GEN-2.15", "GEN-2.1")
def test_both_may_choose_the_same_champion() -> None:
    m = orrery.new("genesis", 2, seed=1, options={"champions": ["kunn", "kunn"]})
    assert [p["champion"] for p in m.view(None)["table"]["players"]] == ["kunn", "kunn"]


@rule("GEN-6.7", "GEN-6.8", "GEN-6.9", "GEN-7.1", "GEN-7.21", "GEN-7.24", "GEN-4.8")
def test_turns_alternate_until_all_are_exerted(stage: Any) -> None:
    g = stage(
        "raha@c1N",
        "malik@c6S",
        units={0: ["jaelarian-hound@a1N", "jaelarian-hound@e1N"], 1: ["cave-rat@a6S"]},
        phase="round",
    )
    order = []
    for _ in range(5):
        ask = g.match.asks[0]
        if ask.about == "turn":
            g.match.choose(ask.options[0])
        order.append(g.s.turn)
        g.quiet()
    assert order == [0, 1, 0, 1, 0]
    assert g.s.round == 3
    g.waits(0, "turn")  # the order of the first round holds


@rule("GEN-6.2", "GEN-6.3", "GEN-12.22", "GEN-7.4", "GEN-11.6")
def test_the_beginning_of_a_round_cannot_be_answered(stage: Any) -> None:
    """The Cathedral's Trigger resolves before the draw, and nobody is asked."""
    g = stage("kunn@c1N", "malik@c6S", units={0: ["cathedral-of-vadhis@c1"]}, phase="round")
    said = g.told()
    assert said.index("Kunn gains 1 HP: 29 HP now.") < len(said)
    assert g.hp("kunn") == 29
    assert g.hp("malik") == 30
    g.waits(0, "spot")  # Dash


@rule("GEN-6.16", "GEN-6.15", "GEN-6.17", "GEN-17.10")
def test_what_lasts_a_round_ends_together(stage: Any) -> None:
    def much(s: Arena) -> None:
        one = s.champion[0]
        s.exerted = sum(1 << u for u in s.units)
        s.stunned = s.pacified = 1 << one
        s.graves = 1
        s.weak_now = {one: 1}
        s.weak = {one: 2}
        s.shields = [(one, 3, -1, 1)]
        s.boons = [(one, 1, 4, 0)]

    g = stage("raha@c1N", "malik@c6S", phase="final", more=much)
    g.passes(2)
    s = g.s
    assert (s.round, s.stunned, s.pacified, s.graves, s.weak_now, s.shields, s.boons) == (2, 0, 0, 0, {}, [], [])
    assert s.weak == {s.champion[0]: 2}
    g.waits(0, "step")


@rule("GEN-7.10", "GEN-7.18", "GEN-7.14", "GEN-7.13")
def test_main_phase_loop(stage: Any) -> None:
    """The active player passes, the other starts a Stack, then the active player is asked again."""
    g = stage("raha@c1N", "kunn@c4S", phase="move", hands={1: ["shoulder-hop"]})
    g.do(0, "stay")
    g.waits(0, "main")
    g.do(0, "pass")
    g.waits(1, "open")
    g.do(1, "play slipstream")
    g.waits(0, "respond")
    g.settle()
    g.do(1, "stay")
    g.waits(0, "main")
    g.passes(2)
    g.waits(0, "end")


@rule("GEN-7.15", "GEN-7.16", "GEN-7.17")
def test_an_exerted_unit_leaves_the_main_phase(stage: Any) -> None:
    g = stage("kunn@c3N", "malik@c4S", hands={0: ["left-hook"]})
    g.do(0, "use c3.kunn basic-attack-2")
    g.do(1, "pass")
    assert "play left-hook" in g.options(0)  # Swifts may still be added
    g.settle()
    g.waits(0, "end")
    h = stage(
        "long@c3N",
        "malik@c4S",
        units={0: ["jaelarian-hound@c2N"]},
        active="jaelarian-hound",
        hands={0: ["instill-vigor"]},
    )
    h.do(0, "use c2.jaelarian-hound basic-attack-3")
    h.do(1, "pass")
    h.do(0, "play instill-vigor")
    h.settle()
    h.waits(0, "main")  # the token was gone when the Stack was empty


@rule("GEN-7.19", "GEN-7.22", "GEN-7.23")
def test_end_phase_and_end_of_turn(stage: Any) -> None:
    """Gnawing Hunger feeds at the end of its bearer's turn; the Roar lasts until then."""
    g = stage(
        "long@c1N",
        "malik@c6S",
        units={0: ["jaelarian-hound@c2N"]},
        skills=[(0, "gnawing-hunger", "jaelarian-hound")],
        hands={0: ["defiant-roar"]},
        active="jaelarian-hound",
    )
    g.do(0, "play defiant-roar")
    g.settle()
    assert g.s.boons
    g.passes(2)
    assert g.stack() == ["Feast"]
    g.waits(1, "respond")
    g.settle()
    assert g.hp("jaelarian-hound") == 4
    g.waits(0, "end")
    g.quiet()
    assert g.s.boons == []


@rule("GEN-7.25")
def test_the_active_unit_leaves(stage: Any) -> None:
    g = stage(
        "raha@c1N", "kunn@c4S", units={0: ["jaelarian-hound@c3N"]}, active="jaelarian-hound", hands={1: ["rebound"]}
    )
    g.do(0, "use c3.jaelarian-hound basic-attack-3")
    g.do(1, "play rebound")
    g.settle()
    assert g.hp("kunn") == 28
    assert not g.there("jaelarian-hound")
    g.waits(1, "spot")  # Kunn's turn: Dash


@rule("GEN-7.26", "GEN-7.9", "GEN-7.11", "GEN-9.24")
def test_exerted_in_the_move_phase(stage: Any) -> None:
    """Whoever is exerted after its steps goes to the End Phase; Triggers of a step resolve before the next one."""

    def exert(s: Arena) -> None:
        s.exerted = 1 << s.champion[0] | 1 << s.champion[0]

    g = stage("raha@c1N", "malik@c6S", units={1: ["inferno-pits@c2"]}, phase="move", more=exert)
    g.do(0, "move c2 left")
    assert g.hp("raha") == 23
    assert g.at("raha") == "c2W"
    g.waits(0, "second-step")
    g.do(0, "stay")
    g.waits(0, "end")


@rule("GEN-7.2", "GEN-7.12", "GEN-15.1")
def test_the_active_unit_plays_as_much_as_it_can_pay(stage: Any) -> None:
    g = stage("nubia@c3N", "malik@c4S", hands={0: ["smite-the-wicked", "smite-the-wicked", "gust"]})
    for _ in range(2):
        g.do(0, "play smite-the-wicked")
        g.settle()
    assert g.hp("malik") == 24
    assert g.s.aura[0] == 68
    assert g.s.phase == MAIN
    g.waits(0, "main")


@rule("GEN-1.9")
def test_no_aura_is_no_defeat(stage: Any) -> None:
    g = stage("malik@c1N", "kunn@c6S", aura=(0, 0), hands={0: ["left-hook"]}, idle=False, phase="turn")
    assert not g.match.over


@rule("GEN-1.12")
def test_conceding_is_a_defeat_and_never_an_option(stage: Any) -> None:
    g = stage("malik@c1N", "kunn@c6S")
    assert "concede" not in g.options(0)
    g.match.concede(1)
    g.over()
    assert g.match.outcome.winners == (0,)
    assert g.match.outcome.reason == "Kunn gave up."


@rule("GEN-1.13")
@pytest.mark.parametrize("seed", range(3))
def test_every_game_ends_by_round_45(seed: int) -> None:
    m, rng = orrery.new("genesis", 2, seed=seed), Random(seed)
    while not m.over:
        assert cast(Arena, m.s).round <= 45
        options = m.asks[0].options
        m.choose(options[0] if seed else options[rng.randrange(len(options))])
    if seed:
        assert cast(Arena, m.s).round == 45  # nobody did anything but draw
        assert m.outcome is not None
        assert m.outcome.winners == ()


@rule("GEN-12.25")
def test_abilities_that_never_end_are_a_draw(stage: Any) -> None:
    """Two Champions with endless HP counter each other for ever."""

    def fat(s: Arena) -> None:
        for seat in (0, 1):
            s.hp[s.champion[seat]] = 10_000

    g = stage("feng@c3N", "feng@c4S", more=fat, idle=False)
    g.do(0, "use c3.feng fire-attack-2")
    g.settle()
    g.over()
    assert g.match.outcome.winners == ()
