"""Monsters, Legendaries, Events and Distortions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.engine.words import slug
from orrery.games.endogenesis.rules.state import DRAW, MONSTER, ROUND_END, SLOTS, Cosmos

Table = Callable[..., Any]
M = MONSTER


def attacks(table: Table, name: str, **more: Any) -> Any:
    """The Monster takes its turn: three players at 10, 8 and 6 Health; nobody rests."""

    def also(s: Cosmos) -> None:
        s.used = True
        if "arrange" in more:
            more["arrange"](s)

    given = {k: v for k, v in more.items() if k != "arrange"}
    g = table(
        players=3,
        beyond=True,
        monsters=[name],
        active=2,
        **{"hp": {0: 10, 1: 8, 2: 6}, "mh": {0: 12, 1: 10, 2: 10}, **given},
        also=also,
    )
    g.do(2, "end")
    return g


ACTIVES = [
    ("Void Larva", (1, 0, 0), {}),
    ("Ember Imp", (1, 1, 1), {}),
    ("Glass Stalker", (0, 2, 0), {"hands": {0: ["Pulsar"], 2: ["Warp"]}}),
    ("Al'Zul'Hu", (2, 1, 2), {"hands": {0: ["Pulsar", "Mimic", "Judgement"], 1: ["Gear Jam"], 2: ["Warp", "Fortify"]}}),
    ("Doppelganger", (1, 1, 1), {}),
    (
        "Il Diablo",
        (3, 1, 1),
        {"rok": ["Comet Lance"], "slots": {0: {"b1": "Pulsar", "u": "Supernova"}, 1: {"b1": "Warp"}}},
    ),
    ("Rust Golem", (0, 2, 0), {"arrange": lambda s: s.hurt_by.__setitem__(0, 1)}),
    ("Rust Golem", (0, 0, 0), {}),
    ("Spore Matron", (1, 1, 1), {}),
    ("Mind Leech", (1, 1, 1), {}),
    ("Thunderhorn", (3, 0, 0), {}),
    ("Hexwing", (0, 0, 3), {"rok": ["Aether Flask"], "shards": {2: 1}}),
    ("Gravemaw", (1, 1, 2), {"hp": {0: 10, 1: 8, 2: 5}}),
    ("Chrono Wisp", (1, 1, 1), {}),
    ("Ashen Twin", (2, 0, 2), {}),
    ("Volt Hound", (1, 2, 1), {"slots": {1: {"b1": "Arc Lash"}}, "charges": {(1, "b1"): 2}}),
    ("Echo Parasite", (1, 1, 1), {}),
    ("Shellbreaker", (1, 2, 1), {"arrange": lambda s: setattr(s, "reacted_round", 2)}),
    ("Lantern Eel", (0, 2, 0), {"hands": {1: ["Pulsar"]}}),
    ("Ouroborite", (2, 2, 2), {}),
    ("Twinfold Wyrm", (2, 2, 0), {}),
    ("Seraph of Ruin", (0, 3, 0), {"prisms": {0: 1, 1: 1}, "shards": {1: 2}}),
    ("Pale Choir", (2, 2, 2), {}),
    ("Mother of Thorns", (1, 1, 1), {}),
    ("Titan Engine", (2, 2, 2), {}),
    ("Herald of Zero", (3, 3, 3), {"rok": ["Supernova"]}),
    ("Astral Leviathan", (2, 2, 2), {}),
    ("Crown of Chaos", (4, 1, 1), {}),
    ("Stormfather Ix", (1, 4, 1), {"slots": {1: {"b1": "Arc Lash"}}, "charges": {(1, "b1"): 5}}),
    ("Unwritten King", (0, 3, 0), {"slots": {0: {"a": "Foresight"}, 1: {"b1": "Regrowth"}}}),
    ("Mother Static", (2, 2, 2), {}),
    ("Last Witness", (2, 4, 4), {"slots": {0: {"a": "Heat Death"}}}),
]


@rule("ENDO-12.1", "ENDO-12.13", "ENDO-6.14", "ENDO-12.2")
@pytest.mark.parametrize(("name", "damage", "more"), ACTIVES)
def test_actives(table: Table, name: str, damage: tuple[int, ...], more: Any) -> None:
    health = more.get("hp", {0: 10, 1: 8, 2: 6})
    g = attacks(table, name, **more)
    assert [health[i] - g.s.hp[i] for i in range(3)] == list(damage)
    assert g.match.asks[0].about == "draw-discard"


@rule("ENDO-13.6", "ENDO-11.4")
def test_monsters_that_mend_themselves(table: Table) -> None:
    for name, n in (("Spore Matron", 1), ("Mother of Thorns", 2)):
        g = attacks(table, name, arrange=lambda s: s.hp.__setitem__(M, 2))
        assert g.s.hp[M] == 2 + n
        g = attacks(table, name)
        assert g.s.hp[M] == g.s.mh[M]


def slays(table: Table, name: str, **more: Any) -> Any:
    """The first player slays the Monster with a blow of 3; a second one looks on."""
    slots = {0: {"b1": "Comet Lance", **more.pop("mine", {})}, **more.pop("theirs", {})}
    g = table(
        players=2,
        beyond=True,
        slots=slots,
        monsters=[(name, 1)],
        **{"roc": ["Thunderhorn"], "hp": {0: 9, 1: 9}, **more},
    )
    g.do(0, "use comet-lance", f"target {slug(name)}")
    return g


REWARDS = [
    ("Void Larva", 1, 0, 0),
    ("Ember Imp", 1, 0, 0),
    ("Glass Stalker", 1, 1, 0),
    ("Al'Zul'Hu", 2, 1, 0),
    ("Doppelganger", 1, 1, 0),
    ("Il Diablo", 2, 1, 0),
    ("Spore Matron", 1, 2, 0),
    ("Mind Leech", 1, 1, 0),
    ("Hexwing", 1, 1, 0),
    ("Gravemaw", 2, 0, 0),
    ("Chrono Wisp", 1, 1, 0),
    ("Ashen Twin", 1, 1, 0),
    ("Volt Hound", 1, 1, 0),
    ("Echo Parasite", 1, 1, 0),
    ("Shellbreaker", 2, 1, 0),
    ("Lantern Eel", 1, 2, 0),
    ("Mirage Fox", 2, 0, 0),
    ("Rust Golem", 1, 1, 0),
    ("Ouroborite", 0, 0, 1),
    ("Twinfold Wyrm", 0, 1, 1),
    ("Seraph of Ruin", 0, 1, 1),
    ("Pale Choir", 0, 1, 1),
    ("Mother of Thorns", 0, 1, 1),
    ("Titan Engine", 1, 0, 1),
    ("Herald of Zero", 1, 1, 1),
    ("Astral Leviathan", 2, 0, 1),
    ("Crown of Chaos", 3, 0, 1),
    ("Stormfather Ix", 1, 0, 1),
    ("Unwritten King", 0, 1, 1),
    ("Mother Static", 1, 1, 1),
    ("Last Witness", 2, 0, 1),
]


@rule("ENDO-11.5", "ENDO-11.6", "ENDO-3.6", "ENDO-4.12")
@pytest.mark.parametrize(("name", "shards", "cards", "prisms"), REWARDS)
def test_kill_rewards(table: Table, name: str, shards: int, cards: int, prisms: int) -> None:
    g = slays(table, name)
    assert (g.s.shards[0], len(g.s.hands[0]), g.s.prisms[0]) == (shards, cards, prisms)
    assert (g.s.shards[1], g.s.prisms[1]) == (0, 0)
    assert g.s.card(g.s.monsters[0]).name == "Thunderhorn"
    assert g.s.slain == 1
    g.waits(0, "turn")


@rule("ENDO-11.5")
def test_thunderhorns_reward(table: Table) -> None:
    g = slays(table, "Thunderhorn", roc=["Ember Imp"])
    assert (g.s.shards[0], len(g.s.hands[0])) == (2, 1)


@rule("ENDO-12.7", "ENDO-12.8", "ENDO-10.13")
def test_deathcries_of_monsters(table: Table) -> None:
    for name, mine, theirs in (
        ("Al'Zul'Hu", 3, 2),
        ("Gravemaw", 2, 0),
        ("Mother of Thorns", 2, 0),
        ("Crown of Chaos", 3, 3),
        ("Echo Parasite", 2, 0),
        ("Spore Matron", -1, -1),
        ("Pale Choir", 0, 0),
    ):
        g = slays(table, name, mh={0: 12, 1: 12})
        assert (9 - g.s.hp[0], 9 - g.s.hp[1]) == (mine, theirs), name
        assert len(g.s.hands[1]) == (1 if name == "Pale Choir" else 0)


def test_echo_parasite_takes_an_augment_instead(table: Table) -> None:
    g = slays(table, "Echo Parasite", mine={"b2": "Pulsar"}, augments={(0, "b2"): "Deltor"})
    g.do(0, "slot b2")
    assert (g.s.hp[0], g.s.augments[1], g.s.energy) == (9, -1, 7)
    g = slays(table, "Echo Parasite", mine={"b2": "Pulsar"}, augments={(0, "b2"): "Deltor"})
    g.do(0, "take")
    assert (g.s.hp[0], g.s.augments[1] >= 0) == (7, True)


def test_last_witness_triggers_every_auto_skill(table: Table) -> None:
    g = slays(table, "Last Witness", mine={"a": "Boot Sequence"}, theirs={1: {"a": "Final Oath"}})
    assert g.s.energy == 9 - 2 + 2
    assert (g.s.hp[0], g.s.hp[1]) == (9, 9)  # no slayer: that part does nothing
    assert (g.s.slots[4], g.s.slots[SLOTS + 4]) == (-1, -1)  # both returned to hand
    g.waits(0, "turn")


def arrives(table: Table, name: str, **more: Any) -> Any:
    """The Monster arrives in the middle of the first player's turn."""
    slots = {0: {"b1": "Comet Lance", **more.pop("mine", {})}, **more.pop("theirs", {})}
    given = {"players": 2, "beyond": True, "hp": {0: 9, 1: 9}, **more}
    roc = given.pop("roc", [name])
    g = table(slots=slots, monsters=[("Void Larva", 3)], roc=roc, **given)
    g.do(0, "use comet-lance")
    if g.match.asks[0].about == "target":
        g.do(0, "target void-larva")
    return g


