"""Our own scenarios: what happens when the rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.rules.damage import lose
from orrery.games.genesis.rules.movement import place
from orrery.games.genesis.rules.state import LOCK, Arena
from orrery.games.genesis.rules.units import keywords


@rule("GEN-16.1", "GEN-16.2", "GEN-13.9", "GEN-13.6")
def test_x16_area_and_aerial(stage: Any) -> None:
    """An Area Attack hits an Aerial Summon; a Basic Attack on it cannot be declared, a Range Attack can."""
    g = stage("kunn@c3N", "raha@c6S", units={1: ["storm-roc@c4S"]}, hands={0: ["spinning-spear", "quick-shot"]})
    assert g.refused(0, "use c3.kunn basic-attack-2").clauses == ("GEN-9.4",)
    g.do(0, "play quick-shot", "target c4.storm-roc")
    g.settle()
    assert g.hp("storm-roc") == 3
    g.do(0, "play spinning-spear")
    g.settle()
    assert g.hp("storm-roc") == 1
    g.waits(0, "main")


@rule("GEN-12.20", "GEN-11.10", "GEN-3.10")
def test_x17_simultaneous_triggers(stage: Any) -> None:
    """The active player's two Triggers go first, in the order it likes, then the opponent's, which resolves first."""
    g = stage(
        "feng@c2N",
        "idiris@c6S",
        skills=[(0, "stampeding-force", "feng")],
        units={0: ["spore-bloom@c3"], 1: ["inferno-pits@c3", "cave-rat@c4S"]},
        phase="move",
    )
    g.do(0, "move c3")
    g.waits(0, "order")
    g.do(0, "order 1")
    said = [line for line in g.told() if "goes on the Stack" in line]
    assert [line.split(" of ")[1].split(" goes")[0] for line in said] == [
        "Spore Bloom",
        "Stampeding Force",
        "Inferno Pits",
    ]
    done = [line for line in g.told() if line.endswith("resolves.")]
    assert "Inferno Pits" in done[0]
    assert "Spore Bloom" in done[2]
    assert g.hp("feng") == 26
    assert g.s.decay[g.unit("feng")] == (2,)
    assert not g.there("cave-rat")
    g.waits(0, "second-step")


def tribute(s: Arena) -> None:
    for seat in (0, 1):
        s.hp[s.champion[seat]] = 1


@rule("GEN-1.10", "GEN-14.11", "GEN-14.13", "GEN-6.1", "GEN-1.5")
def test_x18_burning_tribute_is_one_event(stage: Any) -> None:
    """Both Champions have 1 HP: both are defeated at once, the game is drawn."""
    g = stage("feng@c1N", "kunn@c6S", skills=[(0, "burning-tribute", "")], phase="round", more=tribute)
    g.do(0, "yes")
    g.over()
    assert g.match.outcome.winners == ()
    assert g.match.outcome.ranks == (1, 1)


@rule("GEN-1.11", "GEN-1.7", "GEN-12.15")
def test_x18_two_instructions_are_two_events(stage: Any) -> None:
    """Siphon Soul kills before its player gains; nothing else resolves once the game is over."""
    g = stage("malik@c3N", "kunn@c4S", hands={0: ["siphon-soul"]}, more=tribute)
    g.do(0, "play siphon-soul")
    g.settle()
    g.over()
    assert g.s.hp[g.s.champion[0]] == 1
    assert g.match.outcome.winners == (0,)


@rule("GEN-1.6", "GEN-6.5")
@pytest.mark.parametrize(("piles", "winners"), [((1, 1), ()), ((1, 2), (1,)), ((2, 1), (0,))])
def test_x19_the_last_card_is_drawn(stage: Any, piles: tuple[int, int], winners: tuple[int, ...]) -> None:
    """Drawing the last card defeats; if both draw theirs it is a draw."""
    g = stage("feng@c1N", "kunn@c6S", timelines=piles, phase="round")
    g.over()
    assert g.match.outcome.winners == winners


def one_hp(s: Arena) -> None:
    s.hp[s.champion[1]] = 1


@rule("GEN-9.11", "GEN-9.12")
def test_x20_the_last_energy(stage: Any) -> None:
    """Ra'Ha pays Quick Shot with her last cards and loses before it is on the Stack; with two cards she may not."""
    g = stage("raha@c1N", "idiris@c3S", timelines=(3, 40), hands={0: ["quick-shot"]}, more=one_hp)
    g.do(0, "play quick-shot")
    g.over()
    assert g.match.outcome.winners == (1,)
    h = stage("raha@c1N", "idiris@c3S", timelines=(2, 40), hands={0: ["quick-shot"]}, more=one_hp)
    assert h.refused(0, "play quick-shot").clauses == ("GEN-9.6",)
    h.waits(0, "main")


