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
    g = game(rich, lambda lab: lab.before(0, 5))
    assert placing(g) is None
    g.say("move 3 outer", "catch heat")
    caught = {"what": "asteroid", "piece": None, "card": None, "condition": "heat"}
    assert placing(g) == caught | {"on": None, "on_card": None}
    g.say("on {P18}")
    spots = g.match.view(0)["table"]["players"][0]["systems"][0]["spots"]
    planet = spots[1]["planet"]
    assert placing(g) == caught | {"on": planet["id"], "on_card": planet["card"]}
    g.say("space mass")
    assert placing(g) is None


@rule("ENT-13.1", "ENT-10.2")
def test_the_card_that_waits_for_its_place(game: Any) -> None:
    g = game(rich, lambda lab: lab.before(0, 2), lambda lab: lab.top("B1"))
    g.say("move 3 outer", "set {B1}")
    biomes = [stack["top"]["id"] for stack in g.match.view(1)["table"]["offers"]["biomes"]]
    assert (placing(g)["what"], placing(g)["piece"] in biomes) == ("biome", True)
    assert placing(g)["card"] == g.slug("B1")
    g = game(rich, lambda lab: lab.system(0), lambda lab: lab.top("P31"))
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
    players = g.match.view(0)["table"]["players"]
    assert [player["total"] for player in players] == [12, 0]
    assert [player["rank"] for player in players] == [1, 2]
    assert g.match.view(None)["table"]["leader"] == 0
    final = [sum(part["vp"] for part in player["score"]) for player in g.match.view(0)["table"]["players"]]
    assert final == [12, 0]


@rule("ENT-6.2", "ENT-7.2")
def test_what_a_move_would_earn(game: Any) -> None:
    """Each seat sees the bonus from where its own Scientist stands, a spectator that of the active seat."""
    g = game(lambda lab: lab.stand(0, 6), lambda lab: lab.stand(1, 2))
    sectors = g.match.view(0)["table"]["rondel"]
    assert [sector["away"] for sector in sectors] == [1, 2, 3, 4, 5, 0]
    assert sectors[0]["bonus"] == {"inner": ["2", "energy", ""], "outer": ["2", "entropy", ""]}
    assert sectors[1]["bonus"] == {"inner": [], "outer": []}  # 2 sectors to where somebody stands counts as 3
    assert g.match.view(None)["table"]["rondel"] == sectors
    other = g.match.view(1)["table"]["rondel"]
    assert [sector["away"] for sector in other] == [5, 0, 1, 2, 3, 4]
    assert other[2]["bonus"]["inner"] == ["2", "lifeform", ""]
    assert other[3]["bonus"]["outer"] == ["", "life-card", ""] or other[3]["away"] == 2


@rule("ENT-9.2", "ENT-17.4")
def test_what_is_printed_on_the_board(game: Any) -> None:
    table = game(rich).match.view(None)["table"]
    paths = {star["code"]: star["becomes"] for star in table["offers"]["star_types"]}
    assert paths["ib"] == ["iib", "iic"]
    assert paths["iic"] == ["iiib", "iiic"]
    assert paths["iva"] == []
    assert table["generator"][4] == {"discount": 1, "stars": 4, "vp": 2}
    assert table["offers"]["asteroid_cards"]["water"] == "aw-water-asteroid"
    assert table["players"][0]["lifeforms"] == {"bacteria": 2, "plant": 0, "animal": 0}