@rule("ENDO-4.10", "ENDO-12.6", "ENDO-9.2")
def test_initiatives_of_monsters(table: Table) -> None:
    g = arrives(table, "Mind Leech", hands={0: ["Pulsar"], 1: ["Warp", "Regrowth"]})
    g.do(1, "discard warp")
    assert [len(hand) for hand in g.s.hands] == [0, 1]
    g = arrives(table, "Chrono Wisp", mine={"b2": "Regrowth"}, theirs={1: {"b1": "Pulsar", "b2": "Mimic"}})
    g.do(1, "slot b2")
    assert (g.s.spent >> 1 & 1, g.s.spent >> SLOTS & 3) == (1, 2)
    g = arrives(table, "Lantern Eel", hands={0: ["Pulsar"], 1: ["Warp"]})
    assert all(g.s.known[hand[0]] == g.s.everyone for hand in g.s.hands)
    assert (g.s.hands[0] != [], g.s.hands[1] != []) == (True, True)
    assert arrives(table, "Seraph of Ruin").s.hp[:2] == [8, 8]
    g = arrives(
        table, "Herald of Zero", mine={"b2": "Regrowth", "b3": "Warp"}, theirs={1: {"u": "Supernova"}}, mh={0: 9}
    )
    assert (g.s.spent >> 1 & 3, g.s.spent >> SLOTS + 3 & 1) == (1, 1)  # the face-down Warp stays ready
    g = arrives(table, "Unwritten King", mine={"b2": "Pulsar"}, augments={(0, "b2"): "Deltor"})
    assert (g.s.augments[1], g.s.energy) == (-1, 7)
    g.waits(0, "turn")