@rule("GEN-16.28", "GEN-16.30", "GEN-16.6", "GEN-8.14", "GEN-16.56", "GEN-16.11")
def test_x21_a_decoy_is_no_champion(stage: Any) -> None:
    """Smite names a Champion: redirected to the Stalker it fails. A Basic Attack would hit it."""
    g = stage("kunn@c4S", "odara@c2N", hands={0: ["smite-the-wicked"], 1: ["dust-stalker"]})
    g.do(0, "play smite-the-wicked")
    g.do(1, "play dust-stalker")
    g.settle()
    g.do(1, "at b2", "order 1")  # Decoy above Broodcall
    g.settle()
    assert g.at("odara") == "b2N"
    assert g.at("dust-stalker") == "c2N"
    assert g.hp("odara") == 24
    assert g.hp("dust-stalker") == 4  # Broodcall
    g.waits(0, "main")
    h = stage("kunn@c3S", "odara@c2N", hands={1: ["dust-stalker"]})
    h.do(0, "use c3.kunn basic-attack-2", "target c2.odara")
    h.do(1, "play dust-stalker")
    h.settle()
    h.do(1, "at b2", "order 1")
    h.settle()
    assert h.hp("dust-stalker") == 2
    assert h.hp("odara") == 24
    h.waits(0, "end")


@rule("GEN-10.2", "GEN-10.4", "GEN-12.9")
def test_x22_hopping_out_of_the_way(stage: Any) -> None:
    """The attack finds nobody; the attacker stays exerted."""
    g = stage("malik@c3N", "kunn@c4S", hands={1: ["shoulder-hop"]})
    g.do(0, "use c3.malik basic-attack-3")
    g.do(1, "play shoulder-hop")
    g.settle()
    g.do(1, "at b3")
    g.settle()
    assert g.hp("kunn") == 28
    assert g.exerted("malik")
    g.waits(0, "end")


@rule("GEN-12.8", "GEN-13.29")
def test_x23_a_faster_answer(stage: Any) -> None:
    """The attacker is killed in response: its attack fails."""
    g = stage("malik@c1N", "kunn@c4S", units={0: ["giant-scorpion@c3N"]}, active="giant-scorpion")
    g.do(0, "use c3.giant-scorpion basic-attack-2")
    g.do(1, "use c4.kunn basic-attack-2")
    g.settle()
    assert not g.there("giant-scorpion")
    assert g.hp("kunn") == 28
    assert g.names(g.s.memories[0]) == ["giant-scorpion"]
    g.waits(0, "step")  # Kunn is exerted: Malik has the next turn


@rule("GEN-16.19", "GEN-16.20", "GEN-16.22", "GEN-16.48")
def test_x24_counter_attacks(stage: Any) -> None:
    """Feng and the Sentinel counter each other until the Sentinel dies, whose last Counter never comes."""
    g = stage("feng@c3N", "kunn@c6S", units={1: ["vadhis-sentinel@c4S*3"]})
    g.do(0, "use c3.feng fire-attack-2")
    g.settle()
    assert g.hp("feng") == 26
    assert not g.there("vadhis-sentinel")
    g.waits(0, "end")


@rule("GEN-16.31", "GEN-16.32", "GEN-13.20", "GEN-13.21")
def test_x25_defense_names_one_source(stage: Any) -> None:
    """A shield of 3 against Malik holds against him, and not against the Hound."""
    g = stage(
        "malik@c4S",
        "kunn@c3N",
        units={0: ["jaelarian-hound@b3E"]},
        hands={0: ["left-hook"], 1: ["guard-stance"]},
    )
    g.do(0, "play left-hook", "target c3.kunn")
    g.do(1, "play guard-stance", "target c4.malik")
    g.settle()
    assert g.hp("kunn") == 28
    assert g.s.shields[0][1] == 1
    g.do(0, "use b3.jaelarian-hound basic-attack-3")
    g.settle()
    assert g.hp("kunn") == 25
    g.do(0, "use c4.malik basic-attack-3")
    g.settle()
    assert g.hp("kunn") == 23
    assert g.s.shields == []
    g.waits(0, "end")


