"""Missions, Objectives, the end and scoring: chapters 18 to 21, and the symbols of chapter 23."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.entropy.cards import counts
from orrery.games.entropy.rules import ending, tally
from orrery.games.entropy.rules.missions import completed
from orrery.games.entropy.rules.state import END, MISSION


@rule("ENT-18.2", "ENT-1.10")
def test_only_the_own_play_area_counts(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.star(1, "IIIA")
        for planet in ("P1", "P2"):
            lab.planet(1, planet)
        lab.mission(0, "M6", "M1")

    g = game(table)
    g.say("move 3 outer")
    g.waits(1, "move")  # the other player's IIIA does not meet M6


@rule("ENT-18.4", "ENT-18.5", "ENT-19.7")
def test_a_mission_reward_counts_for_the_checks_after_it(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.star(0, "IB")
        lab.planet(0, "P1", p=5)
        lab.planet(0, "P2", 2, p=1)
        lab.biome("P2", "B3")  # needs 2 Plants
        lab.mission(0, "M3", "M6")
        lab.tiers(0, star=2)
        lab.s.step = MISSION

    g = game(table)
    g.say("mission {M3}", "on {P2}", "flip {B3}", "on {P2}")
    assert g.on("P2") == [0, 3, 0]
    assert g.s.markers[:3] == [0, 0, 1]
    assert g.s.card(g.s.claimed[1]).vp == 12  # 8 Plants
    g.waits(1, "move")


@rule("ENT-18.8", "ENT-18.6")
def test_without_missions_only_a_possible_flip_is_asked_for(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.planet(0, "P1", b=3)
        lab.biome("P1", "B1")
        lab.s.step = MISSION

    g = game(table)
    g.waits(0, "mission")
    assert g.options(0) == ["done", g.fill("flip {B1}")]
    g.say("done")
    assert g.s.markers[:3] == [0, 0, 0]
    g.waits(1, "move")
    g = game(table, lambda lab: lab.planet(0, "P2"), lambda lab: setattr(lab.s, "on", [2, 0, 0, 0, 0, 0]))
    g.waits(1, "move")


@rule("ENT-18.7", "ENT-6.9")
def test_tokens_stand_up_at_the_end_of_the_turn(game: Any) -> None:
    g = game(lambda lab: lab.star(0, "IA"), lambda lab: lab.mission(0, "M1", "M2"), lambda lab: lab.token(0, "star", 1))
    g.say("move 1 outer")
    assert g.token("star") == -2
    g.finish()
    assert g.token("star") == -1


@rule("ENT-19.1", "ENT-19.2", "ENT-5.3")
def test_both_evolutions_of_a_star_count(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, energy=7)
        lab.star(0, "IIA")
        lab.planet(0, "P9")
        lab.hand(0, "L6")
        lab.before(0, 1)

    g = game(table)
    g.say("move 3 inner star", "evolve 1.iia iiia")
    assert g.s.markers[:3] == [1, 0, 0]
    g = game(table, lambda lab: lab.star(0, "IIIA", 1), lambda lab: lab.before(0, 3))
    g.say("move 3 inner life", "play {L6}", "lifeforms-first", "evolve 1.iiia iva")
    assert g.s.markers[:3] == [1, 0, 0]


@rule("ENT-19.3", "ENT-19.1")
def test_the_first_asteroid_of_each_system(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=9)
        lab.star(0, "IA")
        lab.planet(0, "P18")
        lab.planet(0, "P2", 2)
        lab.planet(0, "P3", 2)
        lab.before(0, 5)
        lab.stand(1, 1)

    g = game(table)
    g.finish(0, "move 3 outer", "catch heat", "on {P18}", "catch heat", "on {P2}")
    assert g.s.markers[:3] == [0, 2, 0]  # two systems in one turn
    g = game(table, lambda lab: lab.asteroid("P3", "heat"))
    g.finish(0, "move 3 outer", "catch heat", "on {P2}")
    assert g.s.markers[:3] == [0, 0, 0]


@rule("ENT-19.7", "ENT-19.8", "ENT-19.9", "ENT-19.11", "ENT-20.1")
@pytest.mark.parametrize(("kind", "small", "big"), [("bacteria", 11, 18), ("plant", 8, 13), ("animal", 5, 8)])
def test_lifeform_tiles(game: Any, kind: str, small: int, big: int) -> None:
    k = ("bacteria", "plant", "animal").index(kind)

    def table(lab: Any, n: int) -> None:
        lab.star(0, "IA")
        for i in range(4):
            here = max(0, min(5, n - 5 * i))
            lab.planet(0, f"P{i + 1}", 1 + i // 2, **{"bpa"[k]: here})
        lab.s.step = MISSION

    for n, tiles in ((small - 1, (0, 0)), (small, (12, 0)), (big - 1, (12, 0)), (big, (12, 20))):
        g = game(lambda lab, n=n: table(lab, n))
        mine = g.s.claimed[k], g.s.claimed[3 + k]
        assert tuple(g.s.card(tile).vp if tile >= 0 else 0 for tile in mine) == tiles
        assert completed(g.s) == (1 if n == big else 0)
        others = [tile for i, tile in enumerate(g.s.claimed) if i not in (k, 3 + k)]
        assert others == [-1] * 10


@rule("ENT-19.11", "ENT-19.8")
def test_tiles_are_kept_and_never_doubled(game: Any) -> None:
    def table(lab: Any) -> None:
        s = lab.s
        lab.star(0, "IA")
        lab.planet(0, "P1", a=5)
        s.claimed[2] = s.small[2].pop()
        s.claimed[6 + 5], s.big[2] = s.big[2], -1  # the other player has the big one
        s.step = MISSION

    g = game(table)
    assert g.s.claimed[:6] == [-1, -1, g.s.claimed[2], -1, -1, -1]
    assert len(g.s.small[2]) == 1
    g.waits(1, "move")


@rule("ENT-20.1", "ENT-20.2", "ENT-19.5")
@pytest.mark.parametrize(
    ("markers", "bigs", "ends"),
    [((4, 0, 0), 0, False), ((4, 4, 0), 0, True), ((4, 0, 0), 1, True), ((0, 0, 0), 2, True), ((3, 3, 3), 1, False)],
)
def test_two_of_six_objectives(game: Any, markers: tuple[int, ...], bigs: int, ends: bool) -> None:
    def table(lab: Any) -> None:
        s = lab.s
        s.markers[3:6] = markers
        for k in range(bigs):
            s.claimed[6 + 3 + k], s.big[k] = s.big[k], -1
        s.step = MISSION

    g = game(table)
    assert completed(g.s) == sum(m == 4 for m in markers) + bigs
    assert bool(g.s.last) == ends


@rule("ENT-20.4", "ENT-20.3")
def test_a_trigger_on_the_last_turn_of_a_round(game: Any) -> None:
    def table(lab: Any) -> None:
        s = lab.s
        s.round, s.turn, s.active = 9, 1, 1
        s.markers[3:6] = [4, 4, 0]
        s.step = MISSION

    g = game(table)
    assert (g.s.round, g.s.last) == (10, 10)
    g.finish(0, "move 1 outer")
    g.finish(1, "move 1 outer")
    g.over()


@rule("ENT-20.5", "ENT-23.3")
@pytest.mark.parametrize(
    ("goods", "cards", "vp"), [((1, 1, 1), 0, 0), ((1, 1, 1), 1, 1), ((3, 2, 2), 0, 1), ((4, 3, 5), 4, 4)]
)
def test_what_is_left_over(game: Any, goods: tuple[int, int, int], cards: int, vp: int) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, *goods)
        lab.hand(0, *[f"L{n}" for n in range(1, cards + 1)])
        lab.s.step = END

    g = game(table)
    assert g.match.outcome.scores == (vp, 0)


def empire(lab: Any) -> None:
    s = lab.s
    for star in ("IA", "IA", "IIB"):
        lab.star(0, star)
    lab.planet(0, "P1", 1, b=1, p=1, a=1)
    lab.planet(0, "P2", 1, b=1, p=2, a=3)
    lab.planet(0, "P12", 2, b=1)
    lab.planet(0, "P13", 3)
    lab.biome("P1", "B1")
    lab.biome("P2", "B2")
    lab.played(0, "P1", "L1", "L2")
    lab.played(0, "P12", "L3")
    lab.asteroid("P1", "heat", "lifeform")
    lab.asteroid("P1", "heat", "mass")
    lab.asteroid("P12", "water", "lifeform")
    lab.tiers(0, 2, 1, 0)
    s.markers[:3] = [4, 3, 2]
    s.step = END


@rule("ENT-20.6", "ENT-20.7", "ENT-20.8", "ENT-19.6")
def test_printed_objectives(game: Any) -> None:
    g = game(empire)
    assert [ending.items(g.s, 0, track) for track in range(3)] == [2, 1, 2]
    assert g.match.outcome.scores == (5 * 2 + 7 * 1 + 5 * 2, 0)


@rule("ENT-21.1", "ENT-21.2", "ENT-21.3", "ENT-21.4", "ENT-21.5")
def test_alternative_objectives(game: Any) -> None:
    g = game(empire, alternative_objectives=True)
    assert [ending.items(g.s, 0, track) for track in range(3)] == [2, 2, 3]
    assert g.match.outcome.scores == (5 * 2 + 8 * 2 + 2 * 3, 0)
    g = game(empire, alternative_objectives="II")
    assert g.match.outcome.scores == (5 * 2 + 8 * 2 + 5 * 2, 0)


@rule("ENT-19.6", "ENT-21.5")
def test_vp_on_the_tracks(game: Any) -> None:
    g = game(lambda lab: None)
    assert [[ending.track_vp(g.s, t, n) for n in range(5)] for t in range(3)] == [
        [0, 2, 3, 4, 5],
        [0, 3, 5, 7, 8],
        [0, 3, 5, 7, 8],
    ]
    g = game(lambda lab: None, alternative_objectives=True)
    assert [[ending.track_vp(g.s, t, n) for n in range(5)] for t in range(3)] == [
        [0, 2, 3, 4, 5],
        [0, 4, 6, 8, 10],
        [0, 1, 2, 3, 4],
    ]


@rule("ENT-20.9")
def test_tied_players_share_the_victory(game: Any) -> None:
    g = game(
        lambda lab: lab.goods(0, vp=7),
        lambda lab: lab.goods(2, vp=7),
        lambda lab: lab.goods(1, vp=6),
        lambda lab: setattr(lab.s, "step", END),
        players=3,
    )
    outcome = g.match.outcome
    assert outcome.winners == (0, 2)
    assert outcome.ranks == (1, 3, 1)
    assert outcome.reason == "A tie: the victory is shared."


# ---------------------------------------------------------------- chapter 23
@rule("ENT-23.9", "ENT-23.7")
def test_any_icons_count_for_the_type_being_counted(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IVA")  # 2H 1Any
        lab.planet(0, "P12")  # 1C
        lab.asteroid("P12", "carbon")
        lab.planet(0, "P2", 2)  # 1H elsewhere

    g = game(table)
    assert [tally.icons_in(g.s, 0, g.s.systems[0][0], c) for c in range(4)] == [3, 3, 1, 1]
    assert [tally.icons_of(g.s, 0, c) for c in range(4)] == [4, 3, 1, 1]
    assert counts.EACH_SAME_PLANET.of(g.s, 0, 1) == 1
    assert tally.different_planets(g.s, 0) == 2


@rule("ENT-23.10", "ENT-20.8")
def test_tiers_and_types_of_stars(game: Any) -> None:
    g = game(lambda lab: [lab.star(0, star) for star in ("IA", "IB", "IIIC", "IVA", "IVA")])
    assert tally.sum_of_tiers(g.s, 0) == 1 + 1 + 3 + 4 + 4
    assert tally.different_tiers(g.s, 0) == 3
    assert tally.different_stars(g.s, 0) == 4


@rule("ENT-23.6", "ENT-6.12", "ENT-6.15")
def test_retrieving_by_an_effect(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.goods(0, mass=3)
        lab.star(0, "IA")
        lab.top("P37")
        lab.token(0, "star", 5)
        lab.token(0, "life", 4)
        lab.token(0, "wild", 4, locked=True)
        lab.before(0, 2)
        lab.stand(0, 6)

    g = game(table)
    g.say("move 2 inner planet", "aggregate {P37}", "in 1")
    assert g.options(0) == ["pass", "retrieve star", "retrieve planet", "retrieve life"]
    g.say("retrieve star")
    assert g.has()[2] == 0  # no Entropy, no activation
    assert (g.token("star"), g.token("wild")) == (-1, 4)
    g.waits(1, "move")


@rule("ENT-23.1", "ENT-23.2", "ENT-1.5")
def test_a_discount_never_pays_back(game: Any) -> None:
    def table(lab: Any) -> None:
        lab.star(0, "IA")
        lab.tiers(0, star=2)  # 2 Energy less
        lab.before(0, 1)

    g = game(table)
    g.say("move 3 inner star", "add ia new")
    assert g.has() == (0, 0, 0, 0)
    g.waits(1, "move")
