"""What people read: options with effect, cost and outcome, prompts, the story, refusals."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

import orrery
from orrery.engine.clauses import rule
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import CHAMPION
from orrery.games.genesis.cards.signs import AWARENESS
from orrery.games.genesis.rules.arena import ARENA, PATTERNS
from orrery.games.genesis.rules.state import Arena


def labels(g: Any) -> dict[str, str]:
    """Each option of the question with its words."""
    return {option.text: option.label for option in g.match.asks[0].options}


# ---------------------------------------------------------------- options
@rule("GEN-9.8", "GEN-9.10")
def test_a_technique_says_what_it_does_what_it_costs_and_what_it_leaves(stage: Any) -> None:
    """Left Hook costs 3 Energy; Ra'Ha pays 2. Its only target is named, with what is left of it."""
    g = stage("raha@c3N", "malik@c4N", hands={0: ["left-hook"]})
    said = labels(g)["play left-hook"]
    assert (
        said
        == "Play Left Hook: deal 2 damage to the target (2 Energy); target Malik on c4 (enemy): 2 damage, 28 HP left"
    )


def test_an_ability_of_a_unit_says_the_same(stage: Any) -> None:
    g = stage("malik@c3N", "kunn@c4N", units={1: ["cave-rat@c4S"]})
    assert labels(g)["use c3.malik basic-attack-3"] == (
        "Malik on c3, Basic Attack [3]: deal 3 damage to the target (Exert); "
        "possible targets: Kunn on c4 (enemy) and Cave Rat on c4 (enemy)"
    )
    g.do(0, "use c3.malik basic-attack-3")
    assert g.match.asks[0].prompt == "Choose the target of Basic Attack [3] of Malik: deal 3 damage to the target."
    assert list(labels(g).values()) == [
        "Kunn on c4 (enemy): 3 damage, 25 HP left",
        "Cave Rat on c4 (enemy): 3 damage, which kills it",
    ]


@rule("GEN-13.16", "GEN-13.20")
@pytest.mark.parametrize(
    ("hp", "shield", "weak", "said"),
    [
        (20, 0, 0, "3 damage, 17 HP left"),
        (3, 0, 0, "3 damage, which defeats Player 2"),
        (20, 2, 0, "1 damage through a shield, 19 HP left"),
        (20, 9, 0, "no damage through its shield"),
        (20, 0, 1, "4 damage, 16 HP left"),
    ],
)
def test_what_a_blow_leaves_is_what_it_leaves(stage: Any, hp: int, shield: int, weak: int, said: str) -> None:
    """Weakness and shields are counted as the rules count them, and the blow does what was said."""

    def arrange(s: Arena) -> None:
        foe = s.champion[1]
        s.hp[foe] = hp
        if shield:
            s.shields = [(foe, shield, -1, 1)]
        if weak:
            s.weak[foe] = 1 << 7  # against attacks

    g = stage("malik@c3N", "kunn@c4N", more=arrange)
    assert labels(g)["use c3.malik basic-attack-3"].endswith(f"; target Kunn on c4 (enemy): {said}")
    g.do(0, "use c3.malik basic-attack-3")
    g.settle()
    assert f"{max(0, g.s.hp[g.s.champion[1]])} HP left" in said or hp in (3,) or shield == 9