@rule("GEN-8.17", "GEN-8.18", "GEN-8.21", "GEN-16.44")
def test_x26_push_at_the_edge(stage: Any) -> None:
    """Nobody is pushed off the Arena or onto somebody; the rest of the ability goes on."""
    g = stage("kunn@c5N", "raha@c6S", hands={0: ["shoulder-charge"]})
    g.do(0, "play shoulder-charge")
    g.settle()
    assert g.at("raha") == "c6S"
    assert g.at("kunn") == "c5N"  # the spot in front is still taken, so nothing was offered
    g.waits(0, "main")
    h = stage("kunn@c4N", "raha@c5S", hands={0: ["shoulder-charge"]})
    h.do(0, "play shoulder-charge")
    h.settle()
    assert h.at("raha") == "c6S"
    h.do(0, "at c5")
    assert h.at("kunn") == "c5N"
    h.waits(0, "main")


@rule("GEN-6.11", "GEN-9.16", "GEN-11.4")
def test_x27_attacking_in_the_enemy_turn(stage: Any) -> None:
    """Who exerts in response gets no turn this round, but still plays Swift cards."""
    g = stage("raha@c4N", "kunn@c5S", hands={0: ["gust"], 1: ["left-hook"]})
    g.do(0, "play gust")
    g.do(1, "use c5.kunn basic-attack-2")
    g.do(0, "pass")
    assert g.refused(1, "use c5.kunn basic-attack-2").clauses == ("GEN-9.15",)
    assert "play left-hook" in g.options(1)
    g.settle()
    g.quiet()
    assert g.s.round == 2  # Kunn had no turn
    g.waits(0, "step")


@rule("GEN-6.13")
def test_x28_vigor_in_the_last_window(stage: Any) -> None:
    """Instill Vigor in the final window: the Hound gets another turn."""

    def all_exerted(s: Arena) -> None:
        s.exerted = sum(1 << u for u in s.units)
        s.last = 0

    g = stage(
        "kunn@c1N",
        "odara@c6S",
        units={1: ["jaelarian-hound@c5S"]},
        hands={1: ["instill-vigor"]},
        phase="final",
        more=all_exerted,
    )
    g.do(0, "pass")
    g.do(1, "play instill-vigor")
    g.settle()
    g.passes(2)
    g.waits(1, "step")
    assert g.s.active == g.unit("jaelarian-hound")
    assert g.s.round == 1


@rule("GEN-17.6", "GEN-17.7")
def test_x29_grounded(stage: Any) -> None:
    """A grounded Roc stays where it is, can be attacked this round, and is Aerial again in the next."""
    g = stage("kunn@c3N", "malik@c6S", units={1: ["storm-roc@c4S", "cave-rat@c4S"]}, hands={0: ["grappling-roots"]})
    assert "use c3.kunn basic-attack-2" in g.options(0)
    g.do(0, "play grappling-roots", "target c4.storm-roc")
    g.settle()
    assert g.at("storm-roc") == "c4S"
    g.do(0, "use c3.kunn basic-attack-2", "target c4.storm-roc")
    g.settle()
    assert g.hp("storm-roc") == 2
    g.quiet()
    while g.s.round == 1:
        g.match.choose(g.match.asks[0].options[0])
    assert g.s.grounded == {}


def decaying(s: Arena) -> None:
    s.exerted = sum(1 << u for u in s.units)
    s.hp[s.champion[0]] = 2
    s.decay[s.champion[0]] = (3, 3)
    s.shields = [(s.champion[0], 5, -1, 1)]


