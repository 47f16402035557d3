"""All 28 Events, on both sides of every condition, with bystanders."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.endless_forms.cards.events import EVENTS
from orrery.games.endless_forms.cards.kinds import EventCard

PRINTED = """
Aggressive Overpopulation U|Anthropinistic Development R|Conservation Effort* C|Dehydration C|Drought* U|Echoed Form* R
Ecological Preserve U|Ecological Succession* U|Empathetic Thinking C|Extinction Event R|Hyper-Adaptive Fauna* U
Introduced Population R|Life Finds a Way U|Limited Resources* C|Molting C|Monsoon Season U|Offroading Degradation* C
Once Thought Extinct* R|Organic Recycling C|Outbreak U|Overpredation U|Regeneration C|Rejuvenation U|Rites of Spring* U
Seasonal Migration C|Wildfire! R|Winter Cuts Short the Day U|Withering C
"""
LAVA = ("Lava Malpais",) * 4
STEADY = "mine 4 Turkey Vulture 9"
"""Somebody who can still exert, so that the phase goes on."""


def has(g: Any, place: int, seat: int = 0) -> set[str]:
    return set(g.match.view(0)["table"]["habitats"][place - 1]["resources"][seat])


@rule("FORM-1.16")
def test_what_is_printed_on_every_event() -> None:
    rows = PRINTED.strip().replace("\n", "|").split("|")
    assert len(rows) == len(EVENTS) == 28
    for row, card in zip(rows, EVENTS, strict=True):
        name, _, rarity = row.rpartition(" ")
        assert isinstance(card, EventCard)
        assert (card.name, card.rarity[0].upper()) == (name.rstrip("*"), rarity)
        assert card.asombro == name.endswith("*")
        assert card.text


def test_aggressive_overpopulation(desert: Any) -> None:
    species = ("theirs 1 Oryx 5", "mine 1 Monarch 4", "theirs 1 Coyote 1", "theirs 2 Coyote 4")
    g = desert(*species, STEADY, event="Aggressive Overpopulation")
    g.do(0, "reveal")
    assert g.options(0) == ["target 4.turkey-vulture", "target foe-1.oryx"], "with 5 or more counters"
    g.do(0, "target foe-1.oryx")
    assert [g.pop("Oryx"), g.pop("Monarch"), g.pop("Coyote"), g.pop("Coyote", 1)] == [8, 3, None, 4]
    g.waits(0, "exert")


@rule("FORM-13.8", "FORM-13.9")
def test_anthropinistic_development(desert: Any) -> None:
    g = desert(STEADY, event="Anthropinistic Development", row=("Basin Valley", "Creosote Scrub", *LAVA[:2]))
    g.do(0, "reveal", "at 2")
    assert has(g, 2) == {"sap", "humans"}
    assert has(g, 1) == {"grasses", "leaves", "seeds"}
    assert g.match.view(1)["table"]["habitats"][1]["development"] == 1


@rule("FORM-6.9", "FORM-6.11")
def test_conservation_effort_lasts_until_your_next_turn_begins(desert: Any) -> None:
    species = ("mine 1 Gambel's Quail 3", "mine 1 Cactus Wren 9", "theirs 1 Coyote 9", "theirs 1 American Kestrel 9")
    g = desert(*species, row=("Gypsum Flats",) * 4, event="Conservation Effort")
    g.do(0, "reveal")
    assert g.pop("Gambel's Quail") == 6, "the only one with 3 or fewer counters"
    g.do(0, "done", "done")
    g.step_to("exert")
    assert g.s.turn == 6
    g.do(1, "exert 1.american-kestrel")
    assert (g.pop("Cactus Wren"), g.pop("Gambel's Quail")) == (7, 4), "the Wren is the only prey left"
    g.step_to("deploy")
    assert (g.s.turn, g.s.warded) == (7, {})


def test_dehydration(desert: Any) -> None:
    row = ("Desert Spring", *LAVA[:3])
    g = desert("theirs 1 Oryx 5", "theirs 2 Monarch 5", "theirs 1 House Finch 5", STEADY, event="Dehydration", row=row)
    g.do(0, "reveal")
    assert g.options(0) == ["target 4.turkey-vulture", "target foe-2.monarch"]
    g.do(0, "target foe-2.monarch")
    assert (g.pop("Monarch"), g.pop("House Finch")) == (2, 5)


@rule("FORM-6.9", "FORM-13.8")
def test_drought(desert: Any) -> None:
    row = ("Desert Spring", *LAVA[:3])
    species = ("mine 2 Canyon Tree Frog 4", "theirs 1 Monarch 4", "theirs 2 House Finch 4")
    g = desert(*species, STEADY, event="Drought", row=row)
    g.do(0, "reveal")
    assert [g.pop(n) for n in ("Canyon Tree Frog", "Monarch", "House Finch")] == [3, 3, 4]
    assert has(g, 1) == {"leaves"}
    while g.s.turn < 8:
        assert has(g, 1) == {"leaves"}
        g.match.choose(g.match.asks[0].options[0], g.match.asks[0].seat)
    assert has(g, 1) == {"water", "algae", "leaves"}, "over after my turn 7"


@rule("FORM-14.6")
def test_echoed_form(desert: Any) -> None:
    species = ("mine 1 Monarch 4", "theirs 2 Coyote 4", "mine 2 Gambel's Quail 4")
    effects = [("theirs", "Maimed", "Monarch")]
    g = desert(*species, event="Echoed Form", effects=effects, row=LAVA)
    g.do(0, "reveal", "target 1.monarch")
    assert g.options(0) == ["copy 2.gambels-quail", "copy foe-2.coyote"]
    g.do(0, "copy foe-2.coyote")
    seen = g.match.view(1)["table"]["habitats"][0]["species"][0][0]
    assert (seen["card"], seen["takes_after"], seen["rank"], seen["predator"]) == ("monarch", "coyote", 5, True)
    assert (seen["group"], seen["tags"], seen["counters"], seen["down"]) == ("mammal", [], 4, 1)
    assert g.up("Monarch") == 3 - 1, "its Effects stay"
    g.do(0, "exert 1.monarch")
    assert g.pop("Monarch") == 4 + 1, "without prey, as a Coyote may"


@rule("FORM-6.9", "FORM-6.11")
def test_ecological_preserve(desert: Any) -> None:
    species = ("mine 1 Gambel's Quail 4", "theirs 1 Coyote 4", "mine 2 Oryx 4", "theirs 1 House Finch 4")
    g = desert(*species, event="Ecological Preserve", row=("Gypsum Flats",) * 4)
    g.do(0, "reveal", "at 1", "done", "done")
    assert (g.pop("Gambel's Quail"), g.pop("Coyote"), g.pop("Oryx")) == (4, 3, 3)
    g.step_to("exert")
    assert "exert 1.coyote" not in g.options(1), "nobody there may be selected as prey"
    g.do(1, "done")
    g.step_to("deploy")
    assert (g.s.turn, g.pop("Gambel's Quail")) == (7, 2), "only the next depop is spared"
    assert g.s.preserved == {}


@rule("FORM-13.10", "FORM-13.7", "FORM-13.3")
def test_ecological_succession_with_few_cards(desert: Any) -> None:
    def one(s: Any) -> None:
        s.removed += s.habitat_decks[0][:-1]
        del s.habitat_decks[0][:-1]

    g = desert(STEADY, event="Ecological Succession", habitat_deck=["Desert Spring"], change=one)
    g.do(0, "reveal", "at 2")
    assert g.names(g.s.row)[1] == "Desert Spring"
    assert g.match.view(0)["table"]["habitats"][1]["owner"] == 0, "it belongs to the deck it came from"

    def none(s: Any) -> None:
        s.removed += s.habitat_decks[0]
        s.habitat_decks[0].clear()

    g = desert(STEADY, event="Ecological Succession", change=none)
    before = list(g.s.row)
    g.do(0, "reveal", "at 2")
    assert g.s.row == before


@rule("FORM-12.9")
def test_empathetic_thinking(desert: Any) -> None:
    g = desert(STEADY, event="Empathetic Thinking", foe_hand=["Oryx", "Monarch"], foe_event="Wildfire!")
    hidden = g.match.view(0)["table"]["players"][1]
    assert [card["card"] for card in hidden["hand"]] == [None, None]
    g.do(0, "reveal")
    g.do(1, "pass")
    seen = g.match.view(0)["table"]["players"][1]
    assert ([card["card"] for card in seen["hand"]], seen["event"]["card"]) == (["oryx", "monarch"], "wildfire")
    assert g.match.view(None)["table"]["players"][1]["event"]["card"] is None
    assert len(g.s.hands[0]) == 2


def test_extinction_event(desert: Any) -> None:
    species = ("mine 1 Oryx 5", "theirs 1 Coyote 5", "theirs 2 Collared Peccary 4")
    g = desert(*species, STEADY, event="Extinction Event", chance=[(5,)])
    g.do(0, "reveal")
    assert [g.pop(n) for n in ("Oryx", "Coyote", "Collared Peccary", "Turkey Vulture")] == [5, 2, 2, 9]


@rule("FORM-13.8")
def test_hyper_adaptive_fauna(desert: Any) -> None:
    species = ("mine 2 Canyon Tree Frog 3", "theirs 2 Canyon Tree Frog 3")
    g = desert(*species, STEADY, event="Hyper-Adaptive Fauna", row=LAVA)
    g.do(0, "reveal")
    assert len(has(g, 2, 0)) == 11
    assert has(g, 2, 1) == {"seeds", "fruits"}
    assert (g.up("Canyon Tree Frog"), g.up("Canyon Tree Frog", n=1)) == (3, 2)
    g.do(0, "done")
    g.step_to("deploy")
    assert has(g, 2, 0) == {"seeds", "fruits"}, "until the end of this turn"

    def dry(s: Any) -> None:
        s.drought = 9

    g = desert(*species, STEADY, event="Hyper-Adaptive Fauna", row=LAVA, change=dry)
    g.do(0, "reveal")
    assert len(has(g, 2, 0)) == 9, "Drought beats it"


def test_nobody_of_an_adaptive_player_is_without_water(desert: Any) -> None:
    def adapt(s: Any) -> None:
        s.adaptive = 1

    g = desert("mine 1 Monarch 5", "theirs 1 House Finch 5", turn=6, foe_event="Dehydration", change=adapt, row=LAVA)
    g.do(1, "reveal")
    assert g.told().count("Player 2's House Finch loses 3 counters (now 2).") == 1, "their own is the only choice"


@rule("FORM-7.11", "FORM-10.6", "FORM-5.1")
def test_introduced_population(desert: Any) -> None:
    row = ("Desert Spring", "City Suburbs", *LAVA[:2])
    hand = ["Oryx", "Monarch", "Bloom"]
    g = desert("theirs 1 Immaculate Antlion 1", event="Introduced Population", hand=hand, row=row, step="deploy")
    g.do(0, "reveal")
    assert g.options(0) == ["none", "deploy oryx", "deploy monarch"]
    g.do(0, "deploy oryx")
    assert g.options(0) == ["at 1", "at 3", "at 4"]
    g.do(0, "at 1")
    assert g.pop("Oryx") == 3, "its printed X and the Oasis"
    assert "deploy monarch" in g.options(0), "the allowance is untouched"
    g = desert(event="Introduced Population", hand=hand, row=row, step="deploy", turn=6)
    g.step_to("w9")
    g.do(0, "reveal", "deploy monarch", "at 3")
    assert g.pop("Monarch") == 1, "it takes part in the depop of this turn"
    g = desert(event="Introduced Population", hand=hand, step="deploy")
    g.do(0, "reveal", "none")
    assert g.discard(0) == ["Introduced Population"]


@rule("FORM-6.8", "FORM-7.7")
def test_life_finds_a_way_burns_elsewhere(desert: Any) -> None:
    g = desert("mine 1 Monarch 1", STEADY, event="Life Finds a Way")
    g.do(0, "reveal")
    assert (g.discard(0), g.pop("Monarch")) == (["Life Finds a Way"], 1)
    (burnt,) = [line for line in g.told() if "reveals Life Finds a Way" in line]
    assert burnt.endswith("stays in play with 3 counters.” It does nothing now.")
    g = desert("theirs 1 Monarch 1", STEADY, event="Life Finds a Way", step="depop")
    g.do(0, "reveal")
    assert g.discard(1) == ["Monarch"], "not for an opposing species"


@rule("FORM-11.8")
def test_limited_resources(desert: Any) -> None:
    species = ("mine 1 White-lined Sphinx Moth 1", "mine 2 Turkey Vulture 1")
    g = desert(*species, event="Limited Resources", foe_discard=["Monarch"], row=LAVA)
    g.do(0, "reveal", "exert 1.white-lined-sphinx-moth", "use 2.turkey-vulture carrion-feeder")
    assert (g.pop("White-lined Sphinx Moth"), g.pop("Turkey Vulture")) == (3, 3), "abilities alike"


def test_molting(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "mine 2 Oryx 3 exerted", "theirs 1 House Finch 3 exerted", event="Molting")
    g.do(0, "exert 1.monarch", "reveal", "exert 1.monarch")
    assert g.pop("Monarch") == 3 + 2 + 2, "a second exertion"
    assert (g.exerted("Oryx"), g.exerted("House Finch")) == (True, True)


@rule("FORM-6.9", "FORM-13.9")
def test_monsoon_season(desert: Any) -> None:
    row = ("Desert Playa", *LAVA[:3])
    g = desert("mine 2 Canyon Tree Frog 3", "theirs 1 Great Plains Toad 3", STEADY, event="Monsoon Season", row=row)
    g.do(0, "reveal")
    assert (g.pop("Canyon Tree Frog"), g.pop("Great Plains Toad"), g.pop("Turkey Vulture")) == (4, 4, 9)
    assert has(g, 2) == {"seeds", "fruits", "water"}
    assert has(g, 1) == {"arthropods", "water", "algae"}
    while g.s.turn < 8:
        g.match.choose(g.match.asks[0].options[0], g.match.asks[0].seat)
    assert (has(g, 2), has(g, 1)) == ({"seeds", "fruits"}, {"arthropods", "water", "algae"})


def test_offroading_degradation(desert: Any) -> None:
    species = ("mine 1 Monarch 3", "theirs 1 Gambel's Quail 3", "theirs 1 Oryx 3", "theirs 2 Monarch 3")
    effects = [("mine", "Bloom", 1), ("theirs", "Feeder", 1)]
    g = desert(*species, STEADY, event="Offroading Degradation", effects=effects)
    g.do(0, "reveal", "at 1")
    assert g.options(0) == ["none", "drop bloom", "drop foe-feeder"]
    g.do(0, "drop foe-feeder")
    assert [g.pop("Monarch"), g.pop("Gambel's Quail"), g.pop("Oryx"), g.pop("Monarch", 1)] == [2, 2, 3, 3]
    assert g.on(g.s.row[0]) == ["Bloom"]
    assert g.discard(1) == ["Feeder"]


def test_once_thought_extinct(desert: Any) -> None:
    row = ("Desert Spring", "City Suburbs", *LAVA[:2])
    g = desert(
        STEADY, event="Once Thought Extinct", discard=["Oryx", "Monarch", "Bloom"], foe_discard=["Coyote"], row=row
    )
    g.do(0, "reveal")
    assert g.options(0) == ["revive oryx", "revive monarch"]
    g.do(0, "revive oryx")
    assert g.options(0) == ["at 1", "at 3", "at 4"]
    g.do(0, "at 1")
    assert g.pop("Oryx") == 3, "no deployment, so no Oasis"
    assert g.discard(0) == ["Monarch", "Bloom", "Once Thought Extinct"]


@rule("FORM-12.5")
def test_organic_recycling(desert: Any) -> None:
    pile = ["Oryx", "Monarch", "Feeder", "Coyote", "Molting", "Outbreak"]
    g = desert(STEADY, event="Organic Recycling", discard=pile)
    g.do(0, "reveal", "recycle oryx", "recycle monarch", "recycle feeder", "recycle coyote", "recycle molting")
    assert g.discard(0) == ["Outbreak", "Organic Recycling"]
    assert len(g.s.hands[0]) == 2
    known = g.match.view(1)["memory"]
    assert [cell["cards"] for cell in known] == [["coyote", "feeder", "molting", "monarch", "oryx"]]
    g = desert(STEADY, event="Organic Recycling", discard=pile)
    g.do(0, "reveal", "recycle oryx", "stop")
    assert g.discard(0) == [*pile[1:], "Organic Recycling"]


def test_outbreak(desert: Any) -> None:
    species = ("theirs 1 House Finch 4", "mine 1 Cactus Wren 4", "theirs 1 Oryx 4", "theirs 2 House Finch 4")
    g = desert(*species, STEADY, event="Outbreak")
    g.do(0, "reveal", "target foe-1.house-finch")
    assert [g.pop(n) for n in ("House Finch", "Cactus Wren", "Oryx")] == [2, 3, 4]
    assert g.pop("House Finch", 1) == 4


def test_overpredation(desert: Any) -> None:
    species = ("mine 1 Coyote 3", "theirs 1 Gambel's Quail 4", "mine 2 Monarch 3")
    g = desert(*species, event="Overpredation", row=("Gypsum Flats",) * 4)
    g.do(0, "reveal", "exert 1.coyote", "exert 2.monarch")
    assert [g.pop(n) for n in ("Coyote", "Gambel's Quail", "Monarch")] == [7, 2, 5]


def test_regeneration(desert: Any) -> None:
    species = ("mine 1 Monarch 2", "mine 1 House Finch 2", "theirs 1 Monarch 2")
    g = desert(*species, event="Regeneration", effects=[("theirs", "Maimed", "Monarch")])
    g.do(0, "reveal")
    assert g.options(0) == ["none", "drop foe-maimed"], "a single target is no question"
    g.do(0, "drop foe-maimed")
    assert [g.pop("Monarch"), g.pop("House Finch"), g.pop("Monarch", 1)] == [5, 2, 2]
    assert g.on(g.p("Monarch")) == []


def test_rejuvenation(desert: Any) -> None:
    g = desert("mine 1 Monarch 2", "mine 1 House Finch 3", "theirs 1 Oryx 1", "mine 2 Coyote 1", event="Rejuvenation")
    g.do(0, "reveal")
    assert [g.pop(n) for n in ("Monarch", "House Finch", "Oryx", "Coyote")] == [4, 3, 1, 3]


def test_rites_of_spring(desert: Any) -> None:
    for turn, gained in ((5, 3), (7, 2)):
        g = desert("mine 1 Monarch 2", "theirs 1 Oryx 2", event="Rites of Spring", row=LAVA, turn=turn)
        g.do(0, "reveal")
        assert g.up("Oryx") == 2
        g.do(0, "exert 1.monarch")
        assert g.pop("Monarch") == 2 + gained, "only on a Day turn"


def test_seasonal_migration(desert: Any) -> None:
    species = ("mine 1 Monarch 3", "mine 1 Oryx 3", "mine 2 Coyote 3", "mine 2 House Finch 3", "mine 2 Cactus Wren 3")
    g = desert(*species, event="Seasonal Migration", row=LAVA)
    g.do(0, "reveal", "move 1.monarch")
    assert g.options(0) == ["at 3", "at 4"], "place 2 is full"
    g.do(0, "at 3", "move 2.coyote", "at 4", "move 1.oryx")
    assert g.options(0) == ["at 2", "at 3", "at 4"], "the Coyote will have left"
    g.do(0, "at 2")
    assert [(g.at(n), g.pop(n)) for n in ("Monarch", "Coyote", "Oryx")] == [(3, 4), (4, 3), (2, 3)]
    assert (g.at("House Finch"), g.pop("House Finch")) == (2, 3)


def test_wildfire(desert: Any) -> None:
    species = ("mine 1 Monarch 4", "theirs 1 Oryx 4", "theirs 1 Rock Pocket Mouse 4", "theirs 2 Oryx 4")
    row = ("Basin Valley", "Lava Malpais", "Mountain Forest", "Weathered Badlands")
    g = desert(*species, STEADY, event="Wildfire!", row=row, effects=[("theirs", "Feeder", 1), ("mine", "Bloom", 2)])
    g.do(0, "reveal")
    assert g.options(0) == ["at 1", "at 3"]
    g.do(0, "at 1")
    assert [g.pop(n) for n in ("Monarch", "Oryx", "Rock Pocket Mouse")] == [3, 2, 3]
    assert (g.pop("Oryx", 1), g.discard(1), g.on(g.s.row[1])) == (4, ["Feeder"], ["Bloom"])


@rule("FORM-3.5")
def test_winter_and_ectotherms(desert: Any) -> None:
    species = ("mine 1 Monarch 2", "mine 1 House Finch 2", "theirs 1 Canyon Tree Frog 2")
    g = desert(*species, event="Winter Cuts Short the Day", row=LAVA)
    g.do(0, "reveal")
    assert (g.up("Monarch"), g.up("House Finch"), g.up("Canyon Tree Frog")) == (1, 5, 1)
    g = desert(*species, event="Winter Cuts Short the Day", row=LAVA, turn=7)
    g.do(0, "reveal")
    assert (g.up("Monarch"), g.discard(0)) == (2, ["Winter Cuts Short the Day"])


@rule("FORM-6.9")
def test_withering(desert: Any) -> None:
    row = ("Desert Spring", *LAVA[:3])
    for place, lost in ((1, 2), (2, 3)):
        g = desert(f"mine {place} Monarch 9", "mine 3 Oryx 9", event="Withering", row=row)
        g.do(0, "reveal", f"at {place}", "done", "done")
        assert (g.pop("Monarch"), g.pop("Oryx")) == (9 - lost, 8)
        g.step_to("exert")
        g.do(1, "done") if g.match.asks[0].seat else None
        assert g.s.withered == {}, "the next depop only"


@rule("FORM-16.8")
@pytest.mark.parametrize(
    ("event", "answers"),
    [
        ("Offroading Degradation", ["at 1", "none"]),
        ("Extinction Event", []),
        ("Rejuvenation", []),
        ("Drought", []),
        ("Wildfire!", []),
        ("Withering", ["at 1"]),
    ],
)
def test_a_stable_climate_keeps_events_away(desert: Any, event: str, answers: list[str]) -> None:
    row = ("Desert Spring", "Lava Malpais", "Lava Malpais", "Lava Malpais")
    climate = [("theirs", "Stable Climate", 1)]
    g = desert("mine 1 Monarch 2", STEADY, event=event, row=row, effects=climate, chance=[(1,)])
    g.do(0, "reveal", *answers)
    assert g.pop("Monarch") == 2
    g.waits(0, "exert")


@rule("FORM-16.8", "FORM-6.6")
def test_the_unaffected_cannot_be_chosen_but_may_be_a_model(desert: Any) -> None:
    species = ("mine 1 Monarch 3", "mine 2 Oryx 3", "theirs 1 Coyote 3")
    climate = [("mine", "Stable Climate", 1)]
    g = desert(*species, event="Outbreak", effects=climate)
    g.do(0, "reveal")
    assert g.pop("Oryx") == 1
    g = desert(*species, event="Echoed Form", effects=climate)
    g.do(0, "reveal")
    assert g.options(0) == ["copy 1.monarch", "copy foe-1.coyote"]
    g.do(0, "copy foe-1.coyote")
    assert g.s.echo == {g.p("Oryx"): g.s.face[g.p("Coyote")]}
