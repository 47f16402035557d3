"""What players of Entropy take without thinking."""

from __future__ import annotations

from typing import Any

from orrery.games.entropy.strategy import policy


def likely(g: Any) -> dict[str, float]:
    """How likely each option of the question is."""
    ask = g.match.asks[0]
    found = policy.weights(g.s, ask)
    assert found is not None
    assert min(found) > 0
    return {option.text: weight / sum(found) for option, weight in zip(ask.options, found, strict=True)}


def test_the_last_lifeform_for_a_tile_brings_most_and_one_without_room_nothing(game: Any) -> None:
    def grown(*bacteria: int) -> float:
        def table(lab: Any) -> None:
            for n, (code, b) in enumerate(zip(("P1", "P2", "P3"), bacteria, strict=False)):
                lab.planet(0, code, system=n + 1, b=b)

        return policy.growth(game(table).s, 0)[0]

    assert grown(5, 5, 0) > 3 * grown(3, 0, 0) > 0
    assert grown(5, 5) == 0


def test_a_life_card_goes_where_there_is_room_for_its_lifeforms(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.before(0, 3)
        lab.planet(0, "P1", b=5)
        lab.planet(0, "P2", system=2)
        lab.hand(0, "L1")

    g = game(table)
    g.say("move 3 inner life", "play {L1}")
    found = likely(g)
    assert found[g.fill("on {P2}")] > 0.8


def test_an_asteroid_goes_to_a_solar_system_that_none_has_hit(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.before(0, 5)
        lab.stand(1, 1)
        lab.goods(0, mass=4)
        lab.planet(0, "P1")
        lab.planet(0, "P3", system=2)
        lab.asteroid("P1", "heat", "lifeform")

    g = game(table)
    g.say("move 3 outer")
    assert likely(g)["pass"] < 0.05
    g.say("catch heat")
    assert likely(g)[g.fill("on {P3}")] > 0.8


def test_a_star_of_tier_iii_is_worth_moving_and_evolving_to(game: Any) -> None:
    def table(energy: int) -> Any:
        def arrange(lab: Any) -> None:
            lab.before(0, 4)
            lab.star(0, "IIA")
            lab.planet(0, "P1")
            lab.goods(0, energy=energy)

        return arrange

    poor, rich = game(table(0)), game(table(3))
    assert likely(rich)["move 3 inner star"] > 2 * likely(poor)["move 3 inner star"]
    rich.say("move 3 inner star")
    found = likely(rich)
    assert max(found, key=lambda text: found[text]).endswith(("iiia", "iiib"))


def test_a_planet_is_aggregated_by_who_can_pay_it(game: Any) -> None:
    def table(mass: int) -> Any:
        def arrange(lab: Any) -> None:
            lab.before(0, 5)
            lab.stand(1, 1)
            lab.planet(0, "P1")
            lab.goods(0, mass=mass)

        return arrange

    assert likely(game(table(5)))["move 3 inner planet"] > 2 * likely(game(table(0)))["move 3 inner planet"]


def test_goods_are_not_exchanged_without_need(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.before(0, 6)
        lab.planet(0, "P1")
        lab.goods(0, entropy=4)

    g = game(table)
    g.say("move 3 outer")
    assert likely(g)["soup"] > 0.8
    g.say("soup")
    assert g.match.asks[0].about == "close"
    assert likely(g)["done"] > 0.8
