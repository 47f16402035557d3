"""Options say what they cost and give as things stand; the story reads cards aloud."""

from __future__ import annotations

from random import Random

import orrery
from orrery.engine.clauses import rule
from orrery.games.entropy.rules.state import MISSION
from tests.games.entropy.conftest import Arrange, Game, Lab, Make


def labels(g: Game) -> dict[str, str]:
    return {option.text: option.label for option in g.match.asks[0].options}


def prompt(g: Game) -> str:
    return g.match.asks[0].prompt


def rich(lab: Lab) -> None:
    lab.goods(0, energy=9, mass=9, entropy=9)
    lab.star(0, "IA")
    lab.planet(0, "P1", b=2)
    lab.planet(0, "P18")


def before(sector: int, *more: Arrange) -> Arrange:
    """A table at which a move of 3 ends in this sector."""

    def arrange(lab: Lab) -> None:
        rich(lab)
        lab.before(0, sector)
        for one in more:
            one(lab)

    return arrange


def test_what_is_counted_is_added_up(game: Make) -> None:
    g = game(before(1, lambda lab: lab.star(0, "IVB"), lambda lab: lab.star(0, "IVA")))
    g.say("move 3 outer")
    told = labels(g)
    assert told["activate 2.ivb"] == (
        "Activate Neutron Star in system 2 for 4 Entropy: For each Star: gain 3 VP. Now: gain 9 VP."
    )
    assert told["activate 3.iva"].endswith("For each played Life card: gain 1 VP. Now: nothing.")


def test_the_generator_is_named_where_it_makes_a_difference(game: Make) -> None:
    g = game(before(1, lambda lab: lab.star(0, "IIB"), lambda lab: setattr(lab.s, "generator", [1, 0])))
    g.say("move 3 outer")
    told = labels(g)
    assert prompt(g).endswith("The Generator takes 1 Entropy off 1 Star.")
    assert told["activate 1.ia discounted"].startswith("Activate Red Dwarf in system 1 at no cost with the Generator: ")
    assert told["activate 2.iib"].startswith("Activate Yellow Star in system 2 for 2 Entropy without the Generator: ")


def test_a_life_card_says_what_it_costs_on_each_planet(game: Make) -> None:
    def table(lab: Lab) -> None:
        lab.planet(0, "P42", system=2, b=1)
        lab.hand(0, "L26", "L4", "L5")

    g = game(before(6, table))
    g.say("move 3 inner life")
    assert labels(g)["play l26-glow-thorn"] == (
        "Play Glow Thorn: needs 3 Radiation; removes 1 Bacteria; gives 2 Plants. You discard another Life card."
        " Effect: Resolve an Evolve a Star action."
    )
    g.say("play {L26}")
    assert "2 Radiation; 1 Radiation icon is missing. Choose the Life card to discard for it." in prompt(g)
    assert labels(g)["discard l4-ray-feeder"].startswith("Discard Ray Feeder for its Radiation icon. (It needs ")


def test_lifeforms_that_find_no_room_are_counted(game: Make) -> None:
    g = game(before(6, lambda lab: lab.planet(0, "P31", system=2, b=4), lambda lab: lab.hand(0, "L3")))
    g.say("move 3 inner life", "play {L3}")
    assert labels(g)["lifeforms-first"].startswith("First place 2 Bacteria on Thalassa (1 lost: 5 is the most), then")
    g.say("lifeforms-first")
    assert "You place 1 Bacteria on Thalassa." in [line.sentence for line in g.match.story(0)]


@rule("ENT-11.16")
def test_an_order_that_makes_no_difference_is_not_asked_for(game: Make) -> None:
    g = game(before(6, lambda lab: lab.hand(0, "L1", "L3")))
    g.say("move 3 inner life", "play {L1}")
    if g.match.asks[0].about == "seed":
        g.say("on {P1}")
    assert prompt(g) == "Ember Thermophile gives 2 Bacteria: place all it gives, or fewer?"
    assert g.options(0)[:2] == ["lifeforms-first", "fewer"]
    assert "effect-first" not in g.options(0)
    assert g.refused(0, "effect-first").clauses == ("ENT-11.16",)
    g.say("fewer", "keep 1")
    told = [line.sentence for line in g.match.story(0)]
    assert [n for n, line in enumerate(told) if line == "You place 1 Bacteria on Cinder."], "it is not asked again"


