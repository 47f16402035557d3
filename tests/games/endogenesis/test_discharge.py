"""A Discharge belongs to its Skill: what answered the Skill answers it too, and who did not answer may."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from orrery.engine.clauses import rule
from orrery.games.endogenesis.rules.state import MONSTER

Table = Callable[..., Any]
M = MONSTER


def storm(table: Table, theirs: Mapping[int, Any] = {}, **more: Any) -> Any:
    """The first player uses a Storm Coil that will discharge, on players 2 and 3: 1 damage each, then 2 to all."""
    given = {"players": 4, "charges": {(0, "b1"): 2}, **more}
    g = table(beyond=True, slots={0: {"b1": "Storm Coil"}, **theirs}, **given)
    g.do(0, "use storm-coil")
    if g.match.asks[0].about == "target":
        g.do(0, "target player-2", "target player-3")
    return g


@rule("ENDO-19.8")
def test_the_mirror_veil_covers_the_discharge(table: Table) -> None:
    g = storm(table, wonders={1: ["Mirror Veil"]})
    g.do(1, "wonder mirror-veil")
    assert g.s.hp[:4] == [10, 10, 7, 8]
    g.waits(0, "turn")


@rule("ENDO-19.8", "ENDO-9.9")
def test_defence_left_over_counts_against_the_discharge(table: Table) -> None:
    for shards, left in ((0, 9), (1, 10)):  # Defence 2 or 3: 1 is used up, 1 or 2 are left of it for the 2 to come
        g = storm(table, {1: {"b1": ("Aegis of Ages", shards)}}, hands={1: ["Pulsar"]})
        g.do(1, "react aegis-of-ages b1")
        assert g.s.hp[:4] == [10, left, 7, 8]
        g.waits(0, "turn")


@rule("ENDO-19.8")
def test_who_declined_may_answer_the_discharge(table: Table) -> None:
    g = storm(table, {1: {"b1": "Aegis of Ages"}}, hands={1: ["Pulsar", "Regrowth"]})
    g.do(1, "pass")
    assert g.s.hp[1] == 9
    g.waits(1, "respond")
    g.do(1, "react aegis-of-ages b1", "pay pulsar")
    assert g.s.hp[:4] == [10, 9, 7, 8]
    g.waits(0, "turn")


@rule("ENDO-19.8", "ENDO-9.5")
def test_one_reaction_for_the_skill_and_its_discharge(table: Table) -> None:
    g = storm(
        table,
        {1: {"b1": "Aegis of Ages", "b2": "Fortify"}},
        hands={1: ["Pulsar", "Regrowth", "Demon Blood"]},
        wonders={1: ["Mirror Veil"]},
    )
    g.do(1, "react aegis-of-ages b1", "pay pulsar", "pass")
    assert g.options(1) == ["pass", "wonder mirror-veil"]  # no second Reaction, but a Wonder
    assert g.refused(1, "react fortify b2").clauses == ("ENDO-9.5",)
    g.do(1, "wonder mirror-veil")
    assert g.s.hp[1] == 10
    g.waits(0, "turn")


@rule("ENDO-19.8")
def test_who_is_hit_by_the_discharge_only_may_answer_it(table: Table) -> None:
    g = storm(table, {3: {"b1": "Event Horizon"}}, hands={3: ["Judgement"]})
    g.do(3, "react event-horizon b1")
    assert g.s.hp[:4] == [10, 7, 7, 10]
    g.waits(0, "turn")


@rule("ENDO-19.8", "ENDO-12.3")
def test_a_monsters_defence_left_over_counts_too(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Storm Coil"}},
        charges={(0, "b1"): 2},
        monsters=["Rust Golem"],
    )
    g.do(0, "use storm-coil")
    assert g.s.hp[M] == 7 - (1 + 2 - 2)
    g.waits(0, "turn")


@rule("ENDO-19.8", "ENDO-10.15")
def test_augments_count_what_the_discharge_did(table: Table) -> None:
    ward = {1: {"b1": "Aegis of Ages"}, 2: {"b1": "Event Horizon"}}
    g = storm(
        table,
        ward,
        players=3,
        monsters=[],
        hands={1: ["Pulsar"], 2: ["Judgement"]},
        augments={(0, "b1"): "Gammor"},
        hp={0: 5},
        mh={0: 10},
    )
    g.do(1, "react aegis-of-ages b1")
    g.do(2, "react event-horizon b1")
    assert g.s.hp[:3] == [6, 9, 9]  # only the Discharge got through: it restores 1
    g = storm(table, players=3, monsters=[], augments={(0, "b1"): "Zetor"}, hp={2: 3})
    assert (g.s.alive(2), len(g.s.hands[0])) == (False, 1)  # the Discharge killed


@rule("ENDO-10.12", "ENDO-10.9")
def test_a_kill_by_the_own_reaction_is_not_one_of_the_skill(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Slingshot", "b2": "Recoil Plate"}},
        monsters=[("Mirage Fox", 2)],
        hands={0: ["Regrowth"]},
        discard=["Pulsar"],
        roc=["Void Larva"],
        energy=1,
    )
    g.do(0, "use slingshot", "target mirage-fox", "react recoil-plate b2")
    assert g.s.slain == 1
    assert g.s.hands[0] == []  # Recoil Plate slew it, not the Slingshot
    assert g.s.shards[0] == 2
