"""Every Skill, at every upgrade row, on both sides of its condition, with a bystander that must not change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.engine.words import slug
from orrery.games.endogenesis.rules.state import MONSTER, SLOTS, Cosmos

Table = Callable[..., Any]
M = MONSTER
BASIC_ROWS, ULT_ROWS, AUTO_ROWS = (0, 1, 3, 4), (0, 2, 4, 6), (0, 1, 2)
LOW: dict[str, Any] = {"hp": {0: 4, 1: 15}, "mh": {0: 10}}
HALF: dict[str, Any] = {"hp": {1: 7}, "mh": {1: 15}}


def marked(*targets: int) -> dict[str, Any]:
    """These characters are marked."""

    def also(s: Cosmos) -> None:
        s.marks = sum(1 << c for c in targets)

    return {"also": also}


def strike(table: Table, name: str, slot: str, shards: int, target: str = "target player-2", **more: Any) -> Any:
    """The first player uses a Skill on the second; a third looks on."""
    more.setdefault("hp", {1: 15})
    g = table(players=3, beyond=True, slots={0: {slot: (name, shards)}}, **more)
    g.do(0, f"use {slug(name)}")
    if g.match.asks[0].about == "target":
        g.do(0, target)
    return g


SINGLE = [
    ("Comet Lance", "b1", (3, 4, 4, 5), {}),
    ("Piston Strike", "b1", (2, 3, 3, 4), {}),
    ("Nether Hex", "b1", (1, 2, 3, 3), {}),
    ("Nether Hex", "b1", (3, 4, 5, 6), HALF),
    ("Mindblast", "b1", (2, 3, 3, 4), {}),
    ("Shadow Flare", "b1", (3, 4, 5, 6), {}),
    ("Spear of Dawn", "b1", (2, 2, 3, 3), {}),
    ("Spear of Dawn", "b1", (3, 4, 5, 6), marked(1)),
    ("Judgement", "b1", (3, 4, 5, 6), {}),
    ("Gear Jam", "b1", (1, 2, 3, 3), {}),
    ("Sap Siphon", "b1", (1, 2, 3, 3), {}),
    ("Blood Force", "b1", (3, 4, 5, 5), {}),
    ("Blood Force", "b1", (2, 2, 2, 2), {"hp": {0: 3, 1: 15}}),
    ("Slingshot", "b1", (2, 3, 4, 5), {}),
    ("Salvage Arm", "b1", (2, 3, 4, 4), {}),
    ("Mind Theft", "b1", (1, 2, 3, 4), {}),
    ("Champion's Call", "b1", (2, 3, 3, 4), {}),
    ("Champion's Call", "b1", (4, 5, 6, 7), {"prisms": {1: 1}}),
    ("Amplified Bolt", "b1", (1, 2, 3, 3), {}),
    ("Arc Lash", "b1", (2, 3, 4, 5), {}),
    ("Singularity", "u", (4, 5, 6, 7), {}),
    ("Omega Cannon", "u", (5, 6, 7, 8), {}),
    ("Annihilate", "u", (4, 5, 6, 7), {}),
    ("World Serpent", "u", (3, 4, 5, 6), {}),
    ("World Serpent", "u", (5, 6, 7, 8), marked(2, M)),
    ("Perpetual Engine", "u", (1, 2, 3, 4), {}),
    ("Big Crunch", "u", (3, 4, 5, 6), {}),
    ("Big Crunch", "u", (5, 6, 7, 8), {"hands": {0: ["Pulsar", "Regrowth", "Warp", "Mimic", "Fortify"]}}),
    ("Verdant Wrath", "u", (6, 7, 8, 9), {}),
    ("Mind Eclipse", "u", (6, 7, 8, 9), {}),
    ("Godslayer", "u", (4, 5, 6, 7), {}),
    ("Resonant Flash", "u", (3, 4, 5, 6), {}),
    ("Tesla Sovereign", "u", (4, 5, 6, 7), {}),
]


@rule("ENDO-8.12", "ENDO-13.1", "ENDO-10.3", "ENDO-1.8", "ENDO-10.1")
@pytest.mark.parametrize(("name", "slot", "damage", "more"), SINGLE)
def test_single_target_damage(table: Table, name: str, slot: str, damage: tuple[int, ...], more: Any) -> None:
    for shards, n in zip(ULT_ROWS if slot == "u" else BASIC_ROWS, damage, strict=True):
        g = strike(table, name, slot, shards, **more)
        before = more.get("hp", {}).get(1, 15)
        assert g.s.hp[1] == before - n, (name, shards)
        assert (g.s.hp[2], g.s.hp[M]) == (10, 9)
        g.waits(0, "turn")


@rule("ENDO-8.12")
def test_between_thresholds_the_lower_row_counts(table: Table) -> None:
    assert strike(table, "Comet Lance", "b1", 2).s.hp[1] == 15 - 4
    assert strike(table, "Omega Cannon", "u", 5).s.hp[1] == 15 - 7
    assert strike(table, "Omega Cannon", "u", 1).s.hp[1] == 15 - 5


AREA = [
    ("Supernova", "u", (2, 3, 4, 5), (2, 3, 4, 5), {}),
    ("Shrapnel Array", "b1", (1, 2, 2, 3), (1, 2, 3, 4), {}),
    ("Ragnarok", "u", (2, 3, 3, 4), (4, 5, 6, 7), marked(M)),
    ("Crimson Tides", "u", (3, 4, 5, 6), (3, 4, 5, 6), {"hp": {0: 4, 1: 10}, "mh": {0: 10}}),
    ("Crimson Tides", "u", (1, 1, 1, 1), (1, 1, 1, 1), {"hp": {0: 9, 1: 10}, "mh": {0: 10}}),
    ("Static Field", "b1", (1, 2, 2, 3), (1, 2, 2, 3), {}),
    ("Static Field", "b1", (2, 3, 3, 4), (2, 3, 3, 4), {"charges": {(0, "b1"): 3}}),
    ("Thunder Throne", "u", (2, 3, 3, 4), (2, 3, 3, 4), {}),
    ("Thunder Throne", "u", (4, 5, 5, 6), (4, 5, 5, 6), {"charges": {(0, "u"): 2}}),
]


@rule("ENDO-1.9", "ENDO-10.8", "ENDO-1.1")
@pytest.mark.parametrize(("name", "slot", "players", "monster", "more"), AREA)
def test_area_damage(
    table: Table, name: str, slot: str, players: tuple[int, ...], monster: tuple[int, ...], more: Any
) -> None:
    rows = ULT_ROWS if slot == "u" else BASIC_ROWS
    for shards, n, m in zip(rows, players, monster, strict=True):
        g = strike(table, name, slot, shards, **{"hp": {1: 10}, **more})
        assert (g.s.hp[1], g.s.hp[2], g.s.hp[M]) == (10 - n, 10 - n, 9 - m), (name, shards)
        g.waits(0, "turn")


TWO_TARGETS = [
    ("Pulsar", (1, 2, 2, 3), (3, 4, 5, 6), {}),
    ("Thorn Burst", (2, 2, 3, 3), (2, 2, 3, 3), {}),
    ("Thorn Burst", (3, 4, 5, 6), (3, 4, 5, 6), {"hp": {0: 6}, "mh": {0: 10}}),
    ("Siren Chord", (1, 2, 2, 2), (1, 2, 2, 2), {}),
    ("Siren Chord", (1, 2, 2, 2), (1, 2, 3, 4), marked(M)),
    ("Storm Coil", (1, 2, 2, 3), (1, 2, 2, 3), {}),
]


@rule("ENDO-13.2", "ENDO-10.2")
@pytest.mark.parametrize(("name", "player", "monster", "more"), TWO_TARGETS)
def test_two_targets(table: Table, name: str, player: tuple[int, ...], monster: tuple[int, ...], more: Any) -> None:
    for shards, n, m in zip(BASIC_ROWS, player, monster, strict=True):
        g = table(players=3, beyond=True, slots={0: {"b1": (name, shards)}}, **more)
        g.do(0, f"use {slug(name)}", "target player-2", "target thunderhorn")
        assert (g.s.hp[1], g.s.hp[2], g.s.hp[M]) == (10 - n, 10, 9 - m), (name, shards)
        g.waits(0, "turn")


def test_siren_chord_marks_after_its_damage(table: Table) -> None:
    g = table(players=3, slots={0: {"b1": ("Siren Chord", 3)}})
    g.do(0, "use siren-chord", "target player-2", "target thunderhorn")
    assert g.s.marks == 1 << 1 | 1 << M
    assert g.s.hp[1] == 8


@rule("ENDO-7.7", "ENDO-7.2")
def test_costs_that_change_with_shards(table: Table) -> None:
    for name, slot, shards, cost in (
        ("Comet Lance", "b1", 1, 2),
        ("Comet Lance", "b1", 3, 1),
        ("Omega Cannon", "u", 2, 3),
        ("Omega Cannon", "u", 4, 2),
        ("Hunter's Omen", "b1", 0, 0),
    ):
        assert strike(table, name, slot, shards).s.energy == 9 - cost


@rule("ENDO-13.12")
def test_stargazer_deals_the_value_and_keeps_the_card_with_the_third_row(table: Table) -> None:
    g = strike(table, "Stargazer", "b1", 0, rok=["Aether Flask"])
    assert g.s.hp[1] == 15 - 3 - 1
    assert [g.s.card(p).name for p in g.s.rok_discard] == ["Aether Flask"]
    g = strike(table, "Stargazer", "b1", 4, rok=["Supernova"])
    assert g.s.hp[1] == 15 - 2 - 3
    assert [g.s.card(p).name for p in g.s.hands[0]] == ["Supernova"]
    assert g.s.known[g.s.hands[0][0]] & 2 or g.match.view(1)["memory"]  # everybody knows it is there


@rule("ENDO-17.7", "ENDO-13.5")
def test_stargazer_without_a_card(table: Table, no_knowledge: Callable[[Cosmos], None]) -> None:
    g = strike(table, "Stargazer", "b1", 0, also=no_knowledge)
    assert g.s.hp[1] == 14


@rule("ENDO-13.8")
def test_time_slip_rows(table: Table) -> None:
    for shards, damage, cost in ((0, 0, 1), (1, 1, 1), (3, 2, 1), (4, 2, 0)):
        g = table(players=3, slots={0: {"b1": "Regrowth", "b2": ("Time Slip", shards)}}, hp={1: 15})
        g.do(0, "use regrowth", "use time-slip")
        if damage:
            g.do(0, "target player-2")
        assert g.s.hp[1] == 15 - damage
        assert g.s.energy == 9 - 1 - cost
        assert not g.s.spent & 1
        assert g.s.spent & 2
        g.waits(0, "turn")


@rule("ENDO-13.6")
def test_healing_skills(table: Table) -> None:
    for shards, n in zip(BASIC_ROWS, (2, 3, 4, 5), strict=True):
        g = table(slots={0: {"b1": ("Regrowth", shards)}}, hp={0: 2}, mh={0: 10})
        g.do(0, "use regrowth")
        assert (g.s.hp[0], g.s.hp[1]) == (2 + n, 10)
    g = table(slots={0: {"b1": ("Regrowth", 4)}}, hp={0: 9}, mh={0: 10})
    g.do(0, "use regrowth")
    assert g.s.hp[0] == 10
    for shards, healed in ((0, 1), (4, 4)):
        g = strike(table, "Sap Siphon", "b1", shards, **LOW)
        assert g.s.hp[0] == 4 + healed
    g = table(slots={0: {"b1": "Sap Siphon"}, 1: {"b1": "Aegis of Ages"}}, hands={1: ["Pulsar"]}, hp={0: 4}, mh={0: 10})
    g.do(0, "use sap-siphon", "target player-2")
    g.do(1, "react aegis-of-ages b1")
    assert g.s.hp[0] == 4  # nothing got through


@rule("ENDO-10.2")
def test_world_tree_deals_what_it_restored(table: Table) -> None:
    for shards, health, restored, damage in ((0, 3, 4, 4), (6, 3, 7, 7), (0, 9, 1, 2), (0, 10, 0, 2)):
        g = strike(table, "World Tree", "u", shards, hp={0: health, 1: 15}, mh={0: 10})
        assert (g.s.hp[0], g.s.hp[1], g.s.hp[2]) == (health + restored, 15 - damage, 10)


@rule("ENDO-11.19", "ENDO-10.14", "ENDO-6.13")
def test_verdant_wrath_costs_health(table: Table) -> None:
    g = strike(table, "Verdant Wrath", "u", 0)
    assert g.s.hp[0] == 7
    g = strike(table, "Verdant Wrath", "u", 0, hp={0: 3, 1: 15})
    assert (g.s.alive(0), g.s.hp[1]) == (False, 15)
    g.waits(1, "turn")


@rule("ENDO-10.3")
def test_another_skill_is_not_the_same_one_again(table: Table) -> None:
    again = {"augments": {(0, "b1"): "Sigmor"}, "energy": 9, "hp": {1: 15}}
    g = table(players=3, beyond=True, slots={0: {"b1": "Piston Strike", "b2": "Regrowth"}}, **again)
    g.do(0, "use piston-strike", "target player-2", "use piston-strike", "target player-2")
    assert g.s.hp[1] == 15 - 2 - 2  # the same Skill twice is no other one
    g = table(players=3, beyond=True, slots={0: {"b1": "Piston Strike", "b2": "Regrowth"}}, **again)
    g.do(0, "use piston-strike", "target player-2", "use regrowth", "use piston-strike", "target player-2")
    assert g.s.hp[1] == 15 - 2 - 3
    g = table(players=3, slots={0: {"b1": "Piston Strike", "b2": "Mimic"}}, hp={1: 15})
    g.do(0, "use mimic", "target player-2", "use piston-strike", "target player-2")
    assert g.s.hp[1] == 15 - 2 - 3  # Mimic is another Skill, whatever it copies


@rule("ENDO-10.3", "ENDO-6.8")
def test_a_reaction_or_an_initiative_is_another_skill(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance", "b2": "Piston Strike", "b3": "Recoil Plate"}, 1: {"b1": "Dispersion"}},
        hands={1: ["Demon Blood"]},
        monsters=[],
        hp={1: 15},
    )
    g.do(0, "use piston-strike")
    g.do(1, "react dispersion b1")
    g.do(0, "react recoil-plate b3")
    assert g.s.skills.bit_count() == 2
    g = begin_turn(table, "Spore Bloom", 0, mine={"b1": "Piston Strike"}, hands={0: ["Pulsar"]}, hp={1: 15})
    g.do(0, "discard pulsar", "use piston-strike", "target player-2")
    assert g.s.hp[1] == 15 - 3


@rule("ENDO-10.3")
def test_piston_strike_after_another_skill(table: Table) -> None:
    for shards, n in zip(BASIC_ROWS, (3, 4, 5, 6), strict=True):
        g = table(slots={0: {"b1": "Overclock", "b2": ("Piston Strike", shards)}}, hp={1: 15})
        g.do(0, "use overclock", "use piston-strike", "target player-2")
        assert g.s.hp[1] == 15 - n


@rule("ENDO-7.2")
def test_overclock(table: Table) -> None:
    for shards, gain, damage in ((0, 2, 0), (1, 3, 0), (3, 3, 1), (4, 4, 1)):
        g = strike(table, "Overclock", "b1", shards)
        assert (g.s.energy, g.s.hp[1], g.s.hp[2]) == (9 - 1 + gain, 15 - damage, 10)


@rule("ENDO-13.9", "ENDO-18.9")
def test_gear_jam_picks_skills_of_the_target(table: Table) -> None:
    theirs = {"b1": "Regrowth", "b2": "Pulsar", "b3": "Warp", "a": "Heat Death"}
    g = table(beyond=True, slots={0: {"b1": ("Gear Jam", 4)}, 1: theirs})
    g.do(0, "use gear-jam", "target player-2")
    assert g.options(0) == ["their b1", "their b2", "their b3"]  # never the Auto-trigger slot
    g.do(0, "their b2", "their b3")
    assert g.s.spent >> SLOTS & 31 == 0b110
    assert g.s.hp[1] == 7
    g = table(slots={0: {"b1": "Gear Jam"}}, monsters=["Rust Golem"])
    g.do(0, "use gear-jam", "target rust-golem")
    assert g.s.hp[M] == 6  # its Reaction was exhausted first


@rule("ENDO-10.7")
def test_mindblast_punishes_a_reaction(table: Table) -> None:
    for shards, lost in ((0, 1), (4, 2)):
        g = table(
            players=3,
            slots={0: {"b1": ("Mindblast", shards)}, 1: {"b1": "Aegis of Ages"}},
            hands={1: ["Pulsar", "Regrowth", "Judgement"], 2: ["Overclock"]},
        )
        g.do(0, "use mindblast", "target player-2")
        g.do(1, "react aegis-of-ages b1", "pay pulsar")
        assert len(g.s.hands[1]) == 2 - lost
        assert len(g.s.hands[2]) == 1
    g = table(slots={0: {"b1": "Mindblast"}}, monsters=["Rust Golem"])
    g.do(0, "use mindblast", "target rust-golem")
    assert g.s.hp[M] == 7 - (2 + 1 - 2)  # the bonus joins before Defence
    g = strike(table, "Mindblast", "b1", 0, hands={1: ["Pulsar"]})
    assert len(g.s.hands[1]) == 1


@rule("ENDO-10.7")
def test_mind_eclipse_against_a_reaction(table: Table) -> None:
    g = table(slots={0: {"u": "Mind Eclipse"}, 1: {"b1": "Aegis of Ages"}}, hands={1: ["Pulsar"]}, beyond=True)
    g.do(0, "use mind-eclipse", "target player-2")
    g.do(1, "react aegis-of-ages b1")
    assert g.s.hp[1] == 10 - 4 + 2


def test_mimic_copies_at_its_own_row_and_cost(table: Table) -> None:
    g = table(slots={0: {"b1": ("Mimic", 3)}, 1: {"b1": "Comet Lance", "u": "Supernova"}}, hp={1: 15})
    g.do(0, "use mimic", "target player-2")
    assert (g.s.hp[1], g.s.energy) == (15 - 4, 9 - 1)
    assert g.s.spent == 1
    g = table(slots={0: {"b1": ("Mimic", 4)}, 1: {"b1": "Comet Lance", "u": ("Supernova", 6)}})
    g.do(0, "use mimic", "copy supernova")
    assert (g.s.hp[1], g.s.hp[M], g.s.energy) == (8, 7, 6)
    g = table(beyond=True, slots={0: {"b1": "Mimic"}, 1: {"b1": "Amplified Bolt"}}, charges={(1, "b1"): 1})
    g.do(0, "use mimic", "target player-2")
    assert (g.s.hp[1], g.s.charges[0], g.s.charges[SLOTS]) == (9, 0, 1)


@rule("ENDO-10.12")
def test_annihilate_draws_only_for_a_death(table: Table) -> None:
    g = strike(table, "Annihilate", "u", 0, hp={1: 4})
    assert (len(g.s.hands[0]), g.s.energy) == (2, 9 - 3 + 1)
    g = strike(table, "Annihilate", "u", 0, hp={1: 5})
    assert (len(g.s.hands[0]), g.s.energy) == (0, 6)


@rule("ENDO-10.12", "ENDO-17.6")
def test_slingshot_takes_the_top_discard_for_a_monster(table: Table) -> None:
    g = strike(
        table,
        "Slingshot",
        "b1",
        0,
        target="target void-larva",
        monsters=[("Void Larva", 2)],
        discard=["Pulsar", "Warp"],
        roc=["Ember Imp"],
    )
    assert [g.s.card(p).name for p in g.s.hands[0]] == ["Warp"]
    g = strike(table, "Slingshot", "b1", 0, discard=["Pulsar"])
    assert not g.s.hands[0]


def test_salvage_arm_draws_after_replacing(table: Table) -> None:
    for shards, drawn in ((0, 1), (4, 2)):
        g = table(beyond=True, slots={0: {"b1": ("Salvage Arm", shards), "b2": "Regrowth"}}, hands={0: ["Pulsar"]})
        g.do(0, "equip pulsar b2", "use salvage-arm", "target player-2")
        assert len(g.s.hands[0]) == drawn


def test_mind_theft_needs_damage_on_a_player(table: Table) -> None:
    g = strike(table, "Mind Theft", "b1", 0, hands={1: ["Pulsar"], 2: ["Warp"]})
    assert [g.s.card(p).name for p in g.s.hands[0]] == ["Pulsar"]
    g = table(
        beyond=True, slots={0: {"b1": "Mind Theft"}, 1: {"b1": "Aegis of Ages"}}, hands={1: ["Pulsar", "Regrowth"]}
    )
    g.do(0, "use mind-theft", "target player-2")
    g.do(1, "react aegis-of-ages b1", "pay pulsar")
    assert not g.s.hands[0]


def test_godslayer_against_a_legendary(table: Table) -> None:
    g = table(beyond=True, slots={0: {"u": "Godslayer"}}, monsters=["Ouroborite"])
    g.do(0, "use godslayer", "target ouroborite")
    assert g.s.hp[M] == 9 - 7


def test_assembly_line_point_by_point(table: Table) -> None:
    for shards, total in zip(ULT_ROWS, (5, 6, 7, 8), strict=True):
        g = table(players=3, beyond=True, slots={0: {"u": ("Assembly Line", shards)}})
        g.do(0, "use assembly-line", "target player-2", *["target thunderhorn"] * (total - 1))
        assert (g.s.hp[1], g.s.hp[2], g.s.hp[M]) == (9, 10, 9 - total + 1)
        g.waits(0, "turn")


@rule("ENDO-13.10")
def test_hunters_omen_marks_until_the_turn_ends(table: Table) -> None:
    for shards, marks in ((0, 1), (1, 2), (3, 3)):
        g = table(players=3, slots={0: {"b1": ("Hunter's Omen", shards)}})
        g.do(0, "use hunters-omen")
        for target in ("target player-2", "target player-3")[: marks if marks < 3 else 0]:
            g.do(0, target)
        assert g.s.marks.bit_count() == marks
        g.do(0, "end")
        assert not g.s.marks
    g = table(players=3, slots={0: {"b1": ("Hunter's Omen", 4)}})
    g.do(0, "use hunters-omen", "target player-2")
    assert (g.s.hp[1], g.s.hp[2], g.s.marks.bit_count()) == (9, 10, 3)


@rule("ENDO-13.11", "ENDO-9.7")
def test_judgement_is_true_strike_against_the_marked(table: Table) -> None:
    for also, asked in ((marked(1), False), ({}, True)):
        g = table(slots={0: {"b1": "Judgement"}, 1: {"b1": "Aegis of Ages"}}, hands={1: ["Pulsar"]}, **also)
        g.do(0, "use judgement", "target player-2")
        assert (g.match.asks[0].about == "respond") is asked


# ---------------------------------------------------------------- Reactions
REACTIONS = [
    ("Event Horizon", (2, 3, 4, 5), {}),
    ("Fortify", (2, 3, 4, 5), {}),
    ("Aegis of Ages", (2, 3, 4, 5), {}),
    ("Barkskin", (2, 3, 3, 4), {}),
    ("Barkskin", (3, 4, 5, 6), {"hp": {1: 7}, "mh": {1: 15}}),
    ("Bramble Hide", (1, 2, 3, 3), {}),
    ("Phase Veil", (1, 2, 3, 4), {}),
    ("Oathbreaker", (1, 2, 3, 4), {}),
    ("Grounding", (2, 3, 4, 4), {}),
    ("Overload Ward", (1, 2, 2, 3), {}),
    ("Recoil Plate", (1, 2, 3, 4), {}),
    ("Dispersion", (2, 3, 4, 5), {}),
    ("Warp", (2, 3, 4, 6), {}),
]


@rule("ENDO-11.2", "ENDO-9.3", "ENDO-9.9", "ENDO-13.3")
@pytest.mark.parametrize(("name", "stopped", "more"), REACTIONS)
def test_what_reactions_stop(table: Table, name: str, stopped: tuple[int, ...], more: Any) -> None:
    for shards, n in zip(BASIC_ROWS, stopped, strict=True):
        g = table(
            players=3,
            beyond=True,
            slots={0: {"u": ("Omega Cannon", 2)}, 1: {"b1": (name, shards)}},
            hands={1: ["Aether Flask"]},
            **{"hp": {1: 15}, **more},
        )
        before = g.s.hp[1]
        g.do(0, "use omega-cannon", "target player-2")
        g.do(1, f"react {slug(name)} b1")
        if name == "Warp":
            g.do(1, "target player-3", f"amount {n}")
        assert g.s.hp[1] == before - 6 + n, (name, shards)
        assert g.s.hp[2] == 10 - (n if name == "Warp" else 0)
        back = n if name in ("Recoil Plate", "Dispersion") else {"Bramble Hide": 2 if shards == 4 else 1}.get(name, 0)
        assert g.s.hp[0] == 10 - back
        assert g.s.card(g.s.slots[SLOTS]).name == name
        assert g.s.spent >> SLOTS & 1
        g.waits(0, "turn")


def attacked(table: Table, name: str, attack: str = "Piston Strike", shards: int = 0, **more: Any) -> Any:
    """The first player attacks for 2, the second answers."""
    hands = {1: ["Aether Flask"], **more.pop("hands", {})}
    mine = {"b1": (name, shards), **more.pop("theirs", {})}
    g = table(beyond=True, slots={0: {"b1": attack, "b2": "Regrowth"}, 1: mine}, hands=hands, **more)
    g.do(0, f"use {slug(attack)}", "target player-2")
    g.do(1, f"react {slug(name)} b1")
    return g


def test_side_effects_of_reactions(table: Table) -> None:
    assert len(attacked(table, "Event Horizon").s.hands[1]) == 1  # all blocked: a card
    assert len(attacked(table, "Event Horizon", "Comet Lance").s.hands[1]) == 0
    assert attacked(table, "Fortify").s.spent >> 1 & 1  # all blocked: Regrowth is exhausted too
    assert not attacked(table, "Fortify", "Comet Lance").s.spent >> 1 & 1
    assert not attacked(table, "Phase Veil", hands={0: ["Pulsar"]}).s.hands[0]
    g = attacked(table, "Oathbreaker", hands={0: ["Pulsar"]})
    assert [g.s.card(p).name for p in g.s.hands[1]] == ["Pulsar"]
    for shards, n in ((0, 1), (4, 2)):
        assert attacked(table, "Grounding", shards=shards, theirs={"b2": "Arc Lash"}).s.charges[SLOTS + 1] == n
    g = attacked(table, "Overload Ward", "Comet Lance", theirs={"b2": "Arc Lash"}, charges={(1, "b2"): 9})
    assert g.s.hp[1] == 10  # Defence 1 + 9, at most 4


@rule("ENDO-12.1")
def test_aegis_is_stronger_against_monsters(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Aegis of Ages"}},
        hands={0: ["Pulsar"]},
        mh={0: 12},
        active=1,
        also=lambda s: setattr(s, "used", True),
    )
    g.do(1, "end")
    g.do(0, "react aegis-of-ages b1")
    assert g.s.hp[0] == 12  # Thunderhorn's 3


@rule("ENDO-10.17")
def test_deep_roots_rows(table: Table) -> None:
    for shards, left in zip(BASIC_ROWS, (1, 2, 3, 4), strict=True):
        g = attacked(table, "Deep Roots", "Comet Lance", shards=shards, hp={1: 2}, mh={1: 10})
        assert g.s.hp[1] == left


# ---------------------------------------------------------------- Auto-trigger Skills
def begin_turn(table: Table, name: str, shards: int, **more: Any) -> Any:
    """The owner of an Initiative begins a turn."""
    slots = {0: {"a": (name, shards), **more.pop("mine", {})}}

    def also(s: Cosmos) -> None:
        s.active, s.step = 0, 0

    return table(players=3, beyond=True, slots=slots, energy=0, also=also, **more)


@rule("ENDO-18.7", "ENDO-18.11", "ENDO-18.12", "ENDO-6.2")
def test_initiatives(table: Table) -> None:
    for shards, drawn, less in ((0, 2, 1), (1, 3, 1), (2, 3, 0)):
        g = begin_turn(table, "Foresight", shards)
        if less:
            g.do(0, g.options(0)[0])
        assert len(g.s.hands[0]) == drawn - less + 1  # and the card itself came back
        assert g.s.used
    for shards, n in zip(AUTO_ROWS, (3, 4, 5), strict=True):
        assert begin_turn(table, "Spore Bloom", shards, hp={0: 2}, mh={0: 10}).s.hp[0] == 2 + n
    for shards, n in zip(AUTO_ROWS, (2, 3, 4), strict=True):
        assert begin_turn(table, "Boot Sequence", shards).s.energy == n
        g = begin_turn(table, "Spark Reserve", shards, mine={"b1": "Arc Lash"})
        assert g.s.charges[0] == n
    for shards, n in zip(AUTO_ROWS, (0, 1, 2), strict=True):
        g = begin_turn(table, "Dread Whisper", shards, hands={1: ["Pulsar"], 2: ["Warp"]})
        assert (g.s.hands[1], g.s.hands[2], g.s.hp[1], g.s.hp[2], g.s.hp[0]) == ([], [], 10 - n, 10 - n, 10)
        g = begin_turn(table, "Omen of War", shards)
        if n:
            g.do(0, "target player-2")
        assert (g.s.marks.bit_count(), g.s.hp[1], g.s.hp[2]) == (3, 10 - n, 10)
    g.waits(0, "turn")


def slain(table: Table, name: str, under: int, **more: Any) -> Any:
    """The first player slays the second, who has set a Deathcry; a third looks on."""
    mine = {"a": (name, under), **more.pop("mine", {})}
    g = table(
        players=3,
        beyond=True,
        slots={0: {"b1": "Comet Lance", "b2": "Regrowth"}, 1: mine},
        hp={1: 3},
        **more,
    )
    g.do(0, "use comet-lance", "target player-2")
    assert not g.s.alive(1)
    return g


@rule("ENDO-18.16", "ENDO-18.7", "ENDO-18.11")
def test_deathcries(table: Table) -> None:
    for shards, n in zip(AUTO_ROWS, (2, 3, 4), strict=True):
        g = slain(table, "Heat Death", shards)
        assert (g.s.hp[0], g.s.hp[2], g.s.hp[M]) == (10 - n, 10 - n, 9 - n)
        g = slain(table, "Self-Destruct", shards)
        assert (g.s.hp[0], g.s.hp[2], g.s.spent >> 1 & 1) == (10 - n, 10, 1)
        assert g.s.card(g.s.hands[1][0]).name == "Self-Destruct"
    for shards, n in zip(AUTO_ROWS, (0, 1, 2), strict=True):
        g = slain(table, "Martyr Seed", shards)
        assert (g.s.hp[0], g.s.spared) == (10 - n, 2)
    for shards, n in zip(AUTO_ROWS, (0, 2, 3), strict=True):
        g = slain(table, "Haunting", shards, shards={0: 1})
        assert (g.s.hp[0], g.s.shards[0], g.s.shards[1]) == (10 - n, 1, 1)  # one taken, one for the kill
    for shards, n in zip(AUTO_ROWS, (3, 4, 5), strict=True):
        assert slain(table, "Final Oath", shards).s.hp[0] == 10 - n
        g = slain(table, "Last Spark", shards, mine={"b1": "Arc Lash"}, charges={(1, "b1"): 9})
        assert g.s.hp[0] == 10 - 1 - n
    g.waits(0, "turn")


@rule("ENDO-18.16")
def test_a_slaying_monster_suffers_the_deathcry(table: Table) -> None:
    def thunder(s: Cosmos) -> None:
        s.used = True

    g = table(beyond=True, slots={0: {"a": "Final Oath"}}, hp={0: 3, 1: 2}, mh={0: 12, 1: 2}, active=1, also=thunder)
    g.do(1, "end")
    assert not g.s.alive(0)
    assert g.s.hp[M] == 6


# ---------------------------------------------------------------- Charges
@rule("ENDO-19.3", "ENDO-19.4", "ENDO-19.8", "ENDO-19.1")
def test_discharges(table: Table) -> None:
    def charged(name: str, n: int, slot: str = "b1", shards: int = 0, **more: Any) -> Any:
        return strike(table, name, slot, shards, charges={(0, slot): n}, **{"hp": {1: 15, 2: 15}, **more})

    g = table(players=3, beyond=True, slots={0: {"b1": "Storm Coil"}}, charges={(0, "b1"): 2})
    g.do(0, "use storm-coil", "target player-2", "target thunderhorn")
    assert (g.s.hp[1], g.s.hp[2], g.s.hp[M], g.s.charges[0]) == (7, 8, 6, 0)
    for n, energy, left in ((1, 9, 3), (2, 12, 0)):
        g = charged("Capacitor", n)
        assert (g.s.energy, g.s.charges[0]) == (energy, left)
    g = charged("Capacitor", 2, shards=3)
    assert (g.s.energy, len(g.s.hands[0])) == (9 + 4, 1)
    g = charged("Arc Lash", 2)
    assert (g.s.charges[0], g.s.spent & 1) == (0, 0)  # refreshed
    g.s.charges[0] = 2
    g.do(0, "use arc-lash", "target player-2")
    assert g.s.spent & 1  # but only once a turn
    g = strike(table, "Arc Lash", "b1", 0, target="target thunderhorn")
    assert g.s.charges[0] == 2  # against a Monster
    for name, slot, limit, below in (("Static Field", "b1", 3, 2), ("Thunder Throne", "u", 2, 1)):
        assert charged(name, limit, slot).s.charges[0 if slot == "b1" else 3] == 0
        assert charged(name, below, slot).s.charges[0 if slot == "b1" else 3] == below + 1
    g = charged("Tesla Sovereign", 4, "u")
    assert (g.s.hp[1], g.s.hp[2], g.s.hp[M], g.s.charges[3]) == (15 - 4 - 3, 12, 6, 0)
    g = charged("Tesla Sovereign", 3, "u")
    assert (g.s.hp[2], g.s.charges[3]) == (15, 5)


@rule("ENDO-19.8")
def test_a_burst_asks_all_who_have_not_reacted(table: Table) -> None:
    ward = {"b1": "Aegis of Ages"}
    g = table(
        players=4,
        beyond=True,
        slots={0: {"b1": "Storm Coil"}, 1: ward, 3: {"b1": "Event Horizon"}},
        hands={1: ["Pulsar", "Regrowth"], 3: ["Judgement"]},
        charges={(0, "b1"): 2},
    )
    g.do(0, "use storm-coil", "target player-2", "target player-3")
    g.do(1, "pass")
    g.waits(1, "respond")  # it declined: the burst is a part of the Skill it may still answer
    g.do(1, "react aegis-of-ages b1", "pay pulsar")
    g.waits(3, "respond")  # newly affected
    g.do(3, "react event-horizon b1")
    assert g.s.hp[:4] == [10, 9, 7, 10]
    g.waits(0, "turn")


@rule("ENDO-19.9")
def test_the_weakened_discharge_at_the_base_limit(table: Table) -> None:
    g = strike(table, "Amplified Bolt", "b1", 4, charges={(0, "b1"): 2}, also=lambda s: setattr(s, "weakened", 1))
    assert (g.s.hp[1], g.s.charges[0]) == (15 - 1 - 2, 0)
