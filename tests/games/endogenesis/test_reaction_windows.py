"""A Reaction is a Skill: where it is hostile it may be answered itself; and what pays for it has its effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.endogenesis.rules.state import MONSTER, SLOTS, Cosmos

Table = Callable[..., Any]
M = MONSTER


def veiled(table: Table, mine: str, theirs: str = "Phase Veil", attack: str = "Comet Lance", **more: Any) -> Any:
    """The first player attacks the second, who answers with a hostile Reaction; the attacker has one of its own."""
    hands = {0: ["Pulsar", "Regrowth"], 1: ["Aether Flask", "Judgement"], **more.pop("hands", {})}
    slots = {0: {"b1": attack, "b2": mine}, 1: {"b1": theirs}}
    g = table(players=3, slots=slots, hands=hands, **more)
    slug, theirs_slug = attack.lower().replace(" ", "-"), theirs.lower().replace(" ", "-")
    g.do(0, f"use {slug}", "target player-2")
    g.do(1, f"react {theirs_slug} b1")
    if g.match.asks[0].about == "pay":
        g.do(1, g.options(1)[0])
    return g


@rule("ENDO-10.10", "ENDO-9.1")
def test_phase_veil_may_be_answered(table: Table) -> None:
    g = veiled(table, "Oathbreaker", hands={1: ["Demon Blood", "Judgement"]})
    g.waits(0, "respond")
    assert g.options(0) == ["pass", "react oathbreaker b2"]
    assert len(g.s.hands[0]) == 2  # nothing is discarded yet
    g.do(0, "pass")
    g.waits(0, "discard")
    g.do(0, "discard pulsar")
    assert (g.s.hp[1], g.s.hp[0], len(g.s.hands[0])) == (8, 10, 1)
    g.waits(0, "turn")


@rule("ENDO-10.10", "ENDO-9.1", "ENDO-9.5")
def test_an_answer_to_a_reaction_may_be_answered_again(table: Table) -> None:
    g = veiled(table, "Oathbreaker", hands={1: ["Demon Blood", "Judgement"]}, also=second_veil)
    g.do(0, "react oathbreaker b2")  # takes a card of B, who is the attacker now
    g.waits(1, "respond")
    g.do(1, "react bramble-hide b2")  # 1 damage for A, in its turn
    assert g.s.card(g.s.slots[1]).name == "Oathbreaker"
    g.do(0, "discard pulsar")
    assert len(g.s.hands[1]) == 0  # Judgement paid for the Bramble Hide: there was nothing left to take
    assert g.s.hp[:3] == [9, 8, 10]
    g.waits(0, "turn")


def second_veil(s: Cosmos) -> None:
    """The second player has another Reaction."""
    from orrery.engine.scenario import lift, piece_named

    piece = lift(s, piece_named(s, "Bramble Hide"))
    s.slots[SLOTS + 1] = piece
    s.show(piece, 2)


@rule("ENDO-10.10", "ENDO-9.12")
def test_the_mirror_veil_keeps_a_reaction_off(table: Table) -> None:
    g = veiled(table, "Regrowth", hands={0: ["Pulsar"]}, wonders={0: ["Mirror Veil"]})
    g.do(0, "wonder mirror-veil")
    assert [g.s.card(p).name for p in g.s.hands[0]] == ["Pulsar"]
    assert g.s.hp[1] == 8  # the Reaction's Defence is not undone
    g.waits(0, "turn")


@rule("ENDO-10.10", "ENDO-10.5")
def test_a_reaction_is_done_before_the_next_character_decides(table: Table) -> None:
    g = table(
        players=3,
        slots={0: {"u": "Supernova", "b1": "Oathbreaker"}, 1: {"b1": "Phase Veil"}, 2: {"b1": "Aegis of Ages"}},
        hands={0: ["Pulsar", "Regrowth"], 1: ["Fortify"], 2: ["Warp"]},
        monsters=[],
    )
    g.do(0, "use supernova")
    g.do(1, "react phase-veil b1")
    g.waits(0, "respond")
    g.do(0, "pass", "discard pulsar")
    g.waits(2, "respond")
    g.do(2, "react aegis-of-ages b1")
    assert g.s.hp[:3] == [10, 9, 10]
    g.waits(0, "turn")


@rule("ENDO-10.10", "ENDO-13.9", "ENDO-9.2")
def test_fortify_asks_only_if_it_takes_something(table: Table) -> None:
    for attack, asked in (("Piston Strike", True), ("Comet Lance", False)):
        g = veiled(table, "Grounding", "Fortify", attack, beyond=True, hands={1: ["Demon Blood"]})
        if asked:  # all was blocked: the attacker's Skills are exhausted, unless it has no ready one
            g.waits(0, "respond")
            g.do(0, "react grounding b2")
            assert g.s.spent >> 1 & 1
        else:
            g.waits(0, "turn")
            assert not g.s.spent >> 1 & 1


@rule("ENDO-10.10")
def test_an_empty_hand_has_nothing_to_lose(table: Table) -> None:
    g = veiled(table, "Oathbreaker", hands={0: []})
    g.waits(0, "turn")
    assert g.s.spent >> 1 & 1 == 0


@rule("ENDO-10.10", "ENDO-9.13")
def test_what_hangs_on_damage_cannot_answer_it(table: Table) -> None:
    g = veiled(table, "Aegis of Ages", hands={1: ["Demon Blood"]})
    refusal = [entry for entry in g.match.entries() if entry[2] == "respond"]
    assert [(entry[1], entry[4]) for entry in refusal][-1] == (0, ("pass",))
    g.do(0, "discard pulsar")
    g.waits(0, "turn")


@rule("ENDO-10.10", "ENDO-12.5")
def test_a_monster_answers_active_skills_only(table: Table) -> None:
    g = table(
        slots={1: {"b1": ("Fortify", 1)}},
        hands={1: ["Demon Blood"]},
        monsters=["Titan Engine"],
        active=1,
        also=lambda s: setattr(s, "used", True),
    )
    g.do(1, "end", "react fortify b1")
    assert (g.s.hp[1], g.s.hp[0]) == (10, 8)
    assert "Titan Engine uses its Reaction: Defence 2." not in g.told()


@rule("ENDO-10.10")
def test_mother_statics_answer_may_be_answered(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Arc Lash", "b2": "Aegis of Ages"}},
        monsters=["Mother Static"],
        wonders={0: ["Mirror Veil"]},
        charges={(0, "b1"): 1},
    )
    g.do(0, "use arc-lash", "target mother-static")
    g.waits(0, "respond")
    assert g.options(0) == ["pass", "react aegis-of-ages b2", "wonder mirror-veil"]
    g.do(0, "wonder mirror-veil")
    assert (g.s.hp[0], g.s.charges[0]) == (10, 0)  # 1 + 2: discharged
    assert "Player 1's Arc Lash gains 2 Charges." in g.told()
    g.waits(0, "turn")


# ---------------------------------------------------------------- what pays for a Reaction
@rule("ENDO-7.5", "ENDO-13.14", "ENDO-14.1")
def test_a_war_drum_that_pays_strengthens_its_players_next_damaging_skill(table: Table) -> None:
    for paid, dealt in (("War Drum", 2), ("Demon Blood", 1)):
        g = table(
            slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Bramble Hide"}},
            hands={1: [paid]},
        )
        g.do(0, "use comet-lance", "target player-2")
        g.do(1, "react bramble-hide b1")
        assert g.s.hp[0] == 10 - dealt
        g.waits(0, "turn")


@rule("ENDO-7.5", "ENDO-13.14")
def test_a_war_drum_waits_for_a_damaging_skill_of_the_same_turn(table: Table) -> None:
    def attack(last: str) -> Any:
        g = table(
            players=3,
            beyond=True,
            slots={0: {"b1": "Comet Lance", "b2": "Judgement"}, 1: {"b1": "Event Horizon", "a": "Heat Death"}},
            hands={1: ["War Drum"]},
            hp={1: 4},
        )
        g.do(0, "use comet-lance", "target player-2")
        g.do(1, "react event-horizon b1")
        assert g.s.hp[:2] == [10, 3]
        if last == "now":
            g.do(0, "use judgement", "target player-2")  # kills: Heat Death deals 2, and 1 for the Drum
        return g

    assert attack("now").s.hp[0] == 10 - 3
    g = attack("later")
    g.do(0, "use judgement", "target player-3", "end")
    assert g.s.hp[2] == 7  # it is not the acting player's Drum
    assert g.s.drums == [0, 0, 0]  # and it does not outlast the turn


def paying(table: Table, reaction: str, *hand: str) -> Any:
    """The second player pays for a Reaction."""
    g = table(slots={0: {"b1": "Comet Lance"}, 1: {"b1": reaction}}, hands={1: list(hand)})
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, f"react {reaction.lower().replace(' ', '-')} b1")
    return g


PAYMENTS = [
    # An exact payment is in the hand: no Artifact may leave Energy over.
    ("Dispersion", ("Aether Flask", "Demon Blood", "Star Lens"), {"pay demon-blood", "pay star-lens"}),
    ("Dispersion", ("Aether Flask", "Pulsar", "Judgement"), {"pay pulsar", "pay judgement"}),
    ("Recoil Plate", ("Demon Blood", "Pulsar", "Judgement"), {"pay pulsar", "pay judgement"}),
    # Without one the single Artifact is needed.
    ("Recoil Plate", ("Demon Blood", "Aether Flask"), {"pay demon-blood", "pay aether-flask"}),
    # The rulebook forbids it to Artifacts, not to other cards.
    ("Recoil Plate", ("Supernova", "Pulsar"), {"pay supernova", "pay pulsar"}),
    ("Recoil Plate", ("Supernova", "Pulsar", "Aether Flask"), {"pay supernova", "pay pulsar"}),
    # Every card of a payment is needed.
    ("Dispersion", ("Pulsar", "Judgement", "Supernova"), {"pay pulsar", "pay judgement", "pay supernova"}),
]


@rule("ENDO-7.4")
@pytest.mark.parametrize(("reaction", "hand", "offered"), PAYMENTS)
def test_artifacts_are_not_overused(table: Table, reaction: str, hand: tuple[str, ...], offered: set[str]) -> None:
    g = paying(table, reaction, *hand)
    assert set(g.options(1)) == offered
    for name in hand:
        text = f"pay {name.lower().replace(' ', '-')}"
        if text not in offered:
            assert g.refused(1, text).clauses == ("ENDO-7.4",)


@rule("ENDO-7.4", "ENDO-7.5")
def test_a_card_drawn_while_paying_counts(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Dispersion"}},
        hands={1: ["Hourglass Sand", "Aether Flask", "Judgement"]},
        rok=["Phoenix Feather"],
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react dispersion b1")
    assert set(g.options(1)) == {"pay hourglass-sand", "pay judgement"}  # together they pay exactly
    g.do(1, "pay hourglass-sand")
    assert set(g.options(1)) == {"pay judgement", "pay phoenix-feather"}
    g.do(1, "pay phoenix-feather")
    assert g.s.hp[1] == 9  # it restored nothing: the blow has not landed yet
    g.waits(0, "turn")
