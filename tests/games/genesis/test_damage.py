"""Chapters 3, 13 to 15: ownership, damage, death, card types, general terms."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import ATTACK, BY_ATTACK, BY_CAST, CAST, DARK, FIRE, HOLY, OTHER, TYPES
from orrery.games.genesis.cards.placing import copy_of
from orrery.games.genesis.cards.printing import attack
from orrery.games.genesis.rules.damage import bury, deal, kill
from orrery.games.genesis.rules.movement import enter
from orrery.games.genesis.rules.state import Arena
from orrery.games.genesis.rules.units import desperate


@rule("GEN-13.1", "GEN-13.2", "GEN-13.3")
def test_what_an_attack_ability_is() -> None:
    for act in BOOK.acts:
        name = act.ability.name
        is_attack = act.when < 0 and "Attack [" in name
        assert is_attack == (act.kind == ATTACK), name
        if is_attack:
            assert bool(act.targets) != act.area
    assert attack(5, "heavy holy").name == "Heavy Holy Attack [5]"
    assert attack(2, "area air").name == "Area Air Attack [2]"
    assert attack(1).name == "Basic Attack [1]"


@rule("GEN-13.11", "GEN-13.12", "GEN-13.13", "GEN-13.14", "GEN-13.15", "GEN-15.8")
def test_drain(stage: Any) -> None:
    """X HP lost and X gained, whatever the victim had; shields, weakness and resistance do not matter."""

    def prepared(s: Arena) -> None:
        rat = s.units[-1]
        s.weak[rat] = BY_ATTACK
        s.shields = [(rat, 5, -1, 1)]

    g = stage("kendra@c1N", "malik@c6S", units={0: ["wraith-of-sahas@c3N"], 1: ["cave-rat@c4S"]}, more=prepared)
    g.do(0, "use c3.wraith-of-sahas drain-attack-2")
    g.settle()
    assert not g.there("cave-rat")
    assert g.hp("wraith-of-sahas") == 6
    assert g.hp("kendra") == 20


@rule("GEN-13.16", "GEN-13.19", "GEN-13.31")
@pytest.mark.parametrize(
    ("amount", "elements", "weak", "taken"),
    [
        (3, 0, 0, 3),
        (3, FIRE, FIRE, 4),
        (3, FIRE | DARK, FIRE | DARK, 5),
        (3, HOLY, FIRE, 3),
        (3, 0, BY_ATTACK, 4),
        (3, 0, BY_CAST, 3),
        (0, FIRE, FIRE, 0),
    ],
)
def test_weaknesses(stage: Any, amount: int, elements: int, weak: int, taken: int) -> None:
    g = stage("kunn@c3N", "malik@c4S", units={1: ["cave-rat@e6S"]})
    s, act = g.s, next(a for a in BOOK.acts if a.kind == ATTACK and not a.elements)
    s.weak[g.unit("malik")] = weak
    hurt = deal(s, 0, g.unit("kunn"), act, amount, elements, [g.unit("malik")])
    assert g.hp("malik") == 30 - taken
    assert bool(hurt) == bool(taken)
    assert g.hp("cave-rat") == 1


@rule("GEN-13.17", "GEN-14.12", "GEN-16.49")
def test_the_same_resistance_counts_once(stage: Any) -> None:
    skills = [(1, "iron-oath", "malik"), (1, "iron-oath", "malik"), (1, "spell-sink", "malik")]
    g = stage("kunn@c3N", "malik@c4S", skills=skills)
    g.do(0, "use c3.kunn basic-attack-2")
    g.settle()
    assert g.hp("malik") == 29


@rule("GEN-13.22")
def test_the_source_of_damage(stage: Any) -> None:
    """A spell's source is the Champion, so Feng counters it; an Alteration is no unit, so nobody counters it."""
    g = stage("idiris@c3N", "feng@c4S", hands={0: ["eclipse-flame"]})
    g.do(0, "play eclipse-flame")
    g.settle()
    assert g.hp("feng") == 24
    assert g.hp("idiris") == 19
    h = stage("idiris@c1N", "feng@c4S", units={0: ["inferno-pits@c3"]}, phase="move", turn=1)
    h.do(1, "move c3")
    assert h.hp("feng") == 26
    assert h.hp("idiris") == 20
    h.waits(1, "second-step")