@rule("ENDO-4.10", "ENDO-21.14")
def test_no_initiative_in_the_first_round(table: Table) -> None:
    assert arrives(table, "Seraph of Ruin", round=1).s.hp[:2] == [9, 9]


@rule("ENDO-12.3", "ENDO-12.5", "ENDO-9.10")
def test_reactions_of_monsters(table: Table) -> None:
    def hit(name: str, skill: str = "Comet Lance", **more: Any) -> Any:
        g = table(beyond=True, slots={0: {"b1": skill, "b2": "Pulsar"}}, monsters=[name], **more)
        g.do(0, f"use {slug(skill)}", f"target {slug(name)}")
        return g

    assert hit("Rust Golem").s.hp[M] == 6
    assert hit("Titan Engine").s.hp[M] == 11
    assert hit("Echo Parasite").s.hp[M] == 3
    g = hit("Mirage Fox")
    assert (g.s.hp[M], g.s.hp[0]) == (2, 9)
    g = hit("Twinfold Wyrm")
    assert (g.s.hp[M], g.s.hp[0]) == (8, 8)
    g = hit("Mother Static", "Arc Lash", charges={(0, "b1"): 2})
    assert (g.s.hp[0], g.s.charges[0]) == (9, 0)  # one Charge gone, two gained: discharged at 3
    g = hit("Rust Golem")
    g.do(0, "use pulsar")
    assert g.s.hp[M] == 6 - 3  # once per turn
    g = table(wonders={0: ["Meteor Fall"]}, monsters=["Rust Golem"])
    g.do(0, "wonder meteor-fall", "target rust-golem")
    assert g.s.hp[M] == 2  # not against Wonders


