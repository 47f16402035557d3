"""Pieces, limits and set-up: chapters 1 to 4."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import orrery
from orrery.engine.clauses import BadSetup, rule
from orrery.games.entropy import GAME
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.cards.kinds import (
    Asteroid,
    Biome,
    Challenge,
    FocusCard,
    LifeCard,
    LifeformTile,
    Mission,
    ObjectiveTile,
    Planet,
    Progress,
    Star,
    StartingStar,
)
from orrery.games.entropy.rules.state import LEVELS, WILD, Cosmos


def count(kind: type[Any]) -> int:
    return sum(isinstance(card, kind) for card in FACES)


@rule("ENT-1.3", "ENT-3.5", "ENT-3.6", "ENT-1.6")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    s = GAME.setup("solo", 1, GAME.prepare(1, "solo").options)
    kinds = Counter(type(s.card(p)).__name__ for p in range(len(s.face)))
    assert kinds == {
        "ActionTile": 6,
        "Star": 55,
        "StartingStar": 6,
        "Planet": 52,
        "Biome": 36,
        "Asteroid": 40,
        "LifeCard": 66,
        "FocusCard": 12,
        "Mission": 12,
        "LifeformTile": 15,
        "Challenge": 12,
        "Progress": 19,
    }
    assert [len(stack) for stack in s.stars] == [5] * 11
    assert [len(stack) for stack in s.asteroids] == [10] * 4
    assert (count(ObjectiveTile), count(FocusCard), count(Mission), count(LifeformTile)) == (3, 12, 12, 15)
    assert (count(StartingStar), count(Star), count(Asteroid), count(Progress), count(Challenge)) == (6, 11, 4, 19, 12)
    assert Counter(card.kind for card in FACES if isinstance(card, LifeCard)) == {0: 22, 1: 22, 2: 22}
    assert Counter(card.kind for card in FACES if isinstance(card, Planet) and card.cost) == dict.fromkeys(range(4), 11)
    biomes = [card for card in FACES if isinstance(card, Biome)]
    assert Counter((card.kind, card.trigger) for card in biomes) == {(k, t): 2 for k in (0, 1) for t in range(9)}


def test_icons_of_the_life_cards_are_balanced() -> None:
    totals: Counter[str] = Counter()
    for card in FACES:
        if isinstance(card, LifeCard):
            for word in card.icons.split():
                totals[word[1:]] += int(word[0])
    assert totals == {"H": 45, "C": 45, "W": 44, "R": 44, "Any": 16}


@rule("ENT-1.1")
@pytest.mark.parametrize(("mode", "players"), [("standard", 2), ("standard", 3), ("standard", 4), ("solo", 1)])
def test_one_to_four_players(mode: str, players: int) -> None:
    m = orrery.new("entropy", players=players, mode=mode, seed=1)
    assert not m.over
    assert len(m.view(None)["table"]["players"]) == players


@rule("ENT-1.1")
def test_five_players_and_unknown_options_are_refused() -> None:
    for players, mode, options in (
        (5, "standard", {}),
        (1, "standard", {}),
        (2, "solo", {}),
        (2, "standard", {"level": "master"}),
        (2, "standard", {"focus": "best"}),
        (2, "standard", {"first_player": 3}),
        (2, "standard", {"round_cap": 201}),
        (2, "standard", {"round_cap": -1}),
        (2, "standard", {"round_cap": True}),
        (2, "standard", {"alternative_objectives": "IV"}),
    ):
        with pytest.raises(BadSetup):
            orrery.new("entropy", players=players, mode=mode, options=options)


@rule("ENT-3.1", "ENT-2.1", "ENT-2.3", "ENT-2.4")
def test_six_tiles_in_random_order_around_six_inner_spaces() -> None:
    orders = set()
    for seed in range(6):
        rondel = orrery.new("entropy", players=2, seed=seed).view(None)["table"]["rondel"]
        assert [x["inner"] for x in rondel] == ["Evolve a Star", "Aggregate Planet", "Create Life"] * 2
        assert sorted(x["outer"] for x in rondel) == [
            "Activate Stars",
            "Catch an Asteroid",
            "Primordial Soup",
            "Set Biome",
            "Take Life Cards",
            "Upgrade Console",
        ]
        orders.add(tuple(x["outer"] for x in rondel))
    assert len(orders) > 1


@rule("ENT-3.2", "ENT-3.3", "ENT-3.4", "ENT-2.5", "ENT-22.2")
@pytest.mark.parametrize(
    ("mode", "players", "merged"),
    [
        ("standard", 2, [True] * 6),
        ("standard", 3, [True, False, True, False, True, False]),
        ("standard", 4, [False] * 6),
        ("solo", 1, [True] * 6),
    ],
)
def test_merge_symbols_by_number_of_players(mode: str, players: int, merged: list[bool]) -> None:
    table = orrery.new("entropy", players=players, mode=mode, seed=3)
    if mode == "solo":
        table.choose(table.asks[0].options[0])
    assert [x["merged"] for x in table.view(None)["table"]["rondel"]] == merged


@rule("ENT-3.7", "ENT-3.8", "ENT-3.9", "ENT-4.8", "ENT-15.3")
def test_offers_after_set_up() -> None:
    m = orrery.new("entropy", players=4, seed=5)
    offers = m.view(None)["table"]["offers"]
    assert [x["count"] for x in offers["planets"]] == [6, 5] * 4
    assert [x["count"] for x in offers["biomes"]] == [9, 9] * 2
    table = m.s
    assert isinstance(table, Cosmos)
    for kind in range(3):
        left, right = (offers["life"][kind * 2 + side]["count"] for side in (0, 1))
        drawn = sum(s.kind[s.face[p]] == kind for s in [table] for hand in s.hands for p in hand)
        assert left + right == 22 - drawn
        assert left - right in (0, 1)
    for stacks in (offers["planets"], offers["biomes"], offers["life"]):
        assert all(x["top"]["card"] for x in stacks)
        assert all(set(x["pile"]["known"]) == {"0"} for x in stacks)


@rule("ENT-3.10", "ENT-3.11")
@pytest.mark.parametrize(("players", "values"), [(2, [12, 9]), (3, [12, 9, 6]), (4, [12, 9, 6, 4])])
def test_small_tiles_by_number_of_players(players: int, values: list[int]) -> None:
    s = orrery.new("entropy", players=players, seed=2).s
    assert isinstance(s, Cosmos)
    for kind in range(3):
        assert [s.card(p).vp for p in reversed(s.small[kind])] == values
        assert s.card(s.big[kind]).vp == 20


@rule("ENT-4.2")
def test_the_first_player_is_random_or_named() -> None:
    tables = [orrery.new("entropy", players=4, seed=seed).s for seed in range(12)]
    assert len({s.first for s in tables if isinstance(s, Cosmos)}) > 1
    for first in (1, 2, 3):
        m = orrery.new("entropy", players=3, seed=1, options={"first_player": first})
        assert m.asks[0].seat == first - 1


@rule("ENT-4.3", "ENT-4.5", "ENT-4.6", "ENT-4.7", "ENT-4.9", "ENT-4.10", "ENT-4.11", "ENT-4.12", "ENT-4.13")
@pytest.mark.parametrize("seed", range(8))
def test_what_everybody_starts_with(seed: int) -> None:
    s = orrery.new("entropy", players=4, seed=seed).s
    assert isinstance(s, Cosmos)
    boxed = Counter(type(s.card(p)).__name__ for p in s.box)
    assert boxed == {"StartingStar": 2, "Planet": 4, "Mission": 4}
    seen = [p for p in s.box if isinstance(s.card(p), (StartingStar, Mission)) and s.known[p]]
    assert seen == []  # unseen
    for seat in range(4):
        star, planet = s.card(s.star_at[s.systems[seat][0]]), s.card(s.planet_at[s.worlds[seat][0]])
        assert s.scientists[seat] == (star.sector - 1) * 2
        assert s.tokens[seat * 4 : seat * 4 + 4] == [-1, -1, -1, star.sector - 1]
        assert s.locked >> seat & 1
        gained = [a + b for a, b in zip(star.brings.gains(), planet.brings.gains(), strict=True)]
        assert s.goods[seat * 4 : seat * 4 + 4] == gained[:4]
        assert sorted(s.kind[s.face[p]] for p in s.hands[seat]) == sorted(star.cards)
        assert s.tiers[seat * 3 : seat * 3 + 3] == [0, 0, 0]
        assert s.generator[seat] == 0
        assert s.markers[seat * 3 : seat * 3 + 3] == [0, 0, 0]
        assert len(s.missions[seat]) == 2
        assert all(s.known[p] == 1 << seat for p in s.missions[seat])
        assert len(s.systems[seat]) == 1
    groups = [s.card(s.focus[seat * 3]).group for seat in range(4)]
    assert sorted(groups) == ["A", "B", "C", "D"]


@rule("ENT-4.4")
def test_focus_sets_chosen_in_reverse_turn_order() -> None:
    m = orrery.new("entropy", players=3, seed=1, options={"focus": "choose", "first_player": 2})
    for seat, group in ((0, "B"), (2, "D"), (1, "A")):
        assert [(a.seat, a.about) for a in m.asks] == [(seat, "focus")]
        m.choose(f"focus {group}")
    s = m.s
    assert isinstance(s, Cosmos)
    assert [s.card(s.focus[seat * 3 + t]).code for seat in range(3) for t in range(3)] == [
        *("B-S", "B-P", "B-L"),
        *("A-S", "A-P", "A-L"),
        *("D-S", "D-P", "D-L"),
    ]
    assert m.asks[0].about == "move"
    again = orrery.new("entropy", players=2, seed=1, options={"focus": "choose", "first_player": 1})
    again.choose("focus C")
    assert "focus C" not in [o.text for o in again.asks[0].options]


@rule("ENT-3.12", "ENT-1.9")
def test_solar_system_tiles_are_a_common_supply_of_twenty() -> None:
    m = orrery.new("entropy", players=4, seed=1)
    assert m.view(None)["table"]["offers"]["systems"] == 16
    system = m.view(None)["table"]["players"][0]["systems"][0]
    assert len(system["spots"]) == 2


@rule("ENT-3.13", "ENT-1.10")
def test_missions_are_secret() -> None:
    m = orrery.new("entropy", players=2, seed=4)
    mine = m.view(0)["table"]["players"]
    assert all(x["card"] for x in mine[0]["missions"])
    assert all(x["card"] is None for x in mine[1]["missions"])
    assert all(x["card"] for player in m.view(None)["table"]["players"] for x in player["hand"])  # hands are open
    assert all(x["card"] is None for player in m.view(None)["table"]["players"] for x in player["missions"])


@rule("ENT-3.14", "ENT-21.1")
@pytest.mark.parametrize(
    ("value", "bits"),
    [(False, 0), (True, 7), ("I", 1), ("II", 2), ("III", 4), ("I+III", 5), ("II+III", 6), ("I+II", 3)],
)
def test_alternative_objectives_by_option(value: Any, bits: int) -> None:
    s = orrery.new("entropy", players=2, seed=4, options={"alternative_objectives": value}).s
    assert isinstance(s, Cosmos)
    assert s.alternatives == bits


@rule("ENT-22.4", "ENT-22.3", "ENT-22.5")
@pytest.mark.parametrize("level", range(4))
def test_solo_set_up(level: int) -> None:
    m = orrery.new("entropy", mode="solo", players=1, seed=9, options={"level": LEVELS[level]})
    assert m.asks[0].about == "return"
    assert len(m.asks[0].options) == 4
    back = m.asks[0].options[2]
    m.choose(back)
    s = m.s
    assert isinstance(s, Cosmos)
    assert len(s.challenges) == 3
    assert len(s.progress) == 19
    assert sum(s.known[p] > 0 for p in s.challenge_deck) == 0
    assert len(s.challenge_deck) == 8
    assert s.scientists[1] == ((s.scientists[0] >> 1) + 3) % 6 * 2 + 1
    assert sorted(s.markers[3:]) == [[0, 0, 0], [0, 0, 0], [0, 0, 1], [0, 1, 1]][level]
    assert s.tokens[WILD] == s.scientists[0] >> 1
    assert m.asks[0].about == "move"


@rule("ENT-1.2", "ENT-1.7")
def test_no_limit_to_resources_and_hands(game: Any) -> None:
    def rich(lab: Any) -> None:
        lab.goods(0, energy=500, mass=500, entropy=500, vp=500)
        lab.star(0, "IIA")
        lab.hand(0, *[f"L{n}" for n in range(1, 45) if n not in (5, 6)])
        lab.before(0, 4)

    g = game(rich)
    g.say("move 3 outer", "pass", "exchange mass")
    g.say("done")
    assert len(g.hand()) == 42
    assert g.has() == (500, 501, 498, 500)
    g.waits(1, "move")
