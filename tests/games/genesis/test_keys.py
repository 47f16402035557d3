"""Chapters 16 to 18: key abilities, ailments, the Subconscious."""

from __future__ import annotations

from typing import Any

from orrery.engine.clauses import rule
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import AERIAL, FLIGHT, HOLY, SPECTRAL
from orrery.games.genesis.cards.verbs import ailments
from orrery.games.genesis.rules.state import Arena
from orrery.games.genesis.rules.units import keywords


@rule("GEN-16.10", "GEN-16.11")
def test_blitz(stage: Any) -> None:
    g = stage("feng@c1N", "malik@c6S", hands={0: ["rampaging-rhinox"]})
    g.do(0, "play rampaging-rhinox")
    g.settle()
    g.do(0, "at c2")
    assert g.stack() == ["Blitz"]
    assert g.exerted("rampaging-rhinox")
    g.settle()
    assert not g.exerted("rampaging-rhinox")
    assert g.exerted("feng") is False
    g.waits(0, "main")


@rule("GEN-16.18", "GEN-16.17", "GEN-8.12")
def test_a_trap_under_a_unit(stage: Any) -> None:
    """Being trapped is no move; leaving by a move springs it, being placed elsewhere does not."""
    g = stage("feng@c1N", "malik@c3S", hands={0: ["ember-snare"]})
    g.do(0, "play ember-snare")
    g.settle()
    g.do(0, "at c3")
    assert g.hp("malik") == 30
    g.quiet()
    g.do(1, "move c4")
    assert g.hp("malik") == 28
    assert not g.there("ember-snare")
    h = stage("malik@c1N", "feng@c6S", units={1: ["ember-snare@c1"]}, hands={0: ["shoulder-hop"]})
    h.do(0, "play shoulder-hop")
    h.settle()
    h.do(0, "at c3")
    assert h.hp("malik") == 30
    assert h.there("ember-snare")


@rule("GEN-16.21", "GEN-16.2")
def test_counter_attack_does_not_target(stage: Any) -> None:
    """It hits an Aerial attacker; behind its back it does not trigger at all."""
    g = stage("kunn@a1N", "feng@c4S", units={0: ["angel-of-retribution@c3N"]})
    g.do(0, "use c3.angel-of-retribution holy-attack-3")
    g.settle()
    assert g.hp("angel-of-retribution") == 5
    h = stage("kunn@c3N", "feng@c4N")
    h.do(0, "use c3.kunn basic-attack-2")
    h.settle()
    assert h.hp("feng") == 26
    assert h.hp("kunn") == 28


@rule("GEN-16.41", "GEN-16.42", "GEN-16.43")
def test_paralyze(stage: Any) -> None:
    """Exert and Stun; the Stun stays when the token goes, and comes also to who was exerted already."""
    g = stage(
        "rayne@c3N",
        "malik@a6S",
        units={1: ["jaelarian-hound@c4S!"]},
        hands={0: ["pressure-point"], 1: ["instill-vigor"]},
    )
    g.do(0, "play pressure-point")
    g.settle()
    hound = g.unit("jaelarian-hound")
    assert g.s.stunned == 1 << hound
    g.s.exerted &= ~(1 << hound)
    assert g.s.stunned == 1 << hound


@rule("GEN-16.46")
def test_replicating_alterations(stage: Any) -> None:
    g = stage("idiris@c1N", "kunn@c6S", hands={0: ["spore-bloom"]})
    g.do(0, "play spore-bloom")
    g.settle()
    g.do(0, "at c3")
    g.settle()
    assert set(g.options(0)) == {"at c2", "at c4", "at b3", "at d3"}
    g.do(0, "at c4")
    assert g.names(g.s.alterations) == ["spore-bloom", "spore-bloom"]
    g.waits(0, "main")


