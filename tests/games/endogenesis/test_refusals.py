"""Illegal attempts: what is refused, why, and by which clause. Nothing changes by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.engine.clauses import rule
from orrery.games.endogenesis import GAME
from orrery.games.endogenesis.rules.state import PREPARE, Cosmos

Table = Callable[..., Any]
BASICS = {"b1": "Pulsar", "b2": "Comet Lance", "b3": "Regrowth"}


def no(g: Any, seat: int, text: str, clause: str, sentence: str) -> None:
    """The seat may not do this, for this reason."""
    refusal = g.refused(seat, text)
    assert clause in refusal.clauses, refusal
    assert sentence in refusal.sentence, refusal
    assert all(c in GAME.ledger for c in refusal.clauses)


@rule("ENDO-8.3", "ENDO-8.2", "ENDO-8.7", "ENDO-8.17", "ENDO-23.5")
def test_equipping_and_using(table: Table) -> None:
    g = table(slots={0: {"b1": "Pulsar", "b2": "Comet Lance"}}, hands={0: ["Supernova", "Regrowth"]}, hp={1: 15})
    no(g, 0, "equip supernova u", "ENDO-8.3", "An Ultimate needs three equipped Basic Skills first.")  # 1
    g.do(0, "equip regrowth b3")
    no(g, 0, "use regrowth", "ENDO-8.7", "Newly equipped Skills are exhausted until the next turn.")  # 3
    g.do(0, "use comet-lance", "target player-2")
    no(g, 0, "use comet-lance", "ENDO-8.17", "already used")  # 4
    g = table(slots={0: BASICS}, hands={0: ["Judgement"]})
    no(g, 0, "equip judgement", "ENDO-8.2", "All three Basic slots are full; choose one to replace.")  # 2


@rule("ENDO-6.5", "ENDO-9.7", "ENDO-9.5", "ENDO-9.1", "ENDO-7.3")
def test_answering_with_the_wrong_thing(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Warp", "b2": "Fortify", "b3": "Pulsar"}},
        hands={1: ["Regrowth", "Judgement", "Demon Blood"]},
    )
    g.do(0, "use comet-lance", "target player-2")
    no(g, 1, "use pulsar", "ENDO-6.5", "Active Skills work only in your own turn.")  # 5
    no(g, 1, "use demon-blood", "ENDO-7.3", "Outside your turn Energy is only for a Reaction.")  # 32
    no(g, 1, "discard regrowth", "ENDO-7.3", "Outside your turn Energy is only for a Reaction.")
    no(g, 1, "reflect 5", "ENDO-13.3", "more than the incoming damage")  # 14
    no(g, 1, "wonder revelation", "ENDO-15.4", "only in your own turn")  # 24
    g.do(1, "react warp b1", "pay regrowth", "target player-1")
    no(g, 1, "amount 3", "ENDO-13.3", "You cannot reflect or redirect more than the incoming damage.")


@rule("ENDO-9.7", "ENDO-13.11", "ENDO-9.5", "ENDO-15.5")
def test_true_strike_and_the_second_reaction(table: Table) -> None:
    both = {"b1": "Warp", "b2": "Recoil Plate"}
    g = table(slots={0: {"u": "Singularity"}, 1: both}, hands={1: ["Regrowth"]}, wonders={1: ["Mirror Veil"]})
    g.do(0, "use singularity", "target player-2")
    no(g, 1, "react warp b1", "ENDO-9.7", "True strike cannot be answered by Reactions.")  # 6
    g.do(1, "wonder mirror-veil")
    assert g.s.hp[1] == 10
    g = table(
        slots={0: {"b1": "Comet Lance"}, 1: both},
        hands={1: ["Regrowth", "Judgement"]},
        wonders={1: ["Mirror Veil"]},
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react recoil-plate b2", "pay regrowth")
    no(g, 1, "react warp b1", "ENDO-9.5", "Only one Reaction per player against one Skill.")  # 8
    g.do(1, "pass")
    g.waits(0, "turn")


@rule("ENDO-9.8", "ENDO-17.1", "ENDO-9.1")
def test_reactions_answer_skills_only(table: Table) -> None:
    g = table(
        players=3,
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Fortify"}},
        hands={1: ["Aether Flask", "Pulsar"], 2: ["Regrowth", "Judgement"]},
        monsters=[("Void Larva", 3)],
        roc=["Mind Fog", "Ember Imp"],
    )
    g.do(0, "use comet-lance", "target void-larva")
    no(g, 1, "react fortify b1", "ENDO-9.8", "Reactions answer Skills only")  # 7
    assert "not asked" in g.refused(0, "react fortify").sentence
    g = table(players=3, slots={1: {"b1": "Fortify"}}, hands={1: ["Aether Flask"]}, wonders={0: ["Meteor Fall"]})
    g.do(0, "wonder meteor-fall", "target player-2")
    assert g.s.hp[1] == 5  # nobody was asked
    assert "not asked" in g.refused(1, "react fortify b1").sentence
    g = table(
        players=3,
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Fortify"}, 2: {"b1": "Warp"}},
        hands={2: ["Pulsar"], 1: ["Aether Flask"]},
    )
    g.do(0, "use comet-lance", "target player-3")
    refusal = g.refused(1, "react fortify b1")  # 9: not affected, so not even asked
    assert "not asked" in refusal.sentence


@rule("ENDO-7.4", "ENDO-2.15")
def test_payments(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Dispersion"}},
        hands={1: ["Regrowth", "Judgement", "Overclock", "Aether Flask", "Pulsar"]},
        also=lambda s: setattr(s, "locked", s.hands[1][4]),
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react dispersion b1", "pay regrowth")
    no(g, 1, "pay aether-flask", "ENDO-7.4", "Discard only cards needed for the cost.")  # 10
    no(g, 1, "pay pulsar", "ENDO-2.15", "only from your first turn on")  # 33
    no(g, 1, "pay mimic", "ENDO-6.3", "You do not hold that card.")


@rule("ENDO-2.15", "ENDO-9.4")
def test_the_bonus_card_does_not_take_the_place_of_a_used_reaction(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Piston Strike"}, 1: {"b1": "Event Horizon"}},
        hands={1: ["Fortify", "Dispersion", "Pulsar"]},
        also=lambda s: setattr(s, "locked", s.hands[1][0]),
    )
    g.do(0, "use piston-strike", "target player-2")
    g.do(1, "react event-horizon b1", "pay pulsar")
    assert g.options(1) == ["set dispersion", "set event-horizon"]
    no(g, 1, "set fortify", "ENDO-2.15", "only from your first turn on")
    g.do(1, "set dispersion")
    assert g.s.locked in g.s.hands[1]


@rule("ENDO-1.9", "ENDO-11.13", "ENDO-13.2")
def test_targets(table: Table) -> None:
    def one_is_dead(s: Cosmos) -> None:
        s.dead |= 1 << 2
        s.hp[2] = 0

    g = table(players=4, slots={0: {"b1": "Pulsar"}}, also=one_is_dead)
    g.do(0, "use pulsar")
    no(g, 0, "target player-3", "ENDO-11.13", "Dead characters cannot be affected")  # 12
    no(g, 0, "target player-1", "ENDO-13.4", "yourself")
    g.do(0, "target player-2")
    no(g, 0, "done", "ENDO-1.9", "The Skill hits as many enemies as it says")  # 11
    g.do(0, "target thunderhorn")
    g.waits(0, "turn")


@rule("ENDO-11.19", "ENDO-10.17", "ENDO-13.7")
def test_health_loss_is_not_damage(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Thorn Burst", "b2": "Deep Roots"}},
        wonders={0: ["Lazarus"]},
        hp={0: 2},
        hands={0: ["Aether Flask"]},
    )
    no(g, 0, "wonder lazarus", "ENDO-11.19", "losing Health is not damage")  # 13
    g.do(0, "use thorn-burst")
    assert not g.s.alive(0)  # nobody was asked about Lazarus or Deep Roots
    g.waits(1, "turn")


@rule("ENDO-12.7", "ENDO-13.4", "ENDO-21.9")
def test_redirecting_to_the_wrong_one(table: Table) -> None:
    g = table(
        mode="chaos-royale",
        players=2,
        slots={0: {"b1": "Warp"}},
        hands={0: ["Pulsar"]},
        monsters=["Ember Imp", "Void Larva"],
        active=1,
        also=lambda s: setattr(s, "used", True),
    )
    g.do(1, "end")
    g.do(0, "react warp b1")
    no(g, 0, "target player-2", "ENDO-21.9", "Your partner is not an enemy.")  # 30
    no(g, 0, "target gravemaw", "ENDO-12.7", "That Monster is already dead.")  # 15
    assert g.options(0) == ["target ember-imp", "target void-larva"]


@rule("ENDO-1.3", "ENDO-8.10", "ENDO-8.14", "ENDO-1.4", "ENDO-8.9")
def test_shards(table: Table) -> None:
    g = table(slots={0: {"b1": ("Pulsar", 4), "b2": "Comet Lance"}}, shards={0: 1}, mh={0: 10})
    no(g, 0, "upgrade b1", "ENDO-1.3", "The slot is full")  # 16
    no(g, 0, "move-shard b1 b2", "ENDO-8.10", "Allocated Shards are fixed to their slot.")  # 17
    no(g, 0, "health", "ENDO-8.14", "From 10 on each point of Max Health costs 2 Shards.")  # 18
    no(g, 0, "upgrade b3", "ENDO-8.9", "Shards go under equipped Skills.")  # 35
    g = table(shards={0: 5}, hp={0: 15})
    no(g, 0, "health", "ENDO-1.4", "there is no higher one")
    g = table(beyond=True, slots={0: {"u": ("Supernova", 6), "a": ("Foresight", 2)}}, shards={0: 1})
    no(g, 0, "upgrade u", "ENDO-1.3", "The slot is full")
    no(g, 0, "upgrade a", "ENDO-1.3", "The slot is full")
    g = table(slots={0: {"b1": "Pulsar"}})
    no(g, 0, "upgrade b1", "ENDO-8.9", "You have no unused Shard.")


@rule("ENDO-4.12", "ENDO-4.13", "ENDO-6.9")
def test_a_suspended_turn(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance", "b2": "Regrowth"}},
        hands={0: ["Pulsar", "Judgement"], 1: ["Overclock", "Gear Jam"]},
        monsters=[("Void Larva", 3)],
        roc=["Mind Fog", "Ember Imp"],
    )
    g.do(0, "use comet-lance", "target void-larva")
    no(g, 0, "use regrowth", "ENDO-4.12", "Your turn is suspended until a new Monster has arrived.")  # 19
    no(g, 0, "end", "ENDO-4.12", "suspended")
    g.do(0, "discard pulsar")
    g.do(1, "discard overclock")
    g.waits(0, "turn")
    g.do(0, "use regrowth")


@rule("ENDO-16.1", "ENDO-16.2", "ENDO-16.3", "ENDO-16.5")
def test_classes(table: Table) -> None:
    cosmic = {"b1": "Pulsar", "b2": "Comet Lance", "b3": "Warp", "u": "Supernova"}
    g = table(slots={0: cosmic}, hands={0: ["Glyph of Ascension", "Regrowth"]})
    no(g, 0, "ascend enigma", "ENDO-16.1", "Classes need at least one Prism in the game.")  # 20
    g = table(slots={0: cosmic}, hands={0: ["Glyph of Ascension"]}, prisms={1: 1}, classes={1: "Enigma"})
    no(g, 0, "ascend enigma", "ENDO-16.2", "Another player has this Class.")  # 21
    no(g, 0, "ascend bastion", "ENDO-16.3", "It needs four equipped Skills")  # 38
    g = table(slots={0: cosmic}, hands={0: ["Glyph of Ascension", "Regrowth"]}, prisms={1: 1}, classes={0: "Enigma"})
    no(g, 0, "ascend formless", "ENDO-16.2", "You have a Class already")
    no(g, 0, "equip regrowth b1", "ENDO-16.5", "Your Class allows only Skills of its category.")  # 22
    g = table(slots={0: cosmic}, prisms={1: 1})
    no(g, 0, "ascend enigma", "ENDO-16.1", "You hold no Glyph of Ascension.")


@rule("ENDO-1.5", "ENDO-15.4", "ENDO-15.5")
def test_hand_limit_and_wonders(table: Table) -> None:
    g = table(
        hands={0: ["Pulsar", "Comet Lance", "Regrowth", "Judgement", "Overclock", "Gear Jam", "Mimic", "Warp"]},
        wonders={0: ["Mirror Veil", "Unmake"]},
    )
    no(g, 0, "wonder mirror-veil", "ENDO-15.4", "only in answer to what it names")
    no(g, 0, "wonder unmake", "ENDO-10.18", "nothing this Wonder could work on")
    no(g, 0, "wonder meteor-fall", "ENDO-6.3", "You do not hold that card.")
    g.do(0, "end")
    no(g, 0, "done", "ENDO-1.5", "you keep 7 cards at most")  # 23
    g.do(0, "discard pulsar", "discard warp")
    g.waits(1, "turn")


@rule("ENDO-20.2", "ENDO-20.4", "ENDO-20.1", "ENDO-18.3", "ENDO-18.4", "ENDO-19.1")
def test_beyond_cards_in_the_wrong_place(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Pulsar", "b2": "Warp", "b3": "Amplified Bolt", "a": "Heat Death"}},
        augments={(0, "b1"): "Deltor"},
        hands={0: ["Omegor", "Foresight", "Sigmor", "Storm Vial"]},
        energy=0,
    )
    no(g, 0, "attach omegor b2", "ENDO-20.2", "Augments fit Active Skills only.")  # 25
    no(g, 0, "attach omegor a", "ENDO-20.2", "Augments fit Active Skills only.")
    no(g, 0, "attach omegor b1", "ENDO-20.4", "Only one Augment per Skill.")
    no(g, 0, "attach sigmor b3", "ENDO-20.1", "that is not enough")  # 31
    no(g, 0, "prime 1", "ENDO-18.4", "It is paid for when it is set")  # 27
    no(g, 0, "prime foresight", "ENDO-18.4", "It is paid for when it is set")
    no(g, 0, "equip foresight b2", "ENDO-18.3", "fit the Auto-trigger slot only")
    no(g, 0, "charge pulsar", "ENDO-19.1", "Only Active Voltaic Skills hold Charges.")  # 28
    g = table(
        beyond=True,
        slots={0: {"b1": "Pulsar", "b2": "Amplified Bolt", "b3": "Arc Lash"}},
        hands={0: ["Storm Vial"]},
    )
    g.do(0, "use storm-vial")
    no(g, 0, "slot b1", "ENDO-19.1", "Only Active Voltaic Skills hold Charges.")


@rule("ENDO-18.8")
def test_a_trigger_is_mandatory(table: Table) -> None:
    g = table(
        beyond=True,
        players=3,
        slots={0: {"a": ("Omen of War", 1)}},
        active=2,
        monsters=["Mirage Fox"],
        roc=["Void Larva"],
        also=lambda s: setattr(s, "used", True),
    )
    g.do(2, "end")
    while g.match.asks[0].about == "draw-discard":
        g.do(g.match.asks[0].seat, g.match.asks[0].options[0].text)
    g.waits(0, "victim")
    no(g, 0, "pass", "ENDO-18.8", "happens whether its owner wants it or not")  # 26
    g.do(0, "target player-2")
    g.waits(0, "turn")


@rule("ENDO-22.7", "ENDO-22.8", "ENDO-22.9")
def test_tactical_preparation_only(table: Table) -> None:
    g = table(mode="tactical", players=3, hands={0: ["Pulsar", "Warp"]}, shards={0: 2}, slots={0: {"b1": "Regrowth"}})
    for text in ("equip pulsar b2", "hide b2", "upgrade b1", "health"):
        no(g, 0, text, "ENDO-22.7", "only in the Preparation Phase")  # 29

    def preparing(s: Cosmos) -> None:
        s.phase, s.step = PREPARE, 0

    g = table(
        mode="tactical", players=3, hands={0: ["Pulsar", "Comet Lance"]}, slots={0: {"b1": "Regrowth"}}, also=preparing
    )
    g.do(0, "equip pulsar b1")
    assert "Regrowth" in [g.match.at(0).card(p).name for p in g.match.at(0).hands[0]]
    no(g, 0, "equip comet-lance b1", "ENDO-22.8", "got a new Skill in this Preparation already")  # 41


@rule("ENDO-8.6", "ENDO-6.5", "ENDO-10.18", "ENDO-13.13", "ENDO-9.13")
def test_other_refusals(table: Table) -> None:
    g = table(slots={0: {"b1": "Pulsar", "b2": "Time Slip", "b3": "Mimic"}}, energy=1, hands={0: ["Warp"]})
    no(g, 0, "unequip pulsar", "ENDO-8.6", "Skills leave a slot only when replaced.")  # 34
    no(g, 0, "move pulsar b3", "ENDO-8.6", "Skills leave a slot only when replaced.")
    no(g, 0, "use pulsar", "ENDO-6.5", "that is not enough")  # 31
    no(g, 0, "use time-slip", "ENDO-10.18", "nothing to work on")  # 37
    no(g, 0, "use regrowth", "ENDO-6.5", "You have no such Skill equipped.")
    no(g, 0, "react warp", "ENDO-9.8", "Reactions answer Skills only")
    no(g, 0, "equip pulsar b1", "ENDO-6.3", "You do not hold that card.")
    assert g.refused(0, "dance").sentence.startswith("'dance' is not possible now.")


@rule("ENDO-9.13", "ENDO-10.17", "ENDO-9.2")
def test_a_mark_is_no_damage(table: Table) -> None:
    g = table(
        slots={
            0: {"b1": "Hunter's Omen", "b2": "Comet Lance"},
            1: {"b1": "Fortify", "b2": "Deep Roots", "b3": "Phase Veil"},
        },
        hands={1: ["Aether Flask"]},
    )
    g.do(0, "use hunters-omen", "target player-2")
    no(g, 1, "react fortify b1", "ENDO-9.13", "There is no damage to answer.")  # 36
    no(g, 1, "react deep-roots b2", "ENDO-10.17", "Only fatal damage")
    assert g.options(1) == ["pass", "react phase-veil b3"]
    g.do(1, "pass")
    g.do(0, "use comet-lance", "target player-2")
    no(g, 1, "react deep-roots b2", "ENDO-10.17", "Only fatal damage")
    g.do(1, "pass")
    g.waits(0, "turn")


@rule("ENDO-16.8", "ENDO-18.13")
def test_formless_refusals(table: Table) -> None:
    four = {"b1": "Pulsar", "b2": "Regrowth", "b3": "Piston Strike", "u": "Ragnarok"}
    g = table(
        beyond=True,
        slots={0: four},
        hands={0: ["Glyph of Ascension", "Overclock", "World Serpent", "Supernova", "Foresight", "Dread Whisper"]},
        prisms={1: 1},
    )
    g.do(0, "ascend formless")
    no(g, 0, "equip overclock b1", "ENDO-16.8", "must differ")  # 39
    no(g, 0, "equip supernova u", "ENDO-16.8", "your Ultimate's category is fixed")
    no(g, 0, "prime foresight", "ENDO-18.13", "Your Class does not allow this Skill.")  # 40
    g.do(0, "prime 1")
    assert g.s.card(g.s.slots[4]).name == "Dread Whisper"


@rule("ENDO-2.10", "ENDO-18.17")
def test_customization_is_final(table: Table) -> None:
    from orrery.engine.scenario import Scenario

    g = Scenario(GAME, 2, seed=3)
    for seat in (0, 1):
        for _ in range(2):
            g.do(seat, g.options(seat)[0])
    actives = [o for o in g.options(0) if o.startswith("equip")]
    g.do(0, actives[0])
    second = actives[1].rsplit(" ", 1)[0] + " b1"
    no(g, 0, second, "ENDO-2.10", "stays until your first turn")
    same = actives[1].rsplit(" ", 1)[0] + " b3"
    no(g, 0, same, "ENDO-8.1", "like another free one")
