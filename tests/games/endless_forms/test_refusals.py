"""The illegal attempts, by their number: each is refused with its reason, and nothing changes. (1 to 4 and 29 are about
decks and hands: see test_setup.)"""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule

STEADY = "mine 4 Turkey Vulture 9"


def refused(g: Any, seat: int, text: str, sentence: str, *clauses: str) -> None:
    refusal = g.refused(seat, text)
    assert refusal.sentence == sentence
    assert refusal.clauses == clauses


@rule("FORM-5.1")
def test_attempt_5_a_second_card_of_a_type(desert: Any) -> None:
    hand = ["Oryx", "Monarch", "Bloom", "Feeder", "Molting", "Outbreak"]
    g = desert(step="deploy", hand=hand)
    g.do(0, "deploy oryx", "at 1", "deploy bloom", "at 1")
    said = "You may deploy only one species, one Effect and one Event in a turn."
    refused(g, 0, "deploy monarch", said, "FORM-5.1")
    refused(g, 0, "deploy feeder", said, "FORM-5.1")
    g = desert(STEADY, step="deploy", hand=hand, change=lambda s: setattr(s, "used", 4))
    refused(g, 0, "event", said, "FORM-5.1")


@rule("FORM-5.4", "FORM-9.2")
def test_attempt_6_a_full_habitat(desert: Any) -> None:
    full = [f"mine 2 {name} 3" for name in ("Monarch", "Cactus Wren", "House Finch")]
    g = desert(*full, "mine 1 Oryx 3", "mine 3 Coyote 3", step="deploy", hand=["Ringtail"])
    g.do(0, "deploy ringtail")
    refused(g, 0, "at 2", "That habitat is full on your side.", "FORM-5.4", "FORM-9.2")
    g = desert(*full, "mine 1 Oryx 3", "mine 3 Coyote 3", step="move")
    refused(g, 0, "move 1.oryx", "That habitat is full on your side.", "FORM-5.4", "FORM-9.2")
    g.do(0, "move 2.monarch")
    g.do(0, "at 1")


@rule("FORM-5.4")
def test_attempt_7_a_third_at_creosote_scrub(desert: Any) -> None:
    g = desert(
        "mine 2 Monarch 3",
        "mine 2 Oryx 3",
        step="deploy",
        hand=["Ringtail"],
        row=("Lava Malpais", "Creosote Scrub") * 2,
    )
    g.do(0, "deploy ringtail")
    refused(g, 0, "at 2", "Each player may have at most 2 species at Creosote Scrub.", "FORM-5.4")


@rule("FORM-5.11")
def test_attempt_8_a_second_event(desert: Any) -> None:
    g = desert(step="deploy", event="Molting", hand=["Outbreak", "Bloom"])
    refused(g, 0, "event", "Your Event Zone already holds an Event.", "FORM-5.11")


@rule("FORM-5.9")
def test_attempt_9_an_effect_without_a_target(desert: Any) -> None:
    said = "This Effect cannot be deployed there."
    g = desert("theirs 1 Oryx 3", step="deploy", hand=["Aesthetic Choice", "Bloom"])
    refused(g, 0, "deploy aesthetic-choice", said, "FORM-5.9")
    g = desert("theirs 1 Oryx 3", "mine 1 Monarch 3", "mine 2 Coyote 3", step="deploy", hand=["Aesthetic Choice"])
    g.do(0, "deploy aesthetic-choice")
    refused(g, 0, "on foe-1.oryx", said, "FORM-5.9")
    refused(g, 0, "at 1", said, "FORM-5.9")
    refused(g, 0, "zone yours", said, "FORM-5.9")


