"""Set-up, rounds, turns, decks, winning and the other modes, clause by clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery.engine.clauses import BadSetup, rule
from orrery.engine.scenario import Scenario
from orrery.games.endogenesis import GAME
from orrery.games.endogenesis.rules.setup import ROYALE_DECKS
from orrery.games.endogenesis.rules.state import (
    BEAST,
    DISTORTION,
    EVENT,
    LEGENDARY,
    MONSTER,
    PREPARE,
    SLOTS,
    TACTICAL,
    Cosmos,
)
from orrery.strategy import win_chances

Table = Callable[..., Any]
M = MONSTER


def fresh(players: int = 2, mode: str = "standard", seed: int = 0, **options: Any) -> Scenario:
    """A new match at its first question."""
    return Scenario(GAME, players, mode, options, seed=seed)


def keep(g: Scenario) -> None:
    """Everybody keeps the first two starting cards."""
    for seat in range(g.s.seats):
        for _ in range(2):
            g.do(seat, g.options(seat)[0])


def started(players: int = 2, mode: str = "standard", seed: int = 0, **options: Any) -> Scenario:
    """A match whose players equip nothing."""
    g = fresh(players, mode, seed, **options)
    keep(g)
    for seat in range(players):
        g.do(seat, "done")
    if g.match.asks[0].about == "first":
        g.do(0, "target player-1")
    return g


def to_next_round(g: Scenario) -> None:
    """Everybody ends the turn at once, declines and discards the first card, until a new round's first turn."""
    before = g.s.round
    while g.s.round == before or g.match.asks[0].about != "turn":
        ask = g.match.asks[0]
        g.do(ask.seat, ask.options[0].text)


# ---------------------------------------------------------------- set-up
@rule("ENDO-2.1", "ENDO-2.2", "ENDO-2.7", "ENDO-2.8", "ENDO-1.2", "ENDO-18.1", "ENDO-18.2")
def test_piles_and_starting_values() -> None:
    for beyond, sizes in ((False, (20, 26, 14)), (True, (29, 32, 47))):
        g = fresh(2, beyond=beyond)
        assert (len(g.s.pile_a) + 8, len(g.s.pile_b), len(g.s.rok)) == sizes
        assert len(g.s.classes) == (7 if beyond else 6)
        assert all(g.s.known[p] == g.s.everyone for p in g.s.classes)
        assert g.s.hp[:2] == g.s.mh[:2] == [3, 3]
        assert (g.s.shards, g.s.prisms) == ([3, 3], [0, 0])
        slots = g.match.view(0)["table"]["players"][0]["slots"]
        assert [slot["slot"] for slot in slots] == ["b1", "b2", "b3", "u", "a"][: 5 if beyond else 4]


@rule("ENDO-2.3", "ENDO-2.4", "ENDO-2.5")
def test_starting_hands_are_secret() -> None:
    g = fresh(3)
    assert [len(c) for c in g.s.chosen] == [4, 4, 4]
    keep(g)
    for seat in range(3):
        kinds = sorted(g.s.kind(p) for p in g.s.hands[seat])
        assert kinds[:2] == [0, 0]
        assert all(kind in (1, 5) for kind in kinds[2:])
        assert all(g.s.known[p] == 1 << seat for p in g.s.hands[seat])
    assert (len(g.s.rok), g.s.rok_discard) == (60 - 18, [])


@rule("ENDO-2.6", "ENDO-4.3", "ENDO-4.2", "ENDO-4.11", "ENDO-8.18")
def test_the_first_round_begins_with_a_starter_monster() -> None:
    for seed in range(3):
        g = started(seed=seed)
        assert g.s.card(g.s.monsters[0]).starter
        assert all(g.s.card(p).starter for p in g.s.roc[-2:])
        assert g.s.known[g.s.roc[-1]] == g.s.everyone
        assert not g.s.known[g.s.roc[-4]]
        assert (g.s.round, sum(len(h) for h in g.s.hands)) == (1, 6 + 6 + 1)  # no Draw Phase, one bonus card
        g.waits(g.s.order[0], "turn")