@rule("GEN-9.12", "GEN-9.13")
def test_a_cost_that_defeats_says_so(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c4N", hands={0: ["left-hook"]}, timelines=(2, 40))
    assert "(2 Energy, the last cards of your Timeline: you are defeated)" in labels(g)["play left-hook"]
    g = stage("idiris@c3N", "malik@c4N", hands={0: ["marrow-spear"]}, more=lambda s: s.hp.update({s.champion[0]: 2}))
    assert "(3 Energy, 2 HP, all your HP: you are defeated)" in labels(g)["play marrow-spear"]


def test_a_free_technique_is_called_free(stage: Any) -> None:
    g = stage("kunn@c3N", "malik@c6S", hands={0: ["shoulder-hop"]})
    assert labels(g)["play shoulder-hop"] == "Play Shoulder Hop: place yourself on a spot in awareness (free)"


def test_an_area_names_whom_it_strikes_or_nobody(stage: Any) -> None:
    g = stage("kunn@c3N", "malik@c4S", units={0: ["trail-runner@b3N"]}, hands={0: ["spinning-spear"]})
    said = labels(g)["play spinning-spear"]
    assert "Malik on c4 (enemy): 2 damage, 28 HP left" in said
    assert "Trail Runner on b3 (yours): 2 damage, " in said
    g = stage("kunn@c3N", "malik@c6S", hands={0: ["spinning-spear"]})
    assert labels(g)["play spinning-spear"].endswith("; nobody is in its awareness now, so it does nothing")


def test_a_newcomer_says_what_it_is(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c6S", hands={0: ["jaelarian-hound", "stampeding-force"]})
    said = labels(g)
    assert said["play jaelarian-hound"].endswith("(7 Aura); it has 3 HP and Basic Attack [3]")
    g = stage("kunn@c3N", "malik@c6S", hands={0: ["warding-totem"]})
    assert (
        "Vigil: At the end of the round: each unit around this Alteration gains 1 HP" in labels(g)["play warding-totem"]
    )


def test_what_does_nothing_says_so(stage: Any) -> None:
    """A push at the edge, Exert tokens that are not there, an ailment it has already."""
    g = stage("raha@c5N", "malik@c6S", hands={0: ["gust"]})
    assert labels(g)["play gust"].endswith("target Malik on c6 (enemy): cannot be moved, so nothing changes")
    g = stage("raha@c3N", "malik@c6S", units={0: ["cave-rat@c4N"]}, hands={0: ["instill-vigor"]})
    assert labels(g)["play instill-vigor"].endswith("is not exerted, so nothing changes")
    g = stage("kunn@c3N", "malik@c4S", hands={0: ["lull"]}, more=lambda s: setattr(s, "pacified", 1 << s.champion[1]))
    assert labels(g)["play lull"].endswith("target Malik on c4 (enemy): has Pacify already")


def test_a_keyword_that_is_there_already_says_so(stage: Any) -> None:
    g = stage("azhren@c3N", "malik@c6S", hands={0: ["skyward-falcon"]})
    assert labels(g)["play skyward-falcon"].endswith("; it has 4 HP, Range Attack [2], Dash, Aerial and Flight")
    assert "already" not in labels(g)["use c3.azhren phase"]
    g.do(0, "use c3.azhren phase")
    g.settle()
    assert labels(g)["use c3.azhren phase"].endswith("; Azhren on c3 (you) has Spectral already, so nothing changes")


def test_a_pass_says_what_it_leads_to(stage: Any) -> None:
    g = stage("malik@c3N", "kunn@c4N")
    assert labels(g)["pass"] == "Pass: the Main Phase of Malik ends if Player 2 passes too"
    g.do(0, "use c3.malik basic-attack-3")
    assert g.match.asks[0].prompt == (
        "Basic Attack [3] of Malik (Player 1) resolves next: Kunn on c4 (you): 3 damage, 25 HP left."
    )
    assert labels(g)["pass"] == "Pass: Basic Attack [3] of Malik resolves if Player 1 passes too"
    g.do(1, "pass")
    assert labels(g)["pass"] == "Pass: Basic Attack [3] of Malik resolves"


def test_steps_say_the_way_and_who_is_seen_then(stage: Any) -> None:
    g = stage("malik@c3N", "kunn@d4N", phase="move")
    assert g.match.asks[0].prompt.startswith("Malik on c3 faces north.")
    said = labels(g)
    assert said["stay"] == "Stay on c3 and go on to the Main Phase"
    assert said["move c4"] == "Move forward to c4"
    assert said["move b3"] == "Move left to b3"
    assert said["move d3"] == "Move right to d3; then sees Kunn on d4 (enemy)"
    assert said["move c4 right"] == "Move forward to c4 and turn right, to face east; then sees Kunn on d4 (enemy)"


def test_a_negate_says_what_it_prevents(stage: Any) -> None:
    g = stage("malik@c3N", "kunn@c4N", hands={1: ["righteous-refusal"]})
    g.do(0, "use c3.malik basic-attack-3")
    said = labels(g)["play righteous-refusal"]
    assert said.endswith("; target Basic Attack [3] of Malik")


def test_champions_and_basics_of_a_draft_are_cards() -> None:
    """A choice that is a card without a piece names the card, so that its text can be shown."""
    m, rng = orrery.new("genesis", 2, "draft", seed=4), Random(4)
    while m.asks[0].about == "pick":
        ask = m.asks[0]
        assert all("Chi)" in option.label for option in ask.options)
        m.choose(rng.choice(ask.options), ask.seat)
    hero = m.asks[0].options[0]
    assert [part.value for part in hero.label_parts if part.kind == "card"] == ["kunn"]
    assert hero.label.startswith("Kunn of Vadhis: 28 HP, 40 Aura, Energy Reduction 2; ")
    m.choose(hero, m.asks[0].seat)
    basic = next(option for option in m.asks[0].options if option.text == "basic gust")
    assert [part.value for part in basic.label_parts if part.kind == "card"] == ["gust"]


@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("free-for-all", 3), ("2v2", 4), ("match", 2)])
def test_no_two_options_read_alike(mode: str, players: int) -> None:
    m, rng = orrery.new("genesis", players, mode, seed=11), Random(11)
    for _ in range(250):
        if m.over:
            break
        ask = m.asks[0]
        said = [option.label for option in ask.options]
        assert len(set(said)) == len(said), said
        m.choose(rng.choice(ask.options), ask.seat)