@rule("GEN-17.2", "GEN-17.3", "GEN-13.14", "GEN-6.14")
def test_x30_decay_at_the_end_of_the_round(stage: Any) -> None:
    """Two Decays take the last 2 HP, whatever shields there are; a Mend in the window would have helped."""
    g = stage("kunn@c1N", "malik@c6S", phase="final", more=decaying)
    g.passes(2)
    g.over()
    assert g.match.outcome.winners == (1,)
    h = stage("kunn@c1N", "malik@c6S", phase="final", more=decaying, hands={0: ["mend"]})
    h.do(0, "play mend")
    h.settle()
    h.passes(2)
    assert h.hp("kunn") == 3
    assert h.s.decay[h.unit("kunn")] == (2, 2)
    h.waits(0, "spot")  # Dash, in the next round


@rule("GEN-17.11", "GEN-17.12")
def test_x31_stunned(stage: Any) -> None:
    """No Dash, no step; a place effect works."""

    def stun(s: Arena) -> None:
        s.stunned = 1 << s.champion[0]

    g = stage("kunn@c1N", "malik@c6S", phase="turn", hands={0: ["shoulder-hop"]}, more=stun)
    assert g.s.phase == 10  # Dash offered nothing, the Move Phase only "stay"
    g.do(0, "play shoulder-hop")
    g.settle()
    g.do(0, "at c3")
    assert g.at("kunn") == "c3N"
    g.waits(0, "main")


@rule("GEN-13.8", "GEN-13.16", "GEN-13.18", "GEN-16.49")
def test_x32_the_whole_pipeline(stage: Any) -> None:
    """4 + 2 weaknesses - 1 resistance - shield 2 = 3."""

    def weak(s: Arena) -> None:
        s.weak[s.champion[1]] = BOOK_FIRE
        s.weak_now[s.champion[1]] = BOOK_DARK
        s.shields = [(s.champion[1], 2, -1, 1)]

    g = stage("malik@c3N", "kunn@c4S", skills=[(1, "spell-sink", "kunn")], hands={0: ["eclipse-flame"]}, more=weak)
    g.do(0, "play eclipse-flame")
    g.settle()
    assert g.hp("kunn") == 25
    assert g.hp("malik") == 30
    g.waits(0, "main")


BOOK_FIRE, BOOK_DARK = 1 << 2, 1 << 5


@rule("GEN-12.1", "GEN-12.6", "GEN-12.16", "GEN-10.4", "GEN-16.36", "GEN-16.37")
def test_x33_five_responses(stage: Any) -> None:
    """A Stack five answers deep resolves from the top down."""
    g = stage(
        "raha@c1N",
        "kunn@c2S",
        hands={0: ["quick-shot", "cognitive-restriction", "gust"], 1: ["left-hook", "absolute-denial"]},
    )
    g.do(0, "play quick-shot")
    g.do(1, "play left-hook")
    g.do(0, "play cognitive-restriction", "negate 1")
    g.do(1, "play absolute-denial", "negate 1")
    g.do(0, "play gust")
    g.do(1, "use c2.kunn basic-attack-2")
    assert g.stack() == ["Basic Attack [2]", "Cast", "Negate", "Attack Negate", "Basic Attack [2]", "Range Attack [1]"]
    g.settle()
    assert g.hp("raha") == 23
    assert g.at("kunn") == "c3S"
    assert g.hp("kunn") == 27
    assert g.s.aura == [42, 31]
    assert [len(t) for t in g.s.timelines[:2]] == [37, 39]
    assert g.exerted("kunn")
    assert not g.exerted("raha")
    g.waits(0, "main")


@rule("GEN-12.26", "GEN-12.27", "GEN-11.8", "GEN-11.9", "GEN-16.11")
def test_x34_immediates_before_triggers(stage: Any) -> None:
    """The Decoy acts at once; only then Broodcall is on the Stack, and its player's opponent is asked first."""
    g = stage("kunn@c4S", "odara@c3N", hands={1: ["dust-stalker"]})
    g.prints_immediate("dust-stalker")
    g.do(0, "use c4.kunn basic-attack-2", "target c3.odara")
    g.do(1, "play dust-stalker")
    g.settle()
    g.do(1, "at d3")
    assert (g.at("odara"), g.at("dust-stalker")) == ("d3N", "c3N")
    assert g.stack() == ["Broodcall", "Basic Attack [2]"]
    g.waits(0, "respond")
    g.passes(2)
    assert g.hp("dust-stalker") == 4
    g.settle()
    assert g.hp("dust-stalker") == 2
    assert g.exerted("dust-stalker")
    g.waits(0, "end")


