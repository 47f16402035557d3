"""What waits for its place, and who would win now."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule


def placing(g: Any) -> Any:
    """The same for everybody."""
    seen = [g.match.view(viewer)["table"]["placing"] for viewer in (0, 1, None)]
    assert seen[0] == seen[1] == seen[2]
    return seen[0]


def rich(lab: Any) -> None:
    lab.goods(0, energy=5, mass=9, entropy=5)
    lab.star(0, "IA")
    lab.planet(0, "P1", b=1)
    lab.planet(0, "P18", b=1)


@rule("ENT-16.1")
def test_the_planet_an_asteroid_will_hit(game: Any) -> None:
    g = game(lambda lab: (rich(lab), lab.before(0, 5)))
    assert placing(g) is None
    g.say("move 3 outer", "catch heat")
    assert placing(g) == {"what": "asteroid", "piece": None, "condition": "heat", "on": None}
    g.say("on {P18}")
    spots = g.match.view(0)["table"]["players"][0]["systems"][0]["spots"]
    assert placing(g) == {"what": "asteroid", "piece": None, "condition": "heat", "on": spots[1]["planet"]["id"]}
    g.say("space mass")
    assert placing(g) is None


@rule("ENT-13.1", "ENT-10.2")
def test_the_card_that_waits_for_its_place(game: Any) -> None:
    g = game(lambda lab: (rich(lab), lab.before(0, 2), lab.top("B1")))
    g.say("move 3 outer", "set {B1}")
    biomes = [stack["top"]["id"] for stack in g.match.view(1)["table"]["offers"]["biomes"]]
    assert (placing(g)["what"], placing(g)["piece"] in biomes) == ("biome", True)
    g = game(lambda lab: (rich(lab), lab.system(0), lab.top("P31")))
    text = next(text for text in g.options(0) if text.endswith("inner planet"))
    g.say(text, "aggregate {P31}")
    planets = [stack["top"]["id"] for stack in g.match.view(1)["table"]["offers"]["planets"] if stack["top"]]
    assert (placing(g)["what"], placing(g)["piece"] in planets, placing(g)["on"]) == ("planet", True, None)


@rule("ENT-20.5")
def test_the_score_if_the_game_ended_now(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, energy=3, mass=2, entropy=4, vp=7)
        lab.star(0, "IA")
        lab.planet(0, "P1")
        lab.mission(0, "M1")
        lab.s.markers[0] = 2

    g = game(table)
    for viewer in (0, 1, None):
        score = g.match.view(viewer)["table"]["players"][0]["score"]
        assert [part["vp"] for part in score][:3] == [7, 0, 3]  # one Planet of a type, 3 VP each
        assert score[-1]["vp"] == 2  # nine goods
    final = [sum(part["vp"] for part in player["score"]) for player in g.match.view(0)["table"]["players"]]
    assert final == [12, 0]
