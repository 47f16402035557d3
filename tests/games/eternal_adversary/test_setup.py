"""Sides, set-up, maps and options (chapters 1, 2 and 18, sections 6.1 and 6.2)."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.engine.clauses import BadSetup, rule
from orrery.engine.flow import Match
from orrery.engine.scenario import Scenario
from orrery.games.eternal_adversary import GAME
from orrery.games.eternal_adversary.cards.catalogue import ARCHES, HEROES, MONSTERS
from orrery.games.eternal_adversary.cards.maps import BOARDS, EU, US
from orrery.games.eternal_adversary.rules.figures import full_health
from orrery.games.eternal_adversary.rules.state import DOOM, FINAL, PLAY, Worlds

SIZES = {2: (1, 1), 3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3)}


def fresh(players: int, seed: int = 1, **options: Any) -> Any:
    return Match.new(GAME.prepare(players, options=options), seed, listen=True)


def first_options(m: Match, until: Any) -> None:
    """Everybody takes the first option until `until` holds."""
    for _ in range(500):
        if until(m):
            return
        m.choose(m.asks[0].options[0], m.asks[0].seat)
    raise AssertionError


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@rule("ADV-1.1", "ADV-2.3", "ADV-2.7", "ADV-2.11", "ADV-2.14", "ADV-2.9", "ADV-2.10", "ADV-2.12", "ADV-2.5", "ADV-2.2")
def test_the_table_is_laid(players: int) -> None:
    m = fresh(players)
    s = m.s
    first_options(m, lambda m: m.s.phase == PLAY)
    sides = [HEROES[h].side for h in s.hero]
    assert (sides.count(0), sides.count(1)) == SIZES[players]
    assert sides == [seat % 2 for seat in range(players)]
    assert len(set(s.hero)) == players
    kinds = [k for k in s.monster if k >= 0]
    assert (len(kinds), len(set(kinds)), [s.monster[x] for x in range(0, players, 2)]) == (
        SIZES[players][1],
        SIZES[players][1],
        [-1] * SIZES[players][0],
    )
    assert s.stamina == [2] * players
    assert len(s.display) == 6
    assert (len(s.items), len(s.events), len(s.cards)) == (120, 42, 30)
    assert s.up == 0
    assert not any(s.known[p] for p in s.cards + s.items + s.events)
    assert 0 <= s.arch < len(ARCHES)
    assert s.doom[0] == 0
    if players in (2, 4, 6):
        assert s.doom[1] == 0
        assert all(s.health[x] == HEROES[s.hero[x]].tracks[3][0] for x in range(players))


@pytest.mark.parametrize("players", [3, 5])
@rule("ADV-2.4", "ADV-2.17")
def test_odd_tables_have_a_handicap(players: int) -> None:
    m = fresh(players, first=1)
    asked = []
    while m.s.phase != PLAY:
        asked.append((m.asks[0].seat, m.asks[0].about))
        m.choose(m.asks[0].options[0])
    chaos = [seat for seat in range(players) if seat % 2]
    assert asked[: 3 * len(chaos)] == [(seat, "xp") for seat in chaos for _ in range(3)]
    assert all(about == "start" for _, about in asked[3 * len(chaos) :])
    assert m.s.doom == [0, 2]
    assert [sum(m.s.cubes[x * 5 : x * 5 + 5]) for x in range(players)] == [3 * (x % 2) for x in range(players)]
    plain = fresh(players, handicap=[0, 0])
    assert (plain.asks[0].about, plain.s.doom) == ("start", [0, 0])


@rule("ADV-2.13", "ADV-2.18", "ADV-2.15", "ADV-3.3")
def test_first_player_starts_and_turns_go_clockwise() -> None:
    firsts = {fresh(4, seed=seed).s.first for seed in range(30)}
    assert firsts == {0, 1, 2, 3}
    m = fresh(4, first=3)
    order, turns = [], []
    while m.s.phase != PLAY:
        order.append(m.asks[0].seat)
        m.choose(m.asks[0].options[0])
    assert order == [2, 3, 0, 1]
    for _ in range(9):
        turns.append(m.s.active)
        m.choose("stop")
    assert turns == [2, 3, 0, 1, 2, 3, 0, 1, 2]


@rule("ADV-2.15", "ADV-2.16")
def test_one_hero_per_start_in_set_up() -> None:
    m = fresh(6, first=1, map="eu")
    taken: list[str] = []
    while m.s.phase != PLAY:
        ask = m.asks[0]
        assert not set(taken) & {o.text for o in ask.options}
        taken.append(ask.options[0].text)
        m.choose(ask.options[0])
    assert len(set(m.s.at)) == 6
    assert len(US.starts(0)) == len(US.starts(1)) == 4
    assert len(EU.starts(0)) == len(EU.starts(1)) == 3


@rule("ADV-2.6")
def test_heroes_are_drafted_in_turn_order() -> None:
    m = fresh(4, draft=True, first=2)
    seats = []
    while m.asks[0].about == "hero":
        ask = m.asks[0]
        seats.append(ask.seat)
        assert all(HEROES[o.choice[2]].side == ask.seat % 2 for o in ask.options)
        assert len(ask.options) == 7 - (len(seats) > 2)
        m.choose(ask.options[0])
    assert seats == [1, 2, 3, 0]
    assert len(set(m.s.hero)) == 4


@rule("ADV-2.1", "ADV-2.2", "ADV-18.2")
def test_options() -> None:
    m = fresh(2, map="eu", arch_enemy="the-devourer", heroes=["Samurai", "ghoul"])
    assert (BOARDS[m.s.map].name, ARCHES[m.s.arch].name) == ("eu", "The Devourer")
    assert [HEROES[h].name for h in m.s.hero] == ["Samurai", "Ghoul"]
    plain = GAME.prepare(2).options
    assert (plain["map"], plain["arch_enemy"], plain["draft"], plain["trade_step"]) == ("us", "random", False, True)
    assert (plain["monster_placement"], plain["anti_stall"]) == ("rotate", 30)
    assert (plain["block_round_cap"], plain["attrition_round"]) == (10, 30)
    assert {fresh(2, seed=seed).s.arch for seed in range(20)} == {0, 1, 2}
    assert US.places != EU.places


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"map": "asia"}, "map"),
        ({"heroes": ["samurai"]}, "a value for each of the 2 seats; it has 1"),
        ({"heroes": ["ghoul", "samurai"]}, "cannot be ghoul: that is for the seats 2 and 4 and 6"),
        ({"heroes": ["wizard", "ghoul"]}, "not 'wizard'"),
        ({"heroes": 7}, "list of hero names"),
        ({"first": 4}, "only 2 players"),
        ({"handicap": [20, 0]}, "Doom of Chaos, must be a whole number from 0 to 12"),
        ({"handicap": "much"}, "list of 2 values"),
        ({"die_faces": [1, 2, 3]}, "list of 6 values"),
        ({"die_faces": [1, 2, 2, 3, 3, 3]}, "needs a blue lightning"),
        ({"anti_stall": -1}, "whole number"),
    ],
)
def test_bad_options_are_named(options: Any, said: Any) -> None:
    with pytest.raises(BadSetup, match=said):
        GAME.prepare(2, options=options)
    with pytest.raises(BadSetup, match="has samurai twice"):
        GAME.prepare(4, options={"heroes": ["samurai", "", "samurai", ""]})


@rule("ADV-1.11", "ADV-4.2", "ADV-4.12")
@pytest.mark.parametrize("board", BOARDS, ids=lambda b: b.name)
def test_maps(board: Any) -> None:
    places = board.places
    assert sum(p.kind == 0 for p in places) == 30
    assert all(places[i].kind == 0 for i in range(30))
    assert all(i in places[n].near for i, p in enumerate(places) for n in p.near)
    assert all(places[p.mirror].mirror == i for i, p in enumerate(places))
    for p in places:
        assert {places[n].mirror for n in p.near} == set(places[p.mirror].near)
    assert places[board.lair].mirror == board.lair
    assert {places[n].mirror for n in board.starts(0)} == set(board.starts(1))
    seen, todo = set(), [0]
    while todo:
        node = todo.pop()
        if node not in seen and node != board.lair:
            seen.add(node)
            todo += places[node].near
    assert len(seen) == len(places) - 1
    assert all(0 <= p.x <= board.width and 0 <= p.y <= board.height for p in places)
    assert len({p.slug for p in places}) == len(places)
    assert sum(len(p.near) for p in places) == 2 * {"us": 67, "eu": 72}[board.name]


@rule("ADV-18.1")
def test_time_works_for_chaos() -> None:
    m = fresh(2, first=1, anti_stall=3, heroes=["samurai", "goatman"])
    first_options(m, lambda m: m.s.phase == PLAY)
    doom: dict[int, int] = {}
    for _ in range(200):
        doom.setdefault(m.s.round, m.s.doom[1])
        if m.s.phase == FINAL:
            break
        m.choose("stop")
    assert doom[3] == 0
    assert doom[4] == 1
    assert doom[6] == 3
    assert m.s.doom[1] == DOOM
    assert m.s.active == 1  # the player whose turn just ended counts as phasing


@rule("ADV-7.16")
def test_monster_types() -> None:
    assert [(m.name, m.health, m.armor) for m in MONSTERS] == [("Hellion", 9, 0), ("Rawhead", 11, 0), ("Tengu", 8, 1)]
    assert "charhound" in {hero.slug for hero in HEROES if hero.side == 1}


@rule("ADV-18.4", "ADV-1.4")
def test_conceding_leaves_the_team_in_play() -> None:
    m = fresh(4, first=1, heroes=["samurai", "goatman", "bogatyr", "ghoul"])
    first_options(m, lambda m: m.s.phase == PLAY)
    m.concede(0)
    assert not m.over
    assert m.asks[0].seat == 1
    m.concede(2)
    assert m.over
    assert m.outcome.winners == (1, 3)
    assert m.outcome.reason == "All Order players conceded: Chaos wins."


def test_a_new_match_by_its_public_name() -> None:
    m = orrery.new("eternal-adversary", players=5, seed=3)
    assert m.view(0)["table"]["map"]["name"] == "us"
    assert isinstance(m.s, Worlds)
    assert full_health(m.s, 0) == HEROES[m.s.hero[0]].tracks[3][0]
    assert isinstance(Scenario(GAME, players=2).match.asks[0].prompt, str)