def test_asteroids_say_what_they_cost_and_bring_nearer(game: Make) -> None:
    g = game(before(5))
    g.say("move 3 outer")
    told = labels(g)
    assert told["catch heat"] == "Catch a Heat Asteroid (provides 1 Heat) for 2 Mass or 1 Lifeform"
    assert told["catch water"] == "Catch a Water Asteroid (provides 1 Water) for 3 Mass or 1 Lifeform and 1 Mass"
    g.say("catch water")
    assert labels(g)["on p1-cinder"] == (
        "On Cinder (Heat Planet, 2 Bacteria), for 3 Mass or 1 Bacteria and 1 Mass: Gain 1 Energy."
        " Advances you on Main Objective II."
    )
    g.say("on {P1}")
    assert labels(g)["space bacteria"] == (
        "Use the Lifeform space for 1 Bacteria and 1 Mass. Cinder: Gain 1 Energy. Advances you on Main Objective II."
    )
    g.say("space bacteria")
    told_ben = [line.sentence for line in g.match.story(1)]
    assert "Player 1 catches a Water Asteroid for 1 Bacteria and 1 Mass. It hits Cinder: Gain 1 Energy." in told_ben


def test_the_last_step_of_a_track_is_named(game: Make) -> None:
    def third(lab: Lab) -> None:
        lab.star(0, "IIB")
        lab.s.markers[0] = 3

    g = game(before(4, third))
    g.say("move 3 inner star")
    assert labels(g)["evolve 2.iib iiia"].endswith("Completes Main Objective I.")
    g = game(before(4, third, lambda lab: lab.s.markers.__setitem__(3, 4)))
    g.say("move 3 inner star")
    assert "Main Objective" not in labels(g)["evolve 2.iib iiia"]


def test_a_biome_says_what_the_planet_lacks(game: Make) -> None:
    g = game(before(2, lambda lab: lab.top("B1")))
    g.say("move 3 outer")
    assert labels(g)["set b1-coral-shelf"] == (
        "Take Coral Shelf (Abundant). When you land on Evolve a Star: Gain 1 Energy."
        " Fulfilled with 3 Bacteria: Gain 2 Energy."
    )
    g.say("set {B1}")
    assert labels(g)["on p1-cinder"] == "On Cinder (Heat Planet, 2 Bacteria): it still needs 1 Bacteria."


def test_a_move_to_where_nothing_can_be_done_says_so(game: Make) -> None:
    g = game(before(6, lambda lab: lab.biome("P1", "B1"), lambda lab: lab.biome("P18", "B2")))
    told = labels(g)
    assert told["move 3 inner life"].endswith("You can play no Life card now.")
    g = game(before(2, lambda lab: lab.biome("P1", "B1"), lambda lab: lab.biome("P18", "B2")))
    assert labels(g)["move 3 outer"].endswith("Each of your Planets has a Biome already.")


def test_missions_say_whether_they_can_be_played(game: Make) -> None:
    def ready(lab: Lab) -> None:
        lab.planet(0, "P31", system=2, b=3)
        lab.biome("P31", "B1")
        lab.s.step = MISSION

    g = game(before(6, ready, lambda lab: lab.mission(0, "M1", "M2")))
    assert prompt(g) == (
        "You may play a Mission; it is your only one, the other is discarded. End your turn when you are ready."
    )
    told = labels(g)["mission m1-diverse-worlds"]
    assert told == "Play Diverse Worlds: For each Biome: gain 2 Mass. Now: gain 2 Mass."
    g = game(before(6, ready, lambda lab: lab.mission(0, "M2", "M3")))
    assert prompt(g) == "You meet neither of your Missions now. End your turn when you are ready."


def test_the_rivals_card_is_read_aloud() -> None:
    m, rng = orrery.new("entropy", mode="solo", players=1, seed=3, listen=True), Random(3)
    while not (told := [line for line in m.story(0) if line.kind == "rival"]):
        ask = m.asks[0]
        m.choose(rng.choice(ask.options), 0)
    assert told[0].sentence.startswith("The Rival draws ")
    assert " goes to the box." in told[0].sentence or " advances on " in told[0].sentence


def test_the_story_speaks_to_its_reader(game: Make) -> None:
    g = game(before(4))
    g.say("move 3 inner star")
    for viewer, said in ((0, "You place the Star token"), (1, "Player 1 places the Star token"), (None, "Player 1 ")):
        assert any(line.sentence.startswith(said) for line in g.match.story(viewer))


def test_a_planet_that_is_too_dear_is_said_before_and_after_the_move(game: Make) -> None:
    g = game(before(2, lambda lab: lab.goods(0, energy=0, mass=1, entropy=4)))
    inner = labels(g)["move 3 inner planet"]
    assert inner.endswith("You have 1 Mass now; the cheapest Planet costs 4 Mass.")
    g.say("move 3 inner planet")
    assert prompt(g) == "Aggregate a Planet of the offer, or pass. You have 1 Mass; the cheapest of them costs 4 Mass."
    g.say("pass")
    assert prompt(g) == "Your action is done. Exchange Entropy, or end your Action step."
