"""What the view says about what is under way."""

from __future__ import annotations

from typing import Any

import pytest


def test_who_acts_is_seen_while_its_prey_is_chosen(desert: Any) -> None:
    species = ("mine 1 Greater Roadrunner 3", "theirs 1 Roundtail Horned Lizard 4", "theirs 1 Rock Pocket Mouse 4")
    effects = [("theirs", "Aesthetic Choice", name) for name in ("Roundtail Horned Lizard", "Rock Pocket Mouse")]
    g = desert(*species, effects=effects, foe_event="Drought", chance=[(6,)])
    assert g.match.view(0)["table"]["acting"] is None
    g.do(0, "exert 1.greater-roadrunner")
    g.waits(0, "prey")
    for viewer in (0, 1, None):
        table = g.match.view(viewer)["table"]
        assert table["acting"] == table["habitats"][0]["species"][0][0]["id"]
        assert table["declared"] is None
    g.do(0, "prey foe-1.rock-pocket-mouse")
    table = g.match.view(1)["table"]
    assert table["acting"] is None
    assert table["declared"]["on"] == table["habitats"][0]["species"][1][1]["id"]


def test_who_moves_is_seen_while_its_goal_is_chosen(desert: Any) -> None:
    g = desert("mine 2 Coyote 3", step="move")
    g.do(0, "move 2.coyote")
    g.waits(0, "where")
    table = g.match.view(None)["table"]
    assert table["acting"] == table["habitats"][1]["species"][0][0]["id"]
    g.do(0, g.options(0)[0])
    assert g.match.view(None)["table"]["acting"] is None


@pytest.mark.parametrize("to", ["on 1.coyote", "on 2.monarch"])
def test_the_host_of_a_declared_effect_is_seen(desert: Any, to: str) -> None:
    g = desert("mine 1 Coyote 3", "mine 2 Monarch 3", step="deploy", hand=["Aesthetic Choice"], foe_event="Drought")
    g.do(0, "deploy aesthetic-choice")
    assert g.match.view(1)["table"]["declared"] is None
    g.do(0, to)
    for viewer in (0, 1, None):
        table = g.match.view(viewer)["table"]
        hosts = {one["id"]: one["card"] for at in table["habitats"] for one in at["species"][0]}
        assert table["declared"]["what"] == "effect"
        assert hosts[table["declared"]["on"]] == to.split(".")[1]


@pytest.mark.parametrize(("to", "seat"), [("zone yours", 0), ("zone theirs", 1)])
def test_the_zone_of_a_declared_effect_is_seen(desert: Any, to: str, seat: int) -> None:
    g = desert(step="deploy", hand=["Shrouding Weather"], foe_event="Drought")
    g.do(0, "deploy shrouding-weather", to)
    declared = g.match.view(1)["table"]["declared"]
    assert (declared["zone"], declared["seat"]) == ("event zone", seat)
    assert "on" not in declared


def test_the_tracker_has_every_turn(desert: Any) -> None:
    turns = desert(turn=3).match.view(None)["table"]["turns"]
    assert [turn["number"] for turn in turns] == list(range(1, 17))
    assert [turn["seat"] for turn in turns] == [0, 1] * 8
    assert [turn["period"] for turn in turns] == ["day", "day", "night", "night"] * 4


def test_a_day_that_is_cut_short_is_seen(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", step="exert", event="Winter Cuts Short the Day")
    assert not g.match.view(0)["table"]["cut_short"]
    g.do(0, "reveal")
    table = g.match.view(0)["table"]
    assert (table["period"], table["turns"][table["turn"] - 1]["period"], table["cut_short"]) == ("night", "day", True)


def test_what_the_end_of_the_turn_takes_is_seen(desert: Any) -> None:
    species = ("mine 1 Monarch 1", "mine 2 Coyote 3", "theirs 1 Monarch 1")
    g = desert(*species, change=lambda s: s.spared.update({s.row[0]: 1}))
    shown = {
        (one["owner"], one["card"]): one
        for at in g.match.view(0)["table"]["habitats"]
        for side in at["species"]
        for one in side
    }
    assert [(one["losing"], one["fading"]) for one in shown.values()] == [(0, False), (1, True), (1, False)]
    assert all(one["down"] == 1 for one in shown.values())


def test_prey_in_reach_is_seen_as_it_is_offered(desert: Any) -> None:
    species = ("mine 1 Coyote 3", "theirs 1 Oryx 2", "theirs 1 Rock Pocket Mouse 2", "theirs 1 Turkey Vulture 2")
    g = desert(*species, "mine 1 Black-tailed Jackrabbit 2", turn=3)
    coyote, *_ = g.match.view(0)["table"]["habitats"][0]["species"][0]
    g.do(0, "exert 1.coyote")
    offered = [option for option in g.match.asks[0].options if option.on is not None]
    assert coyote["prey"] == [option.on for option in offered]
    table = g.match.view(0)["table"]
    called = {one["id"]: one["notation"] for side in table["habitats"][0]["species"] for one in side}
    assert [option.text for option in offered] == [f"prey {called[option.on]}" for option in offered]
    assert len(offered) == 2
