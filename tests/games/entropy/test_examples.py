"""The worked examples of the rulebook, X1 to X10, each as a scenario."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule
from orrery.games.entropy.rules.state import END


@rule("ENT-6.1", "ENT-6.3", "ENT-6.7", "ENT-6.9", "ENT-6.10", "ENT-7.2", "ENT-7.3", "ENT-12.5", "ENT-5.2")
def test_x1_passing_a_token_onto_a_crowded_planet_space(game: Any) -> None:
    def orange(lab: Any) -> None:
        lab.goods(0, entropy=2, mass=4)
        lab.star(0, "IA")
        lab.planet(0, "P1")
        lab.token(0, "star", 1)
        lab.stand(1, 2, "inner")

    g = game(orange, players=4)  # not merged: only the same space counts
    g.say("move 2 inner planet", "activate 1.ia", "on {P1}")
    g.waits(0, "aggregate")
    assert g.token("star") == -2
    assert g.token("planet") == 2
    assert g.on("P1") == [1, 0, 0]
    assert g.has() == (0, 4, 1, 0)  # 1 Entropy paid for the Star; no Traffic Bonus at distance 3
    g.say("pass")
    assert g.token("star") == -1  # stood up at the end of the turn
    g.waits(1, "move")


@rule("ENT-9.1", "ENT-9.2", "ENT-9.3", "ENT-9.4", "ENT-9.7", "ENT-9.8")
def test_x2_evolving_ib_to_iib_or_adding_a_star(game: Any) -> None:
    def blue(lab: Any) -> None:
        lab.goods(0, energy=2)
        lab.star(0, "IB")
        lab.before(0, 1)

    g = game(blue)
    assert (len(g.s.stars[1]), len(g.s.stars[3])) == (4, 5)
    g.say("move 3 inner star", "evolve 1.ib iib")
    assert g.star(1) == "IIB"
    assert g.has()[0] == 0
    assert (len(g.s.stars[1]), len(g.s.stars[3])) == (5, 4)
    assert g.hand() == []  # nothing activates
    g.waits(1, "move")

    g = game(blue)
    g.say("move 3 inner star", "add ia new")
    assert (g.star(1), g.star(2), g.has()[0]) == ("IB", "IA", 1)
    assert len(g.s.systems[0]) == 2
    g.waits(1, "move")


@rule("ENT-10.1", "ENT-8.4", "ENT-4.8")
def test_x3_aggregating_the_water_planet(game: Any) -> None:
    def blue(lab: Any) -> None:
        lab.goods(0, mass=4)
        lab.star(0, "IA")
        lab.top("P31")
        lab.top("L5")
        lab.before(0, 2)

    g = game(blue)
    beneath = g.s.planets[4][-2]
    g.say("move 3 inner planet", "aggregate {P31}", "in 1", "take {L5}")
    assert g.has()[1] == 0
    assert g.hand() == ["L5"]
    assert g.s.planets[4][-1] == beneath
    assert g.s.known[beneath] == g.s.everyone
    assert [g.s.card(g.s.planet_at[spot]).code for spot in g.s.worlds[0]] == ["P31"]
    g.waits(1, "move")


@rule("ENT-11.1", "ENT-11.3", "ENT-11.4", "ENT-11.6", "ENT-11.7", "ENT-11.8", "ENT-11.9", "ENT-11.13", "ENT-23.5")
def test_x4_a_plant_card_with_a_discard_and_traffic(game: Any) -> None:
    def orange(lab: Any) -> None:
        lab.goods(0, energy=3)
        lab.star(0, "IIC")
        lab.planet(0, "P23", b=2)
        lab.asteroid("P23", "radiation")
        lab.hand(0, "L26", "L4", "L9", "L1")
        lab.stand(0, 1)

    g = game(orange)
    g.say("move 2 inner life")
    assert g.token("life") == 3
    assert not g.offered("play {L1}")  # no Heat there
    g.say("play {L26}")  # with one Planet there is nothing to choose
    g.waits(0, "support")
    assert g.options(0) == [g.fill("discard {L4}"), g.fill("discard {L9}")]
    g.say("discard {L4}", "lifeforms-first")
    assert g.on("P23") == [1, 3, 0]  # 1 Bacteria removed; 2 Plants and 1 from traffic
    g.waits(0, "evolve")
    assert g.s.played == [0, 0, 0, 0, 0, 0]  # not yet flipped while its effect resolves
    g.say("evolve 1.iic iiib")
    assert g.star(1) == "IIIB"
    assert g.has()[0] == 0
    assert g.s.life[0][0] == g.lab().piece("L4")  # under the left deck of its type
    assert g.hand() == ["L9", "L1"]
    assert g.s.played[:3] == [0, 1, 0]
    g.waits(1, "move")


@rule("ENT-12.1", "ENT-12.2", "ENT-12.3", "ENT-12.6", "ENT-17.4", "ENT-17.6")
def test_x5_three_stars_with_the_generator(game: Any) -> None:
    def teal(lab: Any) -> None:
        lab.goods(0, entropy=4)
        for star in ("IIA", "IIB", "IIIB"):
            lab.star(0, star)
        lab.planet(0, "P1", b=3)
        lab.s.generator[0] = 3
        lab.before(0, 1)

    g = game(teal)
    g.say("move 3 outer")
    assert not g.offered("activate 1.iia")  # the discount covers all: it is applied without asking
    g.say("activate 1.iia discounted", "activate 2.iib discounted", "activate 3.iiib discounted")
    g.say("advance {P1} plant", "advance {P1} plant")
    assert g.has() == (3, 3, 0, 0)
    assert g.on("P1") == [1, 2, 0]
    g.waits(1, "move")


@rule("ENT-13.1", "ENT-13.4", "ENT-19.4", "ENT-5.9")
def test_x6_a_biome_that_is_fulfilled_at_once(game: Any) -> None:
    def orange(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P1", b=3)
        lab.planet(0, "P2")
        lab.biome("P2", "B2")
        lab.top("B1")
        lab.before(0, 2)

    g = game(orange)
    g.say("move 3 outer", "set {B1}")  # only one Planet has no Biome
    g.waits(0, "close")
    g.say("flip {B1}")
    assert g.on("P1") == [3, 0, 0]  # the tokens stay
    assert g.s.markers[:3] == [0, 0, 1]
    g.waits(1, "move")


@rule("ENT-14.1", "ENT-14.2", "ENT-6.12", "ENT-18.7")
def test_x7_upgrading_the_planet_focus_card(game: Any) -> None:
    def blue(lab: Any) -> None:
        lab.goods(0, energy=3, entropy=1)
        lab.star(0, "IA")
        lab.token(0, "planet", 2)
        lab.before(0, 3)
        lab.stand(0, 2)

    g = game(blue)
    g.say("move 1 outer")
    assert g.has()[0] == 5  # 2 Energy of traffic
    g.say("upgrade planet")
    g.waits(0, "recall")
    g.say("retrieve planet")
    assert g.s.tiers[:3] == [0, 1, 0]
    assert g.has() == (2, 0, 1, 0)  # no activation, no Entropy
    assert g.token("planet") == -1  # lay down, and stood up at the end of the turn
    g.waits(1, "move")


@rule("ENT-16.1", "ENT-16.2", "ENT-16.3", "ENT-5.11")
def test_x8_a_dear_asteroid_on_the_mass_space(game: Any) -> None:
    def teal(lab: Any) -> None:
        lab.goods(0, mass=3)
        lab.star(0, "IA")
        lab.planet(0, "P16", b=3)
        lab.before(0, 5)
        lab.stand(1, 1)

    g = game(teal)
    g.say("move 3 outer", "catch water")
    assert g.options(0) == ["space mass", "space bacteria"]
    g.say("space mass")
    assert g.on("P16") == [3, 0, 0]
    assert g.has()[1] == 0
    assert g.s.markers[:3] == [0, 1, 0]  # the Aggregate action could not be paid and was lost
    g.waits(1, "move")
    g = game(teal, lambda lab: lab.goods(0, mass=6), lambda lab: lab.top("P12"))
    g.say("move 3 outer", "catch water", "space mass")
    g.waits(0, "aggregate")
    g.say("aggregate {P12}", "in 1")
    assert g.has()[1] == 1  # paid normally, no Traffic Bonus; its effect gave 1 Mass
    assert g.token("planet") == -1
    g.waits(1, "move")


@rule("ENT-17.1", "ENT-17.2", "ENT-6.2", "ENT-17.7")
def test_x9_primordial_soup_at_distance_one(game: Any) -> None:
    def teal(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P1", p=1)
        lab.planet(0, "P2")
        lab.s.generator[0] = 4
        lab.stand(0, 5, "inner")
        lab.stand(1, 2)

    g = game(teal)
    g.say("move 1 outer", "advance {P1} animal", "advance {P2} bacteria", "soup")
    assert g.on("P1") == [0, 0, 1]
    assert g.on("P2") == [1, 0, 0]
    assert g.s.generator[0] == 5
    assert g.has() == (1, 1, 0, 3)
    g.waits(1, "move")


@rule("ENT-20.5", "ENT-20.6", "ENT-20.7", "ENT-20.8", "ENT-19.6", "ENT-20.9")
def test_x10_the_final_score_of_134(game: Any) -> None:
    def teal(lab: Any) -> None:
        s = lab.s
        lab.goods(0, vp=43, mass=2, entropy=2, energy=4)
        for star in ("IA", "IIB", "IVC"):
            lab.star(0, star)
        for planet, biome, card, system in (
            ("P1", "B1", "L1", 1),
            ("P12", "B2", "L2", 2),
            ("P23", "B3", "L3", 3),
        ):
            lab.planet(0, planet, system)
            lab.biome(planet, biome)
            lab.played(0, planet, card)
        lab.hand(0, "L4", "L5", "L6")
        s.claimed[0], s.claimed[1] = s.small[0].pop(), s.small[1].pop()
        s.claimed[3], s.big[0] = s.big[0], -1
        s.markers[:3] = [2, 3, 3]
        s.step = END

    g = game(teal)
    g.over()
    outcome = g.match.outcome
    assert dict(outcome.breakdown[0]) == {
        "VP tokens": 43,
        "Lifeform tiles": 44,
        "Main Objective I": 3,
        "Main Objective II": 21,
        "Main Objective III": 21,
        "Remaining cards and Resources": 2,
    }
    assert outcome.scores == (134, 0)
    assert sum(dict(outcome.breakdown[0]).values()) == 134
    assert outcome.winners == (0,)