@rule("FORM-8.1")
def test_attempt_10_exerting_twice(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", STEADY)
    g.do(0, "exert 1.monarch")
    refused(g, 0, "exert 1.monarch", "This species is already exerted.", "FORM-8.1")


@rule("FORM-8.3")
def test_attempt_11_exerting_at_the_wrong_time_or_for_the_opponent(desert: Any) -> None:
    said = "Species exert only in their own player's Exertion Phase."
    g = desert("mine 1 Monarch 3", "theirs 1 Oryx 3", step="deploy", hand=["Bloom"])
    refused(g, 0, "exert 1.monarch", said, "FORM-8.3")
    g = desert("mine 1 Monarch 3", "theirs 1 Oryx 3")
    refused(g, 0, "exert foe-1.oryx", said, "FORM-8.3")


@rule("FORM-8.8")
def test_attempt_12_a_predator_without_prey(desert: Any) -> None:
    g = desert("mine 1 American Badger 3", "theirs 1 Monarch 3", STEADY)
    said = "A predator needs prey of its own rank or up to 2 lower at its habitat."
    refused(g, 0, "exert 1.american-badger", said, "FORM-8.8")


@rule("FORM-8.9", "FORM-8.18", "FORM-8.10", "FORM-16.3", "FORM-16.4")
def test_attempts_13_to_16_unsuitable_prey(desert: Any) -> None:
    species = ("theirs 1 Collared Peccary 3", "theirs 1 Monarch 3", "theirs 2 House Finch 3", "theirs 1 House Finch 3")
    wards = ("theirs 1 Rock Pocket Mouse 3", "mine 1 House Finch 3")
    g = desert("mine 1 Greater Roadrunner 3", *species, *wards, row=("Basin Valley",) * 4)
    g.do(0, "exert 1.greater-roadrunner")
    assert g.options(0) == ["prey 1.house-finch", "prey foe-1.house-finch"]
    said = "That species is too big or too small: prey has the predator's own rank or up to 2 lower."
    refused(g, 0, "prey foe-1.collared-peccary", said, "FORM-8.9")
    refused(g, 0, "prey foe-1.monarch", said, "FORM-8.9")
    refused(g, 0, "prey foe-2.house-finch", "Prey must be at the same habitat.", "FORM-8.9", "FORM-8.18")
    refused(g, 0, "prey 1.greater-roadrunner", "A species cannot predate upon itself.", "FORM-8.10")
    said = "That species cannot be selected as prey now."
    refused(g, 0, "prey foe-1.rock-pocket-mouse", said, "FORM-16.3", "FORM-16.4")
    refused(g, 0, "alone", "This predator cannot exert without prey here.", "FORM-8.8", "FORM-8.17")
    refused(g, 0, "prey foe-4.oryx", "There is no such species in play.", "FORM-8.8", "FORM-8.9")


@rule("FORM-8.6")
def test_attempt_17_an_ability_without_a_target(desert: Any) -> None:
    g = desert("mine 1 Turkey Vulture 3")
    said = "There is nothing this ability could be used on."
    refused(g, 0, "use 1.turkey-vulture carrion-feeder", said, "FORM-8.6")
    refused(g, 0, "use 1.turkey-vulture cannibal-morph", "This species has no such ability.", "FORM-8.6")


@rule("FORM-9.1")
def test_attempt_18_too_far(desert: Any) -> None:
    g = desert("mine 2 Monarch 3", step="move")
    g.do(0, "move 2.monarch")
    refused(g, 0, "at 4", "You can only move to an adjacent habitat.", "FORM-9.1")


@rule("FORM-9.1", "FORM-9.5", "FORM-9.4")
def test_attempts_19_20_and_34_a_second_move(desert: Any) -> None:
    row = ("Desert Arroyo", "Lava Malpais", "Lava Malpais", "Lava Malpais")
    species = ("mine 1 Monarch 3", "mine 3 Oryx 3", "mine 1 Coyote 3", "theirs 1 Ringtail 3")
    g = desert(*species, step="move", row=row)
    refused(g, 0, "move foe-1.ringtail", "You can only move your own species.", "FORM-9.4")
    g.do(0, "move 3.oryx", "at 4")
    refused(g, 0, "move 4.oryx", "A species can be moved only once in this phase.", "FORM-9.5")
    g = desert("mine 1 Monarch 3", "mine 3 Oryx 3", step="move", event="Molting")
    g.do(0, "move 1.monarch")
    refused(g, 0, "move 3.oryx", "You have already moved a species this turn.", "FORM-9.1")


@rule("FORM-9.1", "FORM-1.12")
@pytest.mark.parametrize("name", ["Gila Monster", "Oryx"])
def test_attempt_21_those_who_are_held(desert: Any, name: str) -> None:
    effects = [("theirs", "Maimed", "Oryx")] if name == "Oryx" else []
    g = desert(f"mine 1 {name} 3", "mine 2 Monarch 3", step="move", effects=effects)
    said = "This species cannot be moved in the Movement Phase."
    refused(g, 0, f"move 1.{name.lower().replace(' ', '-')}", said, "FORM-9.1", "FORM-1.12")


@rule("FORM-3.4", "FORM-5.1")
def test_attempts_22_and_31_a_card_at_the_wrong_time(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", hand=["Oryx", "Molting"], foe_event="Outbreak", foe_hand=["Oryx"])
    refused(g, 0, "deploy oryx", "That phase is over for this turn.", "FORM-3.4")
    refused(g, 0, "event", "That phase is over for this turn.", "FORM-3.4")
    g.do(0, "exert 1.monarch")
    said = "Cards are deployed only in your own Deployment Phase."
    refused(g, 1, "deploy oryx", said, "FORM-5.1")
    refused(g, 1, "event", said, "FORM-5.1")


@rule("FORM-7.3", "FORM-6.2", "FORM-7.1")
def test_attempts_23_and_24_revealing_at_the_wrong_time(desert: Any) -> None:
    row = ("Gypsum Flats",) * 4
    species = ("mine 2 Coyote 3", "theirs 2 Black-tailed Jackrabbit 3")
    g = desert(*species, row=row, foe_event="Outbreak", effects=[("mine", "Shrouding Weather", "zone theirs")])
    g.do(0, "exert 2.coyote")
    g.waits(1, "bolt")
    refused(g, 1, "reveal", "Shrouding Weather: this Event can be revealed only on your own turn.", "FORM-7.3")
    g = desert(step="deploy", hand=["Oryx"], event="Outbreak")
    g.do(0, "deploy oryx")
    refused(g, 0, "reveal", "You can reveal when the current step is finished.", "FORM-6.2", "FORM-7.1")
    g = desert(step="deploy", hand=["Oryx"])
    refused(g, 0, "reveal", "No Event lies in your Event Zone.", "FORM-6.1")


@rule("FORM-12.9")
def test_attempt_25_looking_at_hidden_cards(desert: Any) -> None:
    g = desert(step="deploy", hand=["Oryx"], foe_hand=["Monarch"], foe_event="Wildfire!")
    for text in ("look hand", "look event", "look deck"):
        refused(g, 0, text, "That information is hidden.", "FORM-12.9")
    view = str(g.match.view(0))
    players = g.match.view(0)["table"]["players"]
    assert [card["card"] for card in players[1]["hand"]] == [None]
    assert players[1]["event"]["card"] is None
    assert players[1]["deck"]["known"] == players[0]["deck"]["known"] == {}
    assert "'hand'" in view


@rule("FORM-12.6")
@pytest.mark.parametrize(("event", "verb"), [("Once Thought Extinct", "revive"), ("Organic Recycling", "recycle")])
def test_attempt_26_a_removed_card_stays_away(desert: Any, event: str, verb: str) -> None:
    g = desert("mine 1 Turkey Vulture 3", STEADY, event=event, discard=["Oryx", "Monarch", "Coyote"])
    g.do(0, "use 1.turkey-vulture carrion-feeder", "remove oryx", "reveal")
    refused(g, 0, f"{verb} oryx", "That card has been removed from the game.", "FORM-12.6")


@rule("FORM-9.6", "FORM-9.7")
def test_attempt_27_bans_on_arrival(desert: Any) -> None:
    row = ("City Suburbs", "Lava Malpais", "Lava Malpais", "Lava Malpais")
    said = "This species cannot enter that habitat."
    g = desert("mine 2 Coyote 3", step="deploy", hand=["Mountain Lion"], row=row)
    g.do(0, "deploy mountain-lion")
    refused(g, 0, "at 1", said, "FORM-9.6", "FORM-9.7")
    refused(g, 0, "at 2", said, "FORM-9.6", "FORM-9.7")
    g.do(0, "at 3")


@rule("FORM-7.8")
def test_attempt_28_withdrawing_what_is_declared(desert: Any) -> None:
    species = ("mine 1 Monarch 3", "theirs 1 Oryx 1")
    g = desert(*species, event="Outbreak", foe_event="Rejuvenation")
    g.do(0, "exert 1.monarch")
    g.do(1, "reveal")
    g.do(0, "pass")
    g.waits(0, "w5")
    said = "The action is already declared; it is carried out or cancelled after the Events."
    refused(g, 0, "withdraw", said, "FORM-7.8")
    refused(g, 0, "done", said, "FORM-7.8")


@rule("FORM-5.12")
def test_attempt_30_an_event_after_the_own_was_revealed(desert: Any) -> None:
    g = desert(step="deploy", event="Molting", hand=["Outbreak", "Bloom"])
    g.do(0, "reveal")
    refused(g, 0, "event", "Your Event Zone is free again only in your next turn.", "FORM-5.12")


@rule("FORM-5.3", "FORM-5.8", "FORM-5.10")
def test_attempt_32_cards_in_the_wrong_place(desert: Any) -> None:
    said = "Only Events go to your Event Zone, and only there."
    g = desert(step="deploy", hand=["Outbreak", "Molting", "Oryx", "Bloom"])
    clauses = ("FORM-5.3", "FORM-5.8", "FORM-5.10")
    refused(g, 0, "event oryx", said, *clauses)
    refused(g, 0, "event bloom", said, *clauses)
    refused(g, 0, "deploy outbreak", said, *clauses)
    g.do(0, "event")
    refused(g, 0, "event oryx", said, *clauses)


@rule("FORM-7.7", "FORM-16.7", "FORM-16.8")
def test_attempt_33_species_an_event_cannot_choose(desert: Any) -> None:
    said = "This species cannot be chosen for this Event."
    clauses = ("FORM-7.7", "FORM-16.7", "FORM-16.8")
    species = ("theirs 1 Oryx 5", "theirs 2 Monarch 5", "theirs 3 House Finch 5", STEADY)
    g = desert(*species, event="Dehydration", effects=[("theirs", "Stable Climate", 2)])
    g.do(0, "reveal")
    assert g.options(0) == ["target 4.turkey-vulture", "target foe-3.house-finch"]
    refused(g, 0, "target foe-1.oryx", said, *clauses)
    refused(g, 0, "target foe-2.monarch", said, *clauses)
    assert g.refused(0, "target foe-2.oryx").sentence == "There is no such species in play."
    doomed = ("mine 1 Monarch 1", "mine 1 House Finch 5", "mine 2 Oryx 5")
    g = desert(*doomed, event="Outbreak", step="depop")
    g.do(0, "reveal")
    refused(g, 0, "target 1.monarch", said, *clauses)


@rule("FORM-8.1")
def test_attempt_35_an_orangetip_by_night(desert: Any) -> None:
    g = desert("mine 1 Desert Orangetip 3", STEADY, turn=7)
    refused(g, 0, "exert 1.desert-orangetip", "This species may exert only on Day turns.", "FORM-8.1")


@rule("FORM-5.13", "FORM-5.9", "FORM-5.1")
@pytest.mark.parametrize("first", [("deploy bloom",), ("deploy oryx",), ("event",), ("deploy convergent-evolution",)])
def test_a_second_card_while_the_first_still_wants_its_place(desert: Any, first: tuple[str, ...]) -> None:
    """In one's own Deployment Phase, choosing a host, a habitat or an Event: the phase is not the reason."""
    hand = ["Bloom", "Oryx", "Coyote", "Molting", "Outbreak", "Convergent Evolution"]
    g = desert("mine 1 Monarch 3", "mine 2 Ringtail 3", "theirs 2 Oryx 3", step="deploy", hand=hand)
    g.do(0, *first)
    assert g.match.asks[0].seat == 0
    said = "You are deploying a card: finish that first."
    refused(g, 0, "deploy coyote", said, "FORM-5.13", "FORM-5.9")
    if first != ("event",):
        refused(g, 0, "event", said, "FORM-5.13", "FORM-5.9")
    g.step_to("exert")
    refused(g, 0, "deploy coyote", "That phase is over for this turn.", "FORM-3.4")


@rule("FORM-5.9", "FORM-5.13")
def test_choosing_a_host_that_is_none(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "mine 2 Oryx 3", "theirs 2 Ringtail 3", step="deploy", hand=["Aesthetic Choice"])
    g.do(0, "deploy aesthetic-choice")
    refused(g, 0, "on foe-2.ringtail", "This Effect cannot be deployed there.", "FORM-5.9")
    assert g.refused(0, "on 4.monarch").sentence == "There is no such species in play."


@rule("FORM-7.8", "FORM-5.1", "FORM-3.4")
def test_a_card_in_the_windows_of_ones_own_turn(desert: Any) -> None:
    """Before the phase, while a card is declared, after the phase: each has its own reason."""
    g = desert(step="start", event="Rejuvenation", foe_event="Molting", hand=["Oryx", "Coyote"])
    g.step_to("w2")
    g.do(1, "pass")
    g.waits(0, "w2")
    said = "Cards are deployed only in your own Deployment Phase."
    refused(g, 0, "deploy coyote", said, "FORM-5.1")
    g = desert(step="deploy", event="Rejuvenation", foe_event="Molting", hand=["Oryx", "Coyote"])
    g.do(0, "deploy oryx", "at 1")
    g.do(1, "reveal")
    g.do(0, "pass")
    g.waits(0, "w3")
    said = "The action is already declared; it is carried out or cancelled after the Events."
    refused(g, 0, "deploy coyote", said, "FORM-7.8")
    g.do(0, "pass", "done")
    refused(g, 0, "deploy coyote", "That phase is over for this turn.", "FORM-3.4")


@rule("FORM-8.4", "FORM-9.1")
def test_a_second_species_while_the_first_is_exerted_or_moved(desert: Any) -> None:
    g = desert("mine 1 Coyote 3", "mine 1 Ringtail 3", "theirs 1 Oryx 3", "mine 2 Monarch 3")
    g.do(0, "exert 1.coyote")
    g.waits(0, "prey")
    refused(g, 0, "exert 2.monarch", "A species is being exerted: finish that first.", "FORM-8.4")
    g = desert("mine 2 Coyote 3", "mine 3 Monarch 3", step="move")
    g.do(0, "move 2.coyote")
    g.waits(0, "where")
    refused(g, 0, "move 3.monarch", "A species is being moved: finish that first.", "FORM-9.1")


@rule("FORM-9.6", "FORM-9.7")
def test_a_species_that_only_a_ban_keeps_out(desert: Any) -> None:
    predators = [f"mine {place} {name} 3" for place, name in enumerate(("Coyote", "Ringtail", "Gila Monster"), 1)]
    row = ("Lava Malpais", "Lava Malpais", "Lava Malpais", "City Suburbs")
    g = desert(*predators, step="deploy", hand=["Mountain Lion", "Bloom"], row=row)
    refused(g, 0, "deploy mountain-lion", "This species cannot enter that habitat.", "FORM-9.6", "FORM-9.7")


def test_texts_that_mean_nothing_are_refused_with_the_question(desert: Any) -> None:
    g = desert("mine 1 Monarch 3")
    asked = "Exertion Phase, Day: exert a species (each once a turn), or go on to movement."
    assert g.refused(0, "fly away").sentence.endswith(asked)
    assert g.refused(1, "done").sentence == "You are not asked anything now; the table waits for Player 1."
    assert g.refused(0, "deploy unicorn").clauses == ("FORM-3.4",)
    assert g.refused(0, "exert 9.unicorn").sentence == "There is no such species in play."
