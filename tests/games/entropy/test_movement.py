"""The rondel and the Movement step: chapters 2, 6 and 7."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.entropy.rules.frames import Effect, Take, top


@rule("ENT-2.2", "ENT-6.1", "ENT-6.17", "ENT-6.5", "ENT-6.14")
def test_distance_ring_and_token_in_one_decision(game: Any) -> None:
    g = game(lambda lab: lab.star(0, "IA"))
    assert g.options(0) == [
        *("move 1 outer", "move 1 inner star", "move 1 inner wild"),
        *("move 2 outer", "move 2 inner planet", "move 2 inner wild"),
        *("move 3 outer", "move 3 inner life", "move 3 inner wild"),
    ]
    g.say("move 2 outer")
    assert g.s.scientists[0] == 1 * 2 + 1
    assert g.s.tokens[:4] == [-1, -1, -1, -1]


@rule("ENT-6.6")
def test_there_is_always_a_legal_move(game: Any) -> None:
    def stuck(lab: Any) -> None:
        for token in ("star", "planet", "life"):
            lab.token(0, token, 6)
        lab.token(0, "wild", 6, locked=True)
        lab.stand(1, 3)

    g = game(stuck)
    assert g.options(0) == ["move 1 outer", "move 2 outer"]


@rule("ENT-2.7", "ENT-6.8", "ENT-6.11")
def test_sections_of_the_sectors_entered_are_passed(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P1")
        lab.token(0, "life", 6)  # the sector left is not passed
        lab.token(0, "star", 1)
        lab.token(0, "planet", 2)  # the sector of the landing is
        lab.token(0, "wild", 3)  # one further is not

    g = game(table)
    g.say("move 2 outer")
    g.waits(0, "token")
    assert (g.token("star"), g.token("planet")) == (-2, 2)
    g.say("entropy")
    g.waits(0, "token")
    assert g.token("planet") == -2
    g.say("activate 1.ia", "on {P1}")  # the Entropy just gained pays
    assert (g.token("life"), g.token("wild")) == (6, 3)
    g.waits(0, "set-biome")


@rule("ENT-6.11", "ENT-6.16", "ENT-12.1")
def test_two_tokens_in_one_section_and_the_same_star_again(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=2)
        lab.star(0, "IA")
        lab.planet(0, "P1")
        lab.token(0, "star", 1)
        lab.token(0, "wild", 1)

    g = game(table)
    g.say("move 1 outer")
    assert (g.token("star"), g.token("wild")) == (-2, 1)  # the matching token first
    g.say("activate 1.ia", "on {P1}", "activate 1.ia", "on {P1}")
    assert g.on("P1") == [2, 0, 0]
    assert (g.token("star"), g.token("wild")) == (-2, -2)


@rule("ENT-6.16", "ENT-6.13")
def test_a_token_may_be_placed_beside_the_wild_just_flipped(game: Any) -> None:
    g = game(lambda lab: lab.star(0, "IA"), lambda lab: lab.token(0, "wild", 1, locked=True))
    g.finish(0, "move 1 inner star")
    assert (g.token("star"), g.token("wild")) == (1, 1)
    assert g.s.locked & 1 == 0


@rule("ENT-6.10", "ENT-5.5")
def test_the_reward_for_a_token_may_be_declined(game: Any) -> None:
    g = game(lambda lab: lab.star(0, "IB"), lambda lab: lab.goods(0, entropy=1), lambda lab: lab.token(0, "star", 3))
    g.say("move 3 outer")
    assert g.options(0) == ["pass", "entropy", "activate 1.ib"]
    g.say("pass")
    assert g.has()[2] == 1
    g.waits(1, "move")


@rule("ENT-2.8", "ENT-2.9", "ENT-7.2")
def test_others_never_block_and_count_once(game: Any) -> None:
    def crowd(lab: Any) -> None:
        for seat in (1, 2, 3):
            lab.stand(seat, 1, "outer")
            lab.token(seat, "star", 1)
        lab.star(0, "IA")

    g = game(crowd, players=4)
    g.say("move 1 outer")
    assert g.has()[2] == 1  # distance 2 on Activate Stars, however many stand there
    assert g.s.scientists == [1, 1, 1, 1]
    assert g.token("star", 1) == 1


@rule("ENT-6.2", "ENT-2.10", "ENT-7.3", "ENT-7.2")
@pytest.mark.parametrize("distance", [1, 2, 3])
@pytest.mark.parametrize(
    ("sector", "ring", "near", "far"),
    [
        (1, "inner star", (2, 0, 0), (1, 0, 0)),
        (4, "inner star", (2, 0, 0), (1, 0, 0)),
        (2, "inner planet", (0, 2, 0), (0, 1, 0)),
        (5, "inner planet", (0, 2, 0), (0, 1, 0)),
        (3, "inner life", (0, 0, 0), (0, 0, 0)),
        (1, "outer", (0, 0, 2), (0, 0, 1)),
        (2, "outer", (1, 1, 0), (0, 1, 0)),
        (3, "outer", (2, 0, 0), (1, 0, 0)),
        (4, "outer", (0, 0, 1), (0, 0, 1)),
        (5, "outer", (0, 2, 0), (0, 1, 0)),
    ],
)
def test_traffic_bonus(game: Any, sector: int, ring: str, near: Any, far: Any, distance: int) -> None:
    g = game(lambda lab: lab.stand(0, (sector - 1 - distance) % 6 + 1), lambda lab: lab.stand(1, (sector + 1) % 6 + 1))
    g.say(f"move {distance} {ring}")
    assert g.has()[:3] == (near, far, (0, 0, 0))[distance - 1]
    waiting = [(ask.seat, ask.about) for ask in g.match.asks]
    if sector == 4 and ring == "outer":
        assert waiting == [(0, "card")]
        frame = top(g.s)
        assert isinstance(frame, (Take, Effect))
        assert frame.times == (1 if distance == 1 else 2)  # the extra card of the bonus, or the two of the action


@rule("ENT-6.2")
@pytest.mark.parametrize(("distance", "advances"), [(1, 2), (2, 1), (3, 0)])
def test_traffic_bonus_of_primordial_soup(game: Any, distance: int, advances: int) -> None:
    g = game(
        lambda lab: lab.star(0, "IA"),
        lambda lab: lab.planet(0, "P1"),
        lambda lab: lab.stand(0, 6 - distance),
        lambda lab: lab.stand(1, 1),
    )
    g.say(f"move {distance} outer")
    for _ in range(advances):
        g.waits(0, "advance")
        g.say("advance {P1} bacteria")
    assert g.on("P1") == [advances, 0, 0]
    g.waits(0, "soup")


@rule("ENT-7.4", "ENT-5.4", "ENT-8.3")
def test_landing_on_create_life_without_playing(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P1")
        lab.hand(0, "L1")
        lab.tiers(0, life=1)
        lab.stand(0, 2)

    g = game(table)
    g.say("move 1 inner life", "pass")
    assert g.token("life") == 3  # the token stays placed
    assert g.on("P1") == [0, 0, 0]
    assert g.has() == (0, 0, 0, 0)
    g.waits(1, "move")


@rule("ENT-7.5", "ENT-5.3", "ENT-7.1")
def test_one_entropy_after_moving_three_onto_a_scientist(game: Any) -> None:
    g = game(lambda lab: lab.star(0, "IIA"), lambda lab: lab.goods(0, entropy=3), lambda lab: lab.stand(1, 3, "inner"))
    assert "1 Entropy to pay" in next(o.label for o in g.match.asks[0].options if o.text == "move 3 outer")
    g.finish(0, "move 3 outer")
    assert g.has()[2] == 2
    g = game(
        lambda lab: lab.star(0, "IIA"),
        lambda lab: lab.goods(0, entropy=3),
        lambda lab: lab.stand(1, 3, "inner"),
        players=4,
    )
    g.finish(0, "move 3 outer")
    assert g.has()[2] == 3  # not merged with four players


@rule("ENT-7.6")
def test_the_last_token_ahead_is_not_retrieved_by_an_effect(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=3)
        lab.star(0, "IIIA")
        lab.planet(0, "P10")
        lab.token(0, "star", 1)
        lab.token(0, "planet", 2)
        lab.token(0, "life", 5)
        lab.stand(1, 3)

    g = game(table)
    g.say("move 3 outer", "activate 1.iiia", "catch heat", "space mass")
    g.waits(0, "retrieve")
    assert g.options(0) == ["pass", "retrieve life"]
    assert g.no("retrieve planet") == ("You must keep 1 Entropy for the occupied space.", ("ENT-7.6",))
    g.say("retrieve life")
    assert g.has()[2] == 0  # gained for the last token, paid on landing
    assert g.token("planet") == -1
    g.waits(1, "move")


@rule("ENT-7.6", "ENT-6.10", "ENT-6.1")
def test_a_needed_entropy_cannot_be_declined(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P1", b=3)
        lab.biome("P1", "B1")
        lab.token(0, "star", 1)
        lab.stand(1, 3)

    g = game(table)
    assert g.no("pass") == ("You must move your Scientist 1 to 3 spaces clockwise.", ("ENT-6.1",))
    g.say("move 3 outer")
    assert g.options(0) == ["entropy", g.fill("flip {B1}")]
    assert g.no("pass") == ("You must keep 1 Entropy for the occupied space.", ("ENT-7.6",))
    g.say("entropy")
    assert g.has()[2] == 0
    g.finish()
    g.waits(1, "move")


def biomes(lab: Any) -> None:
    lab.star(0, "IA")
    lab.planet(0, "P1", b=3)
    lab.planet(0, "P2", 1)
    lab.planet(0, "P3", 2)
    lab.biome("P1", "B12")  # Upgrade Console: 1 Mass, fulfilled 2
    lab.biome("P2", "B29")  # Scarce, Upgrade Console: 2 Energy
    lab.biome("P3", "B3")  # Aggregate Planet
    lab.before(0, 3)


@rule("ENT-7.7", "ENT-7.8", "ENT-7.9", "ENT-13.3", "ENT-5.9")
def test_biomes_pay_at_the_end_of_the_movement_step(game: Any) -> None:
    g = game(biomes, lambda lab: lab.goods(0, entropy=1))
    g.say("move 3 outer")
    g.waits(0, "reward")
    assert g.options(0) == ["pass", *[g.fill(x) for x in ("reward {B12}", "reward {B29}", "flip {B12}")]]
    g.say("reward {B29}")
    assert g.has() == (2, 0, 0, 0)  # 1 Entropy paid
    g.say("flip {B12}", "reward {B12}")
    assert g.has() == (2, 2, 0, 0)  # the side it shows when it pays
    g.waits(1, "move")  # 2 Energy do not pay an upgrade
    g = game(biomes)
    g.say("move 3 outer")
    assert g.no("reward {B29}") == ("A Scarce Biome needs 1 Entropy for its reward.", ("ENT-7.8",))
    assert g.no("reward {B3}")[1] == ("ENT-7.7",)
    g.say("pass", "done", "done")
    assert g.has() == (0, 0, 0, 0)
    g.waits(1, "move")


@rule("ENT-7.9", "ENT-7.7")
def test_a_biome_set_by_a_reward_does_not_pay_for_this_landing(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, entropy=4)
        lab.star(0, "IIIA")
        lab.planet(0, "P19")
        lab.planet(0, "P1", 1)
        lab.biome("P1", "B34")  # Scarce, Catch an Asteroid: activate 1 Star for 2 Entropy less
        lab.top("B15")  # Catch an Asteroid: 1 Mass
        lab.before(0, 5)
        lab.stand(1, 1)

    g = game(table)
    g.say("move 3 outer", "reward {B34}", "activate 1.iiia", "catch heat", "on {P19}", "space mass", "set {B15}")
    assert g.s.biome_at[g.lab().spot("P19")] == g.lab().piece("B15")
    assert g.has() == (0, 0, 2, 0)  # 1 for the Biome, 1 for the Star; no Mass from the new Biome
    g.waits(0, "catch")


@rule("ENT-7.10")
@pytest.mark.parametrize("sector", [1, 4])
def test_either_inner_space_triggers_a_biome(game: Any, sector: int) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P1")
        lab.biome("P1", "B1")
        lab.before(0, sector)
        lab.stand(1, 3)

    g = game(table)
    g.say("move 3 inner star", "reward {B1}")
    assert g.has()[0] == 1
    g.waits(0, "evolve")