@rule("GEN-17.5", "GEN-6.14")
def test_x35_decay_comes_last(stage: Any) -> None:
    """The Totem gives 1 HP before Decay takes 1; without it two Champions fall together."""

    def dying(s: Arena) -> None:
        s.exerted = sum(1 << u for u in s.units)
        for seat in (0, 1):
            s.hp[s.champion[seat]] = 1
            s.decay[s.champion[seat]] = (1,)

    g = stage("kunn@c1N", "malik@c6S", phase="final", units={0: ["warding-totem@c2", "warding-totem@c5"]}, more=dying)
    g.passes(2)
    g.do(0, "order 1")
    assert (g.hp("kunn"), g.hp("malik")) == (1, 1)
    assert g.s.round == 2
    h = stage("kunn@c1N", "malik@c6S", phase="final", more=dying)
    h.passes(2)
    h.over()
    assert h.match.outcome.winners == ()


@rule("GEN-9.26", "GEN-16.7", "GEN-16.8", "GEN-9.13")
def test_x36_paying_the_last_hp(stage: Any) -> None:
    """The Imp dies of its own cost, nothing is on the Stack; its spot takes a Grave Thrall this round."""
    g = stage("malik@c1N", "kunn@c6S", units={0: ["carrion-imp@c5N*1"]}, hands={0: ["grave-thrall"]})
    assert g.refused(0, "play grave-thrall").clauses == ("GEN-16.8",)
    g.do(0, "use c5.carrion-imp basic-attack-1")
    assert g.stack() == []
    assert g.hp("kunn") == 28
    g.do(0, "play grave-thrall")
    g.settle()
    g.do(0, "at c5")
    assert g.at("grave-thrall") == "c5N"
    assert g.exerted("grave-thrall")
    g.waits(0, "main")


@rule("GEN-10.6", "GEN-9.20", "GEN-10.16")
def test_x37_a_broken_chain(stage: Any) -> None:
    """One of two chained targets leaves: nothing happens, the Aura is gone."""
    g = stage(
        "raha@c1N",
        "kunn@d5S",
        units={1: ["jaelarian-hound@c3S", "phyr-cub@d3S"]},
        hands={0: ["forked-lightning"], 1: ["rebound"]},
    )
    g.do(0, "play forked-lightning", "target c3.jaelarian-hound", "target d3.phyr-cub")
    g.do(1, "play rebound", "target d3.phyr-cub")
    g.settle()
    assert g.hp("jaelarian-hound") == 3
    assert g.s.aura[0] == 41
    g.waits(0, "main")


@rule("GEN-17.17", "GEN-17.6", "GEN-17.7")
def test_x38_grounded_sources(stage: Any) -> None:
    """The Caverns are silenced for the round, also after going away and back; a new Harness works, Stun still binds."""
    g = stage(
        "odara@c1N",
        "kunn@e6S",
        units={0: ["jaelarian-hound@c3N"], 1: ["draco-caverns@c4"]},
        hands={0: ["grappling-roots", "winged-harness"]},
    )
    hound = g.unit("jaelarian-hound")
    assert keywords(g.s, hound) & 2
    g.do(0, "play grappling-roots")
    g.settle()
    assert not keywords(g.s, hound)
    place(g.s, hound, 0)
    place(g.s, hound, 12)
    assert not keywords(g.s, hound)
    g.do(0, "play winged-harness")
    g.settle()
    assert keywords(g.s, hound) == 3
    assert g.s.stunned >> hound & 1
    g.waits(0, "main")