@rule("ENDO-2.13", "ENDO-2.14", "ENDO-2.15", "ENDO-4.1")
def test_seat_bonuses_and_turn_order() -> None:
    g = started(4, seed=2)
    first = g.s.order[0]
    assert g.s.order == tuple((first + k) % 4 for k in range(4))
    assert [len(g.s.hands[seat]) for seat in g.s.order] == [6, 6, 7, 6]
    assert [g.s.shards[seat] for seat in g.s.order] == [3, 3, 3, 4]
    locked = g.s.locked
    assert locked in g.s.hands[g.s.order[2]]
    seen: list[int] = []
    while g.s.round == 1:
        ask = g.match.asks[0]
        if ask.about == "turn" and (not seen or seen[-1] != ask.seat):
            seen.append(ask.seat)
            assert (g.s.locked == -1) == (len(seen) >= 3)
        g.do(ask.seat, ask.options[0].text)
    assert tuple(seen) == g.s.order  # then the Monster, then the next round
    assert started(2, seed=1).s.order[0] in (0, 1)


@rule("ENDO-2.13", "ENDO-2.14")
@pytest.mark.parametrize(("mode", "players"), [("standard", 3), ("short", 2), ("tactical", 4)])
def test_the_table_may_choose_who_begins(mode: str, players: int) -> None:
    g = fresh(players, mode, first="chosen")
    keep(g)
    for seat in range(players):
        g.do(seat, "done")
    g.waits(0, "first")
    assert g.options(0) == [f"target player-{i + 1}" for i in range(players)]
    g.do(0, f"target player-{players}")
    assert g.s.order == (players - 1, *range(players - 1))
    assert sum(g.s.shards) == 3 * players + (mode != "tactical")
    g.waits(players - 1, "turn")
    with pytest.raises(BadSetup, match="no option 'first'"):
        fresh(2, "chaos-royale", first="chosen")  # there the players always choose (ENDO-21.16)


@rule("ENDO-2.9", "ENDO-2.10", "ENDO-2.11", "ENDO-8.1", "ENDO-6.6", "ENDO-8.8")
def test_customization_is_secret_and_ready_at_once() -> None:
    g = fresh(2, seed=4)
    keep(g)
    active = next(o for o in g.options(0) if o.startswith("equip"))
    g.do(0, active, "upgrade b1")
    assert g.match.view(1)["table"]["players"][0]["slots"][0]["skill"] is None
    hides = [o for o in g.options(0) if o.startswith("hide")]
    if hides:
        g.do(0, hides[0])
        if g.match.asks[0].about == "hide":
            g.do(0, g.options(0)[0])
    g.do(0, "done")
    g.do(1, "done")
    shown = g.match.view(1)["table"]["players"][0]["slots"]
    assert shown[0]["skill"]["card"] == active.split()[1]
    assert shown[0]["shards"] == 1
    assert (shown[1]["skill"] is not None) == bool(hides)
    if hides:
        assert shown[1]["skill"]["card"] is None
        assert shown[1]["face_down"]
    assert shown[0]["ready"]


# ---------------------------------------------------------------- winning
@rule("ENDO-3.1", "ENDO-3.5", "ENDO-3.6")
def test_three_prisms_or_two_in_the_short_game(table: Table) -> None:
    for mode, before, over in (("standard", 2, True), ("standard", 1, False), ("short", 1, True), ("short", 0, False)):
        g = table(
            mode=mode,
            slots={0: {"b1": "Comet Lance"}},
            prisms={0: before},
            monsters=[("Ouroborite", 3)],
            roc=["Ember Imp"],
        )
        g.do(0, "use comet-lance", "target ouroborite")
        assert g.match.over is over
        if over:
            assert g.match.outcome.winners == (0,)


