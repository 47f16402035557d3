"""The worked examples of the rulebook and our own scenarios, in players' words."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import BadSetup, rule
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.ready_timelines import READY
from orrery.games.genesis.rules.state import Arena


@rule("GEN-9.3", "GEN-13.4", "GEN-9.15")
def test_x1_declaring(stage: Any) -> None:
    """Exert first, then the target, then the Stack; on resolution 1 HP."""
    g = stage("nubia@c3N", "idiris@c4S")
    g.do(0, "use c3.nubia basic-attack-1")
    assert g.exerted("nubia")
    assert g.stack() == ["Basic Attack [1]"]
    assert g.hp("idiris") == 20
    g.passes(2)
    assert g.hp("idiris") == 19
    g.waits(0, "end")


@rule("GEN-9.8", "GEN-9.9", "GEN-9.10")
@pytest.mark.parametrize(("hero", "milled"), [("raha", 2), ("nubia", 3), ("feng", 0), ("kunn", 1)])
def test_x2_energy(stage: Any, hero: str, milled: int) -> None:
    """Left Hook costs 3 less the reduction, never below 0, from the top of the Timeline, face up."""
    tops = ["gust", "left-hook", "shoulder-hop"]
    g = stage(f"{hero}@c3N", "idiris@c4S", hands={0: ["left-hook"]}, tops={0: tops})
    g.do(0, "play left-hook")
    assert len(g.s.timelines[0]) == 40 - milled
    assert g.names(g.s.memories[0]) == tops[:milled]
    assert all(g.s.known[p] == g.s.everyone for p in g.s.memories[0])
    assert len(g.s.timelines[1]) == 40


@rule("GEN-2.6", "GEN-2.7", "GEN-2.3", "GEN-2.5")
def test_x3_affiliation() -> None:
    """Yamaraja (Axon and Chaos) is not for Kunn; Jaelara, Bellum, Axon and both together are."""
    cards = dict(READY["kunn"])
    first = next(iter(cards))
    cards[first] -= 1
    cards = {k: n for k, n in cards.items() if n} | {"yamaraja": 1}
    with pytest.raises(BadSetup) as wrong:
        GAME.prepare(2, "duel", {"champions": ["kunn", None], "timelines": [cards, None]})
    assert any("Yamaraja (Axon and Chaos) is not among the affiliations of Kunn" in p for p in wrong.value.problems)
    fine = {"gust": 4, "mend": 4, "unravel": 4, "hurricane-sweep": 38}
    GAME.prepare(2, "duel", {"champions": ["kunn", None], "timelines": [fine, None]})


@rule("GEN-2.8", "GEN-2.9", "GEN-2.11")
def test_x4_chi_balance() -> None:
    """Fifty fives are 250; one eight among them is too much; 8 + 3 + 4 balance three fives."""

    def problems(cards: dict[str, int]) -> tuple[str, ...]:
        try:
            GAME.prepare(2, "duel", {"champions": ["kunn", None], "timelines": [cards, None]})
        except BadSetup as wrong:
            return wrong.problems
        return ()

    assert problems({"unravel": 50}) == ()
    assert problems({"unravel": 49, "subjugation-strike": 1}) == ("Seat 1: At most 250 Chi, not 253. (GEN-2.9)",)
    assert problems({"unravel": 47, "subjugation-strike": 1, "gust": 1, "lull": 1}) == ()
    assert problems({"unravel": 48, "gust": 1}) == ("Seat 1: Exactly 50 cards, not 49. (GEN-2.8)",)


@rule("GEN-12.1", "GEN-12.3", "GEN-12.4", "GEN-12.5", "GEN-7.15", "GEN-11.4")
def test_x5_stack(stage: Any) -> None:
    """Quick Shot, answered by the Hound's attack, answered by Ra'Ha's own: last in, first out."""
    g = stage(
        "raha@c1N", "idiris@c6S", units={1: ["jaelarian-hound@c3E"], 0: ["phyr-cub@d3S"]}, hands={0: ["quick-shot"]}
    )
    g.do(0, "play quick-shot", "target c3.jaelarian-hound")
    g.do(1, "use c3.jaelarian-hound basic-attack-3")
    g.do(0, "use c1.raha range-attack-2", "target c3.jaelarian-hound")
    assert g.stack() == ["Range Attack [2]", "Basic Attack [3]", "Range Attack [1]"]
    g.passes(2)
    assert g.hp("jaelarian-hound") == 1
    g.settle()
    assert not g.there("phyr-cub")
    assert not g.there("jaelarian-hound")
    assert len(g.s.timelines[0]) == 37
    assert g.exerted("raha")
    g.waits(0, "end")


