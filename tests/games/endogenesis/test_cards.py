"""Artifacts, Augments, Wonders and Classes, each with its effect and its condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.engine.words import slug
from orrery.games.endogenesis import GAME
from orrery.games.endogenesis.rules.state import MONSTER, SLOTS, Cosmos

Table = Callable[..., Any]
Names = Callable[..., list[str]]
M = MONSTER


# ---------------------------------------------------------------- Artifacts
@rule("ENDO-14.1", "ENDO-6.4", "ENDO-14.4")
def test_artifacts(table: Table) -> None:
    def use(name: str, **more: Any) -> Any:
        g = table(beyond=True, hands={0: [name]}, energy=0, hp={0: 5}, mh={0: 10}, **more)
        g.do(0, f"use {slug(name)}")
        if g.match.asks[0].about == "turn":
            assert g.s.card(g.s.rok_discard[-1]).name == name
        return g

    assert (use("Demon Blood").s.energy, use("Demon Blood").s.hp[0]) == (2, 6)
    assert (use("Aether Flask").s.energy, use("Aether Flask").s.hp[0]) == (3, 5)
    assert (use("Phoenix Feather").s.energy, use("Phoenix Feather").s.hp[0]) == (1, 8)
    assert (use("Hourglass Sand").s.energy, len(use("Hourglass Sand").s.hands[0])) == (1, 1)
    pairs = {
        "Star Lens": ("Pulsar", "Warp"),
        "Living Amber": ("Regrowth", "Bramble Hide"),
        "Clockwork Core": ("Overclock", "Fortify"),
        "Whisper Mask": ("Mindblast", "Phase Veil"),
        "Rune Stone": ("Judgement", "Aegis of Ages"),
    }
    for artifact, (active, reaction) in pairs.items():
        assert use(artifact).s.energy == 2
        assert use(artifact, slots={0: {"b1": "Hunter's Omen" if active == "Pulsar" else "Comet Lance"}}).s.energy == 2
        assert use(artifact, slots={0: {"b1": active}}).s.energy == 3
        g = use(artifact, slots={0: {"b1": reaction}})
        g.do(0, "yes")
        assert g.s.energy == 3
        assert g.s.known[g.s.slots[0]] == g.s.everyone
        g = use(artifact, slots={0: {"b1": reaction}})
        g.do(0, "no")
        assert g.s.energy == 2
    assert use("Storm Vial").s.energy == 1
    assert use("Storm Vial", slots={0: {"b1": "Arc Lash"}}).s.charges[0] == 2


@rule("ENDO-13.14")
def test_war_drum_strengthens_the_next_damaging_skill(table: Table) -> None:
    g = table(slots={0: {"b1": "Shrapnel Array", "b2": "Regrowth", "b3": "Comet Lance"}}, hands={0: ["War Drum"]})
    g.do(0, "use war-drum", "use regrowth", "use shrapnel-array")
    assert (g.s.hp[1], g.s.hp[M], g.s.energy) == (8, 7, 9 + 2 - 1 - 2)
    g.do(0, "use comet-lance", "target player-2")
    assert g.s.hp[1] == 5  # only the first


def test_forge_catalyst_pays_for_one_augment(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Pulsar", "b2": "Comet Lance"}},
        hands={0: ["Forge Catalyst", "Sigmor", "Deltor"]},
        energy=0,
    )
    g.do(0, "use forge-catalyst", "attach sigmor b1")
    assert g.s.energy == 1
    assert "attach deltor b2" not in g.options(0)  # the second one costs


@rule("ENDO-14.3", "ENDO-16.1", "ENDO-16.3", "ENDO-16.4")
def test_a_glyph_is_energy_or_a_class(table: Table) -> None:
    g = table(hands={0: ["Glyph of Ascension"]}, energy=0)
    g.do(0, "discard glyph-of-ascension")
    assert g.s.energy == 1
    organic = {"b1": "Regrowth", "b2": "Thorn Burst", "b3": "Deep Roots", "u": "World Tree"}
    g = table(slots={0: organic}, hands={0: ["Glyph of Ascension"]}, prisms={1: 1}, energy=0, hp={0: 5}, mh={0: 8})
    g.do(0, "ascend bastion")
    assert (g.s.energy, g.s.hp[0], g.s.mh[0]) == (0, 7, 10)
    assert g.s.known[g.s.slots[2]] == g.s.everyone  # Deep Roots was shown to prove it
    g.waits(0, "wonder-keep")  # the milestone counts


# ---------------------------------------------------------------- Classes
CATEGORY_SKILLS = {
    "Enigma": ("Pulsar", "Comet Lance", "Warp", "Supernova"),
    "Architect": ("Overclock", "Piston Strike", "Fortify", "Omega Cannon"),
    "Harbinger": ("Mindblast", "Nether Hex", "Phase Veil", "Annihilate"),
    "Paragon": ("Judgement", "Spear of Dawn", "Oathbreaker", "Ragnarok"),
    "Conduit": ("Arc Lash", "Capacitor", "Grounding", "Thunder Throne"),
}


def ascended(table: Table, name: str, **more: Any) -> Any:
    """A player gains the Class."""
    b1, b2, b3, u = CATEGORY_SKILLS[name]
    hands = {0: ["Glyph of Ascension"], **more.pop("hands", {})}
    g = table(
        players=3, beyond=True, slots={0: {"b1": b1, "b2": b2, "b3": b3, "u": u}}, hands=hands, prisms={2: 1}, **more
    )
    g.do(0, f"ascend {slug(name)}")
    return g


@rule("ENDO-16.4", "ENDO-15.3", "ENDO-15.1")
def test_class_rewards(table: Table) -> None:
    g = ascended(table, "Enigma")
    assert len(g.s.wonders[0]) == 1 + 2
    assert len(ascended(table, "Architect").s.hands[0]) == 3
    g = ascended(table, "Harbinger", hands={1: ["Pulsar"], 2: ["Warp"]})
    assert [len(hand) for hand in g.s.hands] == [1, 0, 0]
    assert ascended(table, "Paragon").s.shards == [2, 0, 0]
    assert ascended(table, "Conduit").s.charges[:4] == [2, 2, 0, 2]


@rule("ENDO-16.4")
def test_class_passives(table: Table) -> None:
    g = ascended(table, "Enigma", wonders={0: ["Starforge"]})
    g.do(0, "wonder starforge")
    assert len(g.s.hands[0]) == 1
    g = table(classes={0: "Bastion"}, hp={0: 5}, mh={0: 10}, also=lambda s: setattr(s, "step", 0))
    assert g.s.hp[0] == 6
    g = table(classes={0: "Harbinger"}, slots={0: {"b1": "Comet Lance"}}, hp={1: 7}, mh={1: 15})
    g.do(0, "use comet-lance", "target player-2")
    assert g.s.hp[1] == 7 - 4
    g = table(classes={0: "Harbinger"}, slots={0: {"b1": "Comet Lance"}}, hp={1: 8}, mh={1: 15})
    g.do(0, "use comet-lance", "target player-2")
    assert g.s.hp[1] == 5
    g = table(classes={0: "Paragon"}, slots={0: {"b1": "Comet Lance", "b2": "Spear of Dawn"}})
    g.do(0, "use comet-lance", "target player-2", "use spear-of-dawn", "target thunderhorn")
    assert (g.s.marks, g.s.hp[M]) == (2, 7)
    g = table(beyond=True, classes={0: "Conduit"}, slots={0: {"b1": "Amplified Bolt"}}, charges={(0, "b1"): 2})
    g.do(0, "use amplified-bolt", "target player-2")
    assert g.s.charges[0] == 1


def test_the_architects_first_reaction_is_cheaper(table: Table) -> None:
    g = table(
        players=3,
        classes={1: "Architect"},
        slots={0: {"b1": "Comet Lance", "b2": "Pulsar"}, 1: {"b1": "Recoil Plate", "b2": "Fortify"}},
        hands={1: ["Regrowth", "Judgement"]},
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react recoil-plate b1")
    assert len(g.s.hands[1]) == 2  # it cost nothing
    g.do(0, "use pulsar", "target player-2", "target player-3")
    g.do(1, "react fortify b2", "pay regrowth")
    assert not g.s.hands[1]  # the second one cost 2


@rule("ENDO-16.7", "ENDO-16.9")
def test_formless_takes_the_path_of_its_ultimate(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Pulsar", "b2": "Regrowth", "b3": "Overclock", "u": "Annihilate", "a": "Foresight"}},
        hands={0: ["Glyph of Ascension"], 1: ["Warp"]},
        prisms={1: 1},
        classes={1: "Harbinger"},
    )
    g.do(0, "ascend formless")
    assert g.s.path[0] == 3  # as the Harbinger, though another player owns it; Foresight did not count
    assert [len(hand) for hand in g.s.hands] == [1, 0]


# ---------------------------------------------------------------- Augments
def augmented(table: Table, name: str, skill: str = "Comet Lance", **more: Any) -> Any:
    """A Skill with an Augment, in the slot b1 of the first player."""
    slots = {0: {"b1": skill, **more.pop("mine", {})}, **more.pop("theirs", {})}
    return table(players=3, beyond=True, slots=slots, augments={(0, "b1"): name}, **more)


@rule("ENDO-20.8", "ENDO-20.10", "ENDO-20.3")
def test_augments_that_change_damage_and_cost(table: Table) -> None:
    for name, target, damage, cost in (
        ("Deltor", "player-2", 4, 2),
        ("Omegor", "player-2", 0, 2),
        ("Alphor", "player-2", 5, 3),
        ("Betor", "player-2", 2, 2),
        ("Epsilor", "player-2", 3, 1),
        ("Kappor", "player-2", 2, 2),
        ("Kappor", "thunderhorn", 5, 2),
        ("Gammor", "player-2", 3, 2),
        ("Zetor", "player-2", 3, 2),
        ("Thetor", "player-2", 3, 2),
        ("Phior", "player-2", 3, 2),
    ):
        g = augmented(table, name, hp={0: 5}, mh={0: 10})
        g.do(0, "use comet-lance", f"target {target}")
        hit = 1 if target == "player-2" else M
        before = 10 if hit == 1 else 9
        assert (before - g.s.hp[hit], 9 - g.s.energy, g.s.hp[2]) == (damage, cost, 10), name
        assert g.s.hp[0] == 5 + (name == "Gammor") - (name == "Epsilor")
        assert bool(g.s.marks) is (name == "Thetor")


def test_betor_cannot_be_answered(table: Table) -> None:
    g = augmented(table, "Betor", theirs={1: {"b1": "Aegis of Ages"}}, hands={1: ["Pulsar"]})
    g.do(0, "use comet-lance", "target player-2")
    assert g.s.hp[1] == 8


def test_zetor_draws_for_a_kill(table: Table) -> None:
    g = augmented(table, "Zetor", hp={1: 3})
    g.do(0, "use comet-lance", "target player-2")
    assert len(g.s.hands[0]) == 1


def test_thetor_marks_before_the_damage(table: Table) -> None:
    g = augmented(table, "Thetor", "Spear of Dawn")
    g.do(0, "use spear-of-dawn", "target player-2")
    assert g.s.hp[1] == 7


def test_lambdor_hits_a_second_enemy_without_bonus(table: Table) -> None:
    g = augmented(table, "Lambdor", "Spear of Dawn", also=lambda s: setattr(s, "marks", 2))
    g.do(0, "use spear-of-dawn", "target player-2", "target thunderhorn")
    assert (g.s.hp[1], g.s.hp[2], g.s.hp[M]) == (8, 10, 7)
    g = augmented(table, "Lambdor", "Pulsar")
    g.do(0, "use pulsar", "target player-2", "target thunderhorn")
    assert g.s.hp[2] == 10  # two targets already


def test_sigmor_refreshes_once_at_a_price(table: Table) -> None:
    g = augmented(table, "Sigmor", energy=7, hp={1: 15})
    g.do(0, "use comet-lance", "target player-2", "use comet-lance", "target player-2")
    assert (g.s.energy, g.s.hp[1], g.s.spent & 1) == (7 - 2 - 3, 9, 1)


def test_phior_cannot_be_moved(table: Table) -> None:
    g = augmented(
        table,
        "Phior",
        theirs={1: {"b1": "Warp", "b2": "Dispersion", "b3": "Aegis of Ages"}},
        hands={1: ["Aether Flask"]},
    )
    g.do(0, "use comet-lance", "target player-2")
    assert g.options(1) == ["pass", "react aegis-of-ages b3"]
    assert g.refused(1, "react warp b1").clauses == ("ENDO-20.3",)
    g.do(1, "pass")


@rule("ENDO-20.1", "ENDO-20.9", "ENDO-6.8")
def test_attaching_an_augment(table: Table) -> None:
    g = table(beyond=True, slots={0: {"b1": "Pulsar", "u": "Supernova"}}, hands={0: ["Deltor", "Omegor"]}, energy=2)
    g.do(0, "attach deltor u")
    assert (g.s.energy, g.s.card(g.s.augments[3]).name) == (0, "Deltor")
    g.do(0, "discard omegor")
    assert g.s.energy == 1
    g.do(0, "end")
    assert len(g.s.hands[0]) == 1  # attaching is not using a Skill: Rest


@rule("ENDO-20.5", "ENDO-7.8", "ENDO-8.5", "ENDO-19.7")
def test_a_replaced_skill_gives_energy_and_so_does_its_augment(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": ("Arc Lash", 3), "b2": "Regrowth", "b3": "Warp", "u": "Supernova"}},
        augments={(0, "b1"): "Deltor"},
        charges={(0, "b1"): 2},
        hands={0: ["Capacitor", "Singularity"]},
        energy=0,
    )
    g.do(0, "equip capacitor b1")
    assert (g.s.energy, g.s.charges[0], g.s.under[0], g.s.augments[0]) == (1 + 1, 0, 3, -1)
    g.do(0, "equip singularity u")
    assert g.s.energy == 4


# ---------------------------------------------------------------- Wonders
def wonder(table: Table, name: str, **more: Any) -> Any:
    """The first player plays a Wonder."""
    g = table(players=3, beyond=True, wonders={0: [name]}, **more)
    g.do(0, f"wonder {slug(name)}")
    return g


@rule("ENDO-15.4", "ENDO-15.6", "ENDO-6.7")
def test_wonders_of_the_own_turn(table: Table, names: Names) -> None:
    g = wonder(table, "Meteor Fall")
    g.do(0, "target player-2")
    assert (g.s.hp[1], g.s.hp[2], g.s.hp[M]) == (5, 10, 9)
    g = wonder(table, "Cataclysm")
    assert (g.s.hp[0], g.s.hp[1], g.s.hp[2], g.s.hp[M]) == (10, 8, 8, 7)
    assert wonder(table, "Genesis Bloom", hp={0: 1}, mh={0: 9}).s.hp[0] == 9
    assert len(wonder(table, "Revelation").s.hands[0]) == 4
    g = wonder(table, "Energize", slots={0: {"b1": "Comet Lance"}}, energy=1)
    g.do(0, "use comet-lance", "target player-2")
    assert g.s.energy == 0
    g = wonder(table, "Starforge", slots={0: {"b1": "Pulsar"}})
    g.do(0, "use pulsar", "target player-2", "target thunderhorn")
    assert (g.s.hp[1], g.s.hp[M]) == (7, 4)
    g = wonder(table, "Stolen Fate", hands={1: ["Pulsar", "Warp", "Mimic"], 2: ["Regrowth"]})
    g.do(0, "target player-2")
    assert [len(hand) for hand in g.s.hands] == [2, 1, 1]
    assert g.s.used
    g.do(0, "end")
    assert len(g.s.hands[0]) == 2  # no Rest after a Wonder


def test_time_loop_and_unmake(table: Table) -> None:
    def spent(s: Cosmos) -> None:
        s.spent = 0b11 | 1 << SLOTS
        s.refreshers = 1

    g = wonder(table, "Time Loop", slots={0: {"b1": "Time Slip", "b2": "Regrowth"}, 1: {"b1": "Pulsar"}}, also=spent)
    assert g.s.spent == 1 << SLOTS  # Wonders are exempt from ENDO-13.13, and others stay exhausted
    g = wonder(
        table,
        "Unmake",
        slots={1: {"b1": ("Arc Lash", 2), "u": "Supernova"}, 2: {"b1": "Warp"}},
        augments={(1, "b1"): "Deltor"},
    )
    g.do(0, "target player-2")
    assert (g.s.slots[SLOTS], g.s.under[SLOTS], g.s.augments[SLOTS], g.s.energy) == (-1, 2, -1, 9)
    assert g.s.slots[2 * SLOTS] >= 0
    g = wonder(table, "Unmake", slots={1: {"b1": "Warp", "b2": "Fortify"}})
    assert g.options(0) == ["their b1", "their b2"]  # face-down ones by position


@rule("ENDO-8.10")
def test_transposition(table: Table) -> None:
    g = wonder(table, "Transposition", slots={0: {"b1": ("Pulsar", 2), "b2": "Regrowth"}})
    g.do(0, "slot b2", "slot b2")
    assert g.s.under[:3] == [0, 2, 0]
    g.waits(0, "turn")


def test_oracles_thread(table: Table) -> None:
    g = wonder(table, "Oracle's Thread", roc=[*["Ember Imp", "Mind Fog", "Thunderhorn", "Hexwing"][:2], "Hexwing"])
    assert "Mind Fog" not in str(g.match.view(1)["table"]["revealed"])
    g.do(0, "return ember-imp", "return hexwing")
    top = [g.s.card(p).name for p in g.s.roc[-3:]]
    assert top == ["Ember Imp", "Hexwing", "Mind Fog"]
    assert g.s.known[g.s.roc[-1]] == g.s.everyone
    assert not g.s.known[g.s.roc[-2]] & 2


def test_third_eye_shows_cards_to_its_player_only(table: Table) -> None:
    g = wonder(table, "Third Eye", hands={1: ["Pulsar"]}, slots={1: {"b1": "Warp"}})
    g.do(0, "target player-2")
    for piece in (g.s.hands[1][0], g.s.slots[SLOTS]):
        assert g.s.known[piece] & 0b111 == 0b011
    assert len(g.s.hands[0]) == 1


def test_wonders_of_beyond(table: Table) -> None:
    g = wonder(table, "Overvoltage", slots={0: {"b1": "Arc Lash", "b2": "Capacitor"}})
    g.do(0, "slot b1", "slot b1", "slot b1", "slot b2")
    assert g.s.charges[:2] == [3, 1]
    assert len(wonder(table, "Overvoltage").s.hands[0]) == 2
    g = wonder(table, "Free Forge", slots={0: {"b1": "Pulsar"}}, hands={0: ["Deltor"]}, discard=["Sigmor"], energy=0)
    g.do(0, "attach sigmor b1")
    assert g.s.card(g.s.augments[0]).name == "Sigmor"
    g = wonder(table, "Twin Soul", slots={0: {"a": "Spore Bloom"}}, hp={0: 5}, mh={0: 10})
    assert (g.s.hp[0], g.s.slots[4] >= 0, g.s.known[g.s.slots[4]]) == (8, True, g.s.everyone)
    g = wonder(
        table,
        "Severance",
        slots={1: {"b1": "Arc Lash", "b2": "Pulsar"}},
        augments={(1, "b2"): "Deltor"},
        charges={(1, "b1"): 3},
    )
    g.do(0, "target player-2")
    assert g.options(0) == ["tear b2", "drain b1"]
    g.do(0, "drain b1")
    assert (g.s.charges[SLOTS], g.s.augments[SLOTS + 1] >= 0, g.s.hp[1]) == (0, True, 8)
    g = wonder(table, "Severance", slots={1: {"b2": "Pulsar"}}, augments={(1, "b2"): "Deltor"})
    g.do(0, "target player-2")
    assert (g.s.augments[SLOTS + 1], g.s.hp[1]) == (-1, 8)


@rule("ENDO-9.12", "ENDO-15.5", "ENDO-13.11")
def test_mirror_veil_undoes_a_skill_for_its_player(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Siren Chord"}, 1: {"b1": "Phase Veil"}},
        hands={0: ["Pulsar"], 1: ["Aether Flask"]},
        wonders={1: ["Mirror Veil"]},
    )
    g.do(0, "use siren-chord")
    g.do(1, "react phase-veil b1")
    assert not g.s.hands[0]
    g.do(1, "wonder mirror-veil")  # both kinds may answer the same Skill
    assert (g.s.hp[1], g.s.marks) == (10, 1 << M)
    g.waits(0, "turn")


@rule("ENDO-10.17", "ENDO-15.4")
def test_lazarus(table: Table) -> None:
    g = table(slots={0: {"b1": "Comet Lance"}}, wonders={1: ["Lazarus"]}, hp={1: 3}, mh={1: 9})
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "wonder lazarus")
    assert (g.s.hp[1], g.s.shards[0]) == (5, 0)
    g = table(slots={0: {"b1": "Comet Lance"}}, wonders={1: ["Lazarus"]}, hp={1: 3}, mh={1: 9})
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "pass")
    assert (g.s.alive(1), g.s.shards[0]) == (False, 1)
    g = table(slots={0: {"b1": "Comet Lance"}}, wonders={1: ["Lazarus"]}, hp={1: 4})
    g.do(0, "use comet-lance", "target player-2")
    g.waits(0, "turn")  # not fatal, not asked


@rule("ENDO-10.5")
def test_nullstone_cancels_in_action_order(table: Table) -> None:
    g = table(players=3, wonders={0: ["Meteor Fall"], 2: ["Nullstone"]})
    g.do(0, "wonder meteor-fall")
    g.do(2, "wonder nullstone")
    assert g.s.hp[:3] == [10, 10, 10]
    assert len(g.s.row_discard) == 2
    g.waits(0, "turn")
    g = table(slots={0: {"b1": "Comet Lance"}}, wonders={0: ["Nullstone"], 1: ["Lazarus"]}, hp={1: 3})
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "wonder lazarus")
    g.do(0, "wonder nullstone")
    assert not g.s.alive(1)  # reactive ones too


@rule("ENDO-11.13")
def test_rift_anchor_in_the_moment_of_death(table: Table) -> None:
    g = table(beyond=True, slots={0: {"b1": "Comet Lance"}}, wonders={1: ["Rift Anchor"]}, hp={1: 3})
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "wonder rift-anchor")
    assert (g.s.alive(1), g.s.spared, len(g.s.hands[1])) == (False, 2, 2)


@rule("ENDO-10.8", "ENDO-11.13")
def test_all_who_die_of_one_blow_are_dead_before_anybody_answers(table: Table) -> None:
    g = table(
        players=4,
        beyond=True,
        slots={0: {"u": "Supernova"}},
        wonders={1: ["Rift Anchor"], 3: ["Nullstone"]},
        hp={1: 2, 2: 2},
    )
    g.do(0, "use supernova")
    g.waits(1, "death")
    assert (g.s.alive(1), g.s.alive(2), g.s.alive(3)) == (False, False, True)
    g.do(1, "wonder rift-anchor")
    g.do(3, "pass")
    assert (g.s.spared, g.s.shards[0]) == (2, 2)
    g.waits(0, "turn")


# ---------------------------------------------------------------- all of them
@rule("ENDO-1.7")
def test_the_box_is_complete() -> None:
    kinds: dict[tuple[int, bool], int] = {}
    for card in GAME.faces:
        copies = getattr(card, "copies", 1)
        kinds[card.kind, card.beyond] = kinds.get((card.kind, card.beyond), 0) + copies
        if getattr(card, "copies_beyond", 0):
            kinds[card.kind, True] = kinds.get((card.kind, True), 0) + card.copies_beyond
    base = [kinds.get((k, False), 0) for k in range(13)]
    beyond = [kinds.get((k, True), 0) for k in range(13)]
    assert base == [20, 10, 10, 0, 0, 20, 0, 15, 15, 9, 10, 6, 6]
    assert beyond == [9, 3, 8, 6, 6, 4, 12, 5, 4, 4, 4, 2, 1]


@pytest.mark.parametrize("card", GAME.faces, ids=lambda card: card.slug)
def test_every_card_has_words_an_icon_and_a_source(card: Any) -> None:
    text = card.text
    assert text.rstrip().endswith((".", ")"))
    assert len(text) > 10
    assert card.icon != "card-pick"
    assert card.source in ("R", "P", "H")
