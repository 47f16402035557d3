"""Chapters 9 to 12: costs, targets, speeds, the Stack."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import ACTION, SWIFT, TRIGGER
from orrery.games.genesis.rules.state import Arena


@rule("GEN-9.1", "GEN-9.2", "GEN-9.7", "GEN-14.2")
def test_one_ability_of_a_card_is_chosen(stage: Any) -> None:
    g = stage("nubia@c3N", "malik@c4S", hands={0: ["subjugation-strike"]})
    assert {"play subjugation-strike heavy-holy-attack-5", "play subjugation-strike cast"} <= set(g.options(0))
    g.do(0, "play subjugation-strike cast")
    g.settle()
    assert g.hp("malik") == 24
    assert g.s.aura[0] == 64
    assert not g.exerted("nubia")
    g.waits(0, "main")


@rule("GEN-9.17", "GEN-13.5", "GEN-13.7")
def test_a_technique_that_costs_exert_exerts_the_champion(stage: Any) -> None:
    g = stage("nubia@c3N", "malik@c4S", hands={0: ["subjugation-strike"]})
    g.do(0, "play subjugation-strike heavy-holy-attack-5")
    assert g.exerted("nubia")
    g.settle()
    assert g.hp("malik") == 25
    g.waits(0, "end")


@rule("GEN-9.18", "GEN-9.5")
def test_discarding_as_a_cost(stage: Any) -> None:
    g = stage("malik@c3N", "kunn@c4S", hands={0: ["reckless-gambit", "gust", "mend"]})
    g.do(0, "play reckless-gambit", "discard gust", "discard slipstream")
    assert g.names(g.s.memories[0]) == ["gust", "slipstream"]
    assert g.names(g.s.thoughts[0]) == ["mend"]
    g.settle()
    assert g.hp("kunn") == 25
    h = stage("malik@c3N", "kunn@c4S", hands={0: ["reckless-gambit"]})
    assert h.refused(0, "play reckless-gambit").clauses == ("GEN-9.6",)


@rule("GEN-9.13", "GEN-9.14")
def test_hp_as_a_cost_is_no_damage(stage: Any) -> None:
    def shielded(s: Arena) -> None:
        s.hp[s.champion[0]] = 4
        s.shields = [(s.champion[0], 9, -1, 1)]

    g = stage("malik@c1N", "kunn@c6S", hands={0: ["blood-pact"]}, more=shielded)
    g.do(0, "play blood-pact")
    g.over()
    assert g.match.outcome.winners == (1,)
    assert g.s.shields == [(g.s.champion[0], 9, -1, 1)]


@rule("GEN-9.6")
def test_nothing_is_paid_in_part(stage: Any) -> None:
    g = stage("malik@c3N", "kunn@c4S", hands={0: ["marrow-spear"]}, more=lambda s: s.hp.update({s.champion[0]: 1}))
    assert g.refused(0, "play marrow-spear").clauses == ("GEN-9.6",)
    assert len(g.s.timelines[0]) == 40
    h = stage("malik@c3N", "kunn@c4S", hands={0: ["gust"]}, aura=(1, 40))
    assert h.refused(0, "play gust").clauses == ("GEN-9.6",)


@rule("GEN-9.22", "GEN-13.23")
def test_no_upper_limits(stage: Any) -> None:
    g = stage("nubia@c1N", "malik@c6S", hands={0: ["mend"]})
    g.do(0, "play mend")
    g.settle()
    assert g.hp("nubia") == 23
    assert g.hp("malik") == 30


@rule("GEN-9.23", "GEN-14.3", "GEN-1.2", "GEN-1.3")
def test_a_played_card_lies_on_the_stack(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c4S", hands={0: ["gust"]})
    g.do(0, "play gust")
    assert g.names(g.s.played) == ["gust"]
    assert g.names(g.s.thoughts[0]) == ["slipstream"]
    assert g.s.memories[0] == []
    g.settle()
    assert g.s.played == []
    assert g.names(g.s.memories[0]) == ["gust"]


@rule("GEN-9.25", "GEN-10.1", "GEN-16.38", "GEN-16.39")
def test_the_order_of_a_declaration(stage: Any) -> None:
    """Element first, then everything is paid, then the target; none of it can be taken back."""
    g = stage("raha@c3N", "malik@c4S", units={1: ["cave-rat@b4S"]}, hands={0: ["arcane-blast"]})
    g.do(0, "play arcane-blast")
    g.waits(0, "element")
    assert g.s.aura[0] == 50
    assert "element dark" not in g.options(0)
    g.do(0, "element water")
    assert g.s.aura[0] == 43
    g.waits(0, "target")
    g.do(0, "target c4.malik")
    assert g.match.view(1)["table"]["stack"][0]["element"] == "water"
    g.settle()
    assert g.hp("malik") == 26


@rule("GEN-9.27")
def test_paying_may_lose_the_target(stage: Any) -> None:
    """The Imp would attack from a spot it leaves by dying: no target, no ability; a card would go to Memories."""
    g = stage("malik@c1N", "kunn@c6S", units={0: ["carrion-imp@c5N*1"]})
    g.do(0, "use c5.carrion-imp basic-attack-1")
    assert g.stack() == []
    assert not g.there("carrion-imp")
    g.waits(0, "main")


@rule("GEN-9.19", "GEN-1.4", "GEN-9.21", "GEN-14.4")
def test_summons_pay_only_exert_and_their_own_hp() -> None:
    for face, card in enumerate(BOOK.faces):
        if card.kind == 2:
            for a in BOOK.active[face]:
                act = BOOK.acts[a]
                assert (act.aura, act.energy, act.discard) == (0, 0, 0), card.name
                assert act.exert or act.hp, card.name


# ---------------------------------------------------------------- targets
@rule("GEN-10.3", "GEN-10.7", "GEN-10.8", "GEN-15.9")
def test_what_a_target_may_be(stage: Any) -> None:
    """Untyped: units and Alterations with HP, allies too; "unit" leaves Alterations out; "enemy" leaves allies out."""
    units = {0: ["cave-rat@b4S", "stone-rampart@d4", "inferno-pits@c4"], 1: ["cave-rat@c4S"]}
    g = stage("kunn@c3N", "malik@c5S", units=units, hands={0: ["gust", "prismatic-lance"]})
    g.do(0, "use c3.kunn basic-attack-2")
    assert set(g.options(0)) == {"target b4.cave-rat", "target c4.cave-rat", "target d4.stone-rampart"}
    h = stage("kunn@c3N", "malik@c5S", units=units, hands={0: ["gust"]})
    h.do(0, "play gust")
    assert set(h.options(0)) == {"target b4.cave-rat", "target c4.cave-rat"}


@rule("GEN-10.5", "GEN-10.9")
def test_the_chain_needs_different_linked_targets(stage: Any) -> None:
    units = {1: ["cave-rat@c4S", "jaelarian-hound@d4S", "giant-scorpion@b5S"]}
    g = stage("raha@c3N", "malik@c6S", units=units, hands={0: ["forked-lightning"]})
    g.do(0, "play forked-lightning")
    assert set(g.options(0)) == {"target c4.cave-rat", "target d4.jaelarian-hound"}
    g.do(0, "target c4.cave-rat", "target d4.jaelarian-hound")
    g.settle()
    assert not g.there("cave-rat")
    assert not g.there("jaelarian-hound")
    assert g.hp("giant-scorpion") == 2


@rule("GEN-10.13", "GEN-15.2", "GEN-15.5")
def test_negates_by_kind(stage: Any) -> None:
    """Attack Negate sees only attacks, Cast Negate only casts; a Hop is neither."""
    hands = {0: ["shoulder-hop"], 1: ["cognitive-restriction", "unravel", "absolute-denial"]}
    g = stage("raha@c1N", "kunn@c6S", hands=hands)
    g.do(0, "play shoulder-hop")
    assert g.refused(1, "play cognitive-restriction").clauses == ("GEN-16.36",)
    assert g.refused(1, "play unravel").clauses == ("GEN-16.36",)
    g.do(1, "play absolute-denial")
    g.settle()
    assert g.at("raha") == "c1N"
    assert sorted(g.names(g.s.memories[0])) == ["shoulder-hop", "stone-rampart"]
    g.waits(0, "main")


@rule("GEN-10.15", "GEN-16.27")
def test_a_trigger_needs_a_legal_target(stage: Any) -> None:
    """Death Touch must take an ally if only allies qualify, and stays off the Stack without any."""
    g = stage("idiris@c1N", "kunn@c6S", units={0: ["cave-rat@b3S"]}, hands={0: ["venom-widow"]})
    g.do(0, "play venom-widow")
    g.settle()
    g.do(0, "at c2")
    assert g.stack() == ["Death Touch"]
    g.settle()
    assert not g.there("cave-rat")
    h = stage("idiris@c1N", "kunn@c6S", units={1: ["black-stone-golem@b3S"]}, hands={0: ["venom-widow"]})
    h.do(0, "play venom-widow")
    h.settle()
    h.do(0, "at c2")
    assert h.stack() == []
    assert h.hp("black-stone-golem") == 7
    h.waits(0, "main")


@rule("GEN-10.14", "GEN-16.4", "GEN-16.15", "GEN-16.16", "GEN-16.17", "GEN-16.9")
def test_spots_are_chosen_at_resolution(stage: Any) -> None:
    g = stage(
        "raha@c1N",
        "kunn@c6S",
        units={0: ["cave-rat@c2N"]},
        hands={0: ["jaelarian-hound", "stone-rampart", "spike-pit"]},
    )
    g.do(0, "play jaelarian-hound")
    assert g.stack() == ["Beckon"]
    g.settle()
    assert set(g.options(0)) == {"at b1", "at d1", "at c2"}
    g.do(0, "at b1")
    g.do(0, "play stone-rampart")
    g.settle()
    assert len(g.options(0)) == 26
    g.do(0, "at c3", "play spike-pit")
    g.settle()
    assert set(g.options(0)) == {"at c1", "at c2", "at b1", "at c6", "at c3"}


# ---------------------------------------------------------------- speeds
@rule("GEN-11.1", "GEN-16.55", "GEN-11.12", "GEN-11.13", "GEN-13.5")
def test_speeds_as_printed() -> None:
    for face, card in enumerate(BOOK.faces):
        for a in (*BOOK.enter[face], *BOOK.active[face]):
            ability = BOOK.acts[a].ability
            assert ability.speed in (ACTION, SWIFT), card.name
            if ability.heavy or ability.name in ("Beckon", "Resurrect Beckon", "Create", "Build", "Enchant"):
                assert ability.speed == ACTION, card.name
            if ability.name in ("Trap", "Quick Beckon"):
                assert ability.speed == SWIFT, card.name
        for ability in card.passive:
            assert ability.speed == TRIGGER, card.name


@rule("GEN-11.2", "GEN-11.3")
def test_actions_need_the_own_main_phase_and_an_empty_stack(stage: Any) -> None:
    hands = {0: ["smite-the-wicked", "gust"], 1: ["smite-the-wicked"]}
    g = stage("nubia@c3N", "kunn@c4S", hands=hands)
    assert "play smite-the-wicked" in g.options(0)
    g.do(0, "play gust")
    assert g.refused(1, "play smite-the-wicked").clauses == ("GEN-11.2",)
    g.do(1, "pass")
    assert g.refused(0, "play smite-the-wicked").sentence == "Action abilities need an empty Stack."
    g.settle()
    g.passes(2)
    g.waits(0, "end")
    assert g.refused(0, "play smite-the-wicked").clauses == ("GEN-11.2",)


@rule("GEN-11.5", "GEN-11.7", "GEN-12.2", "GEN-12.26")
def test_a_trigger_can_be_answered(stage: Any) -> None:
    """The active player's own Trigger goes on the Stack: its opponent is asked first, then it may add to it itself."""
    g = stage("odara@c1N", "kunn@c6S", hands={0: ["cave-rat"]})
    g.do(0, "play cave-rat")
    g.settle()
    g.do(0, "at c2")
    assert g.stack() == ["Broodcall"]
    g.waits(1, "respond")
    assert "play slipstream" in g.options(1)
    g.do(1, "pass")
    g.waits(0, "respond")
    g.do(0, "pass")
    assert g.stack() == []
    assert g.hp("cave-rat") == 2