@rule("ENDO-3.1", "ENDO-11.11")
def test_a_dead_slayer_wins_with_the_third_prism(table: Table) -> None:
    g = table(slots={0: {"b1": "Comet Lance"}}, prisms={0: 2}, monsters=[("Mother of Thorns", 3)], hp={0: 2})
    g.do(0, "use comet-lance", "target mother-of-thorns")
    g.over()
    assert not g.s.alive(0)
    assert g.match.outcome.winners == (0,)


@rule("ENDO-3.4", "ENDO-3.3")
def test_ties_in_the_score(table: Table) -> None:
    def end(**more: Any) -> tuple[int, ...]:
        g = table(slots={1: {"b1": "Comet Lance"}}, active=1, prisms={0: 2, 1: 1}, monsters=[("Ouroborite", 3)], **more)
        g.do(1, "use comet-lance", "target ouroborite")
        g.over()
        assert len(set(g.match.outcome.scores)) == 1
        return tuple(g.match.outcome.winners)

    also = {"also": lambda s: setattr(s, "first_to_two", 0)}
    # The threshold at 3 is the second player's, too, unless the Monster is already below it.
    assert end(mh={0: 9, 1: 10}, shards={0: 1, 1: 0}, **also) == (1,)  # higher Max Health
    assert end(mh={0: 10, 1: 10}, shards={0: 0, 1: 0}, **also) == (0,)  # who had two Prisms first


@rule("ENDO-3.7")
def test_the_game_ends_after_sixty_rounds(table: Table) -> None:
    g = table(round=60, prisms={1: 1}, active=1, mh={0: 15, 1: 4}, hp={1: 4}, also=lambda s: setattr(s, "used", True))
    g.do(1, "end")
    g.over()
    assert g.match.outcome.winners == (1,)


# ---------------------------------------------------------------- rounds and turns
@rule("ENDO-5.1", "ENDO-4.2", "ENDO-6.12", "ENDO-5.3")
def test_the_draw_phase(table: Table, drawing: Callable[[Cosmos], None]) -> None:
    def one_is_dead(s: Cosmos) -> None:
        drawing(s)
        s.dead |= 2
        s.hp[1] = 0

    g = table(also=one_is_dead, hands={0: ["Pulsar"]}, energy=0)
    assert [len(hand) for hand in g.s.hands] == [4, 3]  # dead or alive
    g.do(0, "discard pulsar")  # from the hand or from the drawn cards
    assert not g.s.rok_discard  # shown together
    g.do(1, g.options(1)[0])
    assert (len(g.s.rok_discard), g.s.energy) == (2, 0)
    g.waits(0, "turn")


@rule("ENDO-5.2")
def test_beyond_draws_four_and_discards_two(table: Table, drawing: Callable[[Cosmos], None]) -> None:
    g = table(beyond=True, also=drawing)
    assert [len(hand) for hand in g.s.hands] == [4, 4]
    for seat in (0, 1):
        g.do(seat, g.options(seat)[0])
        g.do(seat, g.options(seat)[0])
    assert ([len(hand) for hand in g.s.hands], len(g.s.rok_discard)) == ([2, 2], 4)
    g = table(beyond=True, mode="chaos-royale", players=1, also=drawing)
    assert len(g.s.hands[0]) == 3  # Chaos Royale keeps 3 and 1


@rule("ENDO-5.4", "ENDO-17.7")
def test_too_few_cards_are_dealt_one_by_one(table: Table, drawing: Callable[[Cosmos], None]) -> None:
    def few(s: Cosmos) -> None:
        drawing(s)
        s.box += s.rok[5:]
        s.rok = s.rok[:5]

    g = table(players=3, also=few)
    assert [len(hand) for hand in g.s.hands] == [2, 2, 1]