@rule("ENDO-11.4")
def test_a_threshold_waits_for_the_next_player(table: Table) -> None:
    def hurt(s: Cosmos) -> None:
        s.hp[M] = 4  # by something else than a player
        s.wounds_left[0] = 1 << 6 | 1 << 3

    g = table(slots={0: {"b1": "Gear Jam"}}, also=hurt)
    g.do(0, "use gear-jam", "target thunderhorn")
    assert (g.s.hp[M], g.s.shards[0]) == (3, 2)


@rule("ENDO-12.12", "ENDO-6.14")
def test_the_mirage_fox_escapes_only_undamaged(table: Table) -> None:
    g = attacks(table, "Mirage Fox", roc=["Ember Imp"])
    assert g.s.card(g.s.monsters[0]).name == "Ember Imp"
    assert [g.s.card(p).name for p in g.s.roc_discard] == ["Mirage Fox"]
    g = attacks(table, "Mirage Fox", arrange=lambda s: s.hurt_round.__setitem__(0, 2))
    assert g.s.card(g.s.monsters[0]).name == "Mirage Fox"


@rule("ENDO-4.14")
def test_a_newcomer_in_the_monsters_turn_does_not_act(table: Table) -> None:
    g = table(
        slots={1: {"b1": "Recoil Plate"}},
        hands={1: ["Pulsar"]},
        monsters=[("Ember Imp", 1)],
        roc=["Ouroborite"],
        active=1,
        also=lambda s: setattr(s, "used", True),
    )
    g.do(1, "end", "react recoil-plate b1")
    assert g.s.card(g.s.monsters[0]).name == "Ouroborite"
    assert (g.s.hp[0], g.s.hp[1], g.s.shards[1]) == (9, 10, 1)


@rule("ENDO-12.9", "ENDO-4.9")
def test_mercy(table: Table) -> None:
    g = arrives(table, "Titan Engine", roc=["Titan Engine", "Ember Imp"], hp={0: 5, 1: 5}, mh={0: 5, 1: 5})
    assert g.s.card(g.s.monsters[0]).name == "Ember Imp"
    assert g.s.card(g.s.roc[0]).name == "Titan Engine"
    assert g.s.known[g.s.roc[0]] == g.s.everyone
    g = arrives(table, "Titan Engine", hp={0: 5, 1: 5}, mh={0: 5, 1: 6})
    assert g.s.card(g.s.monsters[0]).name == "Titan Engine"


# ---------------------------------------------------------------- Events
def event(table: Table, name: str, **more: Any) -> Any:
    """An Event comes up in the middle of the first player's turn, then an Ember Imp."""
    return arrives(table, name, roc=[name, *more.pop("then", ["Ember Imp"])], **more)