@rule("GEN-12.26", "GEN-12.20")
@pytest.mark.parametrize(("mode", "seats"), [("free-for-all", 3), ("free-for-all", 4), ("2v2", 4)])
def test_after_a_trigger_the_next_player_is_asked(stage: Any, mode: str, seats: int) -> None:
    """With more than two the next in turn order is asked first, and all in turn up to whose Trigger it is."""
    heroes = ("odara@c1N", "kunn@c6S", "raha@a6S", "feng@e1N")[:seats]
    g = stage(*heroes, hands={0: ["cave-rat"]}, mode=mode)
    g.do(0, "play cave-rat")
    g.settle()
    g.do(0, "at c2")
    for seat in (*range(1, seats), 0):
        g.waits(seat, "respond")
        g.do(seat, "pass")
    assert g.hp("cave-rat") == 2


@rule("GEN-12.26", "GEN-12.20")
@pytest.mark.parametrize(("theirs", "first"), [((), 1), (("inferno-pits@c3",), 0)])
def test_of_several_triggers_the_last_one_added_counts(stage: Any, theirs: tuple[str, ...], first: int) -> None:
    """In the Main Phase Feng slips onto its own Spore Bloom: the opponent is asked first. If that one has Pits there
    as well, their Trigger is added after it, and so Feng is asked first."""
    g = stage("feng@c2N", "idiris@c6S", units={0: ["spore-bloom@c3"], 1: theirs}, hands={0: ["slipstream"]})
    g.do(0, "play slipstream")
    g.passes(2)
    g.do(0, "at c3")
    assert len(g.stack()) == 1 + len(theirs)
    g.waits(first, "respond")
    g.passes(1)
    g.waits(1 - first, "respond")


