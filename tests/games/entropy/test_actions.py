"""General principles and the nine actions: chapters 5 and 8 to 17."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.entropy.rules.frames import Effect, Take, top
from orrery.games.entropy.rules.life import MET, fits


def world(lab: Any, **on: int) -> None:
    """One IA Star with one Heat Planet."""
    lab.star(0, "IA")
    lab.planet(0, "P1", **on)


# ---------------------------------------------------------------- chapter 5
@rule("ENT-5.7", "ENT-5.8", "ENT-8.2", "ENT-1.5")
def test_entropy_exchange(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab)
        lab.goods(0, entropy=5)
        lab.before(0, 3)

    g = game(table)
    assert not g.offered("exchange energy")  # not while moving
    g.say("move 3 outer")
    g.waits(0, "upgrade")  # nothing affordable, yet asked while 2 Entropy are held
    assert g.options(0) == ["pass", "exchange energy", "exchange mass"]
    g.say("exchange energy", "exchange mass")
    assert g.has() == (1, 1, 1, 0)
    g.waits(1, "move")  # with 1 Entropy nothing is left to do
    g = game(table, lambda lab: lab.goods(0, entropy=7))
    g.say("move 3 outer", "exchange energy", "exchange energy", "exchange energy", "upgrade star")
    assert g.has() == (0, 0, 1, 0)
    g.waits(1, "move")


@rule("ENT-8.2", "ENT-5.8")
def test_the_action_step_closes_with_one_more_decision(game: Any) -> None:
    g = game(lambda lab: lab.goods(0, entropy=2), lambda lab: lab.before(0, 6))
    g.say("move 3 outer", "soup")
    g.waits(0, "close")
    assert g.options(0) == ["done", "exchange energy", "exchange mass"]
    g.say("exchange energy")
    g.waits(1, "move")
    assert g.has() == (2, 1, 0, 0)


@rule("ENT-5.9", "ENT-18.6", "ENT-13.4")
def test_flips_are_free_in_all_three_steps(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab, b=3)
        lab.biome("P1", "B1")
        lab.mission(0, "M6", "M7")
        lab.before(0, 6)

    landed = ("move 3 outer", "soup")
    for first in ((), landed[:1], landed, (*landed, "done")):
        g = game(table)
        g.say(*first)
        assert g.offered("flip {B1}")
        g.say("flip {B1}")
        g.finish(0, *landed[len(first) :][:2])
        assert g.s.markers[:3] == [0, 0, 1]
        assert g.s.flipped == 1


@rule("ENT-5.10", "ENT-5.13", "ENT-5.5")
def test_automatic_parts_first_and_every_other_part_may_be_declined(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=5)
        world(lab)
        lab.top("P8")
        lab.before(0, 2)

    g = game(table)
    g.say("move 3 inner planet", "aggregate {P8}", "in 1")
    g.waits(0, "card")
    assert g.has()[0] == 2  # 2 Energy are there before the card is chosen
    g.say("pass")
    assert g.hand() == []
    assert len(g.s.worlds[0]) == 2  # the Planet is placed all the same
    g.waits(1, "move")


@rule("ENT-5.6", "ENT-8.5")
def test_local_and_not_local_lifeforms(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=4, entropy=1)
        world(lab)
        lab.planet(0, "P2", 1)
        lab.top("P32")
        lab.before(0, 2)
        lab.token(0, "star", 1)

    g = game(table)
    g.say("move 3 inner planet", "activate 1.ia")
    assert g.options(0) == ["pass", g.fill("on {P1}"), g.fill("on {P2}")]
    g.say("on {P2}", "aggregate {P32}")
    g.waits(0, "lifeform")  # Solar System 1 is full, so a new one was laid out
    assert g.options(0) == ["pass", g.fill("on {P32}")]
    assert g.no("on {P1}")[1] == ("ENT-5.6",)
    g.say("on {P32}")
    assert g.on("P32") == [1, 0, 0]
    g.waits(1, "move")


@rule("ENT-5.11", "ENT-23.5")
def test_an_action_gained_has_no_token_traffic_focus_biome_or_generator(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, energy=2)
        lab.star(0, "IIA")
        lab.planet(0, "P9")
        lab.hand(0, "L6")
        lab.biome("P9", "B1")  # triggered by landing on Evolve a Star only
        lab.tiers(0, star=2)  # A-S: Evolve costs 2 Energy less, with the Star token
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life", "play {L6}", "lifeforms-first")
    g.waits(0, "evolve")
    assert not g.offered("evolve 1.iia iiia")  # 3 Energy: the Focus card takes nothing off
    g.say("add ia new")
    assert g.has()[0] == 1  # paid in full, no reward of the Biome
    assert g.token("star") == -1


@rule("ENT-5.14")
def test_a_long_chain_comes_to_its_end(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, energy=20, mass=20, entropy=20)
        lab.star(0, "IIIA")
        lab.planet(0, "P18")
        lab.planet(0, "P30", 1)
        lab.planet(0, "P16", 2)
        lab.planet(0, "P35", 2)
        lab.hand(0, "L15", "L21")
        lab.before(0, 5)
        lab.stand(1, 1)

    g = game(table)
    g.say("move 3 outer", "catch heat", "on {P18}", "catch heat", "on {P35}")
    g.say("activate 1.iiia", "catch carbon", "on {P16}", "space mass")
    g.waits(0, "aggregate")
    assert len(g.s.stack) == 1
    g.finish()
    g.waits(1, "move")


# ---------------------------------------------------------------- chapter 8
@rule("ENT-8.1", "ENT-5.4")
def test_an_action_may_be_skipped(game: Any) -> None:
    g = game(world, lambda lab: lab.goods(0, energy=5), lambda lab: lab.stand(0, 3))
    g.say("move 1 inner star", "pass")
    assert g.star(1) == "IA"
    assert g.has()[0] == 7  # the Traffic Bonus is kept
    g.waits(1, "move")


@rule("ENT-8.4", "ENT-15.1", "ENT-15.2", "ENT-15.3")
def test_two_cards_one_after_the_other(game: Any) -> None:
    g = game(lambda lab: lab.before(0, 4), lambda lab: lab.top("L6"), lambda lab: lab.top("L5"))
    g.say("move 3 outer")
    assert len(g.options(0)) == 7
    assert not g.offered("take {L6}")
    g.say("take {L5}")
    assert g.offered("take {L6}")  # revealed before the second choice
    g.say("take {L6}")
    assert g.hand() == ["L5", "L6"]
    g.waits(1, "move")


@rule("ENT-15.3", "ENT-10.3", "ENT-1.4")
def test_decks_are_refilled_from_the_other_one_of_their_type(game: Any) -> None:
    def nearly(lab: Any) -> None:
        s = lab.s
        lab.before(0, 4)
        s.box += s.life[0][:-1] + s.life[1][:-2]
        s.life[0], s.life[1] = s.life[0][-1:], s.life[1][-2:]

    g = game(nearly)
    left, right = g.s.life[0][-1], g.s.life[1][-1]
    g.do(0, "move 3 outer", f"take {g.s.card(left).slug}")
    assert g.s.life[0] == [right]
    assert len(g.s.life[1]) == 1
    g.do(0, f"take {g.s.card(right).slug}")
    assert g.s.life[0] == []  # the other has only one left
    assert len(g.s.life[1]) == 1


# ---------------------------------------------------------------- chapter 9
@rule("ENT-9.2", "ENT-9.3", "ENT-9.9", "ENT-9.10", "ENT-19.2")
@pytest.mark.parametrize(
    ("star", "targets", "cost"),
    [
        ("IA", ("IIA", "IIB"), 2),
        ("IB", ("IIB", "IIC"), 2),
        ("IIA", ("IIIA", "IIIB"), 3),
        ("IIB", ("IIIA", "IIIC"), 3),
        ("IIC", ("IIIB", "IIIC"), 3),
        ("IIIA", ("IVA",), 4),
        ("IIIB", ("IVB",), 4),
        ("IIIC", ("IVC",), 4),
        ("IVA", (), 0),
        ("IVB", (), 0),
        ("IVC", (), 0),
    ],
)
def test_paths_of_the_stars(game: Any, star: str, targets: tuple[str, ...], cost: int) -> None:
    g = game(lambda lab: lab.goods(0, energy=9), lambda lab: lab.star(0, star), lambda lab: lab.before(0, 1))
    g.say("move 3 inner star")
    offered = [text for text in g.options(0) if text.startswith("evolve")]
    assert offered == [f"evolve 1.{star.lower()} {target.lower()}" for target in targets]
    if targets:
        g.do(0, offered[-1])
        assert g.star(1) == targets[-1]
        assert g.has()[0] == 9 - cost
        assert g.s.markers[:3] == [1 if cost >= 3 else 0, 0, 0]
        g.waits(1, "move")


@rule("ENT-9.7", "ENT-10.6", "ENT-1.3")
def test_a_new_star_for_a_system_without_one(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, energy=1)
        world(lab)
        lab.planet(0, "P2", 2)  # legal without a Star
        lab.before(0, 1)

    g = game(table)
    g.say("move 3 inner star")
    assert [x for x in g.options(0) if x.startswith("add")] == ["add ia 2", "add ia new", "add ib 2", "add ib new"]
    g.say("add ib 2")
    assert (g.star(2), len(g.s.systems[0])) == ("IB", 2)
    g.waits(1, "move")


# ---------------------------------------------------------------- chapter 10
@rule("ENT-10.2", "ENT-10.1", "ENT-10.5")
def test_the_planet_arrives_after_its_effect(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=5)
        world(lab)
        lab.top("P22")
        lab.before(0, 2)

    g = game(table)
    g.say("move 3 inner planet", "aggregate {P22}", "in new")
    g.waits(0, "advance")
    assert g.options(0) == ["pass", g.fill("advance {P1} bacteria")]  # not the Planet on its way
    assert g.no("advance {P22} bacteria")[1] == ("ENT-10.2",)
    assert len(g.s.systems[0]) == 2  # the new tile is laid out at once
    g.say("pass")
    assert len(g.s.worlds[0]) == 2
    g.waits(1, "move")


@rule("ENT-10.3")
def test_planet_stacks_are_refilled(game: Any) -> None:
    def table(lab: Any) -> None:
        s = lab.s
        lab.goods(0, mass=5)
        world(lab)
        lab.before(0, 2)
        s.box += s.planets[2][:-1]
        s.planets[2] = s.planets[2][-1:]

    g = game(table)
    lone, other = g.s.planets[2][-1], g.s.planets[3][-1]
    g.do(0, "move 3 inner planet", f"aggregate {g.s.card(lone).slug}", "in 1")
    assert g.s.planets[2] == [other]
    assert g.s.known[g.s.planets[3][-1]] == g.s.everyone


@rule("ENT-10.4", "ENT-16.1")
def test_the_effect_again_with_each_asteroid(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=2)
        world(lab, b=1)
        lab.before(0, 5)
        lab.stand(1, 1)

    g = game(table)
    g.say("move 3 outer", "catch heat", "space bacteria")
    assert g.has() == (1, 2, 0, 0)
    g.finish(1, "move 1 outer")
    g.finish(0, "move 1 outer")
    g = game(table, lambda lab: lab.asteroid("P1", "heat", "lifeform"))
    g.say("move 3 outer", "catch carbon")
    assert g.has() == (1, 0, 0, 0)
    assert g.s.markers[:3] == [0, 0, 0]  # not the first Asteroid of the system
    g.waits(1, "move")


@rule("ENT-10.7", "ENT-1.3", "ENT-1.4")
def test_no_place_for_a_planet(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=9)
        world(lab)
        lab.planet(0, "P2", 1)
        for _ in range(19):
            lab.system(1)
        lab.before(0, 2)

    g = game(table)
    assert g.s.tiles_left() == 0
    g.say("move 3 inner planet")
    g.waits(1, "move")  # lost: nothing could be chosen


# ---------------------------------------------------------------- chapter 11
@rule("ENT-11.2", "ENT-11.3", "ENT-16.5")
def test_which_icons_count(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IIB")  # 1H 1R
        lab.planet(0, "P1")  # 1H
        lab.planet(0, "P12", 1)  # 1C, another Planet of the system
        lab.asteroid("P1", "water")
        lab.planet(0, "P9", 2)  # 2H
        lab.hand(0, "L6", "L3", "L18")
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life")
    assert g.offered("play {L3}")  # the Asteroid's 1W
    assert not g.offered("play {L18}")  # 2C 1W: even with a discard
    g.say("play {L6}")  # 2H from Planet and Star, or from the Planet alone
    assert g.options(0) == [g.fill("on {P1}"), g.fill("on {P9}")]
    assert g.no("on {P12}") == ("Only this Planet, its Asteroids and its Star count.", ("ENT-11.2",))
    g.say("on {P1}", "lifeforms-first")
    assert g.on("P1") == [2, 0, 0]
    assert g.on("P12") == [0, 0, 0]


def matched(wanted: list[str], icons: list[str]) -> bool:
    """Whether every wanted icon finds one of its own, tried out one after the other."""
    if not wanted:
        return True
    for i, icon in enumerate(icons):
        if (wanted[0] == icon or "Any" in (wanted[0], icon)) and matched(wanted[1:], icons[:i] + icons[i + 1 :]):
            return True
    return False


@rule("ENT-11.3")
def test_matching_of_icons_against_trying_everything() -> None:
    rng, kinds = Random(7), ("H", "C", "W", "R", "Any")
    seen = set()
    for _ in range(1500):
        wanted = [rng.choice(kinds) for _ in range(rng.randint(1, 5))]
        icons = [rng.choice(kinds[: rng.choice((2, 4, 5))]) for _ in range(rng.randint(0, 5))]
        packed = [sum(1 << 4 * kinds.index(icon) for icon in some) for some in (wanted, icons)]
        expected = (
            MET if matched(wanted, icons) else sum(matched(wanted, [*icons, k]) << c for c, k in enumerate(kinds))
        )
        assert fits(packed[0], packed[1]) == expected, (wanted, icons)
        seen.add(expected)
    assert {0, MET} < seen


@rule("ENT-11.3", "ENT-23.8")
def test_any_icons_match_both_ways(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IVB")  # 1C 1W 1Any
        lab.planet(0, "P1")  # 1H
        lab.hand(0, "L21")  # 1H 1C 1W 1R
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life")
    assert g.offered("play {L21}")
    g = game(
        lambda lab: lab.star(0, "IA"),
        lambda lab: lab.planet(0, "P12"),
        lambda lab: lab.hand(0, "L16"),
        lambda lab: lab.before(0, 3),
    )
    g.say("move 3 inner life")
    assert g.offered("play {L16}")  # 2Any are met by 1H and 1C
    g = game(
        lambda lab: lab.star(0, "IA"),
        lambda lab: lab.planet(0, "P1"),
        lambda lab: lab.hand(0, "L22"),
        lambda lab: lab.before(0, 3),
    )
    g.say("move 3 inner life")
    g.waits(1, "move")  # 3Any are not met by 2H


@rule("ENT-11.4", "ENT-11.5")
def test_lifeforms_removed_and_only_present(game: Any) -> None:
    def table(lab: Any, **on: int) -> None:
        lab.star(0, "IIB")
        lab.planet(0, "P34", **on)
        lab.asteroid("P34", "water")
        lab.hand(0, "L50")  # 1H 1W 1R, remove 1P, have 1B
        lab.before(0, 3)

    g = game(lambda lab: table(lab, b=1, p=1))
    g.say("move 3 inner life", "play {L50}", "lifeforms-first")
    assert g.on("P34") == [1, 0, 1]  # the Bacteria only had to be present
    assert g.has()[3] == 3
    for lacking in ({"b": 1}, {"p": 1}):
        g = game(lambda lab, on=lacking: table(lab, **on))
        g.say("move 3 inner life")
        g.waits(1, "move")


@rule("ENT-11.7")
def test_the_discard_becomes_the_top_of_an_empty_deck(game: Any) -> None:
    def table(lab: Any) -> None:
        s = lab.s
        lab.planet(0, "P1")  # 1H, and no Star
        lab.hand(0, "L6", "L1", "L23")
        s.box += s.life[0] + s.life[1]
        s.life[0], s.life[1] = [], []
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life", "play {L6}")
    assert g.options(0) == [g.fill("discard {L1}"), g.fill("discard {L23}")]
    g.say("discard {L1}")
    assert g.s.life[0] == [g.lab().piece("L1")]
    assert g.match.view(1)["table"]["offers"]["life"][0]["top"]["card"] == g.slug("L1")


@rule("ENT-11.7", "ENT-11.14")
def test_no_discard_where_none_is_needed(game: Any) -> None:
    g = game(world, lambda lab: lab.hand(0, "L1", "L6"), lambda lab: lab.before(0, 3))
    g.say("move 3 inner life", "play {L1}")
    g.waits(0, "order")
    assert g.no("discard {L6}") == ("You may discard only one other Life card per card played.", ("ENT-11.6",))
    g.say("lifeforms-first")
    assert g.hand() == ["L6"]


@rule("ENT-11.8", "ENT-11.16", "ENT-5.10")
def test_order_of_lifeforms_and_effect(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IIIB")  # with the Planet 1H 1C 1W 1Any
        lab.planet(0, "P1", b=4)
        lab.hand(0, "L40")  # remove 1B, 1 Plant; advance Bacteria to Plant twice
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life", "play {L40}")
    assert g.options(0) == ["lifeforms-first", "effect-first", "fewer"]
    g.say("effect-first")
    assert g.on("P1") == [3, 0, 0]
    g.say("advance {P1} plant", "advance {P1} plant")
    assert g.on("P1") == [1, 3, 0]  # the card's own Plant came last
    g.waits(1, "move")


@rule("ENT-11.16", "ENT-19.10")
def test_fewer_lifeforms(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab)
        lab.hand(0, "L1")
        lab.stand(0, 2)

    g = game(table)
    g.say("move 1 inner life", "play {L1}", "fewer")
    assert g.options(0) == ["keep 3", "keep 2", "keep 1", "keep 0"]
    g.say("keep 1")
    assert g.on("P1") == [1, 0, 0]
    assert g.has()[0] == 1
    g.waits(1, "move")
    g = game(table)
    g.say("move 1 inner life", "play {L1}", "fewer", "keep 0")
    assert g.on("P1") == [0, 0, 0]
    assert g.has()[0] == 1  # the effect still resolves
    g.waits(1, "move")


@rule("ENT-11.13", "ENT-5.11")
def test_traffic_adds_nothing_to_a_nested_card(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IIIC")
        lab.planet(0, "P32")
        lab.hand(0, "L19", "L3")
        lab.stand(0, 2)

    g = game(table)
    g.say("move 1 inner life", "play {L19}", "lifeforms-first")
    assert g.on("P32") == [5, 0, 0]
    g = game(table, lambda lab: lab.planet(0, "P23", 1))
    g.say(
        "move 1 inner life",
        "play {L19}",
        "on {P32}",
        "effect-first",
        "play {L3}",
        "on {P23}",
        "lifeforms-first",
        "pass",
    )
    assert g.on("P23") == [2, 0, 0]
    assert g.on("P32") == [5, 0, 0]


# ---------------------------------------------------------------- chapter 12
@rule("ENT-12.3", "ENT-12.2", "ENT-12.4")
def test_choosing_which_stars_get_the_discount(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=3)
        lab.star(0, "IIA")
        lab.star(0, "IA")
        lab.planet(0, "P1")
        lab.s.generator[0] = 1  # 1 Entropy off 1 Star
        lab.before(0, 1)

    g = game(table)
    g.say("move 3 outer")
    assert g.options(0)[:5] == [
        *("pass", "activate 1.iia discounted", "activate 1.iia", "activate 2.ia discounted", "activate 2.ia"),
    ]
    g.say("activate 2.ia discounted", "on {P1}")
    assert g.has()[2] == 3  # never below 0
    assert not g.offered("activate 1.iia discounted")
    g.say("activate 1.iia")
    assert g.has() == (3, 0, 1, 0)
    g.waits(1, "move")


@rule("ENT-12.4", "ENT-12.1")
def test_what_one_star_gives_may_pay_for_the_next(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=3)
        lab.star(0, "IIIA")
        lab.star(0, "IIB")
        lab.planet(0, "P2")  # 2 Entropy
        lab.before(0, 1)

    g = game(table)
    g.say("move 3 outer", "activate 1.iiia", "catch heat", "space lifeform")
    assert g.has()[2] == 2
    g.say("activate 2.iib")
    assert g.has() == (0, 3, 0, 0)
    g.waits(1, "move")


@rule("ENT-12.6")
@pytest.mark.parametrize(("star", "cost"), [("IA", 1), ("IIB", 2), ("IIIA", 3), ("IVB", 4)])
def test_activation_cost_by_tier(game: Any, star: str, cost: int) -> None:
    for have in (cost - 1, cost):
        g = game(
            lambda lab, n=have: lab.goods(0, entropy=n),
            lambda lab: lab.star(0, star),
            lambda lab: lab.planet(0, "P1"),
            lambda lab: lab.before(0, 1),
        )
        g.say("move 3 outer")
        assert g.offered(f"activate 1.{star.lower()}") == (have == cost)


# ---------------------------------------------------------------- chapter 13
@rule("ENT-13.1", "ENT-13.2", "ENT-13.7", "ENT-1.8")
def test_one_biome_for_each_planet(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab)
        lab.planet(0, "P2", 1)
        lab.biome("P1", "B1")
        lab.top("B3")
        lab.before(0, 2)

    g = game(table)
    g.say("move 3 outer", "set {B3}")
    assert g.s.biome_at[g.lab().spot("P2")] == g.lab().piece("B3")
    g.waits(1, "move")
    g = game(table, lambda lab: lab.biome("P2", "B4"))
    g.say("move 3 outer")
    g.waits(1, "move")  # no Planet without a Biome: the action cannot be resolved


@rule("ENT-13.4")
@pytest.mark.parametrize(
    ("biome", "need", "short"),
    [
        ("B1", (3, 0, 0), (2, 2, 2)),
        ("B2", (1, 1, 0), (2, 0, 1)),
        ("B6", (1, 2, 1), (1, 1, 1)),
        ("B14", (4, 0, 0), (3, 0, 0)),
        ("B10", (0, 0, 1), (5, 5, 0)),
        ("B20", (0, 1, 1), (3, 1, 0)),
        ("B25", (0, 0, 2), (0, 0, 1)),
    ],
)
def test_needs_of_biomes(game: Any, biome: str, need: Any, short: Any) -> None:
    for on, met in ((need, True), (short, False)):
        b, p, a = on
        g = game(lambda lab, b=b, p=p, a=a: world(lab, b=b, p=p, a=a), lambda lab: lab.biome("P1", biome))
        assert g.offered("flip {" + biome + "}") == met


@rule("ENT-13.5", "ENT-13.6", "ENT-19.4")
def test_fulfilling_without_the_need(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IIIA")
        lab.planet(0, "P31", b=1)
        lab.biome("P31", "B28")
        lab.hand(0, "L42")
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life", "play {L42}", "lifeforms-first", "fulfil {B28}")
    assert g.s.flipped == 1
    assert g.s.markers[:3] == [0, 0, 1]
    g.waits(1, "move")


# ---------------------------------------------------------------- chapter 14
@rule("ENT-14.1", "ENT-14.3", "ENT-14.6", "ENT-14.7")
def test_upgrading_twice_and_no_further(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, energy=9)
        lab.tiers(0, star=2, planet=1)
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 outer")
    assert g.options(0) == ["pass", "upgrade planet", "upgrade life"]
    g.say("upgrade planet")
    assert g.s.tiers[:3] == [2, 2, 0]
    g.waits(1, "move")
    g = game(table, lambda lab: lab.tiers(0, 2, 2, 2))
    g.say("move 3 outer")
    g.waits(1, "move")


@rule("ENT-14.2", "ENT-5.5")
def test_the_token_may_stay_on_the_board(game: Any) -> None:
    g = game(lambda lab: lab.goods(0, energy=3), lambda lab: lab.token(0, "life", 6), lambda lab: lab.before(0, 3))
    g.say("move 3 outer", "upgrade life", "pass")
    assert g.token("life") == 6
    g.waits(1, "move")


@rule("ENT-14.5", "ENT-14.8", "ENT-6.14", "ENT-14.3", "ENT-14.4")
def test_the_wild_token_has_no_focus_and_tier_two_replaces_tier_one(game: Any) -> None:
    def table(lab: Any, tier: int) -> None:
        lab.goods(0, energy=3)
        lab.star(0, "IA")
        lab.planet(0, "P1", b=1)
        lab.focus(0, "D")
        lab.tiers(0, star=tier)
        lab.before(0, 1)

    g = game(lambda lab: table(lab, 1))
    g.say("move 3 inner wild", "evolve 1.ia iia")
    g.waits(1, "move")
    g = game(lambda lab: table(lab, 1))
    g.say("move 3 inner star", "evolve 1.ia iia")
    g.waits(0, "card")
    g = game(lambda lab: table(lab, 0))
    g.say("move 3 inner star", "evolve 1.ia iia")
    g.waits(1, "move")
    g = game(lambda lab: table(lab, 2))
    g.say("move 3 inner star", "evolve 1.ia iia")
    assert g.has()[2] == 1
    frame = top(g.s)
    assert isinstance(frame, (Take, Effect))
    assert frame.times == 2  # two cards, not three
    g = game(lambda lab: table(lab, 2))
    g.say("move 3 inner star", "pass")
    g.waits(1, "move")  # skipped: no effect


# ---------------------------------------------------------------- chapter 16
@rule("ENT-16.2", "ENT-16.3", "ENT-16.6", "ENT-19.3", "ENT-1.8")
@pytest.mark.parametrize(("kind", "extra"), [("heat", 0), ("carbon", 0), ("water", 1), ("radiation", 1)])
def test_what_asteroids_cost(game: Any, kind: str, extra: int) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=4)
        world(lab, b=1, p=1, a=1)
        lab.before(0, 5)
        lab.stand(1, 1)

    for space, mass, left in (
        ("mass", 2, [1, 1, 1]),
        ("bacteria", 0, [0, 1, 1]),
        ("plant", 0, [1, 0, 1]),
        ("animal", 0, [1, 1, 0]),
    ):
        g = game(table)
        g.say("move 3 outer", f"catch {kind}", f"space {space}")
        assert g.has() == (1, 4 - mass - extra, 0, 0)  # P1 gives 1 Energy
        assert g.on("P1") == left
        assert g.s.asteroid_at[int(space == "mass")] >= 0
        assert g.s.markers[:3] == [0, 1, 0]


@rule("ENT-16.4", "ENT-21.2")
def test_a_free_asteroid_on_either_space(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=3)
        lab.star(0, "IIIA")
        lab.planet(0, "P1")
        lab.before(0, 1)

    g = game(table)
    g.say("move 3 outer", "activate 1.iiia", "catch radiation")
    assert g.options(0) == ["space mass", "space lifeform"]
    g.say("space lifeform")
    assert g.has() == (1, 0, 0, 0)
    assert g.s.asteroid_at[0] >= 0
    g.waits(1, "move")


@rule("ENT-16.8", "ENT-14.8", "ENT-23.2")
@pytest.mark.parametrize(("tier", "paid"), [(1, 3), (2, 2)])
def test_the_tractor_beam_takes_mass_off_the_catch(game: Any, tier: int, paid: int) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=9)
        lab.star(0, "IA")
        lab.planet(0, "P2", b=1)
        lab.focus(0, "D")
        lab.tiers(0, planet=tier)
        lab.top("P12")
        lab.before(0, 2)

    g = game(table)
    g.say("move 3 inner planet", "aggregate {P12}", "in 1", "catch water")
    g.waits(1, "move")  # the only space that can be paid is chosen by itself: the new Planet holds no Lifeform
    assert g.has()[1] == 9 - 3 + 1 - paid + 1
    assert g.s.asteroid_at[g.lab().spot("P12") * 2 + 1] >= 0


# ---------------------------------------------------------------- chapter 17
@rule("ENT-17.2", "ENT-17.3", "ENT-17.4", "ENT-17.5")
@pytest.mark.parametrize(("space", "vp"), [(0, 0), (1, 0), (2, 0), (3, 2), (4, 3), (5, 4), (6, 3)])
def test_the_generator_track(game: Any, space: int, vp: int) -> None:
    g = game(
        lambda lab: setattr(lab.s, "generator", [space, 0]), lambda lab: lab.before(0, 6), lambda lab: lab.stand(1, 1)
    )
    g.say("move 3 outer")
    told = next(option.label for option in g.match.asks[0].options if option.text == "soup")
    gained = f"1 Energy, 1 Mass and {vp} VP" if vp else "1 Energy and 1 Mass"
    if space == 6:
        assert told == f"Gain {gained}: the Generator is at its end"
    else:
        assert told.startswith(f"Advance the Generator to space {space + 1} (1 Entropy off {space + 1} Star")
        assert told.endswith(f" and gain {gained}")
    g.say("soup")
    assert g.has() == (1, 1, 0, vp)
    assert g.s.generator[0] == min(6, space + 1)


@rule("ENT-8.1", "ENT-5.4", "ENT-5.5", "ENT-17.1", "ENT-5.13")
def test_the_primordial_soup_may_be_left_and_its_traffic_bonus_taken(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab)
        lab.s.generator[0] = 3
        lab.stand(0, 5)
        lab.stand(1, 2)

    g = game(table)
    g.say("move 1 outer", "advance {P1} bacteria", "pass")
    g.waits(0, "soup")
    assert g.options(0) == ["pass", "soup"]
    g.say("pass")
    assert g.has() == (0, 0, 0, 0)
    assert (g.s.generator[0], g.on("P1")) == (3, [1, 0, 0])
    g.waits(1, "move")


@rule("ENT-5.4", "ENT-8.1")
@pytest.mark.parametrize("sector", range(1, 7))
@pytest.mark.parametrize("ring", ["inner wild", "outer"])
def test_every_action_may_be_left(game: Any, sector: int, ring: str) -> None:
    """Rich enough to do anything, each of the nine actions offers to do nothing."""

    def table(lab: Any) -> None:
        lab.goods(0, energy=9, mass=9, entropy=9)
        world(lab, b=3)
        lab.hand(0, "L1")
        lab.before(0, sector)
        lab.stand(1, sector % 6 + 1)

    g = game(table)
    g.say(f"move 3 {ring}")
    assert g.match.asks[0].seat == 0
    assert g.offered("pass")
    before = g.has(), g.s.generator[0], g.on("P1"), g.hand(), g.star(1)
    g.finish(0)
    assert (g.has(), g.s.generator[0], g.on("P1"), g.hand(), g.star(1)) == before


@rule("ENT-17.6", "ENT-17.7")
def test_advances_on_a_planet(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab, b=5, p=1, a=5)
        lab.planet(0, "P2", 1, p=5)
        lab.stand(0, 4)
        lab.stand(1, 1)

    g = game(table)
    g.say("move 2 outer")
    assert g.options(0) == [
        "pass",
        *[g.fill(x) for x in ("advance {P1} plant", "advance {P2} bacteria", "advance {P2} animal")],
    ]
    g.say("advance {P2} animal")
    assert (g.on("P1"), g.on("P2")) == ([5, 1, 5], [0, 4, 1])


@rule("ENT-17.8")
def test_an_indicated_advance(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IIIB")
        lab.planet(0, "P1", b=3, p=1)
        lab.hand(0, "L40")
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life", "play {L40}", "lifeforms-first")
    assert g.options(0) == ["pass", g.fill("advance {P1} plant")]
    assert g.no("advance {P1} animal") == ("This effect allows only the exchange it shows.", ("ENT-17.8",))
    assert g.no("advance {P1} bacteria")[1] == ("ENT-17.8",)