@rule("ENDO-5.5")
def test_fragments_of_knowledge(table: Table) -> None:
    def three_lie_open(s: Any) -> None:
        s.used = True
        s.offer += [s.rok.pop() for _ in range(3)]

    g = table(
        beyond=True,
        options={"fragments": True},
        hands={0: ["Pulsar", "Warp", "Mimic"]},
        rok=["Regrowth", "Fortify", "Judgement", "Overclock"],
        also=three_lie_open,
    )
    for piece in g.s.offer:
        g.s.reveal(piece)
    g.do(0, "end")
    assert g.options(0) == ["pass", "trade regrowth", "trade fortify", "trade judgement"]
    g.do(0, "trade fortify", "discard pulsar", "discard warp")
    assert sorted(g.s.card(p).name for p in g.s.hands[0]) == ["Fortify", "Mimic"]
    assert len(g.s.offer) == 3
    g.waits(1, "turn")
    started(2, fragments=True, beyond=True).waits(started(2, fragments=True, beyond=True).s.order[0], "turn")


@rule("ENDO-6.1", "ENDO-6.3", "ENDO-7.1", "ENDO-6.11", "ENDO-6.15", "ENDO-7.2")
def test_what_ends_with_a_turn(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance", "b2": "Hunter's Omen"}},
        hands={0: ["Pulsar"], 1: ["Regrowth"]},
        energy=0,
        shards={0: 3},
    )
    first = {"end", "use hunters-omen", "discard pulsar", "equip pulsar b3", "upgrade b1", "health"}
    assert first <= set(g.options(0))
    assert "use comet-lance" not in g.options(0)
    g.do(0, "discard pulsar")
    assert g.s.energy == 1
    g.do(0, "upgrade b1", "use hunters-omen", "target player-2", "health", "end")
    assert (g.s.energy, g.s.marks, g.s.spent, g.s.active) == (0, 0, 0, 1)
    g.waits(1, "turn")


@rule("ENDO-6.2", "ENDO-18.15", "ENDO-11.16")
def test_the_order_of_a_turn_start(table: Table) -> None:
    def dead(s: Cosmos) -> None:
        s.step, s.dead = 0, s.dead | 1
        s.hp[0] = 0

    g = table(beyond=True, slots={0: {"a": ("Spore Bloom", 2), "b1": "Pulsar"}}, also=dead, shards={0: 1}, mh={0: 10})
    assert (g.s.hp[0], g.s.weakened, g.s.slots[4]) == (10, 1, -1)  # revived first, then the Initiative at base
    g.do(0, "upgrade b1")
    assert (g.s.under[0], g.s.row_of(0)) == (1, 0)  # allocated, but not working yet


