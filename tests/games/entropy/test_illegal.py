"""Every illegal attempt is refused with its reason and its clause, and changes nothing."""

from __future__ import annotations

from typing import Any

from orrery.engine import wording
from orrery.engine.clauses import rule
from orrery.games.entropy import GAME
from orrery.games.entropy.rules import legality
from orrery.games.entropy.rules.state import CHECK, CLOSE, MISSION, MOVE


def world(lab: Any, **on: int) -> None:
    lab.star(0, "IA")
    lab.planet(0, "P1", **on)


@rule("ENT-6.1")
def test_1_stay_or_move_four(game: Any) -> None:
    g = game(world)
    for text in ("move 0 outer", "move 4 outer", "move 4 inner star"):
        assert g.no(text) == ("You must move your Scientist 1 to 3 spaces clockwise.", ("ENT-6.1",))


@rule("ENT-6.4", "ENT-6.3")
def test_2_an_inner_space_without_a_token(game: Any) -> None:
    g = game(world, lambda lab: lab.token(0, "star", 6))
    said = "You need a ready matching or Wild Creation token for this inner space."
    assert g.no("move 1 inner star") == (said, ("ENT-6.4", "ENT-6.3"))
    assert g.no("move 1 inner")[0] == said


@rule("ENT-6.3")
def test_3_a_token_that_does_not_match(game: Any) -> None:
    g = game(world)
    assert g.no("move 3 inner planet") == ("That Creation token does not match this action.", ("ENT-6.3",))


@rule("ENT-6.9", "ENT-6.4")
def test_4_a_token_that_would_be_lying(game: Any) -> None:
    g = game(world, lambda lab: lab.token(0, "life", 2))
    sentence, clauses = g.no("move 3 inner life")
    assert sentence == "This token is lying down until your turn ends."
    assert clauses[0] == "ENT-6.9"


@rule("ENT-7.6")
def test_5_an_occupied_space_after_three_without_entropy(game: Any) -> None:
    g = game(world, lambda lab: lab.stand(1, 3))
    said = "You must spend 1 Entropy to enter an occupied space after moving 3."
    assert g.no("move 3 outer") == (said, ("ENT-7.6",))
    g = game(world, lambda lab: lab.stand(1, 3), lambda lab: lab.token(0, "wild", 2, locked=True))
    assert g.no("move 3 outer")[1] == ("ENT-7.6",)  # the locked Wild does not count


@rule("ENT-6.7")
def test_6_leaving_a_passed_token(game: Any) -> None:
    g = game(world, lambda lab: lab.token(0, "star", 1))
    g.say("move 1 outer")
    assert g.no("leave star") == ("You must take back every Creation token you pass.", ("ENT-6.7",))


@rule("ENT-6.15", "ENT-23.6")
def test_7_retrieving_the_locked_wild(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab)
        lab.goods(0, mass=4)
        lab.top("P10")
        lab.token(0, "wild", 5, locked=True)
        lab.token(0, "star", 5)

    g = game(table)
    g.say("move 2 inner planet", "aggregate {P10}", "in 1")
    assert g.no("retrieve wild") == ("The Wild token is locked; pass it once to unlock it.", ("ENT-6.15",))
    assert g.no("retrieve life") == ("This Creation token is not on the board.", ("ENT-23.6",))


@rule("ENT-5.7", "ENT-5.8")
def test_8_exchanging_outside_the_action_step(game: Any) -> None:
    said = ("Entropy can be exchanged only during your Action step.", ("ENT-5.7",))
    g = game(world, lambda lab: lab.goods(0, entropy=4))
    assert g.no("exchange energy") == said
    g = game(
        lambda lab: world(lab, b=3),
        lambda lab: lab.biome("P1", "B1"),
        lambda lab: lab.goods(0, entropy=4),
        lambda lab: setattr(lab.s, "step", MISSION),
    )
    assert g.no("exchange mass") == said


