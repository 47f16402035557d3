"""The tricky cases X11 to X35, each as a scenario."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule
from orrery.games.entropy.rules import ending
from orrery.games.entropy.rules.missions import completed
from orrery.games.entropy.rules.state import MISSION


@rule("ENT-6.4", "ENT-6.18", "ENT-6.5")
def test_x11_the_token_in_the_section_one_lands_at_cannot_be_used(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.stand(0, 3)
        lab.token(0, "star", 4)
        lab.token(0, "wild", 2)

    g = game(table)
    assert g.no("move 1 inner star") == (
        "This token is lying down until your turn ends.",
        ("ENT-6.9", "ENT-6.4", "ENT-6.18"),
    )
    assert "ENT-6.4" in g.no("move 1 inner wild")[1]
    g.say("move 1 outer")
    assert g.token("star") == -2
    g.say("entropy")
    assert g.has()[2] == 2  # and 1 from traffic
    g.waits(0, "card")


@rule("ENT-6.13", "ENT-6.14", "ENT-6.15", "ENT-4.6")
def test_x12_the_locked_wild_token(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.stand(0, 1)
        lab.token(0, "wild", 2, locked=True)

    g = game(table)
    g.say("move 1 outer")  # entering sector 2 flips it: nothing is gained, it stays
    assert g.token("wild") == 2
    assert g.s.locked == 0
    assert g.has() == (1, 1, 0, 0)  # only the Traffic Bonus of Set Biome
    g.waits(1, "move")
    assert "passes the Wild token and unlocks it" in " ".join(g.told())

    g = game(lambda lab: lab.star(0, "IA"), lambda lab: lab.stand(0, 1), lambda lab: lab.token(0, "wild", 2))
    g.say("move 1 outer")
    assert g.token("wild") == -2
    g.waits(0, "token")
    g.say("entropy")
    assert g.token("wild") == -1
    g.waits(1, "move")
    g.finish(1, "move 1 outer")
    assert g.offered("move 1 inner wild")


@rule("ENT-7.5", "ENT-7.6")
def test_x13_moving_three_onto_a_crowded_space_without_entropy(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.stand(1, 3)

    g = game(table)
    assert g.no("move 3 outer") == (
        "You must spend 1 Entropy to enter an occupied space after moving 3.",
        ("ENT-7.6",),
    )
    g = game(table, lambda lab: lab.token(0, "star", 1), lambda lab: lab.planet(0, "P1"))
    g.say("move 3 outer")  # for the token only the Entropy is offered, so nobody is asked
    assert g.has() == (0, 0, 0, 0)
    assert g.token("star") == -1
    g.waits(1, "move")


@rule("ENT-2.6", "ENT-3.2", "ENT-3.4")
def test_x14_merged_spaces(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P1")
        lab.hand(0, "L1")
        lab.stand(0, 2)
        lab.stand(1, 3)

    g = game(table, players=2)
    g.say("move 1 inner life", "play {L1}", "lifeforms-first")
    assert g.on("P1") == [3, 0, 0]  # distance counts 2: +1
    g.waits(1, "move")
    g = game(table, players=4)
    g.say("move 1 inner life", "play {L1}", "lifeforms-first")
    assert g.on("P1") == [4, 0, 0]  # not merged, distance 1: +2
    g.waits(1, "move")


@rule("ENT-11.11", "ENT-1.8")
def test_x15_more_than_five_of_a_type_are_lost(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IIA")
        lab.planet(0, "P1", b=1, p=4)
        lab.planet(0, "P2")
        lab.hand(0, "L23")
        lab.stand(0, 2)

    g = game(table)
    g.say("move 1 inner life", "play {L23}", "lifeforms-first")
    assert g.on("P1") == [0, 5, 0]
    assert g.on("P2") == [0, 0, 0]
    assert g.has()[0] == 1  # the effect still resolves
    g.waits(1, "move")


@rule("ENT-19.1", "ENT-19.5", "ENT-20.1")
def test_x16_two_biomes_in_one_turn_and_the_final_space(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P1", b=3)
        lab.planet(0, "P2", b=3)
        lab.biome("P1", "B1")
        lab.biome("P2", "B4")
        lab.s.markers[2] = 2

    g = game(table)
    g.say("flip {B1}", "flip {B4}", "move 3 outer")
    assert g.s.markers[2] == 4
    assert completed(g.s) == 1
    g.waits(1, "move")

    def taken(lab: Any) -> None:
        table(lab)
        lab.s.markers[5] = 4

    g = game(taken)
    g.say("flip {B1}", "flip {B4}", "move 3 outer")
    assert g.s.markers[2] == 3
    assert completed(g.s) == 1
    g.waits(1, "move")


@rule("ENT-9.5", "ENT-9.6", "ENT-4.9")
def test_x17_a_starting_star_goes_to_the_box(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, energy=2)
        lab.star(0, "S1")
        lab.before(0, 1)

    g = game(table)
    g.say("move 3 inner star", "evolve 1.ia iia")
    assert len(g.s.stars[0]) == 5
    assert g.lab().piece("S1") in g.s.box
    g.waits(1, "move")

    def empty(lab: Any) -> None:
        table(lab)
        for _ in range(5):
            lab.star(1, "IIA")

    g = game(empty)
    g.say("move 3 inner star")
    assert not g.offered("evolve 1.ia iia")
    assert g.offered("evolve 1.ia iib")


@rule("ENT-12.2", "ENT-5.11", "ENT-12.5")
def test_x18_the_generator_helps_only_on_its_space(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=5)
        lab.star(0, "IIIC")
        lab.star(0, "IIA")
        lab.planet(0, "P34")
        lab.hand(0, "L9")
        lab.s.generator[0] = 6
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life", "play {L9}", "lifeforms-first")
    g.waits(0, "activate")
    assert not g.offered("activate 2.iia discounted")
    g.say("activate 2.iia")
    assert g.has()[2] == 3
    g.say("activate 1.iiic", "pass", "pass")
    assert g.has()[2] == 0
    g.waits(1, "move")

    g = game(table, lambda lab: lab.before(0, 1))
    g.say("move 3 outer", "activate 1.iiic discounted", "pass", "pass", "activate 2.iia discounted")
    assert g.has() == (3, 0, 2, 0)  # 2 and 1 Entropy
    g.say("done")
    g.waits(1, "move")


@rule("ENT-12.3")
def test_the_discount_is_applied_once_it_covers_all_stars_that_are_left(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=6)
        for star in ("IIA", "IIB", "IIA"):
            lab.star(0, star)
        lab.s.generator[0] = 2  # 1 Entropy off 2 Stars
        lab.before(0, 1)

    g = game(table)
    g.say("move 3 outer")
    assert [x for x in g.options(0) if "1.iia" in x] == ["activate 1.iia discounted", "activate 1.iia"]
    g.say("activate 1.iia")  # at full price: two discounts are left for the other two
    assert g.options(0)[:3] == ["pass", "activate 2.iib discounted", "activate 3.iia discounted"]
    g.say("activate 2.iib discounted", "activate 3.iia discounted")
    assert g.has() == (6, 3, 2, 0)
    g.say("done")
    g.waits(1, "move")


@rule("ENT-17.3", "ENT-17.5")
def test_x19_the_generator_overflows(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IIB")
        lab.planet(0, "P1", b=2, p=1)
        lab.asteroid("P1", "radiation")
        lab.asteroid("P1", "heat", "lifeform")
        lab.s.generator[0] = 6
        lab.before(0, 6)
        lab.hand(0, "L58")

    g = game(table)
    g.say("move 3 outer", "soup")
    assert g.has() == (1, 1, 0, 3)
    assert g.s.generator[0] == 6
    g.waits(1, "move")
    g.do(1, "move 1 outer")
    g = game(table, lambda lab: lab.before(0, 3))
    g.say("move 3 inner life", "play {L58}", "lifeforms-first")
    assert g.has() == (0, 6, 0, 12)  # still 6 advancements
    g.waits(1, "move")


@rule("ENT-10.1", "ENT-5.11", "ENT-14.8")
def test_x20_an_aggregation_inside_an_aggregation(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=6)
        lab.star(0, "IA")
        lab.focus(0, "C")
        lab.tiers(0, planet=1)
        lab.top("P12")
        lab.top("P16")
        lab.stand(0, 6)

    g = game(table)
    g.say("move 2 inner planet")
    assert g.has()[1] == 7  # one Traffic Bonus
    g.say("aggregate {P16}", "in 1")
    assert g.has()[1] == 3
    g.say("aggregate {P12}", "in new")
    assert g.has() == (0, 1, 2, 0)  # 1 Mass from P12; the Focus effect (2 Entropy) once
    assert [g.s.card(g.s.planet_at[spot]).code for spot in g.s.worlds[0]] == [
        "P12",
        "P16",
    ]  # the inner one arrives first
    g.say("done")
    g.waits(1, "move")


@rule("ENT-18.1", "ENT-18.3")
def test_x21_one_mission_a_game(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        for planet in ("P1", "P12", "P23"):
            lab.planet(0, planet, 1 if planet != "P23" else 2)
        lab.asteroid("P1", "heat")
        lab.asteroid("P12", "carbon")
        lab.asteroid("P23", "water")
        lab.biome("P1", "B1")
        lab.played(0, "P1", "L1")
        lab.mission(0, "M1", "M2")

    g = game(table)
    g.say("move 3 outer")
    g.waits(0, "mission")
    assert g.offered("mission {M1}")
    assert g.offered("mission {M2}")
    g.say("mission {M1}")
    assert g.has() == (0, 2, 0, 0)
    assert g.s.missions[0] == []
    assert [g.s.card(p).code for p in g.s.spent] == ["M1", "M2"]
    assert all(g.s.known[p] == g.s.everyone for p in g.s.spent)
    g.waits(1, "move")
    g.finish(1, "move 3 outer")
    g.say("move 3 outer")
    assert "mission" not in [ask.about for ask in g.match.asks]


@rule("ENT-20.3", "ENT-20.4", "ENT-5.1", "ENT-20.2")
def test_x22_the_round_is_finished_and_one_more_is_played(game: Any) -> None:
    def table(lab: Any) -> None:
        s = lab.s
        s.round, s.active, s.turn = 17, 1, 1
        for seat in range(3):
            lab.star(seat, "IA")
        lab.planet(1, "P1", b=3)
        lab.biome("P1", "B1")
        lab.planet(2, "P2", b=3)
        lab.biome("P2", "B4")
        s.markers[0] = 4  # Ann completed Objective I before
        s.markers[1 * 3 + 2] = 3
        s.markers[2 * 3 + 1] = 3
        for seat in range(3):
            lab.stand(seat, seat + 1, "outer")
            lab.goods(seat, entropy=0)

    g = game(table, players=3)
    g.finish(1, "flip {B1}", "move 3 outer")
    assert (g.s.last, g.s.round) == (18, 17)
    g.waits(2, "move")
    g.finish(2, "move 3 outer")
    assert g.s.round == 18
    for seat in (0, 1, 2):
        g.waits(seat, "move")
        g.finish(seat, "move 1 outer")
    g.over()
    assert g.match.outcome.winners


@rule("ENT-11.9", "ENT-11.12")
def test_x23_a_card_does_not_count_itself(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IIIC")
        lab.planet(0, "P32", b=5, p=2)
        lab.planet(0, "P1")
        lab.asteroid("P32", "heat")
        lab.played(0, "P1", "L1", "L2", "L23")
        lab.planet(0, "P2", 2)
        lab.played(0, "P2", "L45")
        lab.hand(0, "L61")
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life", "play {L61}", "lifeforms-first")
    assert g.has() == (0, 0, 4, 8)
    assert g.on("P32") == [5, 0, 1]
    g.say("done")
    g.waits(1, "move")


@rule("ENT-16.7", "ENT-13.5", "ENT-19.3", "ENT-16.6", "ENT-5.9")
def test_x24_flip_first_then_pay_with_the_lifeform(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P1", b=3)
        lab.biome("P1", "B1")
        lab.before(0, 5)
        lab.stand(1, 1)

    g = game(table)
    g.say("move 3 outer", "flip {B1}", "catch heat")
    assert g.on("P1") == [2, 0, 0]
    assert g.s.flipped == 1
    assert g.s.markers[:3] == [0, 1, 1]
    g.waits(1, "move")


@rule("ENT-5.8", "ENT-16.4", "ENT-5.10")
def test_x25_no_exchange_while_moving(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=5, energy=2)
        lab.star(0, "IIIA")
        lab.planet(0, "P7")
        lab.token(0, "star", 1)

    g = game(table)
    g.say("move 2 outer", "activate 1.iiia", "catch heat", "space mass")
    # 2 Energy do not pay the upgrade and Entropy cannot be exchanged yet: the effect is lost
    g.waits(0, "set-biome")
    g = game(table, lambda lab: lab.goods(0, entropy=3, energy=3))
    g.say("move 2 outer", "activate 1.iiia", "catch heat", "space mass")
    g.waits(0, "upgrade")
    assert not any(text.startswith("exchange") for text in g.options(0))
    assert g.no("exchange energy")[1] == ("ENT-5.7",)
    g.say("upgrade life")
    assert g.has()[0] == 0
    assert g.s.tiers[:3] == [0, 0, 1]
    g.finish()
    g.waits(1, "move")


@rule("ENT-11.14", "ENT-11.6")
def test_x26_the_last_card_has_nothing_to_support_it(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P12")
        lab.hand(0, "L7")
        lab.before(0, 3)

    g = game(table)  # L7 needs 2 Carbon; the Planet has one, and L7 cannot support itself
    g.say("move 3 inner life")
    g.waits(1, "move")
    assert g.hand() == ["L7"]
    g = game(table, lambda lab: lab.hand(0, "L2"))
    g.say("move 3 inner life")
    g.waits(0, "create")
    assert g.offered("play {L7}")


@rule("ENT-19.7", "ENT-19.8", "ENT-19.9", "ENT-3.11", "ENT-19.10")
def test_x27_two_small_tiles_for_two_players(game: Any) -> None:
    def table(lab: Any) -> None:
        for seat, planets in ((0, ("P1", "P2", "P3")), (1, ("P4", "P5", "P6"))):
            lab.star(seat, "IA")
            for i, planet in enumerate(planets):
                lab.planet(seat, planet, 1 + i // 2, b=(5, 5, 1)[i])
        lab.s.step = MISSION

    g = game(table)
    s = g.s
    assert s.card(s.claimed[0]).vp == 12
    g.waits(1, "move")
    g.finish(1, "move 3 outer")
    assert s.card(s.claimed[6]).vp == 9
    assert s.small[0] == []
    g.finish(0, "move 3 outer")
    assert [tile for tile in s.claimed if tile >= 0] == [s.claimed[0], s.claimed[6]]


@rule("ENT-11.15", "ENT-11.10")
def test_x28_a_resolving_card_holds_its_place(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IIIC")
        lab.planet(0, "P32")
        lab.planet(0, "P24")
        lab.played(0, "P32", "L1", "L2")
        lab.hand(0, "L19", "L3")
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life", "play {L19}", "on {P32}", "lifeforms-first")
    g.waits(0, "create")
    g.say("play {L3}")  # only the other Planet has a place left
    assert g.s.cards_on(g.lab().spot("P32")) == 3
    assert g.s.cards_on(g.lab().spot("P24")) == 1
    assert g.s.played[:3] == [2, 0, 0]
    g.say("lifeforms-first", "pass")
    assert g.s.played[:3] == [4, 0, 0]
    g.waits(1, "move")


@rule("ENT-7.1", "ENT-6.2")
def test_x29_the_bonus_comes_first(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, energy=1)
        lab.star(0, "IA")
        lab.stand(0, 2)

    g = game(table)
    g.say("move 1 outer", "upgrade star")
    assert g.has()[0] == 0
    assert g.s.tiers[:3] == [1, 0, 0]
    g.waits(1, "move")


@rule("ENT-7.6")
def test_x30_the_entropy_due_is_not_spent_on_the_way(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=4)
        lab.star(0, "IIIA")
        lab.star(0, "IA")
        lab.planet(0, "P4")
        lab.token(0, "star", 1)
        lab.stand(1, 3)

    g = game(table)
    g.say("move 3 outer")
    assert g.offered("activate 1.iiia")
    g.say("activate 1.iiia", "catch heat", "space mass")
    # its effect would activate IA for the last Entropy: not offered, so nothing to choose; 1 Entropy is paid on landing
    assert g.has()[2] == 0
    g.waits(1, "move")


@rule("ENT-10.2", "ENT-13.7")
def test_x31_a_planet_is_no_target_of_its_own_effect(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=7)
        lab.star(0, "IA")
        lab.top("P19")
        lab.before(0, 2)

    g = game(table)
    g.say("move 3 inner planet", "aggregate {P19}", "in 1")
    assert g.s.biome_at == [-1, -1]
    g.waits(1, "move")
    g = game(table, lambda lab: lab.planet(0, "P1"), lambda lab: lab.top("B1"))
    g.say("move 3 inner planet", "aggregate {P19}", "in 1", "set {B1}")
    assert g.s.biome_at[g.lab().spot("P1")] >= 0
    g = game(
        lambda lab: lab.star(0, "IA"),
        lambda lab: lab.planet(0, "P19"),
        lambda lab: lab.goods(0, mass=2),
        lambda lab: lab.before(0, 5),
        lambda lab: lab.stand(1, 1),
        lambda lab: lab.top("B1"),
    )
    g.say("move 3 outer", "catch heat", "set {B1}")
    assert g.s.biome_at[g.lab().spot("P19")] >= 0
    g.waits(1, "move")


@rule("ENT-8.6")
def test_x32_counted_once_when_the_effect_starts(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IIIB")
        lab.planet(0, "P20", p=2)
        lab.planet(0, "P1", 2, b=1)
        lab.asteroid("P20", "heat")
        lab.asteroid("P20", "water", "lifeform")
        lab.planet(0, "P2", 2)
        lab.planet(0, "P3", 3)
        lab.biome("P2", "B1", fulfilled=True)
        lab.biome("P3", "B3", fulfilled=True)
        lab.biome("P1", "B2")
        lab.hand(0, "L46")
        lab.before(0, 3)

    g = game(table)
    g.say("move 3 inner life", "play {L46}", "effect-first")
    g.waits(0, "lifeform")
    assert g.has()[3] == 6
    g.say("on {P1}", "flip {B2}", "on {P2}")
    assert g.has()[3] == 6
    assert g.lifeforms("plant") == 2
    assert g.s.markers[:3] == [0, 0, 1]
    g.waits(1, "move")


@rule("ENT-12.4", "ENT-12.1")
def test_x33_an_evolved_star_is_the_same_star(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=9)
        lab.star(0, "IIA")
        lab.star(0, "IIIA")
        lab.planet(0, "P5")
        lab.before(0, 1)

    g = game(table)
    g.say("move 3 outer", "activate 1.iia", "activate 2.iiia", "catch heat", "space mass")
    g.waits(0, "evolve")
    g.say("evolve 1.iia iiib")
    g.waits(0, "close")  # IIIB may not be activated, so nothing is left to choose
    assert g.star(1) == "IIIB"
    g = game(table)
    g.say("move 3 outer", "activate 1.iia", "activate 2.iiia", "catch heat", "space mass", "add ia new")
    g.waits(0, "activate")
    assert g.options(0)[:2] == ["pass", "activate 3.ia"]
    assert g.no("activate 1.iia")[1] == ("ENT-12.1",)


@rule("ENT-18.8")
def test_x34_the_mission_step_asks_whoever_holds_missions(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.mission(0, "M6", "M8")

    g = game(table)
    g.say("move 3 outer")
    g.waits(1, "move")  # "done" was the only option: answered by itself, and written down
    asked = [(entry[1], entry[2], entry[4]) for entry in g.match.entries() if entry[2] == "mission"]
    assert asked == [(0, "mission", ("done",))]
    g = game(lambda lab: lab.star(0, "IIIA"), lambda lab: lab.mission(0, "M6", "M8"))
    g.say("move 3 outer")
    g.waits(0, "mission")
    g.say("done")
    asked = [(entry[1], entry[2], entry[4]) for entry in g.match.entries() if entry[2] == "mission"]
    assert asked == [(0, "mission", ("done",))]
    g.waits(1, "move")


@rule("ENT-22.9", "ENT-19.5")
def test_x35_the_rival_takes_the_final_space(game: Any) -> None:
    def table(lab: Any) -> None:
        s = lab.s
        lab.goods(0, energy=4)
        lab.star(0, "IIIA")
        s.markers = [3, 0, 0, 3, 0, 0]
        s.progress.sort(key=lambda p: s.card(p).code == "PR1")
        lab.stand(1, 2)

    g = game(table, players=1, mode="solo")
    g.finish(0, "move 3 outer")
    assert g.s.markers[3] == 4
    assert completed(g.s) == 1
    g.waits(0, "move")
    g = game(
        table,
        lambda lab: setattr(lab.s, "markers", [3, 0, 0, 4, 0, 0]),
        lambda lab: lab.before(0, 1),
        players=1,
        mode="solo",
    )
    g.say("move 3 inner star", "evolve 1.iiia iva")
    assert g.s.markers[0] == 3
    assert ending.track_vp(g.s, 0, 3) == 4