@rule("GEN-13.24", "GEN-13.26", "GEN-3.5", "GEN-3.6", "GEN-3.11", "GEN-13.28", "GEN-14.6", "GEN-13.25")
def test_death_and_what_is_lost_with_it(stage: Any) -> None:
    """Units die together and go to their owners' Memories with what was attached; an Alteration without HP stays."""

    def ailing(s: Arena) -> None:
        hound = next(u for u in s.units if BOOK.faces[s.face[u]].slug == "jaelarian-hound")
        s.decay[hound] = (2,)
        s.stunned |= 1 << hound
        s.exerted |= 1 << hound

    units = {1: ["jaelarian-hound@c4S*2", "stone-rampart@b4*2", "inferno-pits@d4"], 0: ["cave-rat@d4S"]}
    g = stage(
        "kunn@c3N",
        "malik@c6S",
        units=units,
        skills=[(0, "winged-harness", "jaelarian-hound")],
        hands={0: ["spinning-spear"]},
        more=ailing,
    )
    g.do(0, "play spinning-spear")
    g.settle()
    assert g.names(g.s.memories[1]) == ["jaelarian-hound", "stone-rampart"]
    assert "winged-harness" in g.names(g.s.memories[0])
    assert "cave-rat" in g.names(g.s.memories[0])
    assert g.there("inferno-pits")
    assert (g.s.decay, g.s.stunned, g.s.bearer) == ({}, 0, {})
    assert g.s.graves.bit_count() == 2


@rule("GEN-13.30", "GEN-13.32")
def test_desperation(stage: Any) -> None:
    """Malik's fury adds 1 to attack abilities at 8 HP or less, cards included, and not to a Drain."""
    for hp, taken in ((9, 3), (8, 4)):
        g = stage("malik@c3N", "kunn@c4S", more=lambda s, hp=hp: s.hp.update({s.champion[0]: hp}))
        assert desperate(g.s, 0) == (hp == 8)
        g.do(0, "use c3.malik basic-attack-3")
        g.settle()
        assert g.hp("kunn") == 28 - taken
    h = stage(
        "malik@c3N", "kunn@c4S", hands={0: ["left-hook", "siphon-soul"]}, more=lambda s: s.hp.update({s.champion[0]: 8})
    )
    h.do(0, "play left-hook")
    h.settle()
    assert h.hp("kunn") == 25
    h.do(0, "play siphon-soul")
    h.settle()
    assert h.hp("kunn") == 22
    assert h.hp("malik") == 11


@rule("GEN-3.1", "GEN-3.2")
def test_timelines_and_thoughts_are_secret(stage: Any) -> None:
    g = stage("raha@c1N", "malik@c6S", hands={0: ["gust"] * 12})
    seen = g.match.view(1)["table"]["players"][0]
    assert seen["timeline"] == 40
    assert [c["card"] for c in seen["thoughts"]] == [None] * 13
    own = g.match.view(0)["table"]["players"][0]
    assert [c["card"] for c in own["thoughts"]] == ["gust"] * 12 + ["slipstream"]
    assert own["timeline_cards"] == {"stone-rampart": 40}
    assert g.options(0).count("play gust") == 0  # nobody in front


@rule("GEN-3.8", "GEN-3.9", "GEN-1.1")
def test_allies_and_enemies(stage: Any) -> None:
    """Ward of Faith: the own Champion and Summons, no enemy, no Alteration."""
    units = {0: ["cave-rat@c2N", "stone-rampart@b1"], 1: ["cave-rat@d1N"]}
    g = stage("nubia@c1N", "malik@c6S", units=units, hands={0: ["ward-of-faith"]})
    g.do(0, "play ward-of-faith")
    assert set(g.options(0)) == {"target c1.nubia", "target c2.cave-rat"}
    g.do(0, "target c1.nubia")
    g.settle()
    assert g.s.shields == [(g.unit("nubia"), 4, -1, 1)]


