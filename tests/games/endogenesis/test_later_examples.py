"""The rulebook's worked examples and the tricky scenarios from X31 on, by their number, in players' words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.engine.clauses import rule
from orrery.games.endogenesis.rules.state import MONSTER, SLOTS, Cosmos

Table = Callable[..., Any]
M = MONSTER


@rule("ENDO-11.14", "ENDO-11.15", "ENDO-11.17", "ENDO-11.18", "ENDO-11.12")
def test_x31_never_weakened_two_rounds_in_a_row(table: Table) -> None:
    def dies(weakened: bool, spared: bool) -> Any:
        def killed_before(s: Cosmos) -> None:
            s.active, s.used = 1, True
            s.weakened, s.spared = int(weakened), int(spared)

        g = table(
            slots={0: {"b1": ("Regrowth", 1)}, 1: {"b1": "Comet Lance"}},
            hp={0: 3},
            mh={0: 5},
            monsters=["Mirage Fox"],
            roc=["Void Larva", "Void Larva"][:1],
            active=1,
            also=killed_before,
        )
        g.do(1, "use comet-lance", "target player-1", "end")
        while g.match.asks[0].about == "draw-discard":
            g.do(g.match.asks[0].seat, g.match.asks[0].options[0].text)
        g.waits(0, "turn")
        assert g.s.hp[0] == 5
        return g

    g = dies(weakened=False, spared=False)  # round 3: A dies and comes back Weakened
    assert (g.s.weakened, g.s.row_of(0)) == (1, 0)
    g = dies(weakened=True, spared=False)  # killed while Weakened: not again
    assert (g.s.weakened, g.s.row_of(0)) == (0, 1)
    g = dies(weakened=False, spared=False)  # and after that Weakened once more
    assert g.s.weakened == 1


@rule("ENDO-13.3", "ENDO-10.10", "ENDO-9.5", "ENDO-9.1")
def test_x32_a_chain_of_reflections(table: Table) -> None:
    g = table(
        slots={0: {"b1": ("Comet Lance", 1), "b2": "Recoil Plate"}, 1: {"b1": "Dispersion", "b2": "Fortify"}},
        hands={1: ["Aether Flask", "Demon Blood"]},
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react dispersion b1")  # Demon Blood pays it exactly; the Flask would leave Energy over
    assert g.s.hp[1] == 8
    g.do(0, "react recoil-plate b2")
    assert g.s.energy == 9 - 2 - 1
    assert g.s.hp[0] == 9
    assert g.options(1) == ["pass", "react fortify b2"]  # a new Skill, so another Reaction may answer
    g.do(1, "pass")
    assert (g.s.hp[0], g.s.hp[1]) == (9, 7)
    g.waits(0, "turn")


@rule("ENDO-12.3", "ENDO-12.4")
def test_x33_true_strike_does_not_spend_the_golems_reaction(table: Table) -> None:
    g = table(slots={0: {"b1": "Comet Lance", "u": "Singularity"}}, monsters=["Rust Golem"])
    g.do(0, "use singularity", "target rust-golem")
    assert g.s.hp[M] == 3
    g.do(0, "use comet-lance", "target rust-golem")
    assert g.s.hp[M] == 2
    g.waits(0, "turn")


@rule("ENDO-3.2", "ENDO-3.3", "ENDO-3.6")
def test_x34_two_players_with_two_prisms(table: Table) -> None:
    g = table(
        players=3,
        active=1,
        slots={1: {"b1": "Comet Lance"}, 0: {"b1": ("Pulsar", 4)}},
        prisms={0: 2, 1: 1, 2: 1},
        mh={0: 12, 1: 10, 2: 15},
        shards={0: 5, 1: 0, 2: 20},
        monsters=[("Astral Leviathan", 3)],
    )
    g.do(1, "use comet-lance", "target astral-leviathan")
    g.over()
    outcome = g.match.outcome
    assert g.s.shards[1] == 2
    assert outcome.scores == (10 + 4 + 9, 12, 20 + 20)
    assert outcome.winners == (0,)
    assert outcome.ranks == (1, 2, 3)


@rule("ENDO-6.7", "ENDO-6.10", "ENDO-1.5")
def test_x35_rest_comes_before_the_hand_limit(table: Table) -> None:
    g = table(hands={0: ["Pulsar", "Comet Lance", "Regrowth", "Judgement", "Overclock", "Gear Jam", "Mimic"]})
    g.do(0, "end")
    g.waits(0, "discard")
    assert len(g.s.hands[0]) == 8
    assert g.refused(0, "end").clauses == ("ENDO-1.5",)
    g.do(0, "discard pulsar")
    assert len(g.s.hands[0]) == 7
    g.waits(1, "turn")


@rule("ENDO-7.4")
def test_x36_only_minimal_payments(table: Table) -> None:
    g = table(slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Dispersion"}}, hands={1: ["Aether Flask", "Regrowth"]})
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react dispersion b1")  # {Flask} is the only minimal payment, so it is made at once
    assert [g.s.card(p).name for p in g.s.hands[1]] == ["Regrowth"]
    g = table(
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Dispersion"}}, hands={1: ["Aether Flask", "Regrowth", "Judgement"]}
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react dispersion b1", "pay regrowth")
    assert "Aether Flask" in [g.s.card(p).name for p in g.s.hands[1]]  # only the second 1 could follow
    g.waits(0, "turn")


@rule("ENDO-17.3", "ENDO-5.3")
def test_x37_the_deck_runs_out_in_the_draw_phase(table: Table, drawing: Callable[[Cosmos], None]) -> None:
    def few(s: Cosmos) -> None:
        drawing(s)
        s.rok_discard = s.rok[:-4]
        s.rok = s.rok[-4:]
        for p in s.rok_discard:
            s.reveal(p)

    g = table(players=3, also=few)
    assert [len(hand) for hand in g.s.hands[:3]] == [3, 3, 3]
    assert not g.s.rok_discard
    assert "The Knowledge discards are shuffled into a new deck." in g.told()
    for seat in range(3):
        g.do(seat, g.options(seat)[0])
    assert len(g.s.rok_discard) == 3
    g.waits(0, "turn")


@rule("ENDO-8.11", "ENDO-16.6", "ENDO-8.4")
def test_x38_skillquake_and_the_paragon(table: Table) -> None:
    g = table(
        slots={
            0: {"b1": ("Spear of Dawn", 3), "b2": "Judgement", "b3": "Aegis of Ages", "u": "Ragnarok"},
            1: {"b1": "Comet Lance"},
        },
        classes={0: "Paragon"},
        hands={0: ["Siren Chord", "Regrowth"]},
        monsters=[("Void Larva", 3)],
        roc=["Skillquake", "Ember Imp"],
    )
    g.do(0, "use judgement", "target void-larva")
    g.do(0, "slot b1")
    assert (g.s.slots[0], g.s.under[0], g.s.path[0], g.s.slots[3] >= 0) == (-1, 3, 4, True)
    assert g.s.slots[SLOTS] == -1  # the other player's only Basic went too
    assert g.refused(0, "equip regrowth b1").clauses == ("ENDO-16.5",)
    g.do(0, "equip siren-chord b1")
    assert g.s.row_of(0) == 2
    g.waits(0, "turn")


@rule("ENDO-10.7", "ENDO-9.13")
def test_x39_shadow_flare_and_event_horizon(table: Table) -> None:
    g = table(slots={0: {"b1": "Shadow Flare"}, 1: {"b1": "Event Horizon"}}, hands={1: ["Regrowth"]})
    g.do(0, "use shadow-flare", "target player-2")
    g.do(1, "react event-horizon b1")
    assert (g.s.hp[1], len(g.s.hands[1])) == (10, 1)
    g = table(slots={0: {"b1": "Shadow Flare"}, 1: {"b1": "Event Horizon"}}, hands={1: ["Regrowth"]})
    g.do(0, "use shadow-flare", "target player-2")
    g.do(1, "pass")
    assert g.s.hp[1] == 7
    g.waits(0, "turn")


@rule("ENDO-4.15", "ENDO-12.9")
def test_x40_the_last_of_the_merciful_stays(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}},
        monsters=[("Void Larva", 3)],
        hp={0: 6, 1: 6},
        mh={0: 6, 1: 6},
        roc=["Crown of Chaos", "Astral Leviathan"],
        only_roc=True,
    )
    g.s.roc_discard = []
    g.do(0, "use comet-lance", "target void-larva")
    # The slain Larva itself lies in the discard pile and would stay: it is shuffled back in.
    assert g.s.card(g.s.monsters[0]).name == "Void Larva"
    g = table(
        mode="chaos-royale",
        players=1,
        slots={0: {"b1": "Comet Lance"}},
        monsters=[("Void Larva", 3)],
        hp={0: 6},
        mh={0: 6},
        roc=["Crown of Chaos", "Astral Leviathan"],
        only_roc=True,
    )
    g.do(0, "use comet-lance")
    assert g.s.card(g.s.monsters[0]).name == "Crown of Chaos"
    g.waits(0, "turn")


@rule("ENDO-10.13", "ENDO-18.16")
def test_x41_heat_death_takes_the_attacker_and_the_monster(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Comet Lance"}, 1: {"a": "Heat Death"}},
        hp={0: 2, 1: 3},
        monsters=[("Glass Stalker", 2)],
        roc=["Ember Imp"],
    )
    g.do(0, "use comet-lance", "target player-2")
    assert not g.s.alive(0)
    assert g.s.shards[0] == 1  # for B
    assert g.s.shards[1] == 1 + 1 + 0  # the Monster's and A's
    assert g.s.card(g.s.monsters[0]).name == "Ember Imp"
    assert g.s.alive(1)  # B's turn has begun
    g.waits(1, "turn")


@rule("ENDO-19.7")
def test_x42_last_spark_counts_the_charges_lost(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Amplified Bolt", "a": "Last Spark"}},
        charges={(1, "b1"): 3},
        hp={1: 3},
    )
    g.do(0, "use comet-lance", "target player-2")
    assert (g.s.hp[0], g.s.charges[SLOTS]) == (10 - 1 - 3, 0)
    g.waits(0, "turn")


@rule("ENDO-21.3", "ENDO-21.2")
def test_x43_loss_beats_win(lone_hunter: Table) -> None:
    g = lone_hunter("Gravemaw", 2, [])
    g.do(0, "use comet-lance")
    g.over()
    assert g.match.outcome.winners == ()


@rule("ENDO-21.5", "ENDO-21.6", "ENDO-21.7")
def test_x44_a_legendary_opens_a_second_slot(lone_hunter: Table) -> None:
    g = lone_hunter("Ouroborite", 15, ["Ember Imp", "Void Larva", "Thunderhorn"])
    g.do(0, "use comet-lance")
    assert [g.s.card(p).name for p in g.s.monsters[:2]] == ["Ember Imp", "Void Larva"]
    g.do(0, "end")
    assert g.s.hp[0] == 13  # both acted
    story = g.told()
    assert story.index("Ember Imp begins its turn.") < story.index("Void Larva begins its turn.")


@rule("ENDO-22.11")
def test_x45_tactical_victims_revive_and_yield_a_shard_every_time(table: Table) -> None:
    g = table(
        mode="tactical",
        players=3,
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Judgement"}},
        hands={1: ["Regrowth", "Overclock"]},
        hp={2: 3},
        mh={2: 3},
    )
    g.do(0, "use comet-lance", "target player-3")
    assert (g.s.shards[0], g.s.alive(2)) == (1, False)
    g.do(0, "end")
    assert (g.s.hp[2], g.s.weakened) == (3, 0)
    g.do(1, "discard regrowth", "discard overclock", "use judgement", "target player-3")
    assert (g.s.shards[1], g.s.alive(2)) == (1, False)
    g.waits(1, "turn")


@rule("ENDO-2.15", "ENDO-2.14")
def test_x46_the_bonus_card_cannot_pay_before_the_first_turn(table: Table) -> None:
    def lock(s: Cosmos) -> None:
        s.locked = s.hands[1][0]

    g = table(slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Recoil Plate"}}, hands={1: ["Regrowth"]}, also=lock)
    g.do(0, "use comet-lance", "target player-2")
    assert g.s.hp[1] == 7  # the question had no answer but to decline
    g = table(
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Dispersion"}},
        hands={1: ["Regrowth", "Judgement", "Overclock"]},
        also=lock,
    )
    g.do(0, "use comet-lance", "target player-2")
    assert g.refused(1, "pay regrowth").clauses == ("ENDO-23.5",)  # nothing is to be paid yet
    g.do(1, "react dispersion b1")
    assert g.refused(1, "pay regrowth").clauses == ("ENDO-2.15",)
    g.do(1, "pay judgement")
    assert g.s.locked in g.s.hands[1]
    g.waits(0, "turn")


@rule("ENDO-4.15")
def test_x48_mercy_shuffles_the_discards_in(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}},
        monsters=[("Thunderhorn", 3)],
        hp={0: 6, 1: 6},
        mh={0: 6, 1: 6},
        roc=["Astral Leviathan", "Crown of Chaos"],
        only_roc=True,
        chaos_discard=["Void Larva", "Bounty"],
    )
    g.do(0, "use comet-lance", "target thunderhorn")
    assert "Astral Leviathan goes under the deck: nobody has the Max Health 8 its Mercy asks for." in g.told()
    assert g.s.card(g.s.monsters[0]).name in ("Void Larva", "Thunderhorn")
    g.waits(0, "turn")


@rule("ENDO-13.13", "ENDO-13.8")
def test_x49_refreshers_do_not_refresh_each_other(table: Table) -> None:
    skills = {"b1": "Comet Lance", "b2": "Time Slip", "b3": "Regrowth", "u": "Perpetual Engine"}
    g = table(slots={0: skills}, energy=20)
    g.do(0, "use comet-lance", "target player-2", "use time-slip", "use comet-lance", "target player-2")
    g.do(0, "use perpetual-engine", "target player-2")
    assert (bool(g.s.spent & 1), bool(g.s.spent & 2)) == (False, True)
    g = table(slots={0: skills}, energy=20)
    g.do(0, "use regrowth", "use time-slip")  # refreshes Regrowth
    g.s.refreshers = 0
    g.do(0, "use perpetual-engine", "target player-2")
    assert not g.s.spent & 2
    assert g.refused(0, "use time-slip").clauses == ("ENDO-10.18", "ENDO-13.13")
    g.waits(0, "turn")


@rule("ENDO-9.2", "ENDO-12.5")
def test_x50_the_golem_spends_its_reaction_on_a_mark(table: Table) -> None:
    g = table(slots={0: {"b1": "Hunter's Omen", "b2": "Comet Lance"}}, monsters=["Rust Golem"])
    g.do(0, "use hunters-omen", "target rust-golem", "use comet-lance", "target rust-golem")
    assert (g.s.hp[M], g.s.shards[0], g.s.marks) == (4, 1, 1 << M)
    g.waits(0, "turn")


@rule("ENDO-10.6", "ENDO-9.13")
def test_x51_void_tithe_is_chosen_before_the_window(table: Table) -> None:
    g = table(
        players=3,
        slots={0: {"u": "Void Tithe"}, 1: {"b1": "Aegis of Ages"}},
        hands={1: ["Regrowth", "Judgement"]},
    )
    g.do(0, "use void-tithe")
    g.do(1, "take", "react aegis-of-ages b1", "pay regrowth")
    assert (g.s.hp[1], g.s.hp[2], g.s.hp[M]) == (10, 8, 6)
    g.waits(0, "turn")


@rule("ENDO-19.7", "ENDO-10.15")
def test_x52_the_dead_user_gains_no_charge(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Amplified Bolt"}, 1: {"b1": "Recoil Plate"}},
        hands={1: ["Regrowth"]},
        hp={0: 1},
    )
    g.do(0, "use amplified-bolt", "target player-2")
    g.do(1, "react recoil-plate b1")
    assert (g.s.charges[0], g.s.shards[1], g.s.alive(0)) == (0, 1, False)
    g.waits(1, "turn")


@rule("ENDO-10.6", "ENDO-13.9")
def test_x53_gear_jam_comes_before_the_answer(table: Table) -> None:
    g = table(slots={0: {"b1": "Gear Jam"}, 1: {"b1": "Aegis of Ages", "b2": "Event Horizon"}}, hands={1: ["Regrowth"]})
    g.do(0, "use gear-jam", "target player-2", "their b1")
    assert not g.s.known[g.s.slots[SLOTS]] & 1  # it is not shown
    assert g.options(1) == ["pass", "react event-horizon b2"]
    g.do(1, "pass")
    assert g.s.hp[1] == 9
    g.waits(0, "turn")


@rule("ENDO-13.14", "ENDO-20.10")
def test_x54_starforge_comes_after_omegor(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Nether Hex"}},
        augments={(0, "b1"): "Omegor"},
        wonders={0: ["Starforge"]},
        hp={1: 7},
        mh={1: 15},
    )
    g.do(0, "wonder starforge", "use nether-hex", "target player-2")
    assert g.s.hp[1] == 1
    g.waits(0, "turn")


@rule("ENDO-2.1", "ENDO-2.3", "ENDO-2.4", "ENDO-2.5", "ENDO-22.3")
def test_x55_tactical_with_five_players() -> None:
    from orrery.engine.scenario import Scenario
    from orrery.games.endogenesis import GAME

    g = Scenario(GAME, 5, "tactical")
    assert not g.s.pile_a
    for seat in range(5):
        for _ in range(2):
            g.do(seat, g.options(seat)[0])
    assert [len(hand) for hand in g.s.hands] == [6] * 5
    assert len(g.s.rok) == 26


@rule("ENDO-21.20", "ENDO-21.2", "ENDO-12.12")
def test_x56_the_mirage_fox_escapes_under_the_deck(table: Table) -> None:
    g = table(
        mode="chaos-royale",
        players=1,
        slots={0: {"b1": "Piston Strike"}},
        monsters=["Mirage Fox"],
        only_roc=True,
        hands={0: ["Aether Flask"]},
    )
    g.do(0, "end")
    assert "Mirage Fox escapes: no player damaged it this round." in g.told()
    assert g.s.card(g.s.monsters[0]).name == "Mirage Fox"
    assert not g.match.over