@rule("ENDO-7.10", "ENDO-6.8", "ENDO-6.5")
def test_the_acting_player_pays_a_reaction_from_the_pool(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance", "b2": "Aegis of Ages"}, 1: {"b1": "Dispersion"}},
        hands={0: ["Aether Flask", "Pulsar"], 1: ["Aether Flask"]},
        energy=2,
        hp={0: 9},
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react dispersion b1")
    g.do(0, "react aegis-of-ages b2", "pay aether-flask")
    assert (g.s.energy, g.s.hp[0]) == (2, 9)  # the surplus stays in the pool
    assert g.s.skills.bit_count() == 2
    g.do(0, "end")
    assert len(g.s.hands[0]) == 1  # no Rest


@rule("ENDO-7.9", "ENDO-1.5")
def test_only_hand_cards_become_energy(table: Table) -> None:
    g = table(slots={0: {"b1": "Pulsar"}}, wonders={0: ["Meteor Fall"]})
    assert not any(o.startswith("discard") for o in g.options(0))


@rule("ENDO-8.13", "ENDO-8.14", "ENDO-8.15", "ENDO-8.16", "ENDO-15.1")
def test_raising_the_max_health(table: Table) -> None:
    g = table(shards={0: 4}, hp={0: 7}, mh={0: 9})
    g.do(0, "health")
    g.waits(0, "wonder-keep")
    g.do(0, g.options(0)[0], "health")
    assert (g.s.hp[0], g.s.mh[0], g.s.shards[0]) == (9, 11, 1)
    g.waits(0, "turn")
    assert "health" not in g.options(0)


@rule("ENDO-9.4", "ENDO-9.3")
def test_a_card_drawn_by_the_reaction_may_go_into_the_slot(table: Table) -> None:
    g = table(slots={0: {"b1": "Piston Strike"}, 1: {"b1": "Event Horizon"}}, hands={1: ["Pulsar"]}, rok=["Fortify"])
    g.do(0, "use piston-strike", "target player-2")
    g.do(1, "react event-horizon b1")
    assert g.options(1) == ["set fortify", "set event-horizon"]
    g.do(1, "set fortify")
    assert g.s.energy == 8  # not a replacement: no Energy
    assert g.match.view(0)["table"]["players"][1]["slots"][0]["skill"]["card"] is None
    assert any("event-horizon" in cell["cards"] for cell in g.match.view(0)["memory"])  # in the hand or the slot
    g.waits(0, "turn")


@rule("ENDO-9.11", "ENDO-23.2")
def test_everybody_with_a_ready_reaction_is_asked(table: Table) -> None:
    g = table(slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Fortify"}})  # nothing to pay with
    g.do(0, "use comet-lance", "target player-2")
    asked = [entry for entry in g.match.entries() if entry[2] == "respond"]
    assert [(entry[1], entry[4]) for entry in asked] == [(1, ("pass",))]


@rule("ENDO-10.16")
def test_a_skill_does_not_reach_the_newcomer(table: Table) -> None:
    g = table(
        beyond=True,
        slots={0: {"b1": "Storm Coil"}},
        charges={(0, "b1"): 2},
        monsters=[("Ember Imp", 1)],
        roc=["Thunderhorn"],
    )
    g.do(0, "use storm-coil")
    assert (g.s.hp[M], g.s.hp[1]) == (9, 7)


@rule("ENDO-17.3", "ENDO-17.4", "ENDO-17.5")
def test_decks_are_made_anew(table: Table) -> None:
    def last_card(s: Cosmos) -> None:
        s.rok_discard = s.rok[:-1]
        s.rok = s.rok[-1:]
        for p in s.rok_discard:
            s.reveal(p)

    for mode, players, new in (("standard", 2, True), ("tactical", 3, True), ("chaos-royale", 1, False)):
        g = table(mode=mode, players=players, also=last_card, hands={0: ["Hourglass Sand"]})
        g.do(0, "use hourglass-sand")
        assert bool(g.s.rok) is new
        assert "Hourglass Sand" in [g.s.card(p).name for p in g.s.rok_discard]  # it was being resolved
    g = table(
        slots={0: {"b1": "Comet Lance"}},
        distortion="Fatigue",
        monsters=[("Void Larva", 3)],
        roc=["Blood Moon", "Ember Imp"],
        only_roc=True,
    )
    g.do(0, "use comet-lance", "target void-larva")
    assert sorted(g.s.card(p).name for p in g.s.roc) == ["Fatigue", "Void Larva"]  # the covered Distortion too
    assert g.s.distortion() == "blood-moon"


@rule("ENDO-18.6", "ENDO-18.18")
def test_replacing_an_auto_trigger_skill(table: Table) -> None:
    g = table(beyond=True, slots={0: {"a": ("Heat Death", 2)}}, hands={0: ["Foresight"]}, energy=1, shards={0: 1})
    g.do(0, "prime 1")
    assert (g.s.energy, g.s.card(g.s.rok_discard[0]).name) == (1, "Heat Death")
    assert (g.s.under[4], g.s.row_of(4)) == (2, 2)
    g = table(beyond=True, shards={0: 1})
    assert "upgrade a" not in g.options(0)


@rule("ENDO-23.4")
def test_no_skill_is_used_more_than_ten_times(table: Table) -> None:
    g = table(slots={0: {"b1": "Regrowth"}}, also=lambda s: s.uses.__setitem__(0, 10))
    assert g.refused(0, "use regrowth").clauses == ("ENDO-23.4",)


@rule("ENDO-1.6")
def test_tokens_are_not_scarce(table: Table) -> None:
    g = table(shards={0: 150}, energy=40)
    g.do(0, "health")
    assert (g.s.shards[0], g.s.energy) == (148, 40)


# ---------------------------------------------------------------- giving up
@rule("ENDO-23.3")
def test_resigning(table: Table) -> None:
    g = table(
        players=3, slots={1: {"b1": "Warp"}}, hands={1: ["Pulsar"]}, prisms={1: 2, 0: 1}, monsters=[("Ouroborite", 3)]
    )
    g.match.concede(1)
    assert (g.s.hands[1], g.s.slots[SLOTS], g.s.alive(1)) == ([], -1, False)
    assert len(g.s.rok_discard) == 2
    g.do(0, "end")
    g.waits(2, "turn")
    g.match.concede(0)
    g.over()
    assert g.match.outcome.winners == (2,)
    g = table(mode="chaos-royale", players=2)
    g.match.concede(1)
    g.over()
    assert g.match.outcome.winners == ()


# ---------------------------------------------------------------- Chaos Royale
@rule("ENDO-21.11", "ENDO-21.12", "ENDO-1.10")
def test_chaos_royale_decks() -> None:
    for level, counts in zip(("initiate", "adept", "ascendant"), ROYALE_DECKS, strict=False):
        g = fresh(1, "chaos-royale", difficulty=level)
        found = [sum(g.s.kind(p) == kind for p in g.s.roc) for kind in (BEAST, LEGENDARY, EVENT, DISTORTION)]
        assert found == list(counts)
        assert all(g.s.card(p).starter for p in g.s.roc[-3:])
    g = fresh(1, "chaos-royale", difficulty="royale", beyond=True)
    assert sum(g.s.kind(p) == BEAST for p in g.s.roc) == 19
    there = {g.s.card(p).slug for p in range(len(g.s.face))}
    out = "mimic oathbreaker dread-whisper mind-theft stolen-fate unmake nullstone third-eye severance rift-anchor"
    out += " pandemonium essence-shift flux-exchange void-tax heat-death final-oath"
    assert not there & set(out.split())
    assert "warp" in there


@rule("ENDO-21.16", "ENDO-21.4", "ENDO-21.1", "ENDO-21.15")
def test_chaos_royale_begins_together() -> None:
    g = fresh(2, "chaos-royale")
    keep(g)
    g.do(0, "done")
    g.do(1, "done")
    g.waits(0, "first")
    g.do(0, "target player-2")
    assert g.s.order == (1, 0)
    assert (g.s.shards, g.s.locked) == ([3, 3], -1)
    assert [card["card"] for card in g.match.view(0)["table"]["players"][1]["hand"]] != [None] * 6
    g.waits(1, "turn")


@rule("ENDO-21.2", "ENDO-21.15", "ENDO-21.19", "ENDO-21.5")
def test_chaos_royale_is_won_by_slaying_all(table: Table) -> None:
    g = table(
        mode="chaos-royale",
        players=2,
        slots={0: {"b1": "Comet Lance"}},
        monsters=[("Ouroborite", 3)],
        roc=["Bounty"],
        only_roc=True,
    )
    g.do(0, "use comet-lance")
    g.over()
    assert g.match.outcome.winners == (0, 1)
    assert (g.s.prisms[0], g.match.outcome.scores) == (1, (1, 1))


@rule("ENDO-21.9", "ENDO-21.17")
def test_partners_are_spared(table: Table) -> None:
    g = table(mode="chaos-royale", players=2, slots={0: {"u": "Supernova"}}, monsters=["Thunderhorn", "Rust Golem"])
    g.do(0, "use supernova")
    assert (g.s.hp[1], g.s.hp[M], g.s.hp[M + 1]) == (10, 7, 7)
    g = table(mode="chaos-royale", players=1, monsters=["Doppelganger"], slots={0: {"b1": "Comet Lance"}})
    g.do(0, "use comet-lance")
    assert g.s.hp[0] == 7  # the only player is hit


@rule("ENDO-21.10", "ENDO-21.18")
def test_an_empty_realm_of_knowledge_drains(table: Table, drawing: Callable[[Cosmos], None]) -> None:
    def dry(s: Cosmos) -> None:
        drawing(s)
        s.box += s.rok
        s.rok = []

    g = table(mode="chaos-royale", players=1, monsters=["Rust Golem"], hp={0: 15}, distortion="Blood Moon", also=dry)
    health = []
    for _ in range(3):
        g.do(0, "end")
        health.append(g.s.hp[0])
    assert health == [14, 12, 9]
    assert g.told().count("The Distortion Blood Moon: Each round end every Monster in play restores 2.") == 3


@rule("ENDO-21.10", "ENDO-5.4")
def test_the_drain_begins_when_a_draw_phase_finds_the_deck_empty(
    table: Table, drawing: Callable[[Cosmos], None]
) -> None:
    def two_cards(s: Cosmos) -> None:
        drawing(s)
        s.box += s.rok[2:]
        s.rok = s.rok[:2]

    g = table(mode="chaos-royale", players=1, monsters=["Rust Golem"], hp={0: 15}, only_roc=True, also=two_cards)
    assert len(g.s.hands[0]) == 2  # fewer than due, but the deck was not empty
    health = []
    for _ in range(3):
        while g.match.asks[0].about != "turn":
            g.do(0, g.options(0)[0])
        g.do(0, "end")
        health.append(g.s.hp[0])
    assert health == [15, 14, 12]


@rule("ENDO-21.8", "ENDO-21.7", "ENDO-21.6")
def test_a_newcomer_acts_only_if_its_turn_is_still_to_come(table: Table) -> None:
    g = table(
        mode="chaos-royale",
        players=1,
        slots={0: {"b1": ("Recoil Plate", 1)}},
        hands={0: ["Pulsar"]},
        monsters=[("Ember Imp", 1), "Void Larva"],
        roc=["Ouroborite"],
        only_roc=True,
        also=lambda s: setattr(s, "used", True),
    )
    g.do(0, "end", "react recoil-plate b1")
    assert g.s.card(g.s.monsters[0]).name == "Ouroborite"
    assert g.s.hp[0] == 9  # only the Larva struck after the Imp was slain


@rule("ENDO-21.13")
def test_mercy_in_chaos_royale(table: Table) -> None:
    g = table(
        mode="chaos-royale",
        players=1,
        slots={0: {"b1": "Comet Lance"}},
        hp={0: 5},
        mh={0: 5},
        monsters=[("Void Larva", 3)],
        roc=["Titan Engine", "Crown of Chaos"],
        only_roc=True,
    )
    g.do(0, "use comet-lance")
    assert g.s.card(g.s.monsters[0]).name == "Titan Engine"


# ---------------------------------------------------------------- Tactical
@rule("ENDO-22.1", "ENDO-22.2", "ENDO-22.4", "ENDO-22.3", "ENDO-22.5")
def test_the_tactical_box() -> None:
    g = started(3, "tactical")
    there = {g.s.card(p).slug for p in range(len(g.s.face))}
    assert not there & {
        "glyph-of-ascension",
        "enigma",
        "reckoning",
        "fatigue",
        "unmake",
        "transposition",
        "oracles-thread",
    }
    assert (len(g.s.roc) + 1, g.s.locked, g.s.shards) == (24, -1, [3, 3, 3])


@rule("ENDO-22.6", "ENDO-22.7", "ENDO-22.1", "ENDO-22.15", "ENDO-22.14")
def test_a_tactical_game_from_start_to_end() -> None:
    for players, rounds in ((3, 6), (4, 5), (5, 4)):
        g = started(players, "tactical", seed=players)
        abouts = []
        while not g.match.over:
            ask = g.match.asks[0]
            abouts.append((g.s.round, ask.about))
            g.do(ask.seat, ask.options[0].text)
        assert g.s.round == rounds
        second = [about for n, about in abouts if n == 2]
        assert second.index("draw-discard") < second.index("prepare") < second.index("turn")
        assert "prepare" not in [about for n, about in abouts if n == 1]
        assert g.match.outcome is not None
        for seat, parts in enumerate(g.match.outcome.breakdown):
            assert dict(parts)["Prisms"] == 5 * g.s.prisms[seat]


@rule("ENDO-22.10", "ENDO-22.16")
def test_tactical_reactions_stay_in_their_slot(table: Table) -> None:
    g = table(
        mode="tactical", players=3, slots={0: {"b1": "Comet Lance"}, 1: {"b1": "Recoil Plate"}}, hands={1: ["Pulsar"]}
    )
    g.do(0, "use comet-lance", "target player-2")
    g.do(1, "react recoil-plate b1")
    assert (g.s.card(g.s.slots[SLOTS]).name, g.s.spent >> SLOTS & 1) == ("Recoil Plate", 1)
    g.waits(0, "turn")
    g.do(0, "end")
    assert not g.s.spent
    assert g.s.known[g.s.slots[SLOTS]] == g.s.everyone


@rule("ENDO-22.11", "ENDO-22.8")
def test_tactical_suicide_and_preparation(table: Table) -> None:
    g = table(mode="tactical", players=3, slots={0: {"b1": "Thorn Burst"}}, hp={0: 2}, mh={0: 9})
    g.do(0, "use thorn-burst", "target player-2", "target player-3")
    assert (g.s.hp[0], g.s.alive(0), g.s.active) == (1, True, 1)

    def preparing(s: Cosmos) -> None:
        s.phase, s.step = PREPARE, 0

    g = table(
        mode="tactical",
        players=3,
        slots={0: {"b1": ("Regrowth", 2)}},
        hands={0: ["Pulsar"]},
        shards={0: 1},
        also=preparing,
    )
    g.do(0, "equip pulsar b1", "upgrade b1", "done")
    assert (g.s.card(g.s.slots[0]).name, g.s.under[0]) == ("Pulsar", 3)
    assert [g.s.card(p).name for p in g.s.hands[0]] == ["Regrowth"]
    assert "use pulsar" in g.options(0)  # ready at once


@rule("ENDO-22.12", "ENDO-22.13")
def test_tactical_without_monsters(table: Table) -> None:
    g = table(mode="tactical", players=3, slots={0: {"b1": "Comet Lance"}}, monsters=[("Void Larva", 3)], only_roc=True)
    g.do(0, "use comet-lance", "target void-larva")
    assert (g.s.beasts(), g.s.arriving) == ([], False)
    g.waits(0, "turn")
    assert g.s.mode == TACTICAL


# ---------------------------------------------------------------- bots
@pytest.mark.parametrize(("mode", "players"), [("standard", 3), ("chaos-royale", 2), ("tactical", 4)])
def test_estimates_are_chances(mode: str, players: int) -> None:
    g = started(players, mode)
    chances = win_chances(g.match)
    assert all(0 <= c <= 1 for c in chances)
    assert mode == "chaos-royale" or sum(chances) == pytest.approx(1)
    if mode != "chaos-royale":
        g.s.prisms[0] += 1
        assert win_chances(g.match)[0] > chances[0]