@rule("GEN-16.50", "GEN-16.53", "GEN-16.16")
def test_spectral(stage: Any) -> None:
    """Attacks cannot name it, casts can; who becomes Spectral in response is missed."""
    g = stage("idiris@c3N", "kendra@a6S", units={1: ["night-shade@c4S"]}, hands={0: ["eclipse-flame"]})
    assert g.refused(0, "use c3.idiris basic-attack-1").clauses == ("GEN-9.4",)
    g.do(0, "play eclipse-flame")
    g.settle()
    assert not g.there("night-shade")
    h = stage("kunn@c3N", "azhren@c4S")
    h.do(0, "use c3.kunn basic-attack-2")
    h.do(1, "use c4.azhren phase")
    h.settle()
    assert h.hp("azhren") == 27
    assert keywords(h.s, h.unit("azhren")) == SPECTRAL


@rule("GEN-16.23", "GEN-15.4")
def test_cure(stage: Any) -> None:
    g = stage("nubia@c1N", "malik@c3S")
    g.do(0, "use c1.nubia cure-3")
    g.settle()
    assert g.hp("malik") == 33  # anybody in awareness
    assert g.s.aura[0] == 76
    assert g.exerted("nubia")


@rule("GEN-17.1", "GEN-17.14", "GEN-17.15", "GEN-17.16", "GEN-17.8")
def test_removing_ailments(stage: Any) -> None:
    """Warm Light removes one of the player's choice; Clear Mind all of them; printed weaknesses stay."""

    def ill(s: Arena) -> None:
        thrall = s.units[-1]
        s.decay[thrall] = (3, 2)
        s.stunned = s.pacified = 1 << thrall
        s.weak_now[thrall] = 1
        s.grounded[thrall] = ()

    units = {0: ["grave-thrall@c2N"]}
    g = stage("long@c1N", "malik@c6S", units=units, hands={0: ["warm-light", "clear-mind"]}, more=ill)
    thrall = g.unit("grave-thrall")
    assert ailments(g.s, thrall) == ["decay", "grounded", "pacify", "stun", "air-weakness"]
    g.do(0, "play warm-light")
    g.settle()
    g.do(0, "remove decay")
    assert g.s.decay[thrall] == (2,)
    assert g.hp("grave-thrall") == 6
    g.do(0, "play clear-mind", "target c2.grave-thrall")
    g.settle()
    assert ailments(g.s, thrall) == []
    assert BOOK.weak[g.s.face[thrall]] == HOLY


@rule("GEN-17.4", "GEN-17.3")
def test_decay_for_some_rounds(stage: Any) -> None:
    def ends(s: Arena) -> None:
        s.exerted = sum(1 << u for u in s.units)
        s.decay[s.champion[1]] = (1, 3, 0)

    g = stage("raha@c1N", "malik@c6S", units={0: ["inferno-pits@a1"]}, phase="final", more=ends)
    g.s.decay[g.unit("inferno-pits")] = (2,)
    g.passes(2)
    assert g.hp("malik") == 27
    assert g.s.decay[g.unit("malik")] == (2, 0)
    assert g.s.decay[g.unit("inferno-pits")] == (1,)  # nothing to lose


@rule("GEN-17.10", "GEN-17.13")
def test_hex_lasts_a_round(stage: Any) -> None:
    g = stage("kendra@c3N", "malik@c4S", units={0: ["jaelarian-hound@c2N"]})
    g.do(0, "use c3.kendra hex", "target c4.malik")
    g.settle()
    g.do(0, "use c3.kendra electric-attack-1")
    g.settle()
    assert g.hp("malik") == 28


@rule("GEN-18.7")
def test_nothing_betrays_the_subconscious(stage: Any) -> None:
    g = stage("erika@c1N", "malik@c6S", hands={0: ["mirror-sprite"]})
    assert "mirror-sprite" not in str(g.match.view(1))
    assert "bai-hu" not in str(g.match.view(1))


def test_auras_reach_only_who_is_near(stage: Any) -> None:
    units = {0: ["jaelarian-hound@c4N", "cave-rat@c1N"], 1: ["draco-caverns@c3", "no-mans-land@c5"]}
    g = stage("raha@a1N", "malik@c6S", units=units)
    assert keywords(g.s, g.unit("jaelarian-hound")) == FLIGHT
    assert keywords(g.s, g.unit("cave-rat")) == 0
    assert keywords(g.s, g.unit("malik")) == 0  # Summons only
    assert BOOK.keys[BOOK.face_of["storm-roc"]] == AERIAL | FLIGHT