@rule("GEN-16.45", "GEN-16.47", "GEN-18.5", "GEN-18.1")
def test_x39_copies(stage: Any) -> None:
    """Mirror Sprite replicates; the copy, rebounded, replicates again when it is beckoned."""
    g = stage("raha@c1N", "kunn@c5S", hands={0: ["mirror-sprite"], 1: ["rebound"]})
    g.do(0, "play mirror-sprite")
    g.settle()
    g.do(0, "at c2")
    assert g.stack() == ["Replicate"]
    g.settle()
    g.do(0, "at c3")
    assert g.names(g.s.units).count("mirror-sprite") == 2
    assert g.exerted("c3.mirror-sprite")
    assert g.stack() == []
    g.do(0, "pass")
    g.do(1, "play rebound", "target c3.mirror-sprite")
    g.settle()
    assert g.names(g.s.thoughts[0]) == ["slipstream", "mirror-sprite"]
    assert all(g.s.known[p] >> 1 & 1 for p in g.s.thoughts[0] if BOOK.faces[g.s.face[p]].slug == "mirror-sprite")
    g.do(0, "play mirror-sprite")
    g.settle()
    g.do(0, "at b1")
    assert g.stack() == ["Replicate"]
    g.settle()
    g.do(0, "at b2")
    assert g.names(g.s.units).count("mirror-sprite") == 3
    g.waits(0, "main")


@rule("GEN-20.7", "GEN-20.8", "GEN-20.6", "GEN-1.8")
def test_x40_free_for_all(stage: Any) -> None:
    """B, active and Starting Champion, is killed in response: C goes on in its place."""

    def b_starts(s: Arena) -> None:
        s.first = 1
        s.hp[s.champion[1]] = 2

    g = stage(
        "malik@a1N",
        "kunn@c5E",
        "feng@d5W",
        units={1: ["jaelarian-hound@a5N", "stone-rampart@b3"]},
        turn=1,
        more=b_starts,
    )
    g.do(1, "use c5.kunn basic-attack-2")
    g.do(2, "use d5.feng fire-attack-2")
    g.settle()
    assert not g.there("kunn")
    assert not g.there("jaelarian-hound")
    assert not g.there("stone-rampart")
    assert g.hp("feng") == 28
    assert (g.s.first, g.s.out[1]) == (2, 1)
    g.waits(0, "step")  # C is exerted, so A is next
    assert g.stack() == []


@rule("GEN-20.16", "GEN-20.17", "GEN-20.13", "GEN-3.7")
def test_x41_two_against_two(stage: Any) -> None:
    """A1 is killed: its Hound stays, A2 commands it, and it goes to A1's Memories when it dies."""

    def weak(s: Arena) -> None:
        s.hp[s.champion[0]] = 1

    g = stage(
        "kunn@c3N",
        "malik@c4S",
        "nubia@a1N",
        "feng@e6S",
        units={0: ["jaelarian-hound@e1N*1"]},
        turn=1,
        mode="2v2",
        more=weak,
    )
    g.do(1, "use c4.malik basic-attack-3")
    g.settle()
    assert not g.there("kunn")
    assert g.s.control[g.unit("jaelarian-hound")] == 2
    g.quiet()
    g.waits(2, "turn")
    assert set(g.options(2)) == {"activate a1.nubia", "activate e1.jaelarian-hound"}
    assert g.refused(2, "defer").clauses == ("GEN-20.13",)
    lose(g.s, [g.unit("jaelarian-hound")], 1)
    assert g.names(g.s.memories[0]) == ["jaelarian-hound"]


@rule("GEN-19.18", "GEN-19.8", "GEN-19.10")
def test_x42_a_lock_by_questions(stage: Any, forethoughts: Any) -> None:
    """Forethoughts of 6, 5 and 5 Chi: an 8 alone is not done; with a 3 it is; a second 8 is never offered."""

    def between(s: Arena) -> None:
        s.phase, s.game, s.wins, s.beaten, s.first = LOCK, 1, [1, 0], [1], 0
        forethoughts(s, 0, ["black-stone-golem", "iron-wall", "trail-runner"])

    tops = {0: ["subjugation-strike", "subjugation-strike", "gust"]}
    g = stage("kunn@c1N", "raha@c6S", mode="match", tops=tops, more=between)
    g.do(0, "out subjugation-strike")
    assert "done" not in g.options(0)
    assert "out subjugation-strike" not in g.options(0)
    g.do(0, "out gust")
    # "done" was the only option left
    assert g.options(0) == ["in black-stone-golem", "in iron-wall", "in trail-runner"]
    g.do(0, "in black-stone-golem", "in iron-wall")
    assert "Black Stone Golem goes into Player 1's Timeline." in g.told()
    assert "Subjugation Strike goes to Player 1's Forethoughts." in g.told()
    g.waits(0, "spot")  # the next game has begun: Dash
