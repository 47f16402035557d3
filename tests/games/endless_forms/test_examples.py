"""The worked examples and tricky scenarios, each named after its id."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule
from orrery.engine.scenario import Scenario
from orrery.games.endless_forms import GAME

LADDER = ("theirs 2 Monarch 3", "theirs 2 Cactus Wren 3", "theirs 2 Gambel's Quail 3")
BIG = ("mine 2 Turkey Vulture 3", "mine 2 Collared Peccary 3")


# ---------------------------------------------------------------- from the manual
@rule("FORM-5.5", "FORM-8.5", "FORM-10.1", "FORM-10.2", "FORM-5.6")
def test_x1_two_counters_then_four_then_three(desert: Any) -> None:
    g = desert(step="deploy", hand=["Turkey Vulture"])
    g.do(0, "deploy turkey-vulture", "at 1")
    assert g.pop("Turkey Vulture") == 2
    g.do(0, "exert 1.turkey-vulture")
    assert g.pop("Turkey Vulture") == 4
    g.do(0, "done")
    assert g.pop("Turkey Vulture") == 3
    g.waits(1, "deploy")
    g.step_to("exert")
    assert (g.s.turn, g.pop("Turkey Vulture")) == (7, 2)


@rule("FORM-8.9")
def test_x2_a_rank_4_predator_takes_ranks_4_3_and_2(desert: Any) -> None:
    g = desert("mine 2 Greater Roadrunner 3", *LADDER, *BIG, row=("Lava Malpais",) * 4)
    g.do(0, "exert 2.greater-roadrunner")
    assert g.options(0) == ["prey 2.turkey-vulture", "prey foe-2.cactus-wren", "prey foe-2.gambels-quail"]
    assert g.refused(0, "prey 2.collared-peccary").clauses == ("FORM-8.9",)
    assert g.refused(0, "prey foe-2.monarch").clauses == ("FORM-8.9",)
    g.do(0, "prey foe-2.gambels-quail")
    g.waits(0, "exert")


@rule("FORM-8.9")
def test_x3_a_rank_5_predator_takes_ranks_5_4_and_3(desert: Any) -> None:
    g = desert("mine 2 American Badger 3", *LADDER, *BIG, row=("Lava Malpais",) * 4)
    g.do(0, "exert 2.american-badger")
    assert g.options(0) == ["prey 2.turkey-vulture", "prey 2.collared-peccary", "prey foe-2.gambels-quail"]
    g.do(0, "prey 2.collared-peccary")
    assert (g.pop("American Badger"), g.pop("Collared Peccary")) == (6, 2)
    g.waits(0, "exert")


@rule("FORM-11.5", "FORM-11.1", "FORM-13.1")
def test_x4_a_pollen_line_at_a_pollen_habitat_gains_three(desert: Any) -> None:
    g = desert("mine 2 Black-chinned Hummingbird 1", "mine 1 Calliope Hummingbird 1")
    g.do(0, "exert 2.black-chinned-hummingbird", "exert 1.calliope-hummingbird")
    assert g.pop("Black-chinned Hummingbird") == 4
    assert g.pop("Calliope Hummingbird") == 3, "no Pollen at Lava Malpais"
    g.waits(0, "move")


@rule("FORM-5.5", "FORM-11.3")
def test_x5_the_line_does_not_count_on_deployment(desert: Any) -> None:
    g = desert(step="deploy", hand=["Black-chinned Hummingbird"])
    g.do(0, "deploy black-chinned-hummingbird", "at 2")
    assert g.pop("Black-chinned Hummingbird") == 2
    g.waits(0, "exert")


@rule("FORM-2.10", "FORM-9.1")
def test_x6_the_ends_of_the_row_have_one_neighbour(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "mine 3 Cactus Wren 3", step="move")
    g.do(0, "move 1.monarch")
    assert g.at("Monarch") == 2, "the only way, so nothing is asked"
    g = desert("mine 1 Monarch 3", "mine 3 Cactus Wren 3", step="move")
    g.do(0, "move 3.cactus-wren")
    assert g.options(0) == ["at 2", "at 4"]
    g.do(0, "at 4")
    assert g.at("Cactus Wren") == 4
    g.waits(1, "deploy")


@rule("FORM-6.4", "FORM-7.8", "FORM-5.13")
def test_x7_an_event_revealed_just_before_is_followed_first(desert: Any) -> None:
    g = desert("theirs 1 Monarch 2", step="deploy", hand=["Turkey Vulture"], foe_event="Rejuvenation")
    g.do(0, "deploy turkey-vulture", "at 1")
    g.waits(1, "w3")
    assert g.pop("Turkey Vulture") is None
    g.do(1, "reveal")
    assert (g.pop("Monarch"), g.pop("Turkey Vulture")) == (4, 2)
    g.waits(0, "exert")


@rule("FORM-6.5", "FORM-7.6")
def test_x8_the_response_is_resolved_first(desert: Any) -> None:
    g = desert(
        *("mine 1 Cactus Wren 2", "theirs 1 Monarch 2"),
        step="deploy",
        hand=["Turkey Vulture"],
        event="Rejuvenation",
        foe_event="Offroading Degradation",
    )
    g.do(0, "deploy turkey-vulture", "at 1")
    g.do(1, "reveal", "at 1")
    g.waits(0, "w11")
    g.do(0, "reveal")
    assert g.pop("Cactus Wren") == 3, "gained 2 first, then lost 1"
    assert (g.pop("Monarch"), g.pop("Turkey Vulture")) == (1, 2)
    told = g.told()
    revealed = next(line for line in told if line.startswith("Player 1 reveals Rejuvenation: “Each of your species"))
    assert told.index(revealed) < told.index("Player 1's Cactus Wren loses 1 counter (now 3).")
    g.waits(0, "exert")


@rule("FORM-8.18", "FORM-16.9")
def test_x9_keen_eyes_predates_next_door(desert: Any) -> None:
    g = desert("mine 2 American Kestrel 2", "theirs 3 Cactus Wren 2")
    g.do(0, "exert 2.american-kestrel")
    assert (g.pop("American Kestrel"), g.pop("Cactus Wren")) == (5, 1)
    g.waits(0, "move")


@rule("FORM-11.1")
def test_x10_reptile_reverie(desert: Any) -> None:
    row = ("Ocotillo Foothills", "Lava Malpais", "Lava Malpais", "Lava Malpais")
    g = desert("mine 1 Western Diamond-backed Rattlesnake 2", "theirs 1 Greater Roadrunner 5", row=row)
    g.do(0, "exert 1.western-diamond-backed-rattlesnake")
    assert g.pop("Western Diamond-backed Rattlesnake") == 5
    g = desert("mine 1 Turkey Vulture 2", row=row)
    g.do(0, "exert 1.turkey-vulture")
    assert g.pop("Turkey Vulture") == 4
    g.waits(0, "move")


@rule("FORM-5.4", "FORM-5.7")
def test_x11_only_the_own_side_is_full(desert: Any) -> None:
    full = ("mine 1 Monarch 2", "mine 1 Cactus Wren 2", "mine 1 House Finch 2")
    g = desert(*full, step="deploy", hand=["Oryx"])
    g.do(0, "deploy oryx")
    assert g.options(0) == ["at 2", "at 3", "at 4"]
    assert g.refused(0, "at 1").clauses == ("FORM-5.4", "FORM-9.2")
    g = desert(*full, step="deploy", turn=6, foe_hand=["Oryx"])
    g.do(1, "deploy oryx", "at 1")
    assert g.at("Oryx") == 1
    g.waits(1, "exert")


@rule("FORM-8.12", "FORM-8.13")
def test_x12_three_predators_share_one_prey(desert: Any) -> None:
    hunters = ("mine 1 American Kestrel 1", "mine 1 Common Collared Lizard 1", "mine 1 Western Massasauga 1")
    g = desert(*hunters, "theirs 1 Gambel's Quail 4 exerted")
    g.do(0, "exert 1.american-kestrel", "prey foe-1.gambels-quail")
    g.do(0, "exert 1.common-collared-lizard", "prey foe-1.gambels-quail")
    g.do(0, "exert 1.western-massasauga", "prey foe-1.gambels-quail")
    assert g.pop("Gambel's Quail") == 1
    assert [g.pop(n) for n in ("American Kestrel", "Common Collared Lizard", "Western Massasauga")] == [4, 4, 3]
    g.waits(0, "move")


@rule("FORM-2.4", "FORM-2.7")
def test_x13_hands_of_eight_seven_and_six() -> None:
    g = Scenario(GAME, seed=3)
    for size in (8, 7, 6):
        g.do(0, "mulligan")
        if size == 8:
            g.do(1, "keep")
        assert len(g.s.hands[0]) == size
    g.do(0, "keep")
    assert g.s.turn == 1
    assert [len(g.s.hands[1 - g.s.first])] == [8 if g.s.first == 0 else 6]


@rule("FORM-4.5", "FORM-3.1", "FORM-3.2")
def test_x14_twelve_cards_are_drawn_over_the_game() -> None:
    g = Scenario(GAME, seed=1)
    g.do(0, "keep")
    g.do(1, "keep")
    drawn: dict[int, int] = {}
    while not g.match.over:
        s = g.s
        drawn[s.turn] = (
            32 - len(s.decks[s.active]) - sum(n for t, n in drawn.items() if t % 2 == s.turn % 2 and t < s.turn)
        )
        ask = g.match.asks[0]
        g.match.choose(ask.options[0], ask.seat)
    assert [drawn[t] for t in range(1, 9)] == [1, 1, 2, 2, 1, 1, 2, 2]
    assert sum(n for t, n in drawn.items() if t % 2) == 12
    g.over()


@rule("FORM-6.7", "FORM-5.12", "FORM-6.8")
def test_x15_burning_frees_the_zone(desert: Any) -> None:
    g = desert(step="start", event="Molting", hand=["Wildfire!"])
    g.do(0, "pass")
    g.waits(0, "w2")
    g.do(0, "reveal")
    assert g.discard(0) == ["Molting"]
    g.do(0, "event")
    assert g.names([g.s.events[0]]) == ["Wildfire!"]
    g.waits(0, "deploy")


@rule("FORM-12.6", "FORM-8.6", "FORM-11.3")
def test_x16_carrion_feeder_removes_a_card(desert: Any) -> None:
    g = desert("mine 1 Turkey Vulture 2", foe_discard=["Monarch"])
    g.do(0, "use 1.turkey-vulture carrion-feeder")
    assert g.pop("Turkey Vulture") == 6
    assert (g.discard(1), g.names(g.s.removed)) == ([], ["Monarch"])
    g.waits(0, "move")


@rule("FORM-13.3", "FORM-13.4", "FORM-13.5")
def test_x17_a_habitat_is_replaced(desert: Any) -> None:
    g = desert(
        "mine 2 Monarch 3",
        effects=[("mine", "Feeder", 2), ("theirs", "Over-Graze", 2)],
        event="Ecological Succession",
        habitat_deck=["Desert Spring", "Mountain Forest"],
    )
    old = g.s.row[1]
    g.do(0, "reveal", "at 2", "enter desert-spring")
    assert g.names(g.s.row)[1] == "Desert Spring"
    assert g.s.habitat_decks[1][0] == old, "under its owner's habitat deck"
    assert g.names(g.s.habitat_decks[0][:1]) == ["Mountain Forest"]
    assert (g.discard(0), g.discard(1)) == (["Feeder", "Ecological Succession"], ["Over-Graze"])
    assert g.at("Monarch") == 2
    g.waits(0, "exert")


@rule("FORM-12.1", "FORM-12.2")
def test_x18_the_effect_goes_to_its_own_owners_pile(desert: Any) -> None:
    g = desert("mine 1 Turkey Vulture 1", step="depop", effects=[("theirs", "Maimed", "Turkey Vulture")])
    assert (g.discard(0), g.discard(1)) == (["Turkey Vulture"], ["Maimed"])
    g.waits(1, "deploy")


# ---------------------------------------------------------------- tricky interactions
@rule("FORM-8.11")
def test_x19_the_gain_is_not_lost_with_the_prey(desert: Any) -> None:
    g = desert("mine 1 Coyote 2", "theirs 1 Gambel's Quail 1")
    g.do(0, "exert 1.coyote", "prey foe-1.gambels-quail")
    assert (g.pop("Coyote"), g.discard(1)) == (5, ["Gambel's Quail"])
    g.waits(0, "move")


@rule("FORM-8.16", "FORM-16.2", "FORM-12.3", "FORM-11.6", "FORM-8.11")
def test_x20_both_at_nought_leave_together(desert: Any) -> None:
    g = desert(
        *("mine 1 Burrowing Owl 1", "theirs 1 Monarch 1"),
        effects=[("mine", "Maimed", "Burrowing Owl"), ("theirs", "Maimed", "Burrowing Owl")],
    )
    assert g.up("Burrowing Owl") == 0
    g.do(0, "exert 1.burrowing-owl")
    assert (g.discard(0), g.discard(1)) == (["Burrowing Owl", "Maimed"], ["Maimed", "Monarch"])
    g.waits(1, "deploy")


@rule("FORM-11.2", "FORM-4.1")
def test_x21_estivation(desert: Any) -> None:
    g = desert("mine 1 New Mexico Spadefoot Toad 4", row=("Desert Spring", *["Lava Malpais"] * 3))
    g.do(0, "exert 1.new-mexico-spadefoot-toad")
    assert g.pop("New Mexico Spadefoot Toad") == 9
    g.do(0, "done")
    assert g.pop("New Mexico Spadefoot Toad") == 7
    g.step_to("deploy")
    while g.s.turn < 7:
        ask = g.match.asks[0]
        g.do(ask.seat, "done")
    assert (g.pop("New Mexico Spadefoot Toad"), g.exerted("New Mexico Spadefoot Toad")) == (5, False)
    while g.s.turn == 7:
        g.do(g.match.asks[0].seat, "done")
    assert g.pop("New Mexico Spadefoot Toad") == 5
    g.waits(1, "deploy")


@rule("FORM-5.5", "FORM-5.6")
def test_x22_oasis_and_exertion_in_the_turn_of_arrival(desert: Any) -> None:
    g = desert(step="deploy", hand=["Monarch"], row=("Desert Spring", *["Lava Malpais"] * 3))
    g.do(0, "deploy monarch", "at 1")
    assert g.pop("Monarch") == 3
    g.do(0, "exert 1.monarch")
    assert g.pop("Monarch") == 6
    g.do(0, "done")
    assert g.pop("Monarch") == 5
    g.waits(1, "deploy")


@rule("FORM-7.9")
def test_x23_the_prey_is_gone(desert: Any) -> None:
    g = desert(
        *("mine 2 Coyote 3", "theirs 2 Black-tailed Jackrabbit 4", "theirs 2 Gambel's Quail 2"),
        foe_event="Seasonal Migration",
        row=("Gypsum Flats",) * 4,
    )
    g.do(0, "exert 2.coyote", "prey foe-2.black-tailed-jackrabbit")
    g.do(1, "reveal", "move 2.black-tailed-jackrabbit", "at 4", "stop")
    assert (g.at("Black-tailed Jackrabbit"), g.pop("Black-tailed Jackrabbit")) == (4, 4)
    assert (g.exerted("Coyote"), g.pop("Coyote")) == (False, 3)
    g.do(0, "exert 2.coyote")
    assert g.pop("Gambel's Quail") == 1, "other prey may be chosen"
    g.waits(0, "move")


@rule("FORM-11.8", "FORM-6.6")
def test_x24_rites_and_limited_resources(desert: Any) -> None:
    g = desert("mine 2 Black-chinned Hummingbird 1", event="Rites of Spring", foe_event="Limited Resources")
    g.do(0, "reveal")
    g.do(1, "reveal")
    assert g.up("Black-chinned Hummingbird") == 4
    g.do(0, "exert 2.black-chinned-hummingbird")
    assert g.pop("Black-chinned Hummingbird") == 3
    g.waits(0, "move")


@rule("FORM-15.1", "FORM-15.3", "FORM-17.1")
def test_x25_the_last_depop(desert: Any) -> None:
    species = ("mine 1 Turkey Vulture 1", "theirs 1 Oryx 1")
    g = desert(*species, turn=16, step="depop")
    g.over()
    assert (g.match.outcome.scores, g.match.outcome.winners) == ((0, 0), (0, 1))
    g = desert(*species, turn=16, step="depop", options={"even_sunset": True})
    g.over()
    assert (g.match.outcome.scores, g.match.outcome.winners) == ((1, 0), (0,))


@rule("FORM-7.7", "FORM-6.8")
def test_x26_life_finds_a_way(desert: Any) -> None:
    g = desert(
        *("theirs 1 Monarch 1", "theirs 2 Coyote 1"),
        step="depop",
        foe_event="Life Finds a Way",
        effects=[("theirs", "Diversification", "Monarch", "sap")],
    )
    g.waits(1, "w7")
    g.do(1, "reveal", "target 1.monarch")
    assert (g.pop("Monarch"), g.pop("Coyote")) == (3, None)
    assert g.on(g.p("Monarch")) == ["Diversification"]
    g.waits(1, "deploy")


@rule("FORM-4.6")
def test_x27_an_almost_empty_deck(desert: Any) -> None:
    g = desert(turn=7, step="start", empty_deck=1)
    assert (len(g.s.hands[0]), len(g.s.decks[0])) == (1, 0)
    while g.s.turn < 9:
        g.do(g.match.asks[0].seat, "done")
    assert len(g.s.hands[0]) == 1
    g.waits(0, "deploy")


@rule("FORM-13.5", "FORM-5.4")
def test_x28_creosote_scrub_under_three_species(desert: Any) -> None:
    g = desert(
        *("mine 2 Monarch 3", "mine 2 Cactus Wren 3", "mine 2 House Finch 3", "mine 1 Oryx 3"),
        step="deploy",
        event="Ecological Succession",
        hand=["Coyote"],
        habitat_deck=["Creosote Scrub", "Mountain Forest"],
    )
    g.do(0, "reveal", "at 2", "enter creosote-scrub")
    assert [g.at(n) for n in ("Monarch", "Cactus Wren", "House Finch")] == [2, 2, 2]
    g.do(0, "deploy coyote")
    assert g.options(0) == ["at 1", "at 3", "at 4"]
    assert g.refused(0, "at 2").sentence == "Each player may have at most 2 species at Creosote Scrub."
    g.do(0, "at 3", "done")
    assert "move 1.oryx" not in g.options(0)
    g.do(0, "move 2.monarch", "at 1")
    g.waits(1, "deploy")


@rule("FORM-13.6", "FORM-13.9")
def test_x29_a_copy_is_fresh(desert: Any) -> None:
    def flood(s: Any) -> None:
        s.floods |= 1 << s.row[2]

    g = desert(
        "mine 2 Canyon Tree Frog 2",
        step="deploy",
        row=("Lava Malpais", "Desert Spring", "Desert Playa", "Lava Malpais"),
        hand=["Environmental Homogenization"],
        effects=[("theirs", "Feeder", 2)],
        change=flood,
    )
    g.do(0, "deploy environmental-homogenization", "at 2", "copy 3")
    view = g.match.view(0)["table"]["habitats"]
    assert (view[1]["land"], view[1]["resources"][0], view[1]["flooded"]) == ("Desert Playa", ["arthropods"], False)
    assert view[2]["resources"][0] == ["water", "algae", "arthropods"]
    assert g.discard(1) == ["Feeder"]
    assert g.up("Canyon Tree Frog") == 2
    g.waits(0, "exert")


@rule("FORM-3.5")
def test_x30_winter_cuts_short_the_day(desert: Any) -> None:
    g = desert(
        *("mine 1 Greater Roadrunner 3", "mine 1 Texas Horned Lizard 3", "theirs 1 Banner-Tailed Kangaroo Rat 3"),
        step="start",
        event="Winter Cuts Short the Day",
        row=("Gypsum Flats", *["Lava Malpais"] * 3),
    )
    g.do(0, "reveal")
    assert len(g.s.hands[0]) == 2, "two cards, as at Night"
    g.do(0, "done", "exert 1.texas-horned-lizard")
    assert g.pop("Texas Horned Lizard") == 3 + 4
    assert "period" in g.match.view(0)["table"]
    assert g.match.view(0)["table"]["period"] == "night"
    g.do(0, "exert 1.greater-roadrunner", "prey foe-1.banner-tailed-kangaroo-rat")
    g.do(0, "done")
    g.step_to("deploy")
    assert (g.s.turn, g.match.view(0)["table"]["period"]) == (6, "day")


@rule("FORM-8.10")
def test_x31_predating_upon_ones_own(desert: Any) -> None:
    g = desert("mine 1 Mountain Lion 3", "mine 1 Collared Peccary 2", turn=7)
    g.do(0, "exert 1.mountain-lion")
    assert (g.pop("Mountain Lion"), g.pop("Collared Peccary")) == (6, None)
    g.waits(0, "move")


@rule("FORM-5.12")
def test_x32_when_the_zone_is_free_again(desert: Any) -> None:
    g = desert(step="start", event="Molting", hand=["Wildfire!"])
    g.do(0, "pass", "reveal")
    assert "event" in g.options(0)
    g = desert(step="deploy", event="Molting", hand=["Wildfire!", "Bloom"])
    g.do(0, "reveal")
    assert "event" not in g.options(0)
    assert g.refused(0, "event").clauses == ("FORM-5.12",)
    g.do(0, "done")
    while g.s.turn < 7:
        g.do(g.match.asks[0].seat, "done")
    assert "event" in g.options(0)
    g.waits(0, "deploy")


@rule("FORM-16.1")
def test_x33_no_evading_a_massasauga(desert: Any) -> None:
    g = desert("mine 1 Western Massasauga 2", "theirs 1 Roundtail Horned Lizard 3", chance=[(6,)])
    g.do(0, "exert 1.western-massasauga")
    assert g.pop("Roundtail Horned Lizard") == 2
    g.waits(0, "move")


@rule("FORM-8.18", "FORM-16.1")
def test_x34_cover_at_the_preys_habitat(desert: Any) -> None:
    row = ("Lava Malpais", "Lava Malpais", "Mountain Forest", "Lava Malpais")
    for die, kestrel, prey in (((4,), 5, 1), ((5,), 2, 2)):
        g = desert("mine 2 American Kestrel 2", "theirs 3 Cactus Wren 2", row=row, chance=[die])
        g.do(0, "exert 2.american-kestrel")
        assert (g.pop("American Kestrel"), g.pop("Cactus Wren")) == (kestrel, prey)
        assert g.exerted("American Kestrel")
        g.waits(0, "move")


@rule("FORM-12.10")
def test_x35_the_pit_trap(desert: Any) -> None:
    g = desert("theirs 1 Immaculate Antlion 1", step="deploy", hand=["Canyon Tree Frog"])
    g.do(0, "deploy canyon-tree-frog", "at 1")
    assert (g.pop("Canyon Tree Frog"), g.pop("Immaculate Antlion")) == (1, 2)
    g = desert("theirs 1 Immaculate Antlion 1", step="deploy", hand=["Monarch"])
    g.do(0, "deploy monarch", "at 1")
    assert (g.pop("Monarch"), g.pop("Immaculate Antlion")) == (2, 1)
    g.waits(0, "exert")


@rule("FORM-11.4", "FORM-11.7")
def test_x36_two_ravens_at_a_humans_habitat(desert: Any) -> None:
    g = desert(
        "mine 1 Chihuahuan Raven 1", "mine 1 Chihuahuan Raven 1", row=("Sea of Parking Lots", *["Lava Malpais"] * 3)
    )
    g.do(0, "exert 1.chihuahuan-raven", "exert 1.chihuahuan-raven~2")
    assert (g.pop("Chihuahuan Raven"), g.pop("Chihuahuan Raven", 1)) == (5, 5)
    g.waits(0, "move")


@rule("FORM-11.2", "FORM-11.6")
def test_x37_sustained_r_strategist(desert: Any) -> None:
    g = desert(
        "mine 1 Turkey Vulture 3",
        effects=[("mine", "Artificially Sustained", "Turkey Vulture"), ("mine", "r-Strategist", "Turkey Vulture")],
    )
    assert (g.up("Turkey Vulture"), g.down("Turkey Vulture")) == (4, 1)
    g.waits(0, "exert")


@rule("FORM-12.4", "FORM-7.7")
def test_x38_the_shrimp_returns_and_the_pathogen_may_move(desert: Any) -> None:
    species = ("mine 1 Longtail Tadpole Shrimp 2", "theirs 1 Monarch 5")
    for answer, host in (("infect 1.monarch", "Monarch"), ("none", None)):
        g = desert(*species, step="depop", effects=[("theirs", "Pathogen", "Longtail Tadpole Shrimp")])
        g.waits(1, "infect")
        assert g.hand(0) == ["Longtail Tadpole Shrimp"]
        g.do(1, answer)
        assert g.on(g.p("Monarch")) == (["Pathogen"] if host else [])
        assert g.discard(1) == ([] if host else ["Pathogen"])
        g.waits(1, "deploy")


@rule("FORM-11.1")
def test_x39_the_tail_is_dropped(desert: Any) -> None:
    g = desert("mine 1 Greater Roadrunner 2", "theirs 1 Texas Banded Gecko 2", event="Overpredation")
    g.do(0, "reveal", "exert 1.greater-roadrunner")
    assert (g.pop("Texas Banded Gecko"), g.pop("Greater Roadrunner")) == (1, 6)
    g.waits(0, "move")


@rule("FORM-8.14", "FORM-1.15")
def test_x40_a_dwarfed_turtle(desert: Any) -> None:
    effects = [("mine", "Insular Dwarfism", "Ornate Box Turtle")]
    g = desert("mine 1 Mountain Lion 2", "theirs 1 Ornate Box Turtle 2", "theirs 1 Oryx 3", effects=effects, turn=7)
    g.do(0, "exert 1.mountain-lion")
    assert g.pop("Oryx") == 1, "the turtle of rank 2 is out of the Lion's range"
    g = desert("mine 1 Greater Roadrunner 2", "theirs 1 Ornate Box Turtle 2", "theirs 1 Cactus Wren 3", effects=effects)
    assert g.rank("Ornate Box Turtle") == 2
    g.do(0, "exert 1.greater-roadrunner")
    assert (g.pop("Cactus Wren"), g.pop("Ornate Box Turtle")) == (2, 2)
    g.waits(0, "move")


@rule("FORM-7.7", "FORM-6.8")
def test_x41_regeneration_does_not_save_the_doomed(desert: Any) -> None:
    g = desert("mine 1 New Mexico Whiptail 1", "mine 2 Cactus Wren 4", step="depop", event="Regeneration")
    g.waits(0, "w7")
    g.do(0, "reveal")
    assert g.discard(0) == ["Regeneration", "New Mexico Whiptail"]
    assert g.pop("Cactus Wren") == 3
    g.waits(1, "deploy")


@rule("FORM-7.8", "FORM-7.9", "FORM-5.2")
def test_x42_the_destination_changes_under_a_declaration(desert: Any) -> None:
    for name, where in (("Collared Peccary", None), ("Monarch", 2), ("Bloom", None)):
        g = desert(
            step="deploy",
            turn=6,
            foe_hand=[name, "Oryx"],
            event="Ecological Succession",
            habitat_deck=["City Suburbs", "Mountain Forest"],
        )
        card = g.game.faces[g.s.face[g.p(name)]].slug
        g.do(1, f"deploy {card}", "at 2")
        g.do(0, "reveal", "at 2", "enter city-suburbs")
        if where:
            assert (g.at(name), g.pop(name)) == (2, 2)
        else:
            assert name in g.hand(1)
            assert g.match.view(0)["memory"][0]["cards"] == [card], "and its opponent knows it is there"
            assert f"deploy {card}" in g.options(1), "no allowance is used"
        g.waits(1, "exert" if where else "deploy")


@rule("FORM-12.10", "FORM-4.4")
def test_x43_road_first_then_pit_trap(desert: Any) -> None:
    g = desert(
        *("theirs 2 Immaculate Antlion 1", "mine 1 Canyon Tree Frog 2"),
        effects=[("theirs", "A Road Runs Through It", 2)],
        event="Seasonal Migration",
    )
    g.do(0, "reveal", "move 1.canyon-tree-frog", "at 2")
    assert (g.pop("Canyon Tree Frog"), g.pop("Immaculate Antlion")) == (None, 2)
    told = [line for line in g.told() if "Canyon" in line]
    assert told[-4:] == [
        "Player 1's Canyon Tree Frog loses 1 counter (now 1).",
        "Player 1's Canyon Tree Frog falls into the pit of Immaculate Antlion.",
        "Player 1's Canyon Tree Frog loses 1 counter (now 0).",
        "Player 1's Canyon Tree Frog leaves play and goes to the discard pile.",
    ]
    g.waits(1, "deploy")


@rule("FORM-9.1", "FORM-9.5")
def test_x44_the_corridor_counts_for_the_move_that_fits(desert: Any) -> None:
    g = desert(
        *("mine 1 Monarch 3", "mine 3 Cactus Wren 3", "mine 4 House Finch 3"),
        step="move",
        row=("Lava Malpais", "Desert Arroyo", "Lava Malpais", "Mesquite Scrub"),
    )
    g.do(0, "move 1.monarch")
    g.do(0, "move 4.house-finch")
    assert (g.at("Monarch"), g.at("House Finch")) == (2, 3)
    assert g.at("Cactus Wren") == 3
    g.waits(1, "deploy")


@rule("FORM-11.2")
def test_x45_sustained_and_maimed(desert: Any) -> None:
    g = desert(
        "mine 1 Turkey Vulture 3",
        effects=[("mine", "Artificially Sustained", "Turkey Vulture"), ("theirs", "Maimed", "Turkey Vulture")],
    )
    assert (g.up("Turkey Vulture"), g.down("Turkey Vulture")) == (1, 0)
    g.waits(0, "exert")


@rule("FORM-6.6", "FORM-6.12")
def test_x46_the_target_flees_from_the_outbreak(desert: Any) -> None:
    g = desert(
        *("mine 2 Cactus Wren 3", "mine 2 House Finch 3", "theirs 2 Pyrrhuloxia 3"),
        step="deploy",
        turn=6,
        event="Seasonal Migration",
        foe_event="Outbreak",
    )
    g.do(1, "reveal", "target foe-2.cactus-wren")
    g.do(0, "reveal", "move 2.cactus-wren", "at 4", "stop")
    assert (g.at("Cactus Wren"), g.pop("Cactus Wren")) == (4, 2)
    assert (g.pop("House Finch"), g.pop("Pyrrhuloxia")) == (3, 3)
    g.waits(1, "exert")