# ---------------------------------------------------------------- the Stack
@rule("GEN-12.6", "GEN-12.7", "GEN-12.3")
def test_priority_after_adding_and_after_resolving(stage: Any) -> None:
    g = stage("raha@c3N", "kunn@c4S", hands={0: ["gust", "quick-shot"], 1: ["shoulder-hop"]})
    g.do(0, "play gust")
    g.waits(1, "respond")
    g.do(1, "play shoulder-hop")
    g.waits(0, "respond")
    g.passes(2)
    g.do(1, "at d3")
    g.waits(0, "respond")  # the active player first
    assert "play slipstream" in g.options(0)
    g.settle()
    assert g.at("kunn") == "d3S"
    g.waits(0, "main")


@rule("GEN-12.10", "GEN-12.14")
def test_effects_in_printed_order_and_triggers_after_all_of_them(stage: Any) -> None:
    """Landslide damages, then stuns who still lives; Counter Attack comes when all of it is done."""
    g = stage("idiris@c3N", "kunn@c6S", units={1: ["vadhis-sentinel@c4S", "cave-rat@d4S"]}, hands={0: ["landslide"]})
    g.do(0, "play landslide")
    g.passes(2)
    assert not g.there("cave-rat")
    assert g.hp("vadhis-sentinel") == 2
    assert g.s.stunned == 1 << g.unit("vadhis-sentinel")
    assert g.stack() == ["Counter Attack [2]"]
    g.settle()
    assert g.hp("idiris") == 18