@rule("GEN-6.8", "GEN-6.10", "GEN-7.6", "GEN-7.20", "GEN-16.3", "GEN-16.5", "GEN-6.12")
def test_x6_turns(stage: Any) -> None:
    """Idiris and her Scorpion against Ra'Ha: a double step, an attack in the End Phase, a Golem that gets no turn."""
    g = stage(
        "idiris@c5S",
        "raha@c2N",
        units={0: ["giant-scorpion@b4S"]},
        hands={1: ["black-stone-golem", "bolt-shot"]},
        phase="turn",
    )
    g.do(0, "activate b4.giant-scorpion", "move c4", "move c3")
    assert [a.about for a in g.match.asks] == ["end"]
    g.do(0, "use c3.giant-scorpion basic-attack-2")
    g.settle()
    assert g.hp("raha") == 23
    g.quiet()
    g.do(1, "move c1", "stay", "play black-stone-golem")
    g.passes(2)
    g.do(1, "at d1")
    assert g.at("black-stone-golem") == "d1N"
    assert g.exerted("black-stone-golem")
    g.do(1, "play bolt-shot", "target c3.giant-scorpion")
    g.settle()
    assert not g.there("giant-scorpion")
    assert "use c1.raha range-attack-2" not in g.options(1)
    g.do(1, "pass")
    g.passes(3)
    assert g.exerted("raha")
    g.do(0, "move c6", "stay", "use c6.idiris fireball", "target c1.raha")
    g.settle()
    assert g.hp("raha") == 21
    g.passes(2)
    assert g.s.round == 1
    g.waits(0, "last")
    g.passes(2)
    assert g.s.round == 2
    g.waits(0, "step")  # Idiris is alone, so it is her turn


@rule("GEN-7.5", "GEN-7.6", "GEN-7.7", "GEN-7.8")
def test_x7_steps(stage: Any) -> None:
    """A move and a turn are one step; a second step of any kind leads to the End Phase."""
    g = stage("erika@c1N", "malik@c6S", phase="move")
    g.do(0, "move c2 right")
    assert g.at("erika") == "c2E"
    g.waits(0, "second-step")
    g.do(0, "stay")
    g.waits(0, "main")
    for second in ("move c3", "turn left", "move b2 left"):
        h = stage("erika@c1N", "malik@c6S", phase="move")
        h.do(0, "move c2", second)
        h.waits(0, "end")


@rule("GEN-6.4", "GEN-6.6", "GEN-13.10", "GEN-12.9", "GEN-10.4", "GEN-12.16", "GEN-9.20", "GEN-16.24", "GEN-7.3")
def test_x8_round(stage: Any) -> None:
    """The example round between Kunn and Ra'Ha, round 3."""

    def third(s: Arena) -> None:
        s.round = 2
        s.first = 0
        s.exerted = sum(1 << u for u in s.units)

    g = stage(
        "raha@c1N",
        "kunn@c5S",
        units={0: ["urticating-tarantula@e2N"], 1: ["goliath-sphinx-eater@d5S"]},
        hands={0: ["cognitive-restriction", "hurricane-sweep", "gust"], 1: ["hurricane-sweep", "gust"]},
        phase="round",
        more=third,
    )
    assert g.s.round == 3
    assert [len(h) for h in g.s.thoughts] == [5, 4]
    assert not g.s.exerted
    g.do(0, "activate e2.urticating-tarantula", "move d2", "move d3")
    g.do(0, "use d3.urticating-tarantula range-attack-3", "target d5.goliath-sphinx-eater")
    g.settle()
    assert g.hp("goliath-sphinx-eater") == 2
    g.quiet()
    g.do(1, "activate c5.kunn", "at c4", "move c3", "move c2", "play hurricane-sweep")
    g.do(0, "play cognitive-restriction")
    g.settle()
    assert g.hp("raha") == 25
    assert len(g.s.timelines[1]) == 36
    g.quiet()
    assert g.exerted("kunn")
    g.do(0, "stay", "play hurricane-sweep")
    g.do(1, "play gust", "target c1.raha")
    g.do(0, "play gust", "target c2.kunn")
    g.settle()
    assert g.at("kunn") == "c3S"
    assert g.at("raha") == "c1N"
    assert g.hp("kunn") == 28
    g.do(0, "use c1.raha range-attack-2")
    g.settle()
    assert g.hp("kunn") == 26
    g.quiet()
    g.do(1, "move e5", "stay", "use e5.goliath-sphinx-eater air-attack-2")
    g.settle()
    assert g.hp("urticating-tarantula") == 1
    g.quiet()
    assert g.s.round == 4
    g.waits(0, "turn")


