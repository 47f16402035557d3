"""All 22 habitats: resources and traits, on both sides of every condition."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.endless_forms.cards.habitats import HABITATS
from orrery.games.endless_forms.cards.kinds import Habitat
from orrery.games.endless_forms.cards.nature import RESOURCES

PRINTED = """
Agricultural Land*: leaves sap seeds humans
Basin Valley: grasses leaves seeds
City Suburbs*: water pollen fruits humans
College Campus: leaves fruits humans
Creosote Scrub*: leaves sap pollen
Desert Arroyo*: wood seeds arthropods
Desert Grassland*: grasses seeds arthropods
Desert Playa*: arthropods
Desert Spring: water algae leaves
Dormant Volcanic Peak: wood leaves fruits
Gypsum Flats*: grasses arthropods
Lava Malpais*: seeds fruits
Mesa Plains: grasses pollen seeds
Mesquite Scrub: sap pollen seeds
Mountain Forest: leaves wood sap arthropods
Mountain Stream: water algae wood
Ocotillo Foothills*: pollen fruits arthropods
Piñon Woodland: wood sap seeds fruits
Riparian Wetland: water algae grasses arthropods
River Bosque*: water leaves wood arthropods
Sea of Parking Lots: humans
Weathered Badlands: arthropods
"""


def row(name: str) -> tuple[str, ...]:
    return (name, "Lava Malpais", "Lava Malpais", "Lava Malpais")


@rule("FORM-13.2", "FORM-1.14")
def test_what_is_printed_on_every_habitat(desert: Any) -> None:
    lines = PRINTED.strip().splitlines()
    assert len(lines) == len(HABITATS) == 22
    assert len(RESOURCES) == 11
    for line, card in zip(lines, HABITATS, strict=True):
        name, _, resources = line.partition(": ")
        assert isinstance(card, Habitat)
        assert (card.name, card.asombro) == (name.rstrip("*"), name.endswith("*"))
        assert sorted(card.resources) == sorted(resources.split())
        assert card.text.startswith(f"{card.trait}: ")
        g = desert(row=row(card.name))
        assert sorted(g.match.view(0)["table"]["habitats"][0]["resources"][1]) == sorted(resources.split())


@rule("FORM-11.1")
@pytest.mark.parametrize(
    ("habitat", "name", "turn", "expected"),
    [
        ("Agricultural Land", "Roseate Skimmer", 5, 4),
        ("Agricultural Land", "Turkey Vulture", 5, 2),
        ("Desert Grassland", "Collared Peccary", 5, 3),
        ("Desert Grassland", "Coyote", 5, 3),
        ("Desert Grassland", "Turkey Vulture", 5, 2),
        ("Gypsum Flats", "Lesser Earless Lizard (blanched-type)", 7, 4),
        ("Gypsum Flats", "Lesser Earless Lizard", 7, 3),
        ("Lava Malpais", "Rock Pocket Mouse (melanic-type)", 7, 4),
        ("Lava Malpais", "Rock Pocket Mouse", 7, 3),
        ("Mountain Stream", "Canyon Tree Frog", 5, 4),
        ("Mountain Stream", "Lesser Earless Lizard", 5, 1),
        ("Mountain Stream", "Turkey Vulture", 5, 2),
        ("Ocotillo Foothills", "Texas Banded Gecko", 5, 4),
        ("Ocotillo Foothills", "Turkey Vulture", 5, 2),
        ("Piñon Woodland", "House Finch", 7, 6),
        ("Piñon Woodland", "House Finch", 5, 5),
        ("Piñon Woodland", "Organ Mountains Colorado Chipmunk", 7, 5),
        ("Piñon Woodland", "Gray Vireo", 7, 4),
        ("River Bosque", "Turkey Vulture", 5, 3),
        ("River Bosque", "Turkey Vulture", 7, 2),
        ("River Bosque", "Oryx", 5, 2),
    ],
)
def test_traits_that_change_a_rate(desert: Any, habitat: str, name: str, turn: int, expected: int) -> None:
    g = desert(f"mine 1 {name} 3", "mine 2 Turkey Vulture 3", row=row(habitat), turn=turn)
    assert g.up(name) == expected
    assert g.s.card(g.s.columns[1][0]).up == 2


@rule("FORM-16.6", "FORM-16.5", "FORM-10.1")
@pytest.mark.parametrize(
    ("habitat", "name", "turn", "lost"),
    [
        ("Gypsum Flats", "Rock Pocket Mouse (melanic-type)", 5, 2),
        ("Gypsum Flats", "Lesser Earless Lizard (blanched-type)", 5, 1),
        ("Lava Malpais", "Lesser Earless Lizard (blanched-type)", 5, 2),
        ("Lava Malpais", "Rock Pocket Mouse (melanic-type)", 5, 1),
        ("Lava Malpais", "Rock Pocket Mouse", 5, 1),
        ("Sea of Parking Lots", "Monarch", 5, 2),
        ("Sea of Parking Lots", "Monarch", 7, 1),
        ("Sea of Parking Lots", "Collared Peccary", 5, 1),
        ("Sea of Parking Lots", "Coyote", 5, 1),
    ],
)
def test_traits_that_change_the_decline(desert: Any, habitat: str, name: str, turn: int, lost: int) -> None:
    g = desert(f"mine 1 {name} 6", "theirs 3 Turkey Vulture 6", row=row(habitat), turn=turn, step="depop")
    assert (g.pop(name), g.pop("Turkey Vulture")) == (6 - lost, 5)


@rule("FORM-16.10")
def test_a_copied_or_diversified_humans_line_is_a_humans_ability(desert: Any) -> None:
    effects = [("mine", "Diversification", "Monarch", "humans")]
    g = desert("mine 1 Monarch 6", row=row("Sea of Parking Lots"), step="depop", effects=effects)
    assert g.pop("Monarch") == 5
    effects = [("mine", "Convergent Evolution", "Monarch", "Coyote")]
    g = desert("mine 1 Monarch 6", row=row("Sea of Parking Lots"), step="depop", effects=effects)
    assert g.pop("Monarch") == 5


@rule("FORM-5.4", "FORM-9.2")
def test_room_for_four_and_for_two(desert: Any) -> None:
    for habitat, most in (("Basin Valley", 4), ("Creosote Scrub", 2), ("Lava Malpais", 3)):
        names = ("Monarch", "Cactus Wren", "House Finch", "Oryx")
        there = [f"mine 1 {name} 3" for name in names[: most - 1]]
        g = desert(*there, step="deploy", hand=["Coyote"], row=row(habitat))
        g.do(0, "deploy coyote", "at 1")
        assert g.at("Coyote") == 1
        g = desert(*there, f"mine 1 {names[-1]} 3", step="deploy", hand=["Coyote"], row=row(habitat))
        g.do(0, "deploy coyote")
        assert "FORM-5.4" in g.refused(0, "at 1").clauses
        assert g.options(0) == ["at 2", "at 3", "at 4"]


@rule("FORM-9.6")
def test_fenced_yards(desert: Any) -> None:
    g = desert("mine 2 Collared Peccary 3", "mine 2 Monarch 3", step="deploy", hand=["Coyote"], row=row("City Suburbs"))
    g.do(0, "deploy coyote")
    assert g.options(0) == ["at 2", "at 3", "at 4"]
    g.do(0, "at 4")
    g.step_to("move")
    g.do(0, "move 2.monarch", "at 1")
    assert g.at("Monarch") == 1
    g = desert("mine 2 Collared Peccary 3", step="move", row=row("City Suburbs"))
    g.do(0, "move 2.collared-peccary")
    assert g.at("Collared Peccary") == 3, "the only way left"
    effects = [("mine", "Insular Dwarfism", "Collared Peccary")]
    g = desert("mine 2 Collared Peccary 3", step="move", row=row("City Suburbs"), effects=effects)
    g.do(0, "move 2.collared-peccary", "at 1")
    assert g.at("Collared Peccary") == 1, "of rank 3 now"


@rule("FORM-4.2")
def test_field_course(desert: Any) -> None:
    deck = ["Wildfire!", "Oryx", "Monarch"]
    g = desert("mine 1 Turkey Vulture 3", step="start", row=row("College Campus"), deck=deck)
    g.waits(0, "course")
    g.do(0, "look")
    assert "Wildfire!" in g.match.asks[0].prompt
    assert "Wildfire!" not in " ".join(g.told(1)), "the look is private"
    g.do(0, "bottom")
    assert g.hand(0) == ["Oryx"]
    assert g.s.card(g.s.decks[0][0]).name == "Wildfire!"
    g = desert("mine 1 Turkey Vulture 3", step="start", row=row("College Campus"), deck=deck)
    g.do(0, "look", "top")
    assert g.hand(0) == ["Wildfire!"]
    g = desert("theirs 1 Turkey Vulture 3", "mine 2 Oryx 3", step="start", row=row("College Campus"))
    g.waits(0, "deploy")


@rule("FORM-9.1")
def test_the_wash_corridor_takes_one_more(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "mine 3 Oryx 3", "mine 4 Coyote 3", step="move", row=row("Desert Arroyo"))
    g.do(0, "move 4.coyote")
    assert g.options(0) == ["done", "move 1.monarch"], "the next must start or end at the Arroyo"
    assert g.refused(0, "move 3.oryx").sentence == "You have already moved a species this turn."
    assert g.refused(0, "move 3.coyote").sentence == "A species can be moved only once in this phase."
    g.do(0, "move 1.monarch")
    assert g.at("Monarch") == 2
    g.waits(1, "deploy")


@rule("FORM-4.2", "FORM-13.9")
def test_the_lake_comes_and_goes(desert: Any) -> None:
    def flooded(s: Any) -> None:
        s.floods |= 1 << s.row[0]

    for turn, die, before, wet in ((5, 4, False, True), (5, 3, True, False), (5, 6, True, True), (6, 4, False, False)):
        g = desert(
            step="start", turn=turn, row=row("Desert Playa"), chance=[(die,)], change=flooded if before else None
        )
        view = g.match.view(0)["table"]["habitats"][0]
        assert view["flooded"] is wet
        assert ("water" in view["resources"][0]) is wet
        assert g.match.view(0)["table"]["players"][0]["score"] == 0


@rule("FORM-5.5")
def test_an_oasis_adds_to_deployments_only(desert: Any) -> None:
    g = desert("mine 2 Monarch 2", step="deploy", hand=["Oryx"], row=row("Desert Spring"))
    g.do(0, "deploy oryx", "at 1")
    assert g.pop("Oryx") == 3
    g.step_to("move")
    g.do(0, "move 2.monarch", "at 1")
    assert g.pop("Monarch") == 1


@rule("FORM-9.7")
def test_the_sky_island_is_for_flyers(desert: Any) -> None:
    species = ("mine 1 Monarch 3", "mine 1 Oryx 3", "mine 2 Coyote 3", "mine 2 Cactus Wren 3")
    g = desert(*species, step="move", row=row("Dormant Volcanic Peak"))
    assert g.options(0) == ["done", "move 1.monarch", "move 2.coyote", "move 2.cactus-wren"]
    assert g.refused(0, "move 1.oryx").sentence == "This species cannot be moved in the Movement Phase."
    g.do(0, "move 2.cactus-wren")
    assert g.options(0) == ["at 1", "at 3"]
    g = desert(*species, row=row("Dormant Volcanic Peak"), event="Seasonal Migration")
    g.do(0, "reveal", "move 1.oryx", "at 3", "stop")
    assert g.at("Oryx") == 3, "other moves are not stopped"


@rule("FORM-9.6")
def test_updrafts_carry_flyers(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "mine 1 Oryx 3", step="move", row=row("Mesa Plains"))
    g.do(0, "move 1.monarch")
    assert g.options(0) == ["at 2", "at 3", "at 4"]
    g = desert("mine 1 Monarch 3", "mine 1 Oryx 3", step="move", row=row("Mesa Plains"))
    g.do(0, "move 1.oryx")
    assert g.at("Oryx") == 2


@rule("FORM-16.4")
@pytest.mark.parametrize(
    ("habitat", "hunter", "prey", "edible"),
    [
        ("Mesquite Scrub", "American Badger", "Gambel's Quail", False),
        ("Mesquite Scrub", "American Badger", "Turkey Vulture", True),
        ("Mesquite Scrub", "Greater Roadrunner", "Gambel's Quail", True),
        ("Gypsum Flats", "Greater Roadrunner", "Lesser Earless Lizard (blanched-type)", False),
        ("Gypsum Flats", "Greater Roadrunner", "Texas Banded Gecko", True),
        ("Lava Malpais", "Greater Roadrunner", "Rock Pocket Mouse (melanic-type)", False),
        ("Weathered Badlands", "Greater Roadrunner", "Burrowing Owl", False),
        ("Weathered Badlands", "Greater Roadrunner", "Gambel's Quail", True),
    ],
)
def test_hiding_places(desert: Any, habitat: str, hunter: str, prey: str, edible: bool) -> None:
    g = desert(f"mine 1 {hunter} 3", f"theirs 1 {prey} 3", "mine 4 Oryx 3", row=row(habitat), turn=7, chance=[(1,)])
    text = f"exert 1.{g.game.faces[g.s.face[g.p(hunter)]].slug}"
    assert (text in g.options(0)) is edible
    if edible:
        g.do(0, text)
        assert g.pop(prey) == 2


@rule("FORM-16.1")
def test_deep_cover_and_its_bystander(desert: Any) -> None:
    for die, left in ((4, 2), (5, 3)):
        g = desert("mine 1 Coyote 3", "theirs 1 Gambel's Quail 3", row=row("Mountain Forest"), chance=[(die,)])
        g.do(0, "exert 1.coyote")
        assert g.pop("Gambel's Quail") == left


@rule("FORM-10.3")
def test_nursery_waters(desert: Any) -> None:
    for die, left in ((4, None), (5, 1)):
        species = ("mine 1 Monarch 1", "theirs 1 Oryx 3", "mine 2 Cactus Wren 1")
        g = desert(*species, row=row("Riparian Wetland"), step="depop", chance=[(die,)])
        assert (g.pop("Monarch"), g.pop("Oryx"), g.pop("Cactus Wren")) == (left, 2, None)
        g.waits(1, "deploy")
    g = desert(
        "mine 1 Common Collared Lizard 2", "theirs 1 Roseate Skimmer 1", row=row("Riparian Wetland"), chance=[(1,)]
    )
    g.do(0, "exert 1.common-collared-lizard")
    assert g.pop("Roseate Skimmer") is None, "not against other losses"