@rule("GEN-12.11")
def test_a_trigger_needs_its_card(stage: Any) -> None:
    """The Sentinel is killed while its Counter waits: nothing happens. A destroyed Totem gives nothing either."""
    g = stage("kunn@c3N", "malik@c6S", units={1: ["vadhis-sentinel@c4S*2"]}, hands={0: ["left-hook", "spinning-spear"]})
    g.do(0, "use c3.kunn basic-attack-2")
    g.settle()
    assert not g.there("vadhis-sentinel")
    assert g.hp("kunn") == 28
    h = stage("kunn@c3N", "malik@c6S", units={1: ["vadhis-sentinel@c4S*3"]}, hands={0: ["left-hook"]})
    h.do(0, "use c3.kunn basic-attack-2")
    h.passes(2)
    assert h.stack() == ["Counter Attack [2]"]
    h.do(0, "play left-hook")
    h.settle()
    assert h.hp("kunn") == 28
    assert not h.there("vadhis-sentinel")


@rule("GEN-12.12", "GEN-14.5", "GEN-14.7")
def test_a_negated_beckon_goes_to_memories(stage: Any) -> None:
    g = stage("raha@c1N", "kunn@c6S", hands={0: ["jaelarian-hound"], 1: ["absolute-denial"]})
    g.do(0, "play jaelarian-hound")
    g.do(1, "play absolute-denial")
    g.settle()
    assert g.names(g.s.memories[0]) == ["jaelarian-hound"]
    assert not g.there("jaelarian-hound")
    g.waits(0, "main")