@rule("ENT-5.7")
def test_9_exchanging_the_other_way(game: Any) -> None:
    g = game(world, lambda lab: lab.goods(0, entropy=2, energy=5), lambda lab: setattr(lab.s, "step", CLOSE))
    said = "The exchange only turns 2 Entropy into 1 Energy or 1 Mass."
    assert g.no("exchange entropy") == (said, ("ENT-5.7",))
    g = game(
        lambda lab: world(lab, b=3),
        lambda lab: lab.biome("P1", "B1"),
        lambda lab: lab.goods(0, entropy=1),
        lambda lab: setattr(lab.s, "step", CLOSE),
    )
    assert g.no("exchange mass")[0] == "You need 2 Entropy for the exchange."


def evolving(lab: Any, energy: int) -> None:
    lab.goods(0, energy=energy)
    lab.star(0, "IA")
    lab.before(0, 1)


@rule("ENT-9.2", "ENT-9.9")
def test_10_no_such_path(game: Any) -> None:
    g = game(lambda lab: evolving(lab, 9))
    g.say("move 3 inner star")
    for target in ("iic", "iiia", "ia"):
        said = "There is no path from this Star to that one."
        assert g.no(f"evolve 1.ia {target}") == (said, ("ENT-9.2",))


@rule("ENT-9.1")
def test_11_not_enough_energy(game: Any) -> None:
    g = game(lambda lab: evolving(lab, 1))
    g.say("move 3 inner star")
    assert g.no("evolve 1.ia iia") == ("You do not have the Energy this Star costs.", ("ENT-9.1",))


@rule("ENT-9.5", "ENT-1.3")
def test_12_an_empty_star_stack(game: Any) -> None:
    g = game(
        lambda lab: evolving(lab, 9),
        lambda lab: [lab.star(1, "IIB") for _ in range(5)],
        lambda lab: [lab.star(1, "IB") for _ in range(5)],
    )
    g.say("move 3 inner star")
    said = ("No tile of this Star type is left.", ("ENT-9.5",))
    assert g.no("evolve 1.ia iib") == said
    assert g.no("add ib new") == said


@rule("ENT-10.1")
def test_13_a_full_solar_system(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab)
        lab.planet(0, "P2")
        lab.planet(0, "P3", 2)
        lab.goods(0, mass=5)
        lab.top("P12")
        lab.before(0, 2)

    g = game(table)
    g.say("move 3 inner planet", "aggregate {P12}")
    assert g.no("in 1") == ("This Solar System has no empty Planet space.", ("ENT-10.1",))
    assert g.no("in 7") == ("You have no Solar System of this number.", ("ENT-1.10",))