@rule("GEN-14.1", "GEN-14.9", "GEN-16.33", "GEN-14.10")
def test_enchantments_attach(stage: Any) -> None:
    """Predator's Mutation gives its bearer an ability that uses the bearer's awareness and Exert token."""
    assert set(TYPES.values()) == {"champion", "summon", "alteration", "spell", "technique", "enchantment"}
    g = stage("odara@c2N", "malik@c4S", units={0: ["jaelarian-hound@c3N"]}, hands={0: ["predators-mutation"]})
    g.do(0, "play predators-mutation")
    g.settle()
    assert g.s.bearer[g.unit("predators-mutation")] == g.unit("jaelarian-hound")
    g.do(0, "use c3.jaelarian-hound drain-attack-1")
    assert g.exerted("jaelarian-hound")
    g.settle()
    assert (g.hp("malik"), g.hp("jaelarian-hound")) == (29, 4)
    assert g.refused(0, "use c3.jaelarian-hound drain-attack-1").clauses == ("GEN-9.15",)


@rule("GEN-14.14", "GEN-20.7")
def test_arena_enchantments_leave_with_their_owner(stage: Any) -> None:
    g = stage("malik@a1N", "kunn@c6S", "feng@e1N", skills=[(1, "dense-fog", ""), (1, "iron-oath", "feng")])
    g.s.hp[g.unit("kunn")] = 0
    bury(g.s)
    assert g.s.skills == []
    assert sorted(g.names(g.s.fallen)) == ["dense-fog", "iron-oath", "kunn"]


@rule("GEN-15.6", "GEN-15.7", "GEN-16.57")
def test_entering(stage: Any) -> None:
    """A switch is no entering: Broodcall hears only newcomers; a copied Decoy switches with nobody."""
    g = stage("odara@c1N", "malik@c6S", units={0: ["cave-rat@c2N"]}, hands={0: ["shadow-feint"]})
    g.do(0, "play shadow-feint")
    g.settle()
    assert g.at("odara") == "c2N"
    assert g.hp("cave-rat") == 1
    stalker = copy_of(g.s, BOOK.face_of["dust-stalker"], 0)
    enter(g.s, stalker, 0, 0, 0)
    g.passes(2)
    g.do(0, "order 1")
    g.settle()
    assert g.at("odara") == "c2N"
    assert g.hp("dust-stalker") == 4  # Broodcall heard it


@rule("GEN-15.10", "GEN-13.9", "GEN-13.10")
def test_everything_in_an_area(stage: Any) -> None:
    """Tsunami takes allies, Alterations, Aerial and Spectral units alike, and nobody outside."""
    units = {0: ["cave-rat@b2N"], 1: ["storm-roc@c3S", "night-shade@d3S", "stone-rampart@c4", "jaelarian-hound@a3S"]}
    g = stage("raha@c1N", "malik@c6S", units=units, hands={0: ["tsunami"]})
    g.do(0, "play tsunami")
    g.settle()
    assert not g.there("cave-rat")
    assert not g.there("night-shade")
    assert (g.hp("storm-roc"), g.hp("stone-rampart"), g.hp("jaelarian-hound")) == (1, 1, 3)


@rule("GEN-15.2")
def test_kinds_of_ability() -> None:
    kinds = {act.ability.name: act.kind for act in BOOK.acts}
    assert kinds["Cast"] == CAST
    assert kinds["Hop"] == kinds["Cure [3]"] == kinds["Hex"] == kinds["Fireball"] == kinds["Attack Negate"] == OTHER


@rule("GEN-14.8")
def test_alterations_of_the_pool_have_no_active_abilities() -> None:
    assert all(not BOOK.active[f] for f, card in enumerate(BOOK.faces) if card.kind == 4)


@rule("GEN-1.14", "GEN-1.15")
def test_cards_beat_rules_and_cannot_beats_may(stage: Any) -> None:
    """Slipstream's diagonal beats the rule of straight moves; Stun's "cannot" beats Flight's and Slipstream's "may"."""

    def stun(s: Arena) -> None:
        s.stunned = 1 << s.champion[0]

    g = stage("raha@c1N", "malik@c6S", more=stun)
    g.do(0, "play slipstream")
    g.settle()
    assert g.at("raha") == "c1N"


def test_killing_an_alteration(stage: Any) -> None:
    g = stage("raha@c1N", "malik@c6S", units={1: ["inferno-pits@c3"]})
    kill(g.s, g.unit("inferno-pits"))
    assert g.names(g.s.memories[1]) == ["inferno-pits"]
    assert g.s.graves == 0
