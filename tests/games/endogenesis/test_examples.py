"""The rulebook's worked examples and the tricky scenarios up to X30 (and X47), by their number, in players' words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.engine.clauses import rule
from orrery.games.endogenesis.rules.state import MONSTER, SLOTS, Cosmos

Table = Callable[..., Any]
M = MONSTER


@rule("ENDO-10.3", "ENDO-10.4")
def test_x1_warp_moves_pulsar_without_its_bonus(table: Table) -> None:
    g = table(slots={0: {"b1": "Pulsar"}, 1: {"b1": "Warp"}}, hands={1: ["Regrowth"]})
    g.do(0, "use pulsar")
    g.do(1, "react warp b1", "target thunderhorn")
    assert (g.s.hp[M], g.s.hp[1], g.s.hp[0]) == (9 - 3 - 1, 10, 10)
    assert g.s.hurt_by[0] == 1  # B's redirected damage came last
    g.waits(0, "turn")


@rule("ENDO-10.2")
def test_x2_thorn_burst_counts_the_health_it_cost(table: Table) -> None:
    g = table(slots={0: {"b1": "Thorn Burst"}}, hp={0: 5}, mh={0: 8})
    g.do(0, "use thorn-burst")
    assert (g.s.hp[0], g.s.hp[1], g.s.hp[M]) == (3, 7, 6)
    g.waits(0, "turn")


def three_damage_to_all(table: Table, health: int) -> Any:
    return table(
        players=3,
        active=1,
        slots={1: {"u": ("Supernova", 2)}, 2: {"b1": ("Warp", 1)}},
        hands={2: ["Regrowth"]},
        monsters=[("Al'Zul'Hu", health)],
        roc=["Ember Imp"],
    )


@rule("ENDO-10.9", "ENDO-11.8")
def test_x3_the_redirected_blow_is_slower_and_kills(table: Table) -> None:
    g = three_damage_to_all(table, 6)
    g.do(1, "use supernova")
    g.do(2, "react warp b1", "target alzulhu", "amount 3")
    assert g.s.slain == 1
    assert g.s.shards[1] == 1  # the threshold at 4 was B's
    assert g.s.shards[2] == 2  # the kill reward is C's
    assert g.s.hp[2] == 10 - 3  # C paid with the Deathcry, as its slayer
    g.waits(1, "turn")


@rule("ENDO-10.9", "ENDO-10.11")
def test_x4_with_three_health_the_first_blow_kills(table: Table) -> None:
    g = three_damage_to_all(table, 3)
    g.do(1, "use supernova")
    g.do(2, "react warp b1", "target alzulhu", "amount 3")
    assert g.s.slain == 1
    assert (g.s.shards[1], g.s.shards[2]) == (2, 0)
    assert g.s.hp[2] == 8  # only the Deathcry's 2; the redirected damage is lost
    g.waits(1, "turn")


@rule("ENDO-10.5", "ENDO-12.3")
def test_x5_windows_come_in_action_order(table: Table) -> None:
    everyone = {seat: {"b1": name} for seat, name in ((0, "Aegis of Ages"), (2, "Event Horizon"), (3, "Fortify"))}
    everyone[1] = {"u": "Supernova"}
    g = table(
        players=4,
        active=1,
        slots=everyone,
        monsters=["Titan Engine"],
        hands={0: ["Regrowth"], 2: ["Judgement"], 3: ["Pulsar", "Overclock"]},
    )
    g.do(1, "use supernova")
    g.waits(2, "respond")
    g.do(2, "react event-horizon b1")
    g.waits(3, "respond")
    assert not g.s.monster_spent
    g.do(3, "pass")
    g.waits(0, "respond")
    assert g.s.monster_spent == 1 << M  # the Monster reacted before A was asked
    g.do(0, "react aegis-of-ages b1")
    assert (g.s.hp[0], g.s.hp[2], g.s.hp[3], g.s.hp[M]) == (10, 10, 8, 12)
    g.waits(1, "turn")


@rule("ENDO-8.7", "ENDO-9.3", "ENDO-9.6")
def test_x6_a_reaction_put_back_is_exhausted_until_the_next_turn(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Pulsar", "b2": "Comet Lance"}, 1: {"b1": "Aegis of Ages"}},
        hands={1: ["Fortify", "Regrowth", "Judgement"]},
    )
    g.do(0, "use pulsar")
    g.do(1, "react aegis-of-ages b1", "pay regrowth", "set fortify")
    g.do(0, "use comet-lance", "target player-2")
    assert g.s.hp[1] == 7  # Fortify is exhausted and could not answer
    g.do(0, "end")
    assert not g.s.spent
    g.waits(1, "turn")


@rule("ENDO-19.3", "ENDO-19.4", "ENDO-19.6")
def test_x7_amplified_bolt_grows_and_discharges(table: Table) -> None:
    for before, damage, after in ((0, 3, 1), (1, 4, 2), (2, 5, 0)):
        g = table(beyond=True, slots={0: {"b1": ("Amplified Bolt", 3)}}, charges={(0, "b1"): before})
        g.do(0, "use amplified-bolt", "target player-2")
        assert (g.s.hp[1], g.s.charges[0]) == (10 - damage, after)
        g.waits(0, "turn")


@rule("ENDO-10.12", "ENDO-19.3", "ENDO-19.7")
def test_x8_resonant_flash_asks_only_when_its_target_dies(table: Table) -> None:
    slots = {0: {"b1": "Amplified Bolt", "b2": "Capacitor", "b3": "Regrowth", "u": ("Resonant Flash", 2)}}
    g = table(beyond=True, slots=slots, hp={0: 2, 1: 4}, mh={0: 10})
    g.do(0, "use resonant-flash", "target player-2")
    g.waits(0, "resonance")
    g.do(0, "spread")
    assert g.s.charges[:4] == [2, 2, 0, 0]
    assert not g.s.alive(1)
    g = table(beyond=True, slots=slots, hp={0: 2, 1: 4}, mh={0: 10})
    g.do(0, "use resonant-flash", "target player-2", "heal")
    assert (g.s.hp[0], g.s.charges[3]) == (8, 0)
    g = table(beyond=True, slots=slots, hp={1: 5})
    g.do(0, "use resonant-flash", "target player-2")
    assert (g.s.hp[1], g.s.charges[3]) == (1, 2)
    g.waits(0, "turn")


@rule("ENDO-19.5", "ENDO-19.2")
def test_x9_charges_above_the_limit_wait_for_the_next_use(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": ("Amplified Bolt", 1)}},
        hands={0: ["Storm Vial", "Storm Vial"]},
        charges={(0, "b1"): 2},
        hp={1: 15},
    )
    g.do(0, "use storm-vial", "use storm-vial")
    assert g.s.charges[0] == 6
    g.do(0, "use amplified-bolt", "target player-2")
    assert (g.s.hp[1], g.s.charges[0]) == (15 - 2 - 6, 0)
    g.waits(0, "turn")


@rule("ENDO-4.7", "ENDO-4.8", "ENDO-11.3")
def test_x10_one_blow_over_two_thresholds(table: Table) -> None:
    g = table(slots={0: {"b1": ("Comet Lance", 1)}}, monsters=["Al'Zul'Hu"])
    assert g.s.wounds_left[0] == 1 << 6 | 1 << 4
    g.do(0, "use comet-lance", "target alzulhu")
    assert (g.s.hp[M], g.s.shards[0], g.s.wounds_left[0]) == (4, 2, 0)
    g.waits(0, "turn")


@rule("ENDO-11.1")
def test_x47_damage_does_not_move_the_max_health(table: Table) -> None:
    g = table(slots={0: {"b1": "Piston Strike"}}, hp={1: 5}, mh={1: 8})
    g.do(0, "use piston-strike", "target player-2")
    assert (g.s.hp[1], g.s.mh[1]) == (3, 8)
    g.waits(0, "turn")


@rule("ENDO-7.4", "ENDO-7.5", "ENDO-14.2")
def test_x11_one_demon_blood_pays_three_are_refused(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Pulsar"}, 1: {"b1": "Dispersion"}}, hands={1: ["Demon Blood", "Demon Blood", "Demon Blood"]}
    )
    g.s.hp[1] = 8
    g.do(0, "use pulsar")
    g.do(1, "react dispersion b1")  # one Demon Blood is the only payment: it is made
    assert len([p for p in g.s.hands[1] if g.s.card(p).name == "Demon Blood"]) == 2
    assert g.s.hp[1] == 9  # it restored 1 while it paid; Dispersion took all of the 1 damage
    assert g.s.hp[0] == 9
    g.waits(0, "turn")


@rule("ENDO-2.9", "ENDO-2.12", "ENDO-8.12", "ENDO-8.15", "ENDO-15.2")
def test_x12_the_beginners_tip(table: Table) -> None:
    from orrery.engine.scenario import Scenario
    from orrery.games.endogenesis import GAME

    g = Scenario(GAME, 2, seed=5)
    for seat in (0, 1):
        g.do(seat, g.options(seat)[0])
        g.do(seat, g.options(seat)[0])
    active = next(o for o in g.options(0) if o.startswith("equip"))
    g.do(0, active, "health", "health", "upgrade b1", "done")
    g.do(1, "done")
    g.waits(0, "wonder-keep")
    g.do(0, g.options(0)[0])
    assert (g.s.hp[0], g.s.mh[0], len(g.s.wonders[0]), len(g.s.row_discard)) == (5, 5, 1, 1)
    assert g.s.row_of(0) == 1
    g.waits(g.s.order[0], "turn")


@rule("ENDO-11.8", "ENDO-6.13", "ENDO-11.7")
def test_x13_a_reflected_blow_kills_the_attacker(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Dispersion"}},
        hp={0: 2},
        hands={0: ["Pulsar"], 1: ["Aether Flask"]},
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react dispersion b1")
    assert not g.s.alive(0)
    assert (g.s.hp[1], g.s.shards[1]) == (9, 1)
    assert len(g.s.hands[0]) == 1  # no Rest draw
    g.waits(1, "turn")


@rule("ENDO-11.9")
def test_x14_the_doppelganger_is_a_slayer_without_reward(table: Table) -> None:
    g = table(players=3, slots={0: {"b1": "Comet Lance"}}, monsters=["Doppelganger"], hp={1: 3, 2: 2})
    g.do(0, "use comet-lance", "target doppelganger")
    assert not g.s.alive(1)
    assert g.s.shards == [1, 0, 0]  # only the threshold
    assert g.s.hp[2] == 2
    g.waits(0, "turn")


@rule("ENDO-13.12", "ENDO-12.2")
def test_x15_il_diablo_draws_an_artifact(table: Table) -> None:
    g = table(monsters=["Il Diablo"], rok=["Star Lens"], slots={0: {"b1": "Pulsar"}}, active=1, also=used)
    g.do(1, "end")
    assert (g.s.hp[0], g.s.hp[1]) == (9, 9)
    assert "Star Lens is drawn for the attack: Energy value 2." in g.told()


def used(s: Cosmos) -> None:
    """The acting player has used a Skill, so there is no Rest."""
    s.used = True


@rule("ENDO-11.20", "ENDO-11.10", "ENDO-6.13", "ENDO-10.14")
def test_x16_thorn_burst_may_kill_its_user(table: Table) -> None:
    g = table(slots={0: {"b1": "Thorn Burst"}}, hp={0: 2})
    g.do(0, "use thorn-burst")
    assert not g.s.alive(0)
    assert (g.s.hp[1], g.s.hp[M]) == (10, 9)  # the turn is over at once: what follows in the Skill does not happen
    assert g.s.shards[0] == 0  # and nothing for the suicide
    g.waits(1, "turn")


@rule("ENDO-12.7", "ENDO-12.8")
def test_x17_a_deathcry_cannot_be_redirected_to_its_monster(table: Table) -> None:
    g = table(
        players=3,
        slots={0: {"b1": "Comet Lance", "b2": "Warp"}},
        hands={0: ["Regrowth"]},
        monsters=[("Gravemaw", 3)],
        roc=["Thunderhorn"],
    )
    g.do(0, "use comet-lance", "target gravemaw", "react warp b2")
    assert g.options(0) == ["target player-2", "target player-3"]
    assert g.refused(0, "target gravemaw").clauses == ("ENDO-12.7",)
    g.do(0, "target player-3", "amount 2")
    assert g.s.hp[:3] == [10, 10, 8]
    g.waits(0, "turn")


@rule("ENDO-12.11", "ENDO-12.9", "ENDO-4.9")
def test_x18_reckonings_buff_is_lost_with_mercy(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}},
        hp={0: 6, 1: 6},
        mh={0: 6, 1: 6},
        monsters=[("Void Larva", 3)],
        roc=["Reckoning", "Solar Flare", "Astral Leviathan", "Ember Imp"],
        only_roc=True,
    )
    g.do(0, "use comet-lance", "target void-larva")
    assert g.s.card(g.s.monsters[0]).name == "Ember Imp"
    assert (g.s.hp[M], g.s.bounty[0], g.s.reckoned) == (4, 0, -1)
    assert "Astral Leviathan goes under the deck: nobody has the Max Health 8 its Mercy asks for." in g.told()
    g.waits(0, "turn")


@rule("ENDO-7.6", "ENDO-13.8")
def test_x19_a_refreshed_skill_is_paid_again(table: Table) -> None:
    g = table(slots={0: {"b1": "Comet Lance", "b2": "Time Slip"}}, energy=5)
    g.do(0, "use comet-lance", "target player-2", "use time-slip", "use comet-lance", "target player-2")
    assert (g.s.energy, g.s.hp[1]) == (0, 4)
    g.waits(0, "turn")


@rule("ENDO-12.10", "ENDO-12.14")
def test_x20_chaos_storm_ignores_mercy(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}},
        monsters=[("Void Larva", 3)],
        hp={0: 6, 1: 6},
        roc=["Chaos Storm", "Crown of Chaos", "Solar Flare", "Shardfall", "Ember Imp"],
        only_roc=True,
    )
    g.do(0, "use comet-lance", "target void-larva")
    assert "Crown of Chaos is revealed." in g.told()
    assert min(g.s.hp[0], g.s.hp[1]) <= 2  # 4 damage to the first, 1 to the other
    g.waits(0, "turn")


@rule("ENDO-16.5", "ENDO-16.8", "ENDO-16.7")
def test_x21_enigma_and_formless_limits(table: Table) -> None:
    cosmic = {"b1": "Pulsar", "b2": "Comet Lance", "b3": "Warp", "u": "Supernova"}
    g = table(slots={0: cosmic}, hands={0: ["Regrowth", "Stargazer"]}, classes={0: "Enigma"})
    assert g.refused(0, "equip regrowth b1").clauses == ("ENDO-16.5",)
    g.do(0, "equip stargazer b1")
    four = {"b1": "Pulsar", "b2": "Regrowth", "b3": "Piston Strike", "u": "Ragnarok"}
    g = table(
        slots={0: four},
        hands={0: ["Glyph of Ascension", "World Serpent", "Supernova", "Comet Lance", "Thorn Burst", "Nether Hex"]},
        prisms={1: 1},
    )
    g.do(0, "ascend formless")
    assert g.s.shards[0] == 2  # the reward of the Paragon
    assert g.refused(0, "equip supernova u").clauses == ("ENDO-16.8",)
    assert g.refused(0, "equip thorn-burst b1").clauses == ("ENDO-16.8",)
    g.do(0, "equip world-serpent u", "equip comet-lance b1", "equip nether-hex b2")
    g.waits(0, "turn")


@rule("ENDO-18.10")
def test_x22_evading_death_triggers_no_deathcry(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Deep Roots", "a": "Heat Death"}},
        hands={1: ["Aether Flask"]},
        hp={1: 2},
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react deep-roots b1")
    assert (g.s.hp[1], g.s.slots[SLOTS + 4] >= 0) == (1, True)
    g = table(
        beyond=True,
        slots={0: {"b1": "Comet Lance"}, 1: {"a": "Heat Death"}},
        wonders={1: ["Lazarus"]},
        hp={1: 2},
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "wonder lazarus")
    assert (g.s.hp[1], g.s.hp[0], g.s.slots[SLOTS + 4] >= 0) == (5, 10, True)
    g.waits(0, "turn")


@rule("ENDO-18.12", "ENDO-6.7", "ENDO-18.7", "ENDO-18.4", "ENDO-18.5")
def test_x23_setting_is_no_use_but_triggering_is(table: Table) -> None:
    g = table(beyond=True, hands={0: ["Spore Bloom"]}, hp={0: 5}, energy=1)
    g.do(0, "prime 1")
    assert g.s.energy == 0
    assert "Player 1 pays 1 Energy and sets a card face down as Auto-trigger Skill." in g.told(1)
    g.do(0, "end")
    assert len(g.s.hands[0]) == 1  # Rest
    g.do(1, "end")
    while g.match.asks[0].about == "draw-discard":
        for ask in g.match.asks:
            g.do(ask.seat, ask.options[0].text)
    g.waits(0, "turn")
    assert g.s.hp[0] >= 5
    held = len(g.s.hands[0])
    g.do(0, "end")
    assert len(g.s.hands[0]) == min(7, held)  # the Initiative was a use: no Rest


@rule("ENDO-18.13")
def test_x24_the_bastion_sets_only_organic_skills(table: Table) -> None:
    g = table(beyond=True, classes={0: "Bastion"}, hands={0: ["Foresight", "Spore Bloom"]})
    assert g.refused(0, "prime foresight").clauses == ("ENDO-18.13",)
    g.do(0, "prime 1")
    assert g.s.card(g.s.slots[4]).name == "Spore Bloom"
    g.waits(0, "turn")


@rule("ENDO-20.6", "ENDO-13.9", "ENDO-9.13")
def test_x25_fortify_looks_at_the_whole_damage(table: Table) -> None:
    for shards, left, spent in ((3, 10, True), (1, 9, False)):
        g = table(
            slots={
                0: {"b1": ("Pulsar", 0), "b2": "Comet Lance", "b3": ("Nether Hex", 1)},
                1: {"b1": ("Fortify", shards)},
            },
            hands={1: ["Aether Flask"]},
            hp={1: 7},
            mh={1: 15},
        )
        g.do(0, "use nether-hex", "target player-2")
        g.do(1, "react fortify b1")
        assert g.s.hp[1] == 7 - (10 - left)
        assert bool(g.s.spent >> 0 & 1) is spent
        g.waits(0, "turn")


@rule("ENDO-20.3", "ENDO-20.10")
def test_x26_omegor_doubles_the_bonus_and_takes_the_base(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Comet Lance", "b2": "Nether Hex"}},
        augments={(0, "b1"): "Omegor"},
        hp={1: 5},
        mh={1: 10},
    )
    g.do(0, "use comet-lance", "target player-2")
    assert g.s.hp[1] == 5
    g = table(beyond=True, slots={0: {"b2": "Nether Hex"}}, augments={(0, "b2"): "Omegor"}, hp={1: 5}, mh={1: 10})
    g.do(0, "use nether-hex", "target player-2")
    assert g.s.hp[1] == 1
    g.waits(0, "turn")


@rule("ENDO-20.8")
def test_x27_deltor_stacks_on_variable_damage(table: Table) -> None:
    g = table(beyond=True, slots={0: {"b1": "Blood Force"}}, augments={(0, "b1"): "Deltor"})
    g.do(0, "use blood-force", "target player-2")
    assert g.s.hp[1] == 6
    g.waits(0, "turn")


@rule("ENDO-20.7")
def test_x28_mimic_does_not_copy_augments(table: Table) -> None:
    for bearer, damage in (("b1", 3), ("b2", 4)):
        g = table(beyond=True, slots={0: {"b1": "Comet Lance", "b2": "Mimic"}}, augments={(0, bearer): "Deltor"})
        g.do(0, "use mimic")
        g.do(0, "target player-2")
        assert g.s.hp[1] == 10 - damage
        assert g.s.energy == 9 - 2
        g.waits(0, "turn")


@rule("ENDO-18.14")
def test_x29_energize_sets_for_nothing(table: Table) -> None:
    g = table(beyond=True, hands={0: ["Heat Death"]}, wonders={0: ["Energize"]}, energy=0)
    g.do(0, "wonder energize", "prime 0")
    assert g.s.card(g.s.slots[4]).name == "Heat Death"
    g.waits(0, "turn")


@rule("ENDO-11.11", "ENDO-4.12", "ENDO-6.13", "ENDO-10.13")
def test_x30_the_dead_slayer_keeps_the_reward(table: Table) -> None:
    def duel(**more: Any) -> Any:
        return table(
            slots={0: {"b1": "Comet Lance"}},
            hp={0: 3},
            mh={0: 3},
            monsters=[("Al'Zul'Hu", 3)],
            roc=["Ember Imp"],
            **more,
        )

    g = duel()
    g.do(0, "use comet-lance", "target alzulhu")
    assert not g.s.alive(0)
    assert (g.s.shards[0], len(g.s.hands[0]), g.s.hp[1]) == (2, 1, 8)
    assert g.s.card(g.s.monsters[0]).name == "Ember Imp"
    g.waits(1, "turn")
    g = duel(wonders={0: ["Lazarus"]})
    g.do(0, "use comet-lance", "target alzulhu", "wonder lazarus")
    assert g.s.hp[0] == 2
    g.waits(0, "turn")