@rule("ENDO-4.5", "ENDO-17.1", "ENDO-4.4")
def test_simple_events(table: Table) -> None:
    assert event(table, "Solar Flare").s.hp[:2] == [8, 8]
    assert [len(hand) for hand in event(table, "Bounty").s.hands] == [1, 1]
    assert event(table, "Shardfall").s.shards == [3, 1]  # and 2 for the Larva and its threshold
    assert event(table, "Life Surge", hp={0: 3, 1: 9}, mh={0: 10, 1: 10}).s.hp[:2] == [5, 10]
    assert event(table, "Void Tax", shards={0: 0, 1: 2}).s.shards == [1, 1]
    g = event(table, "Power Surge", theirs={1: {"b1": "Arc Lash", "b2": "Pulsar", "b3": "Grounding"}})
    assert g.s.charges[SLOTS : SLOTS + 3] == [1, 0, 0]
    assert g.s.card(g.s.roc_discard[-1]).name == "Power Surge"
    assert g.s.card(g.s.monsters[0]).name == "Ember Imp"
    g.waits(0, "turn")


@rule("ENDO-23.1", "ENDO-17.6", "ENDO-13.5")
def test_events_with_choices_are_simultaneous(table: Table, names: Callable[..., list[str]]) -> None:
    g = event(table, "Mind Fog", hands={0: ["Pulsar", "Warp"], 1: ["Mimic", "Fortify"]})
    assert sorted(ask.seat for ask in g.match.asks) == [0, 1]
    g.do(1, "discard mimic")
    assert "mimic" not in str(g.match.view(0)["table"]["knowledge_discard"])
    g.do(0, "discard warp")
    assert names(g, g.s.rok_discard) == ["Mimic", "Warp"]
    g = event(table, "Convergence")
    assert [len(hand) for hand in g.s.hands] == [2, 2]
    g.do(0, g.options(0)[0])
    g.do(1, g.options(1)[0])
    assert [len(hand) for hand in g.s.hands] == [1, 1]
    g = event(
        table,
        "Augment Decay",
        mine={"b2": "Pulsar"},
        theirs={1: {"b1": "Regrowth", "b2": "Mimic"}},
        augments={(0, "b2"): "Deltor", (1, "b1"): "Sigmor", (1, "b2"): "Zetor"},
    )
    g.do(1, "slot b2")
    assert (g.s.augments[1], g.s.augments[SLOTS] >= 0, g.s.augments[SLOTS + 1], g.s.energy) == (-1, True, -1, 7)


@rule("ENDO-20.5", "ENDO-8.4", "ENDO-8.11")
def test_skillquake(table: Table) -> None:
    g = event(table, "Skillquake", mine={"b2": "Pulsar", "u": "Supernova"}, augments={(0, "b2"): "Deltor"})
    g.do(0, "slot b2")
    assert (g.s.slots[1], g.s.slots[3] >= 0, g.s.energy) == (-1, True, 9 - 2 + 1)  # the Augment's Energy only


def test_pandemonium_deals_the_hands_anew(table: Table) -> None:
    g = event(table, "Pandemonium", hands={0: ["Pulsar", "Warp"], 1: ["Mimic"]})
    assert [len(hand) for hand in g.s.hands] == [2, 1]
    assert all(g.s.known[p] & 3 == 1 << seat for seat in (0, 1) for p in g.s.hands[seat])


@rule("ENDO-12.11", "ENDO-12.10")
def test_reckoning_brings_a_stronger_legendary(table: Table) -> None:
    g = event(table, "Reckoning", then=["Solar Flare", "Ouroborite", "Hexwing"])
    assert (g.s.card(g.s.monsters[0]).name, g.s.hp[M], g.s.bounty[0]) == ("Ouroborite", 13, 1)
    g = event(table, "Reckoning", then=["Solar Flare", "Hexwing"], only_roc=True)
    assert g.s.card(g.s.monsters[0]).name in ("Hexwing", "Void Larva")


@rule("ENDO-12.14")
def test_echoes_of_monsters(table: Table) -> None:
    g = event(table, "Temporal Echo")
    assert sorted(g.s.hp[:2]) == [8, 9]  # the Larva slain last strikes once more
    g = event(table, "Chaos Storm", then=["Ouroborite", "Bounty", "Shardfall"], theirs={1: {"b1": "Fortify"}})
    assert max(g.s.hp[:2]) <= 7  # 2 damage that nothing answers
    assert g.s.hp[M] > 0