def creating(lab: Any) -> None:
    lab.star(0, "IA")
    for n, planet in enumerate(("P1", "P2", "P12", "P9")):
        lab.planet(0, planet, 1 + n // 2)
    lab.before(0, 3)


@rule("ENT-11.10")
def test_14_a_fourth_life_card(game: Any) -> None:
    g = game(creating, lambda lab: lab.hand(0, "L1"), lambda lab: lab.played(0, "P1", "L2", "L3", "L4"))
    g.say("move 3 inner life", "play {L1}")
    assert g.no("on {P1}") == ("A Planet can hold only 3 Life cards.", ("ENT-11.10",))


@rule("ENT-11.2")
def test_15_the_icons_of_another_planet(game: Any) -> None:
    def table(lab: Any) -> None:
        creating(lab)
        lab.asteroid("P1", "water")
        lab.hand(0, "L10", "L3")  # 1H 1C: P12 has 1C, P9 beside it 2H, and no Star is there

    g = game(table)
    g.say("move 3 inner life")
    assert g.options(0) == ["pass", g.fill("play {L3}")]
    assert g.no("play {L10}") == ("Only this Planet, its Asteroids and its Star count.", ("ENT-11.2",))


@rule("ENT-11.6")
def test_16_a_second_discard(game: Any) -> None:
    g = game(world, lambda lab: lab.hand(0, "L13", "L4", "L9"), lambda lab: lab.before(0, 3))
    g.say("move 3 inner life", "play {L13}", "discard {L4}")
    said = "You may discard only one other Life card per card played."
    assert g.no("discard {L9}") == (said, ("ENT-11.6",))


@rule("ENT-11.4")
def test_17_lifeforms_that_are_not_there(game: Any) -> None:
    g = game(creating, lambda lab: lab.hand(0, "L23", "L1"))
    g.say("move 3 inner life")
    said = ("This Planet lacks the Lifeforms the card requires.", ("ENT-11.4",))
    assert g.no("play {L23}") == said
    assert g.no("play {L24}") == ("You do not hold this Life card.", ("ENT-11.1",))


@rule("ENT-12.1", "ENT-12.2")
def test_18_and_33_activating_twice_or_unpaid(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=4)
        for star in ("IIA", "IIB", "IIIB"):
            lab.star(0, star)
        lab.planet(0, "P1")
        lab.before(0, 1)

    g = game(table)
    g.say("move 3 outer", "activate 1.iia")
    assert g.no("activate 1.iia") == ("Each Star can be activated only once per action.", ("ENT-12.1",))
    assert g.no("activate 3.iiib") == ("You do not have the Entropy this Star costs.", ("ENT-12.1",))
    assert g.no("activate 2.iic")[0] == "You have no such Star there."


@rule("ENT-12.2")
def test_19_the_discount_for_a_token(game: Any) -> None:
    g = game(
        lambda lab: lab.star(0, "IIA"),
        lambda lab: lab.goods(0, entropy=2),
        lambda lab: lab.token(0, "star", 1),
        lambda lab: setattr(lab.s, "generator", [6, 0]),
    )
    g.say("move 1 outer")
    g.waits(0, "token")
    said = "The Generator discount works only on the Activate Stars space."
    assert g.no("activate 1.iia discounted") == (said, ("ENT-12.2",))


@rule("ENT-13.2", "ENT-1.8")
def test_20_a_second_biome(game: Any) -> None:
    g = game(creating, lambda lab: lab.biome("P1", "B1"), lambda lab: lab.top("B3"), lambda lab: lab.before(0, 2))
    g.say("move 3 outer", "set {B3}")
    assert g.no("on {P1}") == ("A Planet can have only 1 Biome.", ("ENT-13.2",))


@rule("ENT-13.4", "ENT-13.5")
def test_21_flipping_without_the_lifeforms(game: Any) -> None:
    g = game(creating, lambda lab: lab.biome("P1", "B1"), lambda lab: lab.biome("P2", "B2", True))
    assert g.no("flip {B1}") == ("The Lifeforms on this Planet do not meet the requirement.", ("ENT-13.4",))
    assert g.no("flip {B2}") == ("This Biome is fulfilled already.", ("ENT-13.5",))
    assert g.no("flip {B3}") == ("You have no such Biome.", ("ENT-13.3",))


@rule("ENT-7.8")
def test_22_a_scarce_reward_without_entropy(game: Any) -> None:
    g = game(
        creating, lambda lab: lab.biome("P1", "B19"), lambda lab: lab.biome("P2", "B1"), lambda lab: lab.before(0, 1)
    )
    g.say("move 3 inner star")
    g.waits(0, "reward")
    assert g.no("reward {B19}") == ("A Scarce Biome needs 1 Entropy for its reward.", ("ENT-7.8",))


@rule("ENT-14.6", "ENT-14.5", "ENT-14.1")
def test_23_and_39_upgrades(game: Any) -> None:
    g = game(lambda lab: lab.goods(0, energy=3), lambda lab: lab.tiers(0, star=2), lambda lab: lab.before(0, 3))
    g.say("move 3 outer")
    assert g.no("upgrade star") == ("This Focus card is at tier 2 already.", ("ENT-14.6",))
    assert g.no("upgrade wild") == ("The Wild token has no Focus card to upgrade.", ("ENT-14.5",))
    g = game(lambda lab: lab.goods(0, energy=2, entropy=2), lambda lab: lab.before(0, 3))
    g.say("move 3 outer")
    assert g.no("upgrade star") == ("Upgrading a Focus card costs 3 Energy.", ("ENT-14.1",))


def catching(lab: Any, **goods: int) -> None:
    world(lab)
    lab.planet(0, "P2", b=1)
    lab.planet(0, "P3", 2, p=1)
    lab.goods(0, **goods)
    lab.before(0, 5)
    lab.stand(1, 1)


@rule("ENT-1.8")
def test_24_a_third_asteroid(game: Any) -> None:
    g = game(
        lambda lab: catching(lab, mass=9),
        lambda lab: lab.asteroid("P1", "heat"),
        lambda lab: lab.asteroid("P1", "heat", "lifeform"),
    )
    g.say("move 3 outer", "catch heat")
    assert g.no("on {P1}") == ("A Planet can hold only 2 Asteroids.", ("ENT-1.8",))


@rule("ENT-16.2", "ENT-16.1", "ENT-16.7")
def test_25_and_38_paying_for_an_asteroid(game: Any) -> None:
    g = game(lambda lab: catching(lab, mass=2))
    g.say("move 3 outer", "catch heat", "on {P2}")
    assert g.no("space plant") == ("The Lifeform must come from this Planet.", ("ENT-16.2",))
    assert g.no("space animal") == ("You do not have what this Asteroid space costs.", ("ENT-16.1",))
    g = game(lambda lab: catching(lab, mass=2), lambda lab: lab.planet(0, "P4", 2, b=1, a=1))
    g.say("move 3 outer", "catch water", "on {P4}")  # 1 Mass more on either space: 3 for the Mass space
    assert g.options(0) == ["space bacteria", "space animal"]
    assert g.no("space mass") == ("You do not have what this Asteroid space costs.", ("ENT-16.1",))
    g = game(lambda lab: catching(lab, mass=1))
    g.say("move 3 outer", "catch heat")
    assert g.no("on {P1}") == ("You do not have what this Asteroid space costs.", ("ENT-16.1",))
    g = game(lambda lab: catching(lab, mass=0, entropy=2))
    g.say("move 3 outer")
    assert g.no("catch water") == ("You do not have what this Asteroid space costs.", ("ENT-16.1",))
    g = game(
        lambda lab: catching(lab, mass=2), lambda lab: lab.asteroid("P2", "heat"), lambda lab: lab.planet(0, "P4", 2)
    )
    g.say("move 3 outer", "catch heat")
    assert g.offered("on {P2}")


@rule("ENT-17.6")
def test_26_advancing_beyond_five(game: Any) -> None:
    g = game(
        lambda lab: world(lab, b=5, p=5),
        lambda lab: lab.planet(0, "P2"),
        lambda lab: lab.stand(0, 5, "inner"),
        lambda lab: lab.stand(1, 2),
    )
    g.say("move 1 outer")
    said = ("A Planet can hold only 5 Lifeforms of each type.", ("ENT-17.6",))
    assert g.no("advance {P1} bacteria") == said
    assert g.no("advance {P1} plant") == said
    assert g.no("advance {P2} plant")[0] == "There is no Lifeform on this Planet to exchange for it."
    assert g.no("advance {P44} plant") == ("Only what lies in your own play area can be chosen.", ("ENT-1.10",))


@rule("ENT-18.1")
def test_27_and_40_missions(game: Any) -> None:
    g = game(world, lambda lab: lab.mission(0, "M6", "M1"))
    assert g.no("mission {M6}") == ("You do not meet this Mission's requirement.", ("ENT-18.1",))
    assert g.no("mission {M7}")[0] == "You do not hold this Mission."
    g = game(world)
    said = "Your Missions were discarded when you fulfilled one."
    assert g.no("mission {M6}") == (said, ("ENT-18.1",))


@rule("ENT-19.8", "ENT-19.10")
def test_28_a_second_small_tile(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab)
        lab.s.claimed[0] = lab.s.small[0].pop()

    g = game(table)
    assert g.no("claim bacteria") == ("You may claim only 1 small tile of each type.", ("ENT-19.8",))
    assert g.no("claim plant")[1] == ("ENT-19.10",)


@rule("ENT-11.3")
def test_29_conditions_that_are_not_met_even_with_a_discard(game: Any) -> None:
    g = game(world, lambda lab: lab.hand(0, "L8", "L3", "L1"), lambda lab: lab.before(0, 3))
    g.say("move 3 inner life")
    said = "This Planet, its Asteroids and its Star do not provide the required Life Conditions."
    assert g.no("play {L8}") == (said, ("ENT-11.3",))


@rule("ENT-11.7", "ENT-11.14")
def test_30_a_discard_that_does_not_help(game: Any) -> None:
    g = game(world, lambda lab: lab.hand(0, "L13", "L4", "L9", "L2"), lambda lab: lab.before(0, 3))
    g.say("move 3 inner life", "play {L13}")
    g.waits(0, "support")
    assert g.no("discard {L2}") == ("This discard does not help the card you play.", ("ENT-11.7",))
    assert g.no("discard {L13}") == ("A Life card cannot be discarded for itself.", ("ENT-11.14",))
    g = game(creating, lambda lab: lab.hand(0, "L1", "L6"), lambda lab: lab.before(0, 3))
    g.say("move 3 inner life", "play {L1}")
    g.waits(0, "seed")
    assert g.no("discard {L6}") == ("This discard does not help the card you play.", ("ENT-11.7",))


@rule("ENT-10.1")
def test_31_a_planet_that_cannot_be_paid(game: Any) -> None:
    g = game(
        world,
        lambda lab: lab.goods(0, mass=3),
        lambda lab: lab.top("P12"),
        lambda lab: lab.top("P31"),
        lambda lab: lab.before(0, 2),
    )
    g.say("move 3 inner planet")
    assert g.no("aggregate {P31}") == ("You do not have the Mass this Planet costs.", ("ENT-10.1",))
    assert g.no("aggregate {P13}") == ("This is not in the offer now.", ("ENT-8.4",))


@rule("ENT-10.2")
def test_32_the_planet_on_its_way(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab)
        lab.planet(0, "P2")
        lab.goods(0, mass=5)
        lab.top("P19")
        lab.top("B1")
        lab.before(0, 2)

    g = game(table)
    g.say("move 3 inner planet", "aggregate {P19}", "set {B1}")
    g.waits(0, "habitat")
    assert g.no("on {P19}") == ("This Planet arrives only after its effect.", ("ENT-10.2",))


@rule("ENT-7.6")
def test_34_the_entropy_due_on_landing(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=2)
        lab.star(0, "IIA")
        lab.star(0, "IA")
        lab.token(0, "star", 1)
        lab.stand(1, 3)

    g = game(table)
    g.say("move 3 outer")
    assert g.no("activate 1.iia") == ("You must keep 1 Entropy for the occupied space.", ("ENT-7.6",))
    assert g.offered("activate 2.ia")


@rule("ENT-9.7", "ENT-1.3")
def test_35_and_36_new_stars(game: Any) -> None:
    g = game(lambda lab: evolving(lab, 9), lambda lab: [lab.system(1) for _ in range(19)])
    g.say("move 3 inner star")
    assert g.no("add ia 1") == ("This Solar System already has a Star.", ("ENT-9.7",))
    assert g.no("add ia new") == ("No Solar System tile is left.", ("ENT-1.3",))
    assert g.no("add iia new")[1] == ("ENT-9.2",)


@rule("ENT-1.3", "ENT-1.4")
def test_37_an_exhausted_asteroid(game: Any) -> None:
    def table(lab: Any) -> None:
        catching(lab, mass=9)
        lab.s.box += lab.s.asteroids[2]
        lab.s.asteroids[2] = []

    g = game(table)
    g.say("move 3 outer")
    assert not g.offered("catch water")
    assert g.no("catch water") == ("No Asteroid of this type is left.", ("ENT-1.3",))


@rule("ENT-18.6", "ENT-5.9")
def test_41_flipping_after_the_check(game: Any) -> None:
    def table(lab: Any) -> None:
        world(lab, b=3)
        lab.biome("P1", "B1")

    g = game(table)
    s, spot = g.s, g.lab().spot("P1")
    assert legality.why_not_flip(s, 0, spot) is None
    s.step = CHECK
    no = legality.why_not_flip(s, 0, spot)
    assert no is not None
    refusal = wording.refusal(GAME, s, 0, no)
    assert (refusal.sentence, refusal.clauses) == ("Biomes can no longer be flipped this turn.", ("ENT-18.6",))
    s.step, s.active = MOVE, 1  # somebody else's turn
    assert legality.why_not_flip(s, 0, spot) is no


def test_nonsense_is_refused_with_the_clause_of_the_question(game: Any) -> None:
    g = game(world)
    for text in (
        "",
        "move",
        "move x outer",
        "flip nothing",
        "activate",
        "advance p1-cinder",
        "evolve 9.ia iia",
        "42",
        "space",
    ):
        assert g.no(text)[1] == ("ENT-6.1", "ENT-6.17")