# ---------------------------------------------------------------- the story
def test_what_is_played_is_read_aloud_with_its_cost(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c4N", hands={0: ["left-hook"]})
    g.do(0, "play left-hook")
    g.settle()
    told = g.told()
    assert "Player 1 plays Left Hook (2 Energy): “Deal 2 damage to the target.”" in told
    assert "Malik takes 2 damage: 28 HP left." in told


def test_what_enters_and_what_is_attached_is_read_aloud(stage: Any) -> None:
    g = stage("kunn@c3N", "malik@c6S", hands={0: ["iron-oath", "warding-totem"]})
    g.do(0, "play iron-oath")
    g.settle()
    g.do(0, "play warding-totem")
    g.settle()
    told = g.told()
    assert "Iron Oath is attached to Kunn: Continuous - Attack Resistance." in told
    assert any(
        line.startswith("Warding Totem lies on c3 now: Trigger - Vigil: At the end of the round") for line in told
    )


def test_no_damage_is_no_zero(stage: Any) -> None:
    g = stage("nubia@c3N", "malik@c4N", skills=[(1, "iron-oath", "malik")])
    g.do(0, "use c3.nubia basic-attack-1")
    g.settle()
    assert "Malik takes no damage." in g.told()


def test_a_fall_says_who_and_why(stage: Any) -> None:
    g = stage("malik@c3N", "kunn@c4N", more=lambda s: s.hp.update({s.champion[1]: 2}))
    g.do(0, "use c3.malik basic-attack-3")
    g.settle()
    assert g.told()[-1] == "Player 2 is defeated: Kunn has no HP left."
    assert g.match.outcome.reason == "Kunn fell with no HP left."


# ---------------------------------------------------------------- refusals
def test_a_refusal_names_what_is_missing(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c4N", hands={0: ["left-hook", "gust"]}, timelines=(1, 40), aura=(1, 20))
    assert g.refused(0, "play left-hook").sentence == "It costs 2 Energy; your Timeline has 1 card."
    assert g.refused(0, "play gust").sentence == "It costs 2 Aura; you have 1."


# ---------------------------------------------------------------- cards
def test_no_card_names_an_awareness_by_its_code() -> None:
    assert set(AWARENESS) == {*PATTERNS, ARENA}
    codes = {*PATTERNS, ARENA}
    for card in BOOK.faces:
        assert not codes & set(card.text.replace("[", " ").replace("]", " ").replace(";", " ").split()), card.name
        if card.kind == CHAMPION:
            assert f"Awareness: {AWARENESS[card.sees]}." in card.text


@pytest.mark.parametrize("seed", range(2))
def test_words_are_made_for_everybody(seed: int) -> None:
    """Every prompt, option and line of a game is made without a gap."""
    m, rng = orrery.new("genesis", 4, "2v2", seed=seed, listen=True), Random(seed)
    while not m.over and cast(Arena, m.s).round < 12:
        ask = m.asks[0]
        for said in (ask.prompt, *[option.label for option in ask.options]):
            assert said == " ".join(said.split()), said
            assert "{" not in said, said
            assert said[:1].upper() == said[:1], said
        m.choose(rng.choice(ask.options), ask.seat)
    for viewer in (0, 1, None):
        for line in m.story(viewer):
            assert line.sentence[-1] in ".”", line.sentence
            assert " 0 " not in line.sentence, line.sentence
    assert GAME.words.messages
