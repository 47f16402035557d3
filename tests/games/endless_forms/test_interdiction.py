"""Chapters 5, 6 and 7: deploying Events, windows, chains, cancelled actions."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule

STEADY = "mine 4 Turkey Vulture 9"


def asked(g: Any, until: int) -> list[tuple[int, str]]:
    """Every question until a turn begins, all answered with their first option."""
    found = []
    while not g.match.over and g.s.turn < until:
        ask = g.match.asks[0]
        found.append((ask.seat, ask.about))
        g.match.choose(ask.options[0], ask.seat)
    return found


@rule("FORM-5.10", "FORM-5.11", "FORM-5.13", "FORM-6.2", "FORM-5.1")
def test_an_event_goes_face_down_and_may_be_revealed_in_the_same_turn(desert: Any) -> None:
    g = desert("mine 1 Oryx 2", step="deploy", hand=["Rejuvenation", "Molting", "Bloom"], foe_event="Outbreak")
    g.do(0, "event", "event rejuvenation")
    g.waits(1, "w3-event")
    assert "plays an Event" in g.match.asks[0].prompt
    assert "Rejuvenation" not in g.match.asks[0].prompt + " ".join(g.told(1))
    g.do(1, "pass")
    seen = [g.match.view(seat)["table"]["players"][0]["event"]["card"] for seat in (0, 1, None)]
    assert seen == ["rejuvenation", None, None]
    assert g.pop("Oryx") == 2, "it is not resolved now"
    assert "event" not in g.options(0)
    assert g.refused(0, "event").clauses == ("FORM-5.11",)
    g.do(0, "reveal")
    g.do(1, "pass")
    assert (g.pop("Oryx"), g.discard(0)) == (4, ["Rejuvenation"])


@rule("FORM-5.1", "FORM-5.2", "FORM-5.3")
def test_one_card_of_each_type_in_any_order(desert: Any) -> None:
    hand = ["Oryx", "Monarch", "Bloom", "Feeder", "Molting", "Outbreak"]
    g = desert(step="deploy", hand=hand)
    g.do(0, "deploy bloom", "at 1", "event", "event molting")
    assert g.options(0) == ["done", "reveal", "deploy oryx", "deploy monarch"]
    g.do(0, "deploy oryx")
    assert g.options(0) == ["at 1", "at 2", "at 3", "at 4"], "whatever the resources"
    g.do(0, "at 3")
    assert g.hand(0) == ["Feeder", "Monarch", "Outbreak"]
    assert g.options(0) == ["done", "reveal"]


@rule("FORM-7.1", "FORM-7.2", "FORM-7.3", "FORM-6.1")
def test_the_windows_of_a_turn(desert: Any) -> None:
    quiet = desert(STEADY, step="start")
    assert [about for _, about in asked(quiet, 6)] == ["deploy", "exert", "move"], "no Event, no window"
    foe = desert(STEADY, step="start", foe_event="Outbreak")
    assert asked(foe, 6) == [
        *((1, "w1"), (1, "w2"), (0, "deploy"), (0, "exert"), (0, "move"), (1, "w9"), (1, "w10")),
    ], "W4 and W6 are left out when nothing happened"
    own = desert(STEADY, step="start", event="Outbreak")
    assert asked(own, 6) == [(0, "w1"), (0, "w2"), (0, "deploy"), (0, "exert"), (0, "move"), (0, "w10")]
    both = desert(STEADY, step="start", event="Outbreak", foe_event="Outbreak")
    assert asked(both, 6)[:4] == [(1, "w1"), (0, "w1"), (1, "w2"), (0, "w2")], "the opponent is asked first"


@rule("FORM-7.1", "FORM-7.3")
def test_every_declaration_opens_a_window(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", step="deploy", hand=["Oryx"], foe_event="Outbreak")
    g.do(0, "deploy oryx", "at 1")
    g.waits(1, "w3")
    g.do(1, "pass")
    g.waits(1, "w4")
    g.do(1, "pass")
    g.do(0, "exert 1.monarch")
    g.waits(1, "w5")
    g.do(1, "pass")
    g.do(0, "done")
    g.waits(1, "w6")
    g.do(1, "pass")
    g.do(0, "move 1.monarch")
    g.waits(1, "w8")
    g.do(1, "pass")
    g.waits(1, "w9")
    g.do(1, "pass")
    g.waits(1, "w10")


@rule("FORM-7.2")
def test_the_active_player_is_asked_when_the_table_has_changed(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "theirs 1 Oryx 1", event="Outbreak", foe_event="Rejuvenation")
    g.do(0, "exert 1.monarch")
    g.do(1, "reveal")
    g.waits(0, "w11")
    g.do(0, "pass")
    assert g.pop("Oryx") == 3
    g.waits(0, "w5")
    g.do(0, "pass")
    assert g.pop("Monarch") == 5


@rule("FORM-7.2", "FORM-7.7")
def test_in_w7_the_active_player_is_asked_first_and_again(desert: Any) -> None:
    species = ("mine 1 Monarch 1", "theirs 1 Oryx 1", "mine 2 Coyote 2", "theirs 2 Ringtail 2")
    g = desert(*species, step="depop", event="Offroading Degradation", foe_event="Life Finds a Way")
    g.waits(0, "w7")
    g.do(0, "pass")
    g.waits(1, "w7")
    g.do(1, "reveal")
    g.waits(0, "w11")
    g.do(0, "pass")
    assert (g.pop("Oryx"), g.pop("Monarch")) == (3, 0)
    g.waits(0, "w7")
    g.do(0, "reveal", "at 1")
    assert (g.pop("Oryx"), g.discard(0)) == (3, ["Offroading Degradation", "Monarch"])


@rule("FORM-6.3", "FORM-7.5", "FORM-7.6")
def test_a_chain_holds_two_events_and_zero_checks_run_between(desert: Any) -> None:
    species = ("mine 1 Monarch 1", "theirs 1 Oryx 2", STEADY)
    g = desert(*species, event="Rejuvenation", foe_event="Offroading Degradation")
    g.do(0, "reveal")
    g.do(1, "reveal", "at 1")
    assert g.discard(0) == ["Monarch", "Rejuvenation"], "the Monarch left before Rejuvenation could help it"
    assert g.discard(1) == ["Offroading Degradation"]
    assert g.s.chain == []
    g.waits(0, "exert")


@rule("FORM-6.4", "FORM-7.10")
def test_rates_are_read_after_the_window(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", row=("Desert Spring",) * 4, foe_event="Winter Cuts Short the Day")
    g.do(0, "exert 1.monarch")
    g.do(1, "reveal")
    assert g.pop("Monarch") == 3 + 3 - 1


@rule("FORM-7.8", "FORM-7.9")
def test_a_move_that_became_impossible_is_not_used_up(desert: Any) -> None:
    species = ("mine 1 Oryx 3", "mine 3 Monarch 3")
    g = desert(*species, step="move", turn=5, foe_event="Ecological Succession")

    def suburbs(s: Any) -> None:
        from orrery.games.endless_forms.cards.catalogue import FACE_OF

        s.face[s.habitat_decks[1][-1]] = FACE_OF["city-suburbs"]

    g = desert(*species, step="move", foe_event="Ecological Succession", change=suburbs)
    g.do(0, "move 1.oryx")
    g.do(1, "reveal", "at 2", "enter city-suburbs")
    assert g.at("Oryx") == 1
    assert "Player 1's Oryx cannot be moved as declared any more: it stays." in g.told()
    g.do(0, "move 3.monarch", "at 2")
    assert g.at("Monarch") == 2, "the move is still there"


@rule("FORM-7.9")
def test_an_exertion_of_a_species_that_was_exerted_is_cancelled(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", STEADY, foe_event="Dehydration")
    g.do(0, "exert 1.monarch")
    g.do(1, "reveal", "target foe-1.monarch")
    assert g.discard(0) == ["Monarch"]
    assert "Player 1's Monarch cannot exert as declared any more: it does not exert." in g.told()
    g.waits(0, "exert")


@rule("FORM-7.8", "FORM-5.9")
def test_an_effect_whose_host_has_left_returns_to_hand(desert: Any) -> None:
    g = desert("theirs 1 Monarch 3", step="deploy", hand=["Maimed", "Bloom"], foe_event="Dehydration")
    g.do(0, "deploy maimed")
    g.do(1, "reveal")
    assert g.hand(0) == ["Bloom", "Maimed"]
    assert g.options(0) == ["done", "deploy bloom"]


@rule("FORM-7.11")
def test_what_a_text_brings_about_opens_no_window(desert: Any) -> None:
    g = desert(STEADY, step="deploy", event="Introduced Population", hand=["Oryx"], foe_event="Outbreak")
    g.do(0, "reveal", "deploy oryx", "at 1")
    g.waits(1, "w11")
    g.do(1, "pass")
    g.waits(1, "w4")


@rule("FORM-6.7", "FORM-6.8")
def test_an_event_that_can_do_something_must(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", event="Dehydration", step="deploy")
    g.do(0, "reveal")
    assert g.told().count("Player 1's Monarch loses 3 counters (now 0).") == 1, "even to the only target, one's own"


@rule("FORM-6.6")
def test_a_target_that_no_longer_fits_is_skipped(desert: Any) -> None:
    g = desert("mine 1 Oryx 5", "mine 1 Monarch 3", STEADY, event="Aggressive Overpopulation", foe_event="Outbreak")
    g.do(0, "reveal", "target 1.oryx")
    g.do(1, "reveal", "target foe-1.oryx")
    assert (g.pop("Oryx"), g.pop("Monarch")) == (3, 3)
    assert "What was chosen for Aggressive Overpopulation has changed: it has nothing to act on." in g.told()


@rule("FORM-6.11")
def test_a_lasting_result_ends_with_its_habitat(desert: Any) -> None:
    g = desert(STEADY, event="Ecological Succession", habitat_deck=["Desert Spring", "Mountain Forest"])
    for results in (g.s.preserved, g.s.spared, g.s.withered, g.s.developed):
        results[g.s.row[0]] = 9
    old = g.s.row[0]
    g.do(0, "reveal", "at 1", "enter desert-spring")
    assert all(old not in results for results in (g.s.preserved, g.s.spared, g.s.withered, g.s.developed))


@rule("FORM-8.3", "FORM-8.7")
def test_a_non_predator_exerts_anywhere_and_hurts_nobody(desert: Any) -> None:
    g = desert("mine 1 Oryx 3", "theirs 1 Monarch 3", "mine 1 House Finch 3")
    g.do(0, "exert 1.oryx")
    assert (g.pop("Oryx"), g.pop("Monarch"), g.pop("House Finch")) == (5, 3, 3)


@rule("FORM-1.12")
def test_cannot_beats_may(desert: Any) -> None:
    row = ("Mesa Plains", "Lava Malpais", "Lava Malpais", "City Suburbs")
    effects = [("theirs", "Maimed", "Monarch")]
    g = desert("mine 1 Monarch 3", "mine 1 Sandhill Crane 3", step="move", row=row, effects=effects)
    assert g.options(0) == ["done", "move 1.sandhill-crane"]
    g.do(0, "move 1.sandhill-crane")
    assert g.options(0) == ["at 2", "at 3"], "any habitat with room, but not over the fence"


@rule("FORM-12.2", "FORM-14.3")
@pytest.mark.parametrize("side", ["mine", "theirs"])
def test_an_effect_belongs_to_who_deployed_it(desert: Any, side: str) -> None:
    g = desert("mine 1 Oryx 1", step="depop", effects=[(side, "Mutigen", "Oryx")])
    assert g.discard(0 if side == "mine" else 1)[-1] == "Mutigen"


@rule("FORM-7.7", "FORM-7.6")
def test_the_doomed_wait_for_every_event_of_the_window(desert: Any) -> None:
    species = ("mine 1 Monarch 1", "theirs 2 Oryx 2")
    g = desert(*species, step="depop", event="Life Finds a Way", foe_event="Rejuvenation")
    g.do(0, "reveal")
    g.do(1, "reveal")
    assert (g.pop("Monarch"), g.pop("Oryx")) == (3, 3), "nobody left before Life Finds a Way was resolved"
    g.waits(1, "deploy")


CALM = [("theirs", "Stable Climate", 1)]


@rule("FORM-16.8")
@pytest.mark.parametrize(
    ("event", "sheltered", "other"), [("Rites of Spring", 2, 3), ("Winter Cuts Short the Day", 2, 1)]
)
def test_lasting_rates_pass_over_a_stable_climate(desert: Any, event: str, sheltered: int, other: int) -> None:
    g = desert("mine 1 Monarch 2", "mine 3 Monarch 2", event=event, effects=CALM)
    g.do(0, "reveal")
    assert (g.up("Monarch"), g.up("Monarch", n=1)) == (sheltered, other)


@rule("FORM-16.8", "FORM-11.8")
def test_limits_and_overpredation_pass_over_a_stable_climate(desert: Any) -> None:
    moths = ("mine 1 White-lined Sphinx Moth 1", "mine 3 White-lined Sphinx Moth 1")
    g = desert(*moths, event="Limited Resources", effects=CALM)
    g.do(0, "reveal", "exert 1.white-lined-sphinx-moth", "exert 3.white-lined-sphinx-moth")
    assert (g.pop("White-lined Sphinx Moth"), g.pop("White-lined Sphinx Moth", 1)) == (5, 3)
    pairs = [
        f"{side} {at} {name} 4" for at in (1, 3) for side, name in (("mine", "Coyote"), ("theirs", "Gambel's Quail"))
    ]
    g = desert(*pairs, STEADY, event="Overpredation", effects=CALM, row=("Gypsum Flats",) * 4)
    g.do(0, "reveal", "exert 1.coyote", "exert 3.coyote")
    assert [(g.pop("Coyote", n), g.pop("Gambel's Quail", n)) for n in (0, 1)] == [(7, 3), (8, 2)]


@rule("FORM-16.8", "FORM-6.11")
def test_protections_and_withering_pass_over_a_stable_climate(desert: Any) -> None:
    def everywhere(s: Any) -> None:
        for at in (0, 2):
            s.preserved[s.row[at]] = 9
            s.spared[s.row[at]] = 1
            s.withered[s.row[at]] = 1
            s.warded[s.columns[at][0]] = 9

    pairs = ("mine 1 Gambel's Quail 9", "mine 3 Gambel's Quail 9", "theirs 1 Greater Roadrunner 9", "theirs 3 Oryx 9")
    g = desert(*pairs, turn=6, effects=CALM, change=everywhere, row=("Gypsum Flats",) * 4)
    assert g.options(1) == ["done", "exert 1.greater-roadrunner", "exert 3.oryx"], "no protection from Events there"
    g = desert(*pairs, turn=6, step="depop", effects=CALM, change=everywhere, row=("Gypsum Flats",) * 4)
    assert (g.pop("Gambel's Quail"), g.pop("Gambel's Quail", 1)) == (7, 9), "spared at the other habitat only"
    assert (g.pop("Greater Roadrunner"), g.pop("Oryx")) == (9, 6), "withered at the other habitat only; 1 was gained"