@rule("GEN-18.2", "GEN-18.4", "GEN-18.5", "GEN-18.6", "GEN-16.54", "GEN-18.1", "GEN-18.3", "GEN-3.4")
def test_x9_subconscious(stage: Any) -> None:
    """Bai Hu is conjured; killed it lies in Memories, rebounded it can be beckoned."""
    g = stage("erika@c1N", "kunn@c6S", units={1: ["null-acolyte@d4S"]}, hands={1: ["rebound"]})
    g.do(0, "use c1.erika conjure-bai-hu")
    g.passes(2)
    g.do(0, "at c2")
    assert g.at("bai-hu") == "c2N"
    g.settle()
    assert not g.exerted("bai-hu")  # Blitz
    h = stage("erika@c1N", "kunn@c3S", units={0: ["bai-hu@c2N*1"]}, turn=1)
    h.do(1, "use c3.kunn basic-attack-2")
    h.settle()
    assert "bai-hu" in h.names(h.s.memories[0])
    r = stage("erika@c1N", "kunn@c4S", units={0: ["bai-hu@c2N"]}, hands={1: ["rebound"]}, turn=1)
    r.do(1, "play rebound")
    r.settle()
    assert r.names(r.s.thoughts[0]) == ["slipstream", "bai-hu"]
    r.quiet()
    r.do(0, "stay", "play bai-hu")
    r.passes(2)
    r.do(0, "at b1")
    r.settle()
    assert r.at("bai-hu") == "b1N"
    r.waits(0, "main")


@rule("GEN-5.3", "GEN-8.3", "GEN-8.9", "GEN-16.4")
def test_x10_place(stage: Any) -> None:
    """A second Summon may be beckoned onto a spot that holds one; a step there is refused."""
    g = stage("kunn@c1N", "raha@c6S", units={0: ["phyr-cub@c2N"]}, hands={0: ["phyr-cub"]}, phase="move")
    assert g.refused(0, "move c2").clauses == ("GEN-8.3",)
    g.do(0, "stay", "play phyr-cub")
    g.passes(2)
    g.do(0, "at c2")
    assert g.names(g.s.units).count("phyr-cub") == 2
    assert {g.at("c2.phyr-cub"), g.at("c2.phyr-cub-2")} == {"c2N"}
    g.waits(0, "main")


@rule("GEN-8.12", "GEN-8.13")
def test_x11_move_versus_place(stage: Any) -> None:
    """Stampeding Force: a step hurts the adjacent enemy, Shoulder Hop does not."""
    g = stage(
        "feng@c3N", "kunn@c5S", skills=[(0, "stampeding-force", "feng")], phase="move", hands={0: ["shoulder-hop"]}
    )
    g.do(0, "move c4")
    assert g.hp("kunn") == 27
    g.do(0, "stay", "play shoulder-hop")
    g.passes(2)
    g.do(0, "at b5")
    assert g.at("feng") == "b5N"
    assert g.hp("kunn") == 27
    g.waits(0, "main")


@rule("GEN-17.8", "GEN-10.12", "GEN-17.9")
def test_x12_pacify(stage: Any) -> None:
    """A pacified Champion cannot use its own attack and may play Left Hook."""

    def pacify(s: Arena) -> None:
        s.pacified = 1 << s.champion[0]

    g = stage("kunn@c3N", "raha@c4S", hands={0: ["left-hook"]}, more=pacify)
    assert g.refused(0, "use c3.kunn basic-attack-2").clauses == ("GEN-9.4",)
    g.do(0, "play left-hook")
    g.settle()
    assert g.hp("raha") == 23
    g.waits(0, "main")


@rule("GEN-16.12", "GEN-16.13", "GEN-13.17", "GEN-16.40", "GEN-17.13", "GEN-16.14")
def test_x13_brand(stage: Any) -> None:
    """A Dark Brand on top of a Dark Weakness adds nothing: 3 becomes 4; a Fire Brand is another one."""
    g = stage("idiris@c3N", "malik@c4S", units={0: ["pit-lord@b3N"]}, hands={0: ["mark-of-dusk"]})
    g.s.weak[g.unit("malik")] = 1 << 5
    g.do(0, "play mark-of-dusk")
    g.settle()
    assert g.s.weak_now.get(g.unit("malik"), 0) == 0
    assert g.s.weak_now[g.unit("pit-lord")] == 1 << 5
    g.s.weak_now[g.unit("malik")] = 1 << 2
    g.do(0, "use b3.pit-lord dark-attack-4")
    g.settle()
    assert g.hp("malik") == 25
    g.waits(0, "main")


@rule("GEN-16.25", "GEN-16.26", "GEN-13.27")
def test_x14_death_touch(stage: Any) -> None:
    """A target cured above 3 HP in response survives."""
    g = stage("odara@c1N", "nubia@c4S", units={1: ["jaelarian-hound@b3S"]}, hands={0: ["venom-widow"], 1: ["mend"]})
    g.do(0, "play venom-widow")
    g.passes(2)
    g.do(0, "at c2")
    g.waits(0, "order")  # Broodcall and Death Touch
    g.do(0, "order 1")
    assert g.stack() == ["Death Touch", "Broodcall"]
    g.do(1, "play mend", "target b3.jaelarian-hound")
    g.settle()
    assert g.hp("jaelarian-hound") == 6
    g.waits(0, "main")
