"""All 23 Effects: targets and texts, on both sides of every condition, with bystanders."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.endless_forms.cards.effects import EFFECTS
from orrery.games.endless_forms.cards.kinds import EffectCard
from orrery.games.endless_forms.rules.state import EVENT_ZONE, MAIN_DECK

PRINTED = """
A Road Runs Through It C|Aesthetic Choice* U|Artificially Sustained* C|Blight U|Bloom C|Convergent Evolution R
Diversification U|Environmental Homogenization* U|Feeder C|Insect Swarm* C|Insular Dwarfism U|Insular Gigantism U
Maimed C|Mutigen* R|Over-Graze C|Pack Hunt* U|Pathogen* U|r-Strategist* U|Shrouding Weather R|Spreading Grasses C
Stable Climate* U|Wicked Reflexes* U|Wildlife Study C
"""
LAVA = ("Lava Malpais",) * 4


def has(g: Any, place: int, seat: int = 0) -> set[str]:
    return set(g.match.view(0)["table"]["habitats"][place - 1]["resources"][seat])


@rule("FORM-1.16")
def test_what_is_printed_on_every_effect() -> None:
    rows = PRINTED.strip().replace("\n", "|").split("|")
    assert len(rows) == len(EFFECTS) == 23
    for row, card in zip(rows, EFFECTS, strict=True):
        name, _, rarity = row.rpartition(" ")
        assert isinstance(card, EffectCard)
        assert (card.name, card.asombro, card.rarity[0].upper()) == (
            name.rstrip("*"),
            name.endswith("*"),
            rarity,
        )
        assert card.text.startswith(f"Attach to {card.target}. ")


TARGETS = [
    ("Bloom", ["at 1", "at 2", "at 3", "at 4"]),
    ("Aesthetic Choice", ["on 1.coyote", "on 2.monarch"]),
    ("Maimed", ["on 1.coyote", "on 2.monarch", "on foe-1.oryx", "on foe-3.canyon-tree-frog"]),
    ("Pack Hunt", ["on 1.coyote"]),
    ("Insular Dwarfism", ["on 1.coyote", "on foe-1.oryx"]),
    ("Insular Gigantism", ["on 2.monarch", "on foe-3.canyon-tree-frog"]),
    ("Shrouding Weather", ["zone yours", "zone theirs"]),
]


@rule("FORM-5.8", "FORM-14.2")
@pytest.mark.parametrize(("name", "targets"), TARGETS)
def test_where_an_effect_may_be_deployed(desert: Any, name: str, targets: list[str]) -> None:
    species = ("mine 1 Coyote 3", "mine 2 Monarch 3", "theirs 1 Oryx 3", "theirs 3 Canyon Tree Frog 3")
    g = desert(*species, step="deploy", hand=[name, "Oryx"])
    g.do(0, f"deploy {g.game.faces[g.s.face[g.p(name)]].slug}")
    if len(targets) > 1:
        assert g.options(0) == targets
        g.do(0, targets[-1])
    assert g.s.effects == [g.p(name)]
    assert g.s.used & 2


RATES = [
    # effect, side, species, turn, chosen, ↑, ↓
    ("Aesthetic Choice", "mine", "Turkey Vulture", 5, None, 3, 1),
    ("Artificially Sustained", "mine", "Turkey Vulture", 5, None, 1, 0),
    ("Artificially Sustained", "mine", "Gila Monster", 5, None, 1, 0),
    ("Convergent Evolution", "mine", "Turkey Vulture", 5, "House Finch", 4, 1),
    ("Convergent Evolution", "mine", "Turkey Vulture", 5, "Desert Orangetip", 2, 0),
    ("Diversification", "mine", "Turkey Vulture", 5, "seeds", 3, 1),
    ("Diversification", "mine", "Turkey Vulture", 5, "water", 2, 1),
    ("Insular Dwarfism", "theirs", "Turkey Vulture", 5, None, 3, 1),
    ("Insular Gigantism", "mine", "Monarch", 7, None, 2, 0),
    ("Insular Gigantism", "mine", "Monarch", 5, None, 2, 1),
    ("Maimed", "theirs", "Turkey Vulture", 5, None, 1, 1),
    ("r-Strategist", "mine", "Turkey Vulture", 5, None, 5, 2),
    ("Wicked Reflexes", "mine", "Turkey Vulture", 5, None, 2, 1),
    ("Wicked Reflexes", "mine", "Greater Roadrunner", 5, None, 4, 1),
]


@rule("FORM-14.1", "FORM-14.3", "FORM-11.2")
@pytest.mark.parametrize(("effect", "side", "name", "turn", "chosen", "up", "down"), RATES)
def test_effects_on_rates(
    desert: Any, effect: str, side: str, name: str, turn: int, chosen: str | None, up: int, down: int
) -> None:
    g = desert(f"mine 1 {name} 6", "mine 1 Oryx 6", turn=turn, row=LAVA, effects=[(side, effect, name, chosen)])
    assert (g.up(name), g.down(name)) == (up, down)
    assert (g.up("Oryx"), g.down("Oryx")) == (2, 1)
    g = desert(f"mine 1 {name} 6", turn=turn, row=LAVA, effects=[(side, effect, name, chosen)], step="depop")
    assert g.pop(name) == 6 - down


@rule("FORM-1.15", "FORM-14.4")
def test_dwarfs_and_giants(desert: Any) -> None:
    effects = [("mine", "Insular Dwarfism", "Gambel's Quail"), ("mine", "Insular Gigantism", "Monarch")]
    effects += [("theirs", "Insular Dwarfism", "Gambel's Quail")]
    g = desert("mine 1 Gambel's Quail 3", "mine 1 Monarch 3", "mine 1 Oryx 3", effects=effects)
    assert [g.rank(n) for n in ("Gambel's Quail", "Monarch", "Oryx")] == [1, 3, 6]
    assert g.on(g.p("Gambel's Quail")) == ["Insular Dwarfism", "Insular Dwarfism"], "it stays though the rank fell"


def test_aesthetic_choice_makes_easy_prey(desert: Any) -> None:
    species = ("mine 1 Greater Roadrunner 3", "theirs 1 Roundtail Horned Lizard 4", "theirs 1 Rock Pocket Mouse 4")
    effects = [
        ("theirs", "Aesthetic Choice", "Roundtail Horned Lizard"),
        ("theirs", "Aesthetic Choice", "Rock Pocket Mouse"),
    ]
    g = desert(*species, effects=effects, chance=[(6,)])
    g.do(0, "exert 1.greater-roadrunner")
    assert g.options(0) == ["prey foe-1.roundtail-horned-lizard", "prey foe-1.rock-pocket-mouse"], "no Refuge"
    g.do(0, "prey foe-1.roundtail-horned-lizard")
    assert g.pop("Roundtail Horned Lizard") == 2, "no Evade, and one more"


@rule("FORM-14.6", "FORM-5.9")
def test_convergent_evolution_copies_printed_abilities(desert: Any) -> None:
    g = desert("mine 1 Turkey Vulture 3", "theirs 1 American Kestrel 1", step="deploy", hand=["Convergent Evolution"])
    g.do(0, "deploy convergent-evolution")
    assert g.s.choice[g.p("Convergent Evolution")] == g.s.face[g.p("American Kestrel")], "one host, one model: forced"
    effects = [("mine", "Convergent Evolution", "Turkey Vulture", "Roundtail Horned Lizard")]
    g = desert("theirs 1 Greater Roadrunner 3", "mine 1 Turkey Vulture 3", turn=6, effects=effects, chance=[(3,)])
    g.do(1, "exert 1.greater-roadrunner")
    assert g.pop("Turkey Vulture") == 3, "it evades like the lizard it is not"
    g = desert(step="deploy", hand=["Convergent Evolution", "Bloom"])
    assert g.refused(0, "deploy convergent-evolution").clauses == ("FORM-5.9",)
    g = desert("mine 1 Monarch 2", step="deploy", hand=["Convergent Evolution", "Bloom"])
    assert g.options(0) == ["done", "deploy bloom"], "it needs another species in play"


@rule("FORM-13.8", "FORM-5.9")
def test_resources_come_and_go(desert: Any) -> None:
    row = ("Basin Valley", "Basin Valley", "Lava Malpais", "Lava Malpais")
    for effect, chosen, expected in (
        ("A Road Runs Through It", None, {"grasses", "leaves", "seeds", "humans"}),
        ("Blight", "seeds leaves", {"grasses"}),
        ("Bloom", None, {"grasses", "leaves", "seeds", "pollen", "fruits"}),
        ("Insect Swarm", None, {"seeds", "arthropods"}),
        ("Over-Graze", None, set()),
    ):
        g = desert(row=row, effects=[("mine", effect, 1, chosen)])
        assert has(g, 1) == has(g, 1, 1) == expected
        assert has(g, 2) == {"grasses", "leaves", "seeds"}
    g = desert(row=LAVA, effects=[("mine", "Spreading Grasses", 3)])
    assert ["grasses" in has(g, n) for n in (1, 2, 3, 4)] == [False, True, True, True]


def test_blight_names_two_different_resources(desert: Any) -> None:
    g = desert(step="deploy", hand=["Blight"])
    g.do(0, "deploy blight", "at 1", "name seeds")
    assert len(g.options(0)) == 10
    assert "name seeds" not in g.options(0)
    g.do(0, "name fruits")
    assert has(g, 1) == set()
    assert "Player 1 names Seeds for Blight." in g.told(1)


def test_diversification_names_one(desert: Any) -> None:
    g = desert("mine 1 Turkey Vulture 2", step="deploy", hand=["Diversification"])
    g.do(0, "deploy diversification", "name fruits")
    g.do(0, "exert 1.turkey-vulture")
    assert g.pop("Turkey Vulture") == 5


@rule("FORM-12.10")
def test_a_road_costs_a_counter_each_way(desert: Any) -> None:
    effects = [("mine", "A Road Runs Through It", 1), ("theirs", "A Road Runs Through It", 2)]
    g = desert(
        "mine 1 Gila Monster 4", "mine 1 Desert Millipede 4", "mine 3 Desert Millipede 4", effects=effects, step="move"
    )
    g.do(0, "move 1.desert-millipede")
    assert g.pop("Desert Millipede") == 2, "out of one and into another"
    assert (g.pop("Gila Monster"), g.pop("Desert Millipede", 1)) == (4, 4)
    g = desert("mine 4 Desert Millipede 4", effects=effects, step="move")
    g.do(0, "move 4.desert-millipede")
    assert g.pop("Desert Millipede") == 4


@rule("FORM-13.6", "FORM-6.11", "FORM-14.1")
def test_a_copy_that_ends_leaves_what_else_lies_on_the_habitat(desert: Any) -> None:
    """Offroading discards the one Effect it names: the habitat is itself again, the Feeder stays."""
    effects = [("mine", "Environmental Homogenization", 1, "Desert Spring"), ("theirs", "Feeder", 1)]

    def built(s: Any) -> None:
        s.developed[s.row[0]] = 1
        s.preserved[s.row[0]] = 7

    row = ("Basin Valley", "Lava Malpais", "Lava Malpais", "Lava Malpais")
    g = desert("mine 1 Oryx 3", row=row, effects=effects, event="Offroading Degradation", change=built)
    assert has(g, 1) == {"water", "algae", "humans"}
    assert g.match.view(0)["table"]["habitats"][0]["land"] == "Desert Spring"
    g.do(0, "reveal", "at 1", "drop environmental-homogenization")
    shown = g.match.view(0)["table"]["habitats"][0]
    assert (shown["land"], has(g, 1)) == ("Basin Valley", {"humans"}), "built over as before"
    assert g.on(g.s.row[0]) == ["Feeder"]
    assert (shown["development"], shown["preserved"]) == (1, True)
    assert (g.discard(0), g.discard(1)) == (["Environmental Homogenization", "Offroading Degradation"], [])


@rule("FORM-13.6", "FORM-13.9")
def test_a_flood_goes_with_the_copied_lake(desert: Any) -> None:
    """The counter belongs to the copied trait: it means nothing on the habitat that is itself again."""
    effects = [("mine", "Environmental Homogenization", 1, "Desert Playa")]
    row = ("Basin Valley", "Desert Playa", "Lava Malpais", "Lava Malpais")
    g = desert(
        *("mine 1 Oryx 3", "mine 2 Oryx 3"),
        row=row,
        effects=effects,
        event="Offroading Degradation",
        change=lambda s: setattr(s, "floods", 1 << s.row[0] | 1 << s.row[1]),
    )
    assert has(g, 1) == has(g, 2) == {"water", "algae", "arthropods"}
    g.do(0, "reveal", "at 1", "drop environmental-homogenization")
    assert has(g, 1) == {"grasses", "leaves", "seeds"}
    assert [x["flooded"] for x in g.match.view(0)["table"]["habitats"]] == [False, True, False, False]


def test_a_feeder(desert: Any) -> None:
    species = ("mine 1 House Finch 3", "mine 2 House Finch 3", "mine 1 Oryx 3")
    g = desert(*species, row=LAVA, effects=[("theirs", "Feeder", 1)])
    assert (g.up("House Finch"), g.up("House Finch", n=1), g.up("Oryx")) == (6, 5, 2)
    g = desert(
        "mine 1 Coyote 3",
        "theirs 1 Burrowing Owl 3",
        row=("Gypsum Flats",) * 4,
        effects=[("mine", "Feeder", 1)],
        chance=[(6,)],
    )
    g.do(0, "exert 1.coyote")
    assert g.pop("Burrowing Owl") == 2, "no Evade at a feeder"


def test_over_grazing_starves_grazers(desert: Any) -> None:
    g = desert(
        "mine 1 Collared Peccary 3",
        "mine 1 Coyote 3",
        "mine 1 Turkey Vulture 3",
        row=LAVA,
        effects=[("theirs", "Over-Graze", 1)],
    )
    assert g.up("Collared Peccary") == 2 + 1 + 1 - 1
    assert (g.up("Coyote"), g.up("Turkey Vulture")) == (3, 2)


def test_maimed_stays_where_it_is(desert: Any) -> None:
    g = desert("mine 1 Oryx 3", "mine 2 Monarch 3", step="move", effects=[("theirs", "Maimed", "Oryx")])
    assert g.options(0) == ["done", "move 2.monarch"]
    assert g.refused(0, "move 1.oryx").clauses == ("FORM-9.1", "FORM-1.12")


@rule("FORM-4.2", "FORM-4.3", "FORM-4.4")
def test_mutigen(desert: Any) -> None:
    for die, now in ((1, 2), (2, 4), (3, 4), (4, 6), (5, 6), (6, 7)):
        g = desert(
            "mine 1 Oryx 4", "mine 1 Monarch 4", step="start", effects=[("theirs", "Mutigen", "Oryx")], chance=[(die,)]
        )
        assert (g.pop("Oryx"), g.pop("Monarch")) == (now, 4)
        g.waits(0, "deploy")
    g = desert("theirs 1 Oryx 4", step="start", effects=[("mine", "Mutigen", "Oryx")], chance=[(6,)])
    assert g.pop("Oryx") == 4, "its controller's turn only"


def test_a_pack_hunt(desert: Any) -> None:
    effects = [("mine", "Pack Hunt", "Greater Roadrunner")]
    pair = ("mine 1 Greater Roadrunner 3", "mine 1 Gila Monster 3")
    g = desert(*pair, "theirs 1 Collared Peccary 4", "theirs 1 Oryx 4", effects=effects)
    g.do(0, "exert 1.greater-roadrunner")
    assert g.options(0) == ["prey 1.gila-monster", "prey foe-1.collared-peccary"], "one rank higher, not two"
    g.do(0, "prey foe-1.collared-peccary")
    assert (g.pop("Greater Roadrunner"), g.pop("Collared Peccary")) == (7, 2)
    g = desert("mine 1 Greater Roadrunner 3", "theirs 1 Gila Monster 4", effects=effects)
    g.do(0, "exert 1.greater-roadrunner")
    assert (g.pop("Greater Roadrunner"), g.pop("Gila Monster")) == (6 - 0, 3), "alone it hunts as before"


@rule("FORM-10.4", "FORM-4.3")
def test_a_pathogen_at_the_end_of_its_hosts_turn(desert: Any) -> None:
    effects = [("theirs", "Pathogen", "Oryx")]
    g = desert("mine 1 Oryx 4", "mine 1 Monarch 4", step="depop", effects=effects)
    assert (g.pop("Oryx"), g.pop("Monarch")) == (2, 3)
    g = desert("mine 1 Oryx 4", step="depop", turn=6, effects=effects)
    assert g.pop("Oryx") == 3


def test_a_pathogen_spreads_within_the_group_at_the_habitat(desert: Any) -> None:
    others = ("mine 1 Coyote 5", "theirs 1 Ringtail 5", "mine 2 Collared Peccary 5", "mine 1 Monarch 5")
    g = desert("mine 1 Oryx 1", *others, step="depop", effects=[("theirs", "Pathogen", "Oryx")])
    g.waits(1, "infect")
    assert g.options(1) == ["none", "infect foe-1.coyote", "infect 1.ringtail"]
    g.do(1, "infect foe-1.coyote")
    assert g.on(g.p("Coyote")) == ["Pathogen"]
    assert g.discard(0) == ["Oryx"]
    assert g.pop("Coyote") == 3, "depop, and the sickness at the end of this turn"


@rule("FORM-10.4", "FORM-10.7", "FORM-4.4")
@pytest.mark.parametrize("sick", ["Oryx", "Coyote", "Ringtail"])
def test_a_pathogen_that_moves_does_not_act_again_in_the_stage(desert: Any, sick: str) -> None:
    """Whoever of the three was deployed first: the host is lost, its next host is spared until the next end of turn."""
    mammals = [f"mine 1 {name} 2" for name in ("Oryx", "Coyote", "Ringtail")]
    g = desert(*mammals, step="depop", turn=5, effects=[("theirs", "Pathogen", sick)])
    g.waits(1, "infect")
    host = g.options(1)[1].split(".")[1].title()
    g.do(1, g.options(1)[1])
    assert g.pop(sick) is None
    assert sorted(g.pop(name) for name in ("Oryx", "Coyote", "Ringtail") if name != sick) == [1, 1]
    assert g.on(g.p(host)) == ["Pathogen"]
    assert g.discard(0) == [sick]
    g.waits(1, "deploy")


@rule("FORM-10.7")
def test_a_pathogen_that_moved_in_the_depop_acts_at_the_end_of_that_turn(desert: Any) -> None:
    g = desert("mine 1 Oryx 1", "mine 1 Coyote 5", step="depop", effects=[("theirs", "Pathogen", "Oryx")])
    g.do(1, "infect foe-1.coyote")
    assert g.pop("Coyote") == 3, "once by the depop, once by the sickness"


@rule("FORM-10.7", "FORM-4.4")
def test_a_species_that_left_and_came_back_is_a_new_card_to_the_stage(desert: Any) -> None:
    """The Oryx dies of its Pathogen and an Event takes the Honey-pot Ants along; they come back as the Coyote dies of
    the other Pathogen, all before their place in the order. Their Larders wait for the end of the next turn."""
    g = desert(
        *("mine 1 Oryx 2", "mine 2 Coyote 2", "mine 3 Mexican Honey-pot Ants 1", "mine 4 Monarch 5"),
        step="depop",
        event="Once Thought Extinct",
        foe_event="Offroading Degradation",
        effects=[("theirs", "Pathogen", "Oryx"), ("theirs", "Pathogen", "Coyote")],
    )
    g.do(0, "pass")
    g.do(1, "reveal", "at 3")
    g.do(0, "pass", "pass")  # in response, and in W7 again
    g.waits(0, "w7")
    assert (g.pop("Mexican Honey-pot Ants"), g.pop("Coyote")) == (None, 0)
    g.do(0, "reveal", "revive mexican-honey-pot-ants", "at 4")
    assert (g.pop("Mexican Honey-pot Ants"), g.pop("Monarch")) == (3, 4)
    g.waits(1, "deploy")


@rule("FORM-7.3", "FORM-14.5")
def test_shrouding_weather(desert: Any) -> None:
    weather = [("theirs", "Shrouding Weather", "zone mine")]
    g = desert("theirs 1 Oryx 3", turn=6, step="start", event="Molting", effects=weather, chance=[(4,)])
    g.waits(1, "deploy")
    assert g.on(EVENT_ZONE) == ["Shrouding Weather"]
    g = desert("theirs 1 Oryx 3", turn=6, step="start", event="Molting", effects=weather, chance=[(5,)])
    g.waits(0, "w2")
    assert g.discard(1) == ["Shrouding Weather"]
    g = desert(step="start", event="Molting", effects=weather)
    g.waits(0, "w1")


@rule("FORM-16.8")
def test_a_stable_climate(desert: Any) -> None:
    species = ("mine 1 Oryx 3", "mine 1 Monarch 3", "theirs 1 Coyote 3", "mine 2 Coyote 3")
    g = desert(*species, step="depop", effects=[("mine", "Stable Climate", 1)])
    g.waits(0, "steady")
    assert g.options(0) == ["target 1.oryx", "target 1.monarch"]
    g.do(0, "target 1.monarch")
    assert [g.pop("Oryx"), g.pop("Monarch"), g.pop("Coyote"), g.pop("Coyote", 1)] == [2, 3, 2, 2]
    g = desert(*species, step="depop", turn=6, effects=[("mine", "Stable Climate", 1)])
    g.waits(0, "deploy")


def test_wicked_reflexes(desert: Any) -> None:
    for die, left in ((2, 2), (3, 3)):
        g = desert(
            "mine 1 American Kestrel 3",
            "theirs 1 House Finch 3",
            effects=[("theirs", "Wicked Reflexes", "House Finch")],
            chance=[(die,)],
        )
        g.do(0, "exert 1.american-kestrel")
        assert g.pop("House Finch") == left
    g = desert(
        "mine 1 American Kestrel 3",
        "theirs 1 Roundtail Horned Lizard 3",
        chance=[(6,)],
        effects=[("mine", "Wicked Reflexes", "American Kestrel")],
    )
    g.do(0, "exert 1.american-kestrel")
    assert (g.pop("American Kestrel"), g.pop("Roundtail Horned Lizard")) == (7, 2)


@rule("FORM-14.5", "FORM-12.9")
def test_a_wildlife_study(desert: Any) -> None:
    deck = ["Wildfire!", "Oryx", "Monarch"]
    for keep, drawn, bottom in (("top oryx", "Oryx", "Wildfire!"), ("top wildfire", "Wildfire!", "Oryx")):
        g = desert(step="start", effects=[("mine", "Wildlife Study", "deck")], deck=deck)
        g.waits(0, "study")
        g.do(0, keep)
        assert g.hand(0) == [drawn]
        assert g.s.card(g.s.decks[0][0]).name == bottom
        assert not any(name in line for line in g.told(1) for name in deck)
    g = desert(step="start", effects=[("mine", "Wildlife Study", "deck")], empty_deck=1)
    assert len(g.s.hands[0]) == 1, "with one card left it is just looked at"
    assert g.on(MAIN_DECK) == ["Wildlife Study"]