@rule("GEN-3.11", "GEN-14.5", "GEN-18.5")
def test_negating_what_a_summon_did_before_it_left_does_not_negate_its_return(stage: Any) -> None:
    hands = {1: ["rebound", "absolute-denial"]}
    g = stage("raha@c1N", "kunn@c4S", units={0: ["trail-runner@c3N"]}, hands=hands)
    g.do(0, "use c3.trail-runner basic-attack-1")
    g.do(1, "play rebound")
    g.passes(2)
    g.do(1, "pass")
    g.do(0, "play trail-runner")
    g.do(1, "play absolute-denial", "negate 2")
    g.settle()
    g.do(0, "at c2")
    g.settle()
    assert g.at("trail-runner") == "c2N"
    assert g.hp("kunn") == 28
    assert "trail-runner" not in g.names(g.s.memories[0])


@rule("GEN-12.13")
def test_a_paralyzed_players_ability_still_resolves(stage: Any) -> None:
    g = stage("raha@c3N", "kunn@c4S", hands={0: ["quick-shot"], 1: ["pressure-point"]})
    g.do(0, "play quick-shot")
    g.do(1, "play pressure-point")
    g.settle()
    assert g.exerted("raha")
    assert g.s.stunned == 1 << g.unit("raha")
    assert g.hp("kunn") == 27
    g.waits(0, "end")


@rule("GEN-12.17", "GEN-16.24")
def test_may_is_decided_at_resolution(stage: Any) -> None:
    g = stage("kunn@c1N", "malik@c6S", phase="turn")
    g.waits(0, "spot")
    g.do(0, "stay")
    assert g.at("kunn") == "c1N"
    g.waits(0, "step")


@rule("GEN-12.21", "GEN-6.1")
@pytest.mark.parametrize("first", [0, 1])
def test_at_the_beginning_of_a_round_the_starting_champion_goes_first(stage: Any, first: int) -> None:
    def starts(s: Arena) -> None:
        s.first = first

    units = {0: ["cathedral-of-vadhis@c1"], 1: ["cathedral-of-vadhis@c6"]}
    g = stage("raha@c1N", "malik@c6S", units=units, phase="round", more=starts)
    gains = [line for line in g.told() if line.startswith(("Malik gains", "Ra'Ha gains"))]
    assert gains == (
        ["Malik gains 1 HP: 31 HP now.", "Ra'Ha gains 1 HP: 26 HP now."]
        if first == 0
        else ["Ra'Ha gains 1 HP: 26 HP now.", "Malik gains 1 HP: 31 HP now."]
    )


@rule("GEN-12.23", "GEN-3.3")
def test_the_stack_and_memories_are_public(stage: Any) -> None:
    g = stage("raha@c3N", "malik@c4S", hands={0: ["gust"]})
    g.do(0, "play gust")
    seen = g.match.view(None)["table"]
    (entry,) = seen["stack"]
    assert (entry["ability"], entry["kind"], entry["seat"], entry["card"]["card"]) == ("Cast", "cast", 0, "gust")
    assert len(entry["targets"]) == 1
    g.settle()
    assert [c["card"] for c in g.match.view(1)["table"]["players"][0]["memories"]] == ["gust"]


@rule("GEN-12.24")
def test_who_cannot_respond_is_asked_all_the_same(stage: Any) -> None:
    """Every pass is written down, forced or not."""
    g = stage("raha@c3N", "malik@c4N", hands={0: ["gust"]}, idle=False)
    g.do(0, "play gust")
    asked = [(e[1], e[2], e[4]) for e in g.match.entries() if e[2] == "respond"]
    assert (1, "respond", ("pass",)) in asked


@rule("GEN-12.28")
def test_triggers_of_a_cost_lie_above_the_ability(stage: Any) -> None:
    """No card of the pool is hurt or moved by paying; what is pending when an ability is declared goes on top of it."""

    def waiting(s: Arena) -> None:
        counter = BOOK.triggers[s.face[s.champion[0]]]
        (a,) = next(iter(counter.values()))
        s.pending.append((a, 0, s.champion[0], s.champion[0], 0, s.champion[1], 0))

    g = stage("feng@c3N", "malik@c4S", hands={0: ["left-hook"]})
    g.match.s.pending = []
    waiting(g.s)
    g.do(0, "play left-hook")
    assert g.stack() == ["Counter Attack [1]", "Basic Attack [2]"]
    g.settle()
    assert g.hp("malik") == 27
