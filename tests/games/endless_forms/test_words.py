"""What people read: options say what they do and what they cost, windows what is about to happen, the story whose
species it is and what a card says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine.reasons import reason
from orrery.engine.view import Eye
from orrery.games.endless_forms import GAME
from orrery.games.endless_forms.interface.notation import name_of


def labels(g: Any, seat: int) -> dict[str, str]:
    """The options of a seat: notation -> words."""
    return {option.text: option.label for ask in g.match.asks if ask.seat == seat for option in ask.options}


def prompt(g: Any, seat: int) -> str:
    (ask,) = [ask for ask in g.match.asks if ask.seat == seat]
    return str(ask.prompt)


# ---------------------------------------------------------------- deploying
def test_cards_in_hand_say_what_they_are(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", step="deploy", hand=["Coyote", "Monarch", "Pathogen", "Drought", "Rejuvenation"])
    said = labels(g, 0)
    assert said["species"] == "Deploy a species (Coyote or Monarch)"
    assert said["effect"] == "Deploy an Effect (Pathogen)"
    assert said["event"] == "Play an Event face-down into your Event Zone (Drought or Rejuvenation)"
    assert said["done"] == "Go on to the Exertion Phase without deploying a species, an Effect or an Event"
    assert prompt(g, 0).endswith("Day: you may still deploy a species, an Effect and an Event, or go on.")
    g.do(0, "species")
    coyote = labels(g, 0)["deploy coyote"]
    assert coyote == "Deploy Coyote: mammal, predator, rank 5, arrives with 3 counters, 3↑ 1↓"
    g.match.undo(0)
    g.do(0, "event", "event drought")
    assert prompt(g, 0).endswith("you may still deploy a species and an Effect, or go on.")


def test_a_card_with_one_place_says_which_before_it_goes_there(desert: Any) -> None:
    """Nothing is asked then between the choice and the place, and it cannot be taken back."""
    g = desert("mine 1 Monarch 3", step="deploy", hand=["Aesthetic Choice", "Insect Swarm"])
    g.do(0, "effect")
    said = labels(g, 0)
    assert said["deploy aesthetic-choice"] == (
        "Deploy Aesthetic Choice: an Effect on one of your species. Its only place: Your Monarch (habitat 1, 3"
        " counters): 2↑ 1↓ becomes 3↑ 1↓"
    )
    assert said["deploy insect-swarm"] == "Deploy Insect Swarm: an Effect on a habitat"


def test_a_card_is_seen_when_its_place_is_chosen_and_may_be_taken_back_before(desert: Any) -> None:
    species = ("mine 1 Monarch 3", "theirs 2 Monarch 3")
    g = desert(*species, step="deploy", hand=["Coyote", "Oryx", "Pathogen", "Maimed"], foe_event="Drought")
    before = g.match.digest()
    for text, about in (("deploy coyote", "where"), ("deploy pathogen", "attach")):
        g.do(0, text)
        g.waits(0, about)
        name = text.removeprefix("deploy ")
        assert name in str(g.match.view(0)["table"]["aside"])
        for viewer in (1, None):
            assert name not in str(g.match.view(viewer)["table"]["aside"])
            assert name.capitalize() not in " ".join(g.told(viewer))
        g.match.undo(0)
        g.match.undo(0)
        assert g.match.digest() == before
    g.do(0, "deploy coyote", "at 2")
    g.waits(1, "w3")
    assert "coyote" in str(g.match.view(1)["table"]["aside"])
    with pytest.raises(orrery.CannotUndo):
        g.match.undo(0)


def test_what_is_no_card_of_the_kind_is_refused(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", step="deploy", hand=["Coyote", "Oryx", "Pathogen"])
    assert g.refused(0, "deploy coyote").sentence.startswith("Say first what kind of card you deploy")
    g.do(0, "species")
    assert g.refused(0, "deploy pathogen").sentence == "You are deploying another kind of card now."


def test_a_habitat_says_how_a_species_would_stand_there(desert: Any) -> None:
    row = ("Desert Spring", "River Bosque", "Creosote Scrub", "Lava Malpais")
    g = desert(
        "theirs 2 Texas Horned Lizard 3", "theirs 3 Immaculate Antlion 2", step="deploy", row=row, hand=["Monarch"]
    )
    g.do(0, "deploy monarch")
    said = labels(g, 0)
    assert said["at 1"] == "Desert Spring (habitat 1): 3 counters, 3↑ 1↓ there", "Oasis adds a counter"
    assert said["at 2"] == "River Bosque (habitat 2): 2 counters, 3↑ 1↓ there", "it has Leaves"
    assert said["at 3"].startswith("Creosote Scrub (habitat 3): 2 counters, 3↑ 1↓")
    h = desert("theirs 2 Texas Horned Lizard 3", step="deploy", row=row, hand=["Greater Roadrunner"])
    h.do(0, "deploy greater-roadrunner")
    assert labels(h, 0)["at 2"].endswith("prey there: the opposing Texas Horned Lizard")
    assert labels(h, 0)["at 3"].endswith("no prey there now")


def test_what_waits_on_the_way_is_said(desert: Any) -> None:
    g = desert(
        *("mine 2 Canyon Tree Frog 2", "theirs 3 Immaculate Antlion 1"),
        effects=[("theirs", "A Road Runs Through It", 3)],
        step="move",
    )
    g.do(0, "move 2.canyon-tree-frog")
    there = labels(g, 0)["at 3"]
    assert there.endswith("; loses 1 counter to A Road Runs Through It; loses 1 counter to Immaculate Antlion")
    assert "loses" not in labels(g, 0)["at 1"]


def test_an_effect_says_what_it_changes(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "theirs 2 Oryx 2", step="deploy", hand=["Maimed"])
    g.do(0, "deploy maimed")
    said = labels(g, 0)
    assert said["on 1.monarch"] == "Your Monarch (habitat 1, 3 counters): 2↑ 1↓ becomes 1↑ 1↓"
    assert said["on foe-2.oryx"].startswith("Opposing Oryx (habitat 2, 2 counters): ")


# ---------------------------------------------------------------- exerting
def test_exerting_says_what_it_gains(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "mine 2 Coyote 3", "theirs 2 Oryx 2", "theirs 2 Black-tailed Jackrabbit 1")
    said = labels(g, 0)
    assert said["exert 1.monarch"] == "Exert Monarch (habitat 1): it gains 2 counters (then 5)"
    assert said["exert 2.coyote"] == (
        "Exert Coyote (habitat 2) to predate upon the opposing Black-tailed Jackrabbit: it loses 1 counter and leaves "
        "play, Coyote gains 3 counters (then 6)"
    )
    g = desert("mine 2 Coyote 3", "theirs 2 Collared Peccary 2", "theirs 2 Black-tailed Jackrabbit 1")
    assert labels(g, 0)["exert 2.coyote"] == (
        "Exert Coyote (habitat 2): it gains 3 counters and the opposing Collared Peccary or the opposing Black-tailed "
        "Jackrabbit loses 1"
    )
    assert said["done"] == "Go on to the Movement Phase: 2 species of yours could still exert"


def test_exerting_for_nothing_says_so(desert: Any) -> None:
    g = desert(
        "mine 2 Cactus Wren 3",
        "mine 1 Monarch 2",
        effects=[("theirs", "Maimed", "Monarch"), ("mine", "Maimed", "Monarch")],
    )
    assert labels(g, 0)["exert 1.monarch"] == "Exert Monarch (habitat 1): it gains nothing now"


def test_prey_says_what_it_loses_and_whether_that_is_its_last(desert: Any) -> None:
    species = ("mine 1 Western Diamond-backed Rattlesnake 3", "theirs 1 Lesser Earless Lizard 5", "theirs 1 Monarch 1")
    g = desert(*species, "mine 1 Woodhouse's Toad 4")
    g.do(0, "exert 1.western-diamond-backed-rattlesnake")
    said = labels(g, 0)
    lizard = said["prey foe-1.lesser-earless-lizard"]
    assert lizard.startswith("Opposing Lesser Earless Lizard (habitat 1): it loses 2 counters (3 left), ")
    assert lizard.endswith("; it evades on 5–6 of a D6")
    toad = said["prey 1.woodhouses-toad"]
    assert toad.startswith("Your own Woodhouse's Toad (habitat 1): it loses 2 counters (2 left), ")
    assert toad.endswith("; it is toxic, so Western Diamond-backed Rattlesnake then loses 1 counter")


def test_the_last_counter_of_prey(desert: Any) -> None:
    g = desert("mine 1 Coyote 3", "theirs 1 Black-tailed Jackrabbit 1", "theirs 1 Collared Peccary 3")
    g.do(0, "exert 1.coyote")
    assert "it loses 1 counter and leaves play" in labels(g, 0)["prey foe-1.black-tailed-jackrabbit"]


# ---------------------------------------------------------------- Events
def test_a_window_says_what_is_about_to_happen(desert: Any) -> None:
    species = ("mine 1 Coyote 3", "theirs 1 Black-tailed Jackrabbit 1", "theirs 1 Collared Peccary 3")
    g = desert(*species, foe_event="Conservation Effort")
    g.do(0, "exert 1.coyote", "prey foe-1.black-tailed-jackrabbit")
    said = prompt(g, 1)
    assert said.startswith("Player 1 exerts Coyote to predate upon your Black-tailed Jackrabbit: ")
    assert "it loses 1 counter and leaves play" in said
    assert said.endswith("Reveal Conservation Effort first?")
    assert labels(g, 1)["pass"] == "Pass: Conservation Effort stays face-down"


def test_the_decline_is_foretold(desert: Any) -> None:
    g = desert("mine 1 Monarch 1", "theirs 2 House Finch 5", step="move", foe_event="Drought")
    assert labels(g, 0)["done"].endswith("you lose 1 counter, your opponent 2, and your Monarch will leave play")
    g.do(0, "done")
    assert "All species decline now: you lose 2 counters, your opponent 1, and the opposing Monarch" in prompt(g, 1)


def test_an_event_says_what_it_does_now(desert: Any) -> None:
    g = desert("mine 1 Monarch 1", "theirs 2 House Finch 5", event="Rejuvenation")
    assert labels(g, 0)["reveal"] == "Reveal Rejuvenation: your Monarch gains 2 (then 3)"


@pytest.mark.parametrize(
    ("event", "turn"),
    [("Rejuvenation", 5), ("Rites of Spring", 7), ("Life Finds a Way", 5), ("Molting", 5), ("Once Thought Extinct", 5)],
)
def test_an_event_without_effect_says_so(desert: Any, event: str, turn: int) -> None:
    g = desert("mine 1 Monarch 5", turn=turn, event=event)
    assert labels(g, 0)["reveal"] == f"Reveal {event}: it does nothing now and goes to the discard pile"


def test_an_event_that_draws_is_never_idle(desert: Any) -> None:
    g = desert("mine 1 Monarch 5", event="Organic Recycling")
    assert labels(g, 0)["reveal"].startswith("Reveal Organic Recycling: “Shuffle up to 5 cards")


def test_targets_of_an_event_say_what_becomes_of_them(desert: Any) -> None:
    g = desert("mine 1 Monarch 2", "theirs 1 Wild Cochineal Bug 2", "theirs 2 Oryx 5", event="Outbreak")
    g.do(0, "reveal")
    said = labels(g, 0)
    assert said["target 1.monarch"] == (
        "Your Monarch (habitat 1, 2 counters): it loses 2 and leaves play, the opposing Wild"
        " Cochineal Bug loses 1 (1 left)"
    )
    assert said["target foe-2.oryx"] == "Opposing Oryx (habitat 2, 5 counters): it loses 2 (3 left)"


def test_nothing_is_said_of_cards_the_seat_does_not_see(desert: Any) -> None:
    """An Event that looks at hands and draws cards tells nothing of them in its label."""
    g = desert("mine 1 Monarch 5", event="Empathetic Thinking", foe_hand=["Oryx"], deck=["Coyote"])
    assert labels(g, 0)["reveal"].startswith("Reveal Empathetic Thinking: “Look at your opponent's hand")
    assert not g.match.s.known[g.p("Oryx")] & 1
    assert not g.match.s.known[g.p("Coyote")] & 1


def test_a_card_that_is_not_seen_has_no_name(desert: Any) -> None:
    """What is said to somebody who points at a face-down card does not depend on its face."""
    g = desert(
        "mine 1 Monarch 5", foe_event="Drought", foe_hand=["Oryx"], change=lambda s: s.removed.append(s.decks[0].pop())
    )
    g.s.face[g.s.removed[0]] = g.s.face[g.p("Oryx")]
    g.s.reveal(g.s.removed[0])
    said = set()
    for name in ("Drought", "Oryx"):
        hidden = g.p(name)
        assert name_of(g.s, 0, hidden) == "face-down"
        assert name_of(g.s, 1, hidden) == name.lower()
        said.add(str(reason(g.match, 0, "", Eye(GAME, g.s, 0).id(hidden))))
    assert len(said) == 1


# ---------------------------------------------------------------- the story
def test_events_and_effects_are_read_aloud(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "theirs 2 House Finch 5", step="deploy", hand=["Bloom"], event="Rejuvenation")
    g.do(0, "reveal", "deploy bloom", "at 1")
    told = g.told()
    assert "Player 1 reveals Rejuvenation: “Each of your species with 2 or fewer counters gains 2.”" in told
    assert "Bloom is attached to Lava Malpais: “It also has Pollen and Fruits.”" in told


def test_the_story_says_whose_species_it_is(desert: Any) -> None:
    g = desert("mine 1 Coyote 3", "theirs 1 Black-tailed Jackrabbit 1", "theirs 1 Collared Peccary 3")
    g.do(0, "exert 1.coyote", "prey foe-1.black-tailed-jackrabbit")
    told = g.told(1)
    assert "Player 1's Coyote exerts to predate upon your Black-tailed Jackrabbit." in told
    assert "Your Black-tailed Jackrabbit loses 1 counter (now 0)." in told
    assert "Your Black-tailed Jackrabbit leaves play and goes to the discard pile." in told
    assert "Your Coyote gains 3 counters (now 6)." in g.told(0)
    assert "Player 1's Coyote gains 3 counters (now 6)." in g.told()


def test_what_an_event_is_about_is_told(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "theirs 2 House Finch 5", event="Ecological Preserve")
    g.do(0, "reveal", "at 1")
    assert "Player 1 chooses Lava Malpais for Ecological Preserve." in g.told(1)


def test_an_event_with_nothing_to_be_about_is_told(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", event="Molting")
    g.do(0, "reveal")
    assert "There is nothing Molting could be about: it does nothing." in g.told(1)


# ---------------------------------------------------------------- for everybody
def test_every_option_and_question_of_whole_matches_has_words() -> None:
    for seed in range(3):
        m, rng = orrery.new("endless-forms", seed=seed), Random(seed)
        while not m.over:
            ask = rng.choice(m.asks)
            for option in ask.options:
                assert "{" not in option.label
                assert "\x02" not in option.label
                assert "  " not in option.label
                assert not option.label.endswith((":", ",", " "))
            assert ask.prompt.endswith((".", "?"))
            m.choose(rng.choice(ask.options), ask.seat)