@rule("ENDO-11.9", "ENDO-11.13")
def test_an_event_kills_without_reward_and_reaches_the_dead(table: Table) -> None:
    def one_dead(s: Cosmos) -> None:
        s.dead |= 2
        s.hp[1] = 0

    g = event(table, "Bounty", also=one_dead)
    assert len(g.s.hands[1]) == 1
    g = event(table, "Life Surge", also=one_dead)
    assert g.s.hp[1] == 0
    g = event(table, "Solar Flare", hp={0: 9, 1: 1})
    assert (g.s.alive(1), g.s.shards) == (False, [2, 0])  # the Larva's, nothing for the player


# ---------------------------------------------------------------- Distortions
def round_ends(table: Table, name: str, **more: Any) -> Any:
    """The round ends under a Distortion."""
    then = more.pop("then", None)

    def also(s: Cosmos) -> None:
        s.phase, s.active = ROUND_END, -1
        if then is not None:
            then(s)

    return table(players=3, beyond=True, distortion=name, also=also, **more)


@rule("ENDO-17.2", "ENDO-4.16")
def test_distortions(table: Table) -> None:
    g = round_ends(table, "Entropy Field", hp={0: 5, 1: 1})
    assert g.s.hp[:3] == [4, 1, 9]
    g = round_ends(table, "Blood Moon", monsters=[("Thunderhorn", 4)])
    assert g.s.hp[M] == 6
    g = round_ends(table, "Resonance", prisms={1: 1})
    assert [len(hand) for hand in g.s.hands] == [5, 4, 5]  # and the Draw Phase's 4
    g = round_ends(table, "Ion Tide", slots={1: {"b1": "Arc Lash"}})
    assert g.s.charges[SLOTS] == 1
    g = round_ends(table, "Essence Shift", shards={0: 2, 1: 1})
    assert (g.s.shards, g.s.essence) == ([1, 0, 0], 2)
    g = round_ends(table, "Acceleration")
    assert g.s.armed
    assert g.s.phase == DRAW


@rule("ENDO-13.6", "ENDO-17.2")
def test_fatigue_stops_healing_but_not_revival_or_upgrades(table: Table) -> None:
    g = table(slots={0: {"b1": "Regrowth"}}, distortion="Fatigue", hp={0: 3}, mh={0: 6}, shards={0: 1})
    g.do(0, "use regrowth")
    assert g.s.hp[0] == 3
    g.do(0, "health")
    assert (g.s.hp[0], g.s.mh[0]) == (4, 7)


@rule("ENDO-11.7", "ENDO-4.6")
def test_essence_goes_to_the_next_killer_or_to_the_bag(table: Table) -> None:
    g = table(
        slots={0: {"b1": "Comet Lance"}}, distortion="Essence Shift", hp={1: 3}, also=lambda s: setattr(s, "essence", 4)
    )
    g.do(0, "use comet-lance", "target player-2")
    assert (g.s.shards[0], g.s.essence) == (1 + 4, 0)
    g = arrives(
        table,
        "",
        roc=["Blood Moon", "Ember Imp"],
        distortion="Essence Shift",
        also=lambda s: setattr(s, "essence", 4),
    )
    assert (g.s.essence, g.s.distortion(), len(g.s.distortions)) == (0, "blood-moon", 2)


@rule("ENDO-4.7")
def test_acceleration_strengthens_the_next_monster_once(table: Table) -> None:
    g = arrives(table, "Ember Imp", distortion="Acceleration", also=lambda s: setattr(s, "armed", True))
    assert (g.s.hp[M], g.s.bounty[0], g.s.armed) == (7, 1, False)


def test_flux_exchange_passes_cards_to_the_left(table: Table) -> None:
    g = round_ends(table, "Flux Exchange", hands={0: ["Pulsar", "Mimic"], 1: ["Warp", "Regrowth"], 2: ["Judgement"]})
    g.do(0, "give pulsar")
    g.do(1, "give warp")
    left = [[g.s.card(p).name for p in hand][:2] for hand in g.s.hands]
    assert left == [["Mimic", "Judgement"], ["Regrowth", "Pulsar"], ["Warp", *left[2][1:]]]
    assert "Player 1 passes a card to Player 2." in g.told(2)
    assert "Player 1 passes Pulsar to you." in g.told(1)
