"""Options say what they do and what they cost; prompts say what is at stake; the story reads cards aloud."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.engine import rulebook
from orrery.engine.scenario import Scenario
from orrery.engine.text import parts
from orrery.games.endogenesis import GAME
from orrery.games.endogenesis.cards.catalogue import FACES
from orrery.games.endogenesis.cards.kinds import Skill
from orrery.games.endogenesis.rules.state import ACTIVE, MONSTER, ULTIMATE

Table = Callable[..., Scenario]


def labels(g: Scenario, seat: int = 0) -> dict[str, str]:
    """What the seat may choose: texts and words."""
    return {option.text: option.label for ask in g.match.asks if ask.seat == seat for option in ask.options}


# ---------------------------------------------------------------- the own turn
def test_a_skill_says_what_it_does_with_its_shards_and_costs(table: Table) -> None:
    g = table(slots={0: {"b1": ("Comet Lance", 3), "b2": "Hunter's Omen", "b3": "Overclock"}}, energy=1)
    said = labels(g)
    assert said["use comet-lance"] == "Use Comet Lance for 1 Energy: Deal 4 damage."
    assert said["use hunters-omen"] == "Use Hunter's Omen for free: Mark 1 enemy."
    assert said["use overclock"] == "Use Overclock for 1 Energy: Gain 2 Energy."


def test_costs_are_what_is_really_paid(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Comet Lance", "b2": "Judgement"}},
        augments={(0, "b1"): "Alphor"},
        hands={0: ["Deltor"]},
        wonders={0: ["Energize"]},
    )
    assert labels(g)["use comet-lance"] == (
        "Use Comet Lance with Alphor for 3 Energy: Deal 3 damage. +2 base damage, costs 1 Energy more."
    )
    assert labels(g)["attach deltor b2"] == "Attach Deltor to Judgement (Basic slot 2) for 2 Energy: +1 base damage."
    g.do(0, "wonder energize")
    assert labels(g)["use judgement"].startswith("Use Judgement for 1 Energy: ")


def test_what_a_shard_changes(table: Table) -> None:
    g = table(slots={0: {"b1": ("Comet Lance", 1), "b2": "Warp"}}, shards={0: 2}, mh={0: 9})
    said = labels(g)
    assert said["upgrade b1"] == "Put Shard 2 of 4 under Comet Lance (Basic slot 1): nothing changes before Shard 3"
    assert said["upgrade b2"] == (
        "Put Shard 1 of 4 under Warp (Basic slot 2): 1 Energy each time. Redirect up to 3 of the incoming damage to "
        "another character."
    )
    assert said["health"] == "Raise your Max Health to 10 for 1 Shard, and choose a Wonder"
    g = table(shards={0: 2})
    assert labels(g)["health"] == "Raise your Max Health to 11 for 2 Shards"


def test_cards_of_the_hand_say_what_they_give(table: Table) -> None:
    g = table(hands={0: ["Demon Blood", "Supernova", "Pulsar"]}, slots={0: {"b1": "Mimic"}}, energy=0)
    said = labels(g)
    assert said["use demon-blood"] == "Use up Demon Blood: gain 2 Energy. Restore 1 Health."
    assert said["discard supernova"] == "Discard Supernova for 2 Energy"
    assert said["equip pulsar b1"] == (
        "Equip Pulsar in Basic slot 1, discarding Mimic for 1 Energy: 2 Energy each time. Deal 1 damage to 2 enemies, "
        "+2 bonus damage against Monsters. It is exhausted until your next turn."
    )


def test_to_end_the_turn_says_what_is_lost_and_won(table: Table) -> None:
    g = table(slots={0: {"b1": "Hunter's Omen"}}, energy=2)
    assert labels(g)["end"] == "End your turn and rest: draw 1 card (2 Energy is lost)"
    g.do(0, "use hunters-omen", "target player-2")
    assert labels(g)["end"] == "End your turn (2 Energy is lost)"
    g.s.energy = 0
    assert labels(g)["end"] == "End your turn"


def test_what_does_nothing_says_so(table: Table) -> None:
    g = table(wonders={0: ["Genesis Bloom", "Revelation"]})
    assert labels(g)["wonder genesis-bloom"].endswith("(No Health is missing: nothing happens.)")
    assert labels(g)["wonder revelation"] == "Play Revelation: Draw 4 cards."


# ---------------------------------------------------------------- targets
def test_targets_say_what_will_happen_to_them(table: Table) -> None:
    g = table(
        players=3,
        slots={0: {"b1": "Comet Lance"}},
        hp={1: 3, 2: 9},
        monsters=[("Ouroborite", 8)],
    )
    g.do(0, "use comet-lance")
    assert labels(g) == {
        "target player-2": "Player 2 (3/10 Health): 3 damage, fatal",
        "target player-3": "Player 3 (9/10 Health): 3 damage",
        "target ouroborite": "Ouroborite (8/9 Health): 3 damage, 1 Shard for you",
    }


def test_a_target_says_what_its_death_gives_and_whether_it_reacts(table: Table) -> None:
    g = table(slots={0: {"b1": "Comet Lance"}}, monsters=[("Herald of Zero", 2)])
    g.do(0, "use comet-lance")
    assert labels(g)["target herald-of-zero"] == (
        "Herald of Zero (2/12 Health): 3 damage, which slays it (1 Prism, 1 Shard, 1 card)"
    )
    g = table(slots={0: {"b1": "Shadow Flare"}}, monsters=["Rust Golem"])
    g.do(0, "use shadow-flare")
    assert labels(g) == {
        "target player-2": "Player 2 (10/10 Health): 1 damage; 3 if it does not react",
        "target rust-golem": "Rust Golem (7/7 Health): no damage; it answers with its Reaction (Defence 2)",
    }


def test_what_still_hangs_on_a_card_is_not_foretold(table: Table) -> None:
    g = table(slots={0: {"b1": "Stargazer"}})
    g.do(0, "use stargazer")
    assert labels(g)["target player-2"] == "Player 2 (10/10 Health)"


AIMED = [card for card in FACES if isinstance(card, Skill) and card.kind in (ACTIVE, ULTIMATE) and card.slug != "mimic"]


@pytest.mark.parametrize("target", ["target player-2", "target rust-golem"])
@pytest.mark.parametrize("skill", AIMED, ids=lambda card: card.slug)
def test_what_is_foretold_of_a_blow_comes_true(table: Table, skill: Skill, target: str) -> None:
    """A target takes what its label says, a Monster what its Reaction leaves."""
    basics = {"b1": "Regrowth", "b2": "Warp", "b3": "Fortify"} if skill.kind == ULTIMATE else {}
    slot = "u" if skill.kind == ULTIMATE else "b1"
    g = table(beyond=True, slots={0: {**basics, slot: skill.name}}, hp={0: 4}, monsters=["Rust Golem"])
    if f"use {skill.slug}" not in g.options(0):
        return  # it needs an object that is not there
    g.do(0, f"use {skill.slug}")
    if g.match.asks[0].about != "target":
        return  # it hits all enemies, or nobody
    label = labels(g)[target]
    g.do(0, target)
    while g.match.asks[0].about in ("target", "jam", "point"):
        g.do(0, g.options(0)[-1])
    taken = 10 - g.s.hp[1] if target == "target player-2" else 7 - g.s.hp[MONSTER]
    _, colon, said = label.partition(": ")
    assert not colon or f"{taken or 'no'} damage" in said or f"{taken} if it does not react" in said, (label, taken)
    assert colon or skill.slug == "stargazer", label


# ---------------------------------------------------------------- answers
def test_a_hit_says_how_much_it_is_and_what_is_left(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Recoil Plate", "b2": "Fortify"}},
        hands={1: ["Aether Flask", "Pulsar", "Regrowth"]},
        hp={1: 3},
    )
    g.do(0, "use comet-lance", "target player-2")
    assert g.match.asks[0].prompt == (
        "Comet Lance of Player 1 hits you for 3 damage, which is fatal: you have 3 Health. Do you respond?"
    )
    said = labels(g, 1)
    assert said["pass"] == "Do not respond: take 3 damage and die"
    assert said["react recoil-plate b1"] == (
        "React with Recoil Plate for 1 Energy: Reflect 1 damage. You take 2 of 3 damage."
    )
    assert said["react fortify b2"].endswith("exhaust all the attacker's Skills. You take 1 of 3 damage.")
    g.do(1, "react recoil-plate b1")
    assert g.match.asks[0].prompt == "Choose a card to discard: it pays for Recoil Plate."
    assert labels(g, 1)["pay pulsar"] == "Discard Pulsar (1 Energy)"


def test_deep_roots_say_what_they_leave(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": ("Deep Roots", 3)}},
        hands={1: ["Supernova"]},
        hp={1: 2},
    )
    g.do(0, "use comet-lance", "target player-2")
    assert labels(g, 1)["react deep-roots b1"].endswith("You keep 3 Health.")


def test_true_strike_says_that_no_reaction_helps(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Regrowth", "b2": "Pulsar", "b3": "Mimic", "u": "Singularity"}, 1: {"b1": "Fortify"}},
        hands={1: ["Aether Flask"]},
        wonders={1: ["Mirror Veil"]},
    )
    g.do(0, "use singularity")
    assert labels(g)["target player-2"] == "Player 2 (10/10 Health): 4 damage; true strike"
    g.do(0, "target player-2")
    assert "It is true strike: no Reaction helps." in g.match.asks[0].prompt
    assert labels(g, 1)["wonder mirror-veil"].startswith("Play Mirror Veil: ")


def test_a_redirect_says_what_is_left(table: Table) -> None:
    g = table(
        players=3,
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Warp"}},
        hands={1: ["Pulsar"]},
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react warp b1", "target player-3")
    assert g.match.asks[0].prompt == "How much of the 3 damage do you redirect?"
    assert labels(g, 1) == {
        "amount 2": "Redirect 2 damage: you take 1",
        "amount 1": "Redirect 1 damage: you take 2",
    }


def test_to_give_or_to_suffer_says_both(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Regrowth", "b2": "Pulsar", "b3": "Mimic", "u": ("Void Tithe", 2)}},
        hands={1: ["Warp", "Fortify"]},
        hp={1: 3},
    )
    g.do(0, "use void-tithe")
    assert g.match.asks[0].prompt == "Void Tithe: discard a card, or take 3 damage."
    assert labels(g, 1)["take"] == "Take 3 damage and die"


def test_another_players_slots_are_named_with_their_owner(table: Table) -> None:
    g = table(slots={0: {"b1": "Gear Jam"}, 1: {"b1": "Warp", "b2": "Pulsar"}})
    g.do(0, "use gear-jam", "target player-2")
    assert g.match.asks[0].prompt == "Gear Jam: which ready Skill of Player 2 do you exhaust?"
    assert labels(g) == {
        "their b1": "The face-down Skill (Basic slot 1 of Player 2)",
        "their b2": "Pulsar (Basic slot 2 of Player 2)",
    }


# ---------------------------------------------------------------- the story
def test_events_and_distortions_are_read_aloud(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}},
        monsters=[("Void Larva", 1)],
        roc=["Shardfall", "Blood Moon", "Gravemaw"],
    )
    g.do(0, "use comet-lance", "target void-larva")
    told = g.told(0)
    assert "Event Shardfall: Every player gains 1 Shard." in told
    assert {"You gain 1 Shard.", "Player 2 gains 1 Shard."} <= set(told)
    assert "A new Distortion, Blood Moon: Each round end every Monster in play restores 2." in told


def test_monsters_say_what_they_do(table: Table) -> None:
    g = table(monsters=["Thunderhorn"], slots={0: {"b1": "Hunter's Omen"}}, active=1, round=2)
    g.do(1, "end")
    assert "Thunderhorn attacks: 3 damage to the player with the highest Max Health." in g.told(0)


def test_a_wonder_is_read_aloud_and_the_reader_is_you(table: Table) -> None:
    g = table(wonders={0: ["Meteor Fall"]})
    g.do(0, "wonder meteor-fall", "target player-2")
    assert "You play Meteor Fall: Deal 5 damage to one enemy." in g.told(0)
    assert "You take 5 damage (5 Health left)." in g.told(1)
    assert "Player 2 takes 5 damage (5 Health left)." in g.told()


def test_nothing_is_told_of_what_did_not_happen(table: Table) -> None:
    g = table(slots={0: {"b1": "Comet Lance"}}, monsters=[("Ouroborite", 1)])
    g.do(0, "use comet-lance", "target ouroborite")
    assert not any("gains 0" in line or "gain 0" in line for line in g.told(0))


# ---------------------------------------------------------------- keywords
def test_every_keyword_of_a_card_or_a_message_has_its_entry() -> None:
    book = rulebook.find(GAME)
    assert book is not None
    texts = [section.printed for card in FACES for section in card.sections]
    texts += [card.at_row(row) for card in FACES if isinstance(card, Skill) for row in range(len(card.cost))]
    found = {
        part.value
        for text in (*texts, *GAME.words.messages.values())
        for part in parts(text)
        if part.kind in ("keyword", "icon")
    }
    assert found - set(book.entries) == set()
    assert len(found) > 30


def test_a_label_links_its_keywords(table: Table) -> None:
    g = table(slots={0: {"b1": "Hunter's Omen"}})
    (use,) = [option for option in g.match.asks[0].options if option.text == "use hunters-omen"]
    assert [(part.kind, part.value) for part in use.label_parts if part.kind in ("card", "keyword")] == [
        ("card", "hunters-omen"),
        ("keyword", "mark"),
    ]
